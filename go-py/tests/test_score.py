"""Counting: positions and games, under area and territory scoring, with marks."""

from __future__ import annotations

import numpy as np
import pytest
from gocore import Color, Game, Point, Position, Rules, ScoreError

# A white stone at A5 is dead; C1 is a dame.
FINAL = Position.from_diagram(
    """
    O . X O .
    . X X O .
    X X O O .
    . X O . O
    . X . O O
    """
)


def test_area() -> None:
    score = FINAL.score(dead=["A5"])
    assert (score.margin, score.result, score.winner) == (-7.5, "W+7.5", Color.WHITE)
    black, white = score.side("B"), score.side("W")
    assert (black.stones, black.territory, black.total) == (7, 5, 12.0)
    assert (white.stones, white.territory, white.komi, white.total) == (8, 4, 7.5, 19.5)
    assert score.margin == black.total - white.total
    assert score.dead == (Point(0, 0),) and score.dame == score.unfilled_dame == (Point(4, 2),)
    assert score.open_points == score.taxed == ()
    assert score.owner.dtype == np.uint8
    assert score.owner.tolist() == [
        [1, 1, 1, 2, 2],
        [1, 1, 1, 2, 2],
        [1, 1, 2, 2, 2],
        [1, 1, 2, 2, 2],
        [1, 1, 0, 2, 2],
    ]
    assert len(score.territory("B")) == 5 and Point(0, 0) in score.territory(1)
    assert score.position == FINAL.without(["A5"]) and score.counted == FINAL
    assert score.rules == Rules()


def test_territory_counts_prisoners_and_the_dead() -> None:
    score = FINAL.score("japanese", dead="A5", captures=(3, 1), pass_stones=(0, 2))
    black, white = score.side("B"), score.side("W")
    # The point under the dead stone, and the stone.
    assert (black.stones, black.territory, black.prisoners, black.dead, black.total) == (0, 5, 3, 1, 9.0)
    assert (white.prisoners, white.pass_stones, white.komi) == (1, 2, 6.5)
    assert (white.territory, white.total, score.margin) == (4, 4 + 1 + 2 + 6.5, -4.5)
    assert FINAL.score("japanese", dead="A5") != score


def test_handicap_and_button() -> None:
    rules = Rules("aga", handicap_bonus="n", komi=0.5)
    assert FINAL.score(rules, handicap=4).side("W").handicap_bonus == 4
    button = Rules(button=True)
    assert FINAL.score(button, button="B").side("B").button == 0.5
    assert FINAL.score(button).side("B").button == 0.0


def test_ties() -> None:
    empty = Position(5)
    assert (empty.score(Rules(komi=0)).result, empty.score(Rules(komi=0)).winner) == ("0", None)
    assert empty.score(Rules(komi=0, tie="white")).winner is Color.WHITE
    assert len(empty.score().open_points) == 25


def test_neutral_points_count_for_nobody() -> None:
    score = FINAL.score(dead=["A5"], neutral=["A1", (4, 0)])
    assert (
        Point(4, 0) in score.dame
        and score.side("B").territory == FINAL.score(dead=["A5"]).side("B").territory - 1
    )


def test_pass_alive_settled() -> None:
    position = Position.from_diagram(". X . X .\nX X X X X\n. . . . .\n. . O . .\n. . . . .")
    assert position.score(settle_pass_alive=True).dead == ()
    lost = Position.from_diagram(". X . X O\nX X X X .\n. X . X X\n. . . . .\n. . O . .")
    assert lost.score().dead == () and lost.score(settle_pass_alive=True).dead == (Point(0, 4),)


@pytest.mark.parametrize(
    ("dead", "neutral", "name", "point"),
    [(["A1"], (), "no_stone", Point(4, 0)), ((), ["B1"], "neutral_stone", Point(4, 1))],
)
def test_marks_that_do_not_fit(dead: list[str], neutral: list[str], name: str, point: Point) -> None:
    game = Game(position=FINAL)
    for count in (FINAL.score, lambda dead, neutral: FINAL.score(None, dead, neutral), game.score):
        with pytest.raises(ScoreError) as caught:
            count(dead=dead, neutral=neutral)
        assert (caught.value.name, caught.value.point) == (name, point)


def test_a_game_counts_what_it_has_piled_up() -> None:
    game = Game(rules="japanese", position=FINAL, captures=(3, 1), to_move="B")
    game.play_many(["C1", "pass", "pass"])
    score = game.score(dead=["A5"])
    assert score.side("B").prisoners == game.captures("B") == 3
    assert score == game.position.score("japanese", ["A5"], captures=(3, 1))
    game.resume("B")
    assert game.phase == "playing"


def test_dead_stones_of_a_game_that_has_ended_for_good() -> None:
    game = Game(rules=Rules(end_of_play="two-passes-for-good"), position=FINAL)
    game.play_many(["pass", "pass"])
    assert game.phase == "ended" and game.score().dead == ()
    with pytest.raises(ScoreError) as caught:
        game.score(dead=["A5"])
    assert caught.value.name == "all_alive"


def test_drawings_of_scores() -> None:
    score = FINAL.score(dead=["A5"])
    assert score.draw().splitlines()[1] == "5 o b X O w 5"
    assert score._repr_svg_().startswith("<svg ")
    assert score.result in str(score) and score.result in repr(score)
    assert FINAL.draw(score=score) == score.draw()
