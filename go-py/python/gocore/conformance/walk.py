"""A game driven by the words of the data, watched at every step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from gocore import Color, Game, GoError, Move, Point, Position
from gocore.conformance import words
from gocore.conformance.report import Broken


class _Seen(NamedTuple):
    """All that must come back when turns are taken back and made again."""

    position: Position
    to_move: Color
    phase: str
    passes: int
    prisoners: tuple[int, ...]
    legal: tuple[Point, ...]
    occurrences: tuple[int, int]


def _see(game: Game) -> _Seen:
    return _Seen(
        game.position,
        game.to_move,
        game.phase,
        game.consecutive_passes,
        tuple(game.prisoners(color) for color in Color),
        game.legal_points,
        (game.board_occurrences, game.situation_occurrences),
    )


class Walk:
    """A game, what its last turn took off the board, and how it stood after every turn."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.captured: tuple[Point, ...] = ()
        self.suicide: tuple[Point, ...] = ()
        self.removed = 0
        self._seen = [_see(game)]
        # How it stood before play was resumed, if nothing has followed: taking back the turn before takes that back too.
        self._stopped: _Seen | None = None

    def make(self, text: str) -> None:
        """``B C3``, ``W pass``, ``B resume`` or ``B undo``."""
        by, what = words.split(text)
        try:
            self._make(by, what)
        except GoError as error:
            raise Broken(f"{text} after ply {self.game.ply}: {error}") from error

    def _make(self, by: Color, what: str) -> None:
        game = self.game
        if what == "resume":
            game.resume(by)
            self._stopped, self._seen[-1] = self._seen[-1], _see(game)
            return
        self.captured = self.suicide = ()
        self._stopped = None
        if what == "undo":
            game.undo()
            self._seen.pop()
            return
        if what == "pass":
            game.pass_(by)
        else:
            before = game.position
            self.captured = game.play(what, by)
            self.suicide = lost(before, game)
            self.removed += len(self.captured) + len(self.suicide)
        self._seen.append(_see(game))

    def back_and_forth(self) -> str | None:
        """Takes all turns back, makes them again, and jumps about; the game must stand as it stood each time."""
        game, top = self.game.fork(), self.game.ply
        for ply in reversed(range(top)):
            game.undo()
            if fault := self._differs(game, ply, "undo"):
                return fault
        for ply in range(1, top + 1):
            game.redo()
            if fault := self._differs(game, ply, "redo"):
                return fault
        for ply in (0, top, top // 2, 0, top // 3, top):
            game.jump(ply)
            if fault := self._differs(game, ply, "jump"):
                return fault
        return None

    def _differs(self, game: Game, ply: int, how: str) -> str | None:
        expected = self._seen[ply]
        if self._stopped is not None and ply + 1 == len(self._seen):
            expected = self._stopped
        if game.ply == ply and _see(game) == expected:
            return None
        return f"after {how} to ply {ply}: {_see(game)} instead of {expected}"


def lost(before: Position, game: Game) -> tuple[Point, ...]:
    """The stones that the last play lost by suicide."""
    last = game.last_move
    if last is None or last.point is None or game.position.stone(last.point) is not None:
        return ()
    own = before.black if last.color is Color.BLACK else before.white
    return (*(point for point in own if game.position.stone(point) is None), last.point)


def ask(game: Game, color: Color, vertex: str) -> GoError | None:
    """Why a colour may not play or pass now; None if it may."""
    try:
        return game.legality(vertex, color)
    except GoError as error:
        # A vertex off the board is none to the package.
        return error


def agree(game: Game) -> str | None:
    """The set of legal plays, the mask, the question about each point, and playing there must agree."""
    legal, mask = set(game.legal_points), game.legal_mask()
    trial, before = game.fork(), game.position
    height, width = game.size.shape
    for point in (Point(row, col) for row in range(height) for col in range(width)):
        asked = game.legality(point)
        said = (point in legal, bool(mask[point]), game.is_legal(point), asked is None)
        if len(set(said)) > 1:
            return f"{point}: in the set, in the mask, asked whether, asked why: {said}"
        try:
            captured = trial.play(point)
        except GoError as error:
            if asked is None or asked.name != error.name:
                return f"{point}: asked {asked!r}, played {error!r}"
            continue
        if asked is not None:
            return f"{point}: asked {asked!r}, yet it can be played"
        if trial.last_move != Move(game.to_move, point):
            return f"{point}: the last move is {trial.last_move}"
        expected = before.array
        expected[point] = game.to_move
        for gone in (*captured, *lost(before, trial)):
            expected[gone] = 0
        if not np.array_equal(trial.stones, expected):
            return f"{point}: the board after it is not what was said"
        trial.undo()
    return None


def make_all(walk: Walk, moves: Iterable[str]) -> None:
    """Makes moves one after the other."""
    for text in moves:
        walk.make(text)
