//! Light playouts: random games to the end.

use gocore::{BoardSize, Color, Ownership, Playouts, SuicideRule};

use crate::boundary::{Array, Checked, NotNull, cleared, guard, write_if};
use crate::choice::Choice;
use crate::game::gocore_game;
use crate::point::color;
use crate::position::gocore_position;
use crate::status::gocore_status;

/// Plays random games to the end from where a game stands, and writes their margins: Black's area less White's, in whole
/// points, without komi. A seed stands for one playout, the same on every machine; these are the playouts of as many seeds
/// from `seed` on as there is room for (after the last seed comes 0). `turns` gets the turns of all of them, and may be NULL.
///
/// Both sides play a legal point chosen at random that does not fill an own eye, and pass when there is none; two passes end
/// it, or three turns a point of the board. Of the rules only suicide enters, with the simple ko. Where play has stopped, the
/// side that would move begins. For dead stones and how a game stands, gocore_game_suggest_dead and gocore_game_estimate
/// play better.
///
/// Cost: about 50 nanoseconds a turn on 9x9, 70 on 19x19: some 5 microseconds a playout on 9x9, 30 on 19x19.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_playout_margins(
    game: Option<&gocore_game>,
    seed: u64,
    margins: *mut i32,
    count: usize,
    turns: *mut u64,
) -> gocore_status {
    guard(|| play(&Playouts::from_game(&game.not_null()?.0), seed, margins, count, turns))
}

/// As gocore_game_playout_margins, from a position with this side to move. `suicide` is GOCORE_SUICIDE_RULE_...
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: that of gocore_game_playout_margins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_playout_margins(
    position: Option<&gocore_position>,
    to_move: u8,
    suicide: u8,
    seed: u64,
    margins: *mut i32,
    count: usize,
    turns: *mut u64,
) -> gocore_status {
    guard(|| play(&from_position(position, to_move, suicide)?, seed, margins, count, turns))
}

/// Plays as gocore_game_playout_margins, and writes for every point in how many of the playouts it ended up in the area of
/// each colour, in the shape [height][width]: its stone, or an empty point that it alone reached. Either of `black` and
/// `white` may be NULL; `length` is that of both. `turns` gets the turns of all playouts, and may be NULL.
///
/// Errors: GOCORE_SHORT_BUFFER for the length. Cost: that of gocore_game_playout_margins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_playout_ownership(
    game: Option<&gocore_game>,
    playouts: u32,
    seed: u64,
    black: *mut u32,
    white: *mut u32,
    length: usize,
    turns: *mut u64,
) -> gocore_status {
    guard(|| {
        let from = Playouts::from_game(&game.not_null()?.0);
        own(&from, playouts, seed, Counts::new(black, white, length, from.size())?, turns)
    })
}

/// As gocore_game_playout_ownership, from a position with this side to move. `suicide` is GOCORE_SUICIDE_RULE_...
///
/// Errors: GOCORE_BAD_ARGUMENT; GOCORE_SHORT_BUFFER for the length. Cost: that of gocore_game_playout_margins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_playout_ownership(
    position: Option<&gocore_position>,
    to_move: u8,
    suicide: u8,
    playouts: u32,
    seed: u64,
    black: *mut u32,
    white: *mut u32,
    length: usize,
    turns: *mut u64,
) -> gocore_status {
    guard(|| {
        let from = from_position(position, to_move, suicide)?;
        own(&from, playouts, seed, Counts::new(black, white, length, from.size())?, turns)
    })
}

fn from_position(position: Option<&gocore_position>, to_move: u8, suicide: u8) -> Checked<Playouts> {
    let position = position.not_null()?;
    let (to_move, suicide) = (color(to_move)?, SuicideRule::from_number(suicide)?);
    Ok(Playouts::new(&position.0, to_move).with_suicide(suicide))
}

unsafe fn play(from: &Playouts, seed: u64, margins: *mut i32, count: usize, turns: *mut u64) -> Checked {
    let made = from.margins(seed, cleared(margins, count)?);
    write_if(turns, made);
    Ok(())
}

unsafe fn own(from: &Playouts, playouts: u32, seed: u64, counts: Counts, turns: *mut u64) -> Checked {
    let ownership: Ownership = from.ownership(seed, playouts);
    counts.fill(Color::ALL.map(|color| ownership.counts(color)));
    write_if(turns, ownership.turns());
    Ok(())
}

/// Arrays of the caller for how often each point was whose, either of which may be missing.
#[must_use]
pub(crate) struct Counts([Option<Array<u32>>; 2]);

impl Counts {
    /// # Errors
    /// Those of [`Array::new`].
    ///
    /// # Safety
    /// That of [`Array::new`].
    pub(crate) unsafe fn new(
        black: *mut u32,
        white: *mut u32,
        length: usize,
        size: BoardSize,
    ) -> Checked<Counts> {
        let needed = size.area();
        Ok(Counts([optional(black, length, needed)?, optional(white, length, needed)?]))
    }

    pub(crate) fn fill(self, counts: [&[u32]; 2]) {
        for (array, counts) in self.0.into_iter().zip(counts) {
            if let Some(array) = array {
                array.fill(counts.iter().copied());
            }
        }
    }
}

/// An array of the caller that may be missing.
///
/// # Safety
/// That of [`Array::new`].
pub(crate) unsafe fn optional<T: Copy>(
    items: *mut T,
    length: usize,
    needed: usize,
) -> Checked<Option<Array<T>>> {
    if items.is_null() { Ok(None) } else { Array::new(items, length, needed).map(Some) }
}
