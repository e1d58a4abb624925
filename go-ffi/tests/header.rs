//! The header that is committed is the one that the sources give. `GOCORE_WRITE_HEADER=1 cargo test -p gocore-ffi --test
//! header` writes it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files in the order of the header, each with the title of its section. What a file uses is declared before.
const SECTIONS: &[(&str, &str)] = &[
    ("version", "Versions"),
    ("status", "Statuses"),
    ("error", "Details of a failure"),
    ("point", "Colours, sizes, points, moves"),
    ("rules", "Rules"),
    ("outcome", "Results"),
    ("score", "Counting"),
    ("position", "Positions"),
    ("fingerprint", "Equal positions"),
    ("game", "Games"),
    ("turns", "Turns of a game"),
    ("chains", "Chains of a game"),
    ("builder", "Starts of games"),
    ("action", "Actions of a session"),
    ("event", "Events of a session"),
    ("session", "Sessions"),
    ("state", "What sessions tell"),
    ("replay", "Records judged as they stand"),
    ("warning", "Warnings about game records"),
    ("record", "What a game record states"),
    ("sgf", "Game records that are read"),
    ("tree", "Trees: game records to edit"),
    ("tree_edit", "Editing trees"),
    ("drawing", "Drawings"),
    ("estimate", "Dead stones and estimates"),
    ("playout", "Random games"),
    ("batch", "Many games at once"),
];

const HEAD: &str = include_str!("../header_head.h");

const TAIL: &str = "\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* GOCORE_H */\n";

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn source(name: &str) -> PathBuf {
    folder().join(format!("src/{name}.rs"))
}

/// The objects of the interface, of which C sees the names alone, with their documentation: structs that are not `repr(C)`.
fn objects() -> Vec<(String, String)> {
    let mut objects = Vec::new();
    for (name, _) in SECTIONS {
        let text = fs::read_to_string(source(name)).unwrap();
        let mut comment = Vec::new();
        for line in text.lines() {
            if let Some(words) = line.strip_prefix("///") {
                comment.push(words.to_owned());
            } else if let Some((name, _)) =
                line.strip_prefix("pub struct ").and_then(|rest| rest.split_once("(pub(crate) "))
            {
                objects.push((name.to_owned(), comment.join("\n").trim().to_owned()));
            } else if !line.starts_with(['#', '/']) {
                comment.clear();
            }
        }
    }
    objects
}

fn section(name: &str, title: &str) -> String {
    let mut config = cbindgen::Config {
        language: cbindgen::Language::C,
        style: cbindgen::Style::Both,
        documentation_style: cbindgen::DocumentationStyle::C,
        documentation_length: cbindgen::DocumentationLength::Full,
        no_includes: true,
        usize_is_size_t: true,
        tab_width: 4,
        ..cbindgen::Config::default()
    };
    config.function.args = cbindgen::Layout::Horizontal;
    config.export.exclude = objects().into_iter().map(|(name, _)| name).collect();
    // A struct that no function of its file uses is wanted all the same.
    let text = fs::read_to_string(source(name)).unwrap();
    let structs = text.lines().filter_map(|line| line.strip_prefix("pub struct ")?.strip_suffix(" {"));
    config.export.include = structs.map(str::to_owned).collect();
    let bindings = cbindgen::Builder::new().with_config(config).with_src(source(name)).generate().unwrap();
    let mut text = Vec::new();
    bindings.write(&mut text);
    let text = String::from_utf8(text).unwrap();
    let rule = "-".repeat(title.len());
    format!("\n/* {title}\n   {rule} */\n\n{}", tidied(text.trim()))
}

/// Comments begin and end on a line of text, constants stand close together, negative ones in brackets, and long prototypes
/// are folded.
fn tidied(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut opening = None;
    for line in text.lines() {
        let words = line.trim_start();
        match (words, lines.last_mut()) {
            ("/*", _) => opening = line.strip_suffix(words),
            ("*/", Some(last)) => last.push_str(" */"),
            _ => match opening.take() {
                Some(indent) => lines.push(format!("{indent}/* {words}")),
                // Structs with a tag and without are called the same.
                None if line.starts_with("typedef") => lines.push(line.to_owned()),
                None => lines.extend(folded(&in_brackets(line).replace("struct ", ""))),
            },
        }
    }
    // A blank line between two constants says nothing.
    let paragraphs: Vec<&[String]> = lines.split(String::is_empty).collect();
    let mut joined = String::new();
    for (place, paragraph) in paragraphs.iter().enumerate() {
        let is_constant = |lines: &[String]| lines.last().is_some_and(|line| line.starts_with("#define"));
        let close = is_constant(paragraph) && paragraphs.get(place + 1).is_some_and(|next| is_constant(next));
        joined += &paragraph.join("\n");
        joined += if close { "\n" } else { "\n\n" };
    }
    joined.trim_end().to_owned()
}

fn in_brackets(line: &str) -> String {
    // Written out it would be of another type.
    let line = &line.replace(" 4294967295", " UINT32_MAX");
    match line.rsplit_once(" -") {
        Some((start, number)) if line.starts_with("#define") => format!("{start} (-{number})"),
        _ => line.to_owned(),
    }
}

const WIDTH: usize = 120;

fn folded(line: &str) -> Vec<String> {
    let is_function =
        line.len() > WIDTH && line.starts_with(|c: char| c.is_alphabetic()) && line.ends_with(");");
    if !is_function {
        return vec![line.to_owned()];
    }
    let mut lines = vec![String::new()];
    for part in line.split_inclusive(", ") {
        let last = lines.last_mut().unwrap();
        if last.len() + part.trim_end().len() > WIDTH {
            last.truncate(last.trim_end().len());
            lines.push(format!("    {part}"));
        } else {
            last.push_str(part);
        }
    }
    lines
}

fn declared_objects() -> String {
    let declare = |(name, comment)| format!("/* {comment} */\ntypedef struct {name} {name};\n");
    objects().into_iter().map(declare).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

fn header() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let numbers: Vec<&str> = version.split('.').collect();
    let mut header = HEAD
        .replace("@VERSION@", version)
        .replace("@MAJOR@", numbers[0])
        .replace("@MINOR@", numbers[1])
        .replace("@PATCH@", numbers[2])
        .replace("@OBJECTS@", &declared_objects());
    for (name, title) in SECTIONS {
        header += &section(name, title);
        header.push('\n');
    }
    header + TAIL
}

#[test]
fn the_header_is_what_the_sources_give() {
    let path = folder().join("../include/gocore.h");
    let made = header();
    if env::var_os("GOCORE_WRITE_HEADER").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(objects().iter().any(|(name, _)| name == "gocore_game"));
    if let Some((place, (is, should))) =
        committed.lines().zip(made.lines()).enumerate().find(|(_, (is, should))| is != should)
    {
        panic!("line {} of the header is\n  {is}\nand should be\n  {should}", place + 1);
    }
    assert_eq!(committed.len(), made.len(), "the header is cut short or has lines too many");
}
