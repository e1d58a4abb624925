//! Real games in which boards came back: what each ko rule refuses, the refused moves being played all the same.

use gocore::notation::vertex;
use gocore::{Fault, FaultReason, KoRule, Move, PlayError, Position, Replay, Rules, SuicideRule};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::{Case, Report};
use crate::suite::{walk, words};

pub(crate) fn check(file: &str, games: &[Value]) -> Report {
    let name =
        |number, game: &Value| format!("game {number} ({})", json::text(game, "what").unwrap_or("unnamed"));
    Report::of_games(file, games, name, check_game)
}

fn check_game(case: &mut Case<'_>, value: &Value) -> Result<()> {
    json::only(
        value,
        &[
            "size",
            "setup_black",
            "first",
            "moves",
            "recorded_result",
            "recorded_rules",
            "refused",
            "board_repeats",
            "what",
        ],
    )?;
    let moves = json::texts(value, "moves")?;
    let first = json::text(value, "first")?;
    case.same("first", first, moves.first().map_or("nobody", |mv| mv.get(..1).unwrap_or_default()));
    case.each(json::object(value, "refused")?, |case, name, refused| {
        let replay = replay(value, &moves, words::ko_rule(name)?, |_, _| {})?;
        let got: Vec<String> = replay.faults().iter().map(|fault| refusal(fault, &replay)).collect();
        case.same(&format!("refused under {name}"), refused, format!("[{}]", got.join(",")));
        Ok(())
    })?;
    check_repeats(case, value, &moves)
}

/// `[31,"B C3","ko"]`
fn refusal(fault: &Fault, replay: &Replay) -> String {
    let (number, color, reason) = (fault.number(), fault.color(), fault.reason());
    let point = match reason {
        FaultReason::Refused { point, .. } => vertex(point, replay.board().size()).to_string(),
        _ => "no point".into(),
    };
    format!("[{number},\"{color} {point}\",\"{}\"]", reason.code())
}

/// The moves after which a board came back, as the replay counts and as positional superko names them.
fn check_repeats(case: &mut Case<'_>, value: &Value, moves: &[&str]) -> Result<()> {
    let expected = json::field(value, "board_repeats")?;
    let mut counted = Vec::new();
    let psk = replay(value, moves, KoRule::PositionalSuperko, |replay, mv| {
        if mv != Move::Pass && replay.board_occurrences() > 1 {
            counted.push(replay.number());
        }
    })?;
    let pair = |number: u32, ply: u32| format!("[{number},{ply}]");
    let named = psk.faults().iter().filter_map(|fault| match fault.reason() {
        FaultReason::Refused {
            error: PlayError::Ko { ply: Some(ply), .. } | PlayError::Superko { ply: Some(ply), .. },
            ..
        } => Some(pair(fault.number(), ply)),
        _ => None,
    });
    case.same("board_repeats", expected, format!("[{}]", named.collect::<Vec<_>>().join(",")));
    let numbers: Result<Vec<u64>> = json::as_list(expected)?
        .iter()
        .map(|pair| json::as_count(pair.get(0).unwrap_or(&Value::Null)))
        .collect();
    case.same("boards counted more than once", format!("{:?}", numbers?), format!("{counted:?}"));
    Ok(())
}

fn replay(value: &Value, moves: &[&str], ko: KoRule, mut after: impl FnMut(&Replay, Move)) -> Result<Replay> {
    let size = words::board_size(json::field(value, "size")?)?;
    let rules = Rules::default().with_ko(ko).with_suicide(SuicideRule::Forbidden);
    let mut replay = Replay::new(size, rules).playing_repetitions();
    let black = words::point_list(json::field(value, "setup_black")?, size)?;
    let position = Position::from_stones(size, black, []).map_err(|error| error.to_string())?;
    replay.set_position(&position);
    for text in moves {
        let (color, what) = walk::split(text)?;
        let mv = gocore::notation::parse_move(what, size).map_err(|error| format!("{text}: {error}"))?;
        // What is refused is kept among the faults.
        let _ = replay.turn(color, mv);
        after(&replay, mv);
        replay.board().validate().map_err(|what| format!("board after {text}: {what}"))?;
    }
    Ok(replay)
}
