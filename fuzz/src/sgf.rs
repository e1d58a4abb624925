//! Records: bytes of anybody. What can be read is written so that it is read as the same; its main line is played as a naive
//! board plays it; warnings point into the text; edits do what they say or nothing.

use gocore::model::Grid;
use gocore::sgf::{self, EditError, NodeId, Record, SgfError, Step, Tree, Warning, WriteOptions};
use gocore::{BoardSize, Color, KoRule, Move, Point, PointSet, Position, Rules, SuicideRule, Symmetry};

use crate::input::Input;
use crate::shared::common::{grid_of, index_of, position_of, stone};
use crate::shared::trees::{comes_back, reads_back, trees_of};

/// How many games of a collection are looked at.
const GAMES: usize = 4;
/// How many bytes at the end choose rules and edits; they are part of the text as well.
const TAIL: usize = 40;

/// All bytes are the text; the last ones, from the end on, choose what is done with it.
pub(crate) fn run(data: &[u8]) {
    let tail: Vec<u8> = data.iter().rev().take(TAIL).copied().collect();
    let mut input = Input::new(&tail);
    comes_back(data, "a record");
    let collection = match sgf::parse(data) {
        Ok(collection) => collection,
        Err(error) => {
            assert!(matches!(error, SgfError::NoGameTree { .. }) && !error.to_string().is_empty());
            return;
        }
    };
    let rules =
        Rules::DEFAULT.with_ko(*input.one_of(KoRule::ALL)).with_suicide(*input.one_of(SuicideRule::ALL));
    let length = collection.text().len();
    let warnings = collection.warnings();
    assert!(warnings.iter().all(|warning| {
        is_in_range(warning, length) && warning.node.is_none_or(|node| collection.node(node).is_some())
    }));
    assert!(
        warnings.iter().all(|warning| warnings.has(warning.code))
            && warnings.total() >= warnings.iter().len()
    );
    let nodes: usize = collection.games().map(|game| game.nodes().len()).sum();
    assert_eq!(nodes, collection.node_count());
    for game in collection.games().take(GAMES) {
        let record = game.record();
        check_record(&record, length);
        check_replay(&record, record.with_komi(rules));
        let node = game.nodes().nth(input.below(game.nodes().len())).expect("one of them");
        let line = game.record_to(node).expect("a node of this game");
        check_record(&line, length);
        assert_eq!(line.line().last(), Some(node));
        let mut tree = Tree::from_game(game);
        check_symmetry(&tree, &mut input);
        edit(&mut tree, &mut input);
    }
}

fn is_in_range(warning: &Warning, length: usize) -> bool {
    let text = warning.to_string();
    warning.offset <= length && text.contains(warning.code.meaning()) && text.contains(warning.code.name())
}

/// What is told of a record is about this record.
fn check_record(record: &Record<'_>, length: usize) {
    let game = record.game();
    for warning in record.all_warnings() {
        assert!(is_in_range(warning, length), "{warning:?}");
        let in_game = |node| game.nodes().any(|own| own.index() == node);
        assert!(warning.node.is_none_or(in_game), "{warning:?}");
        assert!(
            warning.move_number.is_none_or(|number| (1..=record.move_count()).contains(&number)),
            "{warning:?}"
        );
    }
    assert!(record.warning_total() >= record.all_warnings().count());
    let moves = record.steps().filter(|step| matches!(step, Step::Move(_))).count();
    assert_eq!(moves, record.move_count() as usize);
    assert!(record.pass_count() <= record.move_count());
    if let Some(result) = record.result() {
        // Written, a result is read as itself.
        let read = sgf::RecordedResult::parse(result.to_string().as_bytes());
        assert_eq!(read, result);
    }
    for property in game.root().properties() {
        for value in property.values() {
            assert!(value.offset() + value.raw().len() <= length);
            assert!(value.simple_text_lossy().lines().count() <= 1 || !value.text_lossy().is_empty());
        }
    }
}

/// The main line played in all ways that there are, and by a naive board.
fn check_replay(record: &Record<'_>, rules: Rules) {
    let played = record.replay(rules);
    let (replay, warnings) = match played {
        Ok(played) => played,
        Err(error) => {
            let too_large = record.board_size().is_err();
            assert!(matches!(error, SgfError::NotGo { .. }) && !record.is_go() || too_large, "{error:?}");
            assert!(record.walk(rules).is_err() && record.to_game(rules).is_err());
            return;
        }
    };
    let size = replay.position().size();
    assert!(
        warnings.iter().all(|warning| warning.move_number.is_none_or(|number| number <= record.move_count()))
    );
    assert!(replay.faults().iter().all(|fault| (1..=record.move_count()).contains(&fault.number())));
    let mut walk = record.walk(rules).expect("it has been played");
    assert_eq!(walk.by_ref().count(), record.line().count());
    assert_eq!((walk.replay().position(), walk.replay().faults()), (replay.position(), replay.faults()));
    assert_eq!(walk.warnings(), &warnings);
    let (mut told, mut faults) = (0, 0);
    let heard = record.replay_with(rules, false, &mut |_, _, turn| {
        told += 1;
        faults += usize::from(turn.is_fault());
    });
    let heard = heard.expect("it has been played").0;
    assert_eq!((told, faults), (record.move_count(), replay.faults().len()));
    assert_eq!(heard.position(), replay.position());
    if let Ok(game) = record.to_game(rules) {
        assert_eq!(game.position(), replay.position());
        // A handicap that is stated counts when all of it has been placed.
        assert!(game.placements_left() > 0 || game.tally() == replay.tally());
        assert!(replay.faults().is_empty());
    }
    let free = record.replay(rules.with_ko(KoRule::None)).expect("it has been played").0;
    assert_eq!(free.position(), position_of(&naive(record, size, rules.suicide())));
    // What is refused for repetition alone is played all the same.
    let repeated = record.replay_with_repetitions(rules).expect("it has been played").0;
    assert_eq!(repeated.position(), free.position());
}

/// The stones at the end of a line, played with no regard to repetition.
fn naive(record: &Record<'_>, size: BoardSize, suicide: SuicideRule) -> Grid {
    let mut grid = grid_of(&Position::new(size));
    for step in record.steps() {
        match step {
            Step::Setup(setup) => {
                let mut position = position_of(&grid);
                setup.apply_to(&mut position);
                grid = grid_of(&position);
            }
            Step::Move(mv) => {
                let Ok(Move::Play(point)) = mv.action else { continue };
                let mut after = grid.clone();
                if !size.contains(point) || grid.cells[index_of(point, size)].is_some() {
                    continue;
                }
                let lost = after.place(stone(mv.color), index_of(point, size)).1.len();
                let refused = match suicide {
                    SuicideRule::Forbidden => lost > 0,
                    SuicideRule::MultiStone => lost == 1,
                    _ => false,
                };
                if !refused {
                    grid = after;
                }
            }
            _ => {}
        }
    }
    grid
}

/// A tree that is turned and turned back is as it was, but that its size may be written in another way.
fn check_symmetry(tree: &Tree, input: &mut Input<'_>) {
    let symmetry = *input.one_of(&Symmetry::ALL);
    let there_and_back = |tree: &Tree| tree.transformed(symmetry).transformed(symmetry.inverse());
    let plain = there_and_back(&tree.transformed(Symmetry::Identity));
    assert!(there_and_back(&plain) == plain, "{symmetry:?}\n{tree}");
    assert_eq!((plain.node_count(), plain.size()), (tree.node_count(), tree.size()));
    let swapped = tree.colors_swapped();
    assert_eq!(swapped.node_count(), tree.node_count());
    reads_back(&swapped, "swapped");
}

/// Some edits, each of which is done or changes nothing.
fn edit(tree: &mut Tree, input: &mut Input<'_>) {
    let mut gone: Vec<NodeId> = Vec::new();
    for _ in 0..6 {
        let nodes: Vec<NodeId> = tree.descendants(tree.root()).collect();
        assert_eq!(nodes.len(), tree.node_count());
        let byte = input.byte();
        let node = match gone.last() {
            Some(&node) if byte >= 0xe0 => node,
            _ => nodes[input.below(nodes.len())],
        };
        let (there, before, count) = (tree.contains(node), tree.to_bytes(), tree.node_count());
        let below = tree.descendants(node).count();
        let name = *input.one_of(&["C", "N", "AB", "LB", "B", "SZ", "XY2", "CA", "c", ""]);
        let text = *input.one_of(&[
            "",
            "x",
            "]",
            "\\",
            "a]b\\]c\\\\",
            "line\nbreak",
            "aa",
            "tt",
            "東",
            "cc:a:b",
            "tail\\",
        ]);
        let outcome = match byte % 9 {
            0 => tree.add_child(node).map(|child| {
                assert_eq!((tree.parent(child), tree.node_count()), (Some(node), count + 1));
            }),
            1 => tree.remove(node).map(|()| {
                gone.push(node);
                assert_eq!(tree.node_count(), count - below);
            }),
            2 => tree.reorder(node, input.below(4)),
            3 => tree.make_main_line(node).map(|()| {
                assert!(tree.main_line(tree.root()).any(|other| other == node));
            }),
            4 => tree.set_text(node, name, text).map(|()| check_text(tree, node, name, text)),
            5 => tree.set_values(node, name, [text, "bb"]),
            6 => tree.remove_property(node, name).map(|()| assert_eq!(tree.values(node, name).len(), 0)),
            7 => {
                let color = if input.flag() { Color::White } else { Color::Black };
                let mv = if input.flag() { Move::Pass } else { Move::Play(Point::new(2, 1)) };
                let size = tree.size();
                tree.set_move(node, color, mv).map(|()| {
                    let fits = mv == Move::Pass || size.contains(Point::new(2, 1));
                    assert!(!fits || tree.move_of(node) == Some((color, Ok(mv))));
                })
            }
            _ => {
                let points = PointSet::from_points(
                    BoardSize::NINE,
                    [Point::new(0, 0), Point::new(input.byte() % 9, 3)],
                );
                let labelled = tree.set_labels(node, points.iter().map(|point| (point, text)));
                labelled.and_then(|()| tree.set_points(node, "TR", &points))
            }
        };
        match outcome {
            Ok(()) => assert!(there),
            Err(EditError::NoSuchNode) => assert!(!there),
            Err(EditError::Root) => assert_eq!(node, tree.root()),
            Err(EditError::BadName) => assert!(name.is_empty() || name == "c"),
            Err(error) => {
                assert!(name == "CA" || !text.is_ascii() || byte % 9 == 8, "{error:?} {name} {text}");
            }
        }
        // Labels may be there when points are refused, but both need the same.
        assert!(outcome.is_ok() || tree.to_bytes() == before, "{outcome:?}");
    }
    let written = sgf::write([&*tree], WriteOptions::new().with_line_width(1));
    let read = trees_of(&written);
    assert!(read.len() == 1 && read[0] == *tree, "{}", written.escape_ascii());
    assert_eq!(tree.to_bytes(), read[0].to_bytes());
}

/// A text reads as what was set, but where the property means something and has a form of its own.
fn check_text(tree: &Tree, node: NodeId, name: &str, text: &str) {
    if matches!(name, "C" | "N" | "XY2") {
        assert_eq!(tree.text(node, name).as_deref(), Some(text));
    }
}
