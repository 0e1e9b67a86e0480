"""A session for money in the public API."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from bafflebox.api.match import Match
from bafflebox.board.side import BySide, Side
from bafflebox.errors import OptionError
from bafflebox.rules.rulebook import Rulebook


class Session(Match):
    """Games for money, one after the other, at a `stake` for each point; `close()` ends it.

    A match without an end: everything of `Match` is here, and `balance`, `settlement` and `sheet()` say what it comes to. `open()`
    starts the next game where none is played. `rules` are any with a stake for each point; further keywords are their options, such as
    `jacoby`. Raises OptionError for a stake that is no amount, for rules without one, and for a length.

    >>> s = Session("0.50", names=("Ann", "Ben"), jacoby=True)
    >>> s.open(3, 1)
    >>> s.play("8/5 6/5")
    >>> s.double()
    >>> s.drop()
    >>> s.balance
    BySide(white=Decimal('-0.50'), black=Decimal('0.50'))
    """

    def __init__(
        self,
        stake: str | int | Decimal = "1",
        *,
        rules: str | Rulebook | Path = "money",
        names: Sequence[str] = ("White", "Black"),
        seed: int | str | None = None,
        **options: object,
    ) -> None:
        terms: dict[str, Any] = {**options, "stake": str(stake)}
        super().__init__(rules, names=names, seed=seed, **terms)
        if self.law.match.length is not None:
            raise OptionError(f"length={self.law.match.length}: a session has none; a `Match` has one")

    @property
    def balance(self) -> BySide[Decimal]:
        """Return what each side has won so far; the two always sum to 0."""
        paid = self.settlement.total
        return BySide(paid[Side.BLACK] - paid[Side.WHITE], paid[Side.WHITE] - paid[Side.BLACK])

    def __repr__(self) -> str:
        white, black = self.balance
        return f"<Session {self.rules.name}, {self.names[0]} {white:+}, {self.names[1]} {black:+}, games: {len(self.games)}>"


__all__ = ["Session"]
