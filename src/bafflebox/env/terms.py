"""The terms of a game for reinforcement learning: a rule set with its options, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass, field

from bafflebox._native import Movement
from bafflebox.board.phase import Phase
from bafflebox.env.actions import ACTIONS
from bafflebox.env.observation import COLUMNS
from bafflebox.env.stretch import Offers, Stretch, offers_of, stretch_key
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import GameStarted
from bafflebox.formats.question import PLAYED, options_asked, question_of, read_query
from bafflebox.io.books import load_book
from bafflebox.kernel.native import compiled
from bafflebox.match.state import Match
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law


@dataclass(frozen=True)
class GameTerms:
    """A match, or `games` games of a session without length, under a rule set; the methods are named as in OpenSpiel.

    `rules` is the name of a rule set or the path of a house rule set that you trust, `options` are its options (`length=5`).
    With `giving_up` sides may offer to resign; without, games are played out. Without `cube` no side may raise the value of the game;
    everything else about it stays. `taken_up` is a position in any notation from which
    the first game goes on, White on roll, with its roll, cube and score. Raises UnknownRule, OptionError, and Unanswerable for what
    can't be taken up.
    """

    rules: str = "match"
    options: dict[str, object] = field(default_factory=dict)
    games: int = 1
    giving_up: bool = False
    taken_up: str = ""
    cube: bool = True
    law: Law = field(init=False, repr=False, compare=False)
    first: GameStarted = field(init=False, repr=False, compare=False)
    """The setup of the first game."""
    native: Movement = field(init=False, repr=False, compare=False)
    _offers: dict[object, Offers | None] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BaffleboxError(f"games={self.games}: one or more")
        book = load_book(self.rules)
        query = read_query(self.taken_up, PLAYED) if self.taken_up else {}
        law = compile_book(book.with_options(options_asked(book, query) | self.options))
        object.__setattr__(self, "law", law)
        object.__setattr__(self, "native", compiled(law.movement))
        object.__setattr__(self, "first", question_of(law, query).start(law) if query else GameStarted())

    def stretch(self, match: Match) -> Stretch | None:
        """Return the stretch of plain turns that begins at this moment of a match, None where there is none."""
        game = match.game
        if self.giving_up or game is None or game.phase is not Phase.TURN:
            return None
        key = stretch_key(game)
        if key not in self._offers:
            self._offers[key] = offers_of(self.law, game, cube=self.cube)
        offers = self._offers[key]
        return Stretch(offers, game) if offers else None

    def num_players(self) -> int:
        """Return 2: 0 is White, 1 is Black."""
        return 2

    def num_distinct_actions(self) -> int:
        """Return the number of actions, the same under every law."""
        return ACTIONS

    def max_chance_outcomes(self) -> int:
        """Return the bound of chance outcomes, exclusive."""
        opening = 2 * self.law.opening.dice if self.law.opening else 0
        return int(6 ** max(opening, self.law.turn_dice))

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape: one row of numbers, named by `observation.COLUMNS`."""
        return [len(COLUMNS)]

    def utility_sum(self) -> float:
        """Return 0: one side wins what the other loses."""
        return 0.0

    def described(self) -> dict[str, object]:
        """Return the game as JSON values."""
        return {
            "rules": self.rules,
            "options": self.options,
            "games": self.games,
            "giving_up": self.giving_up,
            "taken_up": self.taken_up,
            "cube": self.cube,
        }
