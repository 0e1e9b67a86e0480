"""A tournament from one player's view: next match, what they wait for, results."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.protocol.tournament_view import AwaitedMatch, OwnEntry, OwnMatch, OwnResult, PlayerView
from bafflebox.tournament.bracket import is_open, is_over, parties
from bafflebox.tournament.desk import queue
from bafflebox.tournament.lateness import due_without_loss
from bafflebox.tournament.laws import law_of, length_of, notice_of
from bafflebox.tournament.playing import entry_players, under_way
from bafflebox.tournament.rulings.evolve import matters_of
from bafflebox.tournament.state import DivisionState, Tournament
from bafflebox.tournament.view import due_of, sources_view


def entries_of(now: Tournament, player: str) -> Iterator[tuple[DivisionState, str]]:
    """Yield the entries of a player, alone or in a team: division and name of the entry."""
    for here in now.divisions.values():
        for name, each in here.entrants.items():
            if player in each.members:
                yield here, name


def next_match(now: Tournament, player: str) -> tuple[DivisionState, str, str] | None:
    """Return the player's called or running match, else the one that can be called first: with the name of their entry."""
    for here, match, _ in under_way(now):
        for name in parties(here, match):
            if player in entry_players(here, name or ""):
                return here, match, name or ""
    mine = {here.division.key: name for here, name in entries_of(now, player)}
    for each in queue(now):
        here = now.divisions[each.division]
        if mine.get(each.division) in parties(here, each.match):
            return here, each.match, mine[each.division]
    return None


def mine_view(now: Tournament, player: str) -> PlayerView:
    """Return the player's page: `next`, else what they wait for (`waits_for`), and `results`, latest first."""
    found = next_match(now, player)
    return PlayerView(
        name=player,
        entries=[
            OwnEntry(here.division.key, name, here.entrants[name].standing.value)
            for here, name in entries_of(now, player)
        ],
        next=None if found is None else _match(now, *found),
        waits_for=[] if found is not None else list(_waiting(now, player)),
        results=sorted(_results(now, player), key=lambda each: -each.ended),
    )


def _match(now: Tournament, here: DivisionState, match: str, name: str) -> OwnMatch:
    one, two = parties(here, match)
    other = two if name == one else one
    running = here.running.get(match)
    key = (here.division.key, match)
    return OwnMatch(
        division=key[0],
        called=here.division.called,
        match=match,
        name=name,
        opponent=other,
        length=length_of(now, here, match),
        notice=notice_of(now, here, match).number,
        table=running.table if running else None,
        due=running.due if running else due_of(queue(now)).get(key),
        started=running.started if running else None,
        latest=due_without_loss(now, here, match),
        coming=running is not None and name in running.coming,
        arrived=running is not None and name in running.arrived,
        opponent_arrived=running is not None and other in running.arrived,
        may=_wishes(now, here, match),
    )


def _wishes(now: Tournament, here: DivisionState, match: str) -> list[str]:
    """Return what the rules let a player of the match have: a spectator barred, a monitor while nobody asked for one."""
    law, known = law_of(now, here.division), matters_of(here, match)
    asked = bool(known.monitor or known.monitor_asked)
    return [
        *(["bar"] if law.cites("bar at request", "") else []),
        *(["monitor"] if law.cites("monitor", "") and not asked else []),
    ]


def _waiting(now: Tournament, player: str) -> Iterator[AwaitedMatch]:
    """Yield the player's matches whose opponent is not known yet."""
    for here, name in entries_of(now, player):
        for match in here.plan.nodes:
            both = parties(here, match)
            if name in both and "" not in both and not is_over(here, match) and not is_open(here, match):
                yield AwaitedMatch(here.division.key, match, sources_view(here, match))


def _results(now: Tournament, player: str) -> Iterator[OwnResult]:
    for here, name in entries_of(now, player):
        for match, result in here.results.items():
            if name not in (result.winner, result.loser):
                continue
            won = result.winner == name
            yield OwnResult(
                division=here.division.key,
                match=match,
                name=name,
                opponent=result.loser if won else result.winner,
                won=won,
                score=list(result.said.score),
                how=result.said.how.value,
                stage=result.stage.value,
                confirmed=result.confirmed,
                ended=result.at,
            )
