//! Laws of counting: the oracle's numbers, agreement of area and territory, symmetry, sums, owners, pass-alive chains.
#![allow(clippy::unwrap_used)]

mod common;

use common::scoring::{model_tax, taxed_by_shared_dame};
use common::{Player, Random, grid_of, indices, random_position, random_rules, size};
use gocore::model;
use gocore::{
    BoardSize, Color, Game, HalfPoints, HandicapBonus, Komi, Marks, PassStones, PointSet, Position,
    Resumption, Rules, Score, ScoreError, ScoringRule, SekiTest, SuicideRule, Symmetry, Tally, Tax,
    TurnPhase,
};

#[rustfmt::skip]
const SIZES: [(u8, u8); 14] = [
    (1, 1), (1, 2), (6, 1), (2, 2), (3, 2), (3, 3), (4, 4), (5, 4), (5, 5), (6, 7), (7, 7), (9, 9), (25, 2), (13, 13),
];

fn every_way_of_counting() -> impl Iterator<Item = (ScoringRule, Tax)> {
    ScoringRule::ALL.iter().flat_map(|&scoring| Tax::ALL.iter().map(move |&tax| (scoring, tax)))
}

fn random_komi(random: &mut Random) -> Komi {
    Komi::from_halves(random.below(41) as i32 - 20).unwrap()
}

fn random_tally(random: &mut Random) -> Tally {
    Tally::default()
        .with_captures(Color::Black, random.below(9) as u32)
        .with_captures(Color::White, random.below(9) as u32)
        .with_pass_stones(Color::Black, random.below(4) as u32)
        .with_pass_stones(Color::White, random.below(4) as u32)
        .with_handicap(random.below(5) as u32)
        .with_button(random.pick(&[None, Some(Color::Black), Some(Color::White)]))
}

/// Some whole chains, in one case of three none.
fn random_dead(random: &mut Random, position: &Position) -> PointSet {
    let share = random.pick(&[0, 20, 60]);
    let chains = Color::ALL.into_iter().flat_map(|color| position.chains(color));
    chains.filter(|_| random.chance(share)).fold(PointSet::new(position.size()), |all, chain| all | chain)
}

/// Points without a living stone, often none.
fn random_neutral(random: &mut Random, position: &Position, dead: &PointSet) -> PointSet {
    let share = random.pick(&[0, 0, 10, 50]);
    let free = (position.empty() | *dead).iter();
    PointSet::from_points(position.size(), free.filter(|_| random.chance(share)))
}

/// A game played until two passes or for long enough, from an empty board without handicap.
fn random_game(
    random: &mut Random,
    size: BoardSize,
    rules: Rules,
    mut each: impl FnMut(&Game, &mut Random),
) -> Game {
    let (mut game, player) = (Game::new(size, rules), Player::random(random));
    for _ in 0..2 * size.area() + 8 {
        match game.phase() {
            TurnPhase::Playing => {
                let mv = player.choose(&game, random);
                game.make_move(game.to_move(), mv).unwrap();
            }
            TurnPhase::Stopped | TurnPhase::MustPass if random.chance(40) => {
                // Refused where the pass that White owes would end the game.
                if game.resume(random.pick(&Color::ALL)).is_err() {
                    game.pass().unwrap();
                }
            }
            TurnPhase::MustPass => game.pass().unwrap(),
            TurnPhase::Stopped | TurnPhase::Ended => break,
        }
        each(&game, random);
    }
    game
}

/// Positions at random and at the end of random games, each with its tally.
fn specimens(random: &mut Random, each_size: usize, mut f: impl FnMut(&Position, &Tally, &mut Random)) {
    for &(width, height) in &SIZES {
        for number in 0..each_size {
            let size = size(width, height);
            if number % 4 == 0 {
                let rules = random_rules(random, number);
                let game = random_game(random, size, rules, |_, _| {});
                f(&game.position(), &game.final_tally(), random);
            } else {
                f(&random_position(random, size), &random_tally(random), random);
            }
        }
    }
}

/// Either of the marks, on a board and for one of the same height.
#[test]
fn marks_for_another_board_are_refused() {
    let (board, other) = (Position::new(size(5, 4)), PointSet::new(size(4, 4)));
    let none = Marks::none(board.size());
    for marks in [none.with_dead(other), none.with_neutral(other), Marks::none(other.size())] {
        let score = Score::new(&board, &marks, &Rules::default(), &Tally::default());
        assert_eq!(score.err(), Some(ScoreError::SizeMismatch));
    }
}

#[test]
fn score_agrees_with_the_oracle() {
    let mut random = Random::new(0x0010);
    let (mut dead_stones, mut taxed, mut paid) = (0, 0, 0);
    specimens(&mut random, 150, |position, tally, random| {
        let (grid, dead) = (grid_of(position), random_dead(random, position));
        let marks = Marks::none(position.size()).with_dead(dead);
        let taken = Color::ALL.map(|color| tally.prisoners(color) as usize);
        let komi = random_komi(random);
        dead_stones += dead.len();
        for (scoring, tax) in every_way_of_counting() {
            let bonus = random.pick(HandicapBonus::ALL);
            let has_button = random.chance(70);
            let rules = Rules::default()
                .with_scoring(scoring)
                .with_tax(tax)
                .with_seki_test(SekiTest::TouchesDame)
                .with_handicap_bonus(bonus)
                .with_button(has_button)
                .with_komi(komi);
            let score = Score::new(position, &marks, &rules, tally).unwrap();
            let area = scoring == ScoringRule::Area;
            let points = model::score(&grid, &indices(&dead), area, model_tax(tax), taken);
            let compensated = if area && tally.handicap() >= 2 { tally.handicap() as i32 } else { 0 };
            let bonus = match bonus {
                HandicapBonus::Zero => 0,
                HandicapBonus::N => compensated,
                HandicapBonus::NMinusOne => (compensated - 1).max(0),
                other => panic!("the oracle knows no {other}"),
            };
            for color in Color::ALL {
                let button = i32::from(has_button && tally.button() == Some(color));
                let white = if color == Color::White { komi.halves() + 2 * bonus } else { 0 };
                let halves = 2 * points[color.index()] as i32 + white + button;
                assert_eq!(
                    score.side(color).total().halves(),
                    halves,
                    "{color} {rules:?}\n{position}{dead:?}"
                );
            }
            taxed += score.taxed().len();
            paid += score.side(Color::Black).group_tax();
        }
    });
    assert!(dead_stones > 1000 && taxed > 1000 && paid > 500, "{dead_stones} {taxed} {paid}");
}

#[test]
fn area_territory_and_dame_agree_with_the_oracle() {
    let mut random = Random::new(0x0011);
    specimens(&mut random, 150, |position, tally, random| {
        let marks = Marks::none(position.size()).with_dead(random_dead(random, position));
        let living = grid_of(&position.without(marks.dead()));
        let score = Score::new(position, &marks, &Rules::default(), tally).unwrap();
        assert_eq!(grid_of(score.position()), living);
        let territory = Color::ALL.map(|color| score.territory(color).len());
        assert_eq!(territory, model::territory(&living));
        let area = Color::ALL.map(|color| score.side(color).stones() as usize + score.territory(color).len());
        assert_eq!(area, model::area(&living));
        assert_eq!(Color::ALL.map(|color| score.position().area(color).len()), area);
        assert_eq!(score.position().area_margin(), area[0] as i32 - area[1] as i32);
        assert_eq!(indices(score.dame()), model::dame(&living));
        assert!(score.taxed().is_empty());
    });
}

#[test]
fn shared_dame_is_what_its_documentation_says() {
    let mut random = Random::new(0x0012);
    let (mut taxed, mut spared) = (0, 0);
    specimens(&mut random, 100, |position, tally, random| {
        let marks = Marks::none(position.size()).with_dead(random_dead(random, position));
        let living = grid_of(&position.without(marks.dead()));
        let rules = Rules::default().with_tax(Tax::Seki);
        let score = Score::new(position, &marks, &rules.with_seki_test(SekiTest::SharedDame), tally).unwrap();
        assert_eq!(indices(score.taxed()), taxed_by_shared_dame(&living), "\n{}", score.position());
        let strict =
            Score::new(position, &marks, &rules.with_seki_test(SekiTest::TouchesDame), tally).unwrap();
        assert!((*score.taxed() - *strict.taxed()).is_empty(), "in seki without touching dame");
        taxed += score.taxed().len();
        spared += strict.taxed().len() - score.taxed().len();
    });
    assert!(taxed > 50 && spared > 500, "{taxed} {spared}");
}

/// The sides' points are the sums of their kinds; every point has one owner or none; a tax and a mark only take away.
#[test]
fn totals_are_sums_and_points_have_one_owner() {
    let mut random = Random::new(0x0013);
    specimens(&mut random, 100, |position, tally, random| {
        let dead = random_dead(random, position);
        let neutral = random_neutral(random, position, &dead);
        let settle = random.chance(30);
        let marks = Marks::none(position.size())
            .with_dead(dead)
            .with_neutral(neutral)
            .with_pass_alive_settled(settle);
        for (scoring, tax) in every_way_of_counting() {
            let rules = Rules::default()
                .with_scoring(scoring)
                .with_tax(tax)
                .with_seki_test(random.pick(SekiTest::ALL))
                .with_suicide(random.pick(SuicideRule::ALL))
                .with_komi(random_komi(random));
            let score = Score::new(position, &marks, &rules, tally).unwrap();
            for color in Color::ALL {
                let side = score.side(color);
                let gains =
                    [side.stones(), side.territory(), side.prisoners(), side.pass_stones(), side.dead()];
                let points = gains.iter().sum::<u32>() + side.handicap_bonus();
                let whole = HalfPoints::from_points(points as i32 - side.group_tax() as i32);
                assert_eq!(side.total(), whole + side.komi() + side.button());
                assert_eq!(side.territory() as usize, score.territory(color).len());
            }
            assert_eq!(score.margin(), score.side(Color::Black).total() - score.side(Color::White).total());
            let living = score.position();
            assert!((dead - *score.dead()).is_empty(), "the marked stones are among the dead");
            assert!(settle || dead == *score.dead());
            assert_eq!(*living, position.without(score.dead()));
            let parts =
                [living.stones(Color::Black), living.stones(Color::White), *score.territory(Color::Black)];
            let parts = parts.into_iter().chain([*score.territory(Color::White), *score.dame()]);
            let parts: Vec<PointSet> = parts.chain([*score.taxed()]).collect();
            assert_eq!(parts.iter().map(PointSet::len).sum::<usize>(), position.size().area(), "{parts:?}");
            for point in position.size().points() {
                assert_eq!(
                    parts.iter().filter(|part| part.contains(point)).count(),
                    1,
                    "{point:?} {parts:?}"
                );
                let owner = [0, 1, 0, 1].iter().zip(&parts).find(|(_, part)| part.contains(point));
                assert_eq!(score.owner(point), owner.map(|(&index, _)| Color::ALL[index]));
            }
            assert!((neutral - *score.dame()).is_empty(), "marked points are neutral");
            assert!((*score.open_points() - *score.dame()).is_empty());
            assert!((*score.unfilled_dame() - *score.dame()).is_empty());
            assert!((*score.unfilled_dame() & *score.open_points()).is_empty());
        }
    });
}

/// From an empty board without handicap, with pass stones and as many turns of both sides, area and territory counting
/// give one margin: for any dead stones, tax, test for seki, neutral points, with button and pass-alive settling or not.
#[test]
fn area_margin_equals_territory_margin() {
    let mut random = Random::new(0x0014);
    let (mut games, mut compared, mut owed, mut suicides) = (0, 0, 0, 0);
    for &(width, height) in
        SIZES.iter().filter(|&&(width, height)| usize::from(width) * usize::from(height) < 100)
    {
        for number in 0..60 {
            games += 1;
            let rules = random_rules(&mut random, number)
                .with_pass_stones(PassStones::Always)
                .with_resumption(Resumption::SideToMove);
            let game = random_game(&mut random, size(width, height), rules, |game, random| {
                let owes = game.phase() == TurnPhase::MustPass;
                if (game.ply() % 2 == 0) == owes || random.chance(60) {
                    return;
                }
                let position = &game.position();
                let dead = random_dead(random, position);
                let marks = Marks::none(position.size())
                    .with_dead(dead)
                    .with_neutral(random_neutral(random, position, &dead))
                    .with_pass_alive_settled(random.chance(30));
                for (&tax, &test) in
                    Tax::ALL.iter().flat_map(|tax| SekiTest::ALL.iter().map(move |test| (tax, test)))
                {
                    let margin = |scoring| {
                        let rules = rules.with_scoring(scoring).with_tax(tax).with_seki_test(test);
                        Score::new(position, &marks, &rules, &game.final_tally()).unwrap().margin()
                    };
                    let [area, territory] = [ScoringRule::Area, ScoringRule::Territory].map(margin);
                    assert_eq!(area, territory, "{tax:?} {test:?} {marks:?}\n{position}");
                    compared += 1;
                }
                owed += usize::from(owes);
            });
            let stones = game.position().occupied().len();
            let plays = game.turns().filter(|(_, mv)| mv.point().is_some()).count();
            let taken: u32 = Color::ALL.iter().map(|&color| game.tally().captures(color)).sum();
            assert_eq!(stones + taken as usize, plays, "every stone played is on the board or taken");
            suicides += usize::from(rules.suicide() != SuicideRule::Forbidden);
        }
    }
    assert!(
        games > 500 && compared > 20_000 && owed > 20 && suicides > 100,
        "{games} {compared} {owed} {suicides}"
    );
}

/// Turned, mirrored or with the colours exchanged, everything but the sign stays.
#[test]
fn symmetry_changes_nothing_but_the_sign() {
    let mut random = Random::new(0x0015);
    specimens(&mut random, 30, |position, tally, random| {
        let dead = random_dead(random, position);
        let neutral = random_neutral(random, position, &dead);
        let settle = random.chance(50);
        let symmetry = random.pick(&Symmetry::ALL);
        let swap = random.chance(50);
        let image_size = symmetry.size(position.size());
        let moved = |set: &PointSet| {
            PointSet::from_points(image_size, set.iter().map(|point| symmetry.point(point, position.size())))
        };
        let turned = position.transformed(symmetry);
        let image = if swap { turned.colors_swapped() } else { turned };
        let swapped = |color: Color| if swap { !color } else { color };
        let tally = tally.with_handicap(0);
        let image_tally = Color::ALL.iter().fold(Tally::default(), |image, &color| {
            let captures = image.with_captures(swapped(color), tally.captures(color));
            captures.with_pass_stones(swapped(color), tally.pass_stones(color))
        });
        let image_tally = image_tally.with_button(tally.button().map(swapped));
        let marks = Marks::none(position.size())
            .with_dead(dead)
            .with_neutral(neutral)
            .with_pass_alive_settled(settle);
        let image_marks = Marks::none(image_size)
            .with_dead(moved(&dead))
            .with_neutral(moved(&neutral))
            .with_pass_alive_settled(settle);
        for (scoring, tax) in every_way_of_counting() {
            for &test in SekiTest::ALL {
                let rules = Rules::default()
                    .with_scoring(scoring)
                    .with_tax(tax)
                    .with_seki_test(test)
                    .with_komi(Komi::ZERO)
                    .with_suicide(random.pick(SuicideRule::ALL));
                let score = Score::new(position, &marks, &rules, &tally).unwrap();
                let other = Score::new(&image, &image_marks, &rules, &image_tally).unwrap();
                for color in Color::ALL {
                    assert_eq!(score.side(color), other.side(swapped(color)), "{rules:?}\n{position}");
                    assert_eq!(moved(score.territory(color)), *other.territory(swapped(color)));
                }
                let margin = if swap { -other.margin() } else { other.margin() };
                assert_eq!(score.margin(), margin);
                let sets =
                    |s: &Score| [*s.dead(), *s.dame(), *s.taxed(), *s.open_points(), *s.unfilled_dame()];
                assert_eq!(sets(&score).map(|set| moved(&set)), sets(&other));
            }
        }
    });
}
