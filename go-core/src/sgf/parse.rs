//! The tokenizer: one pass over the bytes into the arena, a loop and an explicit stack, never recursion.
//!
//! What it puts up with, each time with a warning: text before, between and after trees, stray text inside, missing or
//! surplus parentheses, nodes without `;`, names with lower-case letters, names without a value, values without an end.
//!
//! A tree starts at a `(` that is followed, past blanks and further `(`, by `;` or by a name with `[`. A tree in which no
//! node has a property counts as a game only if no other text stands before it: the `(;` of a web page is none.

use alloc::vec::Vec;

use super::arena::{Arena, GameData, NONE, NodeData, PropertyData, PropertyId, Span, push, significant};
use super::charset::Charset;
use super::detect::Guesser;
use super::encoding;
use super::warning::{Mark, Warning, WarningCode, Warnings};

/// How far behind the start of a tree its `CA` is looked for before the tree is read.
const CHARSET_WINDOW: usize = 4096;
/// The bracket behind a `CA` value is looked for among so many bytes.
pub(super) const CHARSET_NAME: usize = 40;

/// An open parenthesis: the node before it, and that node's last child so far.
struct Branch {
    node: u32,
    last_child: u32,
}

/// How much has been read, to go back to.
struct State {
    nodes: usize,
    properties: usize,
    values: usize,
    games: usize,
    warnings: Mark,
}

pub(super) struct Parser<'i> {
    text: &'i [u8],
    position: usize,
    arena: Arena,
    warnings: Warnings,
    /// The start of text outside of trees that no warning has named yet.
    junk: Option<usize>,
    // Inside a tree:
    tree_start: usize,
    branches: Vec<Branch>,
    node: u32,
    last_child: u32,
    /// Whether properties belong to `node`; if not, they open a node.
    open: bool,
    /// The set whose characters may hide a bracket.
    charset: Option<Charset>,
    /// Whether such sets must be thought of at all.
    may_hide: bool,
    /// The place of a `CA[` found ahead, so that none is searched for twice.
    charset_ahead: usize,
    guesser: &'i mut Guesser,
    /// How many bytes may still be read a second time, so that the whole stays linear.
    second_readings: usize,
}

impl<'i> Parser<'i> {
    /// A parser of a text under 4 GiB.
    pub(super) fn new(text: &'i [u8], warnings: Warnings, guesser: &'i mut Guesser) -> Parser<'i> {
        let mut arena = Arena::default();
        arena.nodes.reserve_exact(text.iter().filter(|byte| **byte == b';').count());
        Parser {
            text,
            position: 0,
            arena,
            warnings,
            junk: None,
            tree_start: 0,
            branches: Vec::new(),
            node: NONE,
            last_child: NONE,
            open: false,
            charset: None,
            may_hide: !text.is_ascii() && core::str::from_utf8(text).is_err(),
            charset_ahead: 0,
            guesser,
            second_readings: text.len(),
        }
    }

    /// Reads everything from the given place on.
    pub(super) fn run(mut self, start: usize) -> (Arena, Warnings) {
        self.position = start;
        while let Some(&byte) = self.text.get(self.position) {
            match byte {
                b'(' => self.try_tree(),
                b')' if self.junk.is_none() => {
                    self.warn(WarningCode::ExtraCloseParen, self.position);
                    self.position += 1;
                }
                _ => {
                    if !is_blank(byte) && self.junk.is_none() {
                        self.junk = Some(self.position);
                    }
                    self.position += 1;
                }
            }
        }
        if let Some(offset) = self.junk {
            self.warn(WarningCode::JunkAfter, offset);
        }
        (self.arena, self.warnings)
    }

    #[cold]
    fn warn(&mut self, code: WarningCode, offset: usize) {
        let node = (self.node != NONE).then_some(self.node);
        self.warnings.push(Warning { code, offset, node, move_number: None });
    }

    /// At a `(` outside of trees: reads the tree, or steps over what is none.
    fn try_tree(&mut self) {
        let start = self.position;
        let blank = |byte: &u8| *byte == b'(' || is_blank(*byte);
        let inside = start + self.text[start..].iter().take_while(|byte| blank(byte)).count();
        let rest = &self.text[inside..];
        let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let named = rest.first().is_some_and(u8::is_ascii_alphabetic)
            && rest.get(name) == Some(&b'[')
            && rest[..name].iter().any(u8::is_ascii_uppercase);
        if rest.first() != Some(&b';') && !named {
            self.junk.get_or_insert(start);
            self.position = inside + name;
            return;
        }
        let before = self.state();
        self.charset = self.find_charset(start);
        self.tree(start);
        let length = self.position - start;
        if self.may_hide && length <= self.second_readings {
            let charset = self.charset_of_tree(before.nodes, start);
            let hiding = charset.filter(|charset| charset.hides_ascii());
            if hiding != self.charset {
                // Read with the wrong set in mind: once more, knowing better.
                self.second_readings -= length;
                self.rewind(&before);
                self.charset = hiding;
                self.tree(start);
            }
            if let [game] = &mut self.arena.games[before.games..] {
                game.charset = charset;
            }
        }
        let no_property = self.arena.properties.len() == before.properties;
        if self.arena.nodes.len() == before.nodes || (no_property && self.junk.is_some()) {
            self.rewind(&before);
            self.junk.get_or_insert(start);
        } else {
            self.junk = None;
        }
    }

    fn state(&self) -> State {
        State {
            nodes: self.arena.nodes.len(),
            properties: self.arena.properties.len(),
            values: self.arena.values.len(),
            games: self.arena.games.len(),
            warnings: self.warnings.mark(),
        }
    }

    fn rewind(&mut self, state: &State) {
        self.arena.nodes.truncate(state.nodes);
        self.arena.properties.truncate(state.properties);
        self.arena.values.truncate(state.values);
        self.arena.games.truncate(state.games);
        self.warnings.rewind(state.warnings);
    }

    /// The bracket-hiding set that the nearest `CA[` ahead names, if it is near; where none is named, the one that all of
    /// the text seems to be in. Linear over all calls.
    fn find_charset(&mut self, start: usize) -> Option<Charset> {
        if !self.may_hide {
            return None;
        }
        if self.charset_ahead <= start {
            let found = self.text[start..].windows(3).position(|window| window == b"CA[");
            self.charset_ahead = found.map_or(usize::MAX, |at| start + at);
        }
        // Behind the start of another tree it is that one's.
        let is_near = self.charset_ahead <= start.saturating_add(CHARSET_WINDOW)
            && !self.text[start + 1..self.charset_ahead].windows(2).any(|window| window == b"(;");
        let declared = is_near.then(|| {
            let value = &self.text[self.charset_ahead + 3..];
            let end = value.iter().take(CHARSET_NAME).position(|byte| *byte == b']')?;
            Charset::from_name(&value[..end])
        });
        let charset = declared.flatten().or_else(|| self.guesser.whole(self.text));
        charset.filter(|charset| charset.hides_ascii())
    }

    /// The set of a tree, just read from its start: the one that the root declares, if its text does not speak against it,
    /// or the one that it seems to be in.
    fn charset_of_tree(&mut self, root: usize, start: usize) -> Option<Charset> {
        self.arena.nodes.get(root)?;
        let span = &self.text[start..self.position];
        if span.is_ascii() {
            // All sets agree.
            return self.charset;
        }
        let name = self.arena.first_value(root as u32, PropertyId::CA).map(|span| span.of(self.text));
        encoding::of_part(name, self.text, span, self.guesser)
    }

    /// Reads one tree from its `(` to its last `)`, or to the end of the text.
    fn tree(&mut self, start: usize) {
        (self.position, self.tree_start) = (start, start);
        self.branches.clear();
        if let Some(offset) = self.junk {
            let first = self.arena.games.is_empty();
            self.warn(if first { WarningCode::JunkBefore } else { WarningCode::JunkInside }, offset);
        }
        (self.node, self.last_child, self.open) = (NONE, NONE, false);
        let first_game = self.arena.games.len();
        loop {
            let Some(&byte) = self.text.get(self.position) else {
                self.close_node();
                self.warn(WarningCode::MissingCloseParen, self.text.len());
                break;
            };
            match byte {
                b';' => {
                    self.open_node(self.position);
                    self.position += 1;
                }
                b'A'..=b'Z' | b'a'..=b'z' => self.property(),
                b'(' => {
                    self.close_node();
                    push(&mut self.branches, Branch { node: self.node, last_child: self.last_child });
                    self.position += 1;
                }
                b')' => {
                    self.close_node();
                    self.position += 1;
                    if self.close_branch() {
                        break;
                    }
                }
                b'[' => {
                    self.warn(WarningCode::JunkInside, self.position);
                    self.position += 1;
                    self.value();
                }
                _ if is_blank(byte) => self.position += 1,
                _ => {
                    self.warn(WarningCode::JunkInside, self.position);
                    let token = |byte: &u8| byte.is_ascii_alphabetic() || b";()[".contains(byte);
                    let rest = &self.text[self.position..];
                    self.position += rest.iter().position(token).unwrap_or(rest.len());
                }
            }
        }
        self.node = NONE;
        if let Some(game) = self.arena.games[first_game..].last_mut() {
            game.text.end = self.position as u32;
        }
    }

    fn open_node(&mut self, start: usize) {
        self.close_node();
        let index = self.arena.nodes.len() as u32;
        let first_property = self.arena.properties.len() as u32;
        push(&mut self.arena.nodes, NodeData { parent: self.node, next_sibling: NONE, first_property });
        if self.node == NONE {
            self.open_game(index, start);
        } else if self.last_child != NONE {
            self.arena.nodes[self.last_child as usize].next_sibling = index;
        }
        match self.branches.last_mut() {
            Some(branch) if branch.node == self.node => branch.last_child = index,
            _ => {}
        }
        (self.node, self.last_child, self.open) = (index, NONE, true);
    }

    /// A node without a parent: a game. Parentheses around several games leave each its own part of the text.
    #[cold]
    fn open_game(&mut self, root: u32, start: usize) {
        let mut start = start;
        match self.arena.games.last_mut() {
            Some(earlier) if earlier.text.start as usize >= self.tree_start => {
                earlier.text.end = start as u32;
            }
            _ => start = self.tree_start,
        }
        push(&mut self.arena.games, GameData { root, text: Span::new(start, start), charset: None });
    }

    /// Takes back the last `(`; tells whether it was the first one.
    fn close_branch(&mut self) -> bool {
        if let Some(branch) = self.branches.pop() {
            (self.node, self.last_child) = (branch.node, branch.last_child);
        }
        match self.branches.last_mut() {
            Some(outer) if outer.node == self.node => outer.last_child = self.last_child,
            Some(_) => {}
            None => return true,
        }
        false
    }

    /// Ends the list of properties of the present node.
    #[inline]
    fn close_node(&mut self) {
        if self.open {
            self.open = false;
            let first = self.arena.nodes[self.node as usize].first_property as usize;
            if self.arena.properties.len() > first + 1 {
                self.report_duplicates(first);
            }
        }
    }

    /// Warns of every property of the node that has the name of an earlier one. Sorts, so that a node may have millions.
    fn report_duplicates(&mut self, first: usize) {
        let properties = &self.arena.properties[first..];
        let mut repeated: Vec<u32> = Vec::new();
        if properties.len() <= 16 {
            for (i, property) in properties.iter().enumerate() {
                if properties[..i].iter().any(|earlier| self.same_name(earlier, property)) {
                    repeated.push(property.name.start);
                }
            }
        } else {
            let mut keys: Vec<(PropertyId, u32)> =
                properties.iter().map(|property| property.id).zip(0..).collect();
            keys.sort_unstable();
            let property = |key: &(PropertyId, u32)| &properties[key.1 as usize];
            let name = |key: &(PropertyId, u32)| significant(property(key).name.of(self.text));
            for same in keys.chunk_by_mut(|a, b| a.0 == b.0) {
                if same[0].0.is_hashed() {
                    same.sort_by(|a, b| name(a).cmp(name(b)));
                }
                let pairs =
                    same.windows(2).filter(|pair| self.same_name(property(&pair[0]), property(&pair[1])));
                repeated.extend(pairs.map(|pair| property(&pair[1]).name.start));
            }
            repeated.sort_unstable();
        }
        for offset in repeated {
            self.warn(WarningCode::DuplicateProperty, offset as usize);
        }
    }

    fn same_name(&self, a: &PropertyData, b: &PropertyData) -> bool {
        let spelt = |property: &PropertyData| significant(property.name.of(self.text));
        a.id == b.id && a.id != PropertyId::EMPTY && (!a.id.is_hashed() || spelt(a).eq(spelt(b)))
    }

    /// At a letter: reads a name and its values.
    fn property(&mut self) {
        let start = self.position;
        let mut small = false;
        while let Some(byte) = self.text.get(self.position).filter(|byte| byte.is_ascii_alphanumeric()) {
            small |= byte.is_ascii_lowercase();
            self.position += 1;
        }
        let end = self.position;
        let id = PropertyId::of(&self.text[start..end]);
        self.skip_blanks();
        if self.text.get(self.position) != Some(&b'[') {
            let word = id == PropertyId::EMPTY;
            self.warn(if word { WarningCode::JunkInside } else { WarningCode::PropertyWithoutValue }, start);
            return;
        }
        if !self.open {
            self.open_node(start);
            self.warn(WarningCode::MissingSemicolon, start);
        }
        if small {
            let empty = id == PropertyId::EMPTY;
            self.warn(if empty { WarningCode::EmptyPropertyId } else { WarningCode::LowercaseIdent }, start);
        }
        let first_value = self.arena.values.len() as u32;
        push(&mut self.arena.properties, PropertyData { id, name: Span::new(start, end), first_value });
        while self.text.get(self.position) == Some(&b'[') {
            self.position += 1;
            let value = self.value();
            push(&mut self.arena.values, value);
            self.skip_blanks();
        }
    }

    #[inline]
    fn skip_blanks(&mut self) {
        while self.text.get(self.position).is_some_and(|byte| is_blank(*byte)) {
            self.position += 1;
        }
    }

    /// Behind a `[`: the range up to the `]` that ends the value; steps over that.
    #[inline]
    fn value(&mut self) -> Span {
        let start = self.position;
        let end = match self.charset {
            None => self.plain_end(start),
            Some(charset) => self.hidden_end(start, charset),
        };
        if let Some(end) = end {
            self.position = end + 1;
            Span::new(start, end)
        } else {
            self.warn(WarningCode::UnterminatedValue, start - 1);
            self.position = self.text.len();
            Span::new(start, self.position)
        }
    }

    #[inline]
    fn plain_end(&self, start: usize) -> Option<usize> {
        let mut at = start;
        loop {
            match *self.text.get(at)? {
                b']' => return Some(at),
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
    }

    fn hidden_end(&self, start: usize, charset: Charset) -> Option<usize> {
        let mut at = start;
        loop {
            match *self.text.get(at)? {
                b']' => return Some(at),
                b'\\' => {
                    let escaped = self.text.get(at + 1..).filter(|rest| !rest.is_empty())?;
                    at += 1 + charset.step(escaped);
                }
                _ => at += charset.step(&self.text[at..]),
            }
        }
    }
}

/// What stands between tokens without meaning; NUL has a warning of its own.
#[inline]
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r' | 0)
}
