use alloc::vec::Vec;

use super::*;
use crate::point::Point;

const SIZE: BoardSize = BoardSize::NINE;

fn position(number: u8) -> Position {
    let mut position = Position::new(SIZE);
    for bit in 0..8 {
        let stone = (number >> bit & 1 != 0).then_some(Color::Black);
        position.set(Point::new(bit, 0), stone);
    }
    position
}

fn happening(ply: u32, to_move: Color) -> Happening {
    Happening::new(Some(ply), to_move)
}

fn push(history: &mut History, position: &Position, hash: u64, ply: u32) {
    history.push(position.both(), hash, &happening(ply, Color::Black));
}

fn ask(history: &History, ko: KoRule, position: &Position, hash: u64, next: Color) -> Option<Repeat> {
    history.repeat(ko, hash, || *position.both(), !next, next)
}

/// All positions are given one hash: only the stones tell them apart.
#[test]
fn equal_hashes_are_told_apart_by_the_stones_and_leave_in_reverse_order() {
    let mut history = History::new(SIZE);
    let ply = |history: &History, position: &Position| {
        ask(history, KoRule::PositionalSuperko, position, 7, Color::Black).map(|repeat| repeat.ply)
    };
    for round in 0..3 {
        for number in 0..200 {
            let position = position(number);
            assert_eq!(ply(&history, &position), (round > 0).then_some(Some(u32::from(number))));
            push(&mut history, &position, 7, round * 200 + u32::from(number));
            assert_eq!(history.occurrences(), round + 1);
            assert_eq!(history.occurrences_of(&position, 7), round + 1);
        }
    }
    for round in (0..3).rev() {
        for number in (0..200).rev() {
            let position = position(number);
            assert_eq!(history.position_back(0), Some(position));
            history.pop();
            assert_eq!(history.occurrences_of(&position, 7), round);
            assert_eq!(ply(&history, &position), (round > 0).then_some(Some(u32::from(number))));
        }
    }
    assert_eq!(history.len(), 0);
}

/// Positions that all have one hash, or hashes that all belong in one place of the index: found, told apart and taken back all the
/// same, and no longer looked for by the hash, which would mean to go through all of them each time.
#[test]
fn positions_that_were_made_to_meet_do_no_harm() {
    let position = |number: u16| {
        let mut position = Position::new(SIZE);
        for bit in 0..16 {
            let stone = (number >> bit & 1 != 0).then_some(Color::White);
            position.set(Point::new(bit % 8, bit / 8), stone);
        }
        position
    };
    let makers: [fn(u16) -> u64; 2] = [|_| 7, |number| u64::from(number) << 32 | 7];
    for hash in makers {
        let mut history = History::new(SIZE);
        for number in 0..10_000 {
            assert_eq!(history.occurrences_of(&position(number), hash(number)), 0);
            push(&mut history, &position(number), hash(number), number.into());
            assert_eq!(history.own.index.by_stones, number > 256, "{number}");
        }
        let mut fork = history.fork();
        assert!(fork.trunk.index.by_stones);
        for number in 0..10_000 {
            assert_eq!(fork.occurrences_of(&position(number), hash(number)), 1);
        }
        for number in (5_000..10_000).rev() {
            fork.pop();
            history.pop();
            assert_eq!(history.occurrences_of(&position(number), hash(number)), 0);
            assert_eq!(fork.occurrences_of(&position(number), hash(number)), 0);
        }
        assert_eq!(fork.occurrences_of(&position(4_999), hash(4_999)), 1);
    }
}

#[test]
fn a_new_epoch_forgets_and_undoing_it_remembers() {
    let mut history = History::new(SIZE);
    let [one, two] = [1, 2].map(position);
    let [hash, other] = [one, two].map(|position| position.zobrist_hash());
    let superko = KoRule::PositionalSuperko;
    push(&mut history, &one, hash, 0);
    push(&mut history, &two, other, 1);
    history.push(two.both(), other, &Happening { new_epoch: true, ..happening(2, Color::Black) });
    assert_eq!(ask(&history, superko, &one, hash, Color::Black), None);
    let repeat = ask(&history, superko, &two, other, Color::Black);
    assert_eq!(repeat, Some(Repeat { simple: false, ply: Some(2) }));
    assert_eq!(history.occurrences(), 2);
    assert_eq!(history.situation_occurrences(Color::Black), 1);
    history.pop();
    let repeat = ask(&history, superko, &one, hash, Color::Black);
    assert_eq!(repeat, Some(Repeat { simple: true, ply: Some(0) }));
}

/// A history as a plain list.
#[derive(Clone)]
struct Naive(Vec<(u8, Happening, [bool; 2])>);

impl Naive {
    fn epoch(&self) -> &[(u8, Happening, [bool; 2])] {
        let start = self.0.iter().rposition(|(_, happening, _)| happening.new_epoch).unwrap_or(0);
        &self.0[start..]
    }

    fn repeat(&self, ko: KoRule, number: u8, color: Color, next: Color) -> Option<Repeat> {
        let epoch = self.epoch();
        let simple = epoch.len() > 1 && epoch[epoch.len() - 2].0 == number;
        let first = epoch.iter().find(|(other, happening, to_move)| {
            let counts = match ko {
                KoRule::SituationalSuperko => to_move[next.index()],
                KoRule::NaturalSituationalSuperko => happening.made_by == Some(color),
                _ => true,
            };
            *other == number && counts
        })?;
        Some(Repeat { simple, ply: first.1.ply })
    }

    fn occurrences(&self, number: u8) -> u32 {
        self.0.iter().filter(|(other, ..)| *other == number).count() as u32
    }
}

/// Random adding, taking back, forking and dropping of forks, with few positions, few hashes and every ko rule asked.
#[test]
fn forks_share_what_was_and_keep_apart_what_comes() {
    let mut seed = 1u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let (mut forks_asked, mut popped_into_the_trunk) = (0, 0);
    let mut histories = alloc::vec![(History::new(SIZE), Naive(Vec::new()))];
    for step in 0..60_000u32 {
        let at = random(histories.len() as u64) as usize;
        let crowd = histories.len();
        let (history, naive) = &mut histories[at];
        match random(40) {
            0 if naive.0.len() > 3 => {
                let fork = (history.fork(), naive.clone());
                histories.push(fork);
            }
            1 if crowd > 4 => {
                histories.swap_remove(at);
                continue;
            }
            2..=10 if !naive.0.is_empty() => {
                for _ in 0..=random(6).min(naive.0.len() as u64 - 1) {
                    popped_into_the_trunk += u32::from(history.own.len() == 0);
                    history.pop();
                    naive.0.pop();
                }
            }
            11 if !naive.0.is_empty() => {
                let color = Color::ALL[random(2) as usize];
                history.note_to_move(color);
                if let Some((_, _, to_move)) = naive.0.last_mut() {
                    to_move[color.index()] = true;
                }
            }
            _ => {
                let number = random(30) as u8;
                let to_move = Color::ALL[random(2) as usize];
                let made_by = [None, Some(Color::Black), Some(Color::White)][random(3) as usize];
                let new_epoch = random(50) == 0;
                let happening = Happening { made_by, new_epoch, ..happening(step, to_move) };
                history.push(position(number).both(), u64::from(number % 3), &happening);
                naive.0.push((number, happening, Color::ALL.map(|color| color == to_move)));
            }
        }
        let (history, naive) = &histories[at];
        assert_eq!(history.len(), naive.0.len());
        if naive.0.is_empty() {
            continue;
        }
        forks_asked += u32::from(history.kept > 0 && history.own.len() > 0);
        let (number, color, next) =
            (random(30) as u8, Color::ALL[random(2) as usize], Color::ALL[random(2) as usize]);
        let (asked, hash) = (position(number), u64::from(number % 3));
        for ko in [KoRule::PositionalSuperko, KoRule::SituationalSuperko, KoRule::NaturalSituationalSuperko] {
            let repeat = history.repeat(ko, hash, || *asked.both(), color, next);
            assert_eq!(repeat, naive.repeat(ko, number, color, next), "{ko} at step {step}");
        }
        assert_eq!(history.occurrences_of(&asked, hash), naive.occurrences(number));
        for (back, (number, ..)) in naive.0.iter().rev().take(10).enumerate() {
            assert_eq!(history.position_back(back), Some(position(*number)));
        }
        let last = naive.epoch().last().map(|(number, ..)| *number);
        let situation = naive
            .epoch()
            .iter()
            .filter(|(number, _, to_move)| Some(*number) == last && to_move[next.index()]);
        assert_eq!(history.situation_occurrences(next), situation.count() as u32);
        for color in Color::ALL {
            let stones = naive.0.iter().map(|(number, ..)| *position(*number).bits(color));
            let stood = stones.fold(Bits::EMPTY, |all, stones| all.or(&stones));
            assert!(stood.minus(history.stood(color)).is_empty());
        }
    }
    assert!(forks_asked > 10_000 && popped_into_the_trunk > 500, "{forks_asked}, {popped_into_the_trunk}");
}

#[test]
fn room_made_ahead_is_enough() {
    let mut history = History::new(SIZE);
    history.reserve(200);
    let memory = history.memory();
    for number in 0..200 {
        push(&mut history, &position(number), u64::from(number) << 32 | u64::from(number), u32::from(number));
    }
    assert_eq!(history.memory(), memory);
}

/// A fork shares what is longer than all that was shared before, and copies what is not.
#[test]
fn forks_share_when_it_pays() {
    let mut history = History::new(SIZE);
    let add = |history: &mut History, count: u8| {
        for number in 0..count {
            push(history, &position(number), u64::from(number), u32::from(number));
        }
    };
    add(&mut history, 20);
    let first = history.fork();
    assert!(first.own.len() == 0 && Arc::ptr_eq(&first.trunk, &history.trunk));
    add(&mut history, 10);
    let second = history.fork();
    assert!(second.own.len() == 10 && Arc::ptr_eq(&second.trunk, &first.trunk));
    assert!(second.may_know(3) && second.may_know(15) && !second.may_know(300));
    add(&mut history, 20);
    let third = history.fork();
    assert!(third.own.len() == 0 && third.len() == 50 && Arc::ptr_eq(&third.trunk, &history.trunk));
}
