"""A series: points for places, wins and coming, added up over several tournaments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field

from bafflebox.frozen import dataclass
from bafflebox.tournament.league.played import league_results, person_key, players_of, taking_part
from bafflebox.tournament.places import ladders, places
from bafflebox.tournament.plan.elimination import MAIN
from bafflebox.tournament.state import DivisionState, Tournament


@dataclass(frozen=True, slots=True)
class Scheme:
    """The points of a series.

    `places` are points for the first, second … place of a ladder; players who share one all have the points of the best of it.
    `win` is added for every match won, `entry` for taking part. Of the tournaments of a player the `best` with most points count (0: all).
    """

    places: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: {MAIN: (10, 6, 4, 4, 2, 2, 2, 2)})
    win: int = 0
    entry: int = 1
    best: int = 0


def places_worth(text: str) -> tuple[str, tuple[int, ...]]:
    """Parse points by place, such as 10,6,4,4, or C=3,1 for a bracket. Raises ValueError for other text."""
    bracket, sign, points = text.rpartition("=")
    return bracket.upper() if sign else MAIN, tuple(int(each) for each in points.split(","))


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """A line of a series: points in all and by tournament (None: was not there), wins; players level in both share the place."""

    place: int
    name: str
    points: int
    events: tuple[int | None, ...]
    wins: int


def series_table(tournaments: Sequence[Tournament], scheme: Scheme) -> list[SeriesRow]:
    """Return the standings of a series, best first; the tournaments are given earliest first (`earliest_first`)."""
    names: dict[str, str] = {}
    scores = [_scores(now, scheme, names) for now in tournaments]
    wins: Counter[str] = Counter()
    for match in league_results(tournaments):
        for key in map(person_key, match.winners):
            wins[key] += 1
            scores[match.event][key] += scheme.win
    totals = {key: _total([score[key] for score in scores if key in score], scheme.best) for key in names}
    order = sorted(names, key=lambda key: (-totals[key], -wins[key], key))
    rows: list[SeriesRow] = []
    for number, key in enumerate(order, 1):
        level = bool(rows) and (rows[-1].points, rows[-1].wins) == (totals[key], wins[key])
        events = tuple(score.get(key) for score in scores)
        rows.append(
            SeriesRow(rows[-1].place if level else number, names[key], totals[key], events, wins[key])
        )
    return rows


def _scores(now: Tournament, scheme: Scheme, names: dict[str, str]) -> dict[str, int]:
    """Return everybody's points for coming and for places in one tournament; names are kept as last written."""
    found: dict[str, int] = {}
    for here in now.divisions.values():
        for entrant in taking_part(here):
            for name in entrant.members:
                names[person_key(name)] = name
                found[person_key(name)] = scheme.entry
    for here in now.divisions.values():
        for key, points in _places(here, scheme).items():
            found[key] = found.get(key, scheme.entry) + points
    return found


def _places(here: DivisionState, scheme: Scheme) -> Counter[str]:
    points: Counter[str] = Counter()
    for ladder in ladders(here):
        worth, place = scheme.places.get(ladder, ()), 0
        for together in places(here, ladder):
            if place < len(worth):
                for name in players_of(here, (each for each in together if each)):
                    points[person_key(name)] += worth[place]
            place += len(together)
    return points


def _total(points: list[int], best: int) -> int:
    return sum(sorted(points, reverse=True)[: best or None])


def ladder_order(tournaments: Sequence[Tournament]) -> list[str]:
    """Return the people on a ladder, from the top: a player who beats one above takes their rung, and those between go down by one.

    Newcomers begin at the foot, in the order of their first results; matches of teams don't count.
    """
    names: dict[str, str] = {}
    rungs: list[str] = []
    for match in league_results(tournaments):
        if len(match.winners) != 1 or len(match.losers) != 1:
            continue
        (won,), (lost,) = match.winners, match.losers
        for name in (won, lost):
            names[person_key(name)] = name
            if person_key(name) not in rungs:
                rungs.append(person_key(name))
        winner, loser = rungs.index(person_key(won)), rungs.index(person_key(lost))
        if winner > loser:
            rungs.insert(loser, rungs.pop(winner))
    return [names[key] for key in rungs]
