"""A player that only counts pips and blots: it hits what it can. A measure for players that should know better."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox import kernel
from bafflebox.bots.player import SimpleBot
from bafflebox.dice import Roll
from bafflebox.engine.engine import Pair
from bafflebox.game import intents
from bafflebox.kernel.moments import Afterstate
from bafflebox.phase import Phase
from bafflebox.position import Checkers
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


def lead(own: Checkers, opp: Checkers) -> int:
    """By how many pips `own` is ahead."""
    return sum(place * (theirs - mine) for place, (mine, theirs) in enumerate(zip(own, opp, strict=True)))


def greed(after: Afterstate) -> tuple[int, int]:
    """What it plays for: to be ahead, and among plays that are alike in that to leave few blots."""
    return lead(after.own, after.opp), -after.own[1:25].count(1)


class GreedyBot(SimpleBot):
    """Plays by greed; for all else it has simple habits."""

    def choose(self, now: Situation, side: Side) -> intents.Intent | None:
        """See `Player`."""
        if now.phase is not Phase.ROLLED or now.to_act is not side:
            return super().choose(now, side)
        assert now.roll is not None
        own, opp = now.position.seen_by(side)
        plays = kernel.plays(self.law.movement, own, opp, now.roll.dice, now.first_turn)
        best = max(plays, key=greed, default=None)
        return intents.PlayMoves(side, best.moves if best else ())


class GreedyChooser:
    """The same without a cube, see `duel.Chooser`."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def best(self, positions: Sequence[Pair], rolls: Sequence[Roll]) -> list[Pair]:
        """See `duel.Chooser`."""
        found = []
        for (own, opp), roll in zip(positions, rolls, strict=True):
            plays = kernel.plays(self.law.movement, own, opp, roll.dice)
            after = max(plays, key=greed, default=None)
            found.append((after.own, after.opp) if after else (own, opp))
        return found
