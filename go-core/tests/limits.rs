//! The limits that `SECURITY.md` states, each tried: what it says is taken, what is just beyond is refused before any memory
//! is taken for it. And what memory an input takes that has no limit of its own.
#![cfg(feature = "gtp")]
#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/counting.rs"]
mod counting;
#[path = "common/inputs.rs"]
mod inputs;

use std::io::Write;

use common::checksum;
use gocore::gtp::{GtpEngine, RandomPlayer};
use gocore::*;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../SECURITY.md");

/// The rows of the table below a heading: name, the third column, and the fourth, if there is one.
fn rows(page: &str, heading: &str) -> Vec<(String, u64, String)> {
    let (_, section) = page.split_once(&format!("\n## {heading}\n")).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let lines = section.lines().filter_map(|line| line.strip_prefix("| `"));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.trim_end_matches('|').split('|').map(str::trim).collect();
            let number = cells[2].replace(',', "").parse().unwrap_or_else(|_| panic!("{line}"));
            (cells[0].trim_end_matches('`').to_owned(), number, cells.get(3).unwrap_or(&"").to_string())
        })
        .collect()
}

/// Whether what is at a limit is taken, and how what is beyond it is refused; `None`: it is not, but treated as stated.
struct Tried {
    at: bool,
    beyond: Option<Code>,
}

/// How something is refused, which must take no memory to speak of.
fn refused<T>(work: impl FnOnce() -> Result<T, Code>) -> Option<Code> {
    let (result, most) = counting::most(|| work().err());
    assert!(most < 4096, "refused with {result:?} after {most} bytes");
    result
}

/// Tries a limit by what is read or made with a number.
fn by<T>(limit: u64, work: impl Fn(u64) -> Result<T, Code>) -> Tried {
    Tried { at: work(limit).is_ok(), beyond: refused(|| work(limit + 1)) }
}

fn engine_says(line: &str) -> Result<(), Code> {
    let answer = GtpEngine::new(RandomPlayer::new(1)).answer(line).unwrap();
    answer.result().map(drop).map_err(gtp::GtpError::code)
}

/// All of these must come to the same.
fn all(tried: impl IntoIterator<Item = Tried>) -> Tried {
    let tried: Vec<Tried> = tried.into_iter().collect();
    assert!(tried.iter().all(|one| one.beyond == tried[0].beyond));
    Tried { at: tried.iter().all(|one| one.at), beyond: tried[0].beyond }
}

fn start_numbers(limit: u64) -> Tried {
    all(["captures=N,0", "captures=0,N", "pass-stones=N,N", "handicap=N", "to-place=N"].map(|field| {
        by(limit, |number| {
            let text = format!("1x1 1 B {}", field.replace('N', &number.to_string()));
            GameBuilder::from_text(&text, Rules::DEFAULT).map_err(|error| error.code())
        })
    }))
}

/// A number as snapshots have it.
fn encoded(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// The number in each place where a snapshot has one. All are refused in the end, as none fits; at the limit a number is
/// read, so that it is what it means that is refused, where it means something.
fn snapshot_numbers(limit: u64) -> Tried {
    let start = "9x9 9/9/9/9/9/9/9/9/9 B new";
    let head = [&b"GOSE\x01\0"[..], &[start.len() as u8], start.as_bytes()].concat();
    let places: [&[u8]; 12] = [
        b"GOSE\x01",                           // the length of the rules
        b"GOSE\x01\0",                         // the length of the start
        &head,                                 // options
        &[&head[..], &[0]].concat(),           // an action
        &[&head[..], &[0, 6]].concat(),        // a ply to go back to, or what else comes first
        &[&head[..], &[0, 8]].concat(),        // a number of a request
        &[&head[..], &[0, 24]].concat(),       // a point
        &[&head[..], &[0, 28]].concat(),       // how many stones
        &[&head[..], &[0, 28, 2]].concat(),    // a stone
        &[&head[..], &[0, 28, 2, 1]].concat(), // a stone after another
        &[&head[..], &[0, 28, 0]].concat(),    // how many points
        &[&head[..], &[0, 40, 2]].concat(),    // a margin
    ];
    let code = |place: &[u8], number: u64| {
        let mut bytes = [place, &encoded(number)].concat();
        bytes.extend(checksum(&bytes).to_le_bytes());
        refused(|| Session::restore(&bytes).map_err(|error| error.code())).unwrap()
    };
    let confirmed = [&head[..], &[0, 2, 3, 30]].concat();
    let read = code(&confirmed, limit) == Code::RefusedAction;
    assert!(places.iter().all(|place| matches!(code(place, limit), Code::BadSnapshot | Code::RefusedAction)));
    let beyond = code(&confirmed, limit + 1);
    assert!(places.iter().all(|place| code(place, limit + 1) == beyond));
    Tried { at: read, beyond: Some(beyond) }
}

fn session_log(limit: u64) -> Tried {
    let mut session = Session::new(BoardSize::NINE, Rules::DEFAULT);
    let pair = [Action::OfferEnd(Color::Black), Action::WithdrawEnd(Color::Black)];
    let empty = session.snapshot().len();
    let at = pair.iter().cycle().take(limit as usize).all(|action| session.apply(*action).is_ok());
    assert_eq!((session.snapshot().len() - empty) as u64, limit, "a byte each");
    let beyond = refused(|| session.apply(pair[limit as usize % 2]).map_err(|error| error.code()));
    assert!(session.apply(Action::Resign(Color::White)).is_ok(), "it can be ended");
    assert!(Session::restore(&session.snapshot()).unwrap() == session);
    Tried { at, beyond }
}

/// At the limit all of the 4 GiB would be read, which a unit test of `sgf` spares itself as well.
fn record_bytes(limit: u64) -> Tried {
    let beyond = usize::try_from(limit + 1).ok().and_then(counting::zeros);
    let Some(bytes) = beyond else {
        let _ = std::io::stderr().write_all(b"record-bytes: SKIPPED, there is no room for so long a text\n");
        return Tried { at: true, beyond: Some(Code::RecordTooLong) };
    };
    Tried {
        at: limit < u64::from(u32::MAX),
        beyond: refused(|| sgf::parse(&bytes).map_err(|error| error.code())),
    }
}

fn record_warnings(limit: u64) -> Tried {
    let total = |count: u64| {
        let text = [&b"(;SZ[9]"[..], &b"C!".repeat(count as usize / 2), &b")"[..]].concat();
        let collection = sgf::parse(&text).unwrap();
        (collection.warnings().iter().len() as u64, collection.warnings().total() as u64)
    };
    let more = total(4 * limit);
    assert!(more.0 == limit && more.1 > limit, "{more:?}");
    Tried { at: total(limit).0 > 0, beyond: None }
}

/// Counts at their limit stay there, and are counted with.
fn tally(limit: u64) -> Tried {
    let most = u32::try_from(limit).unwrap();
    let rules = Rules::preset("aga").unwrap();
    for scoring in [ScoringRule::Area, ScoringRule::Territory] {
        for bonus in HandicapBonus::ALL {
            let rules = rules.with_scoring(scoring).with_handicap_bonus(*bonus);
            let start = Game::builder(BoardSize::new(5, 1).unwrap(), rules).to_move(Color::Black);
            let start = start.captures(Color::White, most).pass_stones(Color::White, most).handicap(5);
            let mut game =
                start.captures(Color::Black, most).pass_stones(Color::Black, most).build().unwrap();
            // Black at A1, taken by White at B1; then passes, for each of which a stone is paid.
            game.play(Point::new(0, 0)).unwrap();
            game.play(Point::new(1, 0)).unwrap();
            (0..2).for_each(|_| game.pass().unwrap());
            let tally = game.tally();
            assert_eq!(
                Color::ALL.map(|color| (tally.captures(color), tally.pass_stones(color))),
                [(most, most); 2]
            );
            assert_eq!((tally.handicap(), tally.prisoners(Color::White)), (5, most));
            assert!(game.score(&Marks::none(game.size())).is_ok());
            let mut replay = Replay::new(game.size(), rules);
            replay.set_handicap(most);
            assert!(replay.score(&Marks::none(game.size())).is_ok());
        }
    }
    Tried { at: true, beyond: None }
}

/// On every board as many as it has points.
fn start_handicap(limit: u64) -> Tried {
    let largest = BoardSize::square(MAX_SIDE).unwrap();
    assert_eq!(largest.area() as u64, limit);
    let start = |size| Game::builder(size, Rules::DEFAULT);
    let judged = |start: GameBuilder| start.build().map(drop).map_err(|error| error.code());
    let mut game = start(BoardSize::NINE).free_handicap(81).build().unwrap();
    assert!((0..80).all(|place| game.play(Point::new(place % 9, place / 9)).is_ok()));
    assert_eq!((game.tally().handicap(), game.placements_left()), (80, 1));
    assert_eq!(judged(start(BoardSize::NINE).free_handicap(82)), Err(Code::BadStart));
    assert_eq!(
        judged(start(BoardSize::NINE).handicap(u32::MAX).placements_left(u32::MAX)),
        Err(Code::BadStart)
    );
    all([
        by(limit, |n| judged(start(largest).handicap(n as u32))),
        by(limit, |n| judged(start(largest).free_handicap(n as u32))),
        by(limit, |n| judged(start(largest).handicap(n as u32 - 7).placements_left(7).to_move(Color::Black))),
    ])
}

type Check = fn(u64) -> Tried;

const CHECKS: [(&str, Check); 19] = [
    ("board-side", |limit| {
        let side = |side: u64| u8::try_from(side).unwrap();
        let size = |wide, high| BoardSize::new(side(wide), side(high)).map_err(|error| error.code());
        all([by(limit, |n| size(n, 1)), by(limit, |n| size(1, n)), by(limit, |n| size(n, n))])
    }),
    ("board-side-text", |limit| {
        let read = |text: String| text.parse::<BoardSize>().map_err(|error| error.code());
        all([by(limit, |n| read(format!("{n}"))), by(limit, |n| read(format!("3x{n}")))])
    }),
    ("board-side-gtp", |limit| {
        let line = |n| engine_says(&format!("boardsize {n}"));
        Tried { at: line(limit).is_ok(), beyond: line(limit + 1).err() }
    }),
    ("board-side-record", |limit| {
        let made = |side| {
            let text = format!("(;SZ[{side}];B[aa])");
            let collection = sgf::parse(text.as_bytes()).unwrap();
            let record = collection.game(0).unwrap().record();
            record.replay(Rules::DEFAULT).map(drop).map_err(|error| error.code())
        };
        assert_eq!(
            (made(52), made(53)),
            (Err(Code::RecordTooLarge), Ok(())),
            "of what cannot be read, the default"
        );
        Tried { at: made(limit).is_ok(), beyond: made(limit + 1).err() }
    }),
    ("komi", |limit| {
        let halves = |points: u64| 2 * i32::try_from(points).unwrap();
        let komi = |halves| Komi::from_halves(halves).map_err(|error| error.code());
        let read = |text: String| text.parse::<Komi>().map_err(|error| error.code());
        assert!([i32::MIN, i32::MAX].iter().all(|halves| komi(*halves) == Err(Code::KomiOutOfRange)));
        assert_eq!(komi(halves(limit) + 1), Err(Code::KomiOutOfRange), "half a point more");
        all([
            by(limit, |n| komi(halves(n))),
            by(limit, |n| komi(-halves(n))),
            by(limit, |n| read(format!("{n}"))),
            by(limit, |n| read(format!("-{n}"))),
        ])
    }),
    ("points-text", |limit| {
        let read = |text: String| text.parse::<HalfPoints>().map_err(|error| error.code());
        assert!(read(format!("-{limit}.5")).is_ok() && format!("W+{limit}.5").parse::<Outcome>().is_ok());
        assert!(format!("W+{}", limit + 1).parse::<Outcome>().is_err());
        by(limit, |n| read(format!("{n}")))
    }),
    ("margin", |limit| {
        let adjudicated = |points: u64| {
            let margin = WonBy::Points(HalfPoints::from_points(points as i32));
            let mut session = Session::new(BoardSize::NINE, Rules::DEFAULT);
            let action = Action::Adjudicate(Outcome::won(Color::White, margin));
            session.apply(action).map_err(|error| error.code())
        };
        assert_eq!(adjudicated(i32::MAX as u64).err(), Some(Code::BadMargin));
        Tried { at: adjudicated(limit).is_ok(), beyond: adjudicated(limit + 1).err() }
    }),
    ("fixed-handicap", |limit| {
        all([HandicapConvention::Gtp, HandicapConvention::Aga].map(|convention| {
            by(limit, |n| {
                fixed_handicap(BoardSize::NINETEEN, n as u8, convention).map_err(|error| error.code())
            })
        }))
    }),
    ("start-passes", |limit| {
        let made = |passes| {
            let start = Game::builder(BoardSize::NINE, Rules::DEFAULT).passes(passes);
            start.build().map(drop).map_err(|error| error.faults()[0].code())
        };
        assert_eq!(made(u32::MAX), Err(Code::BadStart));
        by(limit, |n| made(n as u32))
    }),
    ("start-handicap", start_handicap),
    ("start-number", start_numbers),
    ("action-number", |limit| {
        let read = |text: String| Action::parse(&text, BoardSize::NINE).map_err(|error| error.code());
        all(["W confirm", "B request-undo", "W accept-undo", "B accept-end"]
            .map(|action| by(limit, |n| read(format!("{action} {n}")))))
    }),
    ("snapshot-number", snapshot_numbers),
    ("session-log", session_log),
    ("record-bytes", record_bytes),
    ("record-warnings", record_warnings),
    ("gtp-id", |limit| {
        let line = |n| engine_says(&format!("{n} name"));
        Tried { at: line(limit).is_ok(), beyond: line(limit + 1).err() }
    }),
    ("batch-remembered", |limit| {
        let remembered = |n| u64::from(BatchOptions::new(BoardSize::NINE).with_remembered(n).remembered());
        assert!([limit as u8 + 1, u8::MAX].iter().all(|n| remembered(*n) == limit));
        Tried { at: remembered(limit as u8) == limit, beyond: None }
    }),
    ("tally", tally),
];

/// One test for everything, so that nothing else allocates meanwhile.
#[test]
fn every_limit_holds_and_every_input_stays_in_proportion() {
    rows_are_read();
    overflow_is_looked_for();
    let page = std::fs::read_to_string(PAGE).unwrap();
    let limits = rows(&page, "Limits");
    let names = |rows: &[(String, u64, String)]| rows.iter().map(|row| row.0.clone()).collect::<Vec<_>>();
    assert_eq!(names(&limits), CHECKS.map(|(name, _)| name), "a check for each row, in order");
    for ((name, limit, beyond), (_, check)) in limits.iter().zip(CHECKS) {
        let tried = check(*limit);
        assert!(tried.at, "{name}: {limit} is refused");
        let stated = beyond.strip_prefix('`').map(|code| code.trim_end_matches('`'));
        assert_eq!(tried.beyond.map(Code::name), stated, "{name}: beyond {limit}");
    }

    let open = rows(&page, "Inputs without a limit of their own");
    let inputs = inputs::all();
    assert_eq!(
        names(&open),
        inputs.iter().map(|input| input.name).collect::<Vec<_>>(),
        "an input for each row"
    );
    for ((name, most, _), input) in open.iter().zip(inputs) {
        let mut worst = 0.0f64;
        for example in &input.examples {
            let ((), taken) = counting::most(|| (input.read)(example));
            let start = String::from_utf8_lossy(&example[..example.len().min(60)]);
            assert!(taken < *most as usize * example.len() + 65_536, "{name}: {taken} bytes for {start}");
            worst = worst.max(taken as f64 / example.len() as f64);
        }
        let line = format!("{name}: {worst:.1} bytes for a byte, of {most}\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
}

/// What stands in the tables would be read and judged: a row that is wrong is noticed.
fn rows_are_read() {
    let page = "# x\n\n## Limits\n\n| name | what |\n|---|---|\n| `a-b` | it | 1,000 | `bad_size` |\n| `c` | it | 7 |\n\n## More\n| `d` | x | 1 |\n";
    let expected = [("a-b", 1_000, "`bad_size`"), ("c", 7, "")];
    assert_eq!(rows(page, "Limits"), expected.map(|(a, b, c)| (a.to_owned(), b, c.to_owned())));
}

/// The profile of the tests looks for overflow of numbers, so that they would notice one. Others need not.
fn overflow_is_looked_for() {
    let most = std::hint::black_box(u32::MAX);
    let found = std::panic::catch_unwind(|| most + 1).is_err();
    assert!(found || !cfg!(debug_assertions), "overflow-checks are off");
}
