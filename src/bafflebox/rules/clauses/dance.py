"""Dance: a turn that ends with own checkers on the bar, and what the first of a game does to the cube."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.event import CubeTurned, Event, Played, Signalled
from bafflebox.outcome import Ending
from bafflebox.rules.aftermath import stays_on
from bafflebox.rules.clauses.telling import DANCE, heard, once, telling
from bafflebox.rules.finish import Brings, Effect, Finish, When
from bafflebox.rules.law import EndingRow, Law, Trigger
from bafflebox.rules.situation import Situation
from bafflebox.writing_event import LeftUnwritten


@dataclass(frozen=True, slots=True)
class Dance:
    """A turn that ends with own checkers on the bar is a dance, and is pointed out."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the signal."""

        def dances(law: Law, situation: Situation, fact: Played | LeftUnwritten) -> tuple[Event, ...]:
            return (Signalled(fact.side, DANCE, rule),) if _danced(situation, fact) else ()

        law = law.but(triggers=(*law.triggers, Trigger(Played, dances, rule, effect=Effect.NOTHING)))
        return telling(heard(law, rule, dances), rule, DANCE, once(DANCE))


def _danced(situation: Situation, fact: Played | LeftUnwritten) -> bool:
    """Whether own checkers are left on the bar, as the board shows or as it was told."""
    if isinstance(fact, LeftUnwritten):
        return DANCE in situation.pointed
    return bool(situation.position.bar(fact.side))


@dataclass(frozen=True, slots=True)
class FirstDanceLifts:
    """The first dance of a game turns the cube one step, not beyond `most` and not while a side stays on turn."""

    most: int = 64

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the trigger."""

        def lift(law: Law, situation: Situation, fact: Played | LeftUnwritten) -> tuple[Event, ...]:
            if not _danced(situation, fact) or DANCE in situation.marks:
                return ()
            if situation.cube.value >= self.most or stays_on(law, situation, fact.side):
                return ()
            return (CubeTurned(situation.cube.value * 2, rule),)

        return heard(
            law.but(triggers=(*law.triggers, Trigger(Played, lift, rule, effect=Effect.CUBE))), rule, lift
        )


@dataclass(frozen=True, slots=True)
class BarLoses:
    """A side with `checkers` of its own on the bar at any moment loses the game at the value of the cube."""

    checkers: int

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the ending."""
        overrun = Finish(When.ON_BAR, Brings.SINGLE, Ending.OVERRUN, checkers=self.checkers)
        return law.but(endings=(*law.endings, EndingRow(Played, overrun, rule))).citing(rule, "overrun")
