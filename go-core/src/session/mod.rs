//! The life of a game between two people and a host.

mod action;
mod apply;
mod codec;
mod error;
mod event;
mod options;
mod removal;
mod snapshot;
mod text;

use core::fmt;

use crate::color::Color;
use crate::game::{BuildError, Game, GameBuilder, TurnPhase};
use crate::point_set::PointSet;
use crate::rules::{EndOfPlay, LongCycle, PassStones, Resumption, Rules};
use crate::scoring::{Marks, Score};
use crate::size::BoardSize;
use crate::wire::{Reader, Writer};
use removal::Removal;

pub use action::{Action, ActionKind, Allowed};
pub use error::{SessionError, SessionErrorOn};
pub use event::{EndReason, Ending, Event};
pub use options::{SessionOptions, ToggleUnit};
pub use snapshot::SnapshotError;
pub use text::{ActionOn, ActionTextError};

/// Where a session stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The sides take turns.
    Play,
    /// Play has stopped: the sides agree on dead stones, or one of them resumes play. White may owe a pass.
    StoneRemoval,
    /// It is over, and nothing more is accepted.
    Finished,
}

impl Phase {
    /// The name in lower case. It never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::StoneRemoval => "stone-removal",
            Phase::Finished => "finished",
        }
    }
}

/// Writes the name.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A wish to go back to an earlier ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UndoRequest {
    color: Color,
    ply: u32,
    number: u32,
}

impl UndoRequest {
    /// The side that asks.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The ply to go back to.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The number of the request, which whoever grants it must quote: no two requests of a session have the same.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }
}

/// An offer to end the game unfinished.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EndOffer {
    color: Color,
    number: u32,
}

impl EndOffer {
    /// The side that offers.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The number of the offer, which whoever takes it up must quote: no two offers or requests of a session have the same.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }
}

/// A game between two people as a host keeps it: what each of them may do, what they propose to each other, and how it
/// ends. It knows no clock and does no input or output; the host passes on what people do, each thing as an [`Action`], and
/// [`apply`](Session::apply) says what came of it or why it is refused. The turns are those of a [`Game`].
///
/// Play goes on until it stops by passes. In stone removal both sides mark dead chains and neutral points, freely and for
/// each other; every change raises the [`revision`](Session::revision) and voids what was confirmed, and who confirms
/// quotes the revision that he saw. When both have confirmed the same one, the score is final. Or either side resumes play:
/// the board and the history of repetition stay, the passes no longer count, the marks are gone
/// ([unless kept](SessionOptions::keep_marks)), and the rules say [who moves](crate::Resumption).
///
/// Whatever changes the turns (a play, a pass, a resumption, going back) voids requests and offers. White's pass that is
/// owed at the end ([`Rules::white_passes_last`]) may be made in stone removal, which changes nothing else there; it is made
/// by itself when the session is settled without it, or when it would end the game for good.
///
/// People act at the same time and messages cross. Who confirms, grants or takes up quotes what is meant; for all else
/// [`apply_at`](Session::apply_at) refuses what was meant for an earlier state, such as a pass sent twice.
///
/// Costs: an action costs what it does to the game (placing handicap stones copies it), and some bytes of memory beside: a
/// play one or two, a proposal two for each point at most. A session takes the memory of its game and of its actions,
/// [`MAX_LOG`](Session::MAX_LOG) bytes of them at most.
///
/// Two sessions are equal when they have the same rules, start, options and actions.
///
/// ```
/// use gocore::{Action, BoardSize, Color, Event, Phase, Preset, Session, SessionError};
/// let mut session = Session::new(BoardSize::NINE, Preset::WANGO_GO_AREA_V1.rules());
/// session.apply(Action::parse("B play E5", session.size())?)?;
/// session.apply(Action::Pass(Color::White))?;
/// session.apply(Action::Pass(Color::Black))?;
/// assert_eq!(session.phase(), Phase::StoneRemoval);
/// let seen = session.revision();
/// session.apply(Action::parse("W toggle-dead E5", session.size())?)?;
/// let stale = session.apply(Action::Confirm(Color::Black, seen));
/// assert_eq!(stale, Err(SessionError::StaleRevision { quoted: 1, current: 2 }));
/// session.apply(Action::Confirm(Color::White, 2))?;
/// let event = session.apply(Action::Confirm(Color::Black, 2))?;
/// let Event::Finished(ending) = event else { panic!("both have confirmed") };
/// assert_eq!(ending.outcome().to_string(), "W+7.5");
/// assert_eq!(Session::restore(&session.snapshot())?.ending(), Some(ending));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
    options: SessionOptions,
    removal: Removal,
    undo: Option<UndoRequest>,
    end_offer: Option<EndOffer>,
    ending: Option<Ending>,
    /// All actions that have changed something, as a snapshot stores them.
    log: Writer,
    actions: u32,
}

impl Session {
    /// When the actions of a session take so many bytes in a [snapshot](Session::snapshot), it can only be ended. That is
    /// enough for two million plays. Restoring such a snapshot takes some hundred times the memory: of ordinary games about 90
    /// bytes for a byte on 9x9, 200 on 19x19 and above; of one made for it, whose turns are as short as can be, up to 700.
    pub const MAX_LOG: usize = 1 << 22;

    /// A session from an empty board, Black to move, held as [`SessionOptions::DEFAULT`] says.
    #[must_use]
    pub fn new(size: BoardSize, rules: Rules) -> Session {
        Session::of(Game::new(size, rules), SessionOptions::DEFAULT)
    }

    /// A session from a handicap or any other start. Where the start is one at which play has stopped, the session begins
    /// with stone removal; where it has ended for good, the session is finished from the first.
    ///
    /// # Errors
    /// [`BuildError`] with all that is wrong with the start.
    pub fn start(start: GameBuilder, options: SessionOptions) -> Result<Session, BuildError> {
        start.build().map(|game| Session::of(game, options))
    }

    /// A session around a game in which no turn has been made.
    fn of(game: Game, options: SessionOptions) -> Session {
        let removal = Removal::new(game.position());
        let log = Writer::default();
        let mut session =
            Session { game, options, removal, undo: None, end_offer: None, ending: None, log, actions: 0 };
        session.settle_phase();
        session
    }

    /// Where the session stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match (self.ending, self.game.phase()) {
            (Some(_), _) => Phase::Finished,
            (None, TurnPhase::Playing) => Phase::Play,
            (None, _) => Phase::StoneRemoval,
        }
    }

    /// The game: its turns, board, history and tally. There are no turns ahead of the present one.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.game.size()
    }

    /// How the session is held.
    #[must_use]
    pub const fn options(&self) -> &SessionOptions {
        &self.options
    }

    /// The marks on the table: those that count when both sides confirm them, or that did. `None` while play is on.
    #[must_use]
    pub fn marks(&self) -> Option<&Marks> {
        (self.game.phase() != TurnPhase::Playing).then(|| self.removal.marks())
    }

    /// The revision of the marks, which a confirmation must quote. It rises with every change of the marks and whenever play
    /// stops, and never goes back.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.removal.revision
    }

    /// Whether a side has confirmed the marks on the table.
    #[must_use]
    pub const fn has_confirmed(&self, color: Color) -> bool {
        self.removal.has_confirmed(color)
    }

    /// The wish to go back that waits for an answer.
    #[must_use]
    pub const fn undo_request(&self) -> Option<UndoRequest> {
        self.undo
    }

    /// The ply before the last turn of a side: what it asks for to take its last turn back.
    #[must_use]
    pub fn ply_before_last_turn(&self, color: Color) -> Option<u32> {
        self.game.turns().rposition(|(by, _)| by == color).map(|ply| ply as u32)
    }

    /// The offer to end the game unfinished that waits for an answer.
    #[must_use]
    pub const fn end_offer(&self) -> Option<EndOffer> {
        self.end_offer
    }

    /// How the session ended; `None` while it has not.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The count with the marks on the table: in stone removal what it would be, at the end what decided. `None` while
    /// play is on, and when something else than a count has ended the session; for a count all the same, ask the
    /// [game](Session::game).
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let counts = match self.ending.map(|ending| ending.reason()) {
            None => self.phase() == Phase::StoneRemoval,
            Some(reason) => matches!(reason, EndReason::Score | EndReason::AllAlive | EndReason::Settled),
        };
        // The marks fit at all times, so that counting them does not fail.
        if counts { self.game.score(self.removal.marks()).ok() } else { None }
    }

    /// What a side may do now, or the host, which is `None`: the kinds of actions of which at least one would be accepted.
    /// Which plays are legal the [game](Session::game) tells.
    #[must_use]
    pub fn allowed(&self, by: Option<Color>) -> Allowed {
        Allowed::from_kinds(ActionKind::ALL.iter().copied().filter(|&kind| match by {
            Some(color) => !kind.is_of_host() && self.allows(kind, color),
            None => kind.is_of_host() && self.allows_host(kind),
        }))
    }

    fn allows(&self, kind: ActionKind, color: Color) -> bool {
        use ActionKind as K;
        if self.phase() == Phase::Finished || self.is_full() && kind != K::Resign {
            return false;
        }
        let on_turn = self.phase() == Phase::Play && self.game.to_move() == color;
        let removal = self.phase() == Phase::StoneRemoval;
        let asked_by = self.undo.map(|request| request.color);
        let offered_by = self.end_offer.map(|offer| offer.color);
        match kind {
            K::Play => on_turn && !self.game.legal_plays().is_empty(),
            K::PlaceHandicap => {
                on_turn && self.game.placements_left() > 0 && !self.game.legal_plays().is_empty()
            }
            K::Pass => on_turn || self.owes_pass(color) || self.passes_on(color),
            K::RequestUndo => match asked_by {
                None => self.game.ply() > 0,
                Some(by) => by != color || self.game.ply() > 1,
            },
            K::AcceptUndo | K::RefuseUndo => asked_by == Some(!color),
            K::WithdrawUndo => asked_by == Some(color),
            K::OfferEnd => offered_by != Some(color),
            K::AcceptEnd | K::RefuseEnd => offered_by == Some(!color),
            K::WithdrawEnd => offered_by == Some(color),
            K::ToggleDead => removal && !self.game.position().occupied().is_empty(),
            K::ToggleNeutral | K::Propose | K::Confirm | K::Resume => removal,
            _ => true,
        }
    }

    fn allows_host(&self, kind: ActionKind) -> bool {
        use ActionKind as K;
        match kind {
            _ if self.phase() == Phase::Finished => false,
            K::Suggest => self.phase() == Phase::StoneRemoval && !self.is_full(),
            K::Settle => self.phase() == Phase::StoneRemoval,
            K::EndByRepetition => self.phase() == Phase::Play && self.long_cycle().is_some(),
            _ => true,
        }
    }

    /// What a repetition on the board means for the game; `None` if there is none or it means nothing.
    fn long_cycle(&self) -> Option<LongCycle> {
        let rule = Some(self.game.rules().long_cycle()).filter(|&rule| rule != LongCycle::Nothing)?;
        self.game.repetition().map(|_| rule)
    }

    /// Whether the side owes a pass.
    fn owes_pass(&self, color: Color) -> bool {
        self.game.phase() == TurnPhase::MustPass && color == Color::White && self.ending.is_none()
    }

    /// Whether a pass of the side in stone removal goes on with play: where the fourth pass in a row ends the game as it
    /// is (Tromp and Taylor's amendment). Not where each pass costs a stone (AGA): one sent twice would be paid for.
    fn passes_on(&self, color: Color) -> bool {
        let rules = self.game.rules();
        self.phase() == Phase::StoneRemoval
            && self.game.phase() == TurnPhase::Stopped
            && rules.end_of_play() == EndOfPlay::FourInARow
            && rules.pass_stones() == PassStones::None
            && rules.resumption() == Resumption::SideToMove
            && self.game.to_move() == color
    }

    fn is_full(&self) -> bool {
        self.log.bytes.len() >= Session::MAX_LOG
    }

    /// The number of actions that have changed something.
    #[must_use]
    pub const fn action_count(&self) -> u32 {
        self.actions
    }

    /// The actions that have changed something, from the first on.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        let mut reader = Reader::new(&self.log.bytes, 0);
        core::iter::from_fn(move || if reader.is_at_end() { None } else { reader.action(self.size()) })
    }

    /// The session as it stood after its first `actions` actions: to look at the first stop again, or to replay. `None` if
    /// there are fewer. Linear in that number.
    #[must_use]
    pub fn at(&self, actions: u32) -> Option<Session> {
        let mut session = Session::start(*self.game.started_from(), self.options).ok()?;
        let mut own = self.actions();
        for _ in 0..actions {
            session.apply(own.next()?).ok()?;
        }
        Some(session)
    }

    /// The stones marked as dead; none while play is on.
    #[must_use]
    pub fn dead(&self) -> PointSet {
        self.marks().map_or(PointSet::new(self.size()), |marks| *marks.dead())
    }
}

impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        self.options == other.options
            && self.game.started_from() == other.game.started_from()
            && self.log.bytes == other.log.bytes
    }
}

impl Eq for Session {}
