//! Trees as text.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::edit::{closed, is_pass};
use super::{NodeId, Property, Tree};
use crate::sgf::points::RecordSize;

/// How trees are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct WriteOptions {
    line_width: Option<usize>,
}

impl WriteOptions {
    /// A tree on one line, but for the line breaks of texts.
    #[must_use]
    pub const fn new() -> WriteOptions {
        WriteOptions { line_width: None }
    }

    /// Lines of about that many bytes: a line ends before the node or value that would go beyond it. Values are never
    /// broken. Reading gives the same tree.
    #[must_use]
    pub const fn with_line_width(mut self, bytes: usize) -> WriteOptions {
        self.line_width = Some(bytes);
        self
    }
}

/// Writes trees one after the other, as a collection. Where one of them is not in UTF-8, `CA` comes first in all, empty if there
/// is none: who reads must know before the first text where values end. Linear.
#[must_use]
pub fn write<'t>(trees: impl IntoIterator<Item = &'t Tree>, options: WriteOptions) -> Vec<u8> {
    let trees: Vec<Cow<'t, Tree>> = trees.into_iter().map(as_read).collect();
    let charset_first = trees.iter().any(|tree| !tree.is_unicode);
    let mut out = Out { bytes: Vec::new(), line: 0, options, charset_first };
    trees.iter().for_each(|tree| out.tree(tree));
    out.bytes
}

/// A tree, or one of which edits have taken away all that was not UTF-8 as it will be read.
fn as_read(tree: &Tree) -> Cow<'_, Tree> {
    if !tree.has_become_utf8() {
        return Cow::Borrowed(tree);
    }
    let mut settled = tree.clone();
    settled.settle();
    Cow::Owned(settled)
}

struct Out {
    bytes: Vec<u8>,
    /// Where the present line began.
    line: usize,
    options: WriteOptions,
    charset_first: bool,
}

/// What is still to be written.
enum Task {
    Node(NodeId),
    Open(NodeId),
    Close,
}

impl Out {
    fn tree(&mut self, tree: &Tree) {
        let size = tree.size();
        let mut tasks = alloc::vec![Task::Open(tree.root())];
        while let Some(task) = tasks.pop() {
            let node = match task {
                Task::Close => {
                    self.bytes.push(b')');
                    continue;
                }
                Task::Open(node) => {
                    self.break_before(1);
                    self.bytes.push(b'(');
                    tasks.push(Task::Close);
                    node
                }
                Task::Node(node) => node,
            };
            self.node(tree, size, node);
            let first = tasks.len();
            tasks.extend(tree.children(node).map(Task::Open));
            tasks[first..].reverse();
            if let [Task::Open(only)] = tasks[first..] {
                tasks[first] = Task::Node(only);
            }
        }
        self.end_line();
    }

    fn node(&mut self, tree: &Tree, size: RecordSize, node: NodeId) {
        let properties = tree.data(node).map_or(&[][..], |data| &data.properties);
        let none;
        let charset = if self.charset_first && node == tree.root() {
            let stated = properties.iter().find(|property| property.name == b"CA");
            none = Property { name: b"CA".to_vec(), values: alloc::vec![Vec::new()] };
            Some(stated.unwrap_or(&none))
        } else {
            None
        };
        let others = properties.iter().filter(|property| charset.is_none() || property.name != b"CA");
        let mut start: &[u8] = b";";
        for property in charset.into_iter().chain(others) {
            let mut name = &*property.name;
            for value in &property.values {
                // The size may have changed since a move was set.
                let value = if is_pass(&property.name, value, size) { &[][..] } else { value };
                self.break_before(start.len() + name.len() + value.len() + 2);
                [start, name, b"["].iter().for_each(|part| self.bytes.extend(*part));
                if let Some(at) = value.iter().rposition(|&byte| byte == b'\n') {
                    self.line = self.bytes.len() + at + 1;
                }
                self.bytes.extend(value);
                self.bytes.push(b']');
                (start, name) = (b"", b"");
            }
        }
        if !start.is_empty() {
            self.break_before(start.len());
            self.bytes.extend(start);
        }
    }

    /// Ends the line if what comes next would go beyond it.
    fn break_before(&mut self, length: usize) {
        let used = self.bytes.len() - self.line;
        if self.options.line_width.is_some_and(|width| used > 0 && used + length > width) {
            self.end_line();
        }
    }

    fn end_line(&mut self) {
        self.bytes.push(b'\n');
        self.line = self.bytes.len();
    }
}

impl Tree {
    /// The tree as the bytes of a record, on one line but for the line breaks of texts. Linear.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        write([self], WriteOptions::new())
    }

    /// The tree as it is written beside any other.
    fn beside_others(&self) -> Vec<u8> {
        let mut out = Out { bytes: Vec::new(), line: 0, options: WriteOptions::new(), charset_first: true };
        out.tree(&as_read(self));
        out.bytes
    }
}

/// Equal when they are written the same, wherever `CA` stands.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        self.node_count() == other.node_count() && self.beside_others() == other.beside_others()
    }
}

impl Eq for Tree {}

/// Writes the record. In a tree that is not in UTF-8, what is no ASCII becomes `?`, and `CA` says UTF-8; [`Tree::to_bytes`] keeps
/// it.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Ok(text) = String::from_utf8(self.to_bytes()) {
            return f.write_str(&text);
        }
        let mut tree = self.clone();
        for value in tree
            .nodes
            .iter_mut()
            .flat_map(|node| &mut node.properties)
            .flat_map(|property| &mut property.values)
        {
            let ascii: Vec<u8> =
                value.iter().map(|&byte| if byte.is_ascii() { byte } else { b'?' }).collect();
            *value = closed(&ascii, None);
        }
        f.write_str(&String::from_utf8_lossy(&tree.to_bytes()))
    }
}
