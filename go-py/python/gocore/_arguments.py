"""What arguments may be, for type checkers alone: nothing of it is there when programs run."""

# ruff: noqa: PYI047 - the stubs beside it use them

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, Literal, SupportsFloat, SupportsIndex, TypeAlias

    import numpy as np
    import numpy.typing as npt

    from gocore._core import Rules, Size
    from gocore._types import Color, Move, Point

    # A name such as "Q16", a pair (row, column) in any sequence, or row * width + column.
    _Point: TypeAlias = (
        str
        | tuple[SupportsIndex, SupportsIndex]
        | Sequence[SupportsIndex]
        | npt.NDArray[np.integer[Any]]
        | SupportsIndex
    )
    _Points: TypeAlias = Iterable[_Point] | str
    _Move: TypeAlias = _Point
    _Color: TypeAlias = Color | str | SupportsIndex
    # Two numbers are a point: a row and a column.
    _Turn: TypeAlias = _Move | Move | tuple[_Color, _Point | None]
    _Size: TypeAlias = SupportsIndex | str | Size
    _Rules: TypeAlias = Rules | str
    _Notation: TypeAlias = Literal["flags", "katago", "katago-string", "kgs", "ogs", "sgf"]
    _Resumed: TypeAlias = Literal["never", "before-last-play", "since-last-play"]
    _Convention: TypeAlias = Literal["gtp", "aga"]
    _Suicide: TypeAlias = Literal["forbidden", "multi-stone", "allowed"]
    _Theme: TypeAlias = Literal["light", "dark", "auto"]
    _Marks: TypeAlias = (
        Mapping[str, str] | Mapping[Point, str] | Mapping[tuple[int, int], str] | Mapping[int, str]
    )
    _Komi: TypeAlias = SupportsFloat | SupportsIndex
    _Integers: TypeAlias = npt.NDArray[np.integer[Any]] | Sequence[int]
    _Bytes: TypeAlias = npt.NDArray[np.uint8]
    _Mask: TypeAlias = npt.NDArray[np.bool_]
