//! Fingerprints: equal for equal positions, unlike for others, the same for good, and canonical under symmetry.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Random, size};
use gocore::*;

fn random_position(random: &mut Random) -> Position {
    let mut position = Position::new(size(1 + random.below(25) as u8, 1 + random.below(25) as u8));
    for point in position.size().points() {
        position.set(point, random.pick(&[None, Some(Color::Black), Some(Color::White)]));
    }
    position
}

/// What is stored somewhere must stay as it is.
#[test]
fn fingerprints_never_change() {
    let position = Position::from_diagram("X . O\n. X .\n").unwrap();
    let empty = Position::new(BoardSize::NINETEEN);
    let fingerprints = [
        empty.fingerprint(),
        empty.situation_fingerprint(Color::Black),
        position.fingerprint(),
        position.situation_fingerprint(Color::White),
        position.canonical().fingerprint(),
        position.colors_swapped().fingerprint(),
    ];
    let kept = [
        "aed3d59e5b4b736970ad25fb0d1b3390",
        "2c5fb9e4ab138c114f5dc91f2aeafe63",
        "0af0fbbce7befe5284266278eab09a63",
        "50fc89f2918f985caa37832397da5448",
        "83e888e2d16f8b05cd586ee88f23451b",
        "a6562bbb7366d6a70679bbd89e473cdf",
    ];
    assert_eq!(fingerprints.map(|fingerprint| fingerprint.to_string()), kept);
    let turned = position.transformed(Symmetry::MirrorColumns);
    assert_eq!(turned.canonical().to_string(), "X.\n.X\nO.\n");
}

#[test]
fn text_and_bits_come_back() {
    let mut random = Random::new(1);
    for _ in 0..100 {
        let fingerprint = random_position(&mut random).fingerprint();
        assert_eq!(fingerprint.to_string().parse(), Ok(fingerprint));
        assert_eq!(Fingerprint::from_bits(fingerprint.to_bits()), fingerprint);
    }
    for text in [
        "",
        "0",
        "+0000000000000000000000000000000",
        "0000000000000000000000000000000G",
        "000000000000000000000000000000000",
    ] {
        assert_eq!(text.parse::<Fingerprint>(), Err(ParseFingerprintError), "{text}");
    }
    assert_eq!(
        "0000000000000000000000000000000A".parse::<Fingerprint>(),
        Err(ParseFingerprintError),
        "one text each"
    );
}

/// All positions of a few small boards, and every single change of larger ones.
#[test]
fn different_positions_differ() {
    let mut seen: BTreeMap<Fingerprint, String> = BTreeMap::new();
    let mut note = |fingerprint: Fingerprint, what: String| {
        if let Some(other) = seen.insert(fingerprint, what.clone()) {
            assert_eq!(other, what);
        }
    };
    for (width, height) in [(1, 1), (1, 4), (4, 1), (2, 2), (3, 2), (2, 3), (3, 3)] {
        let size = size(width, height);
        for number in 0..3usize.pow(size.area() as u32) {
            let mut position = Position::new(size);
            for (place, point) in size.points().enumerate() {
                let stone =
                    [None, Some(Color::Black), Some(Color::White)][number / 3usize.pow(place as u32) % 3];
                position.set(point, stone);
            }
            let name = format!("{position}{size}");
            for color in Color::ALL {
                note(position.situation_fingerprint(color), format!("{name} {color}"));
            }
            note(position.fingerprint(), name);
        }
    }
    let mut random = Random::new(2);
    for number in 0..200 {
        let position = random_position(&mut random);
        note(position.fingerprint(), format!("{position}{}", position.size()));
        for point in position.size().points() {
            for stone in [None, Some(Color::Black), Some(Color::White)] {
                let mut changed = position;
                changed.set(point, stone);
                if number < 20 || changed.size().area() < 50 {
                    note(changed.fingerprint(), format!("{changed}{}", changed.size()));
                }
            }
        }
    }
}

#[test]
fn the_eight_images_have_one_canonical_position_among_them() {
    let mut random = Random::new(3);
    for _ in 0..300 {
        let position = random_position(&mut random);
        let images = Symmetry::ALL.map(|symmetry| position.transformed(symmetry));
        let canonical: BTreeSet<Fingerprint> =
            images.iter().map(|image| image.canonical().fingerprint()).collect();
        assert_eq!(canonical.len(), 1);
        assert!(images.contains(&position.canonical()));
        let different: BTreeSet<Fingerprint> = images.iter().map(Position::fingerprint).collect();
        let distinct = images.iter().filter(|image| **image == position).count();
        assert_eq!(different.len() * distinct, 8);
    }
}
