"""What follows a play and what a throw comes to, readably: the twin of the compiled flow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from bafflebox.engine.endings import OUTCOMES, rows_of
from bafflebox.engine.flow import Flow, Lines
from bafflebox.position import OFF, Checkers
from bafflebox.rules.law import Law

Pair = tuple[Checkers, Checkers]
"""The checkers of the side on roll and of the other, each from its own side."""

Chances = tuple[float, ...]
"""Eight exclusive outcomes: wins by level, losses by level, a wash, one not used."""

ROLLS = tuple(
    ((high, low), (1 if high == low else 2) / 36) for high in range(1, 7) for low in range(1, high + 1)
)
"""The rolls of two dice, and how often each comes."""

WASH: Chances = tuple(float(at == 6) for at in range(OUTCOMES))


@dataclass(frozen=True, slots=True)
class Before:
    """What is known of a turn before its throw, beyond the board.

    `bonus`: it is an extra turn that a double prolongs. `repeats`: how likely the throw right before was the other side's, and the one that
    must not be repeated; of a position that is asked about nothing is known.
    """

    bonus: bool = False
    repeats: float = 1 / 36


@dataclass(frozen=True, slots=True)
class Result:
    """A play by the position after it, seen by who made it, and what follows."""

    pair: Pair
    next: Literal["other", "same", "over"] = "other"
    bonus: bool = False
    chances: Chances = ()
    """Of who made it, where the game is over."""


def followed(
    law: Law,
    flow: Flow,
    before: Pair,
    after: Pair,
    dice: tuple[int, ...],
    over: Chances | None,
    *,
    bonus: bool,
) -> Result:
    """What follows a play; `over` are the chances where the last checker or the bar has ended the game."""
    own, _ = after
    if over:
        return Result(after, "over", chances=over)
    if _stands(flow.wins, own):
        level = len(rows_of(law)) - 1
        return Result(after, "over", chances=tuple(float(at == level) for at in range(OUTCOMES)))
    if flow.full and all(sum(count >= flow.full for count in side[1:25]) == 1 for side in after):
        return Result(after, "over", chances=WASH)
    first = own[OFF] > 0 == before[0][OFF] == before[1][OFF]
    extra = flow.first_off and (first or (bonus and dice[0] == dice[1]))
    return Result(after, "same" if extra or _stands(flow.stays, own) else "other", extra)


def _stands(lines: Lines, side: Checkers) -> bool:
    quarters = [side[start:end] for start, end in pairwise((1, 7, 13, 19, 25))]
    return any(
        quarter[start : start + len(line)] == line
        for quarter in quarters
        for line in lines
        for start in range(7 - len(line))
    )


def before_next(flow: Flow, result: Result, dice: tuple[int, ...]) -> Before:
    """What is known of the turn after one with this throw and this play."""
    return Before(result.bonus, float(result.next == "other" and tuple(dice) == flow.repeated))


def shares(flow: Flow, before: Before, equities: Sequence[float]) -> tuple[list[float], float]:
    """How likely each of the `ROLLS` is the one that is played, and how likely the throw ends the game.

    `equities` are what the rolls are worth to who throws; they decide whether a throw that may be put aside is.
    """
    weights = dict(ROLLS)
    worth = {dice: each for (dice, _), each in zip(ROLLS, equities, strict=True)}
    found = dict(weights)
    wash = found.get(flow.repeated, 0.0) * before.repeats
    if wash:
        found[flow.repeated] -= wash
    aside = tuple(sorted(flow.put_aside, reverse=True))
    if aside in weights:
        kept = {dice: weight for dice, weight in weights.items() if dice != aside}
        total = sum(kept.values())
        if sum(weight * worth[dice] for dice, weight in kept.items()) / total > worth[aside]:
            found[aside] = 0.0
            for dice, weight in kept.items():
                found[dice] += weights[aside] * weight / total
    return [found[dice] for dice, _ in ROLLS], wash
