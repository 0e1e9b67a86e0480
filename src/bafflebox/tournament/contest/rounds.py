"""Rounds of a Swiss contest: paired by the matching of `swiss.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from bafflebox.tournament.contest.fold import Contest
from bafflebox.tournament.swiss import BYE, candidates_of, pair


def swiss_pairs(contest: Contest, number: int, apart: Callable[[str, str], bool]) -> list[tuple[str, str]]:
    """Return the pairs of a round among the players who wait; "" is the second of a player without an opponent.

    A character counts as no opponent. Two who are kept apart by a block have none where no pairing avoids their meeting.
    """
    names = [each.account for each in contest.free]
    if len(names) < 2:
        return [(name, BYE) for name in names]
    rounds: list[list[tuple[str, str]]] = [[] for _ in range(number - 1)]
    for match in contest.matches.values():
        rounds[match.number - 1].append((match.white, BYE if match.character else match.black))
    for bye in contest.byes:
        rounds[bye.number - 1].append((bye.account, BYE))
    wins = {each: _wins_after(contest, each) for each in range(number)}
    blocked = [
        frozenset((one, two))
        for index, one in enumerate(names)
        for two in names[index + 1 :]
        if apart(one, two)
    ]
    found: list[tuple[str, str]] = []
    for one, two in pair(candidates_of(names, rounds, wins, blocked), f"{contest.opened.begins} {number}"):
        found += [(one, BYE), (two, BYE)] if BYE not in (one, two) and apart(one, two) else [(one, two)]
    return found


def _wins_after(contest: Contest, number: int) -> dict[str, int]:
    """Return everybody's wins after a round, byes included."""
    won = Counter(each.winner for each in contest.matches.values() if each.number <= number and each.winner)
    won.update(each.account for each in contest.byes if each.number <= number)
    return {account: won[account] for account in contest.players}
