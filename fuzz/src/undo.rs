//! Games that go back, forth and apart: after every operation a game is what a game made anew from its turns is, and games
//! that share their past with it do not notice.

use gocore::model::Grid;
use gocore::{Color, Game, GameBuilder, HandicapConvention, Move, PlyError, Point, Resumed, TurnPhase};

use crate::Input;
use crate::shared::common::pair::print_of;
use crate::shared::common::{grid_of, index_of, point_at, stone};

#[rustfmt::skip]
const SIZES: [(u8, u8); 12] = [
    (2, 2), (3, 3), (4, 3), (5, 5), (1, 6), (7, 7), (9, 9), (9, 10), (13, 13), (13, 14), (19, 19), (25, 25),
];

/// Turns made again by checks, in all: bounds the work of an input.
const TURNS: usize = 4_000;

/// A turn, and who asked for play to go on before it.
#[derive(Clone, Copy)]
struct Step {
    resumed: Option<Color>,
    mv: Move,
}

/// A game, and what it must be.
#[derive(Clone)]
struct Line {
    game: Game,
    steps: Vec<Step>,
    /// Who asked for play to go on after the last step.
    resumed: Option<Color>,
    ply: usize,
}

pub(crate) fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let game = start(&mut input);
    let mut lines = vec![Line { game, steps: Vec::new(), resumed: None, ply: 0 }];
    let (mut left, mut operations) = (TURNS, 0);
    while !input.is_at_end() && operations < 1_000 {
        operations += 1;
        let operation = input.byte();
        let number = usize::from(operation);
        match operation {
            248..=251 if lines.len() < 4 => {
                let fork = lines[0].forked();
                lines.push(fork);
            }
            248..=251 => lines.truncate(2),
            252..=253 if lines.len() < 4 => lines.push(lines[0].clone()),
            254..=255 => {
                let other = number % 2 % lines.len();
                lines.rotate_left(1 + other);
            }
            _ => lines[0].step(operation, &mut input),
        }
        lines[0].check_plies();
        let is_due = operations % 8 == 0 || operation >= 232;
        let cost = 4 * lines[0].steps.len() + 16;
        if is_due && cost <= left {
            left -= cost;
            lines[0].check();
        }
    }
    lines.iter().filter(|line| line.steps.len() < TURNS / 4).for_each(Line::check);
}

/// Any start that there can be.
fn start(input: &mut Input<'_>) -> Game {
    let (rules, size) = (input.rules(), input.size(&SIZES));
    let empty = Game::builder(size, rules);
    let builder: GameBuilder = match input.below(8) {
        0 | 1 => empty,
        2 => empty.free_handicap(input.below(12) as u32),
        3 => empty.fixed_handicap(input.byte() % 10, HandicapConvention::Gtp).unwrap_or(empty),
        4 => {
            let (to_move, position) = (input.color(), input.position(size));
            let banned = point_at(input.below(size.area()), size);
            let at = |point| empty.position(position).to_move(to_move).ko_ban(point);
            let bans = size.points().map(at).find(|start| start.build().is_ok());
            bans.unwrap_or_else(|| at(banned))
        }
        5 => empty.passes(input.below(3) as u32).button(rules.button().then_some(Color::White)),
        6 => empty
            .resumed(*input.one_of(&[Resumed::BeforeLastPlay, Resumed::SinceLastPlay]))
            .to_move(input.color()),
        _ => empty.position(input.position(size)).captures(Color::White, input.number() / 2),
    };
    builder.build().unwrap_or_else(|_| Game::new(size, rules))
}

impl Line {
    fn step(&mut self, operation: u8, input: &mut Input<'_>) {
        let number = usize::from(operation);
        match operation {
            0..=127 => {
                let legal = self.game.legal_plays();
                let point = legal.iter().nth(number % legal.len().max(1));
                self.turn(point.map_or(Move::Pass, Move::Play));
            }
            // Beside the last stone: fights.
            128..=159 => {
                let last = self.game.last_placement().map_or(Point::new(0, 0), |placement| placement.point());
                let beside: Vec<Point> = self.game.size().neighbors(last).chain([last]).collect();
                self.turn(Move::Play(beside[number % beside.len()]));
            }
            160..=179 => self.turn(Move::Pass),
            180..=195 => self.resume(Color::ALL[number % 2]),
            196..=213 => {
                let back = 1 + number % 3;
                (0..back).for_each(|_| self.undo());
            }
            214..=227 => (0..1 + number % 3).for_each(|_| self.redo()),
            228..=240 => self.jump(input.below(self.steps.len() + 2)),
            // Back and there again.
            _ => {
                let (here, before) = (self.ply, print_of(&self.game));
                let kept = self.resumed.is_none() || here < self.steps.len();
                self.jump(input.below(here + 1));
                let moved = self.ply < here;
                self.jump(here);
                assert_eq!(print_of(&self.game) == before, kept || !moved, "there and back");
            }
        }
    }

    fn turn(&mut self, mv: Move) {
        let (by, before) = (self.game.to_move(), self.game.position());
        let state = (self.game.phase(), self.game.placements_left(), self.game.last_ply());
        let expected = mv.point().map(|point| self.game.legality(by, point));
        if let Err(error) = self.game.make_move(by, mv) {
            assert_eq!(expected.map_or(self.game.may_pass(by), |refusal| refusal.map(|_| ())), Err(error));
            let after = (self.game.phase(), self.game.placements_left(), self.game.last_ply());
            assert_eq!((self.game.position(), after), (before, state), "a refused turn");
            return;
        }
        if let (Move::Play(point), Some(Ok(placement))) = (mv, expected) {
            let mut grid: Grid = grid_of(&before);
            grid.place(stone(by), index_of(point, self.game.size()));
            assert_eq!(grid_of(&self.game.position()), grid, "stones");
            assert_eq!(self.game.last_placement(), Some(placement));
        }
        let resumed = self.resumed_at(self.ply);
        self.steps.truncate(self.ply);
        self.steps.push(Step { resumed, mv });
        self.resumed = None;
        self.ply += 1;
    }

    fn resume(&mut self, by: Color) {
        let phase = self.game.phase();
        if self.game.resume(by).is_ok() {
            assert!(matches!(phase, TurnPhase::Stopped | TurnPhase::MustPass));
            self.steps.truncate(self.ply);
            self.resumed = Some(by);
        } else {
            assert_ne!(phase, TurnPhase::Stopped);
            assert_eq!(self.game.phase(), phase);
        }
    }

    /// Who asked for play to go on after so many turns.
    fn resumed_at(&self, ply: usize) -> Option<Color> {
        self.steps.get(ply).map_or(self.resumed, |step| step.resumed)
    }

    /// What happens to a resumption when the game goes to a ply: undoing the turn before takes it back.
    fn went_to(&mut self, ply: usize) {
        if ply < self.ply && self.ply == self.steps.len() {
            self.resumed = None;
        }
        self.ply = ply;
    }

    fn undo(&mut self) {
        let expected = if self.ply == 0 { Err(PlyError::NothingToUndo) } else { Ok(()) };
        assert_eq!(self.game.undo(), expected);
        self.went_to(self.ply.saturating_sub(1));
    }

    fn redo(&mut self) {
        let is_last = self.ply == self.steps.len();
        assert_eq!(self.game.redo(), if is_last { Err(PlyError::NothingToRedo) } else { Ok(()) });
        self.went_to((self.ply + 1).min(self.steps.len()));
    }

    fn jump(&mut self, ply: usize) {
        let last = self.steps.len();
        let refusal = PlyError::NoSuchPly { ply: ply as u32, last: last as u32 };
        assert_eq!(self.game.jump(ply as u32), if ply > last { Err(refusal) } else { Ok(()) });
        if ply <= last {
            self.went_to(ply);
        }
    }

    fn forked(&mut self) -> Line {
        let (game, steps) = (self.game.fork(), self.steps.clone());
        Line { game, steps, ..*self }
    }

    fn check_plies(&self) {
        let plies = (self.game.ply() as usize, self.game.last_ply() as usize);
        assert_eq!(plies, (self.ply, self.steps.len()));
    }

    /// Compares with games made anew: from the turns, and from the text.
    fn check(&self) {
        self.check_plies();
        let (game, mut anew) = (&self.game, self.game.started_from().build().expect("a start once more"));
        assert_eq!(game.board().validate(), Ok(()));
        for ply in 0..=self.ply {
            if let Some(by) = self.resumed_at(ply) {
                anew.resume(by).expect("a resumption once more");
            }
            if ply < self.ply {
                anew.make_move(anew.to_move(), self.steps[ply].mv).expect("a turn once more");
            }
        }
        assert_eq!(print_of(game).without_turns_ahead(), print_of(&anew), "made anew");
        assert_eq!(game.last_placement(), anew.last_placement());
        assert_eq!(game.placements_left(), anew.placements_left());
        assert_eq!(game.final_tally(), anew.final_tally());
        let ahead: Vec<Move> = game.turns_ahead().map(|(_, mv)| mv).collect();
        assert!(self.steps[self.ply..].iter().map(|step| step.mv).eq(ahead), "turns ahead");
        if game.size().area() <= 49 {
            let both =
                Color::ALL.into_iter().flat_map(|by| game.size().points().map(move |point| (by, point)));
            both.for_each(|(by, point)| assert_eq!(game.legality(by, point), anew.legality(by, point)));
        }
        let text = game.to_text();
        let read = Game::from_text(&text, *game.rules()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(print_of(&read), print_of(game), "{text}");
        assert_eq!(read.to_text(), text);
        assert!(
            read.turns_ahead().eq(game.turns_ahead()) && read.resumptions().eq(game.resumptions()),
            "{text}"
        );
    }
}
