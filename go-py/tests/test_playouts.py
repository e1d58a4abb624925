"""What playouts answer: the same in parts and when kept, never counted again, and stopped by Ctrl-C."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from typing import Any

import gocore
import numpy as np
import pytest
from gocore import Game, Point, Position
from interrupted import by_ctrl_c

POSITION = Position.from_diagram(".XO..\n.XO.X\n.XO..\n.XO..\n.XO..")
KO = Position.from_diagram(".XO..\nX.XO.\n.XO..\n.....\n.....")
ENDLESS = 2**32 - 1


def game() -> Game:
    """White has just taken a ko, and Black may not take back."""
    game = Game(5, "aga", position=KO, to_move="W")
    assert game.play("B4") == (Point(1, 2),) and not game.is_legal("C4")
    return game


ASKED: dict[str, Callable[[int], Any]] = {
    "Position.suggest_dead": lambda playouts: POSITION.suggest_dead(playouts, seed=2**64 - 5),
    "Position.estimate": lambda playouts: POSITION.estimate(playouts, seed=2**64 - 5),
    "Position.estimate, to move": lambda playouts: POSITION.estimate(playouts, 3, "W"),
    "Position.ownership": lambda playouts: POSITION.ownership(playouts, seed=3),
    "Game.suggest_dead": lambda playouts: game().suggest_dead(playouts, seed=3),
    "Game.estimate": lambda playouts: game().estimate(playouts, seed=3),
}


@pytest.mark.parametrize("name", ASKED)
def test_ctrl_c_stops_playouts(name: str) -> None:
    # All of them would take an hour.
    with by_ctrl_c(after=0.1, within=20):
        ASKED[name](ENDLESS)


@pytest.mark.parametrize("name", [name for name in ASKED if not name.endswith("ownership")])
@pytest.mark.parametrize("playouts", [0, 1, 255, 257, 700])
def test_what_is_kept_is_what_was_counted(name: str, playouts: int) -> None:
    answer = ASKED[name](playouts)
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer == ASKED[name](playouts) and hash(again) == hash(answer)
    assert (again.ownership == answer.ownership).all()
    if isinstance(answer, gocore.DeadStones):
        assert (again.points, again.confidence) == (answer.points, answer.confidence)
    else:
        assert (again.margin, again.uncertainty) == (answer.margin, answer.uncertainty)
    assert ASKED[name](playouts + 1) != answer


def test_a_kept_answer_of_many_playouts_is_there_at_once() -> None:
    counts = np.full((2, 25), ENDLESS // 4, "<u4").tobytes()
    for cls in (gocore.DeadStones, gocore.Estimate):
        restored: Any = vars(cls)["_restored"].__get__(None, cls)
        answer = restored(POSITION, None, None, "forbidden", (ENDLESS, 0, 10), counts)
        started = time.monotonic()
        assert pickle.loads(pickle.dumps(answer)) == answer
        assert time.monotonic() - started < 5
        assert not answer.ownership.any()


@pytest.mark.parametrize(("to_move", "seeds"), [(None, 2), ("B", 1)])
def test_parts_are_those_of_the_whole(to_move: str | None, seeds: int) -> None:
    """The seeds of a part go on where those of the part before have ended: two playouts a seed, one with a side to move."""
    whole, first, second = (
        POSITION.estimate(playouts, seed, to_move).ownership
        for playouts, seed in ((1000, 7), (512, 7), (488, 7 + 512 // seeds))
    )
    assert np.allclose(whole, (first * 512 + second * 488) / 1000, atol=1e-6)


@pytest.mark.parametrize("name", ["Position.suggest_dead", "Position.estimate", "Game.estimate"])
def test_a_kept_answer_is_not_believed(name: str) -> None:
    restored, (*asked, numbers, counts) = ASKED[name](100).__reduce__()
    assert restored(*asked, numbers, counts) == ASKED[name](100)
    playouts, seed, turns = numbers

    def with_counts(*changes: tuple[int, int]) -> bytes:
        array = np.frombuffer(counts, "<u4").copy()
        for place, count in changes:
            array[place] = count
        return array.tobytes()

    for wrong in (
        (numbers, counts[:-1]),
        (numbers, counts[:-4]),
        (numbers, counts + b"\0\0\0\0"),
        (numbers, b""),
        # A point owned more often than there were playouts: by one side, by both together, and beyond 32 bits.
        (numbers, with_counts((0, 101))),
        (numbers, with_counts((3, 51), (28, 50))),
        (numbers, with_counts((3, 2**32 - 1), (28, 2**32 - 1))),
        # More turns than so many playouts may have.
        ((playouts, seed, playouts * 3 * 25 + 1), counts),
        ((0, seed, turns), counts),
    ):
        with pytest.raises(gocore.SnapshotError) as refused:
            restored(*asked, *wrong)
        assert refused.value.name == "bad_snapshot"
    _, to_move, ko, suicide = asked
    with pytest.raises(gocore.SnapshotError):
        restored(Position(9), to_move, None, suicide, numbers, counts)
    with pytest.raises(gocore.GoError):
        restored(POSITION, to_move, "Z99", suicide, numbers, counts)
    with pytest.raises(gocore.GoError):
        restored(POSITION, to_move, ko, "often", numbers, counts)
    for large in ((-1, 0, 0), (2**32, 0, 0), (1, 2**64, 0), (1, 0, 2**64)):
        with pytest.raises(gocore.ArgumentError):
            restored(*asked, large, counts)
    with pytest.raises(gocore.SnapshotError):
        restored(*asked, numbers[:2], counts)
    with pytest.raises(gocore.RulesError):
        restored(POSITION, to_move, ko, "\ud800", numbers, counts)
