"""The test data of the Rust crate, run through the package."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from gocore.conformance import run

CASES = Path(__file__).resolve().parents[2] / "go-core" / "tests" / "data" / "cases"


@pytest.mark.parametrize(
    ("name", "checks"),
    [("cases.json", 1600), ("random_games.json", 7700), ("numbers.json", 24), ("perft.json", 940)],
)
def test_nothing_differs(name: str, checks: int) -> None:
    report = run(CASES / name)
    assert report.failed == 0, "\n".join(report.lines)
    # A runner that has passed everything over would not have failed either.
    assert report.passed >= checks


def command(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gocore.conformance", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_the_command_says_what_fails(tmp_path: Path) -> None:
    cases = json.loads((CASES / "cases.json").read_text())["cases"]
    case = next(case for case in cases if case["id"] == "ko-basic-simple")
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps({"cases": [case]}))
    case["expect"]["captured"] = ["A1"]
    case["after"]["unheard_of"] = 1
    bad.write_text(json.dumps({"cases": [case]}))
    done = command(good)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].endswith(" passed, 0 failed, 0 skipped")
    done = command(good, bad)
    assert done.returncode == 1
    assert "FAILED bad.json ko-basic-simple captured: expected A1, got B3" in done.stdout
    assert "unheard_of" in done.stdout
    done = command(tmp_path / "missing.json", good)
    assert done.returncode == 2 and "missing.json" in done.stderr
    assert "passed" in done.stdout


def test_a_small_limit_leaves_rows_out() -> None:
    done = command("--max-nodes", "10", CASES / "perft.json")
    assert done.returncode == 0
    assert "rows of over 10 nodes (--max-nodes) left out" in done.stdout
