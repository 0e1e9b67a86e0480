"""Parts of explanations: obstacles and filters as refusals, and the ranking of reasons."""

from __future__ import annotations

from bafflebox.board.move import Move
from bafflebox.kernel import Obstacle
from bafflebox.kernel.filters import FILTERS
from bafflebox.kernel.moments import Node
from bafflebox.message import Argument, Moves, Place
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.turn import Turn

Hop = tuple[int, int]
"""A checker moved from one place to another, by one number or several."""

_GRAVITY = (
    Obstacle.POINT_BLOCKED,
    Obstacle.POINT_IMMUNE,
    Obstacle.POINT_FULL,
    Obstacle.HIGHER_CHECKER,
    Obstacle.NOT_HOME,
    Obstacle.BAR_FIRST,
    Obstacle.NOT_A_ROVER,
    Obstacle.NO_STEP,
    Obstacle.MOVED_ALREADY,
    Obstacle.NO_CHECKER,
)
"""Of two obstacles met equally late the first of these is the reason: the other disappears in another order."""


def as_move(origin: int, target: int) -> Moves:
    """Return a hop as a sentence argument."""
    move = Move(origin, target, ())
    return Moves((move,), str(move))


def gravity(stop: Obstacle) -> int:
    """Return the rank of an obstacle among those met equally late."""
    return len(_GRAVITY) - _GRAVITY.index(stop)


def stopped(law: Law, stop: Obstacle, origin: int, target: int, die: int, then: str = "") -> Refusal:
    """Return the obstacle as a refusal: it names the held place, or the checker's origin."""
    place = target if stop in _AT_TARGET else origin
    given: dict[str, Argument] = {"place": Place(place)}
    if stop in _BY_DIE:
        given["die"] = die
    return Refusal(stop.value, law.cites(stop), given, then=then)


_AT_TARGET = (Obstacle.POINT_BLOCKED, Obstacle.POINT_FULL, Obstacle.POINT_IMMUNE)
_BY_DIE = (Obstacle.NO_STEP, Obstacle.HIGHER_CHECKER)


def filtered(turn: Turn, reached: set[Node]) -> Refusal:
    """Return the refusal of the first filter that rejects every way to make the moves."""
    kept = turn.graph.nodes
    for name in turn.law.movement.filters:
        kept = FILTERS[name](turn.graph, kept)
        if not reached & set(kept):
            return Refusal(name.value, turn.law.cites(name))
    raise AssertionError("a play that no filter drops stands")
