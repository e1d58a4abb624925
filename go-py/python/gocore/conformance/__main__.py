"""The command line of :mod:`gocore.conformance`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from gocore.conformance import MAX_NODES, run
from gocore.conformance.report import Report


def main() -> int:
    """Does what the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m gocore.conformance",
        description="Runs files of test data against the package.",
        epilog="Exit code: 0 when nothing failed, 1 when something did, 2 when a file cannot be read.",
    )
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="a directory stands for all files of test data in it and below it",
    )
    parser.add_argument(
        "--max-nodes",
        type=int,
        default=MAX_NODES,
        metavar="N",
        help="leave out rows of perft tables with more nodes; %(default)s if nothing else is said",
    )
    wanted = parser.parse_args()
    total = Report("all")
    unreadable = False
    for path in wanted.files:
        try:
            report = run(path, wanted.max_nodes)
        except (OSError, ValueError) as error:
            print(f"conformance: {path}: {error}", file=sys.stderr)
            unreadable = True
            continue
        print("\n".join(report.lines))
        total.absorb(report)
    print(total.counts())
    return 2 if unreadable else int(total.failed > 0)


if __name__ == "__main__":
    sys.exit(main())
