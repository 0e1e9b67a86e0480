"""The play tree: a roll played move by move, offering only moves that lead to a legal play."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox import kernel
from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.play import Play
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.kernel import Stop
from bafflebox.rules.law import Law


class PlayTree:
    """All legal plays of one roll, as branches to walk without consulting the law."""

    def __init__(
        self, law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False
    ) -> None:
        own, opp = position.seen_by(side)
        self.side = side
        self.stops = kernel.tree(law.movement, own, opp, roll.dice, first_turn)
        """The nodes of the turn, the start first."""

    @property
    def root(self) -> Branch:
        """Return the start of the turn, nothing moved yet."""
        return Branch(self, 0, ())

    @property
    def is_pass(self) -> bool:
        """Return whether nothing can be played."""
        return len(self.stops) == 1

    def paths(self) -> Iterator[Play]:
        """Yield every legal play move by move, in every order in which it can be made."""
        waiting = [self.root]
        while waiting:
            branch = waiting.pop()
            if branch.done:
                yield branch.play
            waiting += [branch.take(move) for move in branch.moves]


@dataclass(frozen=True, slots=True)
class Branch:
    """A node of the turn: the moves made so far and the possible next moves."""

    tree: PlayTree
    node: int
    """The index of the node in `tree.stops`."""
    made: tuple[Move, ...]

    @property
    def stop(self) -> Stop:
        """Return the node itself."""
        return self.tree.stops[self.node]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves that can still become a complete legal play."""
        return tuple(move for move, _ in self.stop.branches)

    @property
    def done(self) -> bool:
        """Return whether the play may end here."""
        return self.stop.done

    @property
    def position(self) -> Position:
        """Return the board now."""
        return Position.counted(self.stop.own, self.stop.opp, self.tree.side)

    @property
    def dice_left(self) -> tuple[int, ...]:
        """Return the unused numbers."""
        return self.stop.left

    @property
    def play(self) -> Play:
        """Return the moves made so far as a play."""
        return Play(self.made, self.position)

    def take(self, move: Move) -> Branch:
        """Return the branch after `move`, one of `moves`; KeyError for any other."""
        for known, after in self.stop.branches:
            if known == move:
                return Branch(self.tree, after, (*self.made, known))
        raise KeyError(f"{move} is not possible here; possible: {', '.join(map(str, self.moves)) or 'done'}")
