//! A game of the library and the same game of the oracle, made turn by turn and compared.

use std::collections::BTreeMap;

use gocore::model::{self, Entry, Phase, Stone};
use gocore::{
    Color, EndOfPlay, Game, KoRule, Move, PassStones, PlayError, Point, PointSet, Position, Repetition,
    ResumeError, Resumed, Resumption, Rules, SuicideRule, Tally, TurnPhase,
};

use super::{color, grid_of, index_of, indices, options, point_at, refused, set_of, stone};

/// How often each thing has happened, by the rules it happened under.
#[derive(Clone, Debug, Default)]
pub(crate) struct Coverage {
    times: BTreeMap<(&'static str, KoRule, SuicideRule), usize>,
    /// The largest number of times that one board was there in one game.
    pub(crate) most_occurrences: usize,
}

impl Coverage {
    fn note(&mut self, what: &'static str, rules: &Rules) {
        self.note_many(what, rules, 1);
    }

    pub(crate) fn note_many(&mut self, what: &'static str, rules: &Rules, times: usize) {
        *self.times.entry((what, rules.ko(), rules.suicide())).or_default() += times;
    }

    pub(crate) fn add(&mut self, other: &Coverage) {
        for (&key, &times) in &other.times {
            *self.times.entry(key).or_default() += times;
        }
        self.most_occurrences = self.most_occurrences.max(other.most_occurrences);
    }

    /// How often it happened under the rules that `wanted` picks.
    pub(crate) fn of(&self, what: &str, wanted: impl Fn(KoRule, SuicideRule) -> bool) -> usize {
        self.times
            .iter()
            .filter(|((name, ko, suicide), _)| *name == what && wanted(*ko, *suicide))
            .map(|(_, n)| n)
            .sum()
    }

    /// Totals over all rules.
    pub(crate) fn totals(&self) -> BTreeMap<&'static str, usize> {
        let mut totals = BTreeMap::new();
        for ((name, ..), times) in &self.times {
            *totals.entry(*name).or_default() += times;
        }
        totals
    }
}

/// All that can be asked of a game, for comparing two states of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Print {
    position: Position,
    hash: u64,
    to_move: Color,
    phase: TurnPhase,
    passes: u32,
    tally: Tally,
    resumed: Resumed,
    plies: (u32, u32),
    occurrences: (u32, u32),
    repetition: Option<Repetition>,
    ko: Option<Point>,
    legal: PointSet,
    turns: Vec<(Color, Move)>,
}

impl Print {
    /// As if no turn lay ahead.
    pub(crate) fn without_turns_ahead(self) -> Print {
        Print { plies: (self.plies.0, self.plies.0), ..self }
    }
}

pub(crate) fn print_of(game: &Game) -> Print {
    Print {
        position: game.position(),
        hash: game.board().zobrist_hash(),
        to_move: game.to_move(),
        phase: game.phase(),
        passes: game.consecutive_passes(),
        tally: *game.tally(),
        resumed: game.resumed(),
        plies: (game.ply(), game.last_ply()),
        occurrences: (game.board_occurrences(), game.situation_occurrences()),
        repetition: game.repetition(),
        ko: game.simple_ko(),
        legal: game.legal_plays(),
        turns: game.turns().collect(),
    }
}

/// The oracle's state at one ply, a resumption there included.
#[derive(Clone, Debug)]
struct Saved {
    entry: Entry,
    /// The state with a history of no entries.
    rest: model::Game,
}

/// The two games.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) game: Game,
    pub(crate) model: model::Game,
    /// How many entries of the oracle's history come before the start.
    earlier: usize,
    /// The oracle's states at all plies, those ahead too.
    line: Vec<Saved>,
    /// The last state of the line before a resumption that no turn has followed.
    stopped: Option<Saved>,
}

impl Pair {
    /// Starts from these stones.
    pub(crate) fn new(rules: Rules, position: Position, to_move: Color) -> Pair {
        let start = Game::builder(position.size(), rules).position(position).to_move(to_move);
        Pair::from_game(start.build().unwrap())
    }

    /// Takes a game at its start, which may be in the middle of another one: after a ko has been taken, after passes, after
    /// a resumption. A handicap that is still to be placed is beyond the oracle.
    pub(crate) fn from_game(game: Game) -> Pair {
        let start = *game.started_from();
        assert!(game.last_ply() == 0 && start.starting_placements() == 0);
        let (grid, to_move) = (grid_of(start.starting_position()), start.first_to_move());
        let mut model = model::Game::new(options(game.rules()), grid.clone(), stone(to_move));
        // What is known of the time before: the board that the retaking side had made, or the one that was passed on.
        if let Some(point) = start.starting_ko_ban() {
            let mut before = grid;
            let removed = before.place(stone(to_move), index_of(point, game.size()));
            assert_eq!((removed.0.len(), removed.1.len()), (1, 0), "a ko ban where there is no ko");
            let turn = Some((stone(to_move), Some(index_of(point, game.size()))));
            model.history.insert(0, Entry { grid: before, sides: vec![stone(!to_move)], turn });
        } else if start.starting_passes() > 0 {
            model.history.insert(0, Entry { grid, sides: vec![stone(!to_move)], turn: None });
        }
        model.prisoners = Color::ALL.map(|color| start.starting_tally().prisoners(color) as usize);
        model.button_taken_by = start.starting_tally().button().map(stone);
        model.consecutive_passes = start.starting_passes() as usize;
        if model.consecutive_passes == 2 {
            let owed = game.rules().white_passes_last() && to_move == Color::White;
            model.phase = if owed { Phase::MustPass } else { Phase::Stopped };
        }
        let earlier = model.history.len() - 1;
        let mut pair = Pair { game, model, earlier, line: Vec::new(), stopped: None };
        pair.save();
        pair
    }

    fn save(&mut self) {
        let ply = self.model.history.len() - 1 - self.earlier;
        self.line.truncate(ply);
        let history = std::mem::take(&mut self.model.history);
        let rest = self.model.clone();
        self.model.history = history;
        self.line.push(Saved { entry: self.model.history[self.earlier + ply].clone(), rest });
        self.stopped = None;
    }

    /// Whether play has been resumed at the last ply and no turn has followed: going back takes that back.
    pub(crate) fn is_just_resumed(&self) -> bool {
        self.stopped.is_some() && self.game.ply() as usize == self.last_ply()
    }

    /// The oracle at a ply of the line.
    fn recall(&mut self, ply: usize) {
        let earlier = self.model.history[..self.earlier].iter();
        let history = earlier.chain(self.line[..=ply].iter().map(|saved| &saved.entry)).cloned().collect();
        self.model = model::Game { history, ..self.line[ply].rest.clone() };
    }

    /// The library's ply of an entry of the oracle's history: none before the start.
    fn ply(&self, entry: usize) -> Option<u32> {
        entry.checked_sub(self.earlier).map(|ply| ply as u32)
    }

    /// Whether play has been resumed, at any ply of the history from the last play on, or at any ply at all.
    fn resumed(&self, since_last_play: bool) -> bool {
        let history = &self.model.history;
        let last_play = history.iter().rposition(|entry| matches!(entry.turn, Some((_, Some(_)))));
        let last_play = last_play.filter(|&entry| entry > self.earlier);
        let from = last_play.filter(|_| since_last_play).unwrap_or(0);
        let before = match self.game.started_from().starting_resumed() {
            Resumed::Never => false,
            Resumed::BeforeLastPlay => !since_last_play,
            Resumed::SinceLastPlay => !since_last_play || last_play.is_none(),
        };
        before || history[from..].iter().any(|entry| entry.sides.len() > 1)
    }

    /// The phase that the library must report: the oracle knows no end for good.
    pub(crate) fn phase(&self) -> TurnPhase {
        match self.model.phase {
            Phase::Playing => TurnPhase::Playing,
            Phase::MustPass => TurnPhase::MustPass,
            Phase::Stopped if self.ends_for_good() => TurnPhase::Ended,
            Phase::Stopped => TurnPhase::Stopped,
        }
    }

    /// Whether passes that end play end it for good.
    fn ends_for_good(&self) -> bool {
        match self.game.rules().end_of_play() {
            EndOfPlay::FourInARow => self.resumed(true),
            EndOfPlay::TwoPlusTwo => self.resumed(false),
            EndOfPlay::TwoPassesForGood => true,
            _ => false,
        }
    }

    /// What the library must answer to a play.
    fn expected(&self, color: Color, point: Point) -> Result<(Vec<usize>, Vec<usize>), PlayError> {
        let (column, row) = (point.column().into(), point.row().into());
        if let Some(refusal) = self.model.refusal(stone(color), column, row) {
            let error = match refused(refusal, self.game.to_move(), point) {
                PlayError::Ko { ply, .. } => {
                    PlayError::Ko { point, ply: ply.and_then(|entry| self.ply(entry as usize)) }
                }
                PlayError::Superko { ply, .. } => {
                    PlayError::Superko { point, ply: ply.and_then(|entry| self.ply(entry as usize)) }
                }
                error => error,
            };
            let ended = error == PlayError::Stopped && self.phase() == TurnPhase::Ended;
            return Err(if ended { PlayError::Ended } else { error });
        }
        Ok(self.model.grid().clone().place(stone(color), index_of(point, self.game.size())))
    }

    /// Makes a turn that is legal.
    pub(crate) fn turn(&mut self, mv: Move, coverage: &mut Coverage) {
        let (mover, rules) = (self.game.to_move(), *self.game.rules());
        match mv {
            Move::Play(point) => {
                let placement = self.game.play(point).unwrap();
                let (column, row) = (point.column().into(), point.row().into());
                let removed = self.model.play(stone(mover), column, row).unwrap();
                assert_eq!((indices(placement.captured()), indices(placement.suicide())), removed);
                match (removed.0.len(), removed.1.len()) {
                    (0, 0) => {}
                    (0, 1) => coverage.note("one-stone suicide", &rules),
                    (0, _) => coverage.note("larger suicide", &rules),
                    (1, _) => coverage.note("capture of one stone", &rules),
                    (2..=4, _) => coverage.note("capture of 2 to 4 stones", &rules),
                    _ => coverage.note("capture of 5 stones or more", &rules),
                }
            }
            Move::Pass => {
                self.model.options.pass_stones = match rules.pass_stones() {
                    PassStones::None => false,
                    PassStones::Always => true,
                    PassStones::AfterResumption => self.resumed(false),
                    other => panic!("the oracle knows no {other}"),
                };
                self.game.pass().unwrap();
                self.model.pass(stone(mover)).unwrap();
                coverage.note("pass", &rules);
            }
        }
        self.save();
    }

    /// Resumes if that is possible; whether it was.
    pub(crate) fn resume(&mut self, by: Color, coverage: &mut Coverage) -> bool {
        let rules = *self.game.rules();
        let (before, to_move) = (print_of(&self.game), self.game.to_move());
        let refusal = match self.phase() {
            TurnPhase::Playing => Some(ResumeError::NotStopped),
            TurnPhase::Ended => Some(ResumeError::Ended),
            // The pass that is owed would end the game.
            TurnPhase::MustPass if self.ends_for_good() => Some(ResumeError::Ended),
            _ => None,
        };
        let answer = self.game.resume(by);
        assert_eq!(answer.err(), refusal);
        if refusal.is_some() {
            assert_eq!(print_of(&self.game), before, "a refused resumption changes nothing");
            return false;
        }
        let next = match rules.resumption() {
            Resumption::SideToMove => to_move,
            _ => !by,
        };
        let stopped = self.line[self.game.ply() as usize].clone();
        assert!(self.model.resume(stone(next)));
        self.save();
        self.stopped = Some(stopped);
        coverage.note(
            if next == to_move { "resumption" } else { "resumption with the other side to move" },
            &rules,
        );
        true
    }

    /// Goes to a ply by jump, or step by step.
    pub(crate) fn go_to(&mut self, ply: usize, steps: bool, coverage: &mut Coverage) {
        let rules = *self.game.rules();
        let from = self.game.ply() as usize;
        if ply < from && self.is_just_resumed() {
            self.line[from] = self.stopped.take().unwrap();
        }
        if steps {
            for _ in ply..from {
                self.game.undo().unwrap();
                coverage.note("undo", &rules);
            }
            for _ in from..ply {
                self.game.redo().unwrap();
                coverage.note("redo", &rules);
            }
        } else {
            self.game.jump(ply as u32).unwrap();
            coverage.note("jump", &rules);
        }
        self.recall(ply);
    }

    /// The last ply of the line.
    pub(crate) fn last_ply(&self) -> usize {
        self.line.len() - 1
    }

    /// Everything about the present state but legality.
    pub(crate) fn check_state(&self, coverage: &mut Coverage) {
        let (game, model, rules) = (&self.game, &self.model, self.game.rules());
        let board = game.board();
        assert_eq!(grid_of(&game.position()), *model.grid(), "stones");
        assert_eq!(board.zobrist_hash(), game.position().zobrist_hash(), "hash");
        assert_eq!(board.validate(), Ok(()));
        assert_eq!(game.to_move(), color(model.to_move), "side to move");
        assert_eq!(game.phase(), self.phase(), "phase");
        assert_eq!(game.consecutive_passes() as usize, model.consecutive_passes, "passes");
        let resumed = match (self.resumed(true), self.resumed(false)) {
            (true, _) => Resumed::SinceLastPlay,
            (false, true) => Resumed::BeforeLastPlay,
            (false, false) => Resumed::Never,
        };
        assert_eq!(game.resumed(), resumed);
        assert_eq!(
            (game.ply() as usize, game.last_ply() as usize),
            (model.history.len() - 1 - self.earlier, self.last_ply())
        );
        let prisoners = Color::ALL.map(|color| game.tally().prisoners(color) as usize);
        assert_eq!(prisoners, model.prisoners, "prisoners");
        let mut final_prisoners = model.prisoners;
        if model.phase == Phase::MustPass {
            let paid = rules.pass_stones() == PassStones::Always
                || rules.pass_stones() == PassStones::AfterResumption && self.resumed(false);
            final_prisoners[Stone::Black as usize] += usize::from(paid);
            coverage.note("White owes a pass", rules);
        }
        let counted = Color::ALL.map(|color| game.final_tally().prisoners(color) as usize);
        assert_eq!(counted, final_prisoners, "prisoners with an owed pass");
        assert_eq!(game.tally().button(), model.button_taken_by.map(color), "button");
        assert_eq!(game.board_occurrences() as usize, model.occurrences_of_board());
        assert_eq!(game.situation_occurrences() as usize, model.occurrences_of_situation());
        coverage.most_occurrences = coverage.most_occurrences.max(model.occurrences_of_board());
        let same = |e: &Entry| e.grid == *model.grid() && e.sides.contains(&model.to_move);
        let first = (model.history_start..model.history.len() - 1).find(|&ply| same(&model.history[ply]));
        // Passes alone lead nowhere and back.
        let played_since = |ply: usize| {
            model.history[ply + 1..].iter().any(|entry| matches!(entry.turn, Some((_, Some(_)))))
        };
        let first = first.filter(|&ply| played_since(ply));
        coverage.note_many("long cycle", rules, usize::from(first.is_some()));
        let repetition = game.repetition().map(|r| (r.first_ply(), r.occurrences() as usize));
        assert_eq!(repetition, first.map(|entry| (self.ply(entry), model.occurrences_of_situation())));
        coverage.note("turn checked", rules);
    }

    /// Chains, liberties and what is in atari.
    pub(crate) fn check_chains(&self) {
        let (board, grid) = (self.game.board(), self.model.grid());
        let size = board.size();
        for mover in Color::ALL {
            let mut in_atari = PointSet::new(size);
            for stones in grid.parts(|cell| cell == Some(stone(mover))) {
                let liberties = grid.liberties(&stones);
                for &at in &stones {
                    let chain = board.chain(point_at(at, size)).unwrap();
                    assert_eq!(chain.color(), mover);
                    assert_eq!(*chain.stones(), set_of(&stones, size), "stones of a chain");
                    assert_eq!(*chain.liberties(), set_of(&liberties, size), "liberties of a chain");
                    assert_eq!(chain.in_atari(), liberties.len() == 1);
                    assert_eq!(board.in_atari(point_at(at, size)), liberties.len() == 1);
                }
                if liberties.len() == 1 {
                    in_atari |= set_of(&stones, size);
                }
            }
            assert_eq!(board.stones_in_atari(mover), in_atari, "stones in atari");
        }
        for &at in &indices(&board.position().empty()) {
            assert_eq!(board.chain(point_at(at, size)), None);
            assert!(!board.in_atari(point_at(at, size)));
        }
    }

    /// The legality of each of these points for both colours.
    pub(crate) fn check_legality(&self, points: impl Iterator<Item = Point>, coverage: &mut Coverage) {
        let rules = self.game.rules();
        for point in points {
            for mover in Color::ALL {
                let answer = self.game.legality(mover, point);
                let answer = answer.map(|p| (indices(p.captured()), indices(p.suicide())));
                let expected = self.expected(mover, point);
                assert_eq!(answer, expected, "{mover} {point:?}\n{:?}", self.game);
                coverage.note(
                    match expected {
                        Ok(_) => "legal",
                        Err(PlayError::OffBoard { .. }) => "off the board",
                        Err(PlayError::Stopped) => "stopped",
                        Err(PlayError::Ended) => "ended",
                        Err(PlayError::MustPass) => "must pass",
                        Err(PlayError::OutOfTurn { .. }) => "out of turn",
                        Err(PlayError::Occupied { .. }) => "occupied",
                        Err(PlayError::Suicide { .. }) => "suicide refused",
                        Err(PlayError::Ko { .. }) => "ko refused",
                        Err(PlayError::Superko { .. }) => "superko refused",
                        Err(_) => "something else",
                    },
                    rules,
                );
            }
        }
    }

    /// The set of legal plays, and the ko point.
    pub(crate) fn check_legal_set(&self) {
        let (game, model) = (&self.game, &self.model);
        assert_eq!(indices(&game.legal_plays()), model.legal(model.to_move), "legal plays");
        let before = model.history.len().checked_sub(2).filter(|&ply| ply >= model.history_start);
        let returns = |&at: &usize| {
            let mut after = model.grid().clone();
            after.cells[at].is_none()
                && after.place(model.to_move, at).0.len() == 1
                && before.is_some_and(|ply| after == model.history[ply].grid)
        };
        let width = model.grid().width;
        let refused = |&at: &usize| {
            let refusal = model.refusal(model.to_move, at % width, at / width);
            matches!(refusal, Some(model::Refusal::Ko { .. }))
        };
        let ko = (0..model.grid().cells.len()).filter(refused).find(returns);
        assert_eq!(game.simple_ko().map(|point| index_of(point, game.size())), ko, "ko point");
    }
}
