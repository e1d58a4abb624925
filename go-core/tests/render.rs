//! Drawings: text parses back to what was drawn, pictures are well-formed XML with everything inside, and three pictures
//! are as they were when people looked at them.
#![cfg(feature = "render")]
#![allow(clippy::unwrap_used)]

mod common;

use std::path::Path;

use common::xml::{self, Element};
use common::{Random, size};
use gocore::render::{Drawing, ParseDrawingError, PointMark, Svg, Theme, parse_drawing};
use gocore::{
    BoardSize, Code, Color, Game, Marks, Point, PointSet, Position, Rules, Score, Tally,
    notation::parse_vertex,
};

const THEMES: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Auto];

const LABELS: [&str; 22] = [
    "A",
    "a",
    "X",
    "o",
    "b",
    ".",
    "(",
    ")",
    "*",
    "^",
    "#",
    "@",
    "+",
    "1",
    "12",
    "361",
    "<&>\"'",
    "]]>",
    "\u{0}\u{1b}\r\n\t",
    "\u{fffe}\u{ffff}",
    "👩‍👩‍👧‍👦👍",
    "",
];

fn sizes() -> impl Iterator<Item = BoardSize> {
    (1..=25).flat_map(|width| (1..=25).map(move |height| size(width, height)))
}

/// Any stones, liberties or not.
fn random_stones(random: &mut Random, size: BoardSize) -> Position {
    let mut position = Position::new(size);
    let filled = random.below(101);
    for point in size.points() {
        if random.chance(filled) {
            position.set(point, Some(random.pick(&Color::ALL)));
        }
    }
    position
}

fn random_point(random: &mut Random, size: BoardSize) -> Point {
    Point::new(random.below(size.width().into()) as u8, random.below(size.height().into()) as u8)
}

/// Marks on random points, some twice and some off the board.
fn random_marks(random: &mut Random, size: BoardSize) -> Vec<(Point, PointMark<'static>)> {
    let count = random.pick(&[0, 1, 2, size.area()]);
    let shapes = [PointMark::Triangle, PointMark::Square, PointMark::Circle, PointMark::Cross];
    let mark = |random: &mut Random| {
        let label = random.pick(&LABELS);
        if random.chance(30) { random.pick(&shapes) } else { PointMark::Label(label) }
    };
    let mut marks: Vec<_> = (0..count).map(|_| (random_point(random, size), mark(random))).collect();
    marks.push((Point::new(size.width(), 0), PointMark::Circle));
    marks
}

fn random_score(random: &mut Random, position: &Position) -> Score {
    let stones: Vec<Point> = position.occupied().iter().filter(|_| random.chance(10)).collect();
    let marks = Marks::dead_chains(position, stones).unwrap();
    Score::new(position, &marks, &Rules::default(), &Tally::default()).unwrap()
}

#[test]
fn what_is_drawn_as_text_parses_back() {
    let mut random = Random::new(1);
    for size in sizes().chain(sizes()) {
        let position = random_stones(&mut random, size);
        let (score, marks) = (random_score(&mut random, &position), random_marks(&mut random, size));
        let last = random.chance(50).then(|| random_point(&mut random, size));
        let mut drawing = Drawing::new(&position).marks(&marks);
        if let Some(last) = last {
            drawing = drawing.last_move(last);
        }
        let plain = drawing.to_string();
        let scored = drawing.score(&score).to_string();
        let read = parse_drawing(&plain).unwrap_or_else(|error| panic!("{plain}{error}"));
        assert_eq!((read.position(), read.last_move()), (&position, last), "{plain}");
        assert!(read.dead().is_empty() && read.territory(Color::Black).is_empty());
        // Drawn again it is the same: nothing that the text shows was lost.
        let mut again = Drawing::new(read.position()).marks(read.marks());
        if let Some(last) = read.last_move() {
            again = again.last_move(last);
        }
        assert_eq!(again.to_string(), plain);
        let marked = PointSet::from_points(size, read.marks().iter().map(|(point, _)| *point));
        assert_eq!(marked.len(), read.marks().len());
        for (point, mark) in read.marks() {
            let (_, given) = marks.iter().rev().find(|(given, _)| given == point).unwrap();
            match given {
                PointMark::Label(label) if label.len() != 1 => assert_eq!(mark, &PointMark::Label("*")),
                PointMark::Label("^" | "#" | "@" | "+") => {}
                given => assert_eq!(mark, given),
            }
        }

        let read = parse_drawing(&scored).unwrap_or_else(|error| panic!("{scored}{error}"));
        assert_eq!((read.position(), read.last_move()), (&position, last), "{scored}");
        assert_eq!(read.dead(), score.dead());
        for color in Color::ALL {
            assert_eq!(*read.territory(color), *score.territory(color) - position.occupied());
        }
        // Trimmed, with blank lines and other ends of lines, it is still the same.
        let changed = format!("\r\n{}", scored.trim().replace('\n', "\r\n\r\n"));
        assert_eq!(parse_drawing(&changed).as_ref(), Ok(&read), "{changed}");
        let indented: String = scored.lines().map(|line| format!("    {line}  \n")).collect();
        assert_eq!(parse_drawing(&indented), Ok(read), "{indented}");
    }
}

#[test]
fn no_text_makes_the_parser_panic_and_what_it_takes_is_a_drawing() {
    let mut random = Random::new(2);
    let characters: Vec<char> = " \n\t().XObwxo0123456789ABCDéT😀".chars().collect();
    for _ in 0..20_000 {
        let size = size(1 + random.below(12) as u8, 1 + random.below(12) as u8);
        let position = random_stones(&mut random, size);
        let marks = random_marks(&mut random, size);
        let drawing = Drawing::new(&position).marks(&marks).last_move(random_point(&mut random, size));
        let mut text: Vec<char> = drawing.to_string().chars().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(text.len());
            match random.below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, random.pick(&characters)),
                _ => text[at] = random.pick(&characters),
            }
        }
        let text: String = text.into_iter().collect();
        match parse_drawing(&text) {
            Ok(read) => assert!(read.position().size().area() <= size.area(), "{text}"),
            Err(error) => assert!(error.code() == Code::BadDrawing && !error.to_string().is_empty()),
        }
    }
}

#[test]
fn the_first_fault_of_a_text_is_named_with_its_place() {
    let rows = |count: usize| format!("   A\n{}   A\n", "1 . 1\n".repeat(count));
    let (line, column) = (2, 4);
    for (text, expected) in [
        ("", ParseDrawingError::NotABoard),
        ("  A B\n  A B\n", ParseDrawingError::NotABoard),
        (rows(26).as_str(), ParseDrawingError::NotABoard),
        (rows(300).as_str(), ParseDrawingError::NotABoard),
        ("  A B\n1 . . 1\n  A C\n", ParseDrawingError::Letters { line: 3 }),
        ("  A B\n1 . . 1\n  A  B\n", ParseDrawingError::Symbol { line, column: 5, found: '.' }),
        ("  A C\n1 . . 1\n  A B\n", ParseDrawingError::Letters { line: 1 }),
        ("A B\n1 . . 1\nA B\n", ParseDrawingError::Letters { line: 3 }),
        ("  A B\n2 . . 1\n  A B\n", ParseDrawingError::Number { line, expected: 1 }),
        ("  A B\n1 . . +1\n  A B\n", ParseDrawingError::Number { line, expected: 1 }),
        ("  A B\n1 . . 001\n  A B\n", ParseDrawingError::Number { line, expected: 1 }),
        ("  A B\n1 . .\n  A B\n", ParseDrawingError::Short { line }),
        ("  A B\n1 . . \n  A B\n", ParseDrawingError::Number { line, expected: 1 }),
        ("  A B\n1 .x. 1\n  A B\n", ParseDrawingError::Symbol { line, column, found: 'x' }),
        ("  A B\n1(. . 1\n  A B\n", ParseDrawingError::Symbol { line, column, found: ' ' }),
        ("  A B\n1(.(. 1\n  A B\n", ParseDrawingError::Symbol { line, column, found: '(' }),
        ("  A B\n1(.).)1\n  A B\n", ParseDrawingError::Symbol { line, column: 6, found: ')' }),
        ("  A B C\n1(.).(.)1\n  A B C\n", ParseDrawingError::Symbol { line, column: 6, found: '(' }),
        ("  A  B\n1 .é . 1\n  A  B\n", ParseDrawingError::Symbol { line, column, found: 'é' }),
        ("  A B\n1 . ? 1\n  A B\n", ParseDrawingError::Symbol { line, column: 5, found: '?' }),
    ] {
        assert_eq!(parse_drawing(text).map(|board| *board.position()), Err(expected), "{text}");
    }
}

/// Of the tests below.
#[test]
fn the_reader_of_xml_would_notice() {
    for good in ["<a/>", "<a b=\"1\" c=\"2\"><d>x &lt; y</d><e/></a>\n"] {
        assert!(xml::parse(good).is_ok(), "{good}");
    }
    for bad in [
        "",
        "x",
        "<a>",
        "</a>",
        "<a/><b/>",
        "<a></b>",
        "<a><b></a></b>",
        "<a b=1/>",
        "<a b=\"1\"c=\"2\"/>",
        "<a b=\"1\" b=\"1\"/>",
        "<a b=\"<\"/>",
        "<a>&</a>",
        "<a>&nbsp;</a>",
        "<a>\u{1}</a>",
        "<a/>x",
        "<a b=\"1/>",
        "<1/>",
        "< a/>",
        "<a ]]></a>",
        "<a>\u{ffff}</a>",
    ] {
        assert!(xml::parse(bad).is_err(), "{bad}");
    }
}

/// Checks a picture and returns its elements.
fn checked(svg: &str, size: BoardSize) -> Vec<Element> {
    let elements = xml::parse(svg).unwrap_or_else(|fault| panic!("{size}: {fault}\n{svg}"));
    for forbidden in ["<script", "href", "url(", "http://", "https://", "javascript", " id=", " on"] {
        let text = svg.replacen("http://www.w3.org/2000/svg", "", 1);
        // Labels and titles of these tests hold none of it.
        assert!(!text.contains(forbidden), "{forbidden}");
    }
    let [root, title, description, ..] = &elements[..] else { panic!("{svg}") };
    assert_eq!((root.name.as_str(), root.depth, root.get("role")), ("svg", 0, Some("img")));
    assert_eq!((title.name.as_str(), description.name.as_str()), ("title", "desc"));
    let view: Vec<i32> =
        root.get("viewBox").unwrap().split(' ').map(|number| number.parse().unwrap()).collect();
    let [0, 0, width, height] = view[..] else { panic!("{view:?}") };
    assert!((width - height).signum() == (i32::from(size.width()) - i32::from(size.height())).signum());
    for element in &elements[1..] {
        assert!(element.depth > 0);
        for (x, y) in element.extremes() {
            assert!((0..=width).contains(&x) && (0..=height).contains(&y), "{element:?} in {width}x{height}");
        }
    }
    elements
}

#[test]
fn every_picture_is_well_formed_and_everything_is_inside() {
    let mut random = Random::new(3);
    for size in sizes() {
        let position = random_stones(&mut random, size);
        let (score, marks) = (random_score(&mut random, &position), random_marks(&mut random, size));
        let last = random_point(&mut random, size);
        for theme in THEMES {
            for svg in [
                Svg::new(&position),
                Svg::new(&position).marks(&marks).last_move(last).coordinates(false),
                Svg::new(&position).marks(&marks).last_move(last).score(&score).width(300),
            ] {
                let svg = svg.theme(theme);
                let text = svg.to_string();
                let elements = checked(&text, size);
                assert_eq!(text, svg.to_string());
                assert_eq!(elements.iter().any(|element| element.name == "style"), theme == Theme::Auto);
            }
        }
    }
}

/// How many elements of a name are in groups of this class.
fn count(elements: &[Element], class: &str, name: &str) -> usize {
    let mut inside = false;
    let mut count = 0;
    for element in elements {
        if element.name == "g" {
            inside = element.get("class") == Some(class);
        } else if inside && element.name == name {
            count += 1;
        }
    }
    count
}

#[test]
fn a_picture_shows_each_stone_mark_and_point_of_territory_once() {
    let mut random = Random::new(4);
    for _ in 0..300 {
        let size = size(1 + random.below(25) as u8, 1 + random.below(25) as u8);
        let position = random_stones(&mut random, size);
        let (score, marks) = (random_score(&mut random, &position), random_marks(&mut random, size));
        let svg = Svg::new(&position).score(&score).coordinates(false).marks(&marks).to_string();
        let elements = checked(&svg, size);
        for (color, class) in [(Color::Black, "gocore-black"), (Color::White, "gocore-white")] {
            assert_eq!(count(&elements, class, "circle"), position.stones(color).len(), "{svg}");
            assert_eq!(count(&elements, class, "rect"), score.territory(color).len(), "{svg}");
        }
        let drawn = Drawing::new(&position).marks(&marks).to_string();
        let classes = ["gocore-text", "gocore-shape", "gocore-on-black", "gocore-on-white"];
        let all = |name| classes.iter().map(|class| count(&elements, class, name)).sum::<usize>();
        let shown = all("text") + all("path") + all("circle");
        assert_eq!(shown, parse_drawing(&drawn).unwrap().marks().len(), "{svg}");
    }
}

#[test]
fn text_of_any_kind_is_escaped_and_readable() {
    let position = Position::new(size(5, 1));
    let marks: Vec<(Point, PointMark<'_>)> = ["<&>", "\"'", "a\u{0}\u{1f}\u{7f}", "👍🏽", "abcdefghi"]
        .into_iter()
        .zip(0..)
        .map(|(label, column)| (Point::new(column, 0), PointMark::Label(label)))
        .collect();
    let svg = Svg::new(&position)
        .marks(&marks)
        .coordinates(false)
        .title("</title><b> & \"quoted\" 'too'")
        .description("line\r\nline ]]> \u{b}\u{ffff}")
        .to_string();
    let elements = xml::parse(&svg).unwrap();
    let texts: Vec<&str> =
        elements.iter().map(|element| element.text.as_str()).filter(|text| !text.trim().is_empty()).collect();
    let expected = [
        "</title><b> & \"quoted\" 'too'",
        "line \nline ]]> \u{fffd}\u{fffd}",
        "<&>",
        "\"'",
        "a\u{fffd}\u{fffd}\u{fffd}",
        "👍🏽",
        "abcdef",
    ];
    assert_eq!(texts, expected);
}

#[test]
fn a_picture_has_a_size_of_its_own_only_when_asked() {
    let position = Position::new(size(13, 9));
    let root = |svg: Svg<'_>| checked(&svg.to_string(), size(13, 9)).remove(0);
    assert_eq!(root(Svg::new(&position)).get("width"), None);
    let sized = root(Svg::new(&position).width(732));
    assert_eq!((sized.get("viewBox"), sized.get("width")), (Some("0 0 732 532"), Some("732")));
    assert_eq!(sized.get("height"), Some("532"));
    for pixels in [0, 1, u16::MAX] {
        checked(&Svg::new(&position).width(pixels).to_string(), size(13, 9));
    }
}

/// What the documentation says about sizes.
#[test]
fn a_picture_is_small() {
    let empty = Position::new(BoardSize::NINETEEN);
    let mut full = empty;
    for (index, point) in BoardSize::NINETEEN.points().enumerate() {
        full.set(point, Some(Color::ALL[index % 2]));
    }
    let [empty, full] = [empty, full].map(|position| Svg::new(&position).to_string().len());
    assert!((4_500..5_000).contains(&empty) && (16_500..17_500).contains(&full), "{empty} {full}");
}

/// Compares with the file, or writes it where `GOCORE_WRITE_GOLDEN` is set: look at the picture afterwards.
#[track_caller]
fn is_golden(name: &str, svg: Svg<'_>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/svg").join(name);
    let text = svg.to_string();
    if std::env::var_os("GOCORE_WRITE_GOLDEN").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    assert!(text == golden, "{name} has changed: GOCORE_WRITE_GOLDEN=1 writes it; look at it");
}

/// A game that GNU Go 3.8 played against itself, with stones that could not live.
#[test]
fn golden_finished_game() {
    let moves = "D4 F1 G4 C6 E6 B4 D7 C7 C3 B3 B2 C8 F8 A2 C2 D8 E8 D5 E5 D6 C4 C5 E7 E9 F9 D9 B1 A3 A1 A5";
    let mut game = Game::new(BoardSize::NINE, Rules::default());
    for vertex in moves.split(' ') {
        game.play(parse_vertex(vertex, BoardSize::NINE).unwrap()).unwrap();
    }
    game.pass().unwrap();
    game.pass().unwrap();
    let position = game.position();
    let dead = ["F1"].map(|vertex| parse_vertex(vertex, BoardSize::NINE).unwrap());
    let score = game.score(&Marks::dead_chains(&position, dead).unwrap()).unwrap();
    is_golden("9x9-finished.svg", Svg::new(&position).score(&score).last_move(Point::new(0, 4)));
}

/// The first hundred moves of a game that GNU Go 3.8 played against itself.
#[test]
fn golden_middle_game() {
    let drawing = "
           A  B  C  D  E  F  G  H  J  K  L  M  N  O  P  Q  R  S  T
        19 .  .  .  .  O  .  .  .  .  .  .  .  .  .  .  .  .  .  .  19
        18 .  .  .  .  .  .  .  O  X  .  .  X  .  X  O  .  .  .  .  18
        17 .  .  .  .  .  .  O  .  X  .  .  .  X  X  .  O  .  .  .  17
        16 .  .  .  .  .  .  O  .  .  .  .  X  O  .  .  .  .  .  .  16
        15 .  .  .  O  .  O  X^ X^ X^ .  .  X  .  O  .  O  .  .  .  15
        14 .  O  O  .  .  .  O  O  X  .  X  .  .  .  .  .  O  O  O  14
        13 O  X  X  X  .  O# .a .  O  O  .  .  .  .  .  O  .  .  O  13
        12 O  X  .  .  .  X3 .  .  .  .  O  .  O  .  .  O  O  O  X  12
        11 O  .  .  .  .  X1(O2).  .  .  .  .  .  .  .  O  X  X  .  11
        10 .  .  X  .  X  .b O# .  .  O  .  X  .  .  .  O@ O@ X  .  10
         9 .  X  .  .  .  O+ .  .  .  .  .  .  .  X  .  X  X  X  .  9
         8 .  .  .  X  .  .  .  .  .  .  X  .  .  .  .  .  .  .  .  8
         7 .  .  .  .  .  X  .  .  .  .  .  .  .  .  .  .  .  .  .  7
         6 .  .  .  X  .  .  .  .  .  .  X  .  X  .  X  .  X  .  .  6
         5 .  .  .  .  .  O  .  O  .  O  .  .  .  .  .  .  .  .  .  5
         4 .  .  .c .  X  O  .  .  .  .  .  .  .  .  O  .  .  .  .  4
         3 .  .  X  .  .  X  X  .  O  .  .  O  O  .  O  X  X  .  .  3
         2 .  .  .  X  X  .  .  O  .  .  .  .  .  .  O  X  .  .  .  2
         1 .  .  .  .  O  X  .  .  .  .  .  .  .  .  .  .  .  .  .  1
           A  B  C  D  E  F  G  H  J  K  L  M  N  O  P  Q  R  S  T
    ";
    let board = parse_drawing(drawing).unwrap();
    let svg = Svg::new(board.position()).marks(board.marks()).last_move(board.last_move().unwrap());
    is_golden("19x19-middle.svg", svg.title("The attack on the centre stones"));
}

#[test]
fn golden_rectangle_in_the_dark() {
    let drawing = "
          A  B  C  D  E  F  G  H  J  K  L  M  N
        9 .  .  .  .  .  .  .  .  .  .  .  .  .  9
        8 .  .  .  O  .  X  .  .  .  .  .  .  .  8
        7 .  .  X  O# O# X^ .  .  .  .  O  .  .  7
        6 .  .  X  X  O@ X+ .a .  .  .  .  .  .  6
        5 .  .  .  .  X  O  .^ .+ .  .  .  .  .  5
        4 .  .  X  .  X  O  O  .@ .  O  X  .  .  4
        3 .  .  .  X  O1(X2).# .  .  O  X  .  .  3
        2 .  .  .  .  .  .  .* .  .  O  X  .b .  2
        1 .  .  .  .  .  .  .  .  .  .  .  .  .  1
          A  B  C  D  E  F  G  H  J  K  L  M  N
    ";
    let board = parse_drawing(drawing).unwrap();
    let mut marks = board.marks().to_vec();
    marks.push((Point::new(9, 5), PointMark::Label("<10")));
    marks.push((Point::new(10, 2), PointMark::Label("24")));
    marks.push((Point::new(2, 2), PointMark::Label("125")));
    let svg = Svg::new(board.position()).marks(&marks).last_move(board.last_move().unwrap());
    is_golden("13x9-dark.svg", svg.theme(Theme::Dark));
}
