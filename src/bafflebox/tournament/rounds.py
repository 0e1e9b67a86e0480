"""How far a division has come: how many rounds a Swiss has, whether another one is to be paired, whether all is played."""

from __future__ import annotations

from bafflebox.tournament.bracket import is_over, swiss_table
from bafflebox.tournament.division import Format
from bafflebox.tournament.state import DivisionState, Standing


def rounds_of(here: DivisionState) -> int:
    """The rounds of a Swiss: as announced, else as many as leave one player without a loss."""
    players = len(here.rounds[0].pairs) * 2 if here.rounds else len(here.names(Standing.APPROVED))
    return here.division.rounds or max(1, (players - 1).bit_length())


def finished(here: DivisionState) -> bool:
    """Whether everything is played that this division has; between two rounds of a Swiss it is not."""
    return here.drawn and _played(here) and not _goes_on(here)


def awaits_round(here: DivisionState) -> bool:
    """Whether the next round of a Swiss can be paired: the last one is over, and it was not the last."""
    return bool(here.rounds) and _played(here) and _goes_on(here)


def _played(here: DivisionState) -> bool:
    return all(is_over(here, match) for match in here.plan.nodes)


def _goes_on(here: DivisionState) -> bool:
    """Whether a Swiss has rounds left, and two who have lives left to play them."""
    if here.division.format is not Format.SWISS or len(here.rounds) >= rounds_of(here):
        return False
    lives, there = here.division.lives, set(here.names(Standing.APPROVED))
    return sum(row.name in there and (not lives or row.losses < lives) for row in swiss_table(here)) >= 2
