"""A level judged by the yardstick: what its plays lose, how far its values are off. For every program alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from bafflebox.engine.close_decisions import refine_plays
from bafflebox.engine.engine import Engine, Pair
from bafflebox.io.external_client import GnubgPeer, PeerSettings
from training.samples import PLAIN, Measured, class_of


@dataclass(slots=True)
class Verdict:
    """The results, by class."""

    losses: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    off: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Its equities of the positions after plays, less what came of them, for who had played."""
    wins: list[tuple[float, float]] = field(default_factory=list)
    """The chance to win that it gave, and what came."""

    @property
    def loss(self) -> float:
        """The mean loss of a choice, in points."""
        return float(np.mean([each for found in self.losses.values() for each in found]))

    def calibration(self, tenths: int = 10) -> list[tuple[float, float, int]]:
        """For each part of the chances it gave: their mean, what came on average, how many."""
        found = []
        for part in range(tenths):
            those = [pair for pair in self.wins if part == min(tenths - 1, int(tenths * max(0.0, pair[0])))]
            if those:
                given, came = np.mean(those, axis=0)
                found.append((float(given), float(came), len(those)))
        return found


def judge(
    decisions: Sequence[Measured],
    choose: Callable[[Pair, tuple[int, int]], Pair],
    evaluate: Callable[[Sequence[Pair]], Iterable[tuple[float, float]]],
) -> Verdict:
    """`choose` gives the position after a play, seen by the opponent; `evaluate` equities and chances of who is on roll."""
    verdict = Verdict()
    for decision in decisions:
        after = choose(decision.pair, decision.dice)
        worth = {each.after: each.equity for each in decision.plays}
        kind = class_of(*decision.pair)
        verdict.losses[kind].append(max(worth.values()) - worth.get(after, min(worth.values())))
        found = evaluate([each.after for each in decision.plays])
        for play, (equity, win) in zip(decision.plays, found, strict=True):
            verdict.off[kind].append(-equity - play.equity)
            verdict.wins.append((1 - win, play.win))
    return verdict


def judge_engine(engine: Engine, decisions: Sequence[Measured]) -> Verdict:
    """One of our levels."""

    def choose(pair: Pair, dice: tuple[int, int]) -> Pair:
        choices = engine.choose(*pair, dice, PLAIN, cubeful=False, few=True)
        best = refine_plays(engine, choices, PLAIN, cubeful=False)[0]
        return best.opp, best.own

    def evaluate(pairs: Sequence[Pair]) -> Iterable[tuple[float, float]]:
        return [(each.equity, each.chances.win) for each in engine.evaluate(pairs, PLAIN)]

    return judge(decisions, choose, evaluate)


def judge_gnubg(plies: int, decisions: Sequence[Measured]) -> Verdict:
    """GNU Backgammon at so many plies. Raises PeerError where it is not installed."""
    with GnubgPeer(strength=PeerSettings(plies)) as peer:

        def choose(pair: Pair, dice: tuple[int, int]) -> Pair:
            result = peer.choose(*pair, dice).result
            return result.black, result.white

        def evaluate(pairs: Sequence[Pair]) -> Iterable[tuple[float, float]]:
            for pair in pairs:
                found = peer.evaluation(*pair, plies)
                yield found.value, sum(found.outcomes[:3])

        return judge(decisions, choose, evaluate)
