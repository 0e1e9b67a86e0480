"""The play tree of a roll as the nodes that a client walks without asking again."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from bafflebox.game.tree import Branch, PlayTree
from bafflebox.kernel.moments import Node
from bafflebox.move import Move

MOST = 3000
"""Nodes that are sent at most; what lies beyond is asked for."""


def nodes_of(tree: PlayTree, start: Node | None = None, most: int = MOST) -> list[dict[str, Any]]:
    """The nodes from `start` on (the root unless given), node 0 first; a move names the node that it leads to."""
    root = tree.root.node if start is None else start
    numbers: dict[Node, int] = {root: 0}
    nodes: list[dict[str, Any]] = []
    waiting = deque([root])
    while waiting:
        node = waiting.popleft()
        edges = tree.edges(node)
        fresh = sum(1 for _, after in edges if after not in numbers)
        if len(numbers) + fresh > most and nodes:
            nodes.append({"more": True})
            continue
        moves = []
        for move, after in edges:
            number = numbers.get(after)
            if number is None:
                number = numbers[after] = len(numbers)
                waiting.append(after)
            moves.append([move.origin, move.target, move.hit, list(move.dice), number])
        nodes.append({"done": tree.stands(node), "moves": moves})
    return nodes


def walk(tree: PlayTree, path: Sequence[tuple[int, int, Sequence[int]]]) -> Branch | None:
    """The moment after these moves; None where one of them can't be made. No dice named: the first that fit."""
    branch = tree.root
    for origin, target, dice in path:
        move = _find(branch.moves, origin, target, tuple(dice))
        if move is None:
            return None
        branch = branch.take(move)
    return branch


def _find(moves: Sequence[Move], origin: int, target: int, dice: tuple[int, ...]) -> Move | None:
    for move in moves:
        if (move.origin, move.target) == (origin, target) and (not dice or move.dice == dice):
            return move
    return None
