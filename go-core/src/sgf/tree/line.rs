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
        let mut line = Tree { nodes: alloc::vec::Vec::new(), removed: 0, is_unicode: self.is_unicode };
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

    /// Walks the line from the root to a node with the board beside it: shows every node, and the game after it. Returns what
    /// is left at the end. Linear in the line.
    ///
    /// ```
    /// use gocore::{BoardSize, Color, Move, Point, Rules, sgf::Tree};
    /// let mut tree = Tree::new(BoardSize::NINE);
    /// let node = tree.add_child(tree.root())?;
    /// tree.set_move(node, Color::Black, Move::Play(Point::new(4, 4)))?;
    /// let mut stones = Vec::new();
    /// tree.walk_to(node, Rules::default(), |node, replay| {
    ///     stones.push((tree.parent(node).is_some(), replay.position().occupied().len()));
    /// })?;
    /// assert_eq!(stones, [(false, 0), (true, 1)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`replay_at`](Tree::replay_at).
    pub fn walk_to(
        &self,
        node: NodeId,
        rules: Rules,
        mut visit: impl FnMut(NodeId, &Replay),
    ) -> Result<Replay, SgfError> {
        let line = self.line_to(node)?;
        let game = line.games().next().ok_or(SgfError::NoGameTree { offset: 0 })?;
        let mut walk = game.record().walk(rules)?;
        for node in self.path_to(node) {
            walk.next();
            visit(node, walk.replay());
        }
        Ok(walk.into_replay())
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
