"""Breaks between games: when one is due (W25D), and the penalty for returning late (W25D2)."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from bafflebox.board.clock import SECOND
from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Win
from bafflebox.board.side import BySide
from bafflebox.events import game as event
from bafflebox.events.conduct import MatchContinued
from bafflebox.events.scoring import LeftUnwritten, PointedOut
from bafflebox.frozen import dataclass
from bafflebox.match.log import Envelope
from bafflebox.match.state import Match
from bafflebox.referee.clock.clock import ClockState
from bafflebox.rules.clauses.telling import LAST_THROW
from bafflebox.rules.terms import BreakTerms


class BreakCause(Enum):
    """The cause of a break."""

    LOW_CLOCKS = "low_clocks"
    """Both clocks have fallen to a threshold."""
    LEVEL = "level"
    """The game was won at a high level."""
    SCORE = "score"
    """A side's score is exactly at a threshold."""
    LAST_THROW = "last_throw"
    """The game ended with a certain roll."""

    def __str__(self) -> str:
        return self.value.replace("_", " ")


@dataclass(frozen=True, slots=True)
class Break:
    """A break due since the instant `since` (µs) for one or more causes."""

    causes: tuple[BreakCause, ...]
    since: int
    seconds: int
    rule: str

    @property
    def ends(self) -> int:
        """Return the instant at which it ends if taken at once."""
        return self.since + self.seconds * SECOND


@dataclass(frozen=True, slots=True)
class BreakWatch:
    """A fold over the log of a match: `due` is the break between the last game and the next, None if there is none.

    `low`: the clock threshold was used; `marks`: the score thresholds used; `score` is that at the end of the last game.
    """

    terms: BreakTerms
    due: Break | None = None
    low: bool = False
    marks: frozenset[int] = frozenset()
    throw: Roll | None = None
    score: BySide[int] = BySide(0, 0)

    def advance(self, entry: Envelope, match: Match, clock: ClockState) -> BreakWatch:
        """Return the watch after the next log entry, given match and clock after it."""
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
        """Return the watch after an event of an unrecorded turn: its roll is unknown."""
        game = match.game
        if game is None or game.roll is not None:
            return self
        told = LAST_THROW in game.pointed
        return replace(self, throw=Roll(self.terms.throw) if told else None)

    def _after_game(self, at: int, fact: event.GameEnded, match: Match, clock: ClockState) -> BreakWatch:
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
    """Return whether these points are a threshold of the score, below the match length."""
    every = terms.score_every
    return bool(every) and points > 0 and points % every == 0 and (length is None or points < length)
