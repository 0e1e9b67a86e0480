"""The readable twin of the compiled play generator (sequential style): slow, plain, and the judge.

A turn is a graph: each node is a position with the dice still left, each edge one move. Every
node is a candidate for the whole play; the filters of the record, in their order, narrow the
candidates to the plays that stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from bafflebox.kernel.movement import NOWHERE, Filter, Movement, Obstacle
from bafflebox.move import Move
from bafflebox.position import BAR, OFF, Checkers


class Node(NamedTuple):
    """A moment within a turn, seen by the mover: the board, the dice left and the dice used."""

    own: Checkers
    opp: Checkers
    left: tuple[int, ...]
    used: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    """Where the checkers that may not move again stand (empty where a checker may)."""


Edge = tuple[Move, Node]


class Graph(NamedTuple):
    """All moments of one turn: `edges[node]` in the order generated, and the facts filters ask for."""

    root: Node
    edges: dict[Node, tuple[Edge, ...]]
    first_turn: bool

    @property
    def nodes(self) -> list[Node]:
        """Every moment, the start included, each before those that follow from it."""
        return list(self.edges)


def start(movement: Movement, own: Checkers, opp: Checkers, dice: tuple[int, ...]) -> Node:
    """The first moment of a turn with this roll (one die or two)."""
    if len(dice) == 2 and dice[0] == dice[1]:
        dice = dice[:1] * movement.double_moves
    return Node(tuple(own), tuple(opp), tuple(sorted(dice, reverse=True)))


def obstacle(movement: Movement, node: Node, origin: int, die: int) -> Obstacle | None:
    """Why no checker on `origin` can be moved by `die` now, or None when one can."""
    own, opp = node.own, node.opp
    if not own[origin]:
        return Obstacle.NO_CHECKER
    if own[origin] == node.moved.count(origin):
        return Obstacle.MOVED_ALREADY
    if movement.bar_first and own[BAR] and origin != BAR:
        return Obstacle.BAR_FIRST
    target = destination(movement, origin, die)
    if target == NOWHERE:
        return Obstacle.NO_STEP
    if target == OFF:
        if any(own[movement.home + 1 :]):
            return Obstacle.NOT_HOME
        if die > origin and any(own[origin + 1 :]):
            return Obstacle.HIGHER_CHECKER
        return None
    there = opp[25 - target]
    if there >= movement.block or (there and not movement.hits):
        return Obstacle.POINT_BLOCKED
    if own[target] >= movement.cap:
        return Obstacle.POINT_FULL
    return None


def destination(movement: Movement, origin: int, die: int) -> int:
    """Where the number takes a checker from there if nothing stands in the way, or NOWHERE."""
    target = movement.steps[origin][die]
    if target == NOWHERE and movement.overshoot and die > origin:
        return OFF
    return target


def advance(movement: Movement, node: Node, origin: int, die: int) -> Edge:
    """The move of the checker on `origin` by `die` and the moment after it; assumes no obstacle."""
    target = destination(movement, origin, die)
    own, opp = list(node.own), list(node.opp)
    own[origin] -= 1
    own[target] += 1
    hit = target != OFF and opp[25 - target] > 0
    if hit:
        opp[BAR] += opp[25 - target]
        opp[25 - target] = 0
    left = list(node.left)
    left.remove(die)
    used = tuple(sorted((*node.used, die), reverse=True))
    moved = node.moved if movement.rerun else tuple(sorted((*node.moved, target)))
    return Move(origin, target, (die,), hit), Node(tuple(own), tuple(opp), tuple(left), used, moved)


def expand(movement: Movement, node: Node) -> Iterator[Edge]:
    """Every single move possible now, larger die first, rearmost checker first."""
    if not any(node.own[1:]):
        return
    for die in dict.fromkeys(node.left):
        for origin in range(BAR, 0, -1):
            if obstacle(movement, node, origin, die) is None:
                yield advance(movement, node, origin, die)


def explore(movement: Movement, root: Node, first_turn: bool = False) -> Graph:
    """The graph of the turn that begins at `root`, each moment once."""
    edges: dict[Node, tuple[Edge, ...]] = {}
    waiting = [root]
    for node in waiting:
        if node not in edges:
            edges[node] = tuple(expand(movement, node))
            waiting.extend(after for _, after in edges[node])
    return Graph(root, edges, first_turn)


def _fullest(graph: Graph, kept: list[Node]) -> list[Node]:
    most = max(len(node.used) for node in kept)
    return [node for node in kept if len(node.used) == most]


def _larger_die(graph: Graph, kept: list[Node]) -> list[Node]:
    if len(set(graph.root.left)) < 2 or any(len(node.used) != 1 for node in kept):
        return kept
    larger = max(node.used[0] for node in kept)
    return [node for node in kept if node.used[0] == larger]


def _frugal_first(graph: Graph, kept: list[Node]) -> list[Node]:
    numbers = set(graph.root.left)
    if not graph.first_turn or len(numbers) < 2:
        return kept
    uses: dict[int, list[bool]] = {number: [] for number in numbers}
    for before, move, _ in leading_to(graph, kept):
        uses[move.dice[0]].append(move.target != OFF and before.own[move.target] == 2)
    spared = {number for number, piles in uses.items() if piles and all(piles)}
    if not spared:
        return kept
    rest = [node for node in graph.nodes if not spared & set(node.used)]
    return _fullest(graph, rest)


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


def _hits(graph: Graph, node: Node) -> int:
    return node.opp[BAR] - graph.root.opp[BAR]


def _must_hit(graph: Graph, kept: list[Node]) -> list[Node]:
    return [node for node in kept if _hits(graph, node)] or kept


def _most_hits(graph: Graph, kept: list[Node]) -> list[Node]:
    most = max(_hits(graph, node) for node in kept)
    return [node for node in kept if _hits(graph, node) == most]


FILTERS: dict[Filter, Callable[[Graph, list[Node]], list[Node]]] = {
    Filter.FULLEST: _fullest,
    Filter.LARGER_DIE: _larger_die,
    Filter.FRUGAL_FIRST: _frugal_first,
    Filter.MUST_HIT: _must_hit,
    Filter.MOST_HITS: _most_hits,
}
"""What each filter keeps of a list of candidates (never nothing)."""


def standing(movement: Movement, graph: Graph) -> list[Node]:
    """The moments at which the whole play stands, after every filter; the start itself if nothing can be played."""
    kept = graph.nodes
    for name in movement.filters:
        kept = FILTERS[name](graph, kept)
    return kept


class Afterstate(NamedTuple):
    """One distinct result of a roll, seen by the mover, and one way to it."""

    own: Checkers
    opp: Checkers
    moves: tuple[Move, ...]


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
