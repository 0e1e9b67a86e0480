"""Client of the bot processes, which are restarted if they die."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from secrets import token_bytes
from typing import TypeVar, TypeVarTuple

import structlog

from bafflebox.board.side import Side
from bafflebox.bots.next_action import BotAction
from bafflebox.events.fair_dice import ContributionOpened
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.honest_player import Contribution
from bafflebox.referee.judge.dice_agreement import Dealing
from bafflebox.rules.situation import Situation
from bafflebox.server.engines import bot_process as minds
from bafflebox.server.model.setup import TableSetup

T = TypeVar("T")
Given = TypeVarTuple("Given")
log = structlog.get_logger("bots")

PATIENCE = 60.0
"""Timeout of a question in seconds, starting process and engine included."""
THOUGHT = 30.0
"""Timeout in seconds of one act by a ready bot: the strongest level takes some seconds where it rolls out."""


class Bots:
    """Bot processes, spawned, not forked: they start with empty memory and receive situations only.

    At most one question per process is in flight, so an unanswered one means a hanging process: the processes are killed, and the
    next question starts new ones.
    """

    def __init__(
        self, processes: int = 1, nice: int = minds.NICE, players: Mapping[str, str] | None = None
    ) -> None:
        """`players` are those of the operator beside the levels, see `Settings`."""
        self._processes, self._nice, self._players = processes, nice, dict(players or {})
        self._secret = token_bytes(32)
        self._pool: ProcessPoolExecutor | None = None
        self._turns = asyncio.Semaphore(processes)
        self._ready: Counter[EngineSpec] = Counter()
        """The number of loads of each worker setting in the present processes."""
        self.thinking = 0
        """Unanswered questions."""
        self.died = 0
        """The number of times that the process died or was killed."""
        self.closed = False
        """True once the server ends."""

    async def decide(self, setup: TableSetup, now: Situation, side: Side) -> BotAction:
        """Return the decision of a table's bot. Raises errors of its process or engine."""
        spec = engine_spec(setup)
        if self._pool is None or self._ready[spec] < self._processes:
            await self._asked(PATIENCE, minds.ready, spec)
            self._ready[spec] += 1
        return await self._asked(THOUGHT, minds.choose_action, spec, now, side)

    def hash_contribution(self, match: str, number: int, side: Side) -> str:
        """Return the hash of the bot's contribution to dice. Computed here, so that dice don't depend on a process."""
        return self._contribution(match, number, side).committed().commitment

    def open_contribution(self, dealing: Dealing, side: Side) -> ContributionOpened:
        """Return the bot's contribution; raise LogError while opening it would give anybody a choice, or if it changed."""
        agreed = dealing.agreement
        assert agreed is not None
        return self._contribution(agreed.match, agreed.number, side).opened(dealing)

    def _contribution(self, match: str, number: int, side: Side) -> Contribution:
        message = f"{match} {number} {side}".encode()
        return Contribution(match, number, side, hmac.digest(self._secret, message, "sha256"))

    async def ask(self, what: Callable[[*Given], T], *given: *Given) -> T:
        """Run a function in a process, retrying once if the process died. Raises TimeoutError, also after the end."""
        try:
            return await self._asked(PATIENCE, what, *given)
        except BrokenProcessPool:
            if self.closed:
                raise TimeoutError("nobody thinks any more") from None
            return await self._asked(PATIENCE, what, *given)

    async def _asked(self, patience: float, what: Callable[[*Given], T], *given: *Given) -> T:
        self.thinking += 1
        try:
            async with self._turns:
                pool = self._started()
                try:
                    thought = asyncio.get_running_loop().run_in_executor(pool, what, *given)
                    return await asyncio.wait_for(thought, patience)
                except (BrokenProcessPool, TimeoutError) as error:
                    if not self.closed:
                        log.warning("bots died", over=what.__name__, of=type(error).__name__)
                    self._end(pool)
                    raise
        finally:
            self.thinking -= 1

    def _started(self) -> ProcessPoolExecutor:
        if self.closed:
            # a process started now would never end, and the server would wait for it
            raise TimeoutError("nobody thinks any more")
        if self._pool is None:
            self._ready.clear()
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=get_context("spawn"),
                initializer=minds.initialise_worker,
                initargs=(self._nice, self._players),
            )
        return self._pool

    async def warm_up(self) -> None:
        """Start the process in advance."""
        with suppress(Exception):
            await self.ask(minds.here)

    def close(self) -> None:
        """Kill the process; a question in flight is dropped."""
        self.closed = True
        if self._pool is not None:
            self._end(self._pool)

    def _end(self, pool: ProcessPoolExecutor) -> None:
        """Kill these processes; others start with the next question."""
        if self._pool is pool:
            self._pool = None
            self.died += not self.closed
        # one that is starting, hanging or idle may never see the end, and the server would wait for it for ever; from Python 3.14
        # on the pool can do this itself
        workers = list((pool._processes or {}).values())  # noqa: SLF001
        pool.shutdown(wait=False)
        for each in workers:
            each.kill()


def engine_spec(setup: TableSetup, *, level: str | None = None) -> EngineSpec:
    """Return the engine of a table's bot, or of another level for its rules."""
    return EngineSpec(setup.law(), level or setup.level)
