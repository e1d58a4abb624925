//! The score and its breakdown.

use crate::bits::{Bits, WORDS};
use crate::color::Color;
use crate::halves::HalfPoints;
use crate::outcome::{Outcome, WonBy};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::rules::{HandicapBonus, Rules, ScoringRule, Tax, TieRule};
use crate::scoring::marks::{Marks, ScoreError};
use crate::scoring::regions::Regions;
use crate::scoring::seki::{in_seki, shared_dame};
use crate::scoring::tally::Tally;

/// One side's points, each kind apart. Kinds that the rules do not count are 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SideScore {
    stones: u32,
    territory: u32,
    prisoners: u32,
    pass_stones: u32,
    dead: u32,
    group_tax: u32,
    komi: HalfPoints,
    handicap_bonus: u32,
    button: HalfPoints,
}

impl SideScore {
    /// Living stones (area scoring).
    #[must_use]
    pub const fn stones(&self) -> u32 {
        self.stones
    }

    /// Empty points surrounded, less those that a tax or a mark takes away.
    #[must_use]
    pub const fn territory(&self) -> u32 {
        self.territory
    }

    /// Enemy stones captured in play (territory scoring).
    #[must_use]
    pub const fn prisoners(&self) -> u32 {
        self.prisoners
    }

    /// Stones the enemy handed over when passing (territory scoring).
    #[must_use]
    pub const fn pass_stones(&self) -> u32 {
        self.pass_stones
    }

    /// Enemy stones dead on the board (territory scoring); the points under them are in the territory.
    #[must_use]
    pub const fn dead(&self) -> u32 {
        self.dead
    }

    /// Points paid for groups, two each ([`Tax::All`]): to be subtracted.
    #[must_use]
    pub const fn group_tax(&self) -> u32 {
        self.group_tax
    }

    /// Komi.
    #[must_use]
    pub const fn komi(&self) -> HalfPoints {
        self.komi
    }

    /// Compensation for handicap stones.
    #[must_use]
    pub const fn handicap_bonus(&self) -> u32 {
        self.handicap_bonus
    }

    /// The half point of the button.
    #[must_use]
    pub const fn button(&self) -> HalfPoints {
        self.button
    }

    /// All of it together.
    #[must_use]
    pub fn total(&self) -> HalfPoints {
        let gains =
            [self.stones, self.territory, self.prisoners, self.pass_stones, self.dead, self.handicap_bonus];
        let gains = gains.into_iter().fold(0u32, u32::saturating_add);
        let points = HalfPoints::from_points(i32::try_from(gains).unwrap_or(i32::MAX));
        points - HalfPoints::from_points(self.group_tax as i32) + self.komi + self.button
    }
}

/// The score of a position: who owns what, both sides' points by kind, and the margin.
///
/// ```
/// use gocore::{Marks, Position, Rules, Score, Tally};
/// let position = Position::from_diagram(".XO.\n.XO.\n.XO.\n.XO.\n")?;
/// let score = Score::new(&position, &Marks::none(position.size()), &Rules::default(), &Tally::default())?;
/// assert_eq!(score.margin().to_string(), "-7.5");
/// assert_eq!(score.outcome().to_string(), "W+7.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    sides: [SideScore; 2],
    tie: TieRule,
    position: Position,
    territory: [PointSet; 2],
    dead: PointSet,
    taxed: PointSet,
    dame: PointSet,
    open: PointSet,
    unfilled: PointSet,
}

impl Score {
    /// Counts a position. Dead stones come off first; then an empty region belongs to the colour whose stones alone it
    /// touches. The owners, the tax and the dead are the same under area and territory scoring; only what is added up
    /// differs. Area: living stones and territory, and the handicap bonus. Territory: territory, prisoners, pass
    /// stones and dead enemy stones. Both: komi, button, group tax.
    ///
    /// Cost: a few floods of the board, microseconds on 19x19.
    ///
    /// # Errors
    /// [`ScoreError`] when the marks do not fit the position.
    pub fn new(
        position: &Position,
        marks: &Marks,
        rules: &Rules,
        tally: &Tally,
    ) -> Result<Score, ScoreError> {
        marks.check(position)?;
        let size = position.size();
        let mut dead = *marks.dead();
        if marks.pass_alive_settled() {
            let living = position.without(&dead);
            for color in Color::ALL {
                let territory = *living.pass_alive(color, rules.suicide()).territory();
                dead |= territory & living.stones(!color);
            }
        }
        let living = position.without(&dead);
        let regions = Regions::of(&living);
        let neutral_marks = marks.neutral().bits_on(size);
        let seki = match rules.tax() {
            Tax::None => Bits::EMPTY,
            Tax::Seki | Tax::All => in_seki(rules.seki_test(), &living, &regions, &neutral_marks),
        };
        let own = regions.own.map(|own| own.minus(&neutral_marks));
        let taxed = own[0].or(&own[1]).and(&seki);
        let territory = own.map(|own| PointSet::from_bits(own.minus(&taxed), size));
        let groups = |color| match rules.tax() {
            Tax::None | Tax::Seki => 0,
            Tax::All => regions.components(&living, color).filter(|group| !group.intersects(&seki)).count(),
        };
        let sides = Color::ALL.map(|color| {
            let mut side = SideScore {
                territory: territory[color.index()].len() as u32,
                group_tax: 2 * groups(color) as u32,
                ..SideScore::default()
            };
            match rules.scoring() {
                ScoringRule::Area => side.stones = living.bits(color).count() as u32,
                ScoringRule::Territory => {
                    side.prisoners = tally.captures(color);
                    side.pass_stones = tally.pass_stones(color);
                    side.dead = (dead & position.stones(!color)).len() as u32;
                }
            }
            if color == Color::White {
                side.komi = rules.komi().points();
                side.handicap_bonus = handicap_bonus(rules, tally);
            }
            if rules.button() && tally.button() == Some(color) {
                side.button = HalfPoints::from_halves(1);
            }
            side
        });
        let dame = regions.neutral.or(&marks.neutral().bits_on(size));
        let (open, unfilled) = unsettled(&living, &regions);
        Ok(Score {
            sides,
            tie: rules.tie(),
            position: living,
            territory,
            dead,
            taxed: PointSet::from_bits(taxed, size),
            dame: PointSet::from_bits(dame, size),
            open: PointSet::from_bits(open.minus(&neutral_marks), size),
            unfilled: PointSet::from_bits(unfilled.minus(&neutral_marks), size),
        })
    }

    /// One side's points by kind.
    #[must_use]
    pub const fn side(&self, color: Color) -> &SideScore {
        &self.sides[color.index()]
    }

    /// Black's points less White's.
    #[must_use]
    pub fn margin(&self) -> HalfPoints {
        self.sides[0].total() - self.sides[1].total()
    }

    /// Who wins and by how much, with the rules' say on ties.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let by = WonBy::Points(HalfPoints::ZERO);
        match (Outcome::by_margin(self.margin()), self.tie) {
            (Outcome::Draw, TieRule::Black) => Outcome::won(Color::Black, by),
            (Outcome::Draw, TieRule::White) => Outcome::won(Color::White, by),
            (outcome, _) => outcome,
        }
    }

    /// The position without the dead stones.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The stones counted as dead: those marked, and those found dead in pass-alive territory where that was asked for.
    #[must_use]
    pub const fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// The empty points that count for a colour.
    #[must_use]
    pub const fn territory(&self, color: Color) -> &PointSet {
        &self.territory[color.index()]
    }

    /// Who owns a point: the colour of the living stone on it or of the territory it is in; `None` for dame, taxed points
    /// and points off the board.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Color> {
        let in_territory = |color: &Color| self.territory(*color).contains(point);
        self.position.stone(point).or_else(|| Color::ALL.into_iter().find(in_territory))
    }

    /// The neutral points: empty, and touching both colours or none through their region, or marked so.
    #[must_use]
    pub const fn dame(&self) -> &PointSet {
        &self.dame
    }

    /// The points surrounded by groups in seki, which the tax takes away.
    #[must_use]
    pub const fn taxed(&self) -> &PointSet {
        &self.taxed
    }

    /// A warning: neutral regions with a point that no stone touches. There is still room there; the game hardly looks
    /// finished. The empty board is all open.
    #[must_use]
    pub const fn open_points(&self) -> &PointSet {
        &self.open
    }

    /// A warning: dame that could still be filled, so not those of a seki. Under area scoring each is worth a point to
    /// whoever fills it.
    #[must_use]
    pub const fn unfilled_dame(&self) -> &PointSet {
        &self.unfilled
    }
}

/// White's compensation for handicap stones: from two stones on, and under area scoring only, since there each of
/// Black's extra stones is a point.
fn handicap_bonus(rules: &Rules, tally: &Tally) -> u32 {
    let stones = match (rules.scoring(), tally.handicap()) {
        (ScoringRule::Territory, _) | (_, 0 | 1) => return 0,
        (ScoringRule::Area, stones) => stones,
    };
    match rules.handicap_bonus() {
        HandicapBonus::Zero => 0,
        HandicapBonus::N => stones,
        HandicapBonus::NMinusOne => stones - 1,
    }
}

/// The neutral points in open regions, and the ordinary dame.
fn unsettled(living: &Position, regions: &Regions) -> (Bits<WORDS>, Bits<WORDS>) {
    let geometry = living.geometry();
    let untouched = regions.neutral.minus(&geometry.neighbors(&living.occupied_bits()));
    let open = geometry.flooded(&untouched, &regions.neutral);
    (open, regions.neutral.minus(&open).minus(&shared_dame(living, regions)))
}
