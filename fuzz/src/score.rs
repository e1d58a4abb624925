//! Counting against the naive oracle: any stones that can be on a board, any marks, any tally, under all rules of counting.

use gocore::model;
use gocore::{
    BoardSize, Color, HalfPoints, HandicapBonus, Komi, Marks, Outcome, PointSet, Position, Rules, Score,
    ScoreError, ScoringRule, SekiTest, SuicideRule, Symmetry, Tally, Tax, TieRule, WonBy,
};

use crate::Input;
use crate::shared::common::scoring::{groups, model_tax, pass_alive_territory, taxed_by_shared_dame};
use crate::shared::common::{color, grid_of, indices, point_at, stone};

#[rustfmt::skip]
const SIZES: [(u8, u8); 20] = [
    (1, 1), (1, 2), (6, 1), (2, 2), (3, 2), (3, 3), (4, 4), (5, 4), (5, 5), (6, 7), (7, 7), (1, 12), (9, 9), (5, 5), (7, 5), (4, 6),
    (25, 2), (13, 13), (3, 5), (14, 13),
];

pub(crate) fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let (size, rules, tally) = (input.size(&SIZES), rules(&mut input), tally(&mut input));
    // Chains without a liberty are counted as they stand, if no game can end so.
    let position = if input.flag() { input.position(size) } else { input.colouring(size) };
    // Several marks of the same stones.
    for _ in 0..4 {
        let marks = marks(&mut input, &position);
        let (by, swap) = (*input.one_of(&Symmetry::ALL), input.flag());
        check(&position, &marks, &rules, &tally);
        if Score::new(&position, &marks, &rules, &tally).is_ok() {
            check_image(&position, &marks, &rules, &tally.with_handicap(0), by, swap);
        }
        if input.is_at_end() {
            break;
        }
    }
    check_pass_alive(&position);
}

fn rules(input: &mut Input<'_>) -> Rules {
    Rules::default()
        .with_scoring(*input.one_of(ScoringRule::ALL))
        .with_tax(*input.one_of(Tax::ALL))
        .with_seki_test(*input.one_of(SekiTest::ALL))
        .with_suicide(*input.one_of(SuicideRule::ALL))
        .with_handicap_bonus(*input.one_of(HandicapBonus::ALL))
        .with_tie(*input.one_of(TieRule::ALL))
        .with_button(input.flag())
        .with_komi(Komi::from_halves(input.below(1601) as i32 - 800).expect("a komi"))
}

fn tally(input: &mut Input<'_>) -> Tally {
    Tally::default()
        .with_captures(Color::Black, input.number())
        .with_captures(Color::White, input.number())
        .with_pass_stones(Color::Black, input.number())
        .with_pass_stones(Color::White, input.number())
        .with_handicap(input.number())
        .with_button(*input.one_of(&[None, Some(Color::Black), Some(Color::White)]))
}

/// Whole chains, now and then another point; neutral points that have no living stone, now and then any.
fn marks(input: &mut Input<'_>, position: &Position) -> Marks {
    let size = position.size();
    let (mut dead, mut neutral) = (PointSet::new(size), PointSet::new(size));
    let point = |number: usize| size.points().nth(number % size.area());
    let kind = input.byte();
    for &byte in input.some() {
        let Some(point) = point(usize::from(byte & 0x7f) * (1 + size.area() / 128)) else { continue };
        match (byte < 128, position.chain(point)) {
            (true, Some(chain)) if kind & 1 == 0 => dead |= chain,
            (true, _) if kind & 2 == 2 => _ = dead.insert(point),
            (true, _) => {}
            (false, stone) => {
                if kind & 4 == 4 || stone.is_none_or(|chain| chain.is_subset(&dead)) {
                    neutral.insert(point);
                }
            }
        }
    }
    if kind & 0xf8 == 0xf8 {
        dead = PointSet::new(size.transposed());
    }
    Marks::none(size).with_dead(dead).with_neutral(neutral).with_pass_alive_settled(kind & 8 == 8)
}

/// Why the marks must be refused, in the words of the documentation.
fn refusal(position: &Position, marks: &Marks) -> Option<ScoreError> {
    let (dead, neutral, size) = (marks.dead(), marks.neutral(), position.size());
    if dead.size() != size || neutral.size() != size {
        return Some(ScoreError::SizeMismatch);
    }
    if let Some(point) = dead.iter().find(|&point| position.stone(point).is_none()) {
        return Some(ScoreError::NoStone { point });
    }
    let alive_beside = |point| {
        let chain = position.chain(point)?;
        chain
            .iter()
            .find(|&stone| !dead.contains(stone))
            .map(|alive| ScoreError::PartOfChain { dead: point, alive })
    };
    let living = |point: &gocore::Point| position.stone(*point).is_some() && !dead.contains(*point);
    dead.iter()
        .find_map(alive_beside)
        .or_else(|| neutral.iter().find(living).map(|point| ScoreError::NeutralStone { point }))
}

fn check(position: &Position, marks: &Marks, rules: &Rules, tally: &Tally) {
    let score = Score::new(position, marks, rules, tally);
    assert_eq!(score.as_ref().err().copied(), refusal(position, marks));
    let Ok(score) = score else { return };
    let (size, dead) = (position.size(), *score.dead());
    let settled = Color::ALL.iter().fold(*marks.dead(), |dead, &color| {
        let living = position.without(marks.dead());
        let inside = *living.pass_alive(color, rules.suicide()).territory();
        if marks.pass_alive_settled() { dead | inside & living.stones(!color) } else { dead }
    });
    assert_eq!(dead, settled, "dead stones");
    let living = position.without(&dead);
    assert_eq!(*score.position(), living);
    check_points(size, &score);
    check_sums(&score, rules, tally);
    // The oracle knows no neutral marks. Without a tax they only take points away.
    let grid = grid_of(&living);
    let unmarked = marks.neutral().is_empty();
    if rules.tax() == Tax::None || unmarked {
        let dame = PointSet::from_points(size, indices_to_points(&model::dame(&grid), size));
        assert_eq!(*score.dame(), dame | *marks.neutral(), "dame");
        let territory = Color::ALL.map(|color| owned(&grid, color, size) - *marks.neutral() - *score.taxed());
        assert_eq!(Color::ALL.map(|color| *score.territory(color)), territory, "territory");
    }
    if rules.tax() != Tax::None && rules.seki_test() == SekiTest::Marked {
        check_marked(&score, marks, rules);
    } else if unmarked {
        check_tax(position, &score, rules, tally);
    }
}

fn indices_to_points(indices: &[usize], size: BoardSize) -> impl Iterator<Item = gocore::Point> + '_ {
    indices.iter().map(move |&index| point_at(index, size))
}

/// The empty points that reach stones of this colour alone.
fn owned(grid: &model::Grid, by: Color, size: BoardSize) -> PointSet {
    let reaches = |region: &Vec<usize>| {
        let mut beside =
            region.iter().flat_map(|&p| grid.neighbours(p)).filter_map(|p| grid.cells[p]).peekable();
        beside.peek().is_some() && beside.all(|stone| color(stone) == by)
    };
    let regions = grid.parts(|cell| cell.is_none()).into_iter().filter(reaches).flatten().collect::<Vec<_>>();
    PointSet::from_points(size, indices_to_points(&regions, size))
}

/// Every point has one owner or none.
fn check_points(size: BoardSize, score: &Score) {
    let [black, white] = Color::ALL.map(|color| score.position().stones(color) | *score.territory(color));
    let parts = [black, white, *score.dame(), *score.taxed()];
    assert_eq!(parts.iter().map(PointSet::len).sum::<usize>(), size.area(), "{parts:?}");
    assert_eq!(parts.iter().fold(PointSet::new(size), |all, part| all | *part), PointSet::full(size));
    for point in size.points() {
        let owner = [(black, Color::Black), (white, Color::White)];
        let owner = owner.iter().find(|(part, _)| part.contains(point)).map(|&(_, color)| color);
        assert_eq!(score.owner(point), owner);
    }
    assert!(score.open_points().is_subset(score.dame()) && score.unfilled_dame().is_subset(score.dame()));
    assert!(score.open_points().is_disjoint(score.unfilled_dame()));
}

/// The totals are the sums of their kinds, and the outcome follows from them.
fn check_sums(score: &Score, rules: &Rules, tally: &Tally) {
    let mut fits = true;
    let totals = Color::ALL.map(|color| {
        let side = score.side(color);
        let gains = [side.stones(), side.territory(), side.prisoners(), side.pass_stones(), side.dead()];
        let points = gains.iter().chain([&side.handicap_bonus()]).map(|&gain| i64::from(gain)).sum::<i64>();
        let rest = i64::from(side.komi().halves()) + i64::from(side.button().halves());
        let total = 2 * (points - i64::from(side.group_tax())) + rest;
        // Beyond what half points hold, a total stays at the end of the range.
        let near = i64::from(i32::MAX) - 10_000;
        fits &= total.abs() < near;
        assert!(total.abs() >= near || total == i64::from(side.total().halves()), "{color}: {side:?}");
        let compensated =
            if tally.handicap() >= 2 && rules.scoring() == ScoringRule::Area { tally.handicap() } else { 0 };
        let bonus = match rules.handicap_bonus() {
            HandicapBonus::Zero => 0,
            HandicapBonus::N => compensated,
            _ => compensated.saturating_sub(1),
        };
        assert_eq!(side.handicap_bonus(), if color == Color::White { bonus } else { 0 });
        let button = rules.button() && tally.button() == Some(color);
        assert_eq!(side.button().halves(), i32::from(button));
        let taken = if rules.scoring() == ScoringRule::Area {
            (0, 0)
        } else {
            (tally.captures(color), tally.pass_stones(color))
        };
        assert_eq!((side.prisoners(), side.pass_stones()), taken);
        total
    });
    let difference = totals[0] - totals[1];
    if fits && difference.abs() < i64::from(i32::MAX) {
        assert_eq!(i64::from(score.margin().halves()), difference);
        let by = |color| Outcome::won(color, WonBy::Points(HalfPoints::from_halves(difference.abs() as i32)));
        let expected = match (difference, rules.tie()) {
            (1.., _) | (0, TieRule::Black) => by(Color::Black),
            (..=-1, _) | (0, TieRule::White) => by(Color::White),
            _ => Outcome::Draw,
        };
        assert_eq!(score.outcome(), expected);
    }
}

/// Under the test of marks no empty point is taxed that is not marked, and a group pays its tax unless all its empty points
/// are marked.
fn check_marked(score: &Score, marks: &Marks, rules: &Rules) {
    assert!(score.taxed().is_empty());
    let (grid, size) = (grid_of(score.position()), score.position().size());
    for color in Color::ALL {
        let unmarked =
            |&at: &usize| grid.cells[at].is_none() && !marks.neutral().contains(point_at(at, size));
        let of = groups(&grid)
            .into_iter()
            .filter(|(owner, group)| *owner == stone(color) && group.iter().any(unmarked));
        let taxed = if rules.tax() == Tax::All { 2 * of.count() as u32 } else { 0 };
        assert_eq!(score.side(color).group_tax(), taxed);
    }
}

/// The points of the oracle, where no point is marked as neutral.
fn check_tax(position: &Position, score: &Score, rules: &Rules, tally: &Tally) {
    let grid = grid_of(score.position());
    if rules.tax() == Tax::None {
        assert!(score.taxed().is_empty());
    } else if rules.seki_test() == SekiTest::SharedDame {
        assert_eq!(indices(score.taxed()), taxed_by_shared_dame(&grid), "taxed points");
    }
    if rules.tax() != Tax::None && rules.seki_test() != SekiTest::TouchesDame {
        return;
    }
    let area = rules.scoring() == ScoringRule::Area;
    let taken = Color::ALL.map(|color| tally.captures(color) as usize + tally.pass_stones(color) as usize);
    let points =
        model::score(&grid_of(position), &indices(score.dead()), area, model_tax(rules.tax()), taken);
    for color in Color::ALL {
        let side = score.side(color);
        let gains = [side.stones(), side.territory(), side.prisoners(), side.pass_stones(), side.dead()];
        let counted = gains.iter().map(|&gain| i64::from(gain)).sum::<i64>() - i64::from(side.group_tax());
        assert_eq!(counted, points[color.index()], "{color}");
    }
}

/// Turned, mirrored or with the colours exchanged, everything but the sign stays.
fn check_image(position: &Position, marks: &Marks, rules: &Rules, tally: &Tally, by: Symmetry, swap: bool) {
    let rules = &rules.with_komi(Komi::ZERO);
    let turned = position.transformed(by);
    let image = if swap { turned.colors_swapped() } else { turned };
    let swapped = |color: Color| if swap { !color } else { color };
    let image_tally = Color::ALL.iter().fold(*tally, |image, &color| {
        let captures = image.with_captures(swapped(color), tally.captures(color));
        captures.with_pass_stones(swapped(color), tally.pass_stones(color))
    });
    let image_tally = image_tally.with_button(tally.button().map(swapped));
    let image_marks =
        marks.with_dead(marks.dead().transformed(by)).with_neutral(marks.neutral().transformed(by));
    let score = Score::new(position, marks, rules, tally).expect("marks that were right before");
    let other = Score::new(&image, &image_marks, rules, &image_tally).expect("the image of right marks");
    for color in Color::ALL {
        assert_eq!(score.side(color), other.side(swapped(color)));
        assert_eq!(score.territory(color).transformed(by), *other.territory(swapped(color)));
    }
    let sets = |s: &Score| [*s.dead(), *s.dame(), *s.taxed(), *s.open_points(), *s.unfilled_dame()];
    assert_eq!(sets(&score).map(|set| set.transformed(by)), sets(&other));
}

fn check_pass_alive(position: &Position) {
    let grid = grid_of(position);
    for color in Color::ALL {
        for &suicide in SuicideRule::ALL {
            let alive = position.pass_alive(color, suicide);
            let expected = model::pass_alive(&grid, stone(color), suicide != SuicideRule::Forbidden);
            assert_eq!(indices(alive.chains()), expected, "{color} {suicide:?}");
            assert_eq!(*alive.territory(), pass_alive_territory(position, color, alive.chains()));
        }
    }
}
