"""The Gymnasium environment: one agent, with the other side and chance inside the environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from bafflebox.bots.own import Bot
from bafflebox.env.features import find_view
from bafflebox.env.game import Game
from bafflebox.env.offered import CHANCE, TERMINAL
from bafflebox.env.opponent import NamedOpponent
from bafflebox.env.spaces import (
    EVERY,
    ActionNumbers,
    Seen,
    by_lot,
    observation_space,
    row_space,
)
from bafflebox.env.states import State
from bafflebox.errors import BaffleboxError

Opponent = Callable[[State], int]
"""Chooses one of the state's legal actions."""
SEATS = ("white", "black")


class GymEnv(gymnasium.Env[Any, Any]):
    """A match (or `games` games of a session) of the agent against `opponent`, registered as `bafflebox/Backgammon-v0`.

    `seat` is the agent's side. `opponent` is a function of the state, a `Bot`, the name of a player as in `bafflebox duel` (`beginner`,
    `greedy`, `FILE.py:CLASS` …), or None: random. `observation` is a kind of `features.VIEWS`; with `flat` it is the row alone, without
    it a dictionary of `observation` and `action_mask`. `info["action_mask"]` and `action_masks()` tell the legal actions in both cases.
    With `narrow` the actions are numbered anew, without those that these rules can never offer (money play has 165 of 2,228 left).
    Without `cube` the value of a game can't be raised; `options` are those of the rules.

    `reset(seed=…)` determines the dice and a random opponent's choices. The reward comes at the end, see `State.returns`; an action that
    the mask forbids ends the episode with -1 and `info["illegal"]`. Raises BaffleboxError for an invalid seat, UnknownRule and
    OptionError.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - theirs is so

    def __init__(  # noqa: PLR0913 - all by name, with a usual value
        self,
        rules: str = "match",
        *,
        seat: str = "white",
        opponent: Opponent | Bot | str | None = None,
        observation: str = "counts",
        flat: bool = False,
        narrow: bool = False,
        games: int = 1,
        cube: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if seat not in SEATS:
            raise BaffleboxError(f"seat={seat!r}; possible: white or black")
        self._view, self._flat = find_view(observation), flat
        self.game, self.render_mode = Game(rules, dict(options), games, cube=cube), render_mode
        self._me = SEATS.index(seat)
        self._named: NamedOpponent | None = None
        if isinstance(opponent, str | Bot):
            opponent = self._named = NamedOpponent(self.game, opponent)
        self._opponent: Opponent = opponent or self._by_lot
        self._numbers = ActionNumbers(self.game.law) if narrow else EVERY
        self.action_space = self._numbers.space()
        self.observation_space = (
            row_space(self._view) if flat else observation_space(self._view, self._numbers)
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new match and advance to the agent's first decision."""
        super().reset(seed=seed)
        self.state_now: State = self.game.new_initial_state()
        self._go_on()
        return self._told()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Do an action, then play the other side and the dice until the agent is to act again."""
        state = self.state_now
        try:
            state.apply_action(self._numbers.actions[int(action)])
        except BaffleboxError:
            seen, info = self._told()
            return seen, -1.0, True, False, {**info, "illegal": int(action)}
        self._go_on()
        seen, info = self._told()
        over = state.is_terminal()
        return seen, state.returns()[self._me] if over else 0.0, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, in the form of Stable-Baselines3's `MaskablePPO`."""
        return self._numbers.mask(self.state_now, self._me).astype(bool)

    def render(self) -> str | None:
        """Return the board as text."""
        return str(self.state_now) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End the program of an opponent that is one."""
        if self._named:
            self._named.close()

    def _told(self) -> tuple[NDArray[Any] | Seen, dict[str, Any]]:
        row, mask = self._view.row(self.state_now, self._me), self._numbers.mask(self.state_now, self._me)
        info = {"action_mask": mask}
        return (row, info) if self._flat else ({"observation": row, "action_mask": mask.copy()}, info)

    def _go_on(self) -> None:
        state, chance, me = self.state_now, self.np_random, self._me
        while (player := state.current_player()) != me:
            if player == CHANCE:
                state.apply_action(by_lot(state.equal_outcomes(), chance))
            elif player == TERMINAL:
                return
            else:
                state.apply_action(self._opponent(state))

    def _by_lot(self, state: State) -> int:
        return by_lot(state.legal_actions(), self.np_random)
