//! What the line to a node of a tree means.

use super::{NodeId, Tree};
use crate::game::Game;
use crate::replay::Replay;
use crate::rules::Rules;
use crate::sgf::collection::Collection;
use crate::sgf::error::SgfError;
use crate::sgf::walk::LineError;

impl Tree {
    /// The line from the root to a node as a record of its own, to be asked what it means and walked. Linear in the line.
    ///
    /// # Errors
    /// [`SgfError::NoGameTree`] for a node that is not in the tree, [`SgfError::TooLong`] from 4 GiB on.
    pub fn line_to(&self, node: NodeId) -> Result<Collection<'static>, SgfError> {
        let mut line = Tree { nodes: alloc::vec::Vec::new(), removed: 0 };
        for (index, node) in (0..).zip(self.path_to(node)) {
            let mut data = super::NodeData::new(if index == 0 { super::NONE } else { index - 1 });
            data.properties = self.data(node).map_or_else(Default::default, |data| data.properties.clone());
            line.nodes.push(data);
            if index > 0 {
                line.link_last(index);
            }
        }
        if line.nodes.is_empty() {
            return Err(SgfError::NoGameTree { offset: 0 });
        }
        crate::sgf::parse(&line.to_bytes()).map(Collection::into_owned)
    }

    /// The game at a node, to be gone on with; see [`Record::to_game`](crate::sgf::Record::to_game).
    ///
    /// # Errors
    /// [`LineError`] with the first move that cannot be made.
    pub fn game_at(&self, node: NodeId, rules: Rules) -> Result<Game, LineError> {
        let line = self.line_to(node)?;
        let game = line.games().next().ok_or(SgfError::NoGameTree { offset: 0 })?;
        game.record().to_game(rules)
    }

    /// The line to a node judged as it stands; see [`Record::replay`](crate::sgf::Record::replay).
    ///
    /// # Errors
    /// Those of [`Record::replay`](crate::sgf::Record::replay), and [`SgfError::NoGameTree`] for a node that is not in the
    /// tree.
    pub fn replay_at(&self, node: NodeId, rules: Rules) -> Result<Replay, SgfError> {
        let line = self.line_to(node)?;
        let game = line.games().next().ok_or(SgfError::NoGameTree { offset: 0 })?;
        game.record().replay(rules).map(|(replay, _)| replay)
    }
}
