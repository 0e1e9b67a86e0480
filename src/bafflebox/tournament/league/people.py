"""The people of a club: what each has played, their rating from these results, and what it cost them not to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

from bafflebox.frozen import dataclass
from bafflebox.match.rating import Rating, after_match
from bafflebox.tournament.facts import How
from bafflebox.tournament.league.played import (
    PLAYED,
    league_results,
    person_key,
    players_of,
    taking_part,
)
from bafflebox.tournament.state import EntryStatus, Tournament


@dataclass(frozen=True, slots=True)
class ClubMember:
    """A player who took part in at least one of the tournaments.

    `name`, `club` and the rating `entered` (0: none) are as last entered, `events` the places of their tournaments. `rating` is that
    of matches of two, won at the board. `late` counts points lost by lateness, `absent` matches forfeited, `withdrawn` entries taken
    back after the draw.
    """

    name: str
    club: str = ""
    entered: int = 0
    events: tuple[int, ...] = ()
    wins: int = 0
    losses: int = 0
    rating: Rating = field(default_factory=Rating)
    late: int = 0
    absent: int = 0
    withdrawn: int = 0


def people_of(tournaments: Sequence[Tournament]) -> list[ClubMember]:
    """Return everybody who took part, by name; the tournaments are given earliest first (`earliest_first`)."""
    people: dict[str, ClubMember] = {}
    for event, now in enumerate(tournaments):
        for here in now.divisions.values():
            for entrant in taking_part(here):
                gone = entrant.standing is EntryStatus.WITHDRAWN
                for name in entrant.members:
                    known = people.get(person_key(name), ClubMember(name))
                    people[person_key(name)] = replace(
                        known,
                        name=name,
                        club=entrant.entry.club or known.club,
                        entered=entrant.entry.rating or known.entered,
                        events=tuple(dict.fromkeys((*known.events, event))),
                        withdrawn=known.withdrawn + gone,
                    )
            for running in here.running.values():
                for entry, points in running.penalties.items():
                    for name in players_of(here, (entry,)):
                        known = people[person_key(name)]
                        people[person_key(name)] = replace(known, late=known.late + points)
    _play(people, tournaments)
    return sorted(people.values(), key=lambda each: person_key(each.name))


def _play(people: dict[str, ClubMember], tournaments: Sequence[Tournament]) -> None:
    """Add the results: wins and losses of everybody, ratings of single players."""
    for match in league_results(tournaments):
        for names, won in ((match.winners, True), (match.losers, False)):
            for key in map(person_key, names):
                known = people[key]
                people[key] = replace(
                    known,
                    wins=known.wins + won,
                    losses=known.losses + (not won),
                    absent=known.absent + (not won and match.how is How.FORFEIT),
                )
        if match.how in PLAYED and len(match.winners) == len(match.losers) == 1:
            winner, loser = (person_key(names[0]) for names in (match.winners, match.losers))
            after = after_match(match.law, people[winner].rating, people[loser].rating)
            for key, rating in zip((winner, loser), after, strict=True):
                people[key] = replace(people[key], rating=rating)
