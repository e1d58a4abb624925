"""Random games against the model: legality with its reasons, captures, stones and area, after every move."""

from __future__ import annotations

import numpy as np
import pytest
from gocore import Game, IllegalMove, Rules
from hypothesis import given, settings
from hypothesis import strategies as st
from model import KO_RULES, SUICIDE_RULES, Model


def assert_same(game: Game, model: Model) -> None:
    shape = (model.height, model.width)
    assert np.array_equal(game.stones, np.array(model.grid, np.uint8).reshape(shape))
    assert game.to_move == model.to_move
    assert game.position.area_margin == model.area_margin()
    refusals = [model.refusal(at) for at in range(len(model.grid))]
    assert game.legal_mask().ravel().tolist() == [refusal is None for refusal in refusals]
    for at, refusal in enumerate(refusals):
        error = game.legality(at)
        if isinstance(error, IllegalMove):
            assert (error.name, error.ply) == refusal
        else:
            assert error is None and refusal is None
        chain = game.chain(at)
        if chain is not None:
            stones, liberties = model.chain(model.grid, at)
            assert [row * model.width + col for row, col in chain.stones] == sorted(stones)
            assert [row * model.width + col for row, col in chain.liberties] == sorted(liberties)
            assert chain.in_atari == (len(liberties) == 1) == game.in_atari(at)


@pytest.mark.parametrize("suicide", SUICIDE_RULES)
@pytest.mark.parametrize("ko", KO_RULES)
@settings(max_examples=25, deadline=None)
@given(st.sampled_from([(2, 2), (3, 2), (3, 3), (1, 4), (5, 2)]), st.lists(st.integers(0, 60), max_size=40))
def test_a_game_is_the_models(ko: str, suicide: str, sides: tuple[int, int], choices: list[int]) -> None:
    width, height = sides
    game, model = Game(f"{width}x{height}", Rules(ko=ko, suicide=suicide)), Model(width, height, ko, suicide)
    assert_same(game, model)
    for choice in choices:
        legal = [at for at in range(width * height) if model.refusal(at) is None]
        # One turn in eight is a pass at least.
        if choice % 8 == 0 or not legal:
            game.pass_()
            model.pass_()
        else:
            at = legal[choice % len(legal)]
            captured = {row * width + col for row, col in game.play(at)}
            assert captured == model.play(at)
        if model.passes == 2:
            assert game.phase == "stopped" and not game.legal_mask().any()
            break
        assert_same(game, model)
    # Back and forth over the whole game.
    while game.ply:
        game.undo()
        assert tuple(game.stones.ravel().tolist()) == model.history[game.ply].grid
    game.jump(game.last_ply)
    assert tuple(game.stones.ravel().tolist()) == model.grid
