"""Games: turns, questions, how they start, and that they are values where they should be."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest
from gocore import (
    BatchError,
    Chain,
    Color,
    Game,
    GoError,
    IllegalMove,
    Move,
    Point,
    Position,
    Repetition,
    Rules,
    RulesError,
    SetupError,
    Turn,
    boardgamearena,
    fixed_handicap,
)

BLACK, WHITE = Color.BLACK, Color.WHITE
KO = Position.from_diagram(". X O .\nX . X O\n. X O .")


def ko_game() -> Game:
    """A game in which Black has just taken a ko at F5, so that White may not retake at E5."""
    game = Game(9, "japanese")
    game.play_many(["D5", "E5", "E6", "F6", "E4", "F4", "J9", "G5", "F5"])
    return game


def test_a_capture_and_its_ko() -> None:
    game = ko_game()
    assert game.last_captured == (Point(4, 4),)
    assert (game.captures("B"), game.captures("W"), game.prisoners(BLACK)) == (1, 0, 1)
    assert game.ko_point == Point(4, 4)
    error = game.legality("E5")
    assert isinstance(error, IllegalMove)
    assert (error.name, error.code, error.point, error.ply) == ("ko", 207, Point(4, 4), 8)
    with pytest.raises(IllegalMove, match="E5"):
        game.play("E5")
    assert game.ply == 9 and game.last_move == Move(BLACK, Point(4, 5))
    game.pass_()
    assert game.ko_point is None and game.last_captured == () and game.last_move == Move(WHITE, None)
    chain = game.chain("F5")
    assert (
        isinstance(chain, Chain)
        and chain.in_atari
        and game.in_atari("F5")
        and chain.liberties == (Point(4, 4),)
    )
    assert game.chain("E5") is None and not game.in_atari("E5")


def test_back_and_forth() -> None:
    game = ko_game()
    game.jump(4)
    assert (game.ply, game.last_ply, len(game.moves), len(game.moves_ahead)) == (4, 9, 4, 5)
    game.undo()
    game.redo()
    game.redo()
    assert game.ply == 5
    game.play("A1")
    assert game.last_ply == 6 and game.moves_ahead == []
    for call, name in (
        (game.redo, "nothing_to_redo"),
        (lambda: game.jump(7), "no_such_ply"),
        (lambda: game.jump(-1), "no_such_ply"),
    ):
        with pytest.raises(IllegalMove) as caught:
            call()
        assert caught.value.name == name
    game.jump(0)
    with pytest.raises(IllegalMove):
        game.undo()


def test_turns_give_the_stones_after_each() -> None:
    game = ko_game()
    game.undo()
    walk = game.turns()
    assert walk.__length_hint__() == 8
    first = next(walk)
    assert first == Turn(1, BLACK, Point(4, 3), (), Position(9, black=["D5"]))
    # What happens to the game meanwhile does not matter.
    game.redo()
    game.play("A1")
    turns = [first, *walk]
    assert [turn.ply for turn in turns] == list(range(1, 9))
    assert [Move(turn.color, turn.point) for turn in turns] == game.moves[:8]
    assert list(game.turns())[8].captured == (Point(4, 4),)
    assert list(game.turns())[-1].position == game.position
    assert list(Game(9).turns()) == []


def test_the_sides_take_turns() -> None:
    game = Game(9)
    assert game.play("E5", "B") == ()
    with pytest.raises(IllegalMove) as caught:
        game.play("E6", "B")
    assert (caught.value.name, caught.value.color) == ("out_of_turn", WHITE)
    assert not game.is_legal("E6", "B") and game.is_legal("E6", WHITE) and not game.is_legal("pass", "B")
    game.pass_("W")
    assert game.consecutive_passes == 1 and game.to_move is BLACK


def test_the_end_and_a_resumption() -> None:
    game = Game(9, "japanese")
    game.play_many(["E5", "pass", "pass"])
    assert (game.phase, game.consecutive_passes, game.resumed) == ("stopped", 2, "never")
    assert not game.legal_mask().any() and game.legal_points == () and not game.is_legal("pass")
    with pytest.raises(IllegalMove) as caught:
        game.pass_()
    assert caught.value.name == "stopped"
    game.resume("W")
    assert (game.phase, game.resumed, game.consecutive_passes) == ("playing", "since-last-play", 0)
    game.play("A1")
    assert game.resumed == "before-last-play"


def test_masks_and_stones_are_new_arrays() -> None:
    game = Game("9x13")
    game.play("A1")
    mask = game.legal_mask()
    assert mask.shape == (13, 9) and mask.dtype == np.bool_ and not mask[12, 0] and mask.sum() == 116
    assert [tuple(point) for point in np.argwhere(mask)] == list(game.legal_points)
    mask[:] = False
    game.stones[:] = 2
    assert game.legal_mask().sum() == 116 and game.stones.sum() == 1


def test_masks_into_arrays() -> None:
    game = Game("9x13")
    game.play("A1")
    expected = game.legal_mask()
    room = np.zeros((2, 13, 18), np.bool_)
    for out in (room[0, :, :9], room[1, ::-1, 1::2], np.zeros((13, 9), np.bool_, order="F")):
        out[:] = np.random.default_rng(1).integers(0, 2, out.shape)
        assert game.legal_mask(out) is out and np.array_equal(out, expected)
    assert not room[0, :, 9:].any() and not room[1, :, ::2].any()
    for shape in ((9, 13), (13, 8), (14, 9)):
        with pytest.raises(BatchError) as caught:
            game.legal_mask(np.zeros(shape, np.bool_))
        assert caught.value.name == "wrong_length"
    wrong: list[Any] = [np.zeros((13, 9), np.uint8), np.zeros(117, np.bool_), [[True] * 9] * 13, 0]
    for out in wrong:
        with pytest.raises(TypeError):
            game.legal_mask(out)
    frozen = np.zeros((13, 9), np.bool_)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="writ|mut"):
        game.legal_mask(frozen)
    assert not frozen.any()


def test_repetition() -> None:
    game = Game(3, Rules(ko="none", suicide="allowed"))
    assert game.repetition is None and game.board_occurrences == 1
    game.pass_()
    # Passes alone make no cycle.
    assert game.repetition is None and game.board_occurrences == 2
    # The same stones, but another side to move.
    assert game.situation_occurrences == 1
    cycle = Game(rules=Rules(ko="none"), position=KO, to_move="W")
    cycle.play_many(["B2", "C2"])
    assert cycle.repetition == Repetition(0, 2)
    cycle.play_many(["B2", "C2"])
    assert cycle.repetition == (0, 3) and cycle.board_occurrences == cycle.situation_occurrences == 3


def test_handicap() -> None:
    game = Game(19, "aga", handicap=3, convention="aga")
    assert game.position.black == tuple(sorted(fixed_handicap(19, 3, "aga")))
    assert (game.to_move, game.handicap, game.placements_left) == (WHITE, 3, 0)
    assert [point.vertex(19) for point in fixed_handicap(19, 3)] == ["D4", "Q16", "D16"]
    assert Game(19, handicap=1) == Game(19, handicap=1) and Game(19, handicap=1).to_move is BLACK
    free = Game(9, free_handicap=2)
    assert (free.to_move, free.placements_left, free.handicap) == (BLACK, 2, 0)
    free.play("E5")
    assert (free.to_move, free.placements_left, free.handicap) == (BLACK, 1, 1)
    free.play("E6")
    assert (free.to_move, free.placements_left, free.handicap) == (WHITE, 0, 2)
    placed = Game(position=Position(9, black=["C3", "G7"]), handicap=2)
    assert (placed.to_move, placed.handicap) == (WHITE, 2)
    for size, stones in ((5, 2), (8, 5), (19, 10), (19, 300)):
        with pytest.raises(RulesError) as caught:
            Game(size, handicap=stones)
        assert caught.value.name == "no_fixed_handicap"
    with pytest.raises(TypeError):
        Game(19, handicap=2, free_handicap=2)
    with pytest.raises(GoError, match="gtp, aga"):
        Game(19, handicap=2, convention="star")  # type: ignore[arg-type]


def test_starts_of_boardgamearena() -> None:
    game = boardgamearena("handicap-3", 9)
    assert (game.to_move, game.rules.komi, len(game.position.black)) == (WHITE, 0.5, 3)
    assert boardgamearena().rules.komi == 4.5
    for start, size in (("handicap-10", 9), ("normal-komi", 7)):
        with pytest.raises(GoError):
            boardgamearena(start, size)


def test_a_start_in_the_middle() -> None:
    banned = Game(position=KO, to_move="W", ko_ban="B2", captures=(4, 2), pass_stones=(1, 0))
    assert banned.size.shape == (3, 4)
    error = banned.legality("B2")
    assert isinstance(error, IllegalMove) and (error.name, error.ply) == ("ko", None)
    assert (banned.captures("B"), banned.captures("W"), banned.prisoners("B")) == (4, 2, 5)
    button = Game(9, "aga-button-katago", button="B", passes=1, resumed="before-last-play")
    assert (button.button, button.consecutive_passes, button.resumed) == (BLACK, 1, "before-last-play")
    midway = Game(9, position=Position(9, black=["E5"]), handicap=1, placements_left=2)
    assert (midway.placements_left, midway.to_move) == (2, BLACK)


def test_every_fault_of_a_start_is_listed() -> None:
    dead = Position(3).with_stones(black=["A1"], white=["A2", "B1"])
    with pytest.raises(SetupError) as caught:
        Game(position=dead, passes=3, ko_ban="C3", button="W", placements_left=2)
    names = [fault.name for fault in caught.value.faults]
    assert sorted(names) == ["bad_ko_ban", "bad_setup", "bad_start", "bad_start", "bad_start"]
    assert [fault.point for fault in caught.value.faults if fault.point] == [Point(2, 0), Point(0, 2)]
    assert 3 in [fault.number for fault in caught.value.faults]
    with pytest.raises(SetupError, match="3x3, not 9x9"):
        Game(9, position=Position(3))
    with pytest.raises(GoError, match="never, before-last-play"):
        Game(9, resumed="once")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Game(9, position="X")  # type: ignore[arg-type]


def test_games_are_equal_by_value() -> None:
    game, other = ko_game(), Game(9, "japanese")
    assert game != other
    other.play_many(game.moves)
    assert game == other and game == game.fork()
    other.undo()
    assert game != other
    other.redo()
    assert game == other and game != Game.from_text(game.to_text(), "chinese-kgs")
    assert game != "a game" and (game == 1) is False
    with pytest.raises(TypeError):
        hash(game)


def test_copies_go_their_own_way() -> None:
    game = ko_game()
    game.undo()
    for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game), game.fork()):
        assert again == game and again is not game
        again.redo()
        assert again != game and again.ko_point == Point(4, 4)
    assert game.ply == 8


def test_texts() -> None:
    game = ko_game()
    assert Game.from_text(game.to_text(), "japanese") == game
    with pytest.raises(SetupError) as caught:
        Game.from_text("9x9 nonsense")
    assert caught.value.name == "bad_game_text" and caught.value.offset is not None
    with pytest.raises(IllegalMove) as refused:
        Game.from_text("3x3 3/3/3 B new : B2 B2")
    assert (refused.value.name, refused.value.offset) == ("occupied", 21)


def test_drawings() -> None:
    game = ko_game()
    assert str(game) == game.draw()
    assert "(X)" in str(game) and repr(game) == "<gocore.Game 9x9 at ply 9>"
    assert "1" in game.draw(marks={"E5": "1"}) and Position.from_drawing(str(game)) == game.position
    assert game._repr_svg_().startswith("<svg ")
    assert "gocore-" in game.svg(theme="auto", width=100, score=game.score(), marks={(0, 0): "a"})
    assert game.svg() == game.position.svg(last_move="F5")


def test_playouts() -> None:
    game = ko_game()
    assert game.suggest_dead(50, 1) == game.suggest_dead(50, 1)
    estimate = game.estimate(100)
    assert estimate.uncertainty > 0 and estimate.ownership.shape == (9, 9)
    assert pickle.loads(pickle.dumps(estimate)) == estimate
    # The game knows whose turn it is and what the ko bars; its position does not.
    assert estimate != game.position.estimate(100)
    game.play_many(["pass", "pass"])
    assert game.suggest_dead(50).points == game.position.suggest_dead(50).points


def test_katago_query() -> None:
    game = Game(19, "japanese", handicap=2)
    game.play_many(["Q4", "D17", "pass"])
    query = game.katago_query("a1", maxVisits=100, analyzeTurns=[0, 3])
    assert json.loads(json.dumps(query)) == {
        "id": "a1",
        "initialStones": [["B", "Q16"], ["B", "D4"]],
        "initialPlayer": "W",
        "moves": [["W", "Q4"], ["B", "D17"], ["W", "pass"]],
        "rules": {
            "friendlyPassOk": True,
            "hasButton": False,
            "ko": "SIMPLE",
            "scoring": "TERRITORY",
            "suicide": False,
            "tax": "SEKI",
            "whiteHandicapBonus": "0",
        },
        "komi": 6.5,
        "boardXSize": 19,
        "boardYSize": 19,
        "maxVisits": 100,
        "analyzeTurns": [0, 3],
    }
    with pytest.raises(RulesError) as caught:
        game.katago_query(exact=True)
    assert caught.value.name == "rules_not_expressible"
    assert Game("13x9", "tromp-taylor-katago").katago_query(exact=True)["boardXSize"] == 13
    game.undo()
    assert len(game.katago_query()["moves"]) == 2
    for name in Rules.presets():
        assert Game(9, name).katago_query()["id"] == "game"


def test_turns_take_points_in_all_their_forms() -> None:
    game = Game(9)
    forms: list[Any] = ["F6", (3, 5), [3, 5], np.array([3, 5]), 3 * 9 + 5, Point(3, 5)]
    for form in forms:
        game.play_many([("B", form)])
        assert game.last_move == Move(Color.BLACK, Point(3, 5))
        game.undo()
    # A colour of the package is no number, and may stand before one; two numbers are a row and a column.
    game.play_many([(Color.BLACK, 7), (2, 7)])
    assert game.moves == [Move(Color.BLACK, Point(0, 7)), Move(Color.WHITE, Point(2, 7))]
    for wrong in (np.array([3, 4, 5]), np.array([3]), np.zeros((2, 2), int), [1, 2, 3]):
        with pytest.raises(TypeError, match="a point is"):
            game.play(wrong)
    with pytest.raises(IllegalMove):
        Point(0, 0).vertex(26)
