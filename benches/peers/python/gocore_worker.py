"""Worker for this engine as its wheel offers it to Python."""

import gocore
from common import positions, repeat, serve

RULES = gocore.Rules(ko="simple", suicide="forbidden")
PLAY = "Game.play with the number of the point: legality under the rules in full, history kept; making the game is in it."


def lines(size):
    """The plays of the random games as numbers of points."""
    return [[y * size + x for x, y in moves] for moves, _ in positions(size)]


def play(size):
    games, turns = lines(size), 0

    def work():
        nonlocal turns
        turns = 0
        for moves in games:
            one = gocore.Game(size, RULES).play
            for move in moves:
                one(move)
            turns += len(moves)
        return turns

    return repeat(work), "ns/play", {"plays": turns}, PLAY


def middles(size):
    """Games in the middle, with the play that was made there."""
    for moves, turns in positions(size):
        game = gocore.Game(size, RULES)
        for turn, (x, y) in enumerate(moves):
            if turn in turns:
                yield game.fork(), y * size + x
            game.play((y, x))


def legal(size):
    asked = [(game.is_legal, move) for game, move in middles(size)]
    legal = 0

    def work():
        nonlocal legal
        legal = sum([ask(move) for ask, move in asked])
        return len(asked)

    return repeat(work), "ns/call", {"asked": len(asked), "legal": legal}, "Game.is_legal."


def mask(size):
    asked = [game.legal_mask for game, _ in middles(size)]
    legal = sum(int(ask().sum()) for ask in asked)

    def work():
        for ask in asked:
            ask()
        return len(asked)

    return repeat(work), "ns/call", {"positions": len(asked), "legal_plays": legal}, "Game.legal_mask, a new array."


serve({"py_play": play, "py_legal": legal, "py_mask": mask})
