"""Everything public says what it is, and every example in what it says runs."""

from __future__ import annotations

import doctest
import enum
import importlib
import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import gocore
import pytest
from gocore import _core
from surface import MODULES

#: The methods used most, each with an example of its own or in the text of its class.
SHOWN = {
    _core.Batch: ("step", "planes", "legal_mask", "random_step", "reset", "restore"),
    _core.Collection: ("warnings",),
    _core.Game: (
        "play",
        "play_many",
        "legality",
        "is_legal",
        "legal_mask",
        "undo",
        "score",
        "turns",
        "to_text",
    ),
    _core.Node: ("add_child", "comment", "children", "set_points"),
    _core.Position: ("from_diagram", "chain", "score", "transformed", "suggest_dead", "canonical"),
    _core.Record: ("replay", "mainline", "moves", "to_game"),
    _core.Replay: ("score", "faults"),
    _core.Rules: ("replace", "to_text", "from_text", "presets"),
    _core.Score: ("result", "side", "territory", "owner"),
    _core.Session: ("apply", "play", "pass_", "confirm", "snapshot"),
    _core.Tree: ("to_bytes", "transformed", "game_at", "main_line"),
}


def module(name: str) -> ModuleType:
    if name == "gocore.gym":
        return pytest.importorskip(name, reason="SKIPPED: gymnasium is not installed")  # type: ignore[no-any-return]
    return importlib.import_module(name)


def shown(of: ModuleType) -> Iterator[tuple[str, Any]]:
    """What a module has for everybody, but for what it only takes from elsewhere."""
    for name in getattr(of, "__all__", [name for name in vars(of) if not name.startswith("_")]):
        what = getattr(of, name)
        is_told = inspect.isclass(what) or inspect.isroutine(what)
        if is_told and (what.__module__ or "gocore").startswith("gocore"):
            yield name, what


def members(cls: type) -> Iterator[tuple[str, Any]]:
    """What a class has of its own for everybody."""
    made = set(getattr(cls, "_fields", ())) | set(getattr(cls, "__dataclass_fields__", ()))
    for name, what in vars(cls).items():
        is_value = issubclass(cls, enum.Enum) and isinstance(what, cls)
        is_told = callable(what) or isinstance(what, (property, classmethod, staticmethod))
        is_told |= inspect.isgetsetdescriptor(what) or inspect.ismethoddescriptor(what)
        if not name.startswith("_") and name not in made and not is_value and is_told:
            yield name, getattr(cls, name)


def all_shown(name: str) -> Iterator[tuple[str, Any]]:
    for called, what in shown(module(name)):
        yield called, what
        if inspect.isclass(what):
            for member, of_class in members(what):
                yield f"{called}.{member}", of_class


@pytest.mark.parametrize("name", [*MODULES, "gocore.gym"])
def test_all_that_is_public_has_a_docstring(name: str) -> None:
    of = module(name)
    assert of.__doc__
    named = dict(all_shown(name))
    assert len(named) > 1
    assert [called for called, what in named.items() if not (what.__doc__ or "").strip()] == []


def examples() -> list[tuple[str, str]]:
    """The texts of the module made by Rust that hold examples: doctest finds no getters there."""
    texts = {f"{name}": str(what.__doc__) for name, what in all_shown("gocore._core")}
    return [(name, text) for name, text in texts.items() if ">>>" in text]


@pytest.mark.parametrize("name, text", examples(), ids=[name for name, _ in examples()])
def test_examples_run(name: str, text: str) -> None:
    known = {name: getattr(gocore, name) for name in gocore.__all__}
    known |= {"gocore": gocore} | {name: getattr(gocore.sgf, name) for name in gocore.sgf.__all__}
    test = doctest.DocTestParser().get_doctest(text, known, name, None, 0)
    assert test.examples
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not results.failed, "".join(said)


@pytest.mark.parametrize("cls", SHOWN, ids=lambda cls: cls.__name__)
def test_what_is_used_most_is_shown(cls: type) -> None:
    texts = dict(examples())
    whole = " ".join(
        line.strip()
        for name in (cls.__name__, *(f"{cls.__name__}.{member}" for member in SHOWN[cls]))
        for line in texts.get(name, "").splitlines()
        if line.strip().startswith((">>>", "..."))
    )
    assert [member for member in SHOWN[cls] if f".{member}" not in whole] == []
