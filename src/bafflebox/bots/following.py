"""Automatic consequences of a play: an end of the game, another turn of the same side, a cube turned by a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import Outcome, Win
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.engine.course import moves_between
from bafflebox.events.game import Played, Raised, Rolled
from bafflebox.frozen import dataclass
from bafflebox.game.consequences import outcome_points
from bafflebox.rules.aftermath import Aftermath, aftermath_of
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turns import just_played


@dataclass(frozen=True, slots=True)
class Consequence:
    """A consequence: the end of the game with its points at a cube of 1, or the side to move next, and how often the cube was turned."""

    outcome: Outcome | None = None
    points: BySide[int] = BySide(0, 0)
    again: bool = False
    lift: int = 1

    def at(self, cube: int) -> BySide[int]:
        """Return the points of the end at this cube; a game without a winner pays the same at any."""
        return self.points.map(lambda points: points * cube) if isinstance(self.outcome, Win) else self.points


PASSES = Consequence()
"""No consequence: the other side is next."""


class Following:
    """Consequences under a law. Only ends, extra turns and turned cubes are considered: what changes the worth of a position."""

    def __init__(self, law: Law) -> None:
        self.law = law
        ends = sum(each.on is Played for each in law.endings)
        turns = any(each.on is Played and each.effect is not Effect.NOTHING for each in law.triggers)
        self.asks_functions = bool(law.unread)
        """True if a rule is a function, which may use more of the moment than the engine knows."""
        self.is_eventful = bool(law.stays or law.unread) or ends > 1 or turns or law.has(Raised)
        """True if a play can have other consequences than bearing off the last checker or passing the turn."""
        self._by_throw = Rolled in [each.on for each in law.endings] + [each.on for each in law.triggers]

    def after_play(
        self, now: Situation, side: Side, roll: Roll, result: Position, moves: Sequence[Move] | None = None
    ) -> Consequence:
        """Return the consequence when `side` plays `roll` to reach `result`."""
        if moves is None:
            before, after = now.position.seen_by(side), result.seen_by(side)
            moves = moves_between(self.law, before, after, roll.dice)
        then = just_played(now, side, roll, result)
        found = aftermath_of(self.law, then, Played(side, tuple(moves)))
        if found.outcome is not None:
            return self._over(then, found)
        lift = found.cube // now.cube.value
        return Consequence(again=found.again, lift=lift) if found.again or lift > 1 else PASSES

    def after_throw(self, now: Situation, side: Side, roll: Roll) -> Consequence | None:
        """Return the end of the game caused by the roll itself, or None."""
        if not self._by_throw:
            return None
        then = replace(now, roll=roll, phase=Phase.ROLLED)
        found = aftermath_of(self.law, then, Rolled(side, roll))
        return self._over(then, found) if found.outcome is not None else None

    def _over(self, then: Situation, found: Aftermath) -> Consequence:
        assert found.outcome is not None
        assert found.fact is not None
        flat = replace(then, cube=Cube(found.cube // then.cube.value, then.cube.owner))
        return Consequence(found.outcome, outcome_points(self.law, flat, found.fact, found.outcome))
