"""The eight symmetries of a board, for arrays."""

from __future__ import annotations

from typing import Any, SupportsIndex, TypeVar, overload

import numpy as np
import numpy.typing as npt

from gocore.errors import _argument, _shown

Scalar = TypeVar("Scalar", bound=np.generic)

#: The names of the symmetries, each at its number.
SYMMETRIES = (
    "identity",
    "rotate-right",
    "rotate-half",
    "rotate-left",
    "mirror-columns",
    "mirror-rows",
    "transpose",
    "anti-transpose",
)


@overload
def transform(array: npt.NDArray[Scalar], symmetry: str | SupportsIndex) -> npt.NDArray[Scalar]: ...
@overload
def transform(array: npt.ArrayLike, symmetry: str | SupportsIndex) -> npt.NDArray[Any]: ...
def transform(array: npt.ArrayLike, symmetry: str | SupportsIndex) -> npt.NDArray[Any]:
    """The image of an array ``[..., height, width]``, or of what numpy makes one of, under a symmetry, by its name or number: those of ``SYMMETRIES``.

    It is the one that :meth:`Position.transformed` has. Rotations by a quarter and transpositions exchange height and width.
    The result is a new array, contiguous in memory.

    >>> import numpy as np
    >>> transform(np.array([[1, 2, 3], [4, 5, 6]]), "rotate-right")
    array([[4, 1],
           [5, 2],
           [6, 3]])

    Raises ``TypeError`` for an array of less than two dimensions, and :class:`~gocore.errors.ArgumentError` for a symmetry that there
    is not.
    """
    array = _array(array)
    if array.ndim < 2:
        raise TypeError("an array of boards is [..., height, width]")
    image: npt.NDArray[Any]
    match _name(symmetry):
        case "identity":
            image = array
        case "rotate-right":
            image = np.rot90(array, -1, axes=(-2, -1))
        case "rotate-half":
            image = np.rot90(array, 2, axes=(-2, -1))
        case "rotate-left":
            image = np.rot90(array, 1, axes=(-2, -1))
        case "mirror-columns":
            image = np.flip(array, -1)
        case "mirror-rows":
            image = np.flip(array, -2)
        case "transpose":
            image = np.swapaxes(array, -2, -1)
        case _:
            image = np.rot90(np.swapaxes(array, -2, -1), 2, axes=(-2, -1))
    return np.array(image, order="C")


@overload
def symmetries(array: npt.NDArray[Scalar]) -> tuple[npt.NDArray[Scalar], ...]: ...
@overload
def symmetries(array: npt.ArrayLike) -> tuple[npt.NDArray[Any], ...]: ...
def symmetries(array: npt.ArrayLike) -> tuple[npt.NDArray[Any], ...]:
    """All eight images of an array ``[..., height, width]``, in the order of ``SYMMETRIES``. Costs eight copies."""
    boards = _array(array)
    return tuple(transform(boards, name) for name in SYMMETRIES)


def _array(given: npt.ArrayLike) -> npt.NDArray[Any]:
    try:
        return np.asarray(given)
    except (ValueError, OverflowError) as error:
        raise TypeError("no array of boards, nor can it be made one") from error


def _name(symmetry: str | SupportsIndex) -> str:
    """The name of a symmetry given by name or number."""
    if isinstance(symmetry, str):
        if symmetry in SYMMETRIES:
            return symmetry
    elif isinstance(symmetry, bool) or not hasattr(symmetry, "__index__"):
        raise TypeError("a symmetry is a name or a number")
    elif 0 <= (number := symmetry.__index__()) < len(SYMMETRIES):
        return SYMMETRIES[number]
    raise _argument(f"no symmetry {_shown(symmetry)}: there are {', '.join(SYMMETRIES)}")
