//! Judges game records: `referee FILE.sgf... [--rules NAME] [--dead D4,Q16] [--any-size]`.
//!
//! Replays the main line of every game in the files, reports illegal moves with their reasons, draws the final board, and
//! prints captures, score and result. Without a file it judges a game that ships with the project.
//!
//! Exit code: 0 when every move is legal, 1 when some are not, 2 when the input cannot be used.
#![allow(clippy::print_stderr, reason = "a command-line program says what is wrong")]

use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use gocore::notation::{parse_vertex, vertex};
use gocore::render::Drawing;
use gocore::sgf::{self, Record, RecordedResult};
use gocore::{Color, Marks, Move, Point, Preset, Replay, Rules, Score, ScoringRule, SideScore};

const USAGE: &str = "usage: referee [FILE.sgf...] [--rules NAME] [--dead D4,Q16] [--any-size]";
const SHIPPED: (&str, &[u8]) = ("9x9-chinese.sgf", include_bytes!("games/9x9-chinese.sgf"));

/// What is printed at the end.
#[derive(Default)]
struct Report(RefCell<String>);

impl Report {
    fn line(&self, line: impl std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0.borrow_mut(), "{line}");
    }
}

struct Options {
    files: Vec<String>,
    rules: Option<NamedRules>,
    dead: Vec<String>,
    any_size: bool,
}

#[derive(Clone)]
struct NamedRules {
    name: String,
    rules: Rules,
    /// Set when the rules are a preset, which says what sizes it is meant for.
    preset: Option<&'static Preset>,
}

fn main() -> ExitCode {
    let report = Report::default();
    let judged = Options::read(std::env::args().skip(1)).and_then(|options| run(&options, &report));
    // Nobody is there to be told when the reader of the output has gone.
    let _ = std::io::stdout().write_all(report.0.borrow().as_bytes());
    match judged {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(1),
        Err(message) => {
            eprintln!("referee: {message}");
            ExitCode::from(2)
        }
    }
}

impl Options {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options { files: Vec::new(), rules: None, dead: Vec::new(), any_size: false };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value; {USAGE}"));
            match word.as_str() {
                "--rules" => options.rules = Some(read_rules(&value()?)?),
                "--dead" => options.dead.extend(value()?.split(',').map(|name| name.trim().to_owned())),
                "--any-size" => options.any_size = true,
                "--help" | "-h" => return Err(USAGE.to_owned()),
                flag if flag.starts_with('-') => return Err(format!("unknown option {flag}; {USAGE}")),
                _ => options.files.push(word),
            }
        }
        Ok(options)
    }
}

/// The name of a preset, or KataGo's notation.
fn read_rules(text: &str) -> Result<NamedRules, String> {
    match Preset::find(text) {
        Ok(preset) => {
            Ok(NamedRules { name: preset.name().to_owned(), rules: preset.rules(), preset: Some(preset) })
        }
        Err(unknown) if !text.trim_start().starts_with('{') && !text.starts_with("ko") => {
            Err(unknown.to_string())
        }
        Err(_) => match Rules::from_katago(text) {
            Ok(rules) => Ok(NamedRules { name: text.to_owned(), rules, preset: None }),
            Err(error) => Err(format!("rules {text:?}: {error}")),
        },
    }
}

/// Judges all files; returns the number of illegal moves.
fn run(options: &Options, report: &Report) -> Result<usize, String> {
    if options.files.is_empty() {
        return judge_file(SHIPPED.0, SHIPPED.1, options, report);
    }
    let mut illegal = 0;
    let mut unusable = None;
    for file in &options.files {
        // One bad file does not keep the others from being judged.
        let judged = std::fs::read(file)
            .map_err(|error| format!("{file}: {error}"))
            .and_then(|bytes| judge_file(file, &bytes, options, report));
        match judged {
            Ok(count) => illegal += count,
            Err(message) => {
                if let Some(earlier) = unusable.replace(message) {
                    eprintln!("referee: {earlier}");
                }
            }
        }
    }
    unusable.map_or(Ok(illegal), Err)
}

fn judge_file(file: &str, bytes: &[u8], options: &Options, report: &Report) -> Result<usize, String> {
    let collection = sgf::parse(bytes).map_err(|error| format!("{file}: {error}"))?;
    let games = collection.games().len();
    let mut illegal = 0;
    for game in collection.games() {
        let title = if games == 1 { file.to_owned() } else { format!("{file}, game {}", game.index() + 1) };
        illegal +=
            judge(&title, game.record(), options, report).map_err(|message| format!("{title}: {message}"))?;
    }
    Ok(illegal)
}

fn judge(title: &str, mut record: Record<'_>, options: &Options, report: &Report) -> Result<usize, String> {
    let size = record.board_size().map_err(|error| error.to_string())?;
    let chosen = choose_rules(&record, options);
    let meant_for = chosen.preset.map_or(&[][..], |preset| preset.sizes());
    if !meant_for.is_empty() && !meant_for.contains(&size) && !options.any_size {
        let sizes: Vec<String> = meant_for.iter().map(ToString::to_string).collect();
        return Err(format!(
            "{} is meant for {}, the record is {size}; --any-size plays it all the same",
            chosen.name,
            sizes.join(", ")
        ));
    }
    let replay = record.replay(chosen.rules).map_err(|error| error.to_string())?;
    let dead: Vec<Point> = options
        .dead
        .iter()
        .map(|name| parse_vertex(name, size).map_err(|error| format!("--dead {name}: {error}")))
        .collect::<Result<_, _>>()?;
    let marks =
        Marks::dead_chains(replay.position(), dead).map_err(|error| format!("--dead: {}", error.on(size)))?;
    let score = replay.score(&marks).map_err(|error| error.on(size).to_string())?;

    report.line(format_args!("{title}: {size}, {} moves", replay.number()));
    add_players(&record, report);
    report.line(format_args!("rules: {}, komi {}", chosen.name, chosen.rules.komi()));
    for warning in record.all_warnings().filter(|warning| warning.code != sgf::WarningCode::IllegalMove) {
        report.line(format_args!("warning: {warning}"));
    }
    add_faults(&replay, report);
    report.line(format_args!("\n{}", drawing(&record, &replay, &score)));
    add_score(&replay, &score, report);
    add_result(&record, &score, report);
    report.line("");
    Ok(replay.faults().len())
}

/// The rules asked for, or else those the record names, or else area scoring with positional superko; with the komi of
/// the record.
fn choose_rules(record: &Record<'_>, options: &Options) -> NamedRules {
    let mut chosen = match (&options.rules, record.rules()) {
        (Some(rules), _) => rules.clone(),
        (None, Some(Ok(rules))) => {
            let text = record.rules_value().map(sgf::Value::text_lossy).unwrap_or_default();
            let preset = Preset::find(&text).ok();
            NamedRules { name: format!("{text} (named in the record)"), rules, preset }
        }
        (None, Some(Err(_)) | None) => {
            let name = "none known from the record, so area scoring with positional superko".to_owned();
            NamedRules { name, rules: Rules::default(), preset: None }
        }
    };
    chosen.rules = record.with_komi(chosen.rules);
    if let Some(komi) = record.komi() {
        if chosen.rules.komi().points().to_string() != komi.to_string() {
            chosen.name = format!("{} (the record's komi {komi} cannot be played with)", chosen.name);
        }
    }
    chosen
}

fn add_players(record: &Record<'_>, report: &Report) {
    let player = |name| record.root_property(name).map(sgf::Value::text_lossy);
    if let (Some(black), Some(white)) = (player(b"PB"), player(b"PW")) {
        report.line(format_args!("{black} (Black) against {white} (White)"));
    }
}

fn add_faults(replay: &Replay, report: &Report) {
    let size = replay.position().size();
    for fault in replay.faults() {
        report.line(format_args!(
            "illegal: move {}, {}: {}",
            fault.number(),
            fault.color(),
            fault.error().on(size)
        ));
    }
    match replay.faults().len() {
        0 => report.line("all moves are legal"),
        1 => report.line("1 move is illegal; it was left out"),
        count => report.line(format_args!("{count} moves are illegal; they were left out")),
    }
}

fn drawing(record: &Record<'_>, replay: &Replay, score: &Score) -> String {
    let played = record.steps().filter_map(|step| match step {
        sgf::Step::Move(mv) => mv.action.ok().and_then(Move::point),
        _ => None,
    });
    let last = played.last().filter(|&point| replay.position().stone(point).is_some());
    let drawing = Drawing::new(replay.position()).score(score);
    last.map_or(drawing, |point| drawing.last_move(point)).to_string()
}

fn add_score(replay: &Replay, score: &Score, report: &Report) {
    let size = replay.position().size();
    report.line("X Black, O White, x o dead, b w points that count, ( ) last move\n");
    report.line(format_args!("{:<20}{:>8}{:>8}", "", "Black", "White"));
    let line = |name: &str, value: &dyn Fn(Color) -> String| {
        report.line(format_args!("{name:<20}{:>8}{:>8}", value(Color::Black), value(Color::White)));
    };
    line("captured stones", &|color| replay.tally().captures(color).to_string());
    report.line(format_args!("{:-<36}", ""));
    let count = |name: &str, part: fn(&SideScore) -> u32| {
        if Color::ALL.iter().any(|&color| part(score.side(color)) > 0) {
            line(name, &|color| part(score.side(color)).to_string());
        }
    };
    count("living stones", SideScore::stones);
    count("territory", SideScore::territory);
    count("prisoners", SideScore::prisoners);
    count("pass stones", SideScore::pass_stones);
    count("dead enemy stones", SideScore::dead);
    count("handicap bonus", SideScore::handicap_bonus);
    count("group tax, less", SideScore::group_tax);
    line("komi", &|color| score.side(color).komi().to_string());
    if replay.tally().button().is_some() {
        line("button", &|color| score.side(color).button().to_string());
    }
    line("total", &|color| score.side(color).total().to_string());
    report.line("");
    if !score.dead().is_empty() {
        let names: Vec<String> = score.dead().iter().map(|point| vertex(point, size).to_string()).collect();
        report.line(format_args!("dead: {}", names.join(" ")));
    }
    if !score.taxed().is_empty() {
        report.line(format_args!("{} points surrounded in seki do not count", score.taxed().len()));
    }
    if !score.open_points().is_empty() {
        report.line(format_args!(
            "{} points are still open: the game does not look finished",
            score.open_points().len()
        ));
    }
    if !score.unfilled_dame().is_empty() && replay.rules().scoring() == ScoringRule::Area {
        report.line(format_args!("{} dame are unfilled", score.unfilled_dame().len()));
    }
}

fn add_result(record: &Record<'_>, score: &Score, report: &Report) {
    report.line(format_args!("result: {}", score.outcome()));
    match record.result() {
        Some(RecordedResult::Unparsed) => report.line("recorded result: cannot be read"),
        Some(recorded) if recorded.to_string() == score.outcome().to_string() => {
            report.line("recorded result: the same");
        }
        Some(recorded) => report.line(format_args!("recorded result: {recorded}")),
        None => {}
    }
}
