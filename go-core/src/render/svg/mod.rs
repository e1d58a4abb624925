//! Positions drawn as SVG.

mod escape;
mod layout;
mod paint;

use core::fmt;

use crate::point::Point;
use crate::position::Position;
use crate::render::mark::PointMark;
use crate::render::theme::Theme;
use crate::render::view::View;
use crate::scoring::Score;
use paint::Painter;

/// A position drawn as an SVG document, which scales to any size. Display it.
///
/// With a score, dead stones are faded and small squares show whose territory a point is. A dot marks the last stone
/// played, or a ring around the mark it bears. Labels and shapes take the place of the grid on empty points. Text is
/// escaped; characters that XML cannot hold become U+FFFD. There is no script, no reference to anything outside, and no
/// `id`, so that many pictures can stand in one page; elements have classes that begin with `gocore-`. All numbers are
/// whole, and the same input gives the same bytes.
///
/// Cost: linear in the board, without allocation; 4.7 kB for an empty 19x19 with its coordinates, some 9 kB for the
/// middle of a game, 17 kB for a full board.
///
/// ```
/// use gocore::{Point, Position, render::{PointMark, Svg, Theme}};
/// let position = Position::from_diagram(".X.\n.O.\n")?;
/// let marks = [(Point::new(2, 1), PointMark::Label("a"))];
/// let svg = Svg::new(&position).last_move(Point::new(1, 1)).marks(&marks).theme(Theme::Dark).to_string();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "));
/// # Ok::<(), gocore::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    view: View<'a>,
    theme: Theme,
    coordinates: bool,
    width: Option<u16>,
    title: Option<&'a str>,
    description: Option<&'a str>,
}

impl<'a> Svg<'a> {
    /// The stones and coordinates, in the light theme, without a size of its own.
    #[must_use]
    pub const fn new(position: &'a Position) -> Svg<'a> {
        Svg {
            view: View::new(position),
            theme: Theme::Light,
            coordinates: true,
            width: None,
            title: None,
            description: None,
        }
    }

    /// With a dot on the last stone.
    #[must_use]
    pub const fn last_move(mut self, point: Point) -> Svg<'a> {
        self.view.last_move = Some(point);
        self
    }

    /// With dead stones and territory.
    #[must_use]
    pub const fn score(mut self, score: &'a Score) -> Svg<'a> {
        self.view.score = Some(score);
        self
    }

    /// With marks on points.
    #[must_use]
    pub const fn marks(mut self, marks: &'a [(Point, PointMark<'a>)]) -> Svg<'a> {
        self.view.marks = marks;
        self
    }

    /// With these colours.
    #[must_use]
    pub const fn theme(mut self, theme: Theme) -> Svg<'a> {
        self.theme = theme;
        self
    }

    /// With or without coordinates.
    #[must_use]
    pub const fn coordinates(mut self, coordinates: bool) -> Svg<'a> {
        self.coordinates = coordinates;
        self
    }

    /// With a width in pixels, and the height that goes with it. Else the picture fills the room it is given.
    #[must_use]
    pub const fn width(mut self, pixels: u16) -> Svg<'a> {
        self.width = Some(pixels);
        self
    }

    /// With this title, which browsers show and read out; by default `Go board, 19x19`.
    #[must_use]
    pub const fn title(mut self, title: &'a str) -> Svg<'a> {
        self.title = Some(title);
        self
    }

    /// With this description for those who cannot see the picture; by default the number of stones and the last move.
    #[must_use]
    pub const fn description(mut self, description: &'a str) -> Svg<'a> {
        self.description = Some(description);
        self
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Painter::new(self, f).document()
    }
}
