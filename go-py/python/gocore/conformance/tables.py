"""Random games, perft tables and published numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gocore import Color, Game, GoError, Point, Position, Rules
from gocore.conformance import words
from gocore.conformance.report import Broken, Case, Report, only
from gocore.conformance.walk import Walk, agree

Json = Mapping[str, Any]

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
# Up to this area every colouring is looked at: 59,049 of them.
_LARGEST_AREA = 10


def check_random_games(report: Report, games: list[Json]) -> None:
    """Counts of legal plays on the way; board, captures and scores at the end."""
    for number, value in enumerate(games, 1):
        case = report.case(value.get("id", f"game {number}"), disputed="disputed" in value)
        try:
            _random_game(case, value)
        except (Broken, GoError, KeyError, TypeError) as error:
            case.broken(repr(error))


def _random_game(case: Case, value: Json) -> None:
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


def check_perft(report: Report, tables: list[Json], max_nodes: int) -> None:
    """Counts of all sequences of turns, by depth."""
    too_large = behind = 0
    for value in tables:
        case = report.case(
            f"{value['w']}x{value['h']} ko={value['ko']} suicide={value['suicide']} "
            f"no_single_suicide={value['no_single_suicide']}"
        )
        try:
            admitted = _perft_table(case, value, max_nodes)
        except (Broken, GoError, KeyError, TypeError) as error:
            case.broken(repr(error))
            continue
        left_out = value["rows"][admitted:]
        behind += sum(row["nodes"] <= max_nodes for row in left_out)
        too_large += sum(row["nodes"] > max_nodes for row in left_out)
    report.skip_some(f"rows of over {max_nodes} nodes (--max-nodes) left out", too_large)
    report.skip_some("rows left out that lie behind such rows", behind)


def _perft_table(case: Case, value: Json, max_nodes: int) -> int:
    """Checks a table as deep as it may go; tells how many rows that are."""
    whole = ("complete", "total_games_ended_by_two_passes", "longest_game_turns_incl_passes")
    only(value, ("w", "h", "ko", "suicide", "no_single_suicide", "rows", *whole))
    rows = value["rows"]
    if not rows or [row["depth"] for row in rows] != list(range(1, len(rows) + 1)):
        raise Broken("the rows do not ascend by one")
    nodes = [row["nodes"] for row in rows]
    admitted = next((depth for depth, number in enumerate(nodes) if number > max_nodes), len(rows))
    got = [dict.fromkeys(_NAMES, 0) for _ in range(admitted)]
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
    if depth == len(rows):
        return
    row, last = rows[depth], depth + 1 == len(rows)
    legal, forbidden = set(game.legal_points), game.rules.suicide == "forbidden"
    for y, x in np.argwhere(game.stones == 0).tolist():
        point = Point(y, x)
        if point not in legal:
            row[_rejection(game, point, forbidden)] += 1
            continue
        captured = game.play(point)
        row["nodes"] += 1
        row["plays"] += 1
        row["capturing"] += bool(captured)
        row["captured_stones"] += len(captured)
        row["suicides"] += not forbidden and game.position.stone(point) is None
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


def check_numbers(report: Report, value: Json) -> None:
    """The number of legal positions where it can be counted at once."""
    beyond = 0
    for name, expected in value["legal_positions"]["published"].items():
        width, height = map(int, name.split("x"))
        if width * height > _LARGEST_AREA:
            beyond += 1
            continue
        report.case("legal_positions").same(name, expected, _legal_positions(width, height))
    report.skip_some("legal_positions of larger boards", beyond)
    report.skip("constants for tests of their own", [key for key in value if key != "legal_positions"])


def _legal_positions(width: int, height: int) -> int:
    """How many of all colourings, whose digits in base 3 are the points, are positions."""
    area = width * height
    digits = np.arange(3**area)[:, None] // 3 ** np.arange(area) % 3
    return sum(_is_position(stones) for stones in digits.reshape(-1, height, width))


def _is_position(stones: np.ndarray[Any, np.dtype[np.int64]]) -> bool:
    try:
        position = Position.from_array(stones)
    except GoError:
        return False
    return not position.without_liberty and position.stone((0, 0)) in (None, *Color)
