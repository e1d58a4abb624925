//! Counts of all sequences of turns, by depth.
//!
//! One walk to the deepest row of a table counts every row before it too. The turns of the last ply are counted by asking
//! and not made.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use gocore::{BoardSize, Game, PlayError, Point, Rules, SuicideRule, TurnPhase};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::Report;
use crate::suite::words;

/// The numbers of a row in the order of [`Counts`].
const NAMES: [&str; 9] = [
    "nodes",
    "plays",
    "passes",
    "capturing",
    "captured_stones",
    "suicides",
    "gameover",
    "rejected_suicide",
    "rejected_repetition",
];

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Counts([u64; 9]);

impl Counts {
    fn add(&mut self, name: Name, number: usize) {
        self.0[name as usize] += number as u64;
    }
}

#[derive(Clone, Copy)]
enum Name {
    Nodes,
    Plays,
    Passes,
    Capturing,
    CapturedStones,
    Suicides,
    GameOver,
    RejectedSuicide,
    RejectedRepetition,
}

/// Rows that were left out.
#[derive(Default)]
struct LeftOut {
    /// With more nodes than allowed.
    too_large: u64,
    /// Not so, but rows that must be walked through on the way are.
    behind: u64,
}

/// Checks all tables, spread over the processors.
pub(crate) fn check(file: &str, tables: &[Value], max_nodes: u64) -> Report {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Report, LeftOut)>> = Mutex::default();
    let work = || {
        while let Some((index, table)) = Some(next.fetch_add(1, Ordering::Relaxed))
            .and_then(|index| tables.get(index).map(|table| (index, table)))
        {
            let (report, left_out) = check_table(file, index, table, max_nodes);
            let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            done.push((index, report, left_out));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|(index, ..)| *index);
    let mut report = Report::default();
    let mut left_out = LeftOut::default();
    for (_, table, rows) in done {
        report.absorb(table);
        left_out.too_large += rows.too_large;
        left_out.behind += rows.behind;
    }
    let why = format!("rows of over {max_nodes} nodes (--max-nodes) left out");
    report.skip_some(file, &why, left_out.too_large);
    report.skip_some(file, "rows left out that lie behind such rows", left_out.behind);
    report
}

fn check_table(file: &str, index: usize, table: &Value, max_nodes: u64) -> (Report, LeftOut) {
    let mut report = Report::default();
    let mut left_out = LeftOut::default();
    let (id, result) = match Table::read(table) {
        Ok(table) => {
            let id = table.id();
            let mut part = Report::default();
            let result = table.check(&mut part, file, &id, max_nodes, &mut left_out);
            report.absorb(part);
            (id, result)
        }
        Err(error) => (format!("table {index}"), Err(error)),
    };
    if let Err(error) = result {
        report.case(file, &id).broken(&error);
    }
    (report, left_out)
}

struct Table<'a> {
    value: &'a Value,
    size: BoardSize,
    rules: Rules,
    rows: Vec<Counts>,
}

impl<'a> Table<'a> {
    fn read(value: &'a Value) -> Result<Table<'a>> {
        json::only(
            value,
            &[
                "w",
                "h",
                "ko",
                "suicide",
                "no_single_suicide",
                "rows",
                "complete",
                "total_games_ended_by_two_passes",
                "longest_game_turns_incl_passes",
            ],
        )?;
        let size = words::board_size(&Value::from(vec![json::count(value, "w")?, json::count(value, "h")?]))?;
        let mut rows = Vec::new();
        for (depth, row) in (1..).zip(json::list(value, "rows")?) {
            json::only(row, &[&NAMES[..], &["depth"]].concat())?;
            if json::count(row, "depth")? != depth {
                return Err(format!("the rows do not ascend by one at {depth}"));
            }
            let mut counts = Counts::default();
            for (number, name) in counts.0.iter_mut().zip(NAMES) {
                *number = json::count(row, name)?;
            }
            rows.push(counts);
        }
        if rows.is_empty() {
            return Err("no rows".into());
        }
        Ok(Table { value, size, rules: words::play_rules(value)?, rows })
    }

    fn id(&self) -> String {
        let word = |key: &str| self.value.get(key).map(|value| value.to_string().replace('"', ""));
        let word = |key: &str| word(key).unwrap_or_default();
        let [ko, suicide, single] = ["ko", "suicide", "no_single_suicide"].map(word);
        format!("{} ko={ko} suicide={suicide} no_single_suicide={single}", self.size)
    }

    fn check(
        &self,
        report: &mut Report,
        file: &str,
        id: &str,
        max_nodes: u64,
        left_out: &mut LeftOut,
    ) -> Result<()> {
        let nodes = |counts: &Counts| counts.0[Name::Nodes as usize];
        let admitted = self.rows.iter().take_while(|row| nodes(row) <= max_nodes).count();
        let behind = self.rows[admitted..].iter().filter(|row| nodes(row) <= max_nodes).count();
        left_out.behind = behind as u64;
        left_out.too_large = (self.rows.len() - admitted - behind) as u64;
        let mut got = vec![Counts::default(); admitted];
        if admitted > 0 {
            descend(&mut Game::new(self.size, self.rules), &mut got)?;
        }
        let mut case = report.case(file, id);
        for ((expected, got), depth) in self.rows.iter().zip(&got).zip(1..) {
            let (expected, got) = differing(expected, got);
            case.same(&format!("depth {depth}"), expected, got);
        }
        if admitted == self.rows.len() {
            self.check_whole(&mut case, &got)?;
        }
        Ok(())
    }

    /// What is said of a table as a whole, once all its rows have been counted.
    fn check_whole(&self, case: &mut crate::suite::report::Case<'_>, got: &[Counts]) -> Result<()> {
        let of = |counts: &Counts, name: Name| counts.0[name as usize];
        let longest =
            (1..).zip(got).filter(|(_, row)| of(row, Name::Nodes) > 0).map(|(depth, _)| depth).max();
        if let Some(complete) = json::optional(self.value, "complete") {
            let ended = got.last().is_some_and(|row| of(row, Name::Nodes) == 0);
            case.same("complete", json::as_flag(complete)?, ended);
        }
        if let Some(total) = json::optional(self.value, "total_games_ended_by_two_passes") {
            let ended: u64 = got.iter().map(|row| of(row, Name::GameOver)).sum();
            case.same("total games", json::as_count(total)?, ended);
        }
        if let Some(turns) = json::optional(self.value, "longest_game_turns_incl_passes") {
            case.same("longest game", json::as_count(turns)?, longest.unwrap_or(0));
        }
        Ok(())
    }
}

/// The numbers that two rows do not share; the nodes alone when they are equal.
fn differing(expected: &Counts, got: &Counts) -> (String, String) {
    let list = |counts: &Counts| {
        let differ = |index: &usize| expected.0[*index] != got.0[*index];
        let items: Vec<String> = (0..NAMES.len())
            .filter(differ)
            .map(|index| format!("{} {}", NAMES[index], counts.0[index]))
            .collect();
        items.join(" ")
    };
    (list(expected), list(got))
}

/// Counts the turns that can be made now into the first of the rows, those after each of them into the next, and so on.
fn descend(game: &mut Game, rows: &mut [Counts]) -> Result<()> {
    let Some((row, deeper)) = rows.split_first_mut() else { return Ok(()) };
    let last_ply = deeper.is_empty();
    let color = game.to_move();
    for point in game.position().empty().iter() {
        let answer = if last_ply { game.legality(color, point) } else { game.play(point) };
        match answer {
            Ok(placement) => {
                row.add(Name::Nodes, 1);
                row.add(Name::Plays, 1);
                row.add(Name::Capturing, usize::from(!placement.captured().is_empty()));
                row.add(Name::CapturedStones, placement.captured().len());
                row.add(Name::Suicides, usize::from(placement.is_suicide()));
                if !last_ply {
                    descend(game, deeper)?;
                    game.undo().map_err(|error| error.to_string())?;
                }
            }
            Err(error) => row.add(rejection(game, point, error)?, 1),
        }
    }
    row.add(Name::Nodes, 1);
    row.add(Name::Passes, 1);
    if last_ply {
        row.add(Name::GameOver, usize::from(game.consecutive_passes() == 1));
        return Ok(());
    }
    game.pass().map_err(|error| error.to_string())?;
    if game.phase() == TurnPhase::Playing {
        descend(game, deeper)?;
    } else {
        row.add(Name::GameOver, 1);
    }
    game.undo().map_err(|error| error.to_string())
}

/// Where suicide is allowed, a refused one-stone suicide counts as a repetition, whatever rule refuses it.
fn rejection(game: &Game, point: Point, error: PlayError) -> Result<Name> {
    match error {
        PlayError::Ko { .. } | PlayError::Superko { .. } => Ok(Name::RejectedRepetition),
        PlayError::Suicide { .. } if game.rules().suicide() == SuicideRule::Forbidden => {
            Ok(Name::RejectedSuicide)
        }
        PlayError::Suicide { .. } => {
            let placement = game.board().placement(game.to_move(), point);
            match placement.map(|placement| placement.suicide().len()) {
                Some(1) => Ok(Name::RejectedRepetition),
                other => Err(format!("refused as suicide of {other:?} stones: {point:?}")),
            }
        }
        other => Err(format!("ply {}: {other}", game.ply())),
    }
}
