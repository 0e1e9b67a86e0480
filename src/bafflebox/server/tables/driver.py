"""The part of a table that does what comes by itself: the dice are agreed, the first game begins, the bot plays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bafflebox.dice import Roll
from bafflebox.dice_event import ContributionCommitted
from bafflebox.errors import LogError
from bafflebox.game import intents
from bafflebox.match.intents import MatchIntent
from bafflebox.phase import Phase
from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.judge.dice_agreement import Stage
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.agreeing import Agreeing
from bafflebox.server.tables.beginning import begin_first, lacking
from bafflebox.server.tables.messages import Do
from bafflebox.server.tables.offers import agreed
from bafflebox.server.tables.parts import Done
from bafflebox.server.tables.table import Table
from bafflebox.server.thinking.minds import Decision
from bafflebox.side import Side

log = structlog.get_logger("driver")

Step = Callable[[], Awaitable[bool]]
"""Does one thing; whether the next should be looked for."""


class Driver:
    """Looks after every change for the next thing that nobody has to ask for."""

    def __init__(self, table: Table, agreeing: Agreeing) -> None:
        self._table, self._agreeing = table, agreeing
        table.extras["next"] = self._next_game
        table.extras["dice"] = self._dice_for_bot
        self._task: asyncio.Task[None] | None = None
        self._asked: Situation | None = None
        self.awaited: tuple[Situation, Side, Decision] | None = None
        """What the bot wants thrown where dice are entered by hand."""

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self._task is not None and not self._task.done()

    def changed(self) -> None:
        """See `Part`."""
        if not self.busy and self._next() is not None:
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Ends what is under way; nothing that was stored is lost."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            while step := self._next():
                if not await step():
                    return
        except Exception:
            log.exception("driver failed", table=self._table.id)

    def _next(self) -> Step | None:
        table = self._table
        running = table.running
        if table.over or lacking(table):
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
        if agreement is None or agreement.stage is Stage.OPENED:
            return self._agree
        if bot is None:
            return None
        if agreement.stage is Stage.COMMITTING and agreement.commitments[bot] is None:
            return self._bot_commits
        if agreement.stage is Stage.OPENING and agreement.contributions[bot] is None:
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
        digits = await table.house.bots.hash_contribution(agreement.match, agreement.number, bot)
        async with table.lock:
            done = await self._agreeing.tell(bot, ContributionCommitted(bot, digits))
        return not isinstance(done, Refusal)

    async def _bot_opens(self) -> bool:
        table, bot = self._table, self._table.kept.setup.bot
        assert bot is not None
        try:
            fact = await table.house.bots.open_contribution(table.running.dealing, bot)
        except LogError:
            # the process of the bots was started anew since: its contribution is another one now
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
        if game.phase is Phase.OPENING:
            return game.memory.caller is bot
        if game.to_act is bot:
            return True
        window = game.memory.window
        beside = window is not None and window[0] is bot and game.phase is Phase.TURN
        return beside and self._asked is not game

    async def _bot(self) -> bool:
        table, game = self._table, self._table.running.game
        bot = table.kept.setup.bot
        if game is None or bot is None:
            return True
        decision = await table.house.bots.decide(table.kept.setup, game, bot)
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
                decision = await table.house.bots.decide(table.kept.setup, game, bot, simple=True)
                await self._does(game, bot, decision)
            # a bot that did nothing is asked again only when something has changed
            return table.running.game is not game

    async def _does(self, game: Situation, bot: Side, decision: Decision) -> Refusal | None:
        """Does what was decided; the refusal if the law does not allow it."""
        meant = self._meant(game, bot, decision)
        if meant is None:
            return None
        done = await self._table.perform(meant, by=bot)
        return done if isinstance(done, Refusal) else None

    def _meant(self, game: Situation, bot: Side, decision: Decision) -> MatchIntent | None:
        if decision.intent is not None:
            return decision.intent
        dice = self._table.dice()
        waiting = game.memory.set_throw
        if decision.dice and waiting and waiting[0] is bot:
            return intents.RollDice(bot, waiting[1])
        if not decision.dice and decision.even is None:
            return None
        if dice is None:
            self.awaited = (game, bot, decision)
            self._table.tell(self._table.running.seq + 1)
            return None
        if decision.even is not None:
            return intents.CallParity(bot, decision.even, dice.throw(self._table.law.turn_dice))
        return intents.RollDice(bot, Roll(dice.throw(decision.dice)))

    # --- what people may do about it --------------------------------------------------------------

    def offers(self) -> list[tuple[Side, dict[str, object]]]:
        """Dice that a person is to enter for the bot."""
        if self.awaited is None or self._table.running.game is not self.awaited[0]:
            return []
        _, bot, decision = self.awaited
        count = decision.dice or self._table.law.turn_dice
        return [(bot.other, {"do": "dice", "for": "opp", "counts": [count]})]

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
            return await self._table.perform(
                intents.CallParity(bot, decision.even, values), by=bot, answer=answer
            )
        return await self._table.perform(intents.RollDice(bot, Roll(values)), by=bot, answer=answer)

    async def _next_game(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        table = self._table
        if not table.running.match.results:
            return Refusal("no_game", "R2", why="first")
        meant = next_game(table.law, table.running.clock, table.at)
        if isinstance(meant, Refusal):
            return meant
        return await table.perform(meant, by=side, answer=answer)
