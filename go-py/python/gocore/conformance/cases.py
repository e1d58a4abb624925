"""cases.json: small cases of several kinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gocore import Game, GoError, Point, Position, Rules, fixed_handicap, sgf
from gocore.conformance import records, words
from gocore.conformance.report import Broken, Case, Report, only
from gocore.conformance.sessions import check_session
from gocore.conformance.walk import Walk, agree, ask, make_all

# Records may have larger ones, but they cannot be played on.
_LARGEST_BOARD = 25
_COMMON = ("kind", "id", "family", "title", "expect", "confidence", "note", "source")


def check_cases(report: Report, cases: list[Any]) -> None:
    """Checks all cases of a file."""
    kinds = {
        "game": _game,
        "handicap": _handicap,
        "preset": _preset,
        "session": check_session,
        "coords": _coordinates,
    }
    for number, value in enumerate(cases):
        known = isinstance(value, dict)
        name = value.get("id") if known else None
        confidence = value.get("confidence") if known else None
        with report.case(name or f"case {number}", disputed=confidence == "disputed") as case:
            if confidence not in ("high", "medium", "disputed"):
                raise Broken(f"unknown confidence {confidence}")
            kinds[value["kind"]](case, value)


def _game(case: Case, value: Mapping[str, Any]) -> None:
    only(value, (*_COMMON, "size", "rules", "setup", "moves", "dead", "after"))
    walk = Walk(_start(value))
    make_all(walk, value["moves"])
    dead: list[str] = value.get("dead", [])
    for expected in ("expect", "after"):
        case.each(value[expected], lambda key, value: _expectation(case, walk, dead, key, value))
    case.holds("legal set, questions and plays agree", agree(walk.game))
    case.holds("undo, redo, jump", walk.back_and_forth())


def _start(value: Mapping[str, Any]) -> Game:
    size, rules = words.size_text(value["size"]), words.case_rules(value["rules"])
    position, to_move = Position(size), "B"
    if setup := value.get("setup"):
        only(setup, ("black", "white", "to_move", "diagram"))
        position = Position(size, black=setup["black"], white=setup["white"])
        to_move = setup["to_move"]
        if setup["diagram"] != words.rows(position):
            raise Broken("diagram and stones of the set-up differ")
    handicap = value["rules"]["handicap"]
    return Game(size, rules, position=position, handicap=handicap, to_move=to_move)


def _expectation(case: Case, walk: Walk, dead: list[str], key: str, expected: Any) -> None:
    game = walk.game
    height = game.size.height
    match key:
        case "legal" | "illegal":
            for probe in expected:
                _probe(case, game, key, probe)
        case "captured":
            case.same(key, words.given_vertices(expected, height), words.vertices(walk.captured, height))
        case "self_captured":
            case.same(key, words.given_vertices(expected, height), words.vertices(walk.suicide, height))
        case "captured_count":
            case.same(key, expected, len(walk.captured))
        case "prisoners":
            case.same(key, words.by_color(expected), words.of_both(game.prisoners))
        case "board":
            case.same(key, expected, words.rows(game.position))
        case "to_move":
            case.same(key, expected, game.to_move.letter)
        case "phase":
            case.same(key, expected, words.phase(game))
        case "consecutive_passes":
            case.same(key, expected, game.consecutive_passes)
        case "chains":
            for chain in expected:
                only(chain, ("at", "stones", "liberties"))
                found = game.chain(chain["at"])
                got = None if found is None else (len(found.stones), len(found.liberties))
                case.same(f"chain at {chain['at']}", (chain["stones"], chain["liberties"]), got)
        case "score":
            score = game.score(dead)
            case.same(key, words.by_color(expected), words.of_both(lambda color: score.side(color).total))
        case "result":
            case.same(key, expected, game.score(dead).result)
        case "dame":
            got_dame = words.vertices(game.score(dead).dame, height)
            case.same(key, words.given_vertices(expected, height), got_dame)
        case "legal_plays":
            case.same(key, expected, len(game.legal_points))
        case "legal_set":
            legal = words.vertices(game.legal_points, height)
            case.same(key, words.given_vertices(expected, height), legal)
        case "board_occurrences":
            case.same(key, expected, game.board_occurrences)
        case "situation_occurrences":
            case.same(key, expected, game.situation_occurrences)
        case "button":
            case.same(key, expected, None if game.button is None else game.button.letter)
        case _:
            raise Broken(f"this runner knows no expectation {key}")


def _probe(case: Case, game: Game, key: str, probe: Mapping[str, Any]) -> None:
    only(probe, ("color", "vertex", "reason"))
    what = f"{key} {probe['color']} {probe['vertex']}"
    answer = ask(game, words.color(probe["color"]), probe["vertex"])
    got = "legal" if answer is None else answer.name
    reasons = ["legal"] if key == "legal" else probe["reason"]
    case.same(what, got if got in reasons else " or ".join(reasons), got)
    if answer is not None and answer.name in ("ko", "superko"):
        case.holds(f"{what} names the ply", _named_ply(game, probe, answer.number))


def _named_ply(game: Game, probe: Mapping[str, Any], ply: int | None) -> str | None:
    """The ply that a refusal names must hold the very board that the play would make."""
    # None of these games starts in the middle, where a ply would not be known.
    if ply is None or ply > game.ply:
        return f"ply {ply} is none"
    anything = Rules(ko="none", suicide="allowed")
    played = Game(rules=anything, position=game.position, to_move=probe["color"])
    played.play(probe["vertex"])
    past = game.fork()
    past.jump(ply)
    return None if past.position == played.position else f"ply {ply} had another board"


def _handicap(case: Case, value: Mapping[str, Any]) -> None:
    only(value, (*_COMMON, "size", "count", "convention"))
    size, expect = words.size_text(value["size"]), value["expect"]
    only(expect, ("points", "error"))
    height = int(size.split("x")[1])
    expected = "refused" if expect.get("error") else words.given_vertices(expect["points"], height)
    conventions = {"gtp": "gtp", "aga-ogs": "aga"}
    try:
        points = fixed_handicap(size, value["count"], conventions[value["convention"]])  # type: ignore[arg-type]
    except GoError:
        case.same("points", expected, "refused")
        return
    case.same("number of points", value["count"], len(points))
    case.same("points", expected, words.vertices(points, height))


def _preset(case: Case, value: Mapping[str, Any]) -> None:
    """The names are KataGo's."""
    only(value, (*_COMMON, "name"))
    rules = Rules.from_text(value["name"], "katago")
    ko = {
        "simple": "SIMPLE",
        "positional-superko": "POSITIONAL",
        "situational-superko": "SITUATIONAL",
        "natural-situational-superko": "SPIGHT",
    }
    got = {
        "ko": ko.get(rules.ko),
        "scoring": rules.scoring.upper(),
        "tax": rules.tax.upper(),
        "suicide": {"forbidden": False, "multi-stone": True}.get(rules.suicide),
        "hasButton": rules.button,
        "whiteHandicapBonus": rules.handicap_bonus.upper(),
        "friendlyPassOk": rules.friendly_pass,
        "default_komi": rules.komi,
    }
    case.each(
        value["expect"],
        lambda key, expected: case.same(
            key, float(expected) if key == "default_komi" else expected, got[key]
        ),
    )
    if rules.tax != "none":
        case.same("test for seki", "touches-dame", rules.seki_test)
    case.same("written and read", rules, Rules.from_text(rules.to_text("katago"), "katago"))


def _coordinates(case: Case, value: Mapping[str, Any]) -> None:
    """Vertices and points of SGF, read and written."""
    only(value, (*_COMMON, "size", "gtp", "sgf"))
    expect, (width, height) = value["expect"], value["size"]
    only(expect, ("x", "y_from_bottom", "sgf", "gtp", "move", "error"))
    try:
        point = _vertex(value) if "gtp" in value else _sgf_point(value)
    except GoError as error:
        if not expect.get("error"):
            raise Broken(str(error)) from error
        case.same("reading it", "refused", "refused")
        return
    if "error" in expect:
        case.same("reading it", "refused", "a move")
        return
    got = {
        "x": None if point is None else point.col,
        "y_from_bottom": None if point is None else height - 1 - point.row,
        "move": "pass" if point is None else "play",
        "sgf": _sgf(width, height, point),
        "gtp": "pass" if point is None else point.vertex(height) if width <= _LARGEST_BOARD else "none",
    }
    case.each(expect, lambda key, expected: case.same(key, expected, got[key]))
    if point is not None and width <= _LARGEST_BOARD:
        case.same("vertex written and read", point, _vertex({**value, "gtp": point.vertex(height)}))


def _vertex(value: Mapping[str, Any]) -> Point | None:
    """The point of a vertex, or None for a pass."""
    game = Game(words.size_text(value["size"]))
    game.play_many([value["gtp"]])
    (move,) = game.moves
    return move.point


def _sgf_point(value: Mapping[str, Any]) -> Point | None:
    """The same of a move of a record."""
    width, height = value["size"]
    (move,) = records.one(f"(;SZ[{width}:{height}];B[{value['sgf']}])").moves
    return move.point


def _sgf(width: int, height: int, point: Point | None) -> str:
    """A move as a record has it that is written."""
    if max(width, height) > _LARGEST_BOARD:
        return "none"
    tree = sgf.Tree(f"{width}x{height}")
    return tree.root.add_child("B", "pass" if point is None else point).raw("B")[0].decode()
