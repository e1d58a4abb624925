"""An example of every class of the package, and what there is to say of it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import gocore
from gocore import Batch, Color, Game, Point, Position, Rules, Session, Size, _core, archive, gtp, sgf

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
    try:
        call()
    except gocore.GoError as error:
        return error
    raise AssertionError("nothing was raised")


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
