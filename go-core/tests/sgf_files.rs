//! The SGF reader against a directory of odd files, against inputs of its own for every warning, and against damage.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use gocore::sgf::{
    self, Charset, Collection, FirstPlayer, Game, Record, RecordedResult, Setup, SgfError, Step, WarningCode,
    Warnings,
};
use gocore::{Code, Color, Move, ParseVertexError, Point, Rules};
use serde_json::Value as Json;

/// Warnings that take a board: they come from playing the record.
const NOT_THE_READERS: [&str; 2] = ["illegal_move", "setup_stone_without_liberty"];

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/sgf")
}

fn index() -> Json {
    let text = fs::read_to_string(directory().join("index.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// A file of the directory; the large ones are not stored but made.
fn file(name: &str) -> Vec<u8> {
    match name {
        "big_deep_100k.sgf" => deep(b"(;GM[1]FF[4]SZ[9]KM[0]", 100_000),
        "big_linear_200k_empty.sgf" => [&b"("[..], &b";".repeat(200_000), b")"].concat(),
        "big_wide_20k.sgf" => [&b"(;GM[1]FF[4]SZ[19]"[..], &b"(;B[aa])".repeat(20_000), b")"].concat(),
        _ => fs::read(directory().join(name)).unwrap(),
    }
}

fn deep(root: &[u8], depth: usize) -> Vec<u8> {
    [root, &b"(;B[](;W[]".repeat(depth / 2), &b")".repeat(depth + 1)].concat()
}

fn small_files() -> Vec<(String, Vec<u8>)> {
    let names =
        fs::read_dir(directory()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".sgf")).collect();
    names.sort();
    assert_eq!(names.len(), 54);
    names.into_iter().map(|name| (name.clone(), file(&name))).collect()
}

fn record<'c>(collection: &'c Collection<'static>) -> Record<'c> {
    collection.games().next().unwrap().record()
}

fn parse(text: impl AsRef<[u8]>) -> Collection<'static> {
    sgf::parse(text.as_ref()).unwrap().into_owned()
}

/// All codes that a whole input gives rise to, in order.
fn codes(text: &[u8]) -> Vec<&'static str> {
    let collection = sgf::parse(text).unwrap();
    let of_records: Vec<Record<'_>> = collection.games().map(Game::record).collect();
    let all = collection.warnings().iter().chain(of_records.iter().flat_map(Record::warnings));
    all.map(|warning| warning.code.name()).collect()
}

fn setups<'c>(record: &Record<'c>) -> Vec<Setup<'c>> {
    record.steps().filter_map(|step| if let Step::Setup(setup) = step { Some(setup) } else { None }).collect()
}

fn moves(record: &Record<'_>) -> Vec<(Color, Result<Move, ParseVertexError>)> {
    let moves = record.steps().filter_map(|step| if let Step::Move(mv) = step { Some(mv) } else { None });
    moves.map(|mv| (mv.color, mv.action)).collect()
}

fn play(column: u8, row: u8) -> Result<Move, ParseVertexError> {
    Ok(Move::Play(Point::new(column, row)))
}

// ---- the directory against its index

/// The result in the words of the index.
fn result_words(result: RecordedResult) -> String {
    match result {
        RecordedResult::Draw => "draw".into(),
        RecordedResult::Void => "void".into(),
        RecordedResult::Unknown => "unknown".into(),
        _ => result.to_string(),
    }
}

fn check_game(name: &str, game: Game<'_>, expect: &Json) {
    let record = game.record();
    let number = |key: &str| expect[key].as_u64();
    assert_eq!(
        [record.size().width(), record.size().height()].map(|side| Some(u64::from(side))),
        [expect["size"][0].as_u64(), expect["size"][1].as_u64()],
        "{name}: size"
    );
    let komi = record.komi().map(|komi| f64::from(komi.get()) / 100.0);
    assert_eq!(komi, expect["komi"].as_f64(), "{name}: komi");
    assert_eq!(record.handicap().map(u64::from), number("handicap"), "{name}: handicap");
    assert_eq!(Some(u64::from(record.move_count())), number("mainline_moves"), "{name}: moves");
    assert_eq!(record.move_count() as usize, moves(&record).len(), "{name}: moves");
    assert_eq!(Some(u64::from(record.pass_count())), number("passes"), "{name}: passes");
    let passes = moves(&record).iter().filter(|(_, action)| *action == Ok(Move::Pass)).count();
    assert_eq!(record.pass_count() as usize, passes, "{name}: passes");
    assert_eq!(Some(game.leaves() as u64), number("leaves"), "{name}: leaves");
    let counts = setups(&record).iter().fold([0; 3], |sum, setup| {
        [sum[0] + setup.black().len(), sum[1] + setup.white().len(), sum[2] + setup.empty().len()]
    });
    let expected = ["AB", "AW", "AE"].map(|list| expect["setup"][list].as_u64());
    assert_eq!(counts.map(|count| Some(count as u64)), expected, "{name}: set-up");
    for entry in expect["illegal"].as_array().unwrap() {
        let number = entry[0].as_u64().unwrap() as u32;
        let error = match entry[1].as_str().unwrap() {
            "off_board" => ParseVertexError::OffBoard,
            "bad_point" => ParseVertexError::Malformed,
            _ => continue,
        };
        assert_eq!(moves(&record)[number as usize - 1].1, Err(error), "{name}: move {number}");
        let warned = |warning: &sgf::Warning| {
            (warning.code, warning.move_number) == (WarningCode::BadPoint, Some(number))
        };
        assert!(record.warnings().any(warned), "{name}: move {number}");
    }
    if let Some(expected) = expect["result"].as_str() {
        let plain = |text: &str| text.replace("3.50", "3.5");
        assert_eq!(record.result().map(result_words), Some(plain(expected)), "{name}: result");
    }
    if let Some(expected) = expect["rules"].as_str() {
        let rules = record.rules_value().unwrap().text_lossy();
        assert_eq!(rules.to_lowercase(), expected, "{name}: rules");
    }
    for (key, value) in [("km_raw", record.komi_value()), ("re_raw", record.result_value())] {
        if let Some(expected) = expect[key].as_str() {
            assert_eq!(value.unwrap().raw(), expected.as_bytes(), "{name}: {key}");
        }
    }
    if let Some(expected) = expect.get("komi_warning") {
        let met: Vec<&str> = record
            .warnings()
            .map(|warning| warning.code.name())
            .filter(|code| code.starts_with("komi"))
            .collect();
        let expected: Vec<&str> = expected.as_str().into_iter().collect();
        assert_eq!(met, expected, "{name}: {:?}", record.komi_value());
    }
    if let Some(expected) = expect.get("game_type") {
        assert_eq!(record.game_type().map(u64::from), expected.as_u64(), "{name}: game type");
    }
    assert_eq!(record.is_go(), expect.get("game_type").is_none(), "{name}: game type");
    if let Some(expected) = expect["first_to_play"].as_str() {
        assert_eq!(record.first_player().color.to_string(), expected, "{name}: first to play");
    }
    // Without the feature, text of double-byte sets is kept as bytes: see `trail_bytes_do_not_end_values`.
    if cfg!(feature = "encodings") || game.charset().is_none_or(|charset| charset == Charset::Utf8) {
        let text = |value: sgf::Value<'_>| value.text_lossy();
        let undecoded = |text: &String| !cfg!(feature = "encodings") && text.contains('\u{FFFD}');
        for (i, property) in [&b"PB"[..], b"PW"].into_iter().enumerate() {
            let player = record.root_property(property).map(text);
            if expect.get("players").is_some() && !player.as_ref().is_some_and(undecoded) {
                assert_eq!(player.as_deref(), expect["players"][i].as_str(), "{name}: players");
            }
        }
        let comment = game.main_line().find_map(sgf::Node::comment).map(text);
        if expect.get("comment").is_some() && !comment.as_ref().is_some_and(undecoded) {
            assert_eq!(comment.as_deref(), expect["comment"].as_str(), "{name}: comment");
        }
    }
}

#[test]
fn every_file_reads_as_the_index_says() {
    let index = index();
    let files = index["files"].as_array().unwrap();
    assert_eq!(files.len(), 57);
    for entry in files {
        let name = entry["file"].as_str().unwrap();
        let (bytes, expect) = (file(name), &entry["expect"]);
        assert_eq!(Some(bytes.len() as u64), entry["bytes"].as_u64(), "{name}");
        let collection = match sgf::parse(&bytes) {
            Ok(collection) => collection,
            Err(error) => {
                assert_eq!(Some(error.code().name()), expect["fatal"].as_str(), "{name}");
                continue;
            }
        };
        assert!(expect["fatal"].is_null(), "{name}");
        let games = expect["games"].as_array().unwrap();
        assert_eq!(collection.games().len(), games.len(), "{name}: games");
        for (game, expect) in collection.games().zip(games) {
            check_game(name, game, expect);
        }
        let met: BTreeSet<&str> = codes(&bytes).into_iter().collect();
        for code in expect["warnings"].as_array().unwrap() {
            let code = code.as_str().unwrap();
            assert!(met.contains(code) || NOT_THE_READERS.contains(&code), "{name}: {code} not in {met:?}");
        }
        if name == "base_plain.sgf" {
            assert!(met.is_empty(), "{met:?}");
        }
    }
}

/// What is reported beyond what the index asks for, so that a change shows.
#[test]
fn few_warnings_beyond_those_asked_for() {
    let mut further = Vec::new();
    for entry in index()["files"].as_array().unwrap() {
        let name = entry["file"].as_str().unwrap();
        if !entry["expect"]["fatal"].is_null() {
            continue;
        }
        let asked: Vec<&str> =
            entry["expect"]["warnings"].as_array().unwrap().iter().filter_map(Json::as_str).collect();
        let met: BTreeSet<&str> =
            codes(&file(name)).into_iter().filter(|code| !asked.contains(code)).collect();
        further.extend(met.into_iter().map(|code| format!("{name} {code}")));
    }
    let expected = [
        "hdr_gm_other_game.sgf bad_point",
        "sz_19_uppercase_point.sgf bad_point",
        "pass_ss_18.sgf bad_point",
        "gtp_coords_in_sgf.sgf bad_point",
        "dia_tygem_like.sgf result_unparsed",
    ];
    assert_eq!(further, expected);
}

#[test]
fn warning_names_are_those_of_the_index() {
    let index = index();
    let names: Vec<&str> = index["warning_codes"].as_object().unwrap().keys().map(String::as_str).collect();
    let mut ours: Vec<&str> = WarningCode::ALL.iter().map(|code| code.name()).collect();
    ours.sort_unstable();
    assert_eq!(ours, names);
}

// ---- encodings

#[test]
fn trail_bytes_do_not_end_values() {
    let files = [
        (
            "enc_gbk_trail_5c_5d.sgf",
            Charset::Gb18030,
            &b"\x95\\\xB7\xBD\xBC\xD7"[..],
            &b"\x93]\xB7\xBD\xD2\xD2"[..],
        ),
        (
            "enc_sjis_trail_5c_5d.sgf",
            Charset::ShiftJis,
            b"\x95\\\x94\xD4\x82\xCC\x94\\",
            b"\x94]\x94\xD4\x82\xCC\x95]",
        ),
        ("enc_gb18030_ca.sgf", Charset::Gb18030, b"\xBA\xDA\xB7\xBD\xBC\xD7", b"\xB0\xD7\xB7\xBD\xD2\xD2"),
        ("dia_tygem_like.sgf", Charset::EucKr, b"\xC8\xE6\xB9\xF8", b"\xB9\xE9\xB9\xF8"),
    ];
    for (name, charset, black, white) in files {
        let collection = parse(file(name));
        let record = record(&collection);
        assert_eq!(record.game().charset(), Some(charset), "{name}");
        for (property, expected) in [(b"PB", black), (b"PW", white)] {
            let value = record.root_property(property).unwrap();
            assert_eq!((value.raw(), &value.text()[..]), (expected, expected), "{name}");
        }
    }
}

/// The declaration is found wherever in the root it stands, and that of a later game does not reach an earlier one.
#[test]
fn the_character_set_is_known_before_the_text() {
    for text in [
        &b"(;PB[\x95\\]PW[\x94]]CA[Shift_JIS];B[aa])"[..],
        b"(;ChArset[Shift_JIS]PB[\x95\\]PW[\x94]];B[aa])",
        b"(;C[no CA[GBK\\]]CA[Shift_JIS]PB[\x95\\]PW[\x94]];B[aa])",
    ] {
        let collection = parse(text);
        let record = record(&collection);
        assert_eq!(record.root_property(b"PB").unwrap().raw(), b"\x95\\");
        assert_eq!(record.root_property(b"PW").unwrap().raw(), b"\x94]");
        assert_eq!(record.move_count(), 1);
    }
    let collection = parse(b"(;PB[\x95]PW[x];B[aa])(;CA[GBK]PB[\x95]];B[aa])");
    let names: Vec<_> = collection.games().map(|game| game.root().value(b"PB").unwrap().raw()).collect();
    assert_eq!(names, [&b"\x95"[..], b"\x95]"]);
    // Nor does a declaration reach back over several; where sets are guessed, so is where these values end.
    let collection = parse(b"(;C[\xb5])\n(;C[\xb5])\n(;CA[Big5]C[\xa4\x40\xb5\x5c])(;C[\xb5])");
    assert!(cfg!(feature = "encodings") || collection.games().len() == 4);
    // The same declaration over text that is UTF-8 in truth: three bytes a character would swallow the bracket.
    let collection = parse("(;CA[GBK]PB[黑]PW[白];B[aa])");
    assert_eq!(record(&collection).root_property(b"PB").unwrap().text_lossy(), "黑");
    assert!(collection.warnings().has(WarningCode::EncodingMismatch));
}

#[test]
fn other_texts() {
    let latin = parse(b"(;CA[ISO-8859-1]PB[J\xFCrgen\\]])");
    assert_eq!(record(&latin).root_property(b"PB").unwrap().text_lossy(), "J\u{FC}rgen]");
    let raw = parse(b"(;PB[J\xFCrgen])");
    let name = if cfg!(feature = "encodings") { "Jürgen" } else { "J\u{FFFD}rgen" };
    assert_eq!(record(&raw).root_property(b"PB").unwrap().text_lossy(), name);
    let text = "(;GM[1]CA[UTF-16]SZ[9]PB[黑];B[ee])";
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        for mark in ["", "\u{FEFF}"] {
            let bytes: Vec<u8> = [mark, text].concat().encode_utf16().flat_map(order).collect();
            let collection = parse(bytes);
            assert!(collection.warnings().has(WarningCode::EncodingUtf16));
            assert!(collection.text().ends_with(text.as_bytes()));
            let record = record(&collection);
            assert_eq!(record.root_property(b"PB").unwrap().text_lossy(), "黑");
            assert_eq!(moves(&record), [(Color::Black, play(4, 4))]);
        }
    }
}

// ---- every warning of the reader

/// Small inputs for the warnings that no file of the directory raises, and for fine points of others: exactly these codes
/// come, in this order.
const INPUTS: &[(&[u8], &[&str])] = &[
    (b"(;SZ[9:9])", &["size_square_written_as_rectangle"]),
    (b"(;SZ[13:9];B[mi])", &[]),
    (b"(;SZ[0])", &["size_bad"]),
    (b"(;SZ[])", &["size_bad"]),
    (b"(;SZ[53])", &["size_bad"]),
    (b"(;SZ[52];B[ZZ];W[tt])", &[]),
    (b"(;GM[Go]SZ[9])", &["not_go"]),
    (b"(;SiZe[9];Black[aa])", &["lowercase_ident", "lowercase_ident"]),
    (b"(;SZ[9];b[aa])", &["empty_property_id"]),
    (b"junk (not a tree) (;SZ[9])", &["junk_before"]),
    (b"(;SZ[9])junk(;SZ[9])", &["junk_inside"]),
    (b"(;SZ[9]) (;) (((", &["junk_after", "size_absent"]),
    (b"(;SZ[9])(;SZ[9]) (junk", &["junk_after"]),
    (b"(;SZ[9]!?;B[aa] words)", &["junk_inside", "junk_inside"]),
    (b"(;SZ[9][x];[y]B[aa])", &["junk_inside"]),
    (b"(;SZ[9]", &["missing_close_paren"]),
    (b"(;SZ[9]))(;SZ[9])", &["extra_close_paren"]),
    (b"(SZ[9];B[aa](W[bb])(W[cc])C[x])", &["missing_semicolon"; 4]),
    (b"(;SZ[9];B;W[aa])", &["property_without_value"]),
    (b"(;SZ[9]C[x", &["unterminated_value", "missing_close_paren"]),
    (b"(;SZ[9]C[x\\]", &["unterminated_value", "missing_close_paren"]),
    (b"(;SZ[9]LONGNAMES[1]LONGNAMES[1]LONGNAMED[1])", &["duplicate_property"]),
    (b"(;SZ[9]\0;B[aa]C[\0])", &["nul_byte"]),
    (b"\xEF\xBB\xBF(;SZ[9]PB[\xC3\xBC])", &["bom"]),
    (b"(\0;\0S\0Z\0[\09\0]\0)\0", &["encoding_utf16"]),
    (b"(;SZ[9]CA[UTF-8]PB[\xFC])", &["encoding_mismatch"]),
    (b"(;SZ[9]CA[Big5]PB[\xFC\n])", &["encoding_mismatch"]),
    (b"(;SZ[9]CA[])", &[]),
    (b"(;SZ[9]CA[]PB[\xFC])", &["encoding_guessed"]),
    (b"(;SZ[9]B[aa];W[bb])", &["move_in_root"]),
    (
        b"(;SZ[9];B[aa]B[bb]W[cc])",
        &["duplicate_property", "same_colour_twice", "two_moves_in_node", "two_moves_in_node"],
    ),
    (b"(;SZ[9];B[aa][bb];W[cc])", &["same_colour_twice", "move_with_many_values"]),
    (b"(;SZ[9];B[aa]AE[bb])", &["move_and_setup_in_node"]),
    (b"(;SZ[9];B[aa];PL[B];B[bb];AB[cc];B[dd])", &["setup_after_start"]),
    (b"(;SZ[9]HA[3];B[aa];B[bb];B[cc];W[dd])", &[]),
    (b"(;SZ[9]HA[2];B[aa];B[bb];B[cc];W[dd])", &["same_colour_twice"]),
    (b"(;SZ[9]AB[zz][aa:zz][d4]AW[aa:bb:cc])", &["bad_point"; 4]),
    (b"(;SZ[9]AE[]AW[ ])", &["empty_point_list", "empty_point_list"]),
    (b"(;SZ[9];B[aa];AE[aa])", &["setup_after_start"]),
    (b"(;SZ[9]AB[aa:cc]AW[bb]AE[cc])", &["setup_overlap", "setup_overlap"]),
    (b"(;SZ[9]AB[aa:cc][bb]AB[cc])", &["duplicate_property", "setup_repeated_point", "setup_repeated_point"]),
    (b"(;SZ[9]HA[0]AB[aa])", &["handicap_mismatch"]),
    (b"(;SZ[9]HA[0]AB[aa]AW[bb])", &[]),
    (b"(;SZ[9]HA[])", &["handicap_unparsed"]),
    (b"(;SZ[9]HA[-2])", &["handicap_unparsed"]),
    (b"(;SZ[9]PL[black])", &["pl_nonstandard"]),
    (b"(;SZ[9]PL[x])", &["pl_nonstandard"]),
    (b"(;SZ[9]KM[82])", &["komi_implausible"]),
    (b"(;SZ[19:25];B[tt])", &["ambiguous_tt"]),
    (b"(;SZ[20];B[tt])", &[]),
    (b"(;SZ[9]RU[ours])", &["rules_unknown"]),
    (b"(;SZ[9]RU[Japanese])", &[]),
];

#[test]
fn small_inputs_give_exactly_these_warnings() {
    for (text, expected) in INPUTS {
        assert_eq!(codes(text), *expected, "{}", text.escape_ascii());
    }
}

/// Each code is raised by a file of the directory or an input above; those that take a board, by playing the record.
#[test]
fn every_warning_is_raised_somewhere() {
    let files: Vec<Vec<u8>> = small_files().into_iter().map(|(_, bytes)| bytes).collect();
    let inputs = INPUTS.iter().map(|(text, _)| *text).chain(files.iter().map(Vec::as_slice));
    let mut met = BTreeSet::new();
    for text in inputs.filter(|text| sgf::parse(text).is_ok()) {
        met.extend(codes(text));
        for game in sgf::parse(text).unwrap().games() {
            let replay = game.record().replay(Rules::default());
            met.extend(replay.iter().flat_map(|(_, found)| found.iter()).map(|warning| warning.code.name()));
        }
    }
    let left: Vec<_> = WarningCode::ALL.iter().filter(|code| !met.contains(code.name())).collect();
    assert!(left.is_empty(), "raised by nothing: {left:?}");
}

#[test]
fn what_holds_no_game() {
    for text in [
        "",
        " ",
        "(",
        ")",
        "()",
        "((",
        ";;)",
        "(see below) [draft]",
        "text (;) text",
        "(B)",
        "(b[aa])",
        "((()))",
    ] {
        let error = sgf::parse(text.as_bytes()).unwrap_err();
        assert_eq!(error, SgfError::NoGameTree { offset: text.len() }, "{text:?}");
        assert_eq!(error.code(), Code::NoGameTree);
    }
    assert_eq!(sgf::parse(b"(;)").unwrap().games().len(), 1);
}

// ---- meaning

/// Who moves first.
#[test]
fn first_player() {
    for (text, color, assumed) in [
        ("(;SZ[19]AB[cc][rd]AW[dq][qp])", Color::Black, true),
        ("(;SZ[9]HA[2]AB[gc][cg];W[ee])", Color::White, false),
        ("(;SZ[9]HA[2]AB[gc][cg])", Color::White, true),
        ("(;SZ[9]HA[2])", Color::Black, true),
        ("(;SZ[9]PL[W])", Color::White, false),
        ("(;SZ[9]PL[W];B[aa])", Color::White, false),
        ("(;SZ[9];B[aa];PL[W])", Color::Black, false),
    ] {
        assert_eq!(record(&parse(text)).first_player(), FirstPlayer { color, assumed }, "{text}");
    }
}

/// A later set-up recolours; within one node black, white, empty apply in this order.
#[test]
fn setup_changes_stones() {
    let collection = parse("(;SZ[9]AE[cc]AW[bb][cc]AB[aa:cc];B[ee];AW[ee];B[gg])");
    let mut position = gocore::Position::new(record(&collection).board_size().unwrap());
    for step in record(&collection).steps() {
        match step {
            Step::Setup(setup) => setup.apply_to(&mut position),
            Step::Move(mv) => assert!(position.set(mv.action.unwrap().point().unwrap(), Some(mv.color))),
            _ => {}
        }
    }
    let counts = Color::ALL.map(|color| position.stones(color).len());
    assert_eq!((counts, position.stone(Point::new(4, 4))), ([8, 2], Some(Color::White)));
    assert_eq!(record(&collection).handicap_stones(), 7);
}

// ---- shape of trees

#[test]
fn variations_keep_their_order_and_parents() {
    let collection = parse("(;N[0];N[1](;N[2](;N[3])(;N[4]))(;N[5]);N[6](;N[7]))");
    let shape: Vec<(Option<u32>, Vec<u32>)> = (0..8)
        .map(|index| collection.node(index).unwrap())
        .map(|node| (node.parent().map(sgf::Node::index), node.children().map(sgf::Node::index).collect()))
        .collect();
    assert_eq!(
        shape,
        [
            (None, vec![1]),
            (Some(0), vec![2, 5, 6]),
            (Some(1), vec![3, 4]),
            (Some(2), vec![]),
            (Some(2), vec![]),
            (Some(1), vec![]),
            (Some(1), vec![7]),
            (Some(6), vec![]),
        ]
    );
    let game = collection.games().next().unwrap();
    assert!(game.main_line().map(sgf::Node::index).eq([0, 1, 2, 3]));
    assert_eq!(game.leaves(), 4);
    // Parentheses around the root alone, or around two games, lose nothing.
    assert_eq!(parse("(((;B[aa](;W[bb]))))").games().next().unwrap().nodes().len(), 2);
    let two = parse("((;B[aa])(;B[bb]))");
    assert!(two.games().map(Game::range).eq([0..10, 10..18]));
    assert!(parse(" (;) (;)").games().map(Game::range).eq([1..4, 5..8]));
}

#[test]
fn monotonous_input_is_read_in_linear_time() {
    const LENGTH: usize = 4 << 20;
    for (piece, games) in [
        ("", 1),
        (";", 1),
        ("(", 1),
        (")", 1),
        ("[", 1),
        ("A", 1),
        ("A ", 1),
        ("A[]", 1),
        ("[]", 1),
        ("(;", 1),
        ("(;)", 1),
        (";AB[aa:ss]", 1),
        ("AB[aa:ss]", 1),
        ("[aa:ss]", 1),
        (")(;SZ[9]", LENGTH / 8 + 1),
        (")((x", 1),
        ("LONGERNAME[]", 1),
    ] {
        let text = ["(;AB[aa:cc]", &piece.repeat(LENGTH / piece.len().max(1))].concat();
        let collection = sgf::parse(text.as_bytes()).unwrap();
        assert_eq!(collection.games().len(), games, "{piece}");
        let record = collection.games().next().unwrap().record();
        assert!(record.steps().count() >= 1);
        assert!(
            record.warnings().len() <= Warnings::KEPT && collection.warnings().iter().len() <= Warnings::KEPT
        );
    }
    // Texts of which it is doubtful where values end, and many games in one pair of parentheses.
    for piece in [
        &b"(;N[\x95]C[CA[GBK])"[..],
        b"(;ChA[GBK]N[\x95\\])",
        b"(;CA[GBK]N[\x95\\])",
        b"(;N[\x95]]CA[GBK\\])",
        b"(;C[\xFC])",
        b"CA[GBK]\xFC",
        b"(;)x(;)",
    ] {
        for start in [&b"(;SZ[9])"[..], b"((;SZ[9])"] {
            let text = [start, &piece.repeat(LENGTH / piece.len())].concat();
            let collection = sgf::parse(&text).unwrap();
            let records = collection.games().map(Game::record);
            assert!(records.map(|record| record.steps().count()).sum::<usize>() < LENGTH);
        }
    }
}

// ---- damage

/// Reads everything there is to read; only panics and broken promises fail.
fn exercise(bytes: &[u8]) {
    let Ok(collection) = sgf::parse(bytes) else { return };
    assert!(collection.games().len() > 0);
    let length = collection.text().len();
    let mut nodes = 0;
    for game in collection.games() {
        let record = game.record();
        let steps: Vec<Step<'_>> = record.steps().collect();
        let recorded = steps.iter().filter(|step| matches!(step, Step::Move(_))).count();
        assert_eq!(recorded, record.move_count() as usize);
        for node in game.nodes() {
            nodes += 1;
            assert!(
                node.children().all(|child| child.parent() == Some(node) && child.index() > node.index())
            );
            for property in node.properties() {
                assert!(property.values().len() > 0 && property.offset() < length);
                for value in property.values() {
                    assert!(
                        value.text().len() <= value.raw().len()
                            && value.offset() + value.raw().len() <= length
                    );
                    assert!(value.simple_text().len() == value.text().len());
                }
            }
        }
        for warning in record.all_warnings() {
            assert!(warning.offset <= length);
            assert!(warning.node.is_none_or(|node| collection.node(node).is_some()), "{warning:?}");
        }
    }
    assert_eq!(nodes, collection.node_count());
}

#[test]
fn every_prefix_and_suffix_of_every_small_file_is_read() {
    for (_, bytes) in small_files() {
        for cut in 0..=bytes.len() {
            exercise(&bytes[..cut]);
            exercise(&bytes[cut..]);
        }
    }
}

#[test]
fn damaged_files_are_read() {
    const PIECES: [&[u8]; 16] = [
        b"(",
        b")",
        b"[",
        b"]",
        b";",
        b"\\",
        b"\0",
        b"\xEF\xBB\xBF",
        b"CA[GBK]",
        b"\x95",
        b"AB[aa:ss]",
        b"B[",
        b"x",
        b" ",
        b"\r\n",
        b"(;",
    ];
    let files = small_files();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    for round in 0..20_000 {
        let mut bytes = files[round % files.len()].1.clone();
        for _ in 0..=random(8) {
            let at = random(bytes.len() + 1);
            match random(4) {
                0 if at < bytes.len() => bytes[at] = random(256) as u8,
                1 if at < bytes.len() => drop(bytes.remove(at)),
                2 => {
                    drop(bytes.splice(at..at, files[random(files.len())].1.iter().take(random(40)).copied()));
                }
                _ => drop(bytes.splice(at..at, PIECES[random(PIECES.len())].iter().copied())),
            }
        }
        exercise(&bytes);
    }
}

#[test]
fn types_can_cross_threads() {
    fn check<T: Send + Sync>() {}
    check::<Collection<'static>>();
    check::<Record<'static>>();
    check::<sgf::Steps<'static>>();
    check::<sgf::Value<'static>>();
    check::<Warnings>();
}

/// The words for points that may follow a komi are words of the record's character set.
#[test]
#[cfg(feature = "encodings")]
fn komi_with_a_word_in_every_character_set() {
    for (charset, word) in [
        ("UTF-8", &b"\xe7\x9b\xae"[..]),
        ("GBK", b"\xc4\xbf"),
        ("Big5", b"\xa5\xd8"),
        ("Shift_JIS", b"\x96\xda"),
        ("EUC-JP", b"\xcc\xdc"),
        ("EUC-KR", b"\xc1\xfd"),
    ] {
        // GBK's word alone could be UTF-8 as well.
        let name = if charset == "GBK" { &b"PB[\xba\xda]"[..] } else { b"" };
        let bytes = [b"(;SZ[19]CA[", charset.as_bytes(), b"]", name, b"KM[6.5", word, b"];B[aa])"].concat();
        let collection = sgf::parse(&bytes).unwrap();
        let record = collection.games().next().unwrap().record();
        assert_eq!(record.komi(), Some(sgf::Hundredths::new(650)), "{charset}");
        assert!(record.warnings().any(|warning| warning.code == WarningCode::KomiUnitText));
    }
    // In another set the same bytes are no such word.
    let collection = sgf::parse(b"(;SZ[19]CA[Latin1]KM[6.5\xe7\x9b\xae];B[aa])").unwrap();
    assert_eq!(collection.games().next().unwrap().record().komi(), None);
}
