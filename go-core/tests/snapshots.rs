//! Snapshots of sessions: they come back as they were in every version, and damaged ones are refused.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use common::{Random, body, sealed};
use gocore::*;

fn act(session: &mut Session, actions: &str) {
    let size = session.size();
    for text in actions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let action = Action::parse(text, size).unwrap();
        session.apply(action).unwrap_or_else(|error| panic!("{text}: {}", error.on(size)));
    }
}

/// Sessions of many kinds, each with the name under which its bytes are kept.
fn examples() -> Vec<(&'static str, Session)> {
    let preset = |name| Rules::preset(name).unwrap();
    let with = |start: GameBuilder, options, actions: &str| {
        let mut session = Session::start(start, options).unwrap();
        act(&mut session, actions);
        session
    };
    let plain = SessionOptions::DEFAULT;
    let even = |side, rules| Game::builder(BoardSize::square(side).unwrap(), rules);
    let split = Position::from_diagram(".XO..\n.XO.X\n.XO..\n.XO..\n.XO..\n").unwrap();
    let ko = "5x3 1XO2/X1XO1/1XO2 W ko=B2 captures=1,0";
    vec![
        ("new", Session::new(BoardSize::NINETEEN, Rules::DEFAULT)),
        (
            "requests",
            with(
                even(9, preset("wango-go-area-v1")),
                plain,
                "B play E5; W play C3; W request-undo 1; B refuse-undo; W request-undo 0; W withdraw-undo; B play G7;
                 B request-undo 2; W accept-undo 8; B play J9; B offer-end; W refuse-end; W offer-end; W withdraw-end;
                 B offer-end; W accept-end 15",
            ),
        ),
        (
            "removal",
            with(
                Game::builder(split.size(), preset("japanese")).position(split),
                plain.with_toggle_unit(ToggleUnit::Area).with_keep_marks(true),
                "B pass; W pass; B toggle-dead E4; W toggle-neutral D1; W resume; B pass; W pass; B confirm 4;
                 W propose E4 D1,D2; host suggest B5,B4,B3,B2,B1 -; W toggle-neutral A1; W confirm 7",
            ),
        ),
        (
            "score",
            with(
                even(5, preset("aga")),
                plain,
                "B play C3; W pass; B pass; W toggle-dead C3; B toggle-dead C3; B confirm 3; W confirm 3",
            ),
        ),
        (
            "partner",
            with(
                even(7, preset("boardgamearena-chinese")),
                plain.with_automatic_partner(Some(Color::White)),
                "B pass; W pass; B confirm 1",
            ),
        ),
        (
            "handicap",
            with(
                even(13, preset("new-zealand")).free_handicap(4),
                plain.with_automatic_partner(Some(Color::Black)),
                "B place-handicap D4,K10; B play G7; B pass; W play A1; W resign",
            ),
        ),
        (
            "middle",
            with(
                GameBuilder::from_text(ko, preset("tromp-taylor").with_long_cycle(LongCycle::Draw)).unwrap(),
                plain,
                "W play E2; B play E1; W pass; B pass; W pass; host lose-on-time B",
            ),
        ),
        ("forfeit", with(even(25, preset("ing")), plain, "B play Z25; W play A1; host forfeit W")),
        ("void", with(even(1, preset("stone-scoring")), plain, "B pass; host void")),
        ("adjudicated", with(even(3, preset("korean")), plain, "host adjudicate W+120.5")),
        ("settled", with(even(3, preset("igs")), plain, "B play B2; W pass; B pass; host settle 1")),
        (
            "repetition",
            with(
                even(2, Rules::DEFAULT.with_ko(KoRule::None).with_long_cycle(LongCycle::NoResult)),
                plain,
                "B play A1; W play B1; B play A2; W play B2; B play A1; W play A2; B play A1; host end-by-repetition",
            ),
        ),
    ]
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

fn state(session: &Session) -> String {
    format!(
        "{:?} {:?} {:?} {} {:?} {:?} {:?} {:?} {:?} {}",
        session.phase(),
        session.ending(),
        session.marks(),
        session.revision(),
        session.undo_request(),
        session.end_offer(),
        session.options(),
        session.game().rules(),
        session.game().position(),
        session.game().ply(),
    )
}

/// The bytes of each example as version 1 wrote them. A line is never changed: later versions read it too. With the
/// environment variable `GOCORE_WRITE_GOLDEN`, lines of new examples are added to the file.
const GOLDEN: &str = include_str!("data/snapshots/version-1.txt");

#[test]
fn snapshots_of_every_version_are_read_and_written_as_they_were() {
    let golden: Vec<(&str, &str)> = GOLDEN.lines().map(|line| line.split_once(' ').unwrap()).collect();
    if std::env::var_os("GOCORE_WRITE_GOLDEN").is_some() {
        let known = |name: &str| golden.iter().any(|(other, _)| *other == name);
        let new = examples().into_iter().filter(|(name, _)| !known(name));
        let lines: String =
            new.map(|(name, session)| format!("{name} {}\n", hex(&session.snapshot()))).collect();
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/snapshots/version-1.txt");
        std::fs::write(file, GOLDEN.to_owned() + &lines).unwrap();
        return;
    }
    let mut kinds = BTreeSet::new();
    for (name, session) in examples() {
        let line = format!("{name} {}", hex(&session.snapshot()));
        let kept = golden.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("add:\n{line}"));
        let restored = Session::restore(&unhex(kept.1)).unwrap();
        assert_eq!(state(&restored), state(&session), "{name}");
        assert_eq!(line, format!("{name} {}", kept.1));
        kinds.extend(session.actions().map(|action| action.kind()));
    }
    assert_eq!(
        (golden.len(), kinds.len()),
        (examples().len(), ActionKind::ALL.len()),
        "every kind is in one of them"
    );
}

/// Snapshots leave out what is as in these rules, so that must stay for good.
#[test]
fn the_default_rules_are_frozen() {
    let flags = "ko=positional-superko suicide=forbidden scoring=area tax=none seki_test=shared-dame pass_stones=none \
                 white_passes_last=no button=no end_of_play=two-passes handicap_bonus=0 komi=7.5 tie=draw \
                 resumption=side-to-move friendly_pass=yes long_cycle=nothing";
    assert_eq!(Rules::DEFAULT.to_string(), flags);
}

#[test]
fn every_rule_set_and_start_comes_back() {
    for preset in Preset::ALL {
        for start in [
            Game::builder(BoardSize::NINETEEN, preset.rules())
                .fixed_handicap(9, HandicapConvention::Aga)
                .unwrap(),
            Game::builder(BoardSize::new(25, 3).unwrap(), preset.rules()).free_handicap(3),
        ] {
            let session = Session::start(start, SessionOptions::DEFAULT).unwrap();
            let restored = Session::restore(&session.snapshot()).unwrap();
            assert_eq!(state(&restored), state(&session));
            assert_eq!(restored.game().started_from().to_string(), start.to_string());
            assert_eq!(restored.game().started_from().history_is_complete(), start.history_is_complete());
        }
    }
}

fn long_game(turns: u32) -> Session {
    let mut session = Session::new(BoardSize::NINETEEN, Rules::preset("japanese").unwrap());
    let mut random = Random::new(1);
    while session.game().ply() < turns {
        let plays = session.game().legal_plays();
        let point = plays.iter().nth(random.below(plays.len())).unwrap();
        session.apply(Action::Play(session.game().to_move(), point)).unwrap();
    }
    session
}

#[test]
fn a_game_of_300_moves_takes_less_than_a_thousand_bytes() {
    let mut session = long_game(300);
    for action in [Action::Pass(Color::Black), Action::Pass(Color::White), Action::Confirm(Color::Black, 1)] {
        session.apply(action).unwrap();
    }
    let bytes = session.snapshot();
    assert!(bytes.len() < 1000, "{}", bytes.len());
    assert_eq!(state(&Session::restore(&bytes).unwrap()), state(&session));
}

/// A crash while writing leaves a prefix; other accidents flip bits or change bytes.
#[test]
fn cut_and_changed_snapshots_are_refused() {
    let mut sessions: Vec<Session> = examples().into_iter().map(|(_, session)| session).collect();
    sessions.push(long_game(300));
    for session in &sessions {
        let bytes = session.snapshot();
        assert!(Session::restore(&bytes).is_ok());
        for length in 0..bytes.len() {
            assert_eq!(
                Session::restore(&bytes[..length]).err(),
                Some(SnapshotError::Damaged),
                "{length} bytes"
            );
        }
        let mut changed = bytes.clone();
        for place in 0..bytes.len() {
            let changes: Vec<u8> =
                if bytes.len() < 300 { (1..=255).collect() } else { (0..8).map(|bit| 1 << bit).collect() };
            for change in changes {
                changed[place] ^= change;
                let error = Session::restore(&changed).unwrap_err();
                let found = changed[place];
                let expected = match place {
                    0..4 => SnapshotError::NotASnapshot,
                    4 => SnapshotError::UnknownVersion { found },
                    _ => SnapshotError::Damaged,
                };
                assert_eq!(error, expected, "byte {place} with {change:08b}");
                changed[place] = bytes[place];
            }
        }
        let mut longer = bytes.clone();
        longer.push(0);
        assert_eq!(Session::restore(&longer).unwrap_err(), SnapshotError::Damaged);
    }
}

/// Whole snapshots that nobody can have written.
#[test]
fn made_up_snapshots_are_refused_with_the_place() {
    let size = BoardSize::NINE;
    let mut session = Session::new(size, Rules::DEFAULT);
    let new = body(&session.snapshot()).to_vec();
    let with = |more: &[u8]| Session::restore(&sealed(&[&new, more].concat()));
    let unreadable = Some(SnapshotError::Unreadable { offset: new.len(), expected: "an action" });
    // A play is 64 and more: 64 is Black's at A9, 226 is off the board. 2 is Black's pass, 3 White's.
    assert_eq!(with(&[64, 3]).unwrap().action_count(), 2);
    for action in [
        &[226, 1][..],
        &[0],
        &[1],
        &[50],
        &[63],
        &[0xc0],
        &[0xc0, 0x80, 0],
        &[0x80, 0],
        &[0xff, 0xff, 0xff, 0xff, 0x1f],
        &[24],
        &[24, 81],
        &[28, 0xff, 0xff, 0xff, 0xff, 0x0f],
        &[28, 2, 80, 0, 0],
        &[28, 2, 0xff, 0xff, 0xff, 0xff, 0x0f, 0xff, 0xff, 0xff, 0xff, 0x0f],
        &[39],
        &[40, 10],
        &[40, 2, 0xff, 0xff, 0xff, 0xff, 0x0f],
    ] {
        assert_eq!(with(action).err(), unreadable, "{action:?}");
    }
    let refused = |index, error| Some(SnapshotError::Refused { index, error });
    let play = |error| SessionError::Play(error);
    assert_eq!(with(&[65]).err(), refused(0, play(PlayError::OutOfTurn { to_move: Color::Black })));
    let occupied = play(PlayError::Occupied { point: Point::new(0, 0) });
    assert_eq!(with(&[64, 3, 64]).err(), refused(2, occupied));
    assert_eq!(with(&[2, 3, 30, 2]).err(), refused(2, SessionError::StaleRevision { quoted: 2, current: 1 }));
    assert_eq!(with(&[6, 2]).err(), refused(1, SessionError::WrongPhase { phase: Phase::Finished }));
    assert_eq!(with(&[2, 3, 30, 1, 30, 1]).err(), Some(SnapshotError::Idle { index: 3 }));
    // Rules, start and options.
    let start = session.game().started_from().to_string();
    for (rules, start, options, offset, expected) in [
        ("ko=none ko=none", start.as_str(), &[0][..], 5, "rules"),
        ("ko=nine", &start, &[0], 5, "rules"),
        ("ko=positional-superko", &start, &[0], 5, "rules"),
        ("", "9x9", &[0], 6, "a start"),
        ("", "2x1 XO B", &[0], 6, "a start"),
        ("", "99x99 9 B", &[0], 6, "a start"),
        ("", &start.replace(" B ", " b "), &[0], 6, "a start"),
        ("", &start, &[12], 7 + start.len(), "options"),
        ("", &start, &[0x80], 7 + start.len(), "options"),
        ("", &start, &[], 7 + start.len(), "options"),
    ] {
        let mut bytes = b"GOSE\x01".to_vec();
        for text in [rules, start] {
            bytes.push(text.len() as u8);
            bytes.extend(text.as_bytes());
        }
        bytes.extend(options);
        let error = Session::restore(&sealed(&bytes)).unwrap_err();
        assert_eq!(error, SnapshotError::Unreadable { offset, expected }, "{rules} {start} {options:?}");
    }
    let long = Session::restore(&sealed(b"GOSE\x01\xff\xff\xff\xff\x0f")).unwrap_err();
    assert!(matches!(long, SnapshotError::Unreadable { .. }));
    assert_eq!(Session::restore(b"").unwrap_err(), SnapshotError::Damaged);
    assert_eq!(Session::restore(&sealed(b"GOSE")).unwrap_err().code(), Code::UnknownVersion);
    assert_eq!(
        session.apply(Action::Pass(Color::Black)),
        Ok(Event::Passed { color: Color::Black, phase: Phase::Play })
    );
}

/// The checksum finds accidents; who makes a snapshot up writes a right one. Each prefix is then a session of fewer actions, or
/// no session, and whatever is read of a body with a flipped bit is written the same.
#[test]
fn cut_and_changed_bodies_under_a_right_checksum_are_sessions_or_refused() {
    let (mut cut, mut read, mut refused) = (0, 0, 0);
    for (name, session) in examples() {
        let bytes = body(&session.snapshot()).to_vec();
        for length in 0..bytes.len() {
            match Session::restore(&sealed(&bytes[..length])) {
                Ok(earlier) => {
                    cut += 1;
                    assert!(session.at(earlier.action_count()) == Some(earlier), "{name}: {length} bytes");
                }
                Err(error) => assert!(
                    matches!(error.code(), Code::BadSnapshot | Code::DamagedSnapshot | Code::UnknownVersion)
                        || error == SnapshotError::NotASnapshot,
                    "{name}: {length} bytes: {error}"
                ),
            }
        }
        let mut changed = bytes.clone();
        for place in 0..bytes.len() {
            for bit in 0..8 {
                changed[place] ^= 1 << bit;
                match Session::restore(&sealed(&changed)) {
                    Ok(other) => {
                        read += 1;
                        assert!(
                            other.snapshot() == sealed(&changed) && other != session,
                            "{name}: byte {place}"
                        );
                    }
                    Err(_) => refused += 1,
                }
                changed[place] = bytes[place];
            }
        }
    }
    assert!(cut > 50 && read > 50 && refused > 1_000, "{cut} cut, {read} read, {refused} refused");
}

/// Bodies changed at random under a right checksum: read or refused, and what is read is written the same.
#[test]
fn no_bytes_break_the_reader() {
    let bodies: Vec<Vec<u8>> =
        examples().iter().map(|(_, session)| body(&session.snapshot()).to_vec()).collect();
    let mut random = Random::new(8);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..60_000 {
        let mut bytes = bodies[random.below(bodies.len())].clone();
        for _ in 0..1 + random.below(4) {
            // Most of all in the actions, which come last.
            let span = if random.chance(80) { 12 } else { bytes.len() - 5 };
            let place = bytes.len() - 1 - random.below(span.min(bytes.len() - 5));
            match random.below(4) {
                0 => bytes.insert(place, random.next() as u8),
                1 if bytes.len() > 6 => _ = bytes.remove(place),
                2 => bytes[place] ^= 1 << random.below(8),
                _ => bytes[place] = random.next() as u8,
            }
        }
        match Session::restore(&sealed(&bytes)) {
            Ok(session) => {
                read += 1;
                assert_eq!(session.snapshot(), sealed(&bytes), "one form for each session");
                let again = Session::restore(&session.snapshot()).unwrap();
                assert_eq!(state(&again), state(&session));
            }
            Err(_) => refused += 1,
        }
    }
    assert!(read > 1000 && refused > 10_000, "{read} read, {refused} refused");
}
