"""Cases of kind "session": what two people do, and where the session stands at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gocore import Color, Game, GoError, Position, Rules, Session
from gocore.conformance import words
from gocore.conformance.report import Broken, Case, only

_PROTOCOLS = {
    "wango-go-area-v1": "wango-go-area-v1",
    "japanese-1989": "japanese",
    "aga": "aga",
    "tromp-taylor": "tromp-taylor",
}


def check_session(case: Case, value: Mapping[str, Any]) -> None:
    """Does the actions of a case and looks at the end."""
    only(
        value,
        (
            *("kind", "id", "family", "title", "size", "protocol", "komi", "actions"),
            *("expect", "setup", "confidence", "note", "source"),
        ),
    )
    session = _start(value)
    actions: list[str] = value["actions"]
    may_be_refused = value["expect"].get("last_action") == "rejected"
    saved: bytes | None = None
    accepted = True
    for number, text in enumerate(actions, 1):
        if text == "- save":
            saved = session.snapshot()
        elif text == "- load":
            if saved is None:
                raise Broken("nothing is saved")
            session = Session.restore(saved)
        else:
            accepted = _done(session, text, may_be_refused and number == len(actions))
    case.each(value["expect"], lambda key, expected: _expectation(case, session, accepted, key, expected))


def _start(value: Mapping[str, Any]) -> Session:
    rules = Rules(_PROTOCOLS[value["protocol"]], komi=value["komi"])
    size = words.size_text(value["size"])
    setup = value.get("setup")
    if setup is None:
        return Session(size, rules)
    only(setup, ("diagram", "to_move"))
    position = Position.from_diagram("\n".join(setup["diagram"]))
    return Session.from_game_start(Game(size, rules, position=position, to_move=setup["to_move"]))


def _done(session: Session, text: str, may_be_refused: bool) -> bool:
    """Does an action; tells whether it was accepted. Only one that may be refused is not an error then."""
    color, what = text.split(" ", 1)
    # The words of the cases that differ; a confirmation there is one of what is on the table.
    if what == "confirm":
        text = f"{color} confirm {session.revision}"
    elif what == "accept-end":
        offer = session.end_offer
        text = f"{color} accept-end {0 if offer is None else offer.number}"
    else:
        text = text.replace(" toggle ", " toggle-dead ")
    try:
        session.apply(text)
    except GoError as error:
        if may_be_refused:
            return False
        raise Broken(f"{text} is refused: {error}") from error
    return True


def _expectation(case: Case, session: Session, accepted: bool, key: str, expected: Any) -> None:
    game, ending, height = session.game, session.ending, session.size.height
    match key:
        case "state":
            case.same(key, expected, _state(session))
        case "to_move":
            case.same(key, expected, session.to_move.letter)
        case "consecutive_passes":
            case.same(key, expected, game.consecutive_passes)
        case "board":
            case.same(key, expected, words.rows(game.position))
        case "dead":
            case.same(key, words.given_vertices(expected, height), words.vertices(session.dead, height))
        case "confirmed":
            case.same(key, expected, [color.letter for color in Color if session.has_confirmed(color)])
        case "last_action":
            case.same(key, expected, "accepted" if accepted else "rejected")
        case "reason":
            got = None if ending is None else ending.reason
            case.same(key, expected, "resign" if got == "resignation" else got)
        case "result":
            case.same(key, expected, None if ending is None else ending.result)
        case "winner":
            winner = ending.result[0] if ending and ending.result[1:2] == "+" else None
            case.same(key, expected, winner)
        case "score":
            score = session.score
            if score is None:
                raise Broken("there is no count")
            case.same(key, words.by_color(expected), words.of_both(lambda color: score.side(color).total))
        case _:
            raise Broken(f"unknown expectation {key}")


def _state(session: Session) -> str:
    reasons = {"unfinished": "unfinished", "all-alive": "ended_all_alive"}
    if session.ending is not None:
        return reasons.get(session.ending.reason, "finished")
    return {"play": "playing", "stone-removal": "scoring", "finished": "finished"}[session.phase]
