//! Boards against the naive oracle: stones placed, set and removed on boards of every size, chains without a liberty too.

use gocore::{Board, BoardSize, Color, Placement, Point, PointSet};

use crate::Input;
use crate::shared::common::{color, grid_of, index_of, indices, point_at, position_of, set_of, stone};
use gocore::model::Grid;

/// The widths of words that boards are made of change at 81, 169 and 361 points.
#[rustfmt::skip]
const SIZES: [(u8, u8); 24] = [
    (1, 1), (2, 1), (1, 7), (2, 2), (3, 3), (5, 5), (4, 3), (3, 6), (7, 7), (9, 9), (8, 10), (10, 8), (25, 3), (2, 25), (11, 8),
    (13, 13), (12, 14), (13, 14), (19, 19), (25, 14), (18, 20), (19, 20), (25, 25), (24, 25),
];

/// Points copied by full checks, in all: bounds the work of an input.
const LOOKS: usize = 120_000;

/// A board, and what the oracle thinks of it.
#[derive(Clone)]
struct Both {
    board: Board,
    grid: Grid,
}

pub(crate) fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let size = input.size(&SIZES);
    let start = input.colouring(size);
    let mut both = Both { board: Board::from_position(&start), grid: grid_of(&start) };
    let (mut kept, mut last, mut looks, mut operations) = (None::<Both>, Point::new(0, 0), LOOKS, 0);
    both.check_all();
    while !input.is_at_end() && operations < 2_000 {
        operations += 1;
        let operation = input.byte();
        let by = Color::ALL[usize::from(operation & 1)];
        match operation {
            0..=111 => last = both.play_at_empty(by, input.below(size.area())).unwrap_or(last),
            // Beside the last one: fights.
            112..=175 => {
                let beside: Vec<Point> = size.neighbors(last).chain([last]).collect();
                last = *input.one_of(&beside);
                both.play(by, last);
            }
            // Into the last liberty of a chain of the other colour, or of the own one.
            176..=215 => {
                let color = if operation & 2 == 0 { !by } else { by };
                let chains = both.board.stones_in_atari(color);
                let at = chains.iter().nth(input.below(chains.len().max(1)));
                let chain = at.and_then(|at| both.board.chain(at));
                last = chain.and_then(|chain| chain.liberties().first()).unwrap_or(last);
                both.play(by, last);
            }
            216..=223 => both.play(by, Point::new(input.byte(), input.byte())),
            224..=235 => {
                let stone = [None, Some(by), Some(!by)][input.below(3)];
                both.set(point_at(input.below(size.area()), size), stone);
            }
            236..=239 => both.set(Point::new(input.byte(), input.byte()), Some(by)),
            240..=245 => both.remove(point_at(input.below(size.area()), size)),
            // A copy goes its own way.
            246..=249 => kept = Some(both.clone()),
            250..=253 => {
                if let Some(kept) = &mut kept {
                    core::mem::swap(kept, &mut both);
                    both.check_all();
                }
            }
            _ => both = Both { board: Board::from_position(&both.board.position()), ..both },
        }
        assert_eq!(both.board.position(), position_of(&both.grid), "stones");
        assert_eq!(both.board.zobrist_hash(), both.board.position().zobrist_hash(), "hash");
        both.check_point(last);
        let cost = size.area() * (16 + size.area());
        if looks > cost && operations % (1 + size.area() / 16) == 0 {
            looks -= cost;
            both.check_all();
        }
    }
    both.check_all();
}

impl Both {
    fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// Plays on the number-th empty point, if there is one.
    fn play_at_empty(&mut self, by: Color, number: usize) -> Option<Point> {
        let empty = self.board.position().empty();
        let point = empty.iter().nth(number % empty.len().max(1))?;
        self.play(by, point);
        Some(point)
    }

    /// Plays on any point, on the board or not.
    fn play(&mut self, by: Color, point: Point) {
        let expected = self.expected(by, point);
        assert_eq!(self.board.placement(by, point).map(|placement| removed(&placement)), expected);
        let placement = self.board.play(by, point);
        assert_eq!(placement.map(|placement| removed(&placement)), expected, "{by} {point:?}");
        if let Some(placement) = placement {
            assert_eq!((placement.color(), placement.point()), (by, point));
            assert_eq!(placement.is_suicide(), !placement.suicide().is_empty());
            self.grid.place(stone(by), index_of(point, self.size()));
        }
    }

    /// What a placement must take off; none where it is impossible.
    fn expected(&self, by: Color, point: Point) -> Option<(Vec<usize>, Vec<usize>)> {
        let size = self.size();
        let is_free = size.contains(point) && self.grid.cells[index_of(point, size)].is_none();
        is_free.then(|| self.grid.clone().place(stone(by), index_of(point, size)))
    }

    fn set(&mut self, point: Point, to: Option<Color>) {
        let on_board = self.size().contains(point);
        assert_eq!(self.board.set(point, to), on_board);
        if on_board {
            self.grid.cells[index_of(point, self.board.size())] = to.map(stone);
        }
    }

    fn remove(&mut self, point: Point) {
        let cell = &mut self.grid.cells[index_of(point, self.board.size())];
        assert_eq!(self.board.remove(point), cell.take().is_some());
    }

    /// The stone and the chain on a point.
    fn check_point(&self, point: Point) {
        let size = self.size();
        let cell = if size.contains(point) { self.grid.cells[index_of(point, size)] } else { None };
        assert_eq!(self.board.stone(point), cell.map(color));
        let Some(found) = self.board.chain(point) else {
            assert!(cell.is_none() && !self.board.in_atari(point));
            return;
        };
        let stones = self.grid.chain(index_of(point, size));
        let liberties = self.grid.liberties(&stones);
        assert_eq!(Some(found.color()), cell.map(color));
        assert_eq!((indices(found.stones()), indices(found.liberties())), (stones, liberties));
        assert_eq!(self.board.in_atari(point), found.in_atari());
        assert_eq!(found.in_atari(), found.liberties().len() == 1);
    }

    /// Everything that can be asked of a board.
    fn check_all(&self) {
        let (board, grid, size) = (&self.board, &self.grid, self.size());
        assert_eq!(board.validate(), Ok(()));
        let position = board.position();
        let mut doomed = PointSet::new(size);
        for by in Color::ALL {
            let mut in_atari = PointSet::new(size);
            for chain in grid.parts(|cell| cell == Some(stone(by))) {
                let (liberties, stones) = (grid.liberties(&chain), set_of(&chain, size));
                let found = board.chain(point_at(chain[0], size)).expect("a chain");
                assert_eq!(
                    (*found.stones(), *found.liberties()),
                    (stones, set_of(&liberties, size)),
                    "a chain"
                );
                match liberties.len() {
                    0 => doomed |= stones,
                    1 => in_atari |= stones,
                    _ => {}
                }
            }
            assert_eq!(board.stones_in_atari(by), in_atari, "stones in atari");
            // Where it is no suicide.
            let stays =
                |&at: &usize| grid.cells[at].is_none() && grid.clone().place(stone(by), at).1.is_empty();
            let playable: Vec<usize> = (0..grid.cells.len()).filter(stays).collect();
            assert_eq!(indices(&board.playable(by)), playable, "where it is no suicide for {by}");
        }
        assert_eq!(position.without_liberty(), doomed, "chains without a liberty");
        let anew = Board::from_position(&position);
        assert_eq!((anew.position(), anew.zobrist_hash()), (position, board.zobrist_hash()));
        assert_eq!(board.to_string(), position.to_string());
    }
}

fn removed(placement: &Placement) -> (Vec<usize>, Vec<usize>) {
    (indices(placement.captured()), indices(placement.suicide()))
}
