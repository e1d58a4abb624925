"""Records that are read: what they state, and what becomes of them on the board."""

from __future__ import annotations

import copy
import gc
import io
import json
import pickle
import threading
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gocore import Color, GoError, IllegalMove, Move, Point, Rules, sgf
from gocore.conformance.record_index import stored_or_made
from gocore.errors import NotationError, RulesError, SetupError, SgfError

DATA = Path(__file__).parents[2] / "go-core" / "tests" / "data" / "sgf"
FILES: list[dict[str, Any]] = json.loads((DATA / "index.json").read_text())["files"]


def only(text: str | bytes) -> sgf.Record:
    (record,) = sgf.loads(text)
    return record


def names(warnings: tuple[sgf.SgfWarning, ...]) -> list[str]:
    return [warning.name for warning in warnings]


@pytest.mark.parametrize("entry", FILES, ids=[entry["file"] for entry in FILES])
def test_every_odd_file_is_read_as_its_index_expects(entry: dict[str, Any]) -> None:
    data, expect = stored_or_made(DATA / entry["file"]), entry["expect"]
    if expect["fatal"]:
        with pytest.raises(SgfError):
            sgf.load(data)
        return
    collection = sgf.load(data)
    assert len(collection) == expect["number_of_games"]
    met = set(names(collection.warnings))
    for record, game in zip(collection, expect["games"], strict=True):
        met |= set(names(record.warnings))
        assert list(record.size) == game["size"]
        assert record.komi == game["komi"]
        assert record.handicap == game["handicap"]
        assert record.move_count == game["mainline_moves"] == len(record.moves)
        assert record.pass_count == game["passes"]
        if "result" in game:
            words = {"0": "draw", "Void": "void", "?": "unknown", None: "unparsed"}
            assert words.get(record.result, record.result) == game["result"].replace("3.50", "3.5")
        if "players" in game:
            assert [record.get("PB"), record.get("PW")] == game["players"]
        if "comment" in game:
            assert next(node.comment for node in record.tree().main_line() if node.comment) == game["comment"]
        if not record.is_go or max(record.size) > 25:
            with pytest.raises(SgfError) as caught:
                record.replay()
            assert caught.value.code in (602, 604)
            continue
        rules = Rules("tromp-taylor", ko="simple", suicide="forbidden")
        replayed = record.replay(rules)
        met |= set(names(replayed.warnings))
        assert [fault.number for fault in replayed.faults] == [number for number, _ in game["illegal"]]
        states = record.mainline(rules)
        assert np.array_equal(states[-1].stones, replayed.stones)
        assert tuple(fault for state in states for fault in state.faults) == replayed.faults
    # The index lists these as moves and results, and not once more among the warnings.
    reasons = {reason for game in expect["games"] for _, reason in game["illegal"]}
    known = {"illegal_move"} if reasons else set()
    known |= {"bad_point"} if reasons & {"bad_point", "off_board"} else set()
    known |= (
        {"result_unparsed"} if any(game.get("result") == "unparsed" for game in expect["games"]) else set()
    )
    assert set(expect["warnings"]) <= met <= {*expect["warnings"], *expect["may_warn"], *known}


def test_what_a_header_states() -> None:
    record = only(
        "(;SZ[13:9]KM[6.25]HA[2]AB[aa][bb]PB[Kuro]PW[Shi\\]ro]RU[Japanese]RE[w+resign]C[two\nlines];W[cc];B[])"
    )
    assert record.size == (13, 9)
    assert record.komi == 6.25 and record["KM"] == "6.25"
    assert (record.handicap, record.handicap_stones) == (2, 2)
    assert (record["PB"], record["PW"], record.raw("PW")) == ("Kuro", "Shi]ro", b"Shi\\]ro")
    assert (record["C"], record.get("DT"), record.get("DT", "?")) == ("two\nlines", None, "?")
    assert "PB" in record and "EV" not in record
    with pytest.raises(KeyError):
        record["EV"]
    assert (record.result, record.result_text, record.winner) == ("W+R", "w+resign", Color.WHITE)
    assert record.margin is None
    assert record.rules == Rules("japanese")  # 6.25 cannot be played with
    assert (record.first_player, record.first_player_is_assumed) == (Color.WHITE, False)
    assert record.moves == (Move(Color.WHITE, Point(2, 2)), Move(Color.BLACK, None))
    assert record.properties()["AB"] == ("aa", "bb")
    assert names(record.warnings) == ["komi_not_half"]
    assert only("(;RE[B+3.50])").margin == 3.5
    assert only("(;RE[who knows])").result is None


def test_warnings_tell_where() -> None:
    collection = sgf.loads("junk(;SZ[9:9];B[ee];B[xx])")
    (warning,) = collection.warnings
    assert (warning.name, warning.offset, warning.node, warning.move_number) == ("junk_before", 0, None, None)
    assert str(warning) == "text before the first tree (junk_before, byte 0)"
    found = collection[0].warnings
    assert names(found) == [
        "junk_before",
        "size_square_written_as_rectangle",
        "bad_point",
        "same_colour_twice",
    ]
    assert found[2].move_number == 2
    assert collection[0].warning_count == 4 and collection.warning_count == 1
    assert eval(repr(warning), vars(sgf)) == warning


def test_what_is_no_point_is_no_pass() -> None:
    good, bad = only("(;SZ[9];B[ee];W[x\\]])").moves
    assert good == (Color.BLACK, (4, 4))
    assert isinstance(bad, sgf.UnreadableMove) and bad == (Color.WHITE, "x\\]")
    with pytest.raises(NotationError) as caught:
        _ = bad.point
    assert (caught.value.code, caught.value.color) == (3, Color.WHITE)


def test_boards_beyond_25_are_read() -> None:
    record = only("(;SZ[52];B[ZZ])")
    assert record.size == (52, 52)
    assert record.moves == (Move(Color.BLACK, Point(51, 51)),)
    with pytest.raises(SgfError) as caught:
        record.mainline()
    assert (caught.value.code, caught.value.offset) == (602, 5)


def test_rules_come_from_the_record_unless_given() -> None:
    record = only("(;SZ[9]KM[5.5]RU[Japanese])")
    assert record.replay().rules == record.rules == Rules("japanese", komi=5.5)
    assert record.replay("chinese-ogs").rules == Rules("chinese-ogs")
    assert record.with_komi("chinese-ogs") == Rules("chinese-ogs", komi=5.5)
    unknown = only("(;SZ[9]KM[5.5]RU[My own])")
    assert unknown.rules is None and unknown.replay().rules == Rules(komi=5.5)
    with pytest.raises(RulesError):
        unknown.stated_rules()
    assert only("(;SZ[9])").stated_rules() is None


KO = "(;SZ[5]KM[0]AB[ba][ab][bc]AW[ca][db][cc]PL[B];B[cb];W[bb];B[cb];W[ee])"


def test_mainline_has_the_board_beside_every_node() -> None:
    record = only("(;SZ[5]AB[aa]C[start];B[cc]N[here];W[cc];W[])")
    states = record.mainline()
    assert [(state.place, state.number) for state in states] == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert [int(state.stones.astype(bool).sum()) for state in states] == [1, 2, 2, 2]
    assert states[0].comment == "start" and states[0].move is None
    assert states[1].move == Move(Color.BLACK, Point(2, 2)) and states[1].properties()["N"] == ("here",)
    assert states[1].stones[Point(2, 2)] == Color.BLACK
    fault = states[2].fault
    assert fault is not None and isinstance(fault.error, IllegalMove)
    assert (fault.number, fault.color, fault.error.name, fault.error.point) == (
        2,
        Color.WHITE,
        "occupied",
        (2, 2),
    )
    assert states[3].move == Move(Color.WHITE, None) and states[3].fault is None
    assert states[1].zobrist_hash == states[3].zobrist_hash != states[0].zobrist_hash
    stones = states[1].stones
    stones[:] = 0
    assert states[1].stones.any(), "arrays are the reader's own"


def test_two_moves_in_a_node() -> None:
    (root,) = only("(;SZ[5]B[aa]W[bb])").mainline()
    assert root.moves == (Move(Color.BLACK, Point(0, 0)), Move(Color.WHITE, Point(1, 1)))
    assert root.move == root.moves[-1] and root.number == 2


def test_repetitions_are_left_out_or_played() -> None:
    record = only(KO)
    left_out = record.replay("japanese")
    (fault,) = left_out.faults
    assert (fault.number, fault.error.name) == (3, "ko")
    played = record.replay("japanese", play_repetitions=True)
    assert played.faults == left_out.faults
    assert (left_out.stones[1, 2], played.stones[1, 2]) == (0, 1)
    assert (played.captures("B"), played.captures(Color.WHITE)) == (1, 1)


def test_counting_and_legality() -> None:
    record = only("(;SZ[5]KM[0.5]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de][aa])")
    replayed = record.replay("tromp-taylor")
    assert replayed.margin() == replayed.margin(()) == 5 - 11
    assert replayed.result() == "W+6"
    rules = record.with_komi("tromp-taylor")
    assert record.replay(rules).result(dead=["A5"]) == "B+4.5"
    assert record.replay(rules).margin([(0, 0)]) == 4.5
    with pytest.raises(GoError) as caught:
        replayed.result(["B5"])
    assert (caught.value.name, caught.value.point) == ("no_stone", (0, 1))
    mask = replayed.legal_mask("B")
    assert mask.shape == (5, 5) and mask.dtype == bool and not mask[0, 0] and mask[0, 1]
    refused = replayed.legality("B", "A5")
    assert refused is not None and refused.name == "occupied"
    assert replayed.legality("W", "E1") is not None or replayed.legality("B", "B5") is None


def test_a_record_becomes_a_game_to_go_on_with() -> None:
    game = only("(;SZ[9]KM[5.5]HA[2]AB[gc][cg];W[ee];B[dd])").to_game()
    assert (game.ply, game.to_move, game.rules.komi) == (2, Color.WHITE, 5.5)
    game.undo()
    assert game.to_move == Color.BLACK
    with pytest.raises(IllegalMove) as caught:
        only("(;SZ[9];B[ee];W[ee])").to_game()
    assert (caught.value.name, caught.value.point, caught.value.offset) == ("occupied", (4, 4), 1)
    assert str(caught.value).startswith("move 2: ")
    with pytest.raises(NotationError):
        only("(;SZ[9];B[x])").to_game()
    with pytest.raises(SetupError):
        only("(;SZ[1]AB[aa];W[])").to_game()


def test_sources_of_every_kind(tmp_path: Path) -> None:
    data = "(;SZ[9]PB[Größe])(;SZ[5])".encode()
    path = tmp_path / "a.sgf"
    path.write_bytes(data)
    with path.open("rb") as file, path.open(encoding="utf-8") as text:
        read = [sgf.load(path), sgf.load(str(path)), sgf.load(data), sgf.load(file), sgf.load(text)]
    read += [sgf.load(io.BytesIO(data)), sgf.loads(data), sgf.loads(data.decode())]
    assert all(one == read[0] and hash(one) == hash(read[0]) for one in read)
    assert read[0][0]["PB"] == "Größe"
    with pytest.raises(FileNotFoundError):
        sgf.load(tmp_path / "none.sgf")
    with pytest.raises(TypeError):
        sgf.loads(5)  # type: ignore[arg-type]
    with pytest.raises(SgfError) as caught:
        sgf.loads("no game")
    assert (caught.value.code, caught.value.offset) == (601, 7)


def test_a_collection_is_a_sequence() -> None:
    collection = sgf.loads("(;SZ[9])(;SZ[13])(;SZ[19])")
    assert [record.size[0] for record in collection] == [9, 13, 19]
    assert collection[-1].index == 2 and [r.index for r in collection[1:]] == [1, 2]
    assert [record.index for record in reversed(collection)] == [2, 1, 0]
    assert collection[1] in collection and collection.index(collection[1]) == 1
    assert collection.count(collection[1]) == 1 and 3 not in collection
    with pytest.raises(IndexError):
        collection[3]
    assert collection[0].collection == collection


@pytest.mark.parametrize(
    "data", [KO.encode(), KO.encode("utf-16"), b"(;CA[gb18030]SZ[5]C[\xba\xda];B[aa];W[aa])"]
)
def test_values_are_pickled_copied_and_compared(data: bytes) -> None:
    collection = sgf.loads(data)
    record = collection[0]
    replayed = record.replay("japanese")
    values: list[Any] = [collection, record, *record.mainline("japanese"), replayed]
    values += [*record.warnings, *replayed.faults, *collection.warnings, sgf.UnreadableMove(Color.BLACK, "x")]
    for value in values:
        again = pickle.loads(pickle.dumps(value))
        assert again == value and hash(again) == hash(value) and again != 1
        assert copy.copy(value) == copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(collection)).warnings == collection.warnings
    assert record.replay("japanese", play_repetitions=True) != replayed
    assert repr(collection) == f"<gocore.sgf.Collection of 1 in {len(data)} bytes>"
    assert collection.source == data


def test_many_values_share_one_file() -> None:
    """What is kept of one file holds its bytes once, and what is asked of each does not go through them."""
    games = 500
    collection = sgf.loads("(;SZ[9]KM[0.5];B[aa];W[bb])" * games)
    records = list(collection)
    one, all_ = len(pickle.dumps(records[0])), len(pickle.dumps(records))
    assert one + 10 * games < all_ < one + 60 * games
    again = pickle.loads(pickle.dumps(records))
    assert again == records and len({id(record.collection) for record in again}) == 1
    assert len(pickle.dumps([record.replay() for record in records])) < one + 500 * games
    assert len(pickle.dumps([record.mainline()[1] for record in records])) < one + 500 * games
    assert collection[0].collection is collection
    assert len(pickle.dumps((collection, records))) < all_ + 100
    object_ = weakref.ref(collection)
    del collection
    gc.collect()
    assert object_() is None and records[0].collection[0] == records[0]
    kept = records[0].collection
    assert records[1].collection is kept
    assert len(set(records)) == games and set(again) == set(records)


def test_what_stands_between_games_is_told_once() -> None:
    collection = sgf.loads("(;SZ[9];B[aa])x" * 2000)
    assert collection.warning_count == 2000 and len(collection.warnings) == 1000
    assert [len(record.warnings) for record in collection] == [1] * 1000 + [0] * 1000


def test_threads_share_what_was_read() -> None:
    record = sgf.load(DATA / "base_plain.sgf")[0]
    expected = (record.move_count, record.replay().zobrist_hash)
    wrong: list[object] = []

    def ask() -> None:
        for _ in range(200):
            found = (record.move_count, record.replay().zobrist_hash)
            if found != expected or record.mainline()[-1].zobrist_hash != expected[1]:
                wrong.append(found)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_games_are_found_and_missed_as_in_any_sequence() -> None:
    games = sgf.loads("(;PB[a])(;PB[b])(;PB[a])")
    _, second, third = games
    # Records are equal by their place too.
    assert [games.index(one) for one in games] == [0, 1, 2] == [tuple(games).index(one) for one in games]
    assert games.index(third, 1) == 2 == games.index(third, -1) == games.index(third, 2, 3)
    for bounds in ((3,), (0, 2), (-3, -1), (2, 2)):
        with pytest.raises(ValueError, match="is not in the collection"):
            games.index(third, *bounds)
    with pytest.raises(GoError):
        games.index(3)
    for place in (3, -4, 10**30):
        with pytest.raises(IndexError, match=f"no game {place} in a collection of 3"):
            games[place]
    assert games[-1] == third and games[1:] == (second, third)
    with pytest.raises(TypeError, match="games of a collection"):
        games["a"]  # type: ignore[call-overload]
    with pytest.raises(GoError, match="slice step"):
        games[::0]
