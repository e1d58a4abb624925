//! Sessions: what both sides and the host do, in any order. What is refused changes nothing; what is done is in the
//! snapshot, can be read from its text, and leads to the same state when it is done again.

use gocore::*;

use crate::input::Input;
use crate::shared::session_checks::{check_allowed, check_state, view};

/// How many actions are tried.
const ACTIONS: usize = 160;

/// Eight bytes choose how the session starts, each further one an action, with a byte or two for its operands.
pub(crate) fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let (start, options) = start_of(&mut input);
    let Ok(mut session) = Session::start(start, options) else { return };
    let mut again = session.clone();
    let mut checked = false;
    for _ in 0..ACTIONS {
        if input.is_at_end() {
            break;
        }
        match input.byte() {
            250.. if session.action_count() > 0 => session = restored(&session),
            248.. => check_allowed(&session),
            choice => act(&mut session, &mut again, choice, &mut input),
        }
        if session.phase() == Phase::Finished {
            // Nothing can be done any more; once is enough to see it.
            if checked {
                break;
            }
            checked = true;
            check_state(&session);
        }
    }
    check_state(&session);
    check_allowed(&session);
    assert_eq!(view(&again), view(&session), "the texts of the actions lead to the same state");
    let count = session.action_count();
    assert_eq!((session.actions().count() as u32, session.at(count + 1)), (count, None));
    assert_eq!(session.at(count).as_ref(), Some(&session));
    restored(&session);
}

/// How a session starts: board, rules, what is on the board, how it is held.
fn start_of(input: &mut Input<'_>) -> (GameBuilder, SessionOptions) {
    let (width, height) =
        *input.one_of(&[(5, 5), (3, 3), (2, 2), (4, 4), (9, 9), (1, 1), (1, 3), (3, 2), (19, 19), (25, 7)]);
    let size = BoardSize::new(width, height).expect("a size");
    let flags = |rules: Rules, input: &mut Input<'_>| {
        rules
            .with_end_of_play(*input.one_of(EndOfPlay::ALL))
            .with_resumption(*input.one_of(Resumption::ALL))
            .with_pass_stones(*input.one_of(PassStones::ALL))
    };
    let rules = match input.byte() {
        byte @ 0..=99 => Preset::ALL[usize::from(byte) % Preset::ALL.len()].rules(),
        byte @ 100..=150 => flags(Preset::ALL[usize::from(byte) % Preset::ALL.len()].rules(), input),
        byte => flags(Rules::DEFAULT, input)
            .with_ko(*input.one_of(KoRule::ALL))
            .with_suicide(*input.one_of(SuicideRule::ALL))
            .with_long_cycle(*input.one_of(LongCycle::ALL))
            .with_white_passes_last(byte & 1 == 1)
            .with_button(byte & 6 == 6),
    };
    let start = GameBuilder::new(size, rules);
    let byte = input.byte();
    let start = match byte & 7 {
        0 => start.free_handicap(u32::from(byte >> 3)),
        1 => start.to_move(Color::ALL[usize::from(byte >> 3 & 1)]).passes(u32::from(byte >> 4 & 3)).resumed(
            [Resumed::Never, Resumed::BeforeLastPlay, Resumed::SinceLastPlay][usize::from(byte >> 6) % 3],
        ),
        2 => start.fixed_handicap(byte >> 3, HandicapConvention::Aga).unwrap_or(start),
        _ => start,
    };
    let byte = input.byte();
    let options = SessionOptions::DEFAULT
        .with_toggle_unit(if byte & 1 == 0 { ToggleUnit::Chain } else { ToggleUnit::Area })
        .with_keep_marks(byte & 2 != 0)
        .with_automatic_partner(
            [None, None, Some(Color::Black), Some(Color::White)][usize::from(byte >> 2 & 3)],
        );
    (start, options)
}

/// Tries an action. Where it is done, `again` does what its text says, and comes to the same.
fn act(session: &mut Session, again: &mut Session, choice: u8, input: &mut Input<'_>) {
    let action = action_of(session, choice, input);
    let before = session.clone();
    let (count, revision, marks) = (before.action_count(), before.revision(), before.marks().copied());
    // A message that was meant for another state, and one that was meant for this one.
    if choice & 7 == 7 {
        let stale = session.apply_at(count + 1, action);
        assert_eq!(stale, Err(SessionError::StaleAction { quoted: count + 1, current: count }));
        assert_eq!(session.snapshot(), before.snapshot());
    }
    let outcome = if choice & 1 == 0 { session.apply(action) } else { session.apply_at(count, action) };
    let event = match outcome {
        Ok(event) => event,
        Err(error) => {
            assert_eq!(view(session), view(&before), "{action:?}: {error:?}");
            assert!(!must_be_done(&before, action), "{action:?}: {error:?}");
            assert!(!error.on(session.size()).to_string().is_empty() && error.code().number() > 0);
            return;
        }
    };
    assert!(may_be_done(&before, action), "{action:?} is accepted");
    assert_eq!(matches!(event, Event::Finished(_)), session.phase() == Phase::Finished);
    if session.action_count() == count {
        assert_eq!((action.kind(), view(session)), (ActionKind::Confirm, view(&before)));
        return;
    }
    assert_eq!(session.action_count(), count + 1);
    let size = session.size();
    let text = action.on(size).to_string();
    let read = Action::parse(&text, size).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!((read, read.by()), (action, action.by()), "{text}");
    assert_eq!(again.apply(read), Ok(event), "{text}");
    // A revision stands for one state of the marks.
    assert!(session.revision() >= revision);
    let same = session.marks().copied() == marks || session.marks().is_none();
    assert!(same || session.revision() > revision, "{text}");
    assert!(same || Color::ALL.into_iter().any(|color| !session.has_confirmed(color)), "{text}");
    if before.game().ply() != session.game().ply() || matches!(event, Event::Resumed { .. }) {
        assert_eq!((session.undo_request(), session.end_offer()), (None, None), "{text}");
    }
}

/// What must hold before an action is done: what is quoted stands, and it is the time for it.
fn may_be_done(before: &Session, action: Action) -> bool {
    let (game, phase) = (before.game(), before.phase());
    let removal = phase == Phase::StoneRemoval;
    match action {
        Action::Play(color, point) => phase == Phase::Play && game.legality(color, point).is_ok(),
        Action::PlaceHandicap(color, stones) => {
            phase == Phase::Play && color == game.to_move() && stones.len() as u32 <= game.placements_left()
        }
        Action::RequestUndo(_, ply) => phase != Phase::Finished && ply < game.ply(),
        Action::AcceptUndo(color, number) => before
            .undo_request()
            .is_some_and(|request| (request.color(), request.number()) == (!color, number)),
        Action::RefuseUndo(color) => before.undo_request().is_some_and(|request| request.color() == !color),
        Action::WithdrawUndo(color) => before.undo_request().is_some_and(|request| request.color() == color),
        Action::AcceptEnd(color, number) => {
            before.end_offer().is_some_and(|offer| (offer.color(), offer.number()) == (!color, number))
        }
        Action::RefuseEnd(color) => before.end_offer().is_some_and(|offer| offer.color() == !color),
        Action::WithdrawEnd(color) => before.end_offer().is_some_and(|offer| offer.color() == color),
        Action::ToggleDead(_, point) => removal && game.position().stone(point).is_some(),
        Action::ToggleNeutral(_, point) => removal && game.position().empty().contains(point),
        Action::Confirm(_, revision) | Action::Settle(revision) => removal && revision == before.revision(),
        Action::Propose(..) | Action::Suggest(..) | Action::Resume(_) => removal,
        Action::EndByRepetition => phase == Phase::Play && game.repetition().is_some(),
        _ => phase != Phase::Finished,
    }
}

/// What is enough for an action to be done.
fn must_be_done(before: &Session, action: Action) -> bool {
    match action {
        Action::Play(..)
        | Action::AcceptUndo(..)
        | Action::RefuseUndo(_)
        | Action::WithdrawUndo(_)
        | Action::AcceptEnd(..)
        | Action::RefuseEnd(_)
        | Action::WithdrawEnd(_)
        | Action::ToggleDead(..)
        | Action::ToggleNeutral(..)
        | Action::Confirm(..)
        | Action::Settle(_) => may_be_done(before, action),
        Action::Resign(_) | Action::LoseOnTime(_) | Action::Forfeit(_) | Action::Void => {
            before.phase() != Phase::Finished
        }
        _ => false,
    }
}

/// The session as its snapshot has it.
fn restored(session: &Session) -> Session {
    let snapshot = session.snapshot();
    let restored = Session::restore(&snapshot).expect("a snapshot can be restored");
    assert_eq!(&restored, session);
    assert_eq!(restored.snapshot(), snapshot);
    assert_eq!(restored.game().started_from(), session.game().started_from());
    assert_eq!(view(&restored), view(session));
    restored
}

/// A point: of the board, or one column or row beside it.
fn point_of(session: &Session, input: &mut Input<'_>) -> Point {
    let size = session.size();
    let byte = usize::from(input.byte());
    let (column, row) =
        (byte % (usize::from(size.width()) + 1), byte / 16 % (usize::from(size.height()) + 1));
    Point::new(column as u8, row as u8)
}

/// One of some points by number, or any point where there is none.
fn among(points: &PointSet, session: &Session, input: &mut Input<'_>) -> Point {
    match points.len() {
        0 => point_of(session, input),
        len => points.iter().nth(input.below(len)).expect("one of them"),
    }
}

/// Chains, a bit of the byte for each, or points one by one, which are chains by chance alone.
fn stones_of(session: &Session, input: &mut Input<'_>) -> PointSet {
    let position = session.game().position();
    let mut stones = PointSet::new(session.size());
    let byte = input.byte();
    let chains = Color::ALL.into_iter().flat_map(|color| position.chains(color));
    chains
        .enumerate()
        .filter(|(number, _)| byte >> (number % 6) & 1 == 1)
        .for_each(|(_, chain)| stones |= chain);
    if byte >= 0xe0 {
        stones.insert(point_of(session, input));
    }
    stones
}

/// Some empty points, seldom one that is not empty.
fn neutral_of(session: &Session, input: &mut Input<'_>) -> PointSet {
    let byte = input.byte();
    let points: Vec<Point> = (0..byte & 3).map(|_| point_of(session, input)).collect();
    let points = PointSet::from_points(session.size(), points);
    if byte >= 0xe0 { points } else { points & session.game().position().empty() }
}

/// Handicap stones: as many legal points as the byte says, seldom with one of another board.
fn handicap_of(session: &Session, input: &mut Input<'_>) -> PointSet {
    let byte = input.byte();
    if byte >= 0xf8 {
        return PointSet::from_points(BoardSize::new(6, 5).expect("a size"), [Point::new(0, 0)]);
    }
    let legal = session.game().legal_plays();
    let points: Vec<Point> = (0..byte & 3).map(|_| among(&legal, session, input)).collect();
    PointSet::from_points(session.size(), points)
}

/// An action: low choices are turns, so that there is a game; what must quote something mostly quotes what stands.
fn action_of(session: &Session, choice: u8, input: &mut Input<'_>) -> Action {
    let game = session.game();
    let (own, position) = (game.to_move(), game.position());
    // An odd choice is the other side's, who is often not on turn but may answer.
    let any = if choice & 1 == 0 { own } else { !own };
    let asked = session.undo_request().map_or(any, |request| !request.color());
    let offered = session.end_offer().map_or(any, |offer| !offer.color());
    let off = |right: u32| right.wrapping_add(u32::from(choice & 7 == 6));
    match choice {
        0..80 => Action::Play(own, among(&game.legal_plays(), session, input)),
        80..96 => Action::Play(any, point_of(session, input)),
        96..124 => Action::Pass(own),
        124..128 => Action::Pass(!own),
        128..136 => Action::PlaceHandicap(any, handicap_of(session, input)),
        136..144 => Action::RequestUndo(any, u32::from(input.byte()) % (game.ply() + 2)),
        144..152 => {
            Action::AcceptUndo(asked, off(session.undo_request().map_or(1, |request| request.number())))
        }
        152..154 => Action::RefuseUndo(any),
        154..156 => Action::WithdrawUndo(any),
        156..160 => Action::OfferEnd(any),
        160..163 => Action::AcceptEnd(offered, off(session.end_offer().map_or(1, |offer| offer.number()))),
        163..165 => Action::RefuseEnd(any),
        165..167 => Action::WithdrawEnd(any),
        167..177 => Action::ToggleDead(any, among(&position.occupied(), session, input)),
        177..180 => Action::ToggleDead(any, point_of(session, input)),
        180..186 => Action::ToggleNeutral(any, among(&position.empty(), session, input)),
        186..188 => Action::ToggleNeutral(any, point_of(session, input)),
        188..196 => Action::Propose(any, stones_of(session, input), neutral_of(session, input)),
        196..210 => Action::Confirm(any, off(session.revision())),
        210..220 => Action::Resume(any),
        220..226 => Action::Suggest(stones_of(session, input), neutral_of(session, input)),
        226..230 => Action::EndByRepetition,
        230..233 => Action::Settle(off(session.revision())),
        233 => Action::Resign(any),
        234 => Action::LoseOnTime(any),
        235 => Action::Forfeit(any),
        236 => Action::Void,
        237..240 => Action::Adjudicate(outcome_of(input)),
        // A word that came too late or early: whoever says it, about whatever number.
        240 => Action::AcceptUndo(any, input.number()),
        241 => Action::AcceptEnd(any, input.number()),
        242 => Action::Confirm(any, input.number()),
        243 => Action::RequestUndo(any, input.number()),
        244 => Action::Settle(input.number()),
        245 => Action::RefuseUndo(asked),
        246 => Action::RefuseEnd(offered),
        _ => Action::Resign(own),
    }
}

fn outcome_of(input: &mut Input<'_>) -> Outcome {
    let color = if input.flag() { Color::White } else { Color::Black };
    match input.below(8) {
        0 => Outcome::Draw,
        1 => Outcome::Void,
        2 => Outcome::won(color, WonBy::Resignation),
        3 => Outcome::won(color, WonBy::Time),
        4 => Outcome::won(color, WonBy::Forfeit),
        5 => Outcome::won(color, WonBy::Points(HalfPoints::from_halves(input.number() as i32))),
        6 => Outcome::won(color, WonBy::Points(HalfPoints::from_halves(input.byte().into()))),
        _ => Outcome::by_margin(HalfPoints::from_halves(i32::from(input.byte()) - 128)),
    }
}
