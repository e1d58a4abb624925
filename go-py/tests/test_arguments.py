"""Numbers out of their range, wherever one can be given: the error says which it is and what was given, and has its class."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import gocore
import numpy as np
import pytest
from gocore import Batch, Fingerprint, Game, Point, Position, Rules, Session, Size, fixed_handicap, gtp, sgf

HUGE = 10**30


def child() -> sgf.Node:
    return sgf.Tree(9).root.add_child()


def acted() -> Session:
    session = Session(9)
    session.pass_("B")
    return session


#: What the argument is called in the message, what gives it a number, and the error: class, name, least and most.
NUMBERS: dict[str, tuple[Callable[[Any], object], str, int, int]] = {
    "width": (lambda n: Size(n, 9), "bad_size", 1, 25),
    "height": (lambda n: Size(9, n), "bad_size", 1, 25),
    "the size of a board": (lambda n: Game(n), "bad_size", 1, 25),
    "seed": (lambda n: Batch(1, 5, seed=n), "bad_argument", 0, 2**64 - 1),
    "seed of gtp": (lambda n: gtp.Engine(size=5, seed=n), "bad_argument", 0, 2**64 - 1),
    "seed of dead": (lambda n: Position(2).suggest_dead(1, n), "bad_argument", 0, 2**64 - 1),
    "seed of estimate": (lambda n: Position(2).estimate(1, n), "bad_argument", 0, 2**64 - 1),
    "seed of ownership": (lambda n: Position(2).ownership(1, n), "bad_argument", 0, 2**64 - 1),
    "seed of a game": (lambda n: Game(2).suggest_dead(1, n), "bad_argument", 0, 2**64 - 1),
    "seed of a game's estimate": (lambda n: Game(2).estimate(1, n), "bad_argument", 0, 2**64 - 1),
    "n": (lambda n: Batch(n, 5), "bad_argument", 0, 2**20),
    "max_turns": (lambda n: Batch(1, 5, max_turns=n), "bad_argument", 1, 2**32 - 1),
    "remember": (lambda n: Batch(1, 5, remember=n), "bad_argument", 0, 15),
    "threads": (lambda n: gocore.replay([b"(;)"], threads=n), "bad_argument", 1, 2**32 - 1),
    "line_width": (lambda n: sgf.Tree(9).to_bytes(n), "bad_argument", 0, 2**32 - 1),
    "place": (lambda n: child().reorder(n), "bad_argument", 0, 2**32 - 1),
    "count": (lambda n: acted().at(n), "bad_argument", 0, 1),
    "width of a picture": (lambda n: Position(2).svg(width=n), "bad_size", 1, 2**16 - 1),
    "width of a game": (lambda n: Game(2).svg(width=n), "bad_size", 1, 2**16 - 1),
}

#: The same of numbers that are judged by more than their range: one that is wrong for that alone has the same error.
JUDGED: dict[str, tuple[Callable[[Any], object], str]] = {
    "ply": (lambda n: Game(9).jump(n), "no_such_ply"),
    "ply of an undo": (lambda n: Session(9).request_undo("B", n), "no_such_ply"),
    "handicap": (lambda n: Game(9, handicap=n), "no_fixed_handicap"),
    "stones": (lambda n: fixed_handicap(9, n), "no_fixed_handicap"),
    "free_handicap": (lambda n: Game(9, free_handicap=n), "bad_start"),
    "placements_left": (lambda n: Game(9, placements_left=n), "bad_start"),
    "passes": (lambda n: Game(9, passes=n), "bad_start"),
    "captures": (lambda n: Game(9, captures=(0, n)), "bad_start"),
    "pass_stones": (lambda n: Game(9, pass_stones=(n, 0)), "bad_start"),
    "captures of a score": (lambda n: Position(9).score(captures=(n, 0)), "bad_argument"),
    "pass_stones of a score": (lambda n: Position(9).score(pass_stones=(0, n)), "bad_argument"),
    "handicap of a score": (lambda n: Position(9).score(handicap=n), "bad_argument"),
    "revision": (lambda n: Session(9).confirm("B", n), "stale_revision"),
    "revision of a host": (lambda n: Session(9).settle(n), "stale_revision"),
    "number": (lambda n: Session(9).accept_undo("B", n), "stale_offer"),
    "number of an end": (lambda n: Session(9).accept_end("B", n), "stale_offer"),
    "at": (lambda n: Session(9).play("B", "E5", at=n), "stale_action"),
    "at of a text": (lambda n: Session(9).apply("B pass", at=n), "stale_action"),
    "index": (lambda n: sgf.Tree(9).node(n), "no_such_node"),
}


def refusal(call: Callable[[], object]) -> gocore.GoError:
    with pytest.raises(gocore.GoError) as caught:
        call()
    assert type(caught.value) is gocore.errors._CLASSES[caught.value.code] or caught.value.code == -3
    return caught.value


@pytest.mark.parametrize("argument", [*NUMBERS, *JUDGED])
def test_a_number_beyond_its_range(argument: str) -> None:
    call, name = (NUMBERS.get(argument) or JUDGED[argument])[:2]
    called = argument.split(" of ")[0] if argument != "the size of a board" else argument
    for number, shown in ((-1, "-1"), (-HUGE, str(-HUGE)), (HUGE, str(HUGE)), (10**300, f"1{'0' * 39}…")):
        error = refusal(lambda number=number: call(number))  # type: ignore[misc]
        assert str(error).startswith(f"{called} is {shown}, not from ") and error.name == name
    # Python itself refuses to write this one.
    assert "too long to be written" in str(refusal(lambda: call(10**5000)))
    for wrong in ("7", 1.0, True, [1], object()):
        if argument != "the size of a board" or wrong != "7":
            with pytest.raises(TypeError):
                call(wrong)


@pytest.mark.parametrize("argument", NUMBERS)
def test_the_range_is_what_is_said(argument: str) -> None:
    call, name, least, most = NUMBERS[argument]
    call(least)
    call(np.int16(least + 1))
    # As many games, threads or positions are better not made for a test.
    if argument not in ("n", "threads"):
        call(most)
    for beyond in (least - 1, most + 1):
        error = refusal(lambda beyond=beyond: call(beyond))  # type: ignore[misc]
        assert str(error).endswith(f" is {beyond}, not from {least} to {most}")
    assert isinstance(error, gocore.BatchError) == (argument in ("n", "max_turns", "remember"))
    assert isinstance(error, gocore.ArgumentError) == (
        name == "bad_argument" and type(error) is not gocore.BatchError
    )


def test_starts_list_the_fault_too() -> None:
    error = refusal(lambda: Game(9, passes=-1))
    assert isinstance(error, gocore.SetupError)
    assert [(fault.name, str(fault)) for fault in error.faults] == [("bad_start", str(error))]


def test_an_index_that_there_is_not() -> None:
    with pytest.raises(IndexError, match=str(2**64 - 1)):
        Batch(2, 5).reset(np.array([2**64 - 1], np.uint64))


def test_messages_show_what_was_given() -> None:
    assert str(refusal(lambda: fixed_handicap(19, 361))) == "there is no fixed handicap of 361 on 19x19"
    assert str(refusal(lambda: Game(19, handicap=361))) == "there is no fixed handicap of 361 on 19x19"
    for komi, shown in ((HUGE, str(HUGE)), (-(10**400), f"-1{'0' * 38}…"), (401, "401"), (1e30, "1e+30")):
        error = refusal(lambda komi=komi: Rules(komi=komi))  # type: ignore[misc]
        assert (error.name, str(error)) == ("komi_out_of_range", f"komi is {shown}: beyond 400 points")
    error = refusal(lambda: Session(9).adjudicate(HUGE))
    assert error.name == "bad_margin" and str(HUGE) in str(error)
    stones = np.full((2, 2), 2**63, np.uint64)
    error = refusal(lambda: Position.from_array(stones))
    assert (error.name, error.point) == ("bad_color", Point(0, 0)) and str(2**63) in str(error)
    for number in (2**63, 2**64 - 1):
        actions = np.array([5, number], np.uint64)
        error = refusal(lambda actions=actions: Batch(2, 5).step(actions))  # type: ignore[misc]
        assert (error.name, error.offset) == ("no_such_action", 1)
        assert str(error) == f"game 1: there is no action {number}"
    with pytest.raises(TypeError, match="at most 64 bits"):
        Batch(1, 5).step([2**70])
    error = refusal(lambda: Game(9).play(HUGE))
    assert (error.name, str(error)) == ("off_board", f"{HUGE} is off the board")


def test_a_handicap_is_bounded_by_the_board() -> None:
    for call in (
        lambda: Game(3, free_handicap=10),
        lambda: Game(3, placements_left=10),
        lambda: Game(3, handicap=10, position=Position(3)),
        lambda: Game(3, handicap=5, placements_left=5, position=Position(3), to_move="B"),
        lambda: Game.from_text("3x3 3/3/3 B handicap=10 : @0"),
        lambda: Session.from_game_start("3x3 3/3/3 B to-place=10"),
    ):
        error = refusal(call)
        assert isinstance(error, gocore.SetupError), error
        assert [(fault.name, fault.number) for fault in error.faults] == [("bad_start", 10)]
    assert Game(3, free_handicap=9).placements_left == 9
    assert Position(3).score("aga", handicap=9).margin == Position(3).score("aga").margin - 8
    assert "not from 0 to 9" in str(refusal(lambda: Position(3).score("aga", handicap=10)))


def test_fingerprints_have_128_bits() -> None:
    assert Fingerprint(2**128 - 1) == 2**128 - 1 and str(Fingerprint(0)) == "0" * 32
    for bits in (-1, -5, 2**128, 2**200):
        assert refusal(lambda bits=bits: Fingerprint(bits)).name == "bad_fingerprint"  # type: ignore[misc]
    with pytest.raises(TypeError):
        Fingerprint(1.5)  # type: ignore[arg-type]
    assert pickle.loads(pickle.dumps(Fingerprint(7))) == 7


def test_names_of_points_that_no_board_has() -> None:
    assert (Point(0, 24).vertex(1), Point(24, 0).vertex(25)) == ("Z1", "A1")
    for point, height in (
        (Point(0, -1), 19),
        (Point(0, 25), 19),
        (Point(-1, 0), 19),
        (Point(19, 0), 19),
        (Point(0, 0), 0),
    ):
        assert refusal(lambda point=point, height=height: point.vertex(height)).name == "off_board"  # type: ignore[misc]


class Unwritten:
    """A number that cannot be written."""

    def __init__(self, reason: BaseException) -> None:
        self.reason = reason

    def __index__(self) -> int:
        return 10**30

    def __float__(self) -> float:
        return 1e30

    def __repr__(self) -> str:
        raise self.reason


#: Calls whose errors show what was given.
SHOWN: dict[str, Callable[[Any], object]] = {
    "size": Game,
    "number": lambda n: Batch(1, 5, seed=n),
    "count": lambda n: acted().at(n),
    "colour": lambda n: Game(9).play("E5", n),
    "point": lambda n: Position(9).stone(n),
    "komi": lambda n: Rules(komi=n),
    "margin": lambda n: Session(9).adjudicate(n),
    "symmetry": lambda n: sgf.Tree(9).transformed(n),
    "game of a collection": lambda n: sgf.loads("(;)")[n],
    "index in a collection": lambda n: sgf.loads("(;)").index(n),
}


@pytest.mark.parametrize("what", SHOWN)
def test_what_cannot_be_written_is_shown_by_its_type(what: str) -> None:
    for reason in (RuntimeError("no"), ValueError("no"), MemoryError()):
        with pytest.raises((gocore.GoError, IndexError), match="an object of the type Unwritten"):
            SHOWN[what](Unwritten(reason))
    for leave in (KeyboardInterrupt(), SystemExit()):
        with pytest.raises(type(leave)) as left:
            SHOWN[what](Unwritten(leave))
        assert left.value is leave


def test_what_cannot_be_written_and_is_no_number() -> None:
    class Text(str):
        def __repr__(self) -> str:
            raise RuntimeError("no")

    assert "an object of the type Text is no text" in str(refusal(lambda: Position(9).stone(Text("\ud800"))))
    assert "an object of the type tuple is off" in str(refusal(lambda: Position(9).stone((10**5000, 0))))
