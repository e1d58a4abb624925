//! All games of a batch, in the representation that their size needs, and the loops over them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::error::BatchError;
use super::lane::Lane;
use super::options::BatchOptions;
use super::planes::Chunk;
use super::results::Results;
use crate::bits::{Bits, Geometry};
use crate::board::Core;
use crate::dispatch::{Processor, Work};
use crate::history::History;
use crate::random::Random;
use crate::rules::{KoRule, Rules};
use crate::size::BoardSize;

/// The games.
#[derive(Clone)]
pub(super) struct Lanes<const N: usize, const S: usize, const L: usize> {
    pub(super) lanes: Vec<Lane<N, S, L>>,
    /// The positions of each game, under the superko rules only.
    pub(super) histories: Vec<History>,
    /// Earlier stones, as many of each game as are remembered: those after so many turns at that number modulo theirs.
    past: Vec<[Bits<N>; 2]>,
    /// What games begin with.
    empty: Box<Core<N, S, L>>,
    /// The points of the board.
    chunks: Vec<Chunk>,
    options: BatchOptions,
    /// The options as far as legality goes.
    rules: Rules,
}

impl<const N: usize, const S: usize, const L: usize> Lanes<N, S, L> {
    /// Games at their start, if boards of the size fit.
    pub(super) fn fitting(options: BatchOptions, games: usize, seed: u64) -> Option<Lanes<N, S, L>> {
        Core::<N, S, L>::fits(options.size(), false).then(|| Lanes::new(options, games, seed))
    }

    /// Games at their start. Boards of the size must fit.
    pub(super) fn new(options: BatchOptions, games: usize, seed: u64) -> Lanes<N, S, L> {
        let size = options.size();
        let empty = Box::new(Core::new(size));
        // The random numbers of a game follow from the seed and its own index alone.
        let first = Random::new(seed).next();
        let random = |game: usize| Random::new(first.wrapping_add(game as u64));
        let superko = !matches!(options.ko(), KoRule::None | KoRule::Simple);
        let mut lanes = Lanes {
            lanes: (0..games).map(|game| Lane::new(&empty, random(game))).collect(),
            histories: (0..games).filter(|_| superko).map(|_| History::new(size)).collect(),
            past: alloc::vec![[Bits::EMPTY; 2]; games * usize::from(options.remembered())],
            empty,
            chunks: Chunk::all(size),
            options,
            rules: Rules::default().with_ko(options.ko()).with_suicide(options.suicide()),
        };
        (0..games).for_each(|game| lanes.restart(game));
        lanes
    }

    /// A game begins anew.
    pub(super) fn restart(&mut self, game: usize) {
        let mut history = self.histories.get_mut(game);
        let lane = &mut self.lanes[game];
        lane.restart(&self.empty, history.as_deref_mut());
        lane.find_legal(&self.rules, history.as_deref());
    }

    pub(super) fn get(&self, game: usize) -> Option<&Lane<N, S, L>> {
        self.lanes.get(game)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Lane<N, S, L>> {
        self.lanes.iter()
    }

    pub(super) fn size(&self) -> BoardSize {
        self.options.size()
    }

    pub(super) fn chunks(&self) -> &[Chunk] {
        &self.chunks
    }

    /// Whether each action is legal. Any is where a game is over.
    #[inline(always)]
    fn check(&self, actions: &[u16]) -> Result<(), BatchError> {
        let size = self.size();
        for (game, (lane, &action)) in self.lanes.iter().zip(actions).enumerate() {
            let error = match bit_of(size, action) {
                Some(index) if lane.legal.has(index) => continue,
                Some(_) => BatchError::Illegal { game, action },
                None if usize::from(action) == size.area() => continue,
                None => BatchError::NoSuchAction { game, action },
            };
            if !lane.over {
                return Err(error);
            }
        }
        Ok(())
    }

    /// A legal turn in each game that is not over.
    #[inline(always)]
    fn advance(
        &mut self,
        results: &mut Results,
        mut choose: impl FnMut(usize, &mut Lane<N, S, L>) -> Option<usize>,
    ) {
        let remembered = usize::from(self.options.remembered());
        for (game, lane) in self.lanes.iter_mut().enumerate() {
            if lane.over {
                continue;
            }
            let play = choose(game, lane);
            if remembered > 0 {
                self.past[game * remembered + lane.turns as usize % remembered] = *lane.core.both();
            }
            results.clear(game);
            let mut history = self.histories.get_mut(game);
            if lane.turn(play, self.options.max_turns(), history.as_deref_mut()) {
                results.end(game, 2 * lane.margin() - self.options.komi().halves());
                if self.options.auto_reset() {
                    lane.restart(&self.empty, history.as_deref_mut());
                } else {
                    lane.over = true;
                    lane.legal = Bits::EMPTY;
                    continue;
                }
            }
            lane.find_legal(&self.rules, history.as_deref());
        }
    }

    pub(super) fn remembered(&self) -> u8 {
        self.options.remembered()
    }

    /// Notes what stones a game had after so many turns.
    pub(super) fn remember(&mut self, game: usize, turns: u32, stones: [Bits<N>; 2]) {
        let remembered = usize::from(self.remembered());
        if remembered > 0 {
            self.past[game * remembered + turns as usize % remembered] = stones;
        }
    }

    /// Makes a legal turn in a game that goes on as it ends. Tells whether it is at its end.
    pub(super) fn make(&mut self, game: usize, play: Option<usize>) -> bool {
        let mut history = self.histories.get_mut(game);
        let lane = &mut self.lanes[game];
        let ended = lane.turn(play, self.options.max_turns(), history.as_deref_mut());
        lane.find_legal(&self.rules, history.as_deref());
        ended
    }

    /// Finds where the side to move may play in a game whose stones have been laid; nowhere if it is over.
    pub(super) fn settle(&mut self, game: usize, over: bool) {
        let lane = &mut self.lanes[game];
        lane.over = over;
        if over {
            lane.legal = Bits::EMPTY;
        } else {
            lane.find_legal(&self.rules, self.histories.get(game));
        }
    }

    /// Where only the ko rule is against a play in one of the games.
    #[inline(always)]
    pub(super) fn barred_by_ko(&self, lane: &Lane<N, S, L>) -> Bits<N> {
        lane.barred_by_ko(&self.rules)
    }

    /// The stones of a game so many turns ago, which is not more than are remembered; none before the start.
    #[inline(always)]
    pub(super) fn stones_before(&self, game: usize, turns_ago: u8) -> &[Bits<N>; 2] {
        let lane = &self.lanes[game];
        let remembered = usize::from(self.options.remembered());
        match lane.turns.checked_sub(u32::from(turns_ago)) {
            None => &[Bits::EMPTY; 2],
            Some(turns) if turns == lane.turns => lane.core.both(),
            Some(turns) => &self.past[game * remembered + turns as usize % remembered],
        }
    }
}

/// The bit of a play; none for a pass and for what is no action.
#[inline(always)]
fn bit_of(size: BoardSize, action: u16) -> Option<usize> {
    let action = usize::from(action);
    (action < size.area()).then(|| Geometry::new(size).index_of_number(action))
}

/// A given action in each game.
pub(super) struct Step<'a, const N: usize, const S: usize, const L: usize> {
    pub(super) lanes: &'a mut Lanes<N, S, L>,
    pub(super) results: &'a mut Results,
    /// One for each game.
    pub(super) actions: &'a [u16],
}

impl<const N: usize, const S: usize, const L: usize> Work for Step<'_, N, S, L> {
    type Output = Result<(), BatchError>;

    #[inline(always)]
    fn run<P: Processor>(self, _: P) -> Result<(), BatchError> {
        let Step { lanes, results, actions } = self;
        lanes.check(actions)?;
        let size = lanes.size();
        lanes.advance(results, |game, _| bit_of(size, actions[game]));
        Ok(())
    }
}

/// A random play in each game.
pub(super) struct StepRandom<'a, const N: usize, const S: usize, const L: usize> {
    pub(super) lanes: &'a mut Lanes<N, S, L>,
    pub(super) results: &'a mut Results,
    /// Where to say which: for each game or for none. What stands there is the pass.
    pub(super) actions: &'a mut [u16],
}

impl<const N: usize, const S: usize, const L: usize> Work for StepRandom<'_, N, S, L> {
    type Output = ();

    #[inline(always)]
    fn run<P: Processor>(self, processor: P) {
        let StepRandom { lanes, results, actions } = self;
        let geometry = Geometry::new(lanes.size());
        lanes.advance(results, |game, lane| {
            let play = processor.pick(&lane.legal, &mut lane.random);
            if let (Some(action), Some(index)) = (actions.get_mut(game), play) {
                *action = geometry.number(index) as u16;
            }
            play
        });
    }
}
