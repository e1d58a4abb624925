"""Arguments that are not what a quick look takes them for."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable
from typing import Any

import gocore
import numpy as np
import pytest
from gocore import Batch, Game, Position, Session, gtp, sgf


@pytest.mark.parametrize(
    "view", [memoryview(np.zeros((2, 2), np.uint8)), memoryview(b"\4\4"), b"\4\4", bytearray(b"\4\4")]
)
def test_bytes_are_no_point(view: Any) -> None:
    calls: list[Callable[[Any], object]] = [
        Game(9).play,
        Game(9).legality,
        Position(9).chain,
        Position(9).stone,
        lambda point: Game(9).play_many([point]),
        lambda point: Session(9).play("B", point),
    ]
    for call in calls:
        with pytest.raises(TypeError, match="a point is a name"):
            call(view)


def test_a_file_is_no_number() -> None:
    """Python would make so many zeros of it."""

    class Player:
        def read_file(self, name: str) -> Any:
            return 10

    with pytest.raises(TypeError):
        gtp.Engine(Player(), size=9).command("loadsgf x.sgf")


class Broken(UserDict[str, str]):
    """A mapping whose items are none."""

    def items(self) -> Any:
        return [("C3", "A", "B")]


def test_items_are_pairs() -> None:
    broken: Any = Broken({"C3": "A"})
    for call in (
        lambda: Position(9).draw(marks=broken),
        lambda: Game(9).svg(marks=broken),
        lambda: sgf.Tree(9).root.set_labels(broken),
    ):
        with pytest.raises(TypeError, match="pairs"):
            call()


@pytest.mark.parametrize(
    "value", [Batch(2, 5), Game(9), Session(9), sgf.Tree(9), sgf.Tree(9).root, sgf.loads("(;)")[0]]
)
def test_what_another_class_makes_of_inequality(value: Any) -> None:
    assert (value != np.arange(3)).tolist() == [True] * 3
    assert value != 5 and value.__ne__(value) is False


def test_a_number_alone_is_no_command() -> None:
    engine = gtp.Engine(size=9)
    assert engine.answer("7") == "?7 no command\n\n"
    with pytest.raises(gocore.GtpError):
        engine.command("7 # a comment")


def test_a_state_made_up_changes_nothing() -> None:
    engine = gtp.Engine(size=9)
    engine.command("play B E5")
    held, (size, rules, seed, lines) = engine.__getstate__()
    wrong: list[Any] = [
        (),
        (held, (size, rules, seed)),
        ({}, (size, rules, seed, lines)),
        (held, (size, rules, seed, [(b"play B A1",)])),
        (held, (size, rules, seed, [(b"play B A1", None), ("play W A2", None)])),
    ]
    for state in wrong:
        with pytest.raises(TypeError):
            engine.__setstate__(state)
        assert [move.point for move in engine.moves] == [(4, 4)]
