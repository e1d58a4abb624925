//! The words of the data and what they mean here. One mapping; nothing else is meant by them.

use gocore::notation::{parse_vertex, vertex};
use gocore::{
    BoardSize, Color, Game, HalfPoints, HandicapBonus, KoRule, Komi, PassStones, Point, PointSet, Position,
    Rules, ScoringRule, SekiTest, SuicideRule, Tax, TurnPhase,
};
use serde_json::Value;

use crate::suite::json::{self, Result};

/// Short names in cases and bugs, GNU Go's options in games of engines.
pub(crate) fn ko_rule(name: &str) -> Result<KoRule> {
    Ok(match name {
        "none" => KoRule::None,
        "simple" => KoRule::Simple,
        "psk" | "positional-superko" => KoRule::PositionalSuperko,
        "ssk" | "situational-superko" => KoRule::SituationalSuperko,
        "nssk" => KoRule::NaturalSituationalSuperko,
        _ => return Err(format!("unknown ko rule {name}")),
    })
}

/// Suicide as bugs.json names it.
pub(crate) fn suicide_rule(name: &str) -> Result<SuicideRule> {
    Ok(match name {
        "none" => SuicideRule::Forbidden,
        "multi" => SuicideRule::MultiStone,
        "all" => SuicideRule::Allowed,
        _ => return Err(format!("unknown suicide rule {name}")),
    })
}

/// Ko and suicide from the fields `ko`, `suicide` and `no_single_suicide`, the rest as it is by default; komi 0.
pub(crate) fn play_rules(value: &Value) -> Result<Rules> {
    let suicide = match (json::flag(value, "suicide")?, json::flag(value, "no_single_suicide")?) {
        (false, _) => SuicideRule::Forbidden,
        (true, true) => SuicideRule::MultiStone,
        (true, false) => SuicideRule::Allowed,
    };
    let ko = ko_rule(json::text(value, "ko")?)?;
    Ok(Rules::default().with_komi(Komi::ZERO).with_ko(ko).with_suicide(suicide))
}

/// All flags of a case.
pub(crate) fn case_rules(value: &Value) -> Result<Rules> {
    json::only(
        value,
        &[
            "ko",
            "suicide",
            "no_single_suicide",
            "scoring",
            "tax",
            "komi",
            "handicap",
            "handicap_bonus",
            "pass_stones",
            "white_last",
            "button",
        ],
    )?;
    let scoring = match json::text(value, "scoring")? {
        "area" => ScoringRule::Area,
        "territory" => ScoringRule::Territory,
        other => return Err(format!("unknown scoring {other}")),
    };
    let tax = match json::text(value, "tax")? {
        "none" => Tax::None,
        "seki" => Tax::Seki,
        "all" => Tax::All,
        other => return Err(format!("unknown tax {other}")),
    };
    let bonus = match json::text(value, "handicap_bonus")? {
        "0" => HandicapBonus::Zero,
        "N" => HandicapBonus::N,
        "N-1" => HandicapBonus::NMinusOne,
        other => return Err(format!("unknown handicap bonus {other}")),
    };
    let stones = if json::flag(value, "pass_stones")? { PassStones::Always } else { PassStones::None };
    Ok(play_rules(value)?
        .with_scoring(scoring)
        .with_tax(tax)
        .with_seki_test(SekiTest::TouchesDame)
        .with_handicap_bonus(bonus)
        .with_komi(komi(json::field(value, "komi")?)?)
        .with_pass_stones(stones)
        .with_white_passes_last(json::flag(value, "white_last")?)
        .with_button(json::flag(value, "button")?))
}

/// A JSON number that is a multiple of a half.
pub(crate) fn points(value: &Value) -> Result<HalfPoints> {
    if !value.is_number() {
        return Err(format!("{value} is no number"));
    }
    value.to_string().parse().map_err(|_| format!("{value} is no multiple of a half"))
}

pub(crate) fn komi(value: &Value) -> Result<Komi> {
    Komi::try_from(points(value)?).map_err(|error| error.to_string())
}

/// `[width, height]`, or one number for a square board.
pub(crate) fn board_size(value: &Value) -> Result<BoardSize> {
    let (width, height) = match value.as_array().map(Vec::as_slice) {
        Some([width, height]) => (json::as_count(width)?, json::as_count(height)?),
        Some(_) => return Err(format!("{value} is no board size")),
        None => (json::as_count(value)?, json::as_count(value)?),
    };
    match (u8::try_from(width), u8::try_from(height)) {
        (Ok(width), Ok(height)) => BoardSize::new(width, height).map_err(|error| error.to_string()),
        _ => Err(format!("{width}x{height} is no board size")),
    }
}

pub(crate) fn color(text: &str) -> Result<Color> {
    text.parse().map_err(|_| format!("{text} is no colour"))
}

pub(crate) fn point(text: &str, size: BoardSize) -> Result<Point> {
    parse_vertex(text, size).map_err(|error| format!("{text}: {error}"))
}

pub(crate) fn point_list(value: &Value, size: BoardSize) -> Result<Vec<Point>> {
    json::as_texts(value)?.into_iter().map(|text| point(text, size)).collect()
}

/// The points of a list; one named twice is an error.
pub(crate) fn point_set(value: &Value, size: BoardSize) -> Result<PointSet> {
    let list = point_list(value, size)?;
    let set = PointSet::from_points(size, list.iter().copied());
    if set.len() == list.len() { Ok(set) } else { Err(format!("{value} names a point twice")) }
}

/// A set of points as text that two sides can be compared by.
pub(crate) fn vertices(set: &PointSet) -> String {
    let names: Vec<String> = set.iter().map(|point| vertex(point, set.size()).to_string()).collect();
    format!("[{}]", names.join(" "))
}

/// The rows of a diagram on one line.
pub(crate) fn rows(value: &Value) -> Result<String> {
    Ok(json::as_texts(value)?.join("/"))
}

/// The rows of a position as [`rows`] gives them.
pub(crate) fn position_rows(position: &Position) -> String {
    position.to_string().trim_end().replace('\n', "/")
}

/// Stones from the fields with these names.
pub(crate) fn stones(value: &Value, black: &str, white: &str, size: BoardSize) -> Result<Position> {
    let black = point_list(json::field(value, black)?, size)?;
    let white = point_list(json::field(value, white)?, size)?;
    Position::from_stones(size, black, white).map_err(|error| error.to_string())
}

pub(crate) fn phase(game: &Game) -> &'static str {
    let words = [
        (TurnPhase::Playing, "play"),
        (TurnPhase::MustPass, "white_last"),
        (TurnPhase::Stopped, "stopped"),
        (TurnPhase::Ended, "ended"),
    ];
    let found = words.iter().find(|(phase, _)| *phase == game.phase());
    found.map_or("a phase without a word", |(_, word)| word)
}

/// The numbers of `{"B": .., "W": ..}` as text.
pub(crate) fn by_color(value: &Value) -> Result<String> {
    json::only(value, &["B", "W"])?;
    let [black, white] = [points(json::field(value, "B")?)?, points(json::field(value, "W")?)?];
    Ok(format!("B {black}, W {white}"))
}

/// Two numbers as [`by_color`] gives them.
pub(crate) fn of_both<T: std::fmt::Display>(number: impl Fn(Color) -> T) -> String {
    format!("B {}, W {}", number(Color::Black), number(Color::White))
}
