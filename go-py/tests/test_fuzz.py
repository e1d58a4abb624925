"""The fuzz target `conversions` on the inputs that are kept, and some thousands that differ a little from them."""

from __future__ import annotations

import sys
from pathlib import Path

import conversions
import loop
import pytest
from calls import Call
from conversions import CALLS, Elsewhere, Found, run
from gocore import Game
from made import MADE

KEPT = loop.kept([loop.CORPUS])


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", KEPT)
def test_what_is_kept(name: str, tmp_path: Path) -> None:
    with Elsewhere(tmp_path):
        assert run(KEPT[name])


@pytest.mark.filterwarnings("ignore")
def test_what_differs_a_little(tmp_path: Path) -> None:
    changes, inputs = loop.Changes(1), list(KEPT.values())
    with Elsewhere(tmp_path):
        for _ in range(3000):
            data = changes.changed(inputs)
            try:
                run(data)
            except Found:
                print(data.decode("latin-1"))
                raise


def test_everything_is_called() -> None:
    assert len(KEPT) >= 8 and set(conversions.CLASSES) == {cls.__name__ for cls in MADE}
    for name in (
        "Game",
        "Game.play",
        "Position.from_array",
        "Node.comment=",
        "sgf.loads",
        "replay",
        "Engine.command",
    ):
        assert name in CALLS


def test_what_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Promises that are broken on purpose: an error that is not documented, and a refused call that changes something."""

    def undocumented(*_: object) -> None:
        raise OverflowError("too large")

    def changing(one: Game, *_: object) -> None:
        one.pass_()
        raise TypeError("refused")

    with Elsewhere(tmp_path):
        for broken, said in ((undocumented, "raises OverflowError"), (changing, "Game is changed")):
            monkeypatch.setitem(CALLS, "Game.undo", Call(Game, broken, ()))
            with pytest.raises(Found, match=said):
                run(b"Game 9\nGame.play s:E5\nGame.undo")


#: A loop in which the first input is the end of the process, after it has written a file.
ENDS = """
import os, pathlib, sys
sys.path.insert(0, sys.argv.pop(1))
import loop

def run(data):
    pathlib.Path("written").touch()
    os.abort()

loop.run = run
sys.exit(loop.main())
"""


def test_what_ends_the_process_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    temporary, program = tmp_path / "temporary", tmp_path / "ends.py"
    temporary.mkdir()
    program.write_text(f"import sys\nsys.argv.insert(1, {str(Path(loop.__file__).parent)!r})\n{ENDS}")
    monkeypatch.setattr(loop, "ROOT", tmp_path)
    monkeypatch.setattr(loop, "ARTIFACTS", tmp_path / "artifacts")
    monkeypatch.setattr(sys, "argv", [str(program), "--seconds", "1"])
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    monkeypatch.setenv("TMPDIR", str(temporary))
    assert loop.main() == 1 and "FOUND, process ended with -6" in capfd.readouterr().out
    assert list(temporary.iterdir()) == []
    (found,) = (tmp_path / "artifacts").iterdir()
    assert found.name.startswith("crash-")
