"""Table part: time, namely flags, clocks after a restart, and claims becoming due."""

from __future__ import annotations

import asyncio

import structlog

from bafflebox.board.clock import StopCause
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockEvent, ClockStarted, ClockStopped
from bafflebox.events.game import FlagFell
from bafflebox.protocol.request import Do
from bafflebox.protocol.view import ActOffer
from bafflebox.referee.clock.acts import rule_on
from bafflebox.referee.clock.flag import call_at, on_restart
from bafflebox.referee.conduct.people import Role
from bafflebox.referee.conduct.standing import clocks_held
from bafflebox.refusal import Refusal
from bafflebox.server.live.clock_offers import causes_of, clock_offers, is_down
from bafflebox.server.live.doubt import NotStored
from bafflebox.server.live.idleness import Idle, away_at, idle, warned_at
from bafflebox.server.live.offers import agreed
from bafflebox.server.live.parts import Done
from bafflebox.server.live.table import Table

log = structlog.get_logger("timing")

GRACE = 30.0
"""Seconds after a restart in which a player may return before their clock continues."""
NEITHER = BySide(Idle.NOT, Idle.NOT)
NOBODYS: BySide[int | None] = BySide(None, None)
FLAG_LAG = 1_000_000
"""µs of latency that a flag waits for, as far as the quota covers them."""


class Timing:
    """One timer for a table, set to the next automatic event."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._back = table.house.time.ms() + int(GRACE * 1000)
        self._due = 0
        """The time of the timer, in ms."""
        self._idle = NEITHER
        """The last announced inactivity."""
        self._claims = NOBODYS
        """The last announced deadlines of correspondence play."""
        self._wish: tuple[int, Side, StopCause] | None = None
        """A pending request to stop the clocks: event, side and cause."""
        table.extras["stop"] = self._stop_clock
        table.extras["go_on"] = self._start_clock

    # --- after the server was down ------------------------------------------------------------------

    async def after_restart(self, alive: int | None) -> None:
        """Handle the clocks after a restart: the time up to the last sign of life counts, no more.

        `alive`: when that was, in µs; None where they were stopped properly.
        """
        table = self._table
        if alive is None or table.over or table.kept.setup.desk:
            return  # at a desk the clock is the device, which did not stop
        at = max(table.running.at, alive - table.zero * 1000)
        first = on_restart(table.running.clock, at)
        if isinstance(first, FlagFell):
            await table.call_flag(at=at)
            first = on_restart(table.running.clock, at)
        if isinstance(first, ClockStopped):
            await self._rule(first, by=None, at=at)

    async def stop(self) -> None:
        """Stop both clocks at shutdown."""
        self.cancel()
        table = self._table
        async with table.lock:
            if table.kept.setup.desk:
                return
            await table.call_flag()
            if table.running.clock.running is not None and not table.over:
                await self._rule(ClockStopped(None, StopCause.DOWNTIME), by=None)

    def cancel(self) -> None:
        """Cancel the timer."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    async def _rule(
        self,
        wanted: ClockEvent,
        *,
        by: Side | None,
        at: int | None = None,
        answer: tuple[str, str] | None = None,
    ) -> Done:
        table = self._table
        events = rule_on(table.law, table.running.match, table.running.clock, wanted)
        if isinstance(events, Refusal):
            return events
        await table.commit(events, by=by, at=at, answer=answer)
        return events

    # --- one timer ------------------------------------------------------------------------------------

    def changed(self) -> None:
        """See `Part`. In a calm period, acts at the board only postpone the timer."""
        table = self._table
        now = table.house.time.ms()
        if now < table.calm_until and not table.over:
            return
        self.cancel()
        away = self._away()
        stands = BySide(idle(table, away.white, now), idle(table, away.black, now))
        claims = table.attendance.claims() if table.kept.setup.days else NOBODYS
        if (stands, claims) != (self._idle, self._claims):
            # a warning, an absence, a return, or a new deadline: refresh everybody's view
            self._idle, self._claims = stands, claims
            table.attendance.tell()
        calm = self._calm(now)
        table.calm_until = calm or 0
        due = self._next(now, away)
        if calm is not None:
            due = calm if due is None else min(due, calm)
        if due is not None and not table.over:
            self._due = due
            self._timer = table.house.time.wake(due, self._ring)

    def _away(self) -> BySide[int | None]:
        return BySide(away_at(self._table, Side.WHITE), away_at(self._table, Side.BLACK))

    def _calm(self, now: int) -> int | None:
        """Return until when presence can have no effect, whatever is done at the board; None if unknown.

        Acts and turns only postpone inactivity. Clocks are separate: they are checked after every act.
        """
        table = self._table
        settings, running = table.house.settings, table.running
        counted = running.clock.settings is not None or table.kept.setup.days
        if counted or running.clock.stopped is not None or table.over:
            return None
        if table.kept.setup.opponent == "friend":
            here = all(table.presence.here(side) for side in Side)
            late = not table.entered and not agreed(running)
            # before a game nobody's time counts, and it may count at once when one begins
            if not here or late or self._idle != NEITHER or running.game is None:
                return None
        first = now + int(min(settings.idle_warning, settings.idle_after) * 1000)
        return min((first, *(warned_at(table, each) for each in self._away() if each is not None)))

    def _next(self, now: int, away: BySide[int | None]) -> int | None:
        """Return the next automatic event after `now`, in ms."""
        table = self._table
        warned = (None if each is None else warned_at(table, each) for each in away)
        found = [due for due in (*table.attendance.claims(), *away, *warned) if due is not None and due > now]
        call = call_at(table.running.clock, lag=FLAG_LAG)
        if call is not None:
            # a millisecond later: the clock must have run out, not be about to
            due = table.zero + call // 1000 + 1
            if due > now or not self._unheard(due):
                found.append(due)
        if self._down():
            here = any(table.presence.here(side) for side in self._due_side())
            found.append(now if here else self._back)
        return min(found, default=None)

    def _flag_waits(self) -> bool:
        call = call_at(self._table.running.clock, lag=FLAG_LAG)
        return call is not None and self._unheard(self._table.zero + call // 1000 + 1)

    def _unheard(self, due: int) -> bool:
        """Return whether a flag waits for a desk's device, which may be about to deliver a press."""
        return self._table.kept.setup.desk and self._table.presence.unheard(due, self._ring)

    def _down(self) -> bool:
        return is_down(self._table.running.clock)

    def _due_side(self) -> tuple[Side, ...]:
        due = self._table.running.clock.due
        return (due,) if due else tuple(Side)

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._act())

    async def _act(self) -> None:
        table = self._table
        try:
            async with table.lock:
                if table.given_up:
                    return
                if self._down():
                    await self._rule(ClockStarted(None), by=None)
                elif self._flag_waits() or not await table.call_flag(FLAG_LAG):
                    due, now = self._next(self._due - 1, self._away()), table.house.time.ms()
                    if due is not None and due <= now:
                        # a claim became possible: refresh everybody's view
                        table.tell(table.running.seq + 1)
                        table.attendance.tell()
                    table.calm_until = 0
                    self.changed()
        except NotStored:
            pass  # the table changes once the database is back
        except Exception:
            log.exception("timer failed", table=table.id)

    # --- what players may do ----------------------------------------------------------------------------

    def offers(self) -> list[tuple[Side, ActOffer]]:
        """Return acts for stopping the clocks, for causes in the rules, and for restarting them.

        Without a director at these tables, a side could block a game for good by a free stop. So it takes both players (W24v:
        amicably between them; A11.2: breaks are authorised, disputes are the director's). One requests it, and the other consents
        by the same act.
        """
        table = self._table
        return clock_offers(table.running, self._wanted(), entered=table.entered)

    def _wanted(self) -> tuple[Side, StopCause] | None:
        """Return a pending request to stop the clocks, if nothing has happened since."""
        wish = self._wish
        return None if wish is None or wish[0] != self._table.running.seq else wish[1:]

    async def _stop_clock(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        table = self._table
        try:
            cause = StopCause(wanted.cause)
        except ValueError:
            return Refusal("incomplete", "R2", why="cause")
        if table.refereed and table.running.match.real:
            return await table.hear(table.player(side), ClockStopped(side, cause), answer=answer)
        possible = rule_on(table.law, table.running.match, table.running.clock, ClockStopped(side, cause))
        if isinstance(possible, Refusal):
            return possible
        if cause not in [each for each, _ in causes_of(table.running, entered=table.entered)]:
            rule = table.law.cites("stop the clock")
            return Refusal("no_cause_to_stop", rule, why="table")
        if table.running.clock.running is None:
            return Refusal("clock_stands", table.law.cites("stop the clock"), why="none")
        wish = self._wanted()
        alone = table.kept.setup.opponent != "friend"
        if not alone and wish != (side.other, cause):
            self._wish = (table.running.seq, side, cause)
            table.tell(table.running.seq + 1)
            return ()
        self._wish = None
        # the table stops them for both, so that either may restart them
        return await self._rule(ClockStopped(None, cause), by=side, answer=answer)

    async def _start_clock(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        if self._table.refereed and self._table.running.match.real and not self._down():
            return await self._table.hear(self._table.player(side), ClockStarted(side), answer=answer)
        if self._down():
            return Refusal("clock_stands", self._table.law.cites("stop the clock"), why="table")
        held = clocks_held(self._table.running.now, Role.PLAYER)
        if held is not None:
            return held
        stopped = self._table.running.clock.stopped
        alone = None if stopped is None or stopped.side is None else side
        return await self._rule(ClockStarted(alone), by=side, answer=answer)
