//! The main line played out under rules.

use alloc::vec::Vec;

use super::collection::{Property, Value};
use super::error::SgfError;
use super::record::Record;
use super::steps::{RecordedMove, Setup, Step, Steps};
use super::value::Hundredths;
use super::warning::{Warning, WarningCode, Warnings};
use crate::color::Color;
use crate::halves::Komi;
use crate::moves::Move;
use crate::notation::ParseVertexError;
use crate::replay::{Replay, TurnSummary};
use crate::rules::{ParseRulesError, Rules};
use crate::size::BoardSize;

impl Record<'_> {
    /// The rules that the record names, with the komi it states where that can be played with. `None` when it names
    /// none.
    ///
    /// # Errors
    /// [`ParseRulesError`] when the name means nothing to [`Rules::from_sgf`].
    pub fn rules(&self) -> Option<Result<Rules, ParseRulesError>> {
        let text = self.rules_value()?.simple_text_lossy();
        Some(Rules::from_sgf(&text).map(|rules| self.with_komi(rules)))
    }

    /// These rules with the komi that the record states; as they are where it states none, or none that is a whole number
    /// of half points within the limits of [`Komi`].
    #[must_use]
    pub fn with_komi(&self, rules: Rules) -> Rules {
        let komi = self.komi().and_then(Hundredths::to_half_points).map(Komi::try_from);
        match komi {
            Some(Ok(komi)) => rules.with_komi(komi),
            Some(Err(_)) | None => rules,
        }
    }

    /// Plays the main line under these rules: illegal moves and moves that are no points are left out, colours are taken
    /// as given, passes stop nothing. What cannot be played is among the [`faults`](Replay::faults) of the replay; the
    /// warnings that only a board can give, illegal moves and set-ups that leave a chain without a liberty, come beside it.
    /// White's compensation follows the handicap that `HA` states, unless the board has not so many points.
    ///
    /// Cost: linear in the moves; one rebuilding of the board for each node with set-up.
    ///
    /// # Errors
    /// [`SgfError::BoardTooLarge`] over 25 lines, [`SgfError::NotGo`] for a record of another game.
    ///
    /// ```
    /// use gocore::{Marks, Rules, sgf};
    /// let collection = sgf::parse(b"(;SZ[5]KM[0];B[cc];W[cc];W[];B[])")?;
    /// let record = collection.games().next().expect("one game").record();
    /// let (replay, warnings) = record.replay(record.with_komi(Rules::default()))?;
    /// assert_eq!(replay.faults().len(), 1);
    /// assert_eq!(replay.faults()[0].number(), 2);
    /// assert!(warnings.has(sgf::WarningCode::IllegalMove));
    /// let score = replay.score(&Marks::none(replay.position().size()))?;
    /// assert_eq!(score.outcome().to_string(), "B+25");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self, rules: Rules) -> Result<(Replay, Warnings), SgfError> {
        Ok(self.play_through(self.start_replay(rules)?))
    }

    /// Like [`replay`](Record::replay), but a move refused for repetition only is played all the same, as it was in the
    /// game: so that a record can be judged under a ko rule that was not the game's.
    ///
    /// # Errors
    /// Those of [`replay`](Record::replay).
    pub fn replay_with_repetitions(&self, rules: Rules) -> Result<(Replay, Warnings), SgfError> {
        Ok(self.play_through(self.start_replay(rules)?.playing_repetitions()))
    }

    /// Like [`replay`](Record::replay), or with `repetitions` like
    /// [`replay_with_repetitions`](Record::replay_with_repetitions), and tells of each move what it came to: for those who
    /// go through many records. A move that is no point of the board is told as a fault. Nearly as fast.
    ///
    /// # Errors
    /// Those of [`replay`](Record::replay).
    ///
    /// ```
    /// use gocore::{Rules, sgf};
    /// let collection = sgf::parse(b"(;SZ[9];W[aa];B[ba];W[xx];B[ab])")?;
    /// let record = collection.games().next().expect("one game").record();
    /// let mut told = Vec::new();
    /// record.replay_with(Rules::default(), false, &mut |_color, mv, turn| {
    ///     told.push((mv.is_ok(), turn.is_fault(), turn.captured()));
    /// })?;
    /// assert_eq!(told, [(true, false, 0), (true, false, 0), (false, true, 0), (true, false, 1)]);
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    pub fn replay_with(
        &self,
        rules: Rules,
        repetitions: bool,
        each: &mut dyn FnMut(Color, Result<Move, ParseVertexError>, TurnSummary),
    ) -> Result<(Replay, Warnings), SgfError> {
        let replay = self.start_replay(rules)?;
        let replay = if repetitions { replay.playing_repetitions() } else { replay };
        Ok(self.play_heard(replay, Some(each)))
    }

    /// The handicap that `HA` states; none where the board has not so many points.
    pub(crate) fn handicap_on(&self, size: BoardSize) -> u32 {
        self.handicap().filter(|&stones| stones as usize <= size.area()).unwrap_or(0)
    }

    /// A replay in which nothing has happened yet.
    pub(super) fn start_replay(&self, rules: Rules) -> Result<Replay, SgfError> {
        must_be_go(self)?;
        let size = self.board_size()?;
        let mut replay = Replay::new(size, rules);
        replay.set_handicap(self.handicap_on(size));
        Ok(replay)
    }

    fn play_through(&self, replay: Replay) -> (Replay, Warnings) {
        self.play_heard(replay, None)
    }

    fn play_heard(&self, mut replay: Replay, mut each: Each<'_>) -> (Replay, Warnings) {
        let mut warnings = Warnings::default();
        // Nearly all games are shorter: no growing.
        let mut turns = Vec::with_capacity(512);
        let mut behind = self.steps();
        for step in self.steps() {
            match step {
                Step::Setup(setup) => {
                    play(&mut turns, &mut replay, &mut behind, &mut warnings, &mut each);
                    set_up(&setup, &mut replay, &mut warnings);
                }
                Step::ToPlay(_) => {}
                Step::Move(mv) => match mv.action {
                    Ok(action) => turns.push((mv.color, action)),
                    Err(error) => {
                        play(&mut turns, &mut replay, &mut behind, &mut warnings, &mut each);
                        replay.unreadable_turn(mv.color, error);
                        if let Some(each) = &mut each {
                            each(mv.color, mv.action, TurnSummary::unreadable(&replay));
                        }
                    }
                },
            }
        }
        play(&mut turns, &mut replay, &mut behind, &mut warnings, &mut each);
        (replay, warnings)
    }
}

pub(super) fn must_be_go(record: &Record<'_>) -> Result<(), SgfError> {
    let offset = || record.root_property(b"GM").map_or(record.game().range().start, Value::offset);
    if record.is_go() { Ok(()) } else { Err(SgfError::NotGo { offset: offset() }) }
}

/// The warning about a move that is refused.
pub(super) fn illegal(mv: &RecordedMove) -> Warning {
    let (node, move_number) = (Some(mv.node), Some(mv.number));
    Warning { code: WarningCode::IllegalMove, offset: mv.offset, node, move_number }
}

/// Who is told of each move, if anybody.
type Each<'e> = Option<&'e mut dyn FnMut(Color, Result<Move, ParseVertexError>, TurnSummary)>;

/// Plays moves one after the other and forgets them; each that is refused gets a warning. Where it stands, which few need,
/// is found by a second walk, which has come as far as the last one that was refused.
fn play(
    turns: &mut Vec<(Color, Move)>,
    replay: &mut Replay,
    behind: &mut Steps<'_>,
    warnings: &mut Warnings,
    each: &mut Each<'_>,
) {
    let refused = match each {
        None => replay.turns(turns),
        Some(each) => {
            let mut heard = turns.iter();
            replay.turns_with(turns, &mut |turn| {
                if let Some(&(color, mv)) = heard.next() {
                    each(color, Ok(mv), turn);
                }
            })
        }
    };
    turns.clear();
    for fault in &replay.faults()[replay.faults().len() - refused..] {
        let place = behind.find_map(|step| match step {
            Step::Move(mv) if mv.number == fault.number() => Some(mv),
            _ => None,
        });
        place.iter().for_each(|mv| warnings.push(illegal(mv)));
    }
}

/// Changes the stones; a chain without a liberty gets a warning.
pub(super) fn set_up(setup: &Setup<'_>, replay: &mut Replay, warnings: &mut Warnings) {
    let mut position = replay.position();
    setup.apply_to(&mut position);
    replay.set_position(&position);
    if !position.without_liberty().is_empty() {
        let names: [&[u8]; 3] = [b"AB", b"AW", b"AE"];
        let is_setup = |property: &Property<'_>| names.iter().any(|name| property.is(name));
        let property = setup.node().properties().find(is_setup);
        warnings.push(Warning {
            code: WarningCode::SetupStoneWithoutLiberty,
            offset: property.map_or(0, Property::offset),
            node: Some(setup.node().index()),
            move_number: None,
        });
    }
}
