"""Rules of the game of Go (weiqi, baduk, igo), exact and fast.

>>> import gocore
>>> game = gocore.Game(9, "japanese")
>>> game.play("E5")
()
>>> game.to_move
<Color.WHITE: 2>
"""

from gocore import gtp, sgf
from gocore._core import (
    Batch,
    Chain,
    DeadStones,
    Estimate,
    Game,
    Position,
    Rules,
    Score,
    Session,
    Size,
    Turns,
    boardgamearena,
    fixed_handicap,
    version,
)
from gocore._session import Ending, EndOffer, Event, UndoRequest
from gocore._symmetry import SYMMETRIES, symmetries, transform
from gocore._types import Color, Fingerprint, Move, PassAlive, Point, Repetition, SideScore, Turn
from gocore.archive import Columns, replay, validate
from gocore.errors import (
    BatchError,
    GoError,
    GtpError,
    IllegalMove,
    InternalError,
    NotationError,
    RulesError,
    ScoreError,
    SessionError,
    SetupError,
    SgfError,
    SnapshotError,
)

__version__ = version()

__all__ = [
    "SYMMETRIES",
    "Batch",
    "BatchError",
    "Chain",
    "Color",
    "Columns",
    "DeadStones",
    "EndOffer",
    "Ending",
    "Estimate",
    "Event",
    "Fingerprint",
    "Game",
    "GoError",
    "GtpError",
    "IllegalMove",
    "InternalError",
    "Move",
    "NotationError",
    "PassAlive",
    "Point",
    "Position",
    "Repetition",
    "Rules",
    "RulesError",
    "Score",
    "ScoreError",
    "Session",
    "SessionError",
    "SetupError",
    "SgfError",
    "SideScore",
    "Size",
    "SnapshotError",
    "Turn",
    "Turns",
    "UndoRequest",
    "boardgamearena",
    "fixed_handicap",
    "gtp",
    "replay",
    "sgf",
    "symmetries",
    "transform",
    "validate",
]
