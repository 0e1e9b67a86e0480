"""The points of signalled formations, found with the rules' own patterns."""

from __future__ import annotations

from functools import lru_cache

from bafflebox.board.position import Checkers
from bafflebox.rules.law import Law
from bafflebox.rules.pattern import Arrangement


@lru_cache(maxsize=64)
def patterns_of(law: Law) -> dict[str, Arrangement]:
    """Return the named patterns of a book."""
    return {each.name: each.stands for each in law.formations}


def points_needed(law: Law, name: str, checkers: Checkers) -> list[int]:
    """Return the points, from their side's home, that the formation needs; none where it is absent."""
    pattern = patterns_of(law).get(name)
    if pattern is None or not pattern(checkers):
        return []
    return [
        point
        for point in range(1, 25)
        if checkers[point] and not pattern((*checkers[:point], 0, *checkers[point + 1 :]))
    ]
