"""The reference play generator: slow, readable, and the definition of the compiled one.

A turn is a graph: each node is a position with the dice still left, each edge one move. Every
node is a candidate for the whole play; the filters of the record, in their order, narrow the
candidates to the plays that stand.
"""

from __future__ import annotations

import json

from bafflebox.board.move import Move
from bafflebox.board.position import Checkers
from bafflebox.kernel import combined, sequential
from bafflebox.kernel.filters import FILTERS
from bafflebox.kernel.moments import Afterstate, Edge, Graph, Node, Stop, leading_to
from bafflebox.kernel.movement import Movement, Style


def start(movement: Movement, own: Checkers, opp: Checkers, dice: tuple[int, ...]) -> Node:
    """Return the first node of a turn with this roll (one die or two)."""
    if movement.style is Style.COMBINED:
        return combined.start(movement, own, opp, dice)
    return sequential.start(movement, own, opp, dice)


def explore(movement: Movement, root: Node, first_turn: bool = False) -> Graph:
    """Return the graph of the turn that begins at `root`, each node once."""
    expand = combined.expand if movement.style is Style.COMBINED else sequential.expand
    edges: dict[Node, tuple[Edge, ...]] = {}
    waiting = [root]
    for node in waiting:
        if node not in edges:
            edges[node] = tuple(expand(movement, node))
            waiting.extend(after for _, after in edges[node])
    return Graph(movement, root, edges, first_turn)


def standing(movement: Movement, graph: Graph) -> list[Node]:
    """Return the nodes at which a complete play may end, after every filter; the start alone if nothing can be played."""
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
    """Return every distinct position that a legal play of the roll leads to.

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


def tree(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool = False,
) -> list[Stop]:
    """Return the play tree: every node from which a complete legal play can be reached, the start first.

    Nodes are in breadth-first order; of the moves from a node the one found last comes first.
    """
    graph = explore(movement, start(movement, own, opp, dice), first_turn)
    kept = set(standing(movement, graph))
    edges: dict[Node, list[Edge]] = {}
    for before, move, after in leading_to(graph, kept):
        edges.setdefault(before, []).insert(0, (move, after))
    numbers = {graph.root: 0}
    order = [graph.root]
    found: list[Stop] = []
    for node in order:
        branches = []
        for move, after in edges.get(node, ()):
            if after not in numbers:
                numbers[after] = len(order)
                order.append(after)
            branches.append((move, numbers[after]))
        found.append(Stop(node.own, node.opp, node.left, node in kept, tuple(branches)))
    return found


def stands(stops: list[Stop], moves: tuple[Move, ...]) -> bool:
    """Return whether exactly these moves, in this order, are a complete legal play of the tree."""
    stop = stops[0]
    for wanted in moves:
        after = next((number for move, number in stop.branches if move == wanted), None)
        if after is None:
            return False
        stop = stops[after]
    return stop.done


def tree_json(stops: list[Stop], root: int, most: int) -> bytes:
    """Return the nodes from `root` on as JSON, renumbered from 0, at most `most`; `{"more":true}` marks where some are left out.

    A move is written as its row and the index of the node after it.
    """
    numbers, order = {root: 0}, [root]
    nodes: list[dict[str, object]] = []
    for at, stop in enumerate(order):
        branches = stops[stop].branches
        fresh = sum(1 for _, after in branches if after not in numbers)
        if at and len(order) + fresh > most:
            nodes.append({"more": True})
            continue
        moves = []
        for move, after in branches:
            if after not in numbers:
                numbers[after] = len(order)
                order.append(after)
            moves.append([*move.row(), numbers[after]])
        nodes.append({"done": stops[stop].done, "moves": moves})
    return json.dumps(nodes, separators=(",", ":")).encode()
