"""Game records in the format SGF: read honestly, judged as they stand, edited and written.

Reading raises only where there is no game at all: what is broken is read as far as it makes sense, and every such place is a
warning.

>>> from gocore import sgf
>>> record = sgf.loads("(;SZ[9]KM[7]PB[Kuro]RE[B+R];B[ee];W[ce];B[ee])")[0]
>>> record.size, record.komi, record["PB"], record.result
((9, 9), 7.0, 'Kuro', 'B+R')
>>> for state in record.mainline():
...     if state.fault:
...         print(state.fault)
move 3, black: E5 is occupied
>>> int(record.replay().stones.astype(bool).sum())
2
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import IO, Any, NamedTuple

from gocore._core import Collection, Node, Record, Replay, State, Tree
from gocore._sources import no_path, unreachable
from gocore._types import BytesLike, Color, Point
from gocore.errors import GoError, _make

__all__ = [
    "Collection",
    "Fault",
    "Node",
    "Record",
    "Replay",
    "SgfWarning",
    "State",
    "Tree",
    "UnreadableMove",
    "dump",
    "dumps",
    "load",
    "loads",
]

Sequence.register(Collection)


@dataclass(frozen=True)
class SgfWarning:
    """Something in a record that is not as the format has it, or that the reader had to guess.

    ``code`` and ``name`` are the stable number and name, ``meaning`` a few words in English. ``offset`` is the place in bytes
    from the start of ``Collection.text``; ``node`` the number of the node among all of the collection, in the order of the
    text, or None outside of all; ``move_number`` the move of the main line it is about, from 1, or None.
    """

    code: int
    name: str
    meaning: str
    offset: int
    node: int | None = None
    move_number: int | None = None

    def __str__(self) -> str:
        move = "" if self.move_number is None else f"move {self.move_number}: "
        return f"{move}{self.meaning} ({self.name}, byte {self.offset})"


@dataclass(frozen=True, eq=False)
class Fault:
    """A move of a record that the board or the rules refuse, or that is no point of the board.

    ``number`` is the number of the move in the record, from 1; passes and refused moves count. ``error`` is why: an
    :class:`~gocore.IllegalMove`, whose ``ply`` is a number of a move of the record too, or a NotationError.
    """

    number: int
    color: Color
    error: GoError

    def _key(self) -> tuple[object, ...]:
        # Errors are equal only to themselves, as all of Python's are.
        error = self.error
        return self.number, self.color, error.code, error.point, error.number, str(error)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Fault) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        return f"move {self.number}, {self.color}: {self.error}"


class UnreadableMove(NamedTuple):
    """What a record holds as a move and is no point of its board: ``text`` as it is written.

    It stands where a :class:`~gocore.Move` would. Asking for its ``point`` is an error, so that nobody takes it for a pass.
    """

    color: Color
    text: str

    @property
    def point(self) -> Point | None:
        """Raises :class:`~gocore.errors.NotationError`: there is none."""
        message = f"{self.text!r} is no point of the board"
        raise _make(3, "bad_vertex", message, None, self.color, None, None, None, ())


def load(source: str | os.PathLike[str] | BytesLike | IO[bytes] | IO[str]) -> Collection:
    """Reads the games of a file: given by its path, as its bytes, or open. A str is a path; see :func:`loads` for text.

    Raises OSError where the file cannot be read, and :class:`~gocore.errors.SgfError` where it holds no game. Linear in the
    bytes; other threads run meanwhile.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        return Collection(source)
    if isinstance(source, (str, os.PathLike)):
        refused = unreachable(os.fsdecode(source) if isinstance(source, os.PathLike) else source)
        if refused is not None:
            raise refused
        with open(source, "rb") as file:
            return Collection(file.read())
    return Collection(_method(source, "read")())


def loads(data: BytesLike | str) -> Collection:
    """Reads the games in bytes or text, as :func:`load` does.

    >>> [warning.name for warning in loads("(;SZ[9];B[ee]").warnings]
    ['missing_close_paren']
    """
    return Collection(data)


def dumps(trees: Tree | Iterable[Tree], *, line_width: int | None = None) -> bytes:
    """Trees as the bytes of one file: each on one line, or on lines of about ``line_width`` bytes.

    >>> tree = Tree(9)
    >>> tree.root.add_child("B", "E5").comment = "the centre"
    >>> dumps(tree)
    b'(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee]C[the centre])\\n'
    """
    written = []
    for tree in (trees,) if isinstance(trees, Tree) else trees:
        if not isinstance(tree, Tree):
            raise TypeError(f"a Tree, not {type(tree).__name__}")
        written.append(tree.to_bytes(line_width))
    return b"".join(written)


def dump(
    trees: Tree | Iterable[Tree],
    target: str | os.PathLike[str] | IO[bytes],
    *,
    line_width: int | None = None,
) -> None:
    """Writes trees to a file, given by its path or open for bytes; see :func:`dumps`."""
    data = dumps(trees, line_width=line_width)
    if isinstance(target, (str, os.PathLike)):
        refused = no_path(os.fsdecode(target))
        if refused is not None:
            raise refused
        with open(target, "wb") as file:
            file.write(data)
    else:
        _method(target, "write")(data)


def _method(file: Any, name: str) -> Callable[..., Any]:
    """What an open file has."""
    method = getattr(file, name, None)
    if not callable(method):
        raise TypeError(f"a path, or what has a method {name}, not {type(file).__name__}")
    return method  # type: ignore[no-any-return]
