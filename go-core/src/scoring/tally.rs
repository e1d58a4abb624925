//! What a game has piled up beside the board.

use crate::color::Color;

/// The stones captured and handed over, the handicap and the button: what counting needs and the board does not show.
///
/// ```
/// use gocore::{Color, Tally};
/// let tally = Tally::default().with_captures(Color::Black, 3).with_pass_stones(Color::Black, 1);
/// assert_eq!(tally.prisoners(Color::Black), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    captures: [u32; 2],
    pass_stones: [u32; 2],
    handicap: u32,
    button: Option<Color>,
}

impl Tally {
    /// Nothing yet.
    pub(crate) const EMPTY: Tally =
        Tally { captures: [0; 2], pass_stones: [0; 2], handicap: 0, button: None };

    /// Enemy stones taken off the board during play to the credit of this colour; what the enemy lost by suicide counts
    /// here too.
    #[must_use]
    pub const fn captures(&self, by: Color) -> u32 {
        self.captures[by.index()]
    }

    /// Stones that the enemy handed to this colour when passing.
    #[must_use]
    pub const fn pass_stones(&self, to: Color) -> u32 {
        self.pass_stones[to.index()]
    }

    /// All prisoners of this colour: captures and pass stones.
    #[must_use]
    pub const fn prisoners(&self, by: Color) -> u32 {
        self.captures(by).saturating_add(self.pass_stones(by))
    }

    /// The number of handicap stones given to Black.
    #[must_use]
    pub const fn handicap(&self) -> u32 {
        self.handicap
    }

    /// Who has taken the button.
    #[must_use]
    pub const fn button(&self) -> Option<Color> {
        self.button
    }

    /// The same with another number of captures.
    #[must_use]
    pub const fn with_captures(mut self, by: Color, stones: u32) -> Tally {
        self.captures[by.index()] = stones;
        self
    }

    /// The same with another number of pass stones.
    #[must_use]
    pub const fn with_pass_stones(mut self, to: Color, stones: u32) -> Tally {
        self.pass_stones[to.index()] = stones;
        self
    }

    /// The same with another handicap.
    #[must_use]
    pub const fn with_handicap(mut self, stones: u32) -> Tally {
        self.handicap = stones;
        self
    }

    /// The same with the button taken or not.
    #[must_use]
    pub const fn with_button(mut self, by: Option<Color>) -> Tally {
        self.button = by;
        self
    }

    /// The same after a capture.
    pub(crate) fn add_captures(&mut self, by: Color, stones: usize) {
        let captures = &mut self.captures[by.index()];
        *captures = captures.saturating_add(stones as u32);
    }

    /// The same after a pass that was paid for.
    pub(crate) fn add_pass_stone(&mut self, to: Color) {
        let stones = &mut self.pass_stones[to.index()];
        *stones = stones.saturating_add(1);
    }
}
