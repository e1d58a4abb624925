//! Reading drawn text back.

use alloc::vec::Vec;
use core::fmt;

use crate::code::Code;
use crate::color::Color;
use crate::notation::column_letter;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::render::mark::PointMark;
use crate::size::{BoardSize, MAX_SIDE};

/// What a drawing shows; made by [`parse_drawing`]. The marks borrow from its text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DrawnBoard<'t> {
    position: Position,
    dead: PointSet,
    territory: [PointSet; 2],
    last_move: Option<Point>,
    marks: Vec<(Point, PointMark<'t>)>,
}

impl<'t> DrawnBoard<'t> {
    /// All stones, dead ones too.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The stones drawn as dead.
    #[must_use]
    pub const fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// The empty points drawn as a colour's.
    #[must_use]
    pub const fn territory(&self, color: Color) -> &PointSet {
        &self.territory[color.index()]
    }

    /// The point in parentheses.
    #[must_use]
    pub const fn last_move(&self) -> Option<Point> {
        self.last_move
    }

    /// The marks in reading order, in the form that drawings take. Shapes are told by their characters, so a label `^`
    /// comes back as a triangle, and one that did not fit as the label `*`.
    #[must_use]
    pub fn marks(&self) -> &[(Point, PointMark<'t>)] {
        &self.marks
    }
}

/// Reads text drawn by [`Drawing`](crate::render::Drawing). Blank lines do not matter, nor does blank space before the
/// first line or at the ends of lines, nor an indentation that all other lines share. Liberties are not looked at: any
/// position that can be drawn can be read. For rows without coordinates there is
/// [`Position::from_diagram`](crate::Position::from_diagram).
///
/// Cost: linear in the text.
///
/// # Errors
/// [`ParseDrawingError`] with the first fault and where it is.
///
/// ```
/// use gocore::{Color, Point, render::parse_drawing};
/// let board = parse_drawing("
///       A B C D
///     2 b X(O)w 2
///     1 b X O x 1
///       A B C D
/// ")?;
/// assert_eq!(board.position().stone(Point::new(3, 1)), Some(Color::Black));
/// assert!(board.dead().contains(Point::new(3, 1)));
/// assert_eq!(board.territory(Color::Black).len(), 2);
/// assert_eq!(board.last_move(), Some(Point::new(2, 0)));
/// # Ok::<(), gocore::render::ParseDrawingError>(())
/// ```
pub fn parse_drawing(text: &str) -> Result<DrawnBoard<'_>, ParseDrawingError> {
    let lines = || text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    // One line of letters above, one below.
    let height = lines().count().checked_sub(2).and_then(|rows| u8::try_from(rows).ok());
    let height = height.filter(|rows| (1..=MAX_SIDE).contains(rows)).ok_or(ParseDrawingError::NotABoard)?;
    let lines: Vec<Line<'_>> = lines().map(|(number, text)| Line { number: number + 1, text }).collect();
    let [above, rows @ .., below] = &lines[..] else { return Err(ParseDrawingError::NotABoard) };
    // The line below says where the columns are: the one above lost its indentation if the text was trimmed.
    let mut columns = Columns::read(*below)?;
    if !above.text.split_whitespace().eq(below.text.split_whitespace()) {
        return Err(ParseDrawingError::Letters { line: above.number });
    }
    let size = BoardSize::new(columns.count, height).map_err(|_| ParseDrawingError::NotABoard)?;
    if columns.count == 1 {
        // One letter does not say how wide a column is; the length of a row does.
        let digits = if height < 10 { 1 } else { 2 };
        let longer = rows[0].text.trim_end().chars().count() > columns.start + 3 + digits;
        columns.wide = longer;
    }
    let mut board = DrawnBoard {
        position: Position::new(size),
        dead: PointSet::new(size),
        territory: [PointSet::new(size); 2],
        last_move: None,
        marks: Vec::new(),
    };
    for (row, line) in (0..height).zip(rows) {
        board.read_row(row, *line, columns)?;
    }
    Ok(board)
}

/// A line that is not blank, with its number from 1.
#[derive(Clone, Copy)]
struct Line<'t> {
    number: usize,
    text: &'t str,
}

impl Line<'_> {
    fn symbol(self, (column, found): (usize, char)) -> ParseDrawingError {
        ParseDrawingError::Symbol { line: self.number, column: column + 1, found }
    }
}

/// Where the columns of a drawing are, counted in characters.
#[derive(Clone, Copy)]
struct Columns {
    /// Where the character before the first point is.
    start: usize,
    count: u8,
    /// Whether there is room for marks.
    wide: bool,
}

impl Columns {
    fn read(line: Line<'_>) -> Result<Columns, ParseDrawingError> {
        let fault = ParseDrawingError::Letters { line: line.number };
        let (mut count, mut first, mut last, mut gap) = (0, 0, 0, None);
        for (at, letter) in line.text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            if column_letter(count) != Some(letter) {
                return Err(fault);
            }
            if count == 0 {
                first = at;
            } else if *gap.get_or_insert(at - last) != at - last {
                return Err(fault);
            }
            last = at;
            count += 1;
        }
        // A number and what is before the point come before the first letter.
        match (first.checked_sub(1), gap) {
            (Some(start @ 1..), None | Some(2)) => Ok(Columns { start, count, wide: false }),
            (Some(start @ 1..), Some(3)) => Ok(Columns { start, count, wide: true }),
            _ => Err(fault),
        }
    }
}

impl<'t> DrawnBoard<'t> {
    fn read_row(&mut self, row: u8, line: Line<'t>, columns: Columns) -> Result<(), ParseDrawingError> {
        let number = self.position.size().height() - row;
        let bad_number = ParseDrawingError::Number { line: line.number, expected: number };
        let is_number = |text: &str| {
            let text = text.trim_matches(' ');
            text.bytes().all(|byte| byte.is_ascii_digit())
                && !text.starts_with('0')
                && text.parse() == Ok(number)
        };
        let mut rest = line.text.char_indices().enumerate().skip(columns.start);
        let end = ParseDrawingError::Short { line: line.number };
        let mut next = || rest.next().map(|(column, (at, c))| (at, (column, c))).ok_or(end);
        let (cells, mut before) = next()?;
        if !is_number(&line.text[..cells]) {
            return Err(bad_number);
        }
        for point in (0..columns.count).map(|column| Point::new(column, row)) {
            let is_last = match before.1 {
                ' ' => false,
                '(' if self.last_move.is_none() => true,
                _ => return Err(line.symbol(before)),
            };
            let (_, symbol) = next()?;
            self.put(point, symbol.1).ok_or(line.symbol(symbol))?;
            let mut mark = None;
            if columns.wide {
                let (at, drawn) = next()?;
                match drawn.1 {
                    ' ' => {}
                    c if c.is_ascii_graphic() => mark = line.text.get(at..=at),
                    _ => return Err(line.symbol(drawn)),
                }
            }
            let (_, after) = next()?;
            before = after;
            if is_last {
                self.last_move = Some(point);
                // A parenthesis in the place of a mark is one only if another one closes after it.
                match (mark, after.1) {
                    (_, ')') => before.1 = ' ',
                    (Some(")"), _) => mark = None,
                    _ => return Err(line.symbol(after)),
                }
            }
            self.marks.extend(mark.map(|text| (point, PointMark::from_text(text))));
        }
        if before.1 != ' ' {
            return Err(line.symbol(before));
        }
        match rest.next() {
            Some((_, (at, _))) if is_number(&line.text[at..]) => Ok(()),
            _ => Err(bad_number),
        }
    }

    fn put(&mut self, point: Point, symbol: char) -> Option<()> {
        let (stone, owner) = match symbol {
            '.' => (None, None),
            'b' => (None, Some(Color::Black)),
            'w' => (None, Some(Color::White)),
            'X' | 'x' => (Some(Color::Black), None),
            'O' | 'o' => (Some(Color::White), None),
            _ => return None,
        };
        self.position.set(point, stone);
        if let Some(owner) = owner {
            self.territory[owner.index()].insert(point);
        }
        if matches!(symbol, 'x' | 'o') {
            self.dead.insert(point);
        }
        Some(())
    }
}

/// Text that is no drawing of a board, and where. Lines and columns are counted in characters from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseDrawingError {
    /// There are not 1 to 25 rows between two lines of letters.
    NotABoard,
    /// A line of letters does not name the columns in order, evenly spaced, with room for numbers, the same above and
    /// below.
    Letters {
        /// The line.
        line: usize,
    },
    /// The number of a row is missing or wrong.
    Number {
        /// The line.
        line: usize,
        /// The number of the row.
        expected: u8,
    },
    /// A character that means nothing where it is, such as a second opening parenthesis.
    Symbol {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The character.
        found: char,
    },
    /// A row ends before the last column.
    Short {
        /// The line.
        line: usize,
    },
}

impl ParseDrawingError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadDrawing
    }
}

impl fmt::Display for ParseDrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ParseDrawingError::NotABoard => {
                f.write_str("a drawing has 1 to 25 rows between two lines of letters")
            }
            ParseDrawingError::Letters { line } => {
                write!(f, "line {line} of the drawing does not name the columns")
            }
            ParseDrawingError::Number { line, expected } => {
                write!(f, "line {line} of the drawing has not the number {expected} at both ends")
            }
            ParseDrawingError::Symbol { line, column, found } => {
                write!(f, "{found:?} in line {line}, column {column} of the drawing means nothing")
            }
            ParseDrawingError::Short { line } => write!(f, "line {line} of the drawing is too short"),
        }
    }
}

impl core::error::Error for ParseDrawingError {}
