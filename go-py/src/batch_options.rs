//! What a batch can be asked for: rules, and planes by their names.

use gocore::{BatchOptions, Code, EndOfPlay, LongCycle, PassStones, Plane, Rules, ScoringRule, Tax, TieRule};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{PLAIN, quoted, text};
use crate::errors::{OrRaise, Told};

/// The flags in which rules ask for something that a batch does not do.
fn beyond(rules: &Rules) -> Vec<&'static str> {
    let whole_komi = rules.komi().halves() % 2 == 0;
    let ends = matches!(rules.end_of_play(), EndOfPlay::TwoPasses | EndOfPlay::TwoPassesForGood);
    let flags = [
        (rules.scoring() == ScoringRule::Area, "scoring"),
        (rules.tax() == Tax::None, "tax"),
        (rules.pass_stones() == PassStones::None, "pass_stones"),
        (!rules.white_passes_last(), "white_passes_last"),
        (!rules.button(), "button"),
        (ends, "end_of_play"),
        // With half a point in the komi there is no tie to break.
        (rules.tie() == TieRule::Draw || !whole_komi, "tie"),
        (rules.long_cycle() == LongCycle::Nothing, "long_cycle"),
    ];
    flags.into_iter().filter(|(honoured, _)| !honoured).map(|(_, name)| name).collect()
}

/// A batch under rules but for another komi: a `RulesError` names the flags that it cannot honour.
pub(crate) fn under(
    py: Python<'_>,
    options: BatchOptions,
    rules: &Rules,
    komi: Option<&Bound<'_, PyAny>>,
) -> PyResult<BatchOptions> {
    let asked =
        komi.map_or(Ok(*rules), |given| crate::rules::komi(given).map(|komi| rules.with_komi(komi)))?;
    let beyond = beyond(&asked);
    if !beyond.is_empty() {
        let message = format!("a batch cannot honour these flags of the rules: {}", beyond.join(", "));
        return Err(Told::new(Code::RulesNotExpressible, message)).or_raise(py);
    }
    Ok(options.with_ko(rules.ko()).with_suicide(rules.suicide()).with_komi(rules.komi()))
}

/// A plane by its name.
fn plane(name: &str) -> Option<Plane> {
    Some(match name {
        "legal" => Plane::Legal,
        "own" => Plane::Own,
        "opponent" => Plane::Opponent,
        "black" => Plane::Black,
        "white" => Plane::White,
        "ko" => Plane::Ko,
        "black-to-move" => Plane::BlackToMove,
        "liberties-1" => Plane::Liberties1,
        "liberties-2" => Plane::Liberties2,
        "liberties-3" => Plane::Liberties3OrMore,
        _ => {
            let (whose, turns) = name.rsplit_once('-')?;
            // Only as it is written.
            let turns = turns.parse::<u8>().ok().filter(|number| number.to_string() == turns)?;
            match whose {
                "own" => Plane::OwnBefore(turns),
                "opponent" => Plane::OpponentBefore(turns),
                _ => return None,
            }
        }
    })
}

pub(crate) fn planes(names: &Bound<'_, PyAny>) -> PyResult<Vec<Plane>> {
    if names.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("planes are a list of names, not one"));
    }
    let named = |name: Bound<'_, PyAny>| {
        let name = text::<PLAIN>(&name)?;
        let unknown = || {
            Told::argument(format!("no plane {}: gocore.batch lists those there are", quoted(name)))
                .of_batch()
        };
        plane(name).ok_or_else(unknown).or_raise(names.py())
    };
    names.try_iter()?.map(|name| named(name?)).collect()
}

/// Of eight positions the stones of either side, the present one first, and whether Black is to move.
pub(crate) fn alphago_zero() -> Vec<Plane> {
    let stones = (0..8).flat_map(|turns| [Plane::OwnBefore(turns), Plane::OpponentBefore(turns)]);
    stones.chain([Plane::BlackToMove]).collect()
}
