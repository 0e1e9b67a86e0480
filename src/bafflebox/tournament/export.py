"""A tournament in the shapes of the protocol and as table rows, for other programs."""

from __future__ import annotations

import csv
import io

import msgspec
from msgspec.structs import astuple

from bafflebox.protocol.tournament_desk import (
    ExportedDivision,
    ExportedEntry,
    ExportedTournament,
    PostingShown,
)
from bafflebox.protocol.tournament_view import MatchRow, StandingsLine
from bafflebox.tournament.bracket import group_table, parties, recorded_winner, swiss_table
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.laws import length_of, notice_of
from bafflebox.tournament.money.ledger import Posting, balances, ledger
from bafflebox.tournament.notice_view import notice_view
from bafflebox.tournament.places import ladders, places
from bafflebox.tournament.state import DivisionState, Entrant, Tournament


def exported(now: Tournament) -> ExportedTournament:
    """Return the whole state. Amounts are text to stay exact; unknown players are null, byes ""."""
    postings = ledger(now)
    return ExportedTournament(
        msgspec.to_builtins(now.opened),
        [notice_view(now, each) for each in now.notices],
        [_division(now, here) for here in now.divisions.values()],
        [posting_of(each) for each in postings],
        {name: str(amount) for name, amount in balances(postings).items()},
    )


def posting_of(each: Posting) -> PostingShown:
    """Return a posting with its amount as text."""
    return PostingShown(each.payer, each.payee, str(each.amount), each.what, each.division)


def _division(now: Tournament, here: DivisionState) -> ExportedDivision:
    return ExportedDivision(
        msgspec.to_builtins(here.division),
        [_entry(each) for each in here.entrants.values()],
        here.seed,
        list(here.lines),
        match_rows(now, here),
        standings_of(here),
        places_of(here),
    )


def _entry(each: Entrant) -> ExportedEntry:
    entry = each.entry
    return ExportedEntry(
        division=entry.division,
        name=entry.name,
        members=list(entry.members),
        rating=entry.rating,
        club=entry.club,
        newcomer=entry.newcomer,
        born=entry.born,
        travelled=entry.travelled,
        standing=each.standing.value,
        above_ceiling=each.flagged,
    )


def standings_of(here: DivisionState) -> dict[str, list[StandingsLine]]:
    """Return the tables of its groups, and of its Swiss under `S`, best first."""
    tables = {group: group_table(here, group) for group in here.plan.groups}
    if here.division.format is DivisionFormat.SWISS:
        tables["S"] = swiss_table(here)
    return {
        name: [
            StandingsLine(row.name, row.wins, row.losses, row.opponents, row.beaten, row.points)
            for row in rows
        ]
        for name, rows in tables.items()
    }


def places_of(here: DivisionState) -> dict[str, list[list[str]]]:
    """Return the players of each place of each ladder, as far as known."""
    return {ladder: [list(each) for each in places(here, ladder)] for ladder in ladders(here)}


def match_rows(now: Tournament, only: DivisionState | None = None) -> list[MatchRow]:
    """Return one row per match, of all divisions or of one."""
    return [
        match_result(now, here, match)
        for here in ([only] if only is not None else now.divisions.values())
        for match in here.plan.nodes
    ]


def matches_csv(now: Tournament) -> str:
    """Return all matches as CSV, with a header."""
    rows = match_rows(now)
    out = io.StringIO()
    names = MatchRow.__struct_fields__ if rows else ("match",)
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    writer.writerows(map(astuple, rows))
    return out.getvalue()


def match_result(now: Tournament, here: DivisionState, match: str) -> MatchRow:
    """Return a match: players, table, length in points, result."""
    one, two = parties(here, match)
    winner = recorded_winner(here, match)
    result, running, node = here.results.get(match), here.running.get(match), here.plan.nodes[match]
    score = result.said.score if result else (None, None)
    return MatchRow(
        division=here.division.key,
        match=match,
        bracket=node.bracket,
        round=node.round,
        one=one,
        two=two,
        length=length_of(now, here, match),
        notice=notice_of(now, here, match).number,
        table=running.table if running else None,
        winner=winner,
        winner_points=score[0],
        loser_points=score[1],
        how=result.said.how.value if result else None,
        stage=result.stage.value if result else None,
        confirmed=result.confirmed if result else False,
        ended=result.at if result else None,
    )
