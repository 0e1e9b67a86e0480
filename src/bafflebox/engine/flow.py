"""What follows a play beyond the change of sides, as the law has it, in the form that the compiled games read."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox import _native
from bafflebox.rules.clauses import formation
from bafflebox.rules.clauses.ending import Ends
from bafflebox.rules.clauses.formation import KeepsTurn, Pattern
from bafflebox.rules.clauses.throws import FirstOff, MayRethrow, OddsOrEvens, Snakes
from bafflebox.rules.law import Law

Lines = tuple[tuple[int, ...], ...]
"""Exact counts on neighbouring points of one quarter-board; any of them will do."""

LINES: dict[Pattern, Lines] = {
    formation.triangle: ((4, 3, 2, 1), (1, 2, 3, 4)),
    formation.rectangle: ((3, 3, 3, 3, 3),),
}
"""Formations as data."""


@dataclass(frozen=True, slots=True)
class Flow:
    """Plain facts; `_native.Flow` takes them under the same names."""

    open_doubles: bool = False
    """Whether the first roll of a game may be a double."""
    stays: Lines = ()
    """A side that ends its turn so has the next turn too."""
    wins: Lines = ()
    """A side that ends its turn so has won, at the highest level."""
    full: int = 0
    """If each side has exactly one point of so many checkers or more, the game ends without a winner."""
    first_off: bool = False
    """The first side to bear off has one more turn, and another for each double in such a turn."""
    put_aside: tuple[int, int] = (0, 0)
    """Who throws this may throw again instead."""
    repeated: tuple[int, int] = (0, 0)
    """Thrown by one side right after the other, it ends the game without a winner."""

    @property
    def washes(self) -> bool:
        """Whether games can end without a winner."""
        return bool(self.full or self.repeated[0])


def flow_of(law: Law) -> Flow:
    """The flow of a law. Concessions, cards, throws of one die and the third of the same throws are not part of it."""
    facts: dict[str, object] = {}
    bodies = [body for clause in law.book for body in clause.bodies]
    for body in bodies:
        match body:
            case OddsOrEvens():
                facts["open_doubles"] = True
            case KeepsTurn(pattern):
                facts["stays"] = LINES[pattern]
            case Ends(outcome=formation.rectangle_wins):
                facts["wins"] = LINES[formation.rectangle]
            case Ends(outcome=formation.candlesticks):
                facts["full"] = law.movement.combined.full if law.movement.combined else 0
            case FirstOff():
                facts["first_off"] = True
            case MayRethrow(dice):
                facts["put_aside"] = dice
            case Snakes(dice):
                facts["repeated"] = dice
            case _:
                pass
    return Flow(**facts)  # type: ignore[arg-type]  # each fact is stored under the name of its field


def compiled_flow(flow: Flow) -> _native.Flow:
    """The flow as the compiled games read it."""
    return _native.Flow(
        open_doubles=flow.open_doubles, stays=flow.stays, wins=flow.wins, full=flow.full,
        first_off=flow.first_off, put_aside=flow.put_aside, repeated=flow.repeated,
    )  # fmt: skip
