"""The moments of a turn: what both readable generators build and the filters narrow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bafflebox.kernel.movement import Movement
from bafflebox.move import Move
from bafflebox.position import BAR, Checkers


class Node(NamedTuple):
    """A moment within a turn, seen by the mover: the board, the dice left and the dice used."""

    own: Checkers
    opp: Checkers
    left: tuple[int, ...]
    used: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    """Where the checkers that may not move again stand (empty where a checker may)."""
    rovers: tuple[int, ...] = ()
    """Combined style: places whose checker may still go backward this turn."""
    back: tuple[tuple[int, int, bool], ...] = ()
    """Combined style: the backward moves made, as origin, target and whether it hit."""


Edge = tuple[Move, Node]


class Graph(NamedTuple):
    """All moments of one turn: `edges[node]` in the order generated, and the facts filters ask for."""

    record: Movement
    root: Node
    edges: dict[Node, tuple[Edge, ...]]
    first_turn: bool

    @property
    def nodes(self) -> list[Node]:
        """Every moment, the start included, each before those that follow from it."""
        return list(self.edges)

    def decides(self, node: Node) -> bool:
        """Whether the game ends here by too many opponents on the bar; such a play owes nothing more."""
        limit = self.record.combined.bar_limit if self.record.combined else 0
        return bool(limit) and node.opp[BAR] >= limit


def leading_to(graph: Graph, kept: Iterable[Node]) -> list[tuple[Node, Move, Node]]:
    """Every move that lies on a way from the start to one of `kept`."""
    useful = set(kept)
    ways = []
    for node in reversed(graph.nodes):
        for move, after in graph.edges[node]:
            if after in useful:
                useful.add(node)
                ways.append((node, move, after))
    return ways


class Afterstate(NamedTuple):
    """One distinct result of a roll, seen by the mover, and one way to it."""

    own: Checkers
    opp: Checkers
    moves: tuple[Move, ...]


class Stop(NamedTuple):
    """A moment from which a legal whole play can still be reached, one of the list that is the tree of a roll.

    `left` are the dice not used yet, highest first; `done` says whether the play may end here; a branch
    is a move and the number of the moment after it.
    """

    own: Checkers
    opp: Checkers
    left: tuple[int, ...]
    done: bool
    branches: tuple[tuple[Move, int], ...]
