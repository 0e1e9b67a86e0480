"""A tournament as JSON values and table rows, for other programs."""

from __future__ import annotations

import csv
import io
from typing import Any

import msgspec

from bafflebox.tournament.bracket import group_table, outcome, parties, swiss_table
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.money.ledger import balances, ledger
from bafflebox.tournament.places import ladders, places
from bafflebox.tournament.playing import length_of
from bafflebox.tournament.state import DivisionState, Tournament


def exported(now: Tournament) -> dict[str, object]:
    """Return the whole state. Amounts are text to stay exact; unknown players are null, byes ""."""
    postings = ledger(now)
    return {
        "tournament": msgspec.to_builtins(now.opened),
        "options": dict(now.options),
        "divisions": [_division(now, here) for here in now.divisions.values()],
        "ledger": [msgspec.to_builtins(each) for each in postings],
        "balances": {name: str(amount) for name, amount in balances(postings).items()},
    }


def _division(now: Tournament, here: DivisionState) -> dict[str, Any]:
    return {
        "division": msgspec.to_builtins(here.division),
        "entrants": [
            {
                **msgspec.to_builtins(each.entry),
                "standing": each.standing.value,
                "above_ceiling": each.flagged,
            }
            for each in here.entrants.values()
        ],
        "seed": here.seed,
        "lines": list(here.lines),
        "matches": match_rows(now, here),
        "standings": standings_of(here),
        "places": places_of(here),
    }


def standings_of(here: DivisionState) -> dict[str, list[dict[str, object]]]:
    """Return the tables of its groups, and of its Swiss under `S`, best first."""
    tables = {group: group_table(here, group) for group in here.plan.groups}
    if here.division.format is DivisionFormat.SWISS:
        tables["S"] = swiss_table(here)
    return {name: [msgspec.to_builtins(row) for row in rows] for name, rows in tables.items()}


def places_of(here: DivisionState) -> dict[str, list[list[str]]]:
    """Return the players of each place of each ladder, as far as known."""
    return {ladder: [list(each) for each in places(here, ladder)] for ladder in ladders(here)}


def match_rows(now: Tournament, only: DivisionState | None = None) -> list[dict[str, object]]:
    """Return one row per match, of all divisions or of one."""
    return [
        match_row(now, here, match)
        for here in ([only] if only is not None else now.divisions.values())
        for match in here.plan.nodes
    ]


def matches_csv(now: Tournament) -> str:
    """Return all matches as CSV, with a header."""
    rows = match_rows(now)
    out = io.StringIO()
    writer = csv.DictWriter(out, fieldnames=list(rows[0]) if rows else ["match"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def match_row(now: Tournament, here: DivisionState, match: str) -> dict[str, object]:
    """Return a match: players, table, length in points, result."""
    one, two = parties(here, match)
    winner, _ = outcome(here, match)
    result, running, node = here.results.get(match), here.running.get(match), here.plan.nodes[match]
    score = result.said.score if result else (None, None)
    return {
        "division": here.division.key,
        "match": match,
        "bracket": node.bracket,
        "round": node.round,
        "one": one,
        "two": two,
        "length": length_of(now, here, match),
        "table": running.table if running else None,
        "winner": winner,
        "winner_points": score[0],
        "loser_points": score[1],
        "how": result.said.how.value if result else None,
        "stage": result.stage.value if result else None,
        "confirmed": result.confirmed if result else False,
        "ended": result.at if result else None,
    }
