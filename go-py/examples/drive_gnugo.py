"""Plays GNU Go against itself or against random moves over GTP, with gocore as the referee.

The referee says what is legal, what is captured, when a game is over, and who has won; stones, captures and the final score are
compared with what the engine says. An engine that hangs or dies is ended, and the game is over without a result. Other engines
work too if they know ``list_stones``, ``captures``, ``final_status_list`` and ``final_score`` and play by the same rules.

    python drive_gnugo.py
    python drive_gnugo.py --black random --size 13 --scoring territory --seed 7
    python drive_gnugo.py --engine "/opt/gnugo --mode gtp --level 10" --timeout 120
"""

from __future__ import annotations

import argparse
import contextlib
import queue
import random
import shlex
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from gocore import Color, Game, IllegalMove, Point, Rules
from gocore.errors import GoError


class EngineError(Exception):
    """An engine that refuses a command, or has not answered as it should and is ended by now."""


class Engine:
    """A program that speaks GTP, as a child process. Every command must be answered in time (seconds)."""

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self.name = command[0]
        self.timeout = timeout
        try:
            # What it says on its standard error is shown as it comes.
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            raise EngineError(f"{self.name} cannot be started: {error}") from error
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        # A thread of its own, since no reading of a pipe gives up after some time on every system.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line.rstrip())
        self._lines.put(None)

    def ask(self, command: str) -> str:
        """Gives a command and waits for the answer. Raises EngineError for none, for nonsense and for a refusal."""
        deadline = time.monotonic() + self.timeout
        assert self._process.stdin
        try:
            self._process.stdin.write(f"{command}\n")
            self._process.stdin.flush()
            while not (line := self._line(deadline)):
                pass
            answer = [line]
            while line := self._line(deadline):
                answer.append(line)
        except queue.Empty:
            self.close(patience=0)
            raise EngineError(
                f"{self.name} has not answered {command!r} in {self.timeout:g} s: killed"
            ) from None
        except (EOFError, OSError):
            self.close()
            code = self._process.returncode
            raise EngineError(f"{self.name} has ended at {command!r} with code {code}") from None
        text = "\n".join(answer)
        if text[0] not in "=?":
            self.close(patience=0)
            raise EngineError(f"{self.name} answers {command!r} with {text!r}, which is not GTP: killed")
        if text[0] == "?":
            raise EngineError(f"{self.name} refuses {command!r}: {text[1:].strip()}")
        return text[1:].strip()

    def _line(self, deadline: float) -> str:
        line = self._lines.get(timeout=max(0, deadline - time.monotonic()))
        if line is None:
            raise EOFError
        return line

    def close(self, patience: float = 2) -> None:
        """Ends the process: by the end of its input, and after so many seconds by force."""
        assert self._process.stdin and self._process.stdout
        with contextlib.suppress(OSError):
            # What it has not read is lost.
            self._process.stdin.close()
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        # A child of its own that it left behind would keep the pipe open.
        self._reader.join(1)
        if not self._reader.is_alive():
            self._process.stdout.close()


class Player(Protocol):
    """Whoever makes moves: a point's name, "pass" or "resign"."""

    def move(self, game: Game) -> str: ...


class EnginePlayer:
    """The moves of an engine, which keeps the board itself."""

    def __init__(self, engine: Engine, color: Color) -> None:
        self.engine = engine
        self.color = color

    def move(self, game: Game) -> str:
        return self.engine.ask(f"genmove {self.color}").lower()


class RandomPlayer:
    """Any legal play, and a pass where there is none or the opponent has passed."""

    def __init__(self, engine: Engine, color: Color, seed: int) -> None:
        self.engine = engine
        self.color = color
        self._chance = random.Random(seed)

    def move(self, game: Game) -> str:
        points = game.legal_points
        is_over = game.last_move is not None and game.last_move.point is None
        vertex = "pass"
        if points and not is_over:
            vertex = self._chance.choice(points).vertex(game.size.height)
        self.engine.ask(f"play {self.color} {vertex}")
        return vertex


@dataclass
class Outcome:
    """How a game ended: the result as the referee counts it, what the engine says of it, and where the two differ."""

    game: Game
    result: str | None = None
    engine_result: str | None = None
    why: str = ""
    differences: list[str] = field(default_factory=list)


def points_of(game: Game, text: str) -> set[Point]:
    """The points that an engine names. NotationError for anything else."""
    position = game.position.without(game.position.black).without(game.position.white)
    return set(position.with_stones(black=text.split()).black)


def compare(game: Game, engine: Engine) -> list[str]:
    """What an engine sees in another way than the referee does: stones and captures."""
    found = []
    for color, stones in zip(Color, (game.position.black, game.position.white)):
        theirs = points_of(game, engine.ask(f"list_stones {color}"))
        if theirs != set(stones):
            found.append(f"{color} stones after {game.ply} moves:\n{game}\n{engine.ask('showboard')}")
        captures = engine.ask(f"captures {color}")
        if captures != str(game.captures(color)):
            found.append(
                f"{color} has captured {captures}, not {game.captures(color)}, after {game.ply} moves"
            )
    return found


def count(outcome: Outcome, engine: Engine) -> None:
    """Counts a finished game, without the stones that the engine calls dead, and compares the results."""
    game = outcome.game
    score = game.score(dead=points_of(game, engine.ask("final_status_list dead")))
    outcome.result, outcome.engine_result = score.result, engine.ask("final_score")
    if outcome.result != outcome.engine_result:
        outcome.differences.append(
            f"the referee counts {outcome.result}, the engine {outcome.engine_result}:\n{score.draw()}"
        )


def play(game: Game, players: dict[Color, Player], engine: Engine, most_moves: int = 1000) -> Outcome:
    """Plays a game to its end; an engine that fails, or a game too long, leaves it without a result."""
    outcome = Outcome(game)
    try:
        while game.phase == "playing":
            if game.ply == most_moves:
                outcome.why = f"no end after {most_moves} moves"
                return outcome
            color = game.to_move
            vertex = players[color].move(game)
            if vertex == "resign":
                outcome.result, outcome.why = f"{color.opponent.letter}+R", f"{color} resigns"
                return outcome
            try:
                game.play_many([vertex])
            except IllegalMove as error:
                outcome.result, outcome.why = f"{color.opponent.letter}+F", f"{color} {vertex}: {error}"
                return outcome
            if game.ply % 10 == 0:
                outcome.differences.extend(compare(game, engine))
        outcome.differences.extend(compare(game, engine))
        count(outcome, engine)
        outcome.why = "counted"
    except EngineError as error:
        outcome.why = str(error)
    except GoError as error:
        outcome.why = f"{engine.name} says what is no move or point: {error}"
    return outcome


def gnugo() -> str | None:
    """Where GNU Go is: on the path, or where Debian has games, which is not on everyone's path."""
    return shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")


def main(arguments: Sequence[str] | None = None) -> Outcome:
    """Plays a game and writes what became of it."""
    parser = argparse.ArgumentParser(description="a game of GNU Go, refereed")
    parser.add_argument("--engine", help="its command; by default GNU Go, where it is installed")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--scoring", choices=("area", "territory"), default="area")
    parser.add_argument("--komi", type=float, default=6.5)
    parser.add_argument("--black", choices=("engine", "random"), default="engine")
    parser.add_argument("--white", choices=("engine", "random"), default="engine")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=60, help="seconds that an answer may take")
    given = parser.parse_args(arguments)
    # The rules that GNU Go has under these options, for both ways of counting.
    rules = Rules(
        ko="positional-superko", suicide="forbidden", scoring=given.scoring, tax="none", komi=given.komi
    )
    if given.engine:
        command = shlex.split(given.engine)
    elif program := gnugo():
        counting = "--chinese-rules" if given.scoring == "area" else "--japanese-rules"
        command = [program, "--mode", "gtp", "--level", "1", "--seed", str(given.seed)]
        command += ["--positional-superko", "--forbid-suicide", "--never-resign", counting]
    else:
        sys.exit("GNU Go is not installed (Debian: apt-get install gnugo); --engine names another program")
    game = Game(given.size, rules)
    try:
        with contextlib.closing(Engine(command, given.timeout)) as engine:
            for setting in (f"boardsize {given.size}", "clear_board", f"komi {given.komi:g}"):
                engine.ask(setting)
            players: dict[Color, Player] = {
                color: RandomPlayer(engine, color, given.seed)
                if kind == "random"
                else EnginePlayer(engine, color)
                for color, kind in zip(Color, (given.black, given.white))
            }
            outcome = play(game, players, engine)
    except EngineError as error:
        outcome = Outcome(game, why=str(error))
    print(game)
    print(f"{outcome.result or 'no result'} after {game.ply} moves: {outcome.why}")
    for difference in outcome.differences:
        print(f"DIFFERENCE: {difference}")
    return outcome


if __name__ == "__main__":
    main()
