"""A table with clocks: every act has its instant, and log and clocks are kept beside the match."""

from __future__ import annotations

from typing import Any

from bafflebox.board.clock import SECOND, ClockKind, ClockSettings
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockEvent, ClockSet
from bafflebox.events.game import Event, GameStarted
from bafflebox.events.proposal import UNSAID
from bafflebox.game.acts import asker
from bafflebox.match.decide import begin
from bafflebox.match.log import Log
from bafflebox.referee.clock.acts import BOTH, NOBODY, next_game, rule_on
from bafflebox.referee.clock.clock import ClockState, fold_clock
from bafflebox.referee.clock.flag import flag_call
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.table import Table
from tests.welsh_table import WelshTable

Result = tuple[Event, ...] | Refusal


class Timed(Table):
    """A `Table` in whose log every act stands at the instant `now` (µs), after which `wait` lets time pass."""

    def __init__(
        self, *given: Any, clock: bool = True, settings: ClockSettings | None = None, **more: Any
    ) -> None:
        self.now = 0
        self.log = Log()
        self.clock = ClockState()
        self._clock = clock
        self._settings = settings
        super().__init__(*given, **more)

    def do(self, intent: Any) -> Result:
        """Any intent, at this instant."""
        if not self.log.envelopes:
            self._keep(begin(self.law, BySide("Ann", "Ben"))[1])
            if self._settings:
                self._keep((ClockSet(self._settings, "R2"),))
            elif self._clock:
                assert not isinstance(self.at_clock(ClockSet(), BOTH), Refusal)
        if isinstance(intent, GameStarted):
            found = next_game(
                self.law, self.clock, self.now, None if intent.position is UNSAID else intent.position
            )
            if isinstance(found, Refusal):
                return found
            intent = found
        events = super().do(intent)
        if not isinstance(events, Refusal):
            self._keep(events, asker(intent))
        return events

    def at_clock(self, intent: ClockEvent, wished: BySide[bool] = NOBODY) -> Result:
        """An act at the clock."""
        events = rule_on(self.law, self.match, self.clock, intent, wished)
        if not isinstance(events, Refusal):
            self._keep(events, asker(intent))
        return events

    def _keep(self, events: tuple[Event, ...], by: Side | None = None) -> None:
        known = len(self.log.envelopes)
        self.log = self.log.extended(events, by=by, at=self.now)
        for entry in self.log.envelopes[known:]:
            self.clock = self.clock.advance(entry)
        assert self.clock == fold_clock(self.log.envelopes)

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.now += round(seconds * SECOND)

    def call_flag(self) -> Result:
        """The flag is called if it has fallen; nothing otherwise."""
        intent = flag_call(self.clock, self.now)
        return self.do(intent) if intent else ()

    def left(self, side: Side) -> float:
        """The reserve of a side now, in seconds."""
        return self.clock.remaining(side, self.now) / SECOND

    def delay(self, side: Side) -> float:
        """The delay of a side now, in seconds."""
        return self.clock.delay_left(side, self.now) / SECOND

    def runs(self) -> Side | None:
        """Return the side whose clock runs."""
        return self.clock.running

    def reserves(self) -> tuple[float, float]:
        """White's and Black's reserve now, in seconds."""
        return self.left(Side.WHITE), self.left(Side.BLACK)


class TimedWelsh(Timed, WelshTable):
    """The same for the opening, the doubling die and the concessions of Welsh."""


BANK = ClockSettings(ClockKind.BANK, 60)
DELAY = ClockSettings(ClockKind.SIMPLE_DELAY, 60, delay=5)
BRONSTEIN = ClockSettings(ClockKind.BRONSTEIN, 60, delay=5)
FISCHER = ClockSettings(ClockKind.FISCHER, 60, increment=5)


def opened(under: Law, settings: ClockSettings | None = None, position: str | None = None) -> Timed:
    """White won the opening throw at second 0 and has 6-1 to play."""
    table = Timed(under, position, settings=settings)
    assert not isinstance(table.open(6, 1), Refusal)
    return table
