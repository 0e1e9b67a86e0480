"""Formation: arrangements of a side's checkers on one quarter-board, and what they bring."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.event import Event, Played, Signalled
from bafflebox.outcome import Ending
from bafflebox.position import Position
from bafflebox.rules.clauses.telling import telling
from bafflebox.rules.finish import Brings, Effect, Finish, When
from bafflebox.rules.law import Formation, Law, OneDie, Stay, Trigger
from bafflebox.rules.pattern import Arrangement, Pattern
from bafflebox.rules.situation import Situation
from bafflebox.side import Side
from bafflebox.writing_event import LeftUnwritten, TurnKept

full_spread = Pattern(((1, 1, 1, 1, 1, 1),))
"""One checker alone on every point of a quarter-board."""

triangle = Pattern(((4, 3, 2, 1), (1, 2, 3, 4)))
"""Exactly 4-3-2-1 or 1-2-3-4 on four neighbouring points of one quarter-board."""

rectangle = Pattern(((3, 3, 3, 3, 3),))
"""Three on each of five neighbouring points of one quarter-board."""

candlestick = Pattern(full=6)
"""One full point."""


@dataclass(frozen=True, slots=True)
class KeepsTurn:
    """A side whose checkers stand so at the end of its turn has the next turn too."""

    pattern: Arrangement
    name: str = "stays"
    """What it is called where it is told of a board that is not written."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the condition under which a side stays on turn."""

        def keep(law: Law, situation: Situation, fact: LeftUnwritten) -> tuple[Event, ...]:
            return (TurnKept(fact.side, rule),) if self.name in situation.pointed else ()

        law = law.but(stays=(*law.stays, Stay(self.pattern, rule, self.name))).citing(rule, "stays")
        # what keeps the turn is read before anything that depends on it
        law = law.but(triggers=(Trigger(LeftUnwritten, keep, rule), *law.triggers))
        return telling(law, rule, self.name)


@dataclass(frozen=True, slots=True)
class Shows:
    """A side whose checkers stand so at the end of its turn is pointed out under this name."""

    name: str
    pattern: Arrangement
    first: bool = False
    """Whether it is read before what earlier clauses read."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the signal."""

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
    """A side whose checkers stand so may throw one die instead of two."""

    pattern: Arrangement

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the right."""

        def stands(position: Position, side: Side) -> bool:
            return self.pattern(position[side])

        return law.but(one_die=OneDie(stands, rule)).citing(rule, "one die")


rectangle_wins = Finish(When.STANDS, Brings.MATCH, Ending.FORMATION, rectangle)
"""Fifteen checkers as a rectangle win the match."""

candlesticks = Finish(When.BOTH_STAND, Brings.WASH, Ending.FORMATION, candlestick)
"""One full point on each side ends the game without a winner."""
