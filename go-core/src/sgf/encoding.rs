//! Which character set the text of each game is in.

use super::arena::{Arena, GameData, PropertyId};
use super::charset::Charset;
use super::detect::Guesser;
use super::warning::{Warning, WarningCode, Warnings};

/// Settles the character set of every game and warns of what does not fit. `marked` tells that a byte-order mark, or the
/// form of the input, proves UTF-8. Linear.
pub(super) fn settle(
    text: &[u8],
    arena: &mut Arena,
    marked: bool,
    guesser: &mut Guesser,
    warnings: &mut Warnings,
) {
    let ascii = text.is_ascii();
    let unicode = ascii || core::str::from_utf8(text).is_ok();
    for index in 0..arena.games.len() {
        let game = arena.games[index];
        let declared = arena
            .first_value(game.root, PropertyId::CA)
            .map(|span| (span.start as usize, span.of(text).trim_ascii()))
            .filter(|(_, name)| !name.is_empty());
        let span = game.text.of(text);
        // The parser has had to know already.
        let parsed = game.charset.filter(|_| Guesser::GUESSES);
        let mut guess = || parsed.or_else(|| guesser.part(text, span));
        let (charset, warning) = match declared {
            _ if marked => (Some(Charset::Utf8), None),
            None if ascii => (None, None),
            Some((offset, name)) => {
                let known = Known { ascii: ascii || span.is_ascii(), unicode };
                let (charset, code) = known.declared(name, span, guess);
                (charset, code.map(|code| (code, offset)))
            }
            None => match span.iter().position(|byte| !byte.is_ascii()) {
                None => (None, None),
                Some(at) => {
                    let place = game.text.start as usize + at;
                    (guess(), Some((WarningCode::EncodingGuessed, place)))
                }
            },
        };
        arena.games[index] = GameData { charset, ..game };
        if let Some((code, offset)) = warning {
            warnings.push(Warning { code, offset, node: Some(game.root), move_number: None });
        }
    }
}

/// The set of a part of an input that is not all UTF-8, with what it declares, if anything. Linear in the part, but for the
/// first guess.
pub(super) fn of_part(
    name: Option<&[u8]>,
    text: &[u8],
    span: &[u8],
    guesser: &mut Guesser,
) -> Option<Charset> {
    match name.map(<[u8]>::trim_ascii) {
        None | Some([]) => guesser.part(text, span),
        Some(name) => {
            let guess = || guesser.part(text, span);
            Known { ascii: false, unicode: false }.declared(name, span, guess).0
        }
    }
}

/// What is known of the bytes: that those of the part are ASCII, that all are UTF-8.
struct Known {
    ascii: bool,
    unicode: bool,
}

impl Known {
    fn declared(
        &self,
        name: &[u8],
        span: &[u8],
        guess: impl FnOnce() -> Option<Charset>,
    ) -> (Option<Charset>, Option<WarningCode>) {
        let mismatch = Some(WarningCode::EncodingMismatch);
        let Some(charset) = Charset::from_name(name) else {
            let guess = if self.ascii { None } else { guess() };
            return (guess, Some(WarningCode::EncodingUnknown));
        };
        if self.ascii || charset == Charset::Latin1 {
            (Some(charset), None)
        } else if charset == Charset::Utf8 {
            if self.unicode || charset.fits(span) { (Some(charset), None) } else { (guess(), mismatch) }
        } else if self.unicode {
            // Well-formed UTF-8 is hardly ever anything else.
            (Some(Charset::Utf8), mismatch)
        } else if charset.fits(span) {
            (Some(charset), None)
        } else {
            // Damaged, or in another set; a set that any text fits is no better.
            let guess = if Guesser::GUESSES { guess() } else { None };
            (guess.filter(|guess| *guess != Charset::Latin1).or(Some(charset)), mismatch)
        }
    }
}
