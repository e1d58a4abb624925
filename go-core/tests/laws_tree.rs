//! Laws of game trees: what is written reads back, edits do what a simple model does, symmetries undo each other.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/trees.rs"]
mod trees;

use std::io::Write;
use std::path::{Path, PathBuf};

use common::Random;
use gocore::sgf::{self, EditError, NodeId, Tree, WriteOptions};
use gocore::{BoardSize, Color, Game, HandicapConvention, Move, Point, PointSet, Rules, Symmetry};
use trees::{comes_back, reads_back, trees_of};

fn data(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sgf"));
    files.sort();
    files
}

#[test]
fn records_are_written_and_read_back_the_same() {
    let mut games = 0;
    for folder in ["tests/data/sgf", "examples/games", "../../shared/sgf", "../../shared/games/kgs"] {
        let files = data(folder);
        if files.is_empty() {
            let _ = writeln!(std::io::stderr(), "SKIPPED: {folder} is absent");
        }
        for file in files {
            games += comes_back(&std::fs::read(&file).unwrap(), &file.display().to_string());
        }
    }
    assert!(games >= 60, "{games}");
}

/// Bytes put together from the pieces of records: whatever is read is written and read back.
#[test]
fn any_bytes_come_back_once_they_are_read() {
    let pieces: [&[u8]; 33] = [
        "KM[6.5目]".as_bytes(),
        b"r6W[ee]",
        b"s6[cc]",
        b"(",
        b")",
        b";",
        b"(;",
        b"B[aa]",
        b"W[tt]",
        b"W[]",
        b"AB[aa][bb]",
        b"AB[]",
        b"C[x\\]y]",
        b"C[\\\\]",
        b"[",
        b"]",
        b"\\",
        b"SZ[9]",
        b"SZ[25:19]",
        b"lower[x]",
        b"Black[cc]",
        b"CA[GBK]",
        b"\xb5\x5c",
        b"CA[latin1]",
        b"\xe9",
        b"\r\n",
        b"LB[aa:b:c]",
        b"ABCDEFG[x]",
        b" ",
        b"CA[x]",
        b"CA[UTF-8]",
        b"\x95]",
        b"C[\x82\xa0\x83\\\xe9\xbb\x91]",
    ];
    // Undeclared bytes that can be read in several ways come back the same only if they are decoded.
    let pieces = if cfg!(feature = "encodings") { &pieces[..] } else { &pieces[..29] };
    let mut random = Random::new(5);
    let mut games = 0;
    for number in 0..20_000 {
        let mut bytes = Vec::new();
        (0..1 + random.below(30)).for_each(|_| bytes.extend(random.pick(pieces)));
        games += comes_back(&bytes, &format!("{number}: {}", bytes.escape_ascii()));
    }
    assert!(games > 5_000, "{games}");
}

/// Without a text that is no UTF-8, what is left of a tree may look like UTF-8; a bracket that was part of a character is then
/// one.
#[test]
fn a_tree_that_becomes_utf8_reads_back() {
    let bytes = b"(;CA[Big5]PB[\x95b]C[\xe3\x81\x82]PW[white];B[aa])";
    comes_back(bytes, "Big5");
    let mut tree = trees_of(bytes).remove(0);
    let root = tree.root();
    tree.set_text(root, "PB", "plain").unwrap();
    let read = trees_of(&tree.to_bytes()).remove(0);
    assert!(read.names(root).eq(["CA", "PB", "C"]), "{read}");
    assert_eq!((read.to_string(), read.text(root, "CA").as_deref()), (tree.to_string(), Some("UTF-8")));
    reads_back(&tree, "Big5");
    // It takes what the one that is read takes.
    tree.set_text(root, "PB", "黑").unwrap();
    assert_eq!(tree.text(root, "CA").as_deref(), Some("UTF-8"));
}

/// Trees of several character sets in one file: each is read as itself, whatever stands before and behind it.
#[test]
fn collections_of_many_sets_read_back() {
    let names: [&[u8]; 13] = [
        b"",
        b"CA[]",
        b"CA[Big5]",
        b"CA[ GBK ]",
        b"CA[Shift_JIS]",
        b"CA[EUC-JP]",
        b"CA[latin1]",
        b"CA[UTF-8]",
        b"CA[x-klingon]",
        b"CA[                                                  Big5]",
        b"CA[Big5\x82\\]",
        b"CA[Big5][x]",
        b"XCA[Big5]",
    ];
    let values: [&[u8]; 17] = [
        b"C[\x8f\xa1\xa1\\]",
        b"C[\x95]",
        b"C[\x95\\]",
        b"C[\x95]]",
        b"PB[J\xfc]",
        b"C[\xa4\xa4]",
        b"C[\xba\xda]",
        b"PB[CA[x\\]]",
        b"C[\x82\\]CA[Big5\x82\\]]",
        b"PW[\xff]",
        "C[あ\\]CA[Big5あ\\]]".as_bytes(),
        b"PB[x]",
        b"N[\x82\xa0]",
        b"C[tail\\\\]",
        b"N[CA[GBK]",
        b";B[aa]",
        b";W[tt]CA[Big5]",
    ];
    let mut random = Random::new(11);
    let mut trees = Vec::new();
    while trees.len() < 4_000 {
        let mut bytes = b"(;".to_vec();
        let (name, place) = (random.pick(&names), random.below(4));
        for number in 0..1 + random.below(4) {
            bytes.extend(if number == place { name } else { b"" });
            bytes.extend(random.pick(&values));
        }
        bytes.push(b')');
        for mut tree in trees_of(&bytes) {
            reads_back(&tree, &bytes.escape_ascii().to_string());
            let (root, property) = (tree.root(), random.pick(&["PB", "PW", "C", "N"]));
            if random.chance(50)
                && tree.set_text(root, property, random.pick(&["x", "CA[GBK]", "あ"])).is_ok()
            {
                reads_back(&tree, &bytes.escape_ascii().to_string());
            }
            trees.push(tree);
        }
    }
    for some in trees.chunks(4) {
        let written = sgf::write(some, WriteOptions::new());
        let read = trees_of(&written);
        assert!(
            read == some,
            "{}\n{}",
            written.escape_ascii(),
            sgf::write(&read, WriteOptions::new()).escape_ascii()
        );
        assert_eq!(sgf::write(&read, WriteOptions::new()), written);
    }
}

/// What a move means depends on the size, which can be set later.
#[test]
fn a_size_that_is_set_changes_moves() {
    let mut tree = trees_of(b"(;SZ[25];B[ \ntt];W[ss])").remove(0);
    let root = tree.root();
    tree.set_text(root, "SZ", "19").unwrap();
    reads_back(&tree, "smaller");
    let narrow = WriteOptions::new().with_line_width(8);
    let written = sgf::write([&tree], narrow);
    assert_eq!(sgf::write(&trees_of(&written), narrow), written);
    assert_eq!(tree.to_string(), "(;SZ[19]CA[UTF-8];B[];W[ss])\n");
    tree.set_text(root, "SZ", "25").unwrap();
    assert_eq!(tree.to_string(), "(;SZ[25]CA[UTF-8];B[ \ntt];W[ss])\n");
}

/// A tree as simple as can be: each node with its children inside it.
#[derive(Clone, PartialEq, Debug, Default)]
struct Model {
    label: u32,
    children: Vec<Model>,
}

impl Model {
    fn write(&self) -> String {
        let children: String = match &self.children[..] {
            [only] => only.write(),
            several => several.iter().map(|child| format!("({})", child.write())).collect(),
        };
        format!(";N[{}]{children}", self.label)
    }

    fn find(&mut self, label: u32) -> Option<&mut Model> {
        if self.label == label {
            return Some(self);
        }
        self.children.iter_mut().find_map(|child| child.find(label))
    }

    fn parent_of(&mut self, label: u32) -> Option<(&mut Model, usize)> {
        if let Some(place) = self.children.iter().position(|child| child.label == label) {
            return Some((self, place));
        }
        self.children.iter_mut().find_map(|child| child.parent_of(label))
    }

    fn count(&self) -> usize {
        1 + self.children.iter().map(Model::count).sum::<usize>()
    }
}

fn label(tree: &Tree, node: NodeId) -> u32 {
    tree.text(node, "N").unwrap().parse().unwrap()
}

#[test]
fn edits_do_what_they_say() {
    let mut random = Random::new(6);
    for _ in 0..300 {
        let mut tree = trees_of(b"(;CA[UTF-8]N[0])").remove(0);
        let (mut model, mut nodes) = (Model::default(), vec![tree.root()]);
        for step in 1..60 {
            let node = nodes[random.below(nodes.len())];
            let there = tree.contains(node);
            let before = tree.to_string();
            let outcome = match random.below(4) {
                0 | 1 => tree.add_child(node).map(|child| {
                    tree.set_text(child, "N", &step.to_string()).unwrap();
                    nodes.push(child);
                    let parent = label(&tree, node);
                    model.find(parent).unwrap().children.push(Model { label: step, ..Model::default() });
                }),
                2 => {
                    let gone = tree.text(node, "N");
                    tree.remove(node).map(|()| {
                        let (parent, place) = model.parent_of(gone.unwrap().parse().unwrap()).unwrap();
                        parent.children.remove(place);
                    })
                }
                _ => {
                    let to = random.below(4);
                    tree.reorder(node, to).map(|()| {
                        let (parent, place) = model.parent_of(label(&tree, node)).unwrap();
                        let moved = parent.children.remove(place);
                        parent.children.insert(to.min(parent.children.len()), moved);
                    })
                }
            };
            match outcome {
                Ok(()) => assert!(there),
                Err(EditError::Root) => assert!(there && node == tree.root()),
                Err(error) => assert!(!there && error == EditError::NoSuchNode),
            }
            assert!(outcome.is_ok() || tree.to_string() == before);
            assert_eq!(tree.to_string(), format!("(;CA[UTF-8]{})\n", model.write().trim_start_matches(';')));
            assert_eq!(
                (tree.node_count(), tree.descendants(tree.root()).count()),
                (model.count(), model.count())
            );
        }
        let node = nodes[random.below(nodes.len())];
        if tree.make_main_line(node).is_ok() {
            assert!(tree.main_line(tree.root()).any(|other| other == node));
            let path = tree.path_to(node);
            assert!(path.windows(2).all(|pair| tree.parent(pair[1]) == Some(pair[0])));
        }
    }
}

#[test]
fn texts_and_names_are_what_was_set() {
    let mut tree = Tree::new(BoardSize::NINE);
    let root = tree.root();
    let texts = ["", "]", "\\", "a]b\\]c\\\\", "[x", "line\nbreak", "東京 ☃", "tail\\"];
    for text in texts {
        tree.set_text(root, "C", text).unwrap();
        let read = trees_of(&tree.to_bytes()).remove(0);
        assert_eq!(read.text(read.root(), "C").as_deref(), Some(text));
        assert!(read == tree);
        tree.set_values(root, "XY2", [text.as_bytes()]).unwrap();
        assert!(trees_of(&tree.to_bytes()).remove(0) == tree, "{text}");
    }
    for name in ["", "c", "2", "A b", "A]", "Ä"] {
        assert_eq!(tree.set_text(root, name, "x"), Err(EditError::BadName), "{name}");
    }
    assert_eq!(tree.names(root).collect::<Vec<_>>(), ["FF", "GM", "CA", "SZ", "C", "XY2"]);
    tree.set_points(root, "AB", &PointSet::new(BoardSize::NINE)).unwrap();
    assert!(!tree.to_string().contains("AB"));
}

/// A name that begins with a digit once its small letters are gone would be written as junk and what follows it: a move, say.
#[test]
fn names_never_begin_with_a_digit() {
    let tree = trees_of(b"(;SZ[9]r6W[aa]a6Wx[bb];b2[cc])").remove(0);
    assert_eq!(tree.to_string(), "(;SZ[9]x6W[aa][bb]CA[UTF-8];x2[cc])\n");
    assert!(trees_of(&tree.to_bytes()).remove(0) == tree);
    assert_eq!(tree.move_of(tree.root()), None);
}

#[test]
fn symmetries_of_trees_are_those_of_their_boards() {
    for file in data("tests/data/sgf").iter().chain(&data("examples/games")) {
        for tree in trees_of(&std::fs::read(file).unwrap()) {
            let collection = sgf::parse(&tree.to_bytes()).map(sgf::Collection::into_owned).unwrap();
            let record = collection.games().next().unwrap().record();
            let Ok(replay) = record.replay(Rules::default()) else { continue };
            for symmetry in Symmetry::ALL {
                let image = tree.transformed(symmetry);
                let last = image.main_line(image.root()).last().unwrap();
                let position = image.replay_at(last, Rules::default()).unwrap().position();
                assert_eq!(
                    position,
                    replay.0.position().transformed(symmetry),
                    "{} {symmetry:?}",
                    file.display()
                );
                let back = image.transformed(symmetry.inverse()).transformed(Symmetry::Identity);
                assert_eq!(back, tree.transformed(Symmetry::Identity), "{} {symmetry:?}", file.display());
            }
            let swapped = tree.colors_swapped();
            let last = swapped.main_line(swapped.root()).last().unwrap();
            let position = swapped.replay_at(last, Rules::default()).unwrap().position();
            assert_eq!(position, replay.0.position().colors_swapped(), "{}", file.display());
        }
    }
}

#[test]
fn played_games_come_back() {
    let mut random = Random::new(7);
    for number in 0..60 {
        let size = BoardSize::new(5 + random.below(15) as u8, 5 + random.below(15) as u8).unwrap();
        let rules = gocore::Preset::ALL[random.below(gocore::Preset::ALL.len())].rules();
        let start = Game::builder(size, rules);
        let start = match number % 4 {
            0 => start,
            1 => start.free_handicap(2 + random.below(4) as u32),
            2 => start.fixed_handicap(2, HandicapConvention::Gtp).unwrap_or(start),
            _ => start
                .stones([Point::new(1, 1), Point::new(3, 1)], [Point::new(2, 2)])
                .unwrap()
                .to_move(random.pick(&Color::ALL)),
        };
        let mut game = start.build().unwrap();
        for _ in 0..40 {
            let plays = game.legal_plays();
            if let Some(point) = plays.iter().nth(random.below(plays.len().max(1))) {
                game.play(point).unwrap();
            } else if game.pass().is_err() {
                break;
            }
        }
        let tree = Tree::of_game(&game);
        let text = tree.to_string();
        assert!(trees_of(text.as_bytes()).remove(0) == tree);
        let collection = sgf::parse(text.as_bytes()).unwrap();
        let record = collection.games().next().unwrap().record();
        assert_eq!(record.all_warnings().map(|warning| warning.code).collect::<Vec<_>>(), [], "{text}");
        assert_eq!(record.rules().unwrap().unwrap().komi(), rules.komi());
        let read = record.to_game(rules).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((read.position(), read.to_move()), (game.position(), game.to_move()), "{text}");
        assert_eq!(read.tally(), game.tally(), "{text}");
    }
}

#[test]
fn a_line_is_walked_as_it_is_replayed() {
    for file in data("tests/data/sgf").iter().chain(&data("../../shared/games/kgs")) {
        let bytes = std::fs::read(file).unwrap();
        let Ok(collection) = sgf::parse(&bytes) else { continue };
        for game in collection.games() {
            let record = game.record();
            let Ok((replay, warnings)) = record.replay(Rules::default()) else { continue };
            let mut walk = record.walk(Rules::default()).unwrap();
            let nodes = walk.by_ref().count();
            assert_eq!(nodes, game.main_line().count());
            assert_eq!(
                (walk.replay().position(), walk.replay().faults()),
                (replay.position(), replay.faults())
            );
            assert_eq!(walk.warnings(), &warnings, "{}", file.display());
            if let Ok(played) = record.to_game(Rules::default()) {
                assert_eq!(played.position(), replay.position(), "{}", file.display());
            }
        }
    }
}

/// A million variations one inside the other, on a stack of 256 KiB.
#[test]
fn depth_costs_no_stack() {
    let work = || {
        let depth = 1_000_000;
        let mut bytes = b"(;B[aa]".repeat(depth);
        bytes.extend(b")".repeat(depth));
        let collection = sgf::parse(&bytes).unwrap();
        let tree = Tree::from_game(collection.games().next().unwrap());
        assert_eq!(tree.node_count(), depth);
        let copy = tree.clone().transformed(Symmetry::RotateHalf).colors_swapped();
        assert_eq!(copy.descendants(copy.root()).count(), depth);
        let deepest = tree.main_line(tree.root()).last().unwrap();
        assert_eq!(tree.path_to(deepest).len(), depth);
        assert!(trees_of(&tree.to_bytes()).remove(0) == tree);
        let mut tree = tree;
        let second = tree.first_child(tree.root()).unwrap();
        tree.make_main_line(deepest).unwrap();
        tree.remove(second).unwrap();
        assert_eq!(tree.node_count(), 1);
        let _ = Move::Pass;
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(work).unwrap().join().unwrap();
}
