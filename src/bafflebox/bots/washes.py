"""The chance that a game can be ended without a winner by the next play, where one full point on each side does that.

Networks that were trained without this ending do not know of it, so it is looked for one turn ahead.
"""

from __future__ import annotations

from bafflebox import kernel
from bafflebox.dice import ALL_ROLLS
from bafflebox.position import Checkers
from bafflebox.rules.finish import Brings, When
from bafflebox.rules.law import Law
from bafflebox.rules.pattern import Pattern

ROUGH = {6: 0.95, 5: 0.5, 4: 0.08}
"""By the highest stack of the side on roll, where six make a point full.

How often it has exactly one full point after its next play, if it wants to.
"""

MOST_KNOWN = 1 << 14


class Washes:
    """Looks for such an ending under one law; where it has none, or the judge has it `known`, every answer is 0."""

    def __init__(self, law: Law, *, known: bool = False) -> None:
        self.movement = law.movement
        self._known: dict[tuple[Checkers, Checkers], float] = {}
        self._pattern = None if known else washing(law)
        self._full = self._pattern.full if self._pattern else 0

    def chance(self, own: Checkers, opp: Checkers) -> float:
        """The share of the throws by which `own`, on roll, can end the game so."""
        if not self._is_open(own, opp):
            return 0.0
        known = self._known.get((own, opp))
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[own, opp] = self._share(own, opp)
        return known

    def rough(self, own: Checkers, opp: Checkers) -> float:
        """The same at a glance."""
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
    """One full point on each side, where that ends a game without a winner."""
    for row in law.endings:
        if (
            row.finish
            and row.finish.when is When.BOTH_STAND
            and row.finish.brings is Brings.WASH
            and row.finish.pattern.full
        ):
            return row.finish.pattern
    return None
