//! Colours of pictures.

/// The colours of a picture. Stones keep an outline that tells them from the board in each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// Light wood.
    #[default]
    Light,
    /// Dark wood, for pages with a dark background.
    Dark,
    /// Light, or dark where the reader prefers it: by a media query in the picture. Programs that know no media queries
    /// show it light.
    Auto,
}

/// One set of colours.
pub(super) struct Palette {
    pub(super) board: &'static str,
    pub(super) line: &'static str,
    /// Coordinates, and marks on the bare board.
    pub(super) ink: &'static str,
    pub(super) black: &'static str,
    pub(super) black_edge: &'static str,
    pub(super) white: &'static str,
    pub(super) white_edge: &'static str,
}

pub(super) const LIGHT: Palette = Palette {
    board: "#e7c27d",
    line: "#6d5229",
    ink: "#3a2a10",
    black: "#1a1a1c",
    black_edge: "#000",
    white: "#fdfcf9",
    white_edge: "#5f4f34",
};

pub(super) const DARK: Palette = Palette {
    board: "#3a332b",
    line: "#8d8173",
    ink: "#ddd3c5",
    black: "#0c0c0d",
    black_edge: "#a69b8c",
    white: "#ece8e0",
    white_edge: "#fff",
};

/// Marks on stones, the same in each theme.
pub(super) const ON_BLACK: &str = "#fff";
pub(super) const ON_WHITE: &str = "#111";

impl Theme {
    /// The colours that stand in the elements.
    pub(super) const fn palette(self) -> &'static Palette {
        match self {
            Theme::Light | Theme::Auto => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}
