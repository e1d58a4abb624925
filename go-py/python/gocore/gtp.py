"""The Go Text Protocol, version 2: an engine for a player of your own, and the reading of what others write.

>>> from gocore import gtp
>>> engine = gtp.Engine(size=9)
>>> engine.answer("1 play B E5")
'=1\\n\\n'
>>> engine.answer("2 play W E5")
'?2 illegal move: E5 is occupied\\n\\n'
>>> gtp.parse_responses("=1 D4\\n\\n? unknown command\\n\\n")
[Response(id=1, success=True, text='D4'), Response(id=None, success=False, text='unknown command')]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from gocore import _core
from gocore._types import BytesLike, Color, Move
from gocore.errors import GoError, _make

__all__ = ["Command", "Engine", "Response", "parse_command", "parse_responses"]

_Said: TypeAlias = tuple[int | None, str | GoError, str]
# Size, rules, seed, and lines with their files.
_State: TypeAlias = tuple[_core.Size, _core.Rules, int, list[tuple[bytes, bytes | None]]]


class Obeying(Protocol):
    """The part of an engine that is made by Rust. What it says: number, text or an error that is not raised, both framed."""

    def __init__(
        self, size: int | str | _core.Size | None, rules: _core.Rules | str | None, seed: int
    ) -> None: ...
    def obey(
        self,
        line: bytes,
        decision: object = None,
        dead: Iterable[Any] | None = None,
        seki: Iterable[Any] | None = None,
        file: bytes | None = None,
    ) -> _Said | None: ...
    @property
    def size(self) -> _core.Size: ...
    @property
    def rules(self) -> _core.Rules: ...
    @property
    def position(self) -> _core.Position: ...
    @property
    def to_move(self) -> Color: ...
    @property
    def moves(self) -> list[Move]: ...
    def legal_mask(self, color: Color | str | int) -> npt.NDArray[np.bool_]: ...
    def state(self) -> _State: ...
    @staticmethod
    def wanted(line: bytes) -> tuple[Color | None, bool, bool, str | None]: ...
    @staticmethod
    def command(line: bytes) -> tuple[int | None, str, list[str]] | None: ...
    @staticmethod
    def responses(written: bytes) -> list[tuple[int | None, bool, str]]: ...


class Command(NamedTuple):
    """A line that a controller sends: ``id`` is the number that its response must carry, or None."""

    id: int | None
    name: str
    arguments: tuple[str, ...]


class Response(NamedTuple):
    """What an engine answers: ``success`` is False for a refusal, whose reason is ``text``."""

    id: int | None
    success: bool
    text: str


def parse_command(line: str | BytesLike) -> Command | None:
    """Reads a line of a controller; None for one without a command, which gets no response.

    >>> parse_command("17 play B D4 # well")
    Command(id=17, name='play', arguments=('B', 'D4'))

    Raises :class:`~gocore.GtpError` for a number beyond 32 bits, and for one without a command.
    """
    read = _core._GtpEngine.command(_bytes(line))
    return None if read is None else Command(read[0], read[1], tuple(read[2]))


def parse_responses(written: str | BytesLike) -> list[Response]:
    """Reads all that an engine has written: whole responses, each ended by an empty line.

    Raises :class:`~gocore.GtpError` for a line where a response should begin and does not, and for a response without its end.
    """
    return [Response(*response) for response in _core._GtpEngine.responses(_bytes(written))]


class Engine:
    """An engine without input and output: it keeps the game, knows the rules, and answers line by line.

    ``player`` is any object; what it has of these methods is asked, and may ask the engine back:

    - ``genmove(engine, color)``: a move in any form, or ``"resign"``; without it, moves are random
    - ``dead_stones(engine)`` and ``seki_stones(engine)``: points, whose chains are dead or in seki when the game is counted
    - ``read_file(name)``: the bytes of a record; an OSError says that it cannot be loaded

    It can be pickled if the player can; then its commands since the board was cleared are obeyed again. Engines are equal when their
    players are, and their games with all that led to them.

    >>> class Corner:
    ...     def genmove(self, engine, color):
    ...         return "A1" if engine.legal_mask(color)[-1, 0] else "pass"
    >>> engine = Engine(Corner(), size=5)
    >>> engine.command("genmove b"), engine.command("genmove w"), engine.moves[0].point
    ('A1', 'pass', Point(row=4, col=0))
    """

    def __init__(
        self,
        player: object = None,
        *,
        size: int | str | _core.Size = 19,
        rules: _core.Rules | str | None = None,
        seed: int = 0,
    ) -> None:
        self.player = player
        self._engine = _core._GtpEngine(size, rules, seed)

    def answer(self, line: str | BytesLike) -> str | None:
        """The response to a line, framed to be sent; None for a line without a command."""
        said = self._said(line)
        return None if said is None else said[2]

    def command(self, line: str | BytesLike) -> str:
        """What a command says, without its frame; ``""`` for a line without one.

        Raises the :class:`~gocore.GoError` for which the command is refused: often a GtpError.
        """
        said = self._said(line)
        if said is None:
            return ""
        if isinstance(said[1], GoError):
            raise said[1]
        return said[1]

    @property
    def size(self) -> _core.Size:
        """The size of the board."""
        return self._engine.size

    @property
    def rules(self) -> _core.Rules:
        """The rules, with the komi."""
        return self._engine.rules

    @property
    def position(self) -> _core.Position:
        """The stones on the board."""
        return self._engine.position

    @property
    def to_move(self) -> Color:
        """The side that is to move, if the next command does not say another."""
        return self._engine.to_move

    @property
    def moves(self) -> list[Move]:
        """The moves so far."""
        return self._engine.moves

    def legal_mask(self, color: Color | str | int) -> npt.NDArray[np.bool_]:
        """Where a side may play: bool ``[height, width]``."""
        return self._engine.legal_mask(color)

    def _said(self, line: str | BytesLike) -> _Said | None:
        """Obeys a line, after the player has been asked what the command will want to know of it."""
        data = _bytes(line)
        color, dead, seki, file = self._engine.wanted(data)
        asked: dict[str, Any] = {}
        if color is not None and hasattr(self.player, "genmove"):
            asked["decision"] = self.player.genmove(self, color)
        if dead:
            asked["dead"] = self._stones("dead_stones")
        if seki:
            asked["seki"] = self._stones("seki_stones")
        if file is not None and hasattr(self.player, "read_file"):
            try:
                # Not `bytes` alone, which makes so many zeros of a number.
                asked["file"] = bytes(memoryview(self.player.read_file(file)))
            except OSError:
                asked["file"] = None
        return self._engine.obey(data, **asked)

    def _stones(self, method: str) -> Iterable[Any] | None:
        stones: Iterable[Any] | None = getattr(self.player, method, lambda _: None)(self)
        return stones

    def __eq__(self, other: object) -> bool:
        """Of one class, with equal players and whatever else they hold, and the same state."""
        if type(self) is not type(other):
            return NotImplemented
        return self.__getstate__() == other.__getstate__()

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> tuple[dict[str, Any], _State]:
        held = {name: value for name, value in self.__dict__.items() if name != "_engine"}
        return held, self._engine.state()

    def __setstate__(self, state: tuple[dict[str, Any], _State]) -> None:
        # Whoever made it: nothing of it is kept before all of it is judged.
        match state:
            case ({"player": _} as held, (size, rules, seed, list() as lines)):
                engine = _core._GtpEngine(size, rules, seed)
            case _:
                raise TypeError("no state of an engine")
        for obeyed in lines:
            match obeyed:
                case (bytes() as line, bytes() | None as file):
                    said = engine.obey(line, file=file)
                case _:
                    raise TypeError("no line of the state of an engine")
            if said is not None and isinstance(said[1], GoError):
                raise said[1]
        self.__dict__.update(held)
        self._engine = engine

    def __repr__(self) -> str:
        return f"<gocore.gtp.Engine on {self.size}, {len(self.moves)} moves>"


def _bytes(text: str | BytesLike) -> bytes:
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    if not isinstance(text, str):
        raise TypeError(f"a text or bytes, not {type(text).__name__}")
    try:
        # Bytes that were no UTF-8 come from Python's files like that, and go on as they came.
        return str.encode(text, errors="surrogateescape")
    except UnicodeEncodeError as error:
        said = f"half of a surrogate pair at character {error.start} of what is no text"
        raise _make(906, "bad_gtp_argument", said, None, None, None, None, None, ()) from None
