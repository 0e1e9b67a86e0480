"""The words of explanations: sentences for obstacles and filters, and which of two reasons tells more."""

from __future__ import annotations

from bafflebox.kernel import Filter, Obstacle
from bafflebox.kernel.filters import FILTERS
from bafflebox.kernel.moments import Node
from bafflebox.position import BAR, OFF
from bafflebox.refusal import Refusal
from bafflebox.rules.turn import Turn

Hop = tuple[int, int]
"""A checker taken from one place to another, by one number or several."""

SENTENCES = {
    Obstacle.NO_CHECKER: "there is no checker on {origin}",
    Obstacle.BAR_FIRST: "a checker on the bar must enter before {origin} moves",
    Obstacle.MOVED_ALREADY: "the checker on {origin} has moved already",
    Obstacle.NO_STEP: "the {die} takes no checker from {origin}",
    Obstacle.POINT_BLOCKED: "{target} is held by the opponent",
    Obstacle.POINT_FULL: "{target} holds as many checkers as it may",
    Obstacle.POINT_IMMUNE: "{target} belongs to a full spread and can't be hit",
    Obstacle.NOT_A_ROVER: "the checker on {origin} is no rover and only moves forward",
    Obstacle.NOT_HOME: "{origin} can't be borne off while a checker is outside the home board",
    Obstacle.HIGHER_CHECKER: "the {die} bears nothing off from {origin} while a checker stands on a higher point",
}
"""Why a checker can't go there."""
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
"""Of two obstacles met equally late the first of these is the reason: the other goes away in another order."""
STANDING = {
    Filter.FULLEST: "more of the roll can be played",
    Filter.LARGER_DIE: "either number can be played but not both: play the larger",
    Filter.FRUGAL_FIRST: "in the first turn a number that only piles a third checker on two is not played",
    Filter.MOST_ENTERED: "more checkers can be brought in from the bar",
    Filter.ONE_FULL: "a turn must not end with two full points",
    Filter.MUST_BEAR_OFF: "a checker can be borne off, so one must be",
    Filter.BACKWARD_OWED: "a number left over can still be played forward",
    Filter.MUST_HIT: "a play that hits is possible, so a play must hit",
    Filter.MOST_HITS: "a play with more hits is possible",
}
"""Why a play that can be made does not stand."""


def place_name(place: int) -> str:
    """A place in words."""
    return {BAR: "the bar", OFF: "off"}.get(place, f"point {place}")


def as_hop(origin: int, target: int) -> str:
    """A hop in notation."""
    return f"{'bar' if origin == BAR else origin}/{'off' if target == OFF else target}"


def dice_name(turn: Turn) -> str:
    """The roll in words, such as 5-4."""
    return "-".join(str(die) for die in turn.roll.dice)


def gravity(stop: Obstacle) -> int:
    """How telling an obstacle is among those met equally late."""
    return len(_GRAVITY) - _GRAVITY.index(stop)


def sentence(stop: Obstacle, origin: int, target: int, die: int) -> str:
    """The obstacle in words."""
    return SENTENCES[stop].format(origin=place_name(origin), target=place_name(target), die=die)


def filtered(turn: Turn, reached: set[Node]) -> Refusal:
    """The first filter that drops every way the moves can be made."""
    kept = turn.graph.nodes
    for name in turn.law.movement.filters:
        kept = FILTERS[name](turn.graph, kept)
        if not reached & set(kept):
            return Refusal(name.value, turn.law.cites(name), STANDING[name])
    raise AssertionError("a play that no filter drops stands")
