"""The background of the library: uploaded zips are read and their matches analysed while processes are idle.

What is to be done is in the library, so that work resumes after a restart.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import TypeVar

import structlog

from bafflebox.library.mirror import forget_zip
from bafflebox.library.uploads import (
    Uploads,
    is_read,
    matches_waiting,
    owners_waiting,
    stale,
    unlisted,
    unread,
    zip_path,
)
from bafflebox.server.engines.bots import Bots
from bafflebox.server.features.accounts.rows import Account
from bafflebox.server.features.accounts.service import Accounts
from bafflebox.server.features.library import background_work as work
from bafflebox.server.features.library.mirroring import Mirroring
from bafflebox.server.live import aids
from bafflebox.server.live.hub import Hub
from bafflebox.server.model.visitor import account_as
from bafflebox.server.net.settings import Settings

log = structlog.get_logger("library")

BATCH = 8
"""Files of a zip per question to a process."""
AGAIN = 60.0
"""Seconds until work that failed, or that has to wait, is tried again."""
LASTS = 6 * 3_600.0
"""Seconds after which a zip that never became whole is dropped."""

Found = TypeVar("Found")
Piece = tuple[str, int, int]
"""A piece of work: `list`, `read` or `analyse`, the number of the upload or match, and the first place."""


class Background:
    """Work of the library by processes of its own, and the end of a deleted account's. Event loop only."""

    def __init__(self, mirroring: Mirroring, accounts: Accounts, hub: Hub, settings: Settings) -> None:
        accounts.on_deleted.append(self._clear)
        self._mirroring, self._library, self._hub = mirroring, mirroring.copy, hub
        self._processes = settings.analysers
        self._bots = Bots(settings.analysers, settings.niceness)
        self._news = asyncio.Event()
        self._busy: dict[Piece, float] = {}
        """Pieces under way, or failed, with the time (monotonic) until which they are left alone."""
        self._served: dict[str, float] = {}
        """When each owner's last match was begun, for fair turns."""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin, or resume what a restart interrupted. Idempotent."""
        if self._tasks:
            return
        self.drop_stale()
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self._processes)]

    async def stop(self) -> None:
        """End at once: what is under way is done again after the next start."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._bots.close()

    def drop_stale(self) -> None:
        """Drop zips that never became whole, and delete those that were read."""
        for owner, number in stale(self._library, time.time() - LASTS):
            Uploads(self._library, owner).drop(number)
        for path in zip_path(self._library, 0).parent.glob("*.zip"):
            if is_read(self._library, int(path.stem)):
                forget_zip(self._library, int(path.stem))

    def wake(self) -> None:
        """Look for work: something was received."""
        self._news.set()

    async def _clear(self, account: Account) -> None:
        owner = account_as(account.id)
        Uploads(self._library, owner).drop_all()  # with what lies on the disk
        self._library.clear(owner)

    async def _work(self) -> None:
        while True:
            self._news.clear()
            piece = self._next()
            if piece is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), AGAIN)
                continue
            self._busy[piece] = float("inf")
            waits = False
            try:
                waits = await self._do(piece)
            except (TimeoutError, BrokenProcessPool):
                waits = True
            except Exception:
                log.exception("background work failed", piece=piece)
                waits = True
            if waits:
                self._busy[piece] = time.monotonic() + AGAIN
            else:
                del self._busy[piece]
                self._news.set()

    def _next(self) -> Piece | None:
        """Return what is most urgent: a new zip, unread files, then matches, owner by owner."""
        now = time.monotonic()
        self._busy = {piece: until for piece, until in self._busy.items() if until > now}
        return next((each for each in self._open() if each not in self._busy), None)

    def _open(self) -> Iterator[Piece]:
        yield from (("list", each, 0) for each in unlisted(self._library))
        firsts = {(upload, place - place % BATCH): None for upload, place in unread(self._library)}
        yield from (("read", *each) for each in firsts)
        owners = sorted(owners_waiting(self._library), key=lambda each: self._served.get(each, 0.0))
        for owner in owners:
            for each in matches_waiting(self._library, owner, len(self._busy) + 1):
                self._served[owner] = time.monotonic()
                yield ("analyse", each, 0)

    async def _do(self, piece: Piece) -> bool:
        """Do a piece of work; return whether it has to wait."""
        what, number, first = piece
        path = self._library.path
        if what == "list":
            await self.ask(partial(work.list_members, path, number))
            await self._forget_read(number)
            return False
        if what == "read":
            places = [each for upload, each in unread(self._library) if upload == number]
            mine = [each for each in places if first <= each < first + BATCH]
            if mine:
                limits = self._hub.house.settings.limits
                await self.ask(
                    partial(work.read_members, path, number, range(mine[0], mine[-1] + 1), limits.matches)
                )
                await self._forget_read(number)
            return False
        held = [*aids.held(self._hub.tables), *self._hub.house.elsewhere.held]
        return bool(await self.ask(partial(work.analyse_further, path, number, held)))

    async def _forget_read(self, number: int) -> None:
        """Delete a zip once all that was read in it is stored."""
        if is_read(self._library, number):
            try:
                await self._mirroring.stored()
            except Exception:  # noqa: BLE001 - the zip is deleted after a later one, or the next start
                return
            forget_zip(self._library, number)

    async def ask(self, what: Callable[[], Found]) -> Found:
        """Run a function in a process of the background. Raises TimeoutError, and BrokenProcessPool when it died twice."""
        return await self._bots.ask(what)
