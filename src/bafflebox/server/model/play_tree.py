"""The play tree of a roll as nodes that a client walks without further requests."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox import kernel
from bafflebox.board.move import Move
from bafflebox.board.position import BAR
from bafflebox.frozen import dataclass
from bafflebox.game.tree import Branch, PlayTree
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

MOST = 3000
"""Most nodes sent; further ones are requested."""

Hop = tuple[int, int, Sequence[int]]
"""A move in a client's message: origin, target, dice (none: the first that fit)."""
_PASS = b'[{"done":true,"moves":[]}]'
"""The tree of a roll that can't be played."""


class Tree:
    """The play tree of a roll on a board: stored as the JSON that is sent, recomputed for the rest.

    A tree has hundreds of nodes, thousands for doubles. A thousand tables with node objects make the garbage collector pause for a
    fifth of a second; as text they cost nothing.
    """

    __slots__ = ("_game", "_law", "is_pass", "nodes", "side")

    def __init__(self, law: Law, game: Situation) -> None:
        assert game.on_turn is not None
        self._law, self._game = law, game
        self.side = game.on_turn
        self.nodes = self.written(0)
        """The nodes from the root on, as JSON."""
        self.is_pass = self.nodes == _PASS

    def written(self, start: int) -> bytes:
        """Return the nodes from one on, node 0 first; a move holds the index of the next node."""
        game = self._game
        assert game.roll is not None
        own, opp = game.position.seen_by(self.side)
        movement, dice = self._law.movement, game.roll.dice
        return kernel.tree_json(movement, own, opp, dice, game.first_turn, start, MOST)

    def named(self, path: Sequence[Hop]) -> tuple[Move, ...] | None:
        """Return the whole play that the moves are, dice and all; None where they are no whole play or leave the dice open."""
        game, moves, met = self._game, list[Move](), set[int]()
        assert game.roll is not None
        own, opp = game.position.seen_by(self.side)
        for origin, target, dice in path:
            if not dice or not 0 <= target <= BAR:
                return None
            hit = 0 < target < BAR and opp[BAR - target] == 1 and target not in met
            if hit:
                met.add(target)
            moves.append(Move(origin, target, tuple(dice), hit))
        made = tuple(moves)
        # what a move hits is a guess that the kernel confirms
        known = kernel.stands(self._law.movement, own, opp, game.roll.dice, game.first_turn, made)
        return made if known else None

    def whole(self) -> PlayTree:
        """Return the full tree, recomputed."""
        game = self._game
        assert game.on_turn is not None
        assert game.roll is not None
        return PlayTree(self._law, game.position, game.on_turn, game.roll, first_turn=game.first_turn)


@dataclass(frozen=True, slots=True)
class Walked:
    """A moment of the turn, reached by moves."""

    tree: Tree
    branch: Branch

    @property
    def made(self) -> tuple[Move, ...]:
        """Return the moves so far."""
        return self.branch.made

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves that can still become a legal whole play."""
        return self.branch.moves

    @property
    def nodes(self) -> bytes:
        """Return the nodes from this moment on, as JSON."""
        return self.tree.written(self.branch.node)


def play_of(tree: Tree, path: Sequence[Hop]) -> tuple[Move, ...] | None:
    """Return a play, or the beginning of one, as a client names it; None where a move can't be made."""
    named = tree.named(path)
    if named is not None:
        return named
    walked = walk(tree, path)
    return None if walked is None else walked.made


def walk(tree: Tree, path: Sequence[Hop]) -> Walked | None:
    """Return the moment after these moves; None where one of them can't be made. Without dice the first that fit are taken."""
    branch = tree.whole().root
    for origin, target, dice in path:
        found = (
            move
            for move in branch.moves
            if (move.origin, move.target) == (origin, target) and (not dice or move.dice == tuple(dice))
        )
        move = next(found, None)
        if move is None:
            return None
        branch = branch.take(move)
    return Walked(tree, branch)
