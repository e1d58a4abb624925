//! Arguments by their types: mostly such as work, in every way such as do not.

use core::ffi::c_char;

use gocore_ffi::action::gocore_action;
use gocore_ffi::batch::gocore_batch_options;
use gocore_ffi::error::gocore_error;
use gocore_ffi::event::{gocore_end_offer, gocore_ending, gocore_event, gocore_undo_request};
use gocore_ffi::fingerprint::gocore_fingerprint;
use gocore_ffi::outcome::gocore_outcome;
use gocore_ffi::point::gocore_size;
use gocore_ffi::record::gocore_record;
use gocore_ffi::rules::gocore_rules;
use gocore_ffi::score::{gocore_marks, gocore_side_score, gocore_tally};
use gocore_ffi::session::gocore_session_options;
use gocore_ffi::tree::gocore_tree;
use gocore_ffi::warning::gocore_warning;

use super::caller::Caller;
use super::objects::Object;
use super::room::Holds;

/// The texts that functions take, one of each kind at least.
const TEXTS: &[&str] = &[
    "C3",
    "e5",
    "pass",
    "aa",
    "ee",
    "tt",
    "",
    "B",
    "W",
    "C",
    "AB",
    "AE",
    "LB",
    "TR",
    "KM",
    "RU",
    "SZ",
    "CA",
    "PB",
    "c",
    "japanese",
    "aga",
    "tromp-taylor",
    "ko=simple suicide=allowed",
    "koPOSITIONALscoreAREAtaxNONEsui1",
    "{\"ko\":\"SIMPLE\"}",
    "nz",
    "normal-komi",
    "B+3.5",
    "W+R",
    "0",
    "Void",
    "0123456789abcdef0123456789abcdef",
    "5x5 5/5/5/5/5 B",
    "5x5 5/1X3/5/5/5 W passes=1",
    "5x5 5/5/5/5/5 B new : C3 B2 pass pass +W A1 @3",
    "5x5 5/5/5/5/5 B : C3 D4 C3",
    "B play C3",
    "W play B2",
    "B pass",
    "W pass",
    "B resign",
    "W request-undo 1",
    "B offer-end",
    "B toggle-dead C3",
    "W propose C3 A1",
    "B confirm 1",
    "W confirm 1",
    "B resume",
    "host suggest - A1",
    "host settle 1",
    "host void",
    "B place-handicap C3,D4",
    ".....\n.X...\n..XO.\n...O.\n.....\n",
    "..\nX",
    "some text]\\ with\nlines",
    "\u{7f}é東",
];

/// The bytes that functions take.
const RECORDS: &[&[u8]] = &[
    b"(;SZ[5]KM[6.5]RU[aga]HA[2]AB[bb][dd];W[cc];B[bc](;W[cb]C[x])(;W[]LB[aa:1];B[tt]))",
    b"(;GM[1]SZ[5];B[cc];W[cc];B[zz])(;GM[3])(;SZ[37];B[aa])",
    b"(;CA[GBK]PB[\xba\xda]SZ[5:3];B[ab];W[bb]",
    b"no record",
];

/// A parameter's type.
pub(super) trait Argument {
    /// A value for it.
    fn of(caller: &mut Caller<'_>) -> Self;
}

impl Argument for u8 {
    fn of(caller: &mut Caller<'_>) -> u8 {
        match caller.input.byte() {
            byte @ 0..128 => byte % 3,
            byte @ 128..192 => byte % 8,
            byte @ 192..240 => byte % 50,
            _ => caller.input.byte(),
        }
    }
}

impl Argument for u16 {
    fn of(caller: &mut Caller<'_>) -> u16 {
        match caller.input.byte() {
            byte @ 0..208 => (byte % 26).into(),
            byte @ 208..224 => u16::from(byte) * 3,
            byte @ 224..248 => u16::MAX - u16::from(byte % 2),
            _ => u16::from_le_bytes([caller.input.byte(), caller.input.byte()]),
        }
    }
}

impl Argument for u32 {
    fn of(caller: &mut Caller<'_>) -> u32 {
        match caller.input.byte() {
            byte if caller.counts_playouts() => (byte % 4).into(),
            byte @ 0..224 => (byte % 16).into(),
            _ => caller.input.number(),
        }
    }
}

impl Argument for u64 {
    fn of(caller: &mut Caller<'_>) -> u64 {
        caller.input.number().into()
    }
}

impl Argument for i32 {
    fn of(caller: &mut Caller<'_>) -> i32 {
        caller.input.number() as i32 - 8
    }
}

/// The length of the array before it, or a number that stands by itself.
impl Argument for usize {
    fn of(caller: &mut Caller<'_>) -> usize {
        caller.length().unwrap_or_else(|| match caller.input.byte() {
            byte @ 0..240 => (byte % 6).into(),
            byte @ 240..248 => usize::from(byte) * 4,
            _ => usize::MAX >> (caller.input.byte() % 64),
        })
    }
}

impl Argument for gocore_size {
    fn of(caller: &mut Caller<'_>) -> gocore_size {
        let (width, height) = match caller.input.byte() {
            0..160 => (5, 5),
            byte @ 160..240 => {
                [(3, 3), (5, 3), (2, 2), (1, 1), (9, 9), (19, 19), (25, 25), (25, 1)][usize::from(byte) % 8]
            }
            _ => (caller.input.byte() % 32, caller.input.byte()),
        };
        gocore_size { width, height }
    }
}

impl<T: Object> Argument for Option<&T> {
    fn of(caller: &mut Caller<'_>) -> Self {
        caller.shared()
    }
}

impl<T: Object> Argument for Option<&mut T> {
    fn of(caller: &mut Caller<'_>) -> Self {
        caller.alone()
    }
}

impl<T: Object> Argument for *mut *mut T {
    fn of(caller: &mut Caller<'_>) -> Self {
        caller.slot()
    }
}

impl Argument for *const *const gocore_tree {
    fn of(caller: &mut Caller<'_>) -> Self {
        let count = caller.input.below(4);
        let trees: Vec<*const gocore_tree> = (0..count)
            .map(|_| caller.shared::<gocore_tree>().map_or(core::ptr::null(), core::ptr::from_ref))
            .collect();
        caller.array(trees)
    }
}

/// Bytes that end with NUL: one of the texts, what was written before, or bytes of the input.
fn text(caller: &mut Caller<'_>) -> Vec<u8> {
    let mut text = match caller.input.byte() {
        byte @ 0..200 => TEXTS[usize::from(byte) % TEXTS.len()].as_bytes().to_vec(),
        200..240 => caller.written(),
        _ => caller.input.some().to_vec(),
    };
    text.retain(|&byte| byte != 0);
    text.push(0);
    text
}

impl Argument for *const c_char {
    fn of(caller: &mut Caller<'_>) -> Self {
        if caller.is_null() {
            return core::ptr::null();
        }
        let text: Vec<c_char> = text(caller).into_iter().map(|byte| byte as c_char).collect();
        caller.list(text).0
    }
}

impl Argument for *const *const c_char {
    fn of(caller: &mut Caller<'_>) -> Self {
        let count = caller.input.below(4);
        let texts: Vec<*const c_char> = (0..count).map(|_| Argument::of(caller)).collect();
        caller.array(texts)
    }
}

/// Colours, stones or a record, which may be what was written before.
impl Argument for *const u8 {
    fn of(caller: &mut Caller<'_>) -> Self {
        let bytes = match caller.input.byte() {
            byte @ 0..80 => RECORDS[usize::from(byte) % RECORDS.len()].to_vec(),
            80..140 => caller.written(),
            140..180 => (0..25).map(|_| caller.input.byte() % 3).collect(),
            180..230 => (0..caller.input.below(8)).map(|_| Argument::of(caller)).collect(),
            _ => caller.input.some().to_vec(),
        };
        caller.array(bytes)
    }
}

/// Points or moves.
fn points(caller: &mut Caller<'_>) -> Vec<u16> {
    (0..caller.input.below(8)).map(|_| Argument::of(caller)).collect()
}

impl Argument for *const u16 {
    fn of(caller: &mut Caller<'_>) -> Self {
        let points = points(caller);
        caller.array(points)
    }
}

/// Values that come by pointer.
macro_rules! structs {
    ($($of:ident: $make:expr;)*) => {
        $(impl Argument for *const $of {
            fn of(caller: &mut Caller<'_>) -> Self {
                if caller.is_null() {
                    return core::ptr::null();
                }
                let make: fn(&mut Caller<'_>) -> $of = $make;
                let value = make(caller);
                caller.keep(value)
            }
        })*
    };
}

/// A reserved field, seldom anything but 0.
fn reserved<const N: usize>(caller: &mut Caller<'_>) -> [u8; N] {
    [u8::from(caller.input.byte() == 0xff); N]
}

structs! {
    gocore_rules: |caller| {
        let mut rules = caller.rules();
        for _ in 0..caller.input.below(3) {
            let flag = caller.input.byte() % 4;
            let fields = [
                &mut rules.ko, &mut rules.suicide, &mut rules.scoring, &mut rules.tax, &mut rules.seki_test,
                &mut rules.pass_stones, &mut rules.white_passes_last, &mut rules.button, &mut rules.end_of_play,
                &mut rules.handicap_bonus, &mut rules.tie, &mut rules.resumption, &mut rules.friendly_pass,
                &mut rules.long_cycle, &mut rules.reserved[7],
            ];
            let count = fields.len();
            *fields.into_iter().nth(caller.input.below(count)).expect("one of them") = flag;
        }
        if caller.input.byte() >= 0xf0 {
            rules.komi = caller.input.number() as i16;
        }
        rules
    };
    gocore_outcome: |caller| gocore_outcome {
        margin: i32::from(caller.input.byte()) - 8,
        winner: Argument::of(caller),
        how: caller.input.byte() % 7,
        reserved: reserved(caller),
    };
    gocore_fingerprint: |caller| gocore_fingerprint { high: Argument::of(caller), low: Argument::of(caller) };
    gocore_tally: |caller| gocore_tally {
        black_captures: Argument::of(caller),
        white_captures: Argument::of(caller),
        black_pass_stones: Argument::of(caller),
        white_pass_stones: Argument::of(caller),
        handicap: Argument::of(caller),
        button: Argument::of(caller),
        reserved: reserved(caller),
    };
    gocore_session_options: |caller| gocore_session_options {
        toggle_unit: Argument::of(caller),
        keep_marks: caller.input.byte() % 3,
        automatic_partner: Argument::of(caller),
        reserved: reserved(caller),
    };
    gocore_batch_options: |caller| gocore_batch_options {
        size: Argument::of(caller),
        komi: i16::from(caller.input.byte()),
        max_turns: Argument::of(caller),
        ko: caller.input.byte() % 6,
        suicide: caller.input.byte() % 4,
        auto_reset: caller.input.byte() % 3,
        remembered: caller.input.byte() % 12,
        reserved: reserved(caller),
    };
    gocore_marks: |caller| {
        let [dead, neutral] = [(); 2].map(|()| points(caller));
        let (dead, neutral) = (caller.list(dead), caller.list(neutral));
        gocore_marks {
            dead: dead.0,
            dead_count: dead.1,
            neutral: neutral.0,
            neutral_count: neutral.1,
            settle_pass_alive: caller.input.byte() % 3,
            reserved: reserved(caller),
        }
    };
    gocore_action: |caller| {
        let [stones, neutral] = [(); 2].map(|()| points(caller));
        let (stones, neutral) = (caller.list(stones), caller.list(neutral));
        gocore_action {
            kind: caller.input.byte() % 25,
            color: Argument::of(caller),
            point: Argument::of(caller),
            number: Argument::of(caller),
            stones: stones.0,
            stone_count: stones.1,
            neutral: neutral.0,
            neutral_count: neutral.1,
            outcome: gocore_outcome {
                margin: caller.input.byte().into(),
                winner: Argument::of(caller),
                how: caller.input.byte() % 7,
                reserved: [0; 2],
            },
            reserved: reserved(caller),
        }
    };
}

/// Where functions write: how much of it is left alone when they fail.
macro_rules! rooms {
    ($($holds:ident: $($of:ty)*;)*) => {
        $($(impl Argument for *mut $of {
            fn of(caller: &mut Caller<'_>) -> Self {
                caller.room(Holds::$holds)
            }
        })*)*
    };
}

rooms! {
    Values: u8 u16 u32 u64 i8 i32 bool gocore_rules gocore_fingerprint gocore_tally gocore_outcome gocore_side_score
        gocore_batch_options gocore_event gocore_undo_request gocore_end_offer gocore_ending gocore_record gocore_action
        gocore_session_options;
    Reports: gocore_error gocore_warning;
    Count: usize;
}
