//! The elements of a picture, from the board upwards.

use core::fmt;

use crate::color::Color;
use crate::notation::{column_letter, vertex};
use crate::point::Point;
use crate::render::mark::{Placed, PointMark};
use crate::render::stars::is_star;
use crate::render::svg::Svg;
use crate::render::svg::escape::Escaped;
use crate::render::svg::layout::{COORDINATE, Layout, STONE, baseline, label_font};
use crate::render::theme::{DARK, ON_BLACK, ON_WHITE, Palette, Theme};
use crate::size::BoardSize;

/// Characters of a label that are drawn.
const LABEL_LIMIT: usize = 6;
/// Side of a square of territory, and of one that holds a mark.
const SQUARE: u32 = 14;
const SQUARE_UNDER_MARK: u32 = 38;

/// What a mark stands on: the bare board, or a stone or square of a colour.
const SURFACES: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

/// Writes one picture.
pub(super) struct Painter<'p, 'f> {
    svg: &'p Svg<'p>,
    out: &'p mut fmt::Formatter<'f>,
    size: BoardSize,
    layout: Layout,
    placed: Placed<'p>,
    palette: &'static Palette,
}

impl<'p, 'f> Painter<'p, 'f> {
    pub(super) fn new(svg: &'p Svg<'p>, out: &'p mut fmt::Formatter<'f>) -> Painter<'p, 'f> {
        let size = svg.view.position.size();
        let layout = Layout::new(size, svg.coordinates);
        Painter { svg, out, size, layout, placed: svg.view.placed(), palette: svg.theme.palette() }
    }

    pub(super) fn document(mut self) -> fmt::Result {
        self.opening()?;
        self.style()?;
        self.board()?;
        self.grid()?;
        self.stars()?;
        if self.svg.coordinates {
            self.coordinates()?;
        }
        self.erasers()?;
        for color in Color::ALL {
            self.stones(color, false)?;
        }
        for color in Color::ALL {
            self.stones(color, true)?;
        }
        for color in Color::ALL {
            self.territory(color)?;
        }
        self.last_move()?;
        for surface in SURFACES {
            self.shapes(surface)?;
        }
        for surface in SURFACES {
            self.labels(surface)?;
        }
        self.out.write_str("</svg>\n")
    }

    fn opening(&mut self) -> fmt::Result {
        let (width, height) = (self.layout.width(), self.layout.height());
        write!(self.out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"")?;
        if let Some(pixels) = self.svg.width.map(u32::from) {
            let tall = (pixels * height + width / 2) / width;
            write!(self.out, " width=\"{pixels}\" height=\"{tall}\"")?;
        }
        let class = if self.svg.theme == Theme::Auto { "gocore gocore-auto" } else { "gocore" };
        writeln!(self.out, " class=\"{class}\" role=\"img\">")?;
        match self.svg.title {
            Some(title) => writeln!(self.out, "<title>{}</title>", Escaped(title))?,
            None => writeln!(self.out, "<title>Go board, {}</title>", self.size)?,
        }
        if let Some(description) = self.svg.description {
            return writeln!(self.out, "<desc>{}</desc>", Escaped(description));
        }
        let [black, white] = Color::ALL.map(|color| self.svg.view.position.stones(color).len());
        write!(self.out, "<desc>{black} black and {white} white stones")?;
        if let Some(point) = self.last_point() {
            write!(self.out, ", last move {}", vertex(point, self.size))?;
        }
        self.out.write_str("</desc>\n")
    }

    /// The dark colours, in force where the reader prefers them.
    fn style(&mut self) -> fmt::Result {
        if self.svg.theme != Theme::Auto {
            return Ok(());
        }
        let Palette { board, line, ink, black, black_edge, white, white_edge } = DARK;
        self.out.write_str("<style>@media (prefers-color-scheme:dark){")?;
        let mut rule = |class: &str, property: &str, value: &str| {
            write!(self.out, ".gocore-auto .gocore-{class}{{{property}:{value}}}")
        };
        rule("board", "fill", board)?;
        rule("grid", "stroke", line)?;
        rule("stars", "fill", line)?;
        rule("text", "fill", ink)?;
        rule("shape", "stroke", ink)?;
        rule("black", "fill", black)?;
        rule("black", "stroke", black_edge)?;
        rule("white", "fill", white)?;
        rule("white", "stroke", white_edge)?;
        self.out.write_str("}</style>\n")
    }

    fn board(&mut self) -> fmt::Result {
        let (width, height, fill) = (self.layout.width(), self.layout.height(), self.palette.board);
        writeln!(
            self.out,
            "<rect class=\"gocore-board\" fill=\"{fill}\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>"
        )
    }

    fn grid(&mut self) -> fmt::Result {
        let (layout, size, stroke) = (self.layout, self.size, self.palette.line);
        let (left, top) = (layout.x(0), layout.y(0));
        let (right, bottom) = (layout.x(size.width() - 1), layout.y(size.height() - 1));
        write!(self.out, "<g class=\"gocore-grid\" stroke=\"{stroke}\" stroke-width=\"2\" fill=\"none\">")?;
        self.out.write_str("<path d=\"")?;
        for row in 0..size.height() {
            write!(self.out, "M{left} {}H{right}", layout.y(row))?;
        }
        for column in 0..size.width() {
            write!(self.out, "M{} {top}V{bottom}", layout.x(column))?;
        }
        // The edge is a little stronger.
        writeln!(self.out, "\"/><path stroke-width=\"3\" d=\"M{left} {top}H{right}V{bottom}H{left}z\"/></g>")
    }

    fn stars(&mut self) -> fmt::Result {
        let group = Group::filled("gocore-stars", self.palette.line);
        self.circles(group, 6, |painter, point| is_star(point, painter.size))
    }

    fn coordinates(&mut self) -> fmt::Result {
        const FONT: u32 = 22;
        let (layout, size) = (self.layout, self.size);
        write!(self.out, "<g {}>", self.lettered(None))?;
        for y in [COORDINATE, layout.height() - COORDINATE] {
            for column in 0..size.width() {
                let letter = column_letter(column).unwrap_or('?');
                self.text((layout.x(column), y), FONT, letter)?;
            }
        }
        for x in [COORDINATE, layout.width() - COORDINATE] {
            for row in 0..size.height() {
                self.text((x, layout.y(row)), FONT, size.height() - row)?;
            }
        }
        self.out.write_str("</g>\n")
    }

    /// Takes the grid away behind the marks on the bare board.
    fn erasers(&mut self) -> fmt::Result {
        let group = Group::filled("gocore-board", self.palette.board);
        self.circles(group, 20, |painter, point| {
            painter.placed.at(point).is_some() && painter.surface(point).is_none()
        })
    }

    fn stones(&mut self, color: Color, dead: bool) -> fmt::Result {
        let group = Group { faded: dead, ..self.group(color) };
        self.circles(group, STONE, |painter, point| {
            painter.svg.view.position.stone(point) == Some(color) && painter.svg.view.is_dead(point) == dead
        })
    }

    fn territory(&mut self, color: Color) -> fmt::Result {
        let group = self.group(color);
        let is_owned = |painter: &Self, point| painter.svg.view.territory(point) == Some(color);
        self.each(group, is_owned, |painter, point| {
            let holds_mark = painter.placed.at(point).is_some() || painter.last_point() == Some(point);
            let side = if holds_mark { SQUARE_UNDER_MARK } else { SQUARE };
            let (x, y) = painter.layout.at(point);
            let (x, y) = (x - side / 2, y - side / 2);
            write!(painter.out, "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>")
        })
    }

    fn last_move(&mut self) -> fmt::Result {
        let Some(point) = self.last_point() else { return Ok(()) };
        let surface = self.surface(point);
        let dot = Group::filled(surface_class(surface, "gocore-text"), self.ink(surface));
        let (group, radius) = match (self.placed.at(point), surface) {
            (Some(_), _) => (self.outlined(surface), 19),
            (None, Some(_)) => (dot, 8),
            // On the bare board a dot would look like a star point.
            (None, None) => (self.outlined(surface), 12),
        };
        self.circles(group, radius, |_, other| other == point)
    }

    fn shapes(&mut self, surface: Option<Color>) -> fmt::Result {
        let group = self.outlined(surface);
        let is_shape = |painter: &Self, point| {
            let mark = painter.placed.at(point);
            painter.surface(point) == surface && mark.is_some_and(|mark| !matches!(mark, PointMark::Label(_)))
        };
        self.each(group, is_shape, |painter, point| {
            let (x, y) = painter.layout.at(point);
            match painter.placed.at(point) {
                Some(PointMark::Triangle) => write!(painter.out, "<path d=\"M{x} {}l12 21h-24z\"/>", y - 14),
                Some(PointMark::Square) => {
                    write!(painter.out, "<path d=\"M{} {}h20v20h-20z\"/>", x - 10, y - 10)
                }
                Some(PointMark::Cross) => {
                    write!(painter.out, "<path d=\"M{} {}l20 20m-20 0l20 -20\"/>", x - 10, y - 10)
                }
                _ => write!(painter.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"12\"/>"),
            }
        })
    }

    fn labels(&mut self, surface: Option<Color>) -> fmt::Result {
        let group = self.lettered(surface);
        let is_label = |painter: &Self, point| {
            let mark = painter.placed.at(point);
            painter.surface(point) == surface && matches!(mark, Some(PointMark::Label(_)))
        };
        self.each(group, is_label, |painter, point| {
            let Some(PointMark::Label(label)) = painter.placed.at(point) else { return Ok(()) };
            let end = label.char_indices().nth(LABEL_LIMIT).map_or(label.len(), |(end, _)| end);
            let label = &label[..end];
            painter.text(painter.layout.at(point), label_font(label.chars().count()), Escaped(label))
        })
    }

    /// A group of what `write` makes of those points, or nothing when there are none.
    fn each(
        &mut self,
        group: Group,
        points: impl Fn(&Self, Point) -> bool,
        write: impl Fn(&mut Self, Point) -> fmt::Result,
    ) -> fmt::Result {
        let mut open = false;
        for point in self.size.points() {
            if !points(self, point) {
                continue;
            }
            if !open {
                write!(self.out, "<g {group}>")?;
                open = true;
            }
            write(self, point)?;
        }
        if open { self.out.write_str("</g>\n") } else { Ok(()) }
    }

    fn circles(&mut self, group: Group, radius: u32, points: impl Fn(&Self, Point) -> bool) -> fmt::Result {
        self.each(group, points, |painter, point| {
            let (x, y) = painter.layout.at(point);
            write!(painter.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        })
    }

    /// Texts on a surface.
    fn lettered(&self, surface: Option<Color>) -> Group {
        Group { texts: true, ..Group::filled(surface_class(surface, "gocore-text"), self.ink(surface)) }
    }

    /// Shapes on a surface.
    fn outlined(&self, surface: Option<Color>) -> Group {
        let class = surface_class(surface, "gocore-shape");
        Group { stroke: Some((self.ink(surface), 3)), ..Group::filled(class, "none") }
    }

    /// Stones, and squares of their colour.
    fn group(&self, color: Color) -> Group {
        let (class, fill, edge) = match color {
            Color::Black => ("gocore-black", self.palette.black, self.palette.black_edge),
            Color::White => ("gocore-white", self.palette.white, self.palette.white_edge),
        };
        Group { stroke: Some((edge, 2)), ..Group::filled(class, fill) }
    }

    /// A text with its middle at a place.
    fn text(&mut self, (x, y): (u32, u32), font: u32, text: impl fmt::Display) -> fmt::Result {
        let y = y + baseline(font);
        write!(self.out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{font}\">{text}</text>")
    }

    /// What a mark on the point stands on.
    fn surface(&self, point: Point) -> Option<Color> {
        self.svg.view.territory(point).or_else(|| self.svg.view.position.stone(point))
    }

    fn ink(&self, surface: Option<Color>) -> &'static str {
        match surface {
            None => self.palette.ink,
            Some(Color::Black) => ON_BLACK,
            Some(Color::White) => ON_WHITE,
        }
    }

    /// The last move, if it is on the board.
    fn last_point(&self) -> Option<Point> {
        self.svg.view.last_move.filter(|point| self.size.contains(*point))
    }
}

/// What the elements of a group have in common.
#[derive(Clone, Copy)]
struct Group {
    class: &'static str,
    fill: &'static str,
    /// Colour and width.
    stroke: Option<(&'static str, u32)>,
    faded: bool,
    texts: bool,
}

impl Group {
    const fn filled(class: &'static str, fill: &'static str) -> Group {
        Group { class, fill, stroke: None, faded: false, texts: false }
    }
}

/// Writes the attributes.
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "class=\"{}\" fill=\"{}\"", self.class, self.fill)?;
        if let Some((color, width)) = self.stroke {
            write!(f, " stroke=\"{color}\" stroke-width=\"{width}\"")?;
        }
        if self.faded {
            f.write_str(" opacity=\"0.5\"")?;
        }
        if self.texts {
            f.write_str(" font-family=\"Helvetica,Arial,sans-serif\" text-anchor=\"middle\"")?;
        }
        Ok(())
    }
}

/// Marks on the bare board have a class of their own, since a theme changes them.
const fn surface_class(surface: Option<Color>, bare: &'static str) -> &'static str {
    match surface {
        None => bare,
        Some(Color::Black) => "gocore-on-black",
        Some(Color::White) => "gocore-on-white",
    }
}
