"""The example that finds positions up to symmetry."""

from __future__ import annotations

import random
from pathlib import Path

import find_positions
import gocore
import pytest
from find_positions import Wanted, find
from gocore import Color, Game, Move, Point, Position, sgf
from local_data import local


def random_game(size: str, turns: int, seed: int) -> Game:
    chance = random.Random(seed)
    game = Game(size)
    for _ in range(turns):
        game.play(chance.choice(game.legal_points))
    return game


def write_images(folder: Path, game: Game) -> None:
    """A game as it may look, in sixteen files."""
    tree = sgf.Tree.of_game(game)
    for name in gocore.SYMMETRIES:
        image = tree.transformed(name)
        (folder / f"{name}.sgf").write_bytes(image.to_bytes())
        (folder / f"{name}-swapped.sgf").write_bytes(image.colors_swapped().to_bytes())


@pytest.mark.parametrize("size", ["9x9", "7x5"])
def test_every_image_is_found_with_its_next_move(size: str, tmp_path: Path) -> None:
    game = random_game(size, 30, seed=5)
    write_images(tmp_path, game)
    (tmp_path / "other.sgf").write_bytes(sgf.Tree.of_game(random_game(size, 30, seed=6)).to_bytes())
    (tmp_path / "void.sgf").write_text("")
    game.jump(12)
    for colors in (False, True):
        matches = find(tmp_path, game.position, colors)
        assert {Path(match.source).stem for match in matches} == {
            match.image.symmetry + ("-swapped" if match.image.swapped else "") for match in matches
        }
        assert len(matches) == (16 if colors else 8)
        assert {(match.game, match.turn, match.next) for match in matches} == {(0, 12, game.moves_ahead[0])}
    game.jump(30)
    assert {match.next for match in find(tmp_path, game.position)} == {None}


def test_moves_that_are_images_of_each_other_are_one(tmp_path: Path) -> None:
    for number, corner in enumerate(("cc", "gc", "cg", "gg")):
        (tmp_path / f"{number}.sgf").write_text(f"(;SZ[9];B[ee];W[{corner}])")
        (tmp_path / f"{number}w.sgf").write_text(f"(;SZ[9]PL[W];W[ee];B[{corner}])")
    position = Position(9, black=["E5"])
    assert [match.next for match in find(tmp_path, position)] == [Move(Color.WHITE, Point(2, 2))] * 4
    assert [match.next for match in find(tmp_path, position, True)] == [Move(Color.WHITE, Point(2, 2))] * 8


def test_the_hash_alone_finds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every position had the same hash."""
    game = random_game("9x9", 40, seed=8)
    write_images(tmp_path, game)
    game.jump(20)
    expected = find(tmp_path, game.position, True)
    assert len(expected) == 16
    monkeypatch.setattr(Wanted, "candidates", lambda self, columns: list(range(len(columns))))
    assert find(tmp_path, game.position, True) == expected
    absent = game.position.with_stone(game.moves[3].point or "A1", None)
    assert absent != game.position and find(tmp_path, absent, True) == []
    # The same stones one after the other, on boards of the same area.
    (tmp_path / "row.sgf").write_text("(;SZ[6:1];B[aa])")
    assert find(tmp_path, Position("3x2", black=["A2"])) == []


def test_what_leaves_the_board_as_it_is(tmp_path: Path) -> None:
    # A refused move changes nothing and is not told twice; after a pass the position stands again.
    (tmp_path / "a.sgf").write_text("(;SZ[5];B[cc];W[cc];W[];B[zz];B[aa])")
    matches = find(tmp_path, Position(5, black=["C3"]))
    told = [(match.turn, match.next) for match in matches]
    assert told == [(1, Move(Color.WHITE, Point(2, 2))), (3, None)]
    # Setting stones up is no move.
    (tmp_path / "a.sgf").write_text("(;SZ[5]AB[cc];AW[bb];B[aa])")
    assert find(tmp_path, Position(5, black=["C3"], white=["B4"])) == []
    assert [match.turn for match in find(tmp_path, Position(5, black=["C3", "A5"], white=["B4"]))] == [1]


def test_as_comparing_all_positions_of_kgs(tmp_path: Path) -> None:
    paths = sorted(local("games/kgs").glob("*.sgf"))[:100]
    for path in paths:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    states = [(path.name, state) for path in paths for state in sgf.load(path)[0].mainline()[1:12]]
    canonical = [Position.from_array(state.stones).canonical() for _, state in states]
    found = 0
    for wanted in canonical[3:800:90]:
        expected = [
            (name, state.number)
            for (name, state), one in zip(states, canonical, strict=True)
            if one == wanted
        ]
        matches = find(tmp_path, wanted.transformed("rotate-left"))
        assert [(Path(match.source).name, match.turn) for match in matches if match.turn <= 11] == expected
        found += len(expected)
    assert found > 20


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = tmp_path / "records"
    records.mkdir()
    (records / "a.sgf").write_text("(;SZ[5];B[aa];W[cc])(;SZ[5];W[ee];B[cc])")
    (tmp_path / "diagram.txt").write_text("X....\n.....\n.....\n.....\n.....\n")
    matches = find_positions.main([str(records), "--diagram", str(tmp_path / "diagram.txt"), "--colors"])
    said = capsys.readouterr().out
    assert "game 1, move 1 (rotate-half, colours exchanged), next W C3" in said
    assert "2 times in 2 games\n      2 W C3\n" in said
    by_record = ["--record", str(records / "a.sgf"), "--turn", "1", "--colors"]
    assert find_positions.main([str(records), *by_record]) == matches
    for wrong in (["--turn", "1"], [*by_record[:2], "--turn", "3"], [*by_record[:2], "--turn", "-1"]):
        with pytest.raises(SystemExit):
            find_positions.main([str(records), *wrong])
