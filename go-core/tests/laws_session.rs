//! Laws of sessions, over random actions of both sides and the host, many of them stale or senseless.
#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/session_checks.rs"]
mod session_checks;

use std::collections::BTreeMap;

use common::Random;
use gocore::*;
use session_checks::{check_allowed, check_state, view};

fn random_start(random: &mut Random) -> (GameBuilder, SessionOptions) {
    let sizes = [(1, 1), (1, 3), (2, 2), (3, 2), (3, 3), (4, 4), (5, 5), (9, 9)];
    let (width, height) = random.pick(&sizes);
    let size = BoardSize::new(width, height).unwrap();
    let preset = Preset::ALL[random.below(Preset::ALL.len())].rules();
    let rules = match random.below(3) {
        0 => preset,
        1 => preset
            .with_end_of_play(random.pick(EndOfPlay::ALL))
            .with_resumption(random.pick(Resumption::ALL))
            .with_pass_stones(random.pick(PassStones::ALL)),
        _ => Rules::DEFAULT
            .with_ko(random.pick(KoRule::ALL))
            .with_suicide(random.pick(SuicideRule::ALL))
            .with_end_of_play(random.pick(EndOfPlay::ALL))
            .with_long_cycle(random.pick(LongCycle::ALL))
            .with_white_passes_last(random.chance(50))
            .with_button(random.chance(20)),
    };
    let start = GameBuilder::new(size, rules);
    let start = match random.below(5) {
        0 => start.free_handicap(random.below(5).min(size.area()) as u32),
        1 => start.to_move(random.pick(&Color::ALL)).passes(random.below(3) as u32).resumed(random.pick(&[
            Resumed::Never,
            Resumed::BeforeLastPlay,
            Resumed::SinceLastPlay,
        ])),
        _ => start,
    };
    let start = if start.build().is_ok() { start } else { GameBuilder::new(size, rules) };
    let options = SessionOptions::DEFAULT
        .with_toggle_unit(random.pick(&[ToggleUnit::Chain, ToggleUnit::Area]))
        .with_keep_marks(random.chance(50))
        .with_automatic_partner(random.pick(&[None, None, None, Some(Color::Black), Some(Color::White)]));
    (start, options)
}

fn random_point(session: &Session, random: &mut Random) -> Point {
    let size = session.size();
    Point::new(
        random.below(usize::from(size.width()) + 1) as u8,
        random.below(usize::from(size.height()) + 1) as u8,
    )
}

/// Chains at random, sometimes with a stone too many or too few.
fn random_stones(session: &Session, random: &mut Random) -> PointSet {
    let position = session.game().position();
    let mut stones = PointSet::new(session.size());
    for color in Color::ALL {
        position.chains(color).filter(|_| random.chance(40)).for_each(|chain| stones |= chain);
    }
    if random.chance(20) {
        let point = random_point(session, random);
        let _ = if random.chance(50) { stones.insert(point) } else { stones.remove(point) };
    }
    stones
}

fn random_neutral(session: &Session, random: &mut Random) -> PointSet {
    let mut points = PointSet::new(session.size());
    if random.chance(30) {
        (0..random.below(3)).for_each(|_| _ = points.insert(random_point(session, random)));
        if random.chance(80) {
            points &= session.game().position().empty();
        }
    }
    points
}

fn random_action(session: &Session, random: &mut Random) -> Action {
    let game = session.game();
    let color = if random.chance(70) { game.to_move() } else { random.pick(&Color::ALL) };
    let revision = session.revision().wrapping_sub(u32::from(random.chance(20)));
    let number = session.undo_request().map_or(1, |request| request.number()) + u32::from(random.chance(10));
    let offer = session.end_offer().map_or(1, |offer| offer.number()) + u32::from(random.chance(10));
    let offered_to = session.end_offer().map_or(color, |offer| !offer.color());
    let any = if random.chance(50) {
        session.undo_request().map_or(color, |request| !request.color())
    } else {
        random.pick(&Color::ALL)
    };
    if session.allowed(None).contains(ActionKind::EndByRepetition) && random.chance(20) {
        return Action::EndByRepetition;
    }
    match random.below(100) {
        0..35 => match game.legal_plays().iter().nth(random.below(game.legal_plays().len().max(1))) {
            Some(point) if random.chance(90) => Action::Play(color, point),
            _ => Action::Play(color, random_point(session, random)),
        },
        35..55 => Action::Pass(color),
        55..58 => {
            let points = (0..random.below(4)).map(|_| random_point(session, random));
            Action::PlaceHandicap(color, PointSet::from_points(session.size(), points.collect::<Vec<_>>()))
        }
        58 => Action::Resign(any),
        59..62 => Action::RequestUndo(any, random.below(game.ply() as usize + 2) as u32),
        62..65 => Action::AcceptUndo(any, number),
        65 => Action::RefuseUndo(any),
        66 => Action::WithdrawUndo(any),
        67 => Action::OfferEnd(any),
        68 => Action::AcceptEnd(offered_to, offer),
        69 => Action::RefuseEnd(any),
        70 => Action::WithdrawEnd(any),
        71..79 => Action::ToggleDead(any, random_point(session, random)),
        79..82 => Action::ToggleNeutral(any, random_point(session, random)),
        82..85 => Action::Propose(any, random_stones(session, random), random_neutral(session, random)),
        85..90 => Action::Confirm(any, revision),
        90..95 => Action::Resume(any),
        95 => match random.below(8) {
            0 => Action::LoseOnTime(any),
            1 => Action::Forfeit(any),
            2 => Action::Void,
            3 => Action::Adjudicate(Outcome::by_margin(HalfPoints::from_halves(random.below(9) as i32 - 4))),
            4 => {
                let by = WonBy::Points(HalfPoints::from_halves(random.below(3) as i32 - 1));
                Action::Adjudicate(Outcome::won(any, by))
            }
            _ => Action::EndByRepetition,
        },
        96..99 => Action::Suggest(random_stones(session, random), random_neutral(session, random)),
        _ => Action::Settle(revision),
    }
}

#[test]
fn sessions_keep_their_laws_whatever_is_done() {
    let mut random = Random::new(4);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..10_000 {
        let (start, options) = random_start(&mut random);
        let mut session = Session::start(start, options).unwrap();
        let (mut events, mut afterwards) = (Vec::new(), Vec::new());
        for _ in 0..random.below(70) {
            if session.phase() == Phase::Finished && random.chance(30) {
                break;
            }
            let action = random_action(&session, &mut random);
            let (before, phase, count) = (view(&session), session.phase(), session.action_count());
            let (revision, marks) = (session.revision(), session.marks().copied());
            if random.chance(10) {
                let stale = session.apply_at(count + 1, action);
                assert_eq!(stale, Err(SessionError::StaleAction { quoted: count + 1, current: count }));
                assert_eq!(view(&session), before);
            }
            let result =
                if random.chance(50) { session.apply(action) } else { session.apply_at(count, action) };
            *seen
                .entry(format!("{:?} {}", action.kind(), if result.is_ok() { "done" } else { "refused" }))
                .or_default() += 1;
            match result {
                Err(error) => {
                    assert_eq!(view(&session), before, "{action:?}: {error:?}");
                    *seen
                        .entry(format!("{error:?}").split([' ', '(']).next().unwrap().to_owned())
                        .or_default() += 1;
                }
                Ok(event) => {
                    assert_ne!(phase, Phase::Finished);
                    assert_eq!(matches!(event, Event::Finished(_)), session.phase() == Phase::Finished);
                    if session.action_count() == count {
                        assert_eq!((action.kind(), view(&session)), (ActionKind::Confirm, before));
                    } else {
                        events.push(event);
                        afterwards.push(view(&session));
                    }
                    assert!(session.revision() >= revision);
                    if matches!(event, Event::Marked { .. }) || session.marks().copied() != marks {
                        assert!(!Color::ALL.into_iter().all(|color| session.has_confirmed(color)));
                    }
                    assert!(
                        session.marks().copied() == marks
                            || session.revision() > revision
                            || session.marks().is_none()
                    );
                    check_state(&session);
                    let turn = matches!(
                        event,
                        Event::Played(_) | Event::HandicapPlaced { .. } | Event::Passed { .. }
                    );
                    if turn
                        || matches!(
                            event,
                            Event::Stopped { .. } | Event::Resumed { .. } | Event::WentBack { .. }
                        )
                    {
                        assert_eq!((session.undo_request(), session.end_offer()), (None, None));
                    }
                }
            }
            if random.chance(10) {
                let restored = Session::restore(&session.snapshot()).unwrap();
                assert_eq!(restored, session);
                assert_eq!(restored.game().started_from(), session.game().started_from());
                assert_eq!(view(&restored), view(&session));
                #[cfg(feature = "serde")]
                {
                    let text = serde_json::to_string(&session).unwrap();
                    let read: Session = serde_json::from_str(&text).unwrap();
                    assert_eq!(
                        (serde_json::to_string(&read).unwrap(), read.snapshot()),
                        (text, session.snapshot())
                    );
                }
                if random.chance(50) {
                    session = restored;
                }
            }
            if random.chance(10) {
                check_allowed(&session);
            }
        }
        replay(&session, start, options, &events, &afterwards);
        if let Some(ending) = session.ending() {
            *seen.entry(format!("ended by {:?}", ending.reason())).or_default() += 1;
        }
    }
    let rare: Vec<_> = seen.iter().filter(|(_, count)| **count < 5).collect();
    assert!(rare.is_empty() && seen.len() >= 60, "hardly tried: {rare:?} of {seen:?}");
}

/// The actions alone lead to the same states and events, and any beginning of them to the state it led to.
fn replay(
    session: &Session,
    start: GameBuilder,
    options: SessionOptions,
    events: &[Event],
    afterwards: &[String],
) {
    let size = session.size();
    let mut again = Session::start(start, options).unwrap();
    let mut actions = 0;
    for ((action, event), after) in session.actions().zip(events).zip(afterwards) {
        assert_eq!(Action::parse(&action.on(size).to_string(), size), Ok(action));
        assert_eq!(again.apply(action), Ok(*event));
        assert_eq!(&view(&again), after);
        actions += 1;
    }
    assert_eq!((actions, session.actions().count()), (session.action_count(), events.len()));
    assert_eq!(view(&session.at(actions).unwrap()), view(session));
    assert!(session.at(actions + 1).is_none());
    if let Some(half) = (actions / 2).checked_sub(1) {
        assert_eq!(view(&session.at(half + 1).unwrap()), afterwards[half as usize]);
    }
}
