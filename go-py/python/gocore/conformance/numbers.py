"""Published constants: the number of legal positions where it can be counted at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gocore import Position, SetupError
from gocore.conformance.report import Broken, Report

# Up to this area every colouring is looked at: 59,049 of them.
_LARGEST_AREA = 10


def check_numbers(report: Report, value: Mapping[str, Any]) -> None:
    """The number of legal positions where it can be counted at once."""
    with report.case("legal_positions") as case:
        published = value["legal_positions"]["published"]
        if not published:
            raise Broken("no numbers are published")
        beyond = 0
        for name, expected in published.items():
            width, height = map(int, name.split("x"))
            if width * height > _LARGEST_AREA:
                beyond += 1
                continue
            case.same(name, expected, _legal_positions(width, height))
        report.skip_some("legal_positions of larger boards", beyond)
        report.skip("constants for tests of their own", [key for key in value if key != "legal_positions"])


def _legal_positions(width: int, height: int) -> int:
    """How many of all colourings, whose digits in base 3 are the points, are positions."""
    area = width * height
    digits = np.arange(3**area)[:, None] // 3 ** np.arange(area) % 3
    return sum(map(_is_position, digits.reshape(-1, height, width)))


def _is_position(stones: np.ndarray[Any, np.dtype[np.int64]]) -> bool:
    try:
        Position.from_array(stones)
    except SetupError:
        return False
    return True
