"""Finds a position in a folder of game records, turned and mirrored in any way, and what was played there.

The position is a diagram (rows of ``X``, ``O`` and ``.``), or stands after a move of a record. Hashes choose the games that are
looked at; there, stones are compared, since two positions may have one hash. Found is what stands after a move: a position
that only a set-up makes is in no game.

    python find_positions.py FOLDER --diagram position.txt
    python find_positions.py FOLDER --record game.sgf --turn 30 --colors
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import gocore
import numpy as np
import numpy.typing as npt
from gocore import Move, Point, Position

#: The shape of a board, and its stones byte by byte.
Stones: TypeAlias = tuple[tuple[int, ...], bytes]


class Image(NamedTuple):
    """One of the ways in which a position can look."""

    symmetry: str
    swapped: bool


class Match(NamedTuple):
    """Where a position was found: after which move, seen how, and what came next as on the board that was asked for.

    ``next`` is None at the end of a record. Of moves that a symmetry of the position itself makes one another's images, it is the
    first in reading order.
    """

    source: str
    game: int
    turn: int
    image: Image
    next: Move | None


def stones_of(array: npt.NDArray[np.uint8]) -> Stones:
    """Equal for equal positions, and for no others."""
    return array.shape, array.tobytes()


class Wanted:
    """A position and its images: eight, or sixteen with colours exchanged, fewer where some are the same."""

    def __init__(self, position: Position, colors: bool = False) -> None:
        self.position = position
        self.hashes: defaultdict[tuple[int, ...], set[int]] = defaultdict(set)
        self.images: defaultdict[Stones, list[Image]] = defaultdict(list)
        for swapped in (False, True)[: 1 + colors]:
            start = position.colors_swapped() if swapped else position
            for symmetry in gocore.SYMMETRIES:
                image = start.transformed(symmetry)
                self.hashes[image.size.shape].add(image.zobrist_hash)
                self.images[stones_of(image.array)].append(Image(symmetry, swapped))

    def candidates(self, columns: gocore.Columns) -> list[int]:
        """The rows of games with a move after which some image may stand, by the hash."""
        rows: set[int] = set()
        for (height, width), hashes in self.hashes.items():
            of_size = (columns.height == height) & (columns.width == width)
            games = columns.game_of_move[np.isin(columns.hash, np.array(list(hashes), np.uint64))]
            rows.update(games[of_size[games]].tolist())
        return sorted(rows)

    def seen_from(self, images: Iterable[Image], move: Move) -> Move:
        """A move beside any of these images as it is beside the position itself: the first of those that it may be."""
        moves = []
        height, width = self.position.size.shape
        places = np.arange(height * width).reshape(height, width)
        for symmetry, swapped in images:
            color = move.color.opponent if swapped else move.color
            if move.point is None:
                moves.append(Move(color, None))
                continue
            # An array of the places of the position, turned as the position was: what lies on the point came from there.
            place = int(gocore.transform(places, symmetry)[move.point])
            moves.append(Move(color, Point(*divmod(place, width))))
        return min(moves, key=lambda move: (move.point or Point(0, 0), move.color))

    def in_record(self, source: str, record: gocore.sgf.Record) -> list[Match]:
        """All places of a main line where an image stands, stone by stone."""
        states = [state for state in record.mainline() if state.move is not None]
        matches = []
        for state, after in zip(states, [*states[1:], None]):
            images = self.images.get(stones_of(state.stones))
            # A move that was refused has changed nothing: the position before it has been told already.
            if not images or state.fault:
                continue
            move = after.moves[0] if after else None
            # What is no point of the board is no move to be told.
            seen = self.seen_from(images, move) if isinstance(move, Move) else None
            matches.append(Match(source, record.index, state.number, images[0], seen))
        return matches


def find(folder: Path, position: Position, colors: bool = False) -> list[Match]:
    """All matches in the records of a folder, in the order of paths, games and turns."""
    wanted = Wanted(position, colors)
    # Moves that the rules refuse are left out, as in the main lines that are compared.
    columns = gocore.replay(folder, play_repetitions=False)
    matches = []
    for row in wanted.candidates(columns):
        source = columns.sources[int(columns.source[row])]
        record = gocore.sgf.load(source)[int(columns.game[row])]
        matches.extend(wanted.in_record(source, record))
    return matches


def after_turn(path: Path, turn: int, game: int = 0) -> Position:
    """The position after so many moves of a record; after none, its start."""
    states = gocore.sgf.load(path)[game].mainline()
    if not 0 <= turn <= states[-1].number:
        sys.exit(f"{path} has {states[-1].number} moves")
    return Position.from_array([state for state in states if state.number <= turn][-1].stones)


def tell(position: Position, matches: Sequence[Match]) -> None:
    """Writes what was found."""
    height = position.size.height
    print(position.draw())
    for match in matches:
        how = match.image.symmetry + (", colours exchanged" if match.image.swapped else "")
        print(
            f"{match.source}: game {match.game}, move {match.turn} ({how}), next {named(match.next, height)}"
        )
    games = {(match.source, match.game) for match in matches}
    print(f"{len(matches)} times in {len(games)} games")
    for move, count in Counter(match.next for match in matches).most_common():
        print(f"  {count:5} {named(move, height)}")


def named(move: Move | None, height: int) -> str:
    """A move as people write it."""
    if move is None:
        return "nothing"
    return f"{move.color.letter} {'pass' if move.point is None else move.point.vertex(height)}"


def main(arguments: Sequence[str] | None = None) -> list[Match]:
    """Writes the matches and gives them back."""
    parser = argparse.ArgumentParser(description="find a position, whichever way round")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--diagram", type=Path, metavar="FILE", help="the position as a diagram")
    parser.add_argument("--record", type=Path, metavar="FILE", help="or the record that has it")
    parser.add_argument("--game", type=int, default=0, help="which game of the record, from 0")
    parser.add_argument("--turn", type=int, help="after how many of its moves")
    parser.add_argument("--colors", action="store_true", help="also with colours exchanged")
    given = parser.parse_args(arguments)
    if given.diagram and not given.record:
        position = Position.from_diagram(given.diagram.read_text(encoding="utf-8"))
    elif given.record and not given.diagram and given.turn is not None:
        position = after_turn(given.record, given.turn, given.game)
    else:
        parser.error("a position is --diagram FILE, or --record FILE --turn N")
    matches = find(given.folder, position, given.colors)
    tell(position, matches)
    return matches


if __name__ == "__main__":
    main()
