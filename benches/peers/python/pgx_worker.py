"""Worker for Pgx (`pgx`) on the CPU: batches of boards in JAX."""

import itertools
import time

import jax
import jax.numpy as jnp
import numpy as np
from common import games, lacks, repeat, serve
from pgx.experimental import auto_reset
from pgx.go import Go

T1 = (
    "*No eye rule: random legal plays, to the same end. The game ends when a board comes back (found by hash). "
    "Compiled, {} games at a time, each step with the legal mask, the reward and 17 planes; only turns of games that "
    "were not over are counted."
)
T3 = (
    "Compiled, one game at a time, each step with the legal mask, the reward and 17 planes; an illegal move, or a "
    "board that comes back, ends the game. Set-up stones are played as moves."
)
T7 = (
    "{} boards in one compiled step, finished games restarted; besides the legal mask 17 planes (eight boards of "
    "history) and the reward."
)
GAMES_AT_ONCE = {9: 64, 13: 16, 19: 4}
BATCH = {9: (1024, 8), 19: (64, 8)}  # boards, steps for a round


def random_action(key, state):
    """A uniformly random legal play; a pass only if there is none."""
    mask = state.legal_action_mask
    weights = mask.at[-1].set(~mask[:-1].any())
    return jax.random.categorical(key, jnp.where(weights, 0.0, -jnp.inf))


playouts_for = {}


def t1(size):
    games_at_once = GAMES_AT_ONCE[size]
    if size not in playouts_for:
        env = Go(size=size, max_terminal_steps=3 * size * size)

        def step(carry):
            key, state = carry
            key, *keys = jax.random.split(key, games_at_once + 1)
            actions = jax.vmap(random_action)(jnp.stack(keys), state)
            return key, jax.vmap(env.step)(state, actions)

        @jax.jit
        def playouts(key):
            state = jax.vmap(env.init)(jax.random.split(key, games_at_once))
            return jax.lax.while_loop(lambda carry: ~carry[1].terminated.all(), step, (key, state))[1]

        playouts_for[size] = playouts
        jax.block_until_ready(playouts(jax.random.PRNGKey(0)))  # compiles
    seed, turns, lengths = 0, 0, []

    def work():
        nonlocal seed, turns
        seed += 1
        steps = np.asarray(playouts_for[size](jax.random.PRNGKey(seed))._step_count)
        lengths.extend(steps.tolist())
        return int(steps.sum())

    value = repeat(work)
    check = {"playouts": len(lengths), "mean_turns": sum(lengths) / len(lengths)}
    check["ended_early"] = sum(length < 3 * size * size for length in lengths)
    return value, "ns/turn", check, T1.format(games_at_once)


replay_for = {}


def t3(size):
    """There is no set-up: the set-up stones are played, with White passing between them, and are counted."""
    if size not in replay_for:
        length = 3 * size * size
        env, lines = Go(size=size, max_terminal_steps=length), []

        @jax.jit
        def replay(actions, count):
            state = env.init(jax.random.PRNGKey(0))
            return jax.lax.fori_loop(0, count, lambda turn, state: env.step(state, actions[turn]), state)

        for _, setup, moves in games(size)[:40]:
            stones = list(itertools.chain.from_iterable((stone, None) for stone in setup))[:-1]
            line = [size * size if p is None else p[1] * size + p[0] for p in stones + moves]
            lines.append((jnp.array(line + [0] * (length - len(line))), len(line)))
        jax.block_until_ready(replay(*lines[0]))  # compiles
        replay_for[size] = replay, lines
    replay, lines = replay_for[size]
    done = ended = 0

    def work():
        nonlocal done, ended
        actions, count = lines[done % len(lines)]
        state = replay(actions, count)
        ended += int(state._step_count) < count
        done += 1
        return count

    value = repeat(work)
    return value, "ns/move", {"games": done, "ended_early": ended}, T3


batch_for = {}


def t7(size):
    boards, steps = BATCH[size]
    if size not in batch_for:
        env = Go(size=size)
        restarting = auto_reset(env.step, env.init)

        @jax.jit
        def step(key, state):
            key, *keys = jax.random.split(key, boards + 1)
            keys = jnp.stack(keys)
            return key, jax.vmap(restarting)(state, jax.vmap(random_action)(keys, state), keys)

        key = jax.random.PRNGKey(size)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, boards))
        for _ in range(size * 2):  # compiles, and leaves the empty board behind
            key, state = step(key, state)
        batch_for[size] = step, key, jax.block_until_ready(state)
    step, key, state = batch_for[size]
    start = time.perf_counter()
    for _ in range(steps):
        key, state = step(key, state)
    jax.block_until_ready(state)
    spent = time.perf_counter() - start
    batch_for[size] = step, key, state
    check = {"boards": boards, "mean_turns_so_far": float(state._step_count.mean())}
    return boards * steps / spent, "steps/s", check, T7.format(boards)


no_mask = lacks("the legal mask comes with each step and is not to be had by itself")
no_superko = lacks("a board that comes back ends the game instead of being forbidden")
serve({"t1": t1, "t2": no_mask, "t2_superko": no_superko, "t3": t3, "t7": t7})
