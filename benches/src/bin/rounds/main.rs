//! Our worker in the comparison with other libraries: `peers/README.md` says what is asked for and how.
#![allow(clippy::print_stdout, reason = "answers go to standard output")]

mod data;
mod serve;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use data::{Finished, Positions};
use go_benches::games::rules;
use go_benches::tasks::t1_playout::LightPlayouts;
use go_benches::tasks::t2_legal::LegalPlays;
use go_benches::tasks::t3_replay::Replays;
use go_benches::tasks::t6_record::Parses;
use go_benches::tasks::t7_batch::Batches;
use go_benches::tasks::t8_dead::DeadStones;
use go_benches::{Task, square};
use gocore::{BoardSize, Estimator, KoRule};
use serve::{Answer, repeat, repeat_part, serve};

const T1: &str = "";
const T2: &str = "A set of points at a call; 64 or 128 positions in turn, again and again.";
const T3: &str = "Positional superko, a game at a call.";
const T6: &str = "Bytes; property values stay as they are written until they are asked for.";
const T7: &str = "1024 boards; legal mask, own and opponent's stones, ko, side to move; a byte a point each.";

const T8: &str = "The default number of playouts.";

/// The tasks that have been asked for, with their inputs: they are asked for in every round.
#[derive(Default)]
struct Tasks {
    playouts: HashMap<u8, LightPlayouts>,
    positions: HashMap<u8, Vec<Positions>>,
    replays: HashMap<u8, Replays>,
    parses: HashMap<u8, Parses>,
    batches: HashMap<u8, Batches>,
    dead: HashMap<(String, u8), Option<(DeadStones, Check)>>,
}

type Check = Vec<(&'static str, f64)>;

fn main() {
    let mut tasks = Tasks::default();
    serve(|task, side| {
        let size = square(side);
        match task {
            "t1" => Ok(tasks.t1(size)),
            "t2" => Ok(tasks.t2(size, false)),
            "t2_superko" => Ok(tasks.t2(size, true)),
            "t3" => Ok(tasks.t3(size)),
            "t3_bare" => Err("a replay checks every move"),
            "t6" => Ok(tasks.t6(size)),
            "t7" => Ok(tasks.t7(size)),
            "t8" | "t8_people" => tasks.t8(task, size),
            _ => Err("offers no such thing"),
        }
    });
}

impl Tasks {
    fn t1(&mut self, size: BoardSize) -> Answer {
        let playouts = self.playouts.entry(size.width()).or_insert_with(|| LightPlayouts::new(size, 100));
        let value = repeat(|| playouts.run().units);
        let check = vec![("playouts", playouts.played() as f64), ("mean_turns", playouts.mean_turns())];
        Answer { value, unit: "ns/turn", check, note: T1 }
    }

    /// The games hold much memory together; so they are made anew each time, some at once, which is not timed.
    fn t2(&mut self, size: BoardSize, superko: bool) -> Answer {
        let ko = if superko { KoRule::PositionalSuperko } else { KoRule::Simple };
        let sets = self.positions.entry(size.width()).or_insert_with(|| data::positions(size));
        let (mut positions, mut legal) = (0, 0);
        let value = repeat_part(|| {
            (positions, legal) = (0, 0);
            let (mut time, mut calls) = (Duration::ZERO, 0);
            for portion in sets.chunks(16) {
                let games = portion.iter().flat_map(|set| set.games(rules(ko))).collect();
                let mut plays = LegalPlays::new(games, 500);
                let start = Instant::now();
                calls += plays.run().units;
                time += start.elapsed();
                positions += plays.positions();
                legal += plays.legal();
            }
            (time, calls)
        });
        let check = vec![("positions", positions as f64), ("legal_plays", legal as f64)];
        Answer { value, unit: "ns/call", check, note: T2 }
    }

    fn t3(&mut self, size: BoardSize) -> Answer {
        let replays = self.replays.entry(size.width()).or_insert_with(|| Replays::new(data::lines(size)));
        let value = repeat(|| replays.run().units);
        let check = vec![("games", replays.games() as f64), ("refused", replays.refused() as f64)];
        Answer { value, unit: "ns/move", check, note: T3 }
    }

    fn t6(&mut self, size: BoardSize) -> Answer {
        let parses = self.parses.entry(size.width()).or_insert_with(|| Parses::new(data::records(size)));
        let value = repeat(|| parses.run().units) / 1000.0;
        let mb_s = parses.bytes() as f64 / (value * parses.games() as f64);
        let check = vec![
            ("games", parses.games() as f64),
            ("nodes", parses.nodes() as f64),
            ("MB/s", (mb_s * 10.0).round() / 10.0),
        ];
        Answer { value, unit: "us/game", check, note: T6 }
    }

    fn t7(&mut self, size: BoardSize) -> Answer {
        let batches = self.batches.entry(size.width()).or_insert_with(|| Batches::new(size, 1024, 8));
        let value = 1e9 / repeat(|| batches.run().units);
        let check = vec![("boards", batches.games() as f64), ("mean_turns_so_far", batches.mean_turns())];
        Answer { value, unit: "steps/s", check, note: T7 }
    }

    fn t8(&mut self, task: &str, size: BoardSize) -> Result<Answer, &'static str> {
        let prepared = self.dead.entry((task.to_owned(), size.width())).or_insert_with(|| {
            let finished = data::finished(if task == "t8" { "dead" } else { "dead-people" }, size);
            let check = (!finished.is_empty()).then(|| compared(&finished))?;
            let positions = finished.iter().map(|it| it.position).collect();
            Some((DeadStones::new(positions, Estimator::PLAYOUTS), check))
        });
        let Some((suggestions, check)) = prepared else { return Err("the games are not at hand") };
        let value = repeat(|| suggestions.run().units) / 1e6;
        Ok(Answer { value, unit: "ms/position", check: check.clone(), note: T8 })
    }
}

/// How suggestions agree with GNU Go.
fn compared(finished: &[Finished]) -> Check {
    let (mut stones, mut alike, mut whole, mut seki, mut seki_dead) = (0, 0, 0, 0, 0);
    for it in finished {
        let dead = *Estimator::new(&it.position).suggest_dead().dead();
        let differing = (dead ^ it.dead).len();
        stones += it.position.occupied().len();
        alike += it.position.occupied().len() - differing;
        whole += usize::from(differing == 0);
        seki += it.seki.len();
        seki_dead += (dead & it.seki).len();
    }
    let counts = [finished.len(), whole, stones, alike, seki, seki_dead];
    let names = ["games", "games_alike", "stones", "stones_alike", "seki", "seki_dead"];
    names.into_iter().zip(counts.map(|count| count as f64)).collect()
}
