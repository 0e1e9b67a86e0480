"""The chance that the next play can end the game without a winner, where one full point on each side does that.

Networks trained without this ending do not know it, so one turn of lookahead covers it.
"""

from __future__ import annotations

from bafflebox import kernel
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.position import Checkers
from bafflebox.rules.finish import Brings, When
from bafflebox.rules.law import Law
from bafflebox.rules.pattern import Pattern

ROUGH = {6: 0.95, 5: 0.5, 4: 0.08}
"""By the highest stack of the side on roll, where six make a point full.

The chance of exactly one full point after its next play, if it wants one.
"""

MOST_KNOWN = 1 << 14


class Washes:
    """Detector of such an ending under one law; without one, or where the judge has it `known`, every answer is 0."""

    def __init__(self, law: Law, *, known: bool = False) -> None:
        self.movement = law.movement
        self._known: dict[tuple[Checkers, Checkers], float] = {}
        self._pattern = None if known else washing(law)
        self._full = self._pattern.full if self._pattern else 0

    def chance(self, own: Checkers, opp: Checkers) -> float:
        """Return the share of rolls with which `own`, on roll, can end the game so."""
        if not self._is_open(own, opp):
            return 0.0
        known = self._known.get((own, opp))
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[own, opp] = self._share(own, opp)
        return known

    def rough(self, own: Checkers, opp: Checkers) -> float:
        """Return a rough estimate of it."""
        if not self._is_open(own, opp):
            return 0.0
        return ROUGH.get(max(own[1:25]) + 6 - self._full, 0.0)

    def _is_open(self, own: Checkers, opp: Checkers) -> bool:
        if self._pattern is None or max(opp[1:25]) < self._full or max(own[1:25]) < self._full - 2:
            return False
        return self._pattern(opp)

    def _share(self, own: Checkers, opp: Checkers) -> float:
        assert self._pattern is not None
        found = 0
        for roll in ALL_ROLLS:
            for after in kernel.plays(self.movement, own, opp, roll.dice):
                if self._pattern(after.own):
                    found += 1 if roll.is_double else 2
                    break
        return found / 36


def washing(law: Law) -> Pattern | None:
    """Return the pattern of one full point on each side, where that ends a game without a winner."""
    for row in law.endings:
        if (
            row.finish
            and row.finish.when is When.BOTH_STAND
            and row.finish.brings is Brings.WASH
            and row.finish.pattern.full
        ):
            return row.finish.pattern
    return None
