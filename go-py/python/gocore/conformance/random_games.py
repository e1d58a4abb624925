"""Random games: counts of legal plays on the way, board, captures and scores at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gocore import Game, Rules
from gocore.conformance import words
from gocore.conformance.report import Broken, Case, Report, only
from gocore.conformance.walk import Walk, agree


def check_random_games(report: Report, games: list[Any]) -> None:
    """Counts of legal plays on the way; board, captures and scores at the end."""
    report.games(games, _random_game, lambda number, value: value.get("id", f"game {number}"))


def _random_game(case: Case, value: Mapping[str, Any]) -> None:
    expected = ("final", "area", "territory")
    only(value, ("id", "size", "rules", "moves", "legal_plays_at", "removed_stones", *expected))
    only(value["rules"], ("ko", "suicide", "no_single_suicide"))
    walk = Walk(Game(words.size_text(value["size"]), words.play_rules(value["rules"])))
    game, probes = walk.game, dict(value["legal_plays_at"])
    if not probes:
        raise Broken("`legal_plays_at` asks for nothing")
    for text in (*value["moves"], None):
        ply = game.ply
        if ply in probes:
            case.same(f"legal plays at ply {ply}", probes.pop(ply), len(game.legal_points))
        # Asking and trying every point at every ply would be slow on the large boards.
        if ply % 8 == 0:
            case.holds(f"legality at ply {ply}", agree(game))
        if text is not None:
            walk.make(text)
    if probes:
        raise Broken(f"`legal_plays_at` asks for plies that never came: {probes}")
    case.same("removed_stones", value["removed_stones"], walk.removed)
    got = {
        "board": words.rows(game.position),
        "to_move": game.to_move.letter,
        "prisoners": words.of_both(game.prisoners),
        "phase": words.phase(game),
        "consecutive_passes": game.consecutive_passes,
    }
    case.each(
        value["final"],
        lambda key, expected: case.same(
            key, words.by_color(expected) if key == "prisoners" else expected, got[key]
        ),
    )
    captures = (game.captures("B"), game.captures("W"))
    for scoring in ("area", "territory"):
        score = game.position.score(Rules(scoring=scoring, komi=0), captures=captures)
        totals = words.of_both(lambda color, score=score: score.side(color).total)  # type: ignore[misc]
        case.same(scoring, words.by_color(value[scoring]), totals)
    case.holds("undo, redo, jump", walk.back_and_forth())
