"""Small values: colours, points, moves."""

from __future__ import annotations

import enum
from operator import index
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex, TypeAlias

if TYPE_CHECKING:
    from typing_extensions import Self

    from gocore._core import Position

BytesLike: TypeAlias = bytes | bytearray | memoryview


class Color(enum.IntEnum):
    """Black or White. In arrays an empty point is 0, and stones are these numbers."""

    BLACK = 1
    WHITE = 2

    @property
    def opponent(self) -> Color:
        """The other colour."""
        return Color.WHITE if self is Color.BLACK else Color.BLACK

    @property
    def letter(self) -> str:
        """``"B"`` or ``"W"``, as in game records."""
        return "B" if self is Color.BLACK else "W"

    def __str__(self) -> str:
        return self.name.lower()


class Point(NamedTuple):
    """A point of a board: row and column from 0, row 0 on top. An index of every array of the package.

    >>> Point(3, 15).vertex(19)
    'Q16'
    """

    row: int
    col: int

    def vertex(self, height: int) -> str:
        """The name that people give it on a board of so many rows: a letter without I, and the row from the bottom.

        Raises :class:`~gocore.IllegalMove` for a point that is on no board of that height: columns have names up to the 25th.
        """
        row, column, rows = index(self.row), index(self.col), index(height)
        if not (0 <= row < rows <= 25 and 0 <= column < 25):
            from gocore.errors import _make, _shown

            said = f"row {_shown(row)}, column {_shown(column)} is off a board of {_shown(rows)} rows"
            raise _make(201, "off_board", said, None, None, None, None, None, ())
        return f"{'ABCDEFGHJKLMNOPQRSTUVWXYZ'[column]}{rows - row}"


class Fingerprint(int):
    """128 bits that stand for a position or a situation: a whole number, which as text is 32 hexadecimal digits.

    Equal positions have equal ones in every version of the library and on every machine, so that they can be stored.

    >>> from gocore import Fingerprint, Position
    >>> text = str(Position(9).fingerprint)
    >>> len(text), Fingerprint.parse(text) == Position(9).fingerprint
    (32, True)
    """

    def __new__(cls, bits: SupportsIndex = 0) -> Self:
        """The fingerprint of these bits. Raises :class:`~gocore.NotationError` for more than 128, and for negative numbers."""
        number = index(bits)
        if number >> 128:
            from gocore.errors import _make

            said = "a fingerprint is a number from 0 to 2 ** 128 - 1"
            raise _make(7, "bad_fingerprint", said, None, None, None, None, None, ())
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, text: str) -> Fingerprint:
        """The fingerprint of a text. Raises :class:`~gocore.NotationError` for any but 32 hexadecimal digits in lower case."""
        from gocore._core import _fingerprint

        return cls(_fingerprint(text))

    def __str__(self) -> str:
        return f"{int(self):032x}"

    def __repr__(self) -> str:
        return f"Fingerprint(0x{self})"


class Move(NamedTuple):
    """A turn of a game: who made it, and where; ``point`` is None for a pass."""

    color: Color
    point: Point | None


class Turn(NamedTuple):
    """A turn of a game and the stones after it: what :meth:`Game.turns` gives.

    ``ply`` is its number, from 1; ``point`` is None for a pass; ``captured`` are the enemy stones that it took.
    """

    ply: int
    color: Color
    point: Point | None
    captured: tuple[Point, ...]
    position: Position


class Repetition(NamedTuple):
    """A situation that has come back: the ply at which it was first on the board, and how often it has been there by now.

    ``first_ply`` is None for one from before the known beginning of the game.
    """

    first_ply: int | None
    occurrences: int


class PassAlive(NamedTuple):
    """What a colour holds even if it always passes.

    ``chains`` are the stones of its pass-alive chains; ``territory`` are all points of the regions that only such chains
    border and in which the enemy cannot live.
    """

    chains: tuple[Point, ...]
    territory: tuple[Point, ...]


class SideScore(NamedTuple):
    """One side's points, each kind apart. Kinds that the rules do not count are 0.

    ``stones`` are living stones (area scoring); ``territory`` empty points surrounded, less those that a tax or a mark takes
    away; ``prisoners``, ``pass_stones`` and ``dead`` enemy stones captured, handed over by passing and dead on the board
    (territory scoring); ``group_tax`` is to be subtracted. ``total`` is all of it together.
    """

    stones: int
    territory: int
    prisoners: int
    pass_stones: int
    dead: int
    group_tax: int
    handicap_bonus: int
    komi: float
    button: float
    total: float
