"""Filters over whole plays: each keeps some of the candidate nodes of a turn."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.position import BAR, OFF
from bafflebox.kernel.moments import Graph, Node, leading_to
from bafflebox.kernel.movement import Filter


def _exempt(graph: Graph, node: Node) -> bool:
    """Return whether the play is exempt from the duties to use most dice and the larger die; each such play has its own rule."""
    return bool(node.back) or graph.decides(node)


def _fullest(graph: Graph, kept: list[Node]) -> list[Node]:
    most = max((len(node.used) for node in kept if not node.back), default=0)
    return [node for node in kept if len(node.used) == most or _exempt(graph, node)]


def _larger_die(graph: Graph, kept: list[Node]) -> list[Node]:
    forward = [node for node in kept if not node.back]
    if len(set(graph.root.left)) < 2 or not forward or any(len(node.used) != 1 for node in forward):
        return kept
    larger = max(node.used[0] for node in forward)
    return [node for node in kept if node.used[0] == larger or _exempt(graph, node)]


def _most_entered(graph: Graph, kept: list[Node]) -> list[Node]:
    least = min(node.own[BAR] for node in kept)
    return [node for node in kept if node.own[BAR] == least or _decides_singly(graph, node)]


def _decides_singly(graph: Graph, node: Node) -> bool:
    """Return whether the game ended with every entering checker using one die: a sum must wait for those that can enter by one."""
    return graph.decides(node) and len(node.used) == graph.root.own[BAR] - node.own[BAR]


def _one_full(graph: Graph, kept: list[Node]) -> list[Node]:
    full = graph.record.combined.full if graph.record.combined else 99
    return [
        node for node in kept if graph.decides(node) or sum(count >= full for count in node.own[1:25]) < 2
    ] or [graph.root]


def _must_bear_off(graph: Graph, kept: list[Node]) -> list[Node]:
    number = graph.record.combined.bear_off_with if graph.record.combined else 0
    if number not in graph.root.left:
        return kept
    bears = [node for node in kept if node.own[OFF] > graph.root.own[OFF]]
    return [node for node in kept if node in set(bears) or graph.decides(node)] if bears else kept


def _backward_owed(graph: Graph, kept: list[Node]) -> list[Node]:
    standing = set(kept)
    return [node for node in kept if not (node.back and node.left) or not _owes(graph, node, standing)]


def _owes(graph: Graph, node: Node, standing: set[Node]) -> bool:
    """Return whether a number left over after a backward move could still be played forward."""
    if graph.decides(node):
        return False
    if any(after.back == node.back and after in standing for _, after in graph.edges[node]):
        return True
    # the rover itself may have to continue from where it turned: one combined move from the start
    assert graph.record.combined is not None
    roll = graph.root.left
    table = graph.record.combined.routes[roll]
    for origin, turned, _ in node.back:
        onward = {route.target for route in table[turned] if route.dice == node.left and not route.backward}
        for move, after in graph.edges[graph.root]:
            runs_on = move.origin == origin and move.target in onward and not after.left
            if runs_on and after.back and after in standing:
                return True
    return False


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
    Filter.MOST_ENTERED: _most_entered,
    Filter.ONE_FULL: _one_full,
    Filter.MUST_BEAR_OFF: _must_bear_off,
    Filter.BACKWARD_OWED: _backward_owed,
    Filter.MUST_HIT: _must_hit,
    Filter.MOST_HITS: _most_hits,
}
"""Each filter's function: the candidates that it keeps (never none)."""
