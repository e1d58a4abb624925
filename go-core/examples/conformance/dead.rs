//! How well suggested dead stones agree with GNU Go: figures, not checks.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use gocore::notation::vertex;
use gocore::sgf;
use gocore::{BoardSize, Color, Estimator, PointSet, Position};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::{records, words};

/// What came out for some games.
#[derive(Clone, Default, Debug)]
pub(crate) struct Figures {
    /// Finished games that GNU Go has judged, those that are not disputed.
    pub(crate) games: usize,
    /// Those of them without a chain judged otherwise.
    pub(crate) games_alike: usize,
    pub(crate) stones: usize,
    /// Those dead, or not, as GNU Go says.
    pub(crate) stones_alike: usize,
    pub(crate) seki: usize,
    /// Stones in seki that the suggestion calls dead.
    pub(crate) seki_dead: usize,
    /// Of all suggestions together.
    time: Duration,
    /// What differs, a game a line.
    pub(crate) lines: Vec<String>,
}

/// A finished game and what GNU Go makes of it.
struct Judged {
    position: Position,
    dead: PointSet,
    seki: PointSet,
}

/// The files below a directory in which GNU Go has judged games.
pub(crate) fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut judged = Vec::new();
    for file in super::files(path)?.data {
        let value = super::read(&file)?;
        let first = value.get("games").and_then(|games| games.get(0));
        if first.is_some_and(|game| game.get("legal_at").or(game.get("gnugo_dead")).is_some()) {
            judged.push(file);
        }
    }
    Ok(judged)
}

/// Judges the games of a file: one of games of an engine, or `dead.json` with its records beside it.
pub(crate) fn run(path: &Path) -> Result<Figures> {
    let value = super::read(path)?;
    let mut figures = Figures::default();
    for (number, game) in json::list(&value, "games")?.iter().enumerate() {
        let name = match game.get("file") {
            Some(file) => json::as_text(file)?.to_owned(),
            None => format!("game {}", number + 1),
        };
        let wrong = |error| format!("{}: {name}: {error}", path.display());
        if let Some(judged) = judged(path, game).map_err(wrong)? {
            figures.judge(&name, &judged, game.get("disputed").is_some());
        }
    }
    Ok(figures)
}

/// `None` for a game that is not finished.
fn judged(path: &Path, game: &Value) -> Result<Option<Judged>> {
    if let Some(record) = game.get("file") {
        let position = last_position(&path.with_file_name(json::as_text(record)?))?;
        let [dead, seki] = ["gnugo_dead", "gnugo_seki"]
            .map(|key| words::point_set(json::field(game, key)?, position.size()));
        return Ok(Some(Judged { position, dead: dead?, seki: seki? }));
    }
    let Some(gnugo) = json::optional(game, "gnugo") else { return Ok(None) };
    let size: BoardSize = words::board_size(json::field(game, "size")?)?;
    let position = words::stones(json::field(game, "board")?, "B", "W", size)?;
    let [dead, seki] = ["dead", "seki"].map(|key| words::point_set(json::field(gnugo, key)?, size));
    Ok(Some(Judged { position, dead: dead?, seki: seki? }))
}

fn last_position(path: &Path) -> Result<Position> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let collection = sgf::parse(&bytes).map_err(|error| error.to_string())?;
    let game = collection.games().next().ok_or("no game")?;
    let (replay, _) = game.record().replay(records::simple_ko()).map_err(|error| error.to_string())?;
    Ok(replay.position())
}

impl Figures {
    fn judge(&mut self, name: &str, judged: &Judged, disputed: bool) {
        let Judged { position, dead, seki } = judged;
        let estimator = Estimator::new(position);
        let start = Instant::now();
        let suggestion = estimator.suggest_dead();
        self.time += start.elapsed();
        let differing = *suggestion.dead() ^ *dead;
        if !differing.is_empty() {
            let word = if disputed { "DISPUTED" } else { "DIFFERS" };
            let chains = Color::ALL.into_iter().flat_map(|color| position.chains(color));
            let chains: Vec<String> = chains
                .filter(|chain| !(*chain & differing).is_empty())
                .filter_map(|chain| {
                    let point = chain.first()?;
                    let status = if suggestion.dead().contains(point) { "dead" } else { "alive" };
                    let permille = suggestion.confidence_at(point)?;
                    let (at, stones) = (vertex(point, position.size()), chain.len());
                    Some(format!("{at} ({stones}) {status} {permille}"))
                })
                .collect();
            self.lines.push(format!("{word} {name}: {}", chains.join(", ")));
        }
        if disputed {
            return;
        }
        self.games += 1;
        self.games_alike += usize::from(differing.is_empty());
        self.stones += position.occupied().len();
        self.stones_alike += position.occupied().len() - differing.len();
        self.seki += seki.len();
        self.seki_dead += (*suggestion.dead() & *seki).len();
    }

    pub(crate) fn absorb(&mut self, other: Figures) {
        self.games += other.games;
        self.games_alike += other.games_alike;
        self.stones += other.stones;
        self.stones_alike += other.stones_alike;
        self.seki += other.seki;
        self.seki_dead += other.seki_dead;
        self.time += other.time;
        self.lines.extend(other.lines);
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { games, games_alike, stones, stones_alike, seki, seki_dead, .. } = self;
        if *games == 0 {
            return f.write_str("no finished game");
        }
        let percent = |part: usize, all: usize| 100.0 * part as f64 / all as f64;
        let ms = 1e3 * self.time.as_secs_f64() / *games as f64;
        write!(
            f,
            "{games} games, {stones} stones, {:.2} % as GNU Go says; {:.1} % of games without a wrong chain; \
             {seki_dead} of {seki} seki stones called dead; {ms:.2} ms a position",
            percent(*stones_alike, *stones),
            percent(*games_alike, *games),
        )
    }
}
