"""The engine of the Go Text Protocol, its player, and what is read of others."""

from __future__ import annotations

import pickle
import threading

import gocore
import pytest
from gocore import Color, GtpError, IllegalMove, Position, gtp


class Player:
    """Plays on the first legal point, and knows what is dead."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def genmove(self, engine: gtp.Engine, color: Color) -> str | int:
        self.asked.append(f"genmove {color.letter}")
        legal = engine.legal_mask(color).ravel()
        return int(legal.argmax()) if legal.any() else "resign"

    def dead_stones(self, engine: gtp.Engine) -> list[str]:
        self.asked.append("dead_stones")
        return ["E5"] if engine.position.stone("E5") else []

    def read_file(self, name: str) -> bytes:
        if name != "there.sgf":
            raise FileNotFoundError(name)
        return b"(;SZ[5]KM[0.5];B[cc];W[bb])"


def test_a_player_is_asked_for_what_it_decides() -> None:
    player = Player()
    engine = gtp.Engine(player, size=9, rules="chinese-kgs")
    assert engine.command("3 genmove b # first") == "A9"
    assert engine.answer("4 reg_genmove w") == "=4 B9\n\n"
    assert [move.point for move in engine.moves] == [(0, 0)] and engine.to_move is Color.WHITE
    engine.command("play w E5")
    assert player.asked == ["genmove B", "genmove W"]
    assert engine.command("final_score") == Position(9, black=["A9"]).score("chinese-kgs").result
    assert engine.command("final_status_list dead") == "E5"
    assert player.asked[2:] == ["dead_stones", "dead_stones"]
    assert (
        engine.command("loadsgf there.sgf") == "" and engine.size.shape == (5, 5) and engine.rules.komi == 0.5
    )
    with pytest.raises(GtpError, match="no such file"):
        engine.command("loadsgf gone.sgf")
    # A command that is refused changes nothing.
    assert len(engine.moves) == 2


#: Lines that the engine takes for commands, with what is asked of the player.
ASKED: dict[str, list[str]] = {
    "gen\x01move b": ["genmove B"],
    "genmove\x7f w": ["genmove W"],
    "7 reg_genmove\tWHITE # why": ["genmove W"],
    "genmove b\nplay w C3": ["genmove B"],
    "final\x01_score": ["dead_stones"],
    "final_status_list alive": ["dead_stones", "seki_stones"],
    "loadsgf there.sgf": ["read_file there.sgf"],
    "load\x02sgf there.sgf 1": ["read_file there.sgf"],
}
#: Lines that it refuses before it has a question.
NOT_ASKED: list[str | bytes] = [
    "99999999999 genmove b",
    "genmove\x0bb",
    "genmove\xa0b",
    "² genmove b",
    "12",
    "# genmove b",
    "genmove",
    "genmove blac\u212a",
    "genmove b b",
    "GENMOVE b",
    b"gen\xffmove b",
    "final_score now",
    "final_status_list",
    "final_status_list alive dead",
    "loadsgf",
    "loadsgf there.sgf one",
]


class Asked(Player):
    """Plays at A1 whatever the board."""

    def genmove(self, engine: gtp.Engine, color: Color) -> str:
        self.asked.append(f"genmove {color.letter}")
        return "A1"

    def seki_stones(self, engine: gtp.Engine) -> list[str]:
        self.asked.append("seki_stones")
        return []

    def read_file(self, name: str) -> bytes:
        self.asked.append(f"read_file {name}")
        return super().read_file(name)


@pytest.mark.parametrize("line", ASKED)
def test_what_the_engine_takes_for_a_command_is_asked(line: str) -> None:
    player = Asked()
    answer = gtp.Engine(player, size=5, seed=3).answer(line)
    assert player.asked == ASKED[line] and answer is not None and answer[0] == "="
    assert ("A1" in answer) == ("genmove" in ASKED[line][0])


@pytest.mark.parametrize("line", NOT_ASKED)
def test_for_a_line_that_is_refused_nobody_is_asked(line: str | bytes) -> None:
    player = Asked()
    engine = gtp.Engine(player, size=5)
    answer = engine.answer(line)
    assert player.asked == [] and (answer is None or answer[0] == "?")
    assert engine.moves == []


def test_errors_and_frames() -> None:
    engine = gtp.Engine(size=9)
    assert engine.answer("# nothing") is None and engine.command(b"\n") == ""
    assert engine.answer("8 what") == "?8 unknown command\n\n"
    engine.command("play b E5")
    with pytest.raises(IllegalMove) as refused:
        engine.command("play w E5")
    assert refused.value.name == "occupied"
    with pytest.raises(GtpError) as stray:
        gtp.parse_responses("= D4\n\nhello\n")
    assert (stray.value.name, stray.value.offset) == ("not_a_gtp_response", 6)
    assert gtp.parse_command("  # nothing") is None
    assert gtp.parse_responses("=\n\n?4 a\nb\n\n")[1] == gtp.Response(4, False, "a\nb")


def test_the_same_seed_plays_the_same_game_after_a_pickle_too() -> None:
    engine, other = gtp.Engine(size=5, seed=7), gtp.Engine(size=5, seed=7)
    for number in range(30):
        line = f"genmove {'bw'[number % 2]}"
        assert engine.command(line) == other.command(line)
        other = pickle.loads(pickle.dumps(other))
    assert (engine.position.array == other.position.array).all() and engine.moves == other.moves
    assert gtp.Engine(size=5, seed=8).command("genmove b") != gtp.Engine(size=5, seed=10).command("genmove b")


def test_a_pickle_of_commands_that_are_refused_is() -> None:
    player, (size, rules, seed, lines) = gtp.Engine(size=5).__getstate__()
    with pytest.raises(gocore.GoError):
        gtp.Engine().__setstate__((player, (size, rules, seed, [*lines, (b"play b Z9", None)])))


def test_threads_share_an_engine() -> None:
    engine = gtp.Engine(size=9)
    answers: list[str | None] = []

    def work() -> None:
        for number in range(200):
            answers.append(engine.answer(f"{number} genmove {'bw'[number % 2]}"))
            answers.append(engine.answer("undo"))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 3200 and all(answer and answer[0] in "=?" for answer in answers)
    assert engine.moves == []
