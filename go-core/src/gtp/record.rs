//! The game as an SGF record.

use alloc::string::String;
use core::fmt::Write;

use super::state::{State, Step};
use crate::board::Board;
use crate::color::Color;
use crate::moves::Move;
use crate::notation::SgfPoint;
use crate::point::Point;
use crate::position::Position;

/// The record of the game so far: rules, komi, handicap, set-up, moves, and a resignation.
pub(super) fn record_text(state: &State) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write(state, &mut text);
    text
}

fn write(state: &State, text: &mut String) -> core::fmt::Result {
    let size = state.size();
    text.push_str("(;FF[4]GM[1]");
    match (size.width(), size.height()) {
        (width, height) if width == height => write!(text, "SZ[{width}]"),
        (width, height) => write!(text, "SZ[{width}:{height}]"),
    }?;
    write!(text, "KM[{}]RU[{}]", state.rules().komi(), state.rules().to_sgf())?;
    if state.handicap() > 0 {
        write!(text, "HA[{}]", state.handicap())?;
    }
    let start = *state.starting_position();
    set_up(&Position::new(size), &start, text)?;
    if let Some(outcome) = state.resignation() {
        write!(text, "RE[{outcome}]")?;
    }
    // Where the stones have been changed with no move since, the node is still open.
    let mut board = Board::from_position(&start);
    let mut open = true;
    for step in state.steps() {
        match step {
            Step::Turn(color, mv) => {
                write!(text, ";{color}[")?;
                if let Move::Play(point) = mv {
                    board.play(*color, *point);
                    coordinates(*point, text)?;
                }
                text.push(']');
                open = false;
            }
            Step::Setup(position) => {
                if !open {
                    text.push(';');
                }
                set_up(&board.position(), position, text)?;
                board = Board::from_position(position);
                open = true;
            }
            Step::ToMove(color) => {
                if !open {
                    text.push(';');
                }
                write!(text, "PL[{color}]")?;
                open = true;
            }
        }
    }
    text.push(')');
    Ok(())
}

/// The properties that change one position into another.
fn set_up(from: &Position, to: &Position, text: &mut String) -> core::fmt::Result {
    for (name, stone) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
        let changed =
            to.size().points().filter(|&point| to.stone(point) == stone && from.stone(point) != stone);
        for (number, point) in changed.enumerate() {
            text.push_str(if number == 0 { name } else { "" });
            text.push('[');
            coordinates(point, text)?;
            text.push(']');
        }
    }
    Ok(())
}

fn coordinates(point: Point, text: &mut String) -> core::fmt::Result {
    SgfPoint::from_point(point).map_or(Ok(()), |point| write!(text, "{point}"))
}
