"""One roll to be played: every moment of it that the law allows, and where the play stands."""

from __future__ import annotations

from functools import lru_cache

from bafflebox import kernel
from bafflebox.dice import Roll
from bafflebox.kernel import reference
from bafflebox.kernel.moments import Graph, Node
from bafflebox.play import Play
from bafflebox.position import Position
from bafflebox.rules.law import Law
from bafflebox.side import Side


def legal_plays(
    law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False
) -> list[Play]:
    """One play for every distinct position that `side` can reach with the roll; none if it must pass.

    Where leaving everything is one of several legal choices it is listed as a play without moves.
    """
    own, opp = position.seen_by(side)
    return [
        Play(after.moves, Position.of(after.own, after.opp, side))
        for after in kernel.plays(law.movement, own, opp, roll.dice, first_turn)
    ]


class Turn:
    """The graph of a roll: from each moment the single moves possible, and the moments where a play stands."""

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
        """Whether nothing can be played."""
        return self.standing == {self.root}


@lru_cache(maxsize=512)
def turn(law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False) -> Turn:
    """The turn, remembered: front ends ask for the same one many times."""
    return Turn(law, position, side, roll, first_turn=first_turn)
