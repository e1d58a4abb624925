//! Positions: just the stones.

use gocore::{BoardSize, Code, Color, Point, Position as CorePosition};
use numpy::{PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyString, PyTuple};

use crate::arguments::{
    Captures, DIAGRAMS, DRAWINGS, FINGERPRINTS, GivenPassStones, Handicap, PLAIN, PlayoutCount, RULES, Seed,
    Width, maybe, maybe_text, pair, text, whole,
};
use crate::arrays::{array_of, narrowed, refused, shape};
use crate::chain::Chain;
use crate::convert::{
    color, color_or_none, color_to_py, maybe_point, plane, point, points, points_to_py, size,
};
use crate::drawing::{Shown, Style};
use crate::errors::{OrRaise, Told};
use crate::estimate::{Asked, DeadStones, Estimate, ownership};
use crate::faults;
use crate::guarded::caught;
use crate::rules::{flag, rules};
use crate::score::{Both, Counted, Marked, Score, tally};
use crate::size::Size;

/// The stones on a board: no turn, no history, no rules. A value, which compares by its stones and its size.
///
/// It may hold stones that no game can reach: `with_stone` and its like look at no liberties. What reads whole positions
/// refuses chains without a liberty.
///
/// >>> position = Position(3, black=["A3", "A2"], white=["B2"])
/// >>> position.array
/// array([[1, 0, 0],
///        [1, 2, 0],
///        [0, 0, 0]], dtype=uint8)
/// >>> position.chain("A3").liberties
/// (Point(row=0, col=1), Point(row=2, col=0))
#[pyclass(frozen, eq, hash, weakref, module = "gocore")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position(pub(crate) CorePosition);

/// The points of stones as they were given, and a fault for each that is off the board.
fn stones(given: Option<&Bound<'_, PyAny>>, size: BoardSize, faults: &mut Vec<Told>) -> PyResult<Vec<Point>> {
    let Some(given) = given else { return Ok(Vec::new()) };
    let given = if given.is_instance_of::<PyString>() {
        vec![given.clone()]
    } else {
        given.try_iter()?.collect::<PyResult<_>>()?
    };
    let mut points = Vec::new();
    for one in given {
        match maybe_point(&one, size)? {
            Some(Ok(point)) => points.push(point),
            Some(Err(told)) if told.code() == Some(Code::OffBoard) => {
                faults.push(Told::new(Code::BadSetup, told.message()));
            }
            // Neither a text nor a number of a point: raises.
            _ => points.push(point(&one, size)?),
        }
    }
    Ok(points)
}

/// Stones from numbers, row by row.
fn from_numbers(size: BoardSize, numbers: &[i64]) -> Result<CorePosition, Told> {
    let side = |number: i64| size.points().zip(numbers).filter(move |&(_, &other)| other == number);
    let [black, white] = [1, 2].map(|number| side(number).map(|(point, _)| point).collect::<Vec<_>>());
    CorePosition::from_stones(size, black, white).map_err(|error| faults::setup(&error))
}

fn fingerprint_to_py(py: Python<'_>, fingerprint: gocore::Fingerprint) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    CLASS.import(py, "gocore._types", "Fingerprint")?.call1((fingerprint.to_bits(),))
}

/// The bits of a fingerprint that is written as 32 hexadecimal digits in lower case.
///
/// Raises `NotationError` for any other text.
#[pyfunction]
pub(crate) fn _fingerprint(
    py: Python<'_>,
    #[pyo3(from_py_with = text::<FINGERPRINTS>)] text: &str,
) -> PyResult<u128> {
    let read: Result<gocore::Fingerprint, gocore::ParseFingerprintError> = text.parse();
    read.map(gocore::Fingerprint::to_bits).map_err(|error| Told::new(error.code(), error)).or_raise(py)
}

#[pymethods]
impl Position {
    /// A board of a size with stones on the points given, by default none. They are iterables of points: `black=(3, 4)` are the
    /// two points of these numbers, and `black=[(3, 4)]` is the one in row 3 and column 4.
    ///
    /// Raises `SetupError` with all `faults`: points off the board, named twice or for both colours, and chains without a
    /// liberty.
    #[new]
    #[pyo3(signature = (size=None, *, black=None, white=None))]
    fn new(
        py: Python<'_>,
        size: Option<&Bound<'_, PyAny>>,
        black: Option<&Bound<'_, PyAny>>,
        white: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Position> {
        let size = size.map_or(Ok(BoardSize::NINETEEN), self::size)?;
        let mut faults = Vec::new();
        let (black, white) = (stones(black, size, &mut faults)?, stones(white, size, &mut faults)?);
        let made = CorePosition::from_stones(size, black, white);
        if let Err(error) = &made {
            faults.extend(faults::setup_faults(error));
        }
        match made {
            Ok(position) if faults.is_empty() => Ok(Position(position)),
            _ => Err(Told::new(Code::BadSetup, "the stones cannot stand like that").faults(faults).raise(py)),
        }
    }

    /// Reads a diagram, a row a line from the top: `X` or `#` for Black, `O` for White in either case, and `.`, `+` or `,` for an
    /// empty point; spaces and blank lines do not matter.
    ///
    /// Raises `SetupError` with all `faults`.
    ///
    /// >>> position = Position.from_diagram(".XO.")
    /// >>> position.stone("B1"), position.score("chinese-kgs").result
    /// (<Color.BLACK: 1>, 'W+7.5')
    #[staticmethod]
    fn from_diagram(
        py: Python<'_>,
        #[pyo3(from_py_with = text::<DIAGRAMS>)] diagram: &str,
    ) -> PyResult<Position> {
        let read = caught(py, || CorePosition::from_diagram(diagram))?;
        read.map(Position).map_err(|error| faults::setup(&error)).or_raise(py)
    }

    /// Reads what `draw` writes, with its coordinates.
    ///
    /// Raises `SetupError` for what is no drawing.
    #[staticmethod]
    fn from_drawing(
        py: Python<'_>,
        #[pyo3(from_py_with = text::<DRAWINGS>)] drawing: &str,
    ) -> PyResult<Position> {
        let read = caught(py, || gocore::render::parse_drawing(drawing).map(|drawn| *drawn.position()))?;
        read.map(Position).map_err(|error| Told::new(error.code(), error)).or_raise(py)
    }

    /// From an array of whole numbers `[height, width]`: 0 empty, 1 Black, 2 White.
    ///
    /// Raises `NotationError` for another shape or number, and `SetupError` with all `faults`.
    #[staticmethod]
    fn from_array(py: Python<'_>, array: &Bound<'_, PyAny>) -> PyResult<Position> {
        let array = array_of(array, "an array of stones")?;
        let side = |axis: usize| {
            array.shape().get(axis).and_then(|&side| u8::try_from(side).ok()).unwrap_or(u8::MAX)
        };
        let size = if array.ndim() == 2 { BoardSize::new(side(1), side(0)).ok() } else { None };
        let wrong = || {
            let sides = shape(array.shape());
            let message =
                format!("an array of stones is [height, width], each 1 to 25, not of shape {sides}");
            Told::new(Code::BadSize, message)
        };
        let size = size.ok_or_else(wrong).or_raise(py)?;
        // A copy of its own, which nobody else can change.
        let numbers = narrowed(&array, "an array of stones")?.cast_into::<PyArray2<i64>>()?;
        let numbers = numbers.try_readonly().map_err(|error| refused(&error.to_string())).or_raise(py)?;
        let numbers: Vec<i64> = numbers.as_array().iter().copied().collect();
        let wrong = numbers.iter().zip(size.points()).find(|(number, _)| !(0..=2).contains(*number));
        if let Some((_, at)) = wrong {
            let number = array.get_item((at.row(), at.column()))?;
            let message = format!("{number} in an array of stones: 0 is empty, 1 Black, 2 White");
            return Err(Told::new(Code::BadColor, message).at_point(at).raise(py));
        }
        caught(py, || from_numbers(size, &numbers))?.map(Position).or_raise(py)
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> Size {
        Size(self.0.size())
    }

    /// The stones: uint8 `[height, width]`, 0 empty, 1 Black, 2 White. A new array each time.
    #[getter]
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        plane(py, self.0.size(), |bytes| self.0.write_bytes(bytes))
    }

    /// The points of the black stones.
    #[getter]
    fn black<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, &self.0.stones(Color::Black))
    }

    /// The points of the white stones.
    #[getter]
    fn white<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, &self.0.stones(Color::White))
    }

    /// The colour of the stone on a point; None where there is none.
    fn stone(&self, at: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyAny>>> {
        let stone = self.0.stone(point(at, self.0.size())?);
        stone.map(|color| color_to_py(at.py(), color)).transpose()
    }

    /// The chain on a point; None where there is no stone.
    ///
    /// >>> Position.from_diagram(".XX.").chain("B1").liberties
    /// (Point(row=0, col=0), Point(row=0, col=3))
    fn chain(&self, at: &Bound<'_, PyAny>) -> PyResult<Option<Chain>> {
        let at = point(at, self.0.size())?;
        let color_and_stones = self.0.stone(at).zip(self.0.chain(at));
        Ok(color_and_stones.map(|(color, stones)| Chain::of(&self.0, color, stones)))
    }

    /// All chains of a colour, by their first points in reading order.
    fn chains(&self, color: &Bound<'_, PyAny>) -> PyResult<Vec<Chain>> {
        let color = self::color(color)?;
        Ok(self.0.chains(color).map(|stones| Chain::of(&self.0, color, stones)).collect())
    }

    /// The stones of all chains that have no liberty: none in a position that a game can reach.
    #[getter]
    fn without_liberty<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, &self.0.without_liberty())
    }

    /// The same with a stone on a point, or with None for `color` without one. Nothing is captured.
    #[pyo3(signature = (at, color))]
    fn with_stone(&self, at: &Bound<'_, PyAny>, color: Option<&Bound<'_, PyAny>>) -> PyResult<Position> {
        let mut position = self.0;
        position.set(point(at, self.0.size())?, color_or_none(color)?);
        Ok(Position(position))
    }

    /// The same with stones put on these points, whatever is there. Nothing is captured.
    #[pyo3(signature = (black=None, white=None))]
    fn with_stones(
        &self,
        black: Option<&Bound<'_, PyAny>>,
        white: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Position> {
        let (mut position, size) = (self.0, self.0.size());
        for (color, given) in Color::ALL.into_iter().zip([black, white]) {
            points(given, size)?.iter().for_each(|point| _ = position.set(point, Some(color)));
        }
        Ok(Position(position))
    }

    /// The same without the stones on these points.
    fn without(&self, stones: &Bound<'_, PyAny>) -> PyResult<Position> {
        Ok(Position(self.0.without(&points(Some(stones), self.0.size())?)))
    }

    /// The image under a symmetry, by its name or number: those of `gocore.SYMMETRIES`.
    ///
    /// >>> Position.from_diagram("X..").transformed("mirror-columns") == Position.from_diagram("..X")
    /// True
    fn transformed(&self, symmetry: &Bound<'_, PyAny>) -> PyResult<Position> {
        Ok(Position(self.0.transformed(crate::symmetry::symmetry(symmetry)?)))
    }

    /// One and the same of the eight images for all eight of them.
    ///
    /// >>> Position.from_diagram("X..").canonical() == Position.from_diagram("..X").canonical()
    /// True
    fn canonical(&self) -> Position {
        Position(self.0.canonical())
    }

    /// The same with Black's and White's stones exchanged.
    fn colors_swapped(&self) -> Position {
        Position(self.0.colors_swapped())
    }

    /// 128 bits that stand for the stones and the size, the same in every version and on every machine: a `Fingerprint`.
    #[getter]
    fn fingerprint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fingerprint_to_py(py, self.0.fingerprint())
    }

    /// 128 bits that stand for the stones, the size and the side to move.
    fn situation_fingerprint<'py>(&self, to_move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        fingerprint_to_py(to_move.py(), self.0.situation_fingerprint(color(to_move)?))
    }

    /// 64 bits, for tables.
    #[getter]
    fn zobrist_hash(&self) -> u64 {
        self.0.zobrist_hash()
    }

    /// The area of a colour if all stones are alive: its stones, and the empty points that reach only them.
    fn area<'py>(&self, color: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(color.py(), &self.0.area(self::color(color)?))
    }

    /// Black's area less White's, in points, without komi: the Tromp-Taylor count.
    #[getter]
    fn area_margin(&self) -> i32 {
        self.0.area_margin()
    }

    /// What a colour holds even if it always passes (Benson 1976): the stones of its pass-alive chains, and their territory.
    /// `suicide` is "forbidden", "multi-stone" or "allowed".
    #[pyo3(signature = (color, suicide="forbidden"))]
    fn pass_alive<'py>(
        &self,
        color: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = text::<RULES>)] suicide: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, color, suicide) = (color.py(), self::color(color)?, flag(color.py(), "suicide", suicide)?);
        let alive = caught(py, || self.0.pass_alive(color, suicide))?;
        let make = py.import("gocore._types")?.getattr("PassAlive")?;
        make.call1((points_to_py(py, alive.chains())?, points_to_py(py, alive.territory())?))
    }

    /// Counts the position. A point of `dead` stands for its whole chain, or with `strict` for itself: then all stones of a chain
    /// are to be named or none. Points of `neutral` count for nobody. What a game would have piled up beside the board may be said
    /// too, as pairs of numbers, Black's and White's.
    ///
    /// Raises `ScoreError` for marks that do not fit. Cost: microseconds.
    #[pyo3(signature = (rules=None, dead=None, neutral=None, *, settle_pass_alive=false, strict=false, captures=None,
        pass_stones=None, handicap=0, button=None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn score(
        &self,
        py: Python<'_>,
        rules: Option<&Bound<'_, PyAny>>,
        dead: Option<&Bound<'_, PyAny>>,
        neutral: Option<&Bound<'_, PyAny>>,
        settle_pass_alive: bool,
        strict: bool,
        #[pyo3(from_py_with = pair::<Captures>)] captures: Option<Both>,
        #[pyo3(from_py_with = pair::<GivenPassStones>)] pass_stones: Option<Both>,
        #[pyo3(from_py_with = whole::<Handicap>)] handicap: u32,
        button: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Score> {
        let (position, size, rules) = (self.0, self.0.size(), self::rules(rules)?);
        let marked = Marked::given(dead, neutral, size, settle_pass_alive, strict)?;
        let most = size.area() as u32;
        if handicap > most {
            let message = format!("handicap is {handicap}, not from 0 to {most}, the points of the board");
            return Err(Told::argument(message).raise(py));
        }
        let tally = tally(captures, pass_stones, handicap, button)?;
        let count =
            || marked.on(&position).and_then(|marks| Counted { position, marks, rules, tally }.score());
        caught(py, count)?.or_raise(py)
    }

    /// Suggests which stones of a finished game are dead, by playouts.
    ///
    /// Cost: some milliseconds on 19x19 at 400 playouts, and in proportion to their number. Ctrl-C stops it.
    ///
    /// >>> position = Position.from_diagram(".XO..\n.XO.X\n.XO..\n.XO..\n.XO..")
    /// >>> position.suggest_dead(seed=1).points
    /// (Point(row=1, col=4),)
    #[pyo3(signature = (playouts=400, seed=0))]
    fn suggest_dead(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::<PlayoutCount>)] playouts: u32,
        #[pyo3(from_py_with = whole::<Seed>)] seed: u64,
    ) -> PyResult<DeadStones> {
        Asked::position(self.0, playouts, seed).dead(py)
    }

    /// Estimates the area that each side will have, by playouts. With None for `to_move`, each side moves first in half of them.
    ///
    /// Cost: some milliseconds on 19x19 at 400 playouts, and in proportion to their number. Ctrl-C stops it.
    #[pyo3(signature = (playouts=400, seed=0, to_move=None))]
    fn estimate(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::<PlayoutCount>)] playouts: u32,
        #[pyo3(from_py_with = whole::<Seed>)] seed: u64,
        to_move: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Estimate> {
        let to_move = color_or_none(to_move)?;
        Asked { to_move, ..Asked::position(self.0, playouts, seed) }.estimate(py)
    }

    /// Whose each point is at the end of uniformly random games: float32 `[height, width]`, from -1, White's in all of them, to 1,
    /// Black's in all.
    ///
    /// Cost: some 7 microseconds a playout on 9x9, 30 on 19x19. Other threads run meanwhile, and Ctrl-C stops it.
    #[pyo3(signature = (playouts=1000, seed=0, to_move=None))]
    fn ownership<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole::<PlayoutCount>)] playouts: u32,
        #[pyo3(from_py_with = whole::<Seed>)] seed: u64,
        to_move: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        ownership(py, self.0, color_or_none(to_move)?.unwrap_or(Color::Black), playouts, seed)
    }

    /// The position as text with coordinates. `marks` is a mapping from points to "triangle", "square", "circle", "cross" or a
    /// label.
    #[pyo3(signature = (*, last_move=None, score=None, marks=None))]
    fn draw(
        &self,
        py: Python<'_>,
        last_move: Option<&Bound<'_, PyAny>>,
        score: Option<&Bound<'_, Score>>,
        marks: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let size = self.0.size();
        let shown = Shown::new(size, score, marks)?.last_move(size, last_move)?;
        caught(py, || shown.text(&self.0))
    }

    /// The position as an SVG document. `marks` is as in `draw`; `theme` is "light", "dark" or "auto"; `width` is in pixels, and
    /// None for a picture that fills the room it is given.
    #[pyo3(signature = (*, last_move=None, score=None, marks=None, theme="light", coordinates=true, width=None, title=None,
        description=None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn svg(
        &self,
        py: Python<'_>,
        last_move: Option<&Bound<'_, PyAny>>,
        score: Option<&Bound<'_, Score>>,
        marks: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = text::<PLAIN>)] theme: &str,
        coordinates: bool,
        #[pyo3(from_py_with = maybe::<Width>)] width: Option<u16>,
        #[pyo3(from_py_with = maybe_text::<PLAIN>)] title: Option<&str>,
        #[pyo3(from_py_with = maybe_text::<PLAIN>)] description: Option<&str>,
    ) -> PyResult<String> {
        let size = self.0.size();
        let shown = Shown::new(size, score, marks)?.last_move(size, last_move)?;
        let style = Style::new(py, theme, coordinates, width, title, description)?;
        caught(py, || shown.svg(&self.0, &style))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        caught(py, || Shown::default().notebook(&self.0))
    }

    /// The diagram: what `from_diagram` reads.
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        if self.0.occupied().is_empty() {
            return format!("Position(\"{}\")", self.0.size());
        }
        format!("Position.from_diagram({:?})", self.0.to_string().trim_end())
    }

    /// What a pickle holds: a version, width, height, and a byte for every point. Liberties are not looked at.
    #[staticmethod]
    fn _restored(py: Python<'_>, state: &[u8]) -> PyResult<Position> {
        let damaged = || Told::new(Code::BadSetup, "not the bytes of a position");
        let [1, width, height, stones @ ..] = state else { return Err(damaged().raise(py)) };
        let size = BoardSize::new(*width, *height).ok().filter(|size| size.area() == stones.len());
        let size = size.ok_or_else(damaged).or_raise(py)?;
        let mut position = CorePosition::new(size);
        for (&byte, point) in stones.iter().zip(size.points()) {
            let stone = match byte {
                0 => None,
                1 => Some(Color::Black),
                2 => Some(Color::White),
                _ => return Err(damaged().raise(py)),
            };
            position.set(point, stone);
        }
        Ok(Position(position))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Position>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let position = slf.get().0;
        let mut state = vec![1, position.size().width(), position.size().height()];
        state.resize(3 + position.size().area(), 0);
        position.write_bytes(&mut state[3..]);
        Ok((slf.get_type().getattr("_restored")?, (PyBytes::new(slf.py(), &state),)))
    }

    fn __copy__(slf: Bound<'_, Position>) -> Bound<'_, Position> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Position>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Position> {
        slf
    }
}
