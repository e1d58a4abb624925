"""Analyses a folder of game records: a table with a row a game, a summary, and a picture if one is wanted.

Results are computed in two ways: with all stones alive, as the board stands, and, for games that were counted, without the
stones that playouts take for dead. The picture needs matplotlib.

    python analyze_folder.py FOLDER
    python analyze_folder.py FOLDER --csv games.csv --plot games.png
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gocore
import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: How many moves of each game the heat map counts.
OPENING = 20
#: Playouts for each position whose dead stones are to be found.
PLAYOUTS = 100

Row = dict[str, str | int | float | None]


def number_or_none(value: float) -> float | None:
    """A number of a column that has NaN where there is none."""
    return None if np.isnan(value) else float(value)


def without_dead(record: gocore.sgf.Record) -> str:
    """The result of counting the end of a game without the stones that playouts take for dead."""
    replayed = record.replay(play_repetitions=True)
    dead = gocore.Position.from_array(replayed.stones).suggest_dead(PLAYOUTS, seed=1)
    return replayed.result(dead=dead.points)


def table(columns: gocore.Columns) -> list[Row]:
    """A row a game: what the record states, and what its moves come to. Where there is no game the row says why."""
    rows: list[Row] = []
    collection: gocore.sgf.Collection | None = None
    for number, source in enumerate(columns.source.tolist()):
        row: Row = {"file": columns.sources[source], "game": int(columns.game[number])}
        if columns.error[number] in (-1, 601):
            rows.append({**row, "error": columns.message[number]})
            continue
        if columns.game[number] == 0 or collection is None:
            collection = gocore.sgf.load(columns.sources[source])
        record = collection[int(columns.game[number])]
        moves = columns.moves_of(number)
        color, captures = columns.color[moves], columns.captures[moves]
        is_counted = not np.isnan(columns.recorded_margin[number]) or columns.recorded_result[number] == "0"
        is_played = columns.error[number] == 0
        alive = columns.margin[number] if is_played else np.nan
        rows.append(
            {
                **row,
                "black": record.get("PB", ""),
                "white": record.get("PW", ""),
                "black_rank": record.get("BR", ""),
                "white_rank": record.get("WR", ""),
                "date": record.get("DT", ""),
                "width": int(columns.width[number]),
                "height": int(columns.height[number]),
                "rules_named": columns.named_rules[number],
                "rules_used": columns.rules[number],
                "komi": number_or_none(columns.komi[number]),
                "handicap": record.handicap,
                "moves": len(color),
                "captured_by_black": int(captures[color == 1].sum()),
                "captured_by_white": int(captures[color == 2].sum()),
                "result_recorded": columns.recorded_result[number],
                "result_all_alive": "" if np.isnan(alive) else result_of(float(alive)),
                "result_without_dead": without_dead(record) if is_counted and is_played else "",
                "faults": int(columns.faults[number]),
                "warnings": " ".join(sorted({warning.name for warning in record.warnings})),
                "error": columns.message[number],
            }
        )
    return rows


def result_of(margin: float) -> str:
    """Black's points less White's as a result is written."""
    return "0" if margin == 0 else f"{'B' if margin > 0 else 'W'}+{abs(margin):g}"


def summary(columns: gocore.Columns, rows: Sequence[Row]) -> str:
    """What the games have in common, in lines."""
    games = [row for row in rows if "width" in row]
    lengths = np.array([row["moves"] for row in games] or [0])
    counted = [row for row in games if row["result_without_dead"]]
    agreeing = sum(row["result_without_dead"] == row["result_recorded"] for row in counted)
    sizes = Counter(f"{row['width']}x{row['height']}" for row in games)
    rules = Counter(str(row["rules_used"]) for row in games)
    warnings = Counter(name for row in games for name in str(row["warnings"]).split())
    black, white = ((columns.recorded_winner == color).sum() for color in gocore.Color)

    def most(counts: Counter[str]) -> str:
        return ", ".join(f"{count} {name}" for name, count in counts.most_common(4)) or "none"

    return "\n".join(
        [
            f"games     {len(games)} in {len(columns.sources)} files; {len(rows) - len(games)} files without one",
            f"sizes     {most(sizes)}",
            f"rules     {most(rules)}",
            f"moves     {lengths.sum()}; a game {lengths.min()} to {lengths.max()}, median {np.median(lengths):g}",
            f"captures  {columns.captures.sum(dtype=np.int64)} stones",
            f"winners   Black {black}, White {white}, nobody or not recorded {len(games) - black - white}",
            f"counted   {len(counted)}; as recorded without the dead stones that playouts find: {agreeing}",
            f"faults    {columns.faults.sum()} moves in {(columns.faults > 0).sum()} games",
            f"warnings  {most(warnings)}",
        ]
    )


def write_csv(path: Path, rows: Sequence[Row]) -> None:
    """The table as a file that every program for tables reads."""
    names = list(dict.fromkeys(name for row in sorted(rows, key=len, reverse=True) for name in row))
    # With the mark of UTF-8, without which some programs take names for another encoding.
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows(rows)


def opening_moves(columns: gocore.Columns, width: int, height: int) -> npt.NDArray[np.int64]:
    """How often each point is among the first moves of the games of a size: int64 [height, width]."""
    number = np.arange(columns.move_count) - columns.move_offsets[:-1][columns.game_of_move]
    of_size = (columns.width == width) & (columns.height == height)
    wanted = of_size[columns.game_of_move] & (number < OPENING) & (columns.point >= 0)
    return np.bincount(columns.point[wanted], minlength=width * height).reshape(height, width)


def captured_by_turn(columns: gocore.Columns) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
    """For each turn, the mean of the stones captured up to it in the games that have come to it, and how many these are."""
    number = np.arange(columns.move_count) - columns.move_offsets[:-1][columns.game_of_move]
    total = np.concatenate([[0], columns.captures.cumsum(dtype=np.int64)])
    so_far = total[1:] - total[columns.move_offsets[:-1]][columns.game_of_move]
    games = np.bincount(number)
    return np.bincount(number, so_far) / np.maximum(games, 1), games


def plot(path: Path, columns: gocore.Columns) -> None:
    """Paints how long games are, how captures add up, and where the first moves are played."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        sys.exit("a picture needs matplotlib: pip install matplotlib")
    figure = Figure(figsize=(13, 7), layout="constrained")
    axes = figure.subplot_mosaic([["lengths", "board"], ["captures", "board"]], width_ratios=[1, 1.15])
    paint_lengths(axes["lengths"], columns)
    paint_captures(axes["captures"], columns)
    paint_board(figure, axes["board"], columns)
    lengths = lengths_of(columns)
    figure.suptitle(f"{len(lengths):,} games, {lengths.sum():,} moves")
    figure.savefig(path, dpi=110)


def lengths_of(columns: gocore.Columns) -> npt.NDArray[np.int64]:
    """The moves of each game that was played through."""
    lengths: npt.NDArray[np.int64] = np.diff(columns.move_offsets)[columns.error == 0]
    return lengths


def paint_lengths(axes: Axes, columns: gocore.Columns) -> None:
    """A histogram of lengths, with whole numbers of moves in a bar."""
    lengths = lengths_of(columns)
    longest = int(lengths.max(initial=0))
    edges = np.arange(0, longest + 2 + longest // 40, 1 + longest // 40) - 0.5
    axes.hist(lengths, bins=edges.tolist(), color="#35618f")
    axes.set(title="Length of games", xlabel="moves", ylabel="games", xlim=(-0.5, None))
    axes.yaxis.get_major_locator().set_params(integer=True)  # type: ignore[call-arg]
    axes.grid(alpha=0.3)


def paint_captures(axes: Axes, columns: gocore.Columns) -> None:
    """Captures by turn, as far as there are games enough for a mean."""
    captured, games = captured_by_turn(columns)
    # The mean of the few longest games jumps about.
    shown = int((games >= max(1, len(columns) // 50)).sum())
    axes.plot(np.arange(1, shown + 1), captured[:shown], color="#a33b20")
    axes.set(title="Captured stones", xlabel="turn", ylabel="stones a game, mean", xlim=(0, None))
    axes.set_ylim(0, 1.05 * max(1, captured[:shown].max(initial=0)))
    axes.grid(alpha=0.3)


def paint_board(figure: Any, axes: Axes, columns: gocore.Columns) -> None:
    """The first moves of the games of the most frequent size, on a board."""
    is_played = columns.error == 0
    sizes = Counter(zip(columns.width[is_played].tolist(), columns.height[is_played].tolist()))
    (width, height), games = sizes.most_common(1)[0] if sizes else ((19, 19), 0)
    counts = opening_moves(columns, width, height)
    share = 100 * counts / max(1, games)
    axes.hlines(np.arange(height), 0, width - 1, colors="#555555", linewidth=0.6, zorder=1)
    axes.vlines(np.arange(width), 0, height - 1, colors="#555555", linewidth=0.6, zorder=1)
    rows, cols = np.nonzero(counts)
    # Areas, so that twice as much looks like twice as much.
    share = share[rows, cols]
    areas = 260 * (19 / max(width, height)) ** 2 * share / max(1.0, share.max(initial=0))
    dots = axes.scatter(cols, rows, areas, share, cmap="YlOrRd", zorder=2)
    dots.set(edgecolors="#333333", linewidths=0.4)
    letters = [gocore.Point(0, col).vertex(height)[0] for col in range(width)]
    axes.set_xticks(range(width), letters, fontsize=8)
    axes.set_yticks(range(height), [str(height - row) for row in range(height)], fontsize=8)
    axes.tick_params(length=0)
    axes.set(xlim=(-0.7, width - 0.3), ylim=(height - 0.3, -0.7), aspect="equal", facecolor="#f4e3bd")
    axes.set_title(f"The first {OPENING} moves of {games} games on {width}x{height}")
    figure.colorbar(dots, ax=axes, label="games with such a move there, %", shrink=0.8)


def main(
    arguments: Sequence[str] | None = None, progress: Callable[[int, int], object] | None = None
) -> list[Row]:
    """Writes the summary and what else is asked for; gives the table back."""
    parser = argparse.ArgumentParser(description="a table and a picture of a folder of records")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--csv", type=Path, metavar="OUT.csv", help="where to write the table")
    parser.add_argument("--plot", type=Path, metavar="OUT.png", help="where to paint the picture")
    given = parser.parse_args(arguments)
    columns = gocore.replay(given.folder, progress=progress)
    rows = table(columns)
    print(summary(columns, rows))
    if given.csv:
        write_csv(given.csv, rows)
    if given.plot:
        plot(given.plot, columns)
    return rows


if __name__ == "__main__":
    main()
