"""Results for rating bodies: the report of a Swiss or a round robin (TRF16), and all results as a list and as CSV.

TRF is FIDE's format of fixed columns: one line a player, with opponent, colour and result of each round. Backgammon has no colours:
the first of a pair is written as white.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from bafflebox.frozen import dataclass
from bafflebox.message import Typed
from bafflebox.protocol.season import SeasonResult
from bafflebox.refusal import Refusal
from bafflebox.tournament.bracket import BYE, group_table, is_over, outcome, parties, swiss_table
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.facts import How
from bafflebox.tournament.laws import length_of
from bafflebox.tournament.plan.elimination import MAIN
from bafflebox.tournament.standings import StandingsRow
from bafflebox.tournament.state import DivisionState, Tournament

NAME_AT, RATING_AT = slice(14, 47), slice(48, 52)
"""The columns of a player's name and rating in a line."""
NAME, RATING = NAME_AT.stop - NAME_AT.start, 9999
"""Most letters of a name, and the highest rating, that the format has room for."""
ABSENT = "0000 - Z"
"""A round without an opponent or a bye."""
COLUMNS = (
    *("date", "event", "place", "division", "round", "rules", "length"),
    *("winner", "loser", "winner_points", "loser_points", "how"),
)


@dataclass(frozen=True, slots=True)
class _Seat:
    """A player's match of a round."""

    other: str
    match: str
    white: bool


def trf(now: Tournament, here: DivisionState) -> str | Refusal:
    """Return the report of a division, rounds that are over; a refusal for formats in which not everybody plays every round."""
    assert now.opened is not None
    if here.division.format not in (DivisionFormat.SWISS, DivisionFormat.ROBIN):
        return Refusal("no_cross_table", "R2", {"division": Typed(here.division.called)})
    table = swiss_table(here) if here.division.format is DivisionFormat.SWISS else group_table(here, MAIN)
    rounds = list(_rounds(here))
    ranks = {row.name: rank for rank, row in enumerate(table, 1)}
    rated = {name: min(RATING, here.entrants[name].entry.rating) for name in ranks}
    numbers = {
        name: n for n, name in enumerate(sorted(ranks, key=lambda each: (-rated[each], ranks[each])), 1)
    }
    ends = [
        here.results[match].at
        for each in rounds
        for seat in each.values()
        if (match := seat.match) in here.results
    ]
    head = (
        ("012", now.opened.name),
        ("022", now.opened.place),
        ("042", _day(min(ends, default=0))),
        ("052", _day(max(ends, default=0))),
        ("062", str(len(ranks))),
        ("072", str(sum(bool(each) for each in rated.values()))),
        ("092", f"Backgammon, {here.division.format}"),
        ("102", now.opened.director),
        ("XXR", str(len(rounds))),
    )
    rows = {row.name: row for row in table}
    lines = [f"{code} {text}" for code, text in head if text]
    lines += [_line(here, rows[name], numbers, rated[name], ranks[name], rounds) for name in numbers]
    return "\n".join(lines) + "\n"


def _rounds(here: DivisionState) -> Iterator[dict[str, _Seat]]:
    """Yield, for each finished round, the match of each player."""
    by_round: dict[int, list[str]] = {}
    for match, node in here.plan.nodes.items():
        by_round.setdefault(node.round, []).append(match)
    for _, matches in sorted(by_round.items()):
        if not all(is_over(here, match) for match in matches):
            return
        seats: dict[str, _Seat] = {}
        for match in matches:
            one, two = parties(here, match)
            for name, other in ((one, two), (two, one)):
                if name:
                    seats[name] = _Seat(other or BYE, match, name == one)
        yield seats


def _line(
    here: DivisionState,
    row: StandingsRow,
    numbers: dict[str, int],
    rating: int,
    rank: int,
    rounds: list[dict[str, _Seat]],
) -> str:
    tokens = [_token(here, row.name, each.get(row.name), numbers) for each in rounds]
    won = sum(token[-1] in "1+U" for token in tokens)
    fixed = f"001 {numbers[row.name]:>4}      {row.name[:NAME]:<{NAME}} {rating or '':>4}"
    return f"{fixed:<80}{won:>2}.0 {rank:>4}  {'  '.join(tokens)}"


def _token(here: DivisionState, name: str, seat: _Seat | None, numbers: dict[str, int]) -> str:
    if seat is None:
        return ABSENT
    winner, _ = outcome(here, seat.match)
    if seat.other == BYE:
        return "0000 - U" if winner == name else ABSENT
    result = here.results.get(seat.match)
    played = result is not None and result.said.how is not How.FORFEIT
    mark = ("1" if played else "+") if winner == name else ("0" if played else "-")
    return f"{numbers[seat.other]:>4} {'w' if seat.white else 'b'} {mark}"


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%Y/%m/%d") if at else ""


def rated_results(tournaments: Iterable[Tournament]) -> list[SeasonResult]:
    """Return all results of these tournaments, earliest first; `how` says which were played at the board."""
    found = [each for now in tournaments for each in _results(now)]
    return sorted(found, key=lambda each: each.at)


def _results(now: Tournament) -> Iterator[SeasonResult]:
    opened = now.opened
    assert opened is not None
    for here in now.divisions.values():
        for match, result in here.results.items():
            node = here.plan.nodes[match]
            winner_points, loser_points = result.said.score
            yield SeasonResult(
                at=result.at,
                event=opened.name,
                place=opened.place,
                division=here.division.called,
                round=f"{node.bracket}{node.round}",
                rules=here.division.rules or opened.rules,
                length=length_of(now, here, match),
                winner=list(here.entrants[result.winner].members),
                loser=list(here.entrants[result.loser].members),
                winner_points=winner_points,
                loser_points=loser_points,
                how=result.said.how.value,
            )


def results_csv(results: Iterable[SeasonResult]) -> str:
    """Return results as CSV with a header: the members of a team with `&` between them, days are those of UTC."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in results:
        writer.writerow(
            (
                _day(each.at).replace("/", "-"),
                each.event,
                each.place,
                each.division,
                each.round,
                each.rules,
                each.length or "",
                " & ".join(each.winner),
                " & ".join(each.loser),
                each.winner_points,
                each.loser_points,
                each.how,
            )
        )
    return out.getvalue()
