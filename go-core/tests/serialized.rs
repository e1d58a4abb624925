//! Serde: sessions to read, and values as text.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

mod common;

use common::checksum;
use gocore::*;
use serde_json::{Value, from_str, json, to_string, to_value};

fn session() -> Session {
    let start = Game::builder(BoardSize::NINE, Rules::preset("japanese").unwrap());
    let options = SessionOptions::DEFAULT
        .with_toggle_unit(ToggleUnit::Area)
        .with_keep_marks(true)
        .with_automatic_partner(Some(Color::White));
    let mut session = Session::start(start, options).unwrap();
    for text in ["B play E5", "W pass", "B pass", "B toggle-dead E5", "W toggle-neutral A1", "B propose - -"]
    {
        session.apply(Action::parse(text, session.size()).unwrap()).unwrap();
    }
    session
}

#[test]
fn a_session_can_be_read() {
    let session = session();
    let value = to_value(&session).unwrap();
    let expected = json!({
        "gocore_session": 1,
        "rules": session.game().rules().to_string(),
        "start": "9x9 9/9/9/9/9/9/9/9/9 B new",
        "toggle": "area",
        "keep_marks": true,
        "automatic_partner": "W",
        "actions": [
            "B play E5", "W pass", "B pass", "B toggle-dead E5", "W toggle-neutral A1", "B propose - -"
        ],
        "checksum": "436d8fb32c85fbbd",
    });
    assert_eq!(value, expected);
    let restored: Session = from_str(&to_string(&session).unwrap()).unwrap();
    assert_eq!(restored.snapshot(), session.snapshot());
}

/// Every prefix and every flipped bit is refused, or it reads as the same session.
#[test]
fn what_is_cut_or_changed_is_refused() {
    let session = session();
    let text = to_string(&session).unwrap();
    for length in 0..text.len() {
        assert!(from_str::<Session>(&text[..length]).is_err(), "{length} bytes");
    }
    let mut same = 0;
    for place in 0..text.len() {
        for bit in 0..8 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            if let Ok(read) = serde_json::from_slice::<Session>(&bytes) {
                assert_eq!(read.snapshot(), session.snapshot(), "byte {place}, bit {bit}");
                same += 1;
            }
        }
    }
    assert!(same < 10, "{same}");
}

/// Makes the checksum of a changed session right again.
fn seal(value: &mut Value) {
    let text = |key: &str| value[key].as_str().unwrap_or("-").to_owned();
    let keep = if value["keep_marks"] == true { "keep" } else { "-" };
    let mut lines = vec![value["gocore_session"].to_string(), text("rules"), text("start"), text("toggle")];
    lines.extend([keep.to_owned(), text("automatic_partner")]);
    lines.extend(
        value["actions"].as_array().unwrap().iter().map(|action| action.as_str().unwrap().to_owned()),
    );
    value["checksum"] = json!(format!("{:016x}", checksum(lines.join("\n").as_bytes())));
}

#[test]
fn what_is_wrong_is_named() {
    let refused = |key: &str, value: Value, sealed: bool| {
        let mut session = to_value(session()).unwrap();
        session[key] = value;
        if sealed {
            seal(&mut session);
        }
        serde_json::from_value::<Session>(session).unwrap_err().to_string()
    };
    for (key, value, error) in [
        (
            "actions",
            json!(["B play E5", "W pass", "W pass"]),
            "action 2 of the snapshot is refused: it is B's turn",
        ),
        ("actions", json!(["B play E5", "W jump"]), "action 1: expected the name of an action at byte 2"),
        ("actions", json!(["W confirm 0"]), "action 0 of the snapshot is refused: not while play is on"),
        ("rules", json!("ko=maybe"), "rules: expected one of"),
        ("rules", json!(""), "the session is not as it is written"),
        ("actions", json!(["B play E5", "W play e5"]), "action 1 of the snapshot is refused"),
        ("actions", json!(["B play E5", "W play d4"]), "action 1: not as it is written"),
        ("actions", json!(["B play E5", "W request-undo 000"]), "action 1: not as it is written"),
        ("actions", json!(["host adjudicate B+000.5"]), "action 0: not as it is written"),
        ("start", json!("9x9 9"), "start: expected a row for each row of the board at byte 4"),
        ("start", json!("2x1 XO B"), "start: start refused: the chain at A1 has no liberty"),
        ("toggle", json!("all"), "unknown variant `all`"),
        ("automatic_partner", json!("w"), "the session is not as it is written"),
        ("automatic_partner", json!("X"), "automatic_partner: "),
        ("gocore_session", json!(2), "version 2 is not known"),
    ] {
        let found = refused(key, value, true);
        assert!(found.contains(error), "{found}");
    }
    assert!(refused("keep_marks", json!(false), false).contains("has been changed"));
    assert!(refused("more", json!(0), false).contains("unknown field"));
    for key in to_value(session()).unwrap().as_object().unwrap().keys() {
        let mut session = to_value(session()).unwrap();
        session.as_object_mut().unwrap().remove(key);
        let error = serde_json::from_value::<Session>(session).unwrap_err().to_string();
        assert!(error.contains("missing field"), "{key}: {error}");
    }
}

#[test]
fn values_are_their_text() {
    fn there_and_back<T>(value: T, text: Value)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        assert_eq!(to_value(&value).unwrap(), text);
        assert_eq!(serde_json::from_value::<T>(text).unwrap(), value);
    }
    there_and_back(Color::White, json!("W"));
    there_and_back(Point::new(3, 15), json!([3, 15]));
    there_and_back(BoardSize::NINETEEN, json!("19x19"));
    there_and_back(HalfPoints::from_halves(-13), json!("-6.5"));
    there_and_back(HalfPoints::from_halves(i32::MIN), json!("-1073741824"));
    there_and_back(Outcome::by_margin(HalfPoints::from_halves(i32::MAX)), json!("B+1073741823.5"));
    there_and_back(Komi::from_halves(15).unwrap(), json!("7.5"));
    there_and_back(Outcome::won(Color::Black, WonBy::Time), json!("B+T"));
    there_and_back(Rules::DEFAULT, json!(Rules::DEFAULT.to_string()));
    let fingerprint = Position::new(BoardSize::NINE).fingerprint();
    there_and_back(fingerprint, json!(fingerprint.to_string()));
    let error = serde_json::from_value::<Color>(json!("X")).unwrap_err().to_string();
    assert!(error.contains("`B` or `W`"), "{error}");
    assert!(serde_json::from_value::<Color>(json!(1)).is_err());
}
