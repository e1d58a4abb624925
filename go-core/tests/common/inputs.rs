//! Texts and bytes made to exhaust a reader, for each kind of input without a limit of its own.

use gocore::gtp::{GtpEngine, RandomPlayer, ResponseReader};
use gocore::render::parse_drawing;
use gocore::*;

/// A kind of input: how it is read, keeping what was read until the end, and examples.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    pub(crate) read: fn(&[u8]),
    pub(crate) examples: Vec<Vec<u8>>,
}

const LENGTH: usize = 1 << 20;

/// Beginnings, each with each of these pieces again and again behind it.
fn monotonous(starts: &[&str], pieces: &[&str]) -> Vec<Vec<u8>> {
    let with = |start: &&str, piece: &&str| [start, piece.repeat(LENGTH / piece.len()).as_str()].concat();
    starts.iter().flat_map(|start| pieces.iter().map(move |piece| with(start, piece).into_bytes())).collect()
}

fn text(bytes: &[u8]) -> &str {
    core::str::from_utf8(bytes).unwrap()
}

/// A ko in the upper left corner of the largest board, which both sides take again and again. That fills a history fastest:
/// the positions are large, and the turns short, however they are written.
const KO: &str =
    "25x25 1XO22/X1XO21/1XO22/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25 W";

fn free() -> Rules {
    Rules::DEFAULT.with_ko(KoRule::None)
}

fn ko_session(turns: usize) -> Session {
    let start = GameBuilder::from_text(KO, free()).unwrap();
    let mut session = Session::start(start, SessionOptions::DEFAULT).unwrap();
    let takes = [Action::Play(Color::White, Point::new(1, 1)), Action::Play(Color::Black, Point::new(2, 1))];
    for action in takes.into_iter().cycle().take(turns) {
        session.apply(action).unwrap();
    }
    session
}

/// Records that are largest as trees: nodes and properties with next to nothing in them, names of which each is another, and moves
/// in one node, which get nodes of their own. Lists have just grown, so that the old ones are still there.
fn trees() -> Vec<Vec<u8>> {
    let again = |piece: &str, count: usize| ["(;SZ[9]", &piece.repeat(count)].concat().into_bytes();
    let pieces = [";", ";A[]", ";C[]D[]", ";A[][][]", "(;", "(;A[])", "B[]W[]", ";B[]W[]B[]"];
    let counts = [LENGTH / 8 + 1, LENGTH / 6];
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    let name = |number: usize| (0..4).map(|place| letter(number / 26_usize.pow(place))).collect::<String>();
    let names: String = (0..LENGTH / 8 + 1).map(|number| format!("{}[]", name(number))).collect();
    let repeated = pieces.iter().flat_map(|piece| counts.map(|count| again(piece, count)));
    repeated.chain([format!("(;SZ[9];{names}").into_bytes()]).collect()
}

/// Snapshots of batches that say least of a game, and so make most games of their bytes, on the smallest and largest boards of
/// each kind; and of games under superko, whose turns are all remembered: one turn, for which there must be room, and many.
fn batches() -> Vec<Vec<u8>> {
    let made = |size, remembered, ko, turns| {
        let options = BatchOptions::new(size).with_remembered(remembered).with_ko(ko);
        let games = |games| {
            let mut batch = Batch::new(options, games, 1);
            (0..turns).for_each(|_| batch.step_random(None).unwrap());
            batch.snapshot()
        };
        games(LENGTH / 4 / (games(2).len() - games(1).len()))
    };
    let sides = [(1, 1), (9, 9), (9, 10), (13, 13), (10, 17), (19, 19), (16, 23), (23, 16), (25, 25)];
    let sizes = sides.map(|(width, height)| BoardSize::new(width, height).unwrap());
    let kinds = sizes.into_iter().flat_map(|size| [(size, 0), (size, 15)]);
    let kinds = kinds.flat_map(|(size, remembered)| {
        let superko = [0, 1].map(|turns| made(size, remembered, KoRule::PositionalSuperko, turns));
        [made(size, remembered, KoRule::Simple, 0)].into_iter().chain(superko)
    });
    kinds.chain([superko_game()]).collect()
}

/// A long game on the largest board, anywhere but in the places that superko bars: chains of one's own are taken too, which leaves
/// room for it to go on.
fn superko_game() -> Vec<u8> {
    const TURNS: u32 = (1 << 14) + 1;
    let options = BatchOptions::new(BoardSize::square(MAX_SIDE).unwrap()).with_max_turns(u32::MAX);
    let options = options.with_ko(KoRule::PositionalSuperko).with_suicide(SuicideRule::Allowed);
    let mut batch = Batch::new(options.with_remembered(15), 1, 1);
    let points = usize::from(batch.pass_action());
    let (mut legal, mut random) = (vec![0; points], 1u64);
    for _ in 0..TURNS {
        batch.planes(&[Plane::Legal], &mut legal).unwrap();
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let from = (random >> 33) as usize;
        let point = (from..from + points).map(|point| point % points).find(|point| legal[*point] == 1);
        batch.step(&[point.map_or(batch.pass_action(), |point| point as u16)]).unwrap();
    }
    assert_eq!(batch.turns(0), Some(TURNS));
    batch.snapshot()
}

pub(crate) fn all() -> Vec<Input> {
    let with = |name, read, examples| Input { name, read, examples };
    let start = "9x9 9/9/9/9/9/9/9/9/9 B";
    let judged = format!("(;SZ[25]AB[ba][ab][bc][cb]AW[ca][db][cc]{}", ";W[bb];B[cb]".repeat(LENGTH / 12));
    vec![
        with(
            "rules",
            |bytes| {
                let text = text(bytes);
                assert!(text.parse::<Rules>().is_err() && Rules::from_katago(text).is_err());
                assert!(Rules::from_kgs(text).is_err() && Rules::from_sgf(text).is_err());
                assert!(Rules::from_ogs(text).is_err());
            },
            monotonous(
                &["", "ko=none ", "{\"ko\":\"SIMPLE\",", "{\"komi\":", "koSIMPLE", "japanese"],
                &["ko=none ", "ko", "{", "\"", "[", "1", "x;", "\u{e9}", "a,", "{\"ko\":"],
            ),
        ),
        with(
            "small-values",
            |bytes| {
                let text = text(bytes);
                assert!(text.parse::<Color>().is_err() && text.parse::<Fingerprint>().is_err());
                assert!(text.parse::<Komi>().is_err() && text.parse::<Outcome>().is_err());
                assert!(text.parse::<BoardSize>().is_err() && text.parse::<HalfPoints>().is_err());
                assert!(notation::parse_vertex(text, BoardSize::NINE).is_err());
            },
            monotonous(&["", "B+", "1", "9x", "a", "-"], &["1", "0", "B", " ", ".", "+", "x", "\u{e9}"]),
        ),
        with(
            "action",
            |bytes| {
                let read = Action::parse(text(bytes), BoardSize::NINE);
                // Leading zeros, however many.
                assert!(read.is_err() || read == Ok(Action::Confirm(Color::White, 0)));
            },
            monotonous(
                &["", "B play ", "W propose ", "W confirm ", "host adjudicate "],
                &["A1,", "-", " ", "1", "0", "B+", "a"],
            ),
        ),
        with(
            "start",
            |bytes| assert!(GameBuilder::from_text(text(bytes), Rules::DEFAULT).is_err()),
            monotonous(
                &["", "9x9 ", "9x9 9/9/9/9/9/9/9/9/", start],
                &["9/", "1", "X", "/", "0", " captures=1,1", " x", "="],
            ),
        ),
        with(
            "game",
            |bytes| {
                let game = Game::from_text(text(bytes), free());
                assert!(game.is_err() || game.is_ok_and(|game| game.ply() > 10_000));
            },
            [
                monotonous(&[&format!("{start} :")], &[" pass pass +B", " A1", " @1", "x", "@", " +W"]),
                monotonous(&[&format!("{KO} :")], &[" B24 C24"]),
                monotonous(&["2x1 2 B :"], &[" A1 B1"]),
            ]
            .concat(),
        ),
        with(
            "diagram",
            |bytes| {
                let text = text(bytes);
                assert!(Position::from_diagram(text).is_err() && parse_drawing(text).is_err());
            },
            monotonous(
                &["", ". .\n", "  A B\n2 . . 2\n1 "],
                &["X", ".\n", "\n.", "X O\n", "?", "\u{e9}", "."],
            ),
        ),
        with(
            "record",
            |bytes| {
                let collection = sgf::parse(bytes).unwrap();
                assert!(collection.games().all(|game| game.record().move_count() < u32::MAX));
            },
            monotonous(&["(;SZ[9]"], &[";B[aa]", "(;", "[x]", "A[]", ";", "(;B[])", "C[\\]"]),
        ),
        with(
            "record-tree",
            |bytes| {
                let collection = sgf::parse(bytes).unwrap();
                let trees: Vec<sgf::Tree> = collection.games().map(sgf::Tree::from_game).collect();
                assert!(trees.iter().map(|tree| tree.to_bytes().len()).sum::<usize>() > 10_000);
            },
            trees(),
        ),
        with(
            "record-judged",
            |bytes| {
                let collection = sgf::parse(bytes).unwrap();
                let record = collection.game(0).unwrap().record();
                let (replay, _) = record.replay(free()).unwrap();
                let game = record.to_game(free());
                assert!(replay.number() > 10_000 && game.is_ok_and(|game| game.ply() < u32::MAX));
            },
            [vec![judged.into_bytes()], monotonous(&["(;SZ[25]"], &[";AB[aa];AE[aa];B[bb];AE[bb]"])].concat(),
        ),
        with(
            "gtp-line",
            |bytes| {
                let mut engine = GtpEngine::new(RandomPlayer::new(1));
                assert!(engine.answer(bytes).is_none_or(|answer| answer.result().is_err()));
            },
            monotonous(
                &["", "play b ", "set_free_handicap ", "kata-set-rules ", "1 ", "loadsgf "],
                &[" x", "1", "a1 ", "\t", "\0", "#", "{", "\u{e9}"],
            ),
        ),
        with(
            "gtp-response",
            |bytes| {
                let mut reader = ResponseReader::new();
                bytes.split(|byte| *byte == b'\n').for_each(|line| drop(reader.line(line)));
            },
            monotonous(&["", "= ", "=1 x\n"], &["x\n", "x", "=", "\t", "\0", "\u{e9}\n"]),
        ),
        with(
            "snapshot",
            |bytes| assert!(Session::restore(bytes).is_ok_and(|session| session.action_count() > 10_000)),
            vec![ko_session(LENGTH / 4).snapshot()],
        ),
        with("batch-snapshot", |bytes| assert!(Batch::restore(bytes).is_ok()), batches()),
    ]
}
