//! Entries of bugs.json of type "play": moves from a set-up and a question.

use gocore::notation::{parse_move, vertex};
use gocore::{
    BoardSize, Color, Game, Komi, Marks, Placement, PlayError, PointSet, Rules, Score, ScoringRule, SekiTest,
    Tax,
};
use serde_json::{Map, Value};

use crate::suite::json::{self, Result};
use crate::suite::report::Case;
use crate::suite::walk::{self, Walk};
use crate::suite::words;

/// What an entry says, under the rules it gives.
struct Entry<'a> {
    repro: &'a Value,
    size: BoardSize,
    rules: Rules,
    ask: &'a str,
    walk: Walk,
}

pub(crate) fn check(case: &mut Case<'_>, repro: &Value, expected: &Map<String, Value>) -> Result<()> {
    let known =
        ["type", "board", "rules", "setup", "to_play", "moves", "ask", "per_ko_rule", "per_suicide", "note"];
    json::only(repro, &known)?;
    let rules = json::field(repro, "rules")?;
    json::only(rules, &["ko", "suicide"])?;
    let ask = json::text(repro, "ask")?;
    let komi = match ask.split_once("komi ") {
        Some((_, komi)) => komi.parse().map_err(|_| format!("komi {komi}"))?,
        None => gocore::HalfPoints::ZERO,
    };
    let rules = Rules::default()
        .with_ko(words::ko_rule(json::text(rules, "ko")?)?)
        .with_suicide(words::suicide_rule(json::text(rules, "suicide")?)?)
        .with_komi(Komi::try_from(komi).map_err(|error| error.to_string())?);
    let size = words::board_size(json::field(repro, "board")?)?;
    let entry = Entry { repro, size, rules, ask, walk: play(repro, size, rules)? };
    case.each(expected, |case, key, expected| entry.expectation(case, key, expected))?;
    for table in ["per_ko_rule", "per_suicide"] {
        if let Some(named) = json::optional(repro, table) {
            let answered = json::as_object(expected.get(table).unwrap_or(&Value::Null))?;
            let missing = json::as_texts(named)?.into_iter().find(|name| !answered.contains_key(*name));
            if let Some(name) = missing {
                return Err(format!("{table} asks for {name}, but nothing is expected"));
            }
        }
    }
    case.holds("legal set, questions and plays agree", walk::agree(&entry.walk.game));
    case.holds("undo, redo, jump", entry.walk.back_and_forth());
    Ok(())
}

fn play(repro: &Value, size: BoardSize, rules: Rules) -> Result<Walk> {
    let setup = json::field(repro, "setup")?;
    json::only(setup, &["B", "W"])?;
    let start = Game::builder(size, rules)
        .position(words::stones(setup, "B", "W", size)?)
        .to_move(words::color(json::text(repro, "to_play")?)?);
    let mut walk = Walk::new(start.build().map_err(|error| error.to_string())?)?;
    walk.make_all(&json::texts(repro, "moves")?)?;
    Ok(walk)
}

impl Entry<'_> {
    fn expectation(&self, case: &mut Case<'_>, key: &str, expected: &Value) -> Result<()> {
        match key {
            "legal" => case.same(key, json::as_flag(expected)?, self.asked()?.is_ok()),
            "reason" => {
                let got = self.asked()?.map_or_else(|error| error.code().name(), |_| "legal");
                case.same(key, json::as_text(expected)?, got);
            }
            "legal_list_contains" => {
                let (color, point) = walk::split(self.ask)?;
                case.same("side to move", color, self.walk.game.to_move());
                let legal = self.walk.game.legal_plays().contains(words::point(point, self.size)?);
                case.same(key, json::as_flag(expected)?, legal);
            }
            "per_ko_rule" | "per_suicide" => {
                for (name, legal) in json::as_object(expected)? {
                    let rules = match key {
                        "per_ko_rule" => self.rules.with_ko(words::ko_rule(name)?),
                        _ => self.rules.with_suicide(words::suicide_rule(name)?),
                    };
                    let walk = play(self.repro, self.size, rules)?;
                    let (color, point) = walk::split(self.ask)?;
                    let got = walk::ask(&walk.game, color, point)?.is_ok();
                    case.same(&format!("{key} {name}"), json::as_flag(legal)?, got);
                }
            }
            "captured" => {
                // All stones that leave the board, own ones too: by the play asked about, or else by the last one.
                let placement = match walk::split(self.ask) {
                    Ok(_) => self.asked()?.map_err(|error| error.on(self.size).to_string())?,
                    Err(_) => self.walk.last,
                };
                let gone = placement.map(|placement| *placement.captured() | *placement.suicide());
                let got = words::vertices(&gone.unwrap_or(PointSet::new(self.size)));
                case.same(key, words::vertices(&words::point_set(expected, self.size)?), got);
            }
            "classification" => {
                let kind = match self.asked()? {
                    Ok(Some(placement)) if placement.is_suicide() => "suicide",
                    Ok(Some(placement)) if !placement.captured().is_empty() => "capture",
                    Ok(_) => "neither",
                    Err(error) => error.code().name(),
                };
                case.same(key, json::as_text(expected)?, kind);
            }
            "prisoners" => {
                let prisoners = words::of_both(|color| self.walk.game.tally().prisoners(color));
                case.same(key, words::by_color(expected)?, prisoners);
            }
            "liberties" => {
                for (at, liberties) in json::as_object(expected)? {
                    let chain = self.walk.game.board().chain(words::point(at, self.size)?);
                    let got = chain.ok_or_else(|| format!("no chain at {at}"))?.liberties().len();
                    case.same(&format!("{key} of {at}"), json::as_count(liberties)?, got);
                }
            }
            "hash_equals_hash_of_setup" => {
                json::only(expected, &["B", "W"])?;
                let position = words::stones(expected, "B", "W", self.size)?;
                case.same(key, position.zobrist_hash(), self.walk.game.board().zobrist_hash());
            }
            "pass_alive_chains" => {
                let color = words::color(self.ask.strip_prefix("pass_alive ").ok_or("whose?")?)?;
                case.same(key, json::as_count(expected)?, self.pass_alive_chains(color));
            }
            "repetition_reported" => {
                let mut game = self.walk.game.clone();
                let (color, point) = walk::split(self.ask)?;
                let point = words::point(point, self.size)?;
                game.play_as(color, point).map_err(|error| error.on(self.size).to_string())?;
                case.same(key, json::as_flag(expected)?, game.repetition().is_some());
            }
            _ => self.score_expectation(case, key, expected)?,
        }
        Ok(())
    }

    /// The play asked about.
    fn asked(&self) -> Result<std::result::Result<Option<Placement>, PlayError>> {
        let (color, point) = walk::split(self.ask)?;
        walk::ask(&self.walk.game, color, point)
    }

    fn pass_alive_chains(&self, color: Color) -> usize {
        let position = self.walk.game.position();
        let alive = position.pass_alive(color, self.rules.suicide());
        position.chains(color).filter(|chain| (*chain - *alive.chains()).is_empty()).count()
    }

    /// `area`, `area_all_alive`, `area_dead_A4_F3` and the like with the points of both, komi left out.
    fn score_expectation(&self, case: &mut Case<'_>, key: &str, expected: &Value) -> Result<()> {
        let taxed = self.rules.with_tax(Tax::Seki).with_seki_test(SekiTest::SharedDame);
        let territory = |rules: Rules| rules.with_scoring(ScoringRule::Territory);
        let (rules, dead) = match key {
            "result" => {
                let score = self.score(self.rules, "")?;
                let expected: gocore::Outcome =
                    json::as_text(expected)?.parse().map_err(|_| "no result".to_owned())?;
                case.same(key, expected, score.outcome());
                return Ok(());
            }
            "unsettled_points" => {
                let open = self.score(self.rules, "")?.open_points().len();
                case.same(key, json::as_count(expected)?, open);
                return Ok(());
            }
            "seki_eyes" => return self.seki_eyes(case, expected, &territory(taxed)),
            "area" | "area_all_alive" => (self.rules, ""),
            "territory" | "territory_all_alive" | "territory_with_seki_eyes" => (territory(self.rules), ""),
            "territory_without_seki" => (territory(taxed), ""),
            _ => match (key.strip_prefix("area_dead_"), key.strip_prefix("territory_dead_")) {
                (Some(dead), _) => (self.rules, dead),
                (_, Some(dead)) => (territory(self.rules), dead),
                _ => return Err("this runner knows no such expectation".into()),
            },
        };
        let score = self.score(rules.with_komi(Komi::ZERO), dead)?;
        let totals = words::of_both(|color| score.side(color).total());
        case.same(key, words::by_color(expected)?, totals);
        Ok(())
    }

    /// The score with the chains at these vertices dead, joined by `_`.
    fn score(&self, rules: Rules, dead: &str) -> Result<Score> {
        let position = self.walk.game.position();
        let dead = dead.split('_').filter(|name| !name.is_empty()).map(|name| words::point(name, self.size));
        let marks = Marks::dead_chains(&position, dead.collect::<Result<Vec<_>>>()?)
            .map_err(|error| error.on(self.size).to_string())?;
        Score::new(&position, &marks, &rules, self.walk.game.tally()).map_err(|error| error.to_string())
    }

    /// The points that the tax takes away, each from the colour that would own it without.
    fn seki_eyes(&self, case: &mut Case<'_>, expected: &Value, taxed: &Rules) -> Result<()> {
        json::only(expected, &["B", "W"])?;
        let eyes = *self.score(*taxed, "")?.taxed();
        let untaxed = self.score(taxed.with_tax(Tax::None), "")?;
        for color in Color::ALL {
            let name = color.to_string();
            let expected = words::point_set(json::field(expected, &name)?, self.size)?;
            let got = words::vertices(&(eyes & *untaxed.territory(color)));
            case.same(&format!("seki_eyes {name}"), words::vertices(&expected), got);
        }
        Ok(())
    }
}

/// Entries of type "coord": a vertex that is a point, a pass, or nothing.
pub(crate) fn check_coordinate(
    case: &mut Case<'_>,
    repro: &Value,
    expected: &Map<String, Value>,
) -> Result<()> {
    json::only(repro, &["type", "board", "gtp", "note"])?;
    let size = words::board_size(json::field(repro, "board")?)?;
    let read = parse_move(json::text(repro, "gtp")?, size);
    case.each(expected, |case, key, expected| {
        match key {
            "error" => case.same(key, json::as_flag(expected)?, read.is_err()),
            "vertex" => {
                let got = read.map_or("refused".to_owned(), |mv| vertex(mv, size).to_string());
                case.same(key, json::as_text(expected)?, got);
            }
            _ => return Err("unknown expectation".into()),
        }
        Ok(())
    })
}
