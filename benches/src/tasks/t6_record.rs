//! T6: game records.

use std::hint::black_box;

use gocore::{BoardSize, KoRule, Rules, sgf};

use super::{Amount, Done, Task, mix};
use crate::games::rules;
use crate::records::Records;

/// Records parsed; the unit is the game.
#[derive(Debug)]
pub struct Parses {
    texts: Vec<Vec<u8>>,
}

impl Parses {
    /// These records.
    #[must_use]
    pub const fn new(texts: Vec<Vec<u8>>) -> Parses {
        Parses { texts }
    }

    pub(super) fn case(_: BoardSize, amount: Amount) -> Parses {
        Parses::new(Records::load(amount).texts)
    }

    /// The number of records.
    #[must_use]
    pub fn games(&self) -> usize {
        self.texts.len()
    }

    /// The nodes of all records.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.texts.iter().map(|text| parsed(text).node_count()).sum()
    }

    /// The bytes of all records.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.texts.iter().map(Vec::len).sum()
    }
}

impl Task for Parses {
    fn run(&mut self) -> Done {
        let mut sum = 0;
        for text in &self.texts {
            let collection = parsed(black_box(text));
            sum = mix(sum, collection.node_count() as u64);
            black_box(&collection);
        }
        Done { units: self.texts.len() as u64, sum }
    }

    fn facts(&self) -> Vec<(String, f64)> {
        vec![("t6_bytes".into(), self.bytes() as f64 / self.games() as f64)]
    }
}

/// Records parsed, their main lines read and played under positional superko; the unit is the game.
#[derive(Debug)]
pub struct ParsedReplays {
    texts: Vec<Vec<u8>>,
    rules: Rules,
}

impl ParsedReplays {
    pub(super) fn case(size: BoardSize, amount: Amount) -> ParsedReplays {
        ParsedReplays { texts: Parses::case(size, amount).texts, rules: rules(KoRule::PositionalSuperko) }
    }
}

impl Task for ParsedReplays {
    fn run(&mut self) -> Done {
        let mut sum = 0;
        for text in &self.texts {
            let collection = parsed(black_box(text));
            let record = collection.games().next().expect("a game").record();
            let (replay, warnings) = record.replay(self.rules).expect("a game of Go");
            sum = mix(sum, replay.board().zobrist_hash());
            black_box((&replay, &warnings));
        }
        Done { units: self.texts.len() as u64, sum }
    }
}

#[inline]
fn parsed(text: &[u8]) -> sgf::Collection<'_> {
    sgf::parse(text).expect("a record")
}
