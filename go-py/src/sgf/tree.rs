//! Game trees to edit and to write.

use gocore::BoardSize;
use gocore::sgf::{EditError, NodeId, Tree as CoreTree, WriteOptions, write};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use super::node::{Node, nodes_to_py};
use super::record::given;
use super::{Reduced, line_told, side_lengths, told};
use crate::arguments::{LineWidth, NodeIndex, maybe, whole};
use crate::convert::{Bytes, size};
use crate::errors::{OrRaise, Told};
use crate::game::Game;
use crate::guarded::Guarded;

/// One game record as a tree of nodes, to be built, edited, transformed and written. Two are equal when they are written the
/// same.
#[pyclass(frozen, weakref, module = "gocore.sgf")]
#[derive(Debug)]
pub(crate) struct Tree(pub(super) Guarded<CoreTree>);

pub(super) fn edit_told(error: EditError) -> Told {
    Told::new(error.code(), error)
}

impl Tree {
    pub(super) fn holding(tree: CoreTree) -> Tree {
        Tree(Guarded::new(tree))
    }

    fn ask<R: Send>(&self, py: Python<'_>, question: impl FnOnce(&CoreTree) -> R) -> PyResult<R> {
        self.0.with(py, |tree| question(tree))
    }

    /// A copy for work that takes long.
    fn snapshot(&self, py: Python<'_>) -> PyResult<CoreTree> {
        self.ask(py, CoreTree::clone)
    }

    fn bytes(&self, py: Python<'_>, line_width: Option<usize>) -> PyResult<Vec<u8>> {
        let options =
            line_width.map_or(WriteOptions::new(), |width| WriteOptions::new().with_line_width(width));
        self.ask(py, |tree| write([tree], options))
    }
}

/// A node of this very tree.
pub(super) fn own(tree: &Bound<'_, Tree>, node: &Bound<'_, Node>) -> PyResult<NodeId> {
    let node = node.get();
    if node.tree.is(tree) { Ok(node.id) } else { Err(edit_told(EditError::NoSuchNode).raise(tree.py())) }
}

#[pymethods]
impl Tree {
    /// A record of an empty board: a root that states the format, the game, UTF-8 and the size.
    #[new]
    #[pyo3(signature = (size=None))]
    fn new(size: Option<&Bound<'_, PyAny>>) -> PyResult<Tree> {
        Ok(Tree::holding(CoreTree::new(size.map_or(Ok(BoardSize::NINETEEN), self::size)?)))
    }

    /// The record of a game as it was played up to its present ply: size, rules, komi, handicap, stones, and each turn a node.
    #[staticmethod]
    fn of_game(py: Python<'_>, game: &Game) -> PyResult<Tree> {
        game.game.with(py, |game| Tree::holding(CoreTree::of_game(game)))
    }

    /// The first game of a record, as a tree.
    ///
    /// Raises SgfError where there is none.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Bytes) -> PyResult<Tree> {
        let read = super::detached(py, move || {
            let collection = gocore::sgf::parse(&data)?;
            Ok(collection.games().next().map(CoreTree::from_game))
        })?;
        match read.map_err(told).or_raise(py)? {
            Some(tree) => Ok(Tree::holding(tree)),
            None => Err(edit_told(EditError::NoSuchNode).raise(py)),
        }
    }

    /// The root.
    #[getter]
    fn root(slf: Bound<'_, Tree>) -> PyResult<Node> {
        let root = slf.get().ask(slf.py(), CoreTree::root)?;
        Ok(Node { tree: slf.unbind(), id: root })
    }

    /// The node of an index (`Node.index`).
    ///
    /// Raises SgfError where the tree has none.
    fn node(slf: Bound<'_, Tree>, #[pyo3(from_py_with = whole::<NodeIndex>)] index: u32) -> PyResult<Node> {
        let py = slf.py();
        let node = slf.get().ask(py, |tree| tree.node(index))?;
        let id = node.ok_or_else(|| edit_told(EditError::NoSuchNode)).or_raise(py)?;
        Ok(Node { tree: slf.unbind(), id })
    }

    /// All nodes, each before its children, the main line first: a tuple.
    fn nodes(slf: Bound<'_, Tree>) -> PyResult<Bound<'_, PyTuple>> {
        let ids = slf.get().ask(slf.py(), |tree| tree.descendants(tree.root()).collect())?;
        nodes_to_py(&slf, ids)
    }

    /// The root, its first child, that one's first child and so on: a tuple of nodes.
    fn main_line(slf: Bound<'_, Tree>) -> PyResult<Bound<'_, PyTuple>> {
        let ids = slf.get().ask(slf.py(), |tree| tree.main_line(tree.root()).collect())?;
        nodes_to_py(&slf, ids)
    }

    /// The number of nodes.
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.ask(py, CoreTree::node_count)
    }

    /// A tree has a root: it is never false.
    fn __bool__(&self) -> bool {
        true
    }

    /// Columns and rows that the root states, `(width, height)`; (19, 19) where it states none that can be read.
    #[getter]
    fn size(&self, py: Python<'_>) -> PyResult<(u8, u8)> {
        self.ask(py, |tree| side_lengths(tree.size()))
    }

    /// The tree as the bytes of a record: on one line, or on lines of about so many bytes.
    ///
    /// >>> tree = Tree.from_bytes(b"(;SZ[9];B[aa](;W[bb])(;W[cc]))")
    /// >>> len(tree), len(tree.main_line())
    /// (4, 3)
    /// >>> tree.transformed("rotate-half").to_bytes()
    /// b'(;SZ[9]CA[UTF-8];B[ii](;W[hh])(;W[gg]))\n'
    /// >>> tree.game_at().ply
    /// 2
    #[pyo3(signature = (line_width=None))]
    fn to_bytes<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = maybe::<LineWidth>)] line_width: Option<usize>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.bytes(py, line_width)?))
    }

    /// The tree as one of the eight symmetries shows it: every property that holds points. A symmetry is a number from 0 to 7
    /// or a name: "identity", "rotate-right", "rotate-half", "rotate-left", "mirror-columns", "mirror-rows", "transpose",
    /// "anti-transpose".
    fn transformed(&self, py: Python<'_>, symmetry: &Bound<'_, PyAny>) -> PyResult<Tree> {
        let symmetry = crate::symmetry::symmetry(symmetry)?;
        let tree = self.snapshot(py)?;
        super::detached(py, || Tree::holding(tree.transformed(symmetry)))
    }

    /// The tree with Black and White changing places, in moves, stones, names, result and komi. The handicap goes.
    fn colors_swapped(&self, py: Python<'_>) -> PyResult<Tree> {
        let tree = self.snapshot(py)?;
        super::detached(py, || Tree::holding(tree.colors_swapped()))
    }

    /// The game at a node, to be gone on with; rules and errors as for `Record.to_game`. The default is the end of the main
    /// line.
    #[pyo3(signature = (node=None, rules=None))]
    fn game_at(
        slf: Bound<'_, Tree>,
        node: Option<&Bound<'_, Node>>,
        rules: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let py = slf.py();
        let (node, given) = (node.map(|node| own(&slf, node)).transpose()?, given(rules)?);
        let line = slf.get().ask(py, |tree| {
            let node = node.or_else(|| tree.main_line(tree.root()).last()).unwrap_or(tree.root());
            if tree.contains(node) { Ok(tree.line_to(node)) } else { Err(edit_told(EditError::NoSuchNode)) }
        })?;
        let line = line.or_raise(py)?.map_err(told).or_raise(py)?;
        let game = super::detached(py, || {
            let record = line.games().next().map(gocore::sgf::Game::record);
            record.map(|record| record.to_game(super::judged_by(&record, given)))
        })?;
        match game {
            Some(game) => game.map(Game::holding).map_err(|error| line_told(&error)).or_raise(py),
            None => Err(edit_told(EditError::NoSuchNode).raise(py)),
        }
    }

    /// A copy that goes its own way. Its nodes have the same indices.
    fn copy(&self, py: Python<'_>) -> PyResult<Tree> {
        self.snapshot(py).map(Tree::holding)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Tree> {
        self.copy(py)
    }

    fn __eq__(slf: &Bound<'_, Tree>, other: &Bound<'_, Tree>) -> PyResult<bool> {
        let py = slf.py();
        // One lock at a time: two could wait for each other.
        Ok(slf.is(other) || slf.get().bytes(py, None)? == other.get().bytes(py, None)?)
    }

    fn __ne__(slf: &Bound<'_, Tree>, other: &Bound<'_, Tree>) -> PyResult<bool> {
        Ok(!Tree::__eq__(slf, other)?)
    }

    /// The record as text. What is no ASCII becomes "?" in a tree that is not in UTF-8; `to_bytes` keeps it.
    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, CoreTree::to_string)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (nodes, size) = self.ask(py, |tree| (tree.node_count(), tree.size()))?;
        Ok(format!("<gocore.sgf.Tree {size} of {nodes} nodes>"))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Tree>) -> PyResult<Reduced<'py, (Bound<'py, PyBytes>,)>> {
        let from = slf.get_type().getattr("from_bytes")?;
        Ok((from, (slf.get().to_bytes(slf.py(), None)?,)))
    }
}
