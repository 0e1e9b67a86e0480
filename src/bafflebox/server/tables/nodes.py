"""The play tree of a roll as the nodes that a client walks without asking again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bafflebox import kernel
from bafflebox.game.tree import Branch, PlayTree
from bafflebox.move import Move
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

MOST = 3000
"""Nodes that are sent at most; what lies beyond is asked for."""

Hop = tuple[int, int, Sequence[int]]
"""A move as a client names it: from where, to where, by which dice (none: the first that fit)."""
_PASS = b'[{"done":true,"moves":[]}]'
"""The tree of a roll with which nothing can be played."""


class _Node(msgspec.Struct):
    """A node as it is sent: moves are origin, target, dice, hit and the node that they lead to."""

    done: bool = False
    moves: list[tuple[int, int, tuple[int, ...], bool, int]] = []
    more: bool = False


_NODE = msgspec.json.Decoder(_Node)
_NODES = msgspec.json.Decoder(list[msgspec.Raw])


class Tree:
    """The play tree of a roll on a board: kept as the text that is sent, made again for what that text leaves out.

    The tree itself has hundreds of moments, those of a double thousands. A thousand tables that hold
    theirs make the garbage collector stop everybody for a fifth of a second; as one text they weigh nothing.
    """

    __slots__ = ("_game", "_law", "is_pass", "nodes", "side")

    def __init__(self, law: Law, game: Situation) -> None:
        assert game.on_turn is not None
        self._law, self._game = law, game
        self.side = game.on_turn
        self.nodes = self.written(0)
        """The nodes from the root on, as JSON."""
        self.is_pass = bytes(self.nodes) == _PASS

    def written(self, start: int) -> msgspec.Raw:
        """The nodes from one of the moments on, node 0 first; a move names the node that it leads to."""
        game = self._game
        assert game.roll is not None
        own, opp = game.position.seen_by(self.side)
        movement, dice = self._law.movement, game.roll.dice
        return msgspec.Raw(kernel.tree_json(movement, own, opp, dice, game.first_turn, start, MOST))

    def whole(self) -> PlayTree:
        """The tree with all its moments, made anew."""
        game = self._game
        assert game.on_turn is not None
        assert game.roll is not None
        return PlayTree(self._law, game.position, game.on_turn, game.roll, first_turn=game.first_turn)


@dataclass(frozen=True, slots=True)
class Walked:
    """A moment of the turn, as far as its moves say it; the rest is made when it is asked for."""

    tree: Tree
    made: tuple[Move, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that can still become a legal whole play."""
        return self._branch().moves

    @property
    def nodes(self) -> msgspec.Raw:
        """The nodes from this moment on, as JSON."""
        return self.tree.written(self._branch().node)

    def _branch(self) -> Branch:
        branch = self.tree.whole().root
        for move in self.made:
            branch = branch.take(move)
        return branch


def walk(tree: Tree, path: Sequence[Hop]) -> Walked | None:
    """The moment after these moves; None where one of them can't be made. No dice named: the first that fit."""
    made: list[Move] = []
    nodes = _NODES.decode(tree.nodes)
    number = 0
    for at, (origin, target, dice) in enumerate(path):
        node = _NODE.decode(nodes[number])
        if node.more:
            return _walk_on(tree, made, path[at:])
        found = _find(node, origin, target, tuple(dice))
        if found is None:
            return None
        move, number = found
        made.append(move)
    return Walked(tree, tuple(made))


def _find(node: _Node, origin: int, target: int, dice: tuple[int, ...]) -> tuple[Move, int] | None:
    for start, end, used, hit, number in node.moves:
        if (start, end) == (origin, target) and (not dice or used == dice):
            return Move(start, end, used, hit), number
    return None


def _walk_on(tree: Tree, made: Sequence[Move], path: Sequence[Hop]) -> Walked | None:
    """The same beyond what is sent."""
    branch = Walked(tree, tuple(made))._branch()  # noqa: SLF001 - both are of this file
    for origin, target, dice in path:
        for move in branch.moves:
            if (move.origin, move.target) == (origin, target) and (not dice or move.dice == tuple(dice)):
                branch = branch.take(move)
                break
        else:
            return None
    return Walked(tree, branch.made)
