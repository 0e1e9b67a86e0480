"""The chance that a game can be ended without a winner by the next play, where one full point on each side does that.

Networks that were trained without this ending do not know of it, so it is looked for one turn ahead.
"""

from __future__ import annotations

from bafflebox import kernel
from bafflebox.dice import ALL_ROLLS
from bafflebox.kernel import Movement
from bafflebox.position import Checkers
from bafflebox.rules.clauses.formation import candlesticks, full_points
from bafflebox.rules.law import Law

FULL = 6
ROUGH = {6: 0.95, 5: 0.5, 4: 0.08}
"""By the highest stack of the side on roll: how often it has exactly one full point after its next play, if it wants to."""

MOST_KNOWN = 1 << 14


class Washes:
    """Looks for such an ending under one law; where it has none, or the judge has it `known`, every answer is 0."""

    def __init__(self, law: Law, *, known: bool = False) -> None:
        self.movement = law.movement
        self._known: dict[tuple[Checkers, Checkers], float] = {}
        self.possible = not known and any(each.outcome is candlesticks for each in law.endings)

    def chance(self, own: Checkers, opp: Checkers) -> float:
        """The share of the throws by which `own`, on roll, can end the game so."""
        if not self._is_open(own, opp):
            return 0.0
        known = self._known.get((own, opp))
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[own, opp] = _share(self.movement, own, opp)
        return known

    def rough(self, own: Checkers, opp: Checkers) -> float:
        """The same at a glance."""
        if not self._is_open(own, opp):
            return 0.0
        return ROUGH.get(max(own[1:25]), 0.0)

    def _is_open(self, own: Checkers, opp: Checkers) -> bool:
        return (
            self.possible and max(opp[1:25]) >= FULL and max(own[1:25]) >= FULL - 2 and full_points(opp) == 1
        )


def _share(movement: Movement, own: Checkers, opp: Checkers) -> float:
    found = 0
    for roll in ALL_ROLLS:
        for after in kernel.plays(movement, own, opp, roll.dice):
            if max(after.own[1:25]) >= FULL and full_points(after.own) == 1:
                found += 1 if roll.is_double else 2
                break
    return found / 36
