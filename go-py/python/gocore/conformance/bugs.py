"""bugs.json: bugs that other programs had. Entries with ``check: data`` are run; the others are for named tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gocore import Game, GoError, Point, Position, Rules, Score, sgf
from gocore.conformance import records, words
from gocore.conformance.report import Broken, Case, Report, only
from gocore.conformance.walk import Walk, agree, ask, make_all

_ENTRY = (
    *("id", "repo", "ref", "title_in_own_words", "kind", "repro", "expected"),
    *("why", "confidence", "checked_by_reference", "check", "area"),
)


def check_bugs(report: Report, entries: list[Any]) -> None:
    """Checks all entries of a file."""
    kinds = {"play": _play, "coord": _coordinate, "sgf": _record}
    named = []
    for number, value in enumerate(entries):
        entry = value if isinstance(value, dict) else {}
        name = entry.get("id", f"entry {number}")
        if entry.get("check") == "named-test":
            named.append(name)
            continue
        with report.case(name, disputed=entry.get("confidence") == "disputed") as case:
            only(value, _ENTRY)
            if value["check"] != "data":
                raise Broken(f"unknown check {value['check']}")
            kinds[value["repro"]["type"]](case, value["repro"], value["expected"])
    report.skip("entries for named tests", named)


def _play(case: Case, repro: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    """Moves from a set-up, and a question."""
    tables = ("per_ko_rule", "per_suicide")
    only(repro, ("type", "board", "rules", "setup", "to_play", "moves", "ask", "note", *tables))
    only(repro["rules"], ("ko", "suicide"))
    _, _, komi = repro["ask"].partition("komi ")
    rules = Rules(
        ko=words.KO[repro["rules"]["ko"]],
        suicide=words.SUICIDE[repro["rules"]["suicide"]],
        komi=float(komi or 0),
    )
    walk = _walk(repro, rules)
    case.each(expected, lambda key, value: _expectation(case, repro, walk, key, value))
    for table in tables:
        for name in repro.get(table, ()):
            if name not in expected.get(table, ()):
                raise Broken(f"{table} asks for {name}, but nothing is expected")
    case.holds("legal set, questions and plays agree", agree(walk.game))
    case.holds("undo, redo, jump", walk.back_and_forth())


def _walk(repro: Mapping[str, Any], rules: Rules) -> Walk:
    size, setup = words.size_text(repro["board"]), repro["setup"]
    only(setup, ("B", "W"))
    position = Position(size, black=setup["B"], white=setup["W"])
    walk = Walk(Game(size, rules, position=position, to_move=repro["to_play"]))
    make_all(walk, repro["moves"])
    return walk


def _asked(game: Game, question: str) -> str:
    """Whether the play asked about may be made: "legal", or the name of the refusal."""
    answer = ask(game, *words.split(question))
    return "legal" if answer is None else answer.name


def _after(walk: Walk, question: str) -> Walk:
    """The game after the play asked about."""
    after = Walk(walk.game.fork())
    after.make(question)
    return after


def _expectation(case: Case, repro: Mapping[str, Any], walk: Walk, key: str, expected: Any) -> None:
    game, question, height = walk.game, repro["ask"], walk.game.size.height
    match key:
        case "legal":
            case.same(key, expected, _asked(game, question) == "legal")
        case "reason":
            case.same(key, expected, _asked(game, question))
        case "legal_list_contains":
            color, vertex = words.split(question)
            case.same("side to move", color, game.to_move)
            case.same(key, expected, vertex in [point.vertex(height) for point in game.legal_points])
        case "per_ko_rule" | "per_suicide":
            for name, legal in expected.items():
                flag = {"ko": words.KO[name]} if key == "per_ko_rule" else {"suicide": words.SUICIDE[name]}
                other = _walk(repro, game.rules.replace(**flag)).game
                case.same(f"{key} {name}", legal, _asked(other, question) == "legal")
        case "captured":
            # All stones that leave the board, own ones too: by the play asked about, or else by the last one.
            after = _after(walk, question) if question[1:2] == " " else walk
            gone = words.vertices((*after.captured, *after.suicide), height)
            case.same(key, words.given_vertices(expected, height), gone)
        case "classification":
            kind = _asked(game, question)
            if kind == "legal":
                after = _after(walk, question)
                kind = "suicide" if after.suicide else "capture" if after.captured else "neither"
            case.same(key, expected, kind)
        case "prisoners":
            case.same(key, words.by_color(expected), words.of_both(game.prisoners))
        case "liberties":
            for at, liberties in expected.items():
                chain = game.chain(at)
                case.same(f"{key} of {at}", liberties, None if chain is None else len(chain.liberties))
        case "hash_equals_hash_of_setup":
            only(expected, ("B", "W"))
            position = Position(game.size, black=expected["B"], white=expected["W"])
            case.same(key, position.zobrist_hash, game.position.zobrist_hash)
        case "pass_alive_chains":
            color = words.color(question.removeprefix("pass_alive "))
            alive = set(game.position.pass_alive(color, game.rules.suicide).chains)  # type: ignore[arg-type]
            chains = game.position.chains(color)
            case.same(key, expected, sum(alive.issuperset(chain.stones) for chain in chains))
        case "repetition_reported":
            case.same(key, expected, _after(walk, question).game.repetition is not None)
        case "result":
            case.same(key, records.result(expected), _score(game, game.rules).result)
        case "unsettled_points":
            case.same(key, expected, len(_score(game, game.rules).open_points))
        case "seki_eyes":
            _seki_eyes(case, game, expected)
        case _:
            score = _score(game, *_counting(game.rules, key))
            case.same(key, words.by_color(expected), words.of_both(lambda color: score.side(color).total))


def _taxed(rules: Rules) -> Rules:
    return rules.replace(scoring="territory", tax="seki", seki_test="shared-dame")


def _counting(rules: Rules, key: str) -> tuple[Rules, list[str]]:
    """The rules and the dead stones of ``area``, ``area_all_alive``, ``area_dead_A4_F3`` and the like, komi left out."""
    rules = rules.replace(komi=0)
    territory = rules.replace(scoring="territory")
    whole = {
        "area": rules,
        "area_all_alive": rules,
        "territory": territory,
        "territory_all_alive": territory,
        "territory_with_seki_eyes": territory,
        "territory_without_seki": _taxed(rules),
    }
    if key in whole:
        return whole[key], []
    kind, _, dead = key.partition("_dead_")
    if kind not in ("area", "territory") or not dead:
        raise Broken(f"this runner knows no expectation {key}")
    return whole[kind], dead.split("_")


def _score(game: Game, rules: Rules, dead: list[str] | None = None) -> Score:
    captures = (game.captures("B"), game.captures("W"))
    return game.position.score(rules, dead, captures=captures)


def _seki_eyes(case: Case, game: Game, expected: Mapping[str, Any]) -> None:
    """The points that the tax takes away, each from the colour that would own it without."""
    only(expected, ("B", "W"))
    rules, height = _taxed(game.rules), game.size.height
    eyes: set[Point] = set(_score(game, rules).taxed)
    untaxed = _score(game, rules.replace(tax="none"))
    for letter, points in expected.items():
        own = eyes.intersection(untaxed.territory(letter))
        case.same(f"seki_eyes {letter}", words.given_vertices(points, height), words.vertices(own, height))


def _coordinate(case: Case, repro: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    """A vertex that is a point, a pass, or nothing."""
    only(repro, ("type", "board", "gtp", "note"))
    only(expected, ("error", "vertex"))
    game = Game(words.size_text(repro["board"]))
    try:
        game.play_many([repro["gtp"]])
    except GoError:
        got = "refused"
    else:
        point = game.moves[0].point
        got = "pass" if point is None else point.vertex(game.size.height)
    answers = {"error": got == "refused", "vertex": got}
    case.each(expected, lambda key, value: case.same(key, value, answers[key]))


def _record(case: Case, repro: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    """A record, and what a reader makes of it."""
    only(repro, ("type", "sgf", "ask", "note"))
    collection = sgf.loads(repro["sgf"])
    record = collection[0]
    replay = record.replay(records.SIMPLE_KO)
    warnings = (*collection.warnings, *record.warnings, *replay.warnings)
    # An illegal move stays in the tree.
    moves = sum("B" in node or "W" in node for node in record.tree().nodes())
    got = {
        **records.setup_counts(record),
        "mainline_moves": record.move_count,
        "games": len(collection),
        "comment": records.comment(record),
        "size": list(record.size),
        "illegal": records.illegal(replay.faults),
        "tree_kept": moves == record.move_count,
    }

    def expectation(key: str, value: Any) -> None:
        if key == "warning":
            names = {warning.name for warning in warnings}
            case.same(key, value, value if value in names else "not among the warnings")
        else:
            # Any other property of the root, by its name.
            case.same(key, value, got[key] if key in got else record[key])

    case.each(expected, expectation)
