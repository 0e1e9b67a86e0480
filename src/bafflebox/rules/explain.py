"""Why a play is not legal: the first rule that stands in its way, in the order that gets furthest."""

from __future__ import annotations

from bafflebox.kernel import Filter, Obstacle
from bafflebox.kernel.filters import FILTERS
from bafflebox.kernel.moments import Node
from bafflebox.kernel.movement import NOWHERE
from bafflebox.kernel.sequential import advance, destination, obstacle
from bafflebox.move import Move
from bafflebox.position import BAR, OFF
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.turn import Turn

Hop = tuple[int, int]
"""A checker taken from one place to another, by one number or several."""

_SENTENCES = {
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
_STANDING = {
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


def _name(place: int) -> str:
    return {BAR: "the bar", OFF: "off"}.get(place, f"point {place}")


def _hop(origin: int, target: int) -> str:
    return f"{'bar' if origin == BAR else origin}/{'off' if target == OFF else target}"


def _dice(turn: Turn) -> str:
    return "-".join(str(die) for die in turn.roll.dice)


_Weight = tuple[bool, int, bool, int]
"""How telling a failure is: a real obstacle, after more of the written hops, of a hop by one number, grave."""


class _Search:
    """Tries the hops in every order and with every die, keeping the most telling failure."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.best: tuple[_Weight, Refusal] | None = None
        self.reached: set[Node] = set()
        self._seen: set[tuple[Node, tuple[Hop, ...]]] = set()

    def walk(self, node: Node, hops: tuple[Hop, ...], made: int = 0) -> None:
        """Goes on from `node` with each of `hops` first; a hop of several numbers is cut at each landing."""
        if not hops:
            self.reached.add(node)
            return
        if (node, hops) in self._seen:
            return
        self._seen.add((node, hops))
        for index, (origin, target) in enumerate(hops):
            rest = hops[:index] + hops[index + 1 :]
            fits = False
            for die in dict.fromkeys(node.left):
                end = destination(self.turn.law.movement, origin, die)
                if end == NOWHERE or (end < target and end != OFF) or (end == OFF and target != OFF):
                    continue
                fits = True
                stop = obstacle(self.turn.law.movement, node, origin, die)
                if stop is not None:
                    self._fail(made, stop, origin, die, end, on_the_way=end != target)
                    continue
                _, after = advance(self.turn.law.movement, node, origin, die)
                onward = rest if end == target else ((end, target), *rest)
                self.walk(after, onward, made + (end == target))
            if not fits:
                self._misfit(made, node, origin, target)

    def _fail(self, made: int, stop: Obstacle, origin: int, die: int, end: int, *, on_the_way: bool) -> None:
        law = self.turn.law
        detail = _SENTENCES[stop].format(origin=_name(origin), target=_name(end), die=die)
        rule = law.cites(stop)
        if on_the_way and stop is Obstacle.POINT_BLOCKED:
            detail, rule = f"the way is blocked: {detail}", law.cites("run on")
        weight = (True, made, not on_the_way, len(_GRAVITY) - _GRAVITY.index(stop))
        self._keep(weight, Refusal(stop.value, rule, detail))

    def _misfit(self, made: int, node: Node, origin: int, target: int) -> None:
        """A hop for which the dice left at this moment are the wrong ones: another order may have them."""
        law = self.turn.law
        if not node.own[origin]:
            rule, detail = law.cites(Obstacle.NO_CHECKER), f"there is no checker on {_name(origin)}"
            self._keep((False, made, True, 1), Refusal("no_checker", rule, detail))
            return
        detail = f"{_hop(origin, target)} can't be made with the numbers that are left"
        self._keep((False, made, True, 0), Refusal("not_rolled", law.cites("number"), detail))

    def _keep(self, weight: _Weight, refusal: Refusal) -> None:
        if self.best is None or weight > self.best[0]:
            self.best = (weight, refusal)


def explain(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    """Why these hops, in whatever order, are no legal play of the roll; None when they are one."""
    refusal = _backward(turn, hops) or _not_rolled(turn, hops)
    if refusal is not None:
        return refusal
    search = _Search(turn)
    search.walk(turn.root, hops)
    if search.reached & turn.standing:
        return None
    if search.reached:
        return _filtered(turn, search.reached)
    if search.best is None:
        return Refusal("not_a_play", turn.law.cites("number"), "these moves are no play of the roll")
    return search.best[1]


def _backward(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    for origin, target in hops:
        if target >= origin:
            detail = f"{_hop(origin, target)}: checkers only move forward"
            return Refusal("backward", turn.law.cites("number"), detail)
    return None


def _not_rolled(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    """Why the numbers of the roll can't make these hops even on an empty board."""
    dice = turn.root.left
    if _measures(turn.law, dice, hops):
        return None
    rule = turn.law.cites("number")
    for origin, target in hops:
        if not _measures(turn.law, dice, ((origin, target),)):
            detail = f"{_hop(origin, target)} can't be made with {_dice(turn)}"
            return Refusal("not_rolled", rule, detail)
    if turn.roll.is_double:
        rule = turn.law.cites("double")
    return Refusal("too_many_moves", rule, f"the roll {_dice(turn)} is not enough for all these moves")


def _measures(law: Law, dice: tuple[int, ...], hops: tuple[Hop, ...]) -> bool:
    if not hops:
        return True
    (origin, target), *rest = hops
    for die in dict.fromkeys(dice):
        end = destination(law.movement, origin, die)
        if end == NOWHERE or end < target:
            continue
        left = list(dice)
        left.remove(die)
        onward = tuple(rest) if end == target else ((end, target), *rest)
        if _measures(law, tuple(left), onward):
            return True
    return False


def _filtered(turn: Turn, reached: set[Node]) -> Refusal:
    kept = turn.graph.nodes
    for name in turn.law.movement.filters:
        kept = FILTERS[name](turn.graph, kept)
        if not reached & set(kept):
            return Refusal(name.value, turn.law.cites(name), _STANDING[name])
    raise AssertionError("a play that no filter drops stands")


def wrong_order(turn: Turn, node: Node, wanted: Move) -> Refusal:
    """Why `wanted` can't be made at this moment, though the same moves are a legal play in another order."""
    law = turn.law
    for die in dict.fromkeys(node.left):
        if destination(law.movement, wanted.origin, die) == wanted.target:
            stop = obstacle(law.movement, node, wanted.origin, die)
            if stop is not None:
                sentence = _SENTENCES[stop].format(
                    origin=_name(wanted.origin), target=_name(wanted.target), die=die
                )
                return Refusal(
                    stop.value, law.cites(stop), f"{sentence}; enter the moves in the order they are made"
                )
    detail = "these moves are legal in another order; enter them in the order they are made"
    return Refusal("wrong_order", law.cites("number"), detail)
