//! All positions of a small board, and the graph of plays between them, found by playing on the real board.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use gocore::{Board, BoardSize, Color, Position, Symmetry};

use super::{index_of, point_at};

/// The stones as a number in base three, a digit a point.
pub(crate) fn number(position: &Position) -> u32 {
    let digits = |color: Color| {
        let digit = color.index() as u32 + 1;
        let powers =
            position.stones(color).iter().map(|point| 3u32.pow(index_of(point, position.size()) as u32));
        powers.map(|power| digit * power).sum::<u32>()
    };
    digits(Color::Black) + digits(Color::White)
}

fn position_of_number(number: u32, size: BoardSize) -> Position {
    let mut position = Position::new(size);
    let mut rest = number;
    for index in 0..size.area() {
        let stone = [None, Some(Color::Black), Some(Color::White)][rest as usize % 3];
        position.set(point_at(index, size), stone);
        rest /= 3;
    }
    position
}

/// Calls `f` with what every play of either colour makes of a position, and whether it was suicide.
pub(crate) fn for_each_play(position: &Position, mut f: impl FnMut(&Board, bool)) {
    let board = Board::from_position(position);
    for color in Color::ALL {
        for point in position.empty().iter() {
            let mut after = board.clone();
            let placement = after.play(color, point).unwrap();
            f(&after, placement.is_suicide());
        }
    }
}

/// The numbers of all positions reached from the empty board by plays of either colour in any order.
pub(crate) fn reached(size: BoardSize) -> Vec<u32> {
    let seen: Vec<AtomicU64> = (0..=3usize.pow(size.area() as u32) / 64).map(|_| AtomicU64::new(0)).collect();
    let is_new = |number: u32| {
        let bit = 1 << (number % 64);
        seen[number as usize / 64].fetch_or(bit, Ordering::Relaxed) & bit == 0
    };
    let expand = |numbers: &[u32]| {
        let mut found = Vec::new();
        for &from in numbers {
            for_each_play(&position_of_number(from, size), |after, _| {
                let to = number(&after.position());
                if is_new(to) {
                    found.push(to);
                }
            });
        }
        found
    };
    let mut all = vec![0];
    is_new(0);
    let mut done = 0;
    while done < all.len() {
        let (one, other) = all[done..].split_at((all.len() - done) / 2);
        let found = std::thread::scope(|scope| {
            let one = scope.spawn(|| expand(one));
            [expand(other), one.join().unwrap()]
        });
        done = all.len();
        found.iter().for_each(|found| all.extend(found));
    }
    all
}

/// All positions that plays reach from the empty board, which is the first.
pub(crate) fn positions(size: BoardSize) -> Vec<Position> {
    reached(size).into_iter().map(|number| position_of_number(number, size)).collect()
}

/// Positions and, for each, those that one play of either colour leads to. A play that leaves the board as it is, which
/// is suicide of one stone, is left out; so is all suicide if it is not allowed.
pub(crate) struct Graph {
    size: BoardSize,
    nodes: Vec<Position>,
    /// A bit for each node that a play leads to. No two plays lead from one position to the same other one.
    edges: Vec<u64>,
}

impl Graph {
    /// The graph of a board with at most 64 positions.
    pub(crate) fn new(size: BoardSize, suicide_allowed: bool) -> Graph {
        let nodes = positions(size);
        assert!(nodes.len() <= 64);
        let edges = nodes.iter().map(|node| {
            let mut edges = 0u64;
            for_each_play(node, |after, is_suicide| {
                if after.position() != *node && (suicide_allowed || !is_suicide) {
                    let to = nodes.iter().position(|node| *node == after.position()).unwrap();
                    assert_eq!(edges >> to & 1, 0, "two plays from one position to another");
                    edges |= 1 << to;
                }
            });
            edges
        });
        Graph { size, edges: edges.collect(), nodes }
    }

    pub(crate) fn number_of_edges(&self) -> u32 {
        self.edges.iter().map(|edges| edges.count_ones()).sum()
    }

    /// The number of games under positional superko: of paths from the empty board that visit no position twice, since
    /// a play of either colour is possible at any time after a pass or none.
    pub(crate) fn games(&self) -> u64 {
        self.paths(0, 1)
    }

    fn paths(&self, node: usize, visited: u64) -> u64 {
        let mut count = 1;
        let mut next = self.edges[node] & !visited;
        while next != 0 {
            let child = next.trailing_zeros() as usize;
            next &= next - 1;
            count += self.paths(child, visited | 1 << child);
        }
        count
    }

    /// The same number, found faster: beginnings that a symmetry or an exchange of colours turns into each other are
    /// continued once. Uses two threads.
    pub(crate) fn games_by_symmetry(&self, plays_of_beginnings: usize) -> u64 {
        let mut shorter = 0;
        let mut paths = vec![vec![0]];
        for _ in 0..plays_of_beginnings {
            shorter += paths.len() as u64;
            let children = |path: &Vec<usize>| {
                let (edges, path) = (self.edges[path[path.len() - 1]], path.clone());
                let fresh: Vec<usize> = (0..self.nodes.len())
                    .filter(|node| edges >> node & 1 == 1 && !path.contains(node))
                    .collect();
                fresh.into_iter().map(move |node| [&path[..], &[node]].concat())
            };
            paths = paths.iter().flat_map(children).collect();
        }
        let images = self.images();
        let mut classes: BTreeMap<Vec<usize>, u64> = BTreeMap::new();
        for path in paths {
            let least = images.iter().map(|image| path.iter().map(|&node| image[node]).collect()).min();
            *classes.entry(least.unwrap()).or_default() += 1;
        }
        let classes: Vec<(Vec<usize>, u64)> = classes.into_iter().collect();
        let turn = AtomicUsize::new(0);
        let work = || {
            let mut sum = 0;
            while let Some((path, size)) = classes.get(turn.fetch_add(1, Ordering::Relaxed)) {
                let visited = path.iter().fold(0, |visited, node| visited | 1 << node);
                sum += size * self.paths(path[path.len() - 1], visited);
            }
            sum
        };
        shorter
            + std::thread::scope(|scope| {
                let other = scope.spawn(work);
                work() + other.join().unwrap()
            })
    }

    /// For each symmetry that keeps the shape of the board, with and without exchange of colours, where each node goes.
    fn images(&self) -> Vec<Vec<usize>> {
        let fits = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(self.size) == self.size);
        let image = |symmetry: Symmetry, swap: bool| {
            let image = |node: &Position| {
                let turned = node.transformed(symmetry);
                let to = if swap { turned.colors_swapped() } else { turned };
                self.nodes.iter().position(|node| *node == to).unwrap()
            };
            self.nodes.iter().map(image).collect()
        };
        fits.flat_map(|symmetry| [image(symmetry, false), image(symmetry, true)]).collect()
    }
}
