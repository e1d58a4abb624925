"""Runs files of test data against the package: ``python -m gocore.conformance [--max-nodes N] FILE...``.

A file is JSON of one of the kinds below, told by its content; a directory stands for all such files in it and below it. Its
files of no known kind are named as skipped; records beside their index belong to it. The words have the same meaning as in the
runner of the Rust crate.

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
import os
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
    """Runs a file, or all files below a directory. Raises ``OSError`` or ``ValueError`` for what cannot be read at all."""
    whole = Report(path.name or str(path))
    files, others = _files(path)
    known = False
    for file in files:
        start = time.monotonic()
        report = Report(file.name)
        if not _check(report, file, json.loads(file.read_bytes()), max_nodes):
            if path.is_dir():
                others.append(file)
                continue
            report.case("file").broken("a kind of data that this runner has never heard of")
        known = True
        report.lines.append(f"{file}: {report.counts()} in {time.monotonic() - start:.1f} s")
        whole.absorb(report)
    if not known:
        raise ValueError("no file of a known kind in it")
    whole.skip("files of no known kind", [str(other.relative_to(path)) for other in sorted(others)])
    return whole


def _files(path: Path) -> tuple[list[Path], list[Path]]:
    """The JSON files below a directory, and all others that no index is there for. Hidden ones are neither."""
    if not path.is_dir():
        return [path], []
    files: list[Path] = []
    others: list[Path] = []

    def fail(error: OSError) -> None:
        raise error

    for place, folders, names in os.walk(path, onerror=fail):
        folder = Path(place)
        # Links are not followed: they may lead round.
        links = [name for name in folders if (folder / name).is_symlink()]
        folders[:] = [name for name in folders if not name.startswith(".")]
        indexed = not {"index.json", "dead.json"}.isdisjoint(names)
        for name in (*names, *links):
            if name.startswith(".") or (indexed and name.endswith(".sgf")):
                continue
            is_data = name.endswith(".json") and (folder / name).is_file()
            (files if is_data else others).append(folder / name)
    return sorted(files), others


def _check(report: Report, path: Path, value: Any, max_nodes: int) -> bool:
    """Tells whether it is of a known kind."""
    if isinstance(value, list) and any(isinstance(entry, dict) and "check" in entry for entry in value):
        check_bugs(report, value)
        return True
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
        return _check_games(report, path, lists["games"])
    else:
        return False
    return True


def _check_games(report: Report, path: Path, games: list[Any]) -> bool:
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
        return False
    return True
