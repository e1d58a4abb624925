//! Trees: game records to edit. What is in them; `tree_edit` changes and writes them.

use core::ffi::c_char;

use gocore::BoardSize;
use gocore::sgf::{NodeId, Tree};

use crate::boundary::{Checked, NotNull, Output, Room, free, guard, text, value_or};
use crate::error::{gocore_error, guard_explained};
use crate::game::gocore_game;
use crate::point::{GOCORE_NO_POINT, GOCORE_NONE, gocore_size, number_of};
use crate::replay::gocore_replay;
use crate::rules::{gocore_rules, rules_of};
use crate::sgf::recorded_move;
use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_NO_SUCH_NODE, GOCORE_RECORD_TOO_LARGE, gocore_status};

/// One game record as a tree of nodes, with all its variations: to be built, edited, turned and written. A node is a number:
/// GOCORE_TREE_ROOT or what a function returned. It stays the same node whatever is added, moved or removed elsewhere, and no
/// other node gets the number of one that was removed. It has properties in order, such as "B" for a move of Black or "C" for
/// a comment, each with one value or more.
///
/// Made by gocore_tree_new, gocore_tree_of_game, gocore_sgf_tree and others that take a `gocore_tree **`; the caller frees it
/// with gocore_tree_free.
pub struct gocore_tree(pub(crate) Tree);

/// The first node of every tree, which cannot be removed.
pub const GOCORE_TREE_ROOT: u32 = 0;
/// No node.
pub const GOCORE_NO_NODE: u32 = 0xFFFF_FFFF;

/// The node of a number.
///
/// # Errors
/// GOCORE_NO_SUCH_NODE.
pub(crate) fn node_of(tree: &Tree, node: u32) -> Checked<NodeId> {
    tree.node(node).ok_or(GOCORE_NO_SUCH_NODE)
}

/// The board of a tree, to name points of.
///
/// # Errors
/// GOCORE_RECORD_TOO_LARGE.
pub(crate) fn board_of(tree: &Tree) -> Checked<BoardSize> {
    BoardSize::new(tree.size().width(), tree.size().height()).map_err(|_| GOCORE_RECORD_TOO_LARGE)
}

/// What a tree tells of a node; this if one of them is none.
fn ask<T: Copy>(
    tree: Option<&gocore_tree>,
    node: u32,
    absent: T,
    question: impl FnOnce(&Tree, NodeId) -> T,
) -> T {
    value_or(absent, || {
        let Some(gocore_tree(tree)) = tree else { return absent };
        tree.node(node).map_or(absent, |node| question(tree, node))
    })
}

fn step(tree: Option<&gocore_tree>, node: u32, way: impl FnOnce(&Tree, NodeId) -> Option<NodeId>) -> u32 {
    ask(tree, node, GOCORE_NO_NODE, |tree, node| way(tree, node).map_or(GOCORE_NO_NODE, NodeId::index))
}

/// The record of an empty board: a root that states the format, the game, UTF-8 and the size.
///
/// Errors: GOCORE_BAD_SIZE. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_new(size: gocore_size, tree: *mut *mut gocore_tree) -> gocore_status {
    guard(|| {
        let (size, out) = (size.get()?, Output::new(tree)?);
        out.hand_over(gocore_tree(Tree::new(size)));
        Ok(())
    })
}

/// The record of a game as it was played up to its present ply: size, rules, komi, handicap, the stones and the side to move
/// at the start, and the turns, each a node. A record has no words for the ko ban, captures, pass stones, button and passes
/// that a start from the middle of a game may have, nor for resumptions and a handicap of one stone.
///
/// Cost: linear in the turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_of_game(
    game: Option<&gocore_game>,
    tree: *mut *mut gocore_tree,
) -> gocore_status {
    guard(|| {
        let game = game.not_null()?;
        Output::new(tree)?.hand_over(gocore_tree(Tree::of_game(&game.0)));
        Ok(())
    })
}

/// A copy that goes its own way; its nodes have the same numbers.
///
/// Cost: linear in the nodes and values.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_copy(
    tree: Option<&gocore_tree>,
    copy: *mut *mut gocore_tree,
) -> gocore_status {
    guard(|| {
        let tree = tree.not_null()?;
        Output::new(copy)?.hand_over(gocore_tree(tree.0.clone()));
        Ok(())
    })
}

/// Frees a tree and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are left
/// alone.
///
/// Cost: linear in the nodes and values.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_free(tree: Option<&mut *mut gocore_tree>) {
    free(tree);
}

/// The size of the board that the root states; 19x19 where it states none, or none that can be read. A side may have up to 52
/// points here: what needs a board of at most 25 returns GOCORE_RECORD_TOO_LARGE then. Width and height 0 for NULL.
///
/// Cost: linear in the properties of the root.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_size(tree: Option<&gocore_tree>) -> gocore_size {
    value_or(gocore_size::NOTHING, || {
        tree.map_or(gocore_size::NOTHING, |tree| {
            let size = tree.0.size();
            gocore_size { width: size.width(), height: size.height() }
        })
    })
}

/// The number of nodes, the root included; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_node_count(tree: Option<&gocore_tree>) -> usize {
    value_or(0, || tree.map_or(0, |tree| tree.0.node_count()))
}

/// Whether a node is in the tree; false for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_contains(tree: Option<&gocore_tree>, node: u32) -> bool {
    ask(tree, node, false, |_, _| true)
}

/// The node before a node; GOCORE_NO_NODE for the root, for NULL and for what is no node of the tree.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_parent(tree: Option<&gocore_tree>, node: u32) -> u32 {
    step(tree, node, Tree::parent)
}

/// The node after a node on the main line from there; GOCORE_NO_NODE if there is none, for NULL and for what is no node of the
/// tree.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_first_child(tree: Option<&gocore_tree>, node: u32) -> u32 {
    step(tree, node, Tree::first_child)
}

/// The next variation in the place of a node; GOCORE_NO_NODE if there is none, for NULL and for what is no node of the tree.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_next_sibling(tree: Option<&gocore_tree>, node: u32) -> u32 {
    step(tree, node, Tree::next_sibling)
}

unsafe fn list(
    tree: Option<&gocore_tree>,
    node: u32,
    nodes: *mut u32,
    capacity: usize,
    count: *mut usize,
    which: impl FnOnce(&Tree, NodeId) -> Vec<NodeId>,
) -> gocore_status {
    guard(|| {
        let (tree, room) = (&tree.not_null()?.0, Room::new(nodes, capacity, count)?);
        let nodes = which(tree, node_of(tree, node)?);
        room.fill(&nodes.into_iter().map(NodeId::index).collect::<Vec<_>>())
    })
}

/// The nodes from the root to a node, which is the last.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_SHORT_BUFFER. Cost: linear in their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_path(
    tree: Option<&gocore_tree>,
    node: u32,
    nodes: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(tree, node, nodes, capacity, count, Tree::path_to)
}

/// A node, its first child, that one's first child and so on: from the root, the main line.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_SHORT_BUFFER. Cost: linear in their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_main_line(
    tree: Option<&gocore_tree>,
    from: u32,
    nodes: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(tree, from, nodes, capacity, count, |tree, from| tree.main_line(from).collect())
}

/// A node and all below it, each before its children, the main line first: from the root, the whole tree in the order in which
/// it is written.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_SHORT_BUFFER. Cost: linear in their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_descendants(
    tree: Option<&gocore_tree>,
    from: u32,
    nodes: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(tree, from, nodes, capacity, count, |tree, from| tree.descendants(from).collect())
}

/// The number of properties of a node; 0 for NULL and for what is no node of the tree.
///
/// Cost: linear in their number.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_property_count(tree: Option<&gocore_tree>, node: u32) -> usize {
    ask(tree, node, 0, |tree, node| tree.names(node).count())
}

/// The name of a property of a node, by its index from 0 on in their order, such as "AB".
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_ARGUMENT beyond the last, GOCORE_SHORT_BUFFER. Cost: linear in the index.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_property_name(
    tree: Option<&gocore_tree>,
    node: u32,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (tree, room) = (&tree.not_null()?.0, Room::new(buffer, capacity, length)?);
        let node = node_of(tree, node)?;
        let name = tree.names(node).nth(index).ok_or(GOCORE_BAD_ARGUMENT)?;
        room.fill_text(name)
    })
}

/// The number of values that a property of a node has; 0 where the node has not that property, for NULL and for what is no
/// node of the tree. A property always has a value, which may be empty.
///
/// Cost: linear in the properties of the node.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_value_count(
    tree: Option<&gocore_tree>,
    node: u32,
    property: *const c_char,
) -> usize {
    ask(tree, node, 0, |tree, node| text(property).map_or(0, |name| tree.values(node, name).len()))
}

/// A value of a property of a node, by its index from 0 on, as it stands between brackets: bytes with escapes, such as "ee" or
/// "cd:a\:b". UTF-8, unless the character set of the record was not known. No NUL is added at the end.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_ARGUMENT beyond the last value, GOCORE_SHORT_BUFFER, GOCORE_NOT_UTF8. Cost: linear
/// in the properties of the node and the length of the value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_value(
    tree: Option<&gocore_tree>,
    node: u32,
    property: *const c_char,
    index: usize,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (tree, name) = (&tree.not_null()?.0, text(property)?);
        let room = Room::new(bytes, capacity, length)?;
        let node = node_of(tree, node)?;
        let value = tree.values(node, name).nth(index).ok_or(GOCORE_BAD_ARGUMENT)?;
        room.fill(value)
    })
}

/// The first value of a property of a node as text, such as the comment "C": without escapes, each line break a line feed.
/// What is no UTF-8 in it becomes U+FFFD. Empty where the node has not that property: see gocore_tree_value_count.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_SHORT_BUFFER, GOCORE_NOT_UTF8. Cost: linear in the properties of the node and the
/// length of the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_text(
    tree: Option<&gocore_tree>,
    node: u32,
    property: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (tree, name) = (&tree.not_null()?.0, text(property)?);
        let room = Room::new(buffer, capacity, length)?;
        room.fill_text(&tree.text(node_of(tree, node)?, name).unwrap_or_default())
    })
}

/// The move of a node: who made it, and what. The colour is GOCORE_NONE and the move GOCORE_NO_POINT in a node without a move;
/// a colour with GOCORE_NO_POINT is a move that is no point of the board. Of several moves in one node it is the first as
/// they are written.
///
/// Errors: GOCORE_NO_SUCH_NODE. Cost: linear in the properties of the node.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_move(
    tree: Option<&gocore_tree>,
    node: u32,
    color: *mut u8,
    r#move: *mut u16,
) -> gocore_status {
    guard(|| {
        let (tree, who, what) = (&tree.not_null()?.0, Output::new(color)?, Output::new(r#move)?);
        let mv = tree.move_of(node_of(tree, node)?);
        who.write(mv.map_or(GOCORE_NONE, |(color, _)| number_of(Some(color))));
        what.write(mv.map_or(GOCORE_NO_POINT, |(_, mv)| recorded_move(mv, tree.size())));
        Ok(())
    })
}

/// The game at a node, to be gone on with; see gocore_sgf_to_game. The caller frees it with gocore_game_free.
///
/// Errors: GOCORE_NO_SUCH_NODE; for a move of the line to the node those of gocore_game_legality, or GOCORE_BAD_VERTEX, and
/// the offset of the error is then the number of moves before it on the line; GOCORE_BAD_SETUP and others of
/// gocore_builder_build; GOCORE_RECORD_TOO_LARGE, GOCORE_NOT_GO; those of rules. Cost: linear in the line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_game_at(
    tree: Option<&gocore_tree>,
    node: u32,
    rules: *const gocore_rules,
    game: *mut *mut gocore_game,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (tree, rules, out) = (&tree.not_null()?.0, rules_of(rules)?, Output::new(game)?);
        let game = tree.game_at(node_of(tree, node)?, rules);
        let game = game.map_err(|e| report.line_of_tree(&e, board_of(tree).ok()))?;
        out.hand_over(gocore_game(game));
        Ok(())
    })
}

/// The line to a node played as it stands; see gocore_sgf_replay. What could not be played is among the faults of the replay,
/// which the caller frees with gocore_replay_free.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_RECORD_TOO_LARGE, GOCORE_NOT_GO; those of rules. Cost: linear in the line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_replay_at(
    tree: Option<&gocore_tree>,
    node: u32,
    rules: *const gocore_rules,
    replay: *mut *mut gocore_replay,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (tree, rules, out) = (&tree.not_null()?.0, rules_of(rules)?, Output::new(replay)?);
        let played = tree.replay_at(node_of(tree, node)?, rules);
        // Its offset is one in the line as it would be written, which the caller has not.
        let played = played.map_err(|e| report.code(e.code(), &e))?;
        out.hand_over(gocore_replay(played));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_the_first_node() {
        assert_eq!(Tree::new(BoardSize::NINE).root().index(), GOCORE_TREE_ROOT);
    }
}
