"""A fleet of games as a vector environment of Gymnasium: one agent in all games, with the other side and chance inside."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from bafflebox.board.dice import shared_roll
from bafflebox.bots.duel import Chooser
from bafflebox.bots.own import Bot
from bafflebox.engine.board_array import Boards, boards_of
from bafflebox.env.features import TESAURO, tesauro
from bafflebox.env.fleet import STAY, Fleet
from bafflebox.errors import OptionError
from bafflebox.io.duel_players import make_chooser
from bafflebox.kernel.native import plays

ACTIONS = 1 << 15
"""Actions of a game; a play has a smaller number."""
_WIDE = {"counts": 54, "unit": 54, "tesauro": TESAURO}
_DICE = 6
_FULL = 15


class FleetEnv(VectorEnv[Any, Any, Any]):
    """Single games without a cube side by side, the agent (White) against `opponent`; registered as `bafflebox/Fleet-v0`.

    A step is a turn of the agent in every game, with the turns of the opponent up to the agent's next one. An action is the number
    of a play, 0 to `info["plays"]` - 1; a larger number is taken modulo that. `afterstates()` gives the positions that the plays lead
    to. `opponent` is None (random), a `Bot` or the name of a player as in `bafflebox duel`; a level without lookahead is evaluated for all
    games at once.

    An observation of `counts` is a row of the 52 counts of the agent and the other side and the two dice; of `unit` the same divided by
    15 and 6; of `tesauro` the 198 units of `tesauro`, without the dice. The reward are the agent's points where a game ended. Games
    that end begin anew in the same step (`AutoresetMode.SAME_STEP`): `info["final_obs"]` has the board at the end, dice 0, where
    `info["_final_obs"]` says so. A game is truncated after `longest` turns. `options` are those of the rules; what `Fleet` leaves out
    (the cube, cards, throws that are set aside) is left out here too. Raises UnknownRule and OptionError.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - theirs is so

    def __init__(
        self,
        rules: str = "money",
        num_envs: int = 1,
        *,
        opponent: str | Bot | None = None,
        observation: str = "counts",
        threads: int = 1,
        longest: int = 4096,
        **options: Any,
    ) -> None:
        if observation not in _WIDE:
            raise OptionError(f"observation={observation!r}; possible: {', '.join(_WIDE)}")
        self.num_envs, self._kind = num_envs, observation
        self._made = {"rules": rules, "games": num_envs, "threads": threads, "longest": longest, **options}
        self._peers = ExitStack()
        self._fleet = Fleet(**self._made)
        self._opponent: Chooser | None = None
        if opponent is not None:
            self._opponent = make_chooser(self._fleet.law, opponent, self._peers, threads=threads)
        most, dtype = (
            (_FULL, np.int16)
            if observation == "counts"
            else (1.0 if observation == "unit" else 48.0, np.float32)
        )
        self.single_observation_space = spaces.Box(0, most, (_WIDE[observation],), dtype)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Start every game anew; game `i` has the dice of seed `seed + i`."""
        super().reset(seed=seed)
        self._fleet = Fleet(**self._made, seed=int(self.np_random.integers(2**62)) if seed is None else seed)
        self._rewards = np.zeros(self.num_envs)
        self._ended = np.zeros(self.num_envs, np.uint8)
        self._final = np.zeros((self.num_envs, 54), np.int16)
        self._answer()
        return self._seen(), {"plays": self._fleet.counts()}

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a turn of the agent in every game, then the opponent's."""
        self._rewards[:], self._ended[:] = 0, 0
        self._play(np.asarray(actions, np.int64) % self._fleet.counts(), np.ones(self.num_envs, bool))
        self._answer()
        info: dict[str, Any] = {"plays": self._fleet.counts()}
        over = self._ended > 0
        if over.any():
            final = np.full(self.num_envs, None, object)
            for game in np.flatnonzero(over):
                final[game] = self._rows(self._final[game : game + 1])[0]
            info |= {"final_obs": final, "_final_obs": over, "final_info": {}, "_final_info": over}
        return self._seen(), self._rewards.copy(), self._ended == 1, self._ended == 2, info

    def afterstates(self) -> tuple[Boards, NDArray[np.uint64]]:
        """Return the positions after each of the agent's plays, the agent first; those of game `i` are rows `starts[i]` to
        `starts[i + 1] - 1`.
        """
        return self._fleet.plays()

    def close_extras(self) -> None:
        """End the program of an opponent that is one."""
        self._peers.close()

    # --- within ---------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Play the opponent's turns until the agent is on roll in every game."""
        while (waits := self._fleet.sides == 1).any():
            self._play(self._chosen(waits), waits)

    def _chosen(self, waits: NDArray[np.bool_]) -> NDArray[Any]:
        counts = self._fleet.counts()
        if self._opponent is None:
            drawn: NDArray[np.int64] = (self.np_random.random(self.num_envs) * counts).astype(np.int64)
            return drawn
        boards, dice = self._fleet.boards, self._fleet.dice[waits]
        pairs = [(tuple(row[:26]), tuple(row[26:])) for row in boards[waits].tolist()]
        wanted = self._opponent.best(pairs, [shared_roll(tuple(each)) for each in dice.tolist()])
        boards[waits] = boards_of(wanted)
        return self._fleet.find(boards)

    def _play(self, choices: NDArray[Any], playing: NDArray[np.bool_]) -> None:
        boards, dice, sides = self._fleet.boards, self._fleet.dice, self._fleet.sides
        left = self._fleet.step(np.where(playing, choices, STAY))
        # a game that ended and began anew within this step keeps its first end
        new = (left.left > 0) & (self._ended == 0)
        self._rewards += left.points
        self._ended[new] = left.left[new]
        for game in np.flatnonzero(new).tolist():
            own, opp = boards[game, :26].tolist(), boards[game, 26:].tolist()
            made = plays(self._fleet.law.movement, own, opp, tuple(dice[game].tolist()))
            own, opp = made[int(choices[game])][:2] if made else (own, opp)
            self._final[game, :52] = (*own, *opp) if sides[game] == 0 else (*opp, *own)

    def _seen(self) -> NDArray[Any]:
        rows = np.concatenate([self._fleet.boards, self._fleet.dice], axis=1).astype(np.int16)
        return self._rows(rows)

    def _rows(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        if self._kind == "counts":
            return rows.copy()
        if self._kind == "tesauro":
            return tesauro(rows[:, :52])
        scaled: NDArray[np.float32] = rows.astype(np.float32)
        scaled[:, :52] /= _FULL
        scaled[:, 52:] /= _DICE
        return scaled
