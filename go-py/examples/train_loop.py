"""The skeleton of a training loop: a batch of games, a policy, and what it learns from.

The policy here is random, of numpy alone; put a network in its place. All games step at once. What a game has shown is kept by
its turns until it ends; then all of its moves are handed to `learn`, with the result as the side that moved sees it, each
position turned or mirrored by a symmetry chosen at random.

    python train_loop.py [--games 256] [--steps 768] [--seed 1]
"""

from __future__ import annotations

import argparse
import time

import gocore
import numpy as np
from gocore.batch import Batch
from numpy.typing import NDArray

PLANES = ("own", "opponent", "ko", "liberties-1", "black-to-move")
#: Moves to learn from at once.
LESSON = 4096


class RandomPolicy:
    """Every legal play is as likely as any other; passes are rare but for where nothing else is left."""

    def __init__(self, seed: int) -> None:
        self._chance = np.random.default_rng(seed)
        self.seen = 0

    def act(self, observations: NDArray[np.uint8], mask: NDArray[np.bool_]) -> NDArray[np.int64]:
        """An action a game, of those that are legal: from uint8 [games, planes, h, w] and bool [games, actions]."""
        scores = self._chance.random(mask.shape, np.float32)
        scores[:, -1] *= 0.01
        actions: NDArray[np.int64] = np.where(mask, scores, -1).argmax(axis=1)
        return actions

    def learn(
        self, observations: NDArray[np.uint8], actions: NDArray[np.int64], returns: NDArray[np.int8]
    ) -> None:
        """Where a network would learn that these actions in these positions led to these results: 1 won, -1 lost."""
        assert len(observations) == len(actions) == len(returns)
        self.seen += len(returns)


def augmented(
    observations: NDArray[np.uint8], actions: NDArray[np.int64], symmetry: str
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Positions of a square board and actions in them as under a symmetry. A pass stays one."""
    side = observations.shape[-1]
    # What lies at a place of the image came from this place; sorted, it says where each has gone.
    came_from = gocore.transform(np.arange(side * side).reshape(side, side), symmetry)
    gone_to = np.append(came_from.ravel().argsort(), side * side)
    return gocore.transform(observations, symmetry), gone_to[actions]


def train(games: int = 256, steps: int = 768, size: int = 9, seed: int = 1) -> dict[str, float]:
    """Plays so many steps of all games, and learns; returns some figures."""
    batch = Batch(games, size, komi=7.5, seed=seed)
    policy, chance = RandomPolicy(seed), np.random.default_rng(seed)
    # Written into at every step, as one would with the pinned memory of a framework.
    planes = np.zeros((games, len(PLANES), size, size), np.uint8)
    mask = np.zeros((games, batch.pass_action + 1), np.bool_)
    turns, movers = np.zeros(games, np.uint32), np.zeros(games, np.uint8)
    ended, rewards = np.zeros(games, np.bool_), np.zeros(games, np.int8)
    # What games have shown since they began: [games, turns, ...].
    observations = np.zeros((games, batch.max_turns, *planes.shape[1:]), np.uint8)
    actions = np.zeros((games, batch.max_turns), np.int64)
    sides = np.zeros((games, batch.max_turns), np.int8)
    lesson: list[tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int8]]] = []
    finished = black_won = waiting = 0
    every = np.arange(games)
    start = time.perf_counter()
    for _ in range(steps):
        batch.planes(PLANES, planes)
        batch.action_mask(mask)
        batch.turns(turns)
        batch.to_move(movers)
        chosen = policy.act(planes, mask)
        observations[every, turns], actions[every, turns] = planes, chosen
        sides[every, turns] = np.where(movers == gocore.Color.BLACK, 1, -1)
        # A game that ends begins anew in the same step; how it ended is told until the next.
        batch.step(chosen)
        batch.terminals(ended)
        batch.rewards(rewards)
        for game in np.flatnonzero(ended):
            shown = slice(0, int(turns[game]) + 1)
            # Rewards are Black's; a side is told its own.
            returns = sides[game, shown] * rewards[game]
            symmetry = str(chance.choice(gocore.SYMMETRIES))
            lesson.append((*augmented(observations[game, shown], actions[game, shown], symmetry), returns))
            waiting += len(returns)
        if waiting >= LESSON:
            policy.learn(*(np.concatenate(part) for part in zip(*lesson)))
            lesson, waiting = [], 0
        finished += int(ended.sum())
        black_won += int((rewards[ended] > 0).sum())
    return {
        "games": finished,
        "black_won": black_won / max(finished, 1),
        "learned_from": policy.seen,
        "steps_a_second": games * steps / (time.perf_counter() - start),
    }


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="A training loop on a batch of games with a random policy.")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=768)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for name, figure in train(wanted.games, wanted.steps, seed=wanted.seed).items():
        print(f"{name}: {figure:,.2f}")


if __name__ == "__main__":
    main()
