//! What an action does.

use super::action::{Action, ActionKind};
use super::error::SessionError;
use super::event::{EndReason, Ending, Event};
use super::{EndOffer, Phase, Session, UndoRequest};
use crate::color::Color;
use crate::game::TurnPhase;
use crate::outcome::{Outcome, WonBy};
use crate::point_set::PointSet;
use crate::rules::LongCycle;

/// The most half points that a side can be said to have won by: what the text of a result holds.
const MAX_MARGIN: i32 = 2 * 999_999 + 1;

/// What is answered must be what stands.
fn must_stand(current: u32, quoted: u32) -> Result<(), SessionError> {
    if quoted == current { Ok(()) } else { Err(SessionError::StaleOffer { quoted, current }) }
}

impl Session {
    /// Does what a side or the host wants, if it can be done now.
    ///
    /// A side that confirms what it has confirmed already is told so again, and nothing has changed.
    ///
    /// # Errors
    /// [`SessionError`] with the first reason that applies; then nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<Event, SessionError> {
        let kind = action.kind();
        if self.phase() == Phase::Finished {
            return Err(SessionError::WrongPhase { phase: Phase::Finished });
        }
        let ends = kind == ActionKind::Resign || kind.is_of_host() && kind != ActionKind::Suggest;
        if self.is_full() && !ends {
            return Err(SessionError::TooManyActions);
        }
        let again = matches!(action, Action::Confirm(color, _) if self.has_confirmed(color));
        let event = self.perform(action)?;
        if !again {
            self.log.action(action, self.game.size());
            self.actions += 1;
        }
        Ok(event)
    }

    /// The same for an action that was meant to follow a known number of [actions](Session::action_count): refused if
    /// anything else has happened in between, as when a message is sent twice or two messages cross.
    ///
    /// # Errors
    /// [`SessionError::StaleAction`], and those of [`apply`](Session::apply); then nothing has changed.
    pub fn apply_at(&mut self, actions: u32, action: Action) -> Result<Event, SessionError> {
        if actions != self.actions {
            return Err(SessionError::StaleAction { quoted: actions, current: self.actions });
        }
        self.apply(action)
    }

    fn perform(&mut self, action: Action) -> Result<Event, SessionError> {
        match action {
            Action::Play(color, point) => {
                let placement = self.game.play_as(color, point)?;
                self.drop_offers();
                Ok(Event::Played(placement))
            }
            Action::Pass(color) => self.pass(color),
            Action::PlaceHandicap(color, stones) => self.place_handicap(color, stones),
            Action::RequestUndo(color, ply) => self.request_undo(color, ply),
            Action::AcceptUndo(color, number) => self.accept_undo(color, number),
            Action::RefuseUndo(color) => self.drop_undo(!color),
            Action::WithdrawUndo(color) => self.drop_undo(color),
            Action::OfferEnd(color) => match self.end_offer {
                Some(offer) if offer.color == color => Err(SessionError::AlreadyOffered),
                Some(_) => Ok(self.finish(EndReason::Unfinished, Outcome::Void)),
                None => {
                    let offer = EndOffer { color, number: self.actions + 1 };
                    self.end_offer = Some(offer);
                    Ok(Event::EndOffered(offer))
                }
            },
            Action::AcceptEnd(color, number) => {
                must_stand(self.end_offered_by(!color)?.number, number)?;
                Ok(self.finish(EndReason::Unfinished, Outcome::Void))
            }
            Action::RefuseEnd(color) => self.drop_end(!color),
            Action::WithdrawEnd(color) => self.drop_end(color),
            Action::ToggleDead(_, point) => {
                self.must_be(Phase::StoneRemoval)?;
                self.removal.toggle_dead(point, self.options.toggle_unit())?;
                Ok(self.marked())
            }
            Action::ToggleNeutral(_, point) => {
                self.must_be(Phase::StoneRemoval)?;
                self.removal.toggle_neutral(point)?;
                Ok(self.marked())
            }
            Action::Propose(_, dead, neutral) | Action::Suggest(dead, neutral) => {
                self.must_be(Phase::StoneRemoval)?;
                self.removal.replace(dead, neutral)?;
                Ok(self.marked())
            }
            Action::Confirm(color, revision) => self.confirm(color, revision),
            Action::Resume(color) => {
                self.game.resume(color)?;
                self.removal.close();
                self.drop_offers();
                Ok(Event::Resumed { to_move: self.game.to_move() })
            }
            Action::Resign(color) => {
                Ok(self.finish(EndReason::Resignation, Outcome::won(!color, WonBy::Resignation)))
            }
            Action::LoseOnTime(color) => Ok(self.finish(EndReason::Time, Outcome::won(!color, WonBy::Time))),
            Action::Forfeit(color) => {
                Ok(self.finish(EndReason::Forfeit, Outcome::won(!color, WonBy::Forfeit)))
            }
            Action::Void => Ok(self.finish(EndReason::Void, Outcome::Void)),
            Action::Adjudicate(Outcome::Win { by: WonBy::Points(points), .. })
                if !(0..=MAX_MARGIN).contains(&points.halves()) =>
            {
                Err(SessionError::BadMargin)
            }
            Action::Adjudicate(outcome) => Ok(self.finish(EndReason::Adjudication, outcome)),
            Action::Settle(revision) => {
                self.must_be(Phase::StoneRemoval)?;
                self.removal.check_revision(revision)?;
                self.count(EndReason::Settled)
            }
            Action::EndByRepetition => {
                self.must_be(Phase::Play)?;
                let rule = self.long_cycle().ok_or(SessionError::NoRepetition)?;
                let outcome = if rule == LongCycle::Draw { Outcome::Draw } else { Outcome::Void };
                Ok(self.finish(EndReason::Repetition, outcome))
            }
        }
    }

    fn pass(&mut self, color: Color) -> Result<Event, SessionError> {
        let owed = self.owes_pass(color);
        if self.passes_on(color) {
            self.game.resume(color)?;
            self.removal.close();
        }
        self.game.pass_as(color)?;
        self.drop_offers();
        if owed {
            return Ok(Event::Passed { color, phase: self.phase() });
        }
        self.settle_phase();
        Ok(match (self.ending, self.phase()) {
            (Some(ending), _) => Event::Finished(ending),
            (None, Phase::StoneRemoval) => Event::Stopped { color, revision: self.revision() },
            (None, phase) => Event::Passed { color, phase },
        })
    }

    /// After play may have stopped: opens stone removal, or finishes where play has ended for good or will with the pass
    /// that White owes.
    pub(super) fn settle_phase(&mut self) {
        if self.game.owed_pass_ends() {
            // It is White's turn, and a pass is all that can be done.
            let passed = self.game.pass();
            debug_assert!(passed.is_ok());
        }
        match self.game.phase() {
            TurnPhase::Playing => {}
            TurnPhase::MustPass | TurnPhase::Stopped => {
                self.removal.open(self.game.position(), self.options.keep_marks());
            }
            TurnPhase::Ended => {
                self.removal.open(self.game.position(), false);
                // Without marks there is nothing to refuse.
                let counted = self.count(EndReason::AllAlive);
                debug_assert!(counted.is_ok());
            }
        }
    }

    /// All or nothing: a stone that cannot be placed leaves the others unplaced.
    fn place_handicap(&mut self, color: Color, stones: PointSet) -> Result<Event, SessionError> {
        let (given, left) = (stones.len() as u32, self.game.placements_left());
        self.must_be(Phase::Play)?;
        if stones.size() != self.game.size() {
            return Err(SessionError::SizeMismatch);
        }
        if given == 0 || given > left {
            return Err(SessionError::HandicapStones { given, left });
        }
        let mut game = self.game.clone();
        for point in stones.iter() {
            game.play_as(color, point)?;
        }
        self.game = game;
        self.drop_offers();
        Ok(Event::HandicapPlaced { stones })
    }

    fn request_undo(&mut self, color: Color, ply: u32) -> Result<Event, SessionError> {
        let current = self.game.ply();
        if ply >= current {
            return Err(SessionError::UndoPly { ply, current });
        }
        match self.undo {
            Some(request) if request.color != color && request.ply == ply => return Ok(self.go_back(ply)),
            Some(request) if request.color != color => {
                return Err(SessionError::RequestWaits { number: request.number });
            }
            Some(request) if request.ply == ply => return Err(SessionError::AlreadyOffered),
            _ => {}
        }
        let request = UndoRequest { color, ply, number: self.actions + 1 };
        self.undo = Some(request);
        Ok(Event::UndoRequested(request))
    }

    fn accept_undo(&mut self, color: Color, number: u32) -> Result<Event, SessionError> {
        let request = self.undo_requested_by(!color)?;
        must_stand(request.number, number)?;
        Ok(self.go_back(request.ply))
    }

    fn go_back(&mut self, ply: u32) -> Event {
        let went = self.game.jump(ply);
        debug_assert!(went.is_ok());
        self.game.drop_turns_ahead();
        self.removal.close();
        self.drop_offers();
        self.settle_phase();
        Event::WentBack { ply, phase: self.phase(), revision: self.revision() }
    }

    fn undo_requested_by(&self, color: Color) -> Result<UndoRequest, SessionError> {
        self.undo.filter(|request| request.color == color).ok_or(SessionError::NothingOffered)
    }

    fn drop_undo(&mut self, requester: Color) -> Result<Event, SessionError> {
        self.undo_requested_by(requester)?;
        self.undo = None;
        Ok(Event::UndoDropped { color: requester })
    }

    fn end_offered_by(&self, color: Color) -> Result<EndOffer, SessionError> {
        self.end_offer.filter(|offer| offer.color == color).ok_or(SessionError::NothingOffered)
    }

    fn drop_end(&mut self, offerer: Color) -> Result<Event, SessionError> {
        self.end_offered_by(offerer)?;
        self.end_offer = None;
        Ok(Event::EndDropped { color: offerer })
    }

    fn drop_offers(&mut self) {
        (self.undo, self.end_offer) = (None, None);
    }

    fn must_be(&self, needed: Phase) -> Result<(), SessionError> {
        let phase = self.phase();
        if phase == needed { Ok(()) } else { Err(SessionError::WrongPhase { phase }) }
    }

    const fn marked(&self) -> Event {
        Event::Marked { revision: self.revision() }
    }

    fn confirm(&mut self, color: Color, revision: u32) -> Result<Event, SessionError> {
        self.must_be(Phase::StoneRemoval)?;
        self.removal.check_revision(revision)?;
        let other = self.has_confirmed(!color) || self.options.automatic_partner() == Some(!color);
        if other {
            let event = self.count(EndReason::Score)?;
            Color::ALL.into_iter().for_each(|color| self.removal.confirm(color));
            return Ok(event);
        }
        self.removal.confirm(color);
        Ok(Event::Confirmed { color })
    }

    /// Ends the session with the count of the marks on the table. A pass that White owes is made.
    fn count(&mut self, reason: EndReason) -> Result<Event, SessionError> {
        let outcome = self.game.score(self.removal.marks())?.outcome();
        if self.game.phase() == TurnPhase::MustPass {
            self.game.pass()?;
        }
        Ok(self.finish(reason, outcome))
    }

    fn finish(&mut self, reason: EndReason, outcome: Outcome) -> Event {
        self.drop_offers();
        let ending = Ending::new(reason, outcome);
        self.ending = Some(ending);
        Event::Finished(ending)
    }
}
