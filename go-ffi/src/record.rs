//! What the header and main line of a game record state.

use gocore::sgf::{Hundredths, Record, RecordedResult, WinBy};

use crate::point::{GOCORE_NONE, number_of};

/// gocore_record.result: one side won.
pub const GOCORE_RECORDED_WIN: u8 = 1;
/// gocore_record.result: a tie, jigo.
pub const GOCORE_RECORDED_DRAW: u8 = 2;
/// gocore_record.result: no result, or the game does not count.
pub const GOCORE_RECORDED_VOID: u8 = 3;
/// gocore_record.result: stated to be unknown, or an empty text.
pub const GOCORE_RECORDED_UNKNOWN: u8 = 4;
/// gocore_record.result: text that was not understood; gocore_sgf_root_text with "RE" has it.
pub const GOCORE_RECORDED_UNPARSED: u8 = 5;

/// gocore_record.won_by: points, see gocore_record.margin_hundredths.
pub const GOCORE_RECORDED_BY_POINTS: u8 = 1;
/// gocore_record.won_by: the loser resigned.
pub const GOCORE_RECORDED_BY_RESIGNATION: u8 = 2;
/// gocore_record.won_by: the loser ran out of time.
pub const GOCORE_RECORDED_BY_TIME: u8 = 3;
/// gocore_record.won_by: the loser forfeited.
pub const GOCORE_RECORDED_BY_FORFEIT: u8 = 4;
/// gocore_record.won_by: not stated.
pub const GOCORE_RECORDED_BY_UNKNOWN: u8 = 5;

/// What the header and the main line of a game record state, whatever the board says to it: nothing has been played. A plain
/// value. Names and other texts are had from gocore_sgf_root_text.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_record {
    /// Columns, from 1 to 52; 19 where no size is stated, or none that can be read. A board with a side over 25 cannot be
    /// played on here.
    pub width: u8,
    /// Rows, from 1 to 52.
    pub height: u8,
    /// 1 if it is a game of Go, else 0: then its moves mean nothing here.
    pub is_go: u8,
    /// Who moves first: a colour.
    pub first_player: u8,
    /// 1 if the record says who moves first, in words or by its first move; 0 if it was assumed: White after handicap
    /// stones, else Black.
    pub first_player_is_stated: u8,
    /// 1 if it states a komi that was understood, else 0.
    pub has_komi: u8,
    /// The result that it states: GOCORE_RECORDED_...; 0 if none.
    pub result: u8,
    /// The winner that it states: a colour, or GOCORE_NONE.
    pub winner: u8,
    /// How the winner has won: GOCORE_RECORDED_BY_...; 0 if nobody has.
    pub won_by: u8,
    /// 0.
    pub reserved: [u8; 3],
    /// The komi in hundredths of a point: 650 is 6.5 points, and 625, which some records have, is no whole number of half
    /// points. The ways of other programs are understood: "375" and "3.75", in Chinese units of two points, are 750. 0
    /// without has_komi.
    pub komi_hundredths: i32,
    /// The margin of a win by points, in hundredths of the unit it was written in, which in Chinese records may be two points;
    /// else 0.
    pub margin_hundredths: i32,
    /// The kind of game by its number in the format: 1, which is Go, also where none is stated; UINT32_MAX where it is no
    /// number.
    pub game_type: u32,
    /// The handicap that it states; UINT32_MAX where it states none, or what is no number.
    pub handicap: u32,
    /// Black stones set up before the first move.
    pub handicap_stones: u32,
    /// Moves on the main line, passes and what is no point of the board included.
    pub move_count: u32,
    /// Passes on the main line.
    pub pass_count: u32,
    /// Warnings about the game: more than gocore_sgf_game_warnings has, where it could not keep all.
    pub warning_count: u32,
    /// For later facts: all 0.
    pub reserved_facts: [u32; 4],
}

impl gocore_record {
    pub(crate) fn of(record: &Record<'_>) -> gocore_record {
        let (size, first) = (record.size(), record.first_player());
        let (result, winner, won_by, margin) = match record.result() {
            None => (0, None, 0, None),
            Some(result) => {
                let by = match result {
                    RecordedResult::Win { by, .. } => Some(by),
                    _ => None,
                };
                (result_number(result), result.winner(), by.map_or(0, way_number), by.and_then(margin))
            }
        };
        let hundredths = |number: Option<Hundredths>| number.map_or(0, Hundredths::get);
        gocore_record {
            width: size.width(),
            height: size.height(),
            is_go: u8::from(record.is_go()),
            first_player: number_of(Some(first.color)),
            first_player_is_stated: u8::from(!first.assumed),
            has_komi: u8::from(record.komi().is_some()),
            result,
            winner: winner.map_or(GOCORE_NONE, |winner| number_of(Some(winner))),
            won_by,
            reserved: [0; 3],
            komi_hundredths: hundredths(record.komi()),
            margin_hundredths: hundredths(margin),
            game_type: record.game_type().unwrap_or(u32::MAX),
            handicap: record.handicap().unwrap_or(u32::MAX),
            // No board has so many points, nor any input of less than 4 GiB so many warnings.
            handicap_stones: record.handicap_stones() as u32,
            move_count: record.move_count(),
            pass_count: record.pass_count(),
            warning_count: record.warning_total() as u32,
            reserved_facts: [0; 4],
        }
    }
}

fn result_number(result: RecordedResult) -> u8 {
    match result {
        RecordedResult::Win { .. } => GOCORE_RECORDED_WIN,
        RecordedResult::Draw => GOCORE_RECORDED_DRAW,
        RecordedResult::Void => GOCORE_RECORDED_VOID,
        RecordedResult::Unknown => GOCORE_RECORDED_UNKNOWN,
        // What this interface has no number for is read from the text, too.
        _ => GOCORE_RECORDED_UNPARSED,
    }
}

fn way_number(by: WinBy) -> u8 {
    match by {
        WinBy::Points(_) => GOCORE_RECORDED_BY_POINTS,
        WinBy::Resignation => GOCORE_RECORDED_BY_RESIGNATION,
        WinBy::Time => GOCORE_RECORDED_BY_TIME,
        WinBy::Forfeit => GOCORE_RECORDED_BY_FORFEIT,
        _ => GOCORE_RECORDED_BY_UNKNOWN,
    }
}

fn margin(by: WinBy) -> Option<Hundredths> {
    match by {
        WinBy::Points(margin) => Some(margin),
        _ => None,
    }
}
