"""Final places of a division, shared ones included."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.tournament.bracket import group_table, is_over, outcome, swiss_table
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.plan.elimination import MAIN
from bafflebox.tournament.plan.plan import Round
from bafflebox.tournament.rounds import finished
from bafflebox.tournament.state import DivisionState


def places(here: DivisionState, ladder: str = MAIN) -> list[tuple[str, ...]]:
    """Return the players of each place, from the first; sharing players are together, "" stands for an unknown one.

    Byes take no place. A place is known as soon as its match is over, before the division is.
    """
    if here.division.format is DivisionFormat.SWISS and ladder == MAIN:
        done = finished(here)
        return [(row.name if done else "",) for row in swiss_table(here)]
    if ladder in here.plan.groups:
        return _of_group(here, ladder)
    return list(_of_ladder(here, here.plan.ladders.get(ladder, ())))


def ladders(here: DivisionState) -> tuple[str, ...]:
    """Return the ladders that can have prizes: the brackets with a winner."""
    if here.division.format is DivisionFormat.SWISS:
        return (MAIN,)
    return (*here.plan.ladders, *(group for group in here.plan.groups if group == MAIN))


def _of_group(here: DivisionState, group: str) -> list[tuple[str, ...]]:
    games = [node.id for node in here.plan.nodes.values() if node.bracket == group]
    done = all(is_over(here, match) for match in games)
    return [(row.name if done else "",) for row in group_table(here, group)]


def _left_at(here: DivisionState, match: str) -> str | None:
    """Return the player whose place this match decided: the loser, unless they went on."""
    result = here.results.get(match)
    return result.loser if result is not None and result.exchanged else outcome(here, match)[1]


def _of_ladder(here: DivisionState, rungs: tuple[Round, ...]) -> Iterator[tuple[str, ...]]:
    for number, rung in enumerate(rungs):
        if number == 0:
            winner, _ = outcome(here, rung[0])
            if winner != "":
                yield (winner or "",)
        losers = [_left_at(here, match) for match in rung]
        there = tuple(each or "" for each in losers if each != "")
        if there:
            yield there
