"""Errors: their classes, what they tell, and that they survive a pickle."""

from __future__ import annotations

import copy
import pickle

import gocore
import pytest
from gocore import errors
from gocore._core import codes

GO_ERRORS = [cls for name in errors.__all__ if issubclass(cls := getattr(errors, name), errors.GoError)]


def test_every_code_has_its_class() -> None:
    table = codes()
    assert table == sorted(set(table)) and len(table) > 60
    for number, name in table:
        made = errors._make(number, name, "message", None, None, None, None, None, ())
        assert type(made) is not errors.GoError, f"{number} {name} has no class of its own"
        assert (made.code, made.name, str(made)) == (number, name, "message")
        assert number in type(made).codes


def test_every_class_has_its_codes() -> None:
    numbers = {number for number, _ in codes()}
    for cls in GO_ERRORS:
        assert cls is errors.GoError or numbers & set(cls.codes), cls
        assert issubclass(cls, ValueError)
        assert cls.__name__ in gocore.__all__ and cls.__doc__


@pytest.mark.parametrize("cls", GO_ERRORS)
def test_pickles_hold_everything(cls: type[errors.GoError]) -> None:
    fault = cls("a fault")
    error = cls("what")
    error.point, error.color, error.number = gocore.Point(3, 4), gocore.Color.WHITE, 7
    error.code, error.name, error.current, error.offset, error.faults = 5, "name", 8, 9, (fault,)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is cls and str(again) == "what"
        assert (again.point, again.color, again.number) == (gocore.Point(3, 4), gocore.Color.WHITE, 7)
        assert (again.code, again.name, again.current, again.offset) == (5, "name", 8, 9)
        assert [str(fault) for fault in again.faults] == ["a fault"]


def test_an_internal_error_pickles_too() -> None:
    error = pickle.loads(pickle.dumps(gocore.InternalError("what")))
    assert isinstance(error, RuntimeError) and str(error) == "what"


def test_errors_that_were_raised_pickle() -> None:
    with pytest.raises(gocore.SetupError) as caught:
        gocore.Position(3, black=["A1", "A1"], white=["A1"])
    again = pickle.loads(pickle.dumps(caught.value))
    assert [fault.point for fault in again.faults] == [fault.point for fault in caught.value.faults]
    with pytest.raises(gocore.IllegalMove) as refused:
        gocore.Game(9).play("E5", "W")
    assert pickle.loads(pickle.dumps(refused.value)).color is gocore.Color.BLACK
