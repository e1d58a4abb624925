"""Objects that say what they are not: each has one method that raises, lies, or comes back to the package while it is asked."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


class Lie(Exception):
    """What a liar raises: whoever asked it must hand on this very error, or say something documented in its place."""


class Leave(BaseException):
    """The same for what is not to be caught on the way."""


@dataclass
class Told:
    """What the liars of one run have done so far."""

    again: Callable[[], object]
    raised: list[BaseException] = field(default_factory=list)
    lies: int = 0
    returns: int = 0


class _Sequence(Sequence[Any]):
    def __len__(self) -> int:
        return 2

    def __getitem__(self, place: Any) -> Any:
        if not isinstance(place, int) or not 0 <= place < len(self):
            raise IndexError(place)
        return place + 1


class _Mapping(Mapping[Any, Any]):
    def __len__(self) -> int:
        return 1

    def __iter__(self) -> Any:
        return iter(["C3"])

    def __getitem__(self, key: Any) -> Any:
        return "A"


class _Number:
    def __index__(self) -> Any:
        return 2

    def __float__(self) -> Any:
        return 6.5


class _Path(os.PathLike[str]):
    def __fspath__(self) -> Any:
        return "record.sgf"


class _File:
    def read(self) -> Any:
        return b"(;SZ[5];B[aa])"

    def write(self, data: Any) -> Any:
        return len(data)


class _Player:
    def genmove(self, engine: Any, color: Any) -> Any:
        return "pass"

    def dead_stones(self, engine: Any) -> Any:
        return []

    def seki_stones(self, engine: Any) -> Any:
        return []

    def read_file(self, name: Any) -> Any:
        return b"(;SZ[5];B[aa])"


class _Array:
    def __array__(self, *_: Any, **__: Any) -> Any:
        import numpy as np

        return np.zeros((5, 5), np.uint8)


class _Function:
    def __call__(self, *_: Any, **__: Any) -> Any:
        return None


class _Text(str):
    pass


class _Whole(int):
    pass


class _Bytes(bytes):
    pass


_ANY = (
    "__hash__",
    "__eq__",
    "__repr__",
    "__str__",
    "__bool__",
    "__len__",
    "__iter__",
    "__getattr__",
    "__reduce_ex__",
    "__deepcopy__",
)

#: What honest liars are made of, and the methods of which one goes wrong.
KINDS: dict[str, tuple[Callable[[type], Any], type, tuple[str, ...]]] = {
    "number": (lambda cls: cls(), _Number, ("__index__", "__float__", "__int__", "__lt__", *_ANY)),
    "whole": (lambda cls: cls(3), _Whole, ("__index__", "__int__", "__float__", "__lt__", *_ANY)),
    "text": (lambda cls: cls("C3"), _Text, ("__getitem__", "__contains__", "encode", *_ANY)),
    "bytes": (lambda cls: cls(b"(;)"), _Bytes, ("__bytes__", "__getitem__", *_ANY)),
    "sequence": (lambda cls: cls(), _Sequence, ("__getitem__", "__contains__", *_ANY)),
    "mapping": (lambda cls: cls(), _Mapping, ("__getitem__", "keys", "items", *_ANY)),
    "path": (lambda cls: cls(), _Path, ("__fspath__", *_ANY)),
    "file": (lambda cls: cls(), _File, ("read", "write", *_ANY)),
    "player": (lambda cls: cls(), _Player, ("genmove", "dead_stones", "seki_stones", "read_file", *_ANY)),
    "array": (lambda cls: cls(), _Array, ("__array__", "__array_interface__", *_ANY)),
    "function": (lambda cls: cls(), _Function, ("__call__", *_ANY)),
}

#: A sequence has no more items than these: who gives one without an end waits in vain, as for `list`.
_ENDS = 1000

WAYS = ("honest", "raises", "leaves", "lies", "huge", "negative", "reenters")


def liar(told: Told, kind: str, method: str, way: str) -> Any:
    """A thing of a kind whose method goes wrong in a way."""
    make, base, _ = KINDS[kind]
    if way == "honest":
        return make(base)
    honest = getattr(base, method, None)

    def wrong(self: Any, *arguments: Any, **named: Any) -> Any:
        if method == "__getattr__" and way in ("lies", "huge", "negative"):
            # Else numpy would take what it makes up for a description of an array.
            told.raised.append(AttributeError(*arguments))
            raise told.raised[-1]
        if way in ("raises", "leaves"):
            error = Lie(method) if way == "raises" else Leave(method)
            told.raised.append(error)
            raise error
        if way == "reenters":
            told.returns += 1
            told.again()
            if honest is None:
                told.raised.append(AttributeError(method))
                raise told.raised[-1]
            return honest(self, *arguments, **named)
        told.lies += 1
        if method == "__getitem__" and told.lies > _ENDS:
            raise IndexError
        return {"lies": object(), "huge": 10**30, "negative": -1}[way]

    return make(type(f"Liar_{kind}", (base,), {method: wrong}))
