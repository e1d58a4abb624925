"""Games of GNU Go against itself: moves, captures, boards, legal points and scores as it saw them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gocore import Color, Game, Position, Rules, sgf
from gocore.conformance import records, words
from gocore.conformance.report import Broken, Case, Report, only
from gocore.conformance.walk import Walk, agree

_GAME = (
    *("size", "rules", "ko", "komi", "handicap", "setup_black", "moves", "finished"),
    *("captured_by", "board", "legal_at", "gnugo", "disputed"),
)
_GNUGO = ("dead", "alive", "seki", "black_territory", "white_territory", "dame", "score")


def check_engine_games(report: Report, games: list[Any]) -> None:
    """Checks all games of a file."""
    report.games(games, _game, lambda number, _: f"game {number}")


def _game(case: Case, value: Mapping[str, Any]) -> None:
    only(value, _GAME)
    walk = Walk(_start(value))
    game, height = walk.game, walk.game.size.height
    answered = 0
    for text in (*value["moves"], None):
        for turns, color, points in value["legal_at"]:
            if turns != game.ply:
                continue
            answered += 1
            case.same("side to move", color, game.to_move.letter)
            case.same(
                f"legal points of {color} after {turns} turns",
                words.given_vertices(points, height),
                words.vertices(game.legal_points, height),
            )
            case.holds(f"legality after {turns} turns", agree(game))
        if text is not None:
            walk.make(text)
    case.same("probes answered", len(value["legal_at"]), answered)
    _end(case, game, value)
    case.holds("undo, redo, jump", walk.back_and_forth())
    case.holds("replay of the record", _replay(game))


def _start(value: Mapping[str, Any]) -> Game:
    scoring, bonus = {"chinese": ("area", "n"), "japanese": ("territory", "0")}[value["rules"]]
    rules = Rules(
        ko=words.KO[value["ko"]],
        suicide="forbidden",
        scoring=scoring,
        handicap_bonus=bonus,
        tax="none",
        komi=value["komi"],
    )
    handicap, stones = value["handicap"], value["setup_black"]
    if handicap != len(stones):
        raise Broken(f"{len(stones)} stones for a handicap of {handicap}")
    # Who moves first follows from the handicap.
    position = Position(words.size_text(value["size"]), black=stones)
    return Game(rules=rules, position=position, handicap=handicap)


def _end(case: Case, game: Game, value: Mapping[str, Any]) -> None:
    case.same("captured_by", words.by_color(value["captured_by"]), words.of_both(game.captures))
    board = value["board"]
    only(board, ("B", "W"))
    board = Position(game.size, black=board["B"], white=board["W"])
    case.same("board", words.rows(board), words.rows(game.position))
    case.same("finished", value["finished"], game.phase == "stopped")
    gnugo = value.get("gnugo")
    if gnugo is None:
        if value["finished"]:
            raise Broken("finished, but not scored by GNU Go")
        return
    only(gnugo, _GNUGO)
    case.same("score", records.result(gnugo["score"]), game.score(gnugo["dead"]).result)


def _replay(game: Game) -> str | None:
    """The same moves as a record: no fault, the same stones and captures."""
    replay = records.one(sgf.dumps(sgf.Tree.of_game(game))).replay(game.rules)
    if replay.faults:
        return str(replay.faults[0])
    if replay.number != game.ply or not np.array_equal(replay.stones, game.stones):
        return f"{replay.number} moves and then\n{replay}"
    captures = [(replay.captures(color), game.captures(color)) for color in Color]
    return None if all(one == other for one, other in captures) else f"captures {captures}"
