//! Cases of the kinds "handicap" and "preset".

use gocore::{
    HandicapBonus, HandicapConvention, KoRule, PointSet, Rules, ScoringRule, SekiTest, SuicideRule, Tax,
    fixed_handicap,
};
use serde_json::{Value, json as value_of};

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

/// The names are KataGo's.
pub(crate) fn check_preset(case: &mut Case<'_>, value: &Value) -> Result<()> {
    json::only(value, &["kind", "id", "family", "title", "name", "expect", "confidence", "note", "source"])?;
    let rules = Rules::from_katago(json::text(value, "name")?).map_err(|error| error.to_string())?;
    for (key, expected) in json::object(value, "expect")? {
        let got = match key.as_str() {
            "ko" => value_of!(match rules.ko() {
                KoRule::Simple => "SIMPLE",
                KoRule::PositionalSuperko => "POSITIONAL",
                KoRule::SituationalSuperko => "SITUATIONAL",
                KoRule::NaturalSituationalSuperko => "SPIGHT",
                KoRule::None => "none",
            }),
            "scoring" => value_of!(match rules.scoring() {
                ScoringRule::Area => "AREA",
                ScoringRule::Territory => "TERRITORY",
            }),
            "tax" => value_of!(match rules.tax() {
                Tax::None => "NONE",
                Tax::Seki => "SEKI",
                Tax::All => "ALL",
            }),
            "suicide" => match rules.suicide() {
                SuicideRule::Forbidden => value_of!(false),
                SuicideRule::MultiStone => value_of!(true),
                SuicideRule::Allowed => value_of!("even of one stone"),
            },
            "hasButton" => value_of!(rules.button()),
            "whiteHandicapBonus" => value_of!(match rules.handicap_bonus() {
                HandicapBonus::Zero => "0",
                HandicapBonus::N => "N",
                HandicapBonus::NMinusOne => "N-1",
            }),
            "friendlyPassOk" => value_of!(rules.friendly_pass()),
            "default_komi" => {
                case.same(key, words::komi(expected)?, rules.komi());
                continue;
            }
            _ => return Err(format!("unknown expectation {key}")),
        };
        case.same(key, expected, got);
    }
    if rules.tax() != Tax::None {
        let test = format!("{:?}", rules.seki_test());
        case.same("test for seki", format!("{:?}", SekiTest::TouchesDame), test);
    }
    let written = rules.to_katago_json().map_err(|error| error.to_string())?;
    case.same("written and read", true, Rules::from_katago(&written) == Ok(rules));
    Ok(())
}
