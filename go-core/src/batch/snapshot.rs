//! Batches as bytes.
//!
//! Version 1: the four bytes `GOBA` and the version; the width and the height; as a text those flags of the rules that are not
//! as in [`Rules::DEFAULT`], which is therefore frozen; the most turns of a game, how many positions are remembered, 1 for games
//! that begin anew by themselves, the number of games; the games; the checksum. See `wire`.
//!
//! A game: the state of its random numbers, eight bytes; its flags as a number ([`PASSED`], [`OVER`], [`ENDED`]); its turns; if
//! it has ended and begun anew, the margin; the stones. Under superko, all its turns follow as actions: whoever reads them makes
//! them again. Otherwise the bit that is barred by ko, from 1, or 0; and the stones of those earlier positions that are
//! remembered, the earliest first. Stones are two bits a point, four points a byte.

use alloc::vec::Vec;
use core::fmt;

use super::lane::Lane;
use super::lanes::Lanes;
use super::options::BatchOptions;
use super::results::Results;
use super::{Batch, on_lanes};
use crate::bits::{Bits, Geometry};
use crate::board::Core;
use crate::code::Code;
use crate::color::Color;
use crate::game::GameBuilder;
use crate::history::History;
use crate::position::Position;
use crate::random::Random;
use crate::rules::{KoRule, Rules};
use crate::size::BoardSize;
use crate::wire::{Reader, Unsealed, Writer};

const MAGIC: [u8; 4] = *b"GOBA";
const VERSION: u8 = 1;

/// The last turn was a pass; not said under superko.
const PASSED: u32 = 1;
/// The game has ended and stays so.
const OVER: u32 = 2;
/// The last step has ended the game before this one, which has just begun.
const ENDED: u32 = 4;

impl Batch {
    /// The batch as bytes, with a checksum: options, stones, random numbers, what is remembered, and under superko all turns of
    /// the present games. Linear in that: 35 bytes a game on 9x9, 105 on 19x19, as much again for each position remembered, or
    /// one or two a turn.
    ///
    /// The same batch gives the same bytes in every later version of the library, and every later version reads them.
    ///
    /// ```
    /// use gocore::{Batch, BatchOptions, BoardSize};
    /// let mut batch = Batch::new(BatchOptions::new(BoardSize::NINE), 8, 1);
    /// batch.step_random(None)?;
    /// let mut again = Batch::restore(&batch.snapshot())?;
    /// let mut actions = [[0; 8]; 2];
    /// batch.step_random(Some(&mut actions[0]))?;
    /// again.step_random(Some(&mut actions[1]))?;
    /// assert_eq!(actions[0], actions[1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn snapshot(&self) -> Vec<u8> {
        let mut writer = Writer::snapshot(MAGIC, VERSION);
        let options = &self.options;
        writer.number(options.size().width().into());
        writer.number(options.size().height().into());
        writer.text(&rules_of(options).text_beside_default());
        writer.number(options.max_turns());
        writer.number(options.remembered().into());
        writer.number(options.auto_reset().into());
        writer.number(self.len() as u32);
        on_lanes!(&self.lanes, lanes => {
            (0..self.len()).for_each(|game| lanes.write_game(game, &self.results, options, &mut writer));
        });
        writer.sealed()
    }

    /// The batch of a snapshot, which goes on as the one that was saved. Nothing is believed: stones must have liberties, a ko
    /// must be one, and the turns under superko are made again. Memory is in proportion to the bytes, a few hundred of it for
    /// each: every game must be there before any is made.
    ///
    /// # Errors
    /// [`BatchSnapshotError`]: bytes that are cut short, changed or made up are refused.
    pub fn restore(bytes: &[u8]) -> Result<Batch, BatchSnapshotError> {
        let mut reader = Reader::of_snapshot(bytes, MAGIC, VERSION)?;
        let options = read(&mut reader, "options", read_options)?;
        let games = read(&mut reader, "a number of games that are there", |reader| {
            let games = reader.number()? as usize;
            let least = 8 + 1 + 1 + options.size().area().div_ceil(4);
            (games.saturating_mul(least) <= reader.left()).then_some(games)
        })?;
        let mut batch = Batch::new(options, games, 0);
        let Batch { lanes, results, .. } = &mut batch;
        on_lanes!(lanes, lanes => {
            for game in 0..games {
                read(&mut reader, "a game", |reader| lanes.read_game(game, results, &options, reader))?;
            }
        });
        read(&mut reader, "the end", |reader| reader.is_at_end().then_some(()))?;
        Ok(batch)
    }
}

fn rules_of(options: &BatchOptions) -> Rules {
    Rules::DEFAULT.with_ko(options.ko()).with_suicide(options.suicide()).with_komi(options.komi())
}

fn is_superko(options: &BatchOptions) -> bool {
    !matches!(options.ko(), KoRule::None | KoRule::Simple)
}

fn read_options(reader: &mut Reader<'_>) -> Option<BatchOptions> {
    let mut side = || u8::try_from(reader.number()?).ok();
    let size = BoardSize::new(side()?, side()?).ok()?;
    let text = reader.text()?;
    let rules = text.parse::<Rules>().ok().filter(|rules| rules.text_beside_default() == text)?;
    let options = BatchOptions::new(size)
        .with_ko(rules.ko())
        .with_suicide(rules.suicide())
        .with_komi(rules.komi())
        .with_max_turns(reader.number().filter(|&turns| turns > 0)?);
    let remembered = u8::try_from(reader.number()?).ok()?;
    let options = options.with_remembered(remembered);
    let auto_reset = reader.number().filter(|&flag| flag < 2)?;
    let known = rules_of(&options) == rules && options.remembered() == remembered;
    known.then(|| options.with_auto_reset(auto_reset == 1))
}

/// A whole number as one that is none below zero: near zero, it stays small.
const fn unsigned(number: i32) -> u32 {
    (number << 1 ^ number >> 31) as u32
}

const fn signed(number: u32) -> i32 {
    (number >> 1) as i32 ^ -((number & 1) as i32)
}

fn write_stones<const N: usize>(stones: &[Bits<N>; 2], size: BoardSize, writer: &mut Writer) {
    let mut points = alloc::vec![0; size.area().next_multiple_of(4)];
    Position::from_bits(stones, size).write_bytes(&mut points);
    let byte = |four: &[u8]| four.iter().rev().fold(0, |byte, point| byte << 2 | point);
    writer.bytes.extend(points.chunks_exact(4).map(byte));
}

/// Stones that can be on a board: each chain with a liberty.
fn read_stones<const N: usize>(reader: &mut Reader<'_>, size: BoardSize) -> Option<[Bits<N>; 2]> {
    let (geometry, area) = (Geometry::new(size), size.area());
    let mut stones = [Bits::EMPTY; 2];
    let bytes = reader.raw(area.div_ceil(4))?;
    for number in 0..4 * bytes.len() {
        match bytes[number / 4] >> (2 * (number % 4)) & 3 {
            0 => {}
            color @ 1..3 if number < area => {
                stones[usize::from(color - 1)].set(geometry.index_of_number(number));
            }
            _ => return None,
        }
    }
    Position::from_bits(&stones, size).without_liberty().is_empty().then_some(stones)
}

impl<const N: usize, const S: usize, const L: usize> Lanes<N, S, L> {
    fn write_game(&self, game: usize, results: &Results, options: &BatchOptions, writer: &mut Writer) {
        let (lane, history) = (&self.lanes[game], self.histories.get(game));
        let ended = results.terminals[game] && options.auto_reset();
        let flag = |is: bool, flag: u32| if is { flag } else { 0 };
        writer.bytes.extend(lane.random.state().to_le_bytes());
        let passed = flag(lane.passed && history.is_none(), PASSED);
        writer.number(passed | flag(lane.over, OVER) | flag(ended, ENDED));
        writer.number(lane.turns);
        if ended {
            writer.number(unsigned(results.margins[game]));
        }
        write_stones(lane.core.both(), self.size(), writer);
        if let Some(history) = history {
            let turns = Turns::<N, S, L> { history, size: self.size(), count: lane.turns as usize };
            (0..turns.count).for_each(|turn| writer.number(turns.action(turn)));
            return;
        }
        writer.number(
            lane.ko.filter(|_| options.ko() == KoRule::Simple).map_or(0, |index| 1 + u32::from(index)),
        );
        for turns_ago in (1..=self.remembered_of(lane)).rev() {
            write_stones(self.stones_before(game, turns_ago), self.size(), writer);
        }
    }

    /// How many earlier positions of a game there are to be shown.
    fn remembered_of(&self, lane: &Lane<N, S, L>) -> u8 {
        let remembered = self.remembered();
        u8::try_from(lane.turns).map_or(remembered, |turns| turns.min(remembered))
    }

    /// Makes a game, which has just begun, the one that is read.
    fn read_game(
        &mut self,
        game: usize,
        results: &mut Results,
        options: &BatchOptions,
        reader: &mut Reader<'_>,
    ) -> Option<()> {
        let size = options.size();
        let random = Random::of_state(u64::from_le_bytes(reader.raw(8)?.try_into().ok()?));
        let flags = reader.number().filter(|&flags| flags <= PASSED | OVER | ENDED)?;
        let [passed, over, ended] = [PASSED, OVER, ENDED].map(|flag| flags & flag != 0);
        let turns = reader.number().filter(|&turns| turns <= options.max_turns())?;
        if ended {
            let margin = signed(reader.number()?);
            results.end(
                game,
                believable_margin(margin, options).filter(|_| options.auto_reset() && turns == 0)?,
            );
        }
        let stones = read_stones::<N>(reader, size)?;
        let may_be_over = !options.auto_reset();
        if is_superko(options) {
            let ended = self.replay(game, turns, reader)?;
            if passed || ended != over || over && !may_be_over || *self.lanes[game].core.both() != stones {
                return None;
            }
        } else {
            let at_its_end = turns == options.max_turns();
            let may_be_passed = turns > u32::from(over && !at_its_end);
            if over && !(may_be_over && (passed || at_its_end))
                || !over && at_its_end
                || passed && !may_be_passed
            {
                return None;
            }
            let lane = &mut self.lanes[game];
            (lane.turns, lane.passed) = (turns, passed);
            if turns % 2 == 1 {
                lane.to_move = !lane.to_move;
            }
            // Nothing is on the board before the first turn.
            if turns == 0 && stones != [Bits::EMPTY; 2] {
                return None;
            }
            lane.core.lay_all(&stones);
            lane.ko = match reader.number()?.checked_sub(1) {
                None => None,
                Some(index) if options.ko() == KoRule::Simple && !passed && turns > 0 => {
                    Some(believable_ko(&stones, options, lane.to_move, index)?)
                }
                Some(_) => return None,
            };
            let remembered = self.remembered_of(&self.lanes[game]);
            for turns_ago in (1..=u32::from(remembered)).rev() {
                let before = read_stones(reader, size)?;
                self.remember(game, turns - turns_ago, before);
            }
        }
        self.lanes[game].random = random;
        self.settle(game, over);
        if over {
            results.end(game, 2 * self.lanes[game].margin() - options.komi().halves());
        }
        Some(())
    }

    /// Makes turns in a game that has just begun, each judged again. Tells whether the last has brought it to its end.
    fn replay(&mut self, game: usize, turns: u32, reader: &mut Reader<'_>) -> Option<bool> {
        let size = self.size();
        let mut over = false;
        for turn in 0..turns {
            let number = reader.number()? as usize;
            if over || number > size.area() {
                return None;
            }
            let play = (number < size.area()).then(|| Geometry::new(size).index_of_number(number));
            if play.is_some_and(|index| !self.lanes[game].legal.has(index)) {
                return None;
            }
            let before = *self.lanes[game].core.both();
            self.remember(game, turn, before);
            over = self.make(game, play);
        }
        Some(over)
    }
}

/// A margin by which a game may have ended: no more than the board, and whole points but for the komi.
fn believable_margin(margin: i32, options: &BatchOptions) -> Option<i32> {
    let black = margin.checked_add(options.komi().halves())?;
    (black % 2 == 0 && black.unsigned_abs() as usize <= 2 * options.size().area()).then_some(margin)
}

/// A bit where a ko can just have been taken.
fn believable_ko<const N: usize>(
    stones: &[Bits<N>; 2],
    options: &BatchOptions,
    to_move: Color,
    index: u32,
) -> Option<u16> {
    let geometry = Geometry::new(options.size());
    let index = u16::try_from(index).ok().filter(|&index| usize::from(index) < geometry.bits())?;
    let position = Position::from_bits(stones, options.size());
    let start = GameBuilder::new(options.size(), rules_of(options)).position(position).to_move(to_move);
    let start = start.ko_ban(geometry.point(usize::from(index)));
    start.build().is_ok().then_some(index)
}

/// The turns of a game, from its history.
struct Turns<'a, const N: usize, const S: usize, const L: usize> {
    history: &'a History,
    size: BoardSize,
    count: usize,
}

impl<const N: usize, const S: usize, const L: usize> Turns<'_, N, S, L> {
    /// The stones after so many turns.
    fn stones(&self, turns: usize) -> [Bits<N>; 2] {
        let position = self.history.position_back(self.count - turns);
        position.map_or([Bits::EMPTY; 2], |position| position.both().each_ref().map(Bits::resized))
    }

    /// The action of a turn, from 0.
    fn action(&self, turn: usize) -> u32 {
        let geometry = Geometry::new(self.size);
        let pass = self.size.area() as u32;
        if !self.history.was_played(self.count - turn - 1) {
            return pass;
        }
        let (color, before, after) = (Color::ALL[turn % 2], self.stones(turn), self.stones(turn + 1));
        let play = after[color.index()].minus(&before[color.index()]).first().or_else(|| {
            // A suicide: of several points that lead to the same, one is as good as another.
            let mut core = Core::<N, S, L>::new(self.size);
            core.lay_all(&before);
            core.empty().iter().find(|&index| {
                let mut core = core.clone();
                core.play(color, index);
                *core.both() == after
            })
        });
        play.map_or(pass, |index| geometry.number(index) as u32)
    }
}

/// Why a snapshot of a batch is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BatchSnapshotError {
    /// These are other bytes than those of a batch.
    NotASnapshot,
    /// A version that this library does not know.
    UnknownVersion {
        /// The version.
        found: u8,
    },
    /// Cut short, or changed since it was written.
    Damaged,
    /// Whole, but nobody can have written this.
    Unreadable {
        /// The byte at which the part that cannot be read begins.
        offset: usize,
        /// What it should be.
        expected: &'static str,
    },
}

impl BatchSnapshotError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            BatchSnapshotError::NotASnapshot => Code::NotASnapshot,
            BatchSnapshotError::UnknownVersion { .. } => Code::UnknownVersion,
            BatchSnapshotError::Damaged => Code::DamagedSnapshot,
            BatchSnapshotError::Unreadable { .. } => Code::BadSnapshot,
        }
    }
}

impl fmt::Display for BatchSnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchSnapshotError::NotASnapshot => f.write_str("not a snapshot of a batch"),
            BatchSnapshotError::UnknownVersion { found } => {
                write!(f, "a snapshot of version {found}, which this library does not know")
            }
            BatchSnapshotError::Damaged => f.write_str("the snapshot is cut short or has been changed"),
            BatchSnapshotError::Unreadable { offset, expected } => {
                write!(f, "expected {expected} at byte {offset} of the snapshot")
            }
        }
    }
}

impl core::error::Error for BatchSnapshotError {}

impl From<Unsealed> for BatchSnapshotError {
    fn from(unsealed: Unsealed) -> BatchSnapshotError {
        match unsealed {
            Unsealed::Other => BatchSnapshotError::NotASnapshot,
            Unsealed::Version(found) => BatchSnapshotError::UnknownVersion { found },
            Unsealed::Damaged => BatchSnapshotError::Damaged,
        }
    }
}

/// Reads a part, or says where it is and what it should be.
fn read<T>(
    reader: &mut Reader<'_>,
    expected: &'static str,
    part: impl FnOnce(&mut Reader<'_>) -> Option<T>,
) -> Result<T, BatchSnapshotError> {
    let offset = reader.offset;
    part(reader).ok_or(BatchSnapshotError::Unreadable { offset, expected })
}
