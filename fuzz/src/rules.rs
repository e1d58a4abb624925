//! Small texts: what can be read is written so that it reads as the same, and what is written is read.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use gocore::{BoardSize, Color, Fingerprint, Komi, Outcome, Rules};

use crate::input::Input;

/// What reads a text, and looks at what comes of it.
type Reader = fn(&str, BoardSize, Rules);

fn round_trip<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert_eq!(written.parse::<T>().ok(), Some(value), "{text:?} is written as {written:?}");
    }
}

const READERS: &[Reader] = &[
    |text, _, _| round_trip::<Rules>(text),
    |text, _, _| round_trip::<BoardSize>(text),
    |text, _, _| round_trip::<Color>(text),
    |text, _, _| round_trip::<Komi>(text),
    |text, _, _| round_trip::<Outcome>(text),
    |text, _, _| round_trip::<Fingerprint>(text),
];

/// The first bytes choose what is read and beside which size and rules; the rest is the text.
pub(crate) fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let reader = *input.one_of(READERS);
    let size = BoardSize::new(1 + input.below(25) as u8, 1 + input.below(25) as u8).expect("a size");
    let rules = Rules::DEFAULT;
    if let Ok(text) = std::str::from_utf8(input.rest()) {
        reader(text, size, rules);
    }
}
