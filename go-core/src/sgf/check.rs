//! What can be said against a main line without playing it.

use super::arena::PropertyId;
use super::collection::{Game, MainLine, Node, Property};
use super::points::{RecordSize, SetupPoints, is_ambiguous_pass, read_move, read_points};
use super::record::FirstPlayer;
use super::steps::{is_setup, move_color, read_color};
use super::warning::{Warning, WarningCode, Warnings};
use crate::color::Color;
use crate::moves::Move;

/// Counts of a main line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    pub(super) moves: u32,
    pub(super) passes: u32,
    pub(super) black_stones: usize,
    pub(super) first_player: FirstPlayer,
}

struct Checker<'w> {
    warnings: &'w mut Warnings,
    size: RecordSize,
    handicap: u32,
    node: u32,
    moves: u32,
    passes: u32,
    /// Black and white stones set up before the first move.
    stones: [SetupPoints; 2],
    /// The side that `PL`, or the first move, says is first.
    first: Option<Color>,
    /// The side that moved last, unless set-up or `PL` came between.
    last: Option<Color>,
    /// Whether every move so far was Black's.
    black_only: bool,
}

/// Walks a line and counts and warns. Linear.
pub(super) fn line(
    game: Game<'_>,
    line: MainLine<'_>,
    size: RecordSize,
    handicap: Option<u32>,
    warnings: &mut Warnings,
) -> Summary {
    let mut checker = Checker {
        warnings,
        size,
        handicap: handicap.unwrap_or(0),
        node: game.root().index(),
        moves: 0,
        passes: 0,
        stones: [SetupPoints::EMPTY; 2],
        first: None,
        last: None,
        black_only: true,
    };
    for node in line {
        checker.node(node, node == game.root());
    }
    let [black, white] = checker.stones.map(|stones| stones.len());
    if let Some(value) = handicap.and_then(|_| game.root().value(b"HA")) {
        checker.node = game.root().index();
        checker.check_handicap(black, white, value.offset());
    }
    let default = if black > 0 && white == 0 && checker.handicap >= 2 { Color::White } else { Color::Black };
    let assumed = checker.first.is_none();
    Summary {
        moves: checker.moves,
        passes: checker.passes,
        black_stones: black,
        first_player: FirstPlayer { color: checker.first.unwrap_or(default), assumed },
    }
}

impl Checker<'_> {
    fn warn(&mut self, code: WarningCode, offset: usize) {
        self.warnings.push(Warning { code, offset, node: Some(self.node), move_number: None });
    }

    fn warn_move(&mut self, code: WarningCode, offset: usize) {
        let move_number = Some(self.moves);
        self.warnings.push(Warning { code, offset, node: Some(self.node), move_number });
    }

    fn node(&mut self, node: Node<'_>, root: bool) {
        self.node = node.index();
        let (mut setup, mut turn, mut moves) = (None, None, 0u32);
        for property in node.properties() {
            match property.id() {
                id if is_setup(id) => setup = setup.or(Some(property.offset())),
                PropertyId::PL => turn = turn.or(Some(property)),
                _ => {}
            }
        }
        if let Some(offset) = setup {
            self.setup(node, offset);
        }
        if let Some(property) = turn {
            self.turn(property);
        }
        for property in node.properties() {
            let Some(color) = move_color(property.id()) else { continue };
            for (index, value) in property.values().enumerate() {
                self.moves += 1;
                moves += 1;
                self.play(color, value.raw(), value.offset());
                if moves == 1 && root {
                    self.warn_move(WarningCode::MoveInRoot, property.offset());
                }
                if moves == 1 && setup.is_some() {
                    self.warn_move(WarningCode::MoveAndSetupInNode, property.offset());
                }
                if index == 1 {
                    self.warn_move(WarningCode::MoveWithManyValues, value.offset());
                } else if index == 0 && moves > 1 {
                    self.warn_move(WarningCode::TwoMovesInNode, property.offset());
                }
            }
        }
    }

    fn turn(&mut self, property: Property<'_>) {
        for value in property.values().take(1) {
            let (color, standard) = read_color(value.raw());
            if !standard {
                self.warn(WarningCode::PlNonstandard, value.offset());
            }
            if color.is_some() {
                self.last = None;
                if self.moves == 0 {
                    self.first = color;
                }
            }
        }
    }

    fn setup(&mut self, node: Node<'_>, offset: usize) {
        if self.moves > 0 {
            self.warn(WarningCode::SetupAfterStart, offset);
        }
        self.last = None;
        let mut lists = [SetupPoints::EMPTY; 3];
        for property in node.properties() {
            let list = match property.id() {
                PropertyId::AB => 0,
                PropertyId::AW => 1,
                PropertyId::AE => 2,
                _ => continue,
            };
            for value in property.values() {
                match read_points(value.raw(), self.size) {
                    Err(_) => self.warn(WarningCode::BadPoint, value.offset()),
                    Ok(None) => self.warn(WarningCode::EmptyPointList, value.offset()),
                    Ok(Some(rectangle)) => {
                        if lists[list].touches(rectangle) {
                            self.warn(WarningCode::SetupRepeatedPoint, value.offset());
                        }
                        if lists[(list + 1) % 3].touches(rectangle)
                            || lists[(list + 2) % 3].touches(rectangle)
                        {
                            self.warn(WarningCode::SetupOverlap, value.offset());
                        }
                        lists[list].insert(rectangle);
                    }
                }
            }
        }
        if self.moves == 0 {
            let [black, white, empty] = &lists;
            let [black_stones, white_stones] = &mut self.stones;
            *black_stones = black_stones.with(black).without(white).without(empty);
            *white_stones = white_stones.without(black).with(white).without(empty);
        }
    }

    #[inline]
    fn play(&mut self, color: Color, raw: &[u8], offset: usize) {
        match read_move(raw, self.size) {
            Err(_) => self.warn_move(WarningCode::BadPoint, offset),
            Ok(Move::Pass) => {
                self.passes += 1;
                if is_ambiguous_pass(raw, self.size) {
                    self.warn_move(WarningCode::AmbiguousTt, offset);
                }
            }
            Ok(Move::Play(_)) => {}
        }
        self.first = self.first.or(Some(color));
        self.black_only &= color == Color::Black;
        // A handicap may be played as several black moves at the start.
        let placing = self.black_only && self.moves <= self.handicap && self.stones[0].is_empty();
        if self.last == Some(color) && !placing {
            self.warn_move(WarningCode::SameColorTwice, offset);
        }
        self.last = Some(color);
    }

    fn check_handicap(&mut self, black: usize, white: usize, offset: usize) {
        let stated = self.handicap as usize;
        if black == 0 {
            if stated >= 2 && self.first == Some(Color::White) {
                self.warn(WarningCode::HandicapWithoutStones, offset);
            }
        } else if black != stated && (stated >= 2 || white == 0) {
            self.warn(WarningCode::HandicapMismatch, offset);
        }
    }
}
