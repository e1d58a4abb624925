"""Trees of records: built, edited, transformed, written."""

from __future__ import annotations

import copy
import pickle
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from gocore import Color, Game, IllegalMove, Move, Point, Rules, sgf
from gocore.errors import ArgumentError, NotationError, SgfError

HEADER = "(;FF[4]GM[1]CA[UTF-8]SZ[9]"


def test_a_tree_is_built_and_written(tmp_path: Path) -> None:
    tree = sgf.Tree(9)
    tree.root["PB"] = "Kuro [5d]"
    first = tree.root.add_child("B", "E5")
    reply = first.add_child(Color.WHITE, "pass")
    reply.comment = "why?"
    other = first.add_child("W", (2, 2))
    text = f"{HEADER}PB[Kuro [5d\\]];B[ee](;W[]C[why?])(;W[cc]))\n"
    assert str(tree) == text and tree.to_bytes() == text.encode() == sgf.dumps(tree)
    assert tree.to_bytes(line_width=20).decode().replace("\n", "") == text.replace("\n", "")
    assert (len(tree), tree.size) == (4, (9, 9))
    path = tmp_path / "tree.sgf"
    sgf.dump([tree, tree], path)
    assert [record.tree() for record in sgf.load(path)] == [tree, tree]
    with path.open("wb") as file:
        sgf.dump(tree, file, line_width=10)
    assert sgf.load(path)[0].tree() == tree
    assert other.move == Move(Color.WHITE, Point(2, 2)) and reply.move == Move(Color.WHITE, None)
    assert (first.parent, first.next, first.children) == (tree.root, reply, (reply, other))
    assert (reply.next_variation, other.next_variation, other.next) == (other, None, None)
    assert tree.root.parent is None and tree.root.move is None
    assert other.path == (tree.root, first, other)
    assert tree.nodes() == (tree.root, first, reply, other) == tree.root.descendants()
    assert tree.main_line() == (tree.root, first, reply)
    assert tree.node(other.index) == other


def test_properties_are_like_a_dict() -> None:
    node = sgf.Tree(9).root.add_child()
    assert len(node) == 0 and node and list(node) == []
    node["N"] = "a]\\b"
    assert (node["N"], node.raw("N"), "N" in node, "C" in node) == ("a]\\b", (b"a\\]\\\\b",), True, False)
    node.set_texts("AN", ["one", "t]wo"])
    node.set_raw("XX", [b"a\\]", b"]"])
    assert node.properties() == {"N": (b"a\\]\\\\b",), "AN": (b"one", b"t\\]wo"), "XX": (b"a\\]", b"\\]")}
    assert node.keys() == ("N", "AN", "XX") and len(node) == 3
    assert (node.get("AN"), node.get("C"), node.get("C", 5)) == ("one", None, 5)
    del node["AN"]
    node.set_texts("XX", [])
    assert node.keys() == ("N",)
    for missing in ("AN", "C"):
        with pytest.raises(KeyError):
            node[missing]
        with pytest.raises(KeyError):
            del node[missing]
    assert node.comment is None
    node.comment = "two\nlines"
    assert node.comment == node["C"] == "two\nlines"
    node.comment = None
    assert "C" not in node


def test_points_labels_and_moves() -> None:
    tree = sgf.Tree("13x9")
    root = tree.root
    root.set_points("AB", ["A9", (8, 12), 13])
    root.set_labels({"A9": "x:y", "N1": "]"})
    root.set_points("TR", [])
    assert str(tree).endswith("SZ[13:9]AB[aa][ab][mi]LB[aa:x\\:y][mi:\\]])\n")
    node = root.add_child("B", 0)
    node.set_move("W", "pass")
    assert node.keys() == ("W",) and node.move == Move(Color.WHITE, None)
    node.set_raw("W", [b"zz"])
    unreadable = tree.main_line()[1].move
    assert unreadable == sgf.UnreadableMove(Color.WHITE, "zz")
    with pytest.raises(NotationError):
        node.set_move("B", "I1")
    off_board: list[str | tuple[int, int] | int] = ["O1", (9, 0), 13 * 9]
    for wrong in off_board:
        with pytest.raises(IllegalMove):
            node.set_move("B", wrong)
    for arguments in [("B",), (None, "A1")]:
        with pytest.raises(TypeError):
            root.add_child(*arguments)
    assert node.raw("W") == (b"zz",) and len(tree) == 2


def test_editing() -> None:
    tree = sgf.loads("(;SZ[9](;B[aa];W[bb])(;B[cc];W[dd](;B[ee])(;B[ff])))")[0].tree()
    a, c = tree.root.children
    d = c.children[0]
    e, f = d.children
    f.make_main_line()
    assert [node.move for node in tree.main_line()[1:]] == [c.move, d.move, f.move]
    a.reorder(0)
    assert tree.root.children == (a, c) and d.children == (f, e)
    f.reorder(99)
    assert d.children == (e, f)
    c.remove()
    assert list(tree.root.children) == [a] and len(tree) == 3 and not e.exists and a.exists
    removed: list[Callable[[], object]] = [
        lambda: e.move,
        lambda: e.parent,
        lambda: c["B"],
        e.add_child,
        e.remove,
    ]
    for use in [*removed, lambda: tree.node(e.index), lambda: tree.game_at(e), e.make_main_line]:
        with pytest.raises(SgfError) as caught:
            use()
        assert caught.value.name == "no_such_node"
    for use in (tree.root.remove, lambda: tree.root.reorder(0)):
        with pytest.raises(SgfError) as caught:
            use()
        assert caught.value.name == "root_node"
    with pytest.raises(SgfError) as caught:
        a["bad name"] = "x"
    assert caught.value.name == "bad_property_name"
    with pytest.raises(SgfError) as caught:
        tree.root["CA"] = "gb18030"
    assert caught.value.name == "wrong_charset"
    with pytest.raises(SgfError):
        tree.game_at(sgf.Tree(9).root)
    with pytest.raises(TypeError):
        a.set_texts("AN", "abc")


def test_transformed_and_swapped() -> None:
    tree = sgf.loads("(;SZ[9:7]CA[UTF-8]KM[6.5]PB[x]PW[y]RE[B+2.5];B[ia])")[0].tree()
    assert str(tree.transformed("rotate-right")) == "(;SZ[7:9]CA[UTF-8]KM[6.5]PB[x]PW[y]RE[B+2.5];B[gi])\n"
    assert str(tree.colors_swapped()) == "(;SZ[9:7]CA[UTF-8]KM[-6.5]PW[x]PB[y]RE[W+2.5];W[ia])\n"
    assert tree.transformed(0) == tree == tree.transformed("transpose").transformed(6)
    for wrong in (8, -1, "sideways"):
        with pytest.raises(ArgumentError, match="rotate-right"):
            tree.transformed(wrong)
    for other in (None, True, 1.0):
        with pytest.raises(TypeError):
            tree.transformed(other)  # type: ignore[arg-type]


def test_games_to_and_from_trees() -> None:
    game = Game(9, Rules("japanese", komi=0.5))
    game.play("E5")
    game.pass_()
    tree = sgf.Tree.of_game(game)
    assert str(tree) == f"{HEADER}KM[0.5]RU[Japanese];B[ee];W[])\n"
    again = tree.game_at()
    assert (again.moves, again.rules) == (game.moves, game.rules)
    assert tree.game_at(tree.root).ply == 0 and tree.game_at(rules="chinese-ogs").rules == Rules(
        "chinese-ogs"
    )
    last = tree.main_line()[-1].add_child("B", "E5")
    with pytest.raises(IllegalMove):
        tree.game_at(last)
    replayed = last.replay()
    assert [fault.number for fault in replayed.faults] == [3] and replayed.stones[4, 4] == 1


def test_large_boards_can_be_edited_but_not_by_points() -> None:
    tree = sgf.loads("(;SZ[52];B[ZZ])")[0].tree()
    node = tree.main_line()[1]
    assert node.move == Move(Color.BLACK, Point(51, 51))
    node.comment = "far"
    with pytest.raises(SgfError) as caught:
        node.set_move("B", "A1")
    assert caught.value.name == "record_too_large"


def test_pickle_copy_and_equality() -> None:
    tree = sgf.loads("(;SZ[9];B[aa](;W[bb])(;W[cc]))")[0].tree()
    first = tree.main_line()[1]
    first.children[0].remove()
    last = first.add_child("W", "pass")
    again, node = pickle.loads(pickle.dumps((tree, last)))
    assert again == tree and node.tree is again and node.move == last.move
    assert copy.deepcopy(last).tree is not tree and copy.copy(last) == last
    other = copy.copy(tree)
    assert other == tree == copy.deepcopy(tree) == tree.copy() and other != 5
    other.root.add_child()
    assert other != tree
    assert last == tree.node(last.index) and hash(last) == hash(tree.node(last.index))
    assert last != other.node(last.index) and last != 5
    with pytest.raises(TypeError):
        hash(tree)
    assert (repr(tree), repr(last)) == ("<gocore.sgf.Tree 9x9 of 4 nodes>", "<gocore.sgf.Node 4>")


def test_very_deep_trees_need_no_recursion() -> None:
    tree = sgf.loads("(;SZ[9]" + ";" * 300_000 + ")")[0].tree()
    assert len(tree) == 300_001
    assert sgf.loads(tree.to_bytes())[0].tree() == tree


def test_threads_edit_one_tree() -> None:
    tree = sgf.Tree(9)

    def edit(number: int) -> None:
        for place in range(200):
            node = tree.root.add_child("B", place % 81)
            node["N"] = f"{number}-{place}"
            str(tree.root.children[-1])
            if place % 2:
                node.remove()

    threads = [threading.Thread(target=edit, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tree) == 1 + 8 * 100
    assert {node["N"] for node in tree.root.children} == {
        f"{n}-{p}" for n in range(8) for p in range(0, 200, 2)
    }


def test_a_node_can_have_many_names() -> None:
    """In time linear in them: each looked for among all would take minutes."""
    count = 40_000
    names = [f"A{number}" for number in range(count)]
    record = sgf.loads("(;SZ[9];" + "".join(f"{name}[{name}]" for name in [*names, *names]) + ")")[0]
    read = record.mainline()[1].properties()
    assert list(read) == names and read["A7"] == ("A7", "A7")
    edited = record.tree().root.children[0].properties()
    assert list(edited) == names and edited["A7"] == (b"A7", b"A7")


def test_a_node_can_have_many_moves() -> None:
    """In linear time too, though what is no point is looked up where it is written."""
    count = 40_000
    record = sgf.loads("(;SZ[9];" + "".join(f"B[z{number}]" for number in range(count)) + ")")[0]
    moves = record.moves
    assert len(moves) == count and moves[-1] == sgf.UnreadableMove(Color.BLACK, f"z{count - 1}")
    assert record.mainline()[1].moves == moves and record.mainline()[1].move == moves[-1]
