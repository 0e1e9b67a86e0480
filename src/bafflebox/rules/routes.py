"""Route tables: the targets of one checker by the dice of a roll where a combination is one move.

The clauses enable way rules; here they become the tables of the combined generator. Each checker moves leg by leg; a leg is one
die, or several dice at once where leaving a board needs their sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from bafflebox.board.dice import ALL_ROLLS, FACES
from bafflebox.board.position import BAR, OFF, POINTS
from bafflebox.frozen import dataclass
from bafflebox.kernel.movement import Route, Routes

FAR = range(13, 19)
"""The far outer board; its spike k is the point 19 − k."""
NEAR = range(7, 13)
"""The near outer board; its spike k is the point 6 + k, straight across from spike k of the far one."""


@dataclass(frozen=True, slots=True)
class Routing:
    """The way rules in force.

    `combines`: one checker may use several dice as one move. `stream`: the far outer board is left
    by exactly the number of the spike, straight across. `ridge`: rolls with which no checker may
    pass between inner and outer board. `enters`: checkers on the bar have routes. `home`: from
    points up to this one the exact number bears off (0: never). `backward`: routes for rovers.
    """

    combines: bool = False
    stream: bool = False
    ridge: tuple[tuple[int, ...], ...] = ()
    enters: bool = False
    home: int = 0
    backward: bool = False


@lru_cache(maxsize=64)
def route_tables(routing: Routing, double_moves: int) -> dict[tuple[int, ...], Routes]:
    """Return the routes of every roll of two dice and of one, by the dice that a turn starts with, highest first."""
    rolls = [roll.dice[:1] * double_moves if roll.is_double else roll.dice for roll in ALL_ROLLS] + [
        (face,) for face in FACES
    ]
    return {roll: tuple(routes_from(routing, roll, place) for place in range(26)) for roll in rolls}


def routes_from(routing: Routing, roll: tuple[int, ...], place: int) -> tuple[Route, ...]:
    """Return the routes from one place; `roll` is the dice that the turn starts with, highest first."""
    if place == OFF or (place == BAR and not routing.enters):
        return ()
    rovers = routing.backward and place != BAR and len(set(roll)) == len(roll)
    found: dict[Route, None] = {}
    for dice in _subsets(roll):
        if len(dice) > 1 and not routing.combines:
            continue
        for signs in product((1, -1), repeat=len(dice)) if rovers else [(1,) * len(dice)]:
            signed = tuple(sign * die for sign, die in zip(signs, dice, strict=True))
            back = signed if min(signed) < 0 else ()
            for end in sorted(
                _ends(routing, place, signed, narrow=roll in routing.ridge, at_home=place <= routing.home)
            ):
                if end != place:
                    found[Route(dice, end, back)] = None
    return tuple(found)


def _subsets(dice: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every different choice of dice, fewest first, each highest first."""
    for size in range(1, len(dice) + 1):
        yield from dict.fromkeys(combinations(dice, size))


def _ends(routing: Routing, place: int, dice: tuple[int, ...], *, narrow: bool, at_home: bool) -> set[int]:
    """Return every place that a checker can reach with exactly these dice, in any order of legs."""
    if not dice:
        return {place}
    if place == OFF:
        return set()
    found: set[int] = set()
    for leg in _subsets(dice):
        if len({die > 0 for die in leg}) > 1:
            continue
        rest = list(dice)
        for die in leg:
            rest.remove(die)
        for end in _leg(routing, place, leg, narrow=narrow, at_home=at_home):
            found |= _ends(routing, end, tuple(rest), narrow=narrow, at_home=at_home)
    return found


def _leg(routing: Routing, place: int, leg: tuple[int, ...], *, narrow: bool, at_home: bool) -> Iterator[int]:
    """Yield the end of one leg: straight across the stream by its number, or plain pips by a single die."""
    total = sum(leg)
    if routing.stream:
        forward = place in FAR and total == 19 - place
        backward = place in NEAR and -total == place - 6
        if forward or backward:
            yield 25 - place
    if len(leg) > 1:
        return
    end = place - total
    if end == OFF:
        if at_home:
            yield OFF
        return
    if end not in POINTS or (routing.stream and (place > 12) != (end > 12)):
        return
    if narrow and _inner(place) != _inner(end):
        return
    yield end


def _inner(place: int) -> bool:
    return place <= 6 or place >= 19
