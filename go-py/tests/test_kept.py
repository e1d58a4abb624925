"""Every class of the package is pickled, copied, deep-copied, and sent to another process and back."""

from __future__ import annotations

import copy
import enum
import importlib
import inspect
import multiprocessing
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import gocore
import numpy as np
import pytest
from gocore import Batch, Game, archive, gtp, sgf
from made import MADE, RECORD, answering, deep_node, held, played, stepped, told, walked
from surface import MODULES


def classes(*modules: str) -> set[type]:
    """Every class that the public modules show."""
    found: set[type] = set()
    for module in map(importlib.import_module, modules):
        names = module.__all__ if hasattr(module, "__all__") else vars(module)
        public = (getattr(module, name) for name in names if not name.startswith("_"))
        found.update(value for value in public if inspect.isclass(value))
    return found


def test_there_is_an_example_of_every_class() -> None:
    assert classes(*MODULES) == set(MADE)
    for cls, make in MADE.items():
        assert type(make()) is cls


@pytest.mark.parametrize("cls", MADE, ids=lambda cls: cls.__name__)
def test_twins_are_the_same(cls: type) -> None:
    value = MADE[cls]()
    before = told(value)
    twins = [
        pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    ]
    for twin in [copy.copy(value), copy.deepcopy(value), *twins]:
        assert type(twin) is cls
        assert told(twin) == before == told(value)
        if cls.__hash__ is not None and not isinstance(
            value, (BaseException, sgf.Node, Batch, gocore.Turns, gtp.Engine)
        ):
            assert isinstance(value, archive.Report | archive.Problem) or hash(twin) == hash(value)


def back(value: object) -> object:
    """What another process makes of it; at the top, where it finds it."""
    return value


def test_another_process_gets_and_gives_every_class() -> None:
    values = [make() for make in MADE.values()]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for value, twin in zip(values, pool.map(back, values), strict=True):
            assert type(twin) is type(value) and told(twin) == told(value)


def changes() -> Iterator[tuple[Any, Callable[[Any], object]]]:
    """Objects that change, each with a change."""
    yield played(), Game.pass_
    yield held(), lambda session: session.resign("B")
    yield stepped(), Batch.random_step
    yield walked(), next
    yield answering(), lambda engine: engine.command("clear_board")
    yield sgf.loads(RECORD)[0].tree(), lambda tree: tree.root.add_child("B", "A1")


def test_twins_go_their_own_way() -> None:
    for value, change in changes():
        before = told(copy.deepcopy(value))
        for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            change(twin)
            assert told(value) == before != told(twin), value


def test_what_belongs_together_stays_together() -> None:
    node = deep_node()
    tree, again, parent = pickle.loads(pickle.dumps((node.tree, node, node.parent)))
    assert again.tree is tree is parent.tree and again.parent == parent
    record = sgf.loads(RECORD)[0]
    state, replay = pickle.loads(pickle.dumps((record.mainline()[1], record.replay())))
    assert state.record == replay.record == record


@pytest.mark.parametrize("ko", ["simple", "positional-superko", "natural-situational-superko", "none"])
@pytest.mark.parametrize("auto_reset", [True, False])
def test_a_batch_goes_on_as_it_would_have(ko: str, auto_reset: bool) -> None:
    batch = Batch(40, 5, ko=ko, auto_reset=auto_reset, remember=3, max_turns=60, seed=9)
    for step in range(150):
        if step % 10 == 0:
            batch = _checked(batch)
        batch.random_step()
        if not auto_reset and step % 40 == 0:
            batch.reset(np.flatnonzero(batch.terminals())[::2])


def _checked(batch: Batch) -> Batch:
    """Another one that shows and does the same in the next turns."""
    one, other = copy.copy(batch), pickle.loads(pickle.dumps(batch))
    for _ in range(8):
        names = ["own", "opponent", "legal", "ko", "own-1", "opponent-2", "own-3"]
        assert (one.planes(names) == other.planes(names)).all()
        for ask in (Batch.terminals, Batch.rewards, Batch.margins, Batch.turns, Batch.to_move):
            assert (ask(one) == ask(other)).all()
        assert one.random_step().tolist() == other.random_step().tolist()
    return pickle.loads(pickle.dumps(batch))  # type: ignore[no-any-return]


def parts(value: Any) -> tuple[Callable[..., object], tuple[Any, ...]]:
    """What a pickle of it holds: what to call, and with what."""
    reduced: tuple[Callable[..., object], tuple[Any, ...]] = value.__reduce__()
    return reduced


def test_a_pickle_is_not_believed() -> None:
    """Whoever made it: what it holds is judged as if it came from anywhere."""
    batch = Batch(3, 9)
    restore, (snapshot,) = parts(batch)
    for length in range(len(snapshot)):
        with pytest.raises(gocore.SnapshotError):
            restore(snapshot[:length])
    for at in range(len(snapshot)):
        with pytest.raises(gocore.SnapshotError):
            restore(snapshot[:at] + bytes([snapshot[at] ^ 0x10]) + snapshot[at + 1 :])
    again, (game, ply) = parts(walked())
    with pytest.raises(gocore.IllegalMove) as refused:
        again(game, ply + 10)
    assert refused.value.name == "no_such_ply"
    again, _ = parts(deep_node())
    with pytest.raises(gocore.SgfError):
        again(sgf.Tree(9), 1)
    again, state = parts(sgf.loads(RECORD)[0].mainline()[2])
    with pytest.raises(gocore.SgfError):
        again(*state[:2], 100)


def test_environments_are_kept_too() -> None:
    gym = pytest.importorskip("gocore.gym", reason="SKIPPED: gymnasium is not installed")
    made: dict[type, Callable[[], Any]] = {
        gym.GoEnv: lambda: gym.GoEnv(5, komi=0.5),
        gym.GoVectorEnv: lambda: gym.GoVectorEnv(3, 5),
    }
    shown = {cls for cls in classes("gocore.gym") if cls.__module__ == "gocore.gym"}
    assert {cls for cls in shown if not issubclass(cls, enum.Enum)} == set(made)
    for make in made.values():
        env = make()
        env.reset(seed=1)
        action = np.full(3, 7) if hasattr(env, "num_envs") else 7
        env.step(action)
        for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            observation, *_ = twin.step(action + 1)
            expected, *_ = copy.deepcopy(env).step(action + 1)
            assert (observation == expected).all()
