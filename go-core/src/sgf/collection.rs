//! The tree as it was read, and handles to walk it.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use super::arena::{Arena, NONE, PropertyId, significant};
use super::charset::Charset;
use super::decode;
use super::record::Record;
use super::text::{Lines, unescape};
use super::warning::Warnings;

/// The games of one SGF file, as written, with the warnings about bytes and trees. It holds the input or borrows it.
/// Handles into it ([`Game`], [`Node`], [`Property`], [`Value`]) are small and Copy. Dropping it takes no recursion.
#[derive(Clone)]
pub struct Collection<'a> {
    text: Cow<'a, [u8]>,
    arena: Arena,
    warnings: Warnings,
}

impl<'a> Collection<'a> {
    pub(super) fn new(text: Cow<'a, [u8]>, arena: Arena, warnings: Warnings) -> Collection<'a> {
        Collection { text, arena, warnings }
    }

    /// The same collection with a copy of the input of its own.
    #[must_use]
    pub fn into_owned(self) -> Collection<'static> {
        Collection { text: Cow::Owned(self.text.into_owned()), arena: self.arena, warnings: self.warnings }
    }

    /// The bytes that every offset and range counts in: the input, or if that was UTF-16, its text in UTF-8.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The games, in order; at least one.
    pub fn games(&self) -> impl ExactSizeIterator<Item = Game<'_>> + Clone {
        (0..self.arena.games.len()).map(|index| Game { collection: self, index })
    }

    /// The game of an index, from 0.
    ///
    /// ```
    /// let collection = gocore::sgf::parse(b"(;C[one])(;C[two])")?;
    /// assert_eq!(collection.game(1).map(|game| game.index()), Some(1));
    /// assert!(collection.game(2).is_none());
    /// # Ok::<(), gocore::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn game(&self, index: usize) -> Option<Game<'_>> {
        (index < self.arena.games.len()).then_some(Game { collection: self, index })
    }

    /// Number of nodes of all games.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.arena.nodes.len()
    }

    /// The node of an index, as [`Node::index`] gives it. Cost: a binary search among the games.
    #[must_use]
    pub fn node(&self, index: u32) -> Option<Node<'_>> {
        self.arena.nodes.get(index as usize)?;
        let after = self.arena.games.partition_point(|game| game.root <= index);
        Some(Node { collection: self, index, charset: self.arena.games[after - 1].charset })
    }

    /// The warnings about encoding, brackets, names and the like in all games. What concerns the meaning of a main line
    /// is in [`Record::warnings`].
    #[must_use]
    pub fn warnings(&self) -> &Warnings {
        &self.warnings
    }

    pub(super) fn arena(&self) -> &Arena {
        &self.arena
    }
}

/// Writes sizes only: the text may be long.
impl fmt::Debug for Collection<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Collection")
            .field("bytes", &self.text.len())
            .field("games", &self.arena.games.len())
            .field("nodes", &self.arena.nodes.len())
            .field("warnings", &self.warnings.total())
            .finish()
    }
}

/// One game of a collection.
#[derive(Clone, Copy)]
pub struct Game<'c> {
    collection: &'c Collection<'c>,
    index: usize,
}

impl<'c> Game<'c> {
    /// The collection.
    #[must_use]
    pub fn collection(self) -> &'c Collection<'c> {
        self.collection
    }

    /// The number of the game in the collection, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.index
    }

    /// The first node.
    #[must_use]
    pub fn root(self) -> Node<'c> {
        let game = self.collection.arena.games[self.index];
        Node { collection: self.collection, index: game.root, charset: game.charset }
    }

    /// The indices of its nodes.
    pub(super) fn indices(self) -> Range<u32> {
        let games = &self.collection.arena.games;
        let end =
            games.get(self.index + 1).map_or(self.collection.arena.nodes.len() as u32, |next| next.root);
        games[self.index].root..end
    }

    /// All nodes, in the order of the text: each before its children.
    pub fn nodes(self) -> impl ExactSizeIterator<Item = Node<'c>> + Clone {
        let root = self.root();
        self.indices().map(move |index| Node { index, ..root })
    }

    /// The root, its first child, that one's first child and so on.
    #[must_use]
    pub fn main_line(self) -> MainLine<'c> {
        MainLine { next: Some(self.root()), path: None }
    }

    /// Number of ends of lines. Linear in the nodes.
    #[must_use]
    pub fn leaves(self) -> usize {
        self.nodes().filter(|node| node.first_child().is_none()).count()
    }

    /// The character set of its text: the declared one, or UTF-8 where a byte-order mark or the bytes themselves prove
    /// it; with feature `encodings`, a guess where none is declared, or one that is not known or does not fit. `None`: not
    /// known, or not declared and plain ASCII.
    #[must_use]
    pub fn charset(self) -> Option<Charset> {
        self.collection.arena.games[self.index].charset
    }

    /// Its place in the text, from the opening parenthesis to behind the closing one. Where one pair of parentheses holds
    /// several games, each has the part from its root to the next root.
    #[must_use]
    pub fn range(self) -> Range<usize> {
        let span = self.collection.arena.games[self.index].text;
        span.start as usize..span.end as usize
    }

    /// Its place in the text, with what follows up to the next game, and for the first game with what comes before.
    pub(super) fn part(self) -> Range<usize> {
        let games = &self.collection.arena.games;
        let start = if self.index == 0 { 0 } else { self.range().start };
        start..games.get(self.index + 1).map_or(usize::MAX, |next| next.text.start as usize)
    }

    /// Reads what its main line means. Cost: linear in the nodes of the main line.
    #[must_use]
    pub fn record(self) -> Record<'c> {
        Record::new(self, self.main_line())
    }

    /// Reads what the line from the root to this node means, as [`record`](Game::record) does for the main line. `None`
    /// for a node of another game. Cost: linear in the nodes of the line.
    ///
    /// ```
    /// use gocore::sgf;
    /// let collection = sgf::parse(b"(;SZ[9]KM[7];B[ee](;W[ce])(;W[gc];B[cc]))")?;
    /// let game = collection.games().next().expect("one game");
    /// let second = game.root().first_child().expect("a move").children().nth(1).expect("two variations");
    /// let record = game.record_to(second).expect("a node of this game");
    /// assert_eq!(record.move_count(), 2);
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn record_to(self, node: Node<'c>) -> Option<Record<'c>> {
        let own = core::ptr::eq(self.collection, node.collection) && self.indices().contains(&node.index);
        own.then(|| Record::new(self, MainLine::to(node)))
    }
}

impl fmt::Debug for Game<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({}, bytes {:?})", self.index, self.range())
    }
}

/// The nodes of a line one after the other: the main line, made by [`Game::main_line`], or the line to a node, made by
/// [`Record::line`].
#[derive(Clone, Debug)]
pub struct MainLine<'c> {
    next: Option<Node<'c>>,
    /// For a line to a node: the nodes after the first, and how many of them have been taken.
    path: Option<(Arc<[u32]>, usize)>,
}

impl<'c> MainLine<'c> {
    /// The line from the root to a node.
    fn to(node: Node<'c>) -> MainLine<'c> {
        let mut path: Vec<u32> =
            core::iter::successors(Some(node), |node| node.parent()).map(Node::index).collect();
        let root = path.pop().and_then(|index| node.at(index));
        path.reverse();
        MainLine { next: root, path: Some((path.into(), 0)) }
    }
}

impl<'c> Iterator for MainLine<'c> {
    type Item = Node<'c>;
    #[inline]
    fn next(&mut self) -> Option<Node<'c>> {
        let node = self.next?;
        self.next = match &mut self.path {
            None => node.first_child(),
            Some((path, taken)) => {
                *taken += 1;
                path.get(*taken - 1).and_then(|&index| node.at(index))
            }
        };
        Some(node)
    }
}

impl FusedIterator for MainLine<'_> {}

/// A node of a game tree.
///
/// ```
/// use gocore::sgf;
/// let collection = sgf::parse(b"(;C[two \\]][lines];B[aa]C[x])")?;
/// let root = collection.games().next().expect("one game").root();
/// assert_eq!(root.value(b"C").map(|value| value.text_lossy()).as_deref(), Some("two ]"));
/// assert_eq!(root.values(b"C").count(), 2);
/// assert_eq!(root.first_child().and_then(|node| node.parent()), Some(root));
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Node<'c> {
    collection: &'c Collection<'c>,
    index: u32,
    charset: Option<Charset>,
}

impl<'c> Node<'c> {
    /// The collection.
    #[must_use]
    pub fn collection(self) -> &'c Collection<'c> {
        self.collection
    }

    /// The number of the node among all nodes of the collection, in the order of the text, from 0.
    #[must_use]
    pub fn index(self) -> u32 {
        self.index
    }

    fn at(self, index: u32) -> Option<Node<'c>> {
        (index != NONE).then_some(Node { index, ..self })
    }

    /// The node before it; `None` for a root.
    #[must_use]
    pub fn parent(self) -> Option<Node<'c>> {
        self.at(self.collection.arena.nodes[self.index as usize].parent)
    }

    /// The node after it on the main line from here.
    #[must_use]
    #[inline]
    pub fn first_child(self) -> Option<Node<'c>> {
        let next = self.collection.arena.nodes.get(self.index as usize + 1)?;
        (next.parent == self.index).then_some(Node { index: self.index + 1, ..self })
    }

    /// The next variation in its place.
    #[must_use]
    pub fn next_sibling(self) -> Option<Node<'c>> {
        self.at(self.collection.arena.nodes[self.index as usize].next_sibling)
    }

    /// Its children, the main line first.
    pub fn children(self) -> impl FusedIterator<Item = Node<'c>> + Clone {
        core::iter::successors(self.first_child(), |node| node.next_sibling())
    }

    /// Its properties, in order; one name may stand several times.
    pub fn properties(self) -> impl ExactSizeIterator<Item = Property<'c>> + Clone {
        self.collection.arena.properties_of(self.index).map(move |index| Property { node: self, index })
    }

    /// The values of a property, of all its occurrences in this node together. The name is written in capitals, such as
    /// `b"AB"`. Cost: linear in the properties of the node.
    pub fn values(self, name: &[u8]) -> impl Iterator<Item = Value<'c>> + Clone {
        self.properties().filter(move |property| property.is(name)).flat_map(Property::values)
    }

    /// The first value of a property, if the node has it.
    #[must_use]
    pub fn value(self, name: &[u8]) -> Option<Value<'c>> {
        self.values(name).next()
    }

    /// The comment: the first value of `C`.
    #[must_use]
    pub fn comment(self) -> Option<Value<'c>> {
        self.value(b"C")
    }
}

/// Two handles are equal when they mean the same node of the same collection.
impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.collection, other.collection) && self.index == other.index
    }
}

impl Eq for Node<'_> {}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Node({})", self.index)
    }
}

/// A property of a node: a name and at least one value.
#[derive(Clone, Copy)]
pub struct Property<'c> {
    node: Node<'c>,
    index: u32,
}

impl<'c> Property<'c> {
    /// The name as written, lower-case letters included.
    #[must_use]
    pub fn raw_name(self) -> &'c [u8] {
        let collection = self.node.collection;
        collection.arena.properties[self.index as usize].name.of(collection.text())
    }

    /// The name with its lower-case letters dropped, as FF\[4\] wants old names read.
    #[must_use]
    pub fn name(self) -> String {
        significant(self.raw_name()).map(char::from).collect()
    }

    /// Whether this is its name, lower-case letters dropped on both sides.
    #[must_use]
    pub fn is(self, name: &[u8]) -> bool {
        let id = PropertyId::of(name);
        id == self.id() && (!id.is_hashed() || significant(name).eq(significant(self.raw_name())))
    }

    pub(super) fn id(self) -> PropertyId {
        self.node.collection.arena.properties[self.index as usize].id
    }

    /// Where the name stands, in bytes from the start of the text.
    #[must_use]
    pub fn offset(self) -> usize {
        self.node.collection.arena.properties[self.index as usize].name.start as usize
    }

    /// The values, in order; at least one.
    pub fn values(self) -> impl ExactSizeIterator<Item = Value<'c>> + Clone {
        let Property { node, index } = self;
        let arena = &node.collection.arena;
        arena.values_of(index).map(move |value| {
            let span = arena.values[value as usize];
            let raw = span.of(node.collection.text());
            Value { raw, offset: span.start, charset: node.charset }
        })
    }
}

impl fmt::Debug for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.raw_name().escape_ascii())?;
        self.values().try_for_each(|value| write!(f, "{value:?}"))
    }
}

/// A value of a property: the bytes between its brackets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value<'c> {
    raw: &'c [u8],
    offset: u32,
    charset: Option<Charset>,
}

impl<'c> Value<'c> {
    /// The bytes as written, escapes included.
    #[must_use]
    pub fn raw(self) -> &'c [u8] {
        self.raw
    }

    /// Where they begin, in bytes from the start of the text.
    #[must_use]
    pub fn offset(self) -> usize {
        self.offset as usize
    }

    pub(super) fn charset(self) -> Option<Charset> {
        self.charset
    }

    /// The bytes as written, but in UTF-8 where they can be decoded.
    pub(super) fn decoded(self) -> Cow<'c, [u8]> {
        if self.raw.is_ascii() || !self.charset.is_some_and(decode::decodes) {
            return Cow::Borrowed(self.raw);
        }
        match decode::lossy(self.raw, self.charset) {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.into_bytes()),
        }
    }

    /// The bytes as the SGF type Text has them: without escapes, each line break a line feed, each other blank a space.
    /// The character set stays what it is.
    #[must_use]
    pub fn text(self) -> Vec<u8> {
        unescape(self.raw, self.charset, Lines::Keep)
    }

    /// The bytes as the SGF type SimpleText has them: like [`text`](Value::text), but each line break is a space.
    #[must_use]
    pub fn simple_text(self) -> Vec<u8> {
        unescape(self.raw, self.charset, Lines::Join)
    }

    /// [`text`](Value::text) as a string: exact for UTF-8, ASCII and Latin-1, and with feature `encodings` for every
    /// [`Charset`]. What is no character of the set, or not decoded, becomes U+FFFD; [`raw`](Value::raw) has the bytes.
    /// Linear.
    #[must_use]
    pub fn text_lossy(self) -> String {
        decode::lossy(&self.text(), self.charset).into_owned()
    }

    /// [`simple_text`](Value::simple_text) as a string, decoded like [`text_lossy`](Value::text_lossy).
    #[must_use]
    pub fn simple_text_lossy(self) -> String {
        decode::lossy(&self.simple_text(), self.charset).into_owned()
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.raw.escape_ascii())
    }
}
