"""Breaks between games: when one is due and why (W25D), and what lateness after it may cost (W25D2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum

from bafflebox import event
from bafflebox.clock import SECOND
from bafflebox.dice import Roll
from bafflebox.match.log import Envelope
from bafflebox.match.state import Match, evolve_match
from bafflebox.outcome import Win
from bafflebox.referee.clock.clock import Clock
from bafflebox.rules.law import BreakTerms, Law
from bafflebox.score import Score


class BreakCause(Enum):
    """What makes a break due."""

    LOW_CLOCKS = "low_clocks"
    """Both clocks have come down to a mark."""
    LEVEL = "level"
    """The game was won at a high level."""
    SCORE = "score"
    """A side stands exactly on a mark of the score."""
    LAST_THROW = "last_throw"
    """The game ended with a certain throw."""

    def __str__(self) -> str:
        return self.value.replace("_", " ")


@dataclass(frozen=True, slots=True)
class Break:
    """A break that is due since the instant `since` (µs) for these causes, however many: it is one break."""

    causes: tuple[BreakCause, ...]
    since: int
    seconds: int
    rule: str

    @property
    def ends(self) -> int:
        """The instant at which it is over if it was taken at once."""
        return self.since + self.seconds * SECOND


@dataclass(frozen=True, slots=True)
class BreakWatch:
    """A fold over the log of a match: `due` is the break between the last game and the next, None if there is none.

    `low` says that the mark of the clocks was used, `marks` which of the score were.
    """

    terms: BreakTerms
    due: Break | None = None
    low: bool = False
    marks: frozenset[int] = frozenset()
    throw: Roll | None = None
    match: Match = field(default_factory=Match)
    clock: Clock = field(default_factory=Clock)

    def advance(self, entry: Envelope) -> BreakWatch:
        """After the next entry of the log."""
        fact = entry.event
        now = replace(self, match=evolve_match(self.match, fact), clock=self.clock.advance(entry))
        if isinstance(fact, event.Rolled | event.Started):
            return replace(now, throw=fact.roll)
        if isinstance(fact, event.GameStarted | event.MatchEnded):
            return replace(now, due=None, throw=None)
        return _after_game(now, entry.at, fact) if isinstance(fact, event.GameEnded) else now


def _after_game(now: BreakWatch, at: int, fact: event.GameEnded) -> BreakWatch:
    terms, reached = now.terms, _marks(now.terms, now.match.score)
    low = now.clock.settings is not None and max(now.clock.seconds(at)) < terms.clocks_under
    won = isinstance(fact.outcome, Win) and fact.outcome.level is terms.level
    holds = {
        BreakCause.LOW_CLOCKS: low and not now.low,
        BreakCause.LEVEL: won,
        BreakCause.SCORE: bool(reached - now.marks),
        BreakCause.LAST_THROW: now.throw is not None and now.throw.dice == terms.throw,
    }
    causes = tuple(cause for cause, true in holds.items() if true)
    due = Break(causes, at, terms.seconds, terms.rule) if causes else None
    return replace(now, due=due, low=now.low or low, marks=now.marks | reached)


def _marks(terms: BreakTerms, score: Score) -> frozenset[int]:
    """The marks on which a side stands exactly, below the points that win."""
    every, length = terms.score_every, score.length
    return frozenset(
        points
        for points in score.points
        if every and points > 0 and points % every == 0 and (length is None or points < length)
    )


def break_due(law: Law, entries: Iterable[Envelope]) -> Break | None:
    """The break that is due now, between two games of this log; None elsewhere, and where the rules know none."""
    if law.breaks is None:
        return None
    now = BreakWatch(law.breaks)
    for entry in entries:
        now = now.advance(entry)
    return now.due


ALLOWED = 600
"""Seconds that a player may be late without a penalty (W25D2)."""


def penalty_games(late: int, *, most: int | None = None) -> int:
    """The games to propose for the opponent of a player who is `late` seconds late (W25D2): the director awards them.

    None up to 10:00; then one, and one more for each whole minute beyond; never more than `most`,
    which is what wins the match.
    """
    if late <= ALLOWED:
        return 0
    games = 1 + (late - ALLOWED) // 60
    return games if most is None else min(games, most)
