"""Statistics of an archive of game records: what is played, who wins, what is wrong with the files.

Alone it uses all processors of this machine. With ``--dask`` the files are shared out among the workers of a Dask cluster, each
of which replays a batch at a time on one thread: give the address of a scheduler, or ``local`` for a cluster on this machine.
The workers must see the files under the same paths.

    python archive_stats.py FOLDER
    python archive_stats.py FOLDER --dask local
    python archive_stats.py FOLDER --dask tcp://scheduler:8786
"""

from __future__ import annotations

import argparse
import importlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import gocore
import numpy as np
import numpy.typing as npt

BATCH = 500


@dataclass(frozen=True)
class Stats:
    """Sums over games, which add up. ``first_moves`` counts where games of 19 lines begin: int64 [19, 19]."""

    games: int = 0
    unplayable: int = 0
    unreadable: int = 0
    moves: int = 0
    captures: int = 0
    black_wins: int = 0
    white_wins: int = 0
    games_with_faults: int = 0
    games_with_warnings: int = 0
    longest: int = 0
    first_moves: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros((19, 19), np.int64))

    def __add__(self, other: Stats) -> Stats:
        return Stats(
            self.games + other.games,
            self.unplayable + other.unplayable,
            self.unreadable + other.unreadable,
            self.moves + other.moves,
            self.captures + other.captures,
            self.black_wins + other.black_wins,
            self.white_wins + other.white_wins,
            self.games_with_faults + other.games_with_faults,
            self.games_with_warnings + other.games_with_warnings,
            max(self.longest, other.longest),
            self.first_moves + other.first_moves,
        )

    def __str__(self) -> str:
        decided = max(1, self.black_wins + self.white_wins)
        row, col = (int(place) for place in np.unravel_index(self.first_moves.argmax(), (19, 19)))
        return "\n".join(
            [
                f"games                {self.games}",
                f"  not to be played   {self.unplayable}",
                f"  with faults        {self.games_with_faults}",
                f"  with warnings      {self.games_with_warnings}",
                f"files not to be read {self.unreadable}",
                f"moves                {self.moves}, {self.moves / max(1, self.games):.1f} a game, at most {self.longest}",
                f"captured stones      {self.captures}",
                f"Black wins           {self.black_wins / decided:.1%} of {decided} with a winner",
                f"most frequent start  {gocore.Point(row, col).vertex(19)}, {self.first_moves.max()} times",
            ]
        )


def summed(columns: gocore.Columns) -> Stats:
    """What columns add up to."""
    first_moves = np.zeros((19, 19), np.int64)
    lengths = np.diff(columns.move_offsets)
    plain = (columns.width == 19) & (columns.height == 19) & (lengths > 0)
    first = columns.point[columns.move_offsets[:-1][plain]]
    np.add.at(first_moves.reshape(-1), first[first >= 0], 1)
    return Stats(
        games=int((columns.error != 601).sum() - (columns.error == -1).sum()),
        unplayable=int((columns.error > 601).sum()),
        unreadable=int((columns.error == -1).sum()),
        moves=columns.move_count,
        captures=int(columns.captures.sum(dtype=np.int64)),
        black_wins=int((columns.recorded_winner == 1).sum()),
        white_wins=int((columns.recorded_winner == 2).sum()),
        games_with_faults=int((columns.faults > 0).sum()),
        games_with_warnings=int((np.diff(columns.warning_offsets) > 0).sum()),
        longest=int(lengths.max(initial=0)),
        first_moves=first_moves,
    )


def of_batch(paths: Sequence[str]) -> Stats:
    """One task of a cluster, which gives each its own processor."""
    return summed(gocore.replay(paths, threads=1))


def alone(paths: Sequence[str], progress: Callable[[int, int], object] | None = None) -> Stats:
    """All on this machine."""
    return summed(gocore.replay(paths, progress=progress))


def on_cluster(paths: Sequence[str], scheduler: str) -> Stats:
    """Shared out among the workers of a Dask cluster."""
    distributed: Any = importlib.import_module("dask.distributed")
    total = Stats()
    batches = [paths[start : start + BATCH] for start in range(0, len(paths), BATCH)]
    cluster = distributed.LocalCluster(dashboard_address=None) if scheduler == "local" else scheduler
    try:
        with distributed.Client(cluster) as client:
            for _, stats in distributed.as_completed(
                client.map(of_batch, batches, pure=False), with_results=True
            ):
                total += stats
    finally:
        if not isinstance(cluster, str):
            cluster.close()
    return total


def records_below(folder: Path) -> list[str]:
    """The paths of all records. What cannot be looked into is an error: statistics of a part would pass for those of all."""

    def fail(error: OSError) -> None:
        raise error

    found = (os.path.join(place, name) for place, _, names in os.walk(folder, onerror=fail) for name in names)
    return sorted(path for path in found if path.lower().endswith(".sgf"))


def main(arguments: Sequence[str] | None = None) -> Stats:
    """Writes the statistics and gives them back."""
    parser = argparse.ArgumentParser(description="statistics of a folder of game records")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--dask", metavar="ADDRESS", help="a scheduler of Dask, or 'local'")
    given = parser.parse_args(arguments)
    paths = records_below(given.folder)
    stats = on_cluster(paths, given.dask) if given.dask else alone(paths)
    print(stats)
    return stats


if __name__ == "__main__":
    main()
