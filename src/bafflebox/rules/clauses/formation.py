"""Formation: arrangements of a side's checkers on one quarter-board, and what they bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bafflebox.event import Event, Played, Signalled
from bafflebox.outcome import Ending, MatchWin, Outcome, Wash
from bafflebox.position import Checkers, Position
from bafflebox.rules.law import Law, OneDie, Stay, Trigger
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

QUARTERS = (range(1, 7), range(7, 13), range(13, 19), range(19, 25))
"""The quarter-boards, counted from the side's home."""

Pattern = Callable[[Checkers], bool]


def full_spread(checkers: Checkers) -> bool:
    """One checker alone on every point of a quarter-board."""
    return checkers[1:25].count(1) >= 6 and any(
        all(checkers[point] == 1 for point in quarter) for quarter in QUARTERS
    )


def _in_a_row(checkers: Checkers, counts: tuple[int, ...]) -> bool:
    if any(checkers[1:25].count(count) < counts.count(count) for count in set(counts)):
        return False
    size = len(counts)
    return any(
        tuple(checkers[point] for point in quarter[start : start + size]) == counts
        for quarter in QUARTERS
        for start in range(6 - size + 1)
    )


def triangle(checkers: Checkers) -> bool:
    """Exactly 4-3-2-1 or 1-2-3-4 on four neighbouring points of one quarter-board."""
    return _in_a_row(checkers, (4, 3, 2, 1)) or _in_a_row(checkers, (1, 2, 3, 4))


def rectangle(checkers: Checkers) -> bool:
    """Three on each of five neighbouring points of one quarter-board."""
    return _in_a_row(checkers, (3, 3, 3, 3, 3))


def full_points(checkers: Checkers, full: int = 6) -> int:
    """How many points hold `full` checkers or more."""
    return sum(1 for count in checkers[1:25] if count >= full)


@dataclass(frozen=True, slots=True)
class KeepsTurn:
    """A side whose checkers stand so at the end of its turn has the next turn too."""

    pattern: Pattern

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the condition under which a side stays on turn."""

        def stays(law: Law, situation: Situation, side: Side) -> bool:
            return self.pattern(situation.position[side])

        return law.but(stays=(*law.stays, Stay(stays, rule))).citing(rule, "stays")


def on_turn_again(law: Law, situation: Situation, side: Side) -> bool:
    """Whether a formation gives `side` the next turn."""
    return any(stay.test(law, situation, side) for stay in law.stays)


@dataclass(frozen=True, slots=True)
class Shows:
    """A side whose checkers stand so at the end of its turn is pointed out under this name."""

    name: str
    pattern: Pattern
    first: bool = False
    """Whether it is read before what earlier clauses read."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the signal."""

        def show(law: Law, situation: Situation, fact: Played) -> tuple[Event, ...]:
            stands = self.pattern(situation.position[fact.side])
            return (Signalled(fact.side, self.name, rule),) if stands else ()

        trigger = Trigger(Played, show, rule)
        return law.but(triggers=(trigger, *law.triggers) if self.first else (*law.triggers, trigger))


@dataclass(frozen=True, slots=True)
class OneDieWith:
    """A side whose checkers stand so may throw one die instead of two."""

    pattern: Pattern

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the right."""

        def stands(position: Position, side: Side) -> bool:
            return self.pattern(position[side])

        return law.but(one_die=OneDie(stands, rule)).citing(rule, "one die")


def rectangle_wins(law: Law, situation: Situation, fact: Played) -> Outcome | None:
    """Fifteen checkers as a rectangle win the match."""
    return MatchWin(fact.side, Ending.FORMATION) if rectangle(situation.position[fact.side]) else None


def candlesticks(law: Law, situation: Situation, fact: Played) -> Outcome | None:
    """One full point on each side ends the game without a winner."""
    both = all(full_points(situation.position[side]) == 1 for side in Side)
    return Wash(Ending.FORMATION) if both else None
