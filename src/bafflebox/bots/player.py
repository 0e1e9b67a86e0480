"""A player that thinks with the engine: one answer for every decision that the rules of any book offer.

Which mechanisms there are is read from the law and from what is possible now, never from a rule set's name.
"""

from __future__ import annotations

from typing import Protocol

from bafflebox.bots import simple
from bafflebox.bots.appraiser import Appraiser, Ranked
from bafflebox.bots.rights.before_throw import Plan, plan_throw
from bafflebox.bots.rights.conceding import answer_concession, offer_concession
from bafflebox.bots.rights.cube_asked import answer_double, offer_double
from bafflebox.bots.rights.for_opponent import nominate_for_opponent
from bafflebox.bots.rights.resigning import answer_resignation, offer_resignation
from bafflebox.bots.rights.starting import choose_start
from bafflebox.bots.rights.throwing import rethrow
from bafflebox.bots.stakes import LIVE
from bafflebox.engine.engine import Engine
from bafflebox.errors import OptionError
from bafflebox.game import intents
from bafflebox.phase import Phase
from bafflebox.position import Position
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

RIGHTS = ("double", "raise", "nominate", "rethrow", "one_die", "concede", "resign", "choose_start")
"""What a bot may be told to do without: it then acts as if the rules did not offer it, and refuses what is offered to it."""


class Player(Protocol):
    """Who can sit at a table: decides by word, and lets others throw its dice."""

    def choose(self, now: Situation, side: Side) -> intents.Intent | None:
        """What `side` does now; None: it throws (see `dice`), or does nothing where the other side is waited for."""

    def dice(self, now: Situation, side: Side) -> int:
        """How many dice it throws when `choose` had nothing else to do."""

    def calls_even(self, now: Situation, side: Side) -> bool:
        """Whether it calls evens on the covered dice."""


class SimpleBot:
    """The bot of simple habits as a player."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def choose(self, now: Situation, side: Side) -> intents.Intent | None:
        """See `Player`."""
        if now.phase is Phase.OPENING or now.to_act is not side:
            return None
        return simple.choose(self.law, now, side)

    def dice(self, now: Situation, side: Side) -> int:
        """See `Player`."""
        return self.law.turn_dice

    def calls_even(self, now: Situation, side: Side) -> bool:
        """See `Player`."""
        return True


class EngineBot:
    """A player that uses every right its book gives, but those in `without` (names of `RIGHTS`).

    `live` is how well rights to raise are thought to be used later, see `stakes`.
    """

    def __init__(
        self, law: Law, engine: Engine, *, without: frozenset[str] = frozenset(), live: float = LIVE
    ) -> None:
        unknown = without - set(RIGHTS)
        if unknown:
            raise OptionError(f"no right is called {min(unknown)!r}; possible: {', '.join(RIGHTS)}")
        self.law, self.engine, self.without = law, engine, without
        self.look = Appraiser(law, engine, live=live)
        self._plan: tuple[Situation, Side, Plan | None] | None = None

    @property
    def name(self) -> str:
        """The level, and the rights that are not used."""
        return " ".join([self.engine.strength.name, *(f"-{each}" for each in sorted(self.without))])

    # --- deciding -------------------------------------------------------------------------------

    def choose(self, now: Situation, side: Side) -> intents.Intent | None:
        """What `side` does in this situation; None: it only throws, or leaves the other side to act."""
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
        """How many dice to throw now."""
        plan = self.plan(now, side)
        return plan.dice if plan else self.law.turn_dice

    def calls_even(self, now: Situation, side: Side) -> bool:
        """Odds and evens are as likely."""
        return True

    # --- what can be shown ----------------------------------------------------------------------

    def plays(self, now: Situation, side: Side, *, also: Position | None = None) -> list[Ranked]:
        """The plays of the roll on the board, best first; see `Appraiser.plays`."""
        return self.look.plays(now, side, also=also)

    def plan(self, now: Situation, side: Side) -> Plan | None:
        """What is best before the throw where the rules give something to choose; None where they do not."""
        known = self._plan
        if known is None or known[0] is not now or known[1] is not side:
            known = self._plan = (now, side, plan_throw(self.look, now, side, without=self.without))
        return known[2]

    # --- by phase -------------------------------------------------------------------------------

    def _has(self, right: str) -> bool:
        return right not in self.without

    def _aside(self, now: Situation, side: Side) -> intents.Intent | None:
        """What may be done although the other side is waited for."""
        if now.phase is Phase.TURN and self._has("concede"):
            return offer_concession(self.look, now, side)
        return None

    def _before_throw(self, now: Situation, side: Side) -> intents.Intent | None:
        if self._has("resign") and (resigned := offer_resignation(self.look, now, side)):
            return resigned
        if self._has("concede") and (conceded := offer_concession(self.look, now, side)):
            return conceded
        if self._has("double") and (double := offer_double(self.look, now, side)):
            return double
        plan = self.plan(now, side)
        if plan is None:
            return None
        if plan.raises:
            return intents.Raise(side)
        return intents.Nominate(side, side, plan.card) if plan.card else None

    def _rolled(self, now: Situation, side: Side) -> intents.Intent:
        ranked = self.look.plays(now, side, few=True)
        if self._has("rethrow") and (again := rethrow(self.look, now, side, ranked)):
            return again
        if self._has("nominate") and (wanted := nominate_for_opponent(self.look, now, side, ranked)):
            return wanted
        return intents.PlayMoves(side, ranked[0].play.moves)

    def _answer(self, now: Situation, side: Side) -> intents.Intent:
        if now.phase is Phase.RESIGNATION_OFFERED:
            return answer_resignation(self.look, now, side)
        if now.phase is Phase.CONCESSION_OFFERED:
            return (
                answer_concession(self.look, now, side)
                if self._has("concede")
                else intents.RefuseConcession(side)
            )
        if now.phase is Phase.CHOOSING:
            if not self._has("choose_start"):
                return intents.ChooseStart(side, first=True)
            return choose_start(self.look, now, side)
        return answer_double(self.look, now, side)
