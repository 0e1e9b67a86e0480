"""Ratings: how strong somebody seems to be under a rule set, and how sure that is. Arithmetic alone.

Matches to a length with a Crawford game are counted by the formula of FIBS; all others by Glicko-2 (Glickman 2013), each match a period.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log, pi, sqrt

from bafflebox.rules.law import Law

START, DEVIATION, VOLATILITY = 1500.0, 350.0, 0.06
"""Of somebody new."""
TAU = 0.5
"""How fast a volatility may change; Glickman names 0.3 to 1.2."""
SCALE = 173.7178
"""Points of a rating in one unit of Glicko-2."""
ENOUGH = 1e-6
"""As near as a volatility is found."""
PROVEN = 400
"""Experience (points of the lengths of all matches) from which a rating of FIBS moves by the plain formula."""


@dataclass(frozen=True, slots=True)
class Rating:
    """`deviation` (± at 68 %) and `volatility` belong to Glicko-2, `experience` to FIBS: points of all lengths that were played."""

    value: float = START
    deviation: float = DEVIATION
    volatility: float = VOLATILITY
    experience: int = 0
    matches: int = 0


def by_length(law: Law) -> bool:
    """Whether a match under this law is counted by the formula of FIBS."""
    return bool(law.match.crawford and law.match.length)


def after_match(law: Law, winner: Rating, loser: Rating, part: float = 1.0) -> tuple[Rating, Rating]:
    """Both ratings after a match, the winner's first; `part` is what he has of a match that was shared."""
    if by_length(law):
        return fibs(winner, loser, int(law.match.length or 1), part)
    return glicko(winner, [(loser, part)]), glicko(loser, [(winner, 1 - part)])


def fibs(winner: Rating, loser: Rating, length: int, part: float = 1.0) -> tuple[Rating, Rating]:
    """After a match to `length` points: 4 · K · √n times the chance that the formula gave to the other end of it.

    Of a match that was shared the winner has a `part`, and what he has beyond the chance that was given to him counts.
    """
    expected = 1 / (1 + 10 ** ((loser.value - winner.value) * sqrt(length) / 2000))
    moved = 4 * sqrt(length) * (part - expected)
    won = _played(winner, length, moved * _haste(winner))
    return won, _played(loser, length, -moved * _haste(loser))


def _haste(rating: Rating) -> float:
    """K: from 5 for somebody new down to 1."""
    return max(1.0, 5 - rating.experience / (PROVEN / 4))


def _played(rating: Rating, length: int, moved: float) -> Rating:
    return replace(
        rating,
        value=rating.value + moved,
        experience=rating.experience + length,
        matches=rating.matches + 1,
    )


def glicko(player: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """After a period: opponents as they were before it, each with what was scored against him (from 0 to 1). At least one."""
    phi = player.deviation / SCALE
    rows = []
    for opponent, score in results:
        weight = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (player.value - opponent.value) / SCALE))
        rows.append((weight, expected, score))
    variance = 1 / sum(weight**2 * expected * (1 - expected) for weight, expected, _ in rows)
    surprise = sum(weight * (score - expected) for weight, expected, score in rows)
    sigma = _volatility(player.volatility, phi, variance, variance * surprise)
    wide = sqrt(phi**2 + sigma**2)
    phi = 1 / sqrt(1 / wide**2 + 1 / variance)
    return replace(
        player,
        value=player.value + SCALE * phi**2 * surprise,
        deviation=phi * SCALE,
        volatility=sigma,
        matches=player.matches + len(results),
    )


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5 of Glickman's description, by the Illinois method."""
    start = log(sigma**2)

    def slope(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while slope(start - k * TAU) < 0:
            k += 1
        high = start - k * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        found = slope(middle)
        if found * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, found
    return exp(low / 2)
