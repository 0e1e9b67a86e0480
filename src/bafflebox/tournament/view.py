"""The public view of a tournament, for pages, boards and phones."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from bafflebox.protocol.tournament_view import (
    BracketShown,
    DivisionShown,
    EntrantShown,
    LateTerms,
    MatchShown,
    MatchSource,
    MatchSources,
    PrizeShown,
    QueuedMatch,
    RunningMatch,
    TournamentHead,
    TournamentView,
)
from bafflebox.tournament.bracket import is_open, parties, party
from bafflebox.tournament.desk import Next, queue
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.export import match_result, places_of, standings_of
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.money.ledger import fee_of, prizes_of
from bafflebox.tournament.notice_view import notice_view
from bafflebox.tournament.plan.source import GroupPlace, Loser, Source, Winner
from bafflebox.tournament.playing import under_way
from bafflebox.tournament.rounds import awaits_round, finished, rounds_of
from bafflebox.tournament.state import DivisionState, Tournament


def public_view(now: Tournament, name: str = "", version: int = 0) -> TournamentView:
    """Return everything but accounts, lateness and results' reasons. Times are µs since 1970, "" is a bye, None unknown.

    `name` and `version` are those by which a server knows it.
    """
    opened = now.opened
    assert opened is not None
    waiting = queue(now)
    head = TournamentHead(
        name=opened.name,
        rules=opened.rules,
        notices=[notice_view(now, each) for each in now.notices],
        director=opened.director,
        place=opened.place,
        currency=opened.currency,
        tables=now.tables,
        late=late_terms(now),
    )
    return TournamentView(
        id=name,
        version=version,
        tournament=head,
        divisions=[division_view(now, here, due_of(waiting)) for here in now.divisions.values()],
        queue=[QueuedMatch(each.division, each.match, each.due) for each in waiting],
        running=running_view(now),
        prizes=prizes_view(now),
        over=all_over(now),
    )


def late_terms(now: Tournament) -> LateTerms | None:
    """Return the terms for lateness by the tournament's own rules."""
    found = law_of(now).conduct.late
    return None if found is None else LateTerms(found.rule, found.first, found.each)


def prizes_view(now: Tournament) -> list[PrizeShown]:
    """Return all prizes, by division, ladder and place."""
    return [
        PrizeShown(key, ladder, name, str(amount))
        for key, here in now.divisions.items()
        for ladder, name, amount in prizes_of(now, here)
    ]


def all_over(now: Tournament) -> bool:
    """Return whether everything drawn was played, and something was."""
    drawn = [here for here in now.divisions.values() if here.drawn]
    return bool(drawn) and all(map(finished, drawn))


def due_of(waiting: list[Next]) -> dict[tuple[str, str], int]:
    """Return when each callable match is due, by division and match."""
    return {(each.division, each.match): each.due for each in waiting}


def running_view(now: Tournament) -> list[RunningMatch]:
    """Return the called, unfinished matches, by table."""
    found = [
        RunningMatch(
            here.division.key,
            match,
            running.table,
            running.due,
            running.started,
            list(running.arrived),
            list(running.coming),
        )
        for here, match, running in under_way(now)
    ]
    return sorted(found, key=lambda each: each.table)


def division_view(
    now: Tournament, here: DivisionState, due: Mapping[tuple[str, str], int] | None = None
) -> DivisionShown:
    """Return a division: entries, draw, matches, standings, places."""
    made = here.division
    return DivisionShown(
        key=made.key,
        called=made.called,
        format=made.format.value,
        rules=made.rules or (now.opened.rules if now.opened else ""),
        options=dict(made.options),
        lengths={each.bracket: list(each.points) for each in made.lengths},
        team=made.team,
        jackpot=made.jackpot,
        ceiling=made.ceiling,
        planned=made.planned,
        fee=str(fee_of(now, made) + made.registration),
        drawn=here.drawn,
        begun=here.begun,
        rounds=len(here.rounds),
        all_rounds=rounds_of(here) if made.format is DivisionFormat.SWISS else 0,
        awaits_round=awaits_round(here),
        entrants=entrants_view(here),
        seed=here.seed,
        lines=list(here.lines),
        brackets=brackets_view(here),
        matches=[row_view(now, here, match, due or {}) for match in here.plan.nodes],
        standings=standings_of(here),
        places=places_of(here),
    )


def entrants_view(here: DivisionState) -> list[EntrantShown]:
    """Return the entries in order of arrival."""
    return [
        EntrantShown(
            name=name,
            members=list(each.members),
            rating=each.entry.rating,
            club=each.entry.club,
            standing=each.standing.value,
            above_ceiling=each.flagged,
            seed=here.seeds.index(name) + 1 if name in here.seeds else None,
        )
        for name, each in here.entrants.items()
    ]


def brackets_view(here: DivisionState) -> list[BracketShown]:
    """Return match ids by bracket and round."""
    return [
        BracketShown(
            bracket,
            [[node.id for node in each] for _, each in groupby(nodes, key=lambda node: node.round)],
            _has_final(here, bracket),
        )
        for bracket, nodes in groupby(here.plan.nodes.values(), key=lambda node: node.bracket)
    ]


def _has_final(here: DivisionState, bracket: str) -> bool:
    """Return whether a bracket of several rounds ends in a final of its own."""
    rungs = here.plan.ladders.get(bracket, ())
    return len(rungs) > 1 and here.plan.nodes[rungs[0][0]].bracket == bracket


def row_view(
    now: Tournament, here: DivisionState, match: str, due: Mapping[tuple[str, str], int]
) -> MatchShown:
    """Return the row of a match, with due time, arrivals, and the sources of unknown players."""
    running = here.running.get(match)
    return MatchShown(
        **asdict(match_result(now, here, match)),
        started=running.started if running else None,
        due=running.due if running else due.get((here.division.key, match)),
        arrived=list(running.arrived) if running else [],
        open=is_open(here, match),
        sources=sources_view(here, match),
    )


def sources_view(here: DivisionState, match: str) -> MatchSources:
    """Return the sources of a match's unknown players."""
    both = zip(here.plan.nodes[match].sources, parties(here, match), strict=True)
    return MatchSources(*(UNSET if known is not None else _source(here, source) for source, known in both))


def _source(here: DivisionState, source: Source) -> MatchSource | UnsetType:
    match source:
        case Winner(match):
            both = parties(here, match)
            if "" in both:
                # a player who comes there advances at once
                through = here.plan.nodes[match].sources[1 if both[0] == "" else 0]
                return _source(here, through) if party(here, through) is None else UNSET
            return MatchSource(winner=match)
        case Loser(match):
            return MatchSource(loser=match)
        case GroupPlace(group, place):
            return MatchSource(group=group, place=place)
    return UNSET
