"""What follows from a play by itself: an end of the game, another turn of the same side, a cube turned by a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bafflebox.cube import Cube
from bafflebox.dice import Roll
from bafflebox.event import CubeTurned, Event, ExtraTurnWon, Played, Raised, Rolled
from bafflebox.game.consequences import points_of
from bafflebox.move import Move
from bafflebox.outcome import Outcome, Win
from bafflebox.phase import Phase
from bafflebox.position import OFF, Position
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side

BORNE_OFF = Move(OFF, OFF, ())
"""Stands for a checker borne off where only the result of a play is known; it changes no position."""


@dataclass(frozen=True, slots=True)
class After:
    """What follows: the end of the game with its points at a cube of 1, or who has the next turn, and how often the cube was lifted."""

    outcome: Outcome | None = None
    points: BySide[int] = BySide(0, 0)
    again: bool = False
    lift: int = 1

    def at(self, cube: int) -> BySide[int]:
        """The points of the end with the cube at this value; a game without a winner pays the same at any."""
        return self.points.map(lambda points: points * cube) if isinstance(self.outcome, Win) else self.points


PASSES = After()
"""Nothing happens, the other side is next."""


class Flow:
    """Asks the tables of a law. Only ends, extra turns and turned cubes are looked for: what changes the worth of a position."""

    def __init__(self, law: Law) -> None:
        self.law = law
        self._endings = [each for each in law.endings if each.on is Played]
        self._by_throw = [each for each in law.endings if each.on is Rolled]
        self._triggers = [each for each in law.triggers if each.on is Played and not each.last]

    @property
    def is_eventful(self) -> bool:
        """Whether more can follow from a play than that the last checker is off and the other side is next."""
        return bool(self.law.stays) or len(self._endings) > 1 or self.law.has(Raised)

    def is_marked(self, now: Situation, side: Side, result: Position) -> bool:
        """Whether the board alone says that more follows: an end of the game, or the same side staying on turn."""
        then = replace(now, position=result, phase=Phase.BETWEEN_TURNS)
        fact = Played(side, ())
        return any(each.outcome(self.law, then, fact) is not None for each in self._endings) or any(
            stay.test(self.law, then, side) for stay in self.law.stays
        )

    def after_play(
        self, now: Situation, side: Side, roll: Roll, result: Position, moves: Sequence[Move] | None = None
    ) -> After:
        """What follows when `side` plays `roll` so that `result` stands on the board."""
        if moves is None:
            off = result.off(side) - now.position.off(side)
            moves = (BORNE_OFF,) * max(0, off)
        fact = Played(side, tuple(moves))
        then = replace(now, position=result, roll=roll, phase=Phase.BETWEEN_TURNS)
        for ending in self._endings:
            outcome = ending.outcome(self.law, then, fact)
            if outcome is not None:
                return self._over(then, fact, outcome)
        again, lift = False, 1
        for trigger in self._triggers:
            for made in trigger.act(self.law, then, fact):
                if isinstance(made, ExtraTurnWon):
                    again = True
                elif isinstance(made, CubeTurned):
                    lift = made.value // now.cube.value
        again = again or any(stay.test(self.law, then, side) for stay in self.law.stays)
        return After(again=again, lift=lift) if again or lift > 1 else PASSES

    def after_throw(self, now: Situation, side: Side, roll: Roll) -> After | None:
        """The end of the game that the throw itself brings, if it does."""
        for ending in self._by_throw:
            then = replace(now, roll=roll, phase=Phase.ROLLED)
            fact = Rolled(side, roll)
            outcome = ending.outcome(self.law, then, fact)
            if outcome is not None:
                return self._over(then, fact, outcome)
        return None

    def _over(self, then: Situation, fact: Event, outcome: Outcome) -> After:
        flat = replace(then, cube=Cube(1, then.cube.owner))
        return After(outcome, points_of(self.law, flat, fact, outcome))
