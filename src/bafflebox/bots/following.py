"""What follows from a play by itself: an end of the game, another turn of the same side, a cube turned by a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bafflebox.cube import Cube
from bafflebox.dice import Roll
from bafflebox.engine.course import BORNE_OFF
from bafflebox.event import Played, Raised, Rolled
from bafflebox.game.consequences import points_of
from bafflebox.move import Move
from bafflebox.outcome import Outcome, Win
from bafflebox.phase import Phase
from bafflebox.position import Position
from bafflebox.rules.aftermath import Aftermath, follow
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side


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


class Following:
    """Asks the rows of a law. Only ends, extra turns and turned cubes are looked for: what changes the worth of a position."""

    def __init__(self, law: Law) -> None:
        self.law = law
        ends = sum(each.on is Played for each in law.endings)
        turns = any(each.on is Played and each.effect is not Effect.NOTHING for each in law.triggers)
        self.is_eventful = bool(law.stays or law.unread) or ends > 1 or turns or law.has(Raised)
        """Whether more can follow from a play than that the last checker is off and the other side is next."""
        self._by_throw = Rolled in [each.on for each in law.endings] + [each.on for each in law.triggers]

    def after_play(
        self, now: Situation, side: Side, roll: Roll, result: Position, moves: Sequence[Move] | None = None
    ) -> After:
        """What follows when `side` plays `roll` so that `result` stands on the board."""
        if moves is None:
            off = result.off(side) - now.position.off(side)
            moves = (BORNE_OFF,) * max(0, off)
        then = replace(now, position=result, roll=roll, phase=Phase.BETWEEN_TURNS)
        found = follow(self.law, then, Played(side, tuple(moves)))
        if found.outcome is not None:
            return self._over(then, found)
        lift = found.cube // now.cube.value
        return After(again=found.again, lift=lift) if found.again or lift > 1 else PASSES

    def after_throw(self, now: Situation, side: Side, roll: Roll) -> After | None:
        """The end of the game that the throw itself brings, if it does."""
        if not self._by_throw:
            return None
        then = replace(now, roll=roll, phase=Phase.ROLLED)
        found = follow(self.law, then, Rolled(side, roll))
        return self._over(then, found) if found.outcome is not None else None

    def _over(self, then: Situation, found: Aftermath) -> After:
        assert found.outcome is not None
        assert found.fact is not None
        flat = replace(then, cube=Cube(found.cube // then.cube.value, then.cube.owner))
        return After(found.outcome, points_of(self.law, flat, found.fact, found.outcome))
