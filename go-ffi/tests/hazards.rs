//! What a caller can do wrong, to every function of the header: a C program is made from its prototypes.
#![cfg(feature = "test-hooks")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::fmt::Write;
use std::fs;
use std::process::Command;

use common::{Build, Function, Parameter, folder, functions, must_succeed, scratch, under_valgrind_with};

/// Pointers that may be NULL beside `error` and the lengths of lists, as the header says of each: the call is made without
/// what they are for.
const OPTIONAL: &[(&str, &[&str])] = &[
    ("gocore_position_score", &["marks", "tally"]),
    ("gocore_game_score", &["marks"]),
    ("gocore_game_legal_mask", &["count"]),
    ("gocore_game_play_moves", &["played"]),
    ("gocore_game_turns", &["colors", "moves"]),
    ("gocore_game_has_repeated", &["first_ply"]),
    ("gocore_session_start", &["options"]),
    ("gocore_session_apply", &["event"]),
    ("gocore_session_apply_at", &["event"]),
    ("gocore_session_apply_text", &["event"]),
    ("gocore_session_apply_text_at", &["event"]),
    ("gocore_session_undo_request", &["request"]),
    ("gocore_session_end_offer", &["offer"]),
    ("gocore_session_ending", &["ending"]),
    ("gocore_replay_turns", &["refused"]),
    ("gocore_replay_fault", &["number", "color", "reason"]),
    ("gocore_replay_score", &["marks"]),
    ("gocore_sgf_moves", &["colors", "moves"]),
    ("gocore_drawing_set_score", &["score"]),
    ("gocore_drawing_mark", &["label"]),
    ("gocore_drawing_set_title", &["title"]),
    ("gocore_drawing_set_description", &["description"]),
    ("gocore_position_from_drawing", &["last_move"]),
    ("gocore_game_suggest_dead", &["confidence", "least"]),
    ("gocore_position_suggest_dead", &["confidence", "least"]),
    ("gocore_game_estimate", &["uncertainty", "black", "white"]),
    ("gocore_position_estimate", &["uncertainty", "black", "white"]),
    ("gocore_game_playout_margins", &["turns"]),
    ("gocore_position_playout_margins", &["turns"]),
    ("gocore_game_playout_ownership", &["black", "white", "turns"]),
    ("gocore_position_playout_ownership", &["black", "white", "turns"]),
    ("gocore_batch_results", &["terminals", "rewards", "margins"]),
];

/// Arguments that are not what their name and type would have them.
const SPECIAL: &[(&str, &str, &str)] = &[
    ("gocore_rules_parse", "text", "\"ko=simple\""),
    ("gocore_handicap_points", "stones", "4"),
    ("gocore_builder_set_fixed_handicap", "stones", "4"),
    ("gocore_outcome_parse", "text", "\"B+3.5\""),
    ("gocore_fingerprint_parse", "text", "\"0123456789abcdef0123456789abcdef\""),
    ("gocore_builder_from_text", "text", "\"9x9 9/9/9/9/9/9/9/9/9 B\""),
    ("gocore_game_from_text", "text", "\"9x9 9/9/9/9/9/9/9/9/9 B : E5\""),
    ("gocore_session_apply_text_at", "text", "\"B resign\""),
    ("gocore_session_apply_text_at", "action_count", "3"),
    ("gocore_action_parse", "text", "\"B propose E5 E6\""),
    ("gocore_session_apply_text", "text", "\"B resign\""),
    ("gocore_session_apply_at", "action_count", "3"),
    ("gocore_position_from_points", "white", "the_points()"),
    ("gocore_session_restore", "bytes", "the_snapshot()"),
    ("gocore_session_restore", "length", "the_snapshot_length()"),
    ("gocore_sgf_parse", "bytes", "(const uint8_t *)the_record"),
    ("gocore_sgf_parse", "length", "strlen(the_record)"),
    ("gocore_replay_turns", "colors", "the_colors()"),
    ("gocore_tree_remove", "node", "the_node()"),
    ("gocore_tree_reorder", "node", "the_node()"),
    ("gocore_tree_set_points", "property", "\"TR\""),
    ("gocore_drawing_svg", "capacity", "8 * ROOM"),
    ("gocore_batch_planes", "length", "81"),
];

/// Functions that do not work on an object as it is in the fixture, with what they return.
const REFUSED: &[(&str, &str)] = &[("gocore_game_resume", "GOCORE_NOT_STOPPED")];

/// Whether a pointer is where the length of a list goes: with room for the list it may be NULL.
fn is_length(function: &Function, place: usize) -> bool {
    let parameters = &function.parameters;
    parameters[place].of_type == "size_t *"
        && place >= 2
        && parameters[place - 1].name.ends_with("capacity")
        && parameters[place - 2].is_pointer()
}

fn is_optional(function: &Function, place: usize) -> bool {
    let name = function.parameters[place].name.as_str();
    let listed = OPTIONAL.iter().find(|(optional, _)| *optional == function.name);
    name == "error" || is_length(function, place) || listed.is_some_and(|(_, names)| names.contains(&name))
}

/// An argument that the function takes, as C.
fn argument(function: &Function, place: usize) -> String {
    let Parameter { of_type, name } = &function.parameters[place];
    if let Some((.., special)) = SPECIAL.iter().find(|(f, p, _)| *f == function.name && p == name) {
        return (*special).to_owned();
    }
    let bare = of_type.replace("struct ", "");
    let object = bare.trim_start_matches("const ").trim_end_matches(['*', ' ']);
    match bare.as_str() {
        "gocore_size" => "the_size".to_owned(),
        "const gocore_tree *const *" => "the_trees()".to_owned(),
        "const char *const *" => "the_texts()".to_owned(),
        "const char *" => text_argument(name).to_owned(),
        _ if bare.ends_with("**") => format!("&out_{object}"),
        _ if bare.starts_with("const gocore_") => format!("the_{object}()"),
        _ if object.starts_with("gocore_") && is_object(object) => format!("the_{object}()"),
        _ if bare.ends_with('*') => format!("(void *)room[{place}]"),
        _ => match name.as_str() {
            "capacity" | "length" => "ROOM",
            "move" | "point" => "40",
            "format" | "index" | "game" | "node" | "parent" | "from" | "field" | "convention" => "0",
            _ => "1",
        }
        .to_owned(),
    }
}

fn text_argument(name: &str) -> &'static str {
    match name {
        "vertex" => "\"E5\"",
        "value" => "\"ee\"",
        "property" => "\"C\"",
        "diagram" => "\"..\\nX.\\n\"",
        "drawing" => "the_drawing_text",
        "start" => "\"normal-komi\"",
        "label" | "title" | "description" => "\"some text\"",
        "name" => "\"japanese\"",
        other => panic!("a text of an unknown kind: {other}"),
    }
}

fn is_object(name: &str) -> bool {
    common::header().contains(&format!("typedef struct {name} {name};"))
}

/// A call, with NULL at a place.
fn call(function: &Function, null: Option<usize>) -> String {
    let arguments: Vec<String> = (0..function.parameters.len())
        .map(|place| if null == Some(place) { "NULL".to_owned() } else { argument(function, place) })
        .collect();
    format!("{}({})", function.name, arguments.join(", "))
}

/// What a function that returns a value returns for NULL, as its comment says.
fn for_null(function: &Function) -> &'static str {
    let known = ["UINT32_MAX", "INT32_MIN", "GOCORE_NO_POINT", "GOCORE_NO_NODE", "GOCORE_NONE"];
    let mut clauses = function.comment.split(['.', ';']);
    let clause = clauses.rfind(|clause| clause.contains("NULL") && !clause.contains("may be NULL"));
    let clause = clause.unwrap_or_else(|| panic!("{} does not say what NULL gives", function.name));
    let says = |word: &str| clause.split_whitespace().any(|said| said.eq_ignore_ascii_case(word));
    match known.into_iter().find(|word| says(word)) {
        Some(word) => word,
        None if says("false") => "false",
        None if says("0") => "0",
        None => panic!("{}: {clause}", function.name),
    }
}

/// What comes after a call: objects that it handed over are freed, and those that it may have changed, whatever it left of
/// them.
fn clean_up(function: &Function) -> String {
    let mut text = String::new();
    let mut changed = false;
    for parameter in &function.parameters {
        let object = parameter.of_type.trim_end_matches(['*', ' ']);
        if parameter.of_type.ends_with("**") {
            write!(text, " {object}_free(&out_{object});").unwrap();
        } else {
            changed |= is_object(object) && !parameter.of_type.starts_with("const");
        }
    }
    if changed { text + " make_fixture();" } else { text }
}

/// A check that a call returns what it must.
fn check(function: &Function, call: &str, status: &str, value: &str) -> String {
    let clean_up = clean_up(function);
    match function.returns.as_str() {
        "gocore_status" => format!("    CHECK({call} == {status});{clean_up}\n"),
        "gocore_size" => format!("    size = {call};\n    CHECK(size.width == 0 && size.height == 0);\n"),
        "void" => format!("    {call};\n"),
        "const char *" => format!("    CHECK(strcmp({call}, {value}) == 0);\n"),
        _ if function.returns.ends_with('*') => format!("    CHECK({call} == NULL);\n"),
        _ => format!("    CHECK({call} == {value});\n"),
    }
}

/// The calls of one function: as it is meant, with NULL in each of its pointers, and with a panic inside.
fn calls(function: &Function) -> String {
    let clean_up = clean_up(function);
    let refused = REFUSED.iter().find(|(name, _)| *name == function.name);
    let works = refused.map_or("GOCORE_OK", |(_, status)| status);
    let mut text = match function.returns.as_str() {
        "gocore_status" => check(function, &call(function, None), works, ""),
        "void" => String::new(),
        _ => format!("    (void){};\n", call(function, None)),
    };
    let pointers = (0..function.parameters.len()).filter(|&place| function.parameters[place].is_pointer());
    for place in pointers {
        let call = call(function, Some(place));
        text += &match (is_optional(function, place), function.returns.as_str()) {
            (true, "gocore_status") => check(function, &call, works, ""),
            (true, _) => format!("    (void){call};{clean_up}\n"),
            (false, "gocore_status" | "void" | "gocore_size" | "const gocore_game *") => {
                check(function, &call, "GOCORE_NULL", "")
            }
            (false, _) => check(function, &call, "", for_null(function)),
        };
    }
    let pointers = function.parameters.iter().any(Parameter::is_pointer);
    let value = match function.returns.as_str() {
        "gocore_status" | "void" | "gocore_size" | "const gocore_game *" => "",
        "const char *" if function.name == "gocore_warning_meaning" => "\"an unknown warning\"",
        "const char *" => "\"unknown\"",
        "bool" => "false",
        _ if pointers => for_null(function),
        _ => "0",
    };
    let panics = !["gocore_abi_version", "gocore_version"].contains(&function.name.as_str());
    if panics {
        text += "    gocore_test_panic_next();\n";
        text += &check(function, &call(function, None), "GOCORE_PANIC", value);
    }
    text
}

/// A function for each of the header's, and `main` to call them.
fn program() -> String {
    let mut text = String::from(
        "#include \"fixture.h\"\n\n#define ROOM 1024\nstatic uint64_t room[16][ROOM];\n\
         void gocore_test_panic_next(void);\n",
    );
    let functions = functions();
    for function in functions.iter().filter(|function| function.name.ends_with("_free")) {
        let object = function.parameters[0].of_type.trim_end_matches(['*', ' ']);
        writeln!(text, "static {object} *out_{object};").unwrap();
    }
    let mut main = String::new();
    for function in &functions {
        let calls = calls(function);
        let size = if calls.contains("size = ") { "    gocore_size size;\n" } else { "" };
        // What a call has written must not be what the next one reads.
        let clear = "    memset(room, 0, sizeof room);\n";
        writeln!(text, "\nstatic void try_{}(void)\n{{\n{size}{clear}{calls}}}", function.name).unwrap();
        writeln!(main, "    try_{}();", function.name).unwrap();
    }
    text + "\nint main(void)\n{\n    make_fixture();\n" + &main + "    free_fixture();\n    return 0;\n}\n"
}

/// NULL in every pointer of every function, and a panic inside every function.
#[test]
fn null_and_panic_in_every_function() {
    let scratch = scratch("hazards");
    let (source, output) = (scratch.join("every_function.c"), scratch.join("every_function"));
    let program = program();
    let (nulls, panics) = (program.matches("NULL").count(), program.matches("_panic_next();").count());
    assert!(nulls > 500 && panics > 250, "{nulls} {panics}");
    fs::write(&source, program).unwrap();
    let fixture = folder().join("tests/c");
    let include = format!("-I{}", fixture.display());
    let sources = [source, fixture.join("fixture.c")];
    let flags = &["-g", &include];
    Build { compiler: "cc", standard: "c99", flags, sources: &sources, output: &output }.run();
    must_succeed(&mut Command::new(&output));
    let suppressions = folder().join("tests/data/panics.supp");
    under_valgrind_with(&output, &[&format!("--suppressions={}", suppressions.display())], &[]);
}

/// The comment of a function with those that it refers to.
fn said_of(functions: &[Function], place: usize) -> String {
    let comment = &functions[place].comment;
    let named = comment.strip_prefix("As ").or_else(|| comment.strip_prefix("Plays as "));
    let named = named.and_then(|rest| rest.split([',', ' ']).next());
    match named.and_then(|name| functions.iter().position(|function| function.name == name)) {
        Some(other) => comment.clone() + &said_of(functions, other),
        None if comment.starts_with("The same for an action") => {
            comment.clone() + &said_of(functions, place - 1)
        }
        None => comment.clone(),
    }
}

/// The table above says no more and no less than the header.
#[test]
fn what_may_be_null_is_what_the_header_says() {
    let functions = functions();
    for (name, parameters) in OPTIONAL {
        let place = functions.iter().position(|function| function.name == *name).expect(name);
        let said = said_of(&functions, place);
        let says =
            ["may be NULL", "NULL shows none", "NULL is the one by default", "NULL where it is not wanted"];
        let says =
            says.iter().any(|words| said.contains(words)) || said.contains("not looked at for other marks");
        assert!(says, "{name}: {said}");
        for parameter in *parameters {
            assert!(
                functions[place].parameters.iter().any(|known| known.name == *parameter),
                "{name} {parameter}"
            );
        }
    }
    for function in &functions {
        for sentence in function.comment.split(['.', ';']) {
            let Some((subject, _)) = sentence.split_once("may be NULL") else { continue };
            let quoted = subject.split('`').skip(1).step_by(2);
            for name in quoted {
                let place = function.parameters.iter().position(|parameter| parameter.name == name);
                // Where lists may be NULL, it is without capacity.
                let Some(place) = place.filter(|_| name != "faults" && name != "warnings") else { continue };
                assert!(is_optional(function, place), "{} {name}", function.name);
            }
        }
    }
}

/// The functions with a parameter of a kind are all called by a program.
fn calls_all(program: &str, least: usize, of_kind: impl Fn(&[Parameter], usize) -> bool) {
    let text = fs::read_to_string(folder().join("tests/c").join(program)).unwrap();
    let of_kind = |function: &Function| {
        let parameters = &function.parameters;
        (0..parameters.len()).any(|place| of_kind(parameters, place))
    };
    let functions: Vec<_> = functions().into_iter().filter(of_kind).map(|function| function.name).collect();
    assert!(functions.len() >= least, "{program}: {}", functions.len());
    for name in functions {
        assert!(text.contains(&format!("{name}(")), "{program} does not call {name}");
    }
}

/// The programs about one hazard each leave out no function that has it.
#[test]
fn hazards_are_tried_with_every_function_that_has_them() {
    calls_all("hazard_buffers.c", 55, |parameters, place| {
        let Parameter { of_type, name } = &parameters[place];
        let sized = parameters.get(place + 1).map_or("", |next| next.name.as_str());
        let written = of_type.ends_with('*') && !of_type.starts_with("const");
        written && ["capacity", "length"].contains(&sized) && name != "faults"
    });
    let by_value = |of_type: &str, names: &[&str], parameter: &Parameter| {
        parameter.of_type == of_type && (names.is_empty() || names.contains(&parameter.name.as_str()))
    };
    calls_all("hazard_values.c", 70, |parameters, place| {
        let parameter = &parameters[place];
        let kind = by_value("uint8_t", &[], parameter) && parameter.name != "stones";
        let point = by_value("uint16_t", &["move", "point"], parameter);
        let bare = parameter.of_type.replace("struct ", "");
        kind || point || bare == "gocore_size" || bare == "const gocore_rules *"
    });
    calls_all("hazard_texts.c", 25, |parameters, place| {
        ["const char *", "const char *const *"].contains(&parameters[place].of_type.as_str())
    });
}
