//! The game as an SGF record.

use super::state::{State, Step};
use crate::board::Board;
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::sgf::{EditError, NodeId, Tree};

/// The record of the game so far: rules, komi, handicap, set-up, moves, and a resignation.
pub(super) fn record(state: &State) -> Tree {
    let mut tree = Tree::with_header(state.size(), state.rules(), state.handicap());
    // Every node is one of the tree and every name a name, so nothing can fail.
    let _ = fill(&mut tree, state);
    tree
}

fn fill(tree: &mut Tree, state: &State) -> Result<(), EditError> {
    let start = *state.starting_position();
    let mut node = tree.root();
    let mut before = Position::new(state.size());
    set_up(tree, node, &before, &start)?;
    if let Some(outcome) = state.resignation() {
        tree.set_text(node, "RE", &alloc::string::ToString::to_string(&outcome))?;
    }
    // Set-up and turns stated before the first move, or after one another, share a node: `before` are the stones before it.
    let (mut board, mut open) = (Board::from_position(&start), true);
    for step in state.steps() {
        let is_turn = matches!(step, Step::Turn(..));
        if is_turn || !open {
            node = tree.add_child(node)?;
        }
        open = !is_turn;
        match step {
            Step::Turn(color, mv) => {
                if let Move::Play(point) = mv {
                    board.play(*color, *point);
                }
                tree.set_move(node, *color, *mv)?;
                before = board.position();
            }
            Step::Setup(position) => {
                set_up(tree, node, &before, position)?;
                board = Board::from_position(position);
            }
            Step::ToMove(color) => {
                tree.set_text(node, "PL", if *color == Color::Black { "B" } else { "W" })?;
            }
        }
    }
    Ok(())
}

/// Sets the properties that change one position into another.
fn set_up(tree: &mut Tree, node: NodeId, from: &Position, to: &Position) -> Result<(), EditError> {
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        tree.set_points(node, name, &(to.stones(color) - from.stones(color)))?;
    }
    tree.set_points(node, "AE", &(to.empty() - from.empty()))
}
