"""What a session tells: events, requests, offers, the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Literal, NamedTuple

from gocore._types import Color, Point


class UndoRequest(NamedTuple):
    """A wish to go back to an earlier ply.

    ``color`` is the side that asks, ``ply`` where it wants to go back to. Whoever grants it quotes ``number``: no two requests
    or offers of a session have the same.
    """

    color: Color
    ply: int
    number: int


class EndOffer(NamedTuple):
    """An offer of the side ``color`` to end the game unfinished. Whoever takes it up quotes ``number``."""

    color: Color
    number: int


class Ending(NamedTuple):
    """How a session ended.

    ``reason`` is ``"score"`` (both sides agreed on the dead stones), ``"all-alive"`` (passes ended the game for good),
    ``"resignation"``, ``"time"``, ``"forfeit"``, ``"unfinished"`` (both sides agreed to stop), ``"void"``, ``"settled"`` (the
    host had the marks counted), ``"adjudication"`` or ``"repetition"``. ``result`` is as in game records: ``"B+3.5"``,
    ``"W+R"``, ``"B+T"``, ``"B+F"``, ``"0"`` for a tie, and ``"Void"`` for an unfinished game as for a voided one.
    """

    reason: str
    result: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Event:
    """What an accepted action has led to.

    The most telling thing is said: a pass that ends the game is ``"finished"``, one that stops play ``"stopped"``. The same
    actions from the same start lead to the same events, so nobody need store them.

    ``kind``, with the fields that go with it:

    - ``"played"``: ``color``, ``point``; ``captured``, the enemy stones taken, and ``suicide``, the own ones
    - ``"handicap-placed"``: ``stones``
    - ``"passed"``: ``color``; nothing more has changed, but that it may have gone on with play by that
    - ``"stopped"``: ``color`` passed, and stone removal begins
    - ``"undo-requested"``: ``color``, ``ply``, ``number``
    - ``"undo-dropped"``: the request of ``color`` was refused or withdrawn
    - ``"went-back"``: ``ply``; ``color`` agreed last
    - ``"end-offered"``: ``color``, ``number``
    - ``"end-dropped"``: the offer of ``color`` was refused or withdrawn
    - ``"marked"``: ``color``, or None for the host; nobody has confirmed the marks
    - ``"confirmed"``: ``color``; the other side has not yet
    - ``"resumed"``: ``color`` is to move
    - ``"finished"``: ``ending``; ``color`` did the last thing, or None for the host

    ``phase`` and ``revision`` are those after it.
    """

    kind: str
    color: Color | None = None
    phase: Literal["play", "stone-removal", "finished"] = "play"
    revision: int = 0
    point: Point | None = None
    captured: tuple[Point, ...] = ()
    suicide: tuple[Point, ...] = ()
    stones: tuple[Point, ...] = ()
    ply: int | None = None
    number: int | None = None
    ending: Ending | None = None

    def __reduce__(self) -> tuple[Callable[..., Event], tuple[type[Event], dict[str, Any]]]:
        """With what a subclass adds, which slots alone would lose; Python 3.10 overwrites `__getstate__`."""
        told = {field.name: getattr(self, field.name) for field in fields(self)}
        return _remade, (type(self), told | getattr(self, "__dict__", {}))

    def __repr__(self) -> str:
        """Only what differs from the defaults."""
        told = ((field.name, getattr(self, field.name), field.default) for field in fields(self))
        said = (f"{name}={_written(value)}" for name, value, default in told if value != default)
        return f"Event({', '.join(said)})"


def _remade(cls: type[Event], told: dict[str, Any]) -> Event:
    event = object.__new__(cls)
    for name, value in told.items():
        object.__setattr__(event, name, value)
    return event


def _written(value: object) -> str:
    return f"Color.{value.name}" if isinstance(value, Color) else repr(value)
