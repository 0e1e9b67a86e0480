"""Who plays now, to how many points, and who is free."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.tournament.bracket import is_open, parties
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.state import DivisionState, Running, Tournament


def length_of(now: Tournament, here: DivisionState, match: str) -> int:
    """To how many points a match is played; 0 where neither the division nor its rules set it."""
    node = here.plan.nodes[match]
    return here.division.length_of(node.bracket, node.round) or law_of(now, here.division).match.length or 0


def under_way(now: Tournament) -> Iterator[tuple[DivisionState, str, Running]]:
    """The matches that were called and are not over, those that have started among them."""
    for here in now.divisions.values():
        for match, running in here.running.items():
            if match not in here.results and is_open(here, match):
                yield here, match, running


def players_of(here: DivisionState, name: str) -> frozenset[str]:
    """The players of an entry."""
    entrant = here.entrants.get(name)
    return frozenset(entrant.members if entrant else (name,))


def called_players(now: Tournament) -> dict[str, set[tuple[str, str]]]:
    """Everybody who was called to a match that is not over, with the division and id of each such match."""
    found: dict[str, set[tuple[str, str]]] = {}
    for here, match, _ in under_way(now):
        for name in parties(here, match):
            for player in players_of(here, name or ""):
                found.setdefault(player, set()).add((here.division.key, match))
    return found


def busy(now: Tournament, here: DivisionState, match: str, name: str) -> str:
    """The other match that somebody of this entry was called to or plays, "" if there is none."""
    called = called_players(now)
    elsewhere = {each for player in players_of(here, name) for each in called.get(player, ())}
    return next((f"{key}:{other}" for key, other in sorted(elsewhere - {(here.division.key, match)})), "")
