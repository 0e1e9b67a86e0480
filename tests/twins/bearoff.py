"""The readable twin of the bear-off tables: small, slow, plain, and the judge.

What a side can do with a roll is a list of sides it can lead to; everything else is repeated
averaging over the rolls until nothing changes any more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.position import EMPTY, OFF, Checkers
from bafflebox.kernel import Movement, plays

WEIGHTS = tuple((1 if roll.is_double else 2) / 36 for roll in ALL_ROLLS)
"""The frequency of each of the 21 rolls."""
ALIKE = 1e-10
"""Means that differ by less are the same but for rounding."""

Dice = tuple[int, ...]
"""A throw, the higher die first; zeros for one that never comes."""

Reach = dict[Checkers, tuple[tuple[Checkers, ...], ...]]
"""For each side and roll: where it can lead."""


@dataclass(frozen=True, slots=True)
class Rolls:
    """The number of rolls a side needs: on average, and the chances of exactly 0, 1, 2 and so on."""

    mean: float
    chances: tuple[float, ...]


def sides(points: int, checkers: int) -> Iterator[Checkers]:
    """Every way to stand on the lowest points with at most so many checkers, those missing borne off."""

    def fill(point: int, room: int) -> Iterator[tuple[int, ...]]:
        if point > points:
            yield (room,)
            return
        for count in range(room + 1):
            for rest in fill(point + 1, room - count):
                yield (rest[0], count, *rest[1:])

    for side in fill(1, checkers):
        yield side + (0,) * (26 - len(side))


def reach(movement: Movement, points: int, checkers: int) -> Reach:
    """Return the positions each side of a table can reach with each roll: itself where it can't play, nothing beyond the points."""
    found: Reach = {}
    for side in sides(points, checkers):
        options = []
        for roll in ALL_ROLLS:
            after = [result.own for result in plays(movement, side, EMPTY, roll.dice)]
            options.append(tuple(each for each in after or [side] if not any(each[points + 1 :])))
        found[side] = tuple(options)
    return found


def weights_without(put_aside: Dice) -> tuple[float, ...]:
    """Return the frequencies of the rolls when these are rolled again until another comes."""
    left = [
        0.0 if roll.dice == put_aside else weight for roll, weight in zip(ALL_ROLLS, WEIGHTS, strict=True)
    ]
    return tuple(weight / sum(left) for weight in left)


def one_sided(table: Reach, *, first: bool = False, put_aside: Dice = (0, 0)) -> dict[Checkers, Rolls]:
    """The rolls it takes to bear all off, or a first one, with the least number of rolls on average.

    Who throws `put_aside` may throw again, and does where that is better.
    """
    again = weights_without(put_aside)

    def done(side: Checkers, start: Checkers) -> bool:
        return side[OFF] > start[OFF] if first else not any(side[1:])

    open_sides = [side for side in table if any(side[1:])]
    means = dict.fromkeys(table, 0.0)
    change = 1.0
    while change > 1e-13:
        change = 0.0
        for side in open_sides:
            best = [min(0.0 if done(to, side) else means[to] for to in options) for options in table[side]]
            mean = 1 + min(_dot(WEIGHTS, best), _dot(again, best))
            change = max(change, abs(mean - means[side]))
            means[side] = mean

    def chosen(side: Checkers, options: tuple[Checkers, ...]) -> Checkers | None:
        """The best, of equals that with fewest checkers on the highest point and so on; None when done."""
        if any(done(to, side) for to in options):
            return None
        least = min(means[to] for to in options)
        equal = [to for to in options if means[to] <= least + ALIKE]
        return min(equal, key=lambda to: (to == side, to[:0:-1]))

    choices = {side: [chosen(side, options) for options in table[side]] for side in open_sides}
    thrown = {}
    for side in open_sides:
        worth = [0.0 if to is None else means[to] for to in choices[side]]
        thrown[side] = again if _dot(again, worth) < _dot(WEIGHTS, worth) - ALIKE else WEIGHTS
    chances = {side: [float(not any(side[1:]))] for side in table}
    while any(sum(each) < 1 - 1e-12 for each in chances.values()):
        rolls = max(map(len, chances.values()))
        for side in open_sides:
            now = 0.0
            for weight, to in zip(thrown[side], choices[side], strict=True):
                if to is None:
                    now += weight * (rolls == 1)
                else:
                    now += weight * (chances[to][rolls - 1] if rolls - 1 < len(chances[to]) else 0.0)
            chances[side].append(now)
    return {side: Rolls(means[side], tuple(chances[side])) for side in table}


def win(own: Rolls, opp: Rolls) -> float:
    """The chance to be done first, being on roll: in no more rolls than the other side takes."""
    return sum(chance * (1 - sum(opp.chances[:rolls])) for rolls, chance in enumerate(own.chances) if chance)


def two_sided(
    table: Reach, *, cubes: bool = True, put_aside: Dice = (0, 0)
) -> Mapping[tuple[Checkers, Checkers], tuple[float, ...]]:
    """Points for the side on roll: cubeless, with an own, a centred and the other side's cube; or cubeless only.

    Every win is single; both may double before they roll when they may turn the cube, the other side
    drops when that costs it less. `put_aside` see `one_sided`.
    """
    again = weights_without(put_aside)
    pairs = [(own, opp) for own in table for opp in table if any(own[1:]) and any(opp[1:])]
    kinds = 4 if cubes else 1
    values = dict.fromkeys(pairs, (0.0,) * kinds)

    def after(own: Checkers, opp: Checkers, kind: int) -> float:
        """Return the chances of a side that has just played to `own`, by the kind that the table has for the other."""
        return -values[opp, own][kind] if any(own[1:]) else 1.0

    change = 1.0
    while change > 1e-9:
        change = 0.0
        for own, opp in pairs:
            best = [
                [max(after(to, opp, kind) for to in options) for options in table[own]]
                for kind in range(kinds)
            ]
            rolled = [max(_dot(WEIGHTS, each), _dot(again, each)) for each in best]
            now = tuple(rolled)
            if cubes:
                cubeless, unavailable, centred, owned = rolled
                doubled = min(1.0, 2 * unavailable)
                now = (cubeless, max(owned, doubled), max(centred, doubled), unavailable)
            change = max(change, *(abs(new - old) for new, old in zip(now, values[own, opp], strict=True)))
            values[own, opp] = now
    return values


def _dot(weights: tuple[float, ...], values: list[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))
