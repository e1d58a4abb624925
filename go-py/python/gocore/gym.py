"""Go as environments of Gymnasium: :class:`GoEnv` for one game, :class:`GoVectorEnv` for many. Wants ``gocore[gym]``.

- Observations are planes of a batch, uint8 ``[planes, height, width]``: those named, or the 17 of AlphaGo Zero. See
  :mod:`gocore.batch`.
- Actions are ``row * width + column``, and the number of points for a pass. ``info["action_mask"]`` says which are legal;
  ``info["to_move"]`` is 1 for Black and 2 for White, who take turns: whoever steps the environment plays both.
- Rewards come with the end of a game: 1 for a win, -1 for a loss, else 0. With ``perspective="mover"`` as the side sees it
  that has just made the last turn, with ``perspective="black"`` always as Black does. ``info["margin"]`` is by how many points
  Black has won.
- Two passes in a row terminate a game; the limit of turns truncates it, and then counts the board as it stands.
- An action that is not legal loses the game for who made it, with ``illegal="lose"``; nothing is changed on the board but
  for the turn. With ``illegal="raise"`` it is a :class:`gocore.errors.BatchError`, and no turn has been made. A number that is no
  action is one always.

>>> env = GoEnv(5, planes=("own", "opponent"))
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(12)
>>> observation[1].tolist()[2], info["to_move"], bool(info["action_mask"][12])
([0, 0, 1, 0, 0], 2, False)

Importing the module registers both as ``gocore/Go-v0``:

>>> import gymnasium
>>> gymnasium.make_vec("gocore/Go-v0", num_envs=4, size=5).single_action_space
Discrete(26)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gocore.batch import ALPHAGO_ZERO, Batch
from gocore.errors import _argument, _make

__all__ = ["GoEnv", "GoVectorEnv"]

if TYPE_CHECKING:
    _Perspective = Literal["mover", "black"]
    _Illegal = Literal["lose", "raise"]


class _Turn(NamedTuple):
    """What a step has led to, game by game."""

    rewards: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class _Games:
    """The games of an environment: a batch in which they stay as they ended, and what Gymnasium wants to know of them."""

    def __init__(
        self,
        n: int,
        size: int | str,
        planes: Sequence[str],
        perspective: _Perspective,
        illegal: _Illegal,
        options: dict[str, Any],
    ) -> None:
        if perspective not in ("mover", "black") or illegal not in ("lose", "raise"):
            raise _argument('perspective is "mover" or "black", illegal is "lose" or "raise"')
        if isinstance(planes, str):
            raise TypeError("planes are a list of names, not one")
        self.planes = tuple(planes)
        self.perspective, self.illegal = perspective, illegal
        # Only as many earlier positions as are shown. Python itself refuses to read the longest numbers.
        ages = [
            int(age)
            for name, _, age in (plane.rpartition("-") for plane in self.planes)
            if name in _AGED and age.isdecimal() and len(age) < 10
        ]
        options.setdefault("remember", min(max(ages, default=0), _MOST_REMEMBERED))
        # Planes that there are not are better refused at once than by the first reset.
        Batch(1, size, **options).planes(self.planes)
        self.batch = Batch(n, size, auto_reset=False, **options)
        height, width = self.batch.size.shape
        self.observation_space = Box(0, 1, (len(self.planes), height, width), np.uint8)
        self.action_space = Discrete(self.batch.pass_action + 1)
        self.reset(np.ones(n, np.bool_))

    def reset(self, which: NDArray[np.bool_]) -> None:
        """Lets games begin anew."""
        self.batch.reset(which)
        if not hasattr(self, "passed"):
            self.passed, self.counted = np.zeros_like(which), np.zeros_like(which)
        self.passed[which] = self.counted[which] = False

    def step(self, given: object, idle: NDArray[np.bool_]) -> _Turn:
        """Makes a turn in each game but the idle ones, which begin anew instead."""
        batch, passing = self.batch, self.batch.pass_action
        actions = np.array(given)
        if actions.dtype.kind not in "iu" or actions.shape != idle.shape:
            raise _argument(f"actions are {len(idle)} whole numbers", of_batch=True)
        if ((actions < 0) | (actions > passing)).any():
            raise _make(
                702,
                "no_such_action",
                f"actions are numbers from 0 to {passing}",
                None,
                None,
                None,
                None,
                None,
                (),
            )
        actions[idle] = passing
        lost = np.zeros_like(idle)
        if self.illegal == "lose":
            lost = ~batch.action_mask()[np.arange(len(idle)), actions]
            actions[lost] = passing
        black = np.where(batch.to_move() == 1, 1.0, -1.0)
        batch.step(actions)
        if idle.any():
            self.reset(idle)
        passes = (actions == passing) & ~idle
        over = batch.terminals()
        terminated = (over & passes & self.passed) | lost
        self.counted = over & ~lost
        self.passed = passes
        rewards = np.where(lost, -black, batch.rewards())
        return _Turn(
            rewards if self.perspective == "black" else rewards * black, terminated, over & ~terminated
        )

    def observe(self) -> NDArray[np.uint8]:
        """The planes of all games."""
        return self.batch.planes(self.planes)

    def infos(self) -> dict[str, NDArray[Any]]:
        """What else there is to know of all games."""
        return {
            "action_mask": self.batch.action_mask(),
            "to_move": self.batch.to_move(),
            "margin": np.where(self.counted, self.batch.margins(), np.float32(0)),
        }


#: More are refused by the planes that show them.
_MOST_REMEMBERED = 15
_AGED = ("own", "opponent")


def _mode(given: str | None, metadata: dict[str, Any]) -> str | None:
    """A way to render, if it is one that there is."""
    modes = metadata["render_modes"]
    if given is not None and given not in modes:
        raise _argument(f"no render_mode {given!r}: there are {', '.join(['None', *map(repr, modes)])}")
    return given


class GoEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One game. Keywords beside these are those of :class:`gocore.Batch`: ``rules``, ``ko``, ``suicide``, ``komi``,
    ``max_turns``, ``seed``.

    There is no chance in it, so that the seed of a reset changes nothing but ``np_random``. ``render_mode="ansi"`` draws the
    board as text.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        size: int | str = 9,
        *,
        planes: Sequence[str] = ALPHAGO_ZERO,
        perspective: _Perspective = "mover",
        illegal: _Illegal = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._games = _Games(1, size, planes, perspective, illegal, options)
        self.observation_space = self._games.observation_space
        self.action_space = self._games.action_space
        self.render_mode = _mode(render_mode, self.metadata)
        self._over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Lets the game begin anew."""
        super().reset(seed=seed)
        self._games.reset(np.ones(1, np.bool_))
        self._over = False
        return self._games.observe()[0], self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Makes a turn for the side to move.

        Raises ``gymnasium.error.ResetNeeded`` once the game has ended.
        """
        if self._over:
            raise ResetNeeded("the game has ended: reset the environment before the next step")
        rewards, terminated, truncated = self._games.step([action], np.zeros(1, np.bool_))
        self._over = bool(terminated[0] or truncated[0])
        observation = self._games.observe()[0]
        return observation, float(rewards[0]), bool(terminated[0]), bool(truncated[0]), self._info()

    def render(self) -> str | None:
        """The board as text, X for Black and O for White."""
        if self.render_mode != "ansi":
            return None
        return "\n".join("".join(".XO"[stone] for stone in row) for row in self._games.batch.stones()[0])

    def _info(self) -> dict[str, Any]:
        infos = self._games.infos()
        mask, to_move, margin = infos["action_mask"][0], infos["to_move"][0], infos["margin"][0]
        return {"action_mask": mask, "to_move": int(to_move), "margin": float(margin)}


class GoVectorEnv(gymnasium.vector.VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many games in one batch. Keywords beside these are those of :class:`gocore.Batch`.

    A game that has ended shows its last position until the next step, in which it begins anew, whatever action it is given
    (``AutoresetMode.NEXT_STEP``). A reset takes the ``"reset_mask"`` of Gymnasium among its options.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        size: int | str = 9,
        *,
        planes: Sequence[str] = ALPHAGO_ZERO,
        perspective: _Perspective = "mover",
        illegal: _Illegal = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._games = _Games(num_envs, size, planes, perspective, illegal, options)
        self.num_envs = num_envs
        self.render_mode = _mode(render_mode, self.metadata)
        self.single_observation_space = self._games.observation_space
        self.single_action_space = self._games.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._done = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Lets the games begin anew, or those of ``options["reset_mask"]``."""
        super().reset(seed=seed)
        which = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        self._games.reset(which)
        self._done[which] = False
        return self._games.observe(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Makes a turn for the side to move in each game; those that had ended begin anew."""
        rewards, terminated, truncated = self._games.step(actions, self._done)
        self._done = terminated | truncated
        return self._games.observe(), rewards, terminated, truncated, self._infos()

    def _infos(self) -> dict[str, Any]:
        """As Gymnasium's vectors give them: beside each array, under its name with an underscore, for which games it holds."""
        infos = self._games.infos()
        told = dict.fromkeys(infos, np.ones(self.num_envs, np.bool_)) | {"margin": self._games.counted}
        return infos | {f"_{name}": held.copy() for name, held in told.items()}


if "gocore/Go-v0" not in gymnasium.registry:
    gymnasium.register(
        id="gocore/Go-v0",
        entry_point="gocore.gym:GoEnv",
        vector_entry_point="gocore.gym:GoVectorEnv",
    )
