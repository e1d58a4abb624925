"""What has been checked, and how it came out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, final


class Broken(Exception):
    """A case that cannot be read, played or gone on with."""


# What data of another shape raise that no one has looked for, and what the package says to values that mean nothing.
_UNREADABLE = (Broken, AttributeError, LookupError, OSError, TypeError, ValueError)


class Report:
    """Counts and lines to print."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: list[str] = []
        self.passed = self.failed = self.skipped = 0

    def counts(self) -> str:
        """The counts as text."""
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"

    def absorb(self, other: Report) -> None:
        """Adds the counts and lines of another one."""
        self.lines += other.lines
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped

    def skip_some(self, why: str, number: int) -> None:
        """Leaves out a number of things that have no ids."""
        if number:
            self.skipped += number
            self.lines.append(f"SKIPPED {self.file} {why} ({number})")

    def skip(self, why: str, ids: list[str]) -> None:
        """Leaves out things that are not for this runner, by their ids."""
        if ids:
            self.skipped += len(ids)
            self.lines.append(f"SKIPPED {self.file} {why} ({len(ids)}): {' '.join(ids)}")

    def case(self, name: str, *, disputed: bool = False) -> Case:
        """A case under check: with ``with``, what cannot be read or gone on with there is a failure of it."""
        return Case(self, name, disputed)

    def games(
        self, games: list[Any], check: Callable[[Case, Any], None], name: Callable[[int, Any], str]
    ) -> None:
        """Checks the games of a file one by one. A game that says it is disputed is only reported."""
        for number, value in enumerate(games, 1):
            known = isinstance(value, dict)
            with self.case(
                name(number, value) if known else f"game {number}", disputed=known and "disputed" in value
            ) as case:
                check(case, value)


@final
class Case:
    """One case of a file under check. What is not as expected of a disputed one is only reported: sources disagree about it."""

    def __init__(self, report: Report, name: str, disputed: bool) -> None:
        self.report, self.name, self.disputed = report, name, disputed

    def __enter__(self) -> Case:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, _UNREADABLE):
            return False
        self.broken(repr(error))
        return True

    def same(self, what: str, expected: object, got: object) -> None:
        """Compares what two values are written as."""
        if str(expected) == str(got):
            self.report.passed += 1
            return
        word = "DISPUTED" if self.disputed else "FAILED"
        if self.disputed:
            self.report.skipped += 1
        else:
            self.report.failed += 1
        self.report.lines.append(
            f"{word} {self.report.file} {self.name} {what}: expected {expected}, got {got}"
        )

    def holds(self, what: str, fault: str | None) -> None:
        """Checks something that either holds or says what is wrong."""
        self.same(what, "no fault", fault or "no fault")

    def skip(self, what: str, why: str) -> None:
        """Leaves one thing out."""
        self.report.skipped += 1
        self.report.lines.append(f"SKIPPED {self.report.file} {self.name} {what}: {why}")

    def broken(self, error: object) -> None:
        """The case cannot be gone on with. That is a failure of a disputed one too."""
        self.disputed = False
        self.same("case", "one that can be read and played", error)

    def each(self, expected: Mapping[str, Any], check: Callable[[str, Any], None]) -> None:
        """Goes through expectations. To have none, or one that checks nothing, is an error: it would pass for a success."""
        if not expected:
            raise Broken("nothing is expected")
        for key, value in expected.items():
            before = self._checks()
            check(key, value)
            if self._checks() == before:
                raise Broken(f"{key}: {value} expects nothing")

    def _checks(self) -> int:
        return self.report.passed + self.report.failed + self.report.skipped


def only(value: Mapping[str, Any], known: Iterable[str]) -> None:
    """Refuses an object with a key of which the reader knows nothing, so that nothing is passed over in silence."""
    unknown = value.keys() - set(known)
    if unknown:
        raise Broken(f"{sorted(unknown)} means nothing to this runner")
