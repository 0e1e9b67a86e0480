"""Explanation of an impossible move, by the complete plays that it could begin."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.kernel.moments import Node
from bafflebox.refusal import Refusal
from bafflebox.rules.explain import explain
from bafflebox.rules.turn import Turn

Hop = tuple[int, int]
TRIED = 60
"""Most complete plays judged."""


def why_not(turn: Turn, path: tuple[Hop, ...], hop: Hop) -> Refusal | None:
    """Return why `hop` is not offered after the moves of `path`; None if it is possible.

    Of all plays that begin so those that use most of the roll are judged: insufficient use is only cited where true.
    """
    made = (*path, hop)
    whole = [play for node in _after(turn, made) for play in _onward(turn, node, made)]
    if not whole:
        return explain(turn, made)
    most = max(len(play) for play in whole)
    judged = [refusal for play in whole[:TRIED] if len(play) == most and (refusal := explain(turn, play))]
    return judged[0] if judged else explain(turn, made)


def _after(turn: Turn, hops: tuple[Hop, ...]) -> list[Node]:
    """Return the nodes after these moves, judging single moves alone."""
    nodes = [turn.root]
    for hop in hops:
        nodes = [
            after
            for node in nodes
            for move, after in turn.graph.edges.get(node, ())
            if (move.origin, move.target) == hop
        ]
    return list(dict.fromkeys(nodes))


def _onward(turn: Turn, node: Node, made: tuple[Hop, ...]) -> Iterator[tuple[Hop, ...]]:
    """Yield every continuation to the end, as complete plays; the longest are as long as any."""
    waiting, seen = [(node, made)], {node}
    while waiting:
        moment, hops = waiting.pop()
        edges = turn.graph.edges.get(moment, ())
        if not edges:
            yield hops
        for move, after in edges:
            if after not in seen:
                seen.add(after)
                waiting.append((after, (*hops, (move.origin, move.target))))
