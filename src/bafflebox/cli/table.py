"""A match at the terminal: the law, the match, its save, who sits where, and where dice come from."""

from __future__ import annotations

import time
from dataclasses import dataclass

from bafflebox.adapters.chance import throw
from bafflebox.adapters.saves import Save
from bafflebox.depth import Depth
from bafflebox.event import Event, OpeningRolled, ParityCalled, Rolled
from bafflebox.match.decide import judge
from bafflebox.match.intents import CallFlag, MatchIntent
from bafflebox.match.log import Log
from bafflebox.match.state import Match
from bafflebox.referee.clock.clock import Clock
from bafflebox.referee.conduct.hear import Heard, judged
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import fold_proceedings
from bafflebox.referee.conduct.standing import held_up
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
    board: str = "virtual"
    """`real` where the board is a real one: what is done there is entered, and turns are ended by an act."""
    practice: bool = False
    """Whether hints and warnings are given although the rules allow no aids; the record says so."""
    write: Depth = Depth.FULL
    """How much of a game at a real board is entered, at first."""

    @property
    def bot(self) -> Side | None:
        """The side the bot plays, if any."""
        return Side.BLACK if self.opponent == "bot" else None

    def called(self) -> BySide[str]:
        """The players' names."""
        if self.names:
            return BySide(*self.names)
        return BySide("You", "Bot") if self.bot else BySide("White", "Black")


class TerminalTable:
    """The running match. Every act goes through `do`, which saves before anybody sees it."""

    def __init__(self, law: Law, match: Match, log: Log, save: Save, seats: Seats) -> None:
        self.referee = fold_proceedings(law, log.envelopes)
        self.log = log
        self.save = save
        self.seats = seats
        self._zero = time.monotonic_ns() // 1000 - (log.envelopes[-1].at if log.envelopes else 0)

    @property
    def law(self) -> Law:
        """The law as it is now: terms that were agreed are in it."""
        return self.referee.law

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.referee.match

    @property
    def clock(self) -> Clock:
        """The clocks as they stand."""
        return self.referee.clock

    def do(self, intent: MatchIntent) -> tuple[Event, ...] | Refusal:
        """What the intent made, already saved, or the refusal."""
        calls_flag = isinstance(intent, CallFlag) and self.clock.settings is not None
        by = None if calls_flag else getattr(intent, "side", None)
        if self.referee.memory.refereed:
            return self.hear(self.player(by) if by else Person("table", Role.TABLE), intent)
        steps = judge(self.law, self.match, intent)
        against = held_up(self.referee, Person("table", Role.TABLE, by), intent, self.now())
        if against is not None or isinstance(steps, Refusal):
            return against or steps  # type: ignore[return-value]  # one of them is a refusal
        return self.add(Heard(tuple(each.fact for each in steps), tuple(each.after for each in steps)), by)

    def hear(self, person: Person, intent: object) -> tuple[Event, ...] | Refusal:
        """What the referee makes of what a person asks, already saved, or his refusal."""
        at = self.now()
        heard = judged(self.referee, person, intent, at)
        return heard if isinstance(heard, Refusal) else self.add(heard, person.side, at)

    def add(self, heard: Heard, by: Side | None, at: int | None = None) -> tuple[Event, ...]:
        """Saves the events, which were judged at the instant `at`, and goes on from them."""
        log = self.log.extended(heard.events, by=by, at=self.now() if at is None else at)
        news = log.envelopes[len(self.log.envelopes) :]
        self.save.append(news)
        self.log = log
        for number, entry in enumerate(news):
            known = heard.known[number] if number < len(heard.known) else None
            self.referee = self.referee.advance(entry, known)
        return heard.events

    def player(self, side: Side) -> Person:
        """Who sits on a side, as the referee knows him."""
        return Person(self.match.names[side], Role.PLAYER, side)

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
