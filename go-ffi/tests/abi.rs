//! What a program that was compiled yesterday relies on: symbols, layouts, versions, the name of the library.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::process::Command;
use std::{env, fs};

use common::{Build, Function, built, folder, functions, header, must_succeed, scratch, structs};

fn names() -> BTreeSet<String> {
    functions().into_iter().map(|function| function.name).collect()
}

#[test]
fn the_shared_library_shows_the_functions_of_the_header_and_nothing_else() {
    let library = built().join("libgocore_ffi.so");
    let shown = must_succeed(Command::new("nm").args(["-D", "--defined-only", "-P"]).arg(library));
    let mut shown: BTreeSet<String> =
        shown.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    // There for the tests alone.
    assert_eq!(shown.remove("gocore_test_panic_next"), cfg!(feature = "test-hooks"));
    assert!(names().len() > 50, "{:?}", names());
    assert_eq!(shown, names());
}

/// What was there in a version of the interface stays as it was, as long as that is its version: every function with its
/// parameters, every constant with its number.
#[test]
fn nothing_is_lost_or_changed_within_a_version() {
    let now: String = interface().into_iter().map(|line| line + "\n").collect();
    let recorded: BTreeSet<String> = recorded("interface", &now).lines().map(str::to_owned).collect();
    let lost: Vec<_> = recorded.difference(&interface()).cloned().collect();
    assert!(lost.is_empty(), "gone or changed: {lost:#?}");
    assert_eq!(recorded, interface(), "what is new is to be recorded: GOCORE_WRITE_ABI=1");
}

/// The prototypes and constants of the header, one a line, without the version itself.
fn interface() -> BTreeSet<String> {
    let prototypes = functions().into_iter().map(|function| {
        let parameters = function.parameters.iter().map(|p| format!("{} {}", p.of_type, p.name));
        format!("{} {}({})", function.returns, function.name, parameters.collect::<Vec<_>>().join(", "))
    });
    let header = header();
    let constants =
        header.lines().filter(|line| line.starts_with("#define GOCORE_") && line.split(' ').count() == 3);
    let constants = constants.filter(|line| !line.contains("VERSION")).map(str::to_owned);
    let all: BTreeSet<String> = prototypes.chain(constants).collect();
    assert!(all.len() > 400, "{all:?}");
    all
}

/// What is recorded of this version of the interface; written first if that is asked for.
fn recorded(what: &str, now: &str) -> String {
    let version = gocore_ffi::version::GOCORE_ABI_VERSION;
    let path = folder().join(format!("tests/data/{what}-{version}.txt"));
    if env::var_os("GOCORE_WRITE_ABI").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, now).unwrap();
    }
    fs::read_to_string(&path).unwrap()
}

#[test]
fn structs_keep_their_layout_within_a_version() {
    let mut program = String::from("#include <stdio.h>\n#include \"gocore.h\"\nint main(void) {\n");
    for (name, fields) in structs() {
        writeln!(program, "    printf(\"{name} %zu\", sizeof({name}));").unwrap();
        for field in fields {
            writeln!(
                program,
                "    printf(\" {field} %zu+%zu\", offsetof({name}, {field}), sizeof((({name} *)0)->{field}));"
            )
            .unwrap();
        }
        program += "    printf(\"\\n\");\n";
    }
    program += "    return 0;\n}\n";
    let folder = scratch("layout");
    let (source, output) = (folder.join("layout.c"), folder.join("layout"));
    fs::write(&source, program).unwrap();
    Build { compiler: "cc", standard: "c99", flags: &[], sources: &[source], output: &output }.run();
    let layout = must_succeed(&mut Command::new(&output));
    assert!(layout.lines().count() >= 4, "{layout}");
    for line in layout.lines() {
        let mut end = 0;
        for place in line.split(' ').filter(|word| word.contains('+')) {
            let (offset, size) = place.split_once('+').unwrap();
            assert_eq!(offset.parse::<usize>().unwrap(), end, "a hole in {line}");
            end += size.parse::<usize>().unwrap();
        }
        assert_eq!(
            line.split(' ').nth(1).unwrap().parse::<usize>().unwrap(),
            end,
            "a hole at the end of {line}"
        );
    }
    assert_eq!(layout, recorded("layout", &layout));
}

#[test]
fn versions_agree_everywhere() {
    use gocore_ffi::version::GOCORE_ABI_VERSION;
    let define = |name: &str| {
        let header = header();
        let start = format!("#define {name} ");
        let line = header.lines().find_map(|line| line.strip_prefix(&start)).expect("a constant");
        line.trim_matches('"').to_owned()
    };
    assert_eq!(define("GOCORE_VERSION"), env!("CARGO_PKG_VERSION"));
    let parts = ["MAJOR", "MINOR", "PATCH"].map(|part| define(&format!("GOCORE_VERSION_{part}")));
    assert_eq!(parts.join("."), env!("CARGO_PKG_VERSION"));
    assert_eq!(define("GOCORE_ABI_VERSION"), GOCORE_ABI_VERSION.to_string());

    let program = "#include <stdio.h>\n#include \"gocore.h\"\n\
        int main(void) { printf(\"%s %u\", gocore_version(), (unsigned)gocore_abi_version()); return 0; }\n";
    let folder = scratch("version");
    let (source, output) = (folder.join("version.c"), folder.join("version"));
    fs::write(&source, program).unwrap();
    Build { compiler: "cc", standard: "c99", flags: &[], sources: &[source], output: &output }.run();
    let told = must_succeed(&mut Command::new(&output));
    assert_eq!(told, format!("{} {GOCORE_ABI_VERSION}", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_library_is_named_after_the_version_of_the_interface() {
    let library = built().join("libgocore_ffi.so");
    let dynamic = must_succeed(Command::new("readelf").arg("-d").arg(library));
    let name = format!("[libgocore.so.{}]", gocore_ffi::version::GOCORE_ABI_VERSION);
    let soname = dynamic.lines().find(|line| line.contains("(SONAME)")).expect("a SONAME");
    assert!(soname.ends_with(&name), "{soname}");
}

/// B165: whoever builds the library needs neither cbindgen nor an unusual compiler: the header is there.
#[test]
fn b165_nothing_generates_a_header_in_a_build() {
    let tree = |edges: &str| {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(["tree", "--locked", "--offline", "-p", "gocore-ffi", "--prefix", "none", "-e", edges]);
        must_succeed(command.current_dir(folder()))
    };
    assert!(tree("dev").contains("cbindgen"), "the test looks at the right thing");
    assert!(!tree("normal,build").contains("cbindgen"));
    let script = fs::read_to_string(folder().join("build.rs")).unwrap();
    assert!(!script.contains("bindgen") && !script.contains("gocore.h"));
}

/// B166: for every pointer that comes from the library, the header says who frees it and until when it is good.
#[test]
fn b166_the_owner_of_every_pointer_is_said() {
    let header = header();
    let mut pointers = 0;
    for Function { comment, returns, name, parameters } in functions() {
        if returns.contains('*') {
            pointers += 1;
            let said = ["never freed", "borrowed"].iter().any(|words| comment.contains(words));
            assert!(said, "{name} returns {returns} and does not say whose it is");
        }
        for parameter in parameters.iter().filter(|parameter| parameter.of_type.ends_with("**")) {
            pointers += 1;
            let object = parameter.of_type.trim_end_matches(" **");
            let free = format!("{object}_free");
            let declared = header.split(&format!("typedef struct {object} {object};")).next().unwrap();
            let about = &declared[declared.rfind("/* ").unwrap()..];
            let about = about.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(name == free || about.contains(&free), "{object} does not say that {free} frees it");
            assert!(header.contains(&format!("void {free}({object} **")), "no {free}");
        }
    }
    assert!(pointers > 10, "{pointers}");
}

#[test]
fn every_function_says_what_it_costs_and_how_it_fails() {
    for Function { comment, returns, name, parameters } in functions() {
        assert!(comment.contains("Cost: ") && comment.ends_with('.'), "{name}: {comment}");
        let fails = comment.contains("Errors: ");
        // Others can fail for NULL alone, which the start of the header says of all.
        let can_fail = parameters.iter().any(|p| ["capacity", "length", "error"].contains(&p.name.as_str()));
        assert!(!can_fail || fails || returns != "gocore_status", "{name} does not say how it fails");
        assert!(returns == "gocore_status" || !fails, "{name} cannot fail");
        let takes_object =
            parameters.first().is_some_and(|first| first.of_type.contains("gocore_") && first.is_pointer());
        let answers_null = ["NULL", "never freed"].iter().any(|words| comment.contains(words));
        assert!(
            returns == "gocore_status" || !takes_object || answers_null,
            "{name} does not say what NULL gives"
        );
    }
}

/// What the header says of threads holds for every object: any of them may be asked by several threads, and change hands.
#[test]
fn every_object_can_be_shared_and_sent() {
    fn check<T: Send + Sync>() {}
    macro_rules! names {
        ($($module:ident::$object:ident),* $(,)?) => {
            [$({ check::<gocore_ffi::$module::$object>(); stringify!($object).to_owned() }),*]
        };
    }
    let checked = BTreeSet::from(names![
        batch::gocore_batch,
        builder::gocore_builder,
        drawing::gocore_drawing,
        game::gocore_game,
        position::gocore_position,
        replay::gocore_replay,
        score::gocore_score,
        session::gocore_session,
        sgf::gocore_sgf,
        tree::gocore_tree,
    ]);
    let frees =
        functions().into_iter().filter_map(|function| Some(function.name.strip_suffix("_free")?.to_owned()));
    assert_eq!(checked, frees.collect());
}
