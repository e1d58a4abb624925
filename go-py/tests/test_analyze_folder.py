"""The example that makes a table and a picture of a folder of records."""

from __future__ import annotations

import csv
import importlib.util
import sys
from collections import Counter
from pathlib import Path

import analyze_folder
import gocore
import numpy as np
import pytest
from gocore import GoError, sgf

DATA = Path(__file__).parents[2] / "go-core" / "tests" / "data" / "sgf"
# GNU Go against itself: two of White's stones stay on the board dead.
PLAYED = (
    "(;FF[4]GM[1]SZ[9]KM[6.5]RU[Japanese]PB[Kuro]PW[白]RE[B+6.5];B[ee];W[ce];B[ec];W[ef];B[fe];W[gg];B[cd];W[bd];B[de]"
    ";W[bf];B[gf];W[df];B[fg];W[ff];B[gh];W[hg];B[hh];W[eh];B[hf];W[bc];B[cc];W[bb];B[cb];W[ca];B[da];W[ba];B[eb]"
    ";W[eg];B[fh];W[fi];B[gi];W[ei];B[];W[])"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "a.sgf").write_text(PLAYED, encoding="utf-8")
    (tmp_path / "records" / "b.sgf").write_text(
        "(;SZ[3:2]KM[0]RE[W+R]AB[ba];W[aa];B[ab];W[ca];B[aa])(;GM[2])(;SZ[9];B[ee];W[ee])"
    )
    (tmp_path / "records" / "c.sgf").write_text("no record")
    return tmp_path / "records"


def test_a_row_a_game(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "games.csv"
    analyze_folder.main([str(folder), "--csv", str(target)])
    with target.open(encoding="utf-8-sig", newline="") as file:
        played, small, other, faulty, none = list(csv.DictReader(file))
    assert (played["black"], played["white"], played["rules_used"]) == ("Kuro", "白", "japanese")
    assert (played["width"], played["komi"], played["moves"]) == ("9", "6.5", "34")
    assert played["result_recorded"] == played["result_without_dead"] == "B+6.5"
    # Territory with the two stones on it is nobody's.
    assert played["result_all_alive"] not in ("", "B+6.5")
    assert (small["width"], small["height"], small["komi"], small["handicap"]) == ("3", "2", "0.0", "")
    assert (small["captured_by_black"], small["captured_by_white"]) == ("1", "0")
    assert (small["result_recorded"], small["result_without_dead"]) == ("W+R", "")
    assert (other["game"], other["moves"]) == ("1", "0") and "another game" in other["error"]
    assert (faulty["game"], faulty["moves"], faulty["faults"]) == ("2", "2", "1")
    assert none["error"] and none["moves"] == none["game"].strip("0") == ""
    said = capsys.readouterr().out
    assert "games     4 in 3 files; 1 files without one" in said
    assert "counted   1; as recorded without the dead stones that playouts find: 1" in said
    assert "winners   Black 1, White 1, nobody or not recorded 2" in said


def test_every_odd_record_as_when_read_alone() -> None:
    rows = iter(analyze_folder.main([str(DATA)]))
    for path in sorted(DATA.glob("*.sgf")):
        try:
            collection = sgf.load(path)
        except GoError as error:
            assert next(rows) == {"file": str(path), "game": 0, "error": str(error)}
            continue
        for record in collection:
            row = next(rows)
            assert (row["file"], row["game"]) == (str(path), record.index)
            assert (row["width"], row["height"]) == record.size
            assert row["komi"] == record.komi
            assert set(str(row["warnings"]).split()) == {warning.name for warning in record.warnings}
            try:
                replayed = record.replay(play_repetitions=True)
            except GoError as error:
                assert row["error"] == str(error) and row["result_all_alive"] == ""
                continue
            assert (row["result_all_alive"], row["moves"]) == (replayed.result(), record.move_count)
            assert row["captured_by_black"] == replayed.captures(1)
            assert row["captured_by_white"] == replayed.captures(2)
    assert next(rows, None) is None


def test_what_is_painted_is_counted_right(folder: Path) -> None:
    columns = gocore.replay([folder, PLAYED.encode(), b"(;SZ[9])", b"(;SZ[9];B[ee])"])
    opening, captured = Counter[tuple[int, int]](), list[list[int]]()
    for row in range(len(columns)):
        so_far = 0
        for turn, move in enumerate(range(*columns.moves_of(row).indices(columns.move_count))):
            point = int(columns.point[move])
            if columns.width[row] == 9 and turn < analyze_folder.OPENING and point >= 0:
                opening[divmod(point, 9)] += 1
            so_far += int(columns.captures[move])
            captured += [[] for _ in range(turn + 1 - len(captured))]
            captured[turn].append(so_far)
    counts = analyze_folder.opening_moves(columns, 9, 9)
    assert {(int(r), int(c)): int(counts[r, c]) for r, c in zip(*np.nonzero(counts))} == opening
    means, games = analyze_folder.captured_by_turn(columns)
    assert games.tolist() == [len(each) for each in captured]
    assert means.tolist() == pytest.approx([sum(each) / len(each) for each in captured])


@pytest.mark.parametrize("what", ["records", "nothing"])
def test_the_picture(what: str, folder: Path, tmp_path: Path) -> None:
    if importlib.util.find_spec("matplotlib") is None:
        pytest.skip("matplotlib is not installed: nothing has been painted")
    from matplotlib.image import imread

    (tmp_path / "nothing").mkdir()
    target = tmp_path / "games.png"
    analyze_folder.main([str(tmp_path / what), "--plot", str(target)])
    picture = imread(target)
    height, width, _ = picture.shape
    assert (width, height) == (1430, 770)
    # The board is on the right, and has dots where there are moves.
    board = picture[:, width // 2 :, :3].reshape(-1, 3)
    wood = np.abs(board - np.array([0xF4, 0xE3, 0xBD]) / 255).max(axis=1) < 0.01
    assert 0.3 < wood.mean() < 0.95
    dark_red = np.abs(board - np.array([0x80, 0x00, 0x26]) / 255).max(axis=1) < 0.02
    bars = (
        np.abs(picture[:, : width // 2, :3] - np.array([0x35, 0x61, 0x8F]) / 255).max(axis=2) < 0.02
    ).sum()
    assert bool(dark_red.sum() > 500) == bool(bars > 1000) == (what == "records")


def test_without_matplotlib_it_says_what_is_missing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(SystemExit, match="pip install matplotlib"):
        analyze_folder.main([str(folder), "--plot", "games.png"])
