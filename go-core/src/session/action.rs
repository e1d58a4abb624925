//! What two people and a host can do in a session, and its text.

use core::fmt;

use crate::color::Color;
use crate::outcome::Outcome;
use crate::point::Point;
use crate::point_set::PointSet;

/// Something done by one of the two sides, whose colour comes first, or by the host.
///
/// [`Action::on`] writes an action as text, such as `B play Q16` or `W confirm 3`, and [`Action::parse`] reads back every
/// one that a session accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Action {
    /// The side plays on a point.
    Play(Color, Point),
    /// The side passes. In stone removal: a pass that White owes; and where four passes in a row end the game and passes are
    /// free (Tromp-Taylor), one by the side to move, with which play goes on and the marks are gone. A pass that arrives
    /// twice does that too: a host passes actions on with [`apply_at`](crate::Session::apply_at).
    Pass(Color),
    /// Black places free handicap stones, all at once: one turn each, in reading order. All that are left, or fewer.
    PlaceHandicap(Color, PointSet),
    /// The side gives up, at any time, on its turn or not.
    Resign(Color),
    /// The side asks to go back to a ply, which must be before the present one; it replaces an earlier request of the side.
    /// The same request by both sides is an agreement.
    RequestUndo(Color, u32),
    /// The side grants the request of the other side that has this [number](crate::UndoRequest::number).
    AcceptUndo(Color, u32),
    /// The side refuses what the other side asked for.
    RefuseUndo(Color),
    /// The side takes its request back.
    WithdrawUndo(Color),
    /// The side offers to end the game as it is, without a winner. Offers by both sides are an agreement.
    OfferEnd(Color),
    /// The side takes up the offer of the other side that has this [number](crate::EndOffer::number): the game is over,
    /// unfinished.
    AcceptEnd(Color, u32),
    /// The side refuses the other side's offer.
    RefuseEnd(Color),
    /// The side takes its offer back.
    WithdrawEnd(Color),
    /// The side marks the chain of this stone as dead, or as alive if it is marked; with
    /// [`ToggleUnit::Area`](crate::ToggleUnit::Area) all chains of its area.
    ToggleDead(Color, Point),
    /// The side marks an empty point as neutral, or takes the mark off.
    ToggleNeutral(Color, Point),
    /// The side replaces all marks: these stones are dead, whole chains, and these empty points neutral.
    Propose(Color, PointSet, PointSet),
    /// The side agrees to the marks as they were at this [revision](crate::Session::revision), which must be the present
    /// one.
    Confirm(Color, u32),
    /// The side asks for play to go on, which it does at once.
    Resume(Color),
    /// The host says that this side has run out of time.
    LoseOnTime(Color),
    /// The host says that this side forfeits the game.
    Forfeit(Color),
    /// The host says that the game counts for nothing: no result.
    Void,
    /// The host says how the game ends.
    Adjudicate(Outcome),
    /// The host replaces all marks, as a side does by proposing: with what an [`Estimator`](crate::Estimator) suggests, say.
    Suggest(PointSet, PointSet),
    /// The host ends stone removal: the marks of this revision, which must be the present one, count.
    Settle(u32),
    /// The host ends the game because a whole board has come back while play is on, as
    /// [`Rules::long_cycle`](crate::Rules::long_cycle) says.
    EndByRepetition,
}

/// What an action comes with beside its kind and colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    Nothing,
    Point(Point),
    Stones(PointSet),
    /// A ply or a revision.
    Number(u32),
    /// Dead stones and neutral points.
    Marks(PointSet, PointSet),
    Outcome(Outcome),
}

/// The forms of [`Operand`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Takes {
    Nothing,
    Point,
    Stones,
    Number,
    Marks,
    Outcome,
}

macro_rules! kinds {
    ($($kind:ident = $number:literal, $name:literal, $takes:ident;)*) => {
        /// The kinds of [`Action`].
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum ActionKind {
            $(#[doc = concat!("[`Action::", stringify!($kind), "`]; in text `", $name, "`.")] $kind = $number,)*
        }

        impl ActionKind {
            /// Every kind, in order of number.
            pub const ALL: &'static [ActionKind] = &[$(ActionKind::$kind,)*];

            /// The name in text. It never changes.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(ActionKind::$kind => $name,)*
                }
            }

            /// What comes with an action of this kind.
            pub(super) const fn takes(self) -> Takes {
                match self {
                    $(ActionKind::$kind => Takes::$takes,)*
                }
            }
        }
    };
}

// Names and numbers stand in snapshots: they never change their meaning.
kinds! {
    Play = 0, "play", Point;
    Pass = 1, "pass", Nothing;
    PlaceHandicap = 2, "place-handicap", Stones;
    Resign = 3, "resign", Nothing;
    RequestUndo = 4, "request-undo", Number;
    AcceptUndo = 5, "accept-undo", Number;
    RefuseUndo = 6, "refuse-undo", Nothing;
    WithdrawUndo = 7, "withdraw-undo", Nothing;
    OfferEnd = 8, "offer-end", Nothing;
    AcceptEnd = 9, "accept-end", Number;
    RefuseEnd = 10, "refuse-end", Nothing;
    WithdrawEnd = 11, "withdraw-end", Nothing;
    ToggleDead = 12, "toggle-dead", Point;
    ToggleNeutral = 13, "toggle-neutral", Point;
    Propose = 14, "propose", Marks;
    Confirm = 15, "confirm", Number;
    Resume = 16, "resume", Nothing;
    LoseOnTime = 17, "lose-on-time", Nothing;
    Forfeit = 18, "forfeit", Nothing;
    Void = 19, "void", Nothing;
    Adjudicate = 20, "adjudicate", Outcome;
    Suggest = 21, "suggest", Marks;
    Settle = 22, "settle", Number;
    EndByRepetition = 23, "end-by-repetition", Nothing;
}

impl ActionKind {
    /// Whether the host does it, not one of the sides.
    #[must_use]
    pub const fn is_of_host(self) -> bool {
        use ActionKind as K;
        match self {
            K::LoseOnTime | K::Forfeit => true,
            _ => !self.has_color(),
        }
    }

    /// Whether an action of this kind names a colour.
    pub(super) const fn has_color(self) -> bool {
        use ActionKind as K;
        !matches!(self, K::Void | K::Adjudicate | K::Suggest | K::Settle | K::EndByRepetition)
    }
}

impl Action {
    /// The kind.
    #[must_use]
    pub fn kind(&self) -> ActionKind {
        self.parts().0
    }

    /// The side that does it; `None` for the host, also where the host speaks of a side, as in
    /// [`LoseOnTime`](Action::LoseOnTime). Whoever takes actions from clients must see that each comes from who is said here.
    #[must_use]
    pub fn by(&self) -> Option<Color> {
        let (kind, color, _) = self.parts();
        color.filter(|_| !kind.is_of_host())
    }

    /// The kind, the colour named and the rest.
    pub(super) fn parts(self) -> (ActionKind, Option<Color>, Operand) {
        use ActionKind as K;
        use Operand as O;
        let (kind, color, operand) = match self {
            Action::Play(color, point) => (K::Play, color, O::Point(point)),
            Action::Pass(color) => (K::Pass, color, O::Nothing),
            Action::PlaceHandicap(color, stones) => (K::PlaceHandicap, color, O::Stones(stones)),
            Action::Resign(color) => (K::Resign, color, O::Nothing),
            Action::RequestUndo(color, ply) => (K::RequestUndo, color, O::Number(ply)),
            Action::AcceptUndo(color, ply) => (K::AcceptUndo, color, O::Number(ply)),
            Action::RefuseUndo(color) => (K::RefuseUndo, color, O::Nothing),
            Action::WithdrawUndo(color) => (K::WithdrawUndo, color, O::Nothing),
            Action::OfferEnd(color) => (K::OfferEnd, color, O::Nothing),
            Action::AcceptEnd(color, number) => (K::AcceptEnd, color, O::Number(number)),
            Action::RefuseEnd(color) => (K::RefuseEnd, color, O::Nothing),
            Action::WithdrawEnd(color) => (K::WithdrawEnd, color, O::Nothing),
            Action::ToggleDead(color, point) => (K::ToggleDead, color, O::Point(point)),
            Action::ToggleNeutral(color, point) => (K::ToggleNeutral, color, O::Point(point)),
            Action::Propose(color, dead, neutral) => (K::Propose, color, O::Marks(dead, neutral)),
            Action::Confirm(color, revision) => (K::Confirm, color, O::Number(revision)),
            Action::Resume(color) => (K::Resume, color, O::Nothing),
            Action::LoseOnTime(color) => (K::LoseOnTime, color, O::Nothing),
            Action::Forfeit(color) => (K::Forfeit, color, O::Nothing),
            Action::Void => return (K::Void, None, O::Nothing),
            Action::Adjudicate(outcome) => return (K::Adjudicate, None, O::Outcome(outcome)),
            Action::Suggest(dead, neutral) => return (K::Suggest, None, O::Marks(dead, neutral)),
            Action::Settle(revision) => return (K::Settle, None, O::Number(revision)),
            Action::EndByRepetition => return (K::EndByRepetition, None, O::Nothing),
        };
        (kind, Some(color), operand)
    }

    /// The action of these parts; `None` where they do not go together.
    pub(super) fn from_parts(kind: ActionKind, color: Option<Color>, operand: Operand) -> Option<Action> {
        use ActionKind as K;
        use Operand as O;
        Some(match (kind, color, operand) {
            (K::Play, Some(color), O::Point(point)) => Action::Play(color, point),
            (K::Pass, Some(color), O::Nothing) => Action::Pass(color),
            (K::PlaceHandicap, Some(color), O::Stones(stones)) => Action::PlaceHandicap(color, stones),
            (K::Resign, Some(color), O::Nothing) => Action::Resign(color),
            (K::RequestUndo, Some(color), O::Number(ply)) => Action::RequestUndo(color, ply),
            (K::AcceptUndo, Some(color), O::Number(ply)) => Action::AcceptUndo(color, ply),
            (K::RefuseUndo, Some(color), O::Nothing) => Action::RefuseUndo(color),
            (K::WithdrawUndo, Some(color), O::Nothing) => Action::WithdrawUndo(color),
            (K::OfferEnd, Some(color), O::Nothing) => Action::OfferEnd(color),
            (K::AcceptEnd, Some(color), O::Number(number)) => Action::AcceptEnd(color, number),
            (K::RefuseEnd, Some(color), O::Nothing) => Action::RefuseEnd(color),
            (K::WithdrawEnd, Some(color), O::Nothing) => Action::WithdrawEnd(color),
            (K::ToggleDead, Some(color), O::Point(point)) => Action::ToggleDead(color, point),
            (K::ToggleNeutral, Some(color), O::Point(point)) => Action::ToggleNeutral(color, point),
            (K::Propose, Some(color), O::Marks(dead, neutral)) => Action::Propose(color, dead, neutral),
            (K::Confirm, Some(color), O::Number(revision)) => Action::Confirm(color, revision),
            (K::Resume, Some(color), O::Nothing) => Action::Resume(color),
            (K::LoseOnTime, Some(color), O::Nothing) => Action::LoseOnTime(color),
            (K::Forfeit, Some(color), O::Nothing) => Action::Forfeit(color),
            (K::Void, None, O::Nothing) => Action::Void,
            (K::Adjudicate, None, O::Outcome(outcome)) => Action::Adjudicate(outcome),
            (K::Suggest, None, O::Marks(dead, neutral)) => Action::Suggest(dead, neutral),
            (K::Settle, None, O::Number(revision)) => Action::Settle(revision),
            (K::EndByRepetition, None, O::Nothing) => Action::EndByRepetition,
            _ => return None,
        })
    }
}

/// A set of kinds of actions: what can be done now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Allowed(u32);

impl Allowed {
    pub(super) fn from_kinds(kinds: impl IntoIterator<Item = ActionKind>) -> Allowed {
        Allowed(kinds.into_iter().fold(0, |bits, kind| bits | 1 << kind as u8))
    }

    /// Whether an action of this kind can be done.
    #[must_use]
    pub const fn contains(self, kind: ActionKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Whether nothing can be done.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds, in the order of [`ActionKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ActionKind> {
        ActionKind::ALL.iter().copied().filter(move |&kind| self.contains(kind))
    }
}

impl fmt::Debug for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
