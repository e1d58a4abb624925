//! A directory of odd records with an index of what a reader makes of them.

use std::fs;
use std::path::Path;

use gocore::sgf::{self, Game, Record, RecordedResult};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::records;
use crate::suite::report::{Case, Report};

/// Where the library takes another honest reading that the index names in prose: the file, what is asked, the answer.
const OTHER_READINGS: &[(&str, &str, &str)] = &[
    // A record of another game is not replayed at all.
    ("S004", "illegal", "not_go"),
    // Without feature `encodings`, undeclared text that is no UTF-8 is kept as bytes, with a warning.
    #[cfg(not(feature = "encodings"))]
    ("S094", "encoding", "none"),
];

/// Character sets that the index tells apart and the library reads as one, by the name the library has for them.
const CHARACTER_SETS: &[(&str, &str)] = &[("cp932", "shift_jis"), ("gbk", "gb18030"), ("gb2312", "gb18030")];

/// Those of which the library can make text.
#[cfg(not(feature = "encodings"))]
const DECODED: &[&str] = &["utf-8", "iso-8859-1"];
#[cfg(feature = "encodings")]
const DECODED: &[&str] = &["utf-8", "iso-8859-1", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"];

pub(crate) fn check(path: &Path, file: &str, files: &[Value]) -> Report {
    let mut report = Report::default();
    for (number, value) in files.iter().enumerate() {
        let number = format!("entry {number}");
        let id = json::text(value, "id").unwrap_or(&number);
        let mut case = report.case(file, id);
        if let Err(error) = check_file(&mut case, path, value) {
            case.broken(&error);
        }
    }
    report
}

/// The bytes of a file of an index: as it stands there, or made where it is one of the large ones that are not stored.
fn stored_or_made(file: &Path) -> std::io::Result<Vec<u8>> {
    let made = |start: &[u8], part: &[u8], times: usize, ends: usize| {
        [start, &part.repeat(times), &b")".repeat(ends)].concat()
    };
    match file.file_name().and_then(|name| name.to_str()).filter(|_| !file.exists()) {
        Some("big_deep_100k.sgf") => Ok(made(b"(;GM[1]FF[4]SZ[9]KM[0]", b"(;B[](;W[]", 50_000, 100_001)),
        Some("big_linear_200k_empty.sgf") => Ok(made(b"(", b";", 200_000, 1)),
        Some("big_wide_20k.sgf") => Ok(made(b"(;GM[1]FF[4]SZ[19]", b"(;B[aa])", 20_000, 1)),
        _ => fs::read(file),
    }
}

fn check_file(case: &mut Case<'_>, path: &Path, value: &Value) -> Result<()> {
    json::only(
        value,
        &["id", "file", "bytes", "group", "holds", "expect", "why", "accept_also", "inspired_by"],
    )?;
    let name = json::text(value, "file")?;
    let bytes = stored_or_made(&path.with_file_name(name)).map_err(|error| format!("{name}: {error}"))?;
    case.same("bytes", json::count(value, "bytes")?, bytes.len());
    let expect = json::field(value, "expect")?;
    json::only(expect, &["fatal", "number_of_games", "games", "warnings", "may_warn", "encoding"])?;
    let collection = match sgf::parse(&bytes) {
        Ok(collection) => collection,
        Err(error) => {
            let expected = json::optional(expect, "fatal").map(json::as_text).transpose()?;
            case.same("fatal", expected.unwrap_or("none"), error.code());
            case.same("number_of_games", json::count(expect, "number_of_games")?, 0);
            return check_warnings(case, name, expect, &[]);
        }
    };
    if let Some(fatal) = json::optional(expect, "fatal") {
        case.same("fatal", json::as_text(fatal)?, "none");
        return Ok(());
    }
    case.same("number_of_games", json::count(expect, "number_of_games")?, collection.games().len());
    let mut met = Vec::new();
    let games = json::list(expect, "games")?;
    if games.len() != collection.games().len() {
        return Err(format!("expectations for {} games of {}", games.len(), collection.games().len()));
    }
    for (game, expected) in collection.games().zip(games) {
        met.extend(check_game(case, game, expected)?);
    }
    met.extend(records::names(collection.warnings().iter()));
    check_warnings(case, name, expect, &met)?;
    let charset = collection.games().next().and_then(Game::charset).map_or("none", |set| set.name());
    match json::optional(expect, "encoding").map(json::as_text).transpose()? {
        // Nothing is said of plain ASCII.
        None => {}
        Some(expected) => {
            let known = CHARACTER_SETS.iter().find(|(name, _)| *name == expected);
            asked(case, "encoding", known.map_or(expected, |(_, name)| name), charset);
        }
    }
    Ok(())
}

/// Compares, unless the answer is another reading that is known to be taken here.
fn asked(case: &mut Case<'_>, what: &str, expected: impl ToString, got: impl ToString) {
    let (expected, got) = (expected.to_string(), got.to_string());
    let other =
        OTHER_READINGS.iter().find(|(id, key, answer)| *id == case.id && *key == what && *answer == got);
    case.same(what, other.map_or(expected, |(_, _, answer)| (*answer).to_owned()), got);
}

fn check_warnings(case: &mut Case<'_>, name: &str, expect: &Value, met: &[&str]) -> Result<()> {
    for warning in json::texts(expect, "warnings")? {
        let warning = records::warning_code(warning)?.name();
        let got = if met.contains(&warning) { "met" } else { "not met" };
        asked(case, &format!("warning {warning}"), "met", got);
    }
    // Further warnings are no fault, but for the file that has nothing to warn of.
    if name == "base_plain.sgf" {
        case.same("warnings", "", met.join(" "));
    }
    Ok(())
}

/// Checks one game; returns the names of its warnings.
fn check_game(case: &mut Case<'_>, game: Game<'_>, expected: &Value) -> Result<Vec<&'static str>> {
    let record = game.record();
    let prefix = if game.collection().games().len() > 1 {
        format!("game {} ", game.index() + 1)
    } else {
        String::new()
    };
    let (illegal, found_on_board) = match record.replay(records::simple_ko()) {
        Ok((replay, warnings)) => (records::illegal(&replay), warnings),
        Err(error) => (error.code().to_string(), sgf::Warnings::default()),
    };
    let met = records::names(record.warnings().chain(found_on_board.iter()));
    case.each(json::as_object(expected)?, |case, key, expected| {
        expectation(case, &record, key, &format!("{prefix}{key}"), expected, &illegal)
    })
    .map_err(|error| format!("{prefix}{error}"))?;
    let refused = OTHER_READINGS.iter().any(|(id, key, _)| *id == case.id && *key == "illegal");
    if !refused && !json::list(expected, "illegal")?.is_empty() {
        let warned = met.contains(&"illegal_move") || met.contains(&"bad_point");
        case.same(&format!("{prefix}warning of illegal moves"), true, warned);
    }
    Ok(met)
}

fn expectation(
    case: &mut Case<'_>,
    record: &Record<'_>,
    key: &str,
    what: &str,
    expected: &Value,
    illegal: &str,
) -> Result<()> {
    let game = record.game();
    let raw = |value: Option<sgf::Value<'_>>| value.map_or(Vec::new(), |value| value.raw().to_vec());
    match key {
        "size" => {
            let size = record.size();
            asked(case, what, expected, format!("[{},{}]", size.width(), size.height()));
        }
        "komi" => {
            let komi = record.komi().map(|komi| i64::from(komi.get()));
            asked(case, what, format!("{:?}", records::hundredths(expected)?), format!("{komi:?}"));
        }
        "handicap" => {
            let handicap = record.handicap().map(u64::from);
            let expected = records::count_or_null(expected)?;
            asked(case, what, format!("{expected:?}"), format!("{handicap:?}"));
        }
        "mainline_moves" => asked(case, what, json::as_count(expected)?, record.move_count()),
        "passes" => asked(case, what, json::as_count(expected)?, record.pass_count()),
        "setup" => {
            json::only(expected, &["AB", "AW", "AE"])?;
            let [black, white, empty] = records::setup_counts(record);
            for (name, got) in [("AB", black), ("AW", white), ("AE", empty)] {
                asked(case, &format!("{what} {name}"), json::count(expected, name)?, got);
            }
        }
        "illegal" => asked(case, what, expected, illegal),
        "leaves" => asked(case, what, json::as_count(expected)?, game.leaves()),
        "result" => {
            let result = record.result().map_or("none".to_owned(), |result| result.to_string());
            asked(case, what, result_text(json::as_text(expected)?), result);
        }
        "rules" => {
            let named =
                gocore::Rules::from_sgf(json::as_text(expected)?).map(|rules| record.with_komi(rules));
            asked(case, what, format!("{:?}", Some(named)), format!("{:?}", record.rules()));
        }
        "players" => {
            for (name, expected) in ["PB", "PW"].into_iter().zip(json::as_list(expected)?) {
                let value = record.root_property(name.as_bytes()).map(sgf::Value::text_lossy);
                text(case, game, &format!("{what} {name}"), expected, value)?;
            }
        }
        "comment" => text(case, game, what, expected, records::comment(game.root()))?,
        "km_raw" => asked(case, what, json::as_text(expected)?, text_of(&raw(record.komi_value()))),
        "re_raw" => asked(case, what, json::as_text(expected)?, text_of(&raw(record.result_value()))),
        "komi_warning" => {
            let expected = if expected.is_null() {
                "none"
            } else {
                records::warning_code(json::as_text(expected)?)?.name()
            };
            let names = records::names(record.warnings());
            let komi: Vec<&str> = names.into_iter().filter(|name| name.starts_with("komi_")).collect();
            asked(case, what, expected, if komi.is_empty() { "none".into() } else { komi.join(" ") });
        }
        "game_type" => {
            let kind = record.game_type().map(u64::from);
            asked(case, what, format!("{:?}", Some(json::as_count(expected)?)), format!("{kind:?}"));
        }
        "first_to_play" => asked(case, what, json::as_text(expected)?, record.first_player().color),
        _ => return Err("this runner knows no such expectation".into()),
    }
    Ok(())
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The index writes results in words of its own, and numbers as the record has them.
fn result_text(expected: &str) -> String {
    match expected {
        "draw" => RecordedResult::Draw.to_string(),
        "void" => RecordedResult::Void.to_string(),
        "unknown" => RecordedResult::Unknown.to_string(),
        "unparsed" => RecordedResult::Unparsed.to_string(),
        // The same number in one form.
        _ => RecordedResult::parse(expected.as_bytes()).to_string(),
    }
}

/// Compares text, where the library decodes the character set it is in.
fn text(
    case: &mut Case<'_>,
    game: Game<'_>,
    what: &str,
    expected: &Value,
    got: Option<String>,
) -> Result<()> {
    let expected = if expected.is_null() { None } else { Some(json::as_text(expected)?) };
    let charset = game.charset().map_or("text of an unknown character set", |set| set.name());
    if !expected.is_none_or(str::is_ascii) && !DECODED.contains(&charset) {
        case.skip(what, &format!("the library does not decode {charset}"));
        return Ok(());
    }
    asked(case, what, format!("{expected:?}"), format!("{:?}", got.as_deref()));
    Ok(())
}
