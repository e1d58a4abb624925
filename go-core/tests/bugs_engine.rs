//! Faults that other Go programs have had, each under the id it has in the project's collection: what went wrong there
//! must go right here. Those that can be written as data are run by the conformance example.
#![allow(clippy::unwrap_used)]

mod common;

use common::Random;
use gocore::notation::{SgfPoint, parse_move, parse_vertex};
use gocore::{
    BoardSize, Color, Game, GameBuilder, KoRule, Marks, Move, PassStones, PlayError, Point, Position, Preset,
    Replay, Rules, Score, ScoringRule, SuicideRule, Tally, TurnPhase,
};

const NINE: BoardSize = BoardSize::NINE;

fn nine(text: &str) -> Point {
    parse_vertex(text, NINE).unwrap()
}

/// Stones given as vertices.
fn position(size: BoardSize, black: &str, white: &str) -> Position {
    let points = |text: &str| text.split(' ').map(|v| parse_vertex(v, size).unwrap()).collect::<Vec<Point>>();
    Position::from_stones(size, points(black), points(white)).unwrap()
}

fn start(rules: Rules, black: &str, white: &str, to_move: Color) -> Game {
    Game::builder(NINE, rules).position(position(NINE, black, white)).to_move(to_move).build().unwrap()
}

fn simple() -> Rules {
    Rules::default().with_ko(KoRule::Simple)
}

/// A ko at E5 and F5 in which Black is about to take.
fn ko(rules: Rules) -> Game {
    start(rules, "D5 E6 E4", "F6 F4 G5 E5", Color::Black)
}

/// What a program keeps of a game: the start, the rules and the turns, as text.
struct Saved {
    start: String,
    rules: Rules,
    turns: Vec<(String, String)>,
}

fn save(game: &Game) -> Saved {
    let size = game.size();
    let turn =
        |(color, mv): (Color, Move)| (color.to_string(), gocore::notation::vertex(mv, size).to_string());
    Saved {
        start: game.started_from().to_string(),
        rules: *game.rules(),
        turns: game.turns().map(turn).collect(),
    }
}

fn load(saved: &Saved) -> Game {
    let mut game = GameBuilder::from_text(&saved.start, saved.rules).unwrap().build().unwrap();
    for (color, mv) in &saved.turns {
        game.make_move(color.parse().unwrap(), parse_move(mv, game.size()).unwrap()).unwrap();
    }
    game
}

#[test]
fn b008_the_ko_ban_belongs_to_the_copy_that_is_asked() {
    let mut game = ko(simple());
    game.play(nine("F5")).unwrap();
    let banned = Err(PlayError::Ko { point: nine("E5"), ply: Some(0) });
    for branch in ["A1", "A9", "J9"] {
        let mut analysis = game.clone();
        analysis.play(nine(branch)).unwrap();
        analysis.play(nine("J1")).unwrap();
        assert!(analysis.legality(Color::White, nine("E5")).is_ok(), "there the ban is over");
        analysis.play(nine("E5")).unwrap();
        assert_eq!(game.legality(Color::White, nine("E5")).map(|_| ()), banned);
        assert!(!game.legal_plays().contains(nine("E5")));
    }
}

#[test]
fn b010_stepping_back_and_replaying_is_no_ko() {
    for &rule in KoRule::ALL {
        let mut game = Game::new(NINE, Rules::default().with_ko(rule));
        for text in ["H9", "J9", "J8"] {
            game.play(nine(text)).unwrap();
        }
        assert_eq!(game.tally().captures(Color::Black), 1);
        game.undo().unwrap();
        assert!(game.legality(Color::Black, nine("J8")).is_ok(), "{rule:?}");
        assert_eq!(game.play(nine("J8")).unwrap().captured().len(), 1);
        game.jump(2).unwrap();
        assert!(game.legal_plays().contains(nine("J8")));
    }
}

#[test]
fn b012_a_ko_may_not_be_retaken_after_loading() {
    for rules in [simple(), Rules::default()] {
        let mut game = ko(rules);
        game.play(nine("F5")).unwrap();
        let saved = save(&game);
        drop(game);
        let loaded = load(&saved);
        let banned = Err(PlayError::Ko { point: nine("E5"), ply: Some(0) });
        assert_eq!(loaded.legality(Color::White, nine("E5")).map(|_| ()), banned);
    }
    // Saved as one position, the ban is part of it.
    let mut game = ko(simple());
    game.play(nine("F5")).unwrap();
    let text = game.to_start().to_string();
    let loaded = GameBuilder::from_text(&text, simple()).unwrap().build().unwrap();
    let banned = Err(PlayError::Ko { point: nine("E5"), ply: None });
    assert_eq!(loaded.legality(Color::White, nine("E5")).map(|_| ()), banned);
}

#[test]
fn b013_repetition_is_seen_across_saving_and_loading() {
    let mut game = start(Rules::default(), "B2 C2 D1", "A2 A3 B3 B1 J9", Color::White);
    game.play(nine("C1")).unwrap();
    assert_eq!(game.play(nine("A1")).unwrap().captured().len(), 2);
    let loaded = load(&save(&game));
    assert_eq!(loaded.position(), game.position());
    let back = Err(PlayError::Superko { point: nine("B1"), ply: Some(0) });
    assert_eq!(loaded.legality(Color::White, nine("B1")).map(|_| ()), back);
    assert_eq!(game.legality(Color::White, nine("B1")).map(|_| ()), back);
}

#[test]
fn b043_liberties_never_drift_from_a_fresh_count() {
    let mut random = Random::new(0x0043);
    let (mut chains, mut captures) = (0, 0);
    for _ in 0..1_000 {
        let mut game = Game::new(NINE, simple().with_suicide(SuicideRule::Allowed));
        for _ in 0..120 {
            let legal: Vec<Point> = game.legal_plays().iter().collect();
            if legal.is_empty() {
                break;
            }
            captures += game.play(random.pick(&legal)).unwrap().captured().len();
            let firsts = Color::ALL.into_iter().flat_map(|color| game.position().chains(color));
            for point in firsts.filter_map(|chain| chain.first()) {
                let chain = game.board().chain(point).unwrap();
                let (stones, liberties) = flood(&game.position(), point);
                assert_eq!((chain.stones().len(), chain.liberties().len()), (stones, liberties));
                assert_eq!(game.board().in_atari(point), liberties == 1);
                chains += 1;
            }
        }
    }
    assert!(chains > 1_000_000 && captures > 10_000, "{chains} {captures}");
}

/// Stones and liberties of a chain, counted stone by stone.
fn flood(position: &Position, from: Point) -> (usize, usize) {
    let (mut stones, mut liberties) = (vec![from], Vec::new());
    let mut next = 0;
    while next < stones.len() {
        for neighbor in position.size().neighbors(stones[next]) {
            let reached = match position.stone(neighbor) {
                None => &mut liberties,
                stone if stone == position.stone(from) => &mut stones,
                Some(_) => continue,
            };
            if !reached.contains(&neighbor) {
                reached.push(neighbor);
            }
        }
        next += 1;
    }
    (stones.len(), liberties.len())
}

#[test]
fn b050_one_count_feeds_every_number() {
    let seven = BoardSize::square(7).unwrap();
    let stones = position(seven, "A3 B3 C3 D3 E3 F3 G3 C6", "A4 B4 C4 D4 E4 F4 G4 D1");
    let game = Game::builder(seven, simple()).position(stones).build().unwrap();
    let dead = ["C6", "D1"].map(|text| parse_vertex(text, seven).unwrap());
    for marks in [Marks::none(seven), Marks::dead_chains(&stones, dead).unwrap()] {
        let score = game.score(&marks).unwrap();
        let same = Score::new(&stones, &marks, game.rules(), game.tally()).unwrap();
        assert_eq!(score, same);
        let total = |color| score.side(color).total();
        assert_eq!(score.margin(), total(Color::Black) - total(Color::White));
        assert_eq!(score.outcome(), gocore::Outcome::by_margin(score.margin()));
        let owned = |color| seven.points().filter(|&point| score.owner(point) == Some(color)).count() as i32;
        let margin = 2 * (owned(Color::Black) - owned(Color::White)) - game.rules().komi().halves();
        assert_eq!(score.margin().halves(), margin, "the owners shown are the points counted");
    }
    let agreed = game.score(&Marks::dead_chains(&stones, dead).unwrap()).unwrap();
    assert_eq!(agreed.outcome().to_string(), "W+14.5", "21 points to 28, and komi 7.5");
}

/// Black and White walls at C and D of seven stones each, and a dead stone on either side.
fn walls() -> (Position, Marks) {
    let seven = BoardSize::square(7).unwrap();
    let stones = position(seven, "C1 C2 C3 C4 C5 C6 C7 F3", "D1 D2 D3 D4 D5 D6 D7 A4");
    let dead = ["F3", "A4"].map(|text| parse_vertex(text, seven).unwrap());
    (stones, Marks::dead_chains(&stones, dead).unwrap())
}

fn margin(rules: Rules, tally: &Tally) -> String {
    let (stones, marks) = walls();
    Score::new(&stones, &marks, &rules, tally).unwrap().outcome().to_string()
}

#[test]
fn b054_dead_stones_count_the_same_by_area_and_by_territory() {
    let level = simple().with_komi(gocore::Komi::ZERO);
    for scoring in [ScoringRule::Area, ScoringRule::Territory] {
        assert_eq!(margin(level.with_scoring(scoring), &Tally::default()), "W+7", "{scoring:?}");
    }
    let (stones, marks) = walls();
    let score = Score::new(&stones, &marks, &level.with_scoring(ScoringRule::Territory), &Tally::default());
    let sides = Color::ALL.map(|color| *score.as_ref().unwrap().side(color));
    assert_eq!(sides.map(|side| side.dead()), [1, 1]);
    assert_eq!(sides.map(|side| side.territory()), [14, 21], "the points under dead stones are territory");
}

fn bonus(rules: Rules, handicap: u32) -> u32 {
    let position = Position::new(BoardSize::NINETEEN);
    let tally = Tally::default().with_handicap(handicap);
    let score = Score::new(&position, &Marks::none(position.size()), &rules, &tally).unwrap();
    assert_eq!(score.side(Color::Black).handicap_bonus(), 0);
    score.side(Color::White).handicap_bonus()
}

#[test]
fn b057_a_handicap_of_one_stone_is_no_stone_and_gives_nothing() {
    for name in ["chinese-text", "chinese-katago", "chinese-kgs", "chinese-ogs", "ing-ogs", "aga"] {
        assert_eq!(bonus(Rules::preset(name).unwrap(), 1), 0, "{name}");
    }
    for stones in 2..10 {
        assert_eq!(bonus(Rules::preset("chinese").unwrap(), stones), stones);
    }
    let game =
        Game::builder(BoardSize::NINETEEN, Rules::preset("chinese").unwrap()).handicap(1).build().unwrap();
    assert_eq!((game.to_move(), game.position().occupied().len()), (Color::Black, 0));
}

#[test]
fn b058_compensation_is_by_rule_set_and_for_area_only() {
    let expected = [("japanese", 0), ("korean", 0), ("nz", 0), ("chinese", 3), ("ing-ogs", 3), ("aga", 2)];
    for (name, points) in expected {
        let rules = Rules::preset(name).unwrap();
        assert_eq!(bonus(rules, 3), points, "{name}");
        assert_eq!(bonus(rules.with_scoring(ScoringRule::Territory), 3), 0, "{name}");
    }
}

#[test]
fn b059_a_count_uses_the_game_s_own_method() {
    let tally = Tally::default().with_handicap(2);
    let japanese = Rules::preset("japanese").unwrap();
    assert_eq!(margin(japanese, &tally), "W+13.5", "7 and komi 6.5, nothing for the handicap");
    let area = japanese.with_scoring(ScoringRule::Area).with_handicap_bonus(gocore::HandicapBonus::N);
    assert_eq!(margin(area, &tally), "W+15.5", "another method gives another number");
    let (stones, marks) = walls();
    let game = Game::builder(stones.size(), japanese).position(stones).handicap(2).build().unwrap();
    assert_eq!(game.score(&marks).unwrap().outcome().to_string(), "W+13.5");
    assert_eq!(game.score(&marks).unwrap().side(Color::White).handicap_bonus(), 0);
}

#[test]
fn b076_white_passes_last_and_pays_for_it() {
    let rules = Rules::preset("aga").unwrap().with_scoring(ScoringRule::Territory);
    assert!(rules.white_passes_last() && rules.pass_stones() == PassStones::Always);
    let mut game = Game::new(NINE, rules);
    game.play(nine("E5")).unwrap();
    game.pass().unwrap();
    game.pass().unwrap();
    assert_eq!(game.phase(), TurnPhase::MustPass);
    assert_eq!(game.legality(Color::White, nine("A1")), Err(PlayError::MustPass));
    let given = |tally: &Tally| Color::ALL.map(|by| tally.pass_stones(!by));
    assert_eq!(given(game.tally()), [1, 1]);
    assert_eq!(given(&game.final_tally()), [1, 2], "the pass that is owed counts as made");
    game.pass().unwrap();
    assert_eq!(given(game.tally()), [1, 2]);
    assert_eq!(game.phase(), TurnPhase::Stopped);
    let area = Rules::preset("aga").unwrap();
    let marks = Marks::none(NINE);
    let by = |rules| Score::new(&game.position(), &marks, &rules, game.tally()).unwrap().margin();
    assert_eq!(by(rules), by(area), "so both ways of counting agree");
}

#[test]
fn b080_tromp_taylor_allows_suicide_and_the_server_of_that_name_does_not() {
    let [tromp_taylor, katago, cgos] =
        ["tromp-taylor", "tromp-taylor-katago", "cgos"].map(|name| Preset::find(name).unwrap().rules());
    assert_eq!(cgos.suicide(), SuicideRule::Forbidden);
    assert_eq!(katago.suicide(), SuicideRule::MultiStone);
    // Suicide of two at A1 and A2; of one at A1.
    for (black, two) in [("A2", true), ("J9", false)] {
        let white = if two { "A3 B2 B1" } else { "A2 B1" };
        let suicide = |rules: Rules| {
            start(rules, black, white, Color::Black)
                .legality(Color::Black, nine("A1"))
                .map(|placed| placed.suicide().len())
        };
        assert!(matches!(suicide(cgos), Err(PlayError::Suicide { .. })));
        let answers = [suicide(tromp_taylor), suicide(katago)];
        if two {
            assert_eq!(answers, [Ok(2), Ok(2)]);
        } else {
            let same = PlayError::Superko { point: nine("A1"), ply: Some(0) };
            assert_eq!(answers, [Err(same), Err(PlayError::Suicide { point: nine("A1") })]);
        }
    }
}

#[test]
fn b092_letters_beyond_z_are_capitals() {
    let point = SgfPoint::parse(b"Kb").unwrap();
    assert_eq!((point.column() + 1, point.row() + 1), (37, 2));
    assert_eq!(point.to_string(), "Kb");
    let small = SgfPoint::parse(b"kb").unwrap();
    assert_eq!((small.column() + 1, small.row() + 1), (11, 2));
    let last = SgfPoint::parse(b"ZA").unwrap();
    assert_eq!((last.column() + 1, last.row() + 1), (52, 27));
}

#[test]
fn b155_undo_gives_the_turn_back() {
    let mut game = Game::new(NINE, Rules::default());
    game.play(nine("E5")).unwrap();
    game.play(nine("C3")).unwrap();
    game.undo().unwrap();
    assert_eq!(game.to_move(), Color::White);
    game.play(nine("C7")).unwrap();
    assert_eq!(game.position().stone(nine("C7")), Some(Color::White));
    assert_eq!(game.position().stone(nine("C3")), None);
}

#[test]
fn b157_set_up_is_no_pass() {
    let stones = position(NINE, "C3 G7", "C7 G3");
    let mut game = Game::builder(NINE, Rules::default()).position(stones).build().unwrap();
    game.pass().unwrap();
    assert_eq!(game.consecutive_passes(), 1);
    assert_eq!(game.phase(), TurnPhase::Playing);
    let mut replay = Replay::new(NINE, Rules::default().with_pass_stones(PassStones::AfterResumption));
    assert!(replay.set_position(&stones));
    replay.turn(Color::Black, Move::Pass).unwrap();
    replay.turn(Color::White, Move::Play(nine("E5"))).unwrap();
    assert_eq!(replay.tally().pass_stones(Color::White), 0, "play had not stopped before the pass");
}
