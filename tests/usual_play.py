"""Usual play of people and engines, fitted to judged matches: the data of `bafflebox.analysis.suspicion`.

Players are groups of matches by one name. Each has a hidden level; the log odds of a result against the best one are linear in it,
for each kind of choice. Levels and lines are fitted in turns (EM).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bafflebox.analysis.choice import RESULTS, ChoiceKind

Array = Any
SPAN = np.linspace(-2.5, 2.5, 21)
"""Levels during the fit, the strongest first; 0 is the middle of the players at hand."""
LEVELS = np.linspace(-4.5, 2.0, 53)
"""Levels of the data; stronger ones than any player's at hand follow the same lines, as far as `STRONGEST`."""
STRONGEST = 2.2
"""The rate (PR) of the strongest level: no player's over a long time is known to be lower."""
ROUNDS = 120
PULL = 20.0
"""The weight with which slopes are held near their mean."""
USUAL_SLOPE = np.array([0.7, 0.9, 0.95, 1.0])
RARE = 0.02
"""The weight of each level beside how common it is: others than those at hand may play."""


def fitted(players: Sequence[Array], engines: Sequence[Array], losses: Sequence[float]) -> dict[str, Any]:
    """Return levels, lines and engines from counts (kind by result) of players and of engines, and the mean loss of each result."""
    counts = np.array(players, dtype=float)
    pool = counts.sum(0)
    offsets = np.log((pool[:, 1:] + 1) / (pool[:, :1] + 1))
    slopes = np.ones((len(ChoiceKind), len(RESULTS) - 1)) * USUAL_SLOPE
    middle = np.exp(-(SPAN**2) / 2) / np.exp(-(SPAN**2) / 2).sum()
    common = middle
    for _ in range(ROUNDS):
        fits = np.einsum("ukr,gkr->ug", counts, np.log(tables(offsets, slopes, SPAN))) + np.log(common)
        whose = np.exp(fits - fits.max(1, keepdims=True))
        whose /= whose.sum(1, keepdims=True)
        common = 0.9 * whose.mean(0) + 0.1 * middle
        expected = np.einsum("ug,ukr->gkr", whose, counts)
        many = expected.sum(2, keepdims=True)
        for _ in range(5):
            found = tables(offsets, slopes, SPAN)
            off, weight = (expected - many * found)[:, :, 1:], (many * found * (1 - found))[:, :, 1:]
            offsets = offsets + off.sum(0) / (weight.sum(0) + 1)
            found = tables(offsets, slopes, SPAN)
            off, weight = (expected - many * found)[:, :, 1:], (many * found * (1 - found))[:, :, 1:]
            at = SPAN[:, None, None]
            pull = PULL * (slopes - USUAL_SLOPE)
            slopes = slopes + 0.7 * ((off * at).sum(0) - pull) / ((weight * at**2).sum(0) + PULL)
    share = pool.sum(1) / pool.sum()
    rates = 500 * np.einsum("k,gkr,r->g", share, tables(offsets, slopes, LEVELS), np.array(losses))
    levels = LEVELS[rates >= STRONGEST]
    weights = (
        np.interp(levels, SPAN, common / (SPAN[1] - SPAN[0]), left=0, right=0) * (LEVELS[1] - LEVELS[0])
        + RARE
    )
    return {
        "levels": _rounded(levels),
        "rates": _rounded(rates[rates >= STRONGEST], 2),
        "common": _rounded(weights / weights.sum()),
        "offsets": _rounded(offsets),
        "slopes": _rounded(slopes),
        "losses": _rounded(losses),
        "engines": [_rounded(smoothed(each), 5) for each in engines],
    }


def tables(offsets: Array, slopes: Array, levels: Array) -> Array:
    """Return the result chances by level and kind."""
    lines = offsets[None] + slopes[None] * levels[:, None, None]
    odds = np.exp(np.concatenate([np.zeros((len(levels), len(ChoiceKind), 1)), lines], 2))
    return odds / odds.sum(2, keepdims=True)


def _rounded(values: Any, digits: int = 4) -> Any:
    return np.round(np.array(values, dtype=float), digits).tolist()


def smoothed(counts: Array) -> Array:
    """Return the result chances of an engine from counts; none is 0."""
    more = counts + 0.005 * counts.sum(1, keepdims=True) + 0.1
    return more / more.sum(1, keepdims=True)
