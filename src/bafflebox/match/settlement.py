"""What a session or match comes to: a sheet of who owes whom. A ledger only; nothing is paid here."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from bafflebox.match.state import Match
from bafflebox.rules.law import Law
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class Settlement:
    """The stake of a point (or game), the final score, and what the loser owes the winner."""

    stake: Decimal
    points: BySide[int]
    debtor: Side | None
    amount: Decimal


def settle_session(law: Law, now: Match) -> Settlement:
    """The settlement of a session: the difference of the score times the stake (O4, N6)."""
    stake = Decimal(law.match.stake)
    points = now.score.points
    difference = points.white - points.black
    debtor = None if difference == 0 else Side.BLACK if difference > 0 else Side.WHITE
    return Settlement(stake, points, debtor, abs(difference) * stake)
