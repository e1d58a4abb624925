"""Where records come from: pipes, devices, closed and linked folders, bytes of every kind, and what is no path at all."""

from __future__ import annotations

import os
import pickle
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import gocore
import pytest
from gocore import gtp, sgf
from gocore.errors import GoError
from interrupted import by_ctrl_c

GOOD = "(;SZ[9];B[ee])"


def told(columns: gocore.Columns) -> dict[str, tuple[int, str]]:
    """What became of each source that has one row."""
    sources = columns.sources
    assert columns.source.tolist() == list(range(len(sources)))
    return {
        Path(s).name: (e, m) for s, e, m in zip(sources, columns.error.tolist(), columns.message, strict=True)
    }


@pytest.fixture
def alarmed() -> Iterator[None]:
    """What waits for ever is killed: threads of Rust would not hear of anything less."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(60)
    yield
    signal.alarm(0)


@pytest.mark.usefixtures("alarmed")
def test_only_regular_files_are_opened(tmp_path: Path) -> None:
    (tmp_path / "good.sgf").write_text(GOOD)
    os.mkfifo(tmp_path / "pipe.sgf")
    (tmp_path / "device.sgf").symlink_to("/dev/zero")
    (tmp_path / "gone.sgf").symlink_to(tmp_path / "nowhere")
    rows = told(gocore.replay([tmp_path, "/dev/zero"]))
    no_file = (-1, "not a regular file")
    assert rows["good.sgf"] == (0, "")
    assert rows["pipe.sgf"] == rows["device.sgf"] == rows["zero"] == no_file
    assert rows["gone.sgf"][0] == -1 and "No such file" in rows["gone.sgf"][1]
    assert told(gocore.replay(tmp_path / "pipe.sgf")) == {"pipe.sgf": no_file}
    found = {Path(report.source).name: report.problems[0].what for report in gocore.validate(tmp_path)}
    assert found.keys() == {"pipe.sgf", "device.sgf", "gone.sgf"}
    assert isinstance(found["gone.sgf"], FileNotFoundError)
    assert "not a regular file" in str(found["pipe.sgf"]) and isinstance(found["device.sgf"], OSError)


@pytest.mark.usefixtures("alarmed")
def test_ctrl_c_is_heard_while_large_files_are_read(tmp_path: Path) -> None:
    # Of holes alone: it takes no room, and seconds to read and to look through.
    with (tmp_path / "large.sgf").open("wb") as file:
        file.truncate(4 << 30)
    with by_ctrl_c(after=0.1, within=20):
        gocore.replay(tmp_path, threads=1)


def test_folders_that_cannot_be_listed_are_told() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        for place in ("closed", "open"):
            (folder / place).mkdir()
            (folder / place / "a.sgf").write_text(GOOD)
        (folder / "link").symlink_to(folder / "closed" / "inner")
        (folder / "closed").chmod(0)
        user = os.geteuid()
        try:
            if user == 0:
                # The administrator may look into everything.
                os.seteuid(65534)
            columns = gocore.replay(folder)
            alone = gocore.replay(folder / "closed")
            reports = gocore.validate(folder)
        finally:
            os.seteuid(user)
            (folder / "closed").chmod(0o755)
    rows = told(columns)
    assert rows.keys() == {"a.sgf", "closed", "link"} and rows["a.sgf"] == (0, "")
    assert rows["closed"] == rows["link"] == (-1, "Permission denied")
    assert told(alone) == {"closed": (-1, "Permission denied")}
    assert [type(report.problems[0].what) for report in reports] == [PermissionError, PermissionError]


def test_a_folder_beyond_the_longest_path_is_told(tmp_path: Path) -> None:
    here = os.getcwd()
    try:
        os.chdir(tmp_path)
        for _ in range(20):
            os.mkdir("d" * 250)
            os.chdir("d" * 250)
    finally:
        os.chdir(here)
    ((error, message),) = told(gocore.replay(tmp_path)).values()
    assert error == -1 and message == "File name too long"


def test_links_to_folders_are_followed_once(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    (inside / "b").mkdir(parents=True)
    (outside / "deep").mkdir(parents=True)
    (inside / "b" / "b.sgf").write_text(GOOD)
    (outside / "deep" / "c.sgf").write_text(GOOD)
    # Round in circles, to what is there by itself, twice to the same place, and to nowhere.
    (inside / "up").symlink_to(tmp_path / "inside")
    (inside / "a").symlink_to(inside / "b")
    (inside / "x").symlink_to(outside)
    (inside / "y").symlink_to(outside)
    (outside / "deep" / "back").symlink_to(inside)
    (inside / "loop").symlink_to(inside / "loop")
    (inside / "gone").symlink_to(tmp_path / "nowhere")
    columns = gocore.replay(inside)
    assert columns.sources == (str(inside / "b" / "b.sgf"), str(inside / "x" / "deep" / "c.sgf"))
    assert not columns.error.any()
    # Given themselves, they are sources each.
    assert len(gocore.replay([inside / "x", inside / "y"])) == 4


def test_a_folder_may_be_called_as_records_are(tmp_path: Path) -> None:
    folder = tmp_path / "x.sgf"
    folder.mkdir()
    (folder / "y.sgf").write_text(GOOD)
    for source in (tmp_path, folder):
        columns = gocore.replay(source)
        assert columns.sources == (str(folder / "y.sgf"),) and columns.error.tolist() == [0]


def test_what_is_no_path_is_a_row(tmp_path: Path) -> None:
    class Odd(os.PathLike[str]):
        def __fspath__(self) -> str:
            return os.fsencode(tmp_path / "good.sgf")  # type: ignore[return-value]

    (tmp_path / "good.sgf").write_text(GOOD)
    wrong = ["\ud800", "a\0b"]
    columns = gocore.replay([*wrong, tmp_path / "good.sgf", Odd()])
    assert columns.error.tolist() == [-1, -1, 0, 0]
    assert columns.sources[:2] == tuple(wrong) and columns.sources[2] == columns.sources[3]
    assert "surrogates" in columns.message[0] and "zero byte" in columns.message[1]
    assert len(gocore.validate(wrong)) == 2
    for path in wrong:
        with pytest.raises(OSError, match="no path"):
            sgf.load(path)


@pytest.mark.parametrize("text", [GOOD, " \n( ;B[ee])", "(;C[" + "long" * 2000 + "])"])
def test_the_text_of_a_record_is_no_path(text: str) -> None:
    columns = gocore.replay(text)
    assert columns.error.tolist() == [-1] and "given as bytes" in columns.message[0]
    with pytest.raises(FileNotFoundError, match="given as bytes"):
        sgf.load(text)
    (problem,) = gocore.validate(text)[0].problems
    assert "given as bytes" in str(problem)
    assert "given as bytes" not in gocore.replay("none.sgf").message[0]


def test_a_path_like_a_record_is_a_path(tmp_path: Path) -> None:
    (tmp_path / GOOD).write_text(GOOD)
    here = os.getcwd()
    try:
        os.chdir(tmp_path)
        assert gocore.replay(GOOD).error.tolist() == [0] and len(sgf.load(GOOD)) == 1
    finally:
        os.chdir(here)


def every_second(data: bytes) -> memoryview:
    """A view with gaps."""
    return memoryview(bytes(byte for byte in data for _ in range(2)))[::2]


@pytest.mark.parametrize("given", [bytes, bytearray, memoryview, every_second])
def test_bytes_of_every_kind(given: Callable[[bytes], bytes | bytearray | memoryview]) -> None:
    data = GOOD.encode()
    expected = sgf.loads(data)
    assert sgf.load(given(data)) == sgf.loads(given(data)) == sgf.Collection(given(data)) == expected
    assert sgf.Tree.from_bytes(given(data)) == expected[0].tree()
    columns = gocore.replay([given(data), data])
    assert columns.sources == ("<bytes 0>", "<bytes 1>") and columns.error.tolist() == [0, 0]
    assert gocore.replay(given(data)).sources == ("<bytes 0>",) and gocore.validate(given(data)) == []
    tree = expected[0].tree()
    tree.root.set_raw("C", [given(b"here")])
    assert tree.root["C"] == "here"
    session, batch = gocore.Session(9), gocore.Batch(2, 9)
    assert gocore.Session.restore(given(session.snapshot())) == session
    assert gocore.Batch.restore(given(batch.snapshot())).snapshot() == batch.snapshot()
    assert gtp.Engine(size=5).command(given(b"boardsize 7")) == ""
    assert gtp.parse_command(given(b"3 name")) == (3, "name", ())
    assert gtp.parse_responses(given(b"= x\n\n")) == [(None, True, "x")]
    with pytest.raises(TypeError):
        gtp.parse_command(5)  # type: ignore[arg-type]


def test_bytes_that_change_afterwards_do_not_matter() -> None:
    data = bytearray(GOOD.encode())
    collection = sgf.load(data)
    data[:] = b"x" * len(data)
    assert collection.source == GOOD.encode() and pickle.loads(pickle.dumps(collection)) == collection
    with pytest.raises(GoError):
        sgf.load(data)
