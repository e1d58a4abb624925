//! Nodes of trees: handles, which stay good whatever is edited elsewhere.

use gocore::sgf::{EditError, NodeId, Tree as CoreTree};
use gocore::{BoardSize, Color, Point, PointSet};
use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMapping, PyTuple};

use super::tree::{Tree, edit_told};
use super::{Reduced, Replay, hash_of, recorded_to_py, told};
use crate::arguments::{self, Place, RECORDS, maybe_text, name, pairs, text, texts, whole};
use crate::convert::{Bytes, a_move, color, point, points};
use crate::errors::OrRaise;

/// A node of a tree: a light handle, equal to every other of the same node of the same tree. That of a removed node is good
/// for nothing: SgfError.
#[pyclass(frozen, weakref, module = "gocore.sgf")]
#[derive(Debug)]
pub(crate) struct Node {
    pub(super) tree: Py<Tree>,
    pub(super) id: NodeId,
}

pub(super) fn nodes_to_py<'py>(tree: &Bound<'py, Tree>, ids: Vec<NodeId>) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(tree.py(), ids.into_iter().map(|id| Node { tree: tree.clone().unbind(), id }))
}

impl Node {
    /// Asks about the node, if it is still there.
    fn ask<R: Send>(&self, py: Python<'_>, question: impl FnOnce(&mut CoreTree, NodeId) -> R) -> PyResult<R> {
        let answer = self.tree.get().0.with(py, |tree| {
            if tree.contains(self.id) { Ok(question(tree, self.id)) } else { Err(EditError::NoSuchNode) }
        })?;
        answer.map_err(edit_told).or_raise(py)
    }

    fn edit<R: Send>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut CoreTree, NodeId) -> Result<R, EditError>,
    ) -> PyResult<R> {
        self.ask(py, change)?.map_err(edit_told).or_raise(py)
    }

    fn sibling(&self, py: Python<'_>, id: Option<NodeId>) -> Option<Node> {
        id.map(|id| Node { tree: self.tree.clone_ref(py), id })
    }

    /// The size of the board, by which points are named: one that can be played on.
    fn board(&self, py: Python<'_>) -> PyResult<BoardSize> {
        let size = self.ask(py, |tree, _| tree.size())?;
        BoardSize::new(size.width(), size.height())
            .map_err(|error| crate::errors::Told::new(gocore::Code::RecordTooLarge, error))
            .or_raise(py)
    }
}

#[pymethods]
impl Node {
    /// The tree.
    #[getter]
    fn tree(&self, py: Python<'_>) -> Py<Tree> {
        self.tree.clone_ref(py)
    }

    /// Its number, which it keeps as long as it is in the tree: the root is 0.
    #[getter]
    fn index(&self) -> u32 {
        self.id.index()
    }

    /// Whether it is still in the tree.
    #[getter]
    fn exists(&self, py: Python<'_>) -> PyResult<bool> {
        self.tree.get().0.with(py, |tree| tree.contains(self.id))
    }

    /// The node before it; None for the root.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Node>> {
        let parent = self.ask(py, |tree, node| tree.parent(node))?;
        Ok(self.sibling(py, parent))
    }

    /// Its children, the main line first: a tuple.
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let ids = self.ask(py, |tree, node| tree.children(node).collect())?;
        nodes_to_py(self.tree.bind(py), ids)
    }

    /// The first child; None where the line ends.
    #[getter]
    fn next(&self, py: Python<'_>) -> PyResult<Option<Node>> {
        let next = self.ask(py, |tree, node| tree.first_child(node))?;
        Ok(self.sibling(py, next))
    }

    /// The next variation in its place, or None.
    #[getter]
    fn next_variation(&self, py: Python<'_>) -> PyResult<Option<Node>> {
        let next = self.ask(py, |tree, node| tree.next_sibling(node))?;
        Ok(self.sibling(py, next))
    }

    /// The nodes from the root to this one: a tuple.
    #[getter]
    fn path<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let ids = self.ask(py, |tree, node| tree.path_to(node))?;
        nodes_to_py(self.tree.bind(py), ids)
    }

    /// This node and all below it, each before its children: a tuple.
    fn descendants<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let ids = self.ask(py, |tree, node| tree.descendants(node).collect())?;
        nodes_to_py(self.tree.bind(py), ids)
    }

    /// The move: a `Move`, an `UnreadableMove`, or None where there is none.
    #[getter(r#move)]
    fn played(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let made = self.ask(py, |tree, node| {
            let (color, action) = tree.move_of(node)?;
            let name = if color == Color::Black { "B" } else { "W" };
            Some((color, action, tree.values(node, name).next().unwrap_or_default().to_vec()))
        })?;
        made.map(|(color, action, raw)| recorded_to_py(py, color, action, &raw)).transpose()
    }

    /// Makes the node a move: of a colour, to a point or "pass".
    fn set_move(&self, py: Python<'_>, color: &Bound<'_, PyAny>, at: &Bound<'_, PyAny>) -> PyResult<()> {
        let color = self::color(color)?;
        let mv = a_move(at, self.board(py)?)?;
        self.edit(py, |tree, node| tree.set_move(node, color, mv))
    }

    /// The comment, or None. None removes it.
    #[getter]
    fn comment(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.ask(py, |tree, node| tree.text(node, "C"))
    }

    #[setter]
    fn set_comment(&self, py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<()> {
        let text = maybe_text::<RECORDS>(given)?;
        self.edit(py, |tree, node| match text {
            Some(text) => tree.set_text(node, "C", text),
            None => tree.remove_property(node, "C"),
        })
    }

    /// The names of its properties, in order: a tuple.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let names: Vec<String> = self.ask(py, |tree, node| tree.names(node).map(str::to_owned).collect())?;
        PyTuple::new(py, names)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.keys(py)?.as_any().try_iter()?.into_any())
    }

    /// The number of properties.
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.ask(py, |tree, node| tree.names(node).count())
    }

    /// A node without properties is a node too.
    fn __bool__(&self) -> bool {
        true
    }

    /// Whatever is no name is not among them.
    fn __contains__(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(name) = arguments::name(name) else { return Ok(false) };
        self.ask(py, |tree, node| tree.names(node).any(|known| known == name))
    }

    /// The first value of a property as text; KeyError where there is none.
    fn __getitem__(&self, py: Python<'_>, #[pyo3(from_py_with = name)] name: String) -> PyResult<String> {
        let text = self.ask(py, |tree, node| tree.text(node, &name))?;
        text.ok_or_else(|| PyKeyError::new_err(name))
    }

    /// Sets a property to a text, escaped as it needs.
    fn __setitem__(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::<RECORDS>)] name: &str,
        #[pyo3(from_py_with = text::<RECORDS>)] text: &str,
    ) -> PyResult<()> {
        self.edit(py, |tree, node| tree.set_text(node, name, text))
    }

    fn __delitem__(&self, py: Python<'_>, #[pyo3(from_py_with = name)] name: String) -> PyResult<()> {
        let known = self.ask(py, |tree, node| tree.names(node).any(|known| known == name))?;
        if !known {
            return Err(PyKeyError::new_err(name));
        }
        self.edit(py, |tree, node| tree.remove_property(node, &name))
    }

    /// The first value of a property as text, or what is given for none.
    #[pyo3(signature = (name, default=None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = name)] name: String,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.ask(py, |tree, node| tree.text(node, &name))? {
            Some(text) => Ok(Some(text.into_pyobject(py)?.into_any())),
            None => Ok(default),
        }
    }

    /// All values of a property as bytes, as they stand between brackets; empty where there is none.
    fn raw<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = name)] name: String,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let values: Vec<Vec<u8>> =
            self.ask(py, |tree, node| tree.values(node, &name).map(<[u8]>::to_vec).collect())?;
        PyTuple::new(py, values.iter().map(|value| PyBytes::new(py, value)))
    }

    /// All properties with their values as bytes, as they stand between brackets.
    fn properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all: Vec<(String, Vec<Vec<u8>>)> = self.ask(py, |tree, node| {
            let copied = |values: &mut dyn Iterator<Item = &[u8]>| values.map(<[u8]>::to_vec).collect();
            tree.properties(node).map(|(name, mut values)| (name.to_owned(), copied(&mut values))).collect()
        })?;
        let dict = PyDict::new(py);
        for (name, values) in all {
            dict.set_item(name, PyTuple::new(py, values.iter().map(|value| PyBytes::new(py, value)))?)?;
        }
        Ok(dict)
    }

    /// Sets a property to several texts, each a value of its own, escaped as it needs. Without any the property is removed.
    ///
    /// Raises SgfError for what is no name, and for text that the tree cannot hold.
    fn set_texts(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::<RECORDS>)] name: &str,
        #[pyo3(from_py_with = texts::<RECORDS>)] texts: Vec<String>,
    ) -> PyResult<()> {
        self.edit(py, |tree, node| tree.set_texts(node, name, &texts))
    }

    /// Sets a property to several values, bytes as they shall stand between brackets. What would end the brackets is escaped.
    /// Without any the property is removed.
    ///
    /// Raises what `set_texts` raises.
    fn set_raw(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::<RECORDS>)] name: &str,
        values: Vec<Bytes>,
    ) -> PyResult<()> {
        self.edit(py, |tree, node| tree.set_values(node, name, &values))
    }

    /// Sets a property such as "AB" or "TR" to points. Without any the property is removed.
    fn set_points(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::<RECORDS>)] name: &str,
        points: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let points: PointSet = self::points(Some(points), self.board(py)?)?;
        self.edit(py, |tree, node| tree.set_points(node, name, &points))
    }

    /// Puts labels on points: a dict of texts by point. Without any the property "LB" is removed.
    fn set_labels(&self, py: Python<'_>, labels: &Bound<'_, PyMapping>) -> PyResult<()> {
        let size = self.board(py)?;
        let labels = pairs(labels)?;
        let label = |(at, label): &(Bound<'_, _>, Bound<'_, _>)| {
            Ok((point(at, size)?, text::<RECORDS>(label)?.to_owned()))
        };
        let labels: Vec<(Point, String)> = labels.iter().map(label).collect::<PyResult<_>>()?;
        self.edit(py, |tree, node| {
            tree.set_labels(node, labels.iter().map(|(point, label)| (*point, label.as_str())))
        })
    }

    /// Adds a node as the last variation after this one, and returns it; with a colour and a point or "pass", as that move.
    ///
    /// >>> tree = Tree(9)
    /// >>> node = tree.root.add_child("B", "E5")
    /// >>> node.comment = "the centre"
    /// >>> node.set_points("TR", ["D4", "F6"])
    /// >>> [(child.move.point, child["C"]) for child in tree.root.children]
    /// [(Point(row=4, col=4), 'the centre')]
    #[pyo3(signature = (color=None, at=None))]
    fn add_child(
        &self,
        py: Python<'_>,
        color: Option<&Bound<'_, PyAny>>,
        at: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Node> {
        let mv = match (color, at) {
            (Some(color), Some(at)) => Some((self::color(color)?, a_move(at, self.board(py)?)?)),
            (None, None) => None,
            _ => return Err(PyTypeError::new_err("a move is a colour and a point or \"pass\"")),
        };
        let id = self.edit(py, |tree, node| {
            let child = tree.add_child(node)?;
            if let Some((color, mv)) = mv {
                tree.set_move(child, color, mv)?;
            }
            Ok(child)
        })?;
        Ok(Node { tree: self.tree.clone_ref(py), id })
    }

    /// Removes the node with all below it.
    ///
    /// Raises SgfError for the root.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.edit(py, CoreTree::remove)
    }

    /// Moves the node with all below it to a place among its siblings: 0 makes it the main line there.
    ///
    /// Raises SgfError for the root.
    fn reorder(&self, py: Python<'_>, #[pyo3(from_py_with = whole::<Place>)] place: usize) -> PyResult<()> {
        self.edit(py, |tree, node| tree.reorder(node, place))
    }

    /// Makes the line to this node the main line.
    fn make_main_line(&self, py: Python<'_>) -> PyResult<()> {
        self.edit(py, CoreTree::make_main_line)
    }

    /// What becomes of the line to this node on the board; see `Record.replay`.
    #[pyo3(signature = (rules=None, play_repetitions=false))]
    fn replay(
        &self,
        py: Python<'_>,
        rules: Option<&Bound<'_, PyAny>>,
        play_repetitions: bool,
    ) -> PyResult<Replay> {
        let given = super::record::given(rules)?;
        let line = self.ask(py, |tree, node| tree.line_to(node))?.map_err(told).or_raise(py)?;
        super::detached(py, || {
            let source = std::sync::Arc::new(super::Source::new(line));
            Replay::of(&source, 0, given, play_repetitions)
        })?
        .map_err(told)
        .or_raise(py)
    }

    fn __eq__(&self, other: &Node) -> bool {
        self.tree.is(&other.tree) && self.id == other.id
    }

    fn __ne__(&self, other: &Node) -> bool {
        !self.__eq__(other)
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.tree.as_ptr() as usize, self.id))
    }

    fn __repr__(&self) -> String {
        format!("<gocore.sgf.Node {}>", self.id.index())
    }

    /// Trees are pickled as records: there a node has the number of its place.
    fn __reduce__<'py>(slf: &Bound<'py, Node>) -> PyResult<Reduced<'py, (Py<Tree>, usize)>> {
        let (py, node) = (slf.py(), slf.get());
        let place = node.ask(py, |tree, id| tree.descendants(tree.root()).position(|other| other == id))?;
        let of = py.get_type::<Tree>().getattr("node")?;
        Ok((of, (node.tree.clone_ref(py), place.unwrap_or_default())))
    }

    fn __copy__(slf: Bound<'_, Node>) -> Bound<'_, Node> {
        slf
    }
}
