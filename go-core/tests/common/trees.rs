//! What must hold of every record that can be read: written, it is read as the same.
#![allow(dead_code, reason = "each test file uses its own part")]

use gocore::Symmetry;
use gocore::sgf::{self, Step, Tree, WriteOptions};

pub(crate) fn trees_of(bytes: &[u8]) -> Vec<Tree> {
    sgf::parse(bytes)
        .map_or_else(|_| Vec::new(), |collection| collection.games().map(Tree::from_game).collect())
}

/// The moves and set-ups of a main line, without where they stand.
pub(crate) fn meaning(game: sgf::Game<'_>) -> String {
    let record = game.record();
    let mut text =
        format!("{} {:?} {:?} {:?}", record.size(), record.komi(), record.handicap(), record.first_player());
    for step in record.steps() {
        text += &match step {
            Step::Setup(setup) => {
                // Empty lists of stones are not written.
                let lists = [setup.black(), setup.white(), setup.empty()]
                    .map(|points| points.iter().collect::<Vec<_>>());
                if lists.iter().all(Vec::is_empty) { String::new() } else { format!(" {lists:?}") }
            }
            Step::ToPlay(color) => format!(" {color}"),
            Step::Move(mv) => format!(" {} {} {:?}", mv.number, mv.color, mv.action),
            other => panic!("{other:?}"),
        };
    }
    text
}

/// A tree is read as itself.
pub(crate) fn reads_back(tree: &Tree, name: &str) {
    let written = tree.to_bytes();
    let read = trees_of(&written);
    assert!(read.len() == 1 && read[0] == *tree, "{name}: {}", written.escape_ascii());
    assert_eq!(read[0].to_bytes(), written, "{name}");
}

/// So do trees made of it; above all those that have lost something that is no ASCII, after which the rest may look like another
/// character set.
fn descendants_read_back(tree: &Tree, name: &str) {
    reads_back(&tree.colors_swapped(), name);
    reads_back(&tree.transformed(Symmetry::RotateRight), name);
    let nodes = tree.descendants(tree.root()).take(100);
    let all =
        nodes.flat_map(|node| tree.properties(node).map(move |(property, values)| (node, property, values)));
    let foreign = all.filter_map(|(node, property, mut values)| {
        (property != "CA" && values.any(|value| !value.is_ascii())).then_some((node, property))
    });
    for (node, property) in foreign.take(6) {
        let (mut without, mut plain) = (tree.clone(), tree.clone());
        assert!(
            without.remove_property(node, property).is_ok() && plain.set_text(node, property, "x").is_ok()
        );
        reads_back(&without, name);
        reads_back(&plain, name);
        if node != tree.root() {
            assert!(without.remove(node).is_ok());
            reads_back(&without, name);
        }
    }
}

pub(crate) fn comes_back(bytes: &[u8], name: &str) -> usize {
    let trees = trees_of(bytes);
    trees.iter().take(4).for_each(|tree| descendants_read_back(tree, name));
    for options in [WriteOptions::new(), WriteOptions::new().with_line_width(60)] {
        let written = sgf::write(&trees, options);
        let again = trees_of(&written);
        assert!(again == trees, "{name}");
        assert_eq!(sgf::write(&again, options), written, "{name}");
        if trees.is_empty() {
            continue;
        }
        let (before, after) = (sgf::parse(bytes).unwrap(), sgf::parse(&written).unwrap());
        for (before, after) in before.games().zip(after.games()) {
            // A backslash at the end of the text escapes nothing and is left out, which may make a move of what was none.
            let cut = before.collection().text().ends_with(b"\\");
            assert!(cut || meaning(before) == meaning(after), "{name}");
            assert_eq!(before.leaves(), after.leaves(), "{name}");
            let codes = [sgf::WarningCode::MissingCloseParen, sgf::WarningCode::DuplicateProperty];
            assert!(codes.iter().all(|&code| !after.collection().warnings().has(code)), "{name}");
        }
    }
    trees.len()
}
