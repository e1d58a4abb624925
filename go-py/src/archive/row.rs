//! What one thread finds out, game by game.

use std::sync::atomic::{AtomicBool, Ordering};

use gocore::sgf::{self, Hundredths, Record, RecordedResult, Warning, WinBy};
use gocore::{BoardSize, Color, Marks, Move, ParseVertexError, Rules, Score, TurnSummary};

use crate::sgf::{judged_by, warning_number};

/// No error, in a column of errors.
pub(super) const FINE: i32 = 0;
/// The system could not read a file: no code of the library.
pub(super) const UNREADABLE: i32 = -1;
/// A pass, and what is no point of the board, in a column of moves.
const PASS: i16 = -1;
const NO_POINT: i16 = -2;

/// A game, or a source that has none.
pub(super) struct Row {
    pub(super) source: usize,
    pub(super) game: usize,
    pub(super) error: i32,
    pub(super) message: String,
    pub(super) width: u8,
    pub(super) height: u8,
    pub(super) moves: usize,
    pub(super) komi: f64,
    pub(super) handicap: i32,
    pub(super) handicap_stones: u32,
    /// What the record names, and what it was judged by.
    pub(super) named_rules: String,
    pub(super) rules: Option<Rules>,
    pub(super) recorded_result: String,
    pub(super) recorded_winner: u8,
    pub(super) recorded_margin: f32,
    pub(super) winner: u8,
    pub(super) margin: f32,
    pub(super) faults: u32,
    pub(super) warnings: usize,
    pub(super) hash: u64,
}

impl Row {
    fn new(source: usize, game: usize) -> Row {
        Row {
            source,
            game,
            error: FINE,
            message: String::new(),
            width: 0,
            height: 0,
            moves: 0,
            komi: f64::NAN,
            handicap: -1,
            handicap_stones: 0,
            named_rules: String::new(),
            rules: None,
            recorded_result: String::new(),
            recorded_winner: 0,
            recorded_margin: f32::NAN,
            winner: 0,
            margin: f32::NAN,
            faults: 0,
            warnings: 0,
            hash: 0,
        }
    }

    fn failed(&mut self, error: sgf::SgfError) {
        (self.error, self.message) = (i32::from(error.code().number()), error.to_string());
    }

    /// What the header states.
    fn state(&mut self, record: &Record<'_>) {
        (self.width, self.height) = (record.size().width(), record.size().height());
        self.komi = record.komi().map_or(f64::NAN, |komi| f64::from(komi.get()) / 100.0);
        self.handicap = record.handicap().map_or(-1, |stones| i32::try_from(stones).unwrap_or(i32::MAX));
        self.handicap_stones = record.handicap_stones() as u32;
        self.named_rules = record.rules_value().map(sgf::Value::simple_text_lossy).unwrap_or_default();
        if let Some(result) = record.result().filter(|result| *result != RecordedResult::Unparsed) {
            self.recorded_result = result.to_string();
            self.recorded_winner = number_of(result.winner());
            if let RecordedResult::Win { winner, by: WinBy::Points(margin) } = result {
                self.recorded_margin = for_black(winner, margin);
            }
        }
    }

    /// How the position at the end counts with all stones alive.
    fn count(&mut self, score: &Score) {
        self.margin = score.margin().halves() as f32 / 2.0;
        self.winner = number_of(score.outcome().winner());
    }
}

/// 1 for Black, 2 for White, 0 for nobody.
fn number_of(color: Option<Color>) -> u8 {
    color.map_or(0, |color| color.index() as u8 + 1)
}

fn for_black(winner: Color, margin: Hundredths) -> f32 {
    let margin = margin.get() as f32 / 100.0;
    if winner == Color::Black { margin } else { -margin }
}

/// The moves of many games.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) colors: Vec<u8>,
    pub(super) points: Vec<i16>,
    pub(super) captures: Vec<u16>,
    pub(super) legal: Vec<bool>,
    pub(super) hashes: Vec<u64>,
}

impl Moves {
    fn push(&mut self, width: i16, color: Color, mv: Result<Move, ParseVertexError>, turn: TurnSummary) {
        self.colors.push(color.index() as u8 + 1);
        self.points.push(match mv {
            // 25 lines at most are played on.
            Ok(Move::Play(point)) => i16::from(point.row()) * width + i16::from(point.column()),
            Ok(Move::Pass) => PASS,
            Err(_) => NO_POINT,
        });
        self.captures.push(turn.captured() as u16);
        self.legal.push(!turn.is_fault());
        self.hashes.push(turn.zobrist_hash());
    }

    pub(super) fn append(&mut self, other: &mut Moves) {
        self.colors.append(&mut other.colors);
        self.points.append(&mut other.points);
        self.captures.append(&mut other.captures);
        self.legal.append(&mut other.legal);
        self.hashes.append(&mut other.hashes);
    }

    pub(super) fn reserve(&mut self, moves: usize) {
        self.colors.reserve(moves);
        self.points.reserve(moves);
        self.captures.reserve(moves);
        self.legal.reserve(moves);
        self.hashes.reserve(moves);
    }
}

/// Games one after the other, with their moves and the numbers of their warnings.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) rows: Vec<Row>,
    pub(super) moves: Moves,
    pub(super) warnings: Vec<u8>,
}

impl Rows {
    /// A row for a source that could not be read.
    pub(super) fn unreadable(&mut self, source: usize, message: String) {
        self.rows.push(Row { error: UNREADABLE, message, ..Row::new(source, 0) });
    }

    /// Rows for all games of a source, as long as nobody has stopped the work.
    pub(super) fn replay(
        &mut self,
        source: usize,
        bytes: &[u8],
        given: Option<Rules>,
        repetitions: bool,
        stopped: &AtomicBool,
    ) {
        let collection = match sgf::parse(bytes) {
            Ok(collection) => collection,
            Err(error) => {
                let mut row = Row::new(source, 0);
                row.failed(error);
                self.rows.push(row);
                return;
            }
        };
        for game in collection.games().take_while(|_| !stopped.load(Ordering::Relaxed)) {
            let mut row = Row::new(source, game.index());
            self.game(&mut row, &game.record(), given, repetitions);
            self.rows.push(row);
        }
    }

    fn game(&mut self, row: &mut Row, record: &Record<'_>, given: Option<Rules>, repetitions: bool) {
        row.state(record);
        // The komi is the record's own, whatever the rules.
        let rules = given.map_or_else(|| judged_by(record, None), |rules| record.with_komi(rules));
        row.rules = Some(rules);
        let moves = &mut self.moves;
        let (before, width) = (moves.colors.len(), i16::from(row.width));
        moves.reserve(record.move_count() as usize);
        let played = record.replay_with(rules, repetitions, &mut |color, mv, turn| {
            moves.push(width, color, mv, turn);
        });
        row.moves = moves.colors.len() - before;
        let known = self.warnings.len();
        let number = |warning: &Warning| warning_number(warning.code);
        self.warnings.extend(record.all_warnings().map(number));
        match played {
            Ok((replay, warnings)) => {
                self.warnings.extend(warnings.iter().map(number));
                row.faults = replay.faults().len() as u32;
                row.hash = replay.board().zobrist_hash();
                let size: BoardSize = replay.board().size();
                if let Ok(score) = replay.score(&Marks::none(size)) {
                    row.count(&score);
                }
            }
            Err(error) => row.failed(error),
        }
        row.warnings = self.warnings.len() - known;
    }
}
