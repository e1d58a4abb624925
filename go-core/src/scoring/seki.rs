//! Which groups are in seki.
//!
//! A group is an own-area component ([`Regions::components`]). Three tests, chosen by [`SekiTest`]:
//!
//! **Touches dame** (KataGo, `taxRule` in its `docs/rules`): it touches a neutral point or holds a chain in atari.
//!
//! **Marked**: the host has marked all its empty points.
//!
//! **Shared dame**, this library's own. A component is *two-eyed* if it holds two own regions, or one of at least three
//! points that is not a 2x2 square. A neutral region is *shared* if no component that borders it, of either colour, is
//! two-eyed. A component is in seki if it borders a shared region.
//! Why: a two-eyed component can fill the whole neutral region stone by stone, each joined to it, so that region is
//! ordinary dame, filled or not. Where neither side has two eyes, whoever fills last is left with one or none, and that
//! keeps the dame open. One point, two points and the square are the shapes an owner who plays first cannot divide into
//! two eyes. A component found to be in seki therefore holds at most one region of at most four points: an error stays
//! small. The test plays nothing and depends on no order.
//! On 231 real games under Japanese rules, scored with the dead stones of GNU Go 3.8, it gives the recorded result in
//! 210, no tax in 208, touching dame in 22.
//! Limits: false eyes count as eyes; a group with two eyes is never in seki, though Japan 1989, article 8, says so of one
//! with dame; regions of three or more points in a real seki count. A host that knows better marks the points.

use crate::bits::{Bits, WORDS};
use crate::color::Color;
use crate::position::Position;
use crate::rules::SekiTest;
use crate::scoring::regions::Regions;

/// The components in seki, united: their stones and own empty points.
pub(super) fn in_seki(
    test: SekiTest,
    position: &Position,
    regions: &Regions,
    marked: &Bits<WORDS>,
) -> Bits<WORDS> {
    let geometry = position.geometry();
    let bordered = match test {
        SekiTest::TouchesDame => regions.neutral,
        SekiTest::Marked => Bits::EMPTY,
        SekiTest::SharedDame => shared_dame(position, regions),
    };
    if test == SekiTest::SharedDame && bordered.is_empty() {
        // As in nearly all games: no component borders what there is not.
        return Bits::EMPTY;
    }
    let beside = geometry.neighbors(&bordered);
    let mut seki = Bits::EMPTY;
    for color in Color::ALL {
        for component in regions.components(position, color) {
            let own_points = component.and(regions.of_color(color));
            let found = match test {
                SekiTest::Marked => own_points.minus(marked).is_empty(),
                SekiTest::SharedDame => component.intersects(&beside),
                SekiTest::TouchesDame => {
                    component.intersects(&beside) || holds_atari(position, &component.minus(&own_points))
                }
            };
            if found {
                seki = seki.or(&component);
            }
        }
    }
    seki
}

fn holds_atari(position: &Position, stones: &Bits<WORDS>) -> bool {
    let geometry = position.geometry();
    let empty = position.empty_bits();
    geometry.parts(stones).any(|chain| geometry.neighbors(&chain).and(&empty).count() == 1)
}

/// The neutral regions that no two-eyed component borders.
pub(super) fn shared_dame(position: &Position, regions: &Regions) -> Bits<WORDS> {
    let geometry = position.geometry();
    let mut two_eyed = Bits::EMPTY;
    for color in Color::ALL {
        for component in regions.components(position, color) {
            let mut eyes = geometry.parts(&component.and(regions.of_color(color)));
            let is_two_eyed = match (eyes.next(), eyes.next()) {
                (Some(_), Some(_)) => true,
                (Some(eye), None) => eye.count() >= 3 && !is_square(position, &eye),
                (None, _) => false,
            };
            if is_two_eyed {
                two_eyed = two_eyed.or(&component);
            }
        }
    }
    let ordinary = geometry.flooded(&geometry.neighbors(&two_eyed), &regions.neutral);
    regions.neutral.minus(&ordinary)
}

/// Whether a connected region is a 2x2 square: four points, each with two neighbours in it.
fn is_square(position: &Position, region: &Bits<WORDS>) -> bool {
    let geometry = position.geometry();
    region.count() == 4
        && region.iter().all(|index| geometry.neighbors(&Bits::single(index)).and(region).count() == 2)
}
