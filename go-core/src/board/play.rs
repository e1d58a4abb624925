//! Putting stones on the board and taking chains off it.

use super::{Board, ChainData, Liberties, MARGIN, Slot};
use crate::bits::{Bits, WORDS};
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::zobrist;

/// What a stone on an empty point does: the enemy stones it captures, or the own stones it loses by suicide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    color: Color,
    point: Point,
    captured: PointSet,
    suicide: PointSet,
}

impl Placement {
    /// The colour of the stone.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// Where it is placed.
    #[must_use]
    pub const fn point(&self) -> Point {
        self.point
    }

    /// The enemy stones it captures.
    #[must_use]
    pub const fn captured(&self) -> &PointSet {
        &self.captured
    }

    /// The own stones that are lost, the placed one among them, when it captures nothing and leaves its chain without a
    /// liberty; otherwise empty.
    #[must_use]
    pub const fn suicide(&self) -> &PointSet {
        &self.suicide
    }

    /// Whether it is suicide.
    #[must_use]
    pub fn is_suicide(&self) -> bool {
        !self.suicide.is_empty()
    }
}

impl Board {
    /// What a stone of this colour on this point would do, without placing it. `None` when the point is off the board or
    /// not empty. Constant time.
    #[must_use]
    pub fn placement(&self, color: Color, point: Point) -> Option<Placement> {
        if !self.size().contains(point) || self.stone(point).is_some() {
            return None;
        }
        let index = self.geometry().index(point);
        let own = self.position.bits(color);
        let beside = self.geometry().neighbors(&Bits::single(index));
        let mut captured = Bits::EMPTY;
        // An own neighbour in atari has its last liberty right here, so it gives the stone no breath.
        let mut breathes =
            beside.intersects(&self.position.empty_bits()) || beside.intersects(&own.minus(&self.atari));
        let mut joined = Bits::single(index);
        for slot in self.slots_beside(index).into_iter().filter(|&slot| slot != 0) {
            let chain = &self.chains[usize::from(slot)];
            if chain.color == color {
                joined = joined.or(&chain.stones);
            } else if chain.liberties.is_atari() {
                captured = captured.or(&chain.stones);
                breathes = true;
            }
        }
        let suicide = if breathes { Bits::EMPTY } else { joined };
        let size = self.size();
        Some(Placement {
            color,
            point,
            captured: PointSet::from_bits(captured, size),
            suicide: PointSet::from_bits(suicide, size),
        })
    }

    /// Places a stone, captures the enemy chains it leaves without a liberty, and if there are none and its own chain has
    /// no liberty, takes that off (suicide). `None`, and nothing changed, when the point is off the board or not empty.
    /// Cost: constant, and linear in the stones that are captured or joined to a larger chain.
    pub fn play(&mut self, color: Color, point: Point) -> Option<Placement> {
        let placement = self.placement(color, point)?;
        self.apply(&placement);
        Some(placement)
    }

    /// Plays a placement that this very board has answered.
    pub(crate) fn apply(&mut self, placement: &Placement) {
        let index = self.geometry().index(placement.point);
        self.put_stone(placement.color, index);
        if !placement.captured.is_empty() || placement.is_suicide() {
            for slot in self.slots_beside(index) {
                // A chain that touches the stone twice is gone at the second visit: its slot now reads 0 there.
                if slot != 0 && placement.captured.bits().intersects(&self.chains[usize::from(slot)].stones) {
                    self.remove_chain(slot);
                }
            }
            if placement.is_suicide() {
                self.remove_chain(self.slot_on(index));
            }
        }
    }

    /// The position after a placement that this very board has answered.
    pub(crate) fn position_after(&self, placement: &Placement) -> Position {
        let index = self.geometry().index(placement.point);
        let own =
            self.position.bits(placement.color).or(&Bits::single(index)).minus(placement.suicide.bits());
        let enemy = self.position.bits(!placement.color).minus(placement.captured.bits());
        let mut stones = [own, enemy];
        if placement.color == Color::White {
            stones.swap(0, 1);
        }
        Position::from_bits(stones, self.size())
    }

    /// The hash of the position after a placement. Linear in the stones that it takes off.
    pub(crate) fn hash_after(&self, placement: &Placement) -> u64 {
        let color = placement.color;
        let placed = zobrist::stone(color, self.geometry().index(placement.point));
        self.hash ^ placed ^ keys(!color, placement.captured.bits()) ^ keys(color, placement.suicide.bits())
    }

    /// The empty points where a stone of this colour would not be suicide: by one dilation, whatever is on the board.
    #[must_use]
    pub fn playable(&self, color: Color) -> PointSet {
        let empty = self.position.empty_bits();
        let safe = self.position.bits(color).minus(&self.atari);
        let doomed = self.position.bits(!color).and(&self.atari);
        let bits = self.geometry().neighbors(&empty.or(&safe).or(&doomed)).and(&empty);
        PointSet::from_bits(bits, self.size())
    }

    /// The empty points beside an own stone.
    pub(crate) fn empty_beside(&self, color: Color) -> PointSet {
        let beside = self.geometry().neighbors(self.position.bits(color));
        PointSet::from_bits(beside.and(&self.position.empty_bits()), self.size())
    }

    /// Puts a stone on an empty bit and joins it to its neighbours; captures nothing.
    pub(super) fn put_stone(&mut self, color: Color, index: usize) {
        let beside = self.slots_beside(index);
        self.position.put(index, Some(color));
        self.hash ^= zobrist::stone(color, index);
        let empty = self.geometry().neighbors(&Bits::single(index)).and(&self.position.empty_bits());
        let mut liberties = Liberties::NONE;
        empty.iter().for_each(|liberty| liberties.add(liberty));
        let mut home = self.new_chain(ChainData { stones: Bits::single(index), liberties, color });
        self.slots[index + MARGIN] = home;
        let beside = beside.into_iter().filter(|&slot| slot != 0);
        for slot in beside.clone() {
            self.chains[usize::from(slot)].liberties.remove(index);
        }
        for slot in beside {
            // An earlier merge may have emptied this slot; then it no longer holds stones.
            let chain = &self.chains[usize::from(slot)];
            if chain.color != color {
                self.refresh_atari(slot);
            } else if slot != home && !chain.stones.is_empty() {
                home = self.merge(home, slot);
            }
        }
        self.refresh_atari(home);
    }

    fn new_chain(&mut self, chain: ChainData) -> Slot {
        if let Some(slot) = self.free.pop() {
            self.chains[usize::from(slot)] = chain;
            return slot;
        }
        self.chains.push(chain);
        (self.chains.len() - 1) as Slot
    }

    /// Joins two chains of one colour under the slot of the larger, so that fewer stones change their label.
    fn merge(&mut self, first: Slot, second: Slot) -> Slot {
        let size = |slot: Slot| self.chains[usize::from(slot)].stones.count();
        let (home, guest) = if size(first) >= size(second) { (first, second) } else { (second, first) };
        let ChainData { stones, liberties, .. } = self.chains[usize::from(guest)];
        self.free_slot(guest);
        for index in stones.iter() {
            self.slots[index + MARGIN] = home;
        }
        let chain = &mut self.chains[usize::from(home)];
        chain.stones = chain.stones.or(&stones);
        chain.liberties.merge(liberties);
        home
    }

    fn free_slot(&mut self, slot: Slot) {
        self.chains[usize::from(slot)].stones = Bits::EMPTY;
        self.free.push(slot);
    }

    fn remove_chain(&mut self, slot: Slot) {
        let ChainData { stones, color, .. } = self.chains[usize::from(slot)];
        self.free_slot(slot);
        self.atari = self.atari.minus(&stones);
        self.hash ^= keys(color, &stones);
        for index in stones.iter() {
            self.position.put(index, None);
            self.slots[index + MARGIN] = 0;
        }
        for index in stones.iter() {
            for neighbor in self.slots_beside(index).into_iter().filter(|&slot| slot != 0) {
                self.chains[usize::from(neighbor)].liberties.add(index);
                self.refresh_atari(neighbor);
            }
        }
    }

    fn refresh_atari(&mut self, slot: Slot) {
        let chain = &self.chains[usize::from(slot)];
        self.atari = if chain.liberties.is_atari() {
            self.atari.or(&chain.stones)
        } else {
            self.atari.minus(&chain.stones)
        };
    }
}

/// The keys of all stones of a colour on these bits, combined.
fn keys(color: Color, stones: &Bits<WORDS>) -> u64 {
    stones.iter().fold(0, |hash, index| hash ^ zobrist::stone(color, index))
}
