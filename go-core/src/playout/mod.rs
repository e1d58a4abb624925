//! Light playouts: random games to the end, for estimates of who owns what.

mod careful;
mod choice;
mod run;

use alloc::vec::Vec;

use crate::board::{Board, on_core};
use crate::color::Color;
use crate::dispatch::on_best;
use crate::game::Game;
use crate::point::Point;
use crate::position::Position;
use crate::rules::SuicideRule;
use crate::size::BoardSize;
use careful::Judging;
use run::{Counting, Margins, One, Start};

/// Light playouts from one position: both sides in turn play a legal point chosen at random, each as likely as any other,
/// until both pass one after the other or a limit of turns is reached. What is legal: simple ko (the play that would take
/// back a stone just captured alone is barred for one turn), and no suicide unless
/// [allowed](Playouts::with_suicide). Never played: a point that is an own eye, that is, an empty point with all its
/// neighbours own stones and, of the points diagonal to it, at most one an enemy stone, none at the edge of the board. A
/// side passes only when nothing else is left.
///
/// A seed stands for one playout, the same on every processor. Neighbouring seeds make independent playouts, so many
/// playouts are those of a range of seeds, which may be split among threads.
///
/// Cost on a present-day core: about 50 nanoseconds a turn on 9x9, 70 on 19x19; see the README.
///
/// ```
/// use gocore::{BoardSize, Color, Playouts, Position};
/// let playouts = Playouts::new(&Position::new(BoardSize::NINE), Color::Black);
/// let one = playouts.play(7);
/// assert!(one.is_finished());
/// assert_eq!(one, playouts.play(7));
/// let mut margins = [0; 100];
/// playouts.margins(7, &mut margins);
/// assert_eq!(margins[0], one.margin());
/// let ownership = playouts.ownership(7, 100);
/// assert_eq!(ownership.playouts(), 100);
/// ```
#[derive(Clone, Debug)]
pub struct Playouts {
    board: Board,
    start: Start,
}

/// How a playout ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Playout {
    position: Position,
    turns: u32,
    finished: bool,
    margin: i32,
}

impl Playout {
    /// The final stones.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Turns made, passes included.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Whether it ended by two passes, not by the limit.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.finished
    }

    /// Black's area less White's, in points, without komi: stones and the empty regions that they alone reach.
    #[must_use]
    pub const fn margin(&self) -> i32 {
        self.margin
    }
}

/// How often each point was whose at the end of playouts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ownership {
    playouts: u32,
    turns: u64,
    size: BoardSize,
    owned: [Vec<u32>; 2],
}

impl Ownership {
    /// One whose counts have been kept somewhere: of each colour, in how many of the playouts it owned each point, row by row
    /// from the top. `None` for what no playouts can have counted: points more or fewer than the board has, or owned more
    /// often than there were playouts.
    ///
    /// ```
    /// use gocore::{BoardSize, Color, Ownership, Playouts, Position};
    /// let counted = Playouts::new(&Position::new(BoardSize::NINE), Color::Black).ownership(7, 100);
    /// let counts = Color::ALL.map(|color| counted.counts(color).to_vec());
    /// let kept = Ownership::from_counts(BoardSize::NINE, 100, counted.turns(), counts.clone());
    /// assert_eq!(kept, Some(counted));
    /// assert_eq!(Ownership::from_counts(BoardSize::NINE, 1, 200, counts), None);
    /// ```
    #[must_use]
    pub fn from_counts(
        size: BoardSize,
        playouts: u32,
        turns: u64,
        counts: [Vec<u32>; 2],
    ) -> Option<Ownership> {
        let [black, white] = &counts;
        let whole = black.len() == size.area() && white.len() == size.area();
        let possible =
            |(&black, &white): (&u32, &u32)| black.checked_add(white).is_some_and(|owned| owned <= playouts);
        let right = whole && black.iter().zip(white).all(possible);
        right.then_some(Ownership { playouts, turns, size, owned: counts })
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Counts those of more playouts from the same position too.
    pub(crate) fn add(&mut self, more: &Ownership) {
        self.playouts += more.playouts;
        self.turns += more.turns;
        for (owned, more) in self.owned.iter_mut().flatten().zip(more.owned.iter().flatten()) {
            *owned += more;
        }
    }

    /// The number of playouts.
    #[must_use]
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    /// The turns of all of them.
    #[must_use]
    pub const fn turns(&self) -> u64 {
        self.turns
    }

    /// In how many a point was in the area of a colour: its stone, or an empty point that it alone reached. 0 for a point
    /// off the board.
    #[must_use]
    pub fn owned(&self, color: Color, point: Point) -> u32 {
        if !self.size.contains(point) {
            return 0;
        }
        let index = usize::from(point.row()) * usize::from(self.size.width()) + usize::from(point.column());
        self.owned[color.index()][index]
    }

    /// The same for all points, row by row from the top.
    #[must_use]
    pub fn counts(&self, color: Color) -> &[u32] {
        &self.owned[color.index()]
    }
}

impl Playouts {
    /// Playouts from these stones with this side to move: no ko, no suicide, at most three turns a point of the board.
    #[must_use]
    pub fn new(position: &Position, to_move: Color) -> Playouts {
        let limit = 3 * position.size().area() as u32;
        let start = Start { to_move, ko: None, suicide: SuicideRule::Forbidden, limit };
        Playouts { board: Board::from_position(position), start }
    }

    /// Playouts from where a game stands: with its side to move, its suicide rule, and the point that the simple ko rule
    /// bars now. Superko, komi and all else of its rules do not enter.
    #[must_use]
    pub fn from_game(game: &Game) -> Playouts {
        Playouts::new(&game.position(), game.to_move())
            .with_suicide(game.rules().suicide())
            .with_ko(game.simple_ko())
    }

    /// The same with another suicide rule. A lone stone is never played to its own loss, which would change nothing and
    /// which the simple ko rule bars: so [`SuicideRule::Allowed`] means the same as [`SuicideRule::MultiStone`].
    #[must_use]
    pub const fn with_suicide(mut self, suicide: SuicideRule) -> Playouts {
        self.start.suicide = suicide;
        self
    }

    /// The same with a point where the first turn may not play; off the board is the same as none.
    #[must_use]
    pub fn with_ko(mut self, point: Option<Point>) -> Playouts {
        let on_board = point.filter(|&point| self.size().contains(point));
        self.start.ko = on_board.map(|point| self.board.geometry().index(point) as u16);
        self
    }

    /// The same with another limit of turns.
    #[must_use]
    pub const fn with_limit(mut self, turns: u32) -> Playouts {
        self.start.limit = turns;
        self
    }

    /// The most turns of a playout.
    pub(crate) const fn limit(&self) -> u32 {
        self.start.limit
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The playout of a seed.
    #[must_use]
    pub fn play(&self, seed: u64) -> Playout {
        on_core!(self.board.core(), core => on_best(One { core, start: self.start, seed }))
    }

    /// Fills `margins` with those of the playouts of as many seeds from `seed` on (after the last seed comes 0): Black's area
    /// less White's, in points. Returns the turns of all of them. Allocates one board.
    pub fn margins(&self, seed: u64, margins: &mut [i32]) -> u64 {
        on_core!(self.board.core(), core => on_best(Margins { core, start: self.start, seed, margins }))
    }

    /// Who owned what at the end of so many playouts from `seed` on.
    #[must_use]
    pub fn ownership(&self, seed: u64, playouts: u32) -> Ownership {
        self.count(playouts, |owned| {
            on_core!(self.board.core(), core => {
                on_best(Counting { core, start: self.start, seed, playouts, owned })
            })
        })
    }

    /// Who owned what at the end of so many [careful](careful::Careful) playouts from `seed` on. In pairs: each seed stands
    /// for two playouts, one that begins with the side to move, one with the other.
    pub(crate) fn judge(&self, seed: u64, in_pairs: bool, playouts: u32) -> Ownership {
        self.count(playouts, |owned| {
            on_core!(self.board.core(), core => {
                on_best(Judging { core, start: self.start, in_pairs, seed, playouts, owned })
            })
        })
    }

    fn count(&self, playouts: u32, counting: impl FnOnce(&mut [Vec<u32>; 2]) -> u64) -> Ownership {
        let area = self.size().area();
        let mut owned = [alloc::vec![0; area], alloc::vec![0; area]];
        let turns = counting(&mut owned);
        Ownership { playouts, turns, size: self.size(), owned }
    }
}
