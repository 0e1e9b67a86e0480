"""Standings from results: wins, opponents' wins, points; ties are broken by the order of the draw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class CountedMatch:
    """A counted match: winner, points, loser; a loser "" is a bye."""

    winner: str
    loser: str
    points: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A line of standings.

    `opponents` is the sum of all opponents' wins (Buchholz), `beaten` that of beaten opponents (Sonneborn-Berger), `points` the
    difference of points won and lost. Byes count as wins and add nothing else.
    """

    name: str
    wins: int
    losses: int
    opponents: int
    beaten: int
    points: int


def standings_table(names: Sequence[str], games: Iterable[CountedMatch]) -> dict[str, StandingsRow]:
    """Return the row of each name; `names` in the order of the draw."""
    played = list(games)
    wins, losses, points = (dict.fromkeys(names, 0) for _ in range(3))
    for game in played:
        if game.winner in wins:
            wins[game.winner] += 1
            points[game.winner] += game.points[0] - game.points[1]
        if game.loser in losses:
            losses[game.loser] += 1
            points[game.loser] += game.points[1] - game.points[0]
    opponents, beaten = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
    for game in played:
        if game.winner in wins and game.loser in wins:
            opponents[game.winner] += wins[game.loser]
            opponents[game.loser] += wins[game.winner]
            beaten[game.winner] += wins[game.loser]
    return {
        each: StandingsRow(each, wins[each], losses[each], opponents[each], beaten[each], points[each])
        for each in names
    }


def swiss_order(names: Sequence[str], games: Iterable[CountedMatch]) -> list[StandingsRow]:
    """Return rows best first: wins, opponents' wins, wins of those beaten, points, then the order of the draw."""
    rows = standings_table(names, games).values()
    return sorted(rows, key=lambda row: (-row.wins, -row.opponents, -row.beaten, -row.points))


def robin_order(names: Sequence[str], games: Iterable[CountedMatch]) -> list[StandingsRow]:
    """Return rows best first: wins, wins among those tied, points, then the order of the draw."""
    played = list(games)
    rows = standings_table(names, played)
    among = _wins_among_level(rows, played)
    return sorted(rows.values(), key=lambda row: (-row.wins, -among[row.name], -row.points))


def _wins_among_level(rows: Mapping[str, StandingsRow], games: Iterable[CountedMatch]) -> dict[str, int]:
    found = dict.fromkeys(rows, 0)
    for game in games:
        if game.winner in rows and game.loser in rows and rows[game.winner].wins == rows[game.loser].wins:
            found[game.winner] += 1
    return found
