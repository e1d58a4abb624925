//! The order of the modules of the crate: each may import only from those before it. And the length of their files.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Every module, in order. A module may use those before it.
const ORDER: [&str; 34] = [
    "random",
    "shared",
    "wire",
    "code",
    "words",
    "color",
    "point",
    "size",
    "symmetry",
    "bits",
    "dispatch",
    "zobrist",
    "point_set",
    "halves",
    "moves",
    "notation",
    "outcome",
    "setup",
    "position",
    "fingerprint",
    "board",
    "rules",
    "history",
    "scoring",
    "game",
    "playout",
    "estimate",
    "batch",
    "replay",
    "session",
    "sgf",
    "render",
    "gtp",
    "serialize",
];

/// The oracle of the tests: it uses nothing, so that it shares nothing with what it checks, and nothing uses it.
const ORACLE: &str = "model";

/// Files are about 300 lines long. One over `LONG` stands here with its reason; none is over `TOO_LONG`.
const LONG_FOR_A_REASON: [(&str, &str); 0] = [];
const LONG: usize = 500;
const TOO_LONG: usize = 800;

/// All source files with their paths from `src`, and their text.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                files.push((path.strip_prefix(&root).unwrap().to_path_buf(), text));
            }
        }
    }
    files.sort();
    files
}

/// The name of the module at the top of the crate that a file belongs to.
fn module(path: &Path) -> String {
    let first = path.components().next().unwrap().as_os_str().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

/// The text without comments, documentation among them. Quotation marks are respected.
fn without_comments(text: &str) -> String {
    let mut code = String::new();
    for line in text.lines() {
        let comment = line.match_indices("//").map(|(at, _)| at);
        let outside_quotes = |at: &usize| line[..*at].matches('"').count() % 2 == 0;
        let end = comment.into_iter().find(outside_quotes).unwrap_or(line.len());
        code.push_str(&line[..end]);
        code.push('\n');
    }
    code
}

/// The first name after each `crate::`, of each branch where it is followed by braces.
fn used(code: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let mut names = Vec::new();
    for (at, found) in code.match_indices("crate::") {
        let rest = &code[at + found.len()..];
        let Some(branches) = rest.strip_prefix('{') else {
            names.push(name(rest));
            continue;
        };
        let (mut depth, mut start) = (0, 0);
        for (at, c) in branches.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => {
                    names.push(name(&branches[start..at]));
                    break;
                }
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    names.push(name(&branches[start..at]));
                    start = at + 1;
                }
                _ => {}
            }
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// The modules that the names at the root of the crate come from.
fn homes(root: &str) -> BTreeMap<String, String> {
    let code = without_comments(root);
    let mut homes = BTreeMap::new();
    for statement in code.split(';') {
        let Some((_, import)) = statement.split_once("pub use ") else { continue };
        let (home, names) = import.split_once("::").unwrap();
        for name in names.trim_matches(['{', '}', ' ', '\n']).split(',') {
            homes.insert(name.trim().to_owned(), home.trim().to_owned());
        }
    }
    homes
}

/// What breaks the order, each with its file.
fn violations(sources: &[(PathBuf, String)]) -> Vec<String> {
    let root = sources.iter().find(|(path, _)| path == Path::new("lib.rs")).unwrap();
    let homes = homes(&root.1);
    let place = |module: &str| ORDER.iter().position(|known| *known == module);
    let mut violations = Vec::new();
    for (path, text) in sources {
        let own = module(path);
        if own == "lib" {
            continue;
        }
        let code = without_comments(text);
        if own != ORACLE && place(&own).is_none() {
            violations.push(format!("{}: the module {own} has no place in the order", path.display()));
        }
        // Upwards out of a module leads to the root as well; only its nested modules may say `super`.
        let nested = code.split("#[cfg(test)]").next().unwrap().contains("super::");
        if path.components().count() == 1 && nested {
            violations.push(format!("{}: `super` at the top of the crate; say `crate`", path.display()));
        }
        for name in used(&code) {
            let target = homes.get(&name).cloned().unwrap_or_else(|| name.clone());
            let allowed = match (place(&own), place(&target)) {
                _ if own == ORACLE || target == ORACLE => false,
                _ if target == own => true,
                (Some(own), Some(target)) => target < own,
                _ => false,
            };
            if !allowed {
                violations.push(format!("{}: uses crate::{name} ({target})", path.display()));
            }
        }
    }
    violations
}

/// The table of `CONTRIBUTING.md` is that of this file.
#[test]
fn contributors_are_told_all_modules() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../CONTRIBUTING.md");
    // The published crate has tests, but no such file.
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let rows = text.lines().skip_while(|line| !line.starts_with("| modules |")).skip(2);
    let cells = rows.take_while(|line| line.starts_with('|')).map(|line| line.split('|').nth(1).unwrap());
    let told: Vec<&str> = cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .map(|name| name.trim_end_matches('/'))
        .collect();
    let mut modules: Vec<&str> = ORDER.iter().copied().chain([ORACLE]).collect();
    let mut sorted = told.clone();
    modules.sort_unstable();
    sorted.sort_unstable();
    assert_eq!(sorted, modules);
}

#[test]
fn modules_import_only_from_those_before_them() {
    let sources = sources();
    assert!(sources.len() > 20, "the sources were found");
    let violations = violations(&sources);
    assert!(violations.is_empty(), "{violations:#?}");
}

/// The test above would notice.
#[test]
fn a_violation_is_found_in_whatever_form() {
    let root = "mod board;\npub use board::Board;\npub use game::{\n    Game, PlayError,\n};\n";
    let judge = |path: &str, text: &str| {
        let sources = [("lib.rs", root), (path, text)].map(|(path, text)| (path.into(), text.to_owned()));
        violations(&sources).len()
    };
    for good in [
        "use crate::color::Color;",
        "use crate::{bits::{Bits, WORDS}, point::Point};",
        "/// See [`Game`](crate::Game).\nuse crate::board::Board;",
        "const TEXT: &str = \"//\"; // crate::game",
        "pub(crate) fn f() {}",
    ] {
        assert_eq!(judge("board/play.rs", good), 0, "{good}");
    }
    for bad in [
        "use crate::game::Game;",
        "use crate::Game;",
        "use crate::{bits::{Bits, WORDS}, game::Game};",
        "use crate::{point::Point, PlayError};",
        "fn f() { crate::rules::g() }",
        "const TEXT: &str = \"//\"; use crate::game::Game;",
        "use crate::model;",
        "use crate::unheard_of::Thing;",
    ] {
        assert_eq!(judge("board/play.rs", bad), 1, "{bad}");
    }
    assert_eq!(judge("rules/mod.rs", "use crate::history::History;"), 1);
    assert_eq!(judge("history.rs", "use crate::rules::KoRule;"), 0);
    assert_eq!(judge("model.rs", "use crate::color::Color;"), 1);
    assert_eq!(judge("unheard_of.rs", ""), 1);
    assert_eq!(judge("color.rs", "use super::game::Game;"), 1);
    assert_eq!(judge("color.rs", "#[cfg(test)]\nmod tests { use super::*; }"), 0);
}

#[test]
fn every_module_of_the_crate_has_its_place_and_there_are_no_others() {
    let sources = sources();
    let mut modules: Vec<String> = sources.iter().map(|(path, _)| module(path)).collect();
    modules.dedup();
    for module in modules {
        assert!(
            module == "lib" || module == ORACLE || ORDER.contains(&module.as_str()),
            "{module} has no place in the order"
        );
    }
}

#[test]
fn files_are_short() {
    for (path, text) in sources() {
        let lines = text.lines().count();
        assert!(lines <= TOO_LONG, "{} has {lines} lines: split it", path.display());
        let reason = LONG_FOR_A_REASON.iter().find(|(file, _)| path == Path::new(file));
        assert!(
            lines <= LONG || reason.is_some(),
            "{} has {lines} lines: split it, or list it above with a reason",
            path.display()
        );
    }
}
