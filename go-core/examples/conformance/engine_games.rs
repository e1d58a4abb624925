//! Games of GNU Go against itself: moves, captures, boards, legal points and scores as it saw them.

use gocore::{
    Color, Game, HandicapBonus, KoRule, Marks, Move, Outcome, Position, Replay, Rules, ScoringRule,
    SuicideRule, Tax,
};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::{Case, Report};
use crate::suite::walk::{self, Walk};
use crate::suite::words;

pub(crate) fn check(file: &str, games: &[Value]) -> Report {
    Report::of_games(file, games, |number, _| format!("game {number}"), check_game)
}

fn check_game(case: &mut Case<'_>, value: &Value) -> Result<()> {
    json::only(
        value,
        &[
            "size",
            "rules",
            "ko",
            "komi",
            "handicap",
            "setup_black",
            "moves",
            "finished",
            "captured_by",
            "board",
            "legal_at",
            "gnugo",
            "disputed",
        ],
    )?;
    let start = start(value)?;
    let mut walk = Walk::new(start.clone())?;
    let mut probes: Vec<(u64, Color, &Value)> = Vec::new();
    for probe in json::list(value, "legal_at")? {
        match json::as_list(probe)? {
            [turns, color, points] => {
                probes.push((json::as_count(turns)?, words::color(json::as_text(color)?)?, points));
            }
            _ => return Err("`legal_at` holds no triples".into()),
        }
    }
    let asked = probes.len();
    let mut answered = 0;
    let moves = json::texts(value, "moves")?;
    for ply in 0..=moves.len() {
        for &(_, color, points) in probes.iter().filter(|(turns, ..)| *turns == ply as u64) {
            answered += 1;
            let what = format!("legal points of {color} after {ply} turns");
            case.same("side to move", color, walk.game.to_move());
            let expected = words::vertices(&words::point_set(points, walk.game.size())?);
            case.same(&what, expected, words::vertices(&walk.game.legal_plays()));
            case.holds(&format!("legality after {ply} turns"), walk::agree(&walk.game));
        }
        if let Some(text) = moves.get(ply) {
            walk.make(text)?;
        }
    }
    case.same("probes answered", asked, answered);
    check_end(case, &walk.game, value)?;
    case.holds("undo, redo, jump", walk.back_and_forth());
    case.holds("replay of the record", replay(&start, &walk.game));
    Ok(())
}

fn start(value: &Value) -> Result<Game> {
    let size = words::board_size(json::field(value, "size")?)?;
    let (scoring, bonus) = match json::text(value, "rules")? {
        "chinese" => (ScoringRule::Area, HandicapBonus::N),
        "japanese" => (ScoringRule::Territory, HandicapBonus::Zero),
        other => return Err(format!("unknown rules {other}")),
    };
    let ko: KoRule = words::ko_rule(json::text(value, "ko")?)?;
    let rules = Rules::default()
        .with_ko(ko)
        .with_suicide(SuicideRule::Forbidden)
        .with_scoring(scoring)
        .with_handicap_bonus(bonus)
        .with_tax(Tax::None)
        .with_komi(words::komi(json::field(value, "komi")?)?);
    let handicap = json::count(value, "handicap")?;
    let stones = words::point_list(json::field(value, "setup_black")?, size)?;
    if handicap != stones.len() as u64 {
        return Err(format!("{} stones for a handicap of {handicap}", stones.len()));
    }
    // Who moves first follows from the handicap.
    let start = Game::builder(size, rules).stones(stones, []).map_err(|error| error.to_string())?;
    let start = start.handicap(u32::try_from(handicap).map_err(|error| error.to_string())?);
    start.build().map_err(|error| error.to_string())
}

fn check_end(case: &mut Case<'_>, game: &Game, value: &Value) -> Result<()> {
    let captured = words::by_color(json::field(value, "captured_by")?)?;
    case.same("captured_by", captured, words::of_both(|color| game.tally().captures(color)));
    let board: Position = words::stones(json::field(value, "board")?, "B", "W", game.size())?;
    case.same("board", words::position_rows(&board), words::position_rows(&game.position()));
    let finished = json::flag(value, "finished")?;
    case.same("finished", finished, words::phase(game) == "stopped");
    let Some(gnugo) = json::optional(value, "gnugo") else {
        return if finished { Err("finished, but not scored by GNU Go".into()) } else { Ok(()) };
    };
    json::only(gnugo, &["dead", "alive", "seki", "black_territory", "white_territory", "dame", "score"])?;
    let marks = Marks::none(game.size());
    let marks = marks.with_dead(words::point_set(json::field(gnugo, "dead")?, game.size())?);
    let score = game.score(&marks).map_err(|error| error.on(game.size()).to_string())?;
    let expected: Outcome =
        json::text(gnugo, "score")?.parse().map_err(|_| "GNU Go's score is no result".to_owned())?;
    case.same("score", expected, score.outcome());
    Ok(())
}

/// The same moves as a record: no fault, the same stones and tally.
fn replay(start: &Game, game: &Game) -> Result<()> {
    let mut replay = Replay::new(game.size(), *game.rules());
    replay.set_position(&start.position());
    replay.set_handicap(start.tally().handicap());
    for (color, mv) in game.turns() {
        if let (Err(error), Move::Play(_)) = (replay.turn(color, mv), mv) {
            return Err(format!("turn {}: {}", replay.number(), error.on(game.size())));
        }
    }
    if replay.position() != game.position() || replay.tally() != game.tally() {
        return Err(format!("{:?} {:?}", replay.position(), replay.tally()));
    }
    Ok(())
}
