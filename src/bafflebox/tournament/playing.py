"""Players at play, and free players."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.tournament.bracket import is_open, parties
from bafflebox.tournament.state import CalledMatch, DivisionState, Tournament


def under_way(now: Tournament) -> Iterator[tuple[DivisionState, str, CalledMatch]]:
    """Yield the matches called and not over, including those that have started."""
    for here in now.divisions.values():
        for match, running in here.running.items():
            if match not in here.results and is_open(here, match):
                yield here, match, running


def entry_players(here: DivisionState, name: str) -> frozenset[str]:
    """Return the players of an entry."""
    entrant = here.entrants.get(name)
    return frozenset(entrant.members if entrant else (name,))


def called_players(now: Tournament) -> dict[str, set[tuple[str, str]]]:
    """Return every player called to an unfinished match, with the division and id of each such match."""
    found: dict[str, set[tuple[str, str]]] = {}
    for here, match, _ in under_way(now):
        for name in parties(here, match):
            for player in entry_players(here, name or ""):
                found.setdefault(player, set()).add((here.division.key, match))
    return found


def busy(now: Tournament, here: DivisionState, match: str, name: str) -> str:
    """Return the other match that a player of this entry was called to or plays, "" if there is none."""
    called = called_players(now)
    elsewhere = {each for player in entry_players(here, name) for each in called.get(player, ())}
    return next((f"{key}:{other}" for key, other in sorted(elsewhere - {(here.division.key, match)})), "")
