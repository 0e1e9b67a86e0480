"""Game endings of a law, in the form of the compiled engine."""

from __future__ import annotations

from bafflebox import _native
from bafflebox.board.outcome import Level, MatchWin, Outcome, Wash, Win
from bafflebox.board.side import Side
from bafflebox.events.game import Played
from bafflebox.rules.law import Law
from bafflebox.rules.pattern import Pattern
from bafflebox.rules.standing import NOBODY, LevelRow, LoserCondition

OUTCOMES = 8
"""Chances of an evaluation: a win by each of three levels, a loss by each, a wash, one unused."""
LEVELS = (Level.SINGLE, Level.GAMMON, Level.BACKGAMMON)
"""Levels that an engine distinguishes; higher ones count as the highest."""


def rows_of(law: Law) -> tuple[LevelRow, LevelRow, LevelRow]:
    """Return the three levels of a win in rising order; one that a book lacks is never reached, and pays as the one below."""
    known = {row.level: row for row in law.levels}
    found: list[LevelRow] = []
    for level in LEVELS:
        below = found[-1].points if found else 1
        found.append(known.get(level) or LevelRow(level, below, NOBODY if found else LoserCondition()))
    return found[0], found[1], found[2]


def endings_of(law: Law) -> _native.Endings:
    """Return the level table, and how plays end games, in the order of the book."""
    finishes = [row.finish for row in law.endings if row.on is Played and row.finish and row.is_lowered]
    return _native.Endings(
        [(row.standing.none_off, row.standing.beyond) for row in rows_of(law)],
        [
            (each.when.value, each.brings.value, each.checkers, pattern_values(each.pattern))
            for each in finishes
        ],
    )


def pattern_values(pattern: Pattern) -> tuple[int, list[list[int]]]:
    """Return a pattern for the compiled engine."""
    return pattern.full, [list(line) for line in pattern.lines]


def values_of(law: Law, *, gammons: bool | None = None) -> list[float]:
    """Return the worth of each outcome to the side on roll, in points times the cube.

    `gammons` False counts all wins as single ones (the default: what the law says of games without a double). Where every game is
    worth one stake, nothing counts more.
    """
    count = law.gammons_count != "never" and gammons is not False and not law.match.flat
    rows = rows_of(law)
    points = [float(row.points if count else 1 if law.match.flat else rows[0].points) for row in rows]
    return [*points, *(-point for point in points), 0.0, 0.0]


def chances_at(law: Law, outcome: Outcome, side: Side) -> tuple[float, ...]:
    """Return the chances of `side` in a finished game; a match won at once counts as a win at the highest level."""
    match outcome:
        case Wash():
            place = 6
        case Win(level=level):
            place = min(level.rank, 2)
        case MatchWin():
            place = 2
        case _:
            place = 0
    if place < 6 and not isinstance(outcome, Wash) and outcome.side is not side:
        place += 3
    return tuple(float(at == place) for at in range(OUTCOMES))
