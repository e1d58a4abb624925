"""What the Python package does in a second: `python benches/python/figures.py [--games FOLDER] [--rounds N]`, in an environment
that has gocore. Prints medians as one JSON object.

Figures are by the time of all threads on the processors, so that other programs do not count; only `scaling`, how much faster
two threads replay than one, is by the clock, and means something on two idle cores alone.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import gocore
import numpy as np

GAMES = 256
STEPS = 400


def spent(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Seconds."""
    start = clock()
    work()
    return clock() - start


def batch_steps(size: int) -> float:
    """Steps a second, each a random turn of every game and the mask of legal actions, into an array that is there already."""
    batch = gocore.Batch(GAMES, size, seed=1)
    mask, actions = batch.action_mask(), batch.random_step()

    def work() -> None:
        for _ in range(STEPS):
            batch.random_step(actions)
            batch.action_mask(mask)

    return GAMES * STEPS / spent(work)


def chosen_steps(size: int) -> float:
    """The same with actions that come from Python: those that another batch has taken."""
    leader, follower = (gocore.Batch(GAMES, size, seed=seed, max_turns=2 * STEPS) for seed in (2, 2))
    taken = np.stack([leader.random_step() for _ in range(2 * size)])
    mask = follower.action_mask()

    def work() -> None:
        for actions in taken:
            follower.step(actions)
            follower.action_mask(mask)

    return len(taken) * GAMES / spent(work)


def memory_growth(size: int, steps: int) -> int:
    """How many kB the process grows by in so many steps, once it has done some."""
    batch = gocore.Batch(GAMES, size, seed=3)
    mask = batch.action_mask()
    peak = []
    for count in (steps // 10, steps):
        for _ in range(count // GAMES):
            batch.random_step()
            batch.action_mask(mask)
        peak.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return peak[1] - peak[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    default = Path(__file__).parents[2] / "go-core" / "tests" / "data" / "engine"
    parser.add_argument("--games", type=Path, default=default, help="a folder of records; %(default)s if not given")
    parser.add_argument("--rounds", type=int, default=7)
    chosen = parser.parse_args()

    records = [path.read_bytes() for path in sorted(chosen.games.rglob("*.sgf"))]
    # As many as take a second or so.
    many = records * (20_000 // len(records))
    one = lambda: gocore.replay(many, threads=1)  # noqa: E731
    two = lambda: gocore.replay(many, threads=2)  # noqa: E731
    columns = one()

    figures: dict[str, list[float]] = {}
    for _ in range(chosen.rounds):
        for name, figure in {
            "replay_games_a_second": lambda: len(many) / spent(one),
            "scaling": lambda: spent(one, time.perf_counter) / spent(two, time.perf_counter),
            "batch_9x9_steps_a_second": lambda: batch_steps(9),
            "batch_19x19_steps_a_second": lambda: batch_steps(19),
            "batch_9x9_chosen_steps_a_second": lambda: chosen_steps(9),
        }.items():
            figures.setdefault(name, []).append(figure())
    result = {name: round(statistics.median(values), 2) for name, values in figures.items()}
    result["replay_moves_a_game"] = round(columns.move_count / len(columns), 1)
    result["memory_growth_kB_in_10_000_000_steps"] = memory_growth(9, 10_000_000)
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
