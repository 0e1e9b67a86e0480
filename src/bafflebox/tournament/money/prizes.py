"""What places win: an amount for each, those of places that are shared put together and divided evenly."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from bafflebox.tournament.money.division import NOTHING, divided


def by_place(amounts: Sequence[Decimal], places: Sequence[tuple[str, ...]]) -> list[tuple[str, Decimal]]:
    """Who wins how much; "" where it is not known yet who. What no place takes is not in it."""
    won: list[tuple[str, Decimal]] = []
    taken = 0
    for together in places:
        total = sum(amounts[taken : taken + len(together)], NOTHING)
        taken += len(together)
        if total:
            won += zip(together, divided(total, [Decimal(1)] * len(together)), strict=True)
    return won
