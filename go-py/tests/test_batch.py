"""Batches against games of the package, and what their arrays are like."""

from __future__ import annotations

import copy
import resource
from collections.abc import Callable
from typing import Any

import gocore
import numpy as np
import pytest
from gocore.batch import ALPHAGO_ZERO, PLANES, Batch
from gocore.errors import BatchError, NotationError, RulesError
from numpy.typing import NDArray


def test_random_games_are_games() -> None:
    """What a batch plays, a game accepts, and both see the same."""
    batch = Batch(8, "7x5", ko="situational-superko", suicide="multi-stone", max_turns=60, seed=3)
    rules = gocore.Rules(ko="situational-superko", suicide="multi-stone", komi=7.5)
    games = [gocore.Game("7x5", rules) for _ in range(8)]
    for _ in range(60):
        mask, stones, to_move = batch.legal_mask(), batch.stones(), batch.to_move()
        for index, game in enumerate(games):
            assert (mask[index] == game.legal_mask()).all()
            assert (stones[index] == game.stones).all()
            assert to_move[index] == game.to_move
        for index, action in enumerate(batch.random_step().tolist()):
            if action == batch.pass_action:
                games[index].pass_()
            else:
                games[index].play(action)
        for ended in batch.terminals().nonzero()[0].tolist():
            games[ended] = gocore.Game("7x5", rules)
    assert batch.turns().max() <= 60


def test_results() -> None:
    batch = Batch(3, 5, komi=0.5, auto_reset=False)
    batch.step([12, 25, 25])
    batch.step([25, 12, 25])
    assert batch.terminals().tolist() == [False, False, True]
    assert batch.rewards().tolist() == [0, 0, -1]
    assert batch.margins().tolist() == [0.0, 0.0, -0.5]
    batch.step([25, 25, 25])
    batch.step([25, 25, 0])
    assert batch.rewards().tolist() == [1, -1, -1]
    assert batch.margins().tolist() == [24.5, -25.5, -0.5]
    assert not batch.legal_mask()[2].any()
    assert batch.action_mask()[2].tolist() == [False] * 25 + [True]
    batch.reset([2])
    assert batch.terminals().tolist() == [True, True, False]
    batch.reset(np.array([True, False, False]))
    assert batch.turns().tolist() == [0, 4, 0]
    batch.reset()
    assert not batch.terminals().any()


@pytest.mark.parametrize("dtype", ["i1", "u1", "i2", "u2", ">i2", "i4", ">u4", "i8", "u8", ">u8"])
def test_actions_of_every_integer_type(dtype: str) -> None:
    batch = Batch(2, 5)
    batch.step(np.array([3, 25], dtype))
    assert batch.stones()[0].ravel().nonzero()[0].tolist() == [3]


@pytest.mark.parametrize(
    ("actions", "name"),
    [
        ([0, 26], "no_such_action"),
        ([0, -1], "no_such_action"),
        (np.array([0, 65536]), "no_such_action"),
        (np.array([0, 65536 + 3], "u4"), "no_such_action"),
        (np.array([0, 2**64 - 1], "u8"), "no_such_action"),
        (np.array([0, -(2**63)]), "no_such_action"),
        ([0], "wrong_length"),
        ([0, 1, 2], "wrong_length"),
        ([[0, 1]], "wrong_length"),
        ([], "wrong_length"),
        (np.int64(3), "wrong_length"),
        ([1, 12], "illegal_action"),
    ],
)
def test_actions_that_are_none(actions: Any, name: str) -> None:
    batch = Batch(2, 5)
    batch.step([12, 12])
    with pytest.raises(BatchError) as refused:
        batch.step(actions)
    assert refused.value.name == name
    if name != "wrong_length":
        assert refused.value.offset == 1
    assert batch.turns().tolist() == [1, 1]


@pytest.mark.parametrize(
    "actions", [[0.0, 1.0], np.zeros(2), [True, False], ["0", "1"], None, [2**70, 0], np.zeros(2, "c8")]
)
def test_actions_that_are_no_whole_numbers(actions: Any) -> None:
    with pytest.raises((TypeError, BatchError)):
        Batch(2, 5).step(actions)


def test_strided_actions() -> None:
    batch = Batch(3, 5)
    batch.step(np.arange(6)[::2])
    assert [board.ravel().nonzero()[0].tolist() for board in batch.stones()] == [[0], [2], [4]]


def writers(batch: Batch) -> list[tuple[Callable[..., NDArray[Any]], tuple[int, ...], str]]:
    n = len(batch)
    return [
        (batch.legal_mask, (n, 5, 7), "bool"),
        (batch.action_mask, (n, 36), "bool"),
        (batch.alphago_zero_planes, (n, 17, 5, 7), "uint8"),
        (lambda out=None: batch.planes(PLANES, out), (n, len(PLANES), 5, 7), "uint8"),
        (batch.stones, (n, 5, 7), "uint8"),
        (batch.to_move, (n,), "uint8"),
        (batch.turns, (n,), "uint32"),
        (batch.terminals, (n,), "bool"),
        (batch.rewards, (n,), "int8"),
        (batch.margins, (n,), "float32"),
        (batch.random_step, (n,), "int64"),
    ]


def test_arrays_are_new_and_own_their_memory() -> None:
    batch = Batch(4, "7x5", remember=7)
    for write, shape, dtype in writers(batch):
        array = write()
        assert (array.shape, array.dtype) == (shape, np.dtype(dtype))
        assert array.flags.owndata and array.flags.writeable and array.flags.c_contiguous
        assert not np.shares_memory(array, write())


def test_arrays_are_written_into() -> None:
    twins = [Batch(4, "7x5", remember=7, seed=5) for _ in range(2)]
    for _ in range(20):
        for (write, shape, dtype), (read, _, _) in zip(writers(twins[0]), writers(twins[1]), strict=True):
            out = np.full(shape, 1, dtype)
            assert write(out=out) is out
            assert (out == read()).all()


def test_arrays_that_do_not_fit() -> None:
    batch = Batch(4, "7x5", remember=7)
    for write, shape, dtype in writers(batch):
        with pytest.raises(BatchError, match="shape"):
            write(out=np.zeros((5, *shape[1:]), dtype))
        with pytest.raises(BatchError, match="shape"):
            write(out=np.zeros((*shape, 1), dtype))
        for wrong in (np.zeros(shape, "float64"), np.zeros(shape, "int16"), [0] * 4, "out"):
            with pytest.raises(TypeError, match="dtype"):
                write(out=wrong)
        strided = np.zeros((*shape[:-1], 2 * shape[-1]), dtype)[..., ::2]
        with pytest.raises(ValueError, match="contiguous"):
            write(out=strided)
        if len(shape) > 1:
            with pytest.raises(ValueError, match="contiguous"):
                write(out=np.zeros(shape, dtype, order="F"))
        fixed = np.zeros(shape, dtype)
        fixed.flags.writeable = False
        with pytest.raises(ValueError, match="read-only"):
            write(out=fixed)
    assert batch.turns().tolist() == [0] * 4


def test_planes_of_alphago_zero() -> None:
    batch = Batch(2, 5, remember=7, seed=2)
    boards = [batch.stones()]
    for _ in range(9):
        batch.random_step()
        boards.append(batch.stones())
    planes = batch.alphago_zero_planes()
    for age in range(8):
        for plane, color in ((2 * age, 2), (2 * age + 1, 1)):
            assert (planes[:, plane] == (boards[9 - age] == color)).all()
    assert not planes[:, 16].any()
    assert (planes == batch.planes(ALPHAGO_ZERO)).all()
    batch.reset()
    planes = batch.alphago_zero_planes()
    assert not planes[:, :16].any() and planes[:, 16].all()
    with pytest.raises(BatchError) as short:
        Batch(2, 5).alphago_zero_planes()
    assert short.value.name == "not_remembered"


def test_planes_by_name() -> None:
    batch = Batch(1, 3)
    for action in (0, 8, 1, 5):
        batch.step([action])
    names = (
        "own",
        "opponent",
        "black",
        "white",
        "black-to-move",
        "liberties-2",
        "liberties-3",
        "own-0",
        "legal",
    )
    shown = dict(zip(names, batch.planes(names)[0].reshape(9, 9).tolist(), strict=True))
    assert shown["own"] == shown["black"] == shown["own-0"] == [1, 1, 0, 0, 0, 0, 0, 0, 0]
    assert shown["opponent"] == shown["white"] == [0, 0, 0, 0, 0, 1, 0, 0, 1]
    assert shown["black-to-move"] == [1] * 9
    assert shown["liberties-3"] == [1, 1, 0, 0, 0, 1, 0, 0, 1]
    assert shown["liberties-2"] == [0] * 9
    assert (batch.planes(["legal"])[0, 0] == batch.legal_mask()[0]).all()
    for name in ("", "owned", "own-", "own-01", "own-256", "own--1", "liberties-4", "ko-1"):
        with pytest.raises(ValueError, match="no plane"):
            batch.planes([name])
    for names_given in ("own", [1], None):
        with pytest.raises(TypeError):
            batch.planes(names_given)  # type: ignore[arg-type]
    with pytest.raises(BatchError):
        batch.planes(["own-3"])
    assert batch.planes([]).shape == (1, 0, 3, 3)


def test_rules_that_a_batch_keeps() -> None:
    batch = Batch(1, 9, rules="new-zealand")
    rules = gocore.Rules("new-zealand")
    assert (batch.ko, batch.suicide, batch.komi) == (rules.ko, rules.suicide, rules.komi)
    assert Batch(1, 9, rules=rules, komi=0.5).komi == 0.5
    for name, flags in (("japanese", ("scoring", "tax", "long_cycle")), ("tromp-taylor", ("end_of_play",))):
        with pytest.raises(RulesError) as refused:
            Batch(1, 9, rules=name)
        assert refused.value.name == "rules_not_expressible"
        assert all(flag in str(refused.value) for flag in flags)
    tied = rules.replace(tie="white", komi=7)
    with pytest.raises(RulesError, match="tie"):
        Batch(1, 9, rules=tied)
    assert Batch(1, 9, rules=tied, komi=7.5).komi == 7.5


def test_options() -> None:
    batch = Batch(2, 9)
    assert (batch.ko, batch.suicide, batch.komi, batch.max_turns) == ("simple", "forbidden", 7.5, 243)
    assert (batch.auto_reset, batch.remember, len(batch), batch.pass_action) == (True, 0, 2, 81)
    assert repr(batch) == "<gocore.Batch of 2 games on 9x9>"
    with pytest.raises(RulesError):
        Batch(1, ko="sometimes")
    with pytest.raises(NotationError):
        Batch(1, komi=0.25)
    with pytest.raises(NotationError):
        Batch(1, 26)
    with pytest.raises(ValueError, match="at most"):
        Batch(2**20 + 1)
    for wrong in ([2], [-1], np.array([True])):
        with pytest.raises((IndexError, BatchError)):
            batch.reset(wrong)
    empty = Batch(0)
    empty.step([])
    assert empty.legal_mask().shape == (0, 9, 9)


def test_copies_go_their_own_way_with_the_same_chance() -> None:
    batch = Batch(4, 9, seed=1)
    twins = [copy.copy(batch), copy.deepcopy(batch)]
    first = batch.random_step()
    for twin in twins:
        assert twin.turns().tolist() == [0] * 4
        assert (twin.random_step() == first).all()


def test_a_large_batch_is_stepped_off_the_lock() -> None:
    batch, twin = Batch(2048, 9, seed=1), Batch(2048, 9, seed=1)
    for _ in range(5):
        twin.step(batch.random_step())
    assert (batch.stones() == twin.stones()).all()
    batch.reset()
    assert not batch.stones().any()


def test_memory_stays_flat() -> None:
    def steps(batch: Batch, number: int) -> None:
        mask = np.zeros((len(batch), 9, 9), np.bool_)
        for _ in range(number):
            batch.random_step()
            batch.legal_mask(mask)
            batch.legal_mask()
            batch.rewards()

    batch = Batch(256, 9)
    steps(batch, 200)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    steps(batch, 2000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4096
