"""The combined style, readable version: each checker moves at most once, by any of the dice; only its final place counts.

The record's route table lists where the dice can take a checker; this module decides whether it may settle there, which checkers
may move, and what ends the turn early.
"""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.board.move import Move
from bafflebox.board.position import BAR, OFF, Checkers
from bafflebox.kernel.moments import Edge, Node
from bafflebox.kernel.movement import Combined, Movement, Obstacle, Route

QUARTERS = (range(1, 7), range(7, 13), range(13, 19), range(19, 25))
"""The quarters of the board, counted from the mover's home."""


def start(movement: Movement, own: Checkers, opp: Checkers, dice: tuple[int, ...]) -> Node:
    """Return the first node of a turn; rovers (a checker alone in a quarter) are determined here, once."""
    own, opp = tuple(own), tuple(opp)
    rovers = alone(own, opp) if movement.combined and movement.combined.rovers else ()
    dice = tuple(sorted(dice, reverse=True))
    if len(dice) == 2 and dice[0] == dice[1]:
        dice = dice[:1] * movement.double_moves
    return Node(own, opp, dice, rovers=rovers)


def alone(own: Checkers, opp: Checkers) -> tuple[int, ...]:
    """Return the places where the mover has a checker with no other checker of either side in its quarter."""
    return tuple(
        next(point for point in quarter if own[point])
        for quarter in QUARTERS
        if sum(own[point] for point in quarter) == 1 and not any(opp[25 - point] for point in quarter)
    )


def spread_points(opp: Checkers) -> frozenset[int]:
    """Return the points on which the opponent's blots can't be hit: one blot on each point of a quarter."""
    return frozenset(
        25 - point for quarter in QUARTERS if all(opp[point] == 1 for point in quarter) for point in quarter
    )


def clears(rules: Combined, node: Node) -> bool:
    """Return whether this roll bears off all remaining checkers, wherever in the home board they stand.

    True when the turn starts with exactly as many checkers left as the roll has numbers; every move so far bore one of them off.
    """
    number, men = rules.clear_out
    if node.moved or len(node.left) + len(node.used) != men or sum(node.own[1:]) != len(node.left):
        return False
    return all(die == number for die in node.left) and not any(node.own[7:])


def ended(movement: Movement, node: Node) -> bool:
    """Return whether the turn ends: no checker is left, or too many opponents are on the bar."""
    limit = movement.combined.bar_limit if movement.combined else 0
    return not any(node.own[1:]) or bool(limit and node.opp[BAR] >= limit)


def obstacle(movement: Movement, node: Node, origin: int, route: Route) -> Obstacle | None:
    """Return why no checker on `origin` can take this route now, or None when one can."""
    own, opp = node.own, node.opp
    if not own[origin]:
        return Obstacle.NO_CHECKER
    if own[origin] == node.moved.count(origin):
        return Obstacle.MOVED_ALREADY
    if movement.bar_first and own[BAR] and origin != BAR:
        return Obstacle.BAR_FIRST
    if route.backward and origin not in node.rovers:
        return Obstacle.NOT_A_ROVER
    target = route.target
    if target == OFF:
        return Obstacle.NOT_HOME if any(own[movement.home + 1 :]) else None
    return settles(movement, own, opp, target)


def settles(movement: Movement, own: Checkers, opp: Checkers, target: int) -> Obstacle | None:
    """Return why a checker can't settle on `target`, or None when it can."""
    there = opp[25 - target]
    if there >= movement.block or (there and not movement.hits):
        return Obstacle.POINT_BLOCKED
    if there and movement.combined and movement.combined.spread and target in spread_points(opp):
        return Obstacle.POINT_IMMUNE
    if own[target] >= movement.cap:
        return Obstacle.POINT_FULL
    return None


def advance(node: Node, origin: int, route: Route) -> Edge:
    """Return the move along the route and the node after it; assumes no obstacle."""
    own, opp = list(node.own), list(node.opp)
    target = route.target
    own[origin] -= 1
    own[target] += 1
    hit = target != OFF and opp[25 - target] > 0
    if hit:
        opp[BAR] += opp[25 - target]
        opp[25 - target] = 0
    left = list(node.left)
    for die in route.dice:
        left.remove(die)
    move = Move(origin, target, route.signed or route.dice, hit)
    after = node._replace(
        own=tuple(own),
        opp=tuple(opp),
        left=tuple(left),
        used=tuple(sorted((*node.used, *route.dice), reverse=True)),
        moved=tuple(sorted((*node.moved, target))) if target != OFF else node.moved,
        rovers=tuple(place for place in node.rovers if place != origin),
        back=(*node.back, (origin, target, hit)) if route.backward else node.back,
    )
    return move, after


def routes(movement: Movement, node: Node, origin: int) -> Iterator[Route]:
    """Yield the routes of the remaining dice for a checker on `origin`: forward ones first, fewer dice first."""
    assert movement.combined is not None
    table = movement.combined.routes[tuple(sorted((*node.left, *node.used), reverse=True))]
    for route in sorted(table[origin], key=lambda route: (route.backward, len(route.dice))):
        if all(node.left.count(die) >= route.dice.count(die) for die in route.dice):
            yield route


def expand(movement: Movement, node: Node) -> Iterator[Edge]:
    """Yield every possible move of one checker, rearmost checker first."""
    if ended(movement, node):
        return
    rules = movement.combined
    assert rules is not None
    if clears(rules, node):
        origin = max(place for place in range(1, 7) if node.own[place])
        yield advance(node, origin, Route(node.left[:1], OFF))
        return
    for origin in range(BAR, 0, -1):
        if node.own[origin] > node.moved.count(origin):
            for route in routes(movement, node, origin):
                if obstacle(movement, node, origin, route) is None:
                    yield advance(node, origin, route)
