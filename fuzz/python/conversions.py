"""A program of calls to the Python package, made up of bytes: whatever is given, only documented errors come, and a call that is
refused changes nothing.

    python fuzz/python/conversions.py --seconds 60 [--keep FOLDER] [INPUT...]

An input is text, a call a line: what to call, and words for what it is given (`calls.py`, `words.py`):

    Game 9 komi= 6.5
    Game.play ( 4 liar:number:__index__:reenters )
    Game.undo

Methods are called on the last object of their class, or on an example; `Game.play~1` on the one before the last. `$Game` is a new
example as an argument, `@Game` the last object of that class, `@` whatever came last. A liar that reenters runs the line that comes
next, in the middle of the call.
"""

from __future__ import annotations

import copy
import os
import pickle
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

ROOT: Path = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).parent), str(ROOT / "go-py/tests")]

import gocore
import numpy as np
from calls import Call, calls, classes
from liars import Told
from made import MADE, told
from words import OPEN, gathered, one_of, simple, within

CALLS = calls()
NAMES = tuple(CALLS)
CLASSES = classes()
_LINES, _WORDS, _DEPTH, _OBJECTS = 40, 60, 6, 40

#: What else may come than a GoError, by the promise of `gocore.errors`.
_DOCUMENTED = (TypeError, IndexError, KeyError, OSError, StopIteration)
#: Where Python itself, whose protocol it is, says something else.
_OF_PYTHON: dict[str, tuple[type[BaseException], ...]] = {
    # Nothing is found, as in any sequence, or what is looked for has its own mind about equality.
    "Collection.index": (ValueError,),
    "Collection.count": (ValueError,),
    "Collection.__contains__": (ValueError,),
    "Color": (ValueError,),
    "pickled": (pickle.PicklingError, RecursionError),
    "deepcopy": (RecursionError,),
}


class Found(AssertionError):
    """A promise that was broken."""


class Run:
    """One program: the objects that live, the lines still to be run, and which combinations came."""

    def __init__(self, data: bytes) -> None:
        written = data.decode("latin-1").split("\n")[:_LINES]
        self.lines = iter([line.split()[:_WORDS] for line in written if line.strip()])
        self.living: list[Any] = []
        self.last: Any = None
        self.told = Told(self.next_line)
        self.seen: set[tuple[str, ...]] = set()

    def next_line(self) -> bool:
        line = next(self.lines, None)
        if line is not None:
            self.run_line(line)
        return line is not None

    def example(self, name: str) -> Any:
        made = copy.deepcopy(_EXAMPLES[name])
        self.keep(made)
        return made

    def living_of(self, cls: type, back: int = 0) -> Any:
        several = [one for one in self.living if isinstance(one, cls)]
        return several[-1 - back % len(several)] if several else self.example(cls.__name__)

    def value(self, words: Iterator[str], word: str, depth: int = 0) -> tuple[str, Any]:
        """What comes next: its kind, and the thing itself."""
        if word in OPEN:
            several: list[Any] = []
            kinds = [word]
            for inner in words:
                if inner == OPEN[word]:
                    break
                kind, made = (
                    self.value(words, inner, depth + 1) if depth < _DEPTH else simple(inner, self.told)
                )
                kinds.append(kind)
                several.append(made)
            return " ".join(kinds[:3]), gathered(word, several)
        if word == "@":
            return f"@{type(self.last).__name__}", self.last
        if word[:1] in "$@":
            name = one_of(word[1:], tuple(CLASSES))
            return word[0] + name, self.example(name) if word[0] == "$" else self.living_of(CLASSES[name])
        return simple(word, self.told)

    def run_line(self, line: list[str]) -> None:
        name, _, back = line[0].partition("~")
        name = one_of(name, NAMES)
        called = CALLS[name]
        words = iter(line[1:])
        kinds, values, named = ["-"], list[Any](), dict[str, Any]()
        for word in words:
            if re.fullmatch("[a-z_A-Z]+=", word):
                kind, named[word[:-1]] = self.value(words, next(words, "None"))
                kinds.append(word + kind)
            else:
                kind, made = self.value(words, word)
                kinds.append(f"{len(values)} {kind}")
                values.append(made)
        called.bounded(values, named)
        if called.owner is not None:
            values.insert(0, self.living_of(called.owner, int(back) if back.isdecimal() else 0))
        outcome = self.call(name, called, values, named)
        self.seen.update((name, kind, outcome) for kind in kinds)

    def call(self, name: str, called: Call, values: list[Any], named: dict[str, Any]) -> str:
        """Calls, and says what came of it."""
        about = [*values, *named.values()]
        # An iterator that is given has been asked, whatever comes of it.
        held = [
            (one, state(one))
            for place, one in enumerate(about)
            if (place == 0 and called.owner is not None) or not hasattr(type(one), "__next__")
        ]
        returns, lies = self.told.returns, self.told.lies
        try:
            result = called.call(*values, **named)
        except BaseException as error:
            self.judge(name, error, self.told.lies > lies)
            # Several moves are made up to the first that is refused.
            partly = name == "Game.play_many" and getattr(error, "offset", None)
            if self.told.returns == returns and not partly:
                for one, before in held:
                    if state(one) != before:
                        raise Found(f"{name} is refused, and {type(one).__name__} is changed") from error
            return getattr(error, "name", None) or type(error).__name__
        if not called.gives_data:
            self.keep(result)
        return type(result).__name__

    def judge(self, name: str, error: BaseException, lied: bool) -> None:
        if isinstance(error, Found | KeyboardInterrupt):
            raise error
        if any(error is raised for raised in self.told.raised):
            return
        if isinstance(error, gocore.GoError) or type(error) in _DOCUMENTED or isinstance(error, OSError):
            return
        # What Python itself makes of an answer that cannot be: a length below zero, or beyond all memory.
        if lied and type(error) in (ValueError, OverflowError):
            return
        # What a view says of itself, as a liar does.
        if type(error) in (ValueError, NotImplementedError) and re.search(
            "released memoryview|sub-views", str(error)
        ):
            return
        # Plain tuples hold what they were made of, and Python writes no number of thousands of digits.
        if name.endswith("__repr__") and type(error) is ValueError and "Exceeds the limit" in str(error):
            return
        if name.endswith(("=", "!")) and isinstance(error, AttributeError):
            return
        if isinstance(error, _OF_PYTHON.get(name, ())):
            return
        raise Found(f"{name} raises {type(error).__name__}: {said(error)}") from error

    def keep(self, value: Any) -> None:
        """Keeps what came of a call, and what is in it, for the calls that follow."""
        if isinstance(value, frozenset):
            # The order of texts in a set differs from run to run.
            value = tuple(sorted(value))
        self.last = within(value) if isinstance(value, str) else value
        several = value[:3] if type(value) in (tuple, list) else [value]
        self.living.extend(one for one in several if type(one).__module__.startswith("gocore"))
        del self.living[:-_OBJECTS]


def said(error: BaseException) -> str:
    try:
        return str(error)[:300]
    except BaseException as worse:  # noqa: BLE001 - a liar
        return f"what cannot be said: {type(worse).__name__}"


def state(value: Any) -> Any:
    """What a refused call must leave as it was; None for what cannot change."""
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, np.ndarray):
        return None if value.dtype.hasobject else value.tobytes()
    if isinstance(value, gocore.gtp.Engine):
        return value._engine.state()
    if isinstance(value, gocore.sgf.Node):
        return (value.tree.copy(), value.index, value.exists)
    if isinstance(value, gocore.Batch | gocore.Turns):
        return told(value)
    if isinstance(value, gocore.Game | gocore.Session | gocore.sgf.Tree):
        return copy.copy(value)
    return None


_EXAMPLES = {cls.__name__: make() for cls, make in MADE.items()}


class Elsewhere:
    """An empty folder that the files of programs come to, as the present one. Whoever made it removes it: it outlives a process
    that a program is the end of."""

    folder: ClassVar[str | None] = None

    def __init__(self, made: str | Path) -> None:
        self.made = str(made)

    def __enter__(self) -> None:
        self.before = os.getcwd()
        os.chdir(self.made)
        Elsewhere.folder = self.made

    def __exit__(self, *_: object) -> None:
        Elsewhere.folder = None
        os.chdir(self.before)


def run(data: bytes) -> set[tuple[str, ...]]:
    """Runs a program, and says which combinations of call, kind of argument and outcome came. Raises `Found`.

    Only within `Elsewhere`: what a program has written is gone after it, so that the next finds the same as it would alone.
    """
    if Elsewhere.folder is None:
        raise RuntimeError("programs write files: run them elsewhere")
    going = Run(data)
    while going.next_line():
        pass
    for entry in os.scandir(Elsewhere.folder):
        os.unlink(entry.path)
    return going.seen


if __name__ == "__main__":
    from loop import main

    sys.exit(main())
