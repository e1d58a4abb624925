//! The commands, one by one.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::engine::GtpEngine;
use super::error::GtpError;
use super::load::load;
use super::player::{Decision, Player};
use super::record::record;
use super::state::Start;
use super::words::Words;
use crate::color::Color;
use crate::moves::Move;
use crate::notation::{parse_vertex, vertex};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::render::Drawing;
use crate::rules::{HandicapConvention, Rules, fixed_handicap};
use crate::scoring::Marks;
use crate::size::BoardSize;

type Done = Result<String, GtpError>;
type Obey<P> = fn(&mut GtpEngine<P>, &mut Words<'_>) -> Done;

/// The answer of a command that has nothing to say.
const NOTHING: Done = Ok(String::new());

impl<P: Player> GtpEngine<P> {
    /// Every command with what does it.
    pub(super) const COMMANDS: [(&'static str, Obey<P>); 25] = [
        ("boardsize", Self::boardsize),
        ("clear_board", Self::clear_board),
        ("final_score", Self::final_score),
        ("final_status_list", Self::final_status_list),
        ("fixed_handicap", Self::fixed_handicap),
        ("genmove", Self::genmove),
        ("kata-get-rules", Self::kata_get_rules),
        ("kata-set-rules", Self::kata_set_rules),
        ("kgs-rules", Self::kgs_rules),
        ("known_command", Self::known_command),
        ("komi", Self::komi),
        ("list_commands", Self::list_commands),
        ("loadsgf", Self::loadsgf),
        ("name", Self::name),
        ("place_free_handicap", Self::place_free_handicap),
        ("play", Self::play),
        ("printsgf", Self::printsgf),
        ("protocol_version", Self::protocol_version),
        ("quit", Self::quit),
        ("rectangular_boardsize", Self::rectangular_boardsize),
        ("reg_genmove", Self::reg_genmove),
        ("set_free_handicap", Self::set_free_handicap),
        ("showboard", Self::showboard),
        ("undo", Self::undo),
        ("version", Self::version),
    ];

    fn protocol_version(&mut self, words: &mut Words<'_>) -> Done {
        words.end().map(|()| "2".to_string())
    }

    fn name(&mut self, words: &mut Words<'_>) -> Done {
        words.end().map(|()| self.player.name().to_string())
    }

    fn version(&mut self, words: &mut Words<'_>) -> Done {
        words.end().map(|()| self.player.version().to_string())
    }

    fn known_command(&mut self, words: &mut Words<'_>) -> Done {
        let name = words.next().ok_or(GtpError::Syntax { expected: "the name of a command" })?;
        words.end()?;
        Ok(self.names().contains(&name).to_string())
    }

    fn list_commands(&mut self, words: &mut Words<'_>) -> Done {
        words.end().map(|()| self.names().join("\n"))
    }

    fn quit(&mut self, words: &mut Words<'_>) -> Done {
        words.end().and(NOTHING)
    }

    fn boardsize(&mut self, words: &mut Words<'_>) -> Done {
        let side = words.last_number("the side of the board, a whole number")?;
        self.clear_to(side, side)
    }

    fn rectangular_boardsize(&mut self, words: &mut Words<'_>) -> Done {
        const EXPECTED: &str = "width and height of the board, whole numbers";
        let width = words.number(EXPECTED)?;
        self.clear_to(width, words.last_number(EXPECTED)?)
    }

    fn clear_to(&mut self, width: u32, height: u32) -> Done {
        let side = |side| u8::try_from(side).map_err(|_| GtpError::UnacceptableSize);
        let size = BoardSize::new(side(width)?, side(height)?).map_err(|_| GtpError::UnacceptableSize)?;
        self.restart(Start::empty(size))
    }

    fn clear_board(&mut self, words: &mut Words<'_>) -> Done {
        words.end()?;
        self.restart(Start::empty(self.state.size()))
    }

    fn restart(&mut self, start: Start) -> Done {
        self.state = self.state.restart(start, *self.state.rules());
        NOTHING
    }

    fn komi(&mut self, words: &mut Words<'_>) -> Done {
        let word = words.next().ok_or(GtpError::Syntax { expected: "the komi" })?;
        words.end()?;
        let komi = word.parse().map_err(GtpError::Komi)?;
        self.set_rules(self.state.rules().with_komi(komi))
    }

    fn kgs_rules(&mut self, words: &mut Words<'_>) -> Done {
        let name = words.next().ok_or(GtpError::Syntax { expected: "the name of a rule set" })?;
        words.end()?;
        self.set_rules(Rules::from_kgs(name)?.with_komi(self.state.rules().komi()))
    }

    fn kata_set_rules(&mut self, words: &mut Words<'_>) -> Done {
        let text = words.rest();
        let rules = Rules::from_katago(text)?;
        // No name of a rule set has the word in it.
        let states_komi = text.to_ascii_lowercase().contains("komi");
        self.set_rules(if states_komi { rules } else { rules.with_komi(self.state.rules().komi()) })
    }

    fn set_rules(&mut self, rules: Rules) -> Done {
        let size = self.state.size();
        self.state = self.state.under(rules).map_err(|fault| GtpError::RulesRefused { fault, size })?;
        NOTHING
    }

    fn kata_get_rules(&mut self, words: &mut Words<'_>) -> Done {
        words.end()?;
        Ok(self.state.rules().to_katago_json_without_komi()?)
    }

    fn play(&mut self, words: &mut Words<'_>) -> Done {
        let color = words.color()?;
        let decision = words.last_move(self.state.size())?;
        self.carry_out(color, decision)?;
        NOTHING
    }

    fn carry_out(&mut self, color: Color, decision: Decision) -> Result<(), GtpError> {
        let size = self.state.size();
        match decision {
            Decision::Resign => self.state.resign(color),
            Decision::Make(mv) => {
                self.state.make(color, mv).map_err(|error| GtpError::IllegalMove { error, size })?;
            }
        }
        Ok(())
    }

    fn undo(&mut self, words: &mut Words<'_>) -> Done {
        words.end()?;
        if self.state.undo() { NOTHING } else { Err(GtpError::CannotUndo) }
    }

    fn genmove(&mut self, words: &mut Words<'_>) -> Done {
        let color = words.color()?;
        words.end()?;
        let decision = self.decide(color)?;
        self.carry_out(color, decision)?;
        Ok(decision.text(self.state.size()))
    }

    fn reg_genmove(&mut self, words: &mut Words<'_>) -> Done {
        let color = words.color()?;
        words.end()?;
        Ok(self.decide(color)?.text(self.state.size()))
    }

    /// What the player decides, if it is legal.
    fn decide(&mut self, color: Color) -> Result<Decision, GtpError> {
        let decision = self.player.genmove(&self.state, color);
        if let Decision::Make(Move::Play(point)) = decision {
            if let Err(error) = self.state.legality(color, point) {
                let size = self.state.size();
                return Err(GtpError::Player(format!("the player's move is not legal: {}", error.on(size))));
            }
        }
        Ok(decision)
    }

    fn fixed_handicap(&mut self, words: &mut Words<'_>) -> Done {
        let stones = self.stone_number(words)?;
        let stones = u8::try_from(stones).map_err(|_| GtpError::StoneNumber)?;
        let points = fixed_handicap(self.state.size(), stones, HandicapConvention::Gtp);
        self.place(points.map_err(|_| GtpError::StoneNumber)?.points())
    }

    fn place_free_handicap(&mut self, words: &mut Words<'_>) -> Done {
        let stones = self.stone_number(words)?;
        if stones < 2 || stones as usize >= self.state.size().area() {
            return Err(GtpError::StoneNumber);
        }
        let points = self.player.place_handicap(&self.state, stones);
        if points.len() != stones as usize {
            return Err(GtpError::Player(format!("the player placed {} stones", points.len())));
        }
        self.place(&points)
    }

    fn stone_number(&self, words: &mut Words<'_>) -> Result<u32, GtpError> {
        let stones = words.last_number("a number of stones")?;
        if self.state.is_fresh() { Ok(stones) } else { Err(GtpError::BoardNotEmpty) }
    }

    fn set_free_handicap(&mut self, words: &mut Words<'_>) -> Done {
        let size = self.state.size();
        if !self.state.is_fresh() {
            return Err(GtpError::BoardNotEmpty);
        }
        let mut points = Vec::new();
        while let Some(word) = words.next() {
            // A longer list names a point twice.
            if points.len() == size.area() {
                return Err(GtpError::BadVertexList);
            }
            points.push(parse_vertex(word, size).map_err(|_| GtpError::BadVertexList)?);
        }
        self.place(&points)?;
        NOTHING
    }

    /// Puts handicap stones on the empty board: at least two, on different points, not all there are.
    fn place(&mut self, points: &[Point]) -> Done {
        let size = self.state.size();
        let mut position = Position::new(size);
        for &point in points {
            if position.stone(point).is_some() || !position.set(point, Some(Color::Black)) {
                return Err(GtpError::BadVertexList);
            }
        }
        if points.len() < 2 || points.len() >= size.area() {
            return Err(GtpError::BadVertexList);
        }
        self.restart(Start { position, handicap: points.len() as u32 })?;
        Ok(list(points.iter().copied(), size))
    }

    fn final_score(&mut self, words: &mut Words<'_>) -> Done {
        words.end()?;
        if let Some(outcome) = self.state.resignation() {
            return Ok(outcome.to_string());
        }
        let dead = self.player.dead_stones(&self.state);
        let marks = Marks::none(self.state.size()).with_dead(chains(&self.state.position(), &dead));
        Ok(self.state.score(&marks).map_err(GtpError::CannotScore)?.outcome().to_string())
    }

    fn final_status_list(&mut self, words: &mut Words<'_>) -> Done {
        const EXPECTED: &str = "dead, alive or seki";
        let status = words.next().ok_or(GtpError::Syntax { expected: EXPECTED })?;
        words.end()?;
        let position = self.state.position();
        let dead = chains(&position, &self.player.dead_stones(&self.state));
        let seki = chains(&position, &self.player.seki_stones(&self.state)) - dead;
        let stones = match status {
            _ if status.eq_ignore_ascii_case("dead") => dead,
            _ if status.eq_ignore_ascii_case("seki") => seki,
            _ if status.eq_ignore_ascii_case("alive") => position.occupied() - dead - seki,
            _ => return Err(GtpError::Syntax { expected: EXPECTED }),
        };
        let chains = Color::ALL.into_iter().flat_map(|color| position.chains(color));
        let lines =
            chains.filter(|chain| chain.is_subset(&stones)).map(|chain| list(chain.iter(), position.size()));
        Ok(lines.collect::<Vec<String>>().join("\n"))
    }

    fn showboard(&mut self, words: &mut Words<'_>) -> Done {
        words.end()?;
        let state = &self.state;
        let position = state.position();
        let drawing = Drawing::new(&position);
        let last = state.turns().next_back().and_then(|(_, mv)| mv.point());
        let drawing = last.map_or(drawing, |point| drawing.last_move(point));
        let [black, white] = Color::ALL.map(|color| state.tally().captures(color));
        let rules = state.rules();
        Ok(format!(
            "\n{drawing}to move: {}\ncaptured by B: {black}, by W: {white}\nrules: {}, komi {}",
            state.to_move(),
            rules.to_sgf(),
            rules.komi(),
        ))
    }

    fn loadsgf(&mut self, words: &mut Words<'_>) -> Done {
        let name = words.next().ok_or(GtpError::Syntax { expected: "the name of a file" })?;
        let rest = words.rest();
        let move_number = match rest {
            "" => u32::MAX,
            _ => Words::new(rest).last_number("a move number")?,
        };
        let bytes = self.player.read_file(name).map_err(GtpError::CannotLoad)?;
        self.state = load(&self.state, &bytes, move_number)?;
        NOTHING
    }

    fn printsgf(&mut self, words: &mut Words<'_>) -> Done {
        words.end().map(|()| record(&self.state).to_string().trim_end().to_string())
    }
}

/// The whole chains of those of these points that hold a stone.
fn chains(position: &Position, points: &PointSet) -> PointSet {
    let all = Color::ALL.into_iter().flat_map(|color| position.chains(color));
    let named = all.filter(|chain| chain.iter().any(|point| points.contains(point)));
    named.fold(PointSet::new(position.size()), |sum, chain| sum | chain)
}

/// Vertices with spaces between them.
fn list(points: impl Iterator<Item = Point>, size: BoardSize) -> String {
    points.map(|point| vertex(point, size).to_string()).collect::<Vec<String>>().join(" ")
}
