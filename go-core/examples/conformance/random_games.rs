//! Random games: counts of legal plays on the way, board, captures and scores at the end.

use gocore::{Game, Komi, Marks, Rules, Score, ScoringRule};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::{Case, Report};
use crate::suite::walk::{self, Walk};
use crate::suite::words;

pub(crate) fn check(file: &str, games: &[Value]) -> Report {
    let name = |number, game: &Value| {
        json::text(game, "id").map_or_else(|_| format!("game {number}"), ToOwned::to_owned)
    };
    Report::of_games(file, games, name, check_game)
}

fn check_game(case: &mut Case<'_>, value: &Value) -> Result<()> {
    json::only(
        value,
        &["id", "size", "rules", "moves", "legal_plays_at", "removed_stones", "final", "area", "territory"],
    )?;
    json::only(json::field(value, "rules")?, &["ko", "suicide", "no_single_suicide"])?;
    let size = words::board_size(json::field(value, "size")?)?;
    let rules = words::play_rules(json::field(value, "rules")?)?;
    let mut walk = Walk::new(Game::new(size, rules))?;
    let legal_at = json::list(value, "legal_plays_at")?;
    if legal_at.is_empty() {
        return Err("`legal_plays_at` asks for nothing".into());
    }
    let mut legal_at = legal_at.iter().peekable();
    let mut moves = json::texts(value, "moves")?.into_iter();
    loop {
        let ply = u64::from(walk.game.ply());
        while let Some(probe) = legal_at.next_if(|probe| probe.get(0).and_then(Value::as_u64) == Some(ply)) {
            let expected = json::as_count(probe.get(1).ok_or("`legal_plays_at` holds no pairs")?)?;
            case.same(&format!("legal plays at ply {ply}"), expected, walk.game.legal_plays().len());
        }
        // Asking and trying every point at every ply would be slow on the large boards.
        if ply % 8 == 0 {
            case.holds(&format!("legality at ply {ply}"), walk::agree(&walk.game));
        }
        match moves.next() {
            Some(text) => walk.make(text)?,
            None => break,
        }
    }
    if let Some(probe) = legal_at.next() {
        return Err(format!("`legal_plays_at` asks for a ply that never came: {probe}"));
    }
    case.same("removed_stones", json::count(value, "removed_stones")?, walk.removed);
    check_end(case, &walk.game, json::field(value, "final")?)?;
    for (key, scoring) in [("area", ScoringRule::Area), ("territory", ScoringRule::Territory)] {
        let rules = Rules::default().with_scoring(scoring).with_komi(Komi::ZERO);
        let marks = Marks::none(size);
        let score = Score::new(&walk.game.position(), &marks, &rules, walk.game.tally());
        let score = score.map_err(|error| error.to_string())?;
        let expected = words::by_color(json::field(value, key)?)?;
        case.same(key, expected, words::of_both(|color| score.side(color).total()));
    }
    case.holds("undo, redo, jump", walk.back_and_forth());
    Ok(())
}

fn check_end(case: &mut Case<'_>, game: &Game, expected: &Value) -> Result<()> {
    case.each(json::as_object(expected)?, |case, key, expected| {
        match key {
            "board" => case.same(key, words::rows(expected)?, words::position_rows(&game.position())),
            "to_move" => case.same(key, json::as_text(expected)?, game.to_move()),
            "prisoners" => {
                let prisoners = words::of_both(|color| game.tally().prisoners(color));
                case.same(key, words::by_color(expected)?, prisoners);
            }
            "phase" => case.same(key, json::as_text(expected)?, words::phase(game)),
            "consecutive_passes" => {
                case.same(key, json::as_count(expected)?, game.consecutive_passes());
            }
            _ => return Err("in `final`: this runner knows nothing of it".into()),
        }
        Ok(())
    })
}
