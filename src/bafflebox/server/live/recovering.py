"""Bot requests with retries and a fallback to the simple bot, so that a table never hangs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bafflebox.board.side import Side
from bafflebox.bots.next_action import BotAction, must_act
from bafflebox.game.acts import ACT_OF_EVENT, asker
from bafflebox.rules.situation import Situation
from bafflebox.server.engines import bot_process as minds
from bafflebox.server.engines.bot_process import SIMPLE
from bafflebox.server.engines.bots import engine_spec

if TYPE_CHECKING:
    from bafflebox.server.live.table import Table
    from bafflebox.server.live.view import Says

log = structlog.get_logger("driver")

AGAIN = (0.5, 2.0)
"""Delays in seconds before the retries."""
REST, LONGEST_REST = 60_000, 600_000
"""Period of the simple bot before the engine is tried again, in ms: doubled at each failure."""


class NoAnswer(Exception):
    """A bot's answer is no act of this moment."""


class Recovering:
    """Requests to the bot of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rest, self._until = 0, 0

    async def decide(self, game: Situation, side: Side) -> BotAction:
        """Return the bot's decision as `side`, whatever becomes of its process; useless once the game has moved on."""
        table = self._table
        if table.house.time.ms() < self._until:
            return await self.simple(game, side)
        for wait in (*(() if self._rest else AGAIN), None):
            try:
                decision = await table.house.bots.decide(table.kept.setup, game, side)
                self._check(decision, game, side)
            except Exception as error:
                if table.house.bots.closed:
                    raise
                log.warning("no answer", table=table.id, of=repr(error))
            else:
                table.engine, self._rest = None, 0
                return decision
            if wait is not None and table.running.game is game:
                self.say("again")
                await asyncio.sleep(wait)
            if table.running.game is not game:
                break
        return await self.simple(game, side)

    async def simple(self, game: Situation, side: Side) -> BotAction:
        """Return the simple bot's decision in place of a failed engine, which it replaces for a while."""
        now = self._table.house.time.ms()
        if now >= self._until:
            self._rest = min(2 * self._rest, LONGEST_REST) or REST
            self._until = now + self._rest
            self.say("simple")
        return await self.habitual(game, side)

    async def habitual(self, game: Situation, side: Side) -> BotAction:
        """Return the simple bot's decision, which needs no process and no network."""
        spec = engine_spec(self._table.kept.setup, level=SIMPLE)
        decision = await asyncio.to_thread(minds.choose_action, spec, game, side)
        self._check(decision, game, side)
        return decision

    def say(self, says: Says) -> None:
        """Send a notice to everybody at the table."""
        if self._table.engine != says:
            self._table.engine = says
            self._table.tell(self._table.running.seq + 1)

    def _check(self, decision: object, game: Situation, side: Side) -> None:
        """Raise NoAnswer for anything but an act of this side, and for no act where the side has to act."""
        if not isinstance(decision, BotAction):
            raise NoAnswer(f"{type(decision).__name__} is no decision")
        proposed, dice = decision.intent, decision.dice
        if proposed is not None:
            if type(proposed) not in ACT_OF_EVENT or asker(proposed) not in (side, None):
                raise NoAnswer(f"{proposed!r} is no act of {side}")
        elif dice not in range(self._table.law.turn_dice + 1):
            raise NoAnswer(f"{dice!r} dice are not thrown")
        elif not dice and decision.even is None and must_act(game, side):
            raise NoAnswer("nothing was decided")
