//! Cases of kind "session": what two people do, and where the session stands at the end.

use gocore::{Action, EndReason, Game, Phase, Position, Preset, Session, SessionOptions};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::Case;
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
            "protocol",
            "komi",
            "actions",
            "expect",
            "setup",
            "confidence",
            "note",
            "source",
        ],
    )?;
    let mut session = start(value)?;
    let actions = json::texts(value, "actions")?;
    let expect = json::object(value, "expect")?;
    let last_is_refused = match expect.get("last_action").map(json::as_text).transpose()? {
        None => false,
        Some("rejected") => true,
        Some(other) => return Err(format!("unknown last_action {other}")),
    };
    let mut saved = None;
    let mut last = None;
    for (number, text) in actions.iter().enumerate() {
        last = Some(match *text {
            "- save" => {
                saved = Some(session.snapshot());
                true
            }
            "- load" => {
                let bytes = saved.as_ref().ok_or("nothing is saved")?;
                session = Session::restore(bytes).map_err(|error| format!("{text}: {error}"))?;
                true
            }
            _ => done(&mut session, text, last_is_refused && number + 1 == actions.len())?,
        });
    }
    case.each(expect, |case, key, expected| expectation(case, &session, last, key, expected))
}

/// The session of a case, under the rules that its protocol stands for.
fn start(value: &Value) -> Result<Session> {
    let size = words::board_size(json::field(value, "size")?)?;
    let preset = match json::text(value, "protocol")? {
        "wango-go-area-v1" => Preset::WANGO_GO_AREA_V1,
        "japanese-1989" => Preset::JAPANESE,
        "aga" => Preset::AGA,
        "tromp-taylor" => Preset::TROMP_TAYLOR,
        other => return Err(format!("unknown protocol {other}")),
    };
    let mut start = Game::builder(size, preset.rules().with_komi(words::komi(json::field(value, "komi")?)?));
    if let Some(setup) = value.get("setup") {
        json::only(setup, &["diagram", "to_move"])?;
        let position = Position::from_diagram(&json::texts(setup, "diagram")?.join("\n"));
        let position = position.map_err(|error| error.to_string())?;
        start = start.position(position).to_move(words::color(json::text(setup, "to_move")?)?);
    }
    Session::start(start, SessionOptions::DEFAULT).map_err(|error| error.to_string())
}

/// Does an action; tells whether it was accepted. Only one that may be refused is not an error then.
fn done(session: &mut Session, text: &str, may_be_refused: bool) -> Result<bool> {
    // The words of the cases that differ; a confirmation there is one of what is on the table.
    let text = match text.split_once(' ') {
        Some((color, "confirm")) => format!("{color} confirm {}", session.revision()),
        Some((color, "accept-end")) => {
            format!("{color} accept-end {}", session.end_offer().map_or(0, |offer| offer.number()))
        }
        _ => text.replace(" toggle ", " toggle-dead "),
    };
    let action = Action::parse(&text, session.size()).map_err(|error| format!("{text}: {error}"))?;
    match session.apply(action) {
        Ok(_) => Ok(true),
        Err(_) if may_be_refused => Ok(false),
        Err(error) => Err(format!("{text} is refused: {error}")),
    }
}

fn expectation(
    case: &mut Case<'_>,
    session: &Session,
    last: Option<bool>,
    key: &str,
    expected: &Value,
) -> Result<()> {
    let game = session.game();
    let outcome = session.ending().map(|ending| ending.outcome());
    let text = || json::as_text(expected);
    match key {
        "state" => case.same(key, text()?, state(session)),
        "to_move" => case.same(key, text()?, game.to_move()),
        "consecutive_passes" => case.same(key, json::as_count(expected)?, game.consecutive_passes()),
        "board" => case.same(key, words::rows(expected)?, words::position_rows(&game.position())),
        "dead" => {
            let dead = words::point_set(expected, session.size())?;
            case.same(key, words::vertices(&dead), words::vertices(&session.dead()));
        }
        "confirmed" => {
            let colors: Vec<String> = gocore::Color::ALL
                .iter()
                .filter(|&&color| session.has_confirmed(color))
                .map(ToString::to_string)
                .collect();
            case.same(key, json::as_texts(expected)?.join(" "), colors.join(" "));
        }
        "last_action" => {
            case.same(key, text()?, if last == Some(false) { "rejected" } else { "accepted" });
        }
        "reason" => {
            case.same(key, text()?, session.ending().map_or("none", |ending| reason(ending.reason())));
        }
        "result" => case.same(key, text()?, outcome.map_or("none".to_owned(), |outcome| outcome.to_string())),
        "winner" => {
            let winner = outcome.and_then(gocore::Outcome::winner);
            let expected = if expected.is_null() { "none" } else { text()? };
            case.same(key, expected, winner.map_or("none".to_owned(), |color| color.to_string()));
        }
        "score" => {
            let score = session.score().ok_or("there is no count")?;
            case.same(key, words::by_color(expected)?, words::of_both(|color| score.side(color).total()));
        }
        other => return Err(format!("unknown expectation {other}")),
    }
    Ok(())
}

fn state(session: &Session) -> &'static str {
    match (session.phase(), session.ending().map(|ending| ending.reason())) {
        (Phase::Play, _) => "playing",
        (Phase::StoneRemoval, _) => "scoring",
        (Phase::Finished, Some(EndReason::Unfinished)) => "unfinished",
        (Phase::Finished, Some(EndReason::AllAlive)) => "ended_all_alive",
        (Phase::Finished, _) => "finished",
    }
}

fn reason(reason: EndReason) -> &'static str {
    if reason == EndReason::Resignation { "resign" } else { reason.name() }
}
