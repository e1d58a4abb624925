//! Entries of bugs.json of type "sgf": a record and what a reader makes of it.

use gocore::sgf;
use serde_json::{Map, Value};

use crate::suite::json::{self, Result};
use crate::suite::records;
use crate::suite::report::Case;

pub(crate) fn check(case: &mut Case<'_>, repro: &Value, expected: &Map<String, Value>) -> Result<()> {
    json::only(repro, &["type", "sgf", "ask", "note"])?;
    let collection = sgf::parse(json::text(repro, "sgf")?.as_bytes()).map_err(|error| error.to_string())?;
    let game = collection.games().next().ok_or("no game")?;
    let record = game.record();
    let (replay, found_on_board) = record.replay(records::simple_ko()).map_err(|error| error.to_string())?;
    let illegal = records::illegal(&replay);
    case.each(expected, |case, key, expected| {
        match key {
            "AB" => case.same(key, json::as_count(expected)?, records::setup_counts(&record)[0]),
            "AW" => case.same(key, json::as_count(expected)?, records::setup_counts(&record)[1]),
            "mainline_moves" => case.same(key, json::as_count(expected)?, record.move_count()),
            "games" => case.same(key, json::as_count(expected)?, collection.games().len()),
            "warning" => {
                let name = records::warning_code(json::as_text(expected)?)?.name();
                let names = records::names(record.all_warnings().chain(found_on_board.iter()));
                case.same(key, name, if names.contains(&name) { name } else { "not among the warnings" });
            }
            "comment" => {
                let comment = records::comment(game.root()).unwrap_or_default();
                case.same(key, json::as_text(expected)?, comment);
            }
            "size" => {
                let size = record.size();
                case.same(key, expected, format!("[{},{}]", size.width(), size.height()));
            }
            "illegal" => case.same(key, expected, &illegal),
            // An illegal move stays in the tree.
            "tree_kept" => {
                let moves = game.nodes().filter(|node| node.properties().any(|p| p.is(b"B") || p.is(b"W")));
                case.same(key, json::as_flag(expected)?, moves.count() == record.move_count() as usize);
            }
            // Any other property of the root, by its name.
            name if name.bytes().all(|byte| byte.is_ascii_uppercase()) => {
                let value = record.root_property(name.as_bytes()).map(sgf::Value::text_lossy);
                case.same(key, json::as_text(expected)?, value.unwrap_or_default());
            }
            _ => return Err("this runner knows no such expectation".into()),
        }
        Ok(())
    })
}
