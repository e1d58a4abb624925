//! Fingerprints of positions and situations, for finding duplicates.

use core::fmt;
use core::str::FromStr;

use crate::code::Code;
use crate::color::Color;
use crate::position::Position;
use crate::size::{BoardSize, MAX_SIDE};
use crate::symmetry::Symmetry;
use crate::zobrist::mixed;

/// 128 bits that stand for a position, or for a position and the side to move: equal for equal ones, on every machine and
/// in every version of the library, so that they can be stored.
///
/// Different positions have different fingerprints for all that chance can do: among ten thousand million, two are equal
/// with a probability of about one in seven billion billion. It is no proof against forgery: who wants to can construct
/// positions of equal fingerprint. Where that matters, compare the positions too. What a ko rule forbids does not enter;
/// games ask their history, never fingerprints.
///
/// The text is 32 hexadecimal digits in lower case.
///
/// ```
/// use gocore::{BoardSize, Color, Fingerprint, Position, Symmetry};
/// let position = Position::from_diagram(". X .\n. . O\n")?;
/// let turned = position.transformed(Symmetry::RotateRight);
/// assert_ne!(position.fingerprint(), turned.fingerprint());
/// assert_eq!(position.canonical().fingerprint(), turned.canonical().fingerprint());
/// assert_ne!(position.fingerprint(), position.situation_fingerprint(Color::White));
/// let text = position.fingerprint().to_string();
/// assert_eq!(text.parse(), Ok(position.fingerprint()));
/// # Ok::<(), gocore::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// The fingerprint of these bits, as [`to_bits`](Fingerprint::to_bits) gives them.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Fingerprint {
        Fingerprint(bits)
    }

    /// The bits.
    #[must_use]
    pub const fn to_bits(self) -> u128 {
        self.0
    }

    /// Two chains of a mixing step, each over all words, from different starts.
    fn of(words: impl Iterator<Item = u64>) -> Fingerprint {
        let (mut high, mut low) = (0x676f_636f_7265_0001, 0x676f_636f_7265_0002);
        for word in words {
            high = mixed(high ^ word);
            low = mixed(low ^ word.rotate_left(32));
        }
        Fingerprint(u128::from(high) << 64 | u128::from(low))
    }
}

/// The stones row by row: bit `c` is a black stone in column `c`, bit `32 + c` a white one. Fixed for good: fingerprints
/// are made of it.
type Rows = [u64; MAX_SIDE as usize];

fn rows(position: &Position, symmetry: Symmetry) -> Rows {
    let mut rows = [0; MAX_SIDE as usize];
    for (color, shift) in [(Color::Black, 0), (Color::White, 32)] {
        for point in position.stones(color).iter() {
            let image = symmetry.point(point, position.size());
            rows[usize::from(image.row())] |= 1 << (shift + image.column());
        }
    }
    rows
}

/// The words that a fingerprint is made of: the size with what else there is, then the rows.
fn words(position: &Position, to_move: Option<Color>) -> impl Iterator<Item = u64> {
    let (size, side) = (position.size(), to_move.map_or(0, |color| 1 + color.index() as u64));
    let first = u64::from(size.width()) | u64::from(size.height()) << 8 | side << 16;
    [first].into_iter().chain(rows(position, Symmetry::Identity).into_iter().take(size.height().into()))
}

impl Position {
    /// The fingerprint of the stones and the size of the board. About half a microsecond on 19x19.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(words(self, None))
    }

    /// The fingerprint of the stones, the size of the board and the side to move.
    #[must_use]
    pub fn situation_fingerprint(&self, to_move: Color) -> Fingerprint {
        Fingerprint::of(words(self, Some(to_move)))
    }

    /// One of the eight images of the position, the same one whichever of the eight it is asked of: for finding
    /// duplicates up to symmetry. Which one stays the same in every version. Some microseconds on 19x19.
    #[must_use]
    pub fn canonical(&self) -> Position {
        let key = |symmetry: &Symmetry| -> (BoardSize, Rows) {
            (symmetry.size(self.size()), rows(self, *symmetry))
        };
        let least = Symmetry::ALL.into_iter().min_by_key(key).unwrap_or(Symmetry::Identity);
        self.transformed(least)
    }
}

/// Writes 32 hexadecimal digits.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

/// Reads what is written.
impl FromStr for Fingerprint {
    type Err = ParseFingerprintError;
    fn from_str(text: &str) -> Result<Fingerprint, ParseFingerprintError> {
        let digits = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let plain = text.len() == 32 && text.bytes().all(digits);
        let bits = if plain { u128::from_str_radix(text, 16).ok() } else { None };
        bits.map(Fingerprint).ok_or(ParseFingerprintError)
    }
}

/// Text that is no fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseFingerprintError;

impl ParseFingerprintError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadFingerprint
    }
}

impl fmt::Display for ParseFingerprintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a fingerprint: expected 32 hexadecimal digits in lower case")
    }
}

impl core::error::Error for ParseFingerprintError {}
