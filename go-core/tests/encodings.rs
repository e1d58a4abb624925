//! Feature `encodings`: text in the character sets of East Asia is decoded, recognised where nothing declares it, and
//! written as UTF-8.
#![cfg(feature = "encodings")]
#![allow(clippy::unwrap_used)]

use gocore::sgf::{self, Charset, Collection, Tree, WarningCode};

const SETS: [(Charset, &encoding_rs::Encoding); 6] = [
    (Charset::Gb18030, encoding_rs::GB18030),
    (Charset::Big5, encoding_rs::BIG5),
    (Charset::ShiftJis, encoding_rs::SHIFT_JIS),
    (Charset::EucJp, encoding_rs::EUC_JP),
    (Charset::EucKr, encoding_rs::EUC_KR),
    (Charset::Latin1, encoding_rs::WINDOWS_1252),
];

fn parse(bytes: impl AsRef<[u8]>) -> Collection<'static> {
    sgf::parse(bytes.as_ref()).unwrap().into_owned()
}

fn encode(charset: Charset, text: &str) -> Vec<u8> {
    let (_, encoding) = SETS.iter().find(|(set, _)| *set == charset).unwrap();
    let (bytes, _, lost) = encoding.encode(text);
    assert!(!lost, "{text}");
    bytes.into_owned()
}

fn root_text(collection: &Collection<'_>, game: usize, name: &[u8]) -> String {
    collection.games().nth(game).unwrap().root().value(name).unwrap().text_lossy()
}

/// Names and comments of records. Many characters end in 5C or 5D, `\` and `]` in ASCII.
const RECORDS: [(Charset, &str, &str, &str); 9] = [
    (Charset::Gb18030, "昞方甲", "揮方乙", "沒有問題昡"),
    (Charset::Gb18030, "柯洁", "李世石", "黑中盘胜"),
    (Charset::Big5, "許功蓋", "周俊勳", "第五屆棋王賽決勝局，黑方功"),
    (Charset::ShiftJis, "表番の能", "脳番の評", "よい手ですソ"),
    (Charset::ShiftJis, "くろばん", "しろばん", "これはためしのきふです"),
    (Charset::EucJp, "井山裕太", "張栩", "第36期名人戦七番勝負第1局"),
    (Charset::EucKr, "이창호", "조훈현", "흑 불계승"),
    (Charset::EucKr, "흑번", "백번", "제1국"),
    (Charset::Latin1, "Jürgen Müller", "René", "“bien” joué"),
];

fn record(black: &str, white: &str, comment: &str, declared: &str) -> String {
    format!("(;GM[1]{declared}SZ[19]PB[{black}]PW[{white}];B[pd]C[{comment}\\]{comment}];W[dd])")
}

#[test]
fn text_is_decoded_and_written_as_utf8() {
    for (charset, black, white, comment) in RECORDS {
        let name = charset.name();
        for (declared, warnings) in [
            (format!("CA[{name}]"), &[][..]),
            (String::new(), &[WarningCode::EncodingGuessed][..]),
            ("CA[x-klingon]".into(), &[WarningCode::EncodingUnknown]),
            ("CA[UTF-8]".into(), &[WarningCode::EncodingMismatch]),
        ] {
            let text = record(black, white, comment, &declared);
            let collection = parse(encode(charset, &text));
            let game = collection.games().next().unwrap();
            assert_eq!(game.charset(), Some(charset), "{text}");
            let met: Vec<_> = collection.warnings().iter().map(|warning| warning.code).collect();
            assert_eq!(met, warnings, "{text}");
            assert_eq!(root_text(&collection, 0, b"PB"), black);
            assert_eq!(root_text(&collection, 0, b"PW"), white);
            let value = game.main_line().find_map(sgf::Node::comment).unwrap();
            assert_eq!(value.text_lossy(), format!("{comment}]{comment}"));
            assert_eq!(value.simple_text_lossy(), value.text_lossy());
            assert_eq!(value.raw(), encode(charset, &format!("{comment}\\]{comment}")));
            assert_eq!(game.record().move_count(), 2);

            let tree = Tree::from_game(game);
            let expected = record(black, white, comment, "CA[UTF-8]") + "\n";
            let written = String::from_utf8(tree.to_bytes()).unwrap();
            match declared.is_empty() {
                true => assert_eq!(written.replace("CA[UTF-8]", ""), expected.replace("CA[UTF-8]", "")),
                false => assert_eq!(written, expected),
            }
            assert_eq!(Tree::from_game(parse(written).games().next().unwrap()), tree);
        }
    }
}

/// A set that does not fit its declaration is looked for; a set that is only damaged stays.
#[test]
fn declarations_that_do_not_fit() {
    let other = parse(encode(
        Charset::ShiftJis,
        &record("表番の能", "くろばん", "これはためしのきふですｱ1", "CA[Big5]"),
    ));
    assert_eq!(other.games().next().unwrap().charset(), Some(Charset::ShiftJis));
    assert_eq!(root_text(&other, 0, b"PB"), "表番の能");
    assert!(other.warnings().has(WarningCode::EncodingMismatch));

    let mut damaged = encode(Charset::Gb18030, "(;CA[GBK]PB[昞方甲]PW[揮方乙]C[沒有問題昡]EV[");
    damaged.extend(b"\xFF ])");
    let collection = parse(&damaged);
    assert_eq!(collection.games().next().unwrap().charset(), Some(Charset::Gb18030));
    assert_eq!(root_text(&collection, 0, b"PB"), "昞方甲");
    assert_eq!(root_text(&collection, 0, b"EV"), "\u{FFFD} ");
    let tree = Tree::from_game(collection.games().next().unwrap());
    let written = "(;CA[UTF-8]PB[昞方甲]PW[揮方乙]C[沒有問題昡]EV[\u{FFFD} ])\n";
    assert_eq!(String::from_utf8(tree.to_bytes()).unwrap(), written);

    let cut = parse(["(;CA[UTF-8]PB[黑方]PW[白方]C[".as_bytes(), b"\xE9\xBB])"].concat());
    assert_eq!(cut.games().next().unwrap().charset(), Some(Charset::Utf8));
    assert_eq!(root_text(&cut, 0, b"C"), "\u{FFFD}");

    // Latin-1 is what the format has by default; so the bytes of other letters can be had back.
    let russian = encoding_rs::WINDOWS_1251.encode("(;PB[Иванов])").0;
    assert_eq!(root_text(&parse(&russian), 0, b"PB"), "Èâàíîâ");
}

/// Collections: the whole tells what one short game cannot, and a game in another set is read as what it is.
#[test]
fn collections_without_declarations() {
    let game = record("表番の能", "脳番の評", "ソ", "");
    let all = parse(encode(Charset::ShiftJis, &game).repeat(200));
    assert_eq!(all.games().len(), 200);
    assert!(all.games().all(|game| game.charset() == Some(Charset::ShiftJis)));
    assert!((0..200).all(|index| root_text(&all, index, b"PW") == "脳番の評"));
    assert_eq!(all.warnings().total(), 200);

    let utf8 = record("黑方", "白方", "naïve", "");
    let korean = record("이창호", "조훈현", "흑 불계승", "CA[euc-kr]");
    let mixed = [
        &encode(Charset::ShiftJis, &game.repeat(3))[..],
        b"\n",
        utf8.as_bytes(),
        b"\n",
        &encode(Charset::EucKr, &korean),
        b"(;PB[plain];B[aa])",
        &encode(Charset::ShiftJis, &game),
    ]
    .concat();
    let mixed = parse(mixed);
    let sets: Vec<_> = mixed.games().map(sgf::Game::charset).collect();
    let japanese = Some(Charset::ShiftJis);
    assert_eq!(
        sets,
        [japanese, japanese, japanese, Some(Charset::Utf8), Some(Charset::EucKr), None, japanese]
    );
    assert_eq!(root_text(&mixed, 3, b"PB"), "黑方");
    assert_eq!(root_text(&mixed, 4, b"PB"), "이창호");
    assert_eq!(root_text(&mixed, 6, b"PB"), "表番の能");
}

/// A character whose last byte is a backslash or a bracket is one character, wherever the value ends.
#[test]
fn every_double_byte_character_ends_where_it_ends() {
    for (charset, encoding) in SETS.into_iter().take(3) {
        for trail in [b'\\', b']'] {
            for lead in 0x81..=0xFE {
                let pair = [lead, trail];
                let (text, bad) = encoding.decode_without_bom_handling(&pair);
                if bad || text.chars().count() != 1 {
                    continue;
                }
                let bytes = [format!("(;CA[{}]PB[", charset.name()).as_bytes(), &pair, b"]PW[x])"].concat();
                let collection = parse(bytes);
                assert_eq!(root_text(&collection, 0, b"PB"), text, "{charset:?} {pair:x?}");
                assert_eq!(root_text(&collection, 0, b"PW"), "x");
                let tree = Tree::from_game(collection.games().next().unwrap());
                assert_eq!(tree.text(tree.root(), "PB").unwrap(), text);
            }
        }
    }
}
