//! A game driven by the words of the data, watched at every step.

use gocore::notation::{parse_vertex, vertex};
use gocore::{
    Color, Game, ParseVertexError, Placement, PlayError, Point, PointSet, Position, Tally, TurnPhase,
};

use crate::suite::json::Result;
use crate::suite::words;

/// All that must come back when turns are taken back and made again.
#[derive(PartialEq, Eq, Debug)]
struct Snapshot {
    position: Position,
    to_move: Color,
    phase: TurnPhase,
    passes: u32,
    tally: Tally,
    legal: PointSet,
    board_occurrences: u32,
    situation_occurrences: u32,
}

impl Snapshot {
    fn of(game: &Game) -> Snapshot {
        Snapshot {
            position: game.position(),
            to_move: game.to_move(),
            phase: game.phase(),
            passes: game.consecutive_passes(),
            tally: *game.tally(),
            legal: game.legal_plays(),
            board_occurrences: game.board_occurrences(),
            situation_occurrences: game.situation_occurrences(),
        }
    }
}

/// A game, what its last turn did, and how it stood after every turn.
#[derive(Debug)]
pub(crate) struct Walk {
    pub(crate) game: Game,
    /// What the last turn did, if it was a play.
    pub(crate) last: Option<Placement>,
    /// All stones taken off the board so far, by suicide too.
    pub(crate) removed: usize,
    snapshots: Vec<Snapshot>,
    /// How the game stood before play was resumed, if nothing has followed: taking back the turn before takes the
    /// resumption back too.
    stopped: Option<Snapshot>,
}

impl Walk {
    pub(crate) fn new(game: Game) -> Result<Walk> {
        game.board().validate().map_err(|what| format!("board at the start: {what}"))?;
        Ok(Walk { snapshots: vec![Snapshot::of(&game)], game, last: None, removed: 0, stopped: None })
    }

    /// `B C3`, `W pass`, `B resume` or `B undo`.
    pub(crate) fn make(&mut self, text: &str) -> Result<()> {
        let (color, what) = split(text)?;
        let ply = self.game.ply();
        let stuck = |error: &dyn std::fmt::Display| format!("{text} after ply {ply}: {error}");
        match what {
            "resume" => {
                self.game.resume(color).map_err(|error| stuck(&error))?;
                // The same ply, but no longer stopped.
                self.stopped = self.snapshots.pop();
                self.snapshots.push(Snapshot::of(&self.game));
                return self.settle(text);
            }
            "undo" => {
                self.game.undo().map_err(|error| stuck(&error))?;
                self.snapshots.pop();
                (self.last, self.stopped) = (None, None);
                return self.settle(text);
            }
            "pass" => {
                self.game.pass_as(color).map_err(|error| stuck(&error))?;
                self.last = None;
            }
            _ => {
                let point = words::point(what, self.game.size())?;
                let size = self.game.size();
                let placement = self.game.play_as(color, point).map_err(|error| stuck(&error.on(size)))?;
                self.removed += placement.captured().len() + placement.suicide().len();
                self.last = Some(placement);
            }
        }
        self.stopped = None;
        self.snapshots.push(Snapshot::of(&self.game));
        self.settle(text)
    }

    pub(crate) fn make_all(&mut self, moves: &[&str]) -> Result<()> {
        moves.iter().try_for_each(|text| self.make(text))
    }

    fn settle(&self, text: &str) -> Result<()> {
        self.game.board().validate().map_err(|what| format!("board after {text}: {what}"))
    }

    /// Takes all turns back one by one, makes them again, and jumps about; the game must stand as it stood each time.
    pub(crate) fn back_and_forth(&self) -> Result<()> {
        let mut game = self.game.clone();
        // A turn that was taken back may still lie ahead.
        let top = game.ply();
        for ply in (0..top).rev() {
            game.undo().map_err(|error| error.to_string())?;
            self.compare(&game, ply, "undo")?;
        }
        for ply in 1..=top {
            game.redo().map_err(|error| error.to_string())?;
            self.compare(&game, ply, "redo")?;
        }
        for ply in [0, top, top / 2, 0, top / 3, top] {
            game.jump(ply).map_err(|error| error.to_string())?;
            self.compare(&game, ply, "jump")?;
        }
        Ok(())
    }

    fn compare(&self, game: &Game, ply: u32, how: &str) -> Result<()> {
        game.board().validate().map_err(|what| format!("board after {how} to ply {ply}: {what}"))?;
        let stopped = self.stopped.as_ref().filter(|_| ply as usize + 1 == self.snapshots.len());
        let expected = stopped.or_else(|| self.snapshots.get(ply as usize));
        let expected = expected.ok_or_else(|| format!("ply {ply} was never seen"))?;
        let got = Snapshot::of(game);
        if game.ply() != ply || got != *expected {
            return Err(format!("after {how} to ply {ply}: {got:?} instead of {expected:?}"));
        }
        Ok(())
    }
}

/// The colour and what follows it.
pub(crate) fn split(text: &str) -> Result<(Color, &str)> {
    let (color, what) = text.split_once(' ').ok_or_else(|| format!("{text} is no action"))?;
    Ok((words::color(color)?, what))
}

/// Whether a colour may play or pass now: the stable name of the refusal, or what a play would do.
pub(crate) fn ask(
    game: &Game,
    color: Color,
    text: &str,
) -> Result<std::result::Result<Option<Placement>, PlayError>> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(game.clone().pass_as(color).map(|()| None));
    }
    let point = match parse_vertex(text, game.size()) {
        Ok(point) => point,
        // Not every vertex off the board is a point; one that is stands for them all.
        Err(ParseVertexError::OffBoard) => Point::new(game.size().width(), 0),
        Err(error) => return Err(format!("{text}: {error}")),
    };
    Ok(game.legality(color, point).map(Some))
}

/// The set of legal plays, the question about each point, and playing there must agree.
pub(crate) fn agree(game: &Game) -> Result<()> {
    let legal = game.legal_plays();
    let mut trial = game.clone();
    for point in game.size().points() {
        let name = vertex(point, game.size());
        let answer = game.legality(game.to_move(), point);
        if legal.contains(point) != answer.is_ok() {
            return Err(format!("{name}: in the legal set {}, asked {answer:?}", legal.contains(point)));
        }
        let played = trial.play(point);
        if played != answer {
            return Err(format!("{name}: asked {answer:?}, played {played:?}"));
        }
        if let Ok(placement) = played {
            let gone = *placement.captured() | *placement.suicide();
            let mut expected = game.position();
            expected.set(point, Some(game.to_move()));
            if trial.position() != expected.without(&gone) {
                return Err(format!("{name}: the board after it is not what the placement said"));
            }
            trial.undo().map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}
