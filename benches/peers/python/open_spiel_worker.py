"""Worker for OpenSpiel (`open_spiel`), used from Python as its wheel offers it."""

import itertools
import random

import numpy
import pyspiel
from common import games, lacks, positions, repeat, serve

T1 = (
    "*No eye rule: random legal plays, to the same end. The game ends when a board comes back. The list of legal moves "
    "is made for each turn, and the choice from it is Python's."
)
T2 = "legal_actions(): a Python list, with the pass."
T3 = (
    "apply_action_with_legality_check makes the whole list of legal moves. A board that comes back ends the game. "
    "Set-up stones are played as moves."
)
BARE = (
    "apply_action: a retaken ko is played and ends the game; an occupied point and a suicide are errors, and the stone "
    "of the suicide stays. Boards' hashes are remembered."
)


def load(size):
    return pyspiel.load_game("go", {"board_size": size, "max_game_length": 3 * size * size})


def t1(size):
    game, rng = load(size), random.Random(size)
    turns = ended_early = playouts = 0

    def playout():
        nonlocal turns, playouts, ended_early
        state = game.new_initial_state()
        length, pick = 0, rng.random
        while True:
            actions = state.legal_actions()
            if not actions:  # terminal
                break
            plays = len(actions) - 1  # the pass is the last
            state.apply_action(actions[int(pick() * plays)] if plays else actions[0])
            length += 1
        playouts += 1
        turns += length
        ended_early += length < 3 * size * size
        return length

    value = repeat(playout)
    return value, "ns/turn", {"playouts": playouts, "mean_turns": turns / playouts, "ended_early": ended_early}, T1


PY_PLAY = "apply_action_with_legality_check, with new_initial_state; a board that comes back ends the game."
PY_BARE = "apply_action, with new_initial_state."
PY_LEGAL = "Whether the list legal_actions() has the action: there is no question about one."
PY_MASK = "*numpy.array of legal_actions_mask(), with the pass: there is no array of its own."


def py_play(size, checked):
    """The plays of the random games up to where a board comes back."""
    game = load(size)
    games = []
    for moves, _ in positions(size):
        state, actions = game.new_initial_state(), []
        for x, y in moves:
            if state.is_terminal():
                break
            actions.append((size - 1 - y) * size + x)
            state.apply_action(actions[-1])
        games.append(actions)
    turns = sum(map(len, games))

    def work():
        for actions in games:
            state = game.new_initial_state()
            play = state.apply_action_with_legality_check if checked else state.apply_action
            for action in actions:
                play(action)
        return turns

    return repeat(work), "ns/play", {"plays": turns}, PY_PLAY if checked else PY_BARE


def middles(size):
    """States in the middle of games, with the action that was taken there."""
    game = load(size)
    for moves, turns in positions(size):
        state = game.new_initial_state()
        for turn, (x, y) in enumerate(moves):
            if state.is_terminal():
                break
            action = (size - 1 - y) * size + x
            if turn in turns:
                yield state.clone(), action
            state.apply_action(action)


def py_legal(size):
    asked = [(state.legal_actions, action) for state, action in middles(size)]
    legal = 0

    def work():
        nonlocal legal
        legal = sum([action in ask() for ask, action in asked])
        return len(asked)

    return repeat(work), "ns/call", {"asked": len(asked), "legal": legal}, PY_LEGAL


def py_mask(size):
    asked = [state.legal_actions_mask for state, _ in middles(size)]
    legal = sum(sum(ask()) - 1 for ask in asked)

    def work():
        for ask in asked:
            numpy.array(ask(), bool)
        return len(asked)

    return repeat(work), "ns/call", {"positions": len(asked), "legal_plays": legal}, PY_MASK


states = {}


def t2(size):
    if size not in states:
        game, found = load(size), []
        for moves, turns in positions(size):
            state = game.new_initial_state()
            for turn, (x, y) in enumerate(moves):
                if turn in turns:
                    found.append(state.clone())
                state.apply_action((size - 1 - y) * size + x)
        states[size] = found
    legal = 0

    def work():
        nonlocal legal
        legal = 0
        for state in states[size]:
            legal += len(state.legal_actions()) - 1
        return len(states[size])

    value = repeat(work)
    return value, "ns/call", {"positions": len(states[size]), "legal_plays": legal}, T2


def replay(size, checked):
    """There is no free set-up: the set-up stones are played, with White passing between them, and are counted."""
    game, lines, ended = load(size), [], 0
    for _, setup, moves in games(size):
        stones = list(itertools.chain.from_iterable((stone, None) for stone in setup))[:-1]
        lines.append([size * size if p is None else (size - 1 - p[1]) * size + p[0] for p in stones + moves])

    def work():
        nonlocal ended
        turns, ended = 0, 0
        for actions in lines:
            state = game.new_initial_state()
            play = state.apply_action_with_legality_check if checked else state.apply_action
            for action in actions:
                play(action)
            turns += len(actions)
            # Two passes or a full-length game end it as they should; anything before is a board that came back.
            ended += state.is_terminal() and actions[-2:] != [size * size] * 2
        return turns

    value = repeat(work)
    return value, "ns/move", {"games": len(lines), "ended_early": ended}, T3 if checked else BARE


serve(
    {
        "t1": t1,
        "t2": t2,
        "t2_superko": lacks("a board that comes back ends the game instead of being forbidden"),
        "t3": lambda size: replay(size, True),
        "t3_bare": lambda size: replay(size, False),
        "py_play": lambda size: py_play(size, True),
        "py_bare": lambda size: py_play(size, False),
        "py_legal": py_legal,
        "py_mask": py_mask,
    }
)
