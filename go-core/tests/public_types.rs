//! Every public type can be shared between threads, and every error has a code of the table.
#![allow(clippy::unwrap_used)]
#![allow(unused_qualifications, reason = "the list names a type by each path that leads to it")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use gocore::*;

/// A list of types: their names, and the proof that each is `Send` and `Sync`.
macro_rules! types {
    ($list:ident: $($type:ty,)*) => {
        const $list: &[&str] = &[$(stringify!($type)),*];
        const _: () = {
            const fn shared<T: Send + Sync>() {}
            $(shared::<$type>();)*
        };
    };
}

types! {
    TYPES:
    Action, ActionKind, ActionOn, ActionTextError, Allowed, AreaEstimate, Batch, BatchError, BatchOptions, BatchSnapshotError, Board, BoardGameArenaError, BoardGameArenaStart, BoardSize, BuildError, Chain, Code, Color, DeadStones, EndOfPlay, EndOffer, EndReason, Ending, Estimator, Event, Fault, FaultReason, FaultReasonOn, Fingerprint,
    FixedHandicap, Game, GameBuilder, GameTextError, HalfPoints, HandicapBonus, HandicapConvention, HandicapError, HandicapPlacement,
    KoRule, Komi, KomiError, LongCycle, Marks, Move, NotExpressible, Outcome, ParseColorError, ParseFingerprintError, ParseOutcomeError,
    ParseKomiError, ParsePointsError, ParseSizeError, ParseRulesError, ParseVertexError, PassAlive, PassStones, Phase, Placement, Plane, PlayError, PlayErrorOn,
    Ownership, Playout, Playouts, PlyError, Point, PointSet, Points, Position, Preset, Repetition, Replay, Resumed, Resumption, ResumeError, Rules, Score, ScoreError, ScoreErrorOn,
    ScoringRule, SekiTest, Session, SessionError, SessionErrorOn, SessionOptions, SetupError, SetupFault, SetupFaultOn, SideScore, SizeError, SnapshotError, StartFault, StartFaultOn, SuicideRule, Symmetry, Tally, Tax, TieRule,
    ToggleUnit, TurnPhase, TurnSummary, UndoRequest, UnknownPreset, WholeGameError, WonBy,
    notation::ParseVertexError, notation::SgfPoint, notation::Vertex,
}

#[cfg(feature = "render")]
types! {
    RENDER_TYPES:
    render::Drawing<'static>, render::DrawnBoard<'static>, render::ParseDrawingError, render::PointMark<'static>, render::Svg<'static>,
    render::Theme,
}

#[cfg(not(feature = "render"))]
const RENDER_TYPES: &[&str] = &[];

#[cfg(feature = "sgf")]
types! {
    SGF_TYPES:
    sgf::Charset, sgf::Collection<'static>, sgf::EditError, sgf::FirstPlayer, sgf::Game<'static>, sgf::Hundredths, sgf::LineError,
    sgf::MainLine<'static>, sgf::Node<'static>, sgf::NodeId, sgf::Property<'static>, sgf::Record<'static>, sgf::RecordSize,
    sgf::RecordedMove, sgf::RecordedResult, sgf::Setup<'static>, sgf::SetupPoints, sgf::SgfError, sgf::Step<'static>,
    sgf::Steps<'static>, sgf::Tree, sgf::Value<'static>, sgf::Walk<'static>, sgf::Warning, sgf::WarningCode, sgf::Warnings, sgf::WinBy,
    sgf::WriteOptions,
}

#[cfg(not(feature = "sgf"))]
const SGF_TYPES: &[&str] = &[];

#[cfg(feature = "gtp")]
types! {
    GTP_TYPES:
    gtp::Answer, gtp::Command, gtp::CommandError, gtp::Decision, gtp::GtpEngine<gtp::RandomPlayer>, gtp::GtpError,
    gtp::RandomPlayer, gtp::Response, gtp::ResponseError, gtp::ResponseReader, gtp::State,
}

#[cfg(not(feature = "gtp"))]
const GTP_TYPES: &[&str] = &[];

/// What is public and no type.
const TRAITS: &[&str] = &["gtp::Player"];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(src().join(path)).unwrap()
}

/// The names of types among those that a text re-exports. Functions and constants are told by their case.
fn exported(text: &str) -> Vec<String> {
    let code: String =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let statements = code.split(';').filter_map(|statement| statement.split_once("pub use "));
    let names = statements.flat_map(|(_, import)| {
        let (_, names) = import.split_once("::").unwrap();
        names
            .trim_matches(['{', '}', ' ', '\n'])
            .split(',')
            .map(|name| name.trim().to_owned())
            .collect::<Vec<_>>()
    });
    let is_type = |name: &String| {
        name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().any(|c| c.is_ascii_lowercase())
    };
    names.filter(is_type).collect()
}

/// The types that a text declares public at its top level.
fn declared(text: &str) -> Vec<String> {
    let names = text.lines().filter_map(|line| {
        let kinds = ["pub struct ", "pub enum ", "pub union ", "pub type "];
        let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
        Some(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
    });
    names.collect()
}

/// Every public type by the sources: those at the root, and those of public modules with the module before them.
fn public_types() -> Vec<String> {
    let root = read("lib.rs");
    let mut types = exported(&root);
    let mut hidden = false;
    for line in root.lines() {
        if let Some(module) = line.strip_prefix("pub mod ").map(|rest| rest.trim_end_matches(';')) {
            let file = src().join(format!("{module}.rs"));
            let text = if file.exists() { read(file) } else { read(format!("{module}/mod.rs")) };
            let names = exported(&text).into_iter().chain(declared(&text));
            types.extend(names.filter(|_| !hidden).map(|name| format!("{module}::{name}")));
        }
        hidden = line.contains("#[doc(hidden)]");
    }
    types
}

/// Whether the feature that a type belongs to is on.
fn is_built(name: &str) -> bool {
    (cfg!(feature = "render") || !name.starts_with("render::") && name != "ParseDrawingError")
        && (cfg!(feature = "sgf")
            || !name.starts_with("sgf::") && !["SgfError", "EditError", "LineError"].contains(&name))
        && (cfg!(feature = "gtp")
            || !name.starts_with("gtp::") && !["CommandError", "ResponseError", "GtpError"].contains(&name))
}

#[test]
fn every_public_type_is_in_the_list_that_is_checked() {
    let listed: BTreeSet<String> = TYPES
        .iter()
        .chain(RENDER_TYPES)
        .chain(SGF_TYPES)
        .chain(GTP_TYPES)
        .map(|name| name.split('<').next().unwrap().replace(' ', ""))
        .collect();
    let public: BTreeSet<String> =
        public_types().into_iter().filter(|name| !TRAITS.contains(&name.as_str())).collect();
    assert!(
        public.len() > 50 && public.contains("Game") && public.contains("notation::SgfPoint"),
        "{public:?}"
    );
    let missing: Vec<&String> = public.difference(&listed).filter(|name| is_built(name)).collect();
    assert!(missing.is_empty(), "add to the list above: {missing:?}");
    let gone: Vec<&String> = listed.difference(&public).collect();
    assert!(gone.is_empty(), "no longer public: {gone:?}");
}

/// An example or more of each error, with its code.
fn codes() -> Vec<(&'static str, Vec<Code>)> {
    let (point, size) = (Point::new(0, 0), BoardSize::NINE);
    let ply = None;
    let play_errors = [
        PlayError::OffBoard { point },
        PlayError::Stopped,
        PlayError::Ended,
        PlayError::MustPass,
        PlayError::OutOfTurn { to_move: Color::White },
        PlayError::Occupied { point },
        PlayError::Suicide { point },
        PlayError::Ko { point, ply },
        PlayError::Superko { point, ply },
    ];
    let start_faults = [
        StartFault::NoLiberty { point },
        StartFault::KoBan { point },
        StartFault::Passes { passes: 3 },
        StartFault::Placements,
        StartFault::Button,
    ];
    let score_errors = [
        ScoreError::NoStone { point },
        ScoreError::PartOfChain { dead: point, alive: point },
        ScoreError::NeutralStone { point },
        ScoreError::AllAlive { point },
        ScoreError::SizeMismatch,
    ];
    let rules_errors = ["no such rules", "{\"ko\":1}", "{\"kos\":1}", "koSIMPLEkoSIMPLE", "komi9999"];
    let rules_errors = rules_errors.map(|text| Rules::from_katago(text).unwrap_err().code());
    let button = Rules::default().with_button(true);
    #[cfg(feature = "render")]
    let drawings = vec![render::parse_drawing("no drawing").unwrap_err().code()];
    #[cfg(not(feature = "render"))]
    let drawings = Vec::new();
    #[cfg(feature = "sgf")]
    let records = vec![sgf::parse(b"no record").unwrap_err().code()];
    #[cfg(not(feature = "sgf"))]
    let records = Vec::new();
    #[cfg(feature = "sgf")]
    let edits =
        [sgf::EditError::NoSuchNode, sgf::EditError::Root, sgf::EditError::BadName, sgf::EditError::Charset]
            .map(|error| error.code())
            .to_vec();
    #[cfg(feature = "sgf")]
    let played = [
        sgf::LineError::Record(sgf::SgfError::NotGo { offset: 0 }),
        sgf::LineError::Refused { number: 1, error: PlayError::Occupied { point }, size },
        sgf::LineError::Unreadable { number: 1, error: ParseVertexError::OffBoard },
    ]
    .map(|error| error.code())
    .to_vec();
    #[cfg(not(feature = "sgf"))]
    let (edits, played) = (Vec::new(), Vec::new());
    let arena = |start: BoardGameArenaStart, size| start.komi_and_stones(size).unwrap_err().code();
    let batch_errors = [
        BatchError::WrongLength { given: 0, needed: 1 },
        BatchError::NoSuchAction { game: 0, action: 82 },
        BatchError::Illegal { game: 0, action: 0 },
        BatchError::NotRemembered { turns_ago: 1, remembered: 0 },
    ];
    let session_errors = [
        SessionError::WrongPhase { phase: Phase::Finished },
        SessionError::StaleRevision { quoted: 0, current: 1 },
        SessionError::UndoPly { ply: 1, current: 0 },
        SessionError::StaleOffer { quoted: 0, current: 1 },
        SessionError::StaleAction { quoted: 0, current: 1 },
        SessionError::NothingOffered,
        SessionError::AlreadyOffered,
        SessionError::OffBoard { point },
        SessionError::NotEmpty { point },
        SessionError::HandicapStones { given: 2, left: 1 },
        SessionError::BadMargin,
        SessionError::RequestWaits { number: 1 },
        SessionError::NoStone { point },
        SessionError::SizeMismatch,
        SessionError::NoRepetition,
        SessionError::TooManyActions,
        SessionError::Play(PlayError::Stopped),
        SessionError::Resume(ResumeError::NotStopped),
        SessionError::Marks(ScoreError::AllAlive { point }),
    ];
    let snapshot_errors = [
        SnapshotError::NotASnapshot,
        SnapshotError::UnknownVersion { found: 0 },
        SnapshotError::Damaged,
        SnapshotError::Unreadable { offset: 0, expected: "" },
        SnapshotError::Refused { index: 0, error: SessionError::NothingOffered },
    ];
    let batch_snapshot_errors = [
        BatchSnapshotError::NotASnapshot,
        BatchSnapshotError::UnknownVersion { found: 0 },
        BatchSnapshotError::Damaged,
        BatchSnapshotError::Unreadable { offset: 0, expected: "" },
    ];
    #[cfg(feature = "gtp")]
    let (lines, responses, refusals) = (
        vec![gtp::CommandError::BadId.code(), gtp::CommandError::NoCommand { id: 1 }.code()],
        vec![gtp::ResponseError::NotAResponse.code(), gtp::ResponseError::CutShort.code()],
        refused_commands(),
    );
    #[cfg(not(feature = "gtp"))]
    let (lines, responses, refusals) = (Vec::new(), Vec::new(), Vec::new());
    vec![
        ("CommandError", lines),
        ("ResponseError", responses),
        ("GtpError", refusals),
        ("ActionTextError", vec![Action::parse("", size).unwrap_err().code()]),
        ("BatchError", batch_errors.iter().map(BatchError::code).collect()),
        ("BatchSnapshotError", batch_snapshot_errors.iter().map(BatchSnapshotError::code).collect()),
        (
            "BoardGameArenaError",
            vec![
                arena(BoardGameArenaStart::Handicap(10), size),
                arena(BoardGameArenaStart::Big, BoardSize::square(5).unwrap()),
            ],
        ),
        ("BuildError", vec![Game::builder(size, button).passes(1).build().unwrap_err().code()]),
        ("StartFault", start_faults.iter().map(StartFault::code).collect()),
        ("GameTextError", vec![GameBuilder::from_text("", Rules::default()).unwrap_err().code()]),
        (
            "WholeGameError",
            ["9x9", "3x1 XXX B", "2x2 2/2 B : A1 A1", "2x2 2/2 B : +W"]
                .map(|text| Game::from_text(text, Rules::default()).unwrap_err().code())
                .to_vec(),
        ),
        ("HandicapError", vec![fixed_handicap(size, 10, HandicapConvention::Gtp).unwrap_err().code()]),
        ("KomiError", vec![Komi::from_halves(1000).unwrap_err().code()]),
        ("NotExpressible", vec![button.to_kgs().unwrap_err().code()]),
        ("ParseDrawingError", drawings),
        ("ParseColorError", vec!["x".parse::<Color>().unwrap_err().code()]),
        ("ParseFingerprintError", vec!["x".parse::<Fingerprint>().unwrap_err().code()]),
        ("ParseOutcomeError", vec!["x".parse::<Outcome>().unwrap_err().code()]),
        ("ParseKomiError", ["x", "401"].map(|text| text.parse::<Komi>().unwrap_err().code()).to_vec()),
        ("ParseSizeError", vec!["x".parse::<BoardSize>().unwrap_err().code()]),
        ("ParsePointsError", vec!["x".parse::<HalfPoints>().unwrap_err().code()]),
        ("ParseRulesError", rules_errors.to_vec()),
        (
            "ParseVertexError",
            vec![
                notation::parse_vertex("", size).unwrap_err().code(),
                notation::parse_vertex("Z1", size).unwrap_err().code(),
            ],
        ),
        ("PlayError", play_errors.iter().map(PlayError::code).collect()),
        (
            "PlyError",
            vec![
                PlyError::NothingToUndo.code(),
                PlyError::NothingToRedo.code(),
                PlyError::NoSuchPly { ply: 1, last: 0 }.code(),
            ],
        ),
        ("ResumeError", vec![ResumeError::NotStopped.code(), ResumeError::Ended.code()]),
        ("ScoreError", score_errors.iter().map(ScoreError::code).collect()),
        (
            "SetupError",
            vec![
                Position::from_diagram("?").unwrap_err().code(),
                Position::from_stones(size, [point, point], []).unwrap_err().code(),
            ],
        ),
        ("SgfError", records),
        ("EditError", edits),
        ("LineError", played),
        ("SessionError", session_errors.iter().map(SessionError::code).collect()),
        ("SnapshotError", snapshot_errors.iter().map(SnapshotError::code).collect()),
        ("SizeError", vec![BoardSize::new(0, 1).unwrap_err().code()]),
        ("UnknownPreset", vec![Preset::find("no such preset").unwrap_err().code()]),
    ]
}

#[test]
fn every_error_has_a_code_of_the_table() {
    let codes = codes();
    for (name, codes) in &codes {
        for &code in codes {
            assert_eq!(Code::from_number(code.number()), Some(code), "{name}");
            assert!(Code::ALL.contains(&code), "{name}");
            assert!(
                code.name().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'),
                "{name}: {code}"
            );
        }
    }
    for number in 0..=u16::MAX {
        assert_eq!(Code::from_number(number).map_or(number, Code::number), number);
    }
    let tried: BTreeSet<&str> = codes.iter().map(|(name, _)| *name).collect();
    let known = error_types();
    assert!(known.len() >= 18, "{known:?}");
    let missing: Vec<&String> =
        known.iter().filter(|name| !tried.contains(name.as_str()) && is_built(name)).collect();
    assert!(missing.is_empty(), "give an example of each above: {missing:?}");
}

/// The codes of commands that an engine refuses.
#[cfg(feature = "gtp")]
fn refused_commands() -> Vec<Code> {
    let mut engine = gtp::GtpEngine::new(gtp::RandomPlayer::new(0));
    let lines = [
        "17",
        "no_such_command",
        "boardsize 26",
        "komi seven",
        "play",
        "play B Z25",
        "undo",
        "fixed_handicap 1",
        "set_free_handicap D4 D4",
        "kgs-rules ours",
        "loadsgf there",
    ];
    let refused = |line| match engine.answer(line).unwrap().result() {
        Err(error) => error.code(),
        Ok(text) => panic!("{line}: {text}"),
    };
    lines.into_iter().map(refused).collect()
}

/// The different reasons of one operation have different codes.
#[test]
fn reasons_that_a_caller_tells_apart_have_codes_of_their_own() {
    for (name, codes) in codes().into_iter().filter(|(name, _)| {
        ["PlayError", "PlyError", "ScoreError", "SessionError", "SnapshotError", "BatchSnapshotError"]
            .contains(name)
    }) {
        let different: BTreeSet<u16> = codes.iter().map(|code| code.number()).collect();
        assert_eq!(different.len(), codes.len(), "{name}");
    }
}

/// All types of the sources that are errors to the language.
fn error_types() -> BTreeSet<String> {
    let (mut folders, mut names) = (vec![src()], BTreeSet::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            for line in std::fs::read_to_string(path).unwrap().lines() {
                if let Some((_, name)) = line.split_once("core::error::Error for ") {
                    names.insert(name.trim_end_matches(['{', '}', ' ']).to_owned());
                }
            }
        }
    }
    names
}
