//! The naive oracle: every rule of the game once more, written to be read.
//!
//! Property tests and fuzz targets ask this model and the fast engine the same question, so the two share
//! nothing, not even the colours. The model keeps whole boards, floods afresh for every question, and takes a
//! turn back by playing the others again. A point is an index, `row * width + column`, row 0 on top. Lists of
//! points ascend; pairs are Black's, then White's.

use alloc::collections::BTreeSet;
use alloc::{vec, vec::Vec};

/// A stone, and the player who owns the stones of that colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    Black,
    White,
}
use Stone::{Black, White};

impl Stone {
    /// The opponent.
    pub fn other(self) -> Self {
        if self == Black { White } else { Black }
    }
}

/// What a placement takes off: the enemy stones captured, and the own stones lost by suicide.
pub type Removed = (Vec<usize>, Vec<usize>);

/// The stones on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    pub width: usize,
    pub height: usize,
    pub cells: Vec<Option<Stone>>,
}

impl Grid {
    /// The empty board.
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, height, cells: vec![None; width * height] }
    }

    /// Reads rows from the top, divided by slashes: `X` Black, `O` White, anything else empty.
    pub fn parse(rows: &str) -> Self {
        let stone = |mark| [None, Some(Black), Some(White)]["XO".find(mark).map_or(0, |i| i + 1)];
        let cells: Vec<_> = rows.chars().filter(|&mark| mark != '/').map(stone).collect();
        let height = rows.split('/').count();
        Self { width: cells.len() / height, height, cells }
    }

    /// The points straight above, left, right and below that are on the board.
    pub fn neighbours(&self, point: usize) -> Vec<usize> {
        let (row, column) = (point / self.width, point % self.width);
        let up = (row > 0).then(|| point - self.width);
        let left = (column > 0).then(|| point - 1);
        let right = (column + 1 < self.width).then(|| point + 1);
        let down = (row + 1 < self.height).then(|| point + self.width);
        [up, left, right, down].into_iter().flatten().collect()
    }

    /// The points reached from `from` over points whose content `belongs` accepts.
    fn flood(&self, from: usize, belongs: impl Fn(Option<Stone>) -> bool) -> Vec<usize> {
        let (mut found, mut stack) = (BTreeSet::from([from]), vec![from]);
        while let Some(point) = stack.pop() {
            for next in self.neighbours(point) {
                if belongs(self.cells[next]) && found.insert(next) {
                    stack.push(next);
                }
            }
        }
        found.into_iter().collect()
    }

    /// The connected parts of the points whose content `belongs` accepts.
    pub fn parts(&self, belongs: impl Fn(Option<Stone>) -> bool) -> Vec<Vec<usize>> {
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for point in 0..self.cells.len() {
            if belongs(self.cells[point]) && !parts.iter().any(|part| part.contains(&point)) {
                parts.push(self.flood(point, &belongs));
            }
        }
        parts
    }

    /// The chain at a point, or the empty region there.
    pub fn chain(&self, point: usize) -> Vec<usize> {
        self.flood(point, |cell| cell == self.cells[point])
    }

    /// The empty points next to any of `points`.
    pub fn liberties(&self, points: &[usize]) -> Vec<usize> {
        let around: BTreeSet<_> = points.iter().flat_map(|&p| self.neighbours(p)).collect();
        around.into_iter().filter(|&p| self.cells[p].is_none()).collect()
    }

    /// The number of stones of one colour.
    pub fn count(&self, stone: Stone) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some(stone)).count()
    }

    /// Takes the stones on `points` off.
    pub fn clear(&mut self, points: &[usize]) {
        points.iter().for_each(|&point| self.cells[point] = None);
    }

    /// The stones of the chains of this colour at any of `points` that have no liberty.
    fn taken(&self, points: &[usize], stone: Stone) -> Vec<usize> {
        let at = points.iter().filter(|&&point| self.cells[point] == Some(stone));
        let dead = at.map(|&p| self.chain(p)).filter(|chain| self.liberties(chain).is_empty());
        dead.flatten().collect::<BTreeSet<usize>>().into_iter().collect()
    }

    /// Puts a stone on the empty point `at`, takes off all enemy chains next to it that have no liberty, then
    /// its own chain if that has none.
    pub fn place(&mut self, stone: Stone, at: usize) -> Removed {
        self.cells[at] = Some(stone);
        let captured = self.taken(&self.neighbours(at), stone.other());
        self.clear(&captured);
        let suicide = self.taken(&[at], stone);
        self.clear(&suicide);
        (captured, suicide)
    }
}

/// What a play may not repeat. The board a game starts from counts; a pass is never refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ko {
    /// Nothing is barred.
    None,
    /// The board one turn before the present one; nor may a play leave the board as it is.
    Simple,
    /// Any earlier board.
    Positional,
    /// Any earlier board with the same side to move.
    Situational,
    /// Any board made by an earlier play of the same colour.
    NaturalSituational,
}

/// Which suicides are allowed: that of one stone leaves the board as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suicide {
    Forbidden,
    MultiStone,
    Allowed,
}

/// Why a turn is refused: the first in this order if several reasons apply. `Ko` is a repetition that the
/// simple ko rule would refuse too, `Superko` one that it would not. The ply is the earliest that the rule in
/// force repeats; under the simple rule, the one it repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    OffBoard,
    Stopped,
    MustPass,
    OutOfTurn,
    Occupied,
    Suicide,
    Ko { ply: usize },
    Superko { ply: usize },
}

/// Whether the game goes on. In `MustPass` White owes a pass, and nothing else is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Playing,
    MustPass,
    Stopped,
}

/// The rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub ko: Ko,
    pub suicide: Suicide,
    /// Every pass hands the opponent one prisoner.
    pub pass_stones: bool,
    /// If Black makes the second pass in a row, White owes one more.
    pub white_passes_last: bool,
    /// The first pass of the game takes the button: it does not count towards the end, and the repetition
    /// rules forget everything before it.
    pub button: bool,
}

/// The state after one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub grid: Grid,
    /// The sides that were to move here: one, and one more for each resumption.
    pub sides: Vec<Stone>,
    /// Who made the turn that led here, and the point played if it was not a pass.
    pub turn: Option<(Stone, Option<usize>)>,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub options: Options,
    /// The state after each ply; ply 0 is the start.
    pub history: Vec<Entry>,
    /// The first ply that the repetition rules look at.
    pub history_start: usize,
    /// The side to move; when play has stopped, the side whose turn it would be.
    pub to_move: Stone,
    /// The stones taken by each, those of suicides and passes included.
    pub prisoners: [usize; 2],
    pub consecutive_passes: usize,
    pub phase: Phase,
    pub button_taken_by: Option<Stone>,
}

impl Game {
    /// A game that starts from this board with this side to move.
    pub fn new(options: Options, start: Grid, to_move: Stone) -> Self {
        Self {
            options,
            history: vec![Entry { grid: start, sides: vec![to_move], turn: None }],
            history_start: 0,
            to_move,
            prisoners: [0, 0],
            consecutive_passes: 0,
            phase: Phase::Playing,
            button_taken_by: None,
        }
    }

    /// The present board.
    pub fn grid(&self) -> &Grid {
        &self.history[self.history.len() - 1].grid
    }

    /// Why this play would be refused, if it would.
    pub fn refusal(&self, stone: Stone, column: usize, row: usize) -> Option<Refusal> {
        let grid = self.grid();
        let at = |column, row| row * grid.width + column;
        match self.phase {
            _ if column >= grid.width || row >= grid.height => Some(Refusal::OffBoard),
            Phase::Stopped => Some(Refusal::Stopped),
            Phase::MustPass => Some(Refusal::MustPass),
            Phase::Playing if stone != self.to_move => Some(Refusal::OutOfTurn),
            Phase::Playing if grid.cells[at(column, row)].is_some() => Some(Refusal::Occupied),
            Phase::Playing => self.refusal_on_empty(stone, at(column, row)),
        }
    }

    fn refusal_on_empty(&self, stone: Stone, at: usize) -> Option<Refusal> {
        let mut result = self.grid().clone();
        let lost = result.place(stone, at).1.len();
        match self.options.suicide {
            Suicide::Forbidden if lost > 0 => return Some(Refusal::Suicide),
            Suicide::MultiStone if lost == 1 => return Some(Refusal::Suicide),
            _ => {}
        }
        let (ko, present) = (self.options.ko, self.history.len() - 1);
        let same = |ply: usize| self.history[ply].grid == result;
        let barred = |ply: usize| match ko {
            Ko::None => false,
            Ko::Simple => ply + 1 >= present,
            Ko::Positional => true,
            Ko::Situational => self.history[ply].sides.contains(&stone.other()),
            Ko::NaturalSituational => {
                matches!(self.history[ply].turn, Some((player, Some(_))) if player == stone)
            }
        };
        let ply = (self.history_start..=present).find(|&ply| same(ply) && barred(ply))?;
        let is_ko = ko == Ko::Simple || present > self.history_start && same(present - 1);
        Some(if is_ko { Refusal::Ko { ply } } else { Refusal::Superko { ply } })
    }

    /// The points where `stone` may be played now: none if it is not to move or no play is due.
    pub fn legal(&self, stone: Stone) -> Vec<usize> {
        let width = self.grid().width;
        let is_legal = |at: &usize| self.refusal(stone, at % width, at / width).is_none();
        (0..self.grid().cells.len()).filter(is_legal).collect()
    }

    /// Plays a stone, or returns why not; nothing has changed then.
    pub fn play(&mut self, stone: Stone, column: usize, row: usize) -> Result<Removed, Refusal> {
        if let Some(refusal) = self.refusal(stone, column, row) {
            return Err(refusal);
        }
        let mut grid = self.grid().clone();
        let at = row * grid.width + column;
        let (captured, suicide) = grid.place(stone, at);
        self.prisoners[stone as usize] += captured.len();
        self.prisoners[stone.other() as usize] += suicide.len();
        self.consecutive_passes = 0;
        self.record(stone, Some(at), grid);
        Ok((captured, suicide))
    }

    /// Passes, or returns `Stopped` or `OutOfTurn`; nothing has changed then.
    pub fn pass(&mut self, stone: Stone) -> Result<(), Refusal> {
        if self.phase == Phase::Stopped {
            return Err(Refusal::Stopped);
        } else if stone != self.to_move {
            return Err(Refusal::OutOfTurn);
        }
        self.prisoners[stone.other() as usize] += usize::from(self.options.pass_stones);
        if self.options.button && self.button_taken_by.is_none() {
            self.button_taken_by = Some(stone);
            self.history_start = self.history.len();
        } else {
            self.consecutive_passes += 1;
        }
        if self.consecutive_passes >= 2 {
            let owed = self.options.white_passes_last && stone == Black;
            self.phase = if owed { Phase::MustPass } else { Phase::Stopped };
        }
        self.record(stone, None, self.grid().clone());
        Ok(())
    }

    fn record(&mut self, stone: Stone, at: Option<usize>, grid: Grid) {
        self.to_move = stone.other();
        self.history.push(Entry { grid, sides: vec![self.to_move], turn: Some((stone, at)) });
    }

    /// Play goes on after it has stopped or while White owes a pass; false if it goes on anyway. The present
    /// board with this side to move joins the repetition history; it is not a ply.
    pub fn resume(&mut self, to_move: Stone) -> bool {
        if self.phase == Phase::Playing {
            return false;
        }
        let present = self.history.len() - 1;
        self.history[present].sides.push(to_move);
        self.to_move = to_move;
        self.consecutive_passes = 0;
        self.phase = Phase::Playing;
        true
    }

    /// Plays on a point or, without one, passes; whether that was accepted.
    pub fn turn(&mut self, stone: Stone, at: Option<usize>) -> bool {
        let width = self.grid().width;
        match at {
            Some(at) => self.play(stone, at % width, at / width).is_ok(),
            None => self.pass(stone).is_ok(),
        }
    }

    /// Takes the last turn back, with every resumption after it; false if there is none.
    pub fn undo(&mut self) -> bool {
        let (start, last) = (&self.history[0], self.history.len() - 1);
        let mut again = Self::new(self.options, start.grid.clone(), start.sides[0]);
        for entry in self.history[..last].iter().skip(1) {
            assert!(entry.turn.is_some_and(|(stone, at)| again.turn(stone, at)));
            entry.sides[1..].iter().for_each(|&side| assert!(again.resume(side)));
        }
        *self = again;
        last > 0
    }

    /// At how many plies of the whole game the board was the present one, now included.
    pub fn occurrences_of_board(&self) -> usize {
        self.history.iter().filter(|entry| entry.grid == *self.grid()).count()
    }

    /// The same for the board and the side to move, since the button was taken.
    pub fn occurrences_of_situation(&self) -> usize {
        let same = |e: &&Entry| e.grid == *self.grid() && e.sides.contains(&self.to_move);
        self.history[self.history_start..].iter().filter(same).count()
    }
}

/// What is taken from a score: nothing; the empty points of components in seki; these and two points of every
/// other component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tax {
    None,
    Seki,
    All,
}

/// The board with the empty points that reach only one colour filled with stones of that colour.
fn filled(grid: &Grid) -> Grid {
    let mut filled = grid.clone();
    for region in grid.parts(|cell| cell.is_none()) {
        let around: Vec<usize> = region.iter().flat_map(|&p| grid.neighbours(p)).collect();
        let [black, white] = [Black, White].map(|s| around.iter().any(|&p| grid.cells[p] == Some(s)));
        if black != white {
            let owner = if black { Black } else { White };
            region.iter().for_each(|&point| filled.cells[point] = Some(owner));
        }
    }
    filled
}

/// The stones, and the empty points that reach only their colour.
pub fn area(grid: &Grid) -> [usize; 2] {
    [Black, White].map(|stone| filled(grid).count(stone))
}

/// The empty points that reach only one colour.
pub fn territory(grid: &Grid) -> [usize; 2] {
    [Black, White].map(|stone| filled(grid).count(stone) - grid.count(stone))
}

/// The empty points that belong to nobody: they reach both colours or none.
pub fn dame(grid: &Grid) -> Vec<usize> {
    let cells = filled(grid).cells;
    (0..cells.len()).filter(|&point| cells[point].is_none()).collect()
}

/// The points without komi, dead stones taken off first. By area, stones and own empty points count; by
/// territory, own empty points, stones taken and dead stones. The tax looks at components of stones and own
/// empty points: one next to a dame point or with a chain in atari is in seki.
pub fn score(grid: &Grid, dead: &[usize], area: bool, tax: Tax, taken: [usize; 2]) -> [i64; 2] {
    let mut left = grid.clone();
    left.clear(dead);
    let dame = dame(&left);
    let by_dame = |p: usize| left.neighbours(p).iter().any(|next| dame.contains(next));
    let in_atari = |p: usize| left.liberties(&left.chain(p)).len() == 1;
    [Black, White].map(|stone| {
        let mut points = 0;
        for component in filled(&left).parts(|cell| cell == Some(stone)) {
            let (empty, stones): (Vec<usize>, Vec<usize>) =
                component.into_iter().partition(|&p| left.cells[p].is_none());
            let seki = stones.iter().any(|&p| by_dame(p) || in_atari(p));
            points += if area { stones.len() as i64 } else { 0 };
            points += if seki && tax != Tax::None { 0 } else { empty.len() as i64 };
            points -= if !seki && tax == Tax::All { 2 } else { 0 };
        }
        let removed = grid.count(stone.other()) - left.count(stone.other());
        points + if area { 0 } else { (taken[stone as usize] + removed) as i64 }
    })
}

/// The stones of one colour that stay even if their owner passes for ever (Benson's theorem). A region, a
/// connected part of all other points, is vital to a chain if each of its points that count is next to that
/// chain: the empty ones, or all of them if suicide is allowed. Chains with fewer than two vital regions go,
/// then regions next to such a chain, until nothing changes.
pub fn pass_alive(grid: &Grid, stone: Stone, suicide_allowed: bool) -> Vec<usize> {
    let touch = |p: usize, chain: &[usize]| grid.neighbours(p).iter().any(|q| chain.contains(q));
    let counts = |p: &&usize| suicide_allowed || grid.cells[**p].is_none();
    let vital = |region: &[usize], chain: &[usize]| {
        let mut counted = region.iter().filter(counts).peekable();
        counted.peek().is_some() && counted.all(|&point| touch(point, chain))
    };
    let mut chains = grid.parts(|cell| cell == Some(stone));
    let mut regions = grid.parts(|cell| cell != Some(stone));
    loop {
        let eyes = |chain: &[usize]| regions.iter().filter(|region| vital(region, chain)).count();
        let (kept, gone): (Vec<_>, Vec<_>) = chains.into_iter().partition(|c| eyes(c) >= 2);
        if gone.is_empty() {
            return kept.concat().into_iter().collect::<BTreeSet<_>>().into_iter().collect();
        }
        chains = kept;
        regions.retain(|region| !region.iter().any(|&point| touch(point, &gone.concat())));
    }
}

#[cfg(test)]
mod tests {
    use super::{Suicide::*, *};

    fn perft(game: &Game, depth: usize) -> usize {
        let turns = game.legal(game.to_move).into_iter().map(Some).chain([None]);
        let after = turns.filter_map(|at| {
            let mut next = game.clone();
            next.turn(game.to_move, at).then_some(next)
        });
        if depth == 1 { after.count() } else { after.map(|next| perft(&next, depth - 1)).sum() }
    }

    #[test]
    fn numbers_of_sequences() {
        let check = |width, height, ko, suicide, expected: [usize; 8]| {
            let options =
                Options { ko, suicide, pass_stones: false, white_passes_last: false, button: false };
            let start = Game::new(options, Grid::new(width, height), Black);
            let found = [1, 2, 3, 4, 5, 6, 7, 8].map(|depth| perft(&start, depth));
            assert_eq!(found, expected, "{width}x{height} {ko:?} {suicide:?}");
        };
        check(2, 2, Ko::Simple, MultiStone, [5, 21, 68, 156, 316, 604, 1240, 3120]);
        check(2, 2, Ko::Situational, Allowed, [5, 21, 68, 180, 428, 860, 1704, 3936]);
        check(2, 2, Ko::NaturalSituational, Allowed, [5, 21, 68, 180, 428, 860, 1704, 4184]);
        check(3, 1, Ko::Positional, Forbidden, [4, 11, 22, 41, 58, 78, 98, 110]);
        check(3, 1, Ko::Situational, Forbidden, [4, 11, 22, 41, 60, 84, 106, 118]);
        check(1, 3, Ko::NaturalSituational, MultiStone, [4, 11, 22, 41, 68, 130, 238, 426]);
    }

    #[test]
    fn numbers_of_legal_positions() {
        for (width, height, expected) in [(2, 2, 57), (2, 3, 489), (3, 3, 12_675)] {
            let (mut grid, all) = (Grid::new(width, height), Vec::from_iter(0..width * height));
            let legal = (0..3_usize.pow(all.len() as u32)).filter(|number| {
                let cell = |&p: &usize| [None, Some(Black), Some(White)][number / 3_usize.pow(p as u32) % 3];
                grid.cells = all.iter().map(cell).collect();
                grid.taken(&all, Black).is_empty() && grid.taken(&all, White).is_empty()
            });
            assert_eq!(legal.count(), expected, "{width}x{height}");
        }
    }
}
