"""A match of a tournament and its table: the setup by the notice, and what the table reports."""

from __future__ import annotations

from bafflebox.board.outcome import EndCause
from bafflebox.board.side import Side
from bafflebox.message import Typed
from bafflebox.protocol.tournament_view import LiveTable
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.rows import Link
from bafflebox.server.features.tournaments.ruled_at_table import AT_TABLE, facts_of_ruling
from bafflebox.server.live.table import Table
from bafflebox.server.model.setup import TableSetup, check_names, clean_name
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import Arrived, Fact, How, MatchBegun, Reported
from bafflebox.tournament.laws import terms_at
from bafflebox.tournament.state import DivisionState, Tournament
from bafflebox.tournament.steps import Facts

HOW = {
    EndCause.FLAG: How.TIME,
    EndCause.RULING: How.RULING,
    EndCause.ABSENCE: How.FORFEIT,
    EndCause.FORFEIT: How.FORFEIT,
    EndCause.PENALTY: How.FORFEIT,
}
"""The way of winning, by what ended the match at its table; else it was played."""


def called_names(both: tuple[str | None, str | None]) -> tuple[str, str]:
    """Return both players' names as a table uses them."""
    return check_names(clean_name(both[0], "?"), clean_name(both[1], "??"))


def outdated(table: Table, setup: TableSetup) -> bool:
    """Return whether a table at which no game has begun has other terms than its match now."""
    match = table.running.match
    return match.game is None and not match.results and table.kept.setup != setup


def not_at_a_table(here: DivisionState, match: str) -> Refusal | None:
    """Return why a match can't have a table: it is not called, or over."""
    missing = here.lacks(match, "R2")
    if missing is not None:
        return missing
    if match in here.results or match not in here.running or not all(parties(here, match)):
        return Refusal("not_called", "R2", {"match": Typed(match)})
    return None


def setup_for(now: Tournament, here: DivisionState, match: str, kind: str) -> TableSetup:
    """Return a table setup by the notice that holds for the match, for its two players."""
    terms, real = terms_at(now, here, match), kind == "desk"
    return TableSetup(
        terms.rules,
        dict(terms.options),
        "screen" if real else "friend",
        names=called_names(parties(here, match)),
        clock="rules" if terms.clocked else None,
        dice="entered" if real else "honest",
        board="real" if real else "virtual",
        director=True,
        notice=terms.notice,
        least=terms.least,
    )


def facts_at(
    here: DivisionState, match: str, both: tuple[str, str], table: Table, what: str, *, own: bool
) -> Facts | Refusal:
    """Return the facts of what happened at a table: an arrival, the start, the result."""
    key, running = here.division.key, here.running.get(match)
    if what in ("white", "black"):
        name = both[what == "black"]
        there = running is None or name in running.arrived
        return () if there else (Arrived(key, match, name),)
    if what.startswith(AT_TABLE):
        return facts_of_ruling(here, match, both, table, what.split(maxsplit=1)[0], own=own)
    started = running is not None and running.started is not None
    begun: tuple[Fact, ...] = () if started else (MatchBegun(key, match),)
    if what == "started":
        return begun
    found = table.running.match
    winner = found.winner
    assert winner is not None
    points = found.score.points
    score = (points[winner], points[winner.other])
    return (*begun, Reported(key, match, both[winner is Side.BLACK], score, won_how(table)))


def won_how(table: Table) -> How:
    """Return how the finished match of a table was won."""
    score, end, winner = table.running.match.score, table.running.end, table.running.match.winner
    assert winner is not None
    how = HOW.get(end.cause, How.PLAYED) if end else How.PLAYED
    own, other, length = score.points[winner], score.points[winner.other], score.length
    if how is How.PLAYED and (length is None or own < length or other >= length):
        # it was abandoned before either had the points
        return How.FORFEIT
    return how


def over_table(here: DivisionState, link: Link) -> LiveTable:
    """Return the display of a table whose match has its result."""
    both, result = parties(here, link.match), here.results[link.match]
    won, lost = result.said.score
    return LiveTable(
        table=link.table,
        kind=link.kind,
        players=list(both),
        score=[won, lost] if both[0] == result.winner else [lost, won],
        game=0,
        crawford=False,
        over=True,
    )


def link_parties(now: Tournament, link: Link) -> tuple[str | None, str | None]:
    """Return the two players of the match of a table, as far as they are known."""
    here = now.divisions.get(link.division)
    return parties(here, link.match) if here and link.match in here.plan.nodes else (None, None)


def entry_author(now: Tournament, link: Link, table: Table, what: str) -> str:
    """Return the author of an entry: a player for their own acts, the director for the start and for a match that was not played."""
    assert now.opened is not None
    if what.startswith(AT_TABLE):
        side = table.running.now.memory.appealed if what.startswith("appealed") else None
        return (
            now.opened.director
            if side is None
            else link_parties(now, link)[side is Side.BLACK] or now.opened.director
        )
    if what == "started" or (what.startswith("over") and won_how(table) in (How.FORFEIT, How.RULING)):
        return now.opened.director
    black = table.running.match.winner is Side.BLACK if what.startswith("over") else what == "black"
    return link_parties(now, link)[black] or now.opened.director
