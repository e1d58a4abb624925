"""The skeleton of a training loop: a batch of games, a policy, and what it learns from.

The policy here is random, of numpy alone; put a network in its place. Every iteration plays some steps of all games at once
and hands the moves of those that have ended to `learn`, with the result as the side that moved sees it. Arrays are made once
and written into, as one would with the pinned memory of a framework.

    python train_loop.py [--games 256] [--iterations 12] [--seed 1]
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from gocore.batch import Batch
from numpy.typing import NDArray

PLANES = ("own", "opponent", "ko", "liberties-1", "black-to-move")
STEPS = 64


class RandomPolicy:
    """Every legal play is as likely as any other; passes are rare but for where nothing else is left."""

    def __init__(self, seed: int) -> None:
        self._chance = np.random.default_rng(seed)
        self.seen = 0
        self.won = 0

    def act(self, observations: NDArray[np.uint8], mask: NDArray[np.bool_]) -> NDArray[np.int64]:
        """An action a game: the largest of random numbers among those that are legal."""
        scores = self._chance.random(mask.shape, np.float32)
        scores[:, -1] *= 0.01
        actions: NDArray[np.int64] = np.where(mask, scores, -1).argmax(axis=1)
        return actions

    def learn(
        self, observations: NDArray[np.uint8], actions: NDArray[np.int64], returns: NDArray[np.int8]
    ) -> None:
        """Where a network would learn that these actions in these positions led to these results."""
        assert len(observations) == len(actions) == len(returns)
        self.seen += len(returns)
        self.won += int((returns > 0).sum())


def train(games: int = 256, iterations: int = 12, size: int = 9, seed: int = 1) -> dict[str, float]:
    """Plays and learns; returns some figures."""
    batch = Batch(games, size, komi=7.5, seed=seed)
    policy = RandomPolicy(seed)
    observations = np.zeros((STEPS, games, len(PLANES), size, size), np.uint8)
    actions = np.zeros((STEPS, games), np.int64)
    mask = np.zeros((games, batch.pass_action + 1), np.bool_)
    movers, rewards = np.zeros((STEPS, games), np.uint8), np.zeros((STEPS, games), np.int8)
    ended = np.zeros((STEPS, games), np.bool_)
    finished = black_won = 0
    start = time.perf_counter()
    for _ in range(iterations):
        for step in range(STEPS):
            batch.planes(PLANES, observations[step])
            batch.action_mask(mask)
            batch.to_move(movers[step])
            actions[step] = policy.act(observations[step], mask)
            # A game that ends begins anew in the same step.
            batch.step(actions[step])
            batch.terminals(ended[step])
            batch.rewards(rewards[step])
        # From the last step to the first: the result of the game that a move belongs to, if it has ended by now.
        results = np.zeros((STEPS, games), np.int8)
        known = np.zeros((STEPS, games), np.bool_)
        result, is_known = np.zeros(games, np.int8), np.zeros(games, np.bool_)
        for step in reversed(range(STEPS)):
            result = np.where(ended[step], rewards[step], result)
            is_known |= ended[step]
            results[step], known[step] = result, is_known
        # Rewards are Black's; a side is told its own.
        returns = np.where(movers == 1, results, -results).astype(np.int8)
        policy.learn(observations[known], actions[known], returns[known])
        finished += int(ended.sum())
        black_won += int((rewards[ended] > 0).sum())
    seconds = time.perf_counter() - start
    return {
        "games": finished,
        "black_won": black_won / max(finished, 1),
        "learned_from": policy.seen,
        "steps_a_second": games * STEPS * iterations / seconds,
    }


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="A training loop on a batch of games with a random policy.")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--iterations", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for name, figure in train(wanted.games, wanted.iterations, seed=wanted.seed).items():
        print(f"{name}: {figure:,.2f}")


if __name__ == "__main__":
    main()
