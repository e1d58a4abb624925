"""Many threads on shared and on separate objects: right answers or documented errors, and an end.

Sub-interpreters are not supported, as in most extension modules: importing the package in a second one raises ImportError.
"""

from __future__ import annotations

import copy
import faulthandler
import multiprocessing
import os
import pickle
import random
import threading
import time
from collections.abc import Callable, Iterator

import gocore
import numpy as np
import pytest
from gocore import Batch, Color, Game, Point, Rules, Session, sgf
from gocore.errors import BatchError, GoError, IllegalMove, SessionError, SgfError

THREADS = 32
# Five tests share them.
PARTS = 5
SECONDS = (20 if os.environ.get("GOCORE_DEEP") else 5) / PARTS


@pytest.fixture(autouse=True)
def ends_in_time() -> Iterator[None]:
    """Threads that wait for each other would wait for ever: then all of them are shown, and the tests end."""
    faulthandler.dump_traceback_later(120 + PARTS * SECONDS, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


def hammer(work: Callable[[random.Random], None]) -> int:
    """Does something over and over in many threads; raises what the first of them raised. Returns how often it was done."""
    failures: list[BaseException] = []
    counts = [0] * THREADS
    start = threading.Barrier(THREADS)

    def loop(index: int) -> None:
        chance = random.Random(index)
        try:
            start.wait(60)
            until = time.monotonic() + SECONDS
            while not failures:
                work(chance)
                counts[index] += 1
                if time.monotonic() > until:
                    break
        # Whatever it is, a panic too, the test is to hear of it.
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=loop, args=(index,)) for index in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    assert all(counts)
    return sum(counts)


def play_through(game: Game) -> None:
    """A game of its own: what comes is known."""
    assert game.play("B1") == ()
    assert game.play("A1") == ()
    assert game.play("A2") == (Point(8, 0),)
    assert game.to_move is Color.WHITE and game.ply == 3
    assert not game.is_legal("A1")
    with pytest.raises(IllegalMove):
        game.play("A1")


def test_a_shared_game_and_games_apart() -> None:
    shared = Game(9, "japanese")

    def work(chance: random.Random) -> None:
        play_through(Game(9, "japanese"))
        try:
            match chance.randrange(8):
                case 0:
                    shared.undo()
                case 1:
                    shared.jump(0)
                case 2:
                    play_through(copy.copy(Game(9)))
                case 3:
                    assert shared.legal_mask().shape == (9, 9)
                case 4:
                    assert pickle.loads(pickle.dumps(shared)).size == shared.size
                case 5:
                    # As a whole: what is seen is one state of the game.
                    text = shared.fork().to_text()
                    assert Game.from_text(text, shared.rules).to_text() == text
                case _:
                    shared.play(chance.randrange(81))
        except GoError as refused:
            assert refused.code > 0 and refused.name

    assert hammer(work) > THREADS
    # What is left is a game that can be played again from its start.
    moves = [move.point for move in shared.moves]
    again = Game(9, "japanese")
    again.play_many("pass" if point is None else point for point in moves)
    assert (again.stones == shared.stones).all()


def test_a_shared_session_and_sessions_apart() -> None:
    shared = Session(9, "japanese")

    def work(chance: random.Random) -> None:
        own = Session(9, "japanese")
        assert own.play("B", "E5").kind == "played"
        assert own == Session.restore(own.snapshot()) == copy.deepcopy(own)
        side = chance.choice("BW")
        seen = shared.action_count
        try:
            match chance.randrange(8):
                case 0:
                    shared.pass_(side, at=seen)
                case 1:
                    shared.confirm(side, shared.revision)
                case 2:
                    shared.resume(side)
                case 3:
                    shared.request_undo(side, 0)
                case 4:
                    assert (shared == own) in (True, False)
                case 5:
                    assert len(shared.actions) >= seen
                case _:
                    shared.play(side, chance.randrange(81))
        except GoError as refused:
            assert isinstance(refused, SessionError | IllegalMove)
            assert refused.code > 0

    assert hammer(work) > THREADS
    # Every action that was let through can be done again, in the same order.
    again = Session(9, "japanese")
    for action in shared.actions:
        again.apply(action)
    assert again == shared and again.ending == shared.ending


@pytest.mark.parametrize("games", [16, 2048])
def test_a_shared_batch_and_batches_apart(games: int) -> None:
    """The larger one lets other threads run in the midst of a step, and all write to the same array."""
    shared = Batch(games, 9, remember=1, max_turns=40)
    out = np.zeros((games, 9, 9), np.bool_)
    expected = Batch(4, 9, seed=3).random_step().tolist()

    def work(chance: random.Random) -> None:
        assert Batch(4, 9, seed=3).random_step().tolist() == expected
        match chance.randrange(6):
            case 0:
                assert shared.legal_mask(out) is out
            case 1:
                planes = shared.planes(["own", "opponent", "legal"])
                # One state: no point is two things at once.
                assert planes.sum(axis=1).max() <= 1
            case 2:
                try:
                    shared.step(np.full(games, chance.randrange(82)))
                except BatchError as refused:
                    assert refused.name == "illegal_action" and refused.offset is not None
            case 3:
                shared.reset([chance.randrange(games)])
            case 4:
                assert copy.copy(shared).turns().max() <= 40
            case _:
                assert shared.random_step().max() <= 81

    assert hammer(work) > THREADS


RECORD = "(;SZ[9]KM[5.5];B[ee];W[ee];W[ce];B[ec](;W[cc]C[here])(;W[gc]))(;SZ[5];B[aa])"


def test_shared_records_and_trees() -> None:
    """What was read never changes; trees are edited from all sides, and stay trees."""
    collection = sgf.loads(RECORD)
    record, tree = collection[0], collection[0].tree()
    replay, node = record.replay(), tree.main_line()[2]
    said = (replay.result(), [str(fault) for fault in replay.faults], len(record.mainline()))

    def ask() -> None:
        assert len(sgf.loads(RECORD)) == len(collection) == 2
        assert record == collection[0] and record.move_count == 5
        again = record.replay()
        assert (again.result(), [str(fault) for fault in again.faults], len(record.mainline())) == said
        assert replay.legal_mask("B").sum() == again.legal_mask("B").sum()
        assert [state.number for state in record.mainline()] == list(range(said[2]))

    def edit(chance: random.Random) -> None:
        match chance.randrange(7):
            case 0:
                child = node.add_child("B", chance.randrange(81))
                child.comment = "new"
            case 1:
                child = chance.choice(tree.nodes())
                if child.index and child not in node.path:
                    child.remove()
            case 2:
                chance.choice(tree.nodes()).reorder(0)
            case 3:
                node["N"] = str(chance.random())
            case 4:
                assert len(sgf.loads(sgf.dumps(tree))) == 1
            case 5:
                assert pickle.loads(pickle.dumps(node)).move == node.move
            case _:
                assert len(tree.copy()) > 1

    def work(chance: random.Random) -> None:
        ask()
        try:
            edit(chance)
        except SgfError as refused:
            # Another thread has removed it, or it is the root.
            assert refused.name in ("no_such_node", "root_node")

    assert hammer(work) > THREADS
    # What is left is a record that reads as it was written.
    assert sgf.Tree.from_bytes(tree.to_bytes()) == tree and node.exists
    assert str(node.move) == str(record.moves[1])


def count(game: Game, session: Session, rules: Rules, seed: int) -> tuple[int, int, str, list[int]]:
    """Work for another process; at the top, where it finds it."""
    batch = Batch(2, game.size, seed=seed)
    return game.ply, session.action_count, str(rules), batch.random_step().tolist()


def test_another_process_gets_and_gives_them() -> None:
    game, session, rules = Game(9), Session(9), Rules("aga")
    game.play("E5")
    session.play("B", "E5")
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        answer = pool.apply(count, (game, session, rules, 5))
        assert answer == count(game, session, rules, 5)


def test_errors_keep_what_they_tell() -> None:
    session = Session(9)
    with pytest.raises(SessionError) as refused:
        session.confirm("B", 0)
    twin = pickle.loads(pickle.dumps(refused.value))
    assert (twin.code, twin.name) == (refused.value.code, refused.value.name)
    assert gocore.GoError in type(twin).__mro__
