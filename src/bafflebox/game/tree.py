"""The play tree: a roll walked move by move, offering only what can still become a legal play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bafflebox.dice import Roll
from bafflebox.kernel.moments import Edge, Node, leading_to
from bafflebox.move import Move
from bafflebox.play import Play
from bafflebox.position import Position
from bafflebox.rules.law import Law
from bafflebox.rules.turn import Turn, turn
from bafflebox.side import Side


class PlayTree:
    """All legal plays of one roll, as branches to walk without asking the law again."""

    def __init__(
        self, law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False
    ) -> None:
        self._turn: Turn = turn(law, position, side, roll, first_turn=first_turn)
        self.side = side
        edges: dict[Node, list[Edge]] = {}
        for before, move, after in leading_to(self._turn.graph, self._turn.standing):
            edges.setdefault(before, []).append((move, after))
        self._edges = {node: tuple(reversed(found)) for node, found in edges.items()}

    @property
    def root(self) -> Branch:
        """The start of the turn, nothing moved yet."""
        return Branch(self, self._turn.root, ())

    @property
    def is_pass(self) -> bool:
        """Whether nothing can be played."""
        return self._turn.is_pass

    def edges(self, node: Node) -> tuple[Edge, ...]:
        """The moves from a moment that lead to some legal play."""
        return self._edges.get(node, ())

    def stands(self, node: Node) -> bool:
        """Whether the play may be declared done at this moment."""
        return node in self._turn.standing

    def paths(self) -> Iterator[Play]:
        """Every legal play move by move, in every order in which it can be made."""
        waiting = [self.root]
        while waiting:
            branch = waiting.pop()
            if branch.done:
                yield branch.play
            waiting += [branch.take(move) for move in branch.moves]


@dataclass(frozen=True, slots=True)
class Branch:
    """A moment of the turn: the moves made so far and what can follow."""

    tree: PlayTree
    node: Node
    made: tuple[Move, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that can still become a legal whole play."""
        return tuple(move for move, _ in self.tree.edges(self.node))

    @property
    def done(self) -> bool:
        """Whether the play may be declared done here."""
        return self.tree.stands(self.node)

    @property
    def position(self) -> Position:
        """The board now."""
        return Position.of(self.node.own, self.node.opp, self.tree.side)

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The numbers not used yet."""
        return self.node.left

    @property
    def play(self) -> Play:
        """The moves made so far as a play."""
        return Play(self.made, self.position)

    def take(self, move: Move) -> Branch:
        """The moment after `move`, one of `moves`; KeyError for any other."""
        for known, after in self.tree.edges(self.node):
            if known == move:
                return Branch(self.tree, after, (*self.made, known))
        raise KeyError(
            f"{move} is not possible here; possible is {', '.join(map(str, self.moves)) or 'done'}"
        )
