"""Looking ahead, readably: the twin of the compiled search, small and slow, without pruning and without tables.

The value of a position is the mean over the 21 rolls of what the best reply is worth to the other side. Replies are
chosen at a glance: by the cubeless worth of the position after them, in what outcomes are worth at the cube of the root.
At every node both sides then do the best with the cube; only the decision at the root is left to `cube_decision`. What the law lets
follow a play beyond the change of sides is followed too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise

from bafflebox import kernel
from bafflebox.board.position import OFF, Checkers
from bafflebox.engine.cube import CubeContext, CubeState, Owner
from bafflebox.engine.cube_decision import best_cube_action
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.cube_leaf import dead, leaf
from bafflebox.engine.endings import OUTCOMES
from bafflebox.engine.stake import CubeStake
from bafflebox.engine.strength import Sieve
from bafflebox.rules.law import Law
from tests.twins import certain
from tests.twins.course import (
    ROLLS,
    WASH,
    Before,
    Chances,
    Pair,
    Result,
    before_next,
    finished,
    followed,
    shares,
)

Judge = Callable[[list[Pair]], Sequence[Sequence[float]]]
"""The chances of positions that are not finished, at a glance: a network."""


ODD_SHARE = 0.7
"""The part of an odd number of plies in what they find, where all is open; the rest is that of one ply less."""


def turned(chances: Sequence[float]) -> Chances:
    """The chances of the other side."""
    return (*chances[3:6], *chances[:3], *chances[6:])


@dataclass(frozen=True, slots=True)
class Node:
    """The value of a position for the side on roll, before its dice.

    `waiting` gives the value with a cube when it does not double now: points times the cube, or in a match the chance to win it.
    """

    chances: Chances
    waiting: Callable[[CubeState], float]
    open: float = 1.0
    """The chance to come to where the search ends without certainty."""
    over: bool = False
    """True if the game has ended there."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play by its result, both sides from their own, and what it is worth to who makes it."""

    own: Checkers
    opp: Checkers
    chances: Chances
    value: float
    """The equity by which plays are ordered, at the cube on the table."""
    plies: int
    result: Result


@dataclass(frozen=True, slots=True)
class Reference:
    """Searches under a law for a stake, which is that of the side on roll at the root."""

    law: Law
    judge: Judge
    stake: CubeStake
    efficiency: Efficiency = field(default_factory=Efficiency)

    def look(self, own: Checkers, opp: Checkers, plies: int, *, bonus: bool = False) -> Node:
        """The position so many plies ahead, the side on roll being that of the stake; `bonus` see `Before`."""
        return self._steady(partial(self._look, (own, opp), Before(bonus), context=self.stake.context), plies)

    def equity(self, node: Node) -> float:
        """The equity of a node of the side on roll at the root that does not double now: +1 is a single game won."""
        value = node.waiting(self.stake.state)
        return self.stake.context.normalised(value, self.stake.state) if self.stake.context else value

    def choose(
        self,
        own: Checkers,
        opp: Checkers,
        dice: tuple[int, ...],
        plies: int,
        *,
        sieves: Sequence[Sieve] = (),
        first_turn: bool = False,
        bonus: bool = False,
    ) -> list[Candidate]:
        """All plays, best first. Sieves say which go on to ply 1, ply 2 …; without them all are looked at so far ahead."""
        results = self._results((own, opp), dice, bonus=bonus, first_turn=first_turn)
        found = [self._candidate(each, dice, 0) for each in results]
        found.sort(key=_first)
        for ply in range(1, plies + 1):
            going = len(found)
            if sieves:
                sieve = sieves[min(ply, len(sieves)) - 1]
                going = sum(found[0].value - each.value <= sieve.within for each in found[: sieve.keep])
            elif ply < plies:
                continue
            if going == 1:
                break
            deeper = [self._candidate(each.result, dice, ply) for each in found[:going]]
            found[:going] = sorted(deeper, key=_first)
        return found

    # --- inside ---------------------------------------------------------------------------------------------------

    def _candidate(self, result: Result, dice: tuple[int, ...], plies: int) -> Candidate:
        context, state = self.stake.context, self.stake.state
        node = self._steady(partial(self._next, result, dice, context=context), plies)
        value = self._for_mover(result, node, context, state)
        equity = context.normalised(value, state) if context else value
        chances = _seen(result, node.chances)
        return Candidate(*result.pair, chances, equity, plies, result)

    def _steady(self, look: Callable[[int], Node], plies: int) -> Node:
        """Return what these plies find; an odd number of them that leaves something open is mixed with one ply less."""
        deep = look(plies)
        if plies % 2 == 0 or deep.open == 0:
            return deep
        part = (1 - ODD_SHARE) * deep.open
        less, share = look(plies - 1), (1 - part, part)
        return Node(
            _mean(share, (deep.chances, less.chances)),
            lambda state: _dot(share, (deep.waiting(state), less.waiting(state))),
        )

    def _results(
        self, pair: Pair, dice: tuple[int, ...], *, bonus: bool, first_turn: bool = False
    ) -> list[Result]:
        plays = kernel.plays(self.law.movement, *pair, dice, first_turn)
        pairs = [(play.own, play.opp) for play in plays] or [pair]
        return [followed(self.law, pair, each, dice, bonus=bonus) for each in pairs]

    def _next(self, result: Result, dice: tuple[int, ...], plies: int, context: CubeContext | None) -> Node:
        """Return the node after a play, for the side that is on roll then; `context` is that of the side that played."""
        other = context.turned() if context else None
        if result.next == "over":
            lost = turned(result.chances)
            return Node(lost, partial(self._dead, lost, other), 0.0, over=True)
        before = before_next(self.law, result, dice)
        if result.next == "same":
            return self._look(result.pair, before, plies, context)
        own, opp = result.pair
        return self._look((opp, own), before, plies, other)

    def _for_mover(self, result: Result, node: Node, context: CubeContext | None, state: CubeState) -> float:
        """Return the value for the side that played if the best is done with the cube then."""
        if result.next == "same":
            return self._acted(node, context, state)
        other = context.turned() if context else None
        return self._turned_value(self._acted(node, other, state.turned()))

    def _turned_value(self, value: float) -> float:
        return self.stake.context.turned_value(value) if self.stake.context else -value

    def _look(self, pair: Pair, before: Before, plies: int, context: CubeContext | None) -> Node:
        over = finished(self.law, *pair)
        if over:
            return Node(over, partial(self._dead, over, context), 0.0, over=True)
        if plies == 0:
            return self._at_a_glance(pair, context)
        replies = self._best_replies(pair, before, context)
        nodes = [
            self._next(reply, dice, plies - 1, context)
            for reply, (dice, _) in zip(replies, ROLLS, strict=True)
        ]
        seen = [_seen(reply, node.chances) for reply, node in zip(replies, nodes, strict=True)]
        values = self._glance_values(context)
        weights, wash = shares(self.law, before, [_dot(values, each) for each in seen])
        chances = _mean([*weights, wash], [*seen, WASH])

        def waiting(state: CubeState) -> float:
            found = [
                self._for_mover(reply, node, context, state)
                for reply, node in zip(replies, nodes, strict=True)
            ]
            return _dot(weights, found) + wash * self._dead(WASH, context, state)

        return Node(chances, waiting, _dot(weights, [node.open for node in nodes]))

    def _at_a_glance(self, pair: Pair, context: CubeContext | None) -> Node:
        [chances] = self._judged([pair])
        if context is None:
            return Node(chances, partial(self._dead, chances, None))
        x = self.efficiency.of(*pair)
        return Node(chances, lambda state: leaf(context, chances, state, x))

    def _dead(self, chances: Chances, context: CubeContext | None, state: CubeState) -> float:
        return dead(context, chances, state) if context else _dot(self.stake.values, chances)

    def _acted(self, node: Node, context: CubeContext | None, state: CubeState) -> float:
        """The value for the side on roll, after the best that both sides can do with the cube before the roll."""
        waiting = node.waiting(state)
        if context is None or node.over or not context.can_use(state):
            return waiting
        beavered = node.waiting(state.beavered()) if context.beavers else None
        decision = best_cube_action(context, state, waiting, node.waiting(state.doubled()), beavered)
        return context.value_of(decision.equity, state)

    def _best_replies(self, pair: Pair, before: Before, context: CubeContext | None) -> list[Result]:
        """For each roll the result that is worth most to who plays it, without looking ahead."""
        results = [self._results(pair, dice, bonus=before.bonus) for dice, _ in ROLLS]
        bounds = [0]
        for each in results:
            bounds.append(bounds[-1] + len(each))
        flat = [result for each in results for result in each]
        values = self._glance_values(context)
        judged = self._judged([each.pair if each.next == "same" else each.pair[::-1] for each in flat])
        worths = [
            _dot(values, each.chances or _seen(each, chances))
            for each, chances in zip(flat, judged, strict=True)
        ]
        return [flat[max(range(start, end), key=worths.__getitem__)] for start, end in pairwise(bounds)]

    def _judged(self, pairs: list[Pair]) -> list[Chances]:
        overs = [finished(self.law, *pair) for pair in pairs]
        open_pairs = [pair for pair, over in zip(pairs, overs, strict=True) if over is None]
        judged = iter(self._certain(open_pairs) if open_pairs else ())
        return [over or next(judged) for over in overs]

    def _certain(self, pairs: list[Pair]) -> list[Chances]:
        """The chances of positions that are not finished, with what the rules make certain of them."""
        passed = [certain.passes(self.law, *pair) for pair in pairs]
        seen = [pair[::-1] if turn else pair for pair, turn in zip(pairs, passed, strict=True)]
        judged = (tuple(map(float, each)) for each in self.judge(seen))
        found = [certain.settled(self.law, *pair, each) for pair, each in zip(seen, judged, strict=True)]
        return [turned(each) if turn else each for each, turn in zip(found, passed, strict=True)]

    def _glance_values(self, context: CubeContext | None) -> tuple[float, ...]:
        """Return the values of outcomes for the side on roll where replies are chosen: equities at the cube of the root."""
        if context is None:
            return self.stake.values
        state = self.stake.state
        if not context.is_match:
            # gammons count even while Jacoby keeps them from counting: the cube will be turned
            context, state = replace(context, jacoby=False), CubeState(1, Owner.ON_ROLL)
        sure = [tuple(float(at == each) for at in range(OUTCOMES)) for each in range(OUTCOMES)]
        return tuple(
            context.normalised(dead(context, chances, state), state) if at < 6 else 0.0
            for at, chances in enumerate(sure)
        )


def _first(candidate: Candidate) -> tuple[float, bool, int]:
    """The order of plays: by value, then those that end the game, then those with more checkers off."""
    return -candidate.value, candidate.result.next != "over", -candidate.own[OFF]


def _seen(result: Result, chances: Chances) -> Chances:
    """The chances of who is on roll after a play as those of who made it."""
    return chances if result.next == "same" else turned(chances)


def _dot(values: Sequence[float], chances: Sequence[float]) -> float:
    return sum(value * chance for value, chance in zip(values, chances, strict=True))


def _mean(weights: Sequence[float], rows: Sequence[Chances]) -> Chances:
    return tuple(_dot(weights, column) for column in zip(*rows, strict=True))
