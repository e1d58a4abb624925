"""The environments pass Gymnasium's own checks, and mean what they say. Left out where Gymnasium is not installed."""

from __future__ import annotations

import pickle
from typing import Any

import gocore
import numpy as np
import pytest
from gocore.errors import ArgumentError, BatchError
from numpy.typing import NDArray

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: `pip install gocore[gym]`")

from gocore.gym import GoEnv, GoVectorEnv
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv


@pytest.mark.parametrize("size", [5, 9, "7x5"])
def test_one_game_passes_the_checks(size: int | str) -> None:
    check_env(gymnasium.make("gocore/Go-v0", size=size, render_mode="ansi").unwrapped)


def test_a_game_in_gymnasiums_wrappers() -> None:
    """Every step is looked at by the passive checker, whose warnings are errors here."""
    env = gymnasium.make("gocore/Go-v0", size=4, render_mode="ansi")
    chance = np.random.default_rng(3)
    _, info = env.reset(seed=3)
    over, steps = False, 0
    while not over:
        action = legal(chance, info["action_mask"][None])[0]
        _, _, terminated, truncated, info = env.step(action)
        assert isinstance(env.render(), str)
        over, steps = terminated or truncated, steps + 1
    assert 2 <= steps <= 48


def test_a_vector_is_as_gymnasium_would_make_it_of_single_games() -> None:
    """Observations, rewards, ends and infos equal those of Gymnasium's own vector over single games, through resets."""
    ours = gymnasium.make_vec("gocore/Go-v0", num_envs=5, size=4, max_turns=20)
    assert isinstance(ours, GoVectorEnv)
    theirs = SyncVectorEnv([lambda: GoEnv(4, max_turns=20)] * 5, autoreset_mode=AutoresetMode.NEXT_STEP)
    assert ours.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    seen = {"terminated": 0, "truncated": 0}
    assert data_equivalence(ours.reset(seed=1)[0], theirs.reset(seed=1)[0])
    chance = np.random.default_rng(1)
    for _ in range(300):
        actions = chance.integers(0, 17, 5)
        step = ours.step(actions)
        expected = theirs.step(actions)
        for got, wanted in zip(step[:4], expected[:4], strict=True):
            assert data_equivalence(got, wanted)
        assert step[0] in ours.observation_space
        for name in ("action_mask", "to_move"):
            assert (step[4][name] == expected[4][name]).all()
        seen["terminated"] += int(step[2].sum())
        seen["truncated"] += int(step[3].sum())
    assert seen["terminated"] > 0


def legal(chance: np.random.Generator, mask: NDArray[np.bool_]) -> NDArray[np.int64]:
    chosen: NDArray[np.int64] = np.argmax(mask * chance.random(mask.shape), axis=1)
    return chosen


def test_masked_games_end_by_truncation_or_passes_never_by_loss() -> None:
    env = GoVectorEnv(16, 3, max_turns=12)
    chance = np.random.default_rng(2)
    _, info = env.reset(seed=2)
    ends = np.zeros(2, int)
    for _ in range(200):
        _, rewards, terminated, truncated, info = env.step(legal(chance, info["action_mask"]))
        assert not (terminated & truncated).any()
        over = terminated | truncated
        assert (np.abs(rewards) == over).all()
        assert ((info["margin"] != 0) == over).all()
        assert (info["_margin"] == over).all()
        ends += terminated.sum(), truncated.sum()
    assert (ends > 0).all()


def test_two_passes_at_the_limit_of_turns_terminate() -> None:
    env = GoEnv(3, max_turns=2)
    env.reset()
    env.step(9)
    assert env.step(9)[2:4] == (True, False)
    env.reset()
    env.step(0)
    assert env.step(9)[2:4] == (False, True)


def test_rewards_are_of_the_mover_or_of_black() -> None:
    for perspective, expected in (("mover", 1.0), ("black", -1.0)):
        env = GoEnv(3, komi=0.5, perspective=perspective)  # type: ignore[arg-type]
        env.reset()
        env.step(9)
        _, reward, terminated, _, info = env.step(9)
        # White has passed last, and has won by the komi.
        assert (reward, terminated, info["margin"]) == (expected, True, -0.5)


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = GoEnv(3)
    env.reset()
    env.step(4)
    _, reward, terminated, truncated, info = env.step(4)
    assert (reward, terminated, truncated, info["margin"]) == (-1.0, True, False, 0.0)
    strict = GoVectorEnv(2, 3, illegal="raise")
    strict.reset()
    strict.step(np.array([4, 3]))
    with pytest.raises(BatchError) as refused:
        strict.step(np.array([0, 3]))
    assert refused.value.offset == 1
    for wrong in ([0], [0, 10], [0, -1], [0.5, 0.5]):
        with pytest.raises(BatchError, match="actions are"):
            strict.step(np.array(wrong))


def test_a_game_that_ended_begins_anew_in_the_next_step() -> None:
    env = GoVectorEnv(2, 3, planes=("black", "white"))
    env.reset()
    env.step(np.array([4, 9]))
    observation, _, terminated, _, _ = env.step(np.array([9, 9]))
    assert terminated.tolist() == [False, True]
    observation, rewards, terminated, truncated, info = env.step(np.array([0, 5]))
    assert observation[0].any() and not observation[1].any()
    assert (rewards[1], terminated[1], truncated[1], info["to_move"][1]) == (0.0, False, False, 1)
    observation, info = env.reset(options={"reset_mask": np.array([True, False])})
    assert not observation.any()


def test_rules_and_drawing() -> None:
    env = GoEnv(3, render_mode="ansi", rules="new-zealand")
    env.reset()
    env.step(4)
    assert env.render() == "...\n.X.\n..."
    assert GoEnv(3).render() is None
    with pytest.raises(gocore.errors.RulesError):
        GoEnv(3, rules="japanese")
    with pytest.raises(ArgumentError, match="perspective"):
        GoEnv(3, perspective="white")  # type: ignore[arg-type]


def test_nothing_comes_after_the_end() -> None:
    env = GoEnv(3, max_turns=3)
    # Without a reset too, a game begins.
    for last in ((4, 4), (9, 9), (0, 1, 2)):
        steps = [env.step(action)[2:4] for action in last]
        assert [any(step) for step in steps] == [False] * (len(last) - 1) + [True]
        for _ in range(2):
            with pytest.raises(ResetNeeded):
                env.step(5)
            assert pickle.loads(pickle.dumps(env))._over
        env.reset()


@pytest.mark.parametrize("made", [GoEnv, GoVectorEnv])
def test_what_there_is_not_is_refused_at_once(made: Any) -> None:
    for planes in (["own-x"], ["x"], [""], ["own-"], ["opponent-01"]):
        with pytest.raises(BatchError, match="no plane"):
            made(size=3, planes=planes)
    for planes, remember in ((["own-16"], {}), (["own", "own-3"], {"remember": 2})):
        with pytest.raises(BatchError, match="not remembered"):
            made(size=3, planes=planes, **remember)
    with pytest.raises(TypeError, match="a list of names"):
        made(size=3, planes="own")
    with pytest.raises(ArgumentError, match="no render_mode 'human'"):
        made(size=3, render_mode="human")
    assert made(size=3, planes=["own-15"], remember=15).render_mode is None
