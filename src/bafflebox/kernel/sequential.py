"""The sequential style, readable version: one die at a time, each landing counts."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.board.move import Move
from bafflebox.board.position import BAR, OFF, Checkers
from bafflebox.kernel.moments import Edge, Node
from bafflebox.kernel.movement import NOWHERE, Movement, Obstacle


def start(movement: Movement, own: Checkers, opp: Checkers, dice: tuple[int, ...]) -> Node:
    """Return the first node of a turn with this roll (one die or two)."""
    if len(dice) == 2 and dice[0] == dice[1]:
        dice = dice[:1] * movement.double_moves
    return Node(tuple(own), tuple(opp), tuple(sorted(dice, reverse=True)))


def obstacle(movement: Movement, node: Node, origin: int, die: int) -> Obstacle | None:
    """Return why no checker on `origin` can be moved by `die` now, or None when one can."""
    own, opp = node.own, node.opp
    if not own[origin]:
        return Obstacle.NO_CHECKER
    if own[origin] == node.moved.count(origin):
        return Obstacle.MOVED_ALREADY
    if movement.bar_first and own[BAR] and origin != BAR:
        return Obstacle.BAR_FIRST
    target = destination(movement, origin, die)
    if target == NOWHERE:
        return Obstacle.NO_STEP
    if target == OFF:
        if any(own[movement.home + 1 :]):
            return Obstacle.NOT_HOME
        if die > origin and any(own[origin + 1 :]):
            return Obstacle.HIGHER_CHECKER
        return None
    there = opp[25 - target]
    if there >= movement.block or (there and not movement.hits):
        return Obstacle.POINT_BLOCKED
    if own[target] >= movement.cap:
        return Obstacle.POINT_FULL
    return None


def destination(movement: Movement, origin: int, die: int) -> int:
    """Return where the number takes a checker from there on an empty board, or NOWHERE."""
    target = movement.steps[origin][die]
    if target == NOWHERE and movement.overshoot and die > origin:
        return OFF
    return target


def advance(movement: Movement, node: Node, origin: int, die: int) -> Edge:
    """Return the move of the checker on `origin` by `die` and the node after it; assumes no obstacle."""
    target = destination(movement, origin, die)
    own, opp = list(node.own), list(node.opp)
    own[origin] -= 1
    own[target] += 1
    hit = target != OFF and opp[25 - target] > 0
    if hit:
        opp[BAR] += opp[25 - target]
        opp[25 - target] = 0
    left = list(node.left)
    left.remove(die)
    used = tuple(sorted((*node.used, die), reverse=True))
    moved = node.moved if movement.rerun else tuple(sorted((*node.moved, target)))
    return Move(origin, target, (die,), hit), Node(tuple(own), tuple(opp), tuple(left), used, moved)


def expand(movement: Movement, node: Node) -> Iterator[Edge]:
    """Yield every possible single move, larger die first, rearmost checker first."""
    if not any(node.own[1:]):
        return
    for die in dict.fromkeys(node.left):
        for origin in range(BAR, 0, -1):
            if obstacle(movement, node, origin, die) is None:
                yield advance(movement, node, origin, die)
