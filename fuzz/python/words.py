"""Words of a program, and the Python objects that they stand for.

A word that is none stands for one of those there are, chosen by its letters, so that any text means something. `KIND:...` words
have parts of which the same holds.
"""

from __future__ import annotations

import datetime
import decimal
import fractions
import re
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from liars import KINDS, WAYS, Told, liar


def one_of(word: str, names: Sequence[str]) -> str:
    """The word itself, or the one that its letters choose."""
    if word in names:
        return word
    return names[zlib.crc32(word.encode("latin-1", "replace")) % len(names)]


def _deep(make: Callable[[Any], Any]) -> Any:
    value: Any = ()
    for _ in range(3000):
        value = make(value)
    return value


#: Words that stand for one thing each.
PLAIN: dict[str, Callable[[], Any]] = {
    "None": lambda: None,
    "True": lambda: True,
    "False": lambda: False,
    "Ellipsis": lambda: ...,
    "NotImplemented": lambda: NotImplemented,
    "object": object,
    "type": lambda: int,
    "function": lambda: len,
    "2^31": lambda: 2**31,
    "2^32": lambda: 2**32,
    "2^63": lambda: 2**63,
    "-2^63": lambda: -(2**63),
    "2^64": lambda: 2**64,
    "2^127": lambda: 2**127,
    "2^128": lambda: 2**128,
    "-2^127": lambda: -(2**127) - 1,
    "10^30": lambda: 10**30,
    "10^400": lambda: 10**400,
    "enormous": lambda: 10**5000,
    "-enormous": lambda: -(10**5000),
    "nan": lambda: float("nan"),
    "inf": lambda: float("inf"),
    "-inf": lambda: float("-inf"),
    "-0.0": lambda: -0.0,
    "1e308": lambda: 1e308,
    "5e-324": lambda: 5e-324,
    "complex": lambda: 1j,
    "fraction": lambda: fractions.Fraction(13, 2),
    "huge-fraction": lambda: fractions.Fraction(10**400, 3),
    "decimal": lambda: decimal.Decimal("6.5"),
    "decimal-nan": lambda: decimal.Decimal("sNaN"),
    "date": lambda: datetime.date(2000, 1, 1),
    "range": lambda: range(3),
    "far-range": lambda: range(10**30, 10**30 + 3),
    "slice": lambda: slice(0, 2),
    "far-slice": lambda: slice(-(10**30), 10**30, -1),
    "no-slice": lambda: slice("a", object(), 0),
    "half": lambda: "\ud800",
    "half-in-text": lambda: "C3 \udcff",
    "zero-byte": lambda: "C3\0",
    "long-text": lambda: "E5 " * 3000,
    "wide-text": lambda: "囲碁\U0001f600" * 20,
    "long-bytes": lambda: b"(;B[aa]" * 1000,
    "deep-tuple": lambda: _deep(lambda value: (value,)),
    "deep-list": lambda: _deep(lambda value: [value]),
    "released-view": lambda: _released(),
    "strided-view": lambda: memoryview(b"(;)(;)(;)")[::2],
    "wide-view": lambda: memoryview(np.arange(4, dtype=np.int32)),
    "flat-view": lambda: memoryview(np.zeros((2, 2), np.uint8)),
    "masked-array": lambda: np.ma.masked_array([1, 2, 3], [False, True, False]),
    "record-array": lambda: np.zeros(3, [("a", "u1"), ("b", "i4")]),
    "matrix-row": lambda: np.asarray([[1, 2]])[0],
}


def _released() -> memoryview:
    view = memoryview(b"(;)")
    view.release()
    return view


_TYPES = (
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64",
    "longdouble", "complex64", ">i4", ">u2", "object", "S1", "U1", "U3", "datetime64[s]", "V1",
)  # fmt: skip
_SHAPES = (
    "0d",
    "0",
    "1",
    "2",
    "3",
    "26",
    "82",
    "1x1",
    "2x2",
    "5x5",
    "9x9",
    "7x9",
    "25x25",
    "26x26",
    "0x5",
    "7x5x5",
    "7x26",
)
_LAYOUTS = ("c", "fortran", "strided", "negative", "readonly", "broadcast", "unaligned", "scalar")
_FILLS = ("zeros", "ones", "range", "most", "least", "mixed")

PARTS: dict[str, tuple[Sequence[str], ...]] = {
    "array": (_TYPES, _SHAPES, _LAYOUTS, _FILLS),
    "liar": (tuple(KINDS), tuple(sorted({name for *_, names in KINDS.values() for name in names})), WAYS),
}


def _array(name: str, shape: str, layout: str, fill: str) -> Any:
    kind = np.dtype(name)
    sides = () if shape == "0d" else tuple(map(int, shape.split("x")))
    count = int(np.prod(sides, dtype=int))
    values: Any = np.arange(count) % 3 if fill == "mixed" else np.arange(count)
    if fill in ("zeros", "ones"):
        values = np.full(count, int(fill == "ones"))
    if kind.kind in "iu" and fill in ("most", "least"):
        made = np.full(count, np.iinfo(kind).max if fill == "most" else np.iinfo(kind).min, kind)
    elif kind.kind == "V":
        made = np.zeros(count, kind)
    else:
        made = values.astype("i8").astype(kind) if kind.kind == "M" else values.astype(kind)
    made = made.reshape(sides)
    if layout == "scalar":
        return made.ravel()[0] if count else made
    return _laid(made, layout)


def _laid(made: Any, layout: str) -> Any:
    if layout == "fortran":
        return np.asfortranarray(made)
    if layout == "strided" and made.ndim:
        return np.repeat(made, 2, axis=-1)[..., ::2]
    if layout == "negative" and made.ndim:
        return made[::-1]
    if layout == "readonly":
        made.flags.writeable = False
    if layout == "broadcast" and made.ndim and made.shape[0]:
        return np.broadcast_to(made[:1], made.shape)
    if layout == "unaligned" and not made.dtype.hasobject:
        held = np.zeros(made.nbytes + 1, np.uint8)[1:].view(made.dtype).reshape(made.shape)
        held[...] = made
        return held
    return made


def text(written: str) -> str:
    """A text without spaces as a word has it: with the escapes of Python. No folder but the present one can be named."""
    try:
        read = written.encode("latin-1", "backslashreplace").decode("unicode_escape")
    except UnicodeDecodeError:
        read = written
    return within(read)


def within(read: str) -> str:
    return read.lstrip("/~").replace("..", ".")


_TEXTS: dict[str, Callable[[str], Any]] = {
    "s": lambda read: read,
    "b": lambda read: read.encode("utf-8", "surrogatepass"),
    "bytearray": lambda read: bytearray(read.encode("utf-8", "surrogatepass")),
    "view": lambda read: memoryview(read.encode("utf-8", "surrogatepass")),
}

NUMBER = re.compile(r"-?[0-9]{1,60}")
FLOAT = re.compile(r"-?[0-9]{1,20}\.[0-9]{1,20}")
OPEN: dict[str, str] = {"(": ")", "[": "]", "{": "}", "<": ">"}


def simple(word: str, told: Told) -> tuple[str, Any]:
    """The kind of what a word stands for, and the thing itself."""
    if NUMBER.fullmatch(word):
        return f"int{len(word) // 3}", int(word)
    if FLOAT.fullmatch(word):
        return "float", float(word)
    kind, colon, rest = word.partition(":")
    if colon and kind in _TEXTS:
        return kind, _TEXTS[kind](text(rest))
    if colon and kind in PARTS:
        given = [*rest.split(":"), "", "", "", ""]
        parts = [one_of(part, names) for part, names in zip(given, PARTS[kind])]
        if kind == "array":
            return f"array {parts[0]} {parts[2]} {parts[1].count('x')}", _array(*parts)
        parts[1] = one_of(parts[1], KINDS[parts[0]][2])
        return f"liar {' '.join(parts)}", liar(told, *parts)
    name = one_of(word, tuple(PLAIN))
    return name, PLAIN[name]()


def gathered(opening: str, values: Iterable[Any]) -> Any:
    """What brackets make of the things between them."""
    several = list(values)
    if opening == "(":
        return tuple(several)
    if opening == "<":
        return iter(several)
    if opening == "[":
        return several
    pairs = {}
    for key, value in zip(several[::2], several[1::2]):
        try:
            pairs[key] = value
        except BaseException:  # noqa: BLE001 - a liar
            pairs["C3"] = value
    return pairs
