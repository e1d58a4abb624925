//! What the main line of a game means.

use super::check::{self, Summary};
use super::collection::{Game, MainLine, Value};
use super::error::SgfError;
use super::points::RecordSize;
use super::steps::Steps;
use super::value::{self, Hundredths, RecordedResult};
use super::warning::{Warning, WarningCode, Warnings};
use crate::color::Color;
use crate::rules::Rules;
use crate::size::BoardSize;

/// Who moves first, and whether the record says so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FirstPlayer {
    /// The side to move at the start.
    pub color: Color,
    /// Whether it was assumed, for want of `PL` and of a move: White after handicap stones, else Black.
    pub assumed: bool,
}

/// The main line of one game, or the line to a node of it ([`Game::record_to`]), ready to be judged: header values read with what they needed assuming, and the steps of
/// set-up and play. Nothing has been played: no move has been tested for legality.
///
/// ```
/// use gocore::sgf::{self, WarningCode};
/// let collection = sgf::parse(b"(;SZ[19]KM[375]HA[2]RE[w+resign]PB[Kuro];W[dd];W[qf])")?;
/// let record = collection.games().next().expect("one game").record();
/// assert_eq!(record.komi().map(|komi| komi.get()), Some(750));
/// assert_eq!(record.komi_value().map(|value| value.raw()), Some(&b"375"[..]));
/// let codes: Vec<_> = record.warnings().map(|warning| warning.code).collect();
/// assert_eq!(
///     codes,
///     [WarningCode::KomiScaled, WarningCode::SameColorTwice, WarningCode::HandicapWithoutStones]
/// );
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record<'c> {
    game: Game<'c>,
    line: MainLine<'c>,
    size: RecordSize,
    game_type: Option<u32>,
    komi: Option<Hundredths>,
    handicap: Option<u32>,
    result: Option<RecordedResult>,
    summary: Summary,
    warnings: Warnings,
}

impl<'c> Record<'c> {
    /// What a line of a game means; it starts with the root.
    pub(super) fn new(game: Game<'c>, line: MainLine<'c>) -> Record<'c> {
        let root = game.root();
        let mut warnings = Warnings::default();
        let mut warn = |code, offset| {
            warnings.push(Warning { code, offset, node: Some(root.index()), move_number: None });
        };
        let game_type = match root.value(b"GM") {
            None => Some(1),
            Some(value) => {
                let number = value::whole_number(value.raw());
                if number != Some(1) {
                    warn(WarningCode::NotGo, value.offset());
                }
                number
            }
        };
        let size = match root.value(b"SZ") {
            None => {
                warn(WarningCode::SizeAbsent, game.range().start);
                RecordSize::DEFAULT
            }
            Some(value) => {
                let size = RecordSize::parse(value.raw());
                match size {
                    None => warn(WarningCode::SizeBad, value.offset()),
                    Some(size) if size.width() == size.height() && value.raw().contains(&b':') => {
                        warn(WarningCode::SizeSquareWrittenAsRectangle, value.offset());
                    }
                    Some(_) => {}
                }
                size.unwrap_or(RecordSize::DEFAULT)
            }
        };
        let komi = root
            .value(b"KM")
            .and_then(|value| value::komi(&value.decoded(), size, |code| warn(code, value.offset())));
        let handicap = root.value(b"HA").and_then(|value| {
            let number = value::whole_number(value.raw());
            if number.is_none() {
                warn(WarningCode::HandicapUnparsed, value.offset());
            }
            number
        });
        let result = root.value(b"RE").map(|value| {
            let result = RecordedResult::parse(value.raw());
            if result == RecordedResult::Unparsed {
                warn(WarningCode::ResultUnparsed, value.offset());
            }
            result
        });
        if let Some(value) = root.value(b"RU") {
            if Rules::from_sgf(&value.simple_text_lossy()).is_err() {
                warn(WarningCode::RulesUnknown, value.offset());
            }
        }
        let summary = check::line(game, line.clone(), size, handicap, &mut warnings);
        Record { game, line, size, game_type, komi, handicap, result, summary, warnings }
    }

    /// The game it was read from.
    #[must_use]
    pub fn game(&self) -> Game<'c> {
        self.game
    }

    /// The nodes of the line that it speaks of, from the root.
    #[must_use]
    pub fn line(&self) -> MainLine<'c> {
        self.line.clone()
    }

    /// The size of the board; 19x19 where none is stated, or none that can be read.
    #[must_use]
    pub fn size(&self) -> RecordSize {
        self.size
    }

    /// The size as one that can be played on.
    ///
    /// # Errors
    /// [`SgfError::BoardTooLarge`] when a side is over 25.
    pub fn board_size(&self) -> Result<BoardSize, SgfError> {
        let (width, height) = (self.size.width(), self.size.height());
        BoardSize::new(width, height).map_err(|_| {
            let offset = self.root_property(b"SZ").map_or(self.game.range().start, Value::offset);
            SgfError::BoardTooLarge { width, height, offset }
        })
    }

    /// The kind of game that `GM` states; 1, which is Go, when it is absent; `None` when it is no number.
    #[must_use]
    pub fn game_type(&self) -> Option<u32> {
        self.game_type
    }

    /// Whether it is a game of Go. The points and moves of another game are no Go points: do not play them.
    #[must_use]
    pub fn is_go(&self) -> bool {
        self.game_type == Some(1)
    }

    /// The komi, dialects understood: Fox's 375 and GoGoD's 3.75 are 7.5. `None` when it is absent or not understood.
    #[must_use]
    pub fn komi(&self) -> Option<Hundredths> {
        self.komi
    }

    /// The `KM` value as written.
    #[must_use]
    pub fn komi_value(&self) -> Option<Value<'c>> {
        self.root_property(b"KM")
    }

    /// The handicap that `HA` states; `None` when it is absent or no number. How many stones there are is another matter:
    /// see [`handicap_stones`](Record::handicap_stones).
    #[must_use]
    pub fn handicap(&self) -> Option<u32> {
        self.handicap
    }

    /// Number of black stones set up before the first move.
    #[must_use]
    pub fn handicap_stones(&self) -> usize {
        self.summary.black_stones
    }

    /// The result that `RE` states; `None` when it is absent.
    #[must_use]
    pub fn result(&self) -> Option<RecordedResult> {
        self.result
    }

    /// The `RE` value as written.
    #[must_use]
    pub fn result_value(&self) -> Option<Value<'c>> {
        self.root_property(b"RE")
    }

    /// The rules that `RU` names, as written.
    #[must_use]
    pub fn rules_value(&self) -> Option<Value<'c>> {
        self.root_property(b"RU")
    }

    /// The first value of any property of the root, such as `b"PB"` or `b"DT"`.
    #[must_use]
    pub fn root_property(&self, name: &[u8]) -> Option<Value<'c>> {
        self.game.root().value(name)
    }

    /// Who moves first.
    #[must_use]
    pub fn first_player(&self) -> FirstPlayer {
        self.summary.first_player
    }

    /// Number of moves on the main line, passes and unreadable ones counted.
    #[must_use]
    pub fn move_count(&self) -> u32 {
        self.summary.moves
    }

    /// Number of passes on the main line.
    #[must_use]
    pub fn pass_count(&self) -> u32 {
        self.summary.passes
    }

    /// The set-ups and moves of the main line, in order.
    #[must_use]
    pub fn steps(&self) -> Steps<'c> {
        Steps::new(self.line(), self.size)
    }

    /// What the meaning of header and main line gave rise to, in the order it was met; bytes and trees have theirs in
    /// [`Collection::warnings`](super::Collection::warnings).
    pub fn warnings(&self) -> impl ExactSizeIterator<Item = &Warning> + Clone {
        self.warnings.iter()
    }

    /// Every warning that concerns this game: those of [`Collection::warnings`](super::Collection::warnings) about a node of
    /// this game or its part of the input, then those of [`warnings`](Record::warnings). What stands between two games is part of
    /// the one before, what stands before the first of the first: each warning concerns one game, however many there are.
    pub fn all_warnings(&self) -> impl Iterator<Item = &Warning> + Clone {
        let (nodes, part) = (self.game.indices(), self.game.part());
        let outer = self.game.collection().warnings().iter();
        outer
            .filter(move |warning| match warning.node {
                Some(node) => nodes.contains(&node),
                None => part.contains(&warning.offset),
            })
            .chain(self.warnings.iter())
    }

    /// How many there are in [`all_warnings`](Record::all_warnings), and of header and main line also those beyond the
    /// first [`Warnings::KEPT`], which it leaves out. Linear in the warnings of the collection.
    ///
    /// ```
    /// use gocore::sgf;
    /// let collection = sgf::parse(b"junk(;SZ[9:9]KM[];B[ee];W[zz])")?;
    /// let record = collection.games().next().expect("one game").record();
    /// assert_eq!((record.warning_total(), record.all_warnings().count()), (4, 4));
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn warning_total(&self) -> usize {
        self.all_warnings().count() - self.warnings.iter().len() + self.warnings.total()
    }
}
