//! What the tests of the C interface have in common: the header taken apart, and C programs built and run.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may fail, and says what it skips")]
#![allow(dead_code, reason = "no test file uses all of it")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

pub(crate) fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn include() -> PathBuf {
    folder().join("../include")
}

/// The text of the header that is committed.
pub(crate) fn header() -> String {
    fs::read_to_string(include().join("gocore.h")).unwrap()
}

/// Where cargo has put the libraries that this test was built with.
pub(crate) fn built() -> PathBuf {
    let test = env::current_exe().unwrap();
    test.parent().unwrap().to_owned()
}

/// A folder for what a test makes.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A function of the header.
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) comment: String,
    pub(crate) returns: String,
    pub(crate) name: String,
    pub(crate) parameters: Vec<Parameter>,
}

#[derive(Debug)]
pub(crate) struct Parameter {
    /// As it is written, such as `const gocore_game *`.
    pub(crate) of_type: String,
    pub(crate) name: String,
}

impl Parameter {
    pub(crate) fn is_pointer(&self) -> bool {
        self.of_type.contains('*')
    }
}

/// The functions of the header, in its order.
pub(crate) fn functions() -> Vec<Function> {
    let header = header();
    let mut functions = Vec::new();
    let mut rest = header.as_str();
    while let Some(start) = rest.find("/* ") {
        let end = start + rest[start..].find("*/").unwrap();
        let comment = &rest[start + 3..end];
        rest = &rest[end + 2..];
        let declared = rest.trim_start();
        let Some((declared, _)) = declared.split_once(';') else { break };
        if !declared.contains('(') || declared.contains(['#', '{', '/']) {
            continue;
        }
        let (start, parameters) = declared.split_once('(').unwrap();
        let (returns, name) = split_name(start);
        let parameters = parameters.trim_end_matches(')').split(',').map(split_name);
        functions.push(Function {
            comment: comment.split_whitespace().collect::<Vec<_>>().join(" "),
            returns,
            name,
            parameters: parameters
                .filter(|(of_type, _)| !of_type.is_empty())
                .map(|(of_type, name)| Parameter { of_type, name })
                .collect(),
        });
    }
    functions
}

/// A type and a name.
fn split_name(text: &str) -> (String, String) {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let place = text.rfind([' ', '*']).map_or(0, |place| place + 1);
    (text[..place].trim().to_owned(), text[place..].to_owned())
}

/// The structs of the header with the names of their fields.
pub(crate) fn structs() -> Vec<(String, Vec<String>)> {
    let header = header();
    let bodies = header
        .split("typedef struct ")
        .skip(1)
        .filter(|text| text.lines().next().is_some_and(|line| line.ends_with('{')));
    bodies
        .map(|text| {
            let (name, rest) = text.split_once(" {").unwrap();
            let (body, _) = rest.split_once("\n}").unwrap();
            let body = without_comments(body);
            let fields = body.lines().map(str::trim).filter(|line| line.ends_with(';'));
            let name_of = |line: &str| {
                let name = line.trim_end_matches(';').rsplit([' ', '*']).next().unwrap();
                name.split('[').next().unwrap().to_owned()
            };
            (name.to_owned(), fields.map(name_of).collect())
        })
        .collect()
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let start = parts.next().unwrap_or_default().to_owned();
    parts.fold(start, |text, part| text + part.split_once("*/").map_or("", |(_, after)| after))
}

/// How a program is built.
pub(crate) struct Build<'a> {
    pub(crate) compiler: &'a str,
    pub(crate) standard: &'a str,
    pub(crate) flags: &'a [&'a str],
    pub(crate) sources: &'a [PathBuf],
    pub(crate) output: &'a Path,
}

pub(crate) const STRICT: &[&str] = &["-Wall", "-Wextra", "-Werror", "-pedantic"];

impl Build<'_> {
    /// Builds a program with every warning an error, linked with the shared library where cargo has put it.
    pub(crate) fn run(&self) {
        let Build { compiler, standard, flags, sources, output } = self;
        let library = built().join("libgocore_ffi.so");
        let soname = scratch("lib").join("libgocore.so.1");
        if fs::read_link(&soname).is_ok_and(|linked| linked != library) {
            fs::remove_file(&soname).unwrap();
        }
        // Another test may have made it.
        _ = std::os::unix::fs::symlink(&library, &soname);
        let mut command = Command::new(compiler);
        command.arg(format!("-std={standard}")).args(STRICT).args(*flags).arg("-I").arg(include());
        command.args(*sources).arg("-o").arg(output).arg(&library);
        command.arg(format!("-Wl,-rpath,{}", scratch("lib").display())).args(["-lpthread", "-lm"]);
        must_succeed(&mut command);
    }
}

/// Whether a program can be run here.
pub(crate) fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Runs a command and returns what it wrote.
pub(crate) fn must_succeed(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let Output { status, stdout, stderr } = &output;
    let (stdout, stderr) = (String::from_utf8_lossy(stdout), String::from_utf8_lossy(stderr));
    assert!(status.success(), "{command:?}: {status}\n{stdout}\n{stderr}");
    stdout.into_owned()
}

/// Runs a program under valgrind, with every error and every leak a failure.
pub(crate) fn under_valgrind(program: &Path) {
    under_valgrind_with(program, &[], &[]);
}

/// The same with further flags for valgrind, and arguments for the program.
pub(crate) fn under_valgrind_with(program: &Path, more: &[&str], arguments: &[&str]) {
    if !has("valgrind") {
        println!("SKIPPED: no valgrind");
        return;
    }
    let flags = ["--quiet", "--error-exitcode=9", "--leak-check=full", "--show-leak-kinds=definite,possible"];
    must_succeed(Command::new("valgrind").args(flags).args(more).arg(program).args(arguments));
}
