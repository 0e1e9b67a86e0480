"""The nodes of a turn's graph: built by both reference generators, narrowed by the filters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bafflebox.board.move import Move
from bafflebox.board.position import BAR, Checkers
from bafflebox.kernel.movement import Movement


class Node(NamedTuple):
    """A state within a turn, seen by the mover: the board, the dice left and the dice used."""

    own: Checkers
    opp: Checkers
    left: tuple[int, ...]
    used: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    """Places of the checkers that may not move again (empty where a checker may)."""
    rovers: tuple[int, ...] = ()
    """Combined style: places whose checker may still move backward this turn."""
    back: tuple[tuple[int, int, bool], ...] = ()
    """Combined style: the backward moves made, as origin, target and hit."""


Edge = tuple[Move, Node]


class Graph(NamedTuple):
    """All nodes of one turn: `edges[node]` in the order generated, and the facts that filters need."""

    record: Movement
    root: Node
    edges: dict[Node, tuple[Edge, ...]]
    first_turn: bool

    @property
    def nodes(self) -> list[Node]:
        """All nodes, the start first and each before its successors."""
        return list(self.edges)

    def decides(self, node: Node) -> bool:
        """Return whether the game ends here with too many opponents on the bar; such a play has no further duties."""
        limit = self.record.combined.bar_limit if self.record.combined else 0
        return bool(limit) and node.opp[BAR] >= limit


def leading_to(graph: Graph, kept: Iterable[Node]) -> list[tuple[Node, Move, Node]]:
    """Return every move on a path from the start to one of `kept`."""
    useful = set(kept)
    ways = []
    for node in reversed(graph.nodes):
        for move, after in graph.edges[node]:
            if after in useful:
                useful.add(node)
                ways.append((node, move, after))
    return ways


class Afterstate(NamedTuple):
    """One distinct result of a roll, seen by the mover, and one path to it."""

    own: Checkers
    opp: Checkers
    moves: tuple[Move, ...]


class Stop(NamedTuple):
    """A node from which a complete legal play can still be reached; a list of them is the tree of a roll.

    `left` are the unused dice, highest first; `done` says that the play may end here; a branch is a move and the index of the node
    after it.
    """

    own: Checkers
    opp: Checkers
    left: tuple[int, ...]
    done: bool
    branches: tuple[tuple[Move, int], ...]
