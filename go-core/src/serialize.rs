//! Serde: values as the text that they are written as, sessions as something to read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::color::Color;
use crate::fingerprint::Fingerprint;
use crate::game::GameBuilder;
use crate::halves::{HalfPoints, Komi};
use crate::outcome::Outcome;
use crate::point::Point;
use crate::rules::Rules;
use crate::session::{Action, Session, SessionOptions, ToggleUnit};
use crate::size::BoardSize;
use crate::wire::checksum;

/// Types that are written and read as their text.
macro_rules! as_text {
    ($($type:ty: $expected:literal;)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                    struct Text;

                    impl Visitor<'_> for Text {
                        type Value = $type;

                        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                            f.write_str($expected)
                        }

                        fn visit_str<E: Error>(self, text: &str) -> Result<$type, E> {
                            text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
                        }
                    }

                    deserializer.deserialize_str(Text)
                }
            }
        )*
    };
}

as_text! {
    Color: "a colour, `B` or `W`";
    BoardSize: "a board size such as `19x19`";
    HalfPoints: "points such as `6.5`";
    Komi: "a komi such as `6.5`";
    Outcome: "a result such as `B+3.5`";
    Rules: "rules such as `ko=simple komi=6.5`";
    Fingerprint: "32 hexadecimal digits";
}

/// As the pair of column and row, from 0.
impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.column(), self.row()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        <(u8, u8)>::deserialize(deserializer).map(|(column, row)| Point::new(column, row))
    }
}

const VERSION: u32 = 1;

/// A session as it is written: rules, start, options and actions as text. The checksum is that of
/// [`Session::snapshot`], over all the other texts.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Readable {
    gocore_session: u32,
    rules: String,
    start: String,
    toggle: String,
    keep_marks: bool,
    #[serde(deserialize_with = "Option::deserialize")] // It must be there.
    automatic_partner: Option<String>,
    actions: Vec<String>,
    checksum: String,
}

const CHAIN: &str = "chain";
const AREA: &str = "area";

impl Readable {
    fn of(session: &Session) -> Readable {
        let options = session.options();
        let mut readable = Readable {
            gocore_session: VERSION,
            rules: session.game().rules().to_string(),
            start: session.game().started_from().to_string(),
            toggle: if options.toggle_unit() == ToggleUnit::Area { AREA } else { CHAIN }.into(),
            keep_marks: options.keep_marks(),
            automatic_partner: options.automatic_partner().map(|color| color.to_string()),
            actions: session.actions().map(|action| action.on(session.size()).to_string()).collect(),
            checksum: String::new(),
        };
        readable.checksum = readable.sum();
        readable
    }

    fn sum(&self) -> String {
        let partner = self.automatic_partner.as_deref().unwrap_or("-");
        let keep = if self.keep_marks { "keep" } else { "-" };
        let first = [&self.rules, &self.start, &self.toggle, keep, partner];
        let mut text = self.gocore_session.to_string();
        for line in first.into_iter().chain(self.actions.iter().map(String::as_str)) {
            text.push('\n');
            text.push_str(line);
        }
        alloc::format!("{:016x}", checksum(text.as_bytes()))
    }

    fn session<E: Error>(&self) -> Result<Session, E> {
        let unreadable = |what: &str, error: &dyn Display| E::custom(format_args!("{what}: {error}"));
        if self.gocore_session != VERSION {
            let version = self.gocore_session;
            return Err(E::custom(format_args!("version {version} is not known to this library")));
        }
        if self.checksum != self.sum() {
            return Err(E::custom("the session has been changed since it was written"));
        }
        let rules: Rules = self.rules.parse().map_err(|error| unreadable("rules", &error))?;
        let start =
            GameBuilder::from_text(&self.start, rules).map_err(|error| unreadable("start", &error))?;
        let unit = match self.toggle.as_str() {
            CHAIN => ToggleUnit::Chain,
            AREA => ToggleUnit::Area,
            other => return Err(E::unknown_variant(other, &[CHAIN, AREA])),
        };
        let partner = self.automatic_partner.as_deref().map(str::parse::<Color>).transpose();
        let options = SessionOptions::DEFAULT
            .with_toggle_unit(unit)
            .with_keep_marks(self.keep_marks)
            .with_automatic_partner(partner.map_err(|error| unreadable("automatic_partner", &error))?);
        let mut session = Session::start(start, options).map_err(|error| unreadable("start", &error))?;
        for (index, text) in self.actions.iter().enumerate() {
            let action = Action::parse(text, session.size());
            let action = action.map_err(|error| E::custom(format_args!("action {index}: {error}")))?;
            session.replay(action).map_err(E::custom)?;
        }
        // One session has one text, though its parts can be read in other spellings.
        let written = Readable::of(&session);
        if written != *self {
            let mut pairs = self.actions.iter().zip(&written.actions);
            return Err(match pairs.position(|(read, written)| read != written) {
                Some(index) => E::custom(format_args!("action {index}: not as it is written")),
                None => E::custom("the session is not as it is written"),
            });
        }
        Ok(session)
    }
}

/// Something to read: rules, start, options and actions as text, with a checksum.
impl Serialize for Session {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Readable::of(self).serialize(serializer)
    }
}

/// Does every action again, like [`Session::restore`]. Errors tell the first action that is refused by its number, from 0. What
/// is read is written the same again: other spellings of the parts are refused, whatever the checksum.
impl<'de> Deserialize<'de> for Session {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Session, D::Error> {
        Readable::deserialize(deserializer)?.session()
    }
}
