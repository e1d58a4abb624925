//! Reads game records, however odd, and writes them so that other programs read them.
//!
//! ```text
//! cargo run --release --features encodings --example rewrite -- [--out DIR] [--symmetry NAME] [--swap-colors] FILE.sgf...
//! ```

#[path = "../common/arguments.rs"]
mod arguments;
#[path = "../common/output.rs"]
mod output;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arguments::{Argument, Arguments};
use gocore::Symmetry;
use gocore::sgf::{self, Tree, WriteOptions};
use output::{Output, complain};

const USAGE: &str = "\
usage: rewrite [--out DIR] [--symmetry NAME] [--swap-colors] [--line-width N] FILE.sgf...

Reads game records and writes every game of them with all variations: UTF-8 where the text can be decoded, each property
once in a node, passes and lists as FF[4] wants them. What had to be assumed is said on standard error.

  --out DIR        write each file into this folder under its own name; without it all go to standard output
  --symmetry NAME  turn or mirror: RotateRight, RotateHalf, RotateLeft, MirrorColumns, MirrorRows, Transpose, AntiTranspose
  --swap-colors    Black becomes White and White Black
  --line-width N   end lines after about so many bytes
  --help           this text
  --               what follows are files

Exit code: 0, or 2 when some of the input cannot be read or something cannot be written.
";

#[derive(Default)]
struct Options {
    files: Vec<OsString>,
    out: Option<PathBuf>,
    symmetry: Option<Symmetry>,
    swap_colors: bool,
    write: WriteOptions,
}

fn main() -> ExitCode {
    let mut output = Output::new();
    let done = match read(Arguments::of_process()) {
        Ok(None) => output.write(USAGE).map(|()| true),
        Ok(Some(options)) => Ok(rewrite_all(&options, &mut output)),
        Err(message) => Err(message),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(2),
        Err(message) => {
            complain("rewrite", &message);
            ExitCode::from(2)
        }
    }
}

fn read(mut arguments: Arguments) -> Result<Option<Options>, String> {
    let mut options = Options::default();
    while let Some(argument) = arguments.next()? {
        let name = match argument {
            Argument::File(file) => {
                options.files.push(file);
                continue;
            }
            Argument::Option(name) => name,
        };
        match name.as_str() {
            "--out" => options.out = Some(arguments.value(&name)?.into()),
            "--symmetry" => {
                let value = arguments.value(&name)?;
                let found = Symmetry::ALL
                    .into_iter()
                    .find(|symmetry| format!("{symmetry:?}").eq_ignore_ascii_case(&value));
                options.symmetry =
                    Some(found.ok_or_else(|| format!("--symmetry {value:?}: no such symmetry"))?);
            }
            "--swap-colors" => options.swap_colors = true,
            "--line-width" => {
                let value = arguments.value(&name)?;
                let width = value.parse().map_err(|_| format!("--line-width {value:?}: not a number"))?;
                options.write = options.write.with_line_width(width);
            }
            "--help" | "-h" => return Ok(None),
            _ => return Err(format!("unknown option {name:?}; --help lists them")),
        }
    }
    if options.files.is_empty() { Err("no file is given; see --help".into()) } else { Ok(Some(options)) }
}

/// Does all files; tells whether all went well.
fn rewrite_all(options: &Options, output: &mut Output) -> bool {
    let (mut all_well, mut written) = (true, BTreeSet::new());
    for file in &options.files {
        let path = Path::new(file);
        if let Err(message) = rewrite(path, options, output, &mut written) {
            complain("rewrite", &format!("{}: {message}", path.display()));
            all_well = false;
        }
    }
    all_well
}

/// Rewrites a file, unless that would overwrite it or one that was written before.
fn rewrite(
    path: &Path,
    options: &Options,
    output: &mut Output,
    written: &mut BTreeSet<PathBuf>,
) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let collection = sgf::parse(&bytes).map_err(|error| error.to_string())?;
    for game in collection.games() {
        for warning in game.record().all_warnings() {
            complain("rewrite", &format!("{}: game {}: {warning}", path.display(), game.index() + 1));
        }
    }
    let trees: Vec<Tree> = collection.games().map(|game| changed(Tree::from_game(game), options)).collect();
    let text = sgf::write(&trees, options.write);
    match (&options.out, path.file_name()) {
        (Some(folder), Some(name)) => {
            let target = folder.join(name);
            let same = target
                .canonicalize()
                .is_ok_and(|target| path.canonicalize().is_ok_and(|path| path == target));
            if same || !written.insert(target.clone()) {
                return Err(format!("{} would be overwritten", target.display()));
            }
            std::fs::write(target, text).map_err(|error| format!("{}: {error}", folder.display()))
        }
        _ => output.write_bytes(&text),
    }
}

fn changed(tree: Tree, options: &Options) -> Tree {
    let tree = match options.symmetry {
        Some(symmetry) => tree.transformed(symmetry),
        None => tree,
    };
    if options.swap_colors { tree.colors_swapped() } else { tree }
}
