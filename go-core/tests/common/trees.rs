//! What must hold of every record that can be read: written, it is read as the same.
#![allow(dead_code, reason = "each test file uses its own part")]

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

pub(crate) fn comes_back(bytes: &[u8], name: &str) -> usize {
    let trees = trees_of(bytes);
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
