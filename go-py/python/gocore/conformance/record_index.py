"""A directory of odd records with an index of what a reader makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gocore import GoError, Rules, SgfError, sgf
from gocore.conformance import records
from gocore.conformance.report import Broken, Case, Report, only

# Where the package takes another honest reading that the index names in prose: the file, what is asked, the answer. A
# record of another game is not replayed at all.
_OTHER_READINGS = {("S004", "illegal"): "not_go"}

# Character sets that the index tells apart and the package reads as one, by the name the package has for them.
_CHARACTER_SETS = {"cp932": "shift_jis", "gbk": "gb18030", "gb2312": "gb18030"}

# The index writes results in words of its own, and numbers as the record has them.
_RESULTS = {"draw": "0", "void": "Void", "unknown": "?", "unparsed": "unparsed"}


# Large files of the index, which are not stored.
_MADE = {
    "big_deep_100k.sgf": (b"(;GM[1]FF[4]SZ[9]KM[0]", b"(;B[](;W[]", 50_000, b")" * 100_001),
    "big_linear_200k_empty.sgf": (b"(", b";", 200_000, b")"),
    "big_wide_20k.sgf": (b"(;GM[1]FF[4]SZ[19]", b"(;B[aa])", 20_000, b")"),
}


def stored_or_made(file: Path) -> bytes:
    """The bytes of a file of an index: as it stands there, or made where it is one of the large ones that are not stored."""
    if file.name in _MADE and not file.exists():
        start, part, times, end = _MADE[file.name]
        return start + part * times + end
    return file.read_bytes()


def check_record_index(report: Report, path: Path, files: list[Any]) -> None:
    """Checks all files of an index."""
    for number, value in enumerate(files):
        name = value.get("id") if isinstance(value, dict) else None
        with report.case(name or f"entry {number}") as case:
            _file(case, path, value)


def _file(case: Case, path: Path, value: Mapping[str, Any]) -> None:
    only(value, ("id", "file", "bytes", "group", "holds", "expect", "why", "accept_also", "inspired_by"))
    data = stored_or_made(path.with_name(value["file"]))
    case.same("bytes", value["bytes"], len(data))
    expect = value["expect"]
    only(expect, ("fatal", "number_of_games", "games", "warnings", "may_warn", "encoding"))
    try:
        collection = sgf.loads(data)
    except SgfError as error:
        case.same("fatal", expect.get("fatal"), error.name)
        case.same("number_of_games", expect["number_of_games"], 0)
        _warnings(case, value, set())
        return
    if expect.get("fatal") is not None:
        case.same("fatal", expect["fatal"], None)
        return
    case.same("number_of_games", expect["number_of_games"], len(collection))
    if len(expect["games"]) != len(collection):
        raise Broken(f"expectations for {len(expect['games'])} games of {len(collection)}")
    met = {warning.name for warning in collection.warnings}
    for record, expected in zip(collection, expect["games"], strict=True):
        met |= _game(case, record, expected)
    _warnings(case, value, met)
    if (charset := expect.get("encoding")) is not None:
        _asked(case, "encoding", _CHARACTER_SETS.get(charset, charset), collection[0].charset or "none")


def _warnings(case: Case, value: Mapping[str, Any], met: set[str]) -> None:
    for name in value["expect"]["warnings"]:
        case.same(f"warning {name}", "met", "met" if name in met else "not met")
    # Further warnings are no fault, but for the file that has nothing to warn of.
    if value["file"] == "base_plain.sgf":
        case.same("warnings", [], sorted(met))


def _asked(case: Case, what: str, expected: object, got: object, prefix: str = "") -> None:
    """Compares, unless the answer is another reading that is known to be taken here."""
    other = _OTHER_READINGS.get((case.name, what))
    case.same(f"{prefix}{what}", expected if other is None or other != got else other, got)


def _game(case: Case, record: sgf.Record, expected: Mapping[str, Any]) -> set[str]:
    """Checks one game; returns the names of its warnings."""
    prefix = f"game {record.index + 1} " if len(record.collection) > 1 else ""
    warnings = [*record.warnings]
    illegal: object
    try:
        replay = record.replay(records.SIMPLE_KO)
    except GoError as error:
        illegal = error.name
    else:
        illegal = records.illegal(replay.faults)
        warnings.extend(replay.warnings)
    met = {warning.name for warning in warnings}
    got = {**_answers(record, met), "illegal": illegal}
    setup = records.setup_counts(record)

    def expectation(key: str, value: Any) -> None:
        if key == "setup":
            only(value, setup)
            for name, count in setup.items():
                _asked(case, f"setup {name}", value[name], count, prefix)
        elif key == "players":
            for name, player in zip(("PB", "PW"), value, strict=True):
                _asked(case, f"players {name}", player, record.get(name), prefix)
        else:
            _asked(case, key, _expected(record, key, value), got[key], prefix)

    case.each(expected, expectation)
    if expected["illegal"] and isinstance(illegal, list):
        case.same(
            f"{prefix}warning of illegal moves", True, not met.isdisjoint(("illegal_move", "bad_point"))
        )
    return met


def _answers(record: sgf.Record, met: set[str]) -> dict[str, object]:
    komi_warnings = sorted(name for name in met if name.startswith("komi_"))
    unread = "none" if record.result_text is None else "unparsed"
    return {
        "size": list(record.size),
        "komi": record.komi,
        "handicap": record.handicap,
        "mainline_moves": record.move_count,
        "passes": record.pass_count,
        "leaves": sum(not node.children for node in record.tree().nodes()),
        "result": record.result or unread,
        "rules": record.rules,
        "comment": records.comment(record),
        "km_raw": _raw(record, "KM"),
        "re_raw": _raw(record, "RE"),
        "komi_warning": " ".join(komi_warnings) or None,
        "game_type": record.game_type,
        "first_to_play": record.first_player.letter,
    }


def _raw(record: sgf.Record, name: str) -> str:
    return record.raw(name).decode(errors="replace") if name in record else ""


def _expected(record: sgf.Record, key: str, value: Any) -> object:
    """What the index says in its words, as the package would say it."""
    match key:
        case "komi" if value is not None:
            return float(value)
        case "result":
            return _RESULTS.get(value) or records.result(value)
        case "rules":
            return record.with_komi(Rules.from_text(value, "sgf"))
    return value
