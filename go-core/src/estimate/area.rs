//! The estimated area of an unfinished game.

use crate::color::Color;
use crate::halves::{HalfPoints, Komi};
use crate::playout::Ownership;
use crate::position::Position;

/// How a game stands by area, from the playouts of an [`Estimator`](crate::Estimator).
///
/// # Method
/// A point counts fully for a side that owns it in three quarters of the playouts more often than not, that is, in half of
/// them more than the other side; a point less clear counts in proportion, down to nothing where both own it as often. The
/// mean margin of the playouts would be far too close to 0: random play loses what players do not.
///
/// How far the estimate may be off follows from the points, or parts of points, that are not counted fully: in 133 games of
/// GNU Go against itself and 245 games of people on 19x19, from a quarter of the moves to the last, 91 % of the final
/// margins were within three and a half times the square root of their number. The mean error, in points:
///
/// | after | 9x9 | 13x13 | 19x19 | 19x19, people |
/// | --- | --- | --- | --- | --- |
/// | 1/4 of the moves | 10.2 | 15.1 | 11.0 | 19.0 |
/// | 1/2 | 9.6 | 9.9 | 9.9 | 16.8 |
/// | 3/4 | 4.3 | 7.6 | 7.4 | 11.4 |
/// | 9/10 | 2.5 | 4.6 | 6.0 | 8.0 |
/// | all | 1.1 | 2.2 | 1.0 | 2.6 |
///
/// For a finished game, the score without the [suggested](crate::Estimator::suggest_dead) dead stones is better.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AreaEstimate {
    ownership: Ownership,
    margin: HalfPoints,
    uncertainty: HalfPoints,
}

impl AreaEstimate {
    pub(super) fn new(position: &Position, ownership: Ownership) -> AreaEstimate {
        let full = i64::from(ownership.playouts());
        let counts = ownership.counts(Color::Black).iter().zip(ownership.counts(Color::White));
        let (mut sum, mut open) = (0, 0);
        for (&black, &white) in counts {
            let part = (2 * (i64::from(black) - i64::from(white))).clamp(-full, full);
            sum += part;
            open += full - part.abs();
        }
        if full == 0 {
            // Nothing is known but how the stones stand.
            let margin = HalfPoints::from_points(position.area_margin());
            return AreaEstimate { ownership, margin, uncertainty: within(position.size().area() as i64, 1) };
        }
        // Twice the points, to the nearest whole number, the same for both colours.
        let halves = (4 * sum + full * sum.signum()) / (2 * full);
        let margin = HalfPoints::from_halves(halves as i32);
        AreaEstimate { ownership, margin, uncertainty: within(open, full) }
    }

    /// The estimated area of Black less that of White, without komi, to the nearest half point. Without playouts, that of the
    /// stones as they stand.
    #[must_use]
    pub const fn margin(&self) -> HalfPoints {
        self.margin
    }

    /// How far the final margin may be from the estimate, either way: no further in nine games of ten. In half points,
    /// rounded down.
    #[must_use]
    pub const fn uncertainty(&self) -> HalfPoints {
        self.uncertainty
    }

    /// The side that is ahead with this komi for White by more than the [uncertainty](AreaEstimate::uncertainty), if any. In
    /// the games that this was measured on, with 6.5 points, it had won 690 times of 713.
    #[must_use]
    pub fn leader(&self, komi: Komi) -> Option<Color> {
        let lead = self.margin - komi.points();
        let leader = if lead > HalfPoints::ZERO { Color::Black } else { Color::White };
        Some(leader).filter(|_| lead.abs() > self.uncertainty)
    }

    /// How often each point was whose at the end of the playouts.
    #[must_use]
    pub const fn ownership(&self) -> &Ownership {
        &self.ownership
    }
}

/// Three and a half times the square root of a number of points, given as a fraction.
fn within(points: i64, parts: i64) -> HalfPoints {
    HalfPoints::from_halves((49 * points / parts).isqrt() as i32)
}
