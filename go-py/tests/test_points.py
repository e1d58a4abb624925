"""Every form in which points, moves, colours and sizes are given, accepted or refused, on a board of 9 columns and 13 rows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gocore import Color, Game, GoError, IllegalMove, Move, NotationError, Point, Position, Session, Size, sgf

SIZE = "9x13"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("A1", (12, 0)),
        ("a1", (12, 0)),
        ("J13", (0, 8)),
        ("h13", (0, 7)),
        ((0, 8), (0, 8)),
        (Point(12, 0), (12, 0)),
        ((np.int64(3), np.uint8(4)), (3, 4)),
        (0, (0, 0)),
        (8, (0, 8)),
        (9, (1, 0)),
        (116, (12, 8)),
        (np.uint8(9), (1, 0)),
        (np.array(9), (1, 0)),
    ],
)
def test_points_that_are_accepted(given: Any, expected: tuple[int, int]) -> None:
    game = Game(SIZE)
    game.play(given)
    assert game.moves == [Move(Color.BLACK, Point(*expected))]
    assert game.stones[expected] == Color.BLACK
    assert game.position.stone(given) is Color.BLACK


@pytest.mark.parametrize(
    "given", ["K1", "A14", "Z25", (13, 0), (0, 9), (-1, 0), (0, -1), 117, -1, 10**30, -(10**30), (10**30, 0)]
)
def test_points_off_the_board(given: Any) -> None:
    game = Game(SIZE)
    for ask in (game.play, game.is_legal, game.legality, game.chain, game.in_atari):
        with pytest.raises(IllegalMove) as caught:
            ask(given)
        assert caught.value.name == "off_board"
    assert game.ply == 0


@pytest.mark.parametrize("given", ["", "A", "1", "I5", "A0", "A1 ", "AA1", "A-1", "pass1", "aé"])
def test_texts_that_name_no_point(given: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game(SIZE).play(given)
    assert caught.value.name == "bad_vertex"


@pytest.mark.parametrize(
    "given",
    [
        None,
        1.0,
        True,
        False,
        [0],
        [0, 0, 0],
        [0.0, 0],
        ["a", 1],
        (0,),
        (0, 0, 0),
        (0.0, 0),
        ("a", 1),
        (True, False),
        Color.BLACK,
        b"A1",
        bytearray(b"A1"),
        {},
        {0, 1},
        {0: 1, 1: 2},
        np.array([1, 2, 3]),
        np.array([1.0, 2.0]),
        np.array([[1, 2]]),
        np.float32(1),
    ],
)
def test_what_is_no_point_at_all(given: Any) -> None:
    game = Game(SIZE)
    with pytest.raises(TypeError):
        game.play(given)
    with pytest.raises(TypeError):
        game.play_many([given])


def test_moves_have_a_pass_too() -> None:
    game = Game(SIZE)
    assert game.is_legal("pass") and game.legality("PASS") is None
    black, white = Color.BLACK, Color.WHITE
    game.play_many(["pass", "E5", (0, 0), 1, Move(black, Point(0, 2)), ("W", "pass"), Move(black, None)])
    points = [None, Point(8, 4), Point(0, 0), Point(0, 1), Point(0, 2), None, None]
    assert game.moves == [Move((black, white)[ply % 2], point) for ply, point in enumerate(points)]
    with pytest.raises(IllegalMove) as caught:
        Game(SIZE).play_many(["E5", ("B", "E6")])
    assert (caught.value.name, caught.value.color, caught.value.offset) == ("out_of_turn", white, 1)
    with pytest.raises(NotationError):
        Game(SIZE).play("pass")


@pytest.mark.parametrize("given", ["B", "b", "Black", "BLACK", 1, Color.BLACK, np.uint8(1)])
def test_black(given: Any) -> None:
    assert Game(9, to_move=given).to_move is Color.BLACK


@pytest.mark.parametrize("given", ["W", "w", "white", "White", 2, Color.WHITE, np.int64(2)])
def test_white(given: Any) -> None:
    assert Game(9, to_move=given).to_move is Color.WHITE


@pytest.mark.parametrize("given", ["", "X", "blac", "B ", 0, 3, -1, 10**30, True])
def test_numbers_and_texts_that_are_no_color(given: Any) -> None:
    with pytest.raises(NotationError) as caught:
        Game(9, to_move=given)
    assert caught.value.name == "bad_color"


@pytest.mark.parametrize("given", [1.0, b"B", [1], (1,)])
def test_what_is_no_color_at_all(given: Any) -> None:
    with pytest.raises(TypeError):
        Game(9, to_move=given)


@pytest.mark.parametrize(
    ("given", "shape"),
    [
        (9, (9, 9)),
        ("13x9", (9, 13)),
        ("7", (7, 7)),
        (Size(13, 9), (9, 13)),
        (np.int32(5), (5, 5)),
        (1, (1, 1)),
        (25, (25, 25)),
    ],
)
def test_sizes_that_are_accepted(given: Any, shape: tuple[int, int]) -> None:
    game = Game(given)
    assert game.size.shape == game.stones.shape == game.legal_mask().shape == shape
    assert game.size.area == shape[0] * shape[1]


@pytest.mark.parametrize("given", [0, 26, -1, 10**30, "0", "26x1", "9x", "x9", "9 x9", "nine"])
def test_sizes_that_are_refused(given: Any) -> None:
    with pytest.raises(NotationError) as caught:
        Position(given)
    assert caught.value.name == "bad_size"


@pytest.mark.parametrize("given", [9.0, True, (9, 9), [9], b"9", Color.BLACK])
def test_what_is_no_size_at_all(given: Any) -> None:
    with pytest.raises(TypeError):
        Position(given)


def test_vertices_of_points() -> None:
    assert Point(0, 0).vertex(13) == "A13" and Point(12, 8).vertex(13) == "J1"
    for at, point in enumerate(Position(SIZE).with_stones(black=range(117)).black):
        assert Game(SIZE).legality(point.vertex(13)) is None
        assert point == divmod(at, 9)


def test_colors() -> None:
    assert Color.BLACK.opponent is Color.WHITE and Color.WHITE.opponent is Color.BLACK
    assert (Color.BLACK.letter, str(Color.WHITE)) == ("B", "white")


def test_one_text_is_one_point_and_not_its_letters() -> None:
    position = Position(9, black="A1")
    assert position.black == (Point(8, 0),)
    assert position.without("A1") == Position(9)
    with pytest.raises(GoError):
        Position(9).with_stones(black=["A", "1"])


@pytest.mark.parametrize(
    "given",
    [
        (4, 2),
        [4, 2],
        np.array([4, 2]),
        np.array([4, 2], np.uint8),
        range(4, 1, -2),
        np.argwhere(np.eye(9))[0] + (4, 2),
    ],
)
def test_any_sequence_of_two_numbers_is_a_pair(given: Any) -> None:
    game = Game(9)
    game.play(given)
    assert game.last_move == Move(Color.BLACK, Point(4, 2))
    assert Game(9).is_legal(given) and Position(9, black=[given]).black == (Point(4, 2),)
    with pytest.raises(IllegalMove) as caught:
        Game(3).play(given)
    assert caught.value.name == "off_board"


def test_stones_are_iterables_of_points() -> None:
    # What looks like one point is two of them: the docstring says so.
    assert Position(9, black=(3, 4)).black == (Point(0, 3), Point(0, 4))
    assert Position(9, black=[(3, 4)]).black == (Point(3, 4),)
    assert Position(9, black=np.argwhere(np.eye(9))).black == tuple(Point(at, at) for at in range(9))


@pytest.mark.parametrize("given", [(9, 7), [9, 7]])
def test_a_pair_is_no_size(given: Any) -> None:
    for make in (Game, Position, Session, sgf.Tree):
        with pytest.raises(TypeError, match=r"no pair: Size\(width, height\) says which is which"):
            make(given)


def test_anything_may_be_looked_for_among_dead_stones() -> None:
    dead = Position.from_diagram(".XO..\n.XO.X\n.XO..\n.XO..\n.XO..").suggest_dead(seed=1)
    assert all(at in dead for at in ("E4", (1, 4), [1, 4], np.array([1, 4]), 9, Point(1, 4)))
    assert not any(at in dead for at in ("A1", "Z99", "", None, 99, -1, (1, 99), 1.5, "a\ud800", object()))
