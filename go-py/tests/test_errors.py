"""Errors: their classes, what they tell, and that they survive a pickle."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import gocore
import pytest
from gocore import _core, errors
from gocore._core import codes

GO_ERRORS = [cls for name in errors.__all__ if issubclass(cls := getattr(errors, name), errors.GoError)]


def test_every_code_has_its_class() -> None:
    table = codes()
    assert table == sorted(set(table)) and len(table) > 60
    for number, name in table:
        made = errors._make(number, name, "message", None, None, None, None, None, ())
        assert type(made) is not errors.GoError, f"{number} {name} has no class of its own"
        assert (made.code, made.name, str(made)) == (number, name, "message")
        assert number in type(made).codes


def test_every_class_has_its_codes() -> None:
    numbers = {number for number, _ in codes()}
    for cls in GO_ERRORS:
        assert cls is errors.GoError or numbers & set(cls.codes), cls
        assert issubclass(cls, ValueError)
        assert cls.__name__ in gocore.__all__ and cls.__doc__


@pytest.mark.parametrize("cls", GO_ERRORS)
def test_pickles_hold_everything(cls: type[errors.GoError]) -> None:
    fault = cls("a fault")
    error = cls("what")
    error.point, error.color, error.number = gocore.Point(3, 4), gocore.Color.WHITE, 7
    error.code, error.name, error.current, error.offset, error.faults = 5, "name", 8, 9, (fault,)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is cls and str(again) == "what"
        assert (again.point, again.color, again.number) == (gocore.Point(3, 4), gocore.Color.WHITE, 7)
        assert (again.code, again.name, again.current, again.offset) == (5, "name", 8, 9)
        assert [str(fault) for fault in again.faults] == ["a fault"]


def test_an_internal_error_pickles_too() -> None:
    error = pickle.loads(pickle.dumps(gocore.InternalError("what")))
    assert isinstance(error, RuntimeError) and str(error) == "what"


def test_errors_that_were_raised_pickle() -> None:
    with pytest.raises(gocore.SetupError) as caught:
        gocore.Position(3, black=["A1", "A1"], white=["A1"])
    again = pickle.loads(pickle.dumps(caught.value))
    assert [fault.point for fault in again.faults] == [fault.point for fault in caught.value.faults]
    with pytest.raises(gocore.IllegalMove) as refused:
        gocore.Game(9).play("E5", "W")
    assert pickle.loads(pickle.dumps(refused.value)).color is gocore.Color.BLACK


def test_the_codes_of_games_and_positions_are_raised() -> None:
    """Those that a call on a game, a position or rules can meet, by the call that meets them."""
    game = gocore.Game(3)
    ended = gocore.Game(3, gocore.Rules(end_of_play="two-passes-for-good"), passes=2)
    for_good = gocore.Rules(end_of_play="two-passes-for-good")
    ended_with_stone = gocore.Game(3, for_good, position=gocore.Position(3, black=["B1"]), passes=2)
    owed = gocore.Game(3, gocore.Rules(white_passes_last=True), passes=2, to_move="W")
    stone = gocore.Game(3, position=gocore.Position.from_diagram(".X.\nX.X\n.X."), to_move="W")
    calls: dict[str, Callable[[], object]] = {
        "bad_color": lambda: game.captures("X"),
        "bad_size": lambda: gocore.Game(26),
        "bad_vertex": lambda: game.play("?"),
        "bad_points": lambda: gocore.Rules(komi=0.25),
        "komi_out_of_range": lambda: gocore.Rules(komi=401),
        "bad_diagram": lambda: gocore.Position.from_diagram("?"),
        "bad_setup": lambda: gocore.Position.from_diagram("X"),
        "off_board": lambda: game.play("Z1"),
        "stopped": lambda: gocore.Game(3, passes=2).pass_(),
        "must_pass": lambda: owed.play("A1"),
        "out_of_turn": lambda: game.pass_("W"),
        "suicide": lambda: stone.play("B2"),
        "occupied": lambda: stone.play("B1"),
        "nothing_to_undo": game.undo,
        "nothing_to_redo": game.redo,
        "no_such_ply": lambda: game.jump(-1),
        "not_stopped": lambda: game.resume("B"),
        "ended": lambda: ended.resume("B"),
        "unknown_rules": lambda: gocore.Rules("klingon"),
        "bad_rules": lambda: gocore.Rules("ko=what"),
        "rules_not_expressible": lambda: game.rules.replace(tie="black").to_text("katago"),
        "no_fixed_handicap": lambda: gocore.Game(3, handicap=2),
        "no_stone": lambda: game.score(dead=["A1"]),
        "neutral_stone": lambda: stone.score(neutral=["B1"]),
        "all_alive": lambda: ended_with_stone.score(["B1"]),
        "size_mismatch": lambda: game.draw(score=gocore.Position(5).score()),
        "bad_ko_ban": lambda: gocore.Game(3, ko_ban="A1"),
        "bad_game_text": lambda: gocore.Game.from_text("what"),
        "bad_start": lambda: gocore.Game(3, passes=3),
        "wrong_length": lambda: game.legal_mask(game.legal_mask()[:1].copy()),
        "bad_drawing": lambda: gocore.Position.from_drawing(""),
    }
    names = {name for _, name in _core.codes()}
    for name, call in calls.items():
        assert name in names
        with pytest.raises(errors.GoError) as caught:
            call()
        assert caught.value.name == name, caught.value
        assert type(caught.value) is errors._CLASSES[caught.value.code]
