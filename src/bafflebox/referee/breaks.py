"""Breaks between games: when one is due and why (W25D), and what lateness after it may cost (W25D2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from bafflebox import event
from bafflebox.clock import SECOND
from bafflebox.conduct_event import MatchContinued
from bafflebox.dice import Roll
from bafflebox.match.log import Envelope
from bafflebox.match.state import Match
from bafflebox.outcome import Win
from bafflebox.referee.clock.clock import Clock
from bafflebox.rules.clauses.telling import LAST_THROW
from bafflebox.rules.terms import BreakTerms
from bafflebox.side import BySide
from bafflebox.writing_event import LeftUnwritten, PointedOut


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

    `low` says that the mark of the clocks was used, `marks` which of the score were; `score` is that of the last game's end.
    """

    terms: BreakTerms
    due: Break | None = None
    low: bool = False
    marks: frozenset[int] = frozenset()
    throw: Roll | None = None
    score: BySide[int] = BySide(0, 0)

    def advance(self, entry: Envelope, match: Match, clock: Clock) -> BreakWatch:
        """After the next entry of the log, match and clock being as they stand after it."""
        fact = entry.event
        if isinstance(fact, event.Rolled | event.Started):
            return replace(self, throw=fact.roll)
        if isinstance(fact, PointedOut | LeftUnwritten):
            return self._unwritten(match)
        if isinstance(fact, event.GameStarted | event.MatchEnded):
            return replace(self, due=None, throw=None)
        if isinstance(fact, MatchContinued):
            return replace(self, score=fact.points)
        return self._after_game(entry.at, fact, match, clock) if isinstance(fact, event.GameEnded) else self

    def _unwritten(self, match: Match) -> BreakWatch:
        """After something was told of a turn that is not written, or its end: a throw that nobody wrote is no known one."""
        game = match.game
        if game is None or game.roll is not None:
            return self
        told = LAST_THROW in game.pointed
        return replace(self, throw=Roll(self.terms.throw) if told else None)

    def _after_game(self, at: int, fact: event.GameEnded, match: Match, clock: Clock) -> BreakWatch:
        terms, score = self.terms, match.score
        reached = frozenset(
            points
            for points, before in zip(score.points, self.score, strict=True)
            if points != before and _is_mark(terms, points, score.length)
        )
        low = clock.settings is not None and max(clock.seconds(at)) < terms.clocks_under
        won = isinstance(fact.outcome, Win) and fact.outcome.level is terms.level
        holds = {
            BreakCause.LOW_CLOCKS: low and not self.low,
            BreakCause.LEVEL: won,
            BreakCause.SCORE: bool(reached - self.marks),
            BreakCause.LAST_THROW: self.throw is not None and self.throw.dice == terms.throw,
        }
        causes = tuple(cause for cause, true in holds.items() if true)
        due = Break(causes, at, terms.seconds, terms.rule) if causes else None
        return replace(self, due=due, low=self.low or low, marks=self.marks | reached, score=score.points)


def _is_mark(terms: BreakTerms, points: int, length: int | None) -> bool:
    """Whether these points are a mark of the score, below the points that win."""
    every = terms.score_every
    return bool(every) and points > 0 and points % every == 0 and (length is None or points < length)
