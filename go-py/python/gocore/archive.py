"""Many game records at once: replayed on all cores, told in arrays.

>>> columns = replay([b"(;SZ[9]KM[0];B[ee];W[ee];W[ce])(;SZ[9];B[aa])", b"no record"], threads=1)
>>> len(columns), columns.move_count
(3, 4)
>>> columns.legal.tolist()
[True, False, True, True]
>>> columns.error.tolist()
[0, 0, 601]
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from operator import index
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from gocore._core import Rules, _replay_archive
from gocore._sources import Listed, Sources, listed
from gocore._types import BytesLike
from gocore.errors import GoError
from gocore.sgf import Fault, Record, SgfWarning, load

__all__ = ["Columns", "Problem", "Report", "replay", "validate"]


@dataclass(frozen=True, eq=False, repr=False)
class Columns:
    """What became of many records: one row a game, in the order of the sources, and one row for a source without any.

    Moves and warnings of all games lie one after the other: those of game ``i`` are at ``move_offsets[i]`` up to
    ``move_offsets[i + 1]``, and likewise with ``warning_offsets``. Arrays are numpy's, and the reader's own.

    Of a source: ``sources`` has the path of each as text, or ``"<bytes 3>"``.

    Of a game, ``n`` of each:

    ==================== ======= =====================================================================================
    ``source``           int64   the index of its source
    ``game``             int32   its index in the source
    ``error``            int32   0; why it was not played, by the code of the library: 601 no game, 602 larger than 25,
                                 604 not Go; -1 for a file or folder that could not be read
    ``message``          str     the error in words, or ""
    ``width, height``    uint8   the size stated
    ``komi``             float64 the komi stated, or NaN
    ``handicap``         int32   the handicap stated, or -1
    ``handicap_stones``  int32   black stones set up before the first move
    ``named_rules``      str     the rules as the record names them, or ""
    ``rules``            str     what it was judged by but for komi: the first preset with these flags, or all flags
    ``recorded_result``  str     the result stated in one form, such as "B+R"; "" for none or one not understood
    ``recorded_winner``  uint8   1 Black, 2 White, 0 nobody or not known
    ``recorded_margin``  float32 Black's points less White's as stated; NaN where it was not won by points
    ``winner, margin``   ...     the same, counted on the board at the end with all stones alive
    ``faults``           int32   moves that were refused
    ``final_hash``       uint64  the hash of the position at the end
    ==================== ======= =====================================================================================

    Of a move, ``move_offsets[-1]`` of each; stones set up are no moves:

    ============ ====== ==============================================================================================
    ``color``    uint8  1 Black, 2 White
    ``point``    int16  row * width + column; -1 a pass; -2 no point of the board
    ``captures`` uint16 stones of the other colour that it captured
    ``legal``    bool   whether it is legal
    ``hash``     uint64 the hash of the position after it; equal positions of one size have equal hashes
    ============ ====== ==============================================================================================

    ``warnings`` has the code of each warning (uint8, ``SgfWarning.code``): at most a thousand of a kind a game.
    """

    sources: tuple[str, ...]
    source: npt.NDArray[np.int64]
    game: npt.NDArray[np.int32]
    error: npt.NDArray[np.int32]
    message: tuple[str, ...]
    width: npt.NDArray[np.uint8]
    height: npt.NDArray[np.uint8]
    komi: npt.NDArray[np.float64]
    handicap: npt.NDArray[np.int32]
    handicap_stones: npt.NDArray[np.int32]
    named_rules: tuple[str, ...]
    rules: tuple[str, ...]
    recorded_result: tuple[str, ...]
    recorded_winner: npt.NDArray[np.uint8]
    recorded_margin: npt.NDArray[np.float32]
    winner: npt.NDArray[np.uint8]
    margin: npt.NDArray[np.float32]
    faults: npt.NDArray[np.int32]
    final_hash: npt.NDArray[np.uint64]
    move_offsets: npt.NDArray[np.int64]
    color: npt.NDArray[np.uint8]
    point: npt.NDArray[np.int16]
    captures: npt.NDArray[np.uint16]
    legal: npt.NDArray[np.bool_]
    hash: npt.NDArray[np.uint64]
    warning_offsets: npt.NDArray[np.int64]
    warnings: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.source)

    @property
    def move_count(self) -> int:
        """The number of moves of all games."""
        return len(self.color)

    def moves_of(self, row: int) -> slice:
        """Where the moves of a game lie: ``columns.point[columns.moves_of(3)]``. IndexError beyond the last."""
        first = range(len(self))[index(row)]
        return slice(int(self.move_offsets[first]), int(self.move_offsets[first + 1]))

    def warnings_of(self, row: int) -> npt.NDArray[np.uint8]:
        """The codes of the warnings of a game. IndexError beyond the last."""
        first = range(len(self))[index(row)]
        return self.warnings[int(self.warning_offsets[first]) : int(self.warning_offsets[first + 1])]

    @property
    def game_of_move(self) -> npt.NDArray[np.int64]:
        """For every move, the row of its game: for grouping and joining."""
        return np.repeat(np.arange(len(self), dtype=np.int64), np.diff(self.move_offsets))

    def to_dict(self) -> dict[str, npt.NDArray[np.generic] | tuple[str, ...]]:
        """The columns by name, not copied; those of games alone make a table: see :meth:`games`."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def games(self) -> dict[str, npt.NDArray[np.generic] | tuple[str, ...]]:
        """The columns that have a value a game: what ``pandas.DataFrame`` takes."""
        apart = ("sources", "move_offsets", "warning_offsets", "warnings", *_OF_MOVES)
        return {name: column for name, column in self.to_dict().items() if name not in apart}

    @staticmethod
    def concat(parts: Iterable[Columns]) -> Columns:
        """Parts one after the other, as if their sources had been replayed together. Linear.

        >>> half = replay(b"(;SZ[9];B[ee])")
        >>> Columns.concat([half, half]).source.tolist()
        [0, 1]
        """
        several = list(parts) or [replay([])]
        if not all(isinstance(part, Columns) for part in several):
            raise TypeError("the parts are Columns")
        joined: dict[str, object] = {}
        for field in fields(Columns):
            columns = [getattr(part, field.name) for part in several]
            if field.name == "source":
                columns = [c + n for c, n in zip(columns, _starts(len(p.sources) for p in several))]
            elif field.name.endswith("_offsets"):
                starts = _starts(int(column[-1]) for column in columns)
                columns = [c[bool(i) :] + n for i, (c, n) in enumerate(zip(columns, starts))]
            if isinstance(columns[0], tuple):
                joined[field.name] = tuple(text for column in columns for text in column)
            else:
                joined[field.name] = np.concatenate(columns)
        return Columns(**joined)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Columns):
            return NotImplemented
        theirs = other.to_dict()
        return all(_same(column, theirs[name]) for name, column in self.to_dict().items())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<gocore.Columns of {len(self)} games, {self.move_count} moves>"


_OF_MOVES = ("color", "point", "captures", "legal", "hash")


def _starts(lengths: Iterable[int]) -> list[int]:
    """Where each begins when they lie one after the other."""
    starts = [0]
    for length in lengths:
        starts.append(starts[-1] + length)
    return starts


def _same(one: object, other: object) -> bool:
    if not (isinstance(one, np.ndarray) and isinstance(other, np.ndarray)):
        return one == other
    return np.array_equal(one, other, equal_nan=one.dtype.kind == "f")


def _cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def replay(
    sources: Sources,
    *,
    rules: Rules | str | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
    play_repetitions: bool = True,
) -> Columns:
    """Replays the main line of every game in many records, each as it stands, and tells what became of it in arrays.

    A source is the path of a file, the path of a folder, which stands for all ``.sgf`` files below it, or bytes (``bytes``,
    ``bytearray``, ``memoryview``); ``sources`` is one or an iterable of them. No record is an exception: one that cannot be
    read or played is a row with its ``error``. So is what is no regular file, such as a pipe, and a folder that cannot be
    listed. Links to folders are followed; each folder is entered once, known by its device and inode, so links may lead round.

    Without ``rules`` each game is judged by those that its record names, or the default where it names none that are known.
    The komi is always the record's, where it states one that can be played with. With ``play_repetitions`` moves refused for
    ko or superko only are played all the same, as they were in the game; they are faults as well.

    The work is done on ``threads`` threads of Rust, as many as there are processors if not given, with other threads of Python
    running. Every 50 ms ``progress(done, total)`` is called with numbers of sources, in the calling thread, and Ctrl-C is
    heard: what the callback raises, and KeyboardInterrupt, stop the work. With tqdm::

        with tqdm(total=len(paths)) as bar:
            columns = gocore.replay(paths, progress=lambda done, _: bar.update(done - bar.n))

    Cost: about 30 microseconds a game a processor, and 16 bytes a move.
    """
    return _replayed(listed(sources), rules, threads, progress, play_repetitions)


def _replayed(
    found: list[Listed],
    rules: Rules | str | None,
    threads: int | None,
    progress: Callable[[int, int], object] | None,
    play_repetitions: bool,
) -> Columns:
    count = _cores() if threads is None else threads
    contents = [content for _, content in found]
    columns = _replay_archive(contents, rules, count, progress, play_repetitions)
    return Columns(sources=tuple(name for name, _ in found), **columns)  # type: ignore[arg-type]


class Problem(NamedTuple):
    """Something about a source that is not as it should be: ``game`` is the index of the game, or None if it is none's."""

    game: int | None
    what: Fault | SgfWarning | GoError | OSError

    def __str__(self) -> str:
        return str(self.what) if self.game is None else f"game {self.game}: {self.what}"


class Report(NamedTuple):
    """What is wrong with a source: its path, or ``"<bytes 3>"``, and all that was found."""

    source: str
    problems: list[Problem]


def validate(
    sources: Sources,
    *,
    rules: Rules | str | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[Report]:
    """Says which records hold what faults: moves that the rules refuse, whatever is not as the format has it, and files that
    cannot be read. Sources in which nothing is wrong are left out. Parameters and judgement are those of :func:`replay`.

    >>> for source, problems in validate([b"(;SZ[9];B[ee];W[ee])", b"(;SZ[9])", b""]):
    ...     print(source, *problems, sep=": ")
    <bytes 0>: game 0: move 2, white: E5 is occupied
    <bytes 2>: no game tree in 0 bytes of SGF
    """
    found = listed(sources)
    columns = _replayed(found, rules, threads, progress, play_repetitions=True)
    wrong = (columns.error != 0) | (columns.faults > 0) | (np.diff(columns.warning_offsets) > 0)
    numbers = sorted(set(columns.source[wrong].tolist()))
    return [Report(columns.sources[number], _problems(found[number][1], rules)) for number in numbers]


def _problems(source: str | BytesLike | OSError, rules: Rules | str | None) -> list[Problem]:
    """Everything that is wrong with one source."""
    if isinstance(source, OSError):
        return [Problem(None, source)]
    try:
        # To open a pipe would be to wait for whoever writes to it.
        if isinstance(source, str) and not stat.S_ISREG(os.stat(source).st_mode):
            raise OSError(errno.EINVAL, "not a regular file", source)
        collection = load(source)
    except (GoError, OSError) as error:
        return [Problem(None, error)]
    # Warnings outside of all nodes concern every game, and are told once.
    problems = [Problem(None, warning) for warning in collection.warnings if warning.node is None]
    for record in collection:
        problems.extend(Problem(record.index, what) for what in _of_game(record, rules))
    return problems


def _of_game(record: Record, rules: Rules | str | None) -> list[Fault | SgfWarning | GoError]:
    found: list[Fault | SgfWarning | GoError] = [w for w in record.warnings if w.node is not None]
    try:
        judged = None if rules is None else record.with_komi(rules)
        replayed = record.replay(judged, play_repetitions=True)
    except GoError as error:
        return [*found, error]
    # What is illegal is a fault already.
    found.extend(warning for warning in replayed.warnings if warning.name != "illegal_move")
    return [*found, *replayed.faults]
