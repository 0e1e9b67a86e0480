"""The play tree: a roll walked move by move, offering only what can still become a legal play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bafflebox import kernel
from bafflebox.dice import Roll
from bafflebox.kernel import Stop
from bafflebox.move import Move
from bafflebox.play import Play
from bafflebox.position import Position
from bafflebox.rules.law import Law
from bafflebox.side import Side


class PlayTree:
    """All legal plays of one roll, as branches to walk without asking the law again."""

    def __init__(
        self, law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False
    ) -> None:
        own, opp = position.seen_by(side)
        self.side = side
        self.stops = kernel.tree(law.movement, own, opp, roll.dice, first_turn)
        """The moments of the turn, the start first."""

    @property
    def root(self) -> Branch:
        """The start of the turn, nothing moved yet."""
        return Branch(self, 0, ())

    @property
    def is_pass(self) -> bool:
        """Whether nothing can be played."""
        return len(self.stops) == 1

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
    node: int
    """The number of the moment in `tree.stops`."""
    made: tuple[Move, ...]

    @property
    def stop(self) -> Stop:
        """The moment itself."""
        return self.tree.stops[self.node]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that can still become a legal whole play."""
        return tuple(move for move, _ in self.stop.branches)

    @property
    def done(self) -> bool:
        """Whether the play may be declared done here."""
        return self.stop.done

    @property
    def position(self) -> Position:
        """The board now."""
        return Position.of(self.stop.own, self.stop.opp, self.tree.side)

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The numbers not used yet."""
        return self.stop.left

    @property
    def play(self) -> Play:
        """The moves made so far as a play."""
        return Play(self.made, self.position)

    def take(self, move: Move) -> Branch:
        """The moment after `move`, one of `moves`; KeyError for any other."""
        for known, after in self.stop.branches:
            if known == move:
                return Branch(self.tree, after, (*self.made, known))
        raise KeyError(
            f"{move} is not possible here; possible is {', '.join(map(str, self.moves)) or 'done'}"
        )
