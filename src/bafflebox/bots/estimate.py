"""A quick estimate of a position by a club player's criteria: race, blots, points, primes, anchors.

Used where no engine is available; its weights were set by hand.
"""

from __future__ import annotations

from math import exp

from bafflebox.board.position import BAR, Checkers

_HOME = range(1, 7)


def win_chance(own: Checkers, opp: Checkers) -> float:
    """Return the estimated winning chance (0–1) of the side `own`, which is NOT on turn."""
    if not any(own[1:]):
        return 1.0
    return 1 / (1 + exp(-estimate_advantage(own, opp)))


def estimate_advantage(own: Checkers, opp: Checkers) -> float:
    """Return the advantage of the side `own` after its play (0: even; about 1 is 73 %)."""
    own_pips = sum(place * count for place, count in enumerate(own))
    opp_pips = sum(place * count for place, count in enumerate(opp))
    contact = _rearmost(own) + _rearmost(opp) > 25
    # half a roll: the opponent is to move
    race = (opp_pips - own_pips - 4) / (0.09 * (opp_pips + own_pips) + 8)
    if not contact:
        return 2.4 * race - 0.06 * (_waste(own) - _waste(opp))
    return (
        1.25 * race
        + _structure(own, opp)
        - _structure(opp, own)
        - _exposure(own, opp)
        + 0.35 * (opp[BAR] - own[BAR])
    )


def _rearmost(checkers: Checkers) -> int:
    return max((place for place in range(1, 26) if checkers[place]), default=0)


def _waste(checkers: Checkers) -> int:
    """Return the wastage: checkers stacked on low points and gaps on high ones waste pips in the bear-off."""
    low = sum(max(0, checkers[point] - 2) for point in (1, 2, 3))
    return low + sum(1 for point in (4, 5, 6) if not checkers[point])


def _structure(own: Checkers, opp: Checkers) -> float:
    value = 0.0
    for point in range(1, 25):
        if own[point] >= 2:
            value += _MADE.get(point, 0.02)
            value -= 0.03 * max(0, own[point] - 3)
    value += _prime(own, opp)
    board = sum(1 for point in _HOME if own[point] >= 2)
    value += 0.10 * board * min(2, opp[BAR])
    if any(own[point] >= 2 for point in range(18, 25)):
        value += 0.12 if board >= 2 else 0.06
    return value


_MADE = {
    1: -0.03, 2: 0.02, 3: 0.09, 4: 0.17, 5: 0.26, 6: 0.15, 7: 0.18, 8: 0.08, 9: 0.08, 10: 0.06,
    18: 0.14, 20: 0.20, 21: 0.14, 22: 0.05, 23: 0.02,
}  # fmt: skip
"""The worth of holding each point."""


def _prime(own: Checkers, opp: Checkers) -> float:
    best = run = 0
    for point in range(1, 13):
        run = run + 1 if own[point] >= 2 else 0
        if (run > best and any(opp[25 - place] for place in range(max(1, point - run), 0, -1))) or opp[BAR]:
            best = max(best, run)
    return {3: 0.12, 4: 0.35, 5: 0.75}.get(best, 1.1 if best >= 6 else 0.0)


def _exposure(own: Checkers, opp: Checkers) -> float:
    """Return the expected cost of blots: the chance of a shot times the pips lost, more against a strong board."""
    board = sum(1 for point in _HOME if opp[point] >= 2)
    cost = 0.0
    for point in range(1, 25):
        if own[point] == 1:
            shots = sum(_shot(25 - point, place, own) for place in range(1, 26) if opp[place])
            cost += min(1.0, shots) * (0.35 + 0.10 * board) * (25 - point) / 18
    return cost


def _shot(target: int, origin: int, own: Checkers) -> float:
    """Return the rough chance that a checker on `origin` hits `target` (both in its own numbering)."""
    distance = origin - target
    if distance <= 0 or distance > 12:
        return 0.0
    chance = _SHOTS[distance]
    if distance > 6:
        blocked = sum(1 for step in range(1, 7) if own[min(24, 25 - (origin - step))] >= 2 and origin > step)
        chance *= 1 - blocked / 8
    return chance


_SHOTS = (0, 0.31, 0.34, 0.39, 0.42, 0.42, 0.47, 0.17, 0.17, 0.14, 0.08, 0.06, 0.08)
"""The chance that one checker hits from a distance of 0 to 12 pips."""
