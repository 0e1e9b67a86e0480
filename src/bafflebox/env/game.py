"""Games for reinforcement learning: a rule set with its options, and the states to step through."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property

from bafflebox.board.side import BySide
from bafflebox.env.states import State
from bafflebox.env.terms import GameTerms
from bafflebox.errors import BaffleboxError
from bafflebox.io.books import book_in_data
from bafflebox.match.decide import begin


@dataclass(frozen=True)
class Game(GameTerms):
    """A game on these terms, see `GameTerms`; its methods are named as in OpenSpiel.

    >>> state = Game("match", {"length": 3}).new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 36)
    """

    def new_initial_state(self) -> State:
        """Return the state before the first roll."""
        return self._initial.clone()

    @cached_property
    def _initial(self) -> State:
        match, _ = begin(self.law, BySide("White", "Black"), self.rules)
        return State(self, match)

    def deserialize_state(self, text: str) -> State:
        """Return the state of a text by `State.serialize`. Raises BaffleboxError if it belongs to another game."""
        kept = json.loads(text)
        if kept["game"] != self.described():
            raise BaffleboxError(f"a state of {kept['game']}, not of {self.described()}")
        state = self.new_initial_state()
        for action in kept["history"]:
            state.apply_action(action)
        return state

    @classmethod
    def load(cls, text: str) -> State:
        """Return the state of a text by `State.serialize`, with its game. A rules file is never run for it: raises UnknownRule."""
        told = json.loads(text)["game"]
        book_in_data(told["rules"])
        return cls(**told).deserialize_state(text)
