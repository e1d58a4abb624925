//! Worker for the crate `go_game_board`.

use go_game_board::{Board, Color, Gammas, Player, Vertex};
use gocore_peers::{games, playouts, positions, repeat, repeat_part, serve, Answer, Playing, Point, Rng};
use std::hint::black_box;
use std::time::{Duration, Instant};

const T1: &str = "Legality and eye rule are one look into the library's table for patterns of 3x3 points and ataris \
    (Gammas), which its own playouts use; asking is_legal is slower. Every size is kept on the arrays of 19x19.";
const T2: &str = "No list of legal moves: each empty point was asked for by itself.";
const T3: &str = "*Each move is checked for simple ko and suicide, then played: there is no superko.";
const BARE: &str = "Moves are played without a check.";

struct Playout {
    weights: Gammas,
    empty: Board,
    board: Board,
}

impl Playing for Playout {
    type Move = Vertex;

    fn restart(&mut self) {
        self.board.load(&self.empty);
    }

    fn candidate(&self, rng: &mut Rng) -> Vertex {
        self.board.empty_vertex(rng.below(self.board.empty_vertex_count()))
    }

    fn candidates(&self, into: &mut Vec<Vertex>) {
        into.extend((0..self.board.empty_vertex_count()).map(|index| self.board.empty_vertex(index)));
    }

    fn playable(&self, at: Vertex) -> bool {
        let pattern = self.board.hash3x3_at(at);
        at != self.board.ko_vertex() && self.weights.get(pattern, self.board.act_player()) > 0.0
    }

    fn play(&mut self, at: Vertex) {
        self.board.play_legal(self.board.act_player(), at);
    }

    fn pass(&mut self) {
        self.board.play_legal(self.board.act_player(), Vertex::pass());
    }
}

fn to_vertex(point: Option<Point>) -> Vertex {
    point.map_or(Vertex::pass(), |(column, row)| Vertex::from_coords(row.into(), column.into()))
}

/// Each position is asked right after it was reached, as a program would; only the asking is timed.
fn legal_moves(size: usize) -> Answer {
    let sets = positions(size);
    let empty = Board::with_size(size, size);
    let mut board = empty.clone();
    let (mut calls, mut legal) = (0_u64, 0_u64);
    let value = repeat_part(|| {
        let mut listing = Duration::ZERO;
        (calls, legal) = (0, 0);
        for set in &sets {
            board.load(&empty);
            for (turn, &point) in set.moves.iter().enumerate() {
                if set.turns.contains(&turn) {
                    let player = board.act_player();
                    let start = Instant::now();
                    let points = (0..board.empty_vertex_count()).map(|index| board.empty_vertex(index));
                    let found = points.filter(|&at| black_box(board.is_legal(player, at))).count();
                    listing += start.elapsed();
                    calls += 1;
                    legal += found as u64;
                }
                board.play_legal(board.act_player(), to_vertex(point));
            }
        }
        (listing, calls)
    });
    let check = vec![("positions", calls as f64), ("legal_plays", legal as f64)];
    Answer { value, unit: "ns/call", check, note: T2 }
}

fn replay(size: usize, checked: bool) -> Answer {
    let games = games(size);
    let empty = Board::with_size(size, size);
    let mut board = empty.clone();
    let mut refused = 0;
    let value = repeat(|| {
        let mut turns = 0;
        refused = 0;
        for record in &games {
            board.load(&empty);
            for &point in &record.setup {
                board.play_legal(Player::Black, to_vertex(Some(point)));
            }
            for &point in &record.moves {
                let (player, at) = (board.act_player(), to_vertex(point));
                if checked && !board.is_legal(player, at) {
                    refused += 1;
                    break;
                }
                board.play_legal(player, at);
                turns += 1;
            }
            black_box(board.color_at(Vertex::from_coords(0, 0)) == Color::Empty);
        }
        turns
    });
    let check = vec![("games", games.len() as f64), ("refused", f64::from(refused))];
    Answer { value, unit: "ns/move", check, note: if checked { T3 } else { BARE } }
}

fn main() {
    serve(|task, size| match task {
        "t1" => {
            let empty = Board::with_size(size, size);
            Ok(playouts(&mut Playout { weights: Gammas::new(), board: empty.clone(), empty }, size, T1))
        }
        "t2" => Ok(legal_moves(size)),
        "t2_superko" => Err("has no superko"),
        "t3" => Ok(replay(size, true)),
        "t3_bare" => Ok(replay(size, false)),
        _ => Err("offers no such thing"),
    });
}
