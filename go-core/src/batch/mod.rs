//! Many games stepped at once, for reinforcement learning.

mod error;
mod lane;
mod lanes;
mod options;
mod plane;
mod planes;
mod results;
mod snapshot;

use core::fmt;

use crate::color::Color;
use crate::dispatch::on_best;
use crate::position::Position;
use lanes::{Lanes, Step, StepRandom};
use planes::WritePlanes;
use results::Results;

pub use error::BatchError;
pub use options::BatchOptions;
pub use plane::Plane;
pub use snapshot::BatchSnapshotError;

/// Games of one size under one set of rules that all make a turn at every step, for reinforcement learning.
///
/// A game starts from an empty board, Black to move, and ends with two passes in a row or after a
/// [number of turns](BatchOptions::with_max_turns). What counts then is area with all stones alive (Tromp-Taylor), less komi.
/// By default a game that ends begins anew in the same step, so that what is observed after it is the new game. With
/// [`auto_reset`](BatchOptions::with_auto_reset) off it stays as it ended: no play is legal, whatever action it is given is
/// ignored, and its entries in [`terminals`](Batch::terminals), [`rewards`](Batch::rewards) and [`margins`](Batch::margins)
/// stay until it is reset.
///
/// An *action* is a number: `row * width + column` for a play, rows counted from the top, and
/// [`pass_action`](Batch::pass_action), the number of points, for a pass. A pass is always legal.
///
/// Each game has random numbers of its own, which follow from the seed and its index: the same on every processor and in a
/// batch of any size. They go on when a game begins anew.
///
/// Cost on a present-day core with a thousand games: a step of a game about 50 nanoseconds on 9x9 and 110 on 19x19, a plane
/// about 3 and 10. Under superko a step takes about 250 and 900: the positions of a thousand games do not fit in a cache.
/// Memory a game: 2.3 kB up to 81 points, 5.6 kB up to 169, 19 kB up to 361, 52 kB above; stepping allocates nothing except
/// under superko. For several threads, give each a batch.
///
/// ```
/// use gocore::{Batch, BatchOptions, BoardSize, Plane};
/// let mut batch = Batch::new(BatchOptions::new(BoardSize::NINE), 64, 7);
/// let mut actions = [batch.pass_action(); 64];
/// actions[0] = 4 * 9 + 4;
/// batch.step(&actions)?;
/// let planes = [Plane::Own, Plane::Opponent, Plane::Legal];
/// let mut observations = vec![0; 64 * planes.len() * 81];
/// batch.planes(&planes, &mut observations)?;
/// assert_eq!(observations[81 + 40], 1, "the stone of the first game is the opponent's now");
/// assert_eq!(observations[2 * 81 + 40], 0, "where it is no play is legal");
/// batch.step(&[batch.pass_action(); 64])?;
/// assert_eq!(batch.terminals()[..2], [false, true], "two passes have ended all games but the first");
/// assert_eq!((batch.rewards()[1], batch.margins()[1]), (-1, -15), "the board was empty, and White has the komi");
/// batch.step_random(Some(&mut actions))?;
/// assert_eq!(batch.turns(1), Some(1), "the second game has begun anew");
/// # Ok::<(), gocore::BatchError>(())
/// ```
#[derive(Clone)]
pub struct Batch {
    lanes: AnyLanes,
    results: Results,
    options: BatchOptions,
}

/// The games in the representation that their size needs: the first that fits.
#[derive(Clone)]
enum AnyLanes {
    /// Up to 81 points: 9x9.
    Two(Lanes<2, 67, 128>),
    /// Up to 169 points: 13x13.
    Three(Lanes<3, 138, 256>),
    /// Up to 361 points: 19x19.
    Six(Lanes<6, 291, 512>),
    /// Up to 625 points: 25x25.
    Eleven(Lanes<11, 503, 704>),
}

/// Evaluates an expression with the games of whatever representation they have.
macro_rules! on_lanes {
    ($any:expr, $lanes:ident => $body:expr) => {
        match $any {
            $crate::batch::AnyLanes::Two($lanes) => $body,
            $crate::batch::AnyLanes::Three($lanes) => $body,
            $crate::batch::AnyLanes::Six($lanes) => $body,
            $crate::batch::AnyLanes::Eleven($lanes) => $body,
        }
    };
}
use on_lanes;

impl Batch {
    /// So many games at their start.
    #[must_use]
    pub fn new(options: BatchOptions, games: usize, seed: u64) -> Batch {
        let lanes = Lanes::fitting(options, games, seed)
            .map(AnyLanes::Two)
            .or_else(|| Lanes::fitting(options, games, seed).map(AnyLanes::Three))
            .or_else(|| Lanes::fitting(options, games, seed).map(AnyLanes::Six))
            .unwrap_or_else(|| AnyLanes::Eleven(Lanes::new(options, games, seed)));
        Batch { lanes, results: Results::new(games), options }
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.results.terminals.len()
    }

    /// Whether there is no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What the games have in common.
    #[must_use]
    pub const fn options(&self) -> &BatchOptions {
        &self.options
    }

    /// The number of the pass: that of the points of the board.
    #[must_use]
    pub const fn pass_action(&self) -> u16 {
        // At most 625.
        self.options.size().area() as u16
    }

    /// Whose turn it is in a game; in one that is over, whose it would be. `None` if there is no such game.
    #[must_use]
    pub fn to_move(&self, game: usize) -> Option<Color> {
        on_lanes!(&self.lanes, lanes => lanes.get(game).map(|lane| lane.to_move))
    }

    /// The turns made in a game since its start, passes included. `None` if there is no such game.
    #[must_use]
    pub fn turns(&self, game: usize) -> Option<u32> {
        on_lanes!(&self.lanes, lanes => lanes.get(game).map(|lane| lane.turns))
    }

    /// The stones of a game. `None` if there is no such game.
    #[must_use]
    pub fn position(&self, game: usize) -> Option<Position> {
        on_lanes!(&self.lanes, lanes => {
            lanes.get(game).map(|lane| Position::from_bits(lane.core.both(), self.options.size()))
        })
    }

    /// All games begin anew, as if no step had been made but for their random numbers, which go on.
    pub fn reset(&mut self) {
        (0..self.len()).for_each(|game| {
            self.reset_game(game);
        });
    }

    /// A game begins anew, as by [`reset`](Batch::reset). Tells whether there is such a game.
    pub fn reset_game(&mut self, game: usize) -> bool {
        let exists = game < self.len();
        if exists {
            self.results.clear(game);
            on_lanes!(&mut self.lanes, lanes => lanes.restart(game));
        }
        exists
    }

    /// Makes a turn in each game: one action a game, in order.
    ///
    /// # Errors
    /// [`BatchError`]: another number of actions than games, a number that stands for no action, or a play that is not legal.
    /// Then no turn has been made in any game.
    pub fn step(&mut self, actions: &[u16]) -> Result<(), BatchError> {
        self.check_length(actions.len(), self.len())?;
        let results = &mut self.results;
        on_lanes!(&mut self.lanes, lanes => on_best(Step { lanes, results, actions }))
    }

    /// Makes a random turn in each game: a legal play, each as likely as any other, or a pass if there is none. Writes the
    /// actions if a slice is given, one a game; for a game that is over, a pass.
    ///
    /// # Errors
    /// [`BatchError::WrongLength`] if the slice has another length than there are games. Then no turn has been made.
    pub fn step_random(&mut self, actions: Option<&mut [u16]>) -> Result<(), BatchError> {
        if let Some(actions) = &actions {
            self.check_length(actions.len(), self.len())?;
        }
        let actions = actions.unwrap_or_default();
        actions.fill(self.pass_action());
        let results = &mut self.results;
        on_lanes!(&mut self.lanes, lanes => on_best(StepRandom { lanes, results, actions }));
        Ok(())
    }

    /// Which games the last step has ended. With [`auto_reset`](BatchOptions::auto_reset) off: which have ended since they
    /// were last reset.
    #[must_use]
    pub fn terminals(&self) -> &[bool] {
        &self.results.terminals
    }

    /// Who has won the games that have ended: 1 for Black, -1 for White, 0 for nobody. 0 for all other games.
    #[must_use]
    pub fn rewards(&self) -> &[i8] {
        &self.results.rewards
    }

    /// By how much the games that have ended were won: Black's area less White's and less komi, in half points. 0 for all
    /// other games.
    #[must_use]
    pub fn margins(&self) -> &[i32] {
        &self.results.margins
    }

    /// Writes planes of all games: bytes 0 and 1 in the shape `[games, planes, height, width]`, row 0 on top.
    ///
    /// Planes cost the writing alone, but for [`Plane::Ko`], which costs twice that, and those of liberties, for which each
    /// chain is asked: the first of them in a call adds about 75 nanoseconds a game on 9x9 and 700 on 19x19.
    ///
    /// # Errors
    /// [`BatchError::WrongLength`] if the buffer has not the length of that shape, [`BatchError::NotRemembered`] for a
    /// plane of an earlier position than is [remembered](BatchOptions::with_remembered). Then nothing has been written.
    pub fn planes(&self, planes: &[Plane], out: &mut [u8]) -> Result<(), BatchError> {
        self.check_length(out.len(), self.planes_len(planes)?)?;
        on_lanes!(&self.lanes, lanes => on_best(WritePlanes { lanes, planes, out }));
        Ok(())
    }

    /// The length of the buffer that [`planes`](Batch::planes) needs: one byte for each point of each of these planes of each
    /// game.
    ///
    /// # Errors
    /// [`BatchError::NotRemembered`] for a plane of an earlier position than is [remembered](BatchOptions::with_remembered).
    ///
    /// ```
    /// use gocore::{Batch, BatchOptions, BoardSize, Plane};
    /// let batch = Batch::new(BatchOptions::new(BoardSize::NINE), 64, 7);
    /// assert_eq!(batch.planes_len(&[Plane::Own, Plane::Legal])?, 64 * 2 * 81);
    /// assert!(batch.planes_len(&[Plane::OwnBefore(1)]).is_err());
    /// # Ok::<(), gocore::BatchError>(())
    /// ```
    pub fn planes_len(&self, planes: &[Plane]) -> Result<usize, BatchError> {
        let remembered = self.options.remembered();
        if let Some(turns_ago) =
            planes.iter().map(|plane| plane.turns_ago()).find(|&turns| turns > remembered)
        {
            return Err(BatchError::NotRemembered { turns_ago, remembered });
        }
        let shape = [self.len(), planes.len(), self.options.size().area()];
        Ok(shape.into_iter().fold(1, usize::saturating_mul))
    }

    fn check_length(&self, given: usize, needed: usize) -> Result<(), BatchError> {
        if given == needed { Ok(()) } else { Err(BatchError::WrongLength { given, needed }) }
    }
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("games", &self.len())
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::dispatch::{Portable, Work};
    use crate::rules::KoRule;
    use crate::size::BoardSize;

    /// The games and what is seen of them are the same on every processor.
    #[test]
    fn every_processor_plays_the_same_games() {
        for (side, ko) in
            [(7, KoRule::Simple), (9, KoRule::SituationalSuperko), (13, KoRule::None), (19, KoRule::Simple)]
        {
            let options = BatchOptions::new(BoardSize::square(side).unwrap()).with_ko(ko).with_max_turns(150);
            let [mut best, mut portable] = [0, 0].map(|_| Batch::new(options, 3, 5));
            let planes = [Plane::Legal, Plane::Own, Plane::Liberties2, Plane::Ko];
            let shape = 3 * planes.len() * options.size().area();
            let [mut seen, mut portably_seen] = [0, 1].map(|byte| alloc::vec![byte; shape]);
            for _ in 0..400 {
                best.step_random(None).unwrap();
                best.planes(&planes, &mut seen).unwrap();
                let Batch { lanes, results, .. } = &mut portable;
                on_lanes!(lanes, lanes => {
                    StepRandom { lanes, results, actions: &mut [] }.run(Portable);
                    WritePlanes { lanes, planes: &planes, out: &mut portably_seen }.run(Portable);
                });
                assert_eq!(seen, portably_seen);
                let positions = |batch: &Batch| (0..3).map(|game| batch.position(game)).collect::<Vec<_>>();
                assert_eq!(positions(&best), positions(&portable));
                assert_eq!(best.margins(), portable.margins());
            }
        }
    }
}
