//! Cases of kind "coords": vertices and SGF points, read and written.

use gocore::notation::{SgfPoint, parse_move, parse_sgf_move, vertex};
use gocore::{BoardSize, Move, Point};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::Case;
use crate::suite::words;

pub(crate) fn check(case: &mut Case<'_>, value: &Value) -> Result<()> {
    json::only(
        value,
        &["kind", "id", "family", "title", "size", "gtp", "sgf", "expect", "confidence", "note", "source"],
    )?;
    let (width, height) = match json::list(value, "size")? {
        [width, height] => (json::as_count(width)?, json::as_count(height)?),
        _ => return Err("`size` is no pair".into()),
    };
    let expect = json::field(value, "expect")?;
    json::only(expect, &["x", "y_from_bottom", "sgf", "gtp", "move", "error"])?;
    let board = board(width, height);
    let read = match (json::optional(value, "gtp"), json::optional(value, "sgf")) {
        (Some(text), None) => {
            let size = board.ok_or("a vertex needs a board of at most 25x25")?;
            parse_move(json::as_text(text)?, size)
        }
        (None, Some(text)) => {
            let text = json::as_text(text)?.as_bytes();
            match board {
                Some(size) => parse_sgf_move(text, size),
                // SGF's boards go on to 52x52.
                None => SgfPoint::parse(text).map(|point| Move::Play(point.point())),
            }
        }
        _ => return Err("neither `gtp` nor `sgf`".into()),
    };
    if json::optional(expect, "error").map(json::as_flag).transpose()? == Some(true) {
        case.same("reading it", "refused", read.map_or("refused", |_| "a move"));
        return Ok(());
    }
    let mv = read.map_err(|error| error.to_string())?;
    let point = mv.point();
    case.each(json::as_object(expect)?, |case, key, expected| {
        match key {
            "x" => case.same(key, expected, number(point.map(|point| u64::from(point.column())))),
            "y_from_bottom" => {
                let from_bottom = |point: Point| height.checked_sub(1 + u64::from(point.row()));
                case.same(key, expected, number(point.and_then(from_bottom)));
            }
            "sgf" => case.same(key, json::as_text(expected)?, sgf(mv)),
            "gtp" => {
                let size = board.ok_or("a vertex needs a board of at most 25x25")?;
                case.same(key, json::as_text(expected)?, vertex(mv, size));
            }
            "move" => case.same(key, json::as_text(expected)?, point.map_or("pass", |_| "play")),
            "error" => return Err("`error` can only be true".into()),
            _ => return Err("unknown expectation".into()),
        }
        Ok(())
    })?;
    if let (Some(size), Some(point)) = (board, point) {
        let written = vertex(point, size).to_string();
        case.same(
            "vertex written and read",
            words::point(&written, size).map(|point| sgf(point.into()))?,
            sgf(mv),
        );
    }
    Ok(())
}

fn board(width: u64, height: u64) -> Option<BoardSize> {
    BoardSize::new(u8::try_from(width).ok()?, u8::try_from(height).ok()?).ok()
}

fn number(number: Option<u64>) -> String {
    number.map_or("nothing".to_owned(), |number| number.to_string())
}

/// A move as SGF writes it; a pass is empty.
fn sgf(mv: Move) -> String {
    mv.point().and_then(SgfPoint::from_point).map_or(String::new(), |point| point.to_string())
}
