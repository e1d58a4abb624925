//! Players of playouts on the oracle: light ones, and careful ones.

use gocore::model::{self, Grid, Ko, Options, Stone, Suicide};
use gocore::{Color, Position};

use super::{grid_of, stone};

/// The numbers of a seed: a constant step, and a hash of the state by a product of 128 bits.
pub(crate) struct Numbers(u64);

impl Numbers {
    fn of_seed(seed: u64) -> Numbers {
        let mut first = Numbers(seed);
        Numbers(first.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }
}

/// Whether an empty point is an eye.
fn is_eye(grid: &Grid, stone: Stone, at: usize) -> bool {
    let (column, row) = ((at % grid.width) as i32, (at / grid.width) as i32);
    let cell = |column: i32, row: i32| {
        let on_board = (0..grid.width as i32).contains(&column) && (0..grid.height as i32).contains(&row);
        on_board.then(|| grid.cells[row as usize * grid.width + column as usize])
    };
    let diagonals = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(x, y)| cell(column + x, row + y));
    let enemies = diagonals.iter().filter(|&&cell| cell == Some(Some(stone.other()))).count();
    let at_edge = grid.neighbours(at).len() < 4;
    grid.neighbours(at).iter().all(|&beside| grid.cells[beside] == Some(stone))
        && enemies <= usize::from(!at_edge)
}

/// What a playout starts with.
pub(crate) struct Start {
    pub(crate) position: Position,
    pub(crate) to_move: Color,
    /// Where the first turn may not play.
    pub(crate) ko: Option<usize>,
    pub(crate) suicide: Suicide,
    pub(crate) limit: usize,
}

/// Chooses one of some plays; none is a pass.
pub(crate) type Choice = fn(&Grid, Stone, &[usize], &mut Numbers) -> Option<usize>;

/// The final stones, the turns, and whether it ended by passes.
pub(crate) fn play_out(start: &Start, seed: u64, choose: Choice) -> (Grid, usize, bool) {
    let options = Options {
        ko: Ko::Simple,
        suicide: start.suicide,
        pass_stones: false,
        white_passes_last: false,
        button: false,
    };
    let mut game = model::Game::new(options, grid_of(&start.position), stone(start.to_move));
    let mut numbers = Numbers::of_seed(seed);
    let width = game.grid().width;
    let mut passes = 0;
    for turn in 0..start.limit {
        let mover = game.to_move;
        let mut plays = game.legal(mover);
        plays.retain(|&at| !is_eye(game.grid(), mover, at) && (turn > 0 || Some(at) != start.ko));
        if let Some(at) = choose(game.grid(), mover, &plays, &mut numbers) {
            passes = 0;
            game.play(mover, at % width, at / width).unwrap();
        } else {
            passes += 1;
            if passes == 2 {
                return (game.grid().clone(), turn + 1, true);
            }
            game.pass(mover).unwrap();
        }
    }
    (game.grid().clone(), start.limit, false)
}

/// Any of them.
pub(crate) fn light(_: &Grid, _: Stone, plays: &[usize], numbers: &mut Numbers) -> Option<usize> {
    (!plays.is_empty()).then(|| plays[numbers.below(plays.len())])
}

/// Captures first, then escapes, then whatever puts no more than three own stones in atari for nothing.
pub(crate) fn careful(grid: &Grid, mover: Stone, plays: &[usize], numbers: &mut Numbers) -> Option<usize> {
    let beside_atari = |whose: Stone| -> Vec<usize> {
        let in_atari =
            |at: usize| grid.cells[at] == Some(whose) && grid.liberties(&grid.chain(at)).len() == 1;
        let beside = plays.iter().filter(|&&at| grid.neighbours(at).into_iter().any(in_atari));
        beside.copied().collect()
    };
    if let Some(at) = light(grid, mover, &beside_atari(mover.other()), numbers) {
        return Some(at);
    }
    if let Some(at) = light(grid, mover, &beside_atari(mover), numbers) {
        if offered(grid, mover, at) == 0 {
            return Some(at);
        }
    }
    let mut plays = plays.to_vec();
    loop {
        let at = light(grid, mover, &plays, numbers)?;
        if offered(grid, mover, at) <= 3 {
            return Some(at);
        }
        plays.retain(|&other| other != at);
    }
}

/// The stones that a play leaves in atari, or takes off by suicide, with no capture.
fn offered(grid: &Grid, mover: Stone, at: usize) -> usize {
    let mut after = grid.clone();
    after.cells[at] = Some(mover);
    let taken = |&beside: &usize| {
        after.cells[beside] == Some(mover.other()) && after.liberties(&after.chain(beside)).is_empty()
    };
    let chain = after.chain(at);
    let captures = after.neighbours(at).iter().any(taken);
    if captures || after.liberties(&chain).len() >= 2 { 0 } else { chain.len() }
}

pub(crate) fn margin(grid: &Grid) -> i32 {
    let [black, white] = model::area(grid);
    black as i32 - white as i32
}
