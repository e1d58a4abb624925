//! Seeded random games.

use gocore::{BoardSize, Color, Game, KoRule, Move, Point, PointSet, Position, Rules, SuicideRule};

use crate::random::Random;

/// The default rules with this ko rule, and no suicide.
#[must_use]
pub fn rules(ko: KoRule) -> Rules {
    Rules::default().with_ko(ko).with_suicide(SuicideRule::Forbidden)
}

/// Rules under which random play never comes to an end: a full board falls by suicide, and superko keeps it going on.
#[must_use]
pub fn endless_rules() -> Rules {
    Rules::default().with_ko(KoRule::PositionalSuperko).with_suicide(SuicideRule::MultiStone)
}

/// Makes a random turn: a legal play that fills no own eye, each as likely as any other; a pass if there is none. It must be
/// a turn: play has not stopped.
pub fn light_turn(game: &mut Game, random: &mut Random) {
    let (position, color) = (game.position(), game.to_move());
    let mut plays = game.legal_plays();
    loop {
        match pick(&plays, random) {
            Some(point) if is_own_eye(&position, color, point) => _ = plays.remove(point),
            choice => return turn(game, choice),
        }
    }
}

/// Makes a random turn: any legal play; a pass if there is none.
pub fn any_turn(game: &mut Game, random: &mut Random) {
    let choice = pick(&game.legal_plays(), random);
    turn(game, choice);
}

/// A game after so many random turns that fill no own eye. Games that end before are not counted: another is begun.
pub fn light_game(size: BoardSize, rules: Rules, turns: usize, random: &mut Random) -> Game {
    loop {
        let mut game = Game::new(size, rules);
        while (game.ply() as usize) < turns && game.consecutive_passes() < 2 {
            light_turn(&mut game, random);
        }
        if game.consecutive_passes() < 2 {
            return game;
        }
    }
}

/// The turns of a random game that fills no own eye, to two passes or three turns a point.
pub fn whole_game(size: BoardSize, rules: Rules, random: &mut Random) -> Vec<(Color, Move)> {
    let mut game = Game::new(size, rules);
    while (game.ply() as usize) < 3 * size.area() && game.consecutive_passes() < 2 {
        light_turn(&mut game, random);
    }
    game.turns().collect()
}

/// A game after so many random turns under [`endless_rules`].
pub fn endless_game(size: BoardSize, turns: usize, random: &mut Random) -> Game {
    let mut game = Game::new(size, endless_rules());
    for _ in 0..turns {
        any_turn(&mut game, random);
    }
    game
}

fn pick(plays: &PointSet, random: &mut Random) -> Option<Point> {
    match plays.len() {
        0 => None,
        count => plays.iter().nth(random.below(count)),
    }
}

fn turn(game: &mut Game, choice: Option<Point>) {
    let mv = choice.map_or(Move::Pass, Move::Play);
    game.make_move(game.to_move(), mv).expect("a legal turn of a game that goes on");
}

/// Whether an empty point is an own eye: all neighbours own, and of the diagonals at most one an enemy stone, none at the
/// edge.
fn is_own_eye(position: &Position, color: Color, point: Point) -> bool {
    let size = position.size();
    if size.neighbors(point).any(|near| position.stone(near) != Some(color)) {
        return false;
    }
    let (left, up) = (point.column().wrapping_sub(1), point.row().wrapping_sub(1));
    let (right, down) = (point.column() + 1, point.row() + 1);
    let diagonals = [(left, up), (right, up), (left, down), (right, down)];
    let diagonals = diagonals.map(|(column, row)| Point::new(column, row));
    let enemies = diagonals.iter().filter(|&&near| position.stone(near) == Some(!color)).count();
    let at_edge = diagonals.iter().any(|&near| !size.contains(near));
    enemies + usize::from(at_edge) < 2
}
