//! What is marked when play has stopped, and who has agreed to it.

use super::error::SessionError;
use super::options::ToggleUnit;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::scoring::Marks;

/// The marks on the table. They fit the position they were made on at all times: dead are whole chains, neutral are empty
/// points.
#[derive(Clone, Debug)]
pub(super) struct Removal {
    position: Position,
    marks: Marks,
    /// Raised by every change of the marks and whenever play stops; never goes back, so one stands for one state.
    pub(super) revision: u32,
    confirmed: [bool; 2],
}

impl Removal {
    pub(super) const fn new(position: Position) -> Removal {
        let marks = Marks::none(position.size());
        Removal { position, marks, revision: 0, confirmed: [false; 2] }
    }

    pub(super) const fn marks(&self) -> &Marks {
        &self.marks
    }

    pub(super) const fn has_confirmed(&self, color: Color) -> bool {
        self.confirmed[color.index()]
    }

    /// Play has stopped with these stones. Kept are the marks of chains and empty points that are as they were.
    pub(super) fn open(&mut self, position: Position, keep_marks: bool) {
        let (dead, neutral) = if keep_marks { self.still_marked(&position) } else { self.nothing() };
        self.position = position;
        self.set(dead, neutral);
    }

    /// Play goes on.
    pub(super) fn close(&mut self) {
        self.confirmed = [false; 2];
    }

    fn nothing(&self) -> (PointSet, PointSet) {
        let none = PointSet::new(self.position.size());
        (none, none)
    }

    fn still_marked(&self, position: &Position) -> (PointSet, PointSet) {
        let mut dead = PointSet::new(position.size());
        for color in Color::ALL {
            let marked = *self.marks.dead() & self.position.stones(color);
            let as_it_was = |chain: &PointSet| {
                let before = chain.first().and_then(|point| self.position.chain(point));
                chain.is_subset(&marked) && before == Some(*chain)
            };
            position.chains(color).filter(as_it_was).for_each(|chain| dead |= chain);
        }
        (dead, *self.marks.neutral() & position.empty())
    }

    fn set(&mut self, dead: PointSet, neutral: PointSet) {
        self.marks = Marks::none(self.position.size()).with_dead(dead).with_neutral(neutral);
        self.confirmed = [false; 2];
        self.revision += 1;
    }

    pub(super) fn toggle_dead(&mut self, point: Point, unit: ToggleUnit) -> Result<(), SessionError> {
        self.must_be_on_board(point)?;
        let chain = self.position.chain(point).ok_or(SessionError::NoStone { point })?;
        let stones = match unit {
            ToggleUnit::Chain => chain,
            ToggleUnit::Area => self.in_same_area(&chain),
        };
        let dead = *self.marks.dead();
        let dead = if dead.contains(point) { dead - stones } else { dead | stones };
        self.set(dead, *self.marks.neutral());
        Ok(())
    }

    /// The stones of a chain's colour that can be reached from it without crossing an enemy stone.
    fn in_same_area(&self, chain: &PointSet) -> PointSet {
        let own = Color::ALL.map(|color| self.position.stones(color)).into_iter();
        let Some(own) = own.into_iter().find(|stones| chain.is_subset(stones)) else { return *chain };
        let open = own | self.position.empty();
        let area = self.position.geometry().flooded(chain.bits(), open.bits());
        PointSet::from_bits(area, self.position.size()) & own
    }

    pub(super) fn toggle_neutral(&mut self, point: Point) -> Result<(), SessionError> {
        self.must_be_on_board(point)?;
        let mark = PointSet::from_points(self.position.size(), [point]);
        self.must_be_empty(&mark)?;
        self.set(*self.marks.dead(), *self.marks.neutral() ^ mark);
        Ok(())
    }

    pub(super) fn replace(&mut self, dead: PointSet, neutral: PointSet) -> Result<(), SessionError> {
        let marks = Marks::none(self.position.size()).with_dead(dead).with_neutral(neutral);
        marks.check(&self.position)?;
        self.must_be_empty(&neutral)?;
        self.set(dead, neutral);
        Ok(())
    }

    fn must_be_on_board(&self, point: Point) -> Result<(), SessionError> {
        if self.position.size().contains(point) { Ok(()) } else { Err(SessionError::OffBoard { point }) }
    }

    fn must_be_empty(&self, points: &PointSet) -> Result<(), SessionError> {
        match (*points & self.position.occupied()).first() {
            Some(point) => Err(SessionError::NotEmpty { point }),
            None => Ok(()),
        }
    }

    /// The revision quoted must be the present one.
    pub(super) fn check_revision(&self, quoted: u32) -> Result<(), SessionError> {
        let current = self.revision;
        if quoted == current { Ok(()) } else { Err(SessionError::StaleRevision { quoted, current }) }
    }

    pub(super) fn confirm(&mut self, color: Color) {
        self.confirmed[color.index()] = true;
    }
}
