"""The continuation after a play and the effect of a roll, readably: the twin of the compiled course, which asks the law itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Checkers
from bafflebox.board.side import Side
from bafflebox.engine.course import after_play, put_aside, repeated, situation
from bafflebox.engine.endings import OUTCOMES, chances_at
from bafflebox.events.game import Played
from bafflebox.rules.finish import When
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


Next = Literal["other", "same", "over"]
"""The side on roll after a play, or the end of the game."""


@dataclass(frozen=True, slots=True)
class Before:
    """The state of a turn before its roll, beyond the board.

    `bonus`: it is an extra turn that a double prolongs. `repeats`: how likely the throw right before was the other side's, and the one that
    must not be repeated; of a position that is asked about nothing is known.
    """

    bonus: bool = False
    repeats: float = 1 / 36


@dataclass(frozen=True, slots=True)
class Result:
    """A play by the position after it, seen by who made it, and what follows."""

    pair: Pair
    next: Next = "other"
    bonus: bool = False
    chances: Chances = ()
    """Of who made it, where the game is over."""


def finished(law: Law, own: Checkers, opp: Checkers) -> Chances | None:
    """The chances of the side on roll where the board alone says that the game is over, else None."""
    now = situation(law, (opp, own), Roll((1,)), Phase.BETWEEN_TURNS)
    for row in law.endings:
        if row.on is Played and row.finish and row.finish.when in (When.BORNE_OFF, When.ON_BAR):
            outcome = row.outcome(law, now, Played(Side.WHITE, ()))
            if outcome:
                return chances_at(law, outcome, Side.BLACK)
    return None


def followed(law: Law, before: Pair, after: Pair, dice: tuple[int, ...], *, bonus: bool) -> Result:
    """Return the continuation after a play."""
    follows, extra, chances = after_play(law, before, after, dice, bonus=bonus)
    return Result(after, cast("Next", follows), extra, chances or ())


def before_next(law: Law, result: Result, dice: tuple[int, ...]) -> Before:
    """Return the state of the turn after one with this roll and this play."""
    return Before(result.bonus, float(result.next == "other" and tuple(dice) == repeated(law)))


def shares(law: Law, before: Before, equities: Sequence[float]) -> tuple[list[float], float]:
    """Return the probabilities of each of the `ROLLS` to be played, and the probability that the roll ends the game.

    `equities` are what the rolls are worth to who throws; they decide whether a throw that may be put aside is.
    """
    weights = dict(ROLLS)
    worth = {dice: each for (dice, _), each in zip(ROLLS, equities, strict=True)}
    found = dict(weights)
    again = repeated(law)
    wash = found.get(again, 0.0) * before.repeats
    if wash:
        found[again] -= wash
    aside = put_aside(law)
    if aside in weights:
        kept = {dice: weight for dice, weight in weights.items() if dice != aside}
        total = sum(kept.values())
        if sum(weight * worth[dice] for dice, weight in kept.items()) / total > worth[aside]:
            found[aside] = 0.0
            for dice, weight in kept.items():
                found[dice] += weights[aside] * weight / total
    return [found[dice] for dice, _ in ROLLS], wash
