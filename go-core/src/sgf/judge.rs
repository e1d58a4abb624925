//! The main line played out under rules.

use core::str;

use super::collection::{Property, Value};
use super::error::SgfError;
use super::record::Record;
use super::steps::Step;
use super::value::Hundredths;
use super::warning::{Warning, WarningCode};
use crate::halves::Komi;
use crate::replay::Replay;
use crate::rules::{ParseRulesError, Rules};

impl Record<'_> {
    /// The rules that the record names, with the komi it states where that can be played with. `None` when it names
    /// none.
    ///
    /// # Errors
    /// [`ParseRulesError`] when the name means nothing to [`Rules::from_sgf`].
    pub fn rules(&self) -> Option<Result<Rules, ParseRulesError>> {
        let text = self.rules_value()?.simple_text();
        let rules = str::from_utf8(&text).map_err(|_| ParseRulesError::UnknownName);
        Some(rules.and_then(Rules::from_sgf).map(|rules| self.with_komi(rules)))
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
    /// as given, passes stop nothing. The illegal moves are the [`faults`](Replay::faults) of the replay and are added to
    /// the record's warnings, as are set-ups that leave a chain without a liberty. White's compensation follows the
    /// handicap that `HA` states.
    ///
    /// Cost: linear in the moves; one rebuilding of the board for each node with set-up.
    ///
    /// # Errors
    /// [`SgfError::BoardTooLarge`] over 25 lines, [`SgfError::NotGo`] for a record of another game.
    ///
    /// ```
    /// use gocore::{Marks, Rules, sgf};
    /// let collection = sgf::parse(b"(;SZ[5]KM[0];B[cc];W[cc];W[];B[])")?;
    /// let mut record = collection.games().next().expect("one game").record();
    /// let replay = record.replay(record.with_komi(Rules::default()))?;
    /// assert_eq!(replay.faults().len(), 1);
    /// assert_eq!(replay.faults()[0].number(), 2);
    /// assert!(record.warnings().any(|warning| warning.code == sgf::WarningCode::IllegalMove));
    /// let score = replay.score(&Marks::none(replay.position().size()))?;
    /// assert_eq!(score.outcome().to_string(), "B+25");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&mut self, rules: Rules) -> Result<Replay, SgfError> {
        if !self.is_go() {
            let offset = self.root_property(b"GM").map_or(self.game().range().start, Value::offset);
            return Err(SgfError::NotGo { offset });
        }
        let mut replay = Replay::new(self.board_size()?, rules);
        replay.set_handicap(self.handicap().unwrap_or(0));
        for step in self.steps() {
            match step {
                Step::Setup(setup) => {
                    let mut position = *replay.position();
                    setup.apply_to(&mut position);
                    replay.set_position(&position);
                    if !position.without_liberty().is_empty() {
                        let names: [&[u8]; 3] = [b"AB", b"AW", b"AE"];
                        let is_setup = |property: &Property<'_>| names.iter().any(|name| property.is(name));
                        let property = setup.node().properties().find(is_setup);
                        self.add_warning(Warning {
                            code: WarningCode::SetupStoneWithoutLiberty,
                            offset: property.map_or(0, Property::offset),
                            node: Some(setup.node().index()),
                            move_number: None,
                        });
                    }
                }
                Step::ToPlay(_) => {}
                Step::Move(mv) => match mv.action {
                    Err(_) => replay.skip_turn(),
                    Ok(action) => {
                        if replay.turn(mv.color, action).is_err() {
                            self.add_warning(Warning {
                                code: WarningCode::IllegalMove,
                                offset: mv.offset,
                                node: Some(mv.node),
                                move_number: Some(mv.number),
                            });
                        }
                    }
                },
            }
        }
        Ok(replay)
    }
}
