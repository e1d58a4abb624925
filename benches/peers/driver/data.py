"""The files that every worker reads: the games, and the positions whose legal moves are asked.

games-19.tsv: path of the record, black set-up stones, moves; Black moves first, after set-up stones White.
positions-N.tsv: moves of a random game, Black first, and the turns after which its positions are asked.
dead-N.tsv and dead-people-N.tsv: finished positions: black stones, white stones, and those that GNU Go takes for dead and
for alive in seki.
Points are pairs of letters as in SGF, column first, and a pass is `--`.
"""

import json
import os
import random
import re
from pathlib import Path

from driver.board import BLACK, EMPTY, WHITE, Board

SEED = 20240229
# size: games, positions from each, and the turns they are taken from: the middle of a light playout
POSITIONS = {9: (512, 4, range(30, 71)), 19: (256, 8, range(120, 281))}
PROPERTY = re.compile(r"([A-Z]+)((?:\s*\[(?:\\.|[^\]\\])*\])+)", re.DOTALL)
VALUE = re.compile(r"\[((?:\\.|[^\]\\])*)\]", re.DOTALL)


def local_games(repository):
    """Real games, which are not distributed: found as the engine's tests find their local data."""
    folder = os.environ.get("GOCORE_LOCAL_DATA") or repository.parent / "shared"
    return Path(folder) / "games" / "kgs"


def read_sgf(path):
    """Set-up stones and moves of a plain record; None if it is anything but one line of alternating play on 19x19."""
    try:
        text = path.read_text(encoding="utf-8").strip()
    except UnicodeDecodeError:
        return None
    # One game and no variations: what every reader takes.
    if not text.startswith("(;") or not text.endswith(")") or VALUE.sub("", text).count("(") != 1:
        return None
    setup, moves, size = [], [], "19"
    for name, values in PROPERTY.findall(text):
        values = VALUE.findall(values)
        if name == "SZ":
            size = values[0]
        elif name == "AB":
            setup += values
        elif name in ("AW", "AE", "PL"):
            return None
        elif name in ("B", "W"):
            if (name == "B") != ((len(moves) + bool(setup)) % 2 == 0):
                return None
            moves.append("--" if values[0] in ("", "tt") else values[0])
    return (setup, moves) if size == "19" and moves else None


def last_board(setup, moves):
    """The board at the end of a record."""
    board = Board(19)
    for letters in setup:
        board.stones[board.point(letters)] = BLACK
    if setup:
        board.to_move = WHITE
    for letters in moves:
        board.play(None if letters == "--" else board.point(letters))
    return board


def is_sound(setup, moves):
    """Legal under every common rule set: simple ko, no suicide, no whole board twice, no move after two passes."""
    board = Board(19)
    try:
        for letters in setup:
            board.stones[board.point(letters)] = BLACK
        if setup:
            board.to_move = WHITE
        board.seen = {bytes(board.stones)}
        for letters in moves:
            point = None if letters == "--" else board.point(letters)
            if board.passes == 2 or (point is not None and not board.is_legal(point)) or not board.play(point):
                return False
    except (ValueError, IndexError):
        return False
    return True


def _letters(board, vertex):
    """The letters of SGF for a vertex such as D4."""
    column, row = "ABCDEFGHJKLMNOPQRST".index(vertex[0]), board.size - int(vertex[1:])
    return board.letters(board.points[row * board.size + column])


def engine_games(repository, folder):
    """The games of an engine against itself that the repository keeps as JSON, written as records."""
    folder.mkdir(parents=True, exist_ok=True)
    board, paths = Board(19), []
    for source in sorted((repository / "go-core/tests/data/engine").glob("*-19-*.json")):
        for number, game in enumerate(json.loads(source.read_text())["games"]):
            text = f"(;GM[1]FF[4]SZ[19]KM[{game['komi']}]"
            if game["setup_black"]:
                stones = "".join(f"[{_letters(board, vertex)}]" for vertex in game["setup_black"])
                text += f"HA[{len(game['setup_black'])}]AB{stones}"
            for turn, move in enumerate(game["moves"]):
                color, vertex = move.split()
                point = "" if vertex == "pass" else _letters(board, vertex)
                text += "\n" * (turn % 12 == 0) + f";{color}[{point}]"
            paths.append(folder / f"{source.stem}-{number}.sgf")
            paths[-1].write_text(text + ")\n")
    return paths


def write_games(repository, folder, chosen):
    """Writes games-19.tsv; returns what to call the games in the output."""
    local = local_games(repository)
    if chosen:
        paths, name = sorted(chosen.glob("*.sgf")), f"records of the folder {chosen.name}"
    elif local.is_dir():
        paths, name = sorted(local.glob("*.sgf")), "real games played on KGS (not distributed)"
    else:
        paths, name = engine_games(repository, folder / "engine"), "games of GNU Go against itself (from the tests)"
    rows = []
    for path in paths:
        record = read_sgf(path)
        if record and is_sound(*record):
            rows.append(f"{path.resolve()}\t{''.join(record[0])}\t{''.join(record[1])}\n")
    if not rows:
        raise SystemExit("no 19x19 record of plain, legal play was found")
    (folder / "games-19.tsv").write_text("".join(rows))
    return f"{len(rows)} of {len(paths)} {name}"


def _dead_row(board, black, white, dead, seki):
    """A finished position: lists of letters, and of vertices that GNU Go names."""
    named = ["".join(_letters(board, vertex) for vertex in vertices) for vertices in (dead, seki)]
    return "\t".join(["".join(black), "".join(white), *named]) + "\n"


def write_dead(repository, folder):
    """Writes the finished positions of the engine's games, and those of the real games if they are there."""
    rows = {}
    for source in sorted((repository / "go-core/tests/data/engine").glob("*.json")):
        for game in json.loads(source.read_text())["games"]:
            if not game.get("gnugo") or "disputed" in game:
                continue
            board, gnugo = Board(game["size"]), game["gnugo"]
            stones = [[_letters(board, vertex) for vertex in game["board"][color]] for color in "BW"]
            rows.setdefault(f"dead-{game['size']}.tsv", []).append(
                _dead_row(board, *stones, gnugo["dead"], gnugo["seki"])
            )
    for path in folder.glob("dead-*.tsv"):
        path.unlink()
    index = local_games(repository) / "dead.json"
    for game in json.loads(index.read_text())["games"] if index.is_file() else []:
        record = read_sgf(index.parent / game["file"])
        if not record or not is_sound(*record):
            continue
        board = last_board(*record)
        stones = [[board.letters(p) for p in board.points if board.stones[p] == color] for color in (BLACK, WHITE)]
        rows.setdefault("dead-people-19.tsv", []).append(
            _dead_row(board, *stones, game["gnugo_dead"], game["gnugo_seki"])
        )
    for name, lines in rows.items():
        (folder / name).write_text("".join(lines))


def random_game(board, length, rng):
    """A light playout of so many turns; None if it ends before or repeats a board."""
    moves = []
    while len(moves) < length:
        empty = [point for point in board.points if board.stones[point] == EMPTY]
        rng.shuffle(empty)
        play = next((p for p in empty if not board.is_own_eye(p) and board.is_legal(p)), None)
        if not board.play(play) or board.passes == 2:
            return None
        moves.append(board.letters(play))
    return moves


def write_positions(folder):
    for size, (games, each, span) in POSITIONS.items():
        rng, rows = random.Random(SEED + size), []
        while len(rows) < games:
            turns = sorted(rng.sample(span, each))
            moves = random_game(Board(size), turns[-1] + 1, rng)
            if moves:
                rows.append(f"{''.join(moves)}\t{','.join(map(str, turns))}\n")
        (folder / f"positions-{size}.tsv").write_text("".join(rows))
