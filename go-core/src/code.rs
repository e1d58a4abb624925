//! The one table of error codes, the same in every language binding.

use core::fmt;

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $variant:ident = $number:literal, $name:literal;)*) => {
        /// A stable number and name for each way a call can fail. A number never changes its meaning; numbers of
        /// errors that no longer exist stay reserved. Every error type of the crate has a `code()`.
        ///
        /// ```
        /// use gocore::Code;
        /// assert_eq!(Code::Suicide.number(), 205);
        /// assert_eq!(Code::Suicide.name(), "suicide");
        /// assert_eq!(Code::Suicide.meaning(), "The play would leave its own chain without a liberty.");
        /// assert_eq!(Code::from_number(205), Some(Code::Suicide));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        #[repr(u16)]
        pub enum Code {
            $($(#[doc = $doc])* $variant = $number,)*
        }

        impl Code {
            /// Every code, in order of number.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The name in lower case with underscores.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$variant => $name,)*
                }
            }

            /// What it means, in a sentence or two that say nothing of the case at hand: errors have messages of their own.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Code::$variant => concat!($($doc),*).trim_ascii_start(),)*
                }
            }
        }
    };
}

codes! {
    /// Text that names no colour.
    BadColor = 1, "bad_color";
    /// A board side outside 1..=25.
    BadSize = 2, "bad_size";
    /// Text that is no coordinate.
    BadVertex = 3, "bad_vertex";
    /// Text that is no number of points, or one that is not a multiple of a half.
    BadPoints = 4, "bad_points";
    /// Komi beyond the limit.
    KomiOutOfRange = 5, "komi_out_of_range";
    /// Text that is no result.
    BadOutcome = 6, "bad_outcome";
    /// Text that is no fingerprint.
    BadFingerprint = 7, "bad_fingerprint";

    /// A diagram whose rows differ in length, or that has none.
    BadDiagram = 101, "bad_diagram";
    /// A set-up with faults; the error lists them.
    BadSetup = 102, "bad_setup";

    /// The point is not on the board.
    OffBoard = 201, "off_board";
    /// Play has stopped; it must be resumed first.
    Stopped = 202, "stopped";
    /// Only a pass may be made now.
    MustPass = 203, "must_pass";
    /// It is the other side's turn.
    OutOfTurn = 204, "out_of_turn";
    /// The play would leave its own chain without a liberty.
    Suicide = 205, "suicide";
    /// There is a stone on the point.
    Occupied = 206, "occupied";
    /// The play would recreate the board as it was one turn before the present one.
    Ko = 207, "ko";
    /// The play would recreate an earlier board that the superko rule forbids.
    Superko = 208, "superko";
    /// There is nothing to undo.
    NothingToUndo = 209, "nothing_to_undo";
    /// There is nothing to redo.
    NothingToRedo = 210, "nothing_to_redo";
    /// The game has no such ply.
    NoSuchPly = 211, "no_such_ply";
    /// Play has not stopped, so it cannot be resumed.
    NotStopped = 212, "not_stopped";
    /// The game has ended for good.
    Ended = 213, "ended";

    /// No rule set of that name.
    UnknownRules = 301, "unknown_rules";
    /// A rules text that cannot be read, with the place.
    BadRules = 302, "bad_rules";
    /// The rules cannot be written in the format asked for.
    RulesNotExpressible = 303, "rules_not_expressible";
    /// No fixed handicap of that number on that board.
    NoFixedHandicap = 304, "no_fixed_handicap";

    /// A point marked as dead that has no stone.
    NoStone = 401, "no_stone";
    /// Only part of a chain is marked as dead.
    PartOfChain = 402, "part_of_chain";
    /// A set of points for another board size.
    SizeMismatch = 403, "size_mismatch";
    /// A living stone marked as neutral.
    NeutralStone = 404, "neutral_stone";
    /// Dead stones marked in a game that has ended with all stones alive.
    AllAlive = 405, "all_alive";

    /// A ko ban on a point where no ko can be.
    BadKoBan = 501, "bad_ko_ban";
    /// A game position text that cannot be read, with the place.
    BadGameText = 502, "bad_game_text";
    /// Numbers given to a game builder that contradict each other.
    BadStart = 503, "bad_start";

    /// No game could be found in the bytes of a record.
    NoGameTree = 601, "no_game_tree";
    /// The record is of a board larger than this library plays on.
    RecordTooLarge = 602, "record_too_large";
    /// The bytes of a record are more than the reader can count: 4 GiB or more.
    RecordTooLong = 603, "record_too_long";
    /// A record of another game than Go.
    NotGo = 604, "not_go";
    /// A node that is not in a tree.
    NoSuchNode = 605, "no_such_node";
    /// Something that cannot be done to the root of a tree.
    RootNode = 606, "root_node";
    /// Not a property name.
    BadPropertyName = 607, "bad_property_name";
    /// Text that is not of the character set of a tree.
    WrongCharset = 608, "wrong_charset";

    /// A slice of another length than the call needs.
    WrongLength = 701, "wrong_length";
    /// A number that stands for no action of a batch.
    NoSuchAction = 702, "no_such_action";
    /// An action of a batch that is not legal in its game.
    IllegalAction = 703, "illegal_action";
    /// A plane of an earlier position than a batch remembers.
    NotRemembered = 704, "not_remembered";

    /// An action that is not done in this phase of a session.
    WrongPhase = 801, "wrong_phase";
    /// What is confirmed has changed since.
    StaleRevision = 802, "stale_revision";
    /// The request granted, or the offer taken up, is not the one that stands.
    StaleOffer = 803, "stale_offer";
    /// An action that was meant for an earlier state of a session.
    StaleAction = 804, "stale_action";
    /// There is no such request or offer.
    NothingOffered = 805, "nothing_offered";
    /// That has been asked for or offered already.
    AlreadyOffered = 806, "already_offered";
    /// Another number of handicap stones than may be placed.
    HandicapStones = 807, "handicap_stones";
    /// A win by less than nothing, or by more than can be.
    BadMargin = 808, "bad_margin";
    /// There is no repetition that the rules end a game for.
    NoRepetition = 809, "no_repetition";
    /// A session holds as many actions as it can.
    TooManyActions = 810, "too_many_actions";
    /// The text of an action that cannot be read, with the place.
    BadActionText = 811, "bad_action_text";
    /// Bytes that are no snapshot of what is asked for.
    NotASnapshot = 812, "not_a_snapshot";
    /// A snapshot of a version that this library does not know.
    UnknownVersion = 813, "unknown_version";
    /// A snapshot that is damaged: cut short, or not what its checksum says.
    DamagedSnapshot = 814, "damaged_snapshot";
    /// A whole snapshot whose contents nobody can have written.
    BadSnapshot = 815, "bad_snapshot";
    /// An action of a snapshot that is refused when it is played again.
    RefusedAction = 816, "refused_action";
    /// A request of the other side waits for an answer.
    RequestWaits = 817, "request_waits";

    /// The number before a GTP command is beyond 32 bits.
    BadGtpId = 901, "bad_gtp_id";
    /// A number without a GTP command behind it.
    NoGtpCommand = 902, "no_gtp_command";
    /// A line where a GTP response should begin, and does not.
    NotAGtpResponse = 903, "not_a_gtp_response";
    /// A GTP response that ends without its empty line.
    GtpResponseCutShort = 904, "gtp_response_cut_short";
    /// A GTP command that the engine does not know.
    UnknownGtpCommand = 905, "unknown_gtp_command";
    /// An argument of a GTP command that is missing, surplus or not what it should be.
    BadGtpArgument = 906, "bad_gtp_argument";
    /// Handicap stones can only be placed before the first turn, on an empty board.
    BoardNotEmpty = 907, "board_not_empty";
    /// A list of handicap stones with a pass, a point named twice, or too few or many.
    BadVertexList = 908, "bad_vertex_list";
    /// Rules under which the game so far could not have been played.
    GameAgainstRules = 909, "game_against_rules";
    /// A game record that cannot be loaded.
    CannotLoad = 910, "cannot_load";
    /// What a program that plays was asked for, it could not do.
    PlayerFailed = 911, "player_failed";

    /// Text that is no drawing of a board, with the place.
    BadDrawing = 1001, "bad_drawing";
}

impl Code {
    /// The number, as the C and Python bindings show it.
    #[must_use]
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// The code of a number; `None` when there is none. Linear in the number of codes.
    #[must_use]
    pub fn from_number(number: u16) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.number() == number)
    }
}

/// Writes the name.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ascend_and_names_differ() {
        for pair in Code::ALL.windows(2) {
            assert!(pair[0].number() < pair[1].number(), "{pair:?}");
        }
        let mut names: alloc::vec::Vec<_> = Code::ALL.iter().map(|code| code.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Code::ALL.len());
    }
}
