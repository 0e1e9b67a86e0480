"""The way to the bots: they think in a process of their own, which is started again if it dies."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from secrets import token_bytes
from typing import Any, TypeVar

import structlog

from bafflebox.dice_event import ContributionOpened
from bafflebox.referee.judge.dice_agreement import Dealing
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.setup import Setup
from bafflebox.server.thinking import minds
from bafflebox.server.thinking.minds import SIMPLE, Decision, Mind
from bafflebox.side import Side

T = TypeVar("T")
log = structlog.get_logger("bots")

PATIENCE = 60.0
"""Seconds that a thought may take."""


class Bots:
    """Asks bots. The process is spawned, not forked: it begins with an empty memory and is given situations only."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._secret = token_bytes(32)
        self._pool: ProcessPoolExecutor | None = None
        self.thinking = 0
        """Thoughts that are asked for and not answered."""
        self.died = 0
        """How often the process was gone."""
        self._closed = False

    async def decide(self, setup: Setup, now: Situation, side: Side, *, simple: bool = False) -> Decision:
        """What the bot of a table does now; `simple`: the bot of simple habits, when the other one has failed."""
        return await self.ask(minds.decide, mind_of(setup, level=SIMPLE if simple else None), now, side)

    async def hash_contribution(self, match: str, number: int, side: Side) -> str:
        """The hash of the bot's contribution to dice."""
        return await self.ask(minds.hash_contribution, match, number, side)

    async def open_contribution(self, dealing: Dealing, side: Side) -> ContributionOpened:
        """The bot's contribution to dice, when all hashes are known."""
        return await self.ask(minds.open_contribution, dealing, side)

    async def ask(self, what: Callable[..., T], *given: Any) -> T:
        """Has something thought; once more if the process died over it. Raises TimeoutError, also once nobody thinks any more."""
        try:
            return await self._asked(what, *given)
        except BrokenProcessPool:
            if self._closed:
                raise TimeoutError("nobody thinks any more") from None
            log.warning("bots died", over=what.__name__)
            self.died += 1
            self._pool = None
            return await self._asked(what, *given)

    async def _asked(self, what: Callable[..., T], *given: Any) -> T:
        loop = asyncio.get_running_loop()
        self.thinking += 1
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._started(), what, *given), PATIENCE)
        finally:
            self.thinking -= 1

    def _started(self) -> ProcessPoolExecutor:
        if self._closed:
            # a process that begins now would never be told to end, and the server would wait for it
            raise TimeoutError("nobody thinks any more")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=get_context("spawn"),
                initializer=minds.begin,
                initargs=(self._secret,),
            )
        return self._pool

    async def warm_up(self) -> None:
        """Starts the process before anybody waits for it."""
        with suppress(Exception):
            await self.ask(minds.hash_contribution, "warm", 1, Side.WHITE)

    def close(self) -> None:
        """Ends the process for good; a thought that is under way is dropped."""
        self._closed = True
        if self._pool is not None:
            # one that is being started, or waits for work, may never hear of the end, and the server would wait for it
            # for ever; from Python 3.14 on the pool can do this itself
            workers = list((self._pool._processes or {}).values())  # noqa: SLF001
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for each in workers:
                each.kill()


def mind_of(setup: Setup, *, level: str | None = None) -> Mind:
    """Who thinks at a table."""
    return Mind(setup.rules, tuple(sorted(setup.options.items())), level or setup.level)
