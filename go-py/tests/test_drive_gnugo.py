"""The example that plays GNU Go: with the real one where it is installed, and with programs that misbehave."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import drive_gnugo
import pytest
from drive_gnugo import Engine, EngineError, Outcome
from gocore import Color, Game

# An engine that passes and owns nothing, but for what it has been told to answer: pairs of the start of a command and what is
# written then. After "sleep" nothing more comes, after "exit" it ends.
FAKE = """
import sys, time
answers = dict(zip(sys.argv[1::2], sys.argv[2::2]))
usual = {"genmove": "= pass", "captures": "= 0", "final_score": "= W+6.5"}
for line in sys.stdin:
    command = line.split()[0]
    answer = answers.get(line.strip(), answers.get(command, usual.get(command, "=")))
    if answer == "exit":
        sys.exit(3)
    if answer == "sleep":
        time.sleep(60)
    print(answer.replace("|", "\\n"), end="\\n\\n", flush=True)
"""


@pytest.fixture
def fake(tmp_path: Path) -> list[str]:
    (tmp_path / "fake.py").write_text(FAKE)
    return [sys.executable, str(tmp_path / "fake.py")]


def played(command: list[str], *answers: str, black: str = "engine", timeout: float = 10) -> Outcome:
    """A game with an engine that has been told these answers."""
    line = shlex.join([*command, *answers])
    return drive_gnugo.main(["--engine", line, "--black", black, "--size", "5", "--timeout", str(timeout)])


@pytest.mark.parametrize(
    "arguments",
    [["--size", "7"], ["--black", "random", "--scoring", "territory"], ["--white", "random", "--size", "5"]],
)
def test_gnu_go_and_the_referee_agree(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    if drive_gnugo.gnugo() is None:
        pytest.skip("GNU Go is not installed (Debian: apt-get install gnugo): the example has not played it")
    outcome = drive_gnugo.main([*arguments, "--seed", "3"])
    assert (outcome.why, outcome.differences) == ("counted", [])
    assert outcome.result == outcome.engine_result is not None and outcome.game.ply > 10
    assert f"{outcome.result} after {outcome.game.ply} moves: counted" in capsys.readouterr().out


def test_a_game_of_passes(fake: list[str]) -> None:
    outcome = played(fake)
    assert (outcome.result, outcome.engine_result, outcome.why) == ("W+6.5", "W+6.5", "counted")
    assert outcome.differences == [] and outcome.game.ply == 2


def test_what_the_engine_sees_differently_is_told(
    fake: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = played(
        fake, "final_score", "= B+1.5", "list_stones white", "= A1 B2|C3", "captures black", "= 2",
        "showboard", "= |its board",
    )  # fmt: skip
    captures, stones, score = outcome.differences
    assert stones.startswith("white stones after 2 moves:") and stones.endswith("its board")
    assert captures == "black has captured 2, not 0, after 2 moves"
    assert score.startswith("the referee counts W+6.5, the engine B+1.5")
    assert capsys.readouterr().out.count("DIFFERENCE: ") == 3


def test_moves_that_are_none(fake: list[str]) -> None:
    illegal = played(fake, "genmove", "= C3")
    assert illegal.result == "B+F" and "occupied" in illegal.why and illegal.game.ply == 1
    resigned = played(fake, "genmove black", "= RESIGN")
    assert (resigned.result, resigned.why, resigned.engine_result) == ("W+R", "black resigns", None)
    nonsense = played(fake, "genmove", "= somewhere")
    assert nonsense.result is None and "somewhere" in nonsense.why


def test_a_refusal_ends_the_game_but_not_the_engine(fake: list[str]) -> None:
    outcome = played(fake, "play", "? illegal move", black="random")
    assert outcome.result is None and outcome.why.endswith(": illegal move") and "refuses" in outcome.why
    engine = Engine([*fake, "name", "? no|name"], 10)
    try:
        with pytest.raises(EngineError, match="refuses 'name': no\nname"):
            engine.ask("name")
        assert engine.ask("captures black") == "0"
    finally:
        engine.close()
    assert engine._process.returncode == 0


@pytest.mark.parametrize(
    "answer, why",
    [("sleep", "has not answered 'genmove black' in 0.5 s: killed"), ("pass", "which is not GTP: killed")],
)
def test_an_engine_that_hangs_or_babbles_is_killed(fake: list[str], answer: str, why: str) -> None:
    outcome = played(fake, "genmove black", answer, timeout=0.5)
    assert outcome.result is None and why in outcome.why
    start = time.monotonic()
    engine = Engine([*fake, "name", answer], 0.5)
    with pytest.raises(EngineError, match="killed"):
        engine.ask("name")
    # What babbles may see the end of its input before it is killed, and ends well.
    assert engine._process.returncode is not None
    assert engine._process.returncode != 0 or answer != "sleep"
    with pytest.raises((EngineError, ValueError)):
        engine.ask("name")
    assert time.monotonic() - start < 10


def test_an_engine_that_dies_is_told(fake: list[str]) -> None:
    assert played(fake, "genmove white", "exit").why.endswith("has ended at 'genmove white' with code 3")
    assert "cannot be started" in played(["no-such-program-anywhere"]).why
    assert "has ended" in played([sys.executable, "-c", ""]).why


def test_no_game_goes_on_for_ever(fake: list[str]) -> None:
    engine = Engine(fake, 10)
    try:
        game = Game(5)
        players: dict[Color, drive_gnugo.Player] = {
            color: drive_gnugo.RandomPlayer(engine, color, 4) for color in Color
        }
        outcome = drive_gnugo.play(game, players, engine, most_moves=9)
    finally:
        engine.close()
    assert (outcome.result, outcome.why) == (None, "no end after 9 moves")


def test_without_gnu_go_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drive_gnugo, "gnugo", lambda: None)
    with pytest.raises(SystemExit, match="apt-get install gnugo"):
        drive_gnugo.main([])
