//! Cases of the kinds "handicap" and "preset".

use gocore::{
    HandicapBonus, HandicapConvention, KoRule, PointSet, Rules, ScoringRule, SekiTest, SuicideRule, Tax,
    fixed_handicap,
};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::Case;
use crate::suite::words;

pub(crate) fn check_handicap(case: &mut Case<'_>, value: &Value) -> Result<()> {
    json::only(
        value,
        &[
            "kind",
            "id",
            "family",
            "title",
            "size",
            "count",
            "convention",
            "expect",
            "confidence",
            "note",
            "source",
        ],
    )?;
    let size = words::board_size(json::field(value, "size")?)?;
    let convention = match json::text(value, "convention")? {
        "gtp" => HandicapConvention::Gtp,
        "aga-ogs" => HandicapConvention::Aga,
        other => return Err(format!("unknown convention {other}")),
    };
    let stones = u8::try_from(json::count(value, "count")?).map_err(|error| error.to_string())?;
    let expect = json::field(value, "expect")?;
    json::only(expect, &["points", "error"])?;
    let expected = match json::optional(expect, "points") {
        Some(points) => words::vertices(&words::point_set(points, size)?),
        None if json::flag(expect, "error")? => "refused".into(),
        None => return Err("neither points nor an error are expected".into()),
    };
    let got = match fixed_handicap(size, stones, convention) {
        Ok(points) => {
            let set = PointSet::from_points(size, points.iter().copied());
            case.same("number of points", stones, points.len());
            words::vertices(&set)
        }
        Err(_) => "refused".into(),
    };
    case.same("points", expected, got);
    Ok(())
}

/// KataGo's words.
const KO_RULES: &[(KoRule, &str)] = &[
    (KoRule::Simple, "SIMPLE"),
    (KoRule::PositionalSuperko, "POSITIONAL"),
    (KoRule::SituationalSuperko, "SITUATIONAL"),
    (KoRule::NaturalSituationalSuperko, "SPIGHT"),
];
const SCORING_RULES: &[(ScoringRule, &str)] =
    &[(ScoringRule::Area, "AREA"), (ScoringRule::Territory, "TERRITORY")];
const TAXES: &[(Tax, &str)] = &[(Tax::None, "NONE"), (Tax::Seki, "SEKI"), (Tax::All, "ALL")];
const SUICIDE_RULES: &[(SuicideRule, bool)] =
    &[(SuicideRule::Forbidden, false), (SuicideRule::MultiStone, true)];
const BONUSES: &[(HandicapBonus, &str)] =
    &[(HandicapBonus::Zero, "0"), (HandicapBonus::N, "N"), (HandicapBonus::NMinusOne, "N-1")];

fn word_of<T: PartialEq + std::fmt::Debug, W: Copy>(flag: T, words: &[(T, W)]) -> Result<W> {
    let found = words.iter().find(|(known, _)| *known == flag);
    found.map(|(_, word)| *word).ok_or_else(|| format!("KataGo has no word for {flag:?}"))
}

/// The names are KataGo's.
pub(crate) fn check_preset(case: &mut Case<'_>, value: &Value) -> Result<()> {
    json::only(value, &["kind", "id", "family", "title", "name", "expect", "confidence", "note", "source"])?;
    let rules = Rules::from_katago(json::text(value, "name")?).map_err(|error| error.to_string())?;
    case.each(json::object(value, "expect")?, |case, key, expected| {
        let got = match key {
            "ko" => word_of(rules.ko(), KO_RULES)?.into(),
            "scoring" => word_of(rules.scoring(), SCORING_RULES)?.into(),
            "tax" => word_of(rules.tax(), TAXES)?.into(),
            "suicide" => word_of(rules.suicide(), SUICIDE_RULES)?.into(),
            "hasButton" => rules.button().into(),
            "whiteHandicapBonus" => word_of(rules.handicap_bonus(), BONUSES)?.into(),
            "friendlyPassOk" => rules.friendly_pass().into(),
            "default_komi" => {
                case.same(key, words::komi(expected)?, rules.komi());
                return Ok(());
            }
            _ => return Err("unknown expectation".into()),
        };
        let got: Value = got;
        case.same(key, expected, got);
        Ok(())
    })?;
    if rules.tax() != Tax::None {
        let test = format!("{:?}", rules.seki_test());
        case.same("test for seki", format!("{:?}", SekiTest::TouchesDame), test);
    }
    let written = rules.to_katago_json().map_err(|error| error.to_string())?;
    case.same("written and read", true, Rules::from_katago(&written) == Ok(rules));
    Ok(())
}
