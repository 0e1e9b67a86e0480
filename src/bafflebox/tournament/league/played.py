"""The results of several tournaments as one list, in the order in which they came."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law
from bafflebox.tournament.facts import How
from bafflebox.tournament.laws import terms_at
from bafflebox.tournament.playing import entry_players
from bafflebox.tournament.state import DivisionState, Entrant, EntryStatus, Tournament

PLAYED = (How.PLAYED, How.TIME)
"""The ways of winning at the board."""


@dataclass(frozen=True, slots=True)
class LeagueMatch:
    """A result: when it came (µs since 1970), the players of both sides, and the law under which they met.

    `event` is the place of its tournament among those given.
    """

    event: int
    at: int
    law: Law
    winners: tuple[str, ...]
    losers: tuple[str, ...]
    how: How


def person_key(name: str) -> str:
    """Return the text by which a name is the same person in every tournament: without case and spacing."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def earliest_first(tournaments: Iterable[Tournament]) -> list[Tournament]:
    """Return the tournaments that were opened, earliest first."""
    return sorted((each for each in tournaments if each.notices), key=lambda each: each.notices[0].at)


def league_results(tournaments: Sequence[Tournament]) -> list[LeagueMatch]:
    """Return all results, earliest first."""
    found = [each for event, now in enumerate(tournaments) for each in _of_event(event, now)]
    return sorted(found, key=lambda each: each.at)


def _of_event(event: int, now: Tournament) -> Iterator[LeagueMatch]:
    for here in now.divisions.values():
        for match, result in here.results.items():
            yield LeagueMatch(
                event,
                result.at,
                terms_at(now, here, match).law,
                tuple(players_of(here, (result.winner,))),
                tuple(players_of(here, (result.loser,))),
                result.said.how,
            )


def taking_part(here: DivisionState) -> Iterator[Entrant]:
    """Yield the entries that count as played: approved ones, and those withdrawn after the draw."""
    for each in here.entrants.values():
        if each.standing is EntryStatus.APPROVED or here.placed(each.entry.name):
            yield each


def players_of(here: DivisionState, names: Iterable[str]) -> Iterator[str]:
    """Yield the players of these entries, those of teams one by one."""
    for name in names:
        yield from sorted(entry_players(here, name))
