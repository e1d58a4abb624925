//! Rows as arrays of their columns.

use std::collections::HashMap;

use gocore::{Komi, Preset, Rules};
use numpy::{Element, PyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use super::row::{Moves, Row, Rows};

/// Texts of which there are few: each once, and for each row which.
#[derive(Default)]
struct Texts {
    known: HashMap<String, usize>,
    rows: Vec<usize>,
}

impl Texts {
    fn push(&mut self, text: String) {
        let next = self.known.len();
        self.rows.push(*self.known.entry(text).or_insert(next));
    }

    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        let mut known: Vec<_> = self.known.into_iter().collect();
        known.sort_unstable_by_key(|(_, number)| *number);
        let known: Vec<_> = known.iter().map(|(text, _)| PyString::new(py, text)).collect();
        PyTuple::new(py, self.rows.iter().map(|&number| &known[number]))
    }
}

#[derive(Default)]
pub(super) struct Columns {
    source: Vec<i64>,
    game: Vec<i32>,
    error: Vec<i32>,
    width: Vec<u8>,
    height: Vec<u8>,
    komi: Vec<f64>,
    handicap: Vec<i32>,
    handicap_stones: Vec<i32>,
    recorded_winner: Vec<u8>,
    recorded_margin: Vec<f32>,
    winner: Vec<u8>,
    margin: Vec<f32>,
    faults: Vec<i32>,
    hash: Vec<u64>,
    message: Texts,
    named_rules: Texts,
    rules: Texts,
    recorded_result: Texts,
    move_offsets: Vec<i64>,
    warning_offsets: Vec<i64>,
    moves: Moves,
    warnings: Vec<u8>,
    /// The text of rules without their komi, made once.
    rules_known: HashMap<Rules, String>,
}

impl Columns {
    pub(super) fn of(parts: Vec<Rows>) -> Columns {
        let mut columns = Columns { move_offsets: vec![0], warning_offsets: vec![0], ..Columns::default() };
        columns.moves.reserve(parts.iter().map(|part| part.moves.colors.len()).sum());
        for mut part in parts {
            columns.moves.append(&mut part.moves);
            columns.warnings.append(&mut part.warnings);
            part.rows.into_iter().for_each(|row| columns.push(row));
        }
        columns
    }

    fn push(&mut self, row: Row) {
        let after = |offsets: &[i64], more: usize| offsets.last().copied().unwrap_or(0) + more as i64;
        self.source.push(row.source as i64);
        self.game.push(row.game as i32);
        self.error.push(row.error);
        self.width.push(row.width);
        self.height.push(row.height);
        self.komi.push(row.komi);
        self.handicap.push(row.handicap);
        self.handicap_stones.push(row.handicap_stones as i32);
        self.recorded_winner.push(row.recorded_winner);
        self.recorded_margin.push(row.recorded_margin);
        self.winner.push(row.winner);
        self.margin.push(row.margin);
        self.faults.push(row.faults as i32);
        self.hash.push(row.hash);
        self.message.push(row.message);
        self.named_rules.push(row.named_rules);
        let rules = row.rules.map(|rules| rules.with_komi(Komi::ZERO));
        let text = rules.map(|rules| self.rules_known.entry(rules).or_insert_with(|| name(&rules)).clone());
        self.rules.push(text.unwrap_or_default());
        self.recorded_result.push(row.recorded_result);
        self.move_offsets.push(after(&self.move_offsets, row.moves));
        self.warning_offsets.push(after(&self.warning_offsets, row.warnings));
    }

    pub(super) fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        fn set<T: Element>(columns: &Bound<'_, PyDict>, name: &str, values: Vec<T>) -> PyResult<()> {
            columns.set_item(name, PyArray1::from_vec(columns.py(), values))
        }
        let columns = &PyDict::new(py);
        set(columns, "source", self.source)?;
        set(columns, "game", self.game)?;
        set(columns, "error", self.error)?;
        set(columns, "width", self.width)?;
        set(columns, "height", self.height)?;
        set(columns, "komi", self.komi)?;
        set(columns, "handicap", self.handicap)?;
        set(columns, "handicap_stones", self.handicap_stones)?;
        set(columns, "recorded_winner", self.recorded_winner)?;
        set(columns, "recorded_margin", self.recorded_margin)?;
        set(columns, "winner", self.winner)?;
        set(columns, "margin", self.margin)?;
        set(columns, "faults", self.faults)?;
        set(columns, "final_hash", self.hash)?;
        set(columns, "move_offsets", self.move_offsets)?;
        set(columns, "warning_offsets", self.warning_offsets)?;
        set(columns, "warnings", self.warnings)?;
        set(columns, "color", self.moves.colors)?;
        set(columns, "point", self.moves.points)?;
        set(columns, "captures", self.moves.captures)?;
        set(columns, "legal", self.moves.legal)?;
        set(columns, "hash", self.moves.hashes)?;
        columns.set_item("message", self.message.into_py(py)?)?;
        columns.set_item("named_rules", self.named_rules.into_py(py)?)?;
        columns.set_item("rules", self.rules.into_py(py)?)?;
        columns.set_item("recorded_result", self.recorded_result.into_py(py)?)?;
        Ok(columns.clone())
    }
}

/// Rules by the preset that they are but for komi, or with all flags.
fn name(rules: &Rules) -> String {
    let preset = Preset::ALL.iter().find(|preset| preset.rules().with_komi(Komi::ZERO) == *rules);
    preset.map_or_else(|| rules.to_string(), |preset| preset.name().to_owned())
}
