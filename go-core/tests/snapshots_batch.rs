//! Snapshots of batches: they go on as the batch that was saved would have, and damaged ones are refused.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Random, body, sealed, size};
use gocore::{Batch, BatchOptions, BatchSnapshotError, Code, Color, KoRule, Komi, Plane, SuicideRule};

const KO_RULES: [KoRule; 5] = [
    KoRule::None,
    KoRule::Simple,
    KoRule::PositionalSuperko,
    KoRule::SituationalSuperko,
    KoRule::NaturalSituationalSuperko,
];
const GAMES: usize = 5;

/// Options of all kinds.
fn options(random: &mut Random) -> BatchOptions {
    let side = |random: &mut Random| 1 + random.below(6) as u8;
    let sizes = [size(side(random), side(random)), size(9, 9), size(13, 10), size(19, 19), size(25, 24)];
    let size = sizes[random.pick(&[0, 0, 0, 0, 0, 1, 1, 2, 3, 4])];
    let suicide = [SuicideRule::Forbidden, SuicideRule::MultiStone, SuicideRule::Allowed];
    BatchOptions::new(size)
        .with_ko(random.pick(&KO_RULES))
        .with_suicide(random.pick(&suicide))
        .with_komi(Komi::from_halves(random.below(41) as i32 - 20).unwrap())
        .with_max_turns(1 + random.below(120) as u32)
        .with_auto_reset(random.chance(50))
        .with_remembered(random.below(4) as u8)
}

/// All that can be seen of a batch.
fn seen(batch: &Batch) -> impl PartialEq + std::fmt::Debug + use<> {
    let mut planes = vec![Plane::Legal, Plane::Black, Plane::White, Plane::Ko, Plane::BlackToMove];
    planes.extend(
        (1..=batch.options().remembered())
            .flat_map(|turns| [Plane::OwnBefore(turns), Plane::OpponentBefore(turns)]),
    );
    let mut bytes = vec![0; batch.planes_len(&planes).unwrap()];
    batch.planes(&planes, &mut bytes).unwrap();
    let turns: Vec<(Option<u32>, Option<Color>)> =
        (0..batch.len()).map(|game| (batch.turns(game), batch.to_move(game))).collect();
    let ends = (batch.terminals().to_vec(), batch.rewards().to_vec(), batch.margins().to_vec());
    (bytes, turns, ends, *batch.options())
}

/// Makes random turns, which are told, with passes among them that end games.
fn go_on(batch: &mut Batch, random: &mut Random) -> Vec<u16> {
    let mut actions = vec![0; batch.len()];
    if random.chance(15) {
        actions.fill(batch.pass_action());
        batch.step(&actions).unwrap();
    } else {
        batch.step_random(Some(&mut actions)).unwrap();
    }
    actions
}

fn played(options: BatchOptions, random: &mut Random) -> Batch {
    let mut batch = Batch::new(options, GAMES, random.next());
    for _ in 0..random.below(150) {
        go_on(&mut batch, random);
        if random.chance(3) {
            batch.reset_game(random.below(GAMES));
        }
    }
    batch
}

#[test]
fn a_restored_batch_goes_on_as_the_one_that_was_saved() {
    let mut random = Random::new(1);
    for case in 0..400 {
        let mut batch = played(options(&mut random), &mut random);
        let bytes = batch.snapshot();
        let mut again =
            Batch::restore(&bytes).unwrap_or_else(|error| panic!("case {case}: {error} {batch:?}"));
        assert_eq!(again.snapshot(), bytes, "case {case}: {batch:?}");
        for _ in 0..40 {
            assert_eq!(seen(&again), seen(&batch), "case {case}: {batch:?}");
            let chance = random.next();
            let [one, other] = [&mut batch, &mut again].map(|batch| go_on(batch, &mut Random::new(chance)));
            assert_eq!(one, other, "case {case}: {batch:?}");
        }
    }
}

#[test]
fn every_changed_byte_is_refused_or_a_batch_of_its_own() {
    let mut random = Random::new(2);
    let (mut refused, mut taken) = (0, 0);
    for case in 0..60 {
        let options = options(&mut random);
        let small = BatchOptions::new(size(4, 3))
            .with_ko(options.ko())
            .with_suicide(options.suicide())
            .with_max_turns(options.max_turns())
            .with_remembered(options.remembered())
            .with_auto_reset(options.auto_reset());
        let bytes = played(small, &mut random).snapshot();
        for at in 5..body(&bytes).len() {
            let mut changed = body(&bytes).to_vec();
            changed[at] ^= 1 << random.below(8);
            let changed = sealed(&changed);
            match Batch::restore(&changed) {
                Err(error) => {
                    assert_eq!(error.code(), Code::BadSnapshot, "case {case}, byte {at}");
                    refused += 1;
                }
                Ok(mut batch) => {
                    // Of several suicides that come to the same, one is written.
                    if options.suicide() == SuicideRule::Forbidden {
                        assert_eq!(batch.snapshot(), changed, "case {case}, byte {at}");
                    }
                    assert_eq!(seen(&Batch::restore(&batch.snapshot()).unwrap()), seen(&batch));
                    (0..20).for_each(|_| drop(go_on(&mut batch, &mut random)));
                    taken += 1;
                }
            }
        }
    }
    // Random numbers may be any; most else may not.
    assert!(refused > 1000 && taken > 1000, "{refused} {taken}");
}

#[test]
fn what_is_no_whole_snapshot_is_refused() {
    let mut random = Random::new(3);
    let bytes = played(BatchOptions::new(size(5, 5)).with_remembered(2), &mut random).snapshot();
    for length in 0..bytes.len() {
        let error = Batch::restore(&bytes[..length]).unwrap_err();
        assert_eq!(error, BatchSnapshotError::Damaged, "{length}");
        if length > 5 && length < body(&bytes).len() {
            let error = Batch::restore(&sealed(&bytes[..length])).unwrap_err();
            assert_eq!(error.code(), Code::BadSnapshot, "{length}");
        }
    }
    let mut longer = body(&bytes).to_vec();
    longer.push(0);
    assert!(matches!(
        Batch::restore(&sealed(&longer)),
        Err(BatchSnapshotError::Unreadable { expected: "the end", offset }) if offset == longer.len() - 1
    ));
    assert_eq!(Batch::restore(b"GOSE").unwrap_err(), BatchSnapshotError::NotASnapshot);
    let mut newer = bytes.clone();
    newer[4] = 2;
    assert_eq!(Batch::restore(&newer).unwrap_err(), BatchSnapshotError::UnknownVersion { found: 2 });
    newer[4] = 1;
    newer[40] ^= 1;
    assert_eq!(Batch::restore(&newer).unwrap_err(), BatchSnapshotError::Damaged);
}

/// Few bytes that say that there are many games take no memory.
#[test]
fn games_are_there_before_there_is_room_for_them() {
    let batch = Batch::new(BatchOptions::new(size(25, 25)), 1, 0);
    let bytes = batch.snapshot();
    let games = 4 + 1 + 2 + 1 + 2 + 1 + 1;
    let text = body(&bytes)[7] as usize;
    let at = games + text;
    assert_eq!(bytes[at], 1, "the number of games");
    let mut many = bytes[..at].to_vec();
    many.extend([0xff, 0xff, 0xff, 0xff, 0x0f]);
    many.extend(&body(&bytes)[at + 1..]);
    let error = Batch::restore(&sealed(&many)).unwrap_err();
    assert_eq!(
        error,
        BatchSnapshotError::Unreadable { offset: at, expected: "a number of games that are there" }
    );
}

/// Stones and ko that no game reaches, and ends that are none.
#[test]
fn states_that_cannot_be_are_refused() {
    // Black at B1, then whatever: one game on 2x2 without memory.
    let mut batch = Batch::new(BatchOptions::new(size(2, 2)), 1, 0);
    batch.step(&[3]).unwrap();
    let bytes = batch.snapshot();
    let end = body(&bytes).len();
    // The last bytes: flags, turns, stones, ko.
    let with = |flags: u8, turns: u8, stones: u8, ko: u8| {
        let mut changed = body(&bytes).to_vec();
        changed[end - 4..].copy_from_slice(&[flags, turns, stones, ko]);
        Batch::restore(&sealed(&changed)).is_ok()
    };
    assert!(with(0, 1, 0b0100_0000, 0));
    assert!(!with(0, 1, 0b0101_0101, 0), "no liberty");
    assert!(!with(0, 1, 0b1100_0000, 0), "no colour");
    assert!(!with(0, 0, 0b0100_0000, 0), "stones before the first turn");
    assert!(!with(0, 12, 0b0100_0000, 0), "more turns than a game has");
    assert!(!with(2, 1, 0b0100_0000, 0), "over where games begin anew");
    assert!(!with(0, 1, 0b0100_0000, 1), "no ko");
    assert!(!with(8, 1, 0b0100_0000, 0), "no flag");
}
