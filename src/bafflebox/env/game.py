"""A game as programs that learn ask for it: a rule set with its options, and states to walk through."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from bafflebox.adapters.books import book_in_data, load_book
from bafflebox.env.actions import ACTIONS
from bafflebox.env.observation import COLUMNS
from bafflebox.env.state import State
from bafflebox.errors import BaffleboxError
from bafflebox.match.decide import begin
from bafflebox.match.intents import StartGame
from bafflebox.record.question import PLAYED, options_asked, question_of, read_query
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.side import BySide


@dataclass(frozen=True)
class Game:
    """A match, or so many `games` of a session without length, under a rule set; its methods are named as in OpenSpiel.

    `rules` is the name of a rule set or the path of a house rule set that you trust, `options` are its options (`length=5`).
    With `giving_up` sides may offer to resign; without, games are played out. `taken_up` is a position in any notation from which
    the first game goes on, White on roll, with its roll, cube and score. Raises UnknownRule, OptionError, and Unanswerable for what
    can't be taken up.

    >>> state = Game("match", {"length": 3}).new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 36)
    """

    rules: str = "match"
    options: dict[str, object] = field(default_factory=dict)
    games: int = 1
    giving_up: bool = False
    taken_up: str = ""
    law: Law = field(init=False, repr=False, compare=False)
    first: StartGame = field(init=False, repr=False, compare=False)
    """How the first game is set up."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BaffleboxError(f"games={self.games}: one or more")
        book = load_book(self.rules)
        query = read_query(self.taken_up, PLAYED) if self.taken_up else {}
        law = compile_book(book.with_options(options_asked(book, query) | self.options))
        object.__setattr__(self, "law", law)
        object.__setattr__(self, "first", question_of(law, query).start(law) if query else StartGame())

    def new_initial_state(self) -> State:
        """The state before the first throw."""
        match, _ = begin(self.law, BySide("White", "Black"), self.rules)
        return State(self, match)

    def num_players(self) -> int:
        """Two: 0 is White, 1 is Black."""
        return 2

    def num_distinct_actions(self) -> int:
        """How many actions there are; the same under every law."""
        return ACTIONS

    def max_chance_outcomes(self) -> int:
        """Outcomes of chance are smaller than this."""
        opening = 2 * self.law.opening.dice if self.law.opening else 0
        return int(6 ** max(opening, self.law.turn_dice))

    def observation_tensor_shape(self) -> list[int]:
        """One row of numbers; `observation.COLUMNS` names them."""
        return [len(COLUMNS)]

    def utility_sum(self) -> float:
        """What one side wins the other loses."""
        return 0.0

    def deserialize_state(self, text: str) -> State:
        """The state that `State.serialize` wrote. Raises BaffleboxError where it is of another game."""
        kept = json.loads(text)
        if kept["game"] != self.described():
            raise BaffleboxError(f"a state of {kept['game']}, not of {self.described()}")
        state = self.new_initial_state()
        for action in kept["history"]:
            state.apply_action(action)
        return state

    def described(self) -> dict[str, object]:
        """The game as plain values."""
        return {
            "rules": self.rules,
            "options": self.options,
            "games": self.games,
            "giving_up": self.giving_up,
            "taken_up": self.taken_up,
        }

    @classmethod
    def load(cls, text: str) -> State:
        """The state that `State.serialize` wrote, with its game. A file of rules is never run for it: raises UnknownRule."""
        told = json.loads(text)["game"]
        book_in_data(told["rules"])
        return cls(**told).deserialize_state(text)
