"""A match at the terminal: the law, the match, its save, who sits where, and where dice come from."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from bafflebox.adapters.chance import throw
from bafflebox.adapters.saves import Save
from bafflebox.event import Event, OpeningRolled, ParityCalled, Rolled
from bafflebox.match.decide import act
from bafflebox.match.intents import CallFlag, MatchIntent
from bafflebox.match.log import Log
from bafflebox.match.state import Match
from bafflebox.referee.clock.clock import fold_clock
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class Seats:
    """How a match is set up: who plays, their names, and where the dice come from."""

    opponent: str = "bot"
    names: tuple[str, str] | None = None
    seed: str | None = None
    dice: str = "roll"
    level: str = "advanced"
    """How well the bot plays: a name that `make_bot` knows."""
    tutor: bool = False
    """Whether a person is warned before an act that costs equity."""
    practice: bool = False
    """Whether hints and warnings are given although the rules allow no aids; the record says so."""

    @property
    def bot(self) -> Side | None:
        """The side the bot plays, if any."""
        return Side.BLACK if self.opponent == "bot" else None

    def called(self) -> BySide[str]:
        """The players' names."""
        if self.names:
            return BySide(*self.names)
        return BySide("You", "Bot") if self.bot else BySide("White", "Black")


PRACTICE = "Practice against the bot: hints were allowed in this match."
"""What the record of such a match says."""


def is_practice(head: Mapping[str, object]) -> bool:
    """Whether the head of a log says that its match was practice."""
    return head.get("practice") is True


class Table:
    """The running match. Every act goes through `do`, which saves before anybody sees it."""

    def __init__(self, law: Law, match: Match, log: Log, save: Save, seats: Seats) -> None:
        self.law = law
        self.match = match
        self.log = log
        self.save = save
        self.seats = seats
        self.clock = fold_clock(log.envelopes)
        self._zero = time.monotonic_ns() // 1000 - (log.envelopes[-1].at if log.envelopes else 0)

    def do(self, intent: MatchIntent) -> tuple[Event, ...] | Refusal:
        """What the intent made, already saved, or the refusal."""
        verdict = act(self.law, self.match, intent)
        if isinstance(verdict, Refusal):
            return verdict
        match, events = verdict
        calls_flag = isinstance(intent, CallFlag) and self.clock.settings is not None
        by = None if calls_flag else getattr(intent, "side", None)
        log = self.log.extended(events, by=by, at=self.now())
        news = log.envelopes[len(self.log.envelopes) :]
        self.save.append(news)
        self.match, self.log = match, log
        for entry in news:
            self.clock = self.clock.advance(entry)
        return events

    def now(self) -> int:
        """µs since the match began; the time in which nobody played it is not counted."""
        return time.monotonic_ns() // 1000 - self._zero

    @property
    def aids_rule(self) -> str:
        """The rule that allows no hints here, "" where they may be given."""
        return "" if self.seats.practice and self.seats.bot else self.law.aids_rule

    def dice(self, count: int) -> tuple[int, ...]:
        """The next throw of so many dice; throws of the match are numbered, and a number is used once."""
        index = sum(isinstance(each, Rolled | OpeningRolled | ParityCalled) for each in self.log.events)
        return throw(count, seed=self.seats.seed, index=index)
