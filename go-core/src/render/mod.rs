//! Drawings of positions for people: as text, which parses back, and as SVG.
//!
//! Both show the same: stones and, when given, the last move, marks on points, and with a score the dead stones and the
//! points that count. Neither fails or panics, whatever it is given; what lies off the board is not drawn.
//!
//! - [`Drawing`]: text of fixed width for terminals, logs and tests. [`parse_drawing`] reads it.
//! - [`Svg`]: a picture that scales, for pages, notebooks and print.

mod mark;
mod parse;
mod stars;
mod svg;
mod text;
mod theme;
mod view;

pub use mark::PointMark;
pub use parse::{DrawnBoard, ParseDrawingError, parse_drawing};
pub use svg::Svg;
pub use text::Drawing;
pub use theme::Theme;
