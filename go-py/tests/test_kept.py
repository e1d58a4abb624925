"""Every class of the package is pickled, copied, deep-copied, and sent to another process and back."""

from __future__ import annotations

import copy
import enum
import importlib
import inspect
import multiprocessing
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import gocore
import numpy as np
import pytest
from gocore import Batch, Color, Game, Point, Position, Rules, Session, Size, _core, archive, gtp, sgf
from surface import MODULES

RECORD = "(;SZ[9]KM[5.5]PB[Kuro];B[ee];W[ee];W[ce];B[ec](;W[cc]C[here])(;W[gc])(;W[zz]))(;SZ[5];B[aa])"


def played() -> Game:
    game = Game("9x7", "aga")
    game.play_many(["E5", "pass", "C3"])
    game.undo()
    return game


def walked() -> Any:
    turns = played().turns()
    next(turns)
    return turns


def held() -> Session:
    session = Session("9x7", "japanese", keep_marks=True)
    session.play("B", "E5")
    session.offer_end("B")
    session.request_undo("W", 0)
    return session


def over() -> Session:
    session = Session(9)
    session.resign("W")
    return session


def stepped() -> Batch:
    batch = Batch(7, 5, ko="situational-superko", suicide="allowed", remember=2, max_turns=30, seed=3)
    for _ in range(70):
        batch.random_step()
    return batch


def finished() -> Position:
    return Position.from_diagram(".XO..\n.XO.X\n.XO..\n.XO..\n.XO..")


def deep_node() -> sgf.Node:
    tree = sgf.loads(RECORD)[0].tree()
    # Numbers of nodes that are gone are not given again: places are other numbers.
    tree.main_line()[-1].remove()
    return tree.nodes()[-1]


class Centre:
    """A player that holds something."""

    record = RECORD.encode()

    def genmove(self, engine: gtp.Engine, color: Color) -> str:
        return "F6" if engine.legal_mask(color)[3, 5] else "resign"

    def read_file(self, name: str) -> bytes:
        return self.record


def answering() -> gtp.Engine:
    engine = gtp.Engine(Centre(), size=5, rules="aga", seed=3)
    for line in ("boardsize 9", "loadsgf x.sgf 2", "komi 3.5", "play w C3", "undo", "genmove w", "genmove b"):
        engine.command(line)
    return engine


def raised(call: Callable[[], object]) -> BaseException:
    with pytest.raises(gocore.GoError) as caught:
        call()
    return caught.value


def present(value: object) -> Any:
    assert value is not None
    return value


#: How an object of each class comes to be, in a state that is not the first.
MADE: dict[type, Callable[[], object]] = {
    Batch: stepped,
    _core.Chain: lambda: present(finished().chain("B1")),
    Color: lambda: Color.WHITE,
    gocore.DeadStones: lambda: finished().suggest_dead(50, seed=4),
    gocore.EndOffer: lambda: held().end_offer,
    gocore.Ending: lambda: over().ending,
    gocore.Estimate: lambda: finished().estimate(50, seed=4),
    gocore.Event: lambda: Session(9).play("B", "E5"),
    gocore.Fingerprint: lambda: finished().fingerprint,
    Game: played,
    gocore.Move: lambda: gocore.Move(Color.BLACK, None),
    gocore.PassAlive: lambda: finished().pass_alive("B"),
    Point: lambda: Point(3, 2),
    Position: finished,
    gocore.Repetition: lambda: gocore.Repetition(3, 2),
    Rules: lambda: Rules("japanese", komi=0.5),
    gocore.Score: lambda: finished().score("japanese", dead=["E4"], neutral=["D1"], captures=(3, 1)),
    Session: held,
    gocore.SideScore: lambda: finished().score("aga").side("B"),
    Size: lambda: Size(9, 7),
    gocore.Turn: lambda: next(played().turns()),
    gocore.Turns: walked,
    gocore.UndoRequest: lambda: held().undo_request,
    archive.Columns: lambda: gocore.replay([RECORD.encode(), b"no record"], threads=1),
    archive.Problem: lambda: archive.validate([RECORD.encode()])[0].problems[0],
    archive.Report: lambda: archive.validate([RECORD.encode()])[0],
    sgf.Collection: lambda: sgf.loads(RECORD),
    sgf.Fault: lambda: sgf.loads(RECORD)[0].replay().faults[0],
    sgf.Node: deep_node,
    sgf.Record: lambda: sgf.loads(RECORD)[1],
    sgf.Replay: lambda: sgf.loads(RECORD)[0].replay("aga", play_repetitions=True),
    sgf.SgfWarning: lambda: sgf.loads("(;SZ[9];B[ee]").warnings[0],
    sgf.State: lambda: sgf.loads(RECORD)[0].mainline("aga")[2],
    sgf.Tree: lambda: deep_node().tree,
    sgf.UnreadableMove: lambda: sgf.loads(RECORD)[0].tree().nodes()[-1].move,
    gtp.Command: lambda: gtp.parse_command("7 play B E5"),
    gtp.Engine: answering,
    gtp.Response: lambda: gtp.parse_responses("= D4\n\n")[0],
    gocore.ArgumentError: lambda: raised(lambda: Game(9, convention="what")),  # type: ignore[arg-type]
    gocore.GoError: lambda: gocore.GoError("no"),
    gocore.InternalError: lambda: gocore.InternalError("no"),
    gocore.BatchError: lambda: raised(lambda: stepped().step([0])),
    gocore.GtpError: lambda: gocore.GtpError("no"),
    gocore.IllegalMove: lambda: raised(lambda: played().play("E5", "W")),
    gocore.NotationError: lambda: raised(lambda: played().play("?")),
    gocore.RulesError: lambda: raised(lambda: Rules("klingon")),
    gocore.ScoreError: lambda: raised(lambda: finished().score(dead=["A1"])),
    gocore.SessionError: lambda: raised(lambda: held().confirm("B", 0)),
    gocore.SetupError: lambda: raised(lambda: Position(3, black=["A1", "A1"], white=["A1"])),
    gocore.SgfError: lambda: raised(lambda: sgf.loads("")),
    gocore.SnapshotError: lambda: raised(lambda: Batch.restore(b"")),
}


def classes(*modules: str) -> set[type]:
    """Every class that the public modules show."""
    found: set[type] = set()
    for module in map(importlib.import_module, modules):
        names = module.__all__ if hasattr(module, "__all__") else vars(module)
        public = (getattr(module, name) for name in names if not name.startswith("_"))
        found.update(value for value in public if inspect.isclass(value))
    return found


def told(value: object) -> object:
    """What must be the same of a twin, in a form that has an equality; it says all there is of a value."""
    if isinstance(value, BaseException):
        return type(value), value.args, {key: told(what) for key, what in vars(value).items()}
    if isinstance(value, Batch):
        return value.snapshot()
    if isinstance(value, gtp.Engine):
        shown = value.command("showboard"), value.command("final_score"), value.command("printsgf")
        return type(value.player), shown, value.rules, value.to_move, value.moves
    if isinstance(value, gocore.Turns):
        return list(copy.copy(value))
    if isinstance(value, sgf.Node):
        return value.tree, value.tree.nodes().index(value), value.properties()
    if isinstance(value, archive.Report | archive.Problem | tuple | list):
        return [told(part) for part in value]
    return value


def test_there_is_an_example_of_every_class() -> None:
    assert classes(*MODULES) == set(MADE)
    for cls, make in MADE.items():
        assert type(make()) is cls


@pytest.mark.parametrize("cls", MADE, ids=lambda cls: cls.__name__)
def test_twins_are_the_same(cls: type) -> None:
    value = MADE[cls]()
    before = told(value)
    twins = [
        pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    ]
    for twin in [copy.copy(value), copy.deepcopy(value), *twins]:
        assert type(twin) is cls
        assert told(twin) == before == told(value)
        if cls.__hash__ is not None and not isinstance(
            value, (BaseException, sgf.Node, Batch, gocore.Turns, gtp.Engine)
        ):
            assert isinstance(value, archive.Report | archive.Problem) or hash(twin) == hash(value)


def back(value: object) -> object:
    """What another process makes of it; at the top, where it finds it."""
    return value


def test_another_process_gets_and_gives_every_class() -> None:
    values = [make() for make in MADE.values()]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for value, twin in zip(values, pool.map(back, values), strict=True):
            assert type(twin) is type(value) and told(twin) == told(value)


def changes() -> Iterator[tuple[Any, Callable[[Any], object]]]:
    """Objects that change, each with a change."""
    yield played(), Game.pass_
    yield held(), lambda session: session.resign("B")
    yield stepped(), Batch.random_step
    yield walked(), next
    yield answering(), lambda engine: engine.command("clear_board")
    yield sgf.loads(RECORD)[0].tree(), lambda tree: tree.root.add_child("B", "A1")


def test_twins_go_their_own_way() -> None:
    for value, change in changes():
        before = told(copy.deepcopy(value))
        for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            change(twin)
            assert told(value) == before != told(twin), value


def test_what_belongs_together_stays_together() -> None:
    node = deep_node()
    tree, again, parent = pickle.loads(pickle.dumps((node.tree, node, node.parent)))
    assert again.tree is tree is parent.tree and again.parent == parent
    record = sgf.loads(RECORD)[0]
    state, replay = pickle.loads(pickle.dumps((record.mainline()[1], record.replay())))
    assert state.record == replay.record == record


@pytest.mark.parametrize("ko", ["simple", "positional-superko", "natural-situational-superko", "none"])
@pytest.mark.parametrize("auto_reset", [True, False])
def test_a_batch_goes_on_as_it_would_have(ko: str, auto_reset: bool) -> None:
    batch = Batch(40, 5, ko=ko, auto_reset=auto_reset, remember=3, max_turns=60, seed=9)
    for step in range(150):
        if step % 10 == 0:
            batch = _checked(batch)
        batch.random_step()
        if not auto_reset and step % 40 == 0:
            batch.reset(np.flatnonzero(batch.terminals())[::2])


def _checked(batch: Batch) -> Batch:
    """Another one that shows and does the same in the next turns."""
    one, other = copy.copy(batch), pickle.loads(pickle.dumps(batch))
    for _ in range(8):
        names = ["own", "opponent", "legal", "ko", "own-1", "opponent-2", "own-3"]
        assert (one.planes(names) == other.planes(names)).all()
        for ask in (Batch.terminals, Batch.rewards, Batch.margins, Batch.turns, Batch.to_move):
            assert (ask(one) == ask(other)).all()
        assert one.random_step().tolist() == other.random_step().tolist()
    return pickle.loads(pickle.dumps(batch))  # type: ignore[no-any-return]


def parts(value: Any) -> tuple[Callable[..., object], tuple[Any, ...]]:
    """What a pickle of it holds: what to call, and with what."""
    reduced: tuple[Callable[..., object], tuple[Any, ...]] = value.__reduce__()
    return reduced


def test_a_pickle_is_not_believed() -> None:
    """Whoever made it: what it holds is judged as if it came from anywhere."""
    batch = Batch(3, 9)
    restore, (snapshot,) = parts(batch)
    for length in range(len(snapshot)):
        with pytest.raises(gocore.SnapshotError):
            restore(snapshot[:length])
    for at in range(len(snapshot)):
        with pytest.raises(gocore.SnapshotError):
            restore(snapshot[:at] + bytes([snapshot[at] ^ 0x10]) + snapshot[at + 1 :])
    again, (game, ply) = parts(walked())
    with pytest.raises(gocore.IllegalMove) as refused:
        again(game, ply + 10)
    assert refused.value.name == "no_such_ply"
    again, _ = parts(deep_node())
    with pytest.raises(gocore.SgfError):
        again(sgf.Tree(9), 1)
    again, state = parts(sgf.loads(RECORD)[0].mainline()[2])
    with pytest.raises(gocore.SgfError):
        again(*state[:2], 100)


def test_environments_are_kept_too() -> None:
    gym = pytest.importorskip("gocore.gym", reason="SKIPPED: gymnasium is not installed")
    made: dict[type, Callable[[], Any]] = {
        gym.GoEnv: lambda: gym.GoEnv(5, komi=0.5),
        gym.GoVectorEnv: lambda: gym.GoVectorEnv(3, 5),
    }
    shown = {cls for cls in classes("gocore.gym") if cls.__module__ == "gocore.gym"}
    assert {cls for cls in shown if not issubclass(cls, enum.Enum)} == set(made)
    for make in made.values():
        env = make()
        env.reset(seed=1)
        action = np.full(3, 7) if hasattr(env, "num_envs") else 7
        env.step(action)
        for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            observation, *_ = twin.step(action + 1)
            expected, *_ = copy.deepcopy(env).step(action + 1)
            assert (observation == expected).all()
