"""Formation: arrangements of a side's checkers in one quarter, and their effects."""

from __future__ import annotations

from bafflebox.board.outcome import Ending
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.events.game import Event, Played, Signalled
from bafflebox.events.scoring import LeftUnwritten, TurnKept
from bafflebox.frozen import dataclass
from bafflebox.rules.clauses.telling import telling
from bafflebox.rules.finish import Brings, Effect, Finish, When
from bafflebox.rules.law import Formation, Law, OneDie, Stay, Trigger
from bafflebox.rules.pattern import Arrangement, Pattern
from bafflebox.rules.situation import Situation

full_spread = Pattern(((1, 1, 1, 1, 1, 1),))
"""One checker alone on every point of a quarter."""

triangle = Pattern(((4, 3, 2, 1), (1, 2, 3, 4)))
"""Exactly 4-3-2-1 or 1-2-3-4 on four neighbouring points of one quarter."""

rectangle = Pattern(((3, 3, 3, 3, 3),))
"""Three on each of five neighbouring points of one quarter."""

candlestick = Pattern(full=6)
"""One full point."""


@dataclass(frozen=True, slots=True)
class KeepsTurn:
    """A side in this formation at the end of its turn has the next turn too."""

    pattern: Arrangement
    name: str = "stays"
    """Its name in reports from an unrecorded board."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the condition under which a side stays on turn."""

        def keep(law: Law, situation: Situation, fact: LeftUnwritten) -> tuple[Event, ...]:
            return (TurnKept(fact.side, rule),) if self.name in situation.pointed else ()

        law = law.but(stays=(*law.stays, Stay(self.pattern, rule, self.name))).citing(rule, "stays")
        # what keeps the turn is read before anything that depends on it
        law = law.but(triggers=(Trigger(LeftUnwritten, keep, rule), *law.triggers))
        return telling(law, rule, self.name)


@dataclass(frozen=True, slots=True)
class Shows:
    """A side in this formation at the end of its turn is signalled under this name."""

    name: str
    pattern: Arrangement
    first: bool = False
    """True to evaluate it before earlier clauses."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the signal."""

        def show(law: Law, situation: Situation, fact: Played | LeftUnwritten) -> tuple[Event, ...]:
            told = isinstance(fact, LeftUnwritten)
            stands = self.name in situation.pointed if told else self.pattern(situation.position[fact.side])
            return (Signalled(fact.side, self.name, rule),) if stands else ()

        shown = (
            Trigger(Played, show, rule, effect=Effect.NOTHING),
            Trigger(LeftUnwritten, show, rule, effect=Effect.NOTHING),
        )
        return law.but(
            triggers=(*shown, *law.triggers) if self.first else (*law.triggers, *shown),
            formations=(*law.formations, Formation(self.name, self.pattern, rule)),
        )


@dataclass(frozen=True, slots=True)
class OneDieWith:
    """A side in this formation may roll one die instead of two."""

    pattern: Arrangement

    def lower(self, law: Law, rule: str) -> Law:
        """Set the right."""

        def stands(position: Position, side: Side) -> bool:
            return self.pattern(position[side])

        return law.but(one_die=OneDie(stands, rule)).citing(rule, "one die")


rectangle_wins = Finish(When.STANDS, Brings.MATCH, Ending.FORMATION, rectangle)
"""Fifteen checkers as a rectangle win the match."""

candlesticks = Finish(When.BOTH_STAND, Brings.WASH, Ending.FORMATION, candlestick)
"""One full point on each side ends the game without a winner."""
