"""The part of a table that minds the time: flags that fall, clocks that stood while the server was down, claims that become due."""

from __future__ import annotations

import asyncio

import structlog

from bafflebox.clock import StopCause
from bafflebox.match.intents import CallFlag
from bafflebox.referee.clock.acts import ClockIntent, StartClock, StopClock, rule_on
from bafflebox.referee.clock.flag import call_at, on_restart
from bafflebox.referee.conduct.intents import Role
from bafflebox.referee.conduct.standing import clocks_held
from bafflebox.refusal import Refusal
from bafflebox.server.tables.attendance import claims_at
from bafflebox.server.tables.idleness import Idle, away_at, idle, warned_at
from bafflebox.server.tables.messages import Do
from bafflebox.server.tables.offers import agreed
from bafflebox.server.tables.parts import Done
from bafflebox.server.tables.table import Table
from bafflebox.side import BySide, Side

log = structlog.get_logger("timing")

GRACE = 30.0
"""Seconds after a restart in which a player may come back before his clock goes on without him."""
OF_REAL_DICE = (StopCause.FALLEN_DICE, StopCause.DICE_LIFTED)
"""Causes to stop a clock that need dice which somebody can hold."""
NEITHER = BySide(Idle.NOT, Idle.NOT)
NOBODYS: BySide[int | None] = BySide(None, None)
FLAG_LAG = 1_000_000
"""µs of an act's way that a flag waits for, as far as the quota has them."""


class Timing:
    """One timer for a table, set to the next instant at which something happens by itself."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._back = table.house.time.ms() + int(GRACE * 1000)
        self._due = 0
        """For when the timer is set, in ms."""
        self._idle = NEITHER
        """What of the players' doing nothing was told last."""
        self._claims = NOBODYS
        """Until when who plays by days has to act, as it was told last."""
        self._wish: tuple[int, Side, StopCause] | None = None
        """Who asked after which event to stop the clocks, and for what."""
        table.extras["stop"] = self._stop_clock
        table.extras["go_on"] = self._start_clock

    # --- after the server was down ------------------------------------------------------------------

    async def after_restart(self, alive: int | None) -> None:
        """What happened to the clocks while nobody was there: the time up to the last sign of life counts, no more.

        `alive`: when that was, in µs; None where they were stopped in order.
        """
        table = self._table
        if alive is None or table.over or table.kept.setup.desk:
            return  # at a desk the clock lies between the players, and did not stand still
        at = max(table.running.at, alive - table.zero * 1000)
        first = on_restart(table.running.clock, at)
        if isinstance(first, CallFlag):
            await table.call_flag(at=at)
            first = on_restart(table.running.clock, at)
        if isinstance(first, StopClock):
            await self._rule(first, by=None, at=at)

    async def stop(self) -> None:
        """The server ends: both clocks are stopped."""
        self.cancel()
        table = self._table
        async with table.lock:
            if table.kept.setup.desk:
                return
            await table.call_flag()
            if table.running.clock.running is not None and not table.over:
                await self._rule(StopClock(None, StopCause.DOWNTIME), by=None)

    def cancel(self) -> None:
        """No timer any more."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    async def _rule(
        self,
        wanted: ClockIntent,
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
        """See `Part`. While all is calm, acts at the board only put off what time brings: nothing is to be done."""
        table = self._table
        now = table.house.time.ms()
        if now < table.calm_until and not table.over:
            return
        self.cancel()
        away = self._away()
        stands = BySide(idle(table, away.white, now), idle(table, away.black, now))
        claims = claims_at(table) if table.kept.setup.days else NOBODYS
        if (stands, claims) != (self._idle, self._claims):
            # warned, away, there again, or somebody else has days now: everybody sees it
            self._idle, self._claims = stands, claims
            table.tell_presence()
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
        """Until when nothing can come of being away, whatever is done at the board; None where that can't be said.

        Acts and turns only put off when who is here counts as idle. Clocks are another matter: they are looked at after every act.
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
        """The next instant after `now` at which something happens by itself, in ms."""
        table = self._table
        warned = (None if each is None else warned_at(table, each) for each in away)
        found = [due for due in (*claims_at(table), *away, *warned) if due is not None and due > now]
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
        """Whether a flag waits until the device of a match desk is heard: it may have written a press that is on no way yet."""
        return self._table.kept.setup.desk and self._table.presence.unheard(due, self._ring)

    def _down(self) -> bool:
        stopped = self._table.running.clock.stopped
        return stopped is not None and stopped.side is None and stopped.cause is StopCause.DOWNTIME

    def _due_side(self) -> tuple[Side, ...]:
        due = self._table.running.clock.due
        return (due,) if due else tuple(Side)

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._act())

    async def _act(self) -> None:
        table = self._table
        try:
            async with table.lock:
                if self._down():
                    await self._rule(StartClock(None), by=None)
                elif self._flag_waits() or not await table.call_flag(FLAG_LAG):
                    due, now = self._next(self._due - 1, self._away()), table.house.time.ms()
                    if due is not None and due <= now:
                        # a claim became possible: everybody sees it
                        table.tell(table.running.seq + 1)
                        table.tell_presence()
                    table.calm_until = 0
                    self.changed()
        except Exception:
            log.exception("timer failed", table=table.id)

    # --- what players may do ----------------------------------------------------------------------------

    def offers(self) -> list[tuple[Side, dict[str, object]]]:
        """Stopping the clocks for the causes that the rules allow, and letting them go on.

        No director sits at these tables: whom a stop would cost nothing could stop a game for good. So it takes both
        players (W24v: amicably between them; A11.2: breaks are authorised, disputes are the director's). One
        of them asks, and for the other the same act is the consent.
        """
        table = self._table
        clock = table.running.clock
        if clock.settings is None or table.over:
            return []
        if clock.stopped is not None:
            # whoever stopped them for a cause of his own starts them again: an act of the referee
            held = (
                self._down()
                or clocks_held(table.running.now, Role.PLAYER) is not None
                or clock.stopped.side is not None
            )
            return [] if held else [(side, {"do": "go_on"}) for side in Side]
        causes = [{"cause": cause.value, "word": str(cause), "rule": rule} for cause, rule in self._causes()]
        if not causes or not clock.running:
            return []
        return [(side, self._stop_offer(side, causes)) for side in Side]

    def _stop_offer(self, side: Side, causes: list[dict[str, str]]) -> dict[str, object]:
        wish = self._wanted()
        if wish is None:
            return {"do": "stop", "causes": causes}
        by, cause = wish
        if by is side:
            return {"do": "stop", "causes": causes, "asked": cause.value}
        return {
            "do": "stop",
            "causes": [each for each in causes if each["cause"] == cause.value],
            "agree": cause.value,
        }

    def _causes(self) -> list[tuple[StopCause, str]]:
        """The causes of the rules that can come about here: nobody lifts or drops dice that the table throws."""
        table = self._table
        stops = table.law.clock.stops if table.law.clock else ()
        return [(cause, rule) for cause, rule in stops if table.entered or cause not in OF_REAL_DICE]

    def _wanted(self) -> tuple[Side, StopCause] | None:
        """The wish to stop the clocks, as long as nothing has happened since."""
        wish = self._wish
        return None if wish is None or wish[0] != self._table.running.seq else wish[1:]

    async def _stop_clock(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        table = self._table
        try:
            cause = StopCause(wanted.cause)
        except ValueError:
            return Refusal("incomplete", "R2", why="cause")
        possible = rule_on(table.law, table.running.match, table.running.clock, StopClock(side, cause))
        if isinstance(possible, Refusal):
            return possible
        if cause not in [each for each, _ in self._causes()]:
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
        # the table stops them in the name of both, so that either may let them go on
        return await self._rule(StopClock(None, cause), by=side, answer=answer)

    async def _start_clock(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        if self._down():
            return Refusal("clock_stands", self._table.law.cites("stop the clock"), why="table")
        held = clocks_held(self._table.running.now, Role.PLAYER)
        if held is not None:
            return held
        stopped = self._table.running.clock.stopped
        alone = None if stopped is None or stopped.side is None else side
        return await self._rule(StartClock(alone), by=side, answer=answer)
