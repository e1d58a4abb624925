//! What each error says, word for word, and its code: programs show the one and switch on the other.
#![allow(clippy::unwrap_used)]

mod common;

use std::fmt::Display;

use common::size;
use gocore::{
    Action, BatchError, BatchSnapshotError, BoardGameArenaStart, BoardSize, Code, Color, FaultReason,
    Fingerprint, Game, GameBuilder, HalfPoints, HandicapConvention, Komi, Outcome, ParseVertexError, Phase,
    PlayError, PlyError, Point, Position, Preset, ResumeError, Rules, ScoreError, SessionError, SetupFault,
    SnapshotError, StartFault, fixed_handicap,
};

fn says(error: impl Display, code: Code, message: &str, expected: Code) {
    assert_eq!(error.to_string(), message);
    assert_eq!(code, expected, "{message}");
}

/// Each error with its message and its code.
macro_rules! say {
    ($($error:expr => $message:expr, $code:ident;)*) => {
        $({
            let error = $error;
            says(&error, error.code(), $message, Code::$code);
        })*
    };
}

/// The same for errors that name points: here as on a board of 9x9.
macro_rules! say_on {
    ($($error:expr => $message:expr, $code:ident;)*) => {
        $({
            let error = $error;
            says(error.on(BoardSize::NINE), error.code(), $message, Code::$code);
        })*
    };
}

/// C7 on 9x9.
const POINT: Point = Point::new(2, 2);
const OTHER: Point = Point::new(8, 0);

fn rules() -> Rules {
    Rules::preset("japanese").unwrap()
}

#[test]
fn values_that_cannot_be_read() {
    say! {
        "red".parse::<Color>().unwrap_err() => "not a colour: expected B, W, black or white", BadColor;
        "0".parse::<BoardSize>().unwrap_err() =>
            "not a board size: expected 9 or 13x9, each side 1 to 25", BadSize;
        BoardSize::new(26, 3).unwrap_err() => "board size 26x3 is not possible: each side is 1 to 25", BadSize;
        "x".parse::<HalfPoints>().unwrap_err() =>
            "not a number of points: expected a multiple of 0.5, such as 7 or 6.5", BadPoints;
        "x".parse::<Komi>().unwrap_err() =>
            "not a number of points: expected a multiple of 0.5, such as 7 or 6.5", BadPoints;
        "-400.5".parse::<Komi>().unwrap_err() => "komi -400.5 is beyond 400 points", KomiOutOfRange;
        Komi::from_halves(801).unwrap_err() => "komi 400.5 is beyond 400 points", KomiOutOfRange;
        "B+".parse::<Outcome>().unwrap_err() =>
            "not a result: expected B+3.5, W+R, B+T, B+F, 0 or Void", BadOutcome;
        "x".parse::<Fingerprint>().unwrap_err() =>
            "not a fingerprint: expected 32 hexadecimal digits in lower case", BadFingerprint;
        ParseVertexError::Malformed => "not a coordinate", BadVertex;
        ParseVertexError::OffBoard => "the coordinate is not on this board", OffBoard;
        Action::parse("B hop", BoardSize::NINE).unwrap_err() => "expected the name of an action at byte 2", BadActionText;
        GameBuilder::from_text("9x9 9/9", rules()).unwrap_err() => "expected a row for each row of the board at byte 4", BadGameText;
    }
}

#[test]
fn rules_and_handicap() {
    let nobody = Preset::find("nobody").unwrap_err();
    assert!(nobody.to_string().starts_with("no rule set of that name; the names are "), "{nobody}");
    for preset in Preset::ALL {
        assert!(nobody.to_string().contains(preset.name()), "{nobody}");
    }
    assert_eq!(nobody.code(), Code::UnknownRules);
    say! {
        "ko=maybe".parse::<Rules>().unwrap_err() => "expected one of `none` `simple` `positional-superko` `situational-superko` `natural-situational-superko` \
            at byte 3 of the rules", BadRules;
        "ko=simple kos=simple".parse::<Rules>().unwrap_err() => "unknown key at byte 10 of the rules", BadRules;
        "ko=simple ko=simple".parse::<Rules>().unwrap_err() => "repeated key at byte 10 of the rules", BadRules;
        "komi=401".parse::<Rules>().unwrap_err() =>
            "komi at byte 5 of the rules is beyond 400 points", KomiOutOfRange;
        Rules::from_katago("nobody").unwrap_err() => "no rule set of that name in this format", UnknownRules;
        fixed_handicap(size(9, 6), 2, HandicapConvention::Gtp).unwrap_err() =>
            "there is no fixed handicap on 9x6: both sides must be at least 7", NoFixedHandicap;
        fixed_handicap(size(9, 8), 5, HandicapConvention::Gtp).unwrap_err() =>
            "no fixed handicap of 5 on 9x8: 2 to 4 stones have fixed points there", NoFixedHandicap;
        BoardGameArenaStart::Normal.komi_and_stones(size(9, 8)).unwrap_err() =>
            "BoardGameArena has boards of 9x9, 13x13 and 19x19, not of 9x8", BadSize;
        BoardGameArenaStart::Handicap(10).komi_and_stones(BoardSize::NINE).unwrap_err() =>
            "BoardGameArena has handicaps of 1 to 9 stones", NoFixedHandicap;
    }
}

#[test]
fn positions_and_starts() {
    say_on! {
        SetupFault::OffBoard { point: Point::new(9, 1) } => "K8 is off the board", BadSetup;
        SetupFault::Repeated { point: POINT } => "C7 is named twice", BadSetup;
        SetupFault::BothColors { point: POINT } => "C7 is named for both colours", BadSetup;
        SetupFault::NoLiberty { point: POINT } => "the chain at C7 has no liberty", BadSetup;
        SetupFault::RowLength { row: 255, length: 3, expected: 9 } =>
            "row 256 of the diagram has 3 points, not 9", BadDiagram;
        SetupFault::Character { point: Point::new(255, 0), character: '?' } =>
            "'?' in row 1, column 256 of the diagram means nothing", BadDiagram;
        SetupFault::NotABoard { width: 3, height: 0 } =>
            "a diagram of 3 columns and 0 rows is no board: each side is 1 to 25", BadDiagram;
        StartFault::NoLiberty { point: POINT } => "the chain at C7 has no liberty", BadSetup;
        StartFault::KoBan { point: POINT } => "no ko can just have been taken at C7", BadKoBan;
        StartFault::Passes { passes: 3 } => "3 passes in a row; play stops at two", BadStart;
        StartFault::Handicap { stones: 82 } => "a handicap of 82 stones on a board of 81 points", BadStart;
        StartFault::Placements =>
            "handicap stones are still to be placed, but it is not Black's first turn", BadStart;
        StartFault::Button => "the button and the passes do not fit the rules", BadStart;
    }
    say! {
        Position::from_diagram("X?\n.").unwrap_err() => "set-up refused: \
            '?' in row 1, column 2 of the diagram means nothing; row 2 of the diagram has 1 points, not 2", BadDiagram;
        GameBuilder::new(BoardSize::NINE, rules()).handicap(82).passes(3).build().unwrap_err() =>
            "start refused: 3 passes in a row; play stops at two; a handicap of 82 stones on a board of 81 points",
            BadStart;
        Game::from_text("9x9 9/9/9/9/9/9/9/9/9 B : E5 E5", rules()).unwrap_err() => "E5 is occupied, at byte 29", Occupied;
    }
}

#[test]
fn turns() {
    say_on! {
        PlayError::OffBoard { point: Point::new(9, 0) } => "K9 is off the board", OffBoard;
        PlayError::Stopped => "play has stopped", Stopped;
        PlayError::Ended => "play has ended", Ended;
        PlayError::MustPass => "White owes a pass", MustPass;
        PlayError::OutOfTurn { to_move: Color::White } => "it is W's turn", OutOfTurn;
        PlayError::Occupied { point: POINT } => "C7 is occupied", Occupied;
        PlayError::Suicide { point: POINT } => "C7 is suicide", Suicide;
        PlayError::Ko { point: POINT, ply: Some(4) } =>
            "C7 would bring back the position after turn 4 (ko)", Ko;
        PlayError::Superko { point: POINT, ply: None } =>
            "C7 would bring back the position before the start (superko)", Superko;
        FaultReason::Refused { point: POINT, error: PlayError::Suicide { point: POINT } } =>
            "C7 is suicide", Suicide;
        FaultReason::NoPoint(ParseVertexError::OffBoard) => "the coordinate is not on this board", OffBoard;
    }
    say! {
        PlayError::Occupied { point: POINT } => "(2, 2) is occupied", Occupied;
        ResumeError::NotStopped => "play has not stopped", NotStopped;
        ResumeError::Ended => "play has ended for good", Ended;
        PlyError::NothingToUndo => "there is nothing to undo", NothingToUndo;
        PlyError::NothingToRedo => "there is nothing to redo", NothingToRedo;
        PlyError::NoSuchPly { ply: 9, last: 4 } => "there is no ply 9; the last is 4", NoSuchPly;
    }
}

#[test]
fn marks() {
    say_on! {
        ScoreError::NoStone { point: POINT } => "C7 is marked as dead, but has no stone", NoStone;
        ScoreError::PartOfChain { dead: POINT, alive: OTHER } =>
            "C7 is marked as dead, but J9 of the same chain is not", PartOfChain;
        ScoreError::NeutralStone { point: POINT } =>
            "C7 is marked as neutral, but has a living stone", NeutralStone;
        ScoreError::AllAlive { point: POINT } =>
            "C7 is marked as dead, but the game has ended with all stones alive", AllAlive;
        ScoreError::SizeMismatch => "the marks are for another board size", SizeMismatch;
    }
    say! {
        ScoreError::NoStone { point: POINT } => "(2, 2) is marked as dead, but has no stone", NoStone;
    }
}

#[test]
fn sessions() {
    say_on! {
        SessionError::Play(PlayError::Occupied { point: POINT }) => "C7 is occupied", Occupied;
        SessionError::Marks(ScoreError::NoStone { point: POINT }) =>
            "C7 is marked as dead, but has no stone", NoStone;
        SessionError::OffBoard { point: Point::new(0, 9) } => "(0, 9) is off the board", OffBoard;
        SessionError::NoStone { point: POINT } => "there is no stone on C7", NoStone;
        SessionError::NotEmpty { point: POINT } => "C7 is not empty", Occupied;
        SessionError::BadMargin => "a win by less than nothing, or by more than 999,999.5 points", BadMargin;
    }
    say! {
        SessionError::WrongPhase { phase: Phase::Play } => "not while play is on", WrongPhase;
        SessionError::WrongPhase { phase: Phase::StoneRemoval } => "not during stone removal", WrongPhase;
        SessionError::WrongPhase { phase: Phase::Finished } => "the session is over", WrongPhase;
        SessionError::Play(PlayError::Occupied { point: POINT }) => "(2, 2) is occupied", Occupied;
        SessionError::Resume(ResumeError::NotStopped) => "play has not stopped", NotStopped;
        SessionError::Marks(ScoreError::SizeMismatch) => "the marks are for another board size", SizeMismatch;
        SessionError::StaleRevision { quoted: 2, current: 3 } =>
            "revision 2 is confirmed, but the marks are at revision 3", StaleRevision;
        SessionError::UndoPly { ply: 5, current: 4 } =>
            "ply 5 is not before the present ply, which is 4", NoSuchPly;
        SessionError::StaleOffer { quoted: 2, current: 3 } =>
            "number 2 is answered, but number 3 stands", StaleOffer;
        SessionError::StaleAction { quoted: 2, current: 3 } =>
            "meant to follow 2 actions, but there are 3", StaleAction;
        SessionError::NothingOffered => "there is no such request or offer", NothingOffered;
        SessionError::AlreadyOffered => "that has been offered already", AlreadyOffered;
        SessionError::RequestWaits { number: 7 } => "request 7 waits for an answer", RequestWaits;
        SessionError::NoStone { point: POINT } => "there is no stone on (2, 2)", NoStone;
        SessionError::SizeMismatch => "the stones are for another board size", SizeMismatch;
        SessionError::OffBoard { point: POINT } => "(2, 2) is off the board", OffBoard;
        SessionError::NotEmpty { point: POINT } => "(2, 2) is not empty", Occupied;
        SessionError::HandicapStones { given: 2, left: 0 } =>
            "no handicap stones are to be placed", HandicapStones;
        SessionError::HandicapStones { given: 3, left: 2 } =>
            "3 handicap stones where 1 to 2 may be placed", HandicapStones;
        SessionError::NoRepetition => "there is no repetition that the rules end a game for", NoRepetition;
        SessionError::TooManyActions => "the session holds as many actions as it can", TooManyActions;
    }
}

#[test]
fn snapshots_and_batches() {
    say! {
        SnapshotError::NotASnapshot => "not a snapshot of a session", NotASnapshot;
        SnapshotError::UnknownVersion { found: 9 } =>
            "a snapshot of version 9, which this library does not know", UnknownVersion;
        SnapshotError::Damaged => "the snapshot is cut short or has been changed", DamagedSnapshot;
        SnapshotError::Unreadable { offset: 8, expected: "a size" } =>
            "expected a size at byte 8 of the snapshot", BadSnapshot;
        SnapshotError::Refused { index: 3, error: SessionError::NothingOffered } =>
            "action 3 of the snapshot is refused: there is no such request or offer", RefusedAction;
        SnapshotError::Idle { index: 3 } => "action 3 of the snapshot changes nothing", RefusedAction;
        BatchSnapshotError::NotASnapshot => "not a snapshot of a batch", NotASnapshot;
        BatchSnapshotError::UnknownVersion { found: 9 } =>
            "a snapshot of version 9, which this library does not know", UnknownVersion;
        BatchSnapshotError::Damaged => "the snapshot is cut short or has been changed", DamagedSnapshot;
        BatchSnapshotError::Unreadable { offset: 8, expected: "a game" } =>
            "expected a game at byte 8 of the snapshot", BadSnapshot;
        BatchError::WrongLength { given: 2, needed: 3 } =>
            "a slice has length 2 where 3 is needed", WrongLength;
        BatchError::NoSuchAction { game: 1, action: 400 } => "game 1: there is no action 400", NoSuchAction;
        BatchError::Illegal { game: 1, action: 4 } => "game 1: action 4 is not legal", IllegalAction;
        BatchError::NotRemembered { turns_ago: 3, remembered: 2 } =>
            "the position of 3 turns ago is not remembered, only 2 are", NotRemembered;
    }
}
