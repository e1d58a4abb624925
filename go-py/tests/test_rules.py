"""Rule sets: by name, by flag, by text."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest
from gocore import NotationError, Rules, RulesError

PROPERTIES = (
    "ko",
    "suicide",
    "scoring",
    "tax",
    "seki_test",
    "pass_stones",
    "white_passes_last",
    "button",
    "end_of_play",
    "handicap_bonus",
    "komi",
    "tie",
    "resumption",
    "friendly_pass",
    "long_cycle",
)


@pytest.mark.parametrize("name", Rules.presets())
def test_every_preset_round_trips(name: str) -> None:
    rules = Rules(name)
    assert rules == Rules(str(rules)) == Rules(rules) == Rules.from_text(rules.to_text())
    assert eval(repr(rules)) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules and hash(Rules(name)) == hash(rules)
    assert copy.copy(rules) is rules and copy.deepcopy(rules) is rules
    assert Rules.describe(name)
    # Every flag by its own name says the same again.
    flags = {flag: getattr(rules, flag) for flag in PROPERTIES}
    assert Rules("japanese", **flags) == Rules(**flags) == rules
    katago = rules.nearest_katago()
    again = Rules.from_text(katago.to_text("katago-string"), "katago-string")
    assert again == Rules(katago.to_text("katago"))
    # What a long cycle means is not said, nor a test for seki that no tax uses.
    assert set(again.differing(katago)) <= {"long_cycle", "seki_test"}
    assert json.loads(katago.to_text("katago"))["komi"] == rules.komi


def test_the_default_is_area_under_positional_superko() -> None:
    rules = Rules()
    assert (rules.ko, rules.scoring, rules.suicide, rules.komi) == (
        "positional-superko",
        "area",
        "forbidden",
        7.5,
    )


def test_japanese() -> None:
    rules = Rules("japanese")
    assert (rules.ko, rules.scoring, rules.tax, rules.komi) == ("simple", "territory", "seki", 6.5)
    assert rules == Rules("Japanese") and repr(rules) == 'Rules("japanese")'
    assert rules.to_text("kgs") == "japanese"


def test_flags_replace_one_another() -> None:
    rules = Rules("chinese-katago", ko="simple", komi=5, button=True)
    assert (rules.ko, rules.komi, rules.button) == ("simple", 5.0, True)
    assert rules.replace(komi=7.5).differing(rules) == ("komi",)
    assert rules.replace() == rules
    assert Rules("japanese").differing("japanese") == ()


@pytest.mark.parametrize("komi", [6.5, 7, -0.5, 400, np.float32(3.5), np.int8(3), -400.0])
def test_komi_that_is_accepted(komi: Any) -> None:
    assert Rules(komi=komi).komi == float(komi)


@pytest.mark.parametrize(
    ("komi", "name"),
    [
        (6.25, "bad_points"),
        (float("nan"), "bad_points"),
        (400.5, "komi_out_of_range"),
        (10**30, "komi_out_of_range"),
    ]
    + [(float("inf"), "bad_points"), (-401, "komi_out_of_range"), (0.1, "bad_points")],
)
def test_komi_that_is_refused(komi: Any, name: str) -> None:
    with pytest.raises(NotationError) as caught:
        Rules(komi=komi)
    assert caught.value.name == name


@pytest.mark.parametrize("komi", ["6.5", True, None, [6.5], 1j])
def test_what_is_no_komi_at_all(komi: Any) -> None:
    with pytest.raises(TypeError):
        Rules(komi=komi)


@pytest.mark.parametrize(
    "text", ["klingon", "", "ko=simple ko=none", "koSIMPLEscore", '{"ko":"NOPE"}', "ko=maybe"]
)
def test_texts_that_are_no_rules(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(text)
    assert caught.value.code in (301, 302)


def test_a_text_may_name_some_flags_alone() -> None:
    assert Rules("ko=simple") == Rules(ko="simple")


def test_flags_that_are_refused() -> None:
    with pytest.raises(TypeError, match='no flag "kö"'):
        Rules(kö="simple")
    with pytest.raises(RulesError):
        Rules(ko="Simple")
    with pytest.raises(RulesError):
        Rules(ko="simple suicide=allowed")
    with pytest.raises(TypeError):
        Rules(7)  # type: ignore[arg-type]


def test_notations() -> None:
    assert json.loads(Rules("tromp-taylor-katago").to_text("katago"))["ko"] == "POSITIONAL"
    assert Rules.from_text("chinese", "kgs").to_text("kgs") == "chinese"
    assert Rules.from_text("Japanese", "sgf").scoring == "territory"
    with pytest.raises(RulesError) as caught:
        Rules("japanese").to_text("katago")
    assert caught.value.name == "rules_not_expressible"
    with pytest.raises(RulesError):
        Rules().to_text("esperanto")  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        Rules.from_text("", "esperanto")  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        Rules.describe("klingon")
