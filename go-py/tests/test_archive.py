"""Many records at once."""

from __future__ import annotations

import importlib
import importlib.util
import json
import pickle
import runpy
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gocore
import numpy as np
import pytest
from gocore import Columns, GoError, Rules, sgf
from interrupted import by_ctrl_c
from local_data import local

ROOT = Path(__file__).parents[2]
DATA = ROOT / "go-core" / "tests" / "data" / "sgf"
EXAMPLE = ROOT / "go-py" / "examples" / "archive_stats.py"
FILES: list[dict[str, Any]] = json.loads((DATA / "index.json").read_text())["files"]


@pytest.fixture
def kgs() -> list[Path]:
    return sorted(local("games/kgs").glob("*.sgf"))


def agrees(columns: Columns, rules: str | None = None) -> None:
    """Every row against the same game read and replayed alone."""
    row = 0
    for number, source in enumerate(columns.sources):
        try:
            collection = sgf.load(source)
        except (GoError, OSError) as error:
            assert columns.error[row] == (error.code if isinstance(error, GoError) else -1)
            assert columns.message[row] and columns.source[row] == number
            row += 1
            continue
        for record in collection:
            assert (columns.source[row], columns.game[row]) == (number, record.index)
            check(columns, row, record, rules)
            row += 1
    assert row == len(columns)


def check(columns: Columns, row: int, record: sgf.Record, rules: str | None) -> None:
    assert (columns.width[row], columns.height[row]) == record.size
    assert columns.komi[row] == record.komi or (record.komi is None and np.isnan(columns.komi[row]))
    assert columns.handicap[row] == (-1 if record.handicap is None else record.handicap)
    assert columns.handicap_stones[row] == record.handicap_stones
    assert columns.named_rules[row] == record.get("RU", "")
    assert columns.recorded_result[row] == (record.result or "")
    assert columns.recorded_winner[row] == (record.winner or 0)
    if record.margin is None:
        assert np.isnan(columns.recorded_margin[row])
    else:
        assert abs(columns.recorded_margin[row]) == np.float32(record.margin)
    given = None if rules is None else record.with_komi(rules)
    try:
        replayed = record.replay(given, play_repetitions=True)
    except GoError as error:
        assert (columns.error[row], columns.message[row]) == (error.code, str(error))
        assert columns.moves_of(row).start == columns.moves_of(row).stop
        return
    moves = columns.moves_of(row)
    assert columns.color[moves].tolist() == [move.color for move in record.moves]
    points = [
        -2 if isinstance(move, sgf.UnreadableMove)
        else -1 if move.point is None
        else move.point.row * record.size[0] + move.point.col
        for move in record.moves
    ]  # fmt: skip
    assert columns.point[moves].tolist() == points
    assert columns.rules[row] and Rules(columns.rules[row], komi=0) == Rules(replayed.rules, komi=0)
    illegal = [fault.number - 1 for fault in replayed.faults]
    assert np.flatnonzero(~columns.legal[moves]).tolist() == illegal
    assert columns.faults[row] == len(illegal)
    assert columns.final_hash[row] == replayed.zobrist_hash
    for color in (1, 2):
        made = columns.color[moves] == color
        assert columns.captures[moves][made].sum() == replayed.captures(color)
    assert columns.margin[row] == replayed.margin()
    warnings = [warning.code for warning in (*record.warnings, *replayed.warnings)]
    assert columns.warnings_of(row).tolist() == warnings
    if not illegal:
        hashes = {state.number: state.zobrist_hash for state in record.mainline(replayed.rules)}
        assert columns.hash[moves].tolist() == [
            hashes.get(n, h) for n, h in enumerate(columns.hash[moves].tolist(), 1)
        ]


@pytest.mark.parametrize("rules", [None, "japanese"])
def test_every_odd_file_as_when_read_alone(rules: str | None) -> None:
    columns = gocore.replay([*sorted(DATA.glob("*.sgf")), DATA / "none.sgf"], rules=rules)
    assert columns.error[-1] == -1 and len(columns) > len(columns.sources) > 50
    agrees(columns, rules)


def test_records_of_kgs_as_when_read_alone(kgs: list[Path]) -> None:
    columns = gocore.replay(kgs)
    assert len(columns) == len(kgs) == 1000 and columns.move_count > 150_000
    assert not columns.error.any() and not columns.faults.any()
    agrees(columns)
    assert columns == gocore.replay(local("games/kgs")) == gocore.replay(kgs, threads=3)


def test_what_each_column_holds() -> None:
    text = "(;SZ[3:2]KM[0]HA[2]RU[Japanese]RE[W+2.5]AB[ba];W[aa];B[ab];W[];B[xx];B[ba])"
    columns = gocore.replay(text.encode())
    assert columns.sources == ("<bytes 0>",) and columns.rules == ("japanese",)
    assert (columns.width[0], columns.height[0]) == (3, 2)
    assert columns.color.tolist() == [2, 1, 2, 1, 1]
    assert columns.point.tolist() == [0, 3, -1, -2, 1]
    assert columns.captures.tolist() == [0, 1, 0, 0, 0]
    assert columns.legal.tolist() == [True, True, True, False, False]
    assert columns.hash[1] == columns.hash[4] == columns.final_hash[0] != columns.hash[0]
    assert (columns.recorded_result[0], columns.recorded_winner[0], columns.recorded_margin[0]) == (
        "W+2.5",
        2,
        -2.5,
    )
    assert (columns.winner[0], columns.margin[0]) == (1, 5)
    assert columns.game_of_move.tolist() == [0] * 5
    by_name = columns.to_dict()
    types = {name: str(column.dtype) for name, column in by_name.items() if isinstance(column, np.ndarray)}
    assert types["color"] == "uint8" and types["point"] == "int16" and types["captures"] == "uint16"
    assert types["legal"] == "bool" and types["hash"] == types["final_hash"] == "uint64"
    assert types["move_offsets"] == types["warning_offsets"] == types["source"] == "int64"
    assert all(len(column) == 1 for column in columns.games().values())
    with pytest.raises(IndexError):
        columns.moves_of(1)


def test_repetitions_are_played_or_left_out() -> None:
    ko = b"(;SZ[5]KM[0]RU[Japanese]AB[ba][ab][bc]AW[ca][db][cc]PL[B];B[cb];W[bb];B[cb];W[ee])"
    played, left_out = gocore.replay(ko), gocore.replay(ko, play_repetitions=False)
    assert played.legal.tolist() == left_out.legal.tolist() == [True, True, False, True]
    assert played.captures.tolist() == [0, 1, 1, 0] and left_out.captures.tolist() == [0, 1, 0, 0]


def test_the_komi_is_the_records() -> None:
    columns = gocore.replay([b"(;SZ[3]KM[2.5]RU[Japanese])", b"(;SZ[3])"], rules="chinese-ogs")
    assert columns.margin.tolist() == [-2.5, -float(Rules("chinese-ogs").komi)]
    assert {Rules(name, komi=7.5) for name in columns.rules} == {Rules("chinese-ogs", komi=7.5)}


def test_sources_of_every_kind(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for place in ("b.sgf", "a.SGF", "deep/c.sgf", "no.txt"):
        (tmp_path / place).write_text("(;SZ[9])(;SZ[5])")
    columns = gocore.replay(tmp_path)
    names = [Path(source).name for source in columns.sources]
    assert names == ["a.SGF", "b.sgf", "c.sgf"] and columns.game.tolist() == [0, 1] * 3

    def several() -> Iterator[str | bytes]:
        yield str(tmp_path / "b.sgf")
        yield b"(;SZ[7])"
        yield str(tmp_path)

    mixed = gocore.replay(several())
    assert mixed.source.tolist() == [0, 0, 1, 2, 2, 3, 3, 4, 4] and mixed.sources[1] == "<bytes 1>"
    assert len(gocore.replay([])) == 0 == gocore.replay([]).move_count
    for wrong in (5, [5], [None]):
        with pytest.raises(TypeError):
            gocore.replay(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        gocore.replay([], threads=0)
    with pytest.raises(GoError):
        gocore.replay([], rules="no such rules")


def test_parts_join_to_the_whole() -> None:
    paths = sorted(DATA.glob("*.sgf"))
    whole = gocore.replay(paths)
    parts = [gocore.replay(paths[start : start + 7], threads=1) for start in range(0, len(paths), 7)]
    joined = Columns.concat(parts)
    assert joined == whole and joined != parts[0] and joined != 5
    assert {name: c.dtype for name, c in whole.to_dict().items() if isinstance(c, np.ndarray)} == {
        name: c.dtype for name, c in joined.to_dict().items() if isinstance(c, np.ndarray)
    }
    assert pickle.loads(pickle.dumps(whole)) == whole
    assert len(Columns.concat([])) == 0
    assert repr(whole) == f"<gocore.Columns of {len(whole)} games, {whole.move_count} moves>"


LONG = b"(;SZ[19]" + b";B[aa];W[bb];B[];W[]" * 25_000 + b")"


def test_progress_is_told_and_may_stop_the_work() -> None:
    told: list[tuple[int, int]] = []
    gocore.replay([LONG] * 10, threads=1, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (10, 10) and told == sorted(told)

    def enough(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        gocore.replay([LONG] * 400, progress=enough)


def test_ctrl_c_stops_the_work() -> None:
    # All of them would take half a minute, and 8 GB.
    with by_ctrl_c(after=0.2, within=15):
        gocore.replay([LONG] * 3_000)


def test_other_threads_run_meanwhile() -> None:
    counted = looked = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    class Enough(Exception):
        pass

    def look(_done: int, _total: int) -> None:
        nonlocal looked
        looked += 1
        # Held back, it would count on when Python is asked for the progress alone: to one or two each time.
        if looked > 1 and counted > 5 * looked:
            raise Enough

    thread = threading.Thread(target=count)
    thread.start()
    try:
        with pytest.raises(Enough):
            gocore.replay([LONG] * 200, threads=1, progress=look)
    finally:
        done.set()
        thread.join()


def test_validate_tells_what_is_wrong_where(tmp_path: Path) -> None:
    (tmp_path / "good.sgf").write_text("(;SZ[9];B[ee])")
    (tmp_path / "odd.sgf").write_text("x(;SZ[9];B[ee])(;SZ[9:9];B[ee];W[ee])(;GM[2])")
    (tmp_path / "void.sgf").write_text("")
    odd, void, none = gocore.validate([tmp_path, tmp_path / "none.sgf"])
    assert [Path(report.source).name for report in (odd, void, none)] == ["odd.sgf", "void.sgf", "none.sgf"]
    assert [str(problem) for problem in odd.problems] == [
        "text before the first tree (junk_before, byte 0)",
        "game 1: SZ with two equal sides (size_square_written_as_rectangle, byte 20)",
        "game 1: move 2, white: E5 is occupied",
        "game 2: GM is not 1 (not_go, byte 42)",
        "game 2: no SZ, 19 assumed (size_absent, byte 37)",
        "game 2: the record is of another game than Go",
    ]
    assert isinstance(void.problems[0].what, GoError) and isinstance(none.problems[0].what, OSError)


def test_every_odd_file_that_is_not_plain_is_reported() -> None:
    reported = {Path(report.source).name for report in gocore.validate(DATA)}
    for entry in FILES:
        expect = entry["expect"]
        if (DATA / entry["file"]).exists() and (expect["warnings"] or expect["fatal"]):
            assert entry["file"] in reported
    assert "base_plain.sgf" not in reported


def test_the_example_alone(kgs: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    stats = runpy.run_path(str(EXAMPLE))["main"]([str(local("games/kgs"))])
    assert (stats.games, stats.games_with_faults) == (1000, 0)
    assert "most frequent start" in capsys.readouterr().out


@pytest.mark.filterwarnings("default")
def test_the_example_on_a_cluster(tmp_path: Path) -> None:
    if importlib.util.find_spec("distributed") is None:
        pytest.skip("dask and distributed are not installed: the example has not been run on a cluster")
    distributed: Any = importlib.import_module("dask.distributed")
    for number in range(60):
        (tmp_path / f"{number:02}.sgf").write_text("(;SZ[19]RE[B+R];B[dd];W[pp];B[pp])(;SZ[9]")
    (tmp_path / "gone.SGF").symlink_to(tmp_path / "nowhere")
    # Workers import tasks by name: the example as a module that they can find.
    sys.path.insert(0, str(EXAMPLE.parent))
    try:
        import archive_stats

        archive_stats.BATCH = 7
        with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            stats = archive_stats.main([str(tmp_path), "--dask", cluster.scheduler_address])
        alone = archive_stats.main([str(tmp_path)])
    finally:
        sys.path.remove(str(EXAMPLE.parent))
    assert stats.games == alone.games == 120 and stats.unreadable == alone.unreadable == 1
    assert (stats.moves, stats.black_wins, stats.games_with_faults) == (180, 60, 60)
    assert str(stats) == str(alone)
