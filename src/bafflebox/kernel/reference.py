"""The readable twin of the compiled play generator: slow, plain, and the judge.

A turn is a graph: each node is a position with the dice still left, each edge one move. Every
node is a candidate for the whole play; the filters of the record, in their order, narrow the
candidates to the plays that stand.
"""

from __future__ import annotations

from bafflebox.kernel import combined, sequential
from bafflebox.kernel.filters import FILTERS
from bafflebox.kernel.moments import Afterstate, Edge, Graph, Node
from bafflebox.kernel.movement import Movement, Style
from bafflebox.move import Move
from bafflebox.position import Checkers


def start(movement: Movement, own: Checkers, opp: Checkers, dice: tuple[int, ...]) -> Node:
    """The first moment of a turn with this roll (one die or two)."""
    if movement.style is Style.COMBINED:
        return combined.start(movement, own, opp, dice)
    return sequential.start(movement, own, opp, dice)


def explore(movement: Movement, root: Node, first_turn: bool = False) -> Graph:
    """The graph of the turn that begins at `root`, each moment once."""
    expand = combined.expand if movement.style is Style.COMBINED else sequential.expand
    edges: dict[Node, tuple[Edge, ...]] = {}
    waiting = [root]
    for node in waiting:
        if node not in edges:
            edges[node] = tuple(expand(movement, node))
            waiting.extend(after for _, after in edges[node])
    return Graph(movement, root, edges, first_turn)


def standing(movement: Movement, graph: Graph) -> list[Node]:
    """The moments at which the whole play stands, after every filter; the start itself if nothing can be played."""
    kept = graph.nodes
    for name in movement.filters:
        kept = FILTERS[name](graph, kept)
    return kept


def plays(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool = False,
) -> list[Afterstate]:
    """Every distinct position that a legal play of the roll leads to.

    An empty list means that nothing can be played. Where leaving everything is one of several
    legal choices, the unchanged position is listed with no moves.
    """
    graph = explore(movement, start(movement, own, opp, dice), first_turn)
    way: dict[Node, tuple[Move, ...]] = {graph.root: ()}
    for node in graph.nodes:
        for move, after in graph.edges[node]:
            way.setdefault(after, (*way[node], move))
    found: dict[tuple[Checkers, Checkers], Afterstate] = {}
    for node in standing(movement, graph):
        found.setdefault((node.own, node.opp), Afterstate(node.own, node.opp, way[node]))
    results = list(found.values())
    return [] if [result.moves for result in results] == [()] else results
