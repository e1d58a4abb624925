"""Runs files of test data against the package: ``python -m gocore.conformance [--max-nodes N] FILE...``.

A file is JSON of one of these kinds, told by its content: small cases (games, handicap, coordinates, presets, sessions), random
games, perft tables, numbers. Their words have the same meaning as in the runner of the Rust crate.

Every expectation is one check. A failure says what was expected and what came; what is left out is skipped with its id, and
what no source is sure of is reported as disputed and counted as skipped if it differs. The last line is
``N passed, M failed, K skipped``. Exit code 0 when nothing failed, 1 when something did, 2 when a file cannot be read.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

from gocore.conformance.cases import check_cases
from gocore.conformance.report import Report
from gocore.conformance.tables import check_numbers, check_perft, check_random_games

__all__ = ["MAX_NODES", "Report", "run"]

MAX_NODES = 10_000
"""Rows of perft tables with more nodes are left out if nothing else is said."""


def run(path: Path, max_nodes: int = MAX_NODES) -> Report:
    """Runs a file. Raises ``OSError`` or ``ValueError`` for one that cannot be read at all."""
    value = json.loads(path.read_bytes())
    start = time.monotonic()
    report = Report(path.name)
    # A list of nothing would pass for a success.
    if isinstance(value, dict) and value.get("cases"):
        check_cases(report, value["cases"])
    elif isinstance(value, dict) and value.get("tables"):
        check_perft(report, value["tables"], max_nodes)
    elif isinstance(value, dict) and value.get("legal_positions"):
        check_numbers(report, value)
    elif isinstance(value, dict) and value.get("games") and "legal_plays_at" in value["games"][0]:
        check_random_games(report, value["games"])
    else:
        report.case("file").broken("a kind of data that this runner has never heard of")
    seconds = time.monotonic() - start
    report.lines.append(f"{path}: {report.counts()} in {seconds:.1f} s")
    return report
