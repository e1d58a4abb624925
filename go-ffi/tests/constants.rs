//! The constants of the header are the library's own numbers: the table of codes, and the values of every kind in their order.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::BTreeMap;
use std::ffi::CStr;

use gocore::sgf::{WarningCode, Warnings};
use gocore::{
    ActionKind, Code, EndOfPlay, EndReason, HandicapConvention, KoRule, LongCycle, PassStones, Resumption,
    ScoringRule, SekiTest, SuicideRule, Symmetry, Tax, TieRule, ToggleUnit,
};

use common::header;

/// The whole numbers that the header defines.
fn defined() -> BTreeMap<String, i64> {
    let header = header();
    let lines = header.lines().filter_map(|line| line.strip_prefix("#define GOCORE_"));
    lines
        .filter_map(|line| {
            let (name, value) = line.split_once(' ')?;
            Some((name.to_owned(), value.trim_matches(['(', ')']).parse().ok()?))
        })
        .collect()
}

#[test]
fn every_code_has_its_constant_and_its_name() {
    let defined = defined();
    assert!(Code::ALL.len() > 60);
    for code in Code::ALL {
        let number = i64::from(code.number());
        assert_eq!(defined.get(&code.name().to_uppercase()), Some(&number), "{code}");
        // SAFETY: names are texts of the library.
        #[allow(unsafe_code, reason = "it calls as C does")]
        let name = unsafe { CStr::from_ptr(gocore_ffi::status::gocore_status_name(number as i32)) };
        assert_eq!(name.to_str(), Ok(code.name()));
    }
    let misuse = ["NULL", "SHORT_BUFFER", "BAD_ARGUMENT", "NOT_UTF8", "PANIC"];
    assert_eq!(misuse.map(|name| defined[name]), [-1, -2, -3, -4, -5]);
}

/// The constants that begin like this are these names, in order from a number on, and no others.
fn check<'a>(prefix: &str, first: i64, names: impl IntoIterator<Item = &'a str>) {
    let defined = defined();
    let start = format!("{prefix}_");
    let mut found: Vec<(i64, &str)> =
        defined.iter().filter_map(|(name, &value)| Some((value, name.strip_prefix(&start)?))).collect();
    found.sort_unstable();
    let names: Vec<String> = names.into_iter().map(|name| name.to_uppercase().replace('-', "_")).collect();
    let expected: Vec<(i64, &str)> = (first..).zip(names.iter().map(String::as_str)).collect();
    assert_eq!(found, expected, "{prefix}");
}

#[test]
fn every_kind_has_its_constants_in_order() {
    check("KO_RULE", 0, KoRule::ALL.iter().map(|value| value.name()));
    check("SUICIDE_RULE", 0, SuicideRule::ALL.iter().map(|value| value.name()));
    check("SCORING", 0, ScoringRule::ALL.iter().map(|value| value.name()));
    check("TAX", 0, Tax::ALL.iter().map(|value| value.name()));
    check("SEKI_TEST", 0, SekiTest::ALL.iter().map(|value| value.name()));
    check("PASS_STONES", 0, PassStones::ALL.iter().map(|value| value.name()));
    check("END_OF_PLAY", 0, EndOfPlay::ALL.iter().map(|value| value.name()));
    check("HANDICAP_BONUS", 0, ["zero", "n", "n-minus-one"]);
    check("TIE", 0, TieRule::ALL.iter().map(|value| value.name()));
    check("RESUMPTION", 0, Resumption::ALL.iter().map(|value| value.name()));
    check("LONG_CYCLE", 0, LongCycle::ALL.iter().map(|value| value.name()));
    check("ACTION", 0, ActionKind::ALL.iter().map(|value| value.name()));
    check("END_REASON", 1, EndReason::ALL.iter().map(|value| value.name()));
    // The field of the colour is spelled as American programs do, the name as the library's words are.
    let american =
        WarningCode::ALL.iter().map(|value| value.name().replace("colour", "color")).collect::<Vec<_>>();
    check("WARNING", 1, american.iter().map(String::as_str));
    assert_eq!(defined()["WARNINGS_KEPT"], Warnings::KEPT as i64);
}

/// Kinds whose values have no names in text: their order as the library lists them.
#[test]
fn every_kind_without_names_has_its_constants_in_order() {
    let snake = |value: String| {
        let mut name = String::new();
        for letter in value.chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.push(letter);
        }
        name
    };
    let symmetries: Vec<String> = Symmetry::ALL.iter().map(|value| snake(format!("{value:?}"))).collect();
    let defined = defined();
    for (number, name) in symmetries.iter().enumerate() {
        assert_eq!(defined[&name.to_uppercase()], number as i64, "{name}");
    }
    check(
        "TOGGLE",
        0,
        ToggleUnit::ALL
            .iter()
            .map(|value| snake(format!("{value:?}")))
            .collect::<Vec<_>>()
            .iter()
            .map(String::as_str),
    );
    let conventions: Vec<&str> = HandicapConvention::ALL.iter().map(|value| value.name()).collect();
    assert_eq!((conventions, defined["HANDICAP_GTP"], defined["HANDICAP_AGA"]), (vec!["gtp", "aga"], 0, 1));
}
