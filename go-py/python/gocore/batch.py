"""Many games stepped at once, for reinforcement learning: :class:`Batch`, and the planes that it shows.

Planes are bytes 0 and 1 in the shape ``[games, planes, height, width]``, row 0 on top. Colours are those of the side to move
now and of its opponent where none is named.

- ``"own"``, ``"opponent"``: stones
- ``"own-1"``, ``"opponent-1"``, and so on to ``-15``: the same so many turns ago, of the side that is to move *now*; nothing
  before the start of the game; as many as the batch remembers
- ``"black"``, ``"white"``: stones by colour
- ``"black-to-move"``: everywhere, if Black is to move
- ``"legal"``: where the side to move may play; a pass, always legal, has no place in it
- ``"ko"``: where only the ko rule is against a play
- ``"liberties-1"``, ``"liberties-2"``, ``"liberties-3"``: stones of either colour whose chain has one liberty, two, or three or
  more

Planes cost their writing, about 3 ns a game on 9x9 and 10 on 19x19; ``"ko"`` twice that, and the first of liberties in a call 75
and 700 ns more.

>>> batch = Batch(2, 9, ko="positional-superko", komi=6.5, remember=7, seed=1)
>>> actions = batch.random_step()
>>> batch.alphago_zero_planes().shape == (2, len(ALPHAGO_ZERO), 9, 9)
True
>>> bool((batch.planes(ALPHAGO_ZERO) == batch.alphago_zero_planes()).all())
True
"""

from __future__ import annotations

from gocore._core import Batch

__all__ = ["ALPHAGO_ZERO", "PLANES", "Batch"]

PLANES: tuple[str, ...] = (
    "own",
    "opponent",
    "black",
    "white",
    "black-to-move",
    "legal",
    "ko",
    "liberties-1",
    "liberties-2",
    "liberties-3",
)
"""The names of the planes of the present position."""

ALPHAGO_ZERO: tuple[str, ...] = (
    "own",
    "opponent",
    *(f"{whose}-{turns}" for turns in range(1, 8) for whose in ("own", "opponent")),
    "black-to-move",
)
"""The names of the planes of :meth:`Batch.alphago_zero_planes`."""
