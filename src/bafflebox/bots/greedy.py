"""A player that counts only pips and blots and hits when it can: a baseline for other players."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox import kernel
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Checkers
from bafflebox.board.side import Side
from bafflebox.bots.player import SimpleBot
from bafflebox.engine.engine import Pair
from bafflebox.events.game import Event, Played
from bafflebox.kernel.moments import Afterstate
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


def lead(own: Checkers, opp: Checkers) -> int:
    """Return by how many pips `own` is ahead."""
    return sum(place * (theirs - mine) for place, (mine, theirs) in enumerate(zip(own, opp, strict=True)))


def greed(after: Afterstate) -> tuple[int, int]:
    """Return the sort key of its choice: the lead, then few blots."""
    return lead(after.own, after.opp), -after.own[1:25].count(1)


class GreedyBot(SimpleBot):
    """A greedy player; other decisions follow the simple bot."""

    def choose(self, now: Situation, side: Side) -> Event | None:
        """See `Player`."""
        if now.phase is not Phase.ROLLED or now.to_act is not side:
            return super().choose(now, side)
        assert now.roll is not None
        own, opp = now.position.seen_by(side)
        plays = kernel.plays(self.law.movement, own, opp, now.roll.dice, now.first_turn)
        best = max(plays, key=greed, default=None)
        return Played(side, best.moves if best else ())


class GreedyChooser:
    """The greedy player without a cube, see `duel.Chooser`."""

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
