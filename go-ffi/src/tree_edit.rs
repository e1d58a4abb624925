//! Trees as they are changed, turned and written.

use core::ffi::c_char;

use gocore::Symmetry;
use gocore::sgf::{self, EditError, NodeId, Tree, WriteOptions};

use crate::boundary::{Checked, NotNull, Output, Room, elements, guard, text};
use crate::choice::Choice;
use crate::error::{Report, gocore_error, guard_explained};
use crate::point::{a_move, color, point, point_set};
use crate::status::{gocore_status, status_of};
use crate::tree::{board_of, gocore_tree, node_of};

fn status(error: EditError) -> gocore_status {
    status_of(error.code())
}

/// Adds a node as the last variation after a node. `node` gets its number.
///
/// Errors: GOCORE_NO_SUCH_NODE. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_add_child(
    tree: Option<&mut gocore_tree>,
    parent: u32,
    node: *mut u32,
) -> gocore_status {
    guard(|| {
        let (tree, out) = (&mut tree.not_null()?.0, Output::new(node)?);
        let parent = node_of(tree, parent)?;
        out.write(tree.add_child(parent).map_err(status)?.index());
        Ok(())
    })
}

fn edit(
    tree: Option<&mut gocore_tree>,
    node: u32,
    change: impl FnOnce(&mut Tree, NodeId) -> Result<(), EditError>,
) -> gocore_status {
    guard(|| {
        let tree = &mut tree.not_null()?.0;
        let node = node_of(tree, node)?;
        change(tree, node).map_err(status)
    })
}

/// Removes a node with all below it.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_ROOT_NODE. Cost: linear in their number.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_remove(tree: Option<&mut gocore_tree>, node: u32) -> gocore_status {
    edit(tree, node, Tree::remove)
}

/// Moves a node with all below it to a place among its siblings: 0 makes it the first, a place beyond the last the last.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_ROOT_NODE. Cost: linear in the siblings.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_reorder(
    tree: Option<&mut gocore_tree>,
    node: u32,
    place: usize,
) -> gocore_status {
    edit(tree, node, |tree, node| tree.reorder(node, place))
}

/// Makes the line to a node the main line: it and each node before it become the first of their siblings.
///
/// Errors: GOCORE_NO_SUCH_NODE. Cost: linear in the nodes of the line and their siblings.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_make_main_line(tree: Option<&mut gocore_tree>, node: u32) -> gocore_status {
    edit(tree, node, Tree::make_main_line)
}

/// Runs the body of a function that sets a property.
unsafe fn set(
    tree: Option<&mut gocore_tree>,
    node: u32,
    error: *mut gocore_error,
    body: impl FnOnce(&mut Tree, NodeId, &mut Report) -> Checked<Result<(), EditError>>,
) -> gocore_status {
    guard_explained(error, |report| {
        let tree = &mut tree.not_null()?.0;
        let node = node_of(tree, node)?;
        body(tree, node, report)?.map_err(|e| report.code(e.code(), &e))
    })
}

/// The texts of an array.
///
/// # Errors
/// GOCORE_NULL and GOCORE_NOT_UTF8, with the index.
///
/// # Safety
/// That of [`elements`] and, for each of them, of [`text`].
unsafe fn texts<'a>(texts: *const *const c_char, count: usize, report: &mut Report) -> Checked<Vec<&'a str>> {
    let texts = elements(texts, count)?.iter().enumerate();
    texts
        .map(|(index, &item)| {
            text(item)
                .map_err(|status| report.tell(status, || gocore_error::of_status(status).at_offset(index)))
        })
        .collect()
}

/// Sets a property of a node to values as they shall stand between brackets, each a text that ends with NUL. What would end the
/// brackets is escaped, a pass is written as an empty value, and empty values of set-up are left out; without any value the
/// property is removed. A property that is new comes last.
///
/// Errors: GOCORE_NO_SUCH_NODE; GOCORE_BAD_PROPERTY_NAME for what is not capital letters, and digits after the first;
/// GOCORE_WRONG_CHARSET for "CA", and for what is no ASCII in a tree that is not in UTF-8; GOCORE_NOT_UTF8 and GOCORE_NULL
/// for a value, with its index. Cost: linear in what the node holds and the values.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_set_values(
    tree: Option<&mut gocore_tree>,
    node: u32,
    property: *const c_char,
    values: *const *const c_char,
    count: usize,
    error: *mut gocore_error,
) -> gocore_status {
    set(tree, node, error, |tree, node, report| {
        let name = text(property)?;
        let values = texts(values, count, report)?;
        Ok(tree.set_values(node, name, values))
    })
}

/// Sets a property of a node to one text, with the escapes that it needs: a comment "C", a name "PB" and the like.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_PROPERTY_NAME, GOCORE_WRONG_CHARSET, GOCORE_NOT_UTF8. Cost: linear in what the
/// node holds and the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_set_text(
    tree: Option<&mut gocore_tree>,
    node: u32,
    property: *const c_char,
    value: *const c_char,
    error: *mut gocore_error,
) -> gocore_status {
    set(tree, node, error, |tree, node, _| Ok(tree.set_text(node, text(property)?, text(value)?)))
}

/// Sets a property of a node to points, each a value of its own: stones "AB", "AW" and "AE", marks such as "TR" and "SQ",
/// territory "TB" and "TW". Naming a point twice does not matter; without any the property is removed.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_PROPERTY_NAME, GOCORE_WRONG_CHARSET for "CA", GOCORE_OFF_BOARD,
/// GOCORE_RECORD_TOO_LARGE for a board with a side over 25. Cost: linear in what the node holds and the points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_set_points(
    tree: Option<&mut gocore_tree>,
    node: u32,
    property: *const c_char,
    points: *const u16,
    count: usize,
    error: *mut gocore_error,
) -> gocore_status {
    set(tree, node, error, |tree, node, _| {
        let name = text(property)?;
        let points = point_set(points, count, board_of(tree)?)?;
        Ok(tree.set_points(node, name, &points))
    })
}

/// Sets the labels "LB" of a node: a point and a text for each, in two arrays of the same length. Without any they are removed.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_WRONG_CHARSET, GOCORE_OFF_BOARD, GOCORE_RECORD_TOO_LARGE for a board with a side over
/// 25; GOCORE_NOT_UTF8 and GOCORE_NULL for a text, with its index. Cost: linear in what the node holds and the texts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_set_labels(
    tree: Option<&mut gocore_tree>,
    node: u32,
    points: *const u16,
    labels: *const *const c_char,
    count: usize,
    error: *mut gocore_error,
) -> gocore_status {
    set(tree, node, error, |tree, node, report| {
        let (points, labels) = (elements(points, count)?, texts(labels, count, report)?);
        let size = board_of(tree)?;
        let points = points.iter().map(|&index| point(index, size)).collect::<Checked<Vec<_>>>()?;
        Ok(tree.set_labels(node, points.into_iter().zip(labels)))
    })
}

/// Makes a node the move of a colour, a point or GOCORE_PASS: sets "B" or "W", and removes the other one. Whether the move is
/// legal is not asked.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_OFF_BOARD, GOCORE_RECORD_TOO_LARGE for a board with a side over 25,
/// GOCORE_BAD_ARGUMENT. Cost: linear in what the node holds.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_tree_set_move(
    tree: Option<&mut gocore_tree>,
    node: u32,
    color: u8,
    r#move: u16,
) -> gocore_status {
    guard(|| {
        let tree = &mut tree.not_null()?.0;
        let node = node_of(tree, node)?;
        let (color, mv) = (self::color(color)?, a_move(r#move, board_of(tree)?)?);
        tree.set_move(node, color, mv).map_err(status)
    })
}

/// Removes a property of a node, if it has it.
///
/// Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_PROPERTY_NAME, GOCORE_WRONG_CHARSET for "CA", GOCORE_NOT_UTF8. Cost: linear in
/// what the node holds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_remove_property(
    tree: Option<&mut gocore_tree>,
    node: u32,
    property: *const c_char,
) -> gocore_status {
    guard(|| {
        let (tree, name) = (&mut tree.not_null()?.0, text(property)?);
        let node = node_of(tree, node)?;
        tree.remove_property(node, name).map_err(status)
    })
}

/// The tree as one of the eight symmetries shows it, GOCORE_IDENTITY and so on: every point in every property that is known to
/// hold points, and the size of a board whose sides change places. Values that are no points stay as they are. The nodes have
/// the same numbers. The caller frees it with gocore_tree_free.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: linear in the nodes and values.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_transformed(
    tree: Option<&gocore_tree>,
    symmetry: u8,
    transformed: *mut *mut gocore_tree,
) -> gocore_status {
    guard(|| {
        let (tree, out) = (&tree.not_null()?.0, Output::new(transformed)?);
        out.hand_over(gocore_tree(tree.transformed(Symmetry::from_number(symmetry)?)));
        Ok(())
    })
}

/// The tree with Black and White changing places: moves, stones, names, times, territory, the side to move, the result, the
/// sign of the komi and of the value of positions. The handicap, which is Black's, goes; its stones stay, as White's. The
/// nodes have the same numbers. The caller frees it with gocore_tree_free.
///
/// Cost: linear in the nodes and values.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_colors_swapped(
    tree: Option<&gocore_tree>,
    swapped: *mut *mut gocore_tree,
) -> gocore_status {
    guard(|| {
        let (tree, out) = (&tree.not_null()?.0, Output::new(swapped)?);
        out.hand_over(gocore_tree(tree.colors_swapped()));
        Ok(())
    })
}

/// The tree as the bytes of a file in the format SGF. Its lines have about that many bytes: one ends before the node or value
/// that would go beyond it, and values are never broken. With width 0 the tree is on one line, but for the line breaks of
/// texts. Reading gives the same tree. No NUL is added at the end.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the nodes and values, also if only the length is asked for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_tree_bytes(
    tree: Option<&gocore_tree>,
    line_width: usize,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (tree, room) = (&tree.not_null()?.0, Room::new(bytes, capacity, length)?);
        room.fill(&sgf::write([tree], options(line_width)))
    })
}

/// Several trees one after the other as the bytes of one file, see gocore_tree_bytes. The same tree may be among them twice.
///
/// Errors: GOCORE_SHORT_BUFFER; GOCORE_NULL also for a tree that is NULL. Cost: linear in the nodes and values, also if only
/// the length is asked for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_trees_bytes(
    trees: *const *const gocore_tree,
    count: usize,
    line_width: usize,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let room = Room::new(bytes, capacity, length)?;
        let trees = elements(trees, count)?.iter();
        let trees = trees.map(|tree| tree.as_ref().not_null().map(|tree| &tree.0));
        let trees = trees.collect::<Checked<Vec<&Tree>>>()?;
        room.fill(&sgf::write(trees, options(line_width)))
    })
}

fn options(line_width: usize) -> WriteOptions {
    match line_width {
        0 => WriteOptions::new(),
        bytes => WriteOptions::new().with_line_width(bytes),
    }
}
