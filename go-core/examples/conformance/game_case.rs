//! Cases of kind "game": moves from a set-up, and what must hold at the end.

use gocore::{Color, Game, Marks, Outcome, PlayError, PointSet, Position, Score};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::Case;
use crate::suite::walk::{self, Walk};
use crate::suite::words;

pub(crate) fn check(case: &mut Case<'_>, value: &Value) -> Result<()> {
    json::only(
        value,
        &[
            "kind",
            "id",
            "family",
            "title",
            "size",
            "rules",
            "setup",
            "moves",
            "dead",
            "expect",
            "after",
            "confidence",
            "note",
            "source",
        ],
    )?;
    let mut walk = Walk::new(start(value)?)?;
    walk.make_all(&json::texts(value, "moves")?)?;
    let dead = match value.get("dead") {
        Some(dead) => words::point_set(dead, walk.game.size())?,
        None => PointSet::new(walk.game.size()),
    };
    for list in ["expect", "after"] {
        case.each(json::object(value, list)?, |case, key, expected| {
            expectation(case, &walk, &dead, key, expected)
        })
        .map_err(|error| format!("`{list}`: {error}"))?;
    }
    case.holds("legal set, questions and plays agree", walk::agree(&walk.game));
    case.holds("undo, redo, jump", walk.back_and_forth());
    Ok(())
}

fn start(value: &Value) -> Result<Game> {
    let size = words::board_size(json::field(value, "size")?)?;
    let rules = words::case_rules(json::field(value, "rules")?)?;
    let (position, to_move) = match value.get("setup") {
        None => (Position::new(size), Color::Black),
        Some(setup) => {
            json::only(setup, &["black", "white", "to_move", "diagram"])?;
            let position = words::stones(setup, "black", "white", size)?;
            if words::rows(json::field(setup, "diagram")?)? != words::position_rows(&position) {
                return Err("diagram and stones of the set-up differ".into());
            }
            (position, words::color(json::text(setup, "to_move")?)?)
        }
    };
    let handicap = json::count(json::field(value, "rules")?, "handicap")?;
    let handicap = u32::try_from(handicap).map_err(|error| error.to_string())?;
    let start = Game::builder(size, rules).position(position).handicap(handicap).to_move(to_move);
    start.build().map_err(|error| error.to_string())
}

fn expectation(case: &mut Case<'_>, walk: &Walk, dead: &PointSet, key: &str, expected: &Value) -> Result<()> {
    let game = &walk.game;
    let score = || -> Result<Score> {
        let marks = Marks::none(game.size()).with_dead(*dead);
        game.score(&marks).map_err(|error| error.on(game.size()).to_string())
    };
    let removed = |set: fn(&gocore::Placement) -> &PointSet| match &walk.last {
        Some(placement) => *set(placement),
        None => PointSet::new(game.size()),
    };
    let set = |value: &Value| words::point_set(value, game.size()).map(|set| words::vertices(&set));
    let count = |value: &Value| json::as_count(value).map(|count| count.to_string());
    match key {
        "legal" | "illegal" => {
            for probe in json::as_list(expected)? {
                probe_play(case, game, key, probe)?;
            }
        }
        "captured" => {
            case.same(key, set(expected)?, words::vertices(&removed(gocore::Placement::captured)));
        }
        "self_captured" => {
            case.same(key, set(expected)?, words::vertices(&removed(gocore::Placement::suicide)));
        }
        "captured_count" => case.same(key, count(expected)?, removed(gocore::Placement::captured).len()),
        "prisoners" => {
            let prisoners = words::of_both(|color| game.tally().prisoners(color));
            case.same(key, words::by_color(expected)?, prisoners);
        }
        "board" => case.same(key, words::rows(expected)?, words::position_rows(&game.position())),
        "to_move" => case.same(key, json::as_text(expected)?, game.to_move()),
        "phase" => case.same(key, json::as_text(expected)?, words::phase(game)),
        "consecutive_passes" => case.same(key, count(expected)?, game.consecutive_passes()),
        "chains" => {
            for chain in json::as_list(expected)? {
                probe_chain(case, game, chain)?;
            }
        }
        "score" => {
            let score = score()?;
            let totals = words::of_both(|color| score.side(color).total());
            case.same(key, words::by_color(expected)?, totals);
        }
        "result" => {
            let outcome: Outcome = json::as_text(expected)?.parse().map_err(|_| "no result".to_owned())?;
            case.same(key, outcome, score()?.outcome());
        }
        "dame" => case.same(key, set(expected)?, words::vertices(score()?.dame())),
        "legal_plays" => case.same(key, count(expected)?, game.legal_plays().len()),
        "legal_set" => case.same(key, set(expected)?, words::vertices(&game.legal_plays())),
        "board_occurrences" => case.same(key, count(expected)?, game.board_occurrences()),
        "situation_occurrences" => case.same(key, count(expected)?, game.situation_occurrences()),
        "button" => {
            let expected = if expected.is_null() { "nobody" } else { json::as_text(expected)? };
            let holder = game.tally().button().map_or("nobody".to_owned(), |color| color.to_string());
            case.same(key, expected, holder);
        }
        _ => return Err("this runner knows no such expectation".into()),
    }
    Ok(())
}

fn probe_play(case: &mut Case<'_>, game: &Game, key: &str, probe: &Value) -> Result<()> {
    json::only(probe, &["color", "vertex", "reason"])?;
    let (color, vertex) = (json::text(probe, "color")?, json::text(probe, "vertex")?);
    let what = format!("{key} {color} {vertex}");
    let answer = walk::ask(game, words::color(color)?, vertex)?;
    let got = answer.as_ref().map_or_else(|error| error.code().name(), |_| "legal");
    if key == "legal" {
        case.same(&what, "legal", got);
        return Ok(());
    }
    let reasons = json::texts(probe, "reason")?;
    match reasons.iter().find(|&&reason| reason == got) {
        Some(reason) => case.same(&what, reason, got),
        None => case.same(&what, reasons.join(" or "), got),
    }
    // A repetition is refused with the ply that would come back, and none of these games starts in the middle.
    if let Err(PlayError::Ko { ply, .. } | PlayError::Superko { ply, .. }) = answer {
        case.holds(&format!("{what} names the ply"), named_ply(game, words::color(color)?, vertex, ply));
    }
    Ok(())
}

/// The ply that a refusal names must hold the very board that the play would make.
fn named_ply(game: &Game, color: Color, vertex: &str, ply: Option<u32>) -> Result<()> {
    let ply = ply.ok_or("no ply is named")?;
    let point = words::point(vertex, game.size())?;
    let mut board = game.board().clone();
    board.play(color, point).ok_or("no play can be made there")?;
    let mut past = game.clone();
    past.jump(ply).map_err(|error| error.to_string())?;
    if ply <= game.ply() && past.position() == board.position() {
        Ok(())
    } else {
        Err(format!("ply {ply} had another board"))
    }
}

fn probe_chain(case: &mut Case<'_>, game: &Game, expected: &Value) -> Result<()> {
    json::only(expected, &["at", "stones", "liberties"])?;
    let at = json::text(expected, "at")?;
    let chain = game.board().chain(words::point(at, game.size())?);
    let got = chain.map_or("no chain".to_owned(), |chain| {
        format!("{} stones, {} liberties", chain.stones().len(), chain.liberties().len())
    });
    let [stones, liberties] = [json::count(expected, "stones")?, json::count(expected, "liberties")?];
    case.same(&format!("chain at {at}"), format!("{stones} stones, {liberties} liberties"), got);
    Ok(())
}
