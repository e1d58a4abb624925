//! What a drawing shows besides the stones, as Python says it.

use gocore::render::{Drawing, PointMark, Svg, Theme};
use gocore::{BoardSize, Code, Point, Position};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyString};

use crate::arguments::{PLAIN, no_such_word, pairs, text};
use crate::convert::point;
use crate::errors::Told;
use crate::game::Game;
use crate::score::Score;

/// The width of the pictures in notebooks, which would else fill the page.
const NOTEBOOK: u16 = 400;

/// What is shown.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    last_move: Option<Point>,
    score: Option<gocore::Score>,
    marks: Vec<(Point, String)>,
}

/// How a picture is painted.
#[derive(Debug)]
pub(crate) struct Style {
    theme: Theme,
    coordinates: bool,
    width: Option<u16>,
    title: Option<String>,
    description: Option<String>,
}

/// A mark by its word: one of four shapes, and else a label.
fn mark(word: &str) -> PointMark<'_> {
    match word {
        "triangle" => PointMark::Triangle,
        "square" => PointMark::Square,
        "circle" => PointMark::Circle,
        "cross" => PointMark::Cross,
        label => PointMark::Label(label),
    }
}

impl Shown {
    /// From what Python gives: a score of the same board, and a mapping from points to shapes or labels.
    pub(crate) fn new(
        size: BoardSize,
        score: Option<&Bound<'_, Score>>,
        marks: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Shown> {
        let mut shown = Shown::default();
        if let Some(score) = score {
            let counted = score.get().core();
            if counted.position().size() != size {
                let told = Told::new(Code::SizeMismatch, "the score is of a board of another size");
                return Err(told.raise(score.py()));
            }
            shown.score = Some(counted.clone());
        }
        if let Some(marks) = marks {
            let marks = marks
                .cast::<PyMapping>()
                .map_err(|_| PyTypeError::new_err("marks are a mapping from points to shapes or labels"))?;
            for (at, word) in pairs(marks)? {
                if !word.is_instance_of::<PyString>() {
                    return Err(PyTypeError::new_err("a mark is a text"));
                }
                shown.marks.push((point(&at, size)?, text::<PLAIN>(&word)?.to_owned()));
            }
        }
        Ok(shown)
    }

    /// For a game: its stones, and with what is given where the last one was played.
    pub(crate) fn of_game(
        game: &Game,
        py: Python<'_>,
        score: Option<&Bound<'_, Score>>,
        marks: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(Position, Shown)> {
        let shown = Shown::new(game.size, score, marks)?;
        let (position, last) = game.ask(py, |game| (game.position(), game.last_placement()))?;
        Ok((position, shown.with_last_move(last.map(|placement| placement.point()))))
    }

    /// The last move, in any form of a point.
    pub(crate) fn last_move(mut self, size: BoardSize, at: Option<&Bound<'_, PyAny>>) -> PyResult<Shown> {
        self.last_move = at.map(|at| point(at, size)).transpose()?;
        Ok(self)
    }

    const fn with_last_move(mut self, at: Option<Point>) -> Shown {
        self.last_move = at;
        self
    }

    fn marks(&self) -> Vec<(Point, PointMark<'_>)> {
        self.marks.iter().map(|(point, word)| (*point, mark(word))).collect()
    }

    pub(crate) fn text(&self, position: &Position) -> String {
        let marks = self.marks();
        let mut drawing = Drawing::new(position).marks(&marks);
        if let Some(point) = self.last_move {
            drawing = drawing.last_move(point);
        }
        if let Some(score) = &self.score {
            drawing = drawing.score(score);
        }
        drawing.to_string()
    }

    pub(crate) fn svg(&self, position: &Position, style: &Style) -> String {
        let marks = self.marks();
        let svg = Svg::new(position).marks(&marks);
        let mut svg = svg.theme(style.theme).coordinates(style.coordinates);
        if let Some(point) = self.last_move {
            svg = svg.last_move(point);
        }
        if let Some(score) = &self.score {
            svg = svg.score(score);
        }
        if let Some(pixels) = style.width {
            svg = svg.width(pixels);
        }
        if let Some(title) = &style.title {
            svg = svg.title(title);
        }
        if let Some(description) = &style.description {
            svg = svg.description(description);
        }
        svg.to_string()
    }

    /// The picture that a notebook shows.
    pub(crate) fn notebook(&self, position: &Position) -> String {
        self.svg(position, &Style { width: Some(NOTEBOOK), ..Style::default() })
    }

    pub(crate) fn with_score(score: &gocore::Score) -> Shown {
        Shown { score: Some(score.clone()), ..Shown::default() }
    }
}

impl Default for Style {
    fn default() -> Style {
        Style { theme: Theme::Light, coordinates: true, width: None, title: None, description: None }
    }
}

impl Style {
    pub(crate) fn new(
        py: Python<'_>,
        theme: &str,
        coordinates: bool,
        width: Option<u16>,
        title: Option<&str>,
        description: Option<&str>,
    ) -> PyResult<Style> {
        let theme = match theme {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            "auto" => Theme::Auto,
            _ => return Err(no_such_word(py, "theme", theme, &["light", "dark", "auto"])),
        };
        let (title, description) = (title.map(str::to_owned), description.map(str::to_owned));
        Ok(Style { theme, coordinates, width, title, description })
    }
}
