//! A game tree to edit and to write.

mod convert;
mod edit;
mod line;
mod transform;
mod write;

use alloc::vec::Vec;
use core::fmt;

use super::points::{RecordSize, read_move};
use super::text::{Lines, unescape};
use crate::code::Code;
use crate::color::Color;
use crate::moves::Move;
use crate::notation::ParseVertexError;

pub use write::{WriteOptions, write};

/// No node.
const NONE: u32 = u32::MAX;
const ROOT: u32 = 0;

/// A node of a [`Tree`]. It stays the same node whatever is added, moved or removed elsewhere; that of a removed node means
/// no node any more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// Its number, which it keeps as long as it is in the tree: the root is 0, and a number is never given to another node.
    /// [`Tree::node`] gives the node back.
    #[must_use]
    pub const fn index(self) -> u32 {
        self.0
    }
}

/// One game record as a tree of nodes, to be built, edited, transformed and written.
///
/// A node has properties in order, each name once, and values as they stand between brackets. Names are made of capitals and
/// digits, but for those of records that have small letters alone, or digits after them and before any capital: such as `x6W`,
/// which is not `W`. Values are UTF-8 wherever that could be made of them, and
/// `CA` is the tree's own affair: what edits leave nothing of but UTF-8 is written as that. Two trees are equal when they are
/// written the same, wherever `CA` stands, and what is written is read as the same tree.
///
/// Nothing here is recursive: trees may be a million nodes deep. Unless said otherwise a call takes constant time, or time
/// linear in what one node holds. Calls with a node that is not in the tree do nothing and return `None`, `false` or nothing;
/// whether a node is one of another tree cannot be told. A node takes some 50 bytes, and its values memory of their own.
///
/// ```
/// use gocore::{BoardSize, Color, Move, Point, Rules, sgf::{self, Tree}};
/// let mut tree = Tree::new(BoardSize::NINE);
/// tree.set_text(tree.root(), "PB", "Kuro [5d]");
/// let first = tree.add_child(tree.root()).expect("the root is there");
/// tree.set_move(first, Color::Black, Move::Play(Point::new(4, 4)));
/// let reply = tree.add_child(first).expect("it is there");
/// tree.set_move(reply, Color::White, Move::Pass);
/// let text = tree.to_string();
/// assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Kuro [5d\\]];B[ee];W[])\n");
///
/// let collection = sgf::parse(text.as_bytes())?;
/// let read = Tree::from_game(collection.games().next().expect("one game"));
/// assert_eq!(read, tree);
/// assert_eq!(tree.game_at(reply, Rules::default())?.ply(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// The root first. Places of removed nodes are not used again.
    nodes: Vec<NodeData>,
    removed: u32,
    /// Whether all text is UTF-8, as `CA` then says.
    is_unicode: bool,
}

#[derive(Clone, Debug)]
struct NodeData {
    parent: u32,
    first_child: u32,
    last_child: u32,
    previous: u32,
    next: u32,
    /// Whether it has been removed.
    gone: bool,
    properties: Vec<Property>,
}

/// A name, and values as they stand between brackets: with escapes, and closed, so that brackets around them hold.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Property {
    name: Vec<u8>,
    values: Vec<Vec<u8>>,
}

impl NodeData {
    const fn new(parent: u32) -> NodeData {
        NodeData {
            parent,
            first_child: NONE,
            last_child: NONE,
            previous: NONE,
            next: NONE,
            gone: false,
            properties: Vec::new(),
        }
    }

    fn property(&self, name: &[u8]) -> Option<&Property> {
        self.properties.iter().find(|property| property.name == name)
    }
}

impl Tree {
    /// The root.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId(ROOT)
    }

    /// The node of a number, as [`NodeId::index`] gives it; `None` where the tree has none.
    ///
    /// ```
    /// use gocore::{BoardSize, sgf::Tree};
    /// let mut tree = Tree::new(BoardSize::NINE);
    /// let node = tree.add_child(tree.root())?;
    /// assert_eq!((tree.root().index(), tree.node(node.index())), (0, Some(node)));
    /// tree.remove(node)?;
    /// assert_eq!(tree.node(node.index()), None);
    /// # Ok::<(), gocore::sgf::EditError>(())
    /// ```
    #[must_use]
    pub fn node(&self, index: u32) -> Option<NodeId> {
        Some(NodeId(index)).filter(|&node| self.contains(node))
    }

    /// Number of nodes.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len() - self.removed as usize
    }

    fn data(&self, node: NodeId) -> Option<&NodeData> {
        self.nodes.get(node.0 as usize).filter(|data| !data.gone)
    }

    fn id(index: u32) -> Option<NodeId> {
        (index != NONE).then_some(NodeId(index))
    }

    /// Whether the node is in the tree.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.data(node).is_some()
    }

    /// The node before it; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        Tree::id(self.data(node)?.parent)
    }

    /// The node after it on the main line from here.
    #[must_use]
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        Tree::id(self.data(node)?.first_child)
    }

    /// The next variation in its place.
    #[must_use]
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        Tree::id(self.data(node)?.next)
    }

    /// Its variations, the main line first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// The node and its first child, that one's first child and so on.
    pub fn main_line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(Some(from).filter(|&node| self.contains(node)), |&node| self.first_child(node))
    }

    /// The nodes from the root to this one. Linear in their number.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let start = Some(node).filter(|&node| self.contains(node));
        let mut path: Vec<NodeId> = core::iter::successors(start, |&node| self.parent(node)).collect();
        path.reverse();
        path
    }

    /// All nodes below this one and itself, each before its children, the main line first.
    pub fn descendants(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let start = Some(from).filter(|&node| self.contains(node));
        core::iter::successors(start, move |&node| {
            self.first_child(node).or_else(|| {
                // Upwards until there is a next variation, but not past where it began.
                let up = core::iter::successors(Some(node), |&node| self.parent(node));
                up.take_while(|&node| node != from).find_map(|node| self.next_sibling(node))
            })
        })
    }

    /// The names of the properties of a node, in order.
    pub fn names(&self, node: NodeId) -> impl Iterator<Item = &str> {
        self.properties(node).map(|(name, _)| name)
    }

    /// The properties of a node in order: names, and values as they stand between brackets, escapes included. For a node with
    /// many names: [`values`](Tree::values) looks through all of them for each.
    ///
    /// ```
    /// use gocore::{BoardSize, sgf::Tree};
    /// let tree = Tree::new(BoardSize::NINE);
    /// let all = tree.properties(tree.root()).map(|(name, values)| (name, values.collect()));
    /// assert_eq!(all.last(), Some(("SZ", vec![&b"9"[..]])));
    /// ```
    pub fn properties(
        &self,
        node: NodeId,
    ) -> impl Iterator<Item = (&str, impl ExactSizeIterator<Item = &[u8]>)> {
        let properties = self.data(node).map_or(&[][..], |data| &data.properties);
        properties.iter().filter_map(|Property { name, values }| {
            // Names are made of ASCII letters and digits.
            Some((core::str::from_utf8(name).ok()?, values.iter().map(Vec::as_slice)))
        })
    }

    /// The values of a property as they stand between brackets, escapes included; none where the node has it not.
    pub fn values(&self, node: NodeId, name: &str) -> impl ExactSizeIterator<Item = &[u8]> {
        let property = self.data(node).and_then(|data| data.property(name.as_bytes()));
        property.map_or(&[][..], |property| &property.values).iter().map(Vec::as_slice)
    }

    /// The first value of a property as text: without escapes, each line break a line feed. What is no UTF-8 in it becomes
    /// U+FFFD. `None` where the node has it not.
    #[must_use]
    pub fn text(&self, node: NodeId, name: &str) -> Option<alloc::string::String> {
        let text = unescape(self.values(node, name).next()?, None, Lines::Keep);
        Some(alloc::string::String::from_utf8_lossy(&text).into_owned())
    }

    /// The move of a node: who made it, and what it was, or why that is no point of the board. `None` where the node has
    /// neither `B` nor `W`; of several moves in one node, the first as they are written.
    ///
    /// ```
    /// use gocore::{BoardSize, Color, Move, sgf::Tree};
    /// let mut tree = Tree::new(BoardSize::NINE);
    /// let node = tree.add_child(tree.root())?;
    /// assert_eq!(tree.move_of(node), None);
    /// tree.set_move(node, Color::White, Move::Pass)?;
    /// assert_eq!(tree.move_of(node), Some((Color::White, Ok(Move::Pass))));
    /// tree.set_values(node, "W", ["zz"])?;
    /// assert!(tree.move_of(node).is_some_and(|(_, mv)| mv.is_err()));
    /// # Ok::<(), gocore::sgf::EditError>(())
    /// ```
    #[must_use]
    pub fn move_of(&self, node: NodeId) -> Option<(Color, Result<Move, ParseVertexError>)> {
        let (color, value) = self.data(node)?.properties.iter().find_map(|property| {
            let color = match &*property.name {
                b"B" => Color::Black,
                b"W" => Color::White,
                _ => return None,
            };
            Some((color, property.values.first()?))
        })?;
        Some((color, read_move(value, self.size())))
    }

    /// The size of the board that the root states; 19x19 where it states none, or none that can be read.
    #[must_use]
    pub fn size(&self) -> RecordSize {
        let size = self.values(self.root(), "SZ").next().and_then(RecordSize::parse);
        size.unwrap_or(RecordSize::DEFAULT)
    }
}

/// Why a tree is not edited so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The node is not in the tree.
    NoSuchNode,
    /// That cannot be done to the root.
    Root,
    /// Not a name: one letter from `A` to `Z` or more, or digits after it.
    BadName,
    /// The character set of a tree is its own affair, and text must be of it.
    Charset,
}

impl EditError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            EditError::NoSuchNode => Code::NoSuchNode,
            EditError::Root => Code::RootNode,
            EditError::BadName => Code::BadPropertyName,
            EditError::Charset => Code::WrongCharset,
        }
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EditError::NoSuchNode => "the node is not in the tree",
            EditError::Root => "that cannot be done to the root",
            EditError::BadName => "not a property name: capital letters, and digits after the first",
            EditError::Charset => "not text of the character set of the tree",
        })
    }
}

impl core::error::Error for EditError {}
