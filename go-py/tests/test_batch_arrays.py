"""Arrays, options and planes that do not fit a batch: each is a BatchError that says why."""

from __future__ import annotations

from typing import Any

import gocore
import numpy as np
import pytest
from gocore import Batch, BatchError, Game

READ_ONLY = np.zeros((3, 9, 9), np.uint8)
READ_ONLY.flags.writeable = False


@pytest.mark.parametrize(
    ("out", "message", "name"),
    [
        (np.zeros((3, 9, 18), np.uint8)[:, :, ::2], "out is not contiguous in C order", "bad_argument"),
        (np.zeros((3, 9, 9), np.uint8, order="F"), "out is not contiguous in C order", "bad_argument"),
        (READ_ONLY, "out is read-only", "bad_argument"),
        (np.zeros((3, 9), np.uint8), r"out has shape \(3, 9\) where \(3, 9, 9\) is needed", "wrong_length"),
        (np.zeros(3, np.uint8), r"out has shape \(3,\) where \(3, 9, 9\) is needed", "wrong_length"),
    ],
)
def test_what_cannot_be_written_into(out: Any, message: str, name: str) -> None:
    with pytest.raises(BatchError, match=message) as caught:
        Batch(3, 9).stones(out)
    assert caught.value.name == name


def test_a_mask_of_a_game_that_cannot_be_written_into() -> None:
    out = np.zeros((9, 9), np.bool_)
    out.flags.writeable = False
    with pytest.raises(BatchError):
        Game(9).legal_mask(out)
    with pytest.raises(BatchError, match=r"out has shape \(9, 8\) where \(9, 9\) is needed"):
        Game(9).legal_mask(np.zeros((9, 8), np.bool_))


@pytest.mark.parametrize(
    ("actions", "shape"), [(None, "()"), (5, "()"), ([1], "(1,)"), ([], "(0,)"), ([[1, 2, 3]], "(1, 3)")]
)
def test_actions_of_another_shape(actions: Any, shape: str) -> None:
    with pytest.raises(BatchError) as caught:
        Batch(3).step(actions)
    assert caught.value.name == "wrong_length"
    assert str(caught.value) == f"actions has shape {shape} where (3,) is needed"


def test_whole_numbers_alone_are_actions() -> None:
    for actions in ([0.5], ["1"], [True], [None]):
        with pytest.raises(TypeError, match="whole numbers"):
            Batch(1).step(actions)  # type: ignore[arg-type]


def test_the_planes_have_names_that_the_module_lists() -> None:
    assert gocore.batch.PLANES[0] == "own" and gocore.batch.Batch is Batch
    assert Batch(1, 5).planes(gocore.batch.PLANES).shape == (1, len(gocore.batch.PLANES), 5, 5)
