//! Texts of all kinds: what can be read is written so that it reads as the same, and what is refused is refused with a code and
//! a place within the text.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use gocore::notation::{SgfPoint, parse_move, parse_sgf_move, parse_vertex, vertex};
use gocore::render::{Drawing, parse_drawing};
use gocore::{
    Action, BoardGameArenaStart, BoardSize, Code, Color, EndOfPlay, Fingerprint, Game, GameBuilder,
    HalfPoints, HandicapBonus, HandicapConvention, KoRule, Komi, LongCycle, Marks, Outcome, PassStones,
    Position, Preset, Resumption, Rules, Score, ScoringRule, SekiTest, SuicideRule, Tally, Tax, TieRule,
    WholeGameError,
};

use crate::Input;
use crate::shared::common::pair::print_of;
use crate::texts::{refused, starts_a_word, text_of};

/// What reads a text, and looks at what comes of it.
type Reader = fn(&str, BoardSize, Rules);

const READERS: [Reader; 26] = [
    |text, _, _| rules(text),
    |text, _, _| katago(text),
    |text, size, rules| start(text, size, rules),
    |text, _, rules| whole_game(text, rules),
    |text, size, _| action(text, size),
    |text, _, _| diagram(text),
    |text, _, _| drawing(text),
    |text, size, _| moves(text, size),
    |text, _, _| names_of_others(text),
    |text, size, rules| boardgamearena(text, size, rules),
    |text, _, _| value::<BoardSize>(text, Code::BadSize, gocore::ParseSizeError::code),
    |text, _, _| value::<Color>(text, Code::BadColor, gocore::ParseColorError::code),
    |text, _, _| value::<HalfPoints>(text, Code::BadPoints, gocore::ParsePointsError::code),
    |text, _, _| komi(text),
    |text, _, _| value::<Outcome>(text, Code::BadOutcome, gocore::ParseOutcomeError::code),
    |text, _, _| value::<Fingerprint>(text, Code::BadFingerprint, gocore::ParseFingerprintError::code),
    |text, _, _| choice::<KoRule>(text),
    |text, _, _| choice::<SuicideRule>(text),
    |text, _, _| choice::<ScoringRule>(text),
    |text, _, _| choice::<Tax>(text),
    |text, _, _| (choice::<SekiTest>(text), choice::<TieRule>(text)).0,
    |text, _, _| choice::<PassStones>(text),
    |text, _, _| choice::<EndOfPlay>(text),
    |text, _, _| choice::<HandicapBonus>(text),
    |text, _, _| choice::<LongCycle>(text),
    |text, _, _| (choice::<Resumption>(text), choice::<HandicapConvention>(text)).0,
];

/// The first bytes choose what is read and beside which size and rules, and whether the rest is the text or spells it.
pub(crate) fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let first = usize::from(input.byte());
    let size = BoardSize::new(1 + input.below(25) as u8, 1 + input.below(25) as u8).expect("a size");
    let rules = input.rules();
    let text = text_of(input.rest(), first & 0x80 != 0);
    READERS[(first & 0x7f) % READERS.len()](&text, size, rules);
}

fn value<T>(text: &str, code: Code, code_of: fn(&T::Err) -> Code)
where
    T: FromStr<Err: Display + Debug> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert_eq!(written.parse::<T>().ok(), Some(value), "{text:?} is written as {written:?}");
        }
        Err(error) => refused(text, &[code], code_of(&error), None, &error),
    }
}

fn choice<T: FromStr<Err = gocore::ParseRulesError> + Display + PartialEq + Debug>(text: &str) {
    value::<T>(text, Code::BadRules, gocore::ParseRulesError::code);
}

fn komi(text: &str) {
    match text.parse::<Komi>() {
        Ok(komi) => {
            assert_eq!(komi.to_string().parse(), Ok(komi), "{text:?}");
            assert_eq!(text.parse(), Ok(komi.points()), "{text:?}");
        }
        Err(error) => {
            refused(text, &[Code::BadPoints, Code::KomiOutOfRange], error.code(), None, &error);
            let points = text.parse::<HalfPoints>();
            let out_of_range = points.is_ok_and(|points| points.halves().abs() > Komi::MAX_HALVES);
            assert_eq!(error.code() == Code::KomiOutOfRange, out_of_range, "{text:?}");
        }
    }
}

/// The text form of rules: flags in any order, any white space.
fn rules(text: &str) {
    match text.parse::<Rules>() {
        Ok(rules) => {
            assert_eq!(rules.to_string().parse(), Ok(rules), "{text:?}");
            let backwards: Vec<&str> = text.split_ascii_whitespace().rev().collect();
            assert_eq!(backwards.join("\t\n").parse(), Ok(rules), "{text:?} in another order");
            written_for_others(&rules);
        }
        Err(error) => {
            refused(
                text,
                &[Code::BadRules, Code::KomiOutOfRange],
                error.code(),
                Some(error.offset()),
                &error,
            );
            starts_a_word(text, error.offset());
            // What stands before the fault is right.
            let before = text[..error.offset()]
                .rfind(|c: char| c.is_ascii_whitespace())
                .map_or("", |end| &text[..end]);
            assert!(before.parse::<Rules>().is_ok(), "{text:?}: {error:?}");
        }
    }
}

fn katago(text: &str) {
    match Rules::from_katago(text) {
        Ok(rules) => written_for_others(&rules),
        Err(error) => {
            let codes = [Code::BadRules, Code::KomiOutOfRange, Code::UnknownRules];
            refused(text, &codes, error.code(), Some(error.offset()), &error);
        }
    }
}

/// What other programs' formats can say of rules reads back as the same, as far as they say it.
fn written_for_others(rules: &Rules) {
    // What KataGo has no words for, and a test for seki that no tax uses.
    let said = |rules: &Rules| {
        let seki_test = if rules.tax() == Tax::None { SekiTest::SharedDame } else { rules.seki_test() };
        rules.with_long_cycle(LongCycle::Nothing).with_seki_test(seki_test)
    };
    if let Ok(json) = rules.to_katago_json() {
        let read = Rules::from_katago(&json).expect("what is written is read");
        assert_eq!(said(&read), said(rules), "{json}");
        assert_eq!(read.to_katago_json().as_ref(), Ok(&json));
        let string = rules.to_katago_string().expect("what JSON can say");
        assert_eq!(Rules::from_katago(&string), Ok(read), "{string}");
        let short = rules.to_katago_json_without_komi().expect("what JSON can say");
        assert_eq!(Rules::from_katago(&short).map(|read| read.with_komi(rules.komi())), Ok(read), "{short}");
    }
    let nearest = rules.nearest_katago();
    assert_eq!(nearest.nearest_katago(), nearest);
    assert!(nearest.to_katago_json().is_ok());
    let with_komi = |read: Rules| read.with_komi(rules.komi());
    let sgf = rules.to_sgf();
    assert_eq!(Rules::from_sgf(&sgf).map(|read| said(&with_komi(read))), Ok(said(rules)), "{sgf}");
    let untested = |read: Rules| said(&with_komi(read)).with_long_cycle(read.long_cycle());
    let own = said(rules).with_long_cycle(rules.long_cycle());
    if let Ok(name) = rules.to_kgs() {
        assert_eq!(Rules::from_kgs(name).map(untested), Ok(own), "{name}");
    }
    if let Ok(name) = rules.to_ogs() {
        assert_eq!(Rules::from_ogs(name).map(untested), Ok(own), "{name}");
    }
    if let Some(name) = rules.katago_name() {
        assert_eq!(Rules::from_katago(name).map(|read| said(&with_komi(read))), Ok(said(rules)), "{name}");
    }
}

/// Names that servers, records and this crate give to rules.
fn names_of_others(text: &str) {
    for read in [Rules::from_kgs(text), Rules::from_ogs(text), Rules::from_sgf(text)] {
        match read {
            Ok(rules) => written_for_others(&rules),
            Err(error) => {
                let codes = [Code::BadRules, Code::KomiOutOfRange, Code::UnknownRules];
                refused(text, &codes, error.code(), Some(error.offset()), &error);
            }
        }
    }
    match KoRule::from_ogs_superko(text) {
        Ok(ko) => {
            assert_eq!(KoRule::from_ogs_superko(ko.to_ogs_superko().expect("a label")), Ok(ko));
        }
        Err(error) => refused(text, &[Code::UnknownRules], error.code(), Some(error.offset()), &error),
    }
    match Preset::find(text) {
        Ok(preset) => {
            assert_eq!(Preset::find(preset.name()), Ok(preset));
            assert_eq!(Rules::preset(text), Ok(preset.rules()));
        }
        Err(error) => refused(text, &[Code::UnknownRules], error.code(), None, &error),
    }
}

fn boardgamearena(text: &str, size: BoardSize, rules: Rules) {
    choice::<BoardGameArenaStart>(text);
    let Ok(start) = text.parse::<BoardGameArenaStart>() else { return };
    // The sizes of the site, half of the time.
    let sizes = [BoardSize::NINE, BoardSize::THIRTEEN, BoardSize::NINETEEN];
    let size = if size.width() % 2 == 0 { sizes[usize::from(size.height()) % 3] } else { size };
    match GameBuilder::boardgamearena(size, rules, start) {
        Ok(builder) => {
            assert!(sizes.contains(&size));
            let (komi, stones) = start.komi_and_stones(size).expect("the builder had them");
            let game = builder.build().expect("a start of the site");
            assert_eq!((game.rules().komi(), game.position().occupied().len()), (komi, stones.into()));
        }
        Err(error) => refused(text, &[Code::BadSize, Code::NoFixedHandicap], error.code(), None, &error),
    }
}

/// Vertices and moves of GTP, and points and moves of SGF.
fn moves(text: &str, size: BoardSize) {
    let codes = [Code::BadVertex, Code::OffBoard];
    match parse_move(text, size) {
        Ok(mv) => assert_eq!(parse_move(&vertex(mv, size).to_string(), size), Ok(mv), "{text:?}"),
        Err(error) => refused(text, &codes, error.code(), None, &error),
    }
    match parse_vertex(text, size) {
        Ok(point) => {
            assert!(size.contains(point) && parse_move(text, size) == Ok(point.into()), "{text:?}");
            let sgf = SgfPoint::from_point(point).expect("a point of a board").to_string();
            let pass = sgf == "tt" && size.width() <= 19 && size.height() <= 19;
            assert!(pass || parse_sgf_move(sgf.as_bytes(), size) == Ok(point.into()), "{sgf}");
        }
        Err(error) => refused(text, &codes, error.code(), None, &error),
    }
    match SgfPoint::parse(text.as_bytes()) {
        Ok(point) => {
            assert_eq!(point.to_string(), text);
            assert_eq!(SgfPoint::from_point(point.point()), Some(point));
        }
        Err(error) => refused(text, &codes, error.code(), None, &error),
    }
    match parse_sgf_move(text.as_bytes(), size) {
        Ok(mv) => assert!(mv.point().is_none_or(|point| size.contains(point)), "{text:?}"),
        Err(error) => refused(text, &codes, error.code(), None, &error),
    }
}

fn action(text: &str, size: BoardSize) {
    match Action::parse(text, size) {
        Ok(action) => {
            let written = action.on(size).to_string();
            assert_eq!(Action::parse(&written, size), Ok(action), "{text:?} is written as {written:?}");
            let spread: Vec<&str> = text.split_whitespace().collect();
            assert_eq!(Action::parse(&spread.join("\n "), size), Ok(action), "{text:?}");
        }
        Err(error) => {
            refused(text, &[Code::BadActionText], error.code(), Some(error.offset), &error);
            starts_a_word(text, error.offset);
        }
    }
}

fn start(text: &str, size: BoardSize, rules: Rules) {
    // With the size and an empty board given, fields are read soon.
    let row = size.width().to_string();
    let begun = format!("{size} {} {text}", vec![row.as_str(); size.height().into()].join("/"));
    for text in [text, &begun] {
        match GameBuilder::from_text(text, rules) {
            Ok(start) => {
                let written = start.to_string();
                assert_eq!(
                    GameBuilder::from_text(&written, rules),
                    Ok(start),
                    "{text:?} is written as {written:?}"
                );
                built(text, &start);
            }
            Err(error) => {
                refused(text, &[Code::BadGameText], error.code(), Some(error.offset), &error);
                starts_a_word(text, error.offset);
            }
        }
    }
}

fn built(text: &str, start: &GameBuilder) {
    match start.build() {
        Ok(game) => {
            assert_eq!(game.started_from().to_string(), start.to_string(), "{text:?}");
            assert_eq!(game.to_start().to_string(), start.to_string(), "{text:?}");
            assert_eq!(game.position(), *start.starting_position());
        }
        Err(error) => {
            refused(text, &[Code::BadSetup, Code::BadStart, Code::BadKoBan], error.code(), None, &error);
            assert!(!error.faults().is_empty());
        }
    }
}

fn whole_game(text: &str, rules: Rules) {
    match Game::from_text(text, rules) {
        Ok(game) => {
            let written = game.to_text();
            let read = Game::from_text(&written, rules).unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(print_of(&read), print_of(&game), "{text:?} is written as {written:?}");
            assert!(read.turns_ahead().eq(game.turns_ahead()) && read.resumptions().eq(game.resumptions()));
            assert_eq!(read.to_text(), written);
        }
        Err(error) => {
            let offset = error.offset();
            assert!(!error.to_string().is_empty());
            match error {
                WholeGameError::Text(error) => {
                    refused(text, &[Code::BadGameText], error.code(), offset, &error);
                }
                WholeGameError::Start(error) => built_of(text, rules, &error),
                WholeGameError::Turn { error, size, .. } => {
                    assert!(!error.on(size).to_string().is_empty());
                    refused(text, PLAY, error.code(), offset, &error);
                }
                WholeGameError::Resumption { error, .. } => {
                    refused(text, &[Code::NotStopped, Code::Ended], error.code(), offset, &error);
                }
                other => panic!("{other:?}"),
            }
            if let Some(offset) = offset {
                starts_a_word(text, offset);
            }
        }
    }
}

const PLAY: &[Code] = &[
    Code::OffBoard,
    Code::Stopped,
    Code::Ended,
    Code::MustPass,
    Code::Suicide,
    Code::Occupied,
    Code::Ko,
    Code::Superko,
];

/// The start of a whole game is refused as it is by itself.
fn built_of(text: &str, rules: Rules, error: &gocore::BuildError) {
    let start = text.split_once(':').map_or(text, |(start, _)| start);
    let alone = GameBuilder::from_text(start, rules).expect("a start that was read");
    assert_eq!(alone.build().err().as_ref(), Some(error));
}

fn diagram(text: &str) {
    match Position::from_diagram(text) {
        Ok(position) => {
            assert_eq!(Position::from_diagram(&position.to_string()), Ok(position), "{text:?}");
            assert!(position.without_liberty().is_empty());
            let [black, white] = Color::ALL.map(|color| position.stones(color));
            assert_eq!(Position::from_stones(position.size(), &black, &white), Ok(position));
            assert_eq!(drawn_alone(&position), position);
        }
        Err(error) => {
            refused(text, &[Code::BadDiagram, Code::BadSetup], error.code(), None, &error);
            assert!(!error.faults().is_empty());
        }
    }
}

fn drawn_alone(position: &Position) -> Position {
    let text = Drawing::new(position).to_string();
    *parse_drawing(&text).unwrap_or_else(|error| panic!("{text}{error}")).position()
}

fn drawing(text: &str) {
    let board = match parse_drawing(text) {
        Ok(board) => board,
        Err(error) => return refused(text, &[Code::BadDrawing], error.code(), None, &error),
    };
    let position = *board.position();
    assert!(board.dead().is_subset(&position.occupied()));
    for color in Color::ALL {
        assert!(board.territory(color).is_subset(&position.empty()));
    }
    let mut drawing = Drawing::new(&position).marks(board.marks());
    if let Some(point) = board.last_move() {
        drawing = drawing.last_move(point);
    }
    let written = drawing.to_string();
    let again =
        parse_drawing(&written).unwrap_or_else(|error| panic!("{text:?} is drawn as\n{written}{error}"));
    assert_eq!(*again.position(), position);
    assert_eq!(
        (again.last_move(), again.marks()),
        (board.last_move(), board.marks()),
        "{text:?} is drawn as\n{written}"
    );
    // With the points that count, if the dead stones are whole chains.
    let marks = Marks::none(position.size()).with_dead(*board.dead());
    let Ok(score) = Score::new(&position, &marks, &Rules::default(), &Tally::default()) else { return };
    let counted = drawing.score(&score).to_string();
    let again =
        parse_drawing(&counted).unwrap_or_else(|error| panic!("{text:?} is drawn as\n{counted}{error}"));
    assert_eq!(
        (again.dead(), again.marks()),
        (board.dead(), board.marks()),
        "{text:?} is drawn as\n{counted}"
    );
    for color in Color::ALL {
        assert_eq!(*again.territory(color), *score.territory(color) & position.empty());
    }
}
