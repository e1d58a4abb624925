//! How much memory and stack the reader takes for inputs made to exhaust it: monotonous ones of many megabytes, and trees a
//! million variations deep. 8 MiB each; 64 MiB if the environment variable `GOCORE_DEEP` is set. Times are only told.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used)]

#[path = "common/counting.rs"]
mod counting;

use std::io::Write;
use std::time::Instant;

use gocore::sgf::{self, Game, Tree, Warnings};

const STACK: usize = 256 * 1024;

/// Times the bytes of the input, besides the input.
const MOST_MEMORY: usize = 24;

fn length() -> usize {
    if std::env::var_os("GOCORE_DEEP").is_some() { 64 << 20 } else { 8 << 20 }
}

fn deep(depth: usize) -> Vec<u8> {
    [&b"(;SZ[9]"[..], &b"(;B[](;W[]".repeat(depth / 2), &b")".repeat(depth + 1)].concat()
}

/// Does something with a text in a thread with a small stack; the memory that took, besides the text, must stay in bounds.
fn within_bounds(name: &str, text: &[u8], work: impl FnOnce(&[u8]) + Send) {
    let before = counting::used();
    let start = Instant::now();
    let small = || std::thread::Builder::new().stack_size(STACK);
    let ((), most) = counting::most(|| {
        std::thread::scope(|scope| small().spawn_scoped(scope, || work(text)).unwrap().join().unwrap());
    });
    let time = start.elapsed();
    let ratio = most as f64 / text.len() as f64;
    let line = format!("{name}: {} bytes, {time:.1?}, {ratio:.2} times the input in memory\n", text.len());
    let _ = std::io::stderr().write_all(line.as_bytes());
    assert!(most < MOST_MEMORY * text.len(), "{name}: {most} bytes");
    assert!(counting::used() < before + 4096, "{name}: not all memory was given back");
}

/// Reads everything that is asked of a record.
fn read(text: &[u8]) {
    let Ok(collection) = sgf::parse(text) else { return };
    assert!(collection.warnings().iter().len() <= Warnings::KEPT);
    for record in collection.games().map(Game::record) {
        assert!(record.steps().count() >= record.move_count() as usize);
        assert!(record.warnings().len() <= Warnings::KEPT);
    }
}

/// One test, so that nothing else allocates meanwhile.
#[test]
fn hostile_inputs_stay_within_bounds() {
    for (name, start, piece) in [
        ("semicolons", "(", ";"),
        ("parentheses", "(", "("),
        ("brackets", "(", "["),
        ("brackets of a node", "(;", "["),
        ("brackets of a property", "(;C", "["),
        ("brackets that close", "(;C[x", "]"),
        ("values", "(;C", "[]"),
        ("properties", "(;", "A[]"),
        ("junk", "(;", "!;"),
        ("variations", "(;SZ[9]", "(;)"),
        ("games", "", "(;A[])"),
        ("one comment", "(;C[", "comment "),
        ("one comment that ends", "(;C[x];C[", "\\]\r\n"),
    ] {
        let mut text = start.as_bytes().to_vec();
        text.extend(piece.repeat(length() / piece.len()).bytes());
        if name == "one comment that ends" {
            text.extend(b"])");
        }
        within_bounds(name, &text, read);
    }
    for (name, start, piece) in [
        ("undeclared comment", &b"(;C["[..], &b"\x95\\\x82\xa0"[..]),
        ("undeclared letters", b"(;C[", b"\xFC\xE4 "),
        ("undeclared games", b"", b"(;C[\xFC])"),
        ("undeclared names", b"", b"(;C[\x95]\x82\xa0\x95\\\x82\xa0\x82\xa0\x82\xa0\x82\xa0])"),
        ("damaged names", b"(;CA[GBK])", b"(;CA[GBK]C[\x95]\xFF])"),
    ] {
        within_bounds(name, &[start, &piece.repeat(length() / piece.len())].concat(), read);
    }

    // Lists that have just grown.
    let count = length() / 4 + 1;
    for (name, piece) in
        [("nodes without semicolons", "(A[]"), ("games without semicolons", "(A[])"), ("properties", "A[]")]
    {
        let start = if name == "properties" { "(;" } else { "" };
        within_bounds(name, [start, &piece.repeat(count)].concat().as_bytes(), read);
    }

    let nested = deep(1_000_000);
    within_bounds("a million variations, read, copied, dropped", &nested, |text| {
        let collection = sgf::parse(text).unwrap();
        let copy = collection.clone();
        drop(collection);
        let game = copy.games().next().unwrap();
        assert_eq!((game.record().move_count(), game.leaves()), (1_000_000, 1));
        assert!(copy.warnings().is_empty());
    });
    // A tree to edit holds each node's properties apart: it is larger, but no deeper on the stack.
    let work = || {
        let collection = sgf::parse(&nested).unwrap();
        let tree = Tree::from_game(collection.games().next().unwrap());
        assert_eq!(tree.node_count(), 1_000_001);
        let bytes = tree.to_bytes();
        let again = sgf::parse(&bytes).unwrap();
        assert!(Tree::from_game(again.games().next().unwrap()) == tree.clone());
    };
    std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).unwrap().join().unwrap();
    });
}

/// Beyond those kept, warnings are counted.
#[test]
fn warnings_are_capped_and_counted() {
    let collection = sgf::parse(b"(;SZ[9]").unwrap();
    assert_eq!(collection.warnings().total(), 1);
    let text = [&b"(;SZ[9]"[..], &b"![] ".repeat(5_000), b")"].concat();
    let collection = sgf::parse(&text).unwrap();
    let warnings = collection.warnings();
    assert_eq!((Warnings::KEPT, warnings.iter().len(), warnings.total()), (1_000, 1_000, 10_000));
}

/// Each warning about the input as a whole concerns one game: of many games with many warnings, no product is made.
#[test]
fn each_warning_concerns_one_game() {
    let text = ["x(;SZ[9])", &")".repeat(1_500), &"(;SZ[9];B[aa])y".repeat(2_000), "(;SZ[9]"].concat();
    let collection = sgf::parse(text.as_bytes()).unwrap();
    let counts: Vec<usize> = collection.games().map(|game| game.record().warning_total()).collect();
    assert_eq!((counts.len(), counts.iter().sum::<usize>()), (2_002, Warnings::KEPT));
    assert_eq!(counts[0], Warnings::KEPT, "what comes before the first, and after it");
    let collection = sgf::parse(b"x(;SZ[9])y(;SZ[9]))(;SZ[9])z").unwrap();
    let codes =
        |record: sgf::Record<'_>| record.all_warnings().map(|warning| warning.code).collect::<Vec<_>>();
    let codes: Vec<_> = collection.games().map(|game| codes(game.record())).collect();
    use sgf::WarningCode::{ExtraCloseParen, JunkAfter, JunkBefore, JunkInside};
    assert_eq!(codes, [vec![JunkBefore, JunkInside], vec![ExtraCloseParen], vec![JunkAfter]]);
}
