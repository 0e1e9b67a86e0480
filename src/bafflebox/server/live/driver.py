"""Table part: automatic steps, namely agreeing dice, starting the first game, and the bot's play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.next_action import BotAction, must_act
from bafflebox.errors import LogError
from bafflebox.events.fair_dice import ContributionCommitted
from bafflebox.events.game import Event, ParityCalled, Rolled
from bafflebox.protocol.request import Do
from bafflebox.protocol.view import ActOffer
from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.judge.dice_agreement import AgreementStage
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.server.live.agreeing import Agreeing
from bafflebox.server.live.beginning import begin_first, terms_pending
from bafflebox.server.live.doubt import NotStored
from bafflebox.server.live.offers import agreed
from bafflebox.server.live.parts import Done
from bafflebox.server.live.recovering import NoAnswer, Recovering
from bafflebox.server.live.table import Table
from bafflebox.server.store.errors import AWAY

log = structlog.get_logger("driver")

FIRST_WAIT, LAST_WAIT = 1.0, 60.0
"""Seconds before a failed step is retried: first and longest."""

Step = Callable[[], Awaitable[bool]]
"""Does one step; returns whether to look for another."""


class Driver:
    """Looks for the next automatic step after every change."""

    def __init__(self, table: Table, agreeing: Agreeing, steered: Callable[[], bool] = lambda: False) -> None:
        self._table, self._agreeing, self._steered = table, agreeing, steered
        table.extras["next"] = self._next_game
        table.extras["dice"] = self._dice_for_bot
        self._task: asyncio.Task[None] | None = None
        self._asked: Situation | None = None
        self._recovering = Recovering(table)
        self._news = asyncio.Event()
        self.awaited: tuple[Situation, Side, BotAction] | None = None
        """The roll that the bot wants where dice are entered by hand."""

    @property
    def busy(self) -> bool:
        """Return whether a step is in progress."""
        return self._task is not None and not self._task.done()

    def changed(self) -> None:
        """See `Part`."""
        self._news.set()
        if not self.busy and self._next() is not None:
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Cancel the step in progress; stored data is kept."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        wait, step = FIRST_WAIT, None
        while True:
            try:
                while step := self._next():
                    self._news.clear()
                    if not await step():
                        return
                    wait = FIRST_WAIT
            except (NotStored, *AWAY):
                wait = FIRST_WAIT
            except Exception:
                if self._table.given_up or self._table.house.bots.closed:
                    return
                log.exception("driver failed", table=self._table.id)
                if step == self._bot:
                    self._recovering.say("again")
            else:
                return
            # retry a failed step with increasing delays, and at once after a change
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), wait)
            wait = min(2 * wait, LAST_WAIT)

    def _next(self) -> Step | None:
        table = self._table
        running = table.running
        if table.over or table.given_up or terms_pending(table):
            return None
        if not table.entered and not agreed(running):
            return self._next_of_agreement()
        game = running.game
        if game is None:
            return self._start if running.match.game is None else None
        bot = table.kept.setup.bot
        if bot is not None and self._bot_is_asked(game, bot):
            return self._bot
        return None

    # --- before play ----------------------------------------------------------------------------

    def _next_of_agreement(self) -> Step | None:
        agreement = self._table.running.dealing.agreement
        bot = self._table.kept.setup.bot
        if agreement is None or agreement.stage is AgreementStage.OPENED:
            return self._agree
        if bot is None:
            return None
        if agreement.stage is AgreementStage.COMMITTING and agreement.commitments[bot] is None:
            return self._bot_commits
        if agreement.stage is AgreementStage.OPENING and agreement.contributions[bot] is None:
            return self._bot_opens
        return None

    async def _agree(self) -> bool:
        async with self._table.lock:
            if self._next() == self._agree:
                await self._agreeing.begin()
        return True

    async def _bot_commits(self) -> bool:
        table, bot = self._table, self._table.kept.setup.bot
        agreement = table.running.dealing.agreement
        assert agreement is not None
        assert bot is not None
        digits = table.house.bots.hash_contribution(agreement.match, agreement.number, bot)
        async with table.lock:
            done = await self._agreeing.tell(bot, ContributionCommitted(bot, digits))
        return not isinstance(done, Refusal)

    async def _bot_opens(self) -> bool:
        table, bot = self._table, self._table.kept.setup.bot
        assert bot is not None
        try:
            fact = table.house.bots.open_contribution(table.running.dealing, bot)
        except LogError:
            # the server was started anew since: the bot's contribution is another one now
            async with table.lock:
                await self._agreeing.again(None)
            return True
        async with table.lock:
            done = await self._agreeing.tell(bot, fact)
        return not isinstance(done, Refusal)

    async def _start(self) -> bool:
        async with self._table.lock:
            if self._next() != self._start:
                return True
            return await begin_first(self._table)

    # --- the bot ----------------------------------------------------------------------------------

    def _bot_is_asked(self, game: Situation, bot: Side) -> bool:
        if self.awaited is not None and self.awaited[0] is game:
            return False
        if must_act(game, bot):
            return True
        window = game.memory.window
        beside = window is not None and window[0] is bot and game.phase is Phase.TURN
        return beside and self._asked is not game

    async def _bot(self) -> bool:
        table, game = self._table, self._table.running.game
        bot = table.kept.setup.bot
        if game is None or bot is None:
            return True
        # entered dice could make the engine follow another match without aids
        ask = self._recovering.habitual if self._steered() else self._recovering.decide
        decision = await ask(game, bot)
        async with table.lock:
            if table.running.game is not game:
                return True  # something else happened meanwhile
            await table.call_flag()
            if table.running.game is not game or table.over:
                return True
            self._asked = game
            refused = await self._does(game, bot, decision)
            if refused is not None:
                log.error("bot refused", table=table.id, code=refused.code, act=str(decision.intent))
                decision = await self._recovering.simple(game, bot)
                refused = await self._does(game, bot, decision)
                if refused is not None:
                    raise NoAnswer(f"{decision.intent}: {refused.code}")
            # after an empty decision the bot is asked again only when something has changed
            return table.running.game is not game

    async def _does(self, game: Situation, bot: Side, decision: BotAction) -> Refusal | None:
        """Carry out a decision; return the refusal if the law does not allow it."""
        meant = self._meant(game, bot, decision)
        if meant is None:
            return None
        try:
            done = await self._table.perform(meant, by=bot)
        except NotStored:
            self._asked = None
            raise
        except Exception:
            if self._table.given_up:
                raise
            log.exception("no act", table=self._table.id, act=str(meant))
            return Refusal("unknown_act", "R2", {"text": repr(meant)})
        return done if isinstance(done, Refusal) else None

    def _meant(self, game: Situation, bot: Side, decision: BotAction) -> Event | None:
        if decision.intent is not None:
            return decision.intent
        dice = self._table.dice()
        waiting = game.memory.set_throw
        if decision.dice and waiting and waiting[0] is bot:
            return Rolled(bot, waiting[1])
        if not decision.dice and decision.even is None:
            return None
        if dice is None:
            self.awaited = (game, bot, decision)
            self._table.tell(self._table.running.seq + 1)
            return None
        if decision.even is not None:
            return ParityCalled(bot, decision.even, dice.throw(self._table.law.turn_dice))
        return Rolled(bot, Roll(dice.throw(decision.dice)))

    # --- what people may do about it --------------------------------------------------------------

    def offers(self) -> list[tuple[Side, ActOffer]]:
        """Return the act of entering dice for the bot, for a person."""
        if self.awaited is None or self._table.running.game is not self.awaited[0]:
            return []
        _, bot, decision = self.awaited
        count = decision.dice or self._table.law.turn_dice
        return [(bot.other, ActOffer(do="dice", for_="opp", counts=[count]))]

    async def _dice_for_bot(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done | None:
        if wanted.for_ != "opp" or not self.offers():
            return None
        assert self.awaited is not None
        _, bot, decision = self.awaited
        count = decision.dice or self._table.law.turn_dice
        values = tuple(wanted.values or ())
        if len(values) != count or any(value not in range(1, 7) for value in values):
            return Refusal("bad_dice", self._table.law.cites("dice"), {"n": count}, "enter")
        if decision.even is not None:
            return await self._table.perform(ParityCalled(bot, decision.even, values), by=bot, answer=answer)
        return await self._table.perform(Rolled(bot, Roll(values)), by=bot, answer=answer)

    async def _next_game(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        table = self._table
        if not table.running.match.results:
            return Refusal("no_game", "R2", why="first")
        meant = next_game(table.law, table.running.clock, table.at)
        if isinstance(meant, Refusal):
            return meant
        return await table.perform(meant, by=side, answer=answer)
