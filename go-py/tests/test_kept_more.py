"""Subclasses keep what they add, equal things stay equal, and weak references keep nothing alive."""

from __future__ import annotations

import copy
import dataclasses
import enum
import pickle
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import gocore
import pytest
from gocore import Batch, Point, gtp, sgf
from made import MADE, Centre, answering, stepped


def own_classes() -> list[type]:
    """Those that a program may make subclasses of: classes written in Python that are no enumerations."""
    return [
        cls
        for cls in MADE
        if cls.__module__ != "builtins" and not issubclass(cls, enum.Enum) and cls.__flags__ & (1 << 10)
    ]


class Named:
    """Something that a subclass adds."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Named) and self.name == other.name

    __hash__ = None  # type: ignore[assignment]


def test_subclasses_keep_what_they_add(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = own_classes()
    assert {gtp.Engine, gocore.Event, gocore.GoError, Point, gocore.Fingerprint, sgf.Fault} <= set(tried)
    for cls in tried:
        value: Any = MADE[cls]()
        other: Any
        twin: Any
        name = f"Sub{cls.__name__}"
        sub: Any = type(name, (cls,), {"__module__": __name__})
        # Where a pickle finds it.
        monkeypatch.setitem(globals(), name, sub)
        if isinstance(value, gtp.Engine):
            other = sub(Centre(), size=5)
        elif isinstance(value, tuple):
            other = sub(*value)
        elif isinstance(value, BaseException | int):
            other = sub(*getattr(value, "args", (value,)))
        else:
            other = sub(**{field.name: getattr(value, field.name) for field in dataclasses.fields(value)})
        object.__setattr__(other, "note", Named("kept"))
        for twin in (copy.copy(other), copy.deepcopy(other), *_pickled(other)):
            assert type(twin) is sub and twin.note == Named("kept"), cls
            assert vars(twin).keys() == vars(other).keys()


def _pickled(value: object) -> Iterator[Any]:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))


def test_an_engine_keeps_what_is_put_into_it() -> None:
    engine: Any = answering()
    engine.note = ["kept"]
    for twin in (copy.copy(engine), copy.deepcopy(engine), pickle.loads(pickle.dumps(engine))):
        assert twin.note == ["kept"] and twin.moves == engine.moves


def test_engines_and_batches_are_equal_when_all_is() -> None:
    engine, batch = gtp.Engine(size=5, seed=3), stepped()
    changes: list[tuple[Any, Callable[[Any], object]]] = [
        (engine, lambda one: one.command("play B C3")),
        (batch, Batch.random_step),
    ]
    for value, change in changes:
        twin = pickle.loads(pickle.dumps(value))
        assert value == twin and twin == value
        change(twin)
        assert value != twin and value != "else"
        with pytest.raises(TypeError):
            hash(value)
    assert gtp.Engine(size=5) != gtp.Engine(size=7) != gtp.Engine(3, size=7)
    assert gtp.Engine(3, size=7) == gtp.Engine(3, size=7)
    assert (
        Batch(2, 5) != Batch(3, 5)
        and Batch(2, 5) != Batch(2, 5, max_turns=9)
        and Batch(2, 5) != Batch(2, 5, seed=1)
    )


def test_nothing_is_kept_alive_by_a_weak_reference() -> None:
    for cls, make in MADE.items():
        if cls.__module__.startswith("gocore") and not cls.__flags__ & (1 << 10):
            value = make()
            weak = weakref.ref(value)
            assert weak() is value
            del value
            assert weak() is None, cls
