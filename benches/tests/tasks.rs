//! The tasks are the tasks that they are said to be, and the same every time.

use go_benches::games::{rules, whole_game};
use go_benches::random::Random;
use go_benches::{Amount, CASES, square};
use gocore::KoRule;

/// The crate's own random games are light playouts, though under superko: as long as those that others have measured.
#[test]
fn random_games_have_the_known_length() {
    for (side, length) in [(9, 111.0), (13, 219.0)] {
        let mut random = Random::new(1);
        let mut turns = || whole_game(square(side), rules(KoRule::PositionalSuperko), &mut random).len();
        let mean = (0..300).map(|_| turns()).sum::<usize>() as f64 / 300.0;
        assert!((mean / length - 1.0).abs() < 0.03, "{side}: {mean}");
    }
}

#[test]
fn every_case_does_the_same_work_each_time() {
    for case in CASES {
        let [one, other] = [(); 2].map(|()| case.build(Amount::Small).run());
        assert_eq!(one, other, "{} {}", case.name, case.side);
        assert!(one.units > 0, "{} {}", case.name, case.side);
    }
}
