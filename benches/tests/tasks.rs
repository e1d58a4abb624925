//! The tasks are the tasks that they are said to be, and the same every time.

use go_benches::games::{rules, whole_game};
use go_benches::random::Random;
use go_benches::tasks::t1_playout::LightPlayouts;
use go_benches::{Amount, CASES, Task, square};
use gocore::KoRule;

/// Mean turns of light playouts by lines a side: what others have measured, too. Another mean is another task.
const LENGTHS: [(u8, f64); 4] = [(9, 111.0), (13, 219.0), (19, 455.0), (25, 777.0)];

#[test]
fn light_playouts_have_the_known_length() {
    for (side, length) in LENGTHS {
        let mut playouts = LightPlayouts::new(square(side), 1_000);
        playouts.run();
        let mean = playouts.mean_turns();
        assert!((mean / length - 1.0).abs() < 0.01, "{side}: {mean}");
    }
}

/// The crate's own random games are light playouts as well, though under superko.
#[test]
fn random_games_have_the_known_length() {
    for (side, length) in &LENGTHS[..2] {
        let mut random = Random::new(1);
        let mut turns = || whole_game(square(*side), rules(KoRule::PositionalSuperko), &mut random).len();
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
