"""Who judges positions and plays: our engine, or another program put in its place to measure by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bafflebox.engine.engine import Choice, Evaluation, Pair, Turn
from bafflebox.engine.stake import Stake
from bafflebox.position import Checkers


class Evaluator(Protocol):
    """What both can be asked; see `Engine`, which is one."""

    def evaluate(
        self, positions: Sequence[Pair], stake: Stake, plies: int | None = None, *, turn: Turn = "ordinary"
    ) -> list[Evaluation]:
        """What positions are worth to the side on roll, which does not double now."""

    def choose(
        self,
        own: Checkers,
        opp: Checkers,
        dice: tuple[int, ...],
        stake: Stake,
        *,
        cubeful: bool = True,
        turn: Turn = "ordinary",
        plies: int | None = None,
    ) -> list[Choice]:
        """All plays of a roll, best first."""
