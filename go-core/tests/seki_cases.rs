//! The library's own test for seki on the boards of family seki: where no ordinary dame is left open it denies the same
//! eyes as the test that those cases were made with; where some is, it must not be fooled by it.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use gocore::{HandicapBonus, Komi, Marks, Position, Rules, Score, ScoringRule, SekiTest, Tally, Tax};
use serde_json::Value;

/// Boards with unfilled dame, what the test gives there, and how many points it denies: on the first two those of the seki
/// in the upper right, F9 and J6; on the third A1, beside the dame B2 that nobody with two eyes touches. By KataGo's test
/// they are W+6.5, W+0.5, W+0.5 and 0: all that touches the open dame is in seki by that.
const WITH_OPEN_DAME: [(&str, &str, usize); 4] = [
    ("kata-tax1-seki", "W+2.5", 2),
    ("kata-tax1-t-seki", "B+3.5", 2),
    ("kata-main-all", "B+0.5", 1),
    ("tax-dame-trap", "0", 0),
];

fn cases() -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cases/cases.json");
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    file["cases"].as_array().unwrap().clone()
}

/// A case counted as it stands after its moves, with nothing dead. Prisoners are none in all of them.
fn score(case: &Value, test: SekiTest) -> Score {
    let rows: Vec<&str> =
        case["after"]["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let position = Position::from_diagram(&rows.join("\n")).unwrap();
    assert_eq!(case["after"]["prisoners"], serde_json::json!({"B": 0, "W": 0}));
    let text = |key: &str| case["rules"][key].as_str().unwrap();
    let komi: Komi = case["rules"]["komi"].to_string().parse().unwrap();
    let rules = Rules::default()
        .with_scoring(if text("scoring") == "area" { ScoringRule::Area } else { ScoringRule::Territory })
        .with_tax(match text("tax") {
            "none" => Tax::None,
            "seki" => Tax::Seki,
            _ => Tax::All,
        })
        .with_seki_test(test)
        .with_handicap_bonus(HandicapBonus::Zero)
        .with_komi(komi);
    Score::new(&position, &Marks::none(position.size()), &rules, &Tally::default()).unwrap()
}

#[test]
fn the_eyes_of_true_sekis_are_denied() {
    let (mut agree, mut denied, mut open) = (0, 0, 0);
    for case in cases() {
        let (family, id) = (case["family"].as_str().unwrap(), case["id"].as_str().unwrap());
        let expected = case["expect"]["result"].as_str();
        let (Some(expected), true) = (expected, family == "seki" && case["rules"]["tax"] != "none") else {
            continue;
        };
        if case.get("dead").is_some() {
            continue;
        }
        let own = score(&case, SekiTest::SharedDame);
        match WITH_OPEN_DAME.iter().find(|(open_id, ..)| *open_id == id) {
            Some((_, result, points)) => {
                assert_eq!(own.outcome().to_string(), *result, "{id}");
                assert_eq!(own.taxed().len(), *points, "{id}: {:?}", own.taxed());
                open += 1;
            }
            None => {
                let other = score(&case, SekiTest::TouchesDame);
                assert_eq!(own.outcome().to_string(), expected, "{id}");
                assert_eq!(own.taxed(), other.taxed(), "{id}");
                agree += 1;
                denied += own.taxed().len();
            }
        }
    }
    assert_eq!(open, WITH_OPEN_DAME.len());
    assert!(agree >= 10 && denied >= 10, "{agree} boards, {denied} points denied");
}
