//! What sessions make of each rule set: who moves, what a pass is, and what becomes of marks, requests and offers.
#![allow(clippy::unwrap_used)]

use gocore::*;

fn session(side: u8, rules: Rules) -> Session {
    Session::new(BoardSize::square(side).unwrap(), rules)
}

fn preset(name: &str) -> Rules {
    Rules::preset(name).unwrap()
}

/// Does these actions, all of which must be accepted; returns the last event.
#[track_caller]
fn all(session: &mut Session, actions: &[&str]) -> Event {
    let size = session.size();
    let mut last = None;
    for text in actions {
        let action = Action::parse(text, size).unwrap();
        last = Some(session.apply(action).unwrap_or_else(|error| panic!("{text}: {}", error.on(size))));
    }
    last.unwrap()
}

#[track_caller]
fn refused(session: &mut Session, action: &str) -> SessionError {
    let action = Action::parse(action, session.size()).unwrap();
    session.apply(action).unwrap_err()
}

fn confirm(session: &mut Session, color: Color) -> Event {
    session.apply(Action::Confirm(color, session.revision())).unwrap()
}

fn ended(session: &Session) -> (EndReason, String) {
    let ending = session.ending().unwrap();
    (ending.reason(), ending.outcome().to_string())
}

/// A session from a diagram, Black to move.
fn from_diagram(diagram: &str, rules: Rules, options: SessionOptions) -> Session {
    let position = Position::from_diagram(diagram).unwrap();
    Session::start(Game::builder(position.size(), rules).position(position), options).unwrap()
}

const SPLIT: &str = ".XO..\n.XO.X\n.XO..\n.XO..\n.XO..\n";

#[test]
fn a_pass_in_stone_removal_is_refused_and_a_resumption_changes_nothing_but_the_passes() {
    let mut session = from_diagram(SPLIT, preset("wango-go-area-v1"), SessionOptions::DEFAULT);
    let stopped = all(&mut session, &["B pass", "W pass"]);
    assert_eq!(stopped, Event::Stopped { color: Color::White, revision: 1 });
    assert_eq!(refused(&mut session, "B pass"), SessionError::Play(PlayError::Stopped));
    all(&mut session, &["W toggle-dead E4", "B toggle-neutral D1", "W confirm 3"]);
    let resumed = all(&mut session, &["W resume"]);
    assert_eq!(resumed, Event::Resumed { to_move: Color::Black });
    assert_eq!((session.marks(), session.has_confirmed(Color::White)), (None, false));
    all(&mut session, &["B pass", "W pass"]);
    assert_eq!(session.marks(), Some(&Marks::none(session.size())));
    assert_eq!(refused(&mut session, "B confirm 3"), SessionError::StaleRevision { quoted: 3, current: 4 });
}

#[test]
fn repetitions_before_a_resumption_still_count() {
    let mut session = session(5, preset("wango-go-area-v1"));
    all(&mut session, &["B play B3", "W play C3", "B play C4", "W play D4", "B play C2", "W play D2"]);
    all(&mut session, &["B play D3", "W play E3", "B pass", "W play C3"]);
    all(&mut session, &["B pass", "W pass", "B resume"]);
    let error = refused(&mut session, "B play D3");
    let size = session.size();
    assert!(error.on(size).to_string().contains("(superko)"), "{}", error.on(size));
}

#[test]
fn marks_that_are_kept_come_back_where_the_chains_stand_as_they_were() {
    let options = SessionOptions::DEFAULT.with_keep_marks(true);
    let diagram = "X.O.X\n.....\nOO...\n.....\nX...O\n";
    let mut session = from_diagram(diagram, preset("wango-go-area-v1"), options);
    all(&mut session, &["B pass", "W pass"]);
    for point in ["A5", "E5", "A3", "E1"] {
        all(&mut session, &[&format!("B toggle-dead {point}")]);
    }
    all(&mut session, &["W toggle-neutral C1", "W toggle-neutral D1", "W resume"]);
    assert_eq!(session.marks(), None, "on the table only when play has stopped");
    // C1 is filled, A3 grows, E1 is caught and its point taken by the other colour.
    all(&mut session, &["B play E2", "W play C1", "B play D1", "W play C3", "B play C2", "W pass"]);
    all(&mut session, &["B play E1", "W pass", "B pass"]);
    let marks = session.marks().unwrap();
    let names = |set: &PointSet| {
        set.iter().map(|point| notation::vertex(point, set.size()).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(marks.dead()), ["A5", "E5"]);
    assert!(marks.neutral().is_empty(), "D1 is filled too");
    assert_eq!(session.score().unwrap().dead().len(), 2);
}

#[test]
fn an_area_is_marked_as_a_whole() {
    assert_eq!([ToggleUnit::Chain, ToggleUnit::Area].map(ToggleUnit::name), ["chain", "area"]);
    let options = SessionOptions::DEFAULT.with_toggle_unit(ToggleUnit::Area);
    let diagram = "O..O.XO\n.O..XX.\nXXXXXXX\n.......\n...O...\n.......\n.......\n";
    let mut session = from_diagram(diagram, preset("chinese-ogs"), options);
    all(&mut session, &["B pass", "W pass", "B toggle-dead A7"]);
    assert_eq!(session.dead().len(), 3, "not G7, nor D3 below");
    all(&mut session, &["W toggle-dead D7"]);
    assert!(session.dead().is_empty());
}

#[test]
fn who_moves_after_a_resumption() {
    for (rules, asks, moves) in [
        ("japanese", "B", Color::White),
        ("japanese", "W", Color::Black),
        ("wango-go-area-v1", "B", Color::Black),
        ("wango-go-area-v1", "W", Color::Black),
        ("aga", "B", Color::Black),
    ] {
        let mut session = session(5, preset(rules));
        all(&mut session, &["B pass", "W pass", &format!("{asks} resume")]);
        assert_eq!((session.phase(), session.game().to_move()), (Phase::Play, moves), "{rules} {asks}");
    }
}

#[test]
fn white_owes_the_last_pass_under_aga() {
    let mut session = session(5, preset("aga"));
    all(&mut session, &["B play C3", "W pass", "B pass"]);
    assert_eq!((session.phase(), session.game().phase()), (Phase::StoneRemoval, TurnPhase::MustPass));
    // It may be made: nothing on the table changes.
    let mut made = session.clone();
    all(&mut made, &["B toggle-dead C3", "B confirm 2", "W pass"]);
    assert!(made.has_confirmed(Color::Black) && made.dead().len() == 1);
    assert_eq!(refused(&mut made, "W pass"), SessionError::Play(PlayError::Stopped));
    assert_eq!(refused(&mut made, "B pass"), SessionError::Play(PlayError::Stopped), "it would cost a stone");
    // Or it is made when both confirm.
    all(&mut session, &["B toggle-dead C3", "B confirm 2", "W confirm 2"]);
    confirm(&mut made, Color::White);
    assert_eq!((ended(&session), session.game().ply()), (ended(&made), 4));
    assert_eq!(session.game().tally(), made.game().tally());
    assert_eq!(session.game().tally().pass_stones(Color::Black), 2);
    assert_eq!(session.score(), made.score());
}

#[test]
fn a_resumption_cancels_the_pass_owed_and_undo_crosses_it() {
    let mut session = session(5, preset("aga"));
    all(&mut session, &["B play C3", "W pass", "B pass", "B toggle-dead C3", "B confirm 2"]);
    let mut undone = session.clone();
    all(&mut session, &["W resume"]);
    assert_eq!((session.phase(), session.game().to_move()), (Phase::Play, Color::White));
    assert_eq!(undone.ply_before_last_turn(Color::Black), Some(2));
    let asked = all(&mut undone, &["B request-undo 2"]);
    let Event::UndoRequested(request) = asked else { panic!("{asked:?}") };
    let back = undone.apply(Action::AcceptUndo(Color::White, request.number())).unwrap();
    assert_eq!(back, Event::WentBack { ply: 2, phase: Phase::Play, revision: 2 });
    assert_eq!((undone.game().to_move(), undone.has_confirmed(Color::Black)), (Color::Black, false));
    all(&mut undone, &["B pass"]);
    assert!(undone.dead().is_empty() && undone.revision() > 2);
}

#[test]
fn undo_from_a_pass_made_to_a_pass_owed_starts_stone_removal_anew() {
    let mut session = session(5, preset("aga"));
    all(&mut session, &["B play C3", "W pass", "B pass", "B toggle-dead C3", "B confirm 2", "W pass"]);
    all(&mut session, &["W request-undo 3", "B request-undo 3"]);
    assert_eq!(session.game().phase(), TurnPhase::MustPass);
    assert_eq!((session.revision(), session.dead().len()), (3, 0));
    assert!(!session.has_confirmed(Color::Black));
}

#[test]
fn two_passes_at_once_after_a_resumption_end_an_aga_game_all_alive() {
    // Black's pass is the second: White's is owed and made.
    let mut session = session(5, preset("aga"));
    all(&mut session, &["B play C3", "W pass", "B pass", "W resume", "W pass"]);
    let end = all(&mut session, &["B pass"]);
    assert!(matches!(end, Event::Finished(_)));
    assert_eq!((ended(&session).0, session.game().phase()), (EndReason::AllAlive, TurnPhase::Ended));
    assert_eq!(session.game().ply(), 6);
    // With a play between, dead stones can be agreed on again.
    let mut session = self::session(5, preset("aga"));
    all(&mut session, &["B play C3", "W pass", "B pass", "W resume", "W play A1", "B pass", "W pass"]);
    assert_eq!(session.phase(), Phase::StoneRemoval);
}

#[test]
fn kept_marks_do_not_outlive_the_end() {
    let options = SessionOptions::DEFAULT.with_keep_marks(true);
    let mut session = from_diagram(SPLIT, preset("aga"), options);
    all(&mut session, &["B pass", "W pass", "B toggle-dead E4", "W resume", "B pass", "W pass"]);
    assert_eq!(ended(&session).0, EndReason::AllAlive);
    assert!(session.score().unwrap().dead().is_empty());
}

#[test]
fn four_passes_end_a_tromp_taylor_game_as_it_stands() {
    let mut session = from_diagram(SPLIT, preset("tromp-taylor"), SessionOptions::DEFAULT);
    all(&mut session, &["B pass", "W pass", "W toggle-dead E4"]);
    assert_eq!(refused(&mut session, "W pass"), SessionError::Play(PlayError::Stopped), "not White's turn");
    let passed = all(&mut session, &["B pass"]);
    assert_eq!(passed, Event::Passed { color: Color::Black, phase: Phase::Play });
    assert_eq!((session.phase(), session.marks()), (Phase::Play, None));
    all(&mut session, &["W pass"]);
    assert_eq!(ended(&session).0, EndReason::AllAlive);
}

#[test]
fn who_is_to_move_by_asking_cannot_ask_by_passing() {
    let rules = preset("tromp-taylor").with_resumption(Resumption::OpponentOfRequester);
    let mut session = session(3, rules);
    all(&mut session, &["B pass", "W pass"]);
    let before = session.snapshot();
    assert_eq!(refused(&mut session, "B pass"), SessionError::Play(PlayError::Stopped));
    assert_eq!((session.snapshot(), session.phase()), (before, Phase::StoneRemoval));
}

#[test]
fn ing_plays_on_once() {
    let mut session = session(5, preset("ing"));
    all(&mut session, &["B pass", "W pass", "W resume", "B play C3", "W pass"]);
    all(&mut session, &["B pass"]);
    assert_eq!(ended(&session).0, EndReason::AllAlive);
}

#[test]
fn boardgamearena_pays_for_passes_only_after_the_first_stone_removal() {
    let mut session = session(9, Preset::BOARDGAMEARENA_JAPANESE.rules());
    all(&mut session, &["B play C3", "W pass", "B pass"]);
    let paid = |session: &Session| Color::ALL.map(|color| session.game().tally().pass_stones(color));
    assert_eq!(paid(&session), [0, 0]);
    all(&mut session, &["B resume", "W play G7", "B pass", "W pass"]);
    assert_eq!(paid(&session), [1, 1]);
}

#[test]
fn the_partner_in_a_practice_game_agrees() {
    let options = SessionOptions::DEFAULT.with_automatic_partner(Some(Color::White));
    let mut session = from_diagram(SPLIT, preset("wango-go-area-v1"), options);
    all(&mut session, &["B pass", "W pass", "B toggle-dead E4", "B confirm 2"]);
    assert_eq!(ended(&session), (EndReason::Score, "W+12.5".into()));
    assert!(Color::ALL.into_iter().all(|color| session.has_confirmed(color)));
}

#[test]
fn requests_are_granted_by_number_and_go_with_the_next_turn() {
    let mut session = session(9, Rules::DEFAULT);
    all(&mut session, &["B play C3", "W play G7", "B request-undo 0"]);
    let first = session.undo_request().unwrap();
    all(&mut session, &["B play D4"]);
    assert_eq!(session.undo_request(), None);
    all(&mut session, &["B request-undo 0"]);
    let second = session.undo_request().unwrap();
    // White's answer to the first request arrives late: it does not grant the second.
    let late = session.apply(Action::AcceptUndo(Color::White, first.number()));
    let error = SessionError::StaleOffer { quoted: first.number(), current: second.number() };
    assert_eq!(late, Err(error));
    assert_eq!(refused(&mut session, "B refuse-undo"), SessionError::NothingOffered);
    assert_eq!(refused(&mut session, "B request-undo 0"), SessionError::AlreadyOffered);
    let waits = SessionError::RequestWaits { number: second.number() };
    assert_eq!(refused(&mut session, "W request-undo 1"), waits);
    assert_eq!(refused(&mut session, "W request-undo 3"), SessionError::UndoPly { ply: 3, current: 3 });
    all(&mut session, &["W refuse-undo", "W request-undo 1", "W request-undo 2", "W withdraw-undo"]);
    all(&mut session, &["W request-undo 2", "B request-undo 2"]);
    assert_eq!((session.game().ply(), session.game().last_ply()), (2, 2), "both asked for the same");
}

#[test]
fn an_unfinished_game_has_no_winner() {
    for last in ["W accept-end 8", "W offer-end"] {
        let mut session = session(9, Rules::DEFAULT);
        all(&mut session, &["B play C3", "B offer-end"]);
        assert_eq!(refused(&mut session, "B accept-end 2"), SessionError::NothingOffered);
        all(&mut session, &["W refuse-end", "B offer-end"]);
        // What was meant for the first offer does not take up the second.
        let stale = SessionError::StaleOffer { quoted: 2, current: 4 };
        assert_eq!(refused(&mut session, "W accept-end 2"), stale);
        assert_eq!(refused(&mut session, "B offer-end"), SessionError::AlreadyOffered);
        all(&mut session, &["B withdraw-end", "W request-undo 0", "W withdraw-undo", "B offer-end"]);
        all(&mut session, &[last]);
        assert_eq!(ended(&session), (EndReason::Unfinished, "Void".into()));
        assert_eq!((session.ending().unwrap().outcome().winner(), session.score()), (None, None));
    }
}

#[test]
fn the_host_ends_games() {
    for (action, reason, result) in [
        ("host lose-on-time B", EndReason::Time, "W+T"),
        ("host forfeit W", EndReason::Forfeit, "B+F"),
        ("host void", EndReason::Void, "Void"),
        ("host adjudicate B+3.5", EndReason::Adjudication, "B+3.5"),
        ("host adjudicate 0", EndReason::Adjudication, "0"),
        ("host settle 2", EndReason::Settled, "W+12.5"),
    ] {
        let mut session = from_diagram(SPLIT, preset("wango-go-area-v1"), SessionOptions::DEFAULT);
        all(&mut session, &["B pass", "W pass", "host suggest E4 -", action]);
        assert_eq!(ended(&session), (reason, result.into()));
    }
}

#[test]
fn a_long_cycle_ends_a_game_where_the_rules_say_so() {
    for (rules, outcome) in [("japanese", Some("Void")), ("korean", Some("0")), ("igs", None)] {
        // Sending two and returning one, with a pass between.
        let diagram = "O........\n.........\n.........\n.........\n.........\n.........\n........O\n......XXO\n.....X.O.\n";
        let position = Position::from_diagram(diagram).unwrap();
        let start = Game::builder(position.size(), preset(rules)).position(position).to_move(Color::White);
        let mut session = Session::start(start, SessionOptions::DEFAULT).unwrap();
        all(&mut session, &["W play G1", "B play J1", "W play H1"]);
        assert_eq!(refused(&mut session, "host end-by-repetition"), SessionError::NoRepetition);
        all(&mut session, &["B pass"]);
        match outcome {
            None => assert_eq!(refused(&mut session, "host end-by-repetition"), SessionError::NoRepetition),
            Some(outcome) => {
                all(&mut session, &["host end-by-repetition"]);
                assert_eq!(ended(&session), (EndReason::Repetition, outcome.into()));
            }
        }
    }
}

#[test]
fn sessions_begin_where_their_start_is() {
    let start = |rules: Rules| Game::builder(BoardSize::NINE, rules).passes(2);
    let removal = Session::start(start(preset("japanese")), SessionOptions::DEFAULT).unwrap();
    assert_eq!((removal.phase(), removal.revision()), (Phase::StoneRemoval, 1));
    let over = Session::start(start(preset("cgos")), SessionOptions::DEFAULT).unwrap();
    assert_eq!((over.phase(), ended(&over).0), (Phase::Finished, EndReason::AllAlive));
    let owed = start(preset("aga")).to_move(Color::White).resumed(Resumed::SinceLastPlay);
    let owed = Session::start(owed, SessionOptions::DEFAULT).unwrap();
    assert_eq!((ended(&owed).0, owed.game().ply()), (EndReason::AllAlive, 1), "White's pass is made");
}

#[test]
fn handicap_stones_are_placed_all_or_none() {
    let start = Game::builder(BoardSize::NINE, preset("chinese-kgs")).free_handicap(3);
    let mut session = Session::start(start, SessionOptions::DEFAULT).unwrap();
    assert_eq!(
        refused(&mut session, "W place-handicap C3"),
        PlayError::OutOfTurn { to_move: Color::Black }.into()
    );
    let four = refused(&mut session, "B place-handicap C3,G3,C7,G7");
    assert_eq!(four, SessionError::HandicapStones { given: 4, left: 3 });
    all(&mut session, &["B play E5"]);
    let taken = refused(&mut session, "B place-handicap C3,E5");
    assert!(matches!(taken, SessionError::Play(PlayError::Occupied { .. })));
    assert_eq!(session.game().ply(), 1);
    all(&mut session, &["B place-handicap C3,G7"]);
    assert_eq!((session.game().to_move(), session.game().tally().handicap()), (Color::White, 3));
    let late = refused(&mut session, "B place-handicap C7");
    assert_eq!(late, SessionError::HandicapStones { given: 1, left: 0 });
    let foreign = PointSet::from_points(BoardSize::NINETEEN, [Point::new(2, 2)]);
    let action = Action::PlaceHandicap(Color::Black, foreign);
    assert_eq!(session.apply(action), Err(SessionError::SizeMismatch));
}

/// online-go.com issue 3063: a point that must be filled before the end is counted as territory. Nothing guesses; the
/// players mark it.
#[test]
fn b065_a_false_eye_counts_until_it_is_marked_as_neutral() {
    let diagram = "X.XO.\nXXOOO\n.XO.O\nXXOOO\n.XO..\n";
    let mut session = from_diagram(diagram, preset("japanese"), SessionOptions::DEFAULT);
    all(&mut session, &["B pass", "W pass"]);
    let before = session.score().unwrap();
    assert_eq!(
        before.side(Color::Black).territory(),
        3,
        "A1, A3 and B5, where White threatens to capture C5"
    );
    all(&mut session, &["W toggle-neutral B5"]);
    let after = session.score().unwrap();
    assert_eq!(after.side(Color::Black).territory(), 2);
    assert!(after.dame().contains(Point::new(1, 0)));
}

/// KataGo issue 1158, of which only the tax is checked: each side has one group and pays two points, so the margin stays.
#[test]
fn b068_a_tax_on_one_group_each_changes_no_margin() {
    let diagram = "..XO..\n..XO..\n..XO..\n..XO..\n..XO..\n..XO..\n";
    let count = |tax: Tax| {
        let rules = preset("stone-scoring").with_tax(tax);
        let mut session = from_diagram(diagram, rules, SessionOptions::DEFAULT);
        all(&mut session, &["B pass", "W pass", "B confirm 1", "W confirm 1"]);
        session.score().unwrap()
    };
    let (taxed, free) = (count(Tax::All), count(Tax::None));
    assert_eq!(Color::ALL.map(|color| taxed.side(color).group_tax()), [2, 2]);
    assert_eq!(taxed.margin(), free.margin());
}

/// online-go.com issue 673: play on in a dispute, come back, and count the position of the first stop if asked.
#[test]
fn b078_a_dispute_is_played_out_and_the_first_stop_can_be_counted() {
    let mut session = from_diagram(SPLIT, preset("japanese"), SessionOptions::DEFAULT);
    all(&mut session, &["B pass", "W pass", "W toggle-dead E4"]);
    let first_stop = session.action_count();
    all(&mut session, &["B resume"]);
    assert_eq!(session.game().to_move(), Color::White);
    all(&mut session, &["W play E5", "B play D4", "W pass", "B pass"]);
    let then = session.at(first_stop).unwrap();
    assert_eq!((then.phase(), then.game().ply(), then.dead().len()), (Phase::StoneRemoval, 2, 1));
    assert_ne!(then.score().unwrap().margin(), session.score().unwrap().margin());
    assert_eq!(session.game().position().stones(Color::Black).len(), 7);
}

#[test]
fn a_chain_caught_and_set_anew_is_not_the_one_that_was_marked() {
    let options = SessionOptions::DEFAULT.with_keep_marks(true);
    let diagram = "OO...\n.....\n.....\n.....\n....X\n";
    let mut session = from_diagram(diagram, preset("wango-go-area-v1"), options);
    all(&mut session, &["B pass", "W pass", "B toggle-dead A5", "W resume"]);
    all(&mut session, &["B play A4", "W pass", "B play B4", "W pass", "B play C5", "W play A5"]);
    all(&mut session, &["B pass", "W pass"]);
    assert_eq!(session.game().position().stones(Color::White).len(), 1);
    assert!(session.dead().is_empty(), "another chain on one of its points");
}

#[test]
fn a_session_that_is_full_can_only_be_ended() {
    let size = BoardSize::square(25).unwrap();
    let mut session = Session::new(size, Rules::DEFAULT);
    all(&mut session, &["B pass", "W pass"]);
    let (none, empty) = (PointSet::new(size), PointSet::full(size));
    let propose = Action::Propose(Color::Black, none, empty);
    while session.allowed(Some(Color::White)).contains(ActionKind::Propose) {
        session.apply(propose).unwrap();
    }
    assert!(session.snapshot().len() >= Session::MAX_LOG);
    let before = session.snapshot();
    let revision = session.revision();
    for action in [
        propose,
        Action::Suggest(none, none),
        Action::Resume(Color::White),
        Action::Confirm(Color::Black, revision),
    ] {
        assert_eq!(session.apply(action), Err(SessionError::TooManyActions));
    }
    assert_eq!(session.snapshot(), before);
    let kinds: Vec<ActionKind> = session.allowed(Some(Color::Black)).iter().collect();
    assert_eq!(kinds, [ActionKind::Resign]);
    assert!(!session.allowed(None).contains(ActionKind::Suggest));
    let mut restored = Session::restore(&before).unwrap();
    all(&mut restored, &[&format!("host settle {revision}")]);
    all(&mut session, &["W resign"]);
}

#[test]
fn what_is_allowed_is_what_would_be_accepted() {
    let allows = |session: &Session, color, kind| session.allowed(Some(color)).contains(kind);
    let (black, white) = (Color::Black, Color::White);
    // Undo: there must be a turn to take back, and behind a request of one's own an earlier one.
    let mut session = session(5, preset("aga"));
    assert!(!allows(&session, black, ActionKind::RequestUndo));
    all(&mut session, &["B play A1", "B request-undo 0"]);
    assert!(
        !allows(&session, black, ActionKind::RequestUndo) && allows(&session, white, ActionKind::RequestUndo)
    );
    all(&mut session, &["W play B2", "B request-undo 1"]);
    assert!(allows(&session, black, ActionKind::RequestUndo));
    // Passes: White owes one at the end.
    all(&mut session, &["B play C3", "W pass", "B pass"]);
    assert_eq!(session.phase(), Phase::StoneRemoval);
    assert!(allows(&session, white, ActionKind::Pass) && !allows(&session, black, ActionKind::Pass));
    assert!(format!("{:?}", session.allowed(Some(white))).starts_with("{Pass, "));
    assert!(
        [ActionKind::ToggleDead, ActionKind::ToggleNeutral].iter().all(|&kind| allows(&session, black, kind))
    );
    // Without stones none is dead; at the end nothing is allowed.
    all(&mut session, &["B resign"]);
    assert!(Color::ALL.iter().all(|&color| session.allowed(Some(color)).is_empty()));
    assert!(session.allowed(None).is_empty());
    // Where a pass goes on with play, the side to move may make it.
    let rules = preset("tromp-taylor").with_end_of_play(EndOfPlay::FourInARow);
    let mut session = Session::new(BoardSize::NINE, rules);
    all(&mut session, &["B pass", "W pass"]);
    assert_eq!(session.phase().to_string(), "stone-removal");
    assert!(!session.allowed(None).is_empty() && !allows(&session, white, ActionKind::ToggleDead));
    assert!(allows(&session, white, ActionKind::ToggleNeutral));
    assert!(allows(&session, black, ActionKind::Pass) && !allows(&session, white, ActionKind::Pass));
}

#[test]
fn every_result_comes_back_from_a_snapshot() {
    for result in ["0", "Void", "B+3.5", "W+0.5", "B+R", "W+R", "B+T", "W+T", "B+F", "W+F"] {
        let mut session = session(5, Rules::DEFAULT);
        all(&mut session, &["B play A1", &format!("host adjudicate {result}")]);
        let restored = Session::restore(&session.snapshot()).unwrap();
        assert_eq!(ended(&restored), (EndReason::Adjudication, result.to_owned()));
    }
}

#[test]
fn results_that_no_text_holds_are_refused() {
    let mut session = session(9, Rules::DEFAULT);
    for (halves, accepted) in [(-1, false), (2_000_000, false), (1_999_999, true)] {
        let by = WonBy::Points(HalfPoints::from_halves(halves));
        let action = Action::Adjudicate(Outcome::won(Color::Black, by));
        let result = session.apply(action);
        assert_eq!(result.is_ok(), accepted, "{halves}");
        if accepted {
            assert_eq!(Action::parse(&action.on(session.size()).to_string(), session.size()), Ok(action));
        } else {
            assert_eq!(result, Err(SessionError::BadMargin));
        }
    }
}

#[test]
fn points_of_another_board_are_no_text_that_reads() {
    let foreign = PointSet::from_points(BoardSize::NINETEEN, [Point::new(4, 14)]);
    let action = Action::Propose(Color::Black, foreign, PointSet::new(BoardSize::NINETEEN));
    let text = action.on(BoardSize::NINE).to_string();
    assert!(Action::parse(&text, BoardSize::NINE).is_err(), "{text}");
}

#[test]
fn points_off_the_board_and_of_the_wrong_kind_have_their_own_reasons() {
    let mut session = from_diagram(SPLIT, preset("wango-go-area-v1"), SessionOptions::DEFAULT);
    all(&mut session, &["B pass", "W pass"]);
    let (off, empty, stone) = (Point::new(200, 200), Point::new(0, 0), Point::new(1, 0));
    for (action, error) in [
        (Action::ToggleDead(Color::Black, off), SessionError::OffBoard { point: off }),
        (Action::ToggleNeutral(Color::Black, off), SessionError::OffBoard { point: off }),
        (Action::ToggleDead(Color::Black, empty), SessionError::NoStone { point: empty }),
        (Action::ToggleNeutral(Color::Black, stone), SessionError::NotEmpty { point: stone }),
    ] {
        assert_eq!(session.apply(action), Err(error));
    }
}

#[test]
fn another_undo_can_be_requested_where_there_is_another_ply() {
    let mut session = session(9, Rules::DEFAULT);
    let can = |session: &Session| session.allowed(Some(Color::Black)).contains(ActionKind::RequestUndo);
    assert!(!can(&session));
    all(&mut session, &["B play C3"]);
    assert!(can(&session));
    all(&mut session, &["B request-undo 0"]);
    assert!(!can(&session));
    all(&mut session, &["W play G7", "B request-undo 0"]);
    assert!(can(&session));
    all(&mut session, &["B request-undo 1"]);
}

#[test]
fn an_area_that_is_dead_in_part_is_marked_whole() {
    let options = SessionOptions::DEFAULT.with_toggle_unit(ToggleUnit::Area);
    let mut session = from_diagram("X.X\n...\n..O\n", Rules::DEFAULT, options);
    all(&mut session, &["B pass", "W pass", "B propose A3 -", "B toggle-dead C3"]);
    assert_eq!(session.marks().unwrap().dead().iter().count(), 2);
    all(&mut session, &["B propose A3 -", "B toggle-dead A3"]);
    assert!(session.marks().unwrap().dead().is_empty());
}

#[test]
fn reasons_and_events_have_names() {
    /// The variant in small letters.
    fn variant(value: &dyn std::fmt::Debug) -> String {
        format!("{value:?}").split([' ', '(']).next().unwrap().to_lowercase()
    }
    for reason in EndReason::ALL {
        assert_eq!(reason.to_string().replace('-', ""), variant(reason));
    }
    let mut session = session(9, Rules::DEFAULT);
    for action in [
        "B play C3",
        "W offer-end",
        "B refuse-end",
        "W request-undo 0",
        "B accept-undo 4",
        "B pass",
        "W pass",
        "B toggle-neutral C3",
        "B confirm 2",
        "B resume",
        "host void",
    ] {
        let event = all(&mut session, &[action]);
        assert_eq!(event.name().replace('-', ""), variant(&event), "{action}");
    }
}
