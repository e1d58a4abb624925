//! The Go Text Protocol. What a player of Python decides is asked of it before a command is obeyed, with no lock held.

use gocore::gtp::{
    Command, CommandError, Decision, GtpEngine, GtpError, Player, RandomPlayer, Response, State,
};
use gocore::gtp::{ResponseError, ResponseReader};
use gocore::{BoardSize, Color, Move, PointSet, Rules as CoreRules};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use crate::arguments::{Seed, whole};
use crate::convert::{Bytes, a_move, color, color_to_py, mask, points, size};
use crate::errors::{OrRaise, Told};
use crate::guarded::{Guarded, caught};
use crate::position::Position;
use crate::rules::{Rules, rules};
use crate::size::Size;
use crate::turns::moves_to_py;

/// What has been decided beforehand; moves at random where nothing is said, and no stones and files.
#[derive(Clone, Debug, Default)]
struct Prepared {
    decision: Option<Decision>,
    dead: Option<PointSet>,
    seki: Option<PointSet>,
    file: Option<Vec<u8>>,
    seed: u64,
}

impl Player for Prepared {
    fn genmove(&mut self, state: &State, color: Color) -> Decision {
        // By the number of turns: so it goes on alike after a pickle.
        let seed = self.seed.wrapping_mul(1 << 20).wrapping_add(state.turns().count() as u64);
        self.decision.unwrap_or_else(|| RandomPlayer::new(seed).genmove(state, color))
    }

    fn dead_stones(&mut self, state: &State) -> PointSet {
        self.dead.filter(|dead| dead.size() == state.size()).unwrap_or(PointSet::new(state.size()))
    }

    fn seki_stones(&mut self, state: &State) -> PointSet {
        self.seki.filter(|seki| seki.size() == state.size()).unwrap_or(PointSet::new(state.size()))
    }

    fn read_file(&mut self, _name: &str) -> Result<Vec<u8>, String> {
        self.file.clone().ok_or_else(|| "there is no such file".to_owned())
    }
}

/// What a command asks of a player.
#[derive(Clone, Debug, Default)]
struct Asked {
    genmove: Option<Color>,
    dead: bool,
    seki: bool,
    file: Option<String>,
}

impl Player for Asked {
    fn genmove(&mut self, _: &State, color: Color) -> Decision {
        self.genmove = Some(color);
        Decision::Make(Move::Pass)
    }

    fn dead_stones(&mut self, state: &State) -> PointSet {
        self.dead = true;
        PointSet::new(state.size())
    }

    fn seki_stones(&mut self, state: &State) -> PointSet {
        self.seki = true;
        PointSet::new(state.size())
    }

    fn read_file(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self.file = Some(name.to_owned());
        Err(String::new())
    }
}

/// An engine, and what leads to its state.
#[derive(Debug)]
struct Kept {
    engine: GtpEngine<Prepared>,
    size: BoardSize,
    rules: CoreRules,
    /// The commands since the board was cleared that have changed something, and the file that was read.
    lines: Vec<(String, Option<Vec<u8>>)>,
}

impl Kept {
    fn new(size: BoardSize, rules: CoreRules, seed: u64) -> Kept {
        let engine = GtpEngine::new(Prepared { seed, ..Prepared::default() }).with_game(size, rules);
        Kept { engine, size, rules, lines: Vec::new() }
    }

    fn obey(&mut self, command: &Command, prepared: Prepared) -> Result<String, GtpError> {
        let file = prepared.file.clone();
        *self.engine.player_mut() = prepared;
        let answer = self.engine.obey(command);
        let text = answer.result().map_err(Clone::clone)?.to_owned();
        match command.name() {
            "boardsize" | "rectangular_boardsize" | "clear_board" => {
                (self.size, self.rules) = (self.engine.state().size(), *self.engine.state().rules());
                self.lines.clear();
            }
            "genmove" => {
                let line = format!("play {} {text}", command.arguments().next().unwrap_or_default());
                self.lines.push((line, None));
            }
            "komi"
            | "play"
            | "undo"
            | "fixed_handicap"
            | "place_free_handicap"
            | "set_free_handicap"
            | "kgs-rules"
            | "kata-set-rules"
            | "loadsgf" => {
                self.lines.push((command.clone().with_id(None).to_string(), file));
            }
            _ => {}
        }
        Ok(text)
    }
}

/// An engine without input, output and a player: see `gocore.gtp.Engine`.
#[pyclass(frozen, weakref, module = "gocore._core")]
#[derive(Debug)]
pub(crate) struct _GtpEngine {
    kept: Guarded<Kept>,
    seed: u64,
}

/// The number, the name and the arguments of a command.
type Parts = (Option<u32>, String, Vec<String>);

/// What an engine says: the number of the command, the text or an error that is not raised, and both framed.
type Said<'py> = (Option<u32>, Bound<'py, PyAny>, String);

/// The side that a move is wanted for, whether dead stones and those in seki are, and the name of a file to be read.
type Wanted = (Option<Py<PyAny>>, bool, bool, Option<String>);

fn told(error: &GtpError) -> Told {
    Told::new(error.code(), error)
}

#[pymethods]
impl _GtpEngine {
    #[new]
    #[pyo3(signature = (size=None, rules=None, seed=0))]
    fn new(
        size: Option<&Bound<'_, PyAny>>,
        rules: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = whole::<Seed>)] seed: u64,
    ) -> PyResult<_GtpEngine> {
        let size = size.filter(|size| !size.is_none()).map_or(Ok(BoardSize::NINETEEN), self::size)?;
        Ok(_GtpEngine { kept: Guarded::new(Kept::new(size, self::rules(rules)?, seed)), seed })
    }

    /// What a line asks of a player. An engine on an empty board obeys it for that, so that nobody but the engine reads lines:
    /// none of these questions depends on the game.
    #[staticmethod]
    fn wanted(py: Python<'_>, line: Bytes) -> PyResult<Wanted> {
        let asked = caught(py, || {
            let mut engine = GtpEngine::new(Asked::default());
            engine.answer(&*line);
            std::mem::take(engine.player_mut())
        })?;
        let color = asked.genmove.map(|color| color_to_py(py, color)).transpose()?;
        Ok((color, asked.dead, asked.seki, asked.file))
    }

    /// Obeys a line. Nothing for a line without a command.
    #[pyo3(signature = (line, decision=None, dead=None, seki=None, file=None))]
    fn obey<'py>(
        &self,
        py: Python<'py>,
        line: Bytes,
        decision: Option<&Bound<'py, PyAny>>,
        dead: Option<&Bound<'py, PyAny>>,
        seki: Option<&Bound<'py, PyAny>>,
        file: Option<Vec<u8>>,
    ) -> PyResult<Option<Said<'py>>> {
        let size = self.kept.with(py, |kept| kept.engine.state().size())?;
        let set =
            |given: Option<&Bound<'py, PyAny>>| given.map(|given| points(Some(given), size)).transpose();
        let decision =
            decision.map(|given| match given.cast::<PyString>().map(|text| text.to_string_lossy()) {
                Ok(text) if text.eq_ignore_ascii_case("resign") => Ok(Decision::Resign),
                _ => a_move(given, size).map(Decision::Make),
            });
        let (decision, dead, seki) = (decision.transpose()?, set(dead)?, set(seki)?);
        let prepared = Prepared { decision, dead, seki, file, seed: self.seed };
        let Some(read) = Command::read(&line) else { return Ok(None) };
        let (id, done) = match read {
            Ok(command) => (command.id(), self.kept.with_detached(py, |kept| kept.obey(&command, prepared))?),
            Err(error @ CommandError::NoCommand { id }) => (Some(id), Err(GtpError::from(error))),
            Err(error) => (None, Err(GtpError::from(error))),
        };
        Ok(Some(match done {
            Ok(text) => {
                let framed = Response::success(id, &text).to_string();
                (id, PyString::new(py, &text).into_any(), framed)
            }
            Err(error) => {
                (id, told(&error).to_py(py)?, Response::failure(id, &error.to_string()).to_string())
            }
        }))
    }

    /// The size of the board.
    #[getter]
    fn size(&self, py: Python<'_>) -> PyResult<Size> {
        self.kept.with(py, |kept| Size(kept.engine.state().size()))
    }

    /// The rules, with the komi.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Rules> {
        self.kept.with(py, |kept| Rules(*kept.engine.state().rules()))
    }

    /// The stones on the board.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        self.kept.with(py, |kept| Position(kept.engine.state().position()))
    }

    /// The side that is to move.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        color_to_py(py, self.kept.with(py, |kept| kept.engine.state().to_move())?)
    }

    /// The moves so far.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        moves_to_py(py, self.kept.with(py, |kept| kept.engine.state().turns().collect())?)
    }

    /// Where a side may play.
    fn legal_mask<'py>(&self, color: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let (py, color) = (color.py(), self::color(color)?);
        mask(py, &self.kept.with_detached(py, |kept| kept.engine.state().legal_plays(color))?)
    }

    /// What a pickle needs: size, rules and seed, and the lines to be obeyed again, each with its file.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<(Size, Rules, u64, Bound<'py, PyList>)> {
        let (size, rules, lines) = self.kept.with(py, |kept| (kept.size, kept.rules, kept.lines.clone()))?;
        let line = |(line, file): (String, Option<Vec<u8>>)| {
            let file = file.map(|file| PyBytes::new(py, &file));
            (PyBytes::new(py, line.as_bytes()), file).into_pyobject(py)
        };
        let lines = lines.into_iter().map(line).collect::<PyResult<Vec<Bound<'py, PyTuple>>>>()?;
        Ok((Size(size), Rules(rules), self.seed, PyList::new(py, lines)?))
    }

    /// The number, the name and the arguments of a command; nothing for a line without one.
    #[staticmethod]
    fn command(py: Python<'_>, line: Bytes) -> PyResult<Option<Parts>> {
        let Some(read) = Command::read(&line) else { return Ok(None) };
        let command = read.map_err(|error| Told::new(error.code(), error)).or_raise(py)?;
        let arguments = command.arguments().map(str::to_owned).collect();
        Ok(Some((command.id(), command.name().to_owned(), arguments)))
    }

    /// The responses in what an engine has written: number, whether it is one of success, text.
    #[staticmethod]
    fn responses(py: Python<'_>, written: Bytes) -> PyResult<Vec<(Option<u32>, bool, String)>> {
        let told = |error: ResponseError, offset| Told::new(error.code(), error).at_offset(offset);
        let (mut reader, mut responses, mut offset) = (ResponseReader::new(), Vec::new(), 0);
        for line in written.split_inclusive(|&byte| byte == b'\n') {
            if let Some(read) = reader.line(line) {
                let response = read.map_err(|error| told(error, offset)).or_raise(py)?;
                let (Ok(text) | Err(text)) = response.result();
                responses.push((response.id(), response.result().is_ok(), text.to_owned()));
            }
            offset += line.len();
        }
        reader.finish().map_err(|error| told(error, offset)).or_raise(py)?;
        Ok(responses)
    }
}
