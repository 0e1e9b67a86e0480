"""The Gymnasium environment: one agent, with the other side and chance inside the environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium

from bafflebox.env.game import Game, State
from bafflebox.env.spaces import Seen, action_space, observation_space, resolve_chance, seen
from bafflebox.errors import BaffleboxError

Opponent = Callable[[State], int]
"""Chooses one of the state's legal actions."""
SEATS = ("white", "black")


class GymEnv(gymnasium.Env[Seen, Any]):
    """A match (or `games` games of a session) against `opponent`, random if None.

    `seat` is the agent's side. `reset(seed=…)` determines the dice and a random opponent's choices. The reward comes at the end,
    see `State.returns`; an action that the mask forbids ends the episode with -1 and `info["illegal"]`. Raises BaffleboxError for
    an invalid seat, UnknownRule and OptionError.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - theirs is so

    def __init__(
        self,
        rules: str = "match",
        *,
        seat: str = "white",
        opponent: Opponent | None = None,
        games: int = 1,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if seat not in SEATS:
            raise BaffleboxError(f"seat={seat!r}; possible: white or black")
        self.game, self.render_mode = Game(rules, dict(options), games), render_mode
        self._me, self._opponent = SEATS.index(seat), opponent or self._by_lot
        self.action_space = action_space()
        self.observation_space = observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start a new match and advance to the agent's first decision."""
        super().reset(seed=seed)
        self.state_now: State = self.game.new_initial_state()
        self._go_on()
        return seen(self.state_now, self._me), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Do an action, then play the other side and the dice until the agent is to act again."""
        if int(action) not in self.state_now.legal_actions(self._me):
            return seen(self.state_now, self._me), -1.0, True, False, {"illegal": int(action)}
        self.state_now.apply_action(int(action))
        self._go_on()
        reward = self.state_now.returns()[self._me]
        return seen(self.state_now, self._me), reward, self.state_now.is_terminal(), False, {}

    def render(self) -> str | None:
        """Return the board as text."""
        return str(self.state_now) if self.render_mode == "ansi" else None

    def _go_on(self) -> None:
        resolve_chance(self.state_now, self.np_random)
        while not self.state_now.is_terminal() and self.state_now.current_player() != self._me:
            self.state_now.apply_action(self._opponent(self.state_now))
            resolve_chance(self.state_now, self.np_random)

    def _by_lot(self, state: State) -> int:
        return int(self.np_random.choice(state.legal_actions()))
