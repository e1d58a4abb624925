"""Everything of the package that can be called, found by walking its modules: by a name such as `Game.play` or `sgf.loads`.

`Game` makes one, `Game.size` reads, `Game.size=` writes and `Game.size!` takes away; the rest calls.
"""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass, is_dataclass
from typing import Any

from surface import MODULES

#: Methods that Python calls by itself.
_OPERATORS = {
    *(
        "__lt__",
        "__le__",
        "__eq__",
        "__ne__",
        "__gt__",
        "__ge__",
        "__hash__",
        "__repr__",
        "__str__",
        "__bool__",
        "__len__",
    ),
    *(
        "__getitem__",
        "__setitem__",
        "__delitem__",
        "__contains__",
        "__iter__",
        "__next__",
        "__reversed__",
        "__call__",
    ),
    *(
        "__length_hint__",
        "__copy__",
        "__deepcopy__",
        "__reduce__",
        "__getstate__",
        "__setstate__",
        "__index__",
        "__float__",
    ),
}
#: What pickles call, whoever made them.
_PICKLED = {"_restored", "_of"}

#: Numbers that say how long something takes, and how much of it there may be here.
_BOUNDS = {"playouts": 40, "n": 6, "threads": 2}


@dataclass(frozen=True)
class Call:
    """Something to call. `owner` is the class whose object it is called on, or None."""

    owner: type | None
    call: Callable[..., Any]
    parameters: tuple[str, ...]
    #: What it gives are data that it was given, of which nothing is promised.
    gives_data: bool = False

    def bounded(self, values: list[Any], named: dict[str, Any]) -> None:
        """Takes numbers that would cost minutes for smaller ones. What is out of every range is refused in no time."""
        for place, name in enumerate(self.parameters[: len(values)]):
            values[place] = _less(name, values[place])
        named.update({name: _less(name, value) for name, value in named.items()})


def _less(name: str, value: Any) -> Any:
    bound = _BOUNDS.get(name)
    if bound is None or not hasattr(type(value), "__index__"):
        return value
    try:
        number = value.__index__()
        return number % bound if isinstance(number, int) and bound < number < 2**32 else value
    except BaseException:  # noqa: BLE001 - a liar
        return value


def _parameters(called: Any) -> tuple[str, ...]:
    try:
        names = inspect.signature(called).parameters
    except (TypeError, ValueError):
        return ()
    return tuple(name for name in names if name not in ("self", "cls"))


def classes() -> dict[str, type]:
    """Every public class of the package, by name."""
    found = (value for _, value in _public() if inspect.isclass(value))
    return {cls.__name__: cls for cls in found}


def _public() -> Iterator[tuple[str, Any]]:
    seen: list[Any] = []
    for module in map(importlib.import_module, MODULES):
        short = module.__name__.removeprefix("gocore").lstrip("._")
        names = module.__all__ if hasattr(module, "__all__") else sorted(vars(module))
        for name in names:
            value = getattr(module, name)
            if callable(value) and not name.startswith("_") and not any(value is one for one in seen):
                seen.append(value)
                yield f"{short}.{name}" if short in ("sgf", "gtp", "archive") else name, value


def calls() -> dict[str, Call]:
    found: dict[str, Call] = {}
    for name, value in _public():
        if not inspect.isclass(value):
            found[name] = Call(None, value, _parameters(value))
            continue
        data = is_dataclass(value)
        found[value.__name__] = Call(None, value, _parameters(value), data)
        for member, made in _members(value):
            found[f"{value.__name__}.{member}"] = made
    found["copy"] = Call(None, copy.copy, ())
    found["deepcopy"] = Call(None, lambda value: copy.deepcopy(value), ())
    found["pickled"] = Call(None, lambda value: pickle.loads(pickle.dumps(value)), ())
    return found


def _members(cls: type) -> Iterator[tuple[str, Call]]:
    bases = [base for base in cls.__mro__ if base.__module__.startswith("gocore")]
    for name in sorted({name for base in bases for name in vars(base)}):
        if name.startswith("_") and name not in _OPERATORS | _PICKLED:
            continue
        # Made by `dataclasses`, and not what pickles of the package call.
        if is_dataclass(cls) and name in ("__getstate__", "__setstate__"):
            continue
        raw = inspect.getattr_static(cls, name)
        if isinstance(raw, (staticmethod, classmethod)) or inspect.isbuiltin(raw):
            static = getattr(cls, name)
            yield name, Call(None, static, _parameters(static))
        elif inspect.isdatadescriptor(raw):
            yield name, Call(cls, _read(name), ())
            yield name + "=", Call(cls, _written(name), ())
            yield name + "!", Call(cls, _taken_away(name), ())
        elif callable(raw) and not inspect.isclass(raw):
            yield name, Call(cls, _called(name), _parameters(raw))


# What these are given may be called as their own parameters would be.


def _read(member: str) -> Callable[..., Any]:
    return lambda one, /, *_, **__: getattr(one, member)


def _written(member: str) -> Callable[..., Any]:
    return lambda one, value=None, /, *_, **__: setattr(one, member, value)


def _taken_away(member: str) -> Callable[..., Any]:
    return lambda one, /, *_, **__: delattr(one, member)


def _called(member: str) -> Callable[..., Any]:
    return lambda one, /, *values, **named: getattr(one, member)(*values, **named)
