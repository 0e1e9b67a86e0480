"""Match equity tables by name, for matches of any length: published figures, and a recursion.

`kazaross-xg2` has the figures of the table by Neil Kazaross for up to 25 points. `recursion` is computed
here. Both go on by the recursion as far as a match needs.

The recursion: a game begins with even chances and the usual share of gammons, so that its value is that of
the position with these six chances and a cube of usual efficiency in the centre, at scores whose results
are already in the table. In the Crawford game nobody doubles. After it the trailer doubles at once and wins two points, or
four with a gammon; with two or four points to go the leader's right to drop a bad opening costs a little.
"""

from __future__ import annotations

from functools import cache

from bafflebox.engine import met_data
from bafflebox.engine.cube import CubeContext, CubeState
from bafflebox.engine.cube_leaf import leaf
from bafflebox.engine.met import MatchTable
from bafflebox.errors import OptionError

NAMES = ("kazaross-xg2", "recursion")
DEFAULT = NAMES[0]
SHORTEST = 25
LONGEST = 200

GAMMONS = 0.28
BACKGAMMONS = 0.012
"""Shares of games won by a gammon or backgammon, and by a backgammon."""
EFFICIENCY = 0.70
"""Cube efficiency at the start of a game."""
GAMMONS_AT_THE_END = 0.29
"""Share of gammons among games a trailer wins in and after the Crawford game: the leader need not save it."""
FREE_DROP = {2: 0.012, 4: 0.008}
"""The leader's gain by the free drop after the Crawford game, by the points that the trailer needs."""


@cache
def match_table(points: int = SHORTEST, name: str = DEFAULT) -> MatchTable:
    """Return the named table for matches up to at least `points` points.

    Raises OptionError for an unknown name and for more than 200 points.
    """
    if name not in NAMES:
        raise OptionError(f"no match equity table {name!r}; possible: {', '.join(NAMES)}")
    if not 1 <= points <= LONGEST:
        raise OptionError(f"match equities are known for 1-{LONGEST} points, not {points}")
    if points > SHORTEST:
        return _continued(match_table(SHORTEST, name), points)
    return _kazaross() if name == DEFAULT else _continued(MatchTable(name, ((0.5,),), (0.5,)), SHORTEST)


def _kazaross() -> MatchTable:
    upper = [[float(word) for word in line.split()] for line in met_data.KAZAROSS_XG2.split("\n\n")]
    places = range(len(upper))
    before = tuple(
        tuple(upper[own][opp - own] if opp >= own else 1.0 - upper[opp][own - opp] for opp in places)
        for own in places
    )
    return MatchTable(DEFAULT, before, tuple(float(word) for word in met_data.KAZAROSS_XG2_TRAILER.split()))


def _continued(table: MatchTable, points: int) -> MatchTable:
    """Extend the table by the recursion; known figures are kept."""
    after = list(table.after)
    for needs in range(len(after) + 1, points + 1):
        after.append(_even(after, needs, 2) - FREE_DROP.get(needs, 0.0))
    before = [[*row, *[0.5] * (points - table.points)] for row in table.before]
    before += [[0.5] * points for _ in range(points - table.points)]
    # the rows are filled in while this very table evaluates the games that lead to them
    growing = MatchTable(table.name, before, tuple(after))  # type: ignore[arg-type]
    for opp in range(table.points + 1, points + 1):
        before[0][opp - 1] = 1.0 - _even(after, opp, 1)
        before[opp - 1][0] = 1.0 - before[0][opp - 1]
        for own in range(2, opp):
            chance = _fresh(CubeContext(own, opp, table=growing))
            before[own - 1][opp - 1], before[opp - 1][own - 1] = chance, 1.0 - chance
    return MatchTable(table.name, tuple(map(tuple, before)), tuple(after))


def _even(after: list[float], needs: int, cube: int) -> float:
    """Return the trailer's chance before an even game for `cube` points whose loss loses the match."""

    def left(points: int) -> float:
        return 1.0 if points <= 0 else after[points - 1]

    single, gammon = left(needs - cube), left(needs - 2 * cube)
    return 0.5 * (single + GAMMONS_AT_THE_END * (gammon - single))


def _fresh(context: CubeContext) -> float:
    """The value of a game before its opening roll."""
    level = (0.5 * (1.0 - GAMMONS), 0.5 * (GAMMONS - BACKGAMMONS), 0.5 * BACKGAMMONS)
    first = leaf(context, level + level, CubeState(), EFFICIENCY)
    second = leaf(context.turned(), level + level, CubeState(), EFFICIENCY)
    return 0.5 * (first + 1.0 - second)
