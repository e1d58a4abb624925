//! The flat form of a collection: four lists, nothing nested, so that no depth can hurt.

use alloc::vec::Vec;

use super::charset::Charset;

/// No node.
pub(super) const NONE: u32 = u32::MAX;

/// A node. Nodes stand in the order of their text, which is preorder: the first child of a node, if it has one, is the
/// next node. The properties of a node end where those of the next node begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeData {
    pub(super) parent: u32,
    pub(super) next_sibling: u32,
    pub(super) first_property: u32,
}

/// A property. Its values end where those of the next property begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct PropertyData {
    pub(super) id: PropertyId,
    pub(super) name: Span,
    pub(super) first_value: u32,
}

/// A range of bytes of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Span {
    pub(super) fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    pub(super) fn of(self, text: &[u8]) -> &[u8] {
        &text[self.start as usize..self.end as usize]
    }
}

/// A game: a node without a parent, and its part of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameData {
    pub(super) root: u32,
    pub(super) text: Span,
    pub(super) charset: Option<Charset>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Arena {
    pub(super) nodes: Vec<NodeData>,
    pub(super) properties: Vec<PropertyData>,
    pub(super) values: Vec<Span>,
    pub(super) games: Vec<GameData>,
}

impl Arena {
    /// The indices of a node's properties.
    pub(super) fn properties_of(&self, node: u32) -> core::ops::Range<u32> {
        let end = match self.nodes.get(node as usize + 1) {
            Some(next) => next.first_property,
            None => self.properties.len() as u32,
        };
        self.nodes[node as usize].first_property..end
    }

    /// The indices of a property's values.
    pub(super) fn values_of(&self, property: u32) -> core::ops::Range<u32> {
        let end = match self.properties.get(property as usize + 1) {
            Some(next) => next.first_value,
            None => self.values.len() as u32,
        };
        self.properties[property as usize].first_value..end
    }

    /// The first value of a node's first property of a name that is not hashed. Linear in the node's properties.
    pub(super) fn first_value(&self, node: u32, id: PropertyId) -> Option<Span> {
        let mut properties = self.properties_of(node);
        let property = properties.find(|index| self.properties[*index as usize].id == id)?;
        Some(self.values[self.values_of(property).start as usize])
    }
}

/// Adds to a list that grows by half: by doubling, there would be three times what is needed while it moves.
#[inline]
pub(super) fn push<T>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        grow(list);
    }
    list.push(item);
}

#[cold]
fn grow<T>(list: &mut Vec<T>) {
    list.reserve_exact((list.len() / 2).max(64));
}

/// A property name without its lower-case letters, in four bytes: up to five letters and digits exactly, of a longer name
/// a hash, marked as such.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct PropertyId(u32);

impl PropertyId {
    const HASHED: u32 = 1 << 31;
    /// Nothing left.
    pub(super) const EMPTY: PropertyId = PropertyId(0);
    pub(super) const AB: PropertyId = PropertyId::of(b"AB");
    pub(super) const AE: PropertyId = PropertyId::of(b"AE");
    pub(super) const AW: PropertyId = PropertyId::of(b"AW");
    pub(super) const B: PropertyId = PropertyId::of(b"B");
    pub(super) const CA: PropertyId = PropertyId::of(b"CA");
    pub(super) const PL: PropertyId = PropertyId::of(b"PL");
    pub(super) const W: PropertyId = PropertyId::of(b"W");

    #[inline]
    pub(super) const fn of(name: &[u8]) -> PropertyId {
        let mut id = PropertyId::EMPTY;
        let mut length = 0;
        let mut i = 0;
        while i < name.len() {
            let digit = match name[i] {
                letter @ b'A'..=b'Z' => (letter - b'A') as u32 + 1,
                digit @ b'0'..=b'9' => (digit - b'0') as u32 + 27,
                _ => 0,
            };
            if digit != 0 {
                length += 1;
                id = PropertyId(if length > 5 {
                    PropertyId::HASHED | (id.0 ^ digit).wrapping_mul(0x0100_0193)
                } else {
                    id.0 << 6 | digit
                });
            }
            i += 1;
        }
        id
    }

    /// Whether equal ids may stand for different names.
    pub(super) const fn is_hashed(self) -> bool {
        self.0 & PropertyId::HASHED != 0
    }
}

/// The bytes of a name that count.
pub(super) fn significant(name: &[u8]) -> impl Iterator<Item = u8> + '_ {
    name.iter().copied().filter(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_tell_names_apart() {
        assert_eq!(PropertyId::of(b"Black"), PropertyId::B);
        assert_eq!(PropertyId::of(b"black"), PropertyId::EMPTY);
        assert_ne!(PropertyId::of(b"A1"), PropertyId::of(b"AB"));
        let (five, six) = (PropertyId::of(b"ABCDE"), PropertyId::of(b"ABCDEF"));
        assert!(!five.is_hashed() && six.is_hashed());
        assert_ne!(six, PropertyId::of(b"ABCDEG"));
    }

    #[test]
    fn the_lists_are_compact() {
        assert_eq!(size_of::<NodeData>(), 12);
        assert_eq!(size_of::<PropertyData>(), 16);
        assert_eq!(size_of::<GameData>(), 16);
    }
}
