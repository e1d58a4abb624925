"""The conformance runner fails where it should: wrong expectations, words it does not know, kinds it has never heard of."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from gocore.conformance import Report, run

DATA = Path(__file__).resolve().parents[2] / "go-core" / "tests" / "data"
WORDS = {"ko": "none", "suicide": False, "no_single_suicide": False}
# White retakes at once, and then passes: the ko of the middle of the upper edge.
KO = {
    "size": 5,
    "setup_black": ["A5", "B4"],
    "first": "W",
    "moves": ["W C4", "B E1", "W D5", "B C5", "W B5", "B C5", "W pass"],
    "recorded_result": "B+R",
    "recorded_rules": "none",
    "refused": {"simple": [[6, "B C5", "ko"]], "psk": [[6, "B C5", "ko"]]},
    "board_repeats": [[6, 4]],
    "what": "a ko",
}


def run_text(folder: Path, text: str) -> Report:
    file = folder / "data.json"
    file.write_text(text, "utf-8")
    return run(file)


def stored(name: str, **wanted: str | int) -> dict[str, Any]:
    """The first thing of a file, or the first that has these values."""
    value = json.loads((DATA / name).read_text("utf-8"))
    (things,) = [value] if isinstance(value, list) else [v for v in value.values() if isinstance(v, list)]
    found: dict[str, Any] = next(thing for thing in things if wanted.items() <= thing.items())
    return found


def with_other(value: Any, path: tuple[str | int, ...], other: object) -> Any:
    """A copy of a value with something else at a place of it."""
    copy = json.loads(json.dumps(value))
    *way, last = path
    place = copy
    for key in way:
        place = place[key]
    assert place[last] != other
    place[last] = other
    return copy


CASE, BUG = "cases/cases.json", "bugs.json"
ENGINE = "engine/gnugo-7-chinese.json"


@pytest.mark.parametrize(
    ("key", "value", "path", "other"),
    [
        ("cases", stored(CASE, kind="game"), ("expect", "captured"), ["A1"]),
        ("cases", stored(CASE, id="eternal-simple"), ("expect", "situation_occurrences"), 7),
        ("cases", stored(CASE, kind="handicap"), ("expect", "points"), ["D4", "Q4"]),
        ("cases", stored(CASE, kind="preset"), ("expect", "ko"), "SIMPLE"),
        ("cases", stored(CASE, kind="session"), ("expect", "winner"), "B"),
        ("cases", stored(CASE, id="coord-19-H8"), ("expect", "sgf"), "ha"),
        ("cases", stored(CASE, id="coord-sgf-rect"), ("expect", "gtp"), "N9"),
        ("cases", stored(CASE, id="coord-sgf-upper"), ("expect", "x"), 27),
        ("cases", stored(CASE, id="coord-bad-19-A20"), ("expect", "error"), False),
        ("games", stored("cases/random_games.json"), ("removed_stones",), 3),
        ("games", stored("cases/random_games.json"), ("legal_plays_at", 0, 1), 3),
        ("tables", stored("cases/perft.json", w=1, h=2), ("rows", 1, "plays"), 77),
        (
            None,
            {"legal_positions": {"published": {"2x2": "57"}}},
            ("legal_positions", "published", "2x2"),
            "58",
        ),
        ([], stored(BUG, id="B001"), ("expected", "captured"), ["A6"]),
        ([], stored(BUG, id="B016"), ("expected", "per_ko_rule", "ssk"), True),
        ([], stored(BUG, id="B064"), ("expected", "seki_eyes", "B"), ["A1"]),
        ([], stored(BUG, id="B153"), ("expected", "illegal"), [[9, "ko"]]),
        ([], stored(BUG, id="B118"), ("expected", "warning"), "junk_after"),
        ([], stored(BUG, id="B123"), ("expected", "PB"), "Shiro"),
        ("games", stored(ENGINE, finished=True), ("legal_at", 0, 2), ["A1"]),
        ("games", stored(ENGINE, finished=True), ("gnugo", "score"), "B+0.5"),
        ("games", stored(ENGINE, finished=True), ("captured_by", "B"), 99),
        ("games", KO, ("refused", "simple"), []),
        ("games", KO, ("refused", "psk", 0, 0), 5),
        ("games", KO, ("first",), "B"),
    ],
    ids=lambda value: value["id"] if isinstance(value, dict) and "id" in value else None,
)
def test_a_wrong_expectation_fails(
    tmp_path: Path, key: str | list[None] | None, value: Any, path: tuple[str | int, ...], other: object
) -> None:
    def whole(value: object) -> str:
        return json.dumps(value if key is None else [value] if isinstance(key, list) else {key: [value]})

    right = run_text(tmp_path, whole(value))
    assert (right.failed, right.skipped) == (0, 0) and right.passed > 0, right.lines
    wrong = run_text(tmp_path, whole(with_other(value, path, other)))
    assert wrong.failed == 1 and wrong.passed in (right.passed, right.passed - 1), wrong.lines
    assert wrong.lines[0].startswith("FAILED data.json ")


def test_both_ways_of_counting_repetitions_are_checked(tmp_path: Path) -> None:
    report = run_text(tmp_path, json.dumps({"games": [with_other(KO, ("board_repeats",), [[5, 4]])]}))
    assert report.failed == 2, report.lines


@pytest.mark.parametrize(
    ("file", "path", "other"),
    [
        ("base_plain.sgf", ("expect", "games", 0, "result"), "W+3.5"),
        ("base_plain.sgf", ("expect", "games", 0, "players"), ["Kuro", "Kuro"]),
        ("base_plain.sgf", ("expect", "games", 0, "rules"), "chinese"),
        ("base_plain.sgf", ("expect", "games", 0, "komi"), 7.5),
        ("setup_and_move_same_node.sgf", ("expect", "games", 0, "setup", "AE"), 2),
        ("bad_occupied.sgf", ("expect", "games", 0, "illegal"), [[9, "occupied"]]),
        ("syn_missing_close.sgf", ("expect", "warnings"), ["junk_after"]),
        ("syn_html_page.sgf", ("expect", "fatal"), "empty_input"),
        ("enc_sjis_no_ca.sgf", ("expect", "encoding"), "big5"),
        ("tree_nested.sgf", ("expect", "games", 0, "leaves"), 1),
    ],
)
def test_a_wrong_expectation_of_a_record_fails(
    tmp_path: Path, file: str, path: tuple[str | int, ...], other: object
) -> None:
    entry = next(
        entry
        for entry in json.loads((DATA / "sgf/index.json").read_text("utf-8"))["files"]
        if entry["file"] == file
    )
    shutil.copy(DATA / "sgf" / file, tmp_path)

    def checked(entry: object) -> Report:
        (tmp_path / "index.json").write_text(json.dumps({"warning_codes": {}, "files": [entry]}))
        return run(tmp_path)

    right, wrong = checked(entry), checked(with_other(entry, path, other))
    assert right.failed == 0 and right.passed > 0, right.lines
    assert wrong.failed == 1, wrong.lines


def test_real_games_that_differ_or_are_missing_are_told(tmp_path: Path) -> None:
    # Where a stone is played on another one, that is a fault, which no real record of these has.
    (tmp_path / "good.sgf").write_text("(;GM[1]SZ[9]KM[0.5];B[ee];W[cc])")
    (tmp_path / "bad.sgf").write_text("(;GM[1]SZ[9]KM[0.5];B[ee];W[ee])")

    def games(**entry: object) -> Mapping[str, int]:
        known = {"file": "good.sgf", "rules": "Chinese", "recorded": "W+0.5", "gnugo_dead": []}
        (tmp_path / "dead.json").write_text(json.dumps({"games": [{**known, **entry}]}))
        report = run(tmp_path)
        assert any(
            line == "SKIPPED dead.json records missing of 1000 expected (998)" for line in report.lines
        )
        return {"passed": report.passed, "failed": report.failed}

    # The bad record under two rules of ko, and too few Japanese results.
    right = games()
    assert right == {"passed": 3, "failed": 3}
    assert games(recorded="B+3.5") == {"passed": 2, "failed": 4}
    assert games(gnugo_dead=["E5"]) == {"passed": 2, "failed": 4}
    assert games(gnugo_dead=["A1"])["failed"] == 4
    assert games(file="absent.sgf")["failed"] == 4
    assert games(rules="Ing")["failed"] == 4


def test_words_and_kinds_that_mean_nothing_fail(tmp_path: Path) -> None:
    preset = {"kind": "preset", "id": "p", "name": "chinese", "confidence": "high"}
    coordinate = {"kind": "coords", "id": "c", "size": [9, 9], "gtp": "A1", "confidence": "high"}
    entry = {"id": "b", "check": "data", "repro": {"type": "coord", "board": 9, "gtp": "J5"}}
    session = {"kind": "session", "id": "s", "size": 9, "komi": 0, "confidence": "high", "actions": []}
    for value, failures in (
        ({"cases": [3, {}, {"kind": "riddle", "id": "r", "confidence": "high"}]}, 3),
        ({"tables": [3, {}, {"w": 1}]}, 3),
        ({"games": [{"legal_at": 3}]}, 1),
        ({"games": [{"refused": 3}]}, 1),
        ({"games": [{"legal_plays_at": [], "moves": []}, 3]}, 2),
        ({"games": [{}]}, 1),
        ({"games": [3]}, 1),
        ({"games": []}, 1),
        ([{"check": "data"}, 3], 2),
        ([{**entry, "expected": {"vertex": "J6"}}], 1),
        ([{**entry, "expected": {"error": True}}], 1),
        ({"legal_positions": {"published": {}}}, 1),
        ({"warning_codes": {}, "files": [3, {"file": "absent.sgf"}]}, 2),
        # Nothing is checked.
        ({"cases": [{**preset, "expect": {}}]}, 1),
        ({"cases": [{**coordinate, "expect": {}}]}, 1),
        ([{**entry, "expected": {}}], 1),
        ({"tables": [{"w": 1, "h": 1, **WORDS, "rows": []}]}, 1),
        ({"cases": [{**session, "protocol": "chess", "expect": {"state": "playing"}}]}, 1),
        ({"cases": [{**session, "protocol": "aga", "expect": {}}]}, 1),
        # Disputed is how a case comes out, not whether it can be read.
        ({"cases": [{"kind": "game", "id": "d", "confidence": "disputed"}]}, 1),
        (7, 1),
    ):
        report = run_text(tmp_path, json.dumps(value))
        assert (report.failed, report.passed) == (failures, 0), (value, report.lines)
    assert (
        run_text(tmp_path, json.dumps([{**entry, "expected": {"vertex": "J5", "error": False}}])).passed == 2
    )


def test_what_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Expecting value"):
        run_text(tmp_path, "")
    with pytest.raises(FileNotFoundError):
        run(tmp_path / "absent.json")
