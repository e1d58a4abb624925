//! What the command line asks for.

use std::ffi::OsString;

use crate::arguments::{Argument, Arguments};
use crate::ruling::Ruling;

pub(crate) const USAGE: &str = "\
usage: referee [FILE.sgf...] [--rules NAME] [--dead D4,Q16] [--any-size]

Judges the main line of every game in the files: reports illegal moves, draws the final board, and counts. Without a file
it judges a game that ships with the project.

  --rules NAME     count and judge by these rules, whatever the record names: a preset such as japanese, aga or
                   wango-go-area-v1 (an unknown name lists them all), or rules in KataGo's notation: its names, its JSON
                   or its string such as koSIMPLEscoreTERRITORY. Komi is the record's where it states one.
                   Without it: the rules the record names, or else area scoring with positional superko.
  --dead D4,Q16    these stones are dead when the game is counted, each with its whole chain. The points hold for every
                   game of every file. Without it all stones count as alive.
  --any-size       judge games on board sizes that the rules are not meant for
  --help           this text
  --               what follows are files

An option's value may also stand behind =, as in --rules=aga.
Exit code: 0 when every move is legal, 1 when some are not, 2 when some of the input cannot be used.
";

#[derive(Default)]
pub(crate) struct Options {
    pub(crate) files: Vec<OsString>,
    pub(crate) rules: Option<Ruling>,
    /// Names of points, still to be read on a board of some size.
    pub(crate) dead: Vec<String>,
    pub(crate) any_size: bool,
}

impl Options {
    /// Reads the command line; `None` when only help is asked for.
    pub(crate) fn read(mut arguments: Arguments) -> Result<Option<Options>, String> {
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
                "--rules" => options.rules = Some(Ruling::asked_for(&arguments.value(&name)?)?),
                "--dead" => {
                    let value = arguments.value(&name)?;
                    let points = value.split(',').map(str::trim).filter(|point| !point.is_empty());
                    options.dead.extend(points.map(str::to_owned));
                }
                "--any-size" => options.any_size = true,
                "--help" | "-h" => return Ok(None),
                _ => return Err(format!("unknown option {name:?}; --help lists them")),
            }
        }
        Ok(Some(options))
    }
}
