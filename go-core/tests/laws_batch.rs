//! Games stepped at once against the oracle, one game of it for each.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Random, grid_of, options as options_of, position_of, size, stone};
use gocore::model::{self, Grid, Refusal, Stone};
use gocore::{
    Batch, BatchError, BatchOptions, BoardSize, Code, Color, KoRule, Komi, Plane, Rules, SuicideRule,
};

const REMEMBERED: u8 = 3;

/// All planes, those of earlier positions to the limit.
fn planes() -> Vec<Plane> {
    use Plane::{
        Black, BlackToMove, Ko, Legal, Liberties1, Liberties2, Liberties3OrMore, Opponent, OpponentBefore,
        Own, OwnBefore, White,
    };
    let mut planes =
        vec![Legal, Own, Opponent, Black, White, Ko, BlackToMove, Liberties1, Liberties2, Liberties3OrMore];
    planes.extend((0..=REMEMBERED).flat_map(|turns| [OwnBefore(turns), OpponentBefore(turns)]));
    planes
}

/// One game of the oracle, with the rules of the end of a batch's games.
struct Twin {
    game: model::Game,
    over: bool,
}

impl Twin {
    fn new(options: &BatchOptions) -> Twin {
        let rules = Rules::default().with_ko(options.ko()).with_suicide(options.suicide());
        let board = Grid::new(options.size().width().into(), options.size().height().into());
        Twin { game: model::Game::new(options_of(&rules), board, Stone::Black), over: false }
    }

    fn turns(&self) -> usize {
        self.game.history.len() - 1
    }

    /// Where the side to move may play.
    fn legal(&self) -> Vec<usize> {
        if self.over { Vec::new() } else { self.game.legal(self.game.to_move) }
    }

    /// Makes a turn. The margin in half points if it ends the game.
    fn turn(&mut self, action: usize, options: &BatchOptions) -> Option<i32> {
        let (width, mover) = (self.game.grid().width, self.game.to_move);
        let mut ended = false;
        if action == options.size().area() {
            ended = self.game.consecutive_passes == 1;
            self.game.pass(mover).unwrap();
        } else {
            self.game.play(mover, action % width, action / width).unwrap();
        }
        ended |= self.turns() >= options.max_turns() as usize;
        let [black, white] = model::area(self.game.grid());
        ended.then(|| 2 * (black as i32 - white as i32) - options.komi().halves())
    }

    /// What a plane must show.
    fn plane(&self, plane: Plane) -> Vec<u8> {
        let (grid, own) = (self.game.grid(), self.game.to_move);
        let is = |wanted: Stone| grid.cells.iter().map(|&cell| u8::from(cell == Some(wanted))).collect();
        let before = |turns: u8, wanted: Stone| match self.turns().checked_sub(turns.into()) {
            Some(turn) => {
                let cells = &self.game.history[turn].grid.cells;
                cells.iter().map(|&cell| u8::from(cell == Some(wanted))).collect()
            }
            None => vec![0; grid.cells.len()],
        };
        let at =
            |wanted: &dyn Fn(usize) -> bool| (0..grid.cells.len()).map(|at| u8::from(wanted(at))).collect();
        let liberties = |wanted: &dyn Fn(usize) -> bool| {
            at(&|at| grid.cells[at].is_some() && wanted(grid.liberties(&grid.chain(at)).len()))
        };
        match plane {
            Plane::Legal => {
                let legal = self.legal();
                at(&|at| legal.contains(&at))
            }
            Plane::Own => is(own),
            Plane::Opponent => is(own.other()),
            Plane::Black => is(Stone::Black),
            Plane::White => is(Stone::White),
            Plane::Ko => at(&|at| {
                let refusal = self.game.refusal(own, at % grid.width, at / grid.width);
                !self.over && matches!(refusal, Some(Refusal::Ko { .. } | Refusal::Superko { .. }))
            }),
            Plane::BlackToMove => vec![u8::from(own == Stone::Black); grid.cells.len()],
            Plane::OwnBefore(turns) => before(turns, own),
            Plane::OpponentBefore(turns) => before(turns, own.other()),
            Plane::Liberties1 => liberties(&|count| count == 1),
            Plane::Liberties2 => liberties(&|count| count == 2),
            Plane::Liberties3OrMore => liberties(&|count| count >= 3),
            other => panic!("no such plane in the oracle: {other:?}"),
        }
    }
}

/// Everything that can be read of a batch must be what the oracle says.
fn check(batch: &Batch, twins: &[Twin], margins: &[Option<i32>]) {
    let area = batch.options().size().area();
    let planes = planes();
    let mut bytes = vec![9; twins.len() * planes.len() * area];
    batch.planes(&planes, &mut bytes).unwrap();
    for (at, plane) in bytes.chunks(area).enumerate() {
        let (game, number) = (at / planes.len(), at % planes.len());
        assert_eq!(plane, twins[game].plane(planes[number]), "{:?} of game {game}", planes[number]);
    }
    for (game, twin) in twins.iter().enumerate() {
        assert_eq!(batch.position(game), Some(position_of(twin.game.grid())));
        assert_eq!(batch.to_move(game).map(stone), Some(twin.game.to_move));
        assert_eq!(batch.turns(game), Some(twin.turns() as u32));
        assert_eq!(batch.terminals()[game], margins[game].is_some());
        assert_eq!(batch.margins()[game], margins[game].unwrap_or(0));
        assert_eq!(i32::from(batch.rewards()[game]), margins[game].unwrap_or(0).signum());
    }
}

/// What the runs must have met, or they prove little.
#[derive(Default, Debug)]
struct Coverage {
    ended: usize,
    barred: usize,
    suicides: usize,
    refused: usize,
}

fn run(options: BatchOptions, games: usize, steps: usize, random: &mut Random, coverage: &mut Coverage) {
    let area = options.size().area();
    let mut batch = Batch::new(options, games, random.next());
    let mut twins: Vec<Twin> = (0..games).map(|_| Twin::new(&options)).collect();
    let mut margins = vec![None; games];
    check(&batch, &twins, &margins);
    for _ in 0..steps {
        let mut actions = vec![u16::MAX; games];
        let chosen = random.chance(50);
        if chosen {
            batch.step_random(Some(&mut actions)).unwrap();
        } else {
            for (action, twin) in actions.iter_mut().zip(&twins) {
                let legal = twin.legal();
                let passes = legal.is_empty() || random.chance(10);
                *action = if passes { area } else { random.pick(&legal) } as u16;
                // Whatever it is that a game is told which is over.
                *action = if twin.over { random.next() as u16 } else { *action };
            }
            refuse(&mut batch, &twins, &actions, random, coverage);
            batch.step(&actions).unwrap();
        }
        for (game, twin) in twins.iter_mut().enumerate() {
            if twin.over {
                let passes = usize::from(actions[game]) == area;
                assert!(passes || !chosen, "nothing is chosen in a game that is over");
                continue;
            }
            let action = usize::from(actions[game]);
            assert!(action == area || twin.legal().contains(&action));
            let before = twin.game.grid().count(twin.game.to_move);
            let mover = twin.game.to_move;
            margins[game] = twin.turn(action, &options);
            coverage.suicides += usize::from(action != area && twin.game.grid().count(mover) <= before);
            if margins[game].is_some() {
                coverage.ended += 1;
                if options.auto_reset() {
                    *twin = Twin::new(&options);
                } else {
                    twin.over = true;
                }
            }
            coverage.barred += usize::from(twin.plane(Plane::Ko).contains(&1));
        }
        check(&batch, &twins, &margins);
        if random.chance(4) {
            let game = random.below(games);
            assert!(batch.reset_game(game));
            twins[game] = Twin::new(&options);
            margins[game] = None;
            check(&batch, &twins, &margins);
        }
    }
    batch.reset();
    let twins: Vec<Twin> = (0..games).map(|_| Twin::new(&options)).collect();
    check(&batch, &twins, &vec![None; games]);
}

/// Wrong calls say what is wrong and change nothing in any game.
fn refuse(batch: &mut Batch, twins: &[Twin], actions: &[u16], random: &mut Random, coverage: &mut Coverage) {
    let area = batch.options().size().area();
    let game = random.below(twins.len());
    if twins[game].over {
        return;
    }
    let mut wrong = actions.to_vec();
    let legal = twins[game].legal();
    let illegal: Vec<usize> = (0..area).filter(|at| !legal.contains(at)).collect();
    let error = if illegal.is_empty() || random.chance(30) {
        wrong[game] = (area + 1 + random.below(3)) as u16;
        BatchError::NoSuchAction { game, action: wrong[game] }
    } else {
        wrong[game] = random.pick(&illegal) as u16;
        BatchError::Illegal { game, action: wrong[game] }
    };
    let before: Vec<_> = (0..twins.len()).map(|game| (batch.position(game), batch.turns(game))).collect();
    assert_eq!(batch.step(&wrong), Err(error));
    let length = BatchError::WrongLength { given: wrong.len() + 1, needed: wrong.len() };
    wrong.push(0);
    assert_eq!(batch.step(&wrong), Err(length));
    assert_eq!(batch.step_random(Some(&mut wrong)), Err(length));
    let after: Vec<_> = (0..twins.len()).map(|game| (batch.position(game), batch.turns(game))).collect();
    assert_eq!(before, after);
    coverage.refused += 1;
}

#[test]
fn every_game_is_that_of_the_oracle() {
    let mut random = Random::new(1);
    let mut coverage = Coverage::default();
    let sizes = [(1, 1), (2, 1), (2, 2), (3, 3), (4, 3), (5, 5), (1, 25), (9, 9)];
    for (width, height) in sizes {
        for ko in KoRule::ALL {
            for suicide in SuicideRule::ALL {
                let options = BatchOptions::new(size(width, height))
                    .with_ko(*ko)
                    .with_suicide(*suicide)
                    .with_komi(Komi::from_halves(random.below(6) as i32).unwrap())
                    .with_max_turns(1 + random.below(60) as u32)
                    .with_auto_reset(random.chance(60))
                    .with_remembered(REMEMBERED);
                run(options, 1 + random.below(4), 40, &mut random, &mut coverage);
            }
        }
    }
    let Coverage { ended, barred, suicides, refused } = coverage;
    assert!(ended > 300 && barred > 500 && suicides > 300 && refused > 1000, "{coverage:?}");
}

#[test]
fn boards_of_every_representation_are_right() {
    let mut random = Random::new(2);
    for (width, height) in [(13, 13), (10, 11), (19, 19), (7, 25), (25, 25)] {
        let options = BatchOptions::new(size(width, height))
            .with_ko(random.pick(KoRule::ALL))
            .with_remembered(REMEMBERED);
        run(options, 2, 60, &mut random, &mut Coverage::default());
    }
}

/// What a game does follows from the seed and its index.
#[test]
fn a_game_does_not_depend_on_the_others() {
    let options = BatchOptions::new(size(5, 5)).with_ko(KoRule::PositionalSuperko);
    let (mut many, mut few) = (Batch::new(options, 100, 7), Batch::new(options, 10, 7));
    let mut other = Batch::new(options, 10, 8);
    for _ in 0..200 {
        for batch in [&mut many, &mut few, &mut other] {
            batch.step_random(None).unwrap();
        }
    }
    let positions = |batch: &Batch| (0..10).map(|game| batch.position(game)).collect::<Vec<_>>();
    assert_eq!(positions(&many), positions(&few));
    assert_ne!(positions(&other), positions(&few));
    let different: std::collections::BTreeSet<_> =
        (0..100).map(|game| many.position(game).unwrap().to_string()).collect();
    assert!(different.len() > 90);
}

/// A random play is any of the legal ones, each as often.
#[test]
fn random_plays_are_spread_evenly() {
    let mut batch = Batch::new(BatchOptions::new(size(3, 3)), 9_000, 1);
    let mut actions = vec![0; 9_000];
    batch.step_random(Some(&mut actions)).unwrap();
    for point in 0..9 {
        let times = actions.iter().filter(|&&action| action == point).count();
        // Three and a half standard deviations of about 30.
        assert!(times.abs_diff(1_000) < 105, "{point}: {times}");
    }
}

#[test]
fn wrong_calls_are_told() {
    let size: BoardSize = size(5, 5);
    let mut batch = Batch::new(BatchOptions::new(size).with_remembered(200), 2, 1);
    assert_eq!(batch.options().remembered(), 15);
    assert_eq!(
        batch.planes(&[Plane::Own], &mut [0; 51]),
        Err(BatchError::WrongLength { given: 51, needed: 50 })
    );
    let error = batch.planes(&[Plane::OwnBefore(16)], &mut [0; 50]).unwrap_err();
    assert_eq!(error, BatchError::NotRemembered { turns_ago: 16, remembered: 15 });
    assert_eq!(error.code(), Code::NotRemembered);
    assert!(!batch.reset_game(2));
    assert_eq!((batch.position(2), batch.to_move(2), batch.turns(2)), (None, None, None));
    let none = Batch::new(BatchOptions::new(size), 0, 1);
    assert!(none.is_empty() && none.planes(&planes()[..3], &mut []).is_ok());
    assert_eq!(batch.to_move(0), Some(Color::Black));
    assert_eq!(grid_of(&batch.position(0).unwrap()), Grid::new(5, 5));
}
