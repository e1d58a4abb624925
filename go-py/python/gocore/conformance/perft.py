"""Counts of all sequences of turns, by depth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gocore import Game, Point
from gocore.conformance import words
from gocore.conformance.report import Broken, Case, Report, only

_NAMES = (
    "nodes",
    "plays",
    "passes",
    "capturing",
    "captured_stones",
    "suicides",
    "gameover",
    "rejected_suicide",
    "rejected_repetition",
)


def check_perft(report: Report, tables: list[Any], max_nodes: int) -> None:
    """Counts of all sequences of turns, by depth."""
    too_large = behind = 0
    for number, value in enumerate(tables):
        with report.case(_name(number, value)) as case:
            admitted = _perft_table(case, value, max_nodes)
            left_out = value["rows"][admitted:]
            behind += sum(row["nodes"] <= max_nodes for row in left_out)
            too_large += sum(row["nodes"] > max_nodes for row in left_out)
    report.skip_some(f"rows of over {max_nodes} nodes (--max-nodes) left out", too_large)
    report.skip_some("rows left out that lie behind such rows", behind)


def _name(number: int, value: Any) -> str:
    if not isinstance(value, dict):
        return f"table {number}"
    size = f"{value.get('w')}x{value.get('h')}"
    return " ".join((size, *(f"{key}={value.get(key)}" for key in ("ko", "suicide", "no_single_suicide"))))


def _perft_table(case: Case, value: Mapping[str, Any], max_nodes: int) -> int:
    """Checks a table as deep as it may go; tells how many rows that are."""
    whole = ("complete", "total_games_ended_by_two_passes", "longest_game_turns_incl_passes")
    only(value, ("w", "h", "ko", "suicide", "no_single_suicide", "rows", *whole))
    rows = value["rows"]
    if not rows or [row["depth"] for row in rows] != list(range(1, len(rows) + 1)):
        raise Broken("the rows do not ascend by one")
    nodes = [row["nodes"] for row in rows]
    admitted = next((depth for depth, number in enumerate(nodes) if number > max_nodes), len(rows))
    got = [dict.fromkeys(_NAMES, 0) for _ in range(admitted)]
    if got:
        _descend(Game(f"{value['w']}x{value['h']}", words.play_rules(value)), got, 0)
    for expected, counted in zip(rows, got, strict=False):
        only(expected, ("depth", *_NAMES))
        case.same(f"depth {expected['depth']}", {name: expected[name] for name in _NAMES}, counted)
    if admitted == len(rows):
        if value.get("complete") is not None:
            case.same("complete", value["complete"], got[-1]["nodes"] == 0)
        if value.get(whole[1]) is not None:
            case.same("total games", value[whole[1]], sum(row["gameover"] for row in got))
        if value.get(whole[2]) is not None:
            longest = max((depth for depth, row in enumerate(got, 1) if row["nodes"]), default=0)
            case.same("longest game", value[whole[2]], longest)
    return admitted


def _descend(game: Game, rows: list[dict[str, int]], depth: int) -> None:
    """Counts the turns that can be made now into one of the rows, those after each of them into the next, and so on."""
    row, last = rows[depth], depth + 1 == len(rows)
    legal, forbidden = set(game.legal_points), game.rules.suicide == "forbidden"
    ys, xs = (game.stones == 0).nonzero()
    for point in map(Point, ys.tolist(), xs.tolist()):
        if point not in legal:
            row[_rejection(game, point, forbidden)] += 1
            continue
        captured = game.play(point)
        row["nodes"] += 1
        row["plays"] += 1
        row["capturing"] += bool(captured)
        row["captured_stones"] += len(captured)
        row["suicides"] += not forbidden and game.position.stone(point) is None
        if not last:
            _descend(game, rows, depth + 1)
        game.undo()
    row["nodes"] += 1
    row["passes"] += 1
    if last:
        row["gameover"] += game.consecutive_passes == 1
        return
    game.pass_()
    if game.phase == "playing":
        _descend(game, rows, depth + 1)
    else:
        row["gameover"] += 1
    game.undo()


def _rejection(game: Game, point: Point, forbidden: bool) -> str:
    """Where suicide is allowed, a refused one-stone suicide counts as a repetition, whatever rule refuses it."""
    error = game.legality(point)
    name = "legal" if error is None else error.name
    if name in ("ko", "superko"):
        return "rejected_repetition"
    if name == "suicide" and forbidden:
        return "rejected_suicide"
    row, col = point
    stones, own = game.stones, int(game.to_move)
    beside = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    inside = (place for place in beside if 0 <= place[0] < len(stones) and 0 <= place[1] < len(stones[0]))
    if name != "suicide" or any(stones[place] == own for place in inside):
        raise Broken(f"ply {game.ply}: {point} is refused as {name}")
    return "rejected_repetition"
