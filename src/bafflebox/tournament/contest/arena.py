"""Pairing of an arena: all free players play, against the nearest in points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bafflebox.frozen import dataclass
from bafflebox.tournament.contest.fold import Contest
from bafflebox.tournament.contest.standing import points_of, rating_now

REST = 20_000
"""ms that two who have just met wait for others, while other games run."""
ODD = 15_000
"""ms that a player waits alone before a character plays them."""

Apart = Callable[[str, str], bool]
"""Returns whether two accounts are kept apart by a block."""


@dataclass(frozen=True, slots=True)
class FreePlayer:
    """A player who waits `since` (ms) for a game: points, rating, and the last opponent."""

    account: str
    points: int
    rating: float
    since: int
    last: str
    characters: bool


def waiting_in(contest: Contest) -> list[FreePlayer]:
    """Return the players who wait for a game, nearest in points beside each other."""
    found = [
        FreePlayer(
            each.account,
            points_of(contest, each.account),
            rating_now(contest, each.account),
            each.since,
            each.last,
            each.characters,
        )
        for each in contest.free
    ]
    return sorted(found, key=lambda each: (-each.points, -each.rating, each.since, each.account))


def have_just_met(one: FreePlayer, two: FreePlayer) -> bool:
    """Return whether a game of these two would be a second one in a row for either."""
    return one.last == two.account or two.last == one.account


Edge = Callable[[FreePlayer, FreePlayer], bool]


def arena_pairs(
    waiting: Sequence[FreePlayer], now: int, apart: Apart, *, others: bool
) -> list[tuple[FreePlayer, FreePlayer]]:
    """Return the games that begin now; `others` says that other games run: another opponent may come.

    No two are left over that could play each other. Two who have just met are paired only where no other pairing of those who wait
    avoids it, and then after `REST` or where no other games run.
    """

    def fresh(one: FreePlayer, two: FreePlayer) -> bool:
        return not have_just_met(one, two) and not apart(one.account, two.account)

    def again(one: FreePlayer, two: FreePlayer) -> bool:
        rested = not others or now - max(one.since, two.since) >= REST
        return rested and have_just_met(one, two) and not apart(one.account, two.account)

    pairs = _matched(waiting, fresh)
    paired = {each for both in pairs for each in both}
    return pairs + _nearest([each for each in waiting if each not in paired], again)


def _nearest(waiting: Sequence[FreePlayer], may: Edge) -> list[tuple[FreePlayer, FreePlayer]]:
    """Return pairs so that nobody is left over with a possible opponent, the nearest first."""
    left, pairs = list(waiting), list[tuple[FreePlayer, FreePlayer]]()
    while left:
        one = left.pop(0)
        near = min(
            (each for each in left if may(one, each)),
            key=lambda each: (abs(one.points - each.points), abs(one.rating - each.rating)),
            default=None,
        )
        if near is not None:
            left.remove(near)
            pairs.append((one, near))
    return pairs


def _matched(waiting: Sequence[FreePlayer], may: Edge) -> list[tuple[FreePlayer, FreePlayer]]:
    """Return pairs of which two may be parted for two who would be left over."""
    pairs = _nearest(waiting, may)
    while True:
        paired = {each for both in pairs for each in both}
        left = [each for each in waiting if each not in paired]
        better = next(
            (
                (index, ((one, here), (two, there)))
                for number, one in enumerate(left)
                for two in left[number + 1 :]
                for index, both in enumerate(pairs)
                for here, there in (both, both[::-1])
                if may(one, here) and may(two, there)
            ),
            None,
        )
        if better is None:
            return pairs
        index, both_new = better
        pairs[index : index + 1] = both_new


def left_alone(waiting: Sequence[FreePlayer], now: int, apart: Apart) -> list[FreePlayer]:
    """Return the players left over who get a character now: they consent, and nobody who waits could play them."""
    return [
        each
        for each in waiting
        if each.characters
        and now - each.since >= ODD
        and all(other is each or apart(each.account, other.account) for other in waiting)
    ]


def next_look(waiting: Sequence[FreePlayer], now: int) -> int | None:
    """Return when time alone may bring a game to those who wait, in ms."""
    due = [each.since + wait for each in waiting for wait in (REST, ODD)]
    return min((each for each in due if each > now), default=None)
