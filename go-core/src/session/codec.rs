//! Actions as bytes, as a session keeps them and a snapshot stores them.
//!
//! Each begins with a number. From [`PLAYS`] on it is a play: twice the point's place in reading order plus the colour
//! (0 Black, 1 White). Below, it is twice the kind plus the colour named, 0 where none is; what the action comes with
//! follows. A number has one encoding only, and so has an action.

use super::action::{Action, ActionKind, Operand, Takes};
use crate::color::Color;
use crate::halves::HalfPoints;
use crate::outcome::{Outcome, WonBy};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::BoardSize;
use crate::wire::{Reader, Writer};

/// The least number that stands for a play.
const PLAYS: u32 = 64;

/// Writes what is made of numbers.
impl Writer {
    fn points(&mut self, points: &PointSet) {
        self.number(points.len() as u32);
        let mut next = 0;
        for point in points.iter() {
            let place = place(point, points.size());
            self.number(place - next);
            next = place + 1;
        }
    }

    fn outcome(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Draw => self.number(0),
            Outcome::Void => self.number(1),
            Outcome::Win { winner, by } => {
                let (way, halves) = match by {
                    WonBy::Points(points) => (1, Some(points.halves() as u32)),
                    WonBy::Resignation => (2, None),
                    WonBy::Time => (3, None),
                    WonBy::Forfeit => (4, None),
                };
                self.number(2 * way + winner.index() as u32);
                halves.into_iter().for_each(|halves| self.number(halves));
            }
        }
    }

    pub(super) fn action(&mut self, action: Action, size: BoardSize) {
        let (kind, color, operand) = action.parts();
        let color = color.map_or(0, |color| color.index() as u32);
        if let (ActionKind::Play, Operand::Point(point)) = (kind, operand) {
            return self.number(PLAYS + 2 * place(point, size) + color);
        }
        self.number(2 * kind as u32 + color);
        match operand {
            Operand::Nothing => {}
            Operand::Point(point) => self.number(place(point, size)),
            Operand::Number(number) => self.number(number),
            Operand::Outcome(outcome) => self.outcome(outcome),
            Operand::Stones(stones) => self.points(&stones),
            Operand::Marks(dead, neutral) => {
                self.points(&dead);
                self.points(&neutral);
            }
        }
    }
}

/// The place of a point in reading order.
fn place(point: Point, size: BoardSize) -> u32 {
    u32::from(point.row()) * u32::from(size.width()) + u32::from(point.column())
}

impl Reader<'_> {
    fn point(&mut self, size: BoardSize) -> Option<Point> {
        let place = self.number()?;
        point(place, size)
    }

    fn points(&mut self, size: BoardSize) -> Option<PointSet> {
        let count = self.number()?;
        let mut points = PointSet::new(size);
        let mut next = 0u32;
        for _ in 0..count {
            let place = next.checked_add(self.number()?)?;
            points.insert(point(place, size)?);
            next = place + 1;
        }
        Some(points)
    }

    fn outcome(&mut self) -> Option<Outcome> {
        let number = self.number()?;
        let by = match number / 2 {
            0 => return Some(if number == 0 { Outcome::Draw } else { Outcome::Void }),
            1 => WonBy::Points(HalfPoints::from_halves(i32::try_from(self.number()?).ok()?)),
            2 => WonBy::Resignation,
            3 => WonBy::Time,
            4 => WonBy::Forfeit,
            _ => return None,
        };
        Some(Outcome::won(Color::ALL[number as usize % 2], by))
    }

    pub(super) fn action(&mut self, size: BoardSize) -> Option<Action> {
        let number = self.number()?;
        let color = Color::ALL[number as usize % 2];
        if let Some(play) = number.checked_sub(PLAYS) {
            return Some(Action::Play(color, point(play / 2, size)?));
        }
        let kind = *ActionKind::ALL.get(number as usize / 2)?;
        let color = if kind.has_color() {
            Some(color)
        } else if color == Color::Black {
            None
        } else {
            return None;
        };
        let operand = match kind.takes() {
            // A play has numbers of its own.
            _ if kind == ActionKind::Play => return None,
            Takes::Nothing => Operand::Nothing,
            Takes::Point => Operand::Point(self.point(size)?),
            Takes::Stones => Operand::Stones(self.points(size)?),
            Takes::Number => Operand::Number(self.number()?),
            Takes::Marks => Operand::Marks(self.points(size)?, self.points(size)?),
            Takes::Outcome => Operand::Outcome(self.outcome()?),
        };
        Action::from_parts(kind, color, operand)
    }
}

/// The point at a place of the reading order, if it is on the board.
fn point(place: u32, size: BoardSize) -> Option<Point> {
    let width = u32::from(size.width());
    let point = Point::new((place % width) as u8, u8::try_from(place / width).ok()?);
    size.contains(point).then_some(point)
}
