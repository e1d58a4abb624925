//! Published constants: the number of legal positions where it can be counted at once.

use gocore::{BoardSize, Color, Position};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::Report;

/// Up to this area every colouring is looked at: 59,049 of them.
const LARGEST_AREA: usize = 10;

pub(crate) fn check(file: &str, value: &Value) -> Report {
    let mut report = Report::default();
    if let Err(error) = check_all(&mut report, file, value) {
        report.case(file, "legal_positions").broken(&error);
    }
    report
}

fn check_all(report: &mut Report, file: &str, value: &Value) -> Result<()> {
    let published = json::object(json::field(value, "legal_positions")?, "published")?;
    if published.is_empty() {
        return Err("no numbers are published".into());
    }
    let mut beyond = 0;
    for (name, expected) in published {
        let size = size(name).ok_or_else(|| format!("{name} is no board size"))?;
        if size.area() > LARGEST_AREA {
            beyond += 1;
            continue;
        }
        let mut case = report.case(file, "legal_positions");
        case.same(name, json::as_text(expected)?, legal_positions(size));
    }
    report.skip_some(file, "legal_positions of larger boards", beyond);
    let keys = json::as_object(value)?.keys();
    let others: Vec<String> = keys.filter(|key| *key != "legal_positions").cloned().collect();
    report.skip(file, "constants for tests of their own", &others);
    Ok(())
}

fn size(name: &str) -> Option<BoardSize> {
    let (width, height) = name.split_once('x')?;
    BoardSize::new(width.parse().ok()?, height.parse().ok()?).ok()
}

fn legal_positions(size: BoardSize) -> usize {
    let colourings = 3usize.pow(size.area() as u32);
    (0..colourings).filter(|&colouring| position(size, colouring).without_liberty().is_empty()).count()
}

/// The colouring whose digits in base 3 are the points.
fn position(size: BoardSize, mut colouring: usize) -> Position {
    let mut position = Position::new(size);
    for point in size.points() {
        let stone = [None, Some(Color::Black), Some(Color::White)][colouring % 3];
        position.set(point, stone);
        colouring /= 3;
    }
    position
}
