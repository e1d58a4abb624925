//! What must hold of every session, and how much of one can be seen.
#![allow(dead_code, reason = "each test file uses its own part")]

use gocore::*;

/// Everything that can be asked of a session.
pub(crate) fn view(session: &Session) -> String {
    let game = session.game();
    let allowed = [Some(Color::Black), Some(Color::White), None].map(|by| session.allowed(by));
    let turns: Vec<(Color, Move)> = game.turns().collect();
    format!(
        "{:?} {:?} {:?} {} {:?} {:?} {:?} {} {allowed:?} | {:?} {:?} {} {} {} {:?} {:?} {turns:?} {} {} {:?} {:?} | {:?} | {:?}",
        session.phase(),
        session.ending(),
        session.marks(),
        session.revision(),
        Color::ALL.map(|color| session.has_confirmed(color)),
        session.undo_request(),
        session.end_offer(),
        session.action_count(),
        game.phase(),
        game.to_move(),
        game.ply(),
        game.last_ply(),
        game.consecutive_passes(),
        game.resumed(),
        game.tally(),
        game.board_occurrences(),
        game.situation_occurrences(),
        game.position(),
        game.legal_plays(),
        session.score().map(|score| score.margin()),
        session.snapshot(),
    )
}

/// An action of a kind that is said to be allowed, which must be accepted.
pub(crate) fn witness(session: &Session, kind: ActionKind, color: Color) -> Action {
    let position = session.game().position();
    let none = PointSet::new(session.size());
    let play = session.game().legal_plays().first();
    match kind {
        ActionKind::Play => Action::Play(color, play.unwrap()),
        ActionKind::PlaceHandicap => {
            Action::PlaceHandicap(color, PointSet::from_points(session.size(), [play.unwrap()]))
        }
        ActionKind::Pass => Action::Pass(color),
        ActionKind::Resign => Action::Resign(color),
        ActionKind::RequestUndo => match session.undo_request() {
            Some(request) if request.color() != color => Action::RequestUndo(color, request.ply()),
            Some(request) => Action::RequestUndo(color, u32::from(request.ply() == 0)),
            None => Action::RequestUndo(color, 0),
        },
        ActionKind::AcceptUndo => Action::AcceptUndo(color, session.undo_request().unwrap().number()),
        ActionKind::RefuseUndo => Action::RefuseUndo(color),
        ActionKind::WithdrawUndo => Action::WithdrawUndo(color),
        ActionKind::OfferEnd => Action::OfferEnd(color),
        ActionKind::AcceptEnd => Action::AcceptEnd(color, session.end_offer().unwrap().number()),
        ActionKind::RefuseEnd => Action::RefuseEnd(color),
        ActionKind::WithdrawEnd => Action::WithdrawEnd(color),
        ActionKind::ToggleDead => Action::ToggleDead(color, position.occupied().first().unwrap()),
        ActionKind::ToggleNeutral => Action::ToggleNeutral(color, position.empty().first().unwrap()),
        ActionKind::Propose => Action::Propose(color, none, none),
        ActionKind::Confirm => Action::Confirm(color, session.revision()),
        ActionKind::Resume => Action::Resume(color),
        ActionKind::LoseOnTime => Action::LoseOnTime(color),
        ActionKind::Forfeit => Action::Forfeit(color),
        ActionKind::Void => Action::Void,
        ActionKind::Adjudicate => Action::Adjudicate(Outcome::Draw),
        ActionKind::Suggest => Action::Suggest(none, none),
        ActionKind::Settle => Action::Settle(session.revision()),
        ActionKind::EndByRepetition => Action::EndByRepetition,
        other => panic!("no example of {other:?}"),
    }
}

/// What must hold of every session.
pub(crate) fn check_state(session: &Session) {
    let game = session.game();
    assert_eq!(game.last_ply(), game.ply(), "nothing is kept ahead");
    if session.phase() == Phase::StoneRemoval {
        let marks = session.marks().unwrap();
        assert!(marks.neutral().is_disjoint(&game.position().occupied()));
        assert_eq!(session.score().unwrap(), game.score(marks).unwrap());
    }
    if session.phase() == Phase::Play {
        assert!(!Color::ALL.into_iter().any(|color| session.has_confirmed(color)));
        assert_eq!(session.marks(), None);
    }
    if let Some(ending) = session.ending() {
        assert_eq!((session.undo_request(), session.end_offer()), (None, None));
        assert_eq!(session.phase(), Phase::Finished);
        let counted = [EndReason::Score, EndReason::AllAlive, EndReason::Settled].contains(&ending.reason());
        assert_eq!(session.score().map(|score| score.outcome()), counted.then_some(ending.outcome()));
        let all = ActionKind::ALL.iter().map(|&kind| witness_if_any(session, kind));
        for action in all.flatten() {
            assert_eq!(
                session.clone().apply(action),
                Err(SessionError::WrongPhase { phase: Phase::Finished }),
                "{action:?}"
            );
        }
    }
}

/// An action of a kind, where one can be made at all.
pub(crate) fn witness_if_any(session: &Session, kind: ActionKind) -> Option<Action> {
    let needs = match kind {
        ActionKind::Play | ActionKind::PlaceHandicap => !session.game().legal_plays().is_empty(),
        ActionKind::AcceptUndo => session.undo_request().is_some(),
        ActionKind::AcceptEnd => session.end_offer().is_some(),
        ActionKind::ToggleDead => !session.game().position().occupied().is_empty(),
        ActionKind::ToggleNeutral => !session.game().position().empty().is_empty(),
        _ => true,
    };
    needs.then(|| witness(session, kind, Color::Black))
}

/// Whatever is said to be allowed is accepted in some form.
pub(crate) fn check_allowed(session: &Session) {
    for color in Color::ALL {
        for kind in session.allowed(Some(color)).iter().chain(session.allowed(None).iter()) {
            let action = witness(session, kind, color);
            let result = session.clone().apply(action);
            assert!(result.is_ok(), "{action:?} is refused: {result:?}\n{}", view(session));
        }
    }
}
