"""Every error code of the library is raised by a call of Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from gocore import Batch, Color, Fingerprint, Game, Position, Rules, Session, errors, gtp, sgf
from gocore._core import codes

FOR_GOOD = Rules(end_of_play="two-passes-for-good")
#: A suicide of two white stones, under rules that allow it.
SUICIDE = ("kgs-rules new_zealand", "play B A3", "play B B2", "play B B1", "play W A2", "play W A1")
#: One stone at B2, with White to move, would be suicide; at B1 is one of Black's.
EYE = Position.from_diagram(".X.\nX.X\n.X.")


def after(moves: str, size: int | str = 9, rules: str | Rules = "chinese-kgs") -> Game:
    game = Game(size, rules)
    game.play_many(moves.split())
    return game


def ko() -> Game:
    """White may not retake at E5."""
    return after("D5 E5 E6 F6 E4 F4 J9 G5 F5")


def superko() -> Game:
    """Black at C1 would bring back what was there after turn 1."""
    return after("C1 A1 B1 A1", "3x1", Rules(ko="positional-superko"))


def marked() -> Session:
    """Play has stopped; one stone stands at E5."""
    session = Session(9, "japanese")
    session.play("B", "E5")
    session.pass_("W")
    session.pass_("B")
    return session


def asked() -> Session:
    """Black wants to go back to the start."""
    session = Session(9)
    session.play("B", "E5")
    session.play("W", "C3")
    session.request_undo("B", 0)
    return session


def to_place() -> Session:
    return Session.from_game_start("9x9 9/9/9/9/9/9/9/9/9 B handicap=2 to-place=2 new")


def full() -> Session:
    """Its actions take as many bytes as there may be."""
    session = Session(25)
    session.pass_("B")
    session.pass_("W")
    points = list(range(625))
    for number in range(6_800):
        session.propose("BW"[number % 2], (), points[number % 2 :])
    return session


def refused_action() -> bytes:
    """A whole snapshot of a play on a stone."""
    session = Session(9)
    session.play("B", "E5")
    body = session.snapshot()[:-8]
    return sealed(body + bytes([body[-1] + 1]))


def sealed(body: bytes) -> bytes:
    """With the checksum CRC-64/XZ."""
    total = (1 << 64) - 1
    for byte in body:
        total ^= byte
        for _ in range(8):
            total = total >> 1 ^ (0xC96C5795D7870F42 if total & 1 else 0)
    return body + (total ^ (1 << 64) - 1).to_bytes(8, "little")


def changed(snapshot: bytes, at: int, to: int) -> bytes:
    return snapshot[:at] + bytes([to]) + snapshot[at + 1 :]


def stepped() -> Batch:
    batch = Batch(1, 9)
    batch.step([0])
    return batch


def engine(*lines: str, player: object = None) -> gtp.Engine:
    made = gtp.Engine(player, size=9)
    for line in lines:
        made.command(line)
    return made


class Blunderer:
    """A player that plays on stones."""

    def genmove(self, engine: gtp.Engine, color: Color) -> int:
        return int(engine.position.array.ravel().argmax())


CALLS: dict[str, Callable[[], Any]] = {
    "bad_color": lambda: Game(9).captures("X"),
    "bad_size": lambda: Game(26),
    "bad_vertex": lambda: Game(9).play("?"),
    "bad_points": lambda: Rules(komi=0.25),
    "komi_out_of_range": lambda: Rules(komi=401),
    "bad_outcome": lambda: Session(9).adjudicate("Black wins"),
    "bad_fingerprint": lambda: Fingerprint.parse("what"),
    "bad_diagram": lambda: Position.from_diagram("?"),
    "bad_setup": lambda: Position.from_diagram("X"),
    "off_board": lambda: Game(9).play("Z1"),
    "stopped": lambda: Game(3, passes=2).pass_(),
    "must_pass": lambda: Game(3, Rules(white_passes_last=True), passes=2, to_move="W").play("A1"),
    "out_of_turn": lambda: Game(9).pass_("W"),
    "suicide": lambda: Game(3, position=EYE, to_move="W").play("B2"),
    "occupied": lambda: Game(3, position=EYE, to_move="W").play("B1"),
    "ko": lambda: ko().play("E5"),
    "superko": lambda: superko().play("C1"),
    "nothing_to_undo": lambda: Game(9).undo(),
    "nothing_to_redo": lambda: Game(9).redo(),
    "no_such_ply": lambda: Game(9).jump(1),
    "not_stopped": lambda: Game(9).resume("B"),
    "ended": lambda: Game(3, FOR_GOOD, passes=2).resume("B"),
    "unknown_rules": lambda: Rules("klingon"),
    "bad_rules": lambda: Rules("ko=what"),
    "rules_not_expressible": lambda: Rules().replace(tie="black").to_text("katago"),
    "no_fixed_handicap": lambda: Game(3, handicap=2),
    "no_stone": lambda: Game(3).score(dead=["A1"]),
    "part_of_chain": lambda: Position.from_diagram("XX.").score(dead=["A1"], strict=True),
    "size_mismatch": lambda: Game(3).draw(score=Position(5).score()),
    "neutral_stone": lambda: EYE.score(neutral=["B1"]),
    "all_alive": lambda: Game(3, FOR_GOOD, position=EYE, passes=2).score(["B1"]),
    "bad_ko_ban": lambda: Game(3, ko_ban="A1"),
    "bad_game_text": lambda: Game.from_text("what"),
    "bad_start": lambda: Game(3, passes=3),
    "no_game_tree": lambda: sgf.loads("no record"),
    "record_too_large": lambda: sgf.loads("(;SZ[52])")[0].replay(),
    # Memory that nobody looks at costs nothing.
    "record_too_long": lambda: sgf.loads(bytes(1 << 32)),
    "not_go": lambda: sgf.loads("(;GM[2])")[0].replay(),
    "no_such_node": lambda: sgf.Tree(9).node(7),
    "root_node": lambda: sgf.Tree(9).root.remove(),
    "bad_property_name": lambda: sgf.Tree(9).root.set_texts("b-", ["what"]),
    "wrong_charset": lambda: sgf.Tree(9).root.set_texts("CA", ["Big5"]),
    "wrong_length": lambda: Batch(3, 9).step([0]),
    "no_such_action": lambda: Batch(1, 9).step([82]),
    "illegal_action": lambda: stepped().step([0]),
    "not_remembered": lambda: Batch(1, 9).planes(["own-1"]),
    "wrong_phase": lambda: Session(9).confirm("B", 0),
    "stale_revision": lambda: marked().confirm("B", 99),
    "stale_offer": lambda: asked().accept_undo("W", 99),
    "stale_action": lambda: asked().play("B", "D3", at=0),
    "nothing_offered": lambda: Session(9).withdraw_end("B"),
    "already_offered": lambda: asked().request_undo("B", 0),
    "handicap_stones": lambda: to_place().place_handicap("B", ["G7", "C3", "C7"]),
    "bad_margin": lambda: Session(9).adjudicate(1_000_000),
    "no_repetition": lambda: Session(9, "japanese").end_by_repetition(),
    "too_many_actions": lambda: full().propose("B", ["A1"]),
    "bad_action_text": lambda: Session(9).apply("B what"),
    "not_a_snapshot": lambda: Batch.restore(Session(9).snapshot()),
    "unknown_version": lambda: Session.restore(changed(Session(9).snapshot(), 4, 9)),
    "damaged_snapshot": lambda: Session.restore(Session(9).snapshot()[:-1]),
    "bad_snapshot": lambda: Batch.restore(sealed(Batch(1, 9).snapshot()[:-9])),
    "refused_action": lambda: Session.restore(refused_action()),
    "request_waits": lambda: asked().request_undo("W", 1),
    "bad_gtp_id": lambda: gtp.parse_command("99999999999 name"),
    "no_gtp_command": lambda: gtp.parse_command("17"),
    "not_a_gtp_response": lambda: gtp.parse_responses("hello"),
    "gtp_response_cut_short": lambda: gtp.parse_responses("= D4\n"),
    "unknown_gtp_command": lambda: engine().command("think"),
    "bad_gtp_argument": lambda: engine().command("play B"),
    "board_not_empty": lambda: engine("play B E5").command("fixed_handicap 2"),
    "bad_vertex_list": lambda: engine().command("set_free_handicap E5 E5"),
    "game_against_rules": lambda: engine(*SUICIDE).command("kgs-rules japanese"),
    "cannot_load": lambda: engine().command("loadsgf game.sgf"),
    "player_failed": lambda: engine("play B E5", player=Blunderer()).command("genmove w"),
    "bad_drawing": lambda: Position.from_drawing(""),
}


@pytest.mark.parametrize("name", CALLS)
def test_it_is_raised(name: str) -> None:
    with pytest.raises(errors.GoError) as caught:
        CALLS[name]()
    error = caught.value
    assert (error.name, error.code) == (name, {name: code for code, name in codes()}[name]), error
    assert type(error) is errors._CLASSES[error.code] and str(error)


def test_no_code_is_left_out() -> None:
    assert set(CALLS) == {name for _, name in codes()}
