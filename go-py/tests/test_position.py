"""Positions: how they are made, what they tell, and what is wrong with those that cannot be."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from gocore import (
    SYMMETRIES,
    Chain,
    Color,
    GoError,
    NotationError,
    Point,
    Position,
    Score,
    SetupError,
    Size,
    symmetries,
    transform,
)
from hypothesis import given, settings
from hypothesis import strategies as st

DIAGRAM = """
    . X O . O
    X X O O .
    . X X O .
"""


def test_a_diagram() -> None:
    position = Position.from_diagram(DIAGRAM)
    assert position.size == Size(5, 3)
    assert position.array.tolist() == [[0, 1, 2, 0, 2], [1, 1, 2, 2, 0], [0, 1, 1, 2, 0]]
    assert position.array.dtype == np.uint8
    assert position.black == (Point(0, 1), Point(1, 0), Point(1, 1), Point(2, 1), Point(2, 2))
    assert (position.stone("B3"), position.stone("C3"), position.stone("A3")) == (
        Color.BLACK,
        Color.WHITE,
        None,
    )
    assert str(position) == ".XO.O\nXXOO.\n.XXO.\n"
    assert eval(repr(position)) == position
    assert repr(Position(Size(13, 9))) == 'Position("13x9")'


def test_an_array_is_always_a_new_one() -> None:
    position = Position(9, black=["E5"])
    position.array[:] = 2
    assert position == Position(9, black=["E5"])


@pytest.mark.parametrize("dtype", ["uint8", "int8", "int32", "int64", "uint64", ">i2"])
def test_arrays_of_whole_numbers(dtype: str) -> None:
    position = Position.from_diagram(DIAGRAM)
    wide = np.zeros((3, 10), dtype)
    wide[:, ::2] = position.array
    assert Position.from_array(wide[:, ::2]) == position
    assert Position.from_array(position.array.astype(dtype)) == position
    assert Position.from_array(position.array.tolist()) == position


@pytest.mark.parametrize("shape", [(3,), (1, 3, 3), (26, 3), (3, 26), (0, 3), (300, 300), ()])
def test_arrays_of_no_board(shape: tuple[int, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        Position.from_array(np.zeros(shape, np.uint8))
    assert caught.value.name == "bad_size"


def test_arrays_with_other_numbers() -> None:
    for wrong in (3, -1, 258):
        array = np.zeros((3, 5), np.int16)
        array[1, 4] = wrong
        with pytest.raises(NotationError) as caught:
            Position.from_array(array)
        assert (caught.value.name, caught.value.point) == ("bad_color", Point(1, 4))
    others: list[Any] = [np.zeros((3, 3)), np.zeros((3, 3), bool), np.full((3, 3), "X"), [[None]]]
    for array in others:
        with pytest.raises(TypeError):
            Position.from_array(array)


def test_every_fault_is_listed() -> None:
    with pytest.raises(SetupError) as caught:
        Position(3, black=["A1", (7, 7), "A1"], white=["A2", "B1", "A1"])
    faults = caught.value.faults
    assert [fault.name for fault in faults] == ["bad_setup"] * 4 == [caught.value.name] * 4
    assert [fault.point for fault in faults] == [None, Point(2, 0), Point(2, 0), Point(2, 0)]
    assert "(7, 7) is off the board" in str(faults[0]) and "no liberty" in str(faults[3])
    with pytest.raises(SetupError) as caught:
        Position.from_diagram(".X?\n..\nOX.\n")
    first, second = caught.value.faults
    assert (first.name, first.point) == ("bad_diagram", Point(0, 2))
    assert (second.point, second.number, second.current) == (Point(1, 0), 2, 3)
    with pytest.raises(SetupError) as caught:
        Position.from_array(np.ones((2, 2), int))
    assert [fault.point for fault in caught.value.faults] == [Point(0, 0)]
    for text in ("", "X" * 26):
        with pytest.raises(SetupError):
            Position.from_diagram(text)


def test_drawings_read_back() -> None:
    position = Position.from_diagram(DIAGRAM)
    drawing = position.draw(last_move="D3", marks={"A1": "triangle", "B3": "7"})
    assert Position.from_drawing(drawing) == position
    assert "X7" in drawing and ".^" in drawing and "(.)" in drawing
    assert Position.from_drawing(position.draw()) == position
    with pytest.raises(SetupError) as caught:
        Position.from_drawing("no board")
    assert caught.value.code == 1001


def test_chains() -> None:
    position = Position.from_diagram(DIAGRAM)
    chain = position.chain("B3")
    assert isinstance(chain, Chain)
    assert (chain.color, len(chain), chain.in_atari) == (Color.BLACK, 5, False)
    assert chain.stones == position.black and chain.liberties == (Point(0, 0), Point(2, 0))
    assert position.chain("A3") is None
    assert position.chains("B") == [chain]
    assert [len(chain.stones) for chain in position.chains("W")] == [4, 1]
    assert "at B3" in repr(chain)


def test_stones_come_and_go_without_captures() -> None:
    position = Position(3).with_stone("A1", "B").with_stones(white=["A2", "B1"])
    assert position.without_liberty == (Point(2, 0),)
    assert position.without(["A1", "C3"]) == Position(3, white=["A2", "B1"])
    assert position.with_stone("A2", None).without_liberty == ()
    assert position.with_stones(black=["A2"]).stone("A2") is Color.BLACK
    # Such a position can be kept, though no diagram makes it.
    assert pickle.loads(pickle.dumps(position)) == position
    with pytest.raises(SetupError):
        Position.from_diagram(str(position))


def test_values() -> None:
    position = Position.from_diagram(DIAGRAM)
    other = Position.from_diagram(DIAGRAM)
    assert position == other and hash(position) == hash(other) and position != Position(3) and position != 3
    values: list[Any] = [position, position.chain("B3"), position.suggest_dead(20), position.estimate(20)]
    values += [position.score(), position.score("japanese", captures=(3, 1)), position.size]
    for value in values:
        again = pickle.loads(pickle.dumps(value))
        assert again == value and hash(again) == hash(value) and type(again) is type(value)
        assert copy.copy(value) == value and copy.deepcopy([value]) == [value]
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(
    "state",
    [b"", b"\x01", b"\x02\x01\x01\x00", b"\x01\x01\x01", b"\x01\x01\x01\x03", b"\x01\x1a\x01" + bytes(26)],
)
def test_damaged_pickles(state: bytes) -> None:
    with pytest.raises(SetupError):
        Position._restored(state)  # type: ignore[attr-defined]


def test_fingerprints() -> None:
    position = Position.from_diagram(DIAGRAM)
    assert 0 < position.fingerprint < 1 << 128
    # What is stored somewhere must stay as it is: the library has the same numbers in every language.
    assert Position(19).fingerprint == 0xAED3D59E5B4B736970AD25FB0D1B3390
    assert Position(19).situation_fingerprint("B") == 0x2C5FB9E4AB138C114F5DC91F2AEAFE63
    assert Position.from_diagram("X . O\n. X .").canonical().fingerprint == 0x83E888E2D16F8B05CD586EE88F23451B
    kinds = {position.fingerprint, position.situation_fingerprint("B"), position.situation_fingerprint("W")}
    assert len(kinds) == 3
    assert 0 <= position.zobrist_hash < 1 << 64
    assert {position.transformed(name).canonical() for name in SYMMETRIES} == {position.canonical()}
    assert position.colors_swapped().black == position.white


@settings(max_examples=30, deadline=None)
@given(st.sampled_from([(5, 3), (3, 5), (4, 4), (1, 7)]), st.data())
def test_arrays_are_transformed_as_positions_are(shape: tuple[int, int], data: st.DataObject) -> None:
    cells = data.draw(st.lists(st.integers(0, 2), min_size=shape[0] * shape[1], max_size=shape[0] * shape[1]))
    array = np.array(cells, np.uint8).reshape(shape)
    position = Position(f"{shape[1]}x{shape[0]}")
    for color in Color:
        for row, col in np.argwhere(array == color):
            position = position.with_stone((row, col), color)
    assert np.array_equal(position.array, array)
    images = symmetries(array)
    for number, name in enumerate(SYMMETRIES):
        image = position.transformed(name)
        assert image == position.transformed(number)
        assert np.array_equal(image.array, images[number])
        # A batch of planes, as a network has it.
        planes = np.stack([array, array == 1])[None]
        assert np.array_equal(transform(planes, number)[0, 0], image.array)
        assert transform(planes, name).flags.c_contiguous and not np.shares_memory(
            transform(array, name), array
        )


@pytest.mark.parametrize("wrong", ["rotate", 8, -1])
def test_symmetries_that_there_are_not(wrong: Any) -> None:
    with pytest.raises(GoError, match="rotate-right"):
        Position(3).transformed(wrong)
    with pytest.raises(GoError, match="rotate-right"):
        transform(np.zeros((3, 3)), wrong)


def test_what_is_no_symmetry_and_no_array() -> None:
    wrong: Any
    array: Any
    for wrong in (True, False, 1.5, None, [1]):
        with pytest.raises(TypeError):
            Position(3).transformed(wrong)
        with pytest.raises(TypeError):
            transform(np.zeros((3, 3)), wrong)
    for array in (5, [1, 2], "X", None):
        with pytest.raises(TypeError):
            transform(array, "identity")
    assert transform([[1, 2]], "transpose").tolist() == [[1], [2]]
    assert [image.shape for image in symmetries([[1, 2]])] == [
        image.shape for image in symmetries(np.array([[1, 2]]))
    ]


def test_what_is_no_symmetry_at_all() -> None:
    with pytest.raises(TypeError):
        Position(3).transformed(1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        transform(np.zeros(3), 0)


def test_area_and_pass_alive() -> None:
    position = Position.from_diagram(DIAGRAM)
    assert len(position.area("B")) == 7 and position.area_margin == 7 - 8
    alive = position.pass_alive("B")
    assert alive.chains == position.black and alive.territory == (Point(0, 0), Point(2, 0))
    # White's second eye is as false as it looks: D3 and the corner are one chain's each.
    assert set(position.pass_alive("W", "allowed").chains) <= set(position.white)
    with pytest.raises(GoError):
        position.pass_alive("B", "sometimes")  # type: ignore[arg-type]


def test_ownership() -> None:
    position = Position.from_diagram(DIAGRAM)
    owned = position.ownership(200, seed=1)
    assert owned.shape == (3, 5) and owned.dtype == np.float32
    assert np.abs(owned).max() <= 1 and (owned[position.array == 1] == 1).all()
    assert np.array_equal(owned, position.ownership(200, 1, "B"))
    # In parts of a thousand it is the same as in one.
    parts = sum(position.ownership(500, seed).astype(float) for seed in (0, 500, 1000, 1500, 2000))
    assert np.allclose(parts / 5, position.ownership(2500))
    assert not position.ownership(0).any()
    swapped = position.colors_swapped().ownership(200, 1, "W")
    assert swapped.shape == owned.shape


def test_dead_stones_and_estimates() -> None:
    position = Position.from_diagram(
        """
        . X . X O . O
        X X X X O O .
        . O . X O O O
        X X X X O . .
        X X X O O O O
        X X O O . O .
        X X O . O O O
        """
    )
    dead = position.suggest_dead(seed=3)
    assert list(dead) == list(dead.points) == [Point(2, 1)] and len(dead) == 1
    assert "B5" in dead and "A1" not in dead
    assert 0.5 <= dead.confidence <= 1.0 and dead.confidence_at("A7") is None
    assert dead.below(0.0) == () and set(dead.points) <= set(dead.below(1.1))
    assert dead.ownership.shape == (7, 7)
    score = position.score(dead=dead)
    assert isinstance(score, Score) and score.dead == dead.points
    estimate = position.estimate()
    assert abs(estimate.margin - (score.margin + 7.5)) <= max(estimate.uncertainty, 1)
    assert estimate.leader(-100) is Color.BLACK and estimate.leader(100.5) is Color.WHITE
    assert position.suggest_dead(0) == position.suggest_dead(0, 0)


def test_pictures() -> None:
    position = Position.from_diagram(DIAGRAM)
    svg = position.svg(
        last_move="B3", marks={(0, 0): "square", (0, 1): "12"}, theme="dark", width=300, title="<ko & co>"
    )
    assert svg.startswith("<svg ") and 'width="300"' in svg and "&lt;ko &amp; co&gt;" in svg
    assert position._repr_svg_().startswith("<svg ")
    assert len(position.svg(coordinates=False, description="none")) < len(position.svg(description="none"))
    assert position.svg(score=position.score()) != position.svg()
    with pytest.raises(GoError, match="light, dark, auto"):
        position.svg(theme="pink")  # type: ignore[arg-type]
    for width in (0, -1, 65536):
        with pytest.raises(GoError):
            position.svg(width=width)
    with pytest.raises(GoError, match="another size"):
        position.svg(score=Position(9).score())
    wrong_marks: list[Any] = [["A1"], {"A1": 1}, "A1"]
    for marks in wrong_marks:
        with pytest.raises(TypeError):
            position.draw(marks=marks)
