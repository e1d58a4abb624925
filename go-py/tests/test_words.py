"""Texts that are none, that are too long, or that are no word there is, wherever one can be given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gocore
import numpy as np
import pytest
from gocore import Batch, Fingerprint, Game, Position, Rules, Session, errors, gtp, sgf

HALF = "a\ud800"
TREE = sgf.Tree(9)


def set_comment(text: Any) -> None:
    TREE.root.comment = text


def set_item(text: Any) -> None:
    TREE.root["C"] = text


#: Everything that takes a text, and the name of its error.
TEXTS: dict[str, tuple[Callable[[Any], object], str]] = {
    "play": (lambda text: Game(9).play(text), "bad_vertex"),
    "play_many": (lambda text: Game(9).play_many([text]), "bad_vertex"),
    "is_legal": (lambda text: Game(9).is_legal(text), "bad_vertex"),
    "black": (lambda text: Position(9, black=[text]), "bad_vertex"),
    "dead": (lambda text: Game(9).score(dead=[text]), "bad_vertex"),
    "color": (lambda text: Game(9).pass_(text), "bad_color"),
    "size": (lambda text: Game(text), "bad_size"),
    "rules": (lambda text: Game(9, text), "bad_rules"),
    "flag": (lambda text: Rules(ko=text), "bad_rules"),
    "ko": (lambda text: Batch(1, ko=text), "bad_rules"),
    "suicide": (lambda text: Batch(1, suicide=text), "bad_rules"),
    "pass_alive": (lambda text: Position(3).pass_alive("B", text), "bad_rules"),
    "start": (lambda text: gocore.boardgamearena(text), "bad_rules"),
    "describe": (lambda text: Rules.describe(text), "unknown_rules"),
    "notation": (lambda text: Rules().to_text(text), "unknown_rules"),
    "of notation": (lambda text: Rules.from_text("", text), "unknown_rules"),
    "rules text": (lambda text: Rules.from_text(text), "bad_rules"),
    "convention": (lambda text: Game(9, convention=text), "bad_argument"),
    "resumed": (lambda text: Game(9, resumed=text), "bad_argument"),
    "theme": (lambda text: Position(2).svg(theme=text), "bad_argument"),
    "title": (lambda text: Position(2).svg(title=text), "bad_argument"),
    "description": (lambda text: Game(2).svg(description=text), "bad_argument"),
    "mark": (lambda text: Game(2).draw(marks={"A1": text}), "bad_argument"),
    "id": (lambda text: Game(2).katago_query(text), "bad_argument"),
    "toggle_unit": (lambda text: Session(9, toggle_unit=text), "bad_argument"),
    "symmetry": (lambda text: Position(2).transformed(text), "bad_argument"),
    "symmetry of a tree": (lambda text: TREE.transformed(text), "bad_argument"),
    "plane": (lambda text: Batch(1).planes([text]), "bad_argument"),
    "diagram": (lambda text: Position.from_diagram(text), "bad_diagram"),
    "drawing": (lambda text: Position.from_drawing(text), "bad_drawing"),
    "fingerprint": (lambda text: Fingerprint.parse(text), "bad_fingerprint"),
    "game": (lambda text: Game.from_text(text), "bad_game_text"),
    "session": (lambda text: Session.from_game_start(text), "bad_game_text"),
    "apply": (lambda text: Session(9).apply(text), "bad_action_text"),
    "adjudicate": (lambda text: Session(9).adjudicate(text), "bad_outcome"),
    "record": (lambda text: sgf.loads(text), "wrong_charset"),
    "comment": (set_comment, "wrong_charset"),
    "property": (set_item, "wrong_charset"),
    "texts": (lambda text: TREE.root.set_texts("C", [text]), "wrong_charset"),
    "name": (lambda text: TREE.root.set_texts(text, ["C"]), "wrong_charset"),
    "raw": (lambda text: TREE.root.set_raw(text, [b"C"]), "wrong_charset"),
    "labels": (lambda text: TREE.root.set_labels({"A1": text}), "wrong_charset"),
    "line": (lambda text: gtp.parse_command(text), "bad_gtp_argument"),
    "answer": (lambda text: gtp.Engine(size=5).answer(text), "bad_gtp_argument"),
}


@pytest.mark.parametrize("argument", TEXTS)
def test_half_of_a_surrogate_pair(argument: str) -> None:
    call, name = TEXTS[argument]
    with pytest.raises(gocore.GoError, match="half of a surrogate pair") as caught:
        call(HALF)
    assert caught.value.name == name
    str(caught.value).encode()


def test_names_that_are_looked_up_are_not_there() -> None:
    record = sgf.loads("(;PB[Kuro])")[0]
    for name in (HALF, "XX", ""):
        assert name not in record and name not in TREE.root
        assert (record.get(name), TREE.root.get(name), TREE.root.raw(name)) == (None, None, ())
        for missing in (lambda: record[name], lambda: TREE.root[name], lambda: record.raw(name)):  # noqa: B023
            with pytest.raises(KeyError):
                missing()
        with pytest.raises(KeyError):
            del TREE.root[name]
    for other in (5, None, b"PB", object()):
        assert other not in record and other not in TREE.root
    assert "PB" in record and "SZ" in TREE.root


def test_bytes_that_python_could_not_decode_reach_an_engine() -> None:
    assert gtp.Engine(size=5).answer(b"1 \xff".decode(errors="surrogateescape")) == "?1 unknown command\n\n"


@pytest.mark.parametrize("argument", TEXTS)
def test_a_long_text_is_cut_in_messages(argument: str) -> None:
    # Letters of two bytes: texts are cut between letters.
    try:
        TEXTS[argument][0]("ß" * 100_000)
    except gocore.GoError as error:
        assert len(str(error)) < 800, argument


def test_a_text_is_shown_in_quotes() -> None:
    for call, message in (
        (lambda: Game(9).play(""), '"": not a coordinate'),
        (lambda: Game(9).legality("a" * 10**6), f'"{"a" * 40}…": not a coordinate'),
        (lambda: Game(9).play("a" * 40), f'"{"a" * 40}": not a coordinate'),
        (lambda: Game(9).play("D5", "x"), '"x": not a colour: expected B, W, black or white'),
        (lambda: Game(""), '"": not a board size: expected 9 or 13x9, each side 1 to 25'),
    ):
        with pytest.raises(errors.NotationError) as caught:
            call()
        assert str(caught.value) == message


def test_a_flag_is_named_with_what_it_can_be() -> None:
    for call in (
        lambda: Rules(ko="x"),
        lambda: Batch(1, ko="x"),
        lambda: Rules().replace(tax="none", ko="x"),
    ):
        with pytest.raises(errors.RulesError) as caught:
            call()
        assert str(caught.value).startswith('ko is "x": expected one of `none` `simple` `positional-superko`')
        assert (caught.value.name, caught.value.offset) == ("bad_rules", None)
    with pytest.raises(errors.RulesError, match='ko is "simple suicide=allowed"'):
        Rules(ko="simple suicide=allowed")
    with pytest.raises(errors.RulesError, match='button is "maybe": expected'):
        Rules(button="maybe")
    assert Rules(ko="simple", button=True, komi=0.5) == Rules().replace(komi=0.5, button="yes", ko="simple")


def test_words_that_there_are_not() -> None:
    unknown: Any = "x"
    for call, cls, message in (
        (
            lambda: Position(2).svg(theme=unknown),
            errors.ArgumentError,
            'no theme "x": there are light, dark, auto',
        ),
        (lambda: Position(2).transformed("x"), errors.ArgumentError, 'no symmetry "x": there are identity'),
        (
            lambda: gocore.transform(np.eye(2), "x"),
            errors.ArgumentError,
            "no symmetry 'x': there are identity",
        ),
        (
            lambda: Batch(1).planes(["own-x"]),
            errors.BatchError,
            'no plane "own-x": gocore.batch lists those there are',
        ),
    ):
        with pytest.raises(errors.GoError) as caught:
            call()
        assert type(caught.value) is cls and str(caught.value).startswith(message)
        assert (caught.value.code, caught.value.name) == (-3, "bad_argument")


def test_a_query_does_not_overwrite_the_game() -> None:
    game = Game(9)
    assert game.katago_query(maxVisits=100)["maxVisits"] == 100
    own: dict[str, Any] = game.katago_query()
    assert len(own) == 8
    more: dict[str, Any]
    for field in own:
        more = {field: []}
        with pytest.raises(TypeError):
            game.katago_query(**more)
    with pytest.raises(TypeError, match="'moves' is a field that the game itself fills"):
        game.katago_query(moves=[], rules="x")
