"""The fuzz target `conversions` on the inputs that are kept, and some thousands that differ a little from them."""

from __future__ import annotations

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
def test_what_is_kept(name: str) -> None:
    with Elsewhere():
        assert run(KEPT[name])


@pytest.mark.filterwarnings("ignore")
def test_what_differs_a_little() -> None:
    changes, inputs = loop.Changes(1), list(KEPT.values())
    with Elsewhere():
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


def test_what_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Promises that are broken on purpose: an error that is not documented, and a refused call that changes something."""

    def undocumented(*_: object) -> None:
        raise OverflowError("too large")

    def changing(one: Game, *_: object) -> None:
        one.pass_()
        raise TypeError("refused")

    with Elsewhere():
        for broken, said in ((undocumented, "raises OverflowError"), (changing, "Game is changed")):
            monkeypatch.setitem(CALLS, "Game.undo", Call(Game, broken, ()))
            with pytest.raises(Found, match=said):
                run(b"Game 9\nGame.play s:E5\nGame.undo")
