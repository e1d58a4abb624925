"""What the Python workers share: the protocol and the data."""

import json
import os
import sys
import time

ABOUT = 0.4  # seconds of work for an answer


class Skip(Exception):
    """The peer has no such task; the text says why."""


def serve(tasks):
    """Answers `TASK SIZE` lines with JSON lines until standard input ends; `tasks` maps names to functions of the size.

    A function returns value, unit, check and note.
    """
    for line in sys.stdin:
        task, size = line.split()
        answer = {"task": task, "size": int(size)}
        try:
            if task not in tasks:
                raise Skip("offers no such thing")
            value, unit, check, note = tasks[task](int(size))
            answer.update(value=value, unit=unit, check=check, note=note)
        except Skip as reason:
            answer["skip"] = str(reason)
        print(json.dumps(answer), flush=True)


def lacks(reason):
    """A task that is always skipped."""

    def task(_size):
        raise Skip(reason)

    return task


def repeat(work):
    """Does the work for about the agreed time; nanoseconds for each of the units that it returns."""
    units, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < ABOUT:
        units += work()
    return spent * 1e9 / units


def _rows(name):
    with open(os.path.join(os.environ["PEERS_DATA"], name), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file]


def line(text):
    """Moves as (column, row) from the top left; a pass is None."""
    pairs = (text[i : i + 2] for i in range(0, len(text), 2))
    return [None if pair == "--" else (ord(pair[0]) - 97, ord(pair[1]) - 97) for pair in pairs]


def games(size):
    """Path, black set-up stones and moves of each game; after set-up stones White moves first."""
    return [(path, line(setup), line(moves)) for path, setup, moves in _rows(f"games-{size}.tsv")]


def positions(size):
    """Moves of each random game, Black first, and the turns after which its positions are asked."""
    return [(line(moves), {int(turn) for turn in turns.split(",")}) for moves, turns in _rows(f"positions-{size}.tsv")]
