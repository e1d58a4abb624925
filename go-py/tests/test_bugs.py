"""What has gone wrong elsewhere, each test with the number that the project knows it by."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import gocore
import pytest
from gocore import Batch, Color, Game, Move, Point, Rules, Session, Size, sgf


def test_b159_planes_are_those_of_the_side_to_move() -> None:
    batch = Batch(1, 9)
    batch.step([4 * 9 + 4])
    own, opponent, black, white = batch.planes(["own", "opponent", "black", "white"])[0]
    # White is to move: the stone is its opponent's, and black.
    assert own.sum() == 0 and opponent[Point(4, 4)] == 1
    assert black[Point(4, 4)] == 1 and white.sum() == 0
    batch.step([0])
    own, opponent = batch.planes(["own", "opponent"])[0]
    assert own[Point(4, 4)] == 1 and opponent[Point(0, 0)] == 1


def values() -> list[object]:
    """One object of every class that is a value or can be stored."""
    game = Game(9, "japanese")
    game.play_many(["E5", "C3", "pass", "pass"])
    collection = sgf.loads("(;SZ[9]PB[a];B[ee];W[ee])")
    session = Session(9, "japanese")
    session.play("B", "E5")
    return [
        Color.BLACK,
        Point(3, 4),
        Move(Color.WHITE, None),
        Size(9, 13),
        Rules("japanese", komi=0.5),
        game.position,
        game.chain("E5"),
        game.score(),
        game,
        session,
        collection,
        collection[0],
        collection[0].tree(),
        gocore.replay([collection.source], threads=1),
    ]


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_b170_everything_can_be_pickled_and_copied_and_says_where_it_lives(value: object) -> None:
    assert type(value).__module__.split(".")[0] == "gocore"
    for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert type(again) is type(value)
        if type(value).__eq__ is not object.__eq__:
            assert again == value


def test_b171_readers_of_a_shared_game_are_never_in_each_others_way() -> None:
    from concurrent.futures import ThreadPoolExecutor

    game = Game(9)
    game.play("E5")

    def read(_: int) -> tuple[int, int, str]:
        return int(game.legal_mask().sum()), game.ply, str(game.score().result)

    with ThreadPoolExecutor(32) as pool:
        assert set(pool.map(read, range(2000))) == {(80, 1, game.score().result)}


def test_b173_a_second_interpreter_is_refused_in_clear_words() -> None:
    program = """
import gocore
try:
    import _xxsubinterpreters as interpreters
except ImportError:
    import _interpreters as interpreters
one = interpreters.create()
try:
    said = interpreters.run_string(one, "import gocore")
    print("ImportError" in str(said) or said)
except Exception as error:
    print("ImportError" in str(error) or error)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=60
    )
    if "No module named" in ended.stderr:
        pytest.skip("this Python has no module for interpreters")
    assert ended.returncode == 0 and ended.stdout.strip() == "True", ended


def test_b177_no_stub_says_that_anything_goes() -> None:
    stubs = Path(gocore.__file__).parent
    stub = "".join((stubs / name).read_text() for name in ("_core.pyi", "batch.pyi", "_arguments.py"))
    assert "Incomplete" not in stub
    # One for what others add to a query, and for whatever whole numbers an array has.
    lines = [line for line in stub.splitlines() if "Any" in line and "import" not in line]
    assert all(
        "np.integer[Any]" in line or "katago_query" in line or "more: Any" in line for line in lines
    ), lines


def test_b181_a_whole_game_takes_one_call() -> None:
    game = Game(19)
    game.play_many(range(0, 361, 2))
    assert game.ply == 181
    columns = gocore.replay([b"(;SZ[9];B[ee];W[cc])"] * 100, threads=1)
    assert columns.move_count == 200


def test_b182_thousands_of_records_are_replayed_in_one_call() -> None:
    # How much faster that is than a board in pure Python is measured beside the other libraries; here it is only right.
    moves = ";".join(f"{'BW'[i % 2]}[{chr(97 + i % 19)}{chr(97 + i // 19)}]" for i in range(250))
    record = f"(;SZ[19];{moves})".encode()
    columns = gocore.replay([record] * 2000)
    assert columns.move_count == 250 * 2000 and bool(columns.legal.all())
    one = sgf.loads(record)[0].replay()
    assert len(one.faults) == 0 and bool((columns.final_hash == columns.final_hash[0]).all())
