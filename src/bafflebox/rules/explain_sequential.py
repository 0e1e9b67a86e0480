"""Reasons why a play is not legal where each die is a move: the first rule that prevents it."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.move import Move
from bafflebox.board.position import OFF
from bafflebox.kernel import Obstacle
from bafflebox.kernel.moments import Node
from bafflebox.kernel.movement import NOWHERE
from bafflebox.kernel.sequential import advance, destination, obstacle
from bafflebox.message import Argument, Dice
from bafflebox.refusal import Refusal
from bafflebox.rules.explain_words import Hop, as_move, filtered, gravity, stopped
from bafflebox.rules.law import Law
from bafflebox.rules.turn import Turn

_Weight = tuple[bool, int, bool, int]
"""The rank of a failure by how informative it is: a real obstacle, after more of the written hops, of a hop by one number, grave."""


class _Search:
    """A search over every order of hops and dice, for the most informative failure."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.best: tuple[_Weight, Refusal] | None = None
        self.reached: set[Node] = set()
        self._seen: set[tuple[Node, tuple[Hop, ...]]] = set()

    def walk(self, node: Node, hops: tuple[Hop, ...], made: int = 0) -> None:
        """Continue from `node` with each of `hops` first; a hop of several numbers is split at each landing."""
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
        refusal = stopped(law, stop, origin, end, die)
        if on_the_way and stop is Obstacle.POINT_BLOCKED:
            refusal = replace(refusal, rule=law.cites("run on"), why="way")
        self._keep((True, made, not on_the_way, gravity(stop)), refusal)

    def _misfit(self, made: int, node: Node, origin: int, target: int) -> None:
        """Note a hop that the dice left at this node do not fit: another order may have them."""
        law = self.turn.law
        if not node.own[origin]:
            self._keep((False, made, True, 1), stopped(law, Obstacle.NO_CHECKER, origin, target, 0))
            return
        given = {"move": as_move(origin, target)}
        self._keep((False, made, True, 0), Refusal("not_rolled", law.cites("number"), given, "left"))

    def _keep(self, weight: _Weight, refusal: Refusal) -> None:
        if self.best is None or weight > self.best[0]:
            self.best = (weight, refusal)


def explain_sequential(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    """Return why these hops, in any order, are no legal play of the roll; None when they are one."""
    refusal = _backward(turn, hops) or _not_rolled(turn, hops)
    if refusal is not None:
        return refusal
    search = _Search(turn)
    search.walk(turn.root, hops)
    if search.reached & turn.standing:
        return None
    if search.reached:
        return filtered(turn, search.reached)
    assert search.best is not None, "every hop that is not made is kept as the reason"
    return search.best[1]


def _backward(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    for origin, target in hops:
        if target >= origin:
            return Refusal("backward", turn.law.cites("number"), {"move": as_move(origin, target)})
    return None


def _not_rolled(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    """Return why the numbers of the roll can't make these hops even on an empty board."""
    dice = turn.root.left
    if _measures(turn.law, dice, hops):
        return None
    rule = turn.law.cites("number")
    for origin, target in hops:
        if not _measures(turn.law, dice, ((origin, target),)):
            given: dict[str, Argument] = {"move": as_move(origin, target), "dice": Dice(turn.roll.dice)}
            return Refusal("not_rolled", rule, given)
    if turn.roll.is_double:
        rule = turn.law.cites("double")
    return Refusal("too_many_moves", rule, {"dice": Dice(turn.roll.dice)})


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


def wrong_order_sequential(turn: Turn, node: Node, wanted: Move) -> Refusal:
    """Return why `wanted` can't be made at this node, though the same moves are a legal play in another order."""
    law = turn.law
    for die in dict.fromkeys(node.left):
        if destination(law.movement, wanted.origin, die) == wanted.target:
            stop = obstacle(law.movement, node, wanted.origin, die)
            if stop is not None:
                return stopped(law, stop, wanted.origin, wanted.target, die, "refused-in_order")
    return Refusal("wrong_order", law.cites("number"))
