//! What a host chooses for a session beside the rules.

use crate::color::Color;

/// What is marked together as dead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum ToggleUnit {
    /// The chain of the stone.
    #[default]
    Chain,
    /// All chains of the stone's colour in the area that enemy stones enclose: those that can be reached from it without
    /// crossing one. OGS and Sabaki mark so.
    Area,
}

impl ToggleUnit {
    /// Every unit, in the order of their declaration.
    ///
    /// ```
    /// use gocore::ToggleUnit;
    /// assert_eq!(ToggleUnit::ALL, [ToggleUnit::Chain, ToggleUnit::Area]);
    /// ```
    pub const ALL: &'static [ToggleUnit] = &[ToggleUnit::Chain, ToggleUnit::Area];

    /// The name in lower case. It never changes.
    ///
    /// ```
    /// use gocore::ToggleUnit;
    /// assert_eq!(ToggleUnit::ALL.iter().map(|unit| unit.name()).collect::<Vec<_>>(), ["chain", "area"]);
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ToggleUnit::Chain => "chain",
            ToggleUnit::Area => "area",
        }
    }
}

/// How a session is held. By default: chains are marked one by one, marks do not outlive a resumption, both sides confirm
/// for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SessionOptions {
    toggle_unit: ToggleUnit,
    keep_marks: bool,
    automatic_partner: Option<Color>,
}

impl SessionOptions {
    /// What [`SessionOptions::default`] gives, as a constant.
    pub const DEFAULT: SessionOptions =
        SessionOptions { toggle_unit: ToggleUnit::Chain, keep_marks: false, automatic_partner: None };

    /// What is marked together as dead.
    #[must_use]
    pub const fn toggle_unit(&self) -> ToggleUnit {
        self.toggle_unit
    }

    /// Whether marks outlive a resumption or an undo: when play stops again, chains that were marked as dead and still stand
    /// as they were are marked again, and so are empty points.
    #[must_use]
    pub const fn keep_marks(&self) -> bool {
        self.keep_marks
    }

    /// The side that agrees to whatever the other one confirms: the partner in a practice game.
    #[must_use]
    pub const fn automatic_partner(&self) -> Option<Color> {
        self.automatic_partner
    }

    /// The same with another unit of marking.
    #[must_use]
    pub const fn with_toggle_unit(mut self, unit: ToggleUnit) -> SessionOptions {
        self.toggle_unit = unit;
        self
    }

    /// The same with marks that outlive a resumption, or not.
    #[must_use]
    pub const fn with_keep_marks(mut self, keep: bool) -> SessionOptions {
        self.keep_marks = keep;
        self
    }

    /// The same with a side that agrees to whatever the other one confirms, or none.
    #[must_use]
    pub const fn with_automatic_partner(mut self, partner: Option<Color>) -> SessionOptions {
        self.automatic_partner = partner;
        self
    }
}
