//! Trees from games as they were read, and from games as they were played.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::edit::{canonical, closed};
use super::{NONE, NodeData, Property, ROOT, Tree};
use crate::color::Color;
use crate::game;
use crate::moves::Move;
use crate::point_set::PointSet;
use crate::rules::Rules;
use crate::sgf::arena::significant;
use crate::sgf::charset::Charset;
use crate::sgf::collection::{self, Game, Value};
use crate::sgf::decode;
use crate::sgf::parse::CHARSET_NAME;
use crate::sgf::points::RecordSize;
use crate::size::BoardSize;

/// So many properties of a node are searched one by one for a name; of more, an index is made.
const FEW: usize = 16;

impl Tree {
    /// A record of an empty board: a root that states the format, the game, UTF-8 and the size.
    #[must_use]
    pub fn new(size: BoardSize) -> Tree {
        let mut root = NodeData::new(NONE);
        let side = if size.width() == size.height() {
            size.width().to_string()
        } else {
            alloc::format!("{}:{}", size.width(), size.height())
        };
        for (name, value) in [("FF", "4"), ("GM", "1"), ("CA", "UTF-8"), ("SZ", &side)] {
            let values = alloc::vec![value.as_bytes().to_vec()];
            root.properties.push(Property { name: name.as_bytes().to_vec(), values });
        }
        Tree { nodes: alloc::vec![root], removed: 0, is_unicode: true }
    }

    /// The tree of a game that was read. Properties of one name in a node are put together, lower-case letters are left out
    /// of names, passes are written as empty values, and empty lists of set-up stones are left out; where moves of both sides
    /// alternate in one node, all but the first of each side get nodes of their own. All else is kept as it was
    /// written. Text in Latin-1, and with feature `encodings` in every [`Charset`](crate::sgf::Charset), becomes UTF-8, where
    /// damaged characters are U+FFFD, and `CA` says so; otherwise bytes stay. Linear but for a sort of the names in nodes with
    /// many properties.
    #[must_use]
    pub fn from_game(game: Game<'_>) -> Tree {
        let size = game.root().value(b"SZ").and_then(|value| RecordSize::parse(value.raw()));
        let size = size.unwrap_or(RecordSize::DEFAULT);
        let first = game.root().index();
        let count = game.nodes().len();
        let mut tree = Tree { nodes: Vec::with_capacity(count), removed: 0, is_unicode: false };
        // By the number of a node in the game: the node that its children follow.
        let mut tails: Vec<u32> = Vec::with_capacity(count);
        for node in game.nodes() {
            let (properties, moves) = properties(node, size);
            let parent = node.parent().map_or(NONE, |parent| tails[(parent.index() - first) as usize]);
            let mut last = tree.push(parent, properties);
            for mv in moves {
                last = tree.push(last, alloc::vec![mv]);
            }
            tails.push(last);
        }
        let root = tree.nodes[ROOT as usize].properties.iter_mut();
        root.filter(|property| property.name == b"CA")
            .for_each(|property| find_at_once(&mut property.values));
        tree.settle();
        tree
    }

    /// Adds a node, after its parent if it has one.
    fn push(&mut self, parent: u32, properties: Vec<Property>) -> u32 {
        let index = self.nodes.len() as u32;
        self.nodes.push(NodeData { properties, ..NodeData::new(parent) });
        if index != ROOT {
            self.link_last(index);
        }
        index
    }

    /// Whether all of the text has become UTF-8: then that is what it is read as, whatever it was read as before.
    pub(super) fn has_become_utf8(&self) -> bool {
        let mut properties = self.nodes.iter().flat_map(|node| &node.properties);
        let is_utf8 = |value: &Vec<u8>| core::str::from_utf8(value).is_ok();
        !self.is_unicode && properties.all(|property| property.values.iter().all(is_utf8))
    }

    /// States UTF-8 where all of the text is.
    pub(super) fn settle(&mut self) {
        if !self.has_become_utf8() {
            return;
        }
        self.is_unicode = true;
        let values = self.nodes.iter_mut().flat_map(|node| &mut node.properties);
        // Of characters that could not be decoded, brackets may have been a part: as UTF-8 they are brackets.
        let foreign = values.flat_map(|property| &mut property.values).filter(|value| !value.is_ascii());
        foreign.for_each(|value| *value = closed(value, None));
        let root = &mut self.nodes[ROOT as usize].properties;
        let values = alloc::vec![b"UTF-8".to_vec()];
        match root.iter_mut().find(|property| property.name == b"CA") {
            Some(charset) => charset.values = values,
            None => root.push(Property { name: b"CA".to_vec(), values }),
        }
    }

    /// A record of an empty board that states rules, komi and a handicap, if there is one.
    pub(crate) fn with_header(size: BoardSize, rules: &Rules, handicap: u32) -> Tree {
        let mut tree = Tree::new(size);
        let (root, stones) = (tree.root(), handicap.to_string());
        let mut set = |name: &str, value: &str| tree.set_text(root, name, value);
        // The root is there and the names are names.
        let _ = set("KM", &rules.komi().to_string()).and_then(|()| set("RU", &rules.to_sgf()));
        if handicap >= 2 {
            let _ = set("HA", &stones);
        }
        tree
    }

    /// The record of a game as it was played up to its present ply: size, rules, komi, handicap, the stones and the side to
    /// move at the start, and the turns, each a node. A record has no words for the ko ban, captures, pass stones, button and
    /// passes that a start from the middle of a game may have, nor for resumptions and a handicap of one stone.
    #[must_use]
    pub fn of_game(game: &game::Game) -> Tree {
        let handicap = game.tally().handicap().saturating_add(game.placements_left());
        let mut tree = Tree::with_header(game.size(), game.rules(), handicap);
        let (root, start) = (tree.root(), game.started_from());
        // Stones of a handicap that were placed as turns are set up too: so a reader takes them for what they are.
        let placed = free_placements(game);
        let mut stones = Color::ALL.map(|color| start.starting_position().stones(color));
        stones[0] |=
            PointSet::from_points(game.size(), game.turns().take(placed).filter_map(|(_, mv)| mv.point()));
        for (name, stones) in ["AB", "AW"].iter().zip(&stones) {
            let _ = tree.set_points(root, name, stones);
        }
        let first = game.turns().nth(placed).map_or(game.to_move(), |(color, _)| color);
        let set_up = stones.iter().any(|stones| !stones.is_empty());
        if set_up || first == Color::White {
            let _ = tree.set_text(root, "PL", if first == Color::Black { "B" } else { "W" });
        }
        let mut last = root;
        for (color, mv) in game.turns().skip(placed) {
            let Ok(node) = tree.add_child(last) else { break };
            let _ = tree.set_move(node, color, mv);
            last = node;
        }
        tree
    }
}

/// Puts the values of `CA` in a form in which a reader finds the set at once: the first is a short name, or empty.
fn find_at_once(values: &mut Vec<Vec<u8>>) {
    let is_plain =
        |value: &Vec<u8>| value.len() < CHARSET_NAME && value.is_ascii() && !value.contains(&b'\\');
    if !values.first().is_some_and(is_plain) {
        match values.first().and_then(|value| Charset::from_name(value)) {
            Some(charset) => values[0] = charset.name().into(),
            None => values.insert(0, Vec::new()),
        }
    }
}

/// How many turns at the beginning placed a free handicap. With White's stones on the board they can have captured, which
/// set-up does not; then they are moves.
fn free_placements(game: &game::Game) -> usize {
    let start = game.started_from();
    if !start.starting_position().stones(Color::White).is_empty() {
        return 0;
    }
    let left = start.starting_placements() as usize;
    game.turns().take(left).take_while(|&(color, mv)| color == Color::Black && mv != Move::Pass).count()
}

/// The properties of a node, each name once, and the moves that must follow it so that none comes before another.
fn properties(node: collection::Node<'_>, size: RecordSize) -> (Vec<Property>, Vec<Property>) {
    let mut properties: Vec<Property> = Vec::with_capacity(node.properties().len());
    let mut places: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
    let (mut moves, mut last_move) = (Vec::new(), None);
    for property in node.properties() {
        let name = name_of(property.raw_name());
        let values = property.values().filter_map(|value| canonical(&name, utf8(value), size));
        let values: Vec<Vec<u8>> = values.collect();
        if values.is_empty() {
            continue;
        }
        let place = if properties.len() <= FEW {
            properties.iter().position(|known| known.name == name)
        } else {
            if places.is_empty() {
                places.extend(properties.iter().map(|known| known.name.clone()).zip(0..));
            }
            places.get(&name).copied()
        };
        if matches!(&*name, b"B" | b"W") {
            let other_came = last_move.replace(name.clone()).is_some_and(|last| last != name);
            if place.is_some() && other_came || !moves.is_empty() {
                moves.extend(
                    values
                        .into_iter()
                        .map(|value| Property { name: name.clone(), values: alloc::vec![value] }),
                );
                continue;
            }
        }
        match place {
            Some(place) => properties[place].values.extend(values),
            None => {
                if !places.is_empty() {
                    places.insert(name.clone(), properties.len());
                }
                properties.push(Property { name, values });
            }
        }
    }
    (properties, moves)
}

/// The name that a tree gives to a property: without small letters, unless nothing would be left. No name begins with a digit:
/// what has one before its first capital gets a small letter again, or what is written would be read as another name.
fn name_of(raw: &[u8]) -> Vec<u8> {
    let name: Vec<u8> = significant(raw).collect();
    match name.first() {
        None => raw.to_vec(),
        Some(first) if first.is_ascii_digit() => [b"x", &*name].concat(),
        Some(_) => name,
    }
}

/// A value in UTF-8, where it can be decoded. Escapes stay: they are characters, as is what they stand before.
fn utf8(value: Value<'_>) -> Vec<u8> {
    // What has been decoded hides no brackets any more.
    closed(&value.decoded(), value.charset().filter(|&charset| !decode::decodes(charset)))
}
