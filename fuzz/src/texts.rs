//! Texts made of bytes, and what is promised of every text that is read or refused.

use std::fmt::{Debug, Display};

use gocore::Code;

/// What the formats are made of: a byte below their number stands for one of them where a text is spelled.
#[rustfmt::skip]
const PIECES: [&str; 154] = [
    " ", " ", "B", "W", "A1", "B2", "C3", "D4", "pass", "A2", "B1", "C1", "A3", "@", "+B", "+W", ":", "=", ",", "-",
    "/", "1", "2", "3", "4", "5", "9", "0", ".5", "X", "O", "+", "\n", "x", "B ", " W", " pass", " A1", " B2", " C3",
    "3x3 3/3/3 B new :", "2x2 2/2 B new :", "4x3 1XO1/X1XO/1XO1 W ko=B2", "5x5 5/5/5/5/5 B", "2x2 2/2 W passes=2 :", "3x1 3 B",
    " @0", " @3", " ko=B2", " captures=1,0", " pass-stones=0,2", " passes=1", " handicap=2", " to-place=3", " button=B", " new",
    " resumed", " just-resumed", "ko=", "simple", "none", "positional-superko", "situational-superko",
    "natural-situational-superko", " suicide=", "forbidden", "multi-stone", "allowed", " scoring=", "area", "territory",
    " tax=", "seki", "all", " seki_test=", "shared-dame", "touches-dame", " pass_stones=", "always", "after-resumption",
    " white_passes_last=", "yes", "no", " button=", " end_of_play=", "two-passes", "four-in-a-row", "two-plus-two", " komi=",
    "7.5", "400", " tie=", "draw", "white", "black", " resumption=", "side-to-move", " friendly_pass=", " long_cycle=",
    "nothing", "no-result", "{\"", "\":\"", "\",\"", "\"}", "\":", "true", "false", "koSIMPLE", "koPOSITIONAL", "koSPIGHT", "score",
    "AREA", "TERRITORY", "tax", "NONE", "SEKI", "ALL", "sui1", "sui0", "button1", "whb", "N-1", "fpok1", "komi", "suicide", "hasButton",
    "whiteHandicapBonus", "friendlyPassOk", "japanese", "chinese", "aga", "new-zealand", "tromp", "taylor", "ing", "handicap-3",
    "normal-komi", "host ", "play ", "lose-on-time ", "propose ", "request-undo ", "confirm ", "adjudicate ", "place-handicap ",
    "  A B\n", "2 X . 2\n", "1 .(O)1\n", "\u{3000}", "\0",
    "marked", "two-passes-for-good", "opponent-of-requester",
];

/// The text of some bytes: as it stands, or spelled from pieces, where every byte that stands for no piece is itself.
pub(crate) fn text_of(bytes: &[u8], spelled: bool) -> String {
    if !spelled {
        return String::from_utf8_lossy(bytes).into_owned();
    }
    let piece = |&byte: &u8| match PIECES.get(usize::from(byte)) {
        Some(piece) => (*piece).to_owned(),
        None => char::from(byte).to_string(),
    };
    // Pieces are longer than their bytes.
    bytes.iter().take(1_500).map(piece).collect()
}

/// What is promised of a refusal: a code that is one of the reader's, a message, and a place that is within the text.
pub(crate) fn refused(
    text: &str,
    codes: &[Code],
    code: Code,
    offset: Option<usize>,
    error: &(impl Display + Debug),
) {
    assert!(codes.contains(&code), "{text:?}: {error:?} has the code {code:?}");
    assert_eq!(Code::from_number(code.number()), Some(code));
    assert!(!error.to_string().is_empty(), "{error:?}");
    if let Some(offset) = offset {
        assert!(text.is_char_boundary(offset), "{text:?}: {error:?} is not within the text");
    }
}

/// That a word or a value starts at the place of an error, or that something is missing there: at the end, or where turns follow.
pub(crate) fn starts_a_word(text: &str, offset: usize) {
    let before = text[..offset].chars().next_back();
    let starts = before.is_none_or(|c| c.is_whitespace() || c == '=' || c == ':');
    let missing = text[offset..].is_empty() || text[offset..].starts_with(':');
    assert!(starts || missing, "{text:?}: no word starts at {offset}");
}
