"""Why a play is not legal: the first rule that stands in its way, in the order that gets furthest."""

from __future__ import annotations

from bafflebox.kernel import Filter, Obstacle
from bafflebox.kernel.movement import NOWHERE
from bafflebox.kernel.reference import FILTERS, Node, advance, destination, obstacle
from bafflebox.position import BAR, OFF
from bafflebox.refusal import Refusal
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
    Obstacle.NOT_HOME: "{origin} can't be borne off while a checker is outside the home board",
    Obstacle.HIGHER_CHECKER: "the {die} bears nothing off from {origin} while a checker stands on a higher point",
}
_GRAVITY = list(_SENTENCES)
_STANDING = {
    Filter.FULLEST: "more of the roll can be played",
    Filter.LARGER_DIE: "either number can be played but not both: play the larger",
    Filter.FRUGAL_FIRST: "in the first turn a number that only piles a third checker on two is not played",
    Filter.MUST_HIT: "a play that hits is possible, so a play must hit",
    Filter.MOST_HITS: "a play with more hits is possible",
}


def _name(place: int) -> str:
    return {BAR: "the bar", OFF: "off"}.get(place, f"point {place}")


class _Search:
    """Tries the hops in every order and with every die, keeping the failure that came latest."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.best: tuple[int, int, Refusal] | None = None
        self.reached: set[Node] = set()
        self._seen: set[tuple[Node, tuple[Hop, ...]]] = set()

    def walk(self, node: Node, hops: tuple[Hop, ...]) -> None:
        """Goes on from `node` with each of `hops` first; a hop of several numbers is cut at each landing."""
        if not hops:
            self.reached.add(node)
            return
        if (node, hops) in self._seen:
            return
        self._seen.add((node, hops))
        depth = len(node.used)
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
                    self._fail(depth, stop, origin, die, end, on_the_way=end != target)
                    continue
                _, after = advance(self.turn.law.movement, node, origin, die)
                onward = rest if end == target else ((end, target), *rest)
                self.walk(after, onward)
            if not fits:
                self._misfit(depth, node, origin, target)

    def _fail(self, depth: int, stop: Obstacle, origin: int, die: int, end: int, *, on_the_way: bool) -> None:
        law = self.turn.law
        detail = _SENTENCES[stop].format(origin=_name(origin), target=_name(end), die=die)
        rule = law.cites(stop)
        if on_the_way and stop is Obstacle.POINT_BLOCKED:
            detail, rule = f"the way is blocked: {detail}", law.cites("run on")
        self._keep(depth, len(_GRAVITY) - _GRAVITY.index(stop), Refusal(stop.value, rule, detail))

    def _misfit(self, depth: int, node: Node, origin: int, target: int) -> None:
        law = self.turn.law
        move = f"{_name(origin)} to {_name(target)}"
        if not node.left:
            rule = law.cites("double" if self.turn.roll.is_double else "number")
            refusal = Refusal("too_many_moves", rule, f"{move}: the roll {self.turn.roll} has no number left")
        elif not node.own[origin]:
            refusal = Refusal(
                "no_checker", law.cites(Obstacle.NO_CHECKER), f"there is no checker on {_name(origin)}"
            )
        elif target >= origin:
            refusal = Refusal("backward", law.cites("number"), f"{move}: checkers only move forward")
        else:
            refusal = Refusal(
                "not_rolled",
                law.cites("number"),
                f"{move} can't be made with the {self.turn.roll} that was rolled",
            )
        self._keep(depth, 0, refusal)

    def _keep(self, depth: int, gravity: int, refusal: Refusal) -> None:
        if self.best is None or (depth, gravity) > self.best[:2]:
            self.best = (depth, gravity, refusal)


def explain(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    """Why these hops, in whatever order, are no legal play of the roll; None when they are one."""
    search = _Search(turn)
    search.walk(turn.root, hops)
    if search.reached & turn.standing:
        return None
    if search.reached:
        return _filtered(turn, search.reached)
    if search.best is None:
        return Refusal("not_a_play", turn.law.cites("number"), "these moves are no play of the roll")
    return search.best[2]


def _filtered(turn: Turn, reached: set[Node]) -> Refusal:
    kept = turn.graph.nodes
    for name in turn.law.movement.filters:
        kept = FILTERS[name](turn.graph, kept)
        if not reached & set(kept):
            return Refusal(name.value, turn.law.cites(name), _STANDING[name])
    raise AssertionError("a play that no filter drops stands")
