"""Reasons why a play is not legal where a combination is one move: route, target, or duty."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.move import Move
from bafflebox.board.position import OFF
from bafflebox.kernel import Obstacle
from bafflebox.kernel.combined import advance, clears, ended, obstacle, routes
from bafflebox.kernel.moments import Node
from bafflebox.message import Argument, Dice
from bafflebox.refusal import Refusal
from bafflebox.rules.explain_words import Hop, as_move, filtered, gravity, stopped
from bafflebox.rules.law import Law
from bafflebox.rules.routes import FAR, NEAR, Routing, routes_from
from bafflebox.rules.turn import Turn


class _Search:
    """A search over every order of hops and choice of dice, for the most informative failure."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.movement = turn.law.movement
        self.reached: set[Node] = set()
        self.best: tuple[tuple[int, int], Refusal] | None = None

    def walk(self, node: Node, hops: tuple[Hop, ...], made: int = 0) -> None:
        """Continue from `node` with each of `hops` first."""
        if not hops:
            self.reached.add(node)
            return
        if ended(self.movement, node):
            self.best = ((99, 99), Refusal("game_over", self.turn.law.cites("overrun"), why="overrun"))
            return
        for index, (origin, target) in enumerate(hops):
            rest = hops[:index] + hops[index + 1 :]
            for route in routes(self.movement, node, origin):
                if route.target != target:
                    continue
                stop = obstacle(self.movement, node, origin, route)
                if stop is None:
                    self.walk(advance(node, origin, route)[1], rest, made + 1)
                else:
                    self._keep(made, stop, origin, target, max(route.dice))

    def _keep(self, made: int, stop: Obstacle, origin: int, target: int, die: int) -> None:
        weight = (made, gravity(stop))
        if self.best is None or weight > self.best[0]:
            self.best = (weight, stopped(self.turn.law, stop, origin, target, die))


def explain_combined(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    """Return why these hops, in any order, are no legal play of the roll; None when they are one."""
    for hop in hops:
        refusal = _no_way(turn, hop)
        if refusal is not None:
            return refusal
    search = _Search(turn)
    search.walk(turn.root, hops)
    if search.reached & turn.standing:
        return None
    record = turn.law.movement.combined
    if record is not None and clears(record, turn.root):
        return Refusal("clear_out", turn.law.cites("clear out"))
    if search.reached:
        return filtered(turn, search.reached)
    if search.best is not None:
        return search.best[1]
    return Refusal("too_many_moves", turn.law.cites("number"), {"dice": Dice(turn.roll.dice)})


def _no_way(turn: Turn, hop: Hop) -> Refusal | None:
    """Return why no dice of the roll take a checker along the hop even on an empty board."""
    law, (origin, target) = turn.law, hop
    assert law.movement.combined is not None
    table = law.movement.combined.routes[turn.root.left]
    if any(route.target == target for route in table[origin]):
        return None
    move = as_move(origin, target)
    given: dict[str, Argument] = {"move": move, "dice": Dice(turn.roll.dice)}
    if target == OFF:
        return Refusal("busts", law.cites("bear off"), given)
    if _exists(law, replace(law.routing, ridge=()), turn, hop):
        return Refusal("no_way", law.cites("ridge"), given, "ridge")
    if _exists(law, replace(law.routing, stream=False), turn, hop):
        return Refusal("no_way", law.cites("stream"), {"move": move}, "stream")
    if law.routing.stream and origin in FAR and target in NEAR:
        return Refusal("no_way", law.cites("stream"), {"move": move}, "stream")
    if target > origin:
        return Refusal("backward", law.cites(Obstacle.NOT_A_ROVER), {"move": move}, "rover")
    return Refusal("not_rolled", law.cites("number"), given)


def _exists(law: Law, routing: Routing, turn: Turn, hop: Hop) -> bool:
    found = routes_from(routing, turn.root.left, hop[0])
    return any(route.target == hop[1] for route in found)


def wrong_order_combined(turn: Turn, node: Node, wanted: Move) -> Refusal:
    """Return why `wanted` can't be made at this node, though the same moves are a legal play in another order."""
    movement = turn.law.movement
    for route in routes(movement, node, wanted.origin):
        if route.target == wanted.target:
            stop = obstacle(movement, node, wanted.origin, route)
            if stop is not None:
                die = max(route.dice)
                return stopped(turn.law, stop, wanted.origin, wanted.target, die, "refused-in_order")
    return Refusal("wrong_order", turn.law.cites("number"))
