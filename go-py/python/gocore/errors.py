"""What goes wrong, and why. Every value that is refused is a :class:`GoError`, which is a ``ValueError``.

What else can come is Python's own: ``TypeError`` for an argument of a wrong type, for keywords that exclude each other or that
there are not; ``IndexError`` and ``KeyError`` for an index or a name that something does not have; ``OSError`` from files;
``MemoryError`` where Python or numpy gets no memory for an object or an array; and :class:`InternalError`. Where the library itself
gets none, as for a :class:`~gocore.Batch` of more games than there is room for, no error comes: the process ends, as ``SECURITY.md`` says.
"""

from __future__ import annotations

from typing import ClassVar

from gocore._types import Color, Point

__all__ = [
    "ArgumentError",
    "BatchError",
    "GoError",
    "GtpError",
    "IllegalMove",
    "InternalError",
    "NotationError",
    "RulesError",
    "ScoreError",
    "SessionError",
    "SetupError",
    "SgfError",
    "SnapshotError",
]


class GoError(ValueError):
    """Something that the rules or the formats do not have.

    Besides its message it tells what it is about, where there is such a thing: ``code`` and ``name`` are the stable number and
    name that the library has in every language; ``point`` and ``color``; ``number``, the turn whose position would come back,
    or the ply or revision that was given; ``current``, the number that would have been right; ``offset``, the place in a text
    in bytes. ``faults`` lists every fault of a set-up as errors of their own.
    """

    codes: ClassVar[range | tuple[int, ...]] = ()

    code: int = 0
    name: str = ""
    point: Point | None = None
    color: Color | None = None
    number: int | None = None
    current: int | None = None
    offset: int | None = None
    faults: tuple[GoError, ...] = ()


class ArgumentError(GoError):
    """An argument that is wrong in itself, where no other class is for it: a number beyond its range, or a word that is none of
    those there are, such as the name of a theme.

    Its ``code`` is -3 and its ``name`` "bad_argument": codes of calls that are wrong are negative, as in the C interface.
    """

    codes = (-3,)


class NotationError(GoError):
    """A text or number that names no colour, size, point, komi or result."""

    codes = range(1, 100)


class SetupError(GoError):
    """Stones or other parts of a start that cannot be; ``faults`` lists all that is wrong."""

    codes = (*range(101, 200), *range(501, 600), 1001)


class IllegalMove(GoError):
    """A move that may not be made now, a ply that there is not, or a resumption of a game that has not stopped."""

    codes = range(201, 300)

    @property
    def ply(self) -> int | None:
        """The turn whose position the move would bring back."""
        return self.number


class RulesError(GoError):
    """Rules that are not known, cannot be read, or cannot be written in a format."""

    codes = range(301, 400)


class ScoreError(GoError):
    """Marks that do not fit the position."""

    codes = range(401, 500)


class SgfError(GoError):
    """A game record that cannot be read or changed so."""

    codes = range(601, 700)


class BatchError(GoError):
    """Actions, arrays or options that do not fit a batch.

    Its ``code`` may also be -3, with the ``name`` "bad_argument": for an option beyond its range, a plane that there is not, or an
    array that cannot be read or written as it is.
    """

    codes = range(701, 800)


class SessionError(GoError):
    """An action that a session refuses."""

    codes = range(801, 900)


class SnapshotError(SessionError):
    """Bytes that are no whole snapshot of a session, a batch or what playouts have counted."""

    codes = range(812, 817)


class GtpError(GoError):
    """A line that is none of the Go Text Protocol."""

    codes = range(901, 1000)


class InternalError(RuntimeError):
    """A fault inside the library, which please report. The object that it came from should not be used any more."""


_CLASSES: dict[int, type[GoError]] = {
    code: cls
    for cls in (
        ArgumentError,
        NotationError,
        SetupError,
        IllegalMove,
        RulesError,
        ScoreError,
        SgfError,
        BatchError,
        SessionError,
        SnapshotError,
        GtpError,
    )
    for code in cls.codes
}


def _make(
    code: int,
    name: str,
    message: str,
    point: Point | None,
    color: Color | None,
    number: int | None,
    current: int | None,
    offset: int | None,
    faults: tuple[GoError, ...],
    of_batch: bool = False,
) -> GoError:
    """The error of a code: what the extension module calls."""
    error = (BatchError if of_batch else _CLASSES.get(code, GoError))(message)
    told = {
        "code": code,
        "name": name,
        "point": point,
        "color": color,
        "number": number,
        "current": current,
        "offset": offset,
        "faults": faults,
    }
    error.__dict__.update((key, value) for key, value in told.items() if value not in (None, ()))
    return error


def _shown(given: object) -> str:
    """Whatever was given, as messages show it: cut where it is long."""
    try:
        said = repr(given)
    except ValueError:
        # Python writes no number of thousands of digits.
        return "a number too long to be written"
    return said[:40] + "…" * (len(said) > 40)


def _argument(message: str, of_batch: bool = False) -> GoError:
    """The error of an argument that is wrong in itself."""
    return _make(-3, "bad_argument", message, None, None, None, None, None, (), of_batch)
