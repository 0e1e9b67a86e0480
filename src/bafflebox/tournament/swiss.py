"""Swiss pairing: the best pairing of a round, by weight.

In order of importance: no forbidden pair; no rematch while one can be avoided; no second bye;
opponents with equal, or nearly equal, wins; a floated player (paired with a higher or lower score group) is not floated the same way
again; the bye goes to one with few wins. The seed of the round breaks ties. A pairing is a matching of maximum weight, so anything
avoidable is avoided.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from bafflebox.extras import optional
from bafflebox.frozen import dataclass
from bafflebox.tournament.seeding import ticket

BYE = ""
FORBIDDEN, REMATCH, SECOND_BYE, APART, FLOATED, CHANCE = 10**20, 10**17, 10**15, 10**9, 10**6, 10**3
"""Costs, each larger than all that follow can add up to in a round of 512."""
LARGE, WINDOW = 128, 48
"""In fields larger than `LARGE` only players less than `WINDOW` apart are considered, unless that forces a rematch."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player to be paired: wins so far, past opponents ("" for a bye), last float (-1, 0, 1), and forbidden opponents."""

    name: str
    wins: int = 0
    met: frozenset[str] = field(default_factory=frozenset)
    floated: int = 0
    apart: frozenset[str] = field(default_factory=frozenset)


def pair(candidates: Sequence[Candidate], seed: str) -> tuple[tuple[str, str], ...]:
    """Return the pairs of a round, highest first, the bye last.

    Raises ValueError for fewer than two players, MissingPackage without the `tournament` extra.
    """
    if len(candidates) < 2:
        raise ValueError("a round needs two players or more")
    players = sorted(candidates, key=lambda each: (-each.wins, ticket(seed, "", each.name)))
    if len(players) % 2:
        players.append(Candidate(BYE, -1))
    pairs = _matched(players, WINDOW if len(players) > LARGE else len(players))
    if any(_again(players, *each) for each in pairs) or 2 * len(pairs) < len(players):
        # unavoidable among neighbours may still be avoidable
        pairs = _matched(players, len(players))
    return tuple((players[one].name, players[two].name) for one, two in pairs)


def _matched(players: Sequence[Candidate], window: int) -> list[tuple[int, int]]:
    """Return the best pairing of players less than `window` apart (and of anybody with the bye)."""
    with optional():
        import rustworkx  # noqa: PLC0415 - an extra, for this way of pairing alone

    size, bye = len(players), len(players) - 1 if players[-1].name == BYE else len(players)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(
        [
            (one, two, 2 * FORBIDDEN - cost(players, one, two))
            for one in range(size)
            for two in (*range(one + 1, min(one + window, bye)), *range(max(one + 1, bye), size))
        ]
    )
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(each), max(each)) for each in matched)


def _again(players: Sequence[Candidate], one: int, two: int) -> bool:
    return players[two].name in players[one].met | players[one].apart


def cost(players: Sequence[Candidate], one: int, two: int) -> int:
    """Return the cost of pairing these two of the players, who are ordered by wins."""
    higher, lower = players[one], players[two]
    if lower.name == BYE:
        return SECOND_BYE * (BYE in higher.met) + APART * higher.wins**2 + _spread(one, len(players) - 2)
    apart = higher.wins - lower.wins
    lost = FORBIDDEN * (lower.name in higher.apart) + REMATCH * (lower.name in higher.met) + APART * apart**2
    if apart:
        lost += FLOATED * ((higher.floated < 0) + (lower.floated > 0))
    return lost + _spread(two - one, 1)


def _spread(distance: int, wanted: int) -> int:
    """Return the cost of a distance: among equals neighbours in the order of the seed are paired."""
    return min(abs(distance - wanted), CHANCE)


def candidates_of(
    names: Sequence[str],
    rounds: Sequence[Sequence[tuple[str, str]]],
    wins: Mapping[int, Mapping[str, int]],
    apart: Iterable[frozenset[str]] = (),
) -> list[Candidate]:
    """Return candidates from the pairs of all earlier rounds; `wins[n]` are everybody's before round `n`, from 0.

    Pairs in `apart` must not meet.
    """
    forbidden: dict[str, set[str]] = {name: set() for name in names}
    for both in apart:
        for name in both & forbidden.keys():
            forbidden[name] |= both - {name}
    met: dict[str, set[str]] = {name: set() for name in names}
    floated = dict.fromkeys(names, 0)
    for number, pairs in enumerate(rounds):
        before = wins[number]
        for one, two in pairs:
            for name, other in ((one, two), (two, one)):
                if name in met:
                    met[name].add(other)
                    gap = before.get(other, 0) - before.get(name, 0) if other else -1
                    floated[name] = (gap > 0) - (gap < 0)
    last = wins[len(rounds)]
    return [
        Candidate(name, last.get(name, 0), frozenset(met[name]), floated[name], frozenset(forbidden[name]))
        for name in names
    ]
