"""How a law ends games, in the form that the compiled engine reads."""

from __future__ import annotations

from bafflebox import _native
from bafflebox.outcome import Level
from bafflebox.rules.law import Law, LevelRow

OUTCOMES = 8
"""Chances of a judgement: a win by each of three levels, a loss by each, a wash, one not used."""


def rows_of(law: Law) -> tuple[LevelRow, ...]:
    """The levels of a win in rising order, at most three: single, gammon and backgammon in the words of the field."""
    rows = sorted(law.levels, key=lambda row: row.level.rank)
    return tuple(row for row in rows if row.level is not Level.ROYAL)[:3]


def endings_of(law: Law) -> _native.Endings:
    """How finished games are told apart."""
    limit = law.movement.combined.bar_limit if law.movement.combined else 0
    return _native.Endings([(row.applies.none_off, row.applies.beyond) for row in rows_of(law)], limit)


def values_of(law: Law, *, gammons: bool | None = None) -> list[float]:
    """What each outcome is worth to the side on roll, in points times the cube.

    `gammons` False counts all wins as single ones (the default: what the law says of games without a double).
    """
    count = law.gammons_count != "never" if gammons is None else gammons
    points = [float(row.points if count else 1) for row in rows_of(law)]
    points += [points[-1] if points else 1.0] * (3 - len(points))
    return [*points, *(-point for point in points), 0.0, 0.0]
