"""Runs files of test data against the package: ``python -m gocore.conformance [--max-nodes N] FILE...``.

A file is JSON of one of the kinds below, told by its content; a directory stands for the JSON files in it, or for its index of
records. Their words have the same meaning as in the runner of the Rust crate.

- small cases (games, handicap, coordinates, presets, sessions), random games, perft tables, numbers
- bugs of other programs
- games of an engine against itself, and games in which boards came back
- records with the result and the dead stones (``dead.json``), odd records with what a reader makes of them (``index.json``)

Every expectation is one check. A failure says what was expected and what came; what is left out is skipped with its id, and
what no source is sure of is reported as disputed and counted as skipped if it differs. The last line is
``N passed, M failed, K skipped``. Exit code 0 when nothing failed, 1 when something did, 2 when a file cannot be read.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from gocore.conformance.bugs import check_bugs
from gocore.conformance.cases import check_cases
from gocore.conformance.engine_games import check_engine_games
from gocore.conformance.numbers import check_numbers
from gocore.conformance.perft import check_perft
from gocore.conformance.random_games import check_random_games
from gocore.conformance.real_games import check_real_games
from gocore.conformance.record_index import check_record_index
from gocore.conformance.repetition import check_repetition
from gocore.conformance.report import Report

__all__ = ["MAX_NODES", "Report", "run"]

MAX_NODES = 10_000
"""Rows of perft tables with more nodes are left out if nothing else is said."""


def run(path: Path, max_nodes: int = MAX_NODES) -> Report:
    """Runs a file, or the files of a directory. Raises ``OSError`` or ``ValueError`` for what cannot be read at all."""
    whole = Report(path.name)
    for file in _files(path):
        start = time.monotonic()
        report = Report(file.name)
        _check(report, file, json.loads(file.read_bytes()), max_nodes)
        report.lines.append(f"{file}: {report.counts()} in {time.monotonic() - start:.1f} s")
        whole.absorb(report)
    return whole


def _files(path: Path) -> list[Path]:
    """A directory of records stands for its index; any other one for the JSON files in it."""
    if not path.is_dir():
        return [path]
    for index in (path / "index.json", path / "dead.json"):
        if index.is_file():
            return [index]
    files = sorted(path.glob("*.json"))
    if not files:
        raise ValueError("no JSON file in it")
    return files


def _check(report: Report, path: Path, value: Any, max_nodes: int) -> None:
    if isinstance(value, list) and any(isinstance(entry, dict) and "check" in entry for entry in value):
        check_bugs(report, value)
        return
    value = value if isinstance(value, dict) else {}
    # A list of nothing would pass for a success.
    lists = {key: entry for key, entry in value.items() if isinstance(entry, list) and entry}
    if "cases" in lists:
        check_cases(report, lists["cases"])
    elif "tables" in lists:
        check_perft(report, lists["tables"], max_nodes)
    elif "legal_positions" in value:
        check_numbers(report, value)
    elif "files" in lists and "warning_codes" in value:
        check_record_index(report, path, lists["files"])
    elif "games" in lists and isinstance(lists["games"][0], dict):
        _check_games(report, path, lists["games"])
    else:
        _unheard_of(report)


def _check_games(report: Report, path: Path, games: list[Any]) -> None:
    first = games[0]
    if "legal_plays_at" in first:
        check_random_games(report, games)
    elif "legal_at" in first:
        check_engine_games(report, games)
    elif "refused" in first:
        check_repetition(report, games)
    elif "gnugo_dead" in first:
        check_real_games(report, path, games)
    else:
        _unheard_of(report)


def _unheard_of(report: Report) -> None:
    report.case("file").broken("a kind of data that this runner has never heard of")
