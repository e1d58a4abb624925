"""Worker for sgfmill (`sgfmill`): a board and a reader of records, in plain Python."""

import random

from common import games, lacks, positions, repeat, serve
from sgfmill import boards, sgf

T1 = (
    "*No eye rule and no test of legality: random empty points other than the ko point, to the same end; suicide "
    "takes the own stones off, so that games run to the cap."
)
BARE = "Board.play refuses an occupied point only: no ko, no suicide, no superko. A pass costs nothing."
T6 = (
    "from_bytes: property values stay bytes, and the tree's nodes are made only when asked for; that is not in the "
    "figure."
)


def t1(size):
    rng = random.Random(size)
    points = [(row, column) for row in range(size) for column in range(size)]
    cap = 3 * size * size
    turns = playouts = 0

    def playout():
        nonlocal turns, playouts
        board, color, other, ko = boards.Board(size), "b", "w", None
        get, play, pick = board.get, board.play, rng.random
        count = len(points)
        length = passes = 0
        while passes < 2 and length < cap:
            for _ in range(4 * count):
                point = points[int(pick() * count)]
                if point != ko and get(*point) is None:
                    ko = play(*point, color)
                    passes = 0
                    break
            else:  # so full a board has no other choice left, or next to none
                ko = None
                passes += 1
            color, other = other, color
            length += 1
        playouts += 1
        turns += length
        return length

    value = repeat(playout)
    return value, "ns/turn", {"playouts": playouts, "mean_turns": turns / playouts}, T1


def t3_bare(size):
    lines = []
    for _, setup, moves in games(size):
        lines.append(([(row, column) for column, row in setup], [p and (p[1], p[0]) for p in moves]))
    done = 0

    def work():
        # A game at a time, so that a round is about as long as those of the fast peers.
        nonlocal done
        setup, moves = lines[done % len(lines)]
        done += 1
        board, color, other = boards.Board(size), "b", "w"
        if setup:
            board.apply_setup(setup, [], [])
            color, other = other, color
        for point in moves:
            if point is not None:
                board.play(*point, color)
            color, other = other, color
        return len(moves)

    value = repeat(work)
    return value, "ns/move", {"games": done}, BARE


def py_bare(size):
    games = [[(y, x) for x, y in moves] for moves, _ in positions(size)]
    done = turns = 0

    def work():
        nonlocal done, turns
        moves = games[done % len(games)]
        done += 1
        turns += len(moves)
        play, color, other = boards.Board(size).play, "b", "w"
        for row, column in moves:
            play(row, column, color)
            color, other = other, color
        return len(moves)

    value = repeat(work)
    return value, "ns/play", {"plays": turns}, BARE


def t6(size):
    records = []
    for path, _, _ in games(size):
        with open(path, "rb") as file:
            records.append(file.read())
    nodes = sum(1 for record in records for _ in sgf.Sgf_game.from_bytes(record).main_sequence_iter())

    def work():
        for record in records:
            sgf.Sgf_game.from_bytes(record)
        return len(records)

    value = repeat(work) / 1000
    mb_s = sum(map(len, records)) / len(records) / value
    return value, "us/game", {"games": len(records), "nodes": nodes, "MB/s": round(mb_s, 1)}, T6


no_legality = lacks("tests no legality but that a point is empty")
checked = ("t2", "t2_superko", "t3", "py_play", "py_legal", "py_mask")
serve({**dict.fromkeys(checked, no_legality), "t1": t1, "t3_bare": t3_bare, "py_bare": py_bare, "t6": t6})
