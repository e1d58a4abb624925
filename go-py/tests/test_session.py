"""Sessions: every action, what it leads to, what is refused, and what is kept."""

from __future__ import annotations

import copy
import pickle

import gocore
import numpy as np
import pytest
from gocore import Color, Ending, EndOffer, Event, Point, Session, UndoRequest
from gocore.errors import (
    GoError,
    IllegalMove,
    NotationError,
    RulesError,
    SessionError,
    SetupError,
    SnapshotError,
)

E5, C3 = Point(4, 4), Point(6, 2)


def stopped(size: int = 9, rules: str = "wango-go-area-v1") -> Session:
    session = Session(size, rules)
    session.play("B", "E5")
    session.pass_("W")
    session.pass_("B")
    return session


def test_play_is_told() -> None:
    session = Session(3, "wango-go-area-v1")
    assert session.play("B", "B1", at=0) == Event(kind="played", color=Color.BLACK, point=Point(2, 1))
    session.play(Color.WHITE, (2, 0))
    took = session.play(1, 3)
    assert (took.point, took.captured, took.suicide) == (Point(1, 0), (Point(2, 0),), ())
    assert session.stones.tolist() == [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
    assert session.stones.dtype == np.uint8
    assert (session.to_move, session.phase, session.action_count) == (Color.WHITE, "play", 3)
    assert session.actions == ["B play B1", "W play A1", "B play A2"]


def test_refusals_name_what_they_are_about() -> None:
    session = stopped()
    with pytest.raises(IllegalMove) as refused:
        session.play("W", "A1")
    assert refused.value.name == "stopped"
    with pytest.raises(SessionError) as phase:
        Session(9).confirm("B", 0)
    assert phase.value.name == "wrong_phase"
    with pytest.raises(SessionError, match="revision 0") as stale:
        session.confirm("B", 0)
    assert (stale.value.number, stale.value.current, stale.value.name) == (0, 1, "stale_revision")
    with pytest.raises(GoError) as empty:
        session.toggle_dead("B", "A1")
    assert (empty.value.point, empty.value.name) == (Point(8, 0), "no_stone")
    with pytest.raises(SessionError) as late:
        session.pass_("B", at=2)
    assert (late.value.number, late.value.current, late.value.name) == (2, 3, "stale_action")
    assert session.action_count == 3


def test_an_illegal_move_is_one() -> None:
    session = Session(9)
    session.play("B", "E5")
    with pytest.raises(IllegalMove) as occupied:
        session.play("W", "E5")
    assert occupied.value.point == E5
    with pytest.raises(IllegalMove) as turn:
        session.play("B", "A1")
    assert turn.value.color is Color.WHITE


def test_confirming_ends_with_the_count() -> None:
    session = stopped()
    assert session.score is not None and (session.score.margin, session.score.result) == (73.5, "B+73.5")
    assert session.toggle_dead("W", "E5").revision == 2
    assert session.dead == (E5,)
    assert session.toggle_neutral("W", "C3") == Event(
        kind="marked", color=Color.WHITE, phase="stone-removal", revision=3
    )
    assert session.neutral == (C3,)
    assert session.confirm("W", 3).kind == "confirmed"
    assert session.has_confirmed("W") and not session.has_confirmed("B")
    event = session.confirm("B", 3)
    assert event.ending == session.ending == Ending("score", "W+7.5")
    assert session.phase == "finished"
    assert session.score is not None and session.score.margin == -7.5
    assert session.allowed("B") == session.allowed(None) == frozenset()


def test_undo_is_asked_for_and_granted() -> None:
    session = Session(9)
    session.play("B", "E5")
    session.play("W", "C3")
    assert session.ply_before_last_turn("B") == 0
    assert session.request_undo("B", 0).number == 3
    assert session.undo_request == UndoRequest(Color.BLACK, 0, 3)
    with pytest.raises(SessionError):
        session.accept_undo("W", 2)
    assert session.refuse_undo("W").kind == "undo-dropped"
    session.request_undo("B", 1)
    session.withdraw_undo("B")
    number = session.request_undo("B", 0).number
    assert number is not None
    assert session.accept_undo("W", number) == Event(kind="went-back", color=Color.WHITE, ply=0)
    assert session.game.ply == 0
    with pytest.raises(GoError) as none:
        session.request_undo("B", 7)
    assert (none.value.number, none.value.current) == (7, 0)


def test_an_unfinished_end_is_offered_and_taken_up() -> None:
    session = Session(9)
    assert session.offer_end("B").number == 1
    assert session.end_offer == EndOffer(Color.BLACK, 1)
    session.refuse_end("W")
    session.offer_end("B")
    session.withdraw_end("B")
    number = session.offer_end("W").number
    assert number is not None
    assert session.accept_end("B", number).ending == Ending("unfinished", "Void")
    assert session.end_offer is None and session.score is None


@pytest.mark.parametrize(
    ("act", "ending"),
    [
        (lambda session: session.resign("B"), Ending("resignation", "W+R")),
        (lambda session: session.lose_on_time("W"), Ending("time", "B+T")),
        (lambda session: session.forfeit("W"), Ending("forfeit", "B+F")),
        (lambda session: session.void(), Ending("void", "Void")),
        (lambda session: session.adjudicate("B+3.5"), Ending("adjudication", "B+3.5")),
        (lambda session: session.settle(1), Ending("settled", "B+73.5")),
    ],
)
def test_other_ends(act: object, ending: Ending) -> None:
    session = stopped()
    assert callable(act)
    assert act(session).ending == session.ending == ending


def test_proposing_suggesting_resuming() -> None:
    session = stopped()
    assert session.propose("B", ["E5"], ["A1"]).revision == 2
    assert (session.dead, session.neutral) == ((E5,), (Point(8, 0),))
    assert session.suggest(()).color is None
    assert session.dead == ()
    assert session.resume("W").kind == "resumed"
    assert session.phase == "play"


def test_repetition_ends_a_game_where_the_rules_say_so() -> None:
    session = Session(9, "japanese")
    with pytest.raises(SessionError) as none:
        session.end_by_repetition()
    assert none.value.name == "no_repetition"


def test_free_handicap() -> None:
    start = "9x9 9/9/9/9/9/9/9/9/9 B handicap=2 to-place=2 new"
    session = Session.from_game_start(start, "japanese")
    assert "place-handicap" in session.allowed("B")
    event = session.place_handicap("B", ["G7", "C3"])
    assert event.stones == (Point(2, 6), C3)
    with pytest.raises(SessionError) as none_left:
        session.place_handicap("W", ["A1"])
    assert (none_left.value.number, none_left.value.current) == (1, 0)


def test_starts() -> None:
    game = gocore.Game(9, "japanese")
    game.play("E5")
    session = Session.from_game_start(game)
    assert session.rules == game.rules and session.game.ply == 0
    assert Session.from_game_start(game, "aga").rules == gocore.Rules("aga")
    with pytest.raises(SetupError) as bad:
        Session.from_game_start("2x2 XX/XX W passes=3")
    assert [fault.name for fault in bad.value.faults] == ["bad_setup", "bad_start"]
    with pytest.raises(SetupError) as text:
        Session.from_game_start("2x2 XX/X? W")
    assert text.value.offset == 4
    with pytest.raises(TypeError):
        Session.from_game_start(9)  # type: ignore[arg-type]


def test_options() -> None:
    session = Session(9, toggle_unit="area", keep_marks=True, automatic_partner="W")
    session.pass_("B")
    session.pass_("W")
    assert session.confirm("B", 1).kind == "finished"
    with pytest.raises(GoError, match="toggle_unit"):
        Session(9, toggle_unit="board")  # type: ignore[arg-type]
    for options in ({"marks": True}, {"keep_marks": "perhaps"}):
        with pytest.raises(TypeError):
            Session(9, **options)


def test_text_and_methods_are_the_same_actions() -> None:
    by_text, by_method = Session(9), Session(9)
    assert by_text.apply("B play e5") == by_method.play("B", "E5")
    assert by_text.apply("W pass", at=1) == by_method.pass_("W", at=1)
    assert by_text == by_method and by_text != Session(9)
    assert by_text != "a session"
    with pytest.raises(SessionError) as unread:
        by_text.apply("B play E55")
    assert unread.value.offset == 7
    with pytest.raises(NotationError):
        by_text.adjudicate("a draw")
    with pytest.raises(RulesError):
        Session(9, "chess")


def test_names_of_all_actions_are_methods() -> None:
    names = (
        Session(9).allowed("B") | Session(9).allowed(None) | stopped().allowed("B") | stopped().allowed(None)
    )
    for name in names:
        method = {"pass": "pass_"}.get(name, name.replace("-", "_"))
        assert callable(getattr(Session, method))


def test_kept_copied_and_looked_back_at() -> None:
    session = stopped()
    session.toggle_dead("B", "E5")
    kept = session.snapshot()
    for twin in (
        Session.restore(kept),
        pickle.loads(pickle.dumps(session)),
        copy.copy(session),
        copy.deepcopy(session),
    ):
        assert twin == session and twin is not session
        assert twin.snapshot() == kept
        twin.resume("B")
        assert session.phase == "stone-removal"
    assert session.at(1).actions == ["B play E5"]
    with pytest.raises(gocore.ArgumentError, match="count is 5, not from 0 to 4"):
        session.at(5)
    with pytest.raises(TypeError):
        hash(session)
    for bytes_, name in (
        (b"", "damaged_snapshot"),
        (b"GIF8", "not_a_snapshot"),
        (kept[:-1], "damaged_snapshot"),
    ):
        with pytest.raises(SnapshotError) as refused:
            Session.restore(bytes_)
        assert refused.value.name == name


def test_told_values_are_values() -> None:
    event = Session(9).play("B", "E5")
    assert pickle.loads(pickle.dumps(event)) == event
    assert len({event, copy.deepcopy(event)}) == 1
    assert repr(event) == "Event(kind='played', color=Color.BLACK, point=Point(row=4, col=4))"
    assert eval(repr(event)) == event
    with pytest.raises(AttributeError):
        event.kind = "passed"  # type: ignore[misc]
