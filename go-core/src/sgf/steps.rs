//! The main line as a sequence of set-ups and moves.

use core::iter::FusedIterator;
use core::ops::Range;

use super::arena::PropertyId;
use super::collection::{MainLine, Node};
use super::points::{RecordSize, SetupPoints, read_move, read_points};
use crate::color::Color;
use crate::moves::Move;
use crate::notation::ParseVertexError;
use crate::position::Position;

/// One thing that happens on the main line. In a node that has several, set-up comes first, then whose turn it is, then
/// the moves in the order they are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Step<'c> {
    /// Stones are placed and taken away (`AB`, `AW`, `AE`); the lists may be empty.
    Setup(Setup<'c>),
    /// It is stated whose turn it is (`PL`).
    ToPlay(Color),
    /// A play or pass (`B`, `W`), readable or not.
    Move(RecordedMove),
}

/// A move as recorded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RecordedMove {
    /// Whose move it is said to be.
    pub color: Color,
    /// The play or pass; an error when the value is no point of this board. On a board larger than 25 a side the point
    /// may lie beyond any [`BoardSize`](crate::BoardSize).
    pub action: Result<Move, ParseVertexError>,
    /// The number of the move on the main line, from 1, passes and unreadable moves counted.
    pub number: u32,
    /// The node, as [`Node::index`] counts.
    pub node: u32,
    /// Where the value stands, in bytes from the start of the text.
    pub offset: usize,
}

/// The set-up of one node. The lists are worked out when asked for, so a step stays small however large the rectangles
/// are. A point in several lists is to be taken from the last of black, white, empty that has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<'c> {
    node: Node<'c>,
    size: RecordSize,
}

impl<'c> Setup<'c> {
    /// The node.
    #[must_use]
    pub fn node(self) -> Node<'c> {
        self.node
    }

    /// The points that get a black stone (`AB`). Values that are no points of this board are left out. Cost: linear in
    /// the properties of the node; the same for the other two.
    #[must_use]
    pub fn black(self) -> SetupPoints {
        self.points(PropertyId::AB)
    }

    /// The points that get a white stone (`AW`).
    #[must_use]
    pub fn white(self) -> SetupPoints {
        self.points(PropertyId::AW)
    }

    /// The points that become empty (`AE`).
    #[must_use]
    pub fn empty(self) -> SetupPoints {
        self.points(PropertyId::AE)
    }

    /// Changes a position of the same size as the set-up says, with no regard to liberties. Points that are not on the
    /// position's board are left out.
    pub fn apply_to(self, position: &mut Position) {
        let lists =
            [(self.black(), Some(Color::Black)), (self.white(), Some(Color::White)), (self.empty(), None)];
        for (points, stone) in lists {
            for point in points.iter() {
                position.set(point, stone);
            }
        }
    }

    fn points(self, id: PropertyId) -> SetupPoints {
        let mut points = SetupPoints::EMPTY;
        let lists = self.node.properties().filter(|property| property.id() == id);
        for value in lists.flat_map(super::Property::values) {
            if let Ok(Some(rectangle)) = read_points(value.raw(), self.size) {
                points.insert(rectangle);
            }
        }
        points
    }
}

/// The colour that a `PL` value means, and whether it is written as it should be.
pub(super) fn read_color(raw: &[u8]) -> (Option<Color>, bool) {
    let text = raw.trim_ascii();
    match text {
        b"B" => (Some(Color::Black), true),
        b"W" => (Some(Color::White), true),
        b"1" => (Some(Color::Black), false),
        b"2" => (Some(Color::White), false),
        _ if text.eq_ignore_ascii_case(b"b") || text.eq_ignore_ascii_case(b"black") => {
            (Some(Color::Black), false)
        }
        _ if text.eq_ignore_ascii_case(b"w") || text.eq_ignore_ascii_case(b"white") => {
            (Some(Color::White), false)
        }
        _ => (None, false),
    }
}

pub(super) fn move_color(id: PropertyId) -> Option<Color> {
    match id {
        PropertyId::B => Some(Color::Black),
        PropertyId::W => Some(Color::White),
        _ => None,
    }
}

pub(super) fn is_setup(id: PropertyId) -> bool {
    matches!(id, PropertyId::AB | PropertyId::AW | PropertyId::AE)
}

/// Whether a property says something of the position other than a move.
fn is_setting(id: PropertyId) -> bool {
    is_setup(id) || id == PropertyId::PL
}

/// The steps of a main line, read as they are asked for; made by [`Record::steps`](super::Record::steps). Takes no memory
/// of its own.
#[derive(Clone, Debug)]
pub struct Steps<'c> {
    line: MainLine<'c>,
    size: RecordSize,
    number: u32,
    node: Option<Node<'c>>,
    stage: Stage,
}

#[derive(Clone, Debug)]
enum Stage {
    Setup,
    Turn,
    /// Properties not looked at yet, and values of the last one not given yet.
    Moves(Range<u32>, Color, Range<u32>),
}

impl<'c> Steps<'c> {
    pub(super) fn new(line: MainLine<'c>, size: RecordSize) -> Steps<'c> {
        Steps { line, size, number: 0, node: None, stage: Stage::Setup }
    }
}

impl<'c> Iterator for Steps<'c> {
    type Item = Step<'c>;

    fn next(&mut self) -> Option<Step<'c>> {
        loop {
            let Some(node) = self.node else {
                let node = self.line.next()?;
                self.node = Some(node);
                let properties = node.collection().arena().properties_of(node.index());
                // Most nodes have one property, and that is a move.
                let plain =
                    properties.len() <= 1 && !node.properties().any(|property| is_setting(property.id()));
                self.stage = if plain { Stage::Moves(properties, Color::Black, 0..0) } else { Stage::Setup };
                continue;
            };
            let arena = node.collection().arena();
            let id = |property: u32| arena.properties[property as usize].id;
            match &mut self.stage {
                Stage::Setup => {
                    self.stage = Stage::Turn;
                    if arena.properties_of(node.index()).any(|property| is_setup(id(property))) {
                        return Some(Step::Setup(Setup { node, size: self.size }));
                    }
                }
                Stage::Turn => {
                    self.stage = Stage::Moves(arena.properties_of(node.index()), Color::Black, 0..0);
                    let turn = arena.first_value(node.index(), PropertyId::PL);
                    let color = turn.and_then(|span| read_color(span.of(node.collection().text())).0);
                    if let Some(color) = color {
                        return Some(Step::ToPlay(color));
                    }
                }
                Stage::Moves(properties, color, values) => {
                    if let Some(value) = values.next() {
                        let span = arena.values[value as usize];
                        self.number += 1;
                        return Some(Step::Move(RecordedMove {
                            color: *color,
                            action: read_move(span.of(node.collection().text()), self.size),
                            number: self.number,
                            node: node.index(),
                            offset: span.start as usize,
                        }));
                    }
                    match properties.next() {
                        None => self.node = None,
                        Some(property) => {
                            if let Some(mover) = move_color(id(property)) {
                                *color = mover;
                                *values = arena.values_of(property);
                            }
                        }
                    }
                }
            }
        }
    }
}

impl FusedIterator for Steps<'_> {}
