"""Which points make a formation that the rules point out, found by asking its own pattern."""

from __future__ import annotations

from functools import lru_cache

from bafflebox.position import Checkers
from bafflebox.rules.law import Law
from bafflebox.rules.pattern import Arrangement


@lru_cache(maxsize=64)
def patterns_of(law: Law) -> dict[str, Arrangement]:
    """The patterns that a book has names for."""
    return {each.name: each.stands for each in law.formations}


def points_of(law: Law, name: str, checkers: Checkers) -> list[int]:
    """The points, from their side's home, without which the formation would not stand; none where it does not."""
    pattern = patterns_of(law).get(name)
    if pattern is None or not pattern(checkers):
        return []
    return [
        point
        for point in range(1, 25)
        if checkers[point] and not pattern((*checkers[:point], 0, *checkers[point + 1 :]))
    ]
