"""Dice: the opening roll, the dice of a turn, the moves of a double."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import TurnEnded
from bafflebox.events.game import OpeningRolled, Played, RollCancelled, Rolled, Started, TurnBegan
from bafflebox.frozen import dataclass
from bafflebox.rules.law import FlowRow, Law, Opening

Verdict = Callable[[BySide[tuple[int, ...]]], tuple[Side, Roll] | None]


def higher_die(dice: BySide[tuple[int, ...]]) -> tuple[Side, Roll] | None:
    """Return the start by the higher die, which plays both numbers; equal dice are rolled again."""
    white, black = dice.white[0], dice.black[0]
    if white == black:
        return None
    return (Side.WHITE if white > black else Side.BLACK), Roll((white, black))


@dataclass(frozen=True, slots=True)
class OpeningThrow:
    """Each side rolls `dice` dice for the right to start."""

    dice: int = 1
    verdict: Verdict = higher_die

    def lower(self, law: Law, rule: str) -> Law:
        """Set the opening and its row of the phase table."""
        rows = tuple(row for row in law.flow if row.phase is not Phase.OPENING)
        return law.but(
            opening=Opening(self.dice, self.verdict, rule),
            flow=(
                *rows,
                FlowRow(Phase.OPENING, OpeningRolled, Phase.OPENING, rule),
                FlowRow(Phase.OPENING, Started, Phase.ROLLED, rule),
            ),
        ).citing(rule, OpeningRolled, Started)


@dataclass(frozen=True, slots=True)
class Turns:
    """The sides take turns; each rolls `dice` dice and plays them."""

    dice: int = 2

    def lower(self, law: Law, rule: str) -> Law:
        """Add the cycle of the phase table."""
        return law.but(
            turn_dice=self.dice,
            flow=(
                *law.flow,
                FlowRow(Phase.TURN, Rolled, Phase.ROLLED, rule),
                FlowRow(Phase.ROLLED, Played, Phase.BETWEEN_TURNS, rule),
                FlowRow(Phase.ROLLED, Played, Phase.PLAYED, rule),
                FlowRow(Phase.PLAYED, TurnEnded, Phase.BETWEEN_TURNS, rule),
                FlowRow(Phase.BETWEEN_TURNS, TurnBegan, Phase.TURN, rule),
            ),
        ).citing(rule, Rolled, Played, TurnBegan, TurnEnded, "dice")


@dataclass(frozen=True, slots=True)
class CancelledThrow:
    """A roll that did not come to rest properly is rolled again."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the row that cancels a roll."""
        return law.but(flow=(*law.flow, FlowRow(Phase.ROLLED, RollCancelled, None, rule))).citing(
            rule, RollCancelled
        )


@dataclass(frozen=True, slots=True)
class Doubles:
    """A double is played as `moves` moves of its number."""

    moves: int = 4

    def lower(self, law: Law, rule: str) -> Law:
        """Set the number of moves."""
        return law.moving(double_moves=self.moves).citing(rule, "double")
