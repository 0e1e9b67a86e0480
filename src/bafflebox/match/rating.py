"""Ratings: a player's strength under a rule set and its uncertainty. Arithmetic only.

Matches to a length with a Crawford game are rated by the formula of FIBS; all others by Glicko-2 (Glickman 2013), each match a period.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp, log, pi, sqrt

from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law

START, DEVIATION, VOLATILITY = 1500.0, 350.0, 0.06
"""Initial values of a new player."""
TAU = 0.5
"""Constraint on changes of volatility; Glickman recommends 0.3 to 1.2."""
SCALE = 173.7178
"""Rating points per unit of Glicko-2."""
ENOUGH = 1e-6
"""Precision of the volatility."""
PROVISIONAL = 10
"""Matches before which a rating is provisional."""
PROVEN = 400
"""Experience (sum of all match lengths) from which a FIBS rating moves by the plain formula."""


@dataclass(frozen=True, slots=True)
class Rating:
    """`deviation` (± at 68 %) and `volatility` belong to Glicko-2, `experience` to FIBS: the sum of all match lengths."""

    value: float = START
    deviation: float = DEVIATION
    volatility: float = VOLATILITY
    experience: int = 0
    matches: int = 0

    @property
    def provisional(self) -> bool:
        """Return whether there are too few matches to rely on it."""
        return self.matches < PROVISIONAL


def weighed(before: Rating, after: Rating, share: float) -> Rating:
    """Return the rating between both: a match that counts `share` of a full one moves everything but its number by as much."""
    if share == 1:
        return after
    return replace(
        after,
        value=before.value + share * (after.value - before.value),
        deviation=before.deviation + share * (after.deviation - before.deviation),
        volatility=before.volatility + share * (after.volatility - before.volatility),
    )


def by_length(law: Law) -> bool:
    """Return whether a match under this law is rated by the formula of FIBS."""
    return bool(law.match.crawford and law.match.length)


def after_match(law: Law, winner: Rating, loser: Rating, part: float = 1.0) -> tuple[Rating, Rating]:
    """Return both ratings after a match, the winner's first; `part` is the winner's share of a shared match."""
    if by_length(law):
        return fibs(winner, loser, int(law.match.length or 1), part)
    return glicko(winner, [(loser, part)]), glicko(loser, [(winner, 1 - part)])


def fibs(winner: Rating, loser: Rating, length: int, part: float = 1.0) -> tuple[Rating, Rating]:
    """Return ratings after a match to `length` points: 4 · K · √n times the chance that the formula gave to the opposite result.

    In a shared match the winner's gain is the `part` beyond the expected chance.
    """
    expected = 1 / (1 + 10 ** ((loser.value - winner.value) * sqrt(length) / 2000))
    moved = 4 * sqrt(length) * (part - expected)
    won = _played(winner, length, moved * _haste(winner))
    return won, _played(loser, length, -moved * _haste(loser))


def _haste(rating: Rating) -> float:
    """Return K: from 5 for a new player down to 1."""
    return max(1.0, 5 - rating.experience / (PROVEN / 4))


def _played(rating: Rating, length: int, moved: float) -> Rating:
    return replace(
        rating,
        value=rating.value + moved,
        experience=rating.experience + length,
        matches=rating.matches + 1,
    )


def glicko(player: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """Return the rating after a period: opponents with their ratings before it, each with the score against them (0 to 1).
    At least one.
    """
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
    """Return the new volatility by step 5 of Glickman's description, by the Illinois method."""
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
