"""The competitors: what each is, where its version is pinned, and how its worker is started.

To add one: a line here, its pin in the file of its registry, and a worker (see README.md).
"""

import re
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
OURS_IN_PYTHON = HERE.parent.parent / "go-py"


@dataclass(frozen=True)
class Peer:
    name: str  # as `--only` takes it
    title: str  # as the table shows it
    registry: str
    package: str  # as its registry calls it
    worker: str  # file, or binary of the Rust package

    @property
    def pins(self):
        """The file that pins the version."""
        return {
            "PyPI": HERE / "python" / f"{self.name}.txt",
            "npm": HERE / "node" / "package.json",
            "crates.io": HERE / "rust" / "Cargo.toml",
            "here": OURS_IN_PYTHON / "Cargo.toml",
        }[self.registry]

    @property
    def version(self):
        if self.registry == "here":
            return ""
        found = re.search(re.escape(self.package) + r"\b[^0-9\n]*([0-9][0-9.]*)", self.pins.read_text())
        return found[1]

    def command(self, work):
        """The worker's command and what it needs in the environment."""
        if self.registry in ("PyPI", "here"):
            scripts = "Scripts" if (work / f"venv-{self.name}" / "Scripts").is_dir() else "bin"
            python = work / f"venv-{self.name}" / scripts / "python"
            return [str(python), str(HERE / "python" / self.worker)], {"PYTHONDONTWRITEBYTECODE": "1"}
        if self.registry == "npm":
            return ["node", str(HERE / "node" / self.worker)], {"NODE_PATH": str(work / "node" / "node_modules")}
        return [str(work / "rust" / "release" / self.worker)], {}


PEERS = [
    Peer("ours_python", "gocore in Python", "here", "gocore", "gocore_worker.py"),
    Peer("goban", "goban", "crates.io", "goban", "goban"),
    Peer("go_game_board", "go_game_board", "crates.io", "go_game_board", "go_game_board"),
    Peer("sgf-parse", "sgf-parse", "crates.io", "sgf-parse", "sgf-parse"),
    Peer("open_spiel", "OpenSpiel", "PyPI", "open_spiel", "open_spiel_worker.py"),
    Peer("pgx", "Pgx", "PyPI", "pgx", "pgx_worker.py"),
    Peer("sgfmill", "sgfmill", "PyPI", "sgfmill", "sgfmill_worker.py"),
    Peer("go-board", "@sabaki/go-board", "npm", "@sabaki/go-board", "go_board.js"),
    Peer("deadstones", "@sabaki/deadstones", "npm", "@sabaki/deadstones", "deadstones.js"),
    Peer("sgf", "@sabaki/sgf", "npm", "@sabaki/sgf", "sgf.js"),
]

# name, size, what the table calls it; the group decides which table
TASKS = [
    ("t1", 9, "light playout, 9x9", "rules"),
    ("t1", 13, "light playout, 13x13", "rules"),
    ("t1", 19, "light playout, 19x19", "rules"),
    ("t2", 9, "legal moves, 9x9", "rules"),
    ("t2", 19, "legal moves, 19x19", "rules"),
    ("t2_superko", 9, "legal moves with superko, 9x9", "rules"),
    ("t2_superko", 19, "legal moves with superko, 19x19", "rules"),
    ("t3", 19, "replay with legality, 19x19", "rules"),
    ("t3_bare", 19, "replay without legality, 19x19", "rules"),
    ("t7", 9, "batch with planes, 9x9", "rules"),
    ("t7", 19, "batch with planes, 19x19", "rules"),
    ("py_play", 9, "checked play from Python, 9x9", "python"),
    ("py_play", 19, "checked play from Python, 19x19", "python"),
    ("py_bare", 9, "unchecked play from Python, 9x9", "python"),
    ("py_bare", 19, "unchecked play from Python, 19x19", "python"),
    ("py_legal", 9, "is a play legal, from Python, 9x9", "python"),
    ("py_legal", 19, "is a play legal, from Python, 19x19", "python"),
    ("py_mask", 9, "mask of legal plays in numpy, 9x9", "python"),
    ("py_mask", 19, "mask of legal plays in numpy, 19x19", "python"),
    ("t6", 19, "parse a record", "records"),
    ("t8", 7, "dead stones, 7x7", "dead"),
    ("t8", 9, "dead stones, 9x9", "dead"),
    ("t8", 13, "dead stones, 13x13", "dead"),
    ("t8", 19, "dead stones, 19x19", "dead"),
    ("t8_people", 19, "dead stones of people's games, 19x19", "dead"),
]
