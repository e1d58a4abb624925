//! Repetitions against the naive oracle: small boards, on which the same stones come back soon, under every ko and suicide
//! rule, with passes, resumptions, games that start after a ko, forks, and histories full of equal hashes.

use gocore::{Color, Game, GameBuilder, Move, Point, Resumed, TurnPhase};

use crate::Input;
use crate::shared::common::pair::{Coverage, Pair, Print, print_of};
use crate::shared::common::point_at;

#[rustfmt::skip]
const SIZES: [(u8, u8); 24] = [
    (2, 2), (3, 2), (2, 3), (3, 3), (4, 1), (1, 5), (7, 1), (4, 2), (4, 3), (3, 4), (4, 4), (5, 4), (5, 5), (6, 5), (6, 6), (3, 3),
    (4, 4), (1, 1), (2, 1), (1, 3), (25, 1), (2, 9), (7, 7), (9, 9),
];

/// Boards of the oracle compared by checks of all points, in all: bounds the work of an input.
const COMPARISONS: usize = 60_000;

/// A game set aside, and how it was then.
struct Parked {
    pair: Pair,
    print: Print,
}

struct Fight {
    pair: Pair,
    parked: Vec<Parked>,
    coverage: Coverage,
    left: usize,
}

pub(crate) fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let pair = Pair::from_game(start(&mut input));
    let mut fight = Fight { pair, parked: Vec::new(), coverage: Coverage::default(), left: COMPARISONS };
    fight.check_all();
    for operation in 1..400 {
        if input.is_at_end() || fight.left == 0 {
            break;
        }
        fight.step(&mut input);
        fight.pair.check_state(&mut fight.coverage);
        let plies = fight.pair.model.history.len();
        if operation % (1 + plies * fight.pair.game.size().area() / 128) == 0 {
            fight.check_all();
        }
    }
    fight.check_all();
}

/// An empty board, stones, or the middle of a game: after a ko, after passes, after a resumption.
fn start(input: &mut Input<'_>) -> Game {
    let rules = input.rules();
    let size = input.size(&SIZES);
    let (kind, to_move) = (input.below(6), input.color());
    let empty = Game::builder(size, rules).to_move(to_move);
    if kind == 0 {
        return Game::new(size, rules);
    }
    let plain = empty.position(input.position(size));
    let resumed = [Resumed::Never, Resumed::BeforeLastPlay, Resumed::SinceLastPlay][input.below(3)];
    let with = |builder: GameBuilder| builder.resumed(resumed).captures(Color::Black, 3).build().ok();
    let button = rules.button().then_some(!to_move);
    let other = match kind {
        1 | 2 => None,
        3 | 4 => {
            let bans: Vec<Game> =
                size.points().filter_map(|point| plain.ko_ban(point).build().ok()).collect();
            let number = input.below(bans.len().max(1));
            bans.into_iter().nth(number)
        }
        _ => with(plain.passes(1 + input.below(2) as u32).button(button)),
    };
    other.or_else(|| with(plain)).unwrap_or_else(|| Game::new(size, rules))
}

impl Fight {
    fn step(&mut self, input: &mut Input<'_>) {
        let operation = input.byte();
        let number = usize::from(operation);
        match operation {
            0..=191 if self.pair.phase() != TurnPhase::Playing => self.go_on(operation),
            0..=95 => {
                let legal: Vec<Point> = self.pair.game.legal_plays().iter().collect();
                let mv = legal.get(number % legal.len().max(1)).copied().map_or(Move::Pass, Move::Play);
                self.pair.turn(mv, &mut self.coverage);
            }
            // Plays that take one stone: kos.
            96..=143 => {
                let (game, to_move) = (&self.pair.game, self.pair.game.to_move());
                let takes = |point: &Point| {
                    game.board().placement(to_move, *point).is_some_and(|stone| stone.captured().len() == 1)
                };
                let kos: Vec<Point> = game.position().empty().iter().filter(takes).collect();
                if let Some(&point) = kos.get(number % kos.len().max(1)) {
                    self.play_or_be_refused(to_move, point);
                } else if let Some(&point) = game.legal_plays().iter().collect::<Vec<_>>().last() {
                    self.play_or_be_refused(to_move, point);
                }
            }
            // What was played some turns ago once more: cycles.
            144..=175 => {
                let back = 1 + number % 16;
                let turn = self.pair.game.turns().rev().nth(back);
                if let Some((_, Move::Play(point))) = turn {
                    self.play_or_be_refused(self.pair.game.to_move(), point);
                }
            }
            176..=191 => self.pair.turn(Move::Pass, &mut self.coverage),
            192..=199 => {
                self.pair.resume(Color::ALL[number % 2], &mut self.coverage);
            }
            200..=215 => {
                let ply = input.below(self.pair.last_ply() + 1);
                self.pair.go_to(ply, number % 2 == 0, &mut self.coverage);
            }
            216..=227 => {
                let size = self.pair.game.size();
                let point = point_at(input.below(size.area() + 1), size);
                self.play_or_be_refused(Color::ALL[number % 2], point);
            }
            228..=235 if self.parked.len() < 3 => {
                let mut pair = self.pair.clone();
                // One of the two games goes on with what the fork has made shared, the other has it from the fork.
                pair.game = self.pair.game.fork();
                if number % 2 == 0 {
                    core::mem::swap(&mut pair, &mut self.pair);
                }
                self.parked.push(Parked { print: print_of(&pair.game), pair });
            }
            228..=239 if !self.parked.is_empty() => {
                let parked = self.parked.swap_remove(number % self.parked.len());
                assert_eq!(
                    print_of(&parked.pair.game),
                    parked.print,
                    "another game that shared its past played on"
                );
                if number % 4 == 3 {
                    self.parked.push(Parked { print: print_of(&self.pair.game), pair: self.pair.clone() });
                }
                self.pair = parked.pair;
            }
            240..=247 => self.meet_decoys(usize::from(operation - 239)),
            _ => self.check_all(),
        }
    }

    /// Where play has stopped: resumes it, or goes back to where it went on.
    fn go_on(&mut self, operation: u8) {
        let resumed = self.pair.resume(Color::ALL[usize::from(operation & 1)], &mut self.coverage);
        if !resumed && self.pair.phase() == TurnPhase::MustPass {
            self.pair.turn(Move::Pass, &mut self.coverage);
        } else if !resumed {
            let back = 1 + usize::from(operation / 2) % 8;
            let ply = (self.pair.game.ply() as usize).saturating_sub(back);
            self.pair.go_to(ply, operation & 1 == 0, &mut self.coverage);
        }
    }

    /// Makes the play if the oracle allows it; otherwise it must be refused for the oracle's reason, and change nothing.
    fn play_or_be_refused(&mut self, color: Color, point: Point) {
        self.pair.check_legality([point].into_iter(), &mut self.coverage);
        match self.pair.game.legality(color, point) {
            Ok(_) => self.pair.turn(Move::Play(point), &mut self.coverage),
            Err(error) => {
                let before = print_of(&self.pair.game);
                assert_eq!(self.pair.game.play_as(color, point), Err(error));
                assert_eq!(print_of(&self.pair.game), before, "a refused play changes nothing");
            }
        }
    }

    /// The same game with positions that it never had, of the hash that is there now and of those that plays would give.
    fn meet_decoys(&self, each: usize) {
        let game = &self.pair.game;
        let mut hashes = vec![game.board().zobrist_hash()];
        for point in game.position().empty().iter() {
            let mut board = game.board().clone();
            board.play(game.to_move(), point);
            hashes.push(board.zobrist_hash());
        }
        let decoys = game.with_decoys(&hashes, each);
        assert_eq!(print_of(&decoys), print_of(game));
        for point in game.size().points() {
            let color = game.to_move();
            assert_eq!(decoys.legality(color, point), game.legality(color, point));
        }
    }

    /// All points and chains.
    fn check_all(&mut self) {
        let size = self.pair.game.size();
        let cost = 4 * size.area() * (16 + self.pair.model.history.len());
        self.left = self.left.saturating_sub(cost);
        if self.left > 0 {
            self.pair.check_state(&mut self.coverage);
            self.pair.check_chains();
            self.pair.check_legality(size.points().chain([Point::new(size.width(), 0)]), &mut self.coverage);
            self.pair.check_legal_set();
        }
    }
}
