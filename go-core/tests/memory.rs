//! What boards and games say of their memory is what an allocator has counted.

use gocore::{Board, BoardSize, Game, KoRule, Point, Rules};

#[path = "common/counting.rs"]
mod counting;

/// Bytes that are given away with what is made, and how large it says it is beside its own size.
fn both<T>(make: impl FnOnce() -> T, told: impl FnOnce(&T) -> usize) -> (usize, usize) {
    let before = counting::used();
    let made = make();
    (counting::used() - before, told(&made) - size_of::<T>())
}

#[test]
fn memory_is_told_as_it_is_taken() {
    for side in [1, 9, 13, 19, 25] {
        let size = BoardSize::square(side).unwrap();
        let (taken, told) = both(|| Board::new(size), Board::memory);
        assert_eq!(taken, told, "{side}");
        for turns in [0, 1, 40] {
            let rules = Rules::default().with_ko(KoRule::PositionalSuperko);
            let play = || {
                let mut game = Game::new(size, rules);
                for turn in 0..turns {
                    let point = Point::new(turn % side, (turn / side * 2) % side);
                    // On the smallest boards nothing is left to be done but to end.
                    let _ = game.play(point).map(drop).or_else(|_| game.pass());
                }
                game
            };
            let (taken, told) = both(play, Game::memory);
            // Not told are the counts before what is shared: two each before positions and turns.
            assert_eq!(taken, told + 4 * size_of::<usize>(), "{side}, {turns} turns");
        }
    }
}
