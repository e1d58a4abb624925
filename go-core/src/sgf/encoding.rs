//! Which character set the text of each game is in, as far as can be said without decoding it.

use super::arena::{Arena, GameData, PropertyId};
use super::charset::Charset;
use super::warning::{Warning, WarningCode, Warnings};

/// Settles the character set of every game and warns of what does not fit. `marked` tells that a byte-order mark, or the
/// form of the input, proves UTF-8. Linear.
pub(super) fn settle(text: &[u8], arena: &mut Arena, marked: bool, warnings: &mut Warnings) {
    let ascii = text.is_ascii();
    let unicode = ascii || core::str::from_utf8(text).is_ok();
    for index in 0..arena.games.len() {
        let game = arena.games[index];
        let declared = arena
            .first_value(game.root, PropertyId::CA)
            .map(|span| (span.start as usize, span.of(text).trim_ascii()))
            .filter(|(_, name)| !name.is_empty());
        let span = game.text.of(text);
        let (charset, warning) = match declared {
            _ if marked => (Some(Charset::Utf8), None),
            Some((offset, name)) => of_declared(name, span, ascii, unicode, offset),
            None if ascii => (None, None),
            None => match span.iter().position(|byte| !byte.is_ascii()) {
                None => (None, None),
                Some(at) => {
                    let guess = Charset::Utf8.fits(span).then_some(Charset::Utf8);
                    (guess, Some((WarningCode::EncodingGuessed, game.text.start as usize + at)))
                }
            },
        };
        arena.games[index] = GameData { charset, ..game };
        if let Some((code, offset)) = warning {
            warnings.push(Warning { code, offset, node: Some(game.root), move_number: None });
        }
    }
}

type Finding = (Option<Charset>, Option<(WarningCode, usize)>);

fn of_declared(name: &[u8], span: &[u8], ascii: bool, unicode: bool, offset: usize) -> Finding {
    let guess = || if !ascii && Charset::Utf8.fits(span) { Some(Charset::Utf8) } else { None };
    let mismatch = Some((WarningCode::EncodingMismatch, offset));
    let Some(charset) = Charset::from_name(name) else {
        return (guess(), Some((WarningCode::EncodingUnknown, offset)));
    };
    if ascii || span.is_ascii() || charset == Charset::Latin1 {
        (Some(charset), None)
    } else if charset == Charset::Utf8 {
        if unicode || Charset::Utf8.fits(span) { (Some(charset), None) } else { (None, mismatch) }
    } else if unicode {
        // Well-formed UTF-8 is hardly ever anything else.
        (Some(Charset::Utf8), mismatch)
    } else {
        (Some(charset), if charset.fits(span) { None } else { mismatch })
    }
}
