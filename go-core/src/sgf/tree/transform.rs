//! Whole trees turned, mirrored, and with their colours swapped.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{Property, ROOT, Tree};
use crate::color::Color;
use crate::notation::SgfPoint;
use crate::point::Point;
use crate::sgf::points::RecordSize;
use crate::sgf::steps::read_color;
use crate::sgf::value::{self, Hundredths};
use crate::symmetry::Symmetry;

/// Properties whose values are points, or rectangles of points.
const POINTS: [&str; 17] =
    ["B", "W", "AB", "AW", "AE", "CR", "DD", "MA", "SL", "SQ", "TR", "TB", "TW", "VW", "M", "L", "KO"];
/// Properties whose values are two points.
const PAIRS: [&str; 2] = ["AR", "LN"];
/// Properties whose values are a point and a text.
const LABELLED: [&str; 1] = ["LB"];
/// Properties that speak of Black, and those that say the same of White.
const SIDES: [(&str, &str); 13] = [
    ("B", "W"),
    ("AB", "AW"),
    ("TB", "TW"),
    ("PB", "PW"),
    ("BR", "WR"),
    ("BT", "WT"),
    ("BL", "WL"),
    ("OB", "OW"),
    ("GB", "GW"),
    ("BS", "WS"),
    ("BC", "WC"),
    ("SB", "SW"),
    ("UB", "UW"),
];

impl Tree {
    /// The tree as one of the eight symmetries shows it: every point in every property that FF\[4\] knows to hold points,
    /// and the size of a board whose sides change places. Values that are no points stay as they are. Linear.
    ///
    /// ```
    /// use gocore::{Symmetry, sgf::{self, Tree}};
    /// let collection = sgf::parse(b"(;SZ[9:7]AB[aa:cb];B[ia]LB[aa:corner])")?;
    /// let tree = Tree::from_game(collection.games().next().expect("one game"));
    /// let turned = tree.transformed(Symmetry::RotateRight).to_string();
    /// assert_eq!(turned, "(;SZ[7:9]AB[fa:gc]CA[UTF-8];B[gi]LB[ga:corner])\n");
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Tree {
        let (mut tree, size) = (self.clone(), self.size());
        for property in tree.nodes.iter_mut().flat_map(|node| &mut node.properties) {
            let Ok(name) = core::str::from_utf8(&property.name) else { continue };
            let change: fn(&[u8], Symmetry, RecordSize) -> Option<Vec<u8>> = if POINTS.contains(&name) {
                rectangle
            } else if PAIRS.contains(&name) {
                pair
            } else if LABELLED.contains(&name) {
                labelled
            } else {
                continue;
            };
            for value in &mut property.values {
                if let Some(changed) = change(value, symmetry, size) {
                    *value = changed;
                }
            }
        }
        if symmetry.swaps_sides() && size.width() != size.height() {
            let text = alloc::format!("{}:{}", size.height(), size.width());
            // A board with unequal sides has its size stated, by the first value.
            let mut root = tree.nodes[ROOT as usize].properties.iter_mut();
            if let Some(first) =
                root.find(|property| property.name == b"SZ").and_then(|size| size.values.first_mut())
            {
                *first = text.into_bytes();
            }
        }
        tree
    }

    /// The tree with Black and White changing places: moves, stones, names, times, territory, the side to move, the result,
    /// the sign of the komi and of the value of positions. The handicap, which is Black's, goes; its stones stay, as White's. Linear.
    ///
    /// ```
    /// use gocore::sgf::{self, Tree};
    /// let collection = sgf::parse(b"(;SZ[9]CA[UTF-8]KM[6.5]PB[x]PW[y]RE[B+2.5];B[aa];W[bb])")?;
    /// let swapped = Tree::from_game(collection.games().next().expect("one game")).colors_swapped();
    /// let text = "(;SZ[9]CA[UTF-8]KM[-6.5]PW[x]PB[y]RE[W+2.5];W[aa];B[bb])\n";
    /// assert_eq!(swapped.to_string(), text);
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn colors_swapped(&self) -> Tree {
        let (mut tree, size) = (self.clone(), self.size());
        for node in &mut tree.nodes {
            node.properties.iter_mut().for_each(|property| swap(property, size));
        }
        tree.nodes[ROOT as usize].properties.retain(|property| property.name != b"HA");
        tree
    }
}

fn swap(property: &mut Property, size: RecordSize) {
    let Ok(name) = core::str::from_utf8(&property.name) else { return };
    for (black, white) in SIDES {
        let other = if name == black { white } else { black };
        if name == black || name == white {
            property.name = other.as_bytes().to_vec();
            return;
        }
    }
    let swap: fn(&[u8], RecordSize) -> Option<Vec<u8>> = match name {
        "PL" => turn,
        "RE" => result,
        "KM" => komi,
        "V" => value_of_position,
        _ => return,
    };
    for value in &mut property.values {
        if let Some(swapped) = swap(value, size) {
            *value = swapped;
        }
    }
}

fn turn(value: &[u8], _: RecordSize) -> Option<Vec<u8>> {
    let color = read_color(value).0?;
    Some(if color == Color::Black { b"W" } else { b"B" }.to_vec())
}

/// The end of a value stays as it is: a blank there may be escaped, and its backslash would escape the bracket.
fn result(value: &[u8], _: RecordSize) -> Option<Vec<u8>> {
    let [winner, b'+', rest @ ..] = value.trim_ascii_start() else { return None };
    let winner = match winner {
        b'B' | b'b' => b"W+",
        b'W' | b'w' => b"B+",
        _ => return None,
    };
    Some([winner, rest].concat())
}

/// White's komi becomes Black's, which is written with the other sign, in points whatever dialect it was in.
fn komi(value: &[u8], size: RecordSize) -> Option<Vec<u8>> {
    let komi = value::komi(value, size, |_| {})?;
    Some(Hundredths::new(-komi.get()).to_string().into_bytes())
}

/// The value of a position is good for Black where it is positive. Its end stays as it is, like that of a result.
fn value_of_position(value: &[u8], _: RecordSize) -> Option<Vec<u8>> {
    let text = value.trim_ascii_start();
    match text {
        [] => None,
        [b'-', rest @ ..] => Some(rest.to_vec()),
        [b'+', rest @ ..] => Some([b"-", rest].concat()),
        _ => Some([b"-", text].concat()),
    }
}

/// The image of a point as two letters.
fn image(text: &[u8], symmetry: Symmetry, size: RecordSize) -> Option<Point> {
    let point = SgfPoint::parse(text.trim_ascii()).ok()?.point();
    size.contains(point).then(|| symmetry.image(point, size.width(), size.height()))
}

fn letters(point: Point) -> Option<Vec<u8>> {
    SgfPoint::from_point(point).map(|point| alloc::format!("{point}").into_bytes())
}

fn rectangle(value: &[u8], symmetry: Symmetry, size: RecordSize) -> Option<Vec<u8>> {
    let mut corners = value.split(|&byte| byte == b':');
    let first = image(corners.next()?, symmetry, size)?;
    let Some(second) = corners.next() else { return letters(first) };
    let second = image(second, symmetry, size)?;
    if corners.next().is_some() {
        return None;
    }
    // Upper left and lower right, as FF[4] wants rectangles.
    let upper_left = Point::new(first.column().min(second.column()), first.row().min(second.row()));
    let lower_right = Point::new(first.column().max(second.column()), first.row().max(second.row()));
    joined(&letters(upper_left)?, &letters(lower_right)?)
}

fn pair(value: &[u8], symmetry: Symmetry, size: RecordSize) -> Option<Vec<u8>> {
    let colon = value.iter().position(|&byte| byte == b':')?;
    let first = image(&value[..colon], symmetry, size)?;
    joined(&letters(first)?, &letters(image(&value[colon + 1..], symmetry, size)?)?)
}

fn labelled(value: &[u8], symmetry: Symmetry, size: RecordSize) -> Option<Vec<u8>> {
    let colon = value.iter().position(|&byte| byte == b':')?;
    joined(&letters(image(&value[..colon], symmetry, size)?)?, &value[colon + 1..])
}

fn joined(first: &[u8], second: &[u8]) -> Option<Vec<u8>> {
    Some([first, b":", second].concat())
}
