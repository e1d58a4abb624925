"""The test data of the Rust crate, run through the package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from gocore import conformance
from gocore.conformance import Report, run
from local_data import local

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "go-core" / "tests" / "data"


# Longer sequences are counted in Rust; here it is the package that is tried, in every game of the tables all the same.
MAX_NODES = conformance.MAX_NODES if os.environ.get("GOCORE_DEEP") else 1000


def passes(path: Path, at_least: int) -> Report:
    report = run(path, MAX_NODES)
    assert report.failed == 0, "\n".join(report.lines)
    # A runner that has passed everything over would not have failed either.
    assert report.passed >= at_least
    return report


@pytest.mark.parametrize(
    ("name", "checks"),
    [
        ("cases/cases.json", 1690),
        ("cases/random_games.json", 7700),
        ("cases/numbers.json", 24),
        ("cases/perft.json", 750),
        ("bugs.json", 120),
        ("engine", 2900),
    ],
)
def test_nothing_differs(name: str, checks: int) -> None:
    passes(DATA / name, checks)


def test_everything_is_a_check_but_what_is_for_others() -> None:
    for name in ("cases/cases.json", "engine/gnugo-5-chinese.json"):
        assert run(DATA / name).skipped == 0
    skipped = run(DATA / "bugs.json").skipped
    entries = json.loads((DATA / "bugs.json").read_text("utf-8"))
    assert skipped == sum(entry["check"] == "named-test" for entry in entries)


def test_odd_records(tmp_path: Path) -> None:
    # The large files of the directory are not stored but made.
    assert passes(DATA / "sgf", 1190).skipped == 0
    shutil.copy(DATA / "sgf" / "index.json", tmp_path)
    (tmp_path / "big_wide_20k.sgf").write_text("(;SZ[9])")
    failed = {line.split()[2] for line in run(tmp_path).lines if line.startswith("FAILED index.json ")}
    assert {"S001", "S110"} <= failed, "one that is not there, and one that is there and another"
    assert not {"S108", "S109"} & failed


def test_a_directory_is_searched_through(tmp_path: Path) -> None:
    """It stands for all that lies below it, each file by its own kind, and nothing is passed over in silence."""
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "b" / "c" / "numbers.json").write_text('{"legal_positions": {"published": {"2x2": "57"}}}')
    for name in ("a.json", "b/other.json", "b/note.txt", "b/.hidden"):
        (tmp_path / name).write_text("{}")
    (tmp_path / "b" / "link").symlink_to(tmp_path)
    report = run(tmp_path)
    assert (report.passed, report.failed, report.skipped) == (1, 0, 4)
    assert report.lines[-1] == (
        f"SKIPPED {tmp_path.name} files of no known kind (4): a.json b/link b/note.txt b/other.json"
    )
    shutil.rmtree(tmp_path / "b" / "c")
    with pytest.raises(ValueError, match="no file of a known kind"):
        run(tmp_path)


def test_games_with_repetition() -> None:
    passes(local("games/repetition.json"), 28)


def test_real_games() -> None:
    passes(local("games/kgs"), 2000)


def test_every_bug_of_this_package_has_a_test_of_its_own() -> None:
    entries = json.loads((DATA / "bugs.json").read_text("utf-8"))
    ids = {entry["id"].lower() for entry in entries if entry["area"] == "python"}
    text = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    assert ids and ids <= set(re.findall(r"^def test_(b\d+)_", text, re.MULTILINE))


def command(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gocore.conformance", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_the_command_says_what_fails(tmp_path: Path) -> None:
    cases = json.loads((DATA / "cases/cases.json").read_text("utf-8"))["cases"]
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
    # Both files of the folder, one after the other.
    done = command(tmp_path)
    assert done.returncode == 1 and done.stdout.index("bad.json") < done.stdout.index("good.json")
    (tmp_path / "empty").mkdir()
    assert command(tmp_path / "empty").returncode == 2


def test_a_small_limit_leaves_rows_out() -> None:
    done = command("--max-nodes", "10", DATA / "cases/perft.json")
    assert done.returncode == 0
    assert "rows of over 10 nodes (--max-nodes) left out" in done.stdout
