//! Games from SGF records.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;

use super::error::GtpError;
use super::state::{Start, State, Step};
use crate::replay::Fault;
use crate::rules::Rules;
use crate::sgf::{self, Record};

/// The game that the first record of a file holds, up to the position before this move. Komi and rules are the record's
/// where it states any that can be used, and else those of the game before. Linear in the file.
pub(super) fn load(before: &State, bytes: &[u8], move_number: u32) -> Result<State, GtpError> {
    let collection = sgf::parse(bytes).map_err(cannot)?;
    let record = collection.games().next().ok_or_else(|| cannot("no game"))?.record();
    if !record.is_go() {
        return Err(cannot("a record of another game than Go"));
    }
    let size = record.board_size().map_err(cannot)?;
    let mut start = Start { handicap: record.handicap_on(size), ..Start::empty(size) };
    let mut stated = false;
    let mut steps = record.steps().peekable();
    while let Some(step) = steps.next_if(|step| !matches!(step, sgf::Step::Move(_))) {
        match step {
            sgf::Step::Setup(setup) => setup.apply_to(&mut start.position),
            sgf::Step::ToPlay(_) => stated = true,
            sgf::Step::Move(_) => {}
        }
    }
    let mut state = before.restart(start, rules(before, &record));
    let refused = |fault: Fault| cannot(format!("move {}: {}", fault.number(), fault.reason().on(size)));
    // A move that is made says by itself whose turn it was.
    let made = matches!(steps.peek(), Some(sgf::Step::Move(mv)) if mv.number < move_number);
    let first = record.first_player().color;
    if first != state.to_move() && (stated || !made) {
        state.push(Step::ToMove(first)).map_err(refused)?;
    }
    for step in steps {
        let step = match step {
            sgf::Step::Setup(setup) => {
                let mut position = state.position();
                setup.apply_to(&mut position);
                Step::Setup(Box::new(position))
            }
            sgf::Step::ToPlay(color) => Step::ToMove(color),
            sgf::Step::Move(mv) if mv.number >= move_number => {
                // It is the turn of whoever moves next in the record.
                if mv.color != state.to_move() {
                    state.push(Step::ToMove(mv.color)).map_err(refused)?;
                }
                break;
            }
            sgf::Step::Move(mv) => {
                let action = mv.action.map_err(|error| cannot(format!("move {}: {error}", mv.number)))?;
                Step::Turn(mv.color, action)
            }
        };
        state.push(step).map_err(refused)?;
    }
    Ok(state)
}

fn rules(before: &State, record: &Record<'_>) -> Rules {
    match record.rules() {
        Some(Ok(rules)) if record.komi().is_some() => rules,
        Some(Ok(rules)) => rules.with_komi(before.rules().komi()),
        Some(Err(_)) | None => record.with_komi(*before.rules()),
    }
}

fn cannot(reason: impl ToString) -> GtpError {
    GtpError::CannotLoad(reason.to_string())
}
