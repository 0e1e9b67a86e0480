"""Division of an amount to the penny."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_DOWN, Decimal

PENNY = Decimal("0.01")
NOTHING = Decimal(0)


def divided(amount: Decimal, parts: Sequence[Decimal]) -> tuple[Decimal, ...]:
    """Return the amount in proportion to the parts, in whole pennies that add up to it exactly.

    Remaining pennies go to the parts that lost most by rounding, the first among equals.

    >>> divided(Decimal("100"), [Decimal(1)] * 3)
    (Decimal('33.34'), Decimal('33.33'), Decimal('33.33'))
    """
    whole = sum(parts)
    if not whole:
        return tuple(NOTHING for _ in parts)
    exact = [amount * part / whole for part in parts]
    found = [each.quantize(PENNY, ROUND_DOWN) for each in exact]
    left = int((amount - sum(found)) / PENNY)
    most = sorted(range(len(parts)), key=lambda n: (found[n] - exact[n], n))
    for n in most[:left]:
        found[n] += PENNY
    return tuple(found)
