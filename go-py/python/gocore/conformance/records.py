"""What several kinds of data ask of a record."""

from __future__ import annotations

from collections.abc import Iterable

from gocore import NotationError, Rules, sgf

SIMPLE_KO = Rules(ko="simple", suicide="forbidden")
"""The rules that records are judged by where the data say nothing else."""


def one(data: bytes | str) -> sgf.Record:
    """The only game of a record."""
    (record,) = sgf.loads(data)
    return record


def illegal(faults: Iterable[sgf.Fault]) -> list[list[int | str]]:
    """The moves that could not be played, as the data write them: ``[[2, "occupied"], [4, "ko"]]``."""
    # Whatever has not the form of a point; the other reasons have the names of the error codes.
    words = {"bad_vertex": "bad_point"}
    return [[fault.number, words.get(fault.error.name, fault.error.name)] for fault in faults]


def refusals(faults: Iterable[sgf.Fault], height: int) -> list[tuple[int, str, str]]:
    """The same with who moved where: ``(31, "B C3", "ko")``."""
    return [(fault.number, _move(fault, height), fault.error.name) for fault in faults]


def _move(fault: sgf.Fault, height: int) -> str:
    point = None if isinstance(fault.error, NotationError) else fault.error.point
    return f"{fault.color.letter} {'no point' if point is None else point.vertex(height)}"


def setup_counts(record: sgf.Record) -> dict[str, int]:
    """The ``AB``, ``AW`` and ``AE`` points along the main line."""
    counts = {"AB": 0, "AW": 0, "AE": 0}
    width, height = record.size
    for node in record.tree().main_line():
        for name in counts.keys() & node.keys():
            points = {point for value in node.raw(name) for point in _rectangle(value.decode().strip())}
            counts[name] += sum(col < width and row < height for col, row in points)
    return counts


def _rectangle(value: str) -> list[tuple[int, int]]:
    """The points of one value: columns and rows of ``cd``, or of all from corner to corner of ``cd:ef``."""
    corners = [
        tuple(map("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".index, corner))
        for corner in value.split(":")
    ]
    if not value or any(len(corner) != 2 for corner in corners):
        return []
    columns, rows = zip(*corners, strict=True)
    return [
        (col, row) for col in range(min(columns), max(columns) + 1) for row in range(min(rows), max(rows) + 1)
    ]


def comment(record: sgf.Record) -> str | None:
    """The first comment of the main line."""
    return next((node.comment for node in record.tree().main_line() if node.comment is not None), None)


def result(text: str) -> str | None:
    """A result in the one form that the package gives numbers."""
    return one(f"(;RE[{text}])").result
