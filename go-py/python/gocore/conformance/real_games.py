"""Real records, with the result they state and the stones that GNU Go took for dead."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from gocore import Color, Rules
from gocore.conformance import records
from gocore.conformance.report import Broken, Case, Report, only

# The one record with a move that positional superko refuses; simple ko allows it.
_REPETITION = ("kgs-0001.sgf", "positional-superko", [(188, "W E1", "superko")])

# So many of the Japanese results must come out exactly. GNU Go is wrong about some positions, and people about others.
_JAPANESE_AT_LEAST = 206

# So many records belong to the data.
_RECORDS = 1000

_PRESETS = {"Japanese": "japanese", "Chinese": "chinese", "AGA": "aga"}


class _Tally:
    """The results of the records under one set of rules."""

    def __init__(self) -> None:
        self.games = self.exact = self.without_tax = 0
        self.inexact: list[str] = []


def check_real_games(report: Report, path: Path, games: list[Any]) -> None:
    """Replays every record beside the file, and counts those that it lists."""
    files = sorted(path.parent.glob("*.sgf"))
    for file in files:
        with report.case(file.name) as case:
            _plays(case, file)
    report.lines.append(f"{path.name}: {len(files)} records replayed")
    report.skip_some(f"records missing of {_RECORDS} expected", max(_RECORDS - len(files), 0))
    tallies = {name: _Tally() for name in _PRESETS}
    for number, value in enumerate(games):
        name = value.get("file") if isinstance(value, dict) else None
        with report.case(name or f"game {number}") as case:
            _score(case, path, value, tallies)
    for name, tally in tallies.items():
        report.lines.append(
            f"{path.name} {name} rules: {tally.exact} of {tally.games} recorded results exact, "
            f"{tally.without_tax} without tax; not so: {', '.join(tally.inexact)}"
        )
    case = report.case("results")
    japanese = tallies["Japanese"]
    few = japanese.exact < _JAPANESE_AT_LEAST
    case.holds(
        f"at least {_JAPANESE_AT_LEAST} Japanese ones exact",
        f"only {japanese.exact} of {japanese.games}" if few else None,
    )
    case.same("Chinese ones not exact", [], tallies["Chinese"].inexact)


def _plays(case: Case, file: Path) -> None:
    record = records.one(file.read_bytes())
    _, height = record.size
    for ko in ("simple", "positional-superko"):
        rules = Rules(ko=ko, suicide="forbidden")
        known = (case.name, ko) == _REPETITION[:2]
        replay, strict = record.replay(rules, play_repetitions=True), record.replay(rules)
        ends = [
            (one.number, one.captures(Color.BLACK), one.captures(Color.WHITE)) for one in (replay, strict)
        ]
        if not known and (ends[0] != ends[1] or not np.array_equal(replay.stones, strict.stones)):
            raise Broken("played in two ways, the record comes to two ends")
        expected = _REPETITION[2] if known else []
        case.same(f"faults under {ko}", expected, records.refusals(replay.faults, height))


def _score(case: Case, path: Path, value: Mapping[str, Any], tallies: Mapping[str, _Tally]) -> None:
    only(value, ("file", "rules", "recorded", "gnugo_dead", "gnugo_seki", "gnugo_score"))
    tally, preset = tallies[value["rules"]], Rules(_PRESETS[value["rules"]])
    recorded = records.result(value["recorded"])
    if recorded is None:
        raise Broken("the recorded result is no result")
    record = records.one(path.with_name(value["file"]).read_bytes())
    rules = record.with_komi(preset)
    taxed, untaxed = (
        record.replay(each).result(value["gnugo_dead"]) for each in (rules, rules.replace(tax="none"))
    )
    tally.games += 1
    tally.without_tax += untaxed == recorded
    if taxed == recorded:
        tally.exact += 1
    else:
        tally.inexact.append(f"{case.name.removesuffix('.sgf')} {taxed} not {recorded}")
