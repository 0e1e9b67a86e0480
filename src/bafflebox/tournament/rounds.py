"""Progress of a division: rounds of a Swiss, whether to pair another, completion."""

from __future__ import annotations

from bafflebox.tournament.bracket import is_over, swiss_table
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.state import DivisionState, EntryStatus


def rounds_of(here: DivisionState) -> int:
    """Return the rounds of a Swiss: as announced, else as many as leave one player without a loss."""
    first = [name for pair in here.rounds[0].pairs for name in pair if name] if here.rounds else None
    players = len(here.names(EntryStatus.APPROVED) if first is None else first)
    return here.division.rounds or max(1, (players - 1).bit_length())


def finished(here: DivisionState) -> bool:
    """Return whether the division is complete; between two rounds of a Swiss it is not."""
    return here.drawn and _played(here) and not _goes_on(here)


def awaits_round(here: DivisionState) -> bool:
    """Return whether the next round of a Swiss can be paired: the last one is over, and was not the final one."""
    return bool(here.rounds) and _played(here) and _goes_on(here)


def _played(here: DivisionState) -> bool:
    return all(is_over(here, match) for match in here.plan.nodes)


def _goes_on(here: DivisionState) -> bool:
    """Return whether a Swiss has rounds left, and two players with lives left."""
    if here.division.format is not DivisionFormat.SWISS or len(here.rounds) >= rounds_of(here):
        return False
    lives, there = here.division.lives, set(here.names(EntryStatus.APPROVED))
    return sum(row.name in there and (not lives or row.losses < lives) for row in swiss_table(here)) >= 2
