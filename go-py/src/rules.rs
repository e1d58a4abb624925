//! Rule sets.

use std::str::FromStr;

use gocore::{Code, HalfPoints, Komi, NotExpressible, ParseRulesError, Preset, Rules as CoreRules};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};

use crate::arguments::{NAMES, RULES, quoted, real, shown, text, text_of, unknown};
use crate::errors::{OrRaise, Told};

/// A rule set: flags that combine freely, by the name of a preset, in KataGo's notation, or as text with all flags.
#[pyclass(frozen, eq, hash, weakref, module = "gocore")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rules(pub(crate) CoreRules);

fn unread(error: ParseRulesError) -> Told {
    Told::new(error.code(), error).at_offset(error.offset())
}

pub(crate) fn inexpressible(error: NotExpressible) -> Told {
    Told::new(error.code(), error)
}

/// Rules by name or text: a preset, the text with all flags, or KataGo's notation.
fn named(text: &str) -> Result<CoreRules, Told> {
    let preset = match Preset::find(text) {
        Ok(preset) => return Ok(preset.rules()),
        Err(error) => Told::new(error.code(), error),
    };
    if text.contains('=') {
        return text.parse().map_err(unread);
    }
    // A name that is in neither list is best answered with the presets there are.
    CoreRules::from_katago(text).map_err(|error| match error {
        ParseRulesError::UnknownName => preset,
        error => unread(error),
    })
}

/// Whatever stands for rules: `Rules`, or what `Rules` takes; None for area scoring under positional superko.
pub(crate) fn rules(given: Option<&Bound<'_, PyAny>>) -> PyResult<CoreRules> {
    let Some(given) = given.filter(|given| !given.is_none()) else { return Ok(CoreRules::DEFAULT) };
    if let Ok(rules) = given.cast::<Rules>() {
        return Ok(rules.get().0);
    }
    match given.cast::<PyString>() {
        Ok(text) => named(text_of(text, Some(Code::BadRules))?).or_raise(given.py()),
        Err(_) => Err(PyTypeError::new_err("rules are a Rules or a text such as \"japanese\"")),
    }
}

/// A number of points that is a whole number of half points. What is beyond all limits stays beyond them.
pub(crate) fn half_points(given: &Bound<'_, PyAny>, what: &str) -> PyResult<HalfPoints> {
    let py = given.py();
    if given.is_instance_of::<PyBool>() || !(given.is_instance_of::<PyInt>() || given.hasattr("__float__")?) {
        return Err(PyTypeError::new_err(format!("{what} is a number of points")));
    }
    let points = real(given)?;
    let halves = 2.0 * points.clamp(-1e9, 1e9);
    if !points.is_finite() || halves.fract() != 0.0 {
        let message = format!("{what} is {}, which is not a whole number of half points", shown(given)?);
        return Err(Told::new(Code::BadPoints, message).raise(py));
    }
    Ok(HalfPoints::from_halves(halves as i32))
}

/// A komi: from -400 to 400.
pub(crate) fn komi(given: &Bound<'_, PyAny>) -> PyResult<Komi> {
    match Komi::try_from(half_points(given, "komi")?) {
        Ok(komi) => Ok(komi),
        Err(error) => {
            let message = format!("komi is {}: beyond 400 points", shown(given)?);
            Err(Told::new(error.code(), message).raise(given.py()))
        }
    }
}

/// Half points as points: exact, since halves are.
pub(crate) fn points(halves: HalfPoints) -> f64 {
    f64::from(halves.halves()) / 2.0
}

/// The value of a flag by its name.
pub(crate) fn flag<T: FromStr<Err = ParseRulesError>>(py: Python<'_>, flag: &str, name: &str) -> PyResult<T> {
    name.parse().map_err(|error| refused_flag(flag, name, error)).or_raise(py)
}

/// A value that a flag cannot have, with those that it can.
fn refused_flag(flag: &str, value: &str, error: ParseRulesError) -> Told {
    let message = match error {
        ParseRulesError::Unexpected { expected, .. } => {
            format!("{flag} is {}: expected {expected}", quoted(value))
        }
        error => format!("{flag} is {}: {error}", quoted(value)),
    };
    Told::new(error.code(), message)
}

#[pymethods]
impl Rules {
    /// The rules of a name or text, with other values of the flags that are named, each by the name of its property. Without
    /// either: area scoring under positional superko, with a komi of 7.5.
    ///
    /// A text is the name of a preset, whatever its case; flags as `str` writes them; or KataGo's notation, JSON or a word.
    ///
    /// Raises `RulesError` for a name that is not known, or a text or value that cannot be read.
    #[new]
    #[pyo3(signature = (rules=None, /, **flags))]
    fn new(rules: Option<&Bound<'_, PyAny>>, flags: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
        let rules = self::rules(rules)?;
        let Some(flags) = flags.filter(|flags| !flags.is_empty()) else { return Ok(Rules(rules)) };
        Rules(rules).replace(flags.py(), Some(flags))
    }

    /// The same rules with other values of the flags that are named, each by the name of its property.
    ///
    /// Raises `TypeError` for a name that is no flag, and `RulesError` for a value that it cannot have.
    ///
    /// >>> rules = Rules("japanese").replace(komi=0.5)
    /// >>> rules.komi, Rules.from_text(rules.to_text()) == rules
    /// (0.5, True)
    #[pyo3(signature = (**flags))]
    fn replace(&self, py: Python<'_>, flags: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
        let mut rules = self.0;
        for (flag, value) in flags.into_iter().flatten() {
            let flag = text::<RULES>(&flag)?;
            if flag == "komi" {
                rules = rules.with_komi(komi(&value)?);
                continue;
            }
            let value = match value.cast::<PyBool>() {
                Ok(value) => if value.is_true() { "yes" } else { "no" }.to_owned(),
                Err(_) => match value.str() {
                    Ok(text) => text_of(&text, Some(Code::BadRules))?.to_owned(),
                    // Python writes no number of thousands of digits, nor what has one in it.
                    Err(error) if error.is_instance_of::<PyValueError>(py) => shown(&value)?,
                    Err(error) => return Err(error),
                },
            };
            // All other flags keep what the text says; the one named is written anew.
            let written = rules.to_string();
            let is_named = |word: &str| word.split_once('=').is_some_and(|(name, _)| name == flag);
            if !written.split(' ').any(is_named) {
                return Err(PyTypeError::new_err(format!("rules have no flag {}", quoted(flag))));
            }
            let words = written.split(' ').map(|word| match is_named(word) {
                true => format!("{flag}={value}"),
                false => word.to_owned(),
            });
            let read: Result<CoreRules, _> = words.collect::<Vec<_>>().join(" ").parse();
            let read = read.map_err(|error| refused_flag(flag, &value, error)).or_raise(py)?;
            // A value with a space would say something of other flags.
            if value.contains(' ') {
                return Err(refused_flag(flag, &value, ParseRulesError::UnknownName).raise(py));
            }
            rules = read;
        }
        Ok(Rules(rules))
    }

    /// The ko rule: "none", "simple", "positional-superko", "situational-superko" or "natural-situational-superko".
    #[getter]
    fn ko(&self) -> &'static str {
        self.0.ko().name()
    }

    /// "forbidden", "multi-stone" or "allowed".
    #[getter]
    fn suicide(&self) -> &'static str {
        self.0.suicide().name()
    }

    /// "area" or "territory".
    #[getter]
    fn scoring(&self) -> &'static str {
        self.0.scoring().name()
    }

    /// "none", "seki" or "all".
    #[getter]
    fn tax(&self) -> &'static str {
        self.0.tax().name()
    }

    /// "touches-dame", "marked" or "shared-dame".
    #[getter]
    fn seki_test(&self) -> &'static str {
        self.0.seki_test().name()
    }

    /// "none", "always" or "after-resumption".
    #[getter]
    fn pass_stones(&self) -> &'static str {
        self.0.pass_stones().name()
    }

    /// Whether White must make the last pass.
    #[getter]
    fn white_passes_last(&self) -> bool {
        self.0.white_passes_last()
    }

    /// Whether the first pass takes a button worth half a point.
    #[getter]
    fn button(&self) -> bool {
        self.0.button()
    }

    /// "two-passes", "four-in-a-row", "two-plus-two" or "two-passes-for-good".
    #[getter]
    fn end_of_play(&self) -> &'static str {
        self.0.end_of_play().name()
    }

    /// "0", "n" or "n-1".
    #[getter]
    fn handicap_bonus(&self) -> &'static str {
        self.0.handicap_bonus().name()
    }

    /// White's komi in points.
    #[getter]
    fn komi(&self) -> f64 {
        points(self.0.komi().points())
    }

    /// "draw", "white" or "black".
    #[getter]
    fn tie(&self) -> &'static str {
        self.0.tie().name()
    }

    /// "side-to-move" or "opponent-of-requester".
    #[getter]
    fn resumption(&self) -> &'static str {
        self.0.resumption().name()
    }

    /// KataGo's `friendlyPassOk`; without effect.
    #[getter]
    fn friendly_pass(&self) -> bool {
        self.0.friendly_pass()
    }

    /// "nothing", "no-result" or "draw".
    #[getter]
    fn long_cycle(&self) -> &'static str {
        self.0.long_cycle().name()
    }

    /// The names of all presets.
    ///
    /// >>> "aga" in Rules.presets()
    /// True
    #[staticmethod]
    fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, Preset::ALL.iter().map(Preset::name))
    }

    /// What is particular about a preset, and where it is from. Raises `RulesError` where there is none of the name.
    #[staticmethod]
    fn describe(py: Python<'_>, #[pyo3(from_py_with = text::<NAMES>)] name: &str) -> PyResult<String> {
        let preset = Preset::find(name).map_err(|error| Told::new(error.code(), error)).or_raise(py)?;
        Ok(format!("{}: {} ({})", preset.title(), preset.description(), preset.source()))
    }

    /// The rules in a notation: "flags", "katago" (JSON), "katago-string", "kgs", "ogs" or "sgf".
    ///
    /// Raises `RulesError` where the notation has no word for a flag.
    #[pyo3(signature = (notation="flags"))]
    #[expect(clippy::wrong_self_convention, reason = "methods of Python take a reference")]
    fn to_text(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::<NAMES>)] notation: &str,
    ) -> PyResult<String> {
        let text = match notation {
            "flags" => Ok(self.0.to_string()),
            "katago" => self.0.to_katago_json(),
            "katago-string" => self.0.to_katago_string(),
            "kgs" => self.0.to_kgs().map(str::to_owned),
            "ogs" => self.0.to_ogs().map(str::to_owned),
            "sgf" => Ok(self.0.to_sgf()),
            _ => return Err(unknown_notation(py, notation)),
        };
        text.map_err(inexpressible).or_raise(py)
    }

    /// Reads rules in a notation: those of `to_text`. Raises `RulesError` with the `offset` where reading stopped.
    #[staticmethod]
    #[pyo3(signature = (text, notation="flags"))]
    fn from_text(
        py: Python<'_>,
        #[pyo3(from_py_with = text::<RULES>)] text: &str,
        #[pyo3(from_py_with = text::<NAMES>)] notation: &str,
    ) -> PyResult<Rules> {
        let rules = match notation {
            "flags" => text.parse(),
            "katago" | "katago-string" => CoreRules::from_katago(text),
            "kgs" => CoreRules::from_kgs(text),
            "ogs" => CoreRules::from_ogs(text),
            "sgf" => CoreRules::from_sgf(text),
            _ => return Err(unknown_notation(py, notation)),
        };
        rules.map(Rules).map_err(unread).or_raise(py)
    }

    /// The rules nearest to these that KataGo has words for. They may differ in how play ends, pass stones, who wins a tie, and
    /// the test for seki.
    fn nearest_katago(&self) -> Rules {
        Rules(self.0.nearest_katago())
    }

    /// The names of the flags in which two rule sets differ.
    fn differing<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.differing(&rules(Some(other))?).collect::<Vec<_>>())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    /// By the preset that has these flags, if there is one.
    fn __repr__(&self) -> String {
        let komi = self.0.komi();
        match Preset::ALL.iter().find(|preset| preset.rules().with_komi(komi) == self.0) {
            Some(preset) if preset.rules().komi() == komi => format!("Rules({:?})", preset.name()),
            Some(preset) => format!("Rules({:?}, komi={})", preset.name(), points(komi.points())),
            None => format!("Rules({:?})", self.0.to_string()),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Rules>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((slf.get_type().into_any(), PyTuple::new(slf.py(), [slf.get().0.to_string()])?))
    }

    fn __copy__(slf: Bound<'_, Rules>) -> Bound<'_, Rules> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Rules>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Rules> {
        slf
    }
}

fn unknown_notation(py: Python<'_>, notation: &str) -> PyErr {
    let known = "flags, katago, katago-string, kgs, ogs and sgf";
    Told::new(Code::UnknownRules, unknown("notation", notation, &[known])).raise(py)
}
