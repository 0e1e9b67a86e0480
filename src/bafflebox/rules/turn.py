"""One roll to be played: its graph of legal moves and end points."""

from __future__ import annotations

from functools import lru_cache

from bafflebox import kernel
from bafflebox.board.dice import Roll
from bafflebox.board.play import Play
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.kernel import reference
from bafflebox.kernel.moments import Graph, Node
from bafflebox.rules.law import Law


def legal_plays(
    law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False
) -> list[Play]:
    """Return one play for every distinct position that `side` can reach with the roll; none if it must pass.

    Where leaving everything is one of several legal choices it is listed as a play without moves.
    """
    own, opp = position.seen_by(side)
    return [
        Play(after.moves, Position.counted(after.own, after.opp, side))
        for after in kernel.plays(law.movement, own, opp, roll.dice, first_turn)
    ]


class Turn:
    """The graph of a roll: the possible single moves from each node, and the nodes where a play may end."""

    def __init__(
        self, law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False
    ) -> None:
        own, opp = position.seen_by(side)
        self.law = law
        self.side = side
        self.roll = roll
        self.root: Node = reference.start(law.movement, own, opp, roll.dice)
        self.graph: Graph = reference.explore(law.movement, self.root, first_turn)
        self.standing: frozenset[Node] = frozenset(reference.standing(law.movement, self.graph))

    @property
    def is_pass(self) -> bool:
        """Return whether nothing can be played."""
        return self.standing == {self.root}


@lru_cache(maxsize=512)
def turn(law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False) -> Turn:
    """Return the turn, cached: front ends request the same one many times."""
    return Turn(law, position, side, roll, first_turn=first_turn)
