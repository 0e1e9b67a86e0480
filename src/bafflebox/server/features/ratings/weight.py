"""Weights of rated matches: full, or less where a match says little about strength, with the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bafflebox.board.outcome import EndCause, Ending, Win
from bafflebox.board.side import Side
from bafflebox.events.fair_dice import ContributionOpened, SeedCommitted
from bafflebox.events.game import GameEnded, GameStarted, MatchEnded
from bafflebox.match.log import Envelope
from bafflebox.match.rating import Rating
from bafflebox.protocol.ratings import LessReason

DAYS = 30
"""Days in which matches of the same two players count for one another."""
FREE = 3
"""Matches of the same two players within these days that count in full; each further one counts half of the one before."""
LEAST = 1 / 16
"""The least that the number of their matches leaves."""
TOGETHER = 1 / 4
"""Share of a match whose players came from one address, or whose accounts were used in one browser."""
EARLY = 1 / 4
"""Share of a match that was given away: most of its points by resignations after few acts."""
FEW = 10
"""Acts of a player in a game, rolls and plays apart; to resign before as many is early."""
NEW = 1 / 2
"""Share of a match for a player with a proven rating against one with a provisional one."""
NOTED = 5
"""Matches won within these days, each counted less for the place or a giving away, from which the staff gets a report."""


class MatchFacts(NamedTuple):
    """Facts of the log and the setup of a match about its worth."""

    together: bool = False
    """True if both players came from one address, or use accounts of one browser."""
    early: bool = False
    """True if it was given away by early resignations."""


class Weight(NamedTuple):
    """The share of a full match that it counts, and why less."""

    share: float = 1.0
    why: Sequence[LessReason] = ()

    @property
    def easy(self) -> bool:
        """Return whether it counts less for other reasons than how often the two play."""
        return bool({"together", "early"} & set(self.why))


def weight_of(facts: MatchFacts, before: int) -> Weight:
    """Return what a match counts whose players have had `before` rated matches within the last days."""
    share, why = 1.0, list[LessReason]()
    if before >= FREE:
        share *= max(LEAST, 0.5 ** (before - FREE + 1))
        why.append("pair")
    if facts.together:
        share *= TOGETHER
        why.append("together")
    if facts.early:
        share *= EARLY
        why.append("early")
    return Weight(share, tuple(why))


def share_for(weight: Weight, own: Rating, opponent: Rating) -> float:
    """Return what the match counts for one of the players: less against a rating that is not proven yet, unless the own is neither."""
    return weight.share * (NEW if opponent.provisional and not own.provisional else 1.0)


def given_away(log: Iterable[Envelope]) -> bool:
    """Return whether more than half of the winner's points came by resignations after few acts of the one who resigned."""
    acts, points, early = dict.fromkeys(Side, 0), dict.fromkeys(Side, 0), dict.fromkeys(Side, 0)
    for entry in log:
        match entry.event:
            case GameStarted():
                acts = dict.fromkeys(Side, 0)
            case GameEnded(outcome=Win(side=side, ending=ending), points=won):
                points[side] += won[side]
                if ending is Ending.RESIGNED and acts[side.other] < FEW:
                    early[side] += won[side]
            case _ if entry.by is not None:
                acts[entry.by] += 1
    return any(2 * early[side] > points[side] for side in Side)


def abandoned_by(log: Iterable[Envelope]) -> Side | None:
    """Return who abandoned the last agreement on the dice when the other's part was open, None for nobody.

    Such a match counts as lost.
    """
    opened: set[Side] = set()
    for entry in log:
        match entry.event:
            case SeedCommitted():
                opened = set()
            case ContributionOpened(side=side):
                opened.add(side)
            case MatchEnded(cause=EndCause.DICE):
                return entry.by if entry.by is not None and opened == {entry.by.other} else None
    return None
