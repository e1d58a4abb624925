//! Rule sets.

use core::ffi::c_char;

use gocore::{HandicapConvention, Komi, ParseRulesError, Preset, Rules, fixed_handicap};

use crate::boundary::{Checked, Output, Room, guard, input, text, value_or};
use crate::choice::Choice;
use crate::error::{Report, gocore_error, guard_explained};
use crate::point::{gocore_size, index_of};
use crate::status::{GOCORE_BAD_ARGUMENT, gocore_status, status_of};

/// gocore_rules.ko: no repetition rule at all.
pub const GOCORE_KO_RULE_NONE: u8 = 0;
/// gocore_rules.ko: the board as it was one turn before the present one may not come back.
pub const GOCORE_KO_RULE_SIMPLE: u8 = 1;
/// gocore_rules.ko: no earlier board may come back.
pub const GOCORE_KO_RULE_POSITIONAL_SUPERKO: u8 = 2;
/// gocore_rules.ko: no earlier board with the same side to move may come back.
pub const GOCORE_KO_RULE_SITUATIONAL_SUPERKO: u8 = 3;
/// gocore_rules.ko: no board that an earlier play of the same side has made may come back.
pub const GOCORE_KO_RULE_NATURAL_SITUATIONAL_SUPERKO: u8 = 4;

/// gocore_rules.suicide: never.
pub const GOCORE_SUICIDE_RULE_FORBIDDEN: u8 = 0;
/// gocore_rules.suicide: if at least two stones are lost.
pub const GOCORE_SUICIDE_RULE_MULTI_STONE: u8 = 1;
/// gocore_rules.suicide: also one stone, as far as the ko rule lets the board stay as it is.
pub const GOCORE_SUICIDE_RULE_ALLOWED: u8 = 2;

/// gocore_rules.scoring: living stones and surrounded points.
pub const GOCORE_SCORING_AREA: u8 = 0;
/// gocore_rules.scoring: surrounded points and prisoners.
pub const GOCORE_SCORING_TERRITORY: u8 = 1;

/// gocore_rules.tax: none.
pub const GOCORE_TAX_NONE: u8 = 0;
/// gocore_rules.tax: points surrounded by a group in seki do not count.
pub const GOCORE_TAX_SEKI: u8 = 1;
/// gocore_rules.tax: the same, and every other group pays two points.
pub const GOCORE_TAX_ALL: u8 = 2;

/// gocore_rules.seki_test: a group that touches a neutral point or holds a chain in atari is in seki (KataGo's test).
pub const GOCORE_SEKI_TEST_TOUCHES_DAME: u8 = 0;
/// gocore_rules.seki_test: a group is in seki if all its empty points are marked as neutral.
pub const GOCORE_SEKI_TEST_MARKED: u8 = 1;
/// gocore_rules.seki_test: a group that shares a neutral region with no two-eyed group is in seki. Works with open dame.
pub const GOCORE_SEKI_TEST_SHARED_DAME: u8 = 2;

/// gocore_rules.pass_stones: passing is free.
pub const GOCORE_PASS_STONES_NONE: u8 = 0;
/// gocore_rules.pass_stones: every pass costs a stone (AGA).
pub const GOCORE_PASS_STONES_ALWAYS: u8 = 1;
/// gocore_rules.pass_stones: passes cost a stone once play has been resumed after a stop.
pub const GOCORE_PASS_STONES_AFTER_RESUMPTION: u8 = 2;

/// gocore_rules.end_of_play: two passes stop play, which can be resumed any number of times.
pub const GOCORE_END_OF_PLAY_TWO_PASSES: u8 = 0;
/// gocore_rules.end_of_play: four passes in a row, with a resumption between, end it for good, all stones alive.
pub const GOCORE_END_OF_PLAY_FOUR_IN_A_ROW: u8 = 1;
/// gocore_rules.end_of_play: after a resumption the next two passes in a row end it for good, all stones alive.
pub const GOCORE_END_OF_PLAY_TWO_PLUS_TWO: u8 = 2;
/// gocore_rules.end_of_play: two passes in a row end it for good, all stones alive.
pub const GOCORE_END_OF_PLAY_TWO_PASSES_FOR_GOOD: u8 = 3;

/// gocore_rules.handicap_bonus: White gets nothing for handicap stones.
pub const GOCORE_HANDICAP_BONUS_ZERO: u8 = 0;
/// gocore_rules.handicap_bonus: a point for each, from two on, under area scoring.
pub const GOCORE_HANDICAP_BONUS_N: u8 = 1;
/// gocore_rules.handicap_bonus: a point for each after the first, under area scoring.
pub const GOCORE_HANDICAP_BONUS_N_MINUS_ONE: u8 = 2;

/// gocore_rules.tie: nobody wins a tie.
pub const GOCORE_TIE_DRAW: u8 = 0;
/// gocore_rules.tie: White wins a tie.
pub const GOCORE_TIE_WHITE: u8 = 1;
/// gocore_rules.tie: Black wins a tie.
pub const GOCORE_TIE_BLACK: u8 = 2;

/// gocore_rules.resumption: whoever would have moved anyway goes on.
pub const GOCORE_RESUMPTION_SIDE_TO_MOVE: u8 = 0;
/// gocore_rules.resumption: the opponent of the one who asked for it (Japan 1989).
pub const GOCORE_RESUMPTION_OPPONENT_OF_REQUESTER: u8 = 1;

/// gocore_rules.long_cycle: a board that comes back means nothing.
pub const GOCORE_LONG_CYCLE_NOTHING: u8 = 0;
/// gocore_rules.long_cycle: the players may agree that the game has no result (Japan 1989).
pub const GOCORE_LONG_CYCLE_NO_RESULT: u8 = 1;
/// gocore_rules.long_cycle: the game is drawn.
pub const GOCORE_LONG_CYCLE_DRAW: u8 = 2;

/// A rule set: every flag can be set alone, and every combination works. A plain value: copy it, change fields. Begin with
/// gocore_rules_default or gocore_rules_preset, which also set what later versions may add. Wherever rules are taken, a
/// number that stands for nothing gives GOCORE_BAD_ARGUMENT, and a komi that is too large GOCORE_KOMI_OUT_OF_RANGE.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_rules {
    /// White's komi in half points: 13 is 6.5 points. From -800 to 800.
    pub komi: i16,
    /// GOCORE_KO_RULE_...
    pub ko: u8,
    /// GOCORE_SUICIDE_RULE_...
    pub suicide: u8,
    /// GOCORE_SCORING_...
    pub scoring: u8,
    /// GOCORE_TAX_...
    pub tax: u8,
    /// GOCORE_SEKI_TEST_...
    pub seki_test: u8,
    /// GOCORE_PASS_STONES_...
    pub pass_stones: u8,
    /// 1 if White must make the last pass (AGA), else 0.
    pub white_passes_last: u8,
    /// 1 if the first pass takes a button worth half a point, else 0.
    pub button: u8,
    /// GOCORE_END_OF_PLAY_...
    pub end_of_play: u8,
    /// GOCORE_HANDICAP_BONUS_...
    pub handicap_bonus: u8,
    /// GOCORE_TIE_...
    pub tie: u8,
    /// GOCORE_RESUMPTION_...
    pub resumption: u8,
    /// 1 if a program need not capture dead stones before it passes (KataGo's friendlyPassOk), else 0. Without effect.
    pub friendly_pass: u8,
    /// GOCORE_LONG_CYCLE_...
    pub long_cycle: u8,
    /// For later flags: all 0.
    pub reserved: [u8; 16],
}

macro_rules! conversions {
    ($($flag:ident $with:ident,)*) => {
        impl gocore_rules {
            pub(crate) fn of(rules: &Rules) -> gocore_rules {
                // No komi is beyond 800.
                let komi = rules.komi().halves() as i16;
                gocore_rules { komi, $($flag: rules.$flag().number(),)* reserved: [0; 16] }
            }

            /// # Errors
            /// GOCORE_BAD_ARGUMENT, GOCORE_KOMI_OUT_OF_RANGE.
            pub(crate) fn get(&self) -> Checked<Rules> {
                let komi = Komi::from_halves(i32::from(self.komi)).map_err(|error| status_of(error.code()))?;
                if self.reserved != [0; 16] {
                    return Err(GOCORE_BAD_ARGUMENT);
                }
                Ok(Rules::DEFAULT.with_komi(komi)$(.$with(Choice::from_number(self.$flag)?))*)
            }
        }
    };
}

conversions! {
    ko with_ko,
    suicide with_suicide,
    scoring with_scoring,
    tax with_tax,
    seki_test with_seki_test,
    pass_stones with_pass_stones,
    white_passes_last with_white_passes_last,
    button with_button,
    end_of_play with_end_of_play,
    handicap_bonus with_handicap_bonus,
    tie with_tie,
    resumption with_resumption,
    friendly_pass with_friendly_pass,
    long_cycle with_long_cycle,
}

/// Rules that must be given.
///
/// # Safety
/// A pointer that is not NULL points to rules.
pub(crate) unsafe fn rules_of(rules: *const gocore_rules) -> Checked<Rules> {
    input(rules)?.get()
}

/// gocore_rules_parse, gocore_rules_text: all flags, such as "ko=simple suicide=forbidden komi=6.5 ..."; those left out are
/// as in gocore_rules_default. It holds every rule set.
pub const GOCORE_RULES_FLAGS: u8 = 0;
/// Read: KataGo's names, JSON object and one-word string. Written: the JSON object.
pub const GOCORE_RULES_KATAGO: u8 = 1;
/// KataGo's one-word string. Read: as GOCORE_RULES_KATAGO.
pub const GOCORE_RULES_KATAGO_STRING: u8 = 2;
/// The argument of the GTP command kgs-rules.
pub const GOCORE_RULES_KGS: u8 = 3;
/// The names that online-go.com uses.
pub const GOCORE_RULES_OGS: u8 = 4;
/// The property RU of game records. It holds every rule set.
pub const GOCORE_RULES_SGF: u8 = 5;

/// Area scoring, positional superko, no suicide, komi 7.5.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_rules_default(rules: *mut gocore_rules) -> gocore_status {
    guard(|| {
        Output::new(rules)?.write(gocore_rules::of(&Rules::DEFAULT));
        Ok(())
    })
}

/// The rules of a preset, such as "japanese", "chinese-kgs", "aga", "tromp-taylor", by its name or an alias; case, hyphens,
/// underscores and spaces do not matter.
///
/// Errors: GOCORE_UNKNOWN_RULES, whose message says what an ambiguous name could mean. Cost: linear in the presets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_rules_preset(
    name: *const c_char,
    rules: *mut gocore_rules,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let out = Output::new(rules)?;
        out.write(gocore_rules::of(&preset(text(name)?, report)?.rules()));
        Ok(())
    })
}

fn preset(name: &str, report: &mut Report) -> Checked<&'static Preset> {
    Preset::find(name).map_err(|error| report.code(error.code(), &error))
}

/// Reads rules in the notation of a program: GOCORE_RULES_...
///
/// Errors: GOCORE_UNKNOWN_RULES, GOCORE_BAD_RULES and GOCORE_KOMI_OUT_OF_RANGE with the byte, GOCORE_BAD_ARGUMENT for the
/// format. Cost: linear in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_rules_parse(
    format: u8,
    text: *const c_char,
    rules: *mut gocore_rules,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let out = Output::new(rules)?;
        let text = self::text(text)?;
        let read = match format {
            GOCORE_RULES_FLAGS => text.parse(),
            GOCORE_RULES_KATAGO | GOCORE_RULES_KATAGO_STRING => Rules::from_katago(text),
            GOCORE_RULES_KGS => Rules::from_kgs(text),
            GOCORE_RULES_OGS => Rules::from_ogs(text),
            GOCORE_RULES_SGF => Rules::from_sgf(text),
            _ => return Err(GOCORE_BAD_ARGUMENT),
        };
        let read = read.map_err(|e| report.rules(e))?;
        out.write(gocore_rules::of(&read));
        Ok(())
    })
}

impl Report {
    pub(crate) fn rules(&mut self, error: ParseRulesError) -> gocore_status {
        self.tell(status_of(error.code()), || {
            gocore_error::of(error.code(), &error).at_offset(error.offset())
        })
    }
}

/// Writes rules in the notation of a program: GOCORE_RULES_...
///
/// Errors: GOCORE_RULES_NOT_EXPRESSIBLE, whose message names the flag that the format has no words for; GOCORE_SHORT_BUFFER;
/// GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_rules_text(
    format: u8,
    rules: *const gocore_rules,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let rules = rules_of(rules)?;
        let written = match format {
            GOCORE_RULES_FLAGS => Ok(rules.to_string()),
            GOCORE_RULES_KATAGO => rules.to_katago_json(),
            GOCORE_RULES_KATAGO_STRING => rules.to_katago_string(),
            GOCORE_RULES_KGS => rules.to_kgs().map(str::to_owned),
            GOCORE_RULES_OGS => rules.to_ogs().map(str::to_owned),
            GOCORE_RULES_SGF => Ok(rules.to_sgf()),
            _ => return Err(GOCORE_BAD_ARGUMENT),
        };
        let written = written.map_err(|e| report.code(e.code(), &e))?;
        Room::new(buffer, capacity, length)?.fill_text(&written)
    })
}

/// gocore_preset_text: the name, such as "japanese".
pub const GOCORE_PRESET_NAME: u8 = 0;
/// What people call it.
pub const GOCORE_PRESET_TITLE: u8 = 1;
/// What is particular about it, in a few sentences.
pub const GOCORE_PRESET_DESCRIPTION: u8 = 2;
/// Where it is from.
pub const GOCORE_PRESET_SOURCE: u8 = 3;
/// Its version: a preset that changes gets a new one.
pub const GOCORE_PRESET_VERSION: u8 = 4;
/// Other names, separated by spaces.
pub const GOCORE_PRESET_ALIASES: u8 = 5;

/// The number of presets.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_preset_count() -> usize {
    value_or(0, || Preset::ALL.len())
}

/// What there is to say of a preset, by its index from 0 on: GOCORE_PRESET_...
///
/// Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_preset_text(
    index: usize,
    field: u8,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let preset = Preset::ALL.get(index).ok_or(GOCORE_BAD_ARGUMENT)?;
        let room = Room::new(buffer, capacity, length)?;
        let aliases = preset.aliases().join(" ");
        room.fill_text(match field {
            GOCORE_PRESET_NAME => preset.name(),
            GOCORE_PRESET_TITLE => preset.title(),
            GOCORE_PRESET_DESCRIPTION => preset.description(),
            GOCORE_PRESET_SOURCE => preset.source(),
            GOCORE_PRESET_VERSION => preset.version(),
            GOCORE_PRESET_ALIASES => &aliases,
            _ => return Err(GOCORE_BAD_ARGUMENT),
        })
    })
}

/// Whether a preset is meant for a board size: some sources are for 19x19 alone. The rules work on any size all the same.
///
/// Errors: GOCORE_BAD_SIZE, GOCORE_UNKNOWN_RULES. Cost: linear in the presets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_preset_is_meant_for(
    name: *const c_char,
    size: gocore_size,
    meant: *mut bool,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (size, out) = (size.get()?, Output::new(meant)?);
        out.write(preset(text(name)?, report)?.is_meant_for(size));
        Ok(())
    })
}

/// gocore_handicap_points: the order of the GTP specification.
pub const GOCORE_HANDICAP_GTP: u8 = 0;
/// gocore_handicap_points: the order of the AGA.
pub const GOCORE_HANDICAP_AGA: u8 = 1;

/// The points of a fixed handicap in the order of placement: GOCORE_HANDICAP_...
///
/// Errors: GOCORE_NO_FIXED_HANDICAP for a number of stones that the board has no places for, GOCORE_BAD_ARGUMENT,
/// GOCORE_SHORT_BUFFER. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_handicap_points(
    size: gocore_size,
    stones: u8,
    convention: u8,
    points: *mut u16,
    capacity: usize,
    count: *mut usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (size, convention) = (size.get()?, HandicapConvention::from_number(convention)?);
        let placed = fixed_handicap(size, stones, convention).map_err(|e| report.code(e.code(), &e))?;
        let list: Vec<u16> = placed.points().iter().map(|point| index_of(*point, size)).collect();
        Room::new(points, capacity, count)?.fill(&list)
    })
}
