"""The words of the data in those of the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gocore import Color, Game, Point, Position, Rules
from gocore.conformance.report import Broken, only

# Short names in cases and bugs, GNU Go's options in games of engines.
KO = {
    "none": "none",
    "simple": "simple",
    "psk": "positional-superko",
    "ssk": "situational-superko",
    "nssk": "natural-situational-superko",
    "positional-superko": "positional-superko",
    "situational-superko": "situational-superko",
}
SUICIDE = {"none": "forbidden", "multi": "multi-stone", "all": "allowed"}
PHASES = {"playing": "play", "must-pass": "white_last", "stopped": "stopped", "ended": "ended"}


def play_rules(value: Mapping[str, Any]) -> Rules:
    """The flags that say which moves are legal, without komi."""
    suicide = "forbidden"
    if value["suicide"]:
        suicide = "multi-stone" if value["no_single_suicide"] else "allowed"
    return Rules(ko=KO[value["ko"]], suicide=suicide, komi=0)


def case_rules(value: Mapping[str, Any]) -> Rules:
    """All flags of a case."""
    only(
        value,
        (
            *("ko", "suicide", "no_single_suicide", "scoring", "tax", "komi", "handicap"),
            *("handicap_bonus", "pass_stones", "white_last", "button"),
        ),
    )
    return play_rules(value).replace(
        scoring=value["scoring"],
        tax=value["tax"],
        seki_test="touches-dame",
        handicap_bonus=value["handicap_bonus"].lower(),
        komi=value["komi"],
        pass_stones="always" if value["pass_stones"] else "none",
        white_passes_last=value["white_last"],
        button=value["button"],
    )


def size_text(value: int | list[int]) -> str:
    """A size as the package reads it."""
    width, height = (value, value) if isinstance(value, int) else value
    return f"{width}x{height}"


def color(text: str) -> Color:
    """A colour by its letter."""
    return {"B": Color.BLACK, "W": Color.WHITE}[text]


def split(text: str) -> tuple[Color, str]:
    """The colour of an action and what follows it."""
    by, found, what = text.partition(" ")
    if not found:
        raise Broken(f"{text} is no action")
    return color(by), what


def vertices(points: Iterable[Point], height: int) -> str:
    """Points as text, in reading order."""
    return " ".join(point.vertex(height) for point in sorted(set(points)))


def given_vertices(names: Iterable[str], height: int) -> str:
    """The same of points by name, none of them named twice."""
    names = list(names)
    if len(set(names)) != len(names):
        raise Broken(f"{names} names a point twice")
    letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
    return vertices((Point(height - int(name[1:]), letters.index(name[0])) for name in names), height)


def rows(position: Position) -> list[str]:
    """The rows of a position as the data write them."""
    return ["".join(".XO"[stone] for stone in row) for row in position.array]


def by_color(value: Mapping[str, float]) -> str:
    """The numbers of ``{"B": .., "W": ..}`` as text."""
    only(value, ("B", "W"))
    return of_both(lambda color: value[color.letter])


def of_both(number: Callable[[Color], float]) -> str:
    """A number of either side as text."""
    return ", ".join(f"{color.letter} {float(number(color))}" for color in Color)


def phase(game: Game) -> str:
    """The word for where a game stands."""
    return PHASES[game.phase]
