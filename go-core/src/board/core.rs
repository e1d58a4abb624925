//! The board inside: one representation for every size, over as many words as the size needs.

use super::liberties::Liberties;
use crate::bits::{Bits, Geometry};
use crate::color::Color;
use crate::size::{BoardSize, MAX_SIDE};
use crate::zobrist;

/// A chain's place in the tables. Two are no chains: see [`NOTHING`] and [`EDGE`].
pub(super) type Slot = u16;

/// The label of a point without a stone of the colour.
pub(super) const NOTHING: Slot = 0;

/// The label, for both colours, of what lies off the board. So a point is empty when both its labels are [`NOTHING`].
pub(super) const EDGE: Slot = 1;

/// Labels start one row and one point early, so that looking left of or above the first row stays inside.
pub(super) const MARGIN: usize = MAX_SIDE as usize + 2;

/// Stones, chains and hash of a board of `N` words with `S` slots for chains and `L` labels a colour.
///
/// A play finds its neighbours' slots through one table of labels a colour, so that neither colours nor edges take a
/// branch: an absent neighbour has slot 0 or 1, whose liberties are written and never read. Branches are left for what is
/// rare: joining two chains or more, enemy chains in atari or captured, suicide. All of it is inlined into its callers, so
/// that an outer loop compiled for a newer processor has all of it compiled so.
#[derive(Clone)]
#[repr(C)]
pub(crate) struct Core<const N: usize, const S: usize, const L: usize> {
    // In this order: what questions about all points need lies together.
    stones: [Bits<N>; 2],
    /// Stones of all chains with at most one liberty: those in atari, and those without a liberty, which only set-up makes.
    pressed: Bits<N>,
    /// All points.
    board: Bits<N>,
    hash: u64,
    geometry: Geometry,
    /// The first free slot; the liberties of each free slot hold the next one.
    free: Slot,
    /// By colour and place, which is the bit raised by [`MARGIN`].
    labels: [[Slot; L]; 2],
    /// By slot.
    liberties: [Liberties; S],
    /// The stones of each chain, by slot; empty for free slots.
    chains: [Bits<N>; S],
}

/// What a play would take off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Losses<const N: usize> {
    /// The enemy stones that it captures.
    pub(crate) captured: Bits<N>,
    /// The own stones, the played one among them, that it leaves without a liberty.
    pub(crate) suicide: Bits<N>,
}

/// What a play did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effect {
    /// Enemy stones captured.
    pub(crate) captured: u32,
    /// The bit where the simple ko rule bars the enemy from playing next: one stone was captured there, by a stone that
    /// stands alone with no other liberty.
    pub(crate) ko: Option<u16>,
}

impl<const N: usize, const S: usize, const L: usize> Core<N, S, L> {
    /// Whether the size has room here. Every chain has an empty point beside it, and at most four share one: so chains are
    /// four fifths of the points at most, or all points when some chain has no liberty. One more is there between placing a
    /// stone and taking off what it captures; and two slots are no chains.
    pub(crate) const fn fits(size: BoardSize, crowded: bool) -> bool {
        let chains = if crowded { size.area() } else { size.area() * 4 / 5 };
        chains + 3 <= S && Geometry::new(size).bits() <= 64 * N
    }

    /// An empty board. The size must [fit](Core::fits).
    pub(crate) fn new(size: BoardSize) -> Core<N, S, L> {
        let geometry = Geometry::new(size).for_loops();
        let mut labels = [EDGE; L];
        for row in 0..usize::from(size.height()) {
            let start = row * geometry.stride() + MARGIN;
            labels[start..start + usize::from(size.width())].fill(NOTHING);
        }
        Core {
            stones: [Bits::EMPTY; 2],
            pressed: Bits::EMPTY,
            board: geometry.board(),
            hash: zobrist::empty(size),
            geometry,
            free: EDGE + 1,
            labels: [labels; 2],
            liberties: core::array::from_fn(|slot| Liberties::link(slot as Slot + 1)),
            chains: [Bits::EMPTY; S],
        }
    }

    /// Lays stones on an empty board, which must [fit](Core::fits) with them. Linear in the area.
    pub(crate) fn lay_all(&mut self, stones: &[Bits<N>; 2]) {
        for color in Color::ALL {
            self.geometry().parts(&stones[color.index()]).for_each(|chain| self.lay(color, &chain));
        }
    }

    #[inline(always)]
    pub(crate) const fn size(&self) -> BoardSize {
        self.geometry.size()
    }

    #[inline(always)]
    pub(crate) const fn geometry(&self) -> Geometry {
        self.geometry
    }

    #[inline(always)]
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// The stones of both colours.
    #[inline(always)]
    pub(crate) const fn both(&self) -> &[Bits<N>; 2] {
        &self.stones
    }

    #[inline(always)]
    pub(crate) const fn stones(&self, color: Color) -> &Bits<N> {
        &self.stones[color.index()]
    }

    /// Stones of all chains with at most one liberty.
    #[inline(always)]
    pub(crate) const fn pressed(&self) -> &Bits<N> {
        &self.pressed
    }

    /// Whether the stone on a bit, if there is one, is of a chain with exactly one liberty.
    #[inline(always)]
    pub(crate) fn in_atari(&self, index: usize) -> bool {
        let slots = Color::ALL.map(|color| self.label(color, index + MARGIN));
        slots.into_iter().any(|slot| slot > usize::from(EDGE) && self.liberties[slot].is_one())
    }

    /// Stones of all chains with exactly one liberty. Linear in the longest way from the liberty through such a chain.
    pub(crate) fn atari(&self) -> Bits<N> {
        let breathing = self.geometry().neighbors(&self.empty());
        let flooded = |color| self.geometry().flooded(&breathing, &self.pressed.and(self.stones(color)));
        flooded(Color::Black).or(&flooded(Color::White))
    }

    /// All points.
    #[inline(always)]
    pub(crate) const fn board(&self) -> &Bits<N> {
        &self.board
    }

    #[inline(always)]
    pub(crate) fn empty(&self) -> Bits<N> {
        self.board.minus(&self.stones[0]).minus(&self.stones[1])
    }

    /// Where a label stands. Most sizes have a power of two of labels: then the bound costs a mask. Even where a tall
    /// narrow board reaches round the end, it meets only the margin.
    #[inline(always)]
    pub(super) const fn wrapped(place: usize) -> usize {
        if L.is_power_of_two() {
            place & (L - 1)
        } else if place < L {
            place
        } else {
            0
        }
    }

    #[inline(always)]
    pub(super) fn label(&self, color: Color, place: usize) -> usize {
        usize::from(self.labels[color.index()][Self::wrapped(place)])
    }

    #[inline(always)]
    fn set_label(&mut self, color: Color, place: usize, slot: usize) {
        self.labels[color.index()][Self::wrapped(place)] = slot as Slot;
    }

    /// The places left, right, above and below.
    #[inline(always)]
    pub(super) const fn beside(&self, place: usize) -> [usize; 4] {
        let stride = self.geometry().stride();
        [place - 1, place + 1, place - stride, place + stride]
    }

    /// The stones of the chain of a colour on a bit; empty when there is none.
    #[inline(always)]
    pub(crate) fn chain_on(&self, color: Color, index: usize) -> &Bits<N> {
        &self.chains[self.label(color, index + MARGIN)]
    }

    /// The empty points where a stone of this colour would not be suicide: by one dilation, whatever is on the board.
    #[inline(always)]
    pub(crate) fn playable(&self, color: Color) -> Bits<N> {
        let empty = self.empty();
        let safe = self.stones(color).minus(&self.pressed);
        let doomed = self.stones(!color).and(&self.pressed);
        self.geometry().neighbors(&empty.or(&safe).or(&doomed)).and(&empty)
    }

    /// Whether a stone of this colour on an empty bit would keep a liberty: [`Core::playable`] for one point.
    #[inline(always)]
    pub(crate) fn breathes(&self, color: Color, index: usize) -> bool {
        let (mut open, mut breathes) = (false, false);
        let beside = self.beside(index + MARGIN);
        for &place in &beside {
            open |= (self.label(color, place) | self.label(!color, place)) as Slot == NOTHING;
        }
        // True of most points that are asked about.
        if open {
            return true;
        }
        for &place in &beside {
            let (own, enemy) = (self.label(color, place), self.label(!color, place));
            // An own neighbour in atari has its last liberty right here, so it gives the stone no breath.
            let friend = (own > usize::from(EDGE)) & !self.liberties[own].at_most_one();
            let prey = (enemy > usize::from(EDGE)) & self.liberties[enemy].at_most_one();
            breathes |= friend | prey;
        }
        breathes
    }

    /// What a stone of this colour on an empty bit would take off the board.
    #[inline(always)]
    pub(crate) fn losses(&self, color: Color, index: usize) -> Losses<N> {
        let beside = self.beside(index + MARGIN);
        let mut losses = Losses { captured: Bits::EMPTY, suicide: Bits::EMPTY };
        for place in beside {
            let slot = self.label(!color, place);
            if slot > usize::from(EDGE) && self.liberties[slot].at_most_one() {
                losses.captured = losses.captured.or(&self.chains[slot]);
            }
        }
        if !self.breathes(color, index) {
            losses.suicide.set(index);
            for place in beside {
                losses.suicide = losses.suicide.or(&self.chains[self.label(color, place)]);
            }
        }
        losses
    }

    /// The stones after a play that takes these off.
    #[inline(always)]
    pub(crate) fn stones_after(&self, color: Color, index: usize, losses: &Losses<N>) -> [Bits<N>; 2] {
        let mut stones = self.stones;
        let [own, enemy] = [color.index(), (!color).index()];
        stones[own].set(index);
        stones[own] = stones[own].minus(&losses.suicide);
        stones[enemy] = stones[enemy].minus(&losses.captured);
        stones
    }

    /// The hash after a play that takes nothing off.
    #[inline(always)]
    pub(crate) fn hash_with(&self, color: Color, index: usize) -> u64 {
        self.hash ^ zobrist::stone(color, index)
    }

    /// The hash after a play that takes these off. Linear in what it takes off.
    #[inline(always)]
    pub(crate) fn hash_after(&self, color: Color, index: usize, losses: &Losses<N>) -> u64 {
        let mut hash = self.hash_with(color, index);
        losses.captured.for_each(|index| hash ^= zobrist::stone(!color, index));
        if !losses.suicide.is_empty() {
            losses.suicide.for_each(|index| hash ^= zobrist::stone(color, index));
        }
        hash
    }

    /// Plays a stone on an empty bit: captures the enemy chains that it leaves without a liberty and, if its own chain has
    /// none then, takes that off.
    #[inline(always)]
    pub(crate) fn play(&mut self, color: Color, index: usize) -> Effect {
        let place = index + MARGIN;
        let beside = self.beside(place);
        let here = Liberties::entry(index);
        let own = beside.map(|place| self.label(color, place));
        let enemy = beside.map(|place| self.label(!color, place));
        self.hash ^= zobrist::stone(color, index);
        self.stones[color.index()].set(index);
        let (mut liberties, mut touching) = (Liberties::NONE, 0);
        // The slot of an own chain beside the stone; of the one, if there is no other.
        let one = own[0].max(own[1]).max(own[2].max(own[3]));
        let alone = one <= usize::from(EDGE);
        let mut several = false;
        for side in 0..4 {
            let empty = (enemy[side] | own[side]) as Slot == NOTHING;
            liberties = liberties.plus(Liberties::entry(beside[side].wrapping_sub(MARGIN)).only_if(empty));
            self.liberties[enemy[side]] = self.liberties[enemy[side]].minus(here);
            touching += u64::from(own[side] == one);
            several |= (own[side] > usize::from(EDGE)) & (own[side] != one);
        }

        // The stone joins the chain beside it, or begins one.
        let fresh = usize::from(self.free);
        let next = self.liberties[fresh].linked();
        let mut home = if alone { fresh } else { one };
        self.free = if alone { next } else { self.free };
        let mut before = self.liberties[home].minus(here.times(touching)).only_if(!alone);
        if several {
            (home, before) = self.join(color, &own, here);
        }
        self.liberties[home] = before.plus(liberties);
        self.chains[home].set(index);
        self.set_label(color, place, home);

        let mut effect = Effect { captured: 0, ko: None };
        // Which enemy chains are in atari now cannot be foretold: no branch, but the empty set of slot 0 for those that are not.
        let (mut pressed, mut taken) = (self.pressed, 0u32);
        for (side, &slot) in enemy.iter().enumerate() {
            let left = self.liberties[slot];
            let source = if left.at_most_one() { slot } else { usize::from(NOTHING) };
            pressed = pressed.or(&self.chains[source]);
            taken |= u32::from(left.is_none()) << side;
        }
        self.pressed = pressed;
        if taken != 0 {
            let mut last = 0;
            while taken != 0 {
                let slot = enemy[taken.trailing_zeros() as usize & 3];
                taken &= taken - 1;
                let stones = self.chains[slot];
                // Empty if it is none, or gone at an earlier visit as it touches the stone twice.
                if !stones.is_empty() {
                    effect.captured += stones.count() as u32;
                    last = self.lift(!color, slot);
                }
            }
            let retakes = effect.captured == 1 && alone && self.liberties[home].is_single();
            effect.ko = retakes.then_some(last as u16);
        }
        self.refresh(home);
        if self.liberties[home].is_none() {
            self.lift(color, home);
        }
        effect
    }

    /// Joins the chains in these slots, two or more, under the slot of the largest, so that the fewest stones change their
    /// labels. Returns it with the liberties of all less one that each side touches.
    #[inline(always)]
    fn join(&mut self, color: Color, slots: &[usize; 4], here: Liberties) -> (usize, Liberties) {
        let (mut home, mut largest) = (0, 0);
        let mut liberties = Liberties::NONE;
        for &slot in slots {
            // The chains of slots 0 and 1 are empty.
            let stones = self.chains[slot].count();
            liberties = liberties.minus(here.only_if(stones > 0));
            home = if stones > largest { slot } else { home };
            largest = largest.max(stones);
        }
        let mut others = 0u32;
        for (side, &slot) in slots.iter().enumerate() {
            others |= u32::from((slot > usize::from(EDGE)) & (slot != home)) << side;
        }
        while others != 0 {
            let slot = slots[others.trailing_zeros() as usize & 3];
            others &= others - 1;
            let stones = self.chains[slot];
            // Empty if it touches the stone twice.
            if !stones.is_empty() {
                liberties = liberties.plus(self.liberties[slot]);
                self.release(slot);
                stones.for_each(|index| self.set_label(color, index + MARGIN, home));
                self.chains[home] = self.chains[home].or(&stones);
            }
        }
        (home, liberties.plus(self.liberties[home]))
    }

    #[inline(always)]
    fn release(&mut self, slot: usize) {
        self.chains[slot] = Bits::EMPTY;
        self.liberties[slot] = Liberties::link(self.free);
        self.free = slot as Slot;
    }

    /// Takes a chain off the board. Returns its last bit.
    #[inline(always)]
    fn lift(&mut self, color: Color, slot: usize) -> usize {
        let stones = self.chains[slot];
        self.release(slot);
        self.stones[color.index()] = self.stones[color.index()].minus(&stones);
        self.pressed = self.pressed.minus(&stones);
        let mut last = 0;
        stones.for_each(|index| {
            last = index;
            self.hash ^= zobrist::stone(color, index);
            self.set_label(color, index + MARGIN, usize::from(NOTHING));
            let here = Liberties::entry(index);
            for place in self.beside(index + MARGIN) {
                let neighbor = self.label(!color, place);
                self.liberties[neighbor] = self.liberties[neighbor].plus(here);
            }
        });
        // A chain that has gained liberties may have had too few before.
        let beside = self.geometry().neighbors(&stones).and(self.stones(!color));
        let mut relieved = beside.and(&self.pressed);
        while let Some(index) = relieved.first() {
            let slot = self.label(!color, index + MARGIN);
            relieved = relieved.minus(&self.chains[slot]);
            self.refresh(slot);
        }
        last
    }

    /// Lays a whole chain on empty points; no stone of its colour is beside it. It may have no liberty.
    fn lay(&mut self, color: Color, stones: &Bits<N>) {
        let slot = usize::from(self.free);
        self.free = self.liberties[slot].linked();
        self.chains[slot] = *stones;
        self.stones[color.index()] = self.stones[color.index()].or(stones);
        stones.for_each(|index| {
            self.hash ^= zobrist::stone(color, index);
            self.set_label(color, index + MARGIN, slot);
        });
        let mut liberties = Liberties::NONE;
        stones.for_each(|index| {
            for place in self.beside(index + MARGIN) {
                let (own, enemy) = (self.label(color, place), self.label(!color, place));
                let empty = (own | enemy) as Slot == NOTHING;
                liberties = liberties.plus(Liberties::entry(place.wrapping_sub(MARGIN)).only_if(empty));
                self.liberties[enemy] = self.liberties[enemy].minus(Liberties::entry(index));
                self.refresh(enemy);
            }
        });
        self.liberties[slot] = liberties;
        self.refresh(slot);
    }

    /// Takes a play of this colour on this bit back; `before` are the stones before it.
    pub(crate) fn take_back(&mut self, color: Color, index: usize, before: &[Bits<N>; 2]) {
        let geometry = self.geometry();
        let slot = self.label(color, index + MARGIN);
        if self.stones(color).has(index) {
            let mut joined = self.chains[slot];
            joined.clear(index);
            self.lift(color, slot);
            geometry.parts(&joined).for_each(|part| self.lay(color, &part));
        }
        for color in Color::ALL {
            let gone = before[color.index()].minus(self.stones(color));
            geometry.parts(&gone).for_each(|part| self.lay(color, &part));
        }
    }

    /// Keeps the set of stones with few liberties right for one chain; slots 0 and 1 have no stones.
    #[inline(always)]
    fn refresh(&mut self, slot: usize) {
        let stones = &self.chains[slot];
        self.pressed = self.pressed.minus(stones).or_if(stones, self.liberties[slot].at_most_one());
    }

    pub(super) const fn liberties_of(&self, slot: usize) -> Liberties {
        self.liberties[slot]
    }

    /// The number of free slots, by walking through them.
    pub(super) fn free_slots(&self) -> usize {
        let next = |slot: &Slot| Some(self.liberties.get(usize::from(*slot))?.linked());
        core::iter::successors(Some(self.free), next).count() - 1
    }
}
