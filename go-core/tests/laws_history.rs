//! Repetition among decoys of equal hash, and the memory that histories take.
#![allow(clippy::unwrap_used)]

mod common;

use common::pair::print_of;
use common::{Random, random_rules, size};
use gocore::{Code, Color, Game, KoRule, Move, PlayError, Point, PointSet, Resumption, Rules};

/// A random turn of the side to move: nearly always a play.
fn random_turn(random: &mut Random, game: &Game) -> Move {
    let plays: Vec<Point> = game.legal_plays().iter().collect();
    if plays.is_empty() || random.chance(3) { Move::Pass } else { Move::Play(random.pick(&plays)) }
}

/// Makes a random turn; where play has stopped it is resumed, and where it has ended it goes back.
fn go_on(random: &mut Random, game: &mut Game) {
    if game.resume(Color::ALL[random.below(2)]).is_err()
        && game.make_move(game.to_move(), Move::Pass).is_err()
    {
        game.jump(game.ply() / 2).unwrap();
        return;
    }
    let mv = random_turn(random, game);
    if game.make_move(game.to_move(), mv).is_err() {
        game.jump(game.ply() / 2).unwrap();
    }
}

/// All answers about all points.
fn answers(game: &Game) -> (Vec<Option<PlayError>>, PointSet) {
    let refusals = game.size().points().map(|point| game.legality(game.to_move(), point).err());
    (refusals.collect(), game.legal_plays())
}

#[test]
fn thousands_of_decoys_of_equal_hash_change_no_answer() {
    let mut random = Random::new(1);
    let (mut refused, mut found) = (0, 0);
    for number in 0..60 {
        let rules = random_rules(&mut random, number).with_button(false);
        let mut game = Game::new(size(4, 4), rules);
        for _ in 0..60 {
            go_on(&mut random, &mut game);
        }
        // Of what every play would lead to, allowed or not, and of what is there now.
        let mut hashes = vec![game.board().zobrist_hash()];
        for point in game.position().empty().iter() {
            let mut board = game.board().clone();
            board.play(game.to_move(), point).unwrap();
            hashes.push(board.zobrist_hash());
        }
        let decoys = game.with_decoys(&hashes, 5_000 / hashes.len() + 1);
        assert_eq!(print_of(&decoys), print_of(&game));
        // And as it goes on, with undo, among the decoys.
        let (mut game, mut decoys) = (game, decoys);
        let [mut one, mut other] = [random.clone(), random.clone()];
        for _ in 0..20 {
            go_on(&mut one, &mut game);
            go_on(&mut other, &mut decoys);
            assert_eq!(print_of(&decoys), print_of(&game));
            let (refusals, legal) = answers(&game);
            refused += refusals.iter().flatten().filter(|error| error.code() == Code::Superko).count();
            assert_eq!(answers(&decoys), (refusals, legal));
            found += usize::from(game.board_occurrences() > 1);
            if one.chance(20) && game.undo().is_ok() {
                assert!(other.chance(20));
                decoys.undo().unwrap();
            } else {
                other = one.clone();
            }
        }
        random = one;
    }
    assert!(refused > 20 && found > 50, "{refused} refused for superko, {found} boards that had been there");
}

#[test]
fn memory_a_turn_is_bounded_and_asking_does_not_add_to_it() {
    for (side, most) in [(9, 2 * 140), (19, 2 * 200), (25, 2 * 290)] {
        let mut random = Random::new(3);
        let mut game = Game::new(size(side, side), Rules::preset("tromp-taylor").unwrap());
        let empty = game.memory();
        let mut longest = 0;
        for _ in 0..5_000 {
            go_on(&mut random, &mut game);
            longest = longest.max(game.last_ply() as usize);
        }
        let memory = game.memory();
        assert!(longest > 500 && memory - empty < most * longest, "{side}: {memory} - {empty}, {longest}");
        answers(&game);
        assert_eq!(game.memory(), memory, "{side}: asked");
        let fork = game.fork();
        assert!(game.memory() <= 2 * memory && fork.memory() <= game.memory(), "{side}: forked");
    }
}

/// A resumption before the first turn gives both sides the start to move in, among decoys too.
#[test]
fn decoys_leave_a_resumption_at_the_start_in_place() {
    let rules =
        Rules::default().with_ko(KoRule::SituationalSuperko).with_resumption(Resumption::OpponentOfRequester);
    let mut game = Game::builder(size(2, 2), rules).passes(2).build().unwrap();
    game.resume(Color::Black).unwrap();
    assert_eq!(game.situation_occurrences(), 2);
    assert_eq!(print_of(&game.with_decoys(&[1], 10)), print_of(&game));
}
