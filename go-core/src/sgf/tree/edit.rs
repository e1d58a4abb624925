//! Adding, moving and removing nodes; setting properties.

use alloc::vec::Vec;

use super::{EditError, NONE, NodeData, NodeId, Property, ROOT, Tree};
use crate::color::Color;
use crate::moves::Move;
use crate::notation::SgfPoint;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::sgf::charset::Charset;
use crate::sgf::points::{RecordSize, read_move};

impl Tree {
    /// Adds a node as the last variation after this one, and returns it.
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`].
    pub fn add_child(&mut self, parent: NodeId) -> Result<NodeId, EditError> {
        self.must_contain(parent)?;
        let index = self.nodes.len() as u32;
        self.nodes.push(NodeData::new(parent.0));
        self.link_last(index);
        Ok(NodeId(index))
    }

    /// Removes a node with all below it. Linear in their number.
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::Root`].
    pub fn remove(&mut self, node: NodeId) -> Result<(), EditError> {
        self.must_be_below_root(node)?;
        let all: Vec<NodeId> = self.descendants(node).collect();
        self.unlink(node.0);
        for NodeId(index) in all {
            let data = &mut self.nodes[index as usize];
            (data.gone, data.properties) = (true, Vec::new());
            self.removed += 1;
        }
        Ok(())
    }

    /// Moves a node with all below it to a place among its siblings: 0 makes it the main line, a place beyond the last makes
    /// it the last. Linear in the siblings.
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::Root`].
    pub fn reorder(&mut self, node: NodeId, place: usize) -> Result<(), EditError> {
        self.must_be_below_root(node)?;
        self.unlink(node.0);
        let parent = NodeId(self.nodes[node.0 as usize].parent);
        let next = self.children(parent).nth(place);
        match next {
            Some(NodeId(next)) => self.link_before(node.0, next),
            None => self.link_last(node.0),
        }
        Ok(())
    }

    /// Makes the line to a node the main line: it and each node before it become the first of their siblings. Linear in
    /// the nodes of the line and their siblings.
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`].
    pub fn make_main_line(&mut self, node: NodeId) -> Result<(), EditError> {
        self.must_contain(node)?;
        self.path_to(node).into_iter().skip(1).try_for_each(|node| self.reorder(node, 0))
    }

    /// Sets a property to values as they shall stand between brackets. What would end the brackets is escaped, a pass is
    /// written as an empty value, and empty values of set-up are left out; without any value the property is removed. A
    /// property that is new comes last. Linear in the tree for what is no ASCII in a tree that was not in UTF-8.
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`]; [`EditError::BadName`], but a property that is there can be set whatever its name;
    /// [`EditError::Charset`] for `CA`, for what is no UTF-8, and for what is no ASCII in a tree that is not in UTF-8.
    pub fn set_values<V: AsRef<[u8]>>(
        &mut self,
        node: NodeId,
        name: &str,
        values: impl IntoIterator<Item = V>,
    ) -> Result<(), EditError> {
        self.must_contain(node)?;
        let name = name.as_bytes();
        let is_name = name.first().is_some_and(u8::is_ascii_uppercase)
            && name.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        if !is_name && self.data(node).is_none_or(|data| data.property(name).is_none()) {
            return Err(EditError::BadName);
        }
        let (size, mut is_ascii, mut is_utf8) = (self.size(), true, true);
        let values = values.into_iter().filter_map(|value| {
            let value = value.as_ref();
            is_ascii &= value.is_ascii();
            is_utf8 &= core::str::from_utf8(value).is_ok();
            canonical(name, closed(value, None), size)
        });
        let values: Vec<Vec<u8>> = values.collect();
        if !is_ascii {
            self.settle();
        }
        let fits = is_ascii || is_utf8 && self.is_unicode;
        if name == b"CA" || !fits {
            return Err(EditError::Charset);
        }
        let properties = &mut self.nodes[node.0 as usize].properties;
        match properties.iter().position(|property| property.name == name) {
            Some(place) if values.is_empty() => _ = properties.remove(place),
            Some(place) => properties[place].values = values,
            None if values.is_empty() => {}
            None => properties.push(Property { name: name.to_vec(), values }),
        }
        Ok(())
    }

    /// Sets a property to a text, with the escapes that it needs.
    ///
    /// # Errors
    /// Those of [`set_values`](Tree::set_values).
    pub fn set_text(&mut self, node: NodeId, name: &str, text: &str) -> Result<(), EditError> {
        self.set_values(node, name, [escaped(text)])
    }

    /// Sets a property to texts, each a value of its own, with the escapes that they need; without any the property is
    /// removed.
    ///
    /// ```
    /// use gocore::{BoardSize, sgf::Tree};
    /// let mut tree = Tree::new(BoardSize::NINE);
    /// tree.set_texts(tree.root(), "AN", ["one]", "two"])?;
    /// assert!(tree.to_string().contains("AN[one\\]][two]"));
    /// # Ok::<(), gocore::sgf::EditError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`set_values`](Tree::set_values).
    pub fn set_texts<T: AsRef<str>>(
        &mut self,
        node: NodeId,
        name: &str,
        texts: impl IntoIterator<Item = T>,
    ) -> Result<(), EditError> {
        self.set_values(node, name, texts.into_iter().map(|text| escaped(text.as_ref())))
    }

    /// Sets a property to points, each a value of its own; without any the property is removed.
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::BadName`], [`EditError::Charset`] for `CA`.
    pub fn set_points(&mut self, node: NodeId, name: &str, points: &PointSet) -> Result<(), EditError> {
        self.set_values(node, name, points.iter().map(|point| move_value(Move::Play(point))))
    }

    /// Sets `LB` to labels on points, each a value of its own; without any the property is removed.
    ///
    /// ```
    /// use gocore::{BoardSize, Point, sgf::Tree};
    /// let mut tree = Tree::new(BoardSize::NINE);
    /// tree.set_labels(tree.root(), [(Point::new(4, 4), "a:b")])?;
    /// assert!(tree.to_string().contains("LB[ee:a\\:b]"));
    /// # Ok::<(), gocore::sgf::EditError>(())
    /// ```
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], and [`EditError::Charset`] in a tree that is not in UTF-8.
    pub fn set_labels<'l>(
        &mut self,
        node: NodeId,
        labels: impl IntoIterator<Item = (Point, &'l str)>,
    ) -> Result<(), EditError> {
        let value = |(point, label): (Point, &str)| {
            let mut value = move_value(Move::Play(point));
            value.push(b':');
            // A colon would be one more part of the value.
            for part in escaped(label).split_inclusive(|&byte| byte == b':') {
                value.extend(part.strip_suffix(b":").unwrap_or(part));
                value.extend_from_slice(if part.ends_with(b":") { b"\\:" } else { b"" });
            }
            value
        };
        self.set_values(node, "LB", labels.into_iter().map(value))
    }

    /// Removes a property.
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`], [`EditError::BadName`], [`EditError::Charset`] for `CA`.
    pub fn remove_property(&mut self, node: NodeId, name: &str) -> Result<(), EditError> {
        self.set_values::<&[u8]>(node, name, [])
    }

    /// Makes a node the move of a side: sets `B` or `W`, and removes the other one.
    ///
    /// # Errors
    /// [`EditError::NoSuchNode`].
    pub fn set_move(&mut self, node: NodeId, color: Color, mv: Move) -> Result<(), EditError> {
        let names = ["B", "W"];
        self.remove_property(node, names[(!color).index()])?;
        self.set_values(node, names[color.index()], [move_value(mv)])
    }

    fn must_contain(&self, node: NodeId) -> Result<(), EditError> {
        if self.contains(node) { Ok(()) } else { Err(EditError::NoSuchNode) }
    }

    fn must_be_below_root(&self, node: NodeId) -> Result<(), EditError> {
        self.must_contain(node)?;
        if node.0 == ROOT { Err(EditError::Root) } else { Ok(()) }
    }

    /// Takes a node out of the list of its siblings.
    fn unlink(&mut self, index: u32) {
        let NodeData { parent, previous, next, .. } = self.nodes[index as usize];
        match previous {
            NONE => self.nodes[parent as usize].first_child = next,
            _ => self.nodes[previous as usize].next = next,
        }
        match next {
            NONE => self.nodes[parent as usize].last_child = previous,
            _ => self.nodes[next as usize].previous = previous,
        }
    }

    /// Puts a node that is in no list before one of its parent's children.
    fn link_before(&mut self, index: u32, next: u32) {
        let NodeData { parent, previous, .. } = self.nodes[next as usize];
        self.nodes[next as usize].previous = index;
        match previous {
            NONE => self.nodes[parent as usize].first_child = index,
            _ => self.nodes[previous as usize].next = index,
        }
        let data = &mut self.nodes[index as usize];
        (data.previous, data.next) = (previous, next);
    }

    /// Puts a node that is in no list behind the last of its parent's children.
    pub(super) fn link_last(&mut self, index: u32) {
        let parent = self.nodes[index as usize].parent as usize;
        let previous = core::mem::replace(&mut self.nodes[parent].last_child, index);
        match previous {
            NONE => self.nodes[parent].first_child = index,
            _ => self.nodes[previous as usize].next = index,
        }
        let data = &mut self.nodes[index as usize];
        (data.previous, data.next) = (previous, NONE);
    }
}

/// A move as a value: a pass is empty, which every version and size of board allows.
pub(super) fn move_value(mv: Move) -> Vec<u8> {
    let mut value = Vec::new();
    // SGF's letters reach further than a board.
    if let Some(point) = mv.point().and_then(SgfPoint::from_point) {
        let text = alloc::format!("{point}");
        value.extend(text.bytes());
    }
    value
}

/// A text with the escapes that a value needs.
pub(super) fn escaped(text: &str) -> Vec<u8> {
    let mut value = Vec::with_capacity(text.len());
    for byte in text.bytes() {
        if matches!(byte, b'\\' | b']') {
            value.push(b'\\');
        }
        value.push(byte);
    }
    value
}

/// Whether a property is a move that is a pass.
pub(super) fn is_pass(name: &[u8], value: &[u8], size: RecordSize) -> bool {
    matches!(name, b"B" | b"W") && read_move(value, size) == Ok(Move::Pass)
}

/// A closed value in the one form for what it means; `None` for one that means nothing.
pub(super) fn canonical(name: &[u8], value: Vec<u8>, size: RecordSize) -> Option<Vec<u8>> {
    match name {
        _ if is_pass(name, &value, size) => Some(Vec::new()),
        b"AB" | b"AW" | b"AE" if value.trim_ascii().is_empty() => None,
        _ => Some(value),
    }
}

/// A value that brackets hold: one that ends them is escaped. A last backslash that escapes nothing goes, as it would escape
/// the bracket. In some character sets a character can end in a byte that looks like one of these.
pub(super) fn closed(raw: &[u8], charset: Option<Charset>) -> Vec<u8> {
    let charset = charset.filter(|charset| charset.hides_ascii());
    let mut value = Vec::with_capacity(raw.len());
    let (mut rest, mut after_backslash, mut cut) = (raw, false, false);
    while !rest.is_empty() {
        let (character, tail) = rest.split_at(charset.map_or(1, |charset| charset.step(rest)));
        if character == b"]" && !after_backslash {
            value.push(b'\\');
        }
        after_backslash = character == b"\\" && !after_backslash;
        if !after_backslash {
            cut = charset.is_some() && matches!(character, [0x80..=0xff]);
        }
        value.extend(character);
        rest = tail;
    }
    if after_backslash {
        value.pop();
    }
    if cut {
        // The first byte of a longer character would take the bracket for the second.
        value.push(b' ');
    }
    value
}
