"""Dance: a turn that ends with own checkers on the bar, and its effect on the cube."""

from __future__ import annotations

from bafflebox.board.outcome import Ending
from bafflebox.events.game import CubeTurned, Event, Played, Signalled
from bafflebox.events.scoring import LeftUnwritten
from bafflebox.frozen import dataclass
from bafflebox.rules.aftermath import stays_on
from bafflebox.rules.clauses.telling import DANCE, heard, once, telling
from bafflebox.rules.finish import Brings, Effect, Finish, When
from bafflebox.rules.law import EndingRow, Law, Trigger
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class Dance:
    """A turn that ends with own checkers on the bar is a dance, and is signalled."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the signal."""

        def dances(law: Law, situation: Situation, fact: Played | LeftUnwritten) -> tuple[Event, ...]:
            return (Signalled(fact.side, DANCE, rule),) if _danced(situation, fact) else ()

        law = law.but(triggers=(*law.triggers, Trigger(Played, dances, rule, effect=Effect.NOTHING)))
        return telling(heard(law, rule, dances), rule, DANCE, once(DANCE))


def _danced(situation: Situation, fact: Played | LeftUnwritten) -> bool:
    """Return whether own checkers are left on the bar, by the board or as reported."""
    if isinstance(fact, LeftUnwritten):
        return DANCE in situation.pointed
    return bool(situation.position.bar(fact.side))


@dataclass(frozen=True, slots=True)
class FirstDanceLifts:
    """The first dance of a game turns the cube one step, not beyond `most` and not while a side stays on turn."""

    most: int = 64

    def lower(self, law: Law, rule: str) -> Law:
        """Add the trigger."""

        def lift(law: Law, situation: Situation, fact: Played | LeftUnwritten) -> tuple[Event, ...]:
            if not _danced(situation, fact) or DANCE in situation.marks:
                return ()
            if situation.cube.value >= self.most or stays_on(law, situation, fact.side):
                return ()
            return (CubeTurned(situation.cube.next_value, rule),)

        return heard(
            law.but(triggers=(*law.triggers, Trigger(Played, lift, rule, effect=Effect.CUBE))), rule, lift
        )


@dataclass(frozen=True, slots=True)
class BarLoses:
    """A side with `checkers` of its own on the bar at any moment loses the game at the value of the cube."""

    checkers: int

    def lower(self, law: Law, rule: str) -> Law:
        """Add the ending."""
        overrun = Finish(When.ON_BAR, Brings.SINGLE, Ending.OVERRUN, checkers=self.checkers)
        return law.but(endings=(*law.endings, EndingRow(Played, overrun, rule))).citing(rule, "overrun")
