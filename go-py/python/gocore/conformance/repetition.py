"""Real games in which boards came back: what each ko rule refuses, the refused moves being played all the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gocore import Rules, sgf
from gocore.conformance import records, words
from gocore.conformance.report import Case, Report, only

_GAME = (
    *("size", "setup_black", "first", "moves", "recorded_result", "recorded_rules"),
    *("refused", "board_repeats", "what"),
)


def check_repetition(report: Report, games: list[Any]) -> None:
    """Checks all games of a file."""
    report.games(games, _game, lambda number, value: f"game {number} ({value.get('what', 'unnamed')})")


def _game(case: Case, value: Mapping[str, Any]) -> None:
    only(value, _GAME)
    case.same("first", value["first"], value["moves"][0][:1])
    record = _record(value)
    _, height = record.size

    def refused(name: str, expected: list[Any]) -> None:
        faults = _replay(record, words.KO[name]).faults
        got = [list(refusal) for refusal in records.refusals(faults, height)]
        case.same(f"refused under {name}", expected, got)

    case.each(value["refused"], refused)
    named = [
        [fault.number, fault.error.number]
        for fault in _replay(record, words.KO["psk"]).faults
        if fault.error.name in ("ko", "superko")
    ]
    case.same("board_repeats", value["board_repeats"], named)
    numbers = [number for number, _ in value["board_repeats"]]
    case.same("boards counted more than once", numbers, _come_back(record))


def _record(value: Mapping[str, Any]) -> sgf.Record:
    tree = sgf.Tree(words.size_text(value["size"]))
    node = tree.root
    if value["setup_black"]:
        node.set_points("AB", value["setup_black"])
    for text in value["moves"]:
        node = node.add_child(*words.split(text))
    return records.one(sgf.dumps(tree))


def _replay(record: sgf.Record, ko: str) -> sgf.Replay:
    return record.replay(Rules(ko=ko, suicide="forbidden"), play_repetitions=True)


def _come_back(record: sgf.Record) -> list[int]:
    """The numbers of the plays after which the stones stood as they had before."""
    seen, found = set(), []
    for state in record.mainline(Rules(ko="none", suicide="forbidden")):
        stones = state.stones.tobytes()
        if stones in seen and state.move is not None and state.move.point is not None:
            found.append(state.number)
        seen.add(stones)
    return found
