//! Which character set undeclared text is in. UTF-8 proves itself; of other sets it is a guess, by feature `encodings`.

use super::charset::Charset;

#[cfg(not(feature = "encodings"))]
#[derive(Default)]
pub(super) struct Guesser(());

#[cfg(not(feature = "encodings"))]
impl Guesser {
    /// Nothing is guessed here but UTF-8.
    pub(super) const GUESSES: bool = false;

    /// The set of a whole input, as far as it is not UTF-8.
    pub(super) fn whole(&mut self, _text: &[u8]) -> Option<Charset> {
        None
    }

    /// The set of a part of an input.
    pub(super) fn part(&mut self, _text: &[u8], span: &[u8]) -> Option<Charset> {
        Charset::Utf8.fits(span).then_some(Charset::Utf8)
    }
}

#[cfg(feature = "encodings")]
pub(super) use guess::Guesser;

#[cfg(feature = "encodings")]
mod guess {
    use alloc::vec::Vec;

    use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
    use encoding_rs::Encoding;

    use super::Charset;
    use crate::sgf::decode::encoding;

    /// So many bytes of evidence are looked at of a whole input, and of one game. They take a tenth of a microsecond each.
    const WHOLE: usize = 1 << 16;
    const PART: usize = 1 << 12;

    /// A game with so many bytes that are no ASCII speaks for itself; of one with fewer, the whole input is asked.
    const ENOUGH: usize = 12;
    /// So many bytes that are no ASCII are little evidence: then the words that records are full of decide.
    const LITTLE: usize = 64;

    /// Characters that game records are full of: of colours, results, ranks, titles and names.
    const WORDS: [(Charset, &str); 5] = [
        (Charset::Gb18030, "黑白方胜负半目贴段级棋围局赛杯第中国名人战手李王张陈刘杨柯古聂马常朴金世石"),
        (Charset::Big5, "黑白方勝負半目貼段級棋圍局賽盃杯第中國名人戰手林王張陳周黃許李"),
        (Charset::EucKr, "흑백번승불계반집단급국기전제회결이김박최정조강유서창호훈현세돌구리"),
        (Charset::ShiftJis, "黒白番勝負半目段級戦局第棋聖名人本因坊囲碁手中押趙井山小林張"),
        (Charset::EucJp, "黒白番勝負半目段級戦局第棋聖名人本因坊囲碁手中押趙井山小林張"),
    ];

    const KANA: &str = "あいうえおかがきくけこさしじすせそただちつてでとどなにぬのはばひふへほまみむめもやよらりるれろわをんアイウエオカキクケコサシスセソタチツテトナニヌノハヒフヘホマミムメモヤユヨラリルレロワンー";

    /// Guesses character sets of one input. Of the whole it is done once, when it is asked for.
    #[derive(Default)]
    pub(in crate::sgf) struct Guesser {
        whole: Option<Option<Charset>>,
    }

    impl Guesser {
        /// Whether sets other than UTF-8 are guessed.
        pub(in crate::sgf) const GUESSES: bool = true;

        /// The set of a whole input, as far as it is not UTF-8. Linear, the first time.
        pub(in crate::sgf) fn whole(&mut self, text: &[u8]) -> Option<Charset> {
            *self.whole.get_or_insert_with(|| of_evidence(&evidence(text, WHOLE)))
        }

        /// The set of a part of an input: the one it seems to be in, or, where there is little of it, that of the whole input. Linear in
        /// the part.
        pub(in crate::sgf) fn part(&mut self, text: &[u8], span: &[u8]) -> Option<Charset> {
            if mostly_utf8(span) {
                return Some(Charset::Utf8);
            }
            let own = evidence(span, PART);
            let whole = self.whole(text).filter(|_| letters(&own) < ENOUGH);
            whole.filter(|charset| charset.fits(span)).or_else(|| of_evidence(&own))
        }
    }

    /// The number of bytes that are no ASCII.
    fn letters(text: &[u8]) -> usize {
        text.iter().filter(|byte| !byte.is_ascii()).count()
    }

    /// Whether a text is UTF-8 but for some damage.
    fn mostly_utf8(text: &[u8]) -> bool {
        let (mut good, mut bad) = (0usize, 0usize);
        for chunk in text.utf8_chunks() {
            good += chunk.valid().bytes().filter(|byte| *byte >= 0xC0).count();
            bad += usize::from(!chunk.invalid().is_empty());
        }
        good >= 4 * bad
    }

    /// The parts of a text that are neither ASCII nor UTF-8, a line each, up to so many bytes of them.
    fn evidence(text: &[u8], at_most: usize) -> Vec<u8> {
        let (mut found, mut rest) = (Vec::new(), text);
        while let Some(at) = rest.iter().position(|byte| !byte.is_ascii()) {
            // ASCII before and behind may matter, and the last byte of a character may look like it.
            let piece = &rest[at.saturating_sub(2)..];
            let mut end = at - at.saturating_sub(2);
            let mut ascii = 0;
            while ascii < 4 && end < piece.len() {
                ascii = if piece[end].is_ascii() { ascii + 1 } else { 0 };
                end += 1;
            }
            let (piece, tail) = piece.split_at(end);
            if core::str::from_utf8(piece).is_err() {
                if found.len() + piece.len() > at_most {
                    // Of the first piece there may be too much.
                    if found.is_empty() {
                        found.extend(&piece[..at_most]);
                    }
                    break;
                }
                found.extend(piece);
                found.push(b'\n');
            }
            rest = tail;
        }
        found
    }

    fn of_evidence(evidence: &[u8]) -> Option<Charset> {
        let letters = letters(evidence);
        if letters == 0 {
            return None;
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(evidence, false);
        let guess = of_encoding(detector.guess(None, Utf8Detection::Deny));
        if letters > LITTLE {
            return Some(guess);
        }
        let words_of = |set: Charset, words: &str| {
            let is_word = |character: char| !character.is_ascii() && words.contains(character);
            Some(
                encoding(set)
                    .decode_without_bom_handling_and_without_replacement(evidence)?
                    .chars()
                    .filter(|&character| is_word(character))
                    .count(),
            )
        };
        let (mut best, mut most) = (guess, 1);
        if let Some((set, words)) = WORDS.into_iter().find(|(set, _)| *set == guess) {
            // Kana speak for it as well, but not against another: there are too many of them in any text.
            let kana = if matches!(set, Charset::ShiftJis | Charset::EucJp) { KANA } else { "" };
            most = most.max(words_of(set, words).unwrap_or(0) + words_of(set, kana).unwrap_or(0));
        }
        for (set, words) in WORDS {
            if let Some(words) = words_of(set, words).filter(|words| *words > most) {
                (best, most) = (set, words);
            }
        }
        Some(best)
    }

    /// The set that a guess stands for. Other sets of one byte a character are not known here: for them stands Latin-1, which
    /// the format has where nothing is declared, and from which the bytes can be had back.
    fn of_encoding(guess: &'static Encoding) -> Charset {
        use Charset::{Big5, EucJp, EucKr, Gb18030, Latin1, ShiftJis};
        if guess == encoding_rs::GBK {
            return Gb18030;
        }
        let sets = [Big5, ShiftJis, EucJp, EucKr];
        sets.into_iter().find(|set| encoding(*set) == guess).unwrap_or(Latin1)
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use alloc::format;

        fn guess(text: &[u8]) -> Option<Charset> {
            Guesser::default().part(text, text)
        }

        /// Names and a comment of a few records, and nothing else that is no ASCII.
        #[test]
        fn short_records_are_told_apart() {
            for (charset, black, white, comment) in [
                (Charset::Gb18030, "柯洁", "李世石", "胜"),
                (Charset::Gb18030, "聂卫平", "马晓春", "第3届中国围棋名人战"),
                (Charset::Gb18030, "张三", "李四", ""),
                (Charset::Big5, "周俊勳", "林海峰", "第五屆棋王賽決勝局"),
                (Charset::Big5, "黃先生", "許功蓋", ""),
                (Charset::Big5, "黑方", "白方", ""),
                (Charset::ShiftJis, "井山裕太", "張栩", "第36期名人戦七番勝負第1局"),
                (Charset::ShiftJis, "くろ", "しろ", "よい手です"),
                (Charset::ShiftJis, "表番の能", "脳番の評", ""),
                (Charset::ShiftJis, "本因坊秀策", "井上幻庵因碩", "耳赤の局"),
                (Charset::EucJp, "井山裕太", "張栩", "第36期名人戦七番勝負第1局"),
                (Charset::EucJp, "くろ", "しろ", "よい手です"),
                (Charset::EucJp, "本因坊秀策", "井上幻庵因碩", ""),
                (Charset::EucKr, "이창호", "조훈현", "흑 불계승"),
                (Charset::EucKr, "흑번", "백번", ""),
                (Charset::Latin1, "Jürgen", "Bob", ""),
                (Charset::Latin1, "José", "Ángel", "¡Está bien!"),
                (Charset::Latin1, "Åke", "Öst", "på svenska är det så"),
            ] {
                let text = format!("(;GM[1]SZ[19]PB[{black}]PW[{white}]C[{comment}];B[pd])");
                let (bytes, _, lost) = encoding(charset).encode(&text);
                assert!(!lost, "{text}");
                assert_eq!(guess(&bytes), Some(charset), "{text}");
            }
        }

        #[test]
        fn what_is_none_of_these() {
            let text = "(;PB[Иванов]PW[Петров]C[белые сдались, спасибо за игру])";
            assert_eq!(guess(&encoding_rs::WINDOWS_1251.encode(text).0), Some(Charset::Latin1));
            assert_eq!(guess(b""), Some(Charset::Utf8));
            assert_eq!(guess("(;PB[黑])".as_bytes()), Some(Charset::Utf8));
            assert_eq!(
                guess(b"(;PB[\xE9\xBB\x91\xE7\x99\xBD\xE9\xBB\x91\xE7\x99\xBD\xE9])"),
                Some(Charset::Utf8)
            );
        }

        #[test]
        fn evidence_is_what_is_no_utf8() {
            assert_eq!(evidence("(;PB[黑方]PW[x])".as_bytes(), 99), b"");
            let text = b"(;PB[\x95\\]PW[\xE9\xBB\x91]C[\x95]xyz\xE9]abc\x81";
            assert_eq!(evidence(text, 99), b"B[\x95\\]PW\n[\xE9\xBB\x91]C[\x95]xyz\n\xE9]abc\n\x81\n");
            assert_eq!(evidence(b"abc\x95abcd\x96", 8), b"bc\x95abcd\n");
            assert_eq!(evidence(b"\x95\x95\x95", 2), b"\x95\x95");
        }
    }
}
