"""The example of a training loop runs, and learns from what has been played."""

from __future__ import annotations

import subprocess
import sys
import time
from itertools import pairwise
from typing import Any

import gocore
import numpy as np
import pytest
import train_loop
from numpy.typing import NDArray


def test_it_runs_in_seconds() -> None:
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-W", "error", train_loop.__file__],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert time.monotonic() - start < 15
    figures = dict(line.split(": ") for line in done.stdout.splitlines())
    assert float(figures["games"].replace(",", "")) > 500
    # Random play is about even, but for komi.
    assert 0.1 < float(figures["black_won"]) < 0.6
    assert float(figures["learned_from"].replace(",", "")) > 100_000


@pytest.mark.parametrize("symmetry", gocore.SYMMETRIES)
def test_a_move_goes_where_its_position_goes(symmetry: str) -> None:
    position = gocore.Position(5, black=["A5", "C4"], white=["E1"])
    planes = np.stack([position.array == 1, position.array == 2])[np.newaxis].astype(np.uint8)
    actions = np.arange(26)
    images, moved = train_loop.augmented(planes.repeat(26, axis=0), actions, symmetry)
    for action, image, went in zip(actions.tolist(), images, moved.tolist(), strict=True):
        assert (image[0] + 2 * image[1] == position.transformed(symmetry).array).all()
        if action == 25:
            assert went == 25
        else:
            marked = gocore.Position(5, black=[action]).transformed(symmetry)
            assert marked.stone(went) is not None


def test_whole_games_are_learned_from_with_their_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is handed to the policy, played again: every game whole, each side told how it went for it."""
    lessons: list[tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int8]]] = []

    def learn(policy: object, *lesson: Any) -> None:
        lessons.append(lesson)

    monkeypatch.setattr(train_loop.RandomPolicy, "learn", learn)
    monkeypatch.setattr(train_loop, "LESSON", 1)
    train_loop.train(games=4, steps=300, size=5, seed=3)
    observations, actions, returns = (np.concatenate(part) for part in zip(*lessons, strict=True))
    # A game begins with Black to move on an empty board.
    is_start = ~observations[:, :2].any(axis=(1, 2, 3)) & observations[:, 4].all(axis=(1, 2))
    starts = [*np.flatnonzero(is_start).tolist(), len(actions)]
    games = 0
    for start, end in pairwise(starts):
        game = gocore.Batch(1, 5, komi=7.5, auto_reset=False)
        for place in range(start, end):
            # A symmetry for the whole game: what is seen is what stands on the board.
            assert (observations[place] == game.planes(train_loop.PLANES)[0]).all()
            black = 1 if game.to_move()[0] == 1 else -1
            game.step(actions[place : place + 1])
            if place == start:
                first = returns[start] * black
            assert returns[place] == first * black
        assert game.terminals()[0] and game.rewards()[0] == first
        games += 1
    assert games >= 8
