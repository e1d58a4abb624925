//! What a caller can do wrong, to every function of the header: a C program is made from its prototypes.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::fmt::Write;
use std::fs;
use std::process::Command;

use common::{Build, Function, Parameter, folder, functions, must_succeed, scratch, under_valgrind};

/// Pointers that may be NULL beside `error`, as the header says of each: then the call is made without what they are for.
const OPTIONAL: &[(&str, &str)] = &[
    ("gocore_game_legal_mask", "count"),
    ("gocore_game_play_moves", "played"),
    ("gocore_game_turns", "colors"),
    ("gocore_game_turns", "moves"),
    ("gocore_game_has_repeated", "first_ply"),
];

/// Arguments that are not what their name and type would have them.
const SPECIAL: &[(&str, &str, &str)] =
    &[("gocore_rules_parse", "text", "\"ko=simple\""), ("gocore_handicap_points", "stones", "4")];

/// Whether a pointer is where the length of a list goes: with room for the list it may be NULL.
fn is_length(function: &Function, place: usize) -> bool {
    let parameters = &function.parameters;
    parameters[place].of_type == "size_t *"
        && place >= 2
        && parameters[place - 1].name.ends_with("capacity")
        && parameters[place - 2].is_pointer()
}

fn is_optional(function: &Function, place: usize) -> bool {
    let name = parameter_name(function, place);
    name == "error" || is_length(function, place) || OPTIONAL.contains(&(&function.name, name))
}

fn parameter_name(function: &Function, place: usize) -> &str {
    &function.parameters[place].name
}

/// An argument that the function takes, as C.
fn argument(function: &Function, place: usize) -> String {
    let Parameter { of_type, name } = &function.parameters[place];
    if let Some((.., special)) = SPECIAL.iter().find(|(f, p, _)| *f == function.name && p == name) {
        return (*special).to_owned();
    }
    let object = of_type.trim_start_matches("const ").trim_end_matches(['*', ' ']);
    match of_type.as_str() {
        "gocore_size" => "the_size".to_owned(),
        "const char *" => match name.as_str() {
            "vertex" => "\"E5\"".to_owned(),
            "value" => "\"ee\"".to_owned(),
            _ => "\"japanese\"".to_owned(),
        },
        _ if of_type.ends_with("**") => format!("&out_{object}"),
        _ if of_type.starts_with("const gocore_") => format!("the_{object}()"),
        _ if object.starts_with("gocore_") && is_object(object) => format!("the_{object}()"),
        _ if of_type.ends_with('*') => format!("(void *)(room + {} * ROOM)", place + 1),
        _ => match name.as_str() {
            "capacity" | "length" => "ROOM / 8",
            "move" | "point" => "40",
            "format" | "index" | "game" | "node" | "field" | "convention" => "0",
            _ => "1",
        }
        .to_owned(),
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

/// The objects that a function has handed over are freed again.
fn free_outputs(function: &Function) -> String {
    let mut text = String::new();
    for parameter in function.parameters.iter().filter(|parameter| parameter.of_type.ends_with("**")) {
        let object = parameter.of_type.trim_end_matches(['*', ' ']);
        write!(text, " {object}_free(&out_{object});").unwrap();
    }
    text
}

fn program() -> String {
    let mut text =
        String::from("#include \"fixture.h\"\n\n#define ROOM 8192\nstatic unsigned char room[16 * ROOM];\n");
    for function in functions().iter().filter(|function| function.name.ends_with("_free")) {
        let object = function.parameters[0].of_type.trim_end_matches(['*', ' ']).to_owned();
        writeln!(text, "static {object} *out_{object};").unwrap();
    }
    text += "\nvoid gocore_test_panic_next(void);\n\nint main(void) {\n    memset(room, 1, sizeof room);\n";
    let (mut nulls, mut panics) = (0, 0);
    for function in &functions() {
        let free = free_outputs(function);
        writeln!(text, "    /* {} */", function.name).unwrap();
        for place in 0..function.parameters.len() {
            if !function.parameters[place].is_pointer() {
                continue;
            }
            nulls += 1;
            let call = call(function, Some(place));
            match function.returns.as_str() {
                "gocore_status" if is_optional(function, place) => {
                    writeln!(text, "    CHECK({call} != GOCORE_NULL);{free}").unwrap();
                }
                "gocore_status" => writeln!(text, "    CHECK({call} == GOCORE_NULL);{free}").unwrap(),
                "gocore_size" => writeln!(text, "    CHECK({call}.width == 0);").unwrap(),
                "void" => writeln!(text, "    {call};").unwrap(),
                _ if is_optional(function, place) => writeln!(text, "    (void){call};").unwrap(),
                _ => writeln!(text, "    CHECK(IS_NOTHING({call}));").unwrap(),
            }
        }
        if function.name == "gocore_abi_version" || function.name == "gocore_version" {
            continue;
        }
        panics += 1;
        let call = call(function, None);
        text += "    gocore_test_panic_next();\n";
        match function.returns.as_str() {
            "gocore_status" => writeln!(text, "    CHECK({call} == GOCORE_PANIC);").unwrap(),
            "gocore_size" => writeln!(text, "    CHECK({call}.width == 0);").unwrap(),
            "void" => writeln!(text, "    {call};").unwrap(),
            "const char *" => writeln!(text, "    CHECK({call} != NULL);").unwrap(),
            _ => writeln!(text, "    CHECK(IS_NOTHING({call}));").unwrap(),
        }
    }
    assert!(nulls > 100 && panics > 50, "{nulls} {panics}");
    text + "    free_fixture();\n    return 0;\n}\n"
}

/// NULL in every pointer of every function, and a panic inside every function.
#[test]
#[cfg(feature = "test-hooks")]
fn null_and_panic_in_every_function() {
    let scratch = scratch("hazards");
    let (source, output) = (scratch.join("every_function.c"), scratch.join("every_function"));
    fs::write(&source, program()).unwrap();
    let fixture = folder().join("tests/c");
    let include = format!("-I{}", fixture.display());
    let sources = [source, fixture.join("fixture.c")];
    Build { compiler: "cc", standard: "c99", flags: &["-g", &include], sources: &sources, output: &output }
        .run();
    must_succeed(&mut Command::new(&output));
    under_valgrind(&output);
}
