//! What is said of one game.

use std::fmt::Display;

use gocore::notation::vertex;
use gocore::render::Drawing;
use gocore::sgf::{self, Record, RecordedMove, RecordedResult, Warning, WarningCode};
use gocore::{Color, FaultReason, Move, Replay, Score, ScoringRule, SideScore};

use crate::output::one_line;

/// Longer values of a record are cut.
const LONGEST_VALUE: usize = 200;

/// Something that is counted for each side.
type Part = fn(&SideScore) -> u32;

/// The text of a report, line by line.
#[derive(Default)]
pub(crate) struct Report(pub(crate) String);

impl Report {
    pub(crate) fn line(&mut self, line: impl Display) {
        self.0.push_str(&line.to_string());
        self.0.push('\n');
    }

    pub(crate) fn players(&mut self, record: &Record<'_>) {
        for (color, name) in [("Black", b"PB"), ("White", b"PW")] {
            if let Some(player) = record.root_property(name) {
                self.line(format_args!("{color}: {}", shown(&player.text_lossy())));
            }
        }
    }

    /// The warnings, but for those that say the same as a fault.
    pub(crate) fn warnings<'a>(&mut self, warnings: impl Iterator<Item = &'a Warning>) {
        let is_fault = |warning: &&Warning| match warning.code {
            WarningCode::IllegalMove => true,
            WarningCode::BadPoint => warning.move_number.is_some(),
            _ => false,
        };
        for warning in warnings.filter(|warning| !is_fault(warning)) {
            self.line(format_args!("warning: {warning}"));
        }
    }

    pub(crate) fn faults(&mut self, record: &Record<'_>, replay: &Replay) {
        let size = replay.position().size();
        let mut moves = moves(record);
        for fault in replay.faults() {
            let recorded = moves.find(|recorded| recorded.number == fault.number());
            let (number, color, reason) = (fault.number(), fault.color(), fault.reason());
            // A reason that is about a point names it; for what is no point there is only the text of the record.
            let written = match (reason, recorded.and_then(|recorded| value_of(record, recorded))) {
                (FaultReason::NoPoint(_), Some(value)) => format!("[{}]", shown(&value)),
                _ => String::new(),
            };
            self.line(format_args!("illegal: move {number}, {color}{written}: {}", reason.on(size)));
        }
        match (replay.number(), replay.faults().len()) {
            (0, _) => self.line("no moves to judge"),
            (_, 0) => self.line("all moves are legal"),
            (_, 1) => self.line("1 move is illegal; it was left out"),
            (_, count) => self.line(format_args!("{count} moves are illegal; they were left out")),
        }
    }

    pub(crate) fn drawing(&mut self, record: &Record<'_>, replay: &Replay, score: &Score) {
        let mut faults = replay.faults().iter().map(gocore::Fault::number).peekable();
        let mut last = None;
        for recorded in moves(record) {
            let refused = faults.next_if(|&number| number == recorded.number).is_some();
            if let (Ok(Move::Play(point)), false) = (recorded.action, refused) {
                last = Some(point);
            }
        }
        let last = last.filter(|&point| replay.position().stone(point).is_some());
        let position = replay.position();
        let drawing = Drawing::new(&position).score(score);
        let drawing = last.map_or(drawing, |point| drawing.last_move(point));
        self.line(format_args!("\n{drawing}"));
        self.line("X Black, O White, x o dead, b w points that count, ( ) last move\n");
    }

    pub(crate) fn score(&mut self, replay: &Replay, score: &Score) {
        self.line(format_args!("{:<20}{:>8}{:>8}", "", "Black", "White"));
        self.row("captured stones", |color| replay.tally().captures(color));
        self.line(format_args!("{:-<36}", ""));
        let parts: [(&str, Part); 7] = [
            ("living stones", SideScore::stones),
            ("territory", SideScore::territory),
            ("prisoners", SideScore::prisoners),
            ("pass stones", SideScore::pass_stones),
            ("dead enemy stones", SideScore::dead),
            ("handicap bonus", SideScore::handicap_bonus),
            ("group tax, less", SideScore::group_tax),
        ];
        for (name, part) in parts {
            if Color::ALL.iter().any(|&color| part(score.side(color)) > 0) {
                self.row(name, |color| part(score.side(color)));
            }
        }
        self.row("komi", |color| score.side(color).komi());
        if replay.tally().button().is_some() {
            self.row("button", |color| score.side(color).button());
        }
        self.row("total", |color| score.side(color).total());
        self.line("");
        if !score.dead().is_empty() {
            let size = replay.position().size();
            let names: Vec<String> =
                score.dead().iter().map(|point| vertex(point, size).to_string()).collect();
            self.line(format_args!("dead: {}", names.join(" ")));
        }
        let area = replay.rules().scoring() == ScoringRule::Area;
        for (what, points) in [
            ("points surrounded in seki, which do not count", score.taxed().len()),
            ("points still open, so the game does not look finished", score.open_points().len()),
            ("unfilled dame", if area { score.unfilled_dame().len() } else { 0 }),
        ] {
            if points > 0 {
                self.line(format_args!("{what}: {points}"));
            }
        }
    }

    fn row<T: Display>(&mut self, name: &str, value: impl Fn(Color) -> T) {
        let [black, white] = [Color::Black, Color::White].map(|color| value(color).to_string());
        self.line(format_args!("{name:<20}{black:>8}{white:>8}"));
    }

    pub(crate) fn result(&mut self, record: &Record<'_>, score: &Score) {
        let result = score.outcome().to_string();
        self.line(format_args!("result: {result}"));
        match record.result() {
            Some(RecordedResult::Unparsed) => self.line("recorded result: cannot be read"),
            Some(recorded) if recorded.to_string() == result => self.line("recorded result: the same"),
            Some(recorded) => self.line(format_args!("recorded result: {recorded}")),
            None => {}
        }
    }
}

fn moves(record: &Record<'_>) -> impl Iterator<Item = RecordedMove> {
    record.steps().filter_map(|step| match step {
        sgf::Step::Move(recorded) => Some(recorded),
        _ => None,
    })
}

/// The text of a move as the record has it.
fn value_of(record: &Record<'_>, recorded: RecordedMove) -> Option<String> {
    let node = record.game().collection().node(recorded.node)?;
    let mut values = node.properties().flat_map(sgf::Property::values);
    values.find(|value| value.offset() == recorded.offset).map(sgf::Value::text_lossy)
}

/// A value of a record, on one line and not too long for it.
pub(crate) fn shown(text: &str) -> String {
    match text.char_indices().nth(LONGEST_VALUE) {
        Some((end, _)) => format!("{}...", one_line(&text[..end])),
        None => one_line(text),
    }
}
