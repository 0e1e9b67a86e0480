"""A player driven by the engine: one answer for every decision that the rules of any book offer.

The available mechanisms follow from the law and from what is possible now, never from a rule set's name.
"""

from __future__ import annotations

from typing import Protocol

from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.bots import simple
from bafflebox.bots.appraiser import Appraiser, Ranked
from bafflebox.bots.rights.before_throw import RollPlan, plan_throw
from bafflebox.bots.rights.conceding import answer_concession, offer_concession
from bafflebox.bots.rights.cube_asked import answer_double, offer_double
from bafflebox.bots.rights.for_opponent import nominate_for_opponent
from bafflebox.bots.rights.resigning import answer_resignation, offer_resignation
from bafflebox.bots.rights.starting import choose_start
from bafflebox.bots.rights.throwing import rethrow
from bafflebox.bots.stakes import LIVE
from bafflebox.engine.engine import Engine
from bafflebox.errors import OptionError
from bafflebox.events import game as event
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

RIGHTS = ("double", "raise", "nominate", "rethrow", "one_die", "concede", "resign", "choose_start")
"""Rights that a bot can be told to ignore: it never uses them, and refuses offers of them."""


class Player(Protocol):
    """A computer player; its dice are rolled by others."""

    def choose(self, now: Situation, side: Side) -> event.Event | None:
        """Return the act of `side` now; None: it rolls (see `dice`), or does nothing while the other side is to act."""

    def dice(self, now: Situation, side: Side) -> int:
        """Return how many dice it rolls when `choose` returns None."""

    def calls_even(self, now: Situation, side: Side) -> bool:
        """Return whether it calls evens on the covered dice."""


class SimpleBot:
    """The simple bot as a player; another `mind` makes its decisions otherwise."""

    def __init__(self, law: Law, mind: simple.Estimates = simple.ESTIMATES) -> None:
        self.law, self.mind = law, mind

    def choose(self, now: Situation, side: Side) -> event.Event | None:
        """See `Player`."""
        if now.phase is Phase.OPENING or now.to_act is not side:
            return None
        return simple.choose_act(self.law, now, side, self.mind)

    def dice(self, now: Situation, side: Side) -> int:
        """See `Player`."""
        return self.law.turn_dice

    def calls_even(self, now: Situation, side: Side) -> bool:
        """See `Player`."""
        return True


class EngineBot:
    """A player that uses every right of its book, except those in `without` (names of `RIGHTS`).

    `live` is the assumed efficiency of later raises, see `stakes`.
    """

    def __init__(
        self, law: Law, engine: Engine, *, without: frozenset[str] = frozenset(), live: float = LIVE
    ) -> None:
        unknown = without - set(RIGHTS)
        if unknown:
            raise OptionError(f"no right is called {min(unknown)!r}; possible: {', '.join(RIGHTS)}")
        self.law, self.engine, self.without = law, engine, without
        self.look = Appraiser(law, engine, live=live)
        self.least_gain = 0.0
        """The least gain in equity for which a double is offered; below 0 also one that loses no more."""
        self._plan: tuple[Situation, Side, RollPlan | None] | None = None

    @property
    def name(self) -> str:
        """Return the level, and the unused rights."""
        return " ".join([self.engine.strength.name, *(f"-{each}" for each in sorted(self.without))])

    # --- deciding -------------------------------------------------------------------------------

    def choose(self, now: Situation, side: Side) -> event.Event | None:
        """Return the act of `side` in this situation; None: it only rolls, or waits for the other side."""
        if now.phase is Phase.OPENING:
            return None
        if now.to_act is not side:
            return self._aside(now, side)
        if now.phase is Phase.TURN:
            return self._before_throw(now, side)
        if now.phase is Phase.ROLLED:
            return self._rolled(now, side)
        return self._answer(now, side)

    def dice(self, now: Situation, side: Side) -> int:
        """Return how many dice to roll now."""
        plan = self.plan(now, side)
        return plan.dice if plan else self.law.turn_dice

    def calls_even(self, now: Situation, side: Side) -> bool:
        """Return a fixed call: odds and evens are equally likely."""
        return True

    # --- what can be shown ----------------------------------------------------------------------

    def plays(self, now: Situation, side: Side, *, also: Position | None = None) -> list[Ranked]:
        """Return the plays of the roll on the board, best first, close ones rolled out where the level does; see `Appraiser.plays`."""
        return self.look.plays(now, side, also=also, decides=True)

    def plan(self, now: Situation, side: Side) -> RollPlan | None:
        """Return the best plan before the roll where the rules offer a choice; None where they do not."""
        known = self._plan
        if known is None or known[0] is not now or known[1] is not side:
            known = self._plan = (now, side, plan_throw(self.look, now, side, without=self.without))
        return known[2]

    # --- by phase -------------------------------------------------------------------------------

    def _has(self, right: str) -> bool:
        return right not in self.without

    def _aside(self, now: Situation, side: Side) -> event.Event | None:
        """Return an act that is possible although the other side is to act."""
        if now.phase is Phase.TURN and self._has("concede"):
            return offer_concession(self.look, now, side)
        return None

    def _before_throw(self, now: Situation, side: Side) -> event.Event | None:
        if self._has("resign") and (resigned := offer_resignation(self.look, now, side)):
            return resigned
        if self._has("concede") and (conceded := offer_concession(self.look, now, side)):
            return conceded
        if self._has("double") and (double := offer_double(self.look, now, side, least=self.least_gain)):
            return double
        plan = self.plan(now, side)
        if plan is None:
            return None
        if plan.raises:
            return event.Raised(side)
        return event.Nominated(side, side, plan.card) if plan.card else None

    def _rolled(self, now: Situation, side: Side) -> event.Event:
        ranked = self.look.plays(now, side, few=True, decides=True)
        if self._has("rethrow") and (again := rethrow(self.look, now, side, ranked)):
            return again
        if self._has("nominate") and (wanted := nominate_for_opponent(self.look, now, side, ranked)):
            return wanted
        return event.Played(side, self._preferred(now, side, ranked).play.moves)

    def _preferred(self, now: Situation, side: Side, ranked: list[Ranked]) -> Ranked:
        """Return the play to make of all legal ones, which are given best first."""
        return ranked[0]

    def _answer(self, now: Situation, side: Side) -> event.Event:
        if now.phase is Phase.RESIGNATION_OFFERED:
            return answer_resignation(self.look, now, side)
        if now.phase is Phase.CONCESSION_OFFERED:
            return (
                answer_concession(self.look, now, side)
                if self._has("concede")
                else event.ConcessionRefused(side)
            )
        if now.phase is Phase.CHOOSING:
            if not self._has("choose_start"):
                return event.StartChosen(side, first=True)
            return choose_start(self.look, now, side)
        return answer_double(self.look, now, side)
