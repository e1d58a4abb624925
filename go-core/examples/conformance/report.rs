//! What has been checked, and how it came out.

use std::fmt::Display;

use serde_json::{Map, Value};

/// Counts and lines to print.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) lines: Vec<String>,
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl Report {
    pub(crate) fn note(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    pub(crate) fn absorb(&mut self, other: Report) {
        self.lines.extend(other.lines);
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }

    /// Leaves out some things that are not for this runner, by their ids.
    pub(crate) fn skip(&mut self, file: &str, why: &str, ids: &[String]) {
        if !ids.is_empty() {
            self.skipped += ids.len() as u64;
            self.note(format!("SKIPPED {file} {why} ({}): {}", ids.len(), ids.join(" ")));
        }
    }

    /// Leaves out a number of things that have no ids.
    pub(crate) fn skip_some(&mut self, file: &str, why: &str, number: u64) {
        if number > 0 {
            self.skipped += number;
            self.note(format!("SKIPPED {file} {why} ({number})"));
        }
    }

    /// Checks the games of a file one by one; `name` makes the id of one from its number and value. A game that says it is
    /// disputed is only reported.
    pub(crate) fn of_games(
        file: &str,
        games: &[Value],
        name: impl Fn(usize, &Value) -> String,
        check: impl Fn(&mut Case<'_>, &Value) -> Result<(), String>,
    ) -> Report {
        let mut report = Report::default();
        for (number, game) in (1..).zip(games) {
            let id = name(number, game);
            let mut case = report.case(file, &id).disputed(game.get("disputed").is_some());
            if let Err(error) = check(&mut case, game) {
                case.broken(&error);
            }
        }
        report
    }

    pub(crate) fn case<'a>(&'a mut self, file: &'a str, id: &'a str) -> Case<'a> {
        Case { report: self, file, id, disputed: false }
    }

    /// How many things have come out one way or another.
    fn checks(&self) -> u64 {
        self.passed + self.failed + self.skipped
    }
}

/// One case of a file under check.
#[derive(Debug)]
pub(crate) struct Case<'a> {
    report: &'a mut Report,
    pub(crate) file: &'a str,
    pub(crate) id: &'a str,
    disputed: bool,
}

impl Case<'_> {
    /// The same, but what is not as expected is only reported: sources disagree about it.
    pub(crate) fn disputed(mut self, disputed: bool) -> Self {
        self.disputed = disputed;
        self
    }

    /// Compares what two values are written as.
    pub(crate) fn same(&mut self, what: &str, expected: impl Display, got: impl Display) {
        let (expected, got) = (expected.to_string(), got.to_string());
        if expected == got {
            self.report.passed += 1;
        } else {
            self.differ(what, &expected, &got);
        }
    }

    /// Checks something that either holds or says what is wrong.
    pub(crate) fn holds(&mut self, what: &str, result: Result<(), String>) {
        match result {
            Ok(()) => self.report.passed += 1,
            Err(got) => self.differ(what, "no fault", &got),
        }
    }

    /// Goes through expectations. To have none, or one that checks nothing, is an error: it would pass for a success.
    pub(crate) fn each(
        &mut self,
        expected: &Map<String, Value>,
        mut check: impl FnMut(&mut Self, &str, &Value) -> Result<(), String>,
    ) -> Result<(), String> {
        if expected.is_empty() {
            return Err("nothing is expected".into());
        }
        for (key, expected) in expected {
            let before = self.report.checks();
            check(self, key, expected).map_err(|error| format!("{key}: {error}"))?;
            if self.report.checks() == before {
                return Err(format!("{key}: {expected} expects nothing"));
            }
        }
        Ok(())
    }

    /// The case cannot be gone on with. That is a failure of a disputed one too: what is disputed is how it comes out.
    pub(crate) fn broken(&mut self, error: &str) {
        self.disputed = false;
        self.differ("case", "one that can be read and played", error);
    }

    /// Leaves one thing out.
    pub(crate) fn skip(&mut self, what: &str, why: &str) {
        self.report.skipped += 1;
        self.report.note(format!("SKIPPED {} {} {what}: {why}", self.file, self.id));
    }

    fn differ(&mut self, what: &str, expected: &str, got: &str) {
        let Case { file, id, .. } = *self;
        let word = if self.disputed {
            self.report.skipped += 1;
            "DISPUTED"
        } else {
            self.report.failed += 1;
            "FAILED"
        };
        self.report.note(format!("{word} {file} {id} {what}: expected {expected}, got {got}"));
    }
}
