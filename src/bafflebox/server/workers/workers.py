"""One of many servers on a database: what it leads is done here, everything else is carried to who leads it, through Redis."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bafflebox.server.door.watch import WATCHED, Visit
from bafflebox.server.door.wire import Gone, Receive, Scope, Send, Socket
from bafflebox.server.workers import near as entering
from bafflebox.server.workers.asking import Asking
from bafflebox.server.workers.claims import LedElsewhere, Right
from bafflebox.server.workers.far import FarRequest, FarWire
from bafflebox.server.workers.leadership import HOUSE
from bafflebox.server.workers.leads import Leads
from bafflebox.server.workers.near import COME_AGAIN, RESTART, Near
from bafflebox.server.workers.news import Elsewhere
from bafflebox.server.workers.post import Item, Post
from bafflebox.server.workers.ways import led

log = structlog.get_logger("workers")

FAULTS = (SQLAlchemyError, OSError)
"""That the database can't be asked."""
LOOK_EVERY = 0.5
"""Seconds between two looks at who is heard of, and at tables that nobody leads."""
NEWS_EVERY = 2.0
NEWS_HOLD = 6.0
"""Seconds between two notes of how it is here, and for which one holds."""
KNOWN_FOR = 5.0
"""Seconds for which it is remembered who leads a table."""
PATIENCE = 6.0
"""Seconds for which a visitor waits while nobody leads what he asks for: as long as it takes to succeed who died, and more."""
AT_ONCE = 64
"""Tables of who died that are taken up in one look."""


@dataclass(slots=True)
class Here:
    """What a server does by itself, whoever asks."""

    serve: Callable[[FarWire, str], Awaitable[None]]
    """A socket of a table."""
    answer: Callable[[Any, Any, Any], Awaitable[None]]
    """A request, as an application (ASGI)."""
    has: Callable[[str], bool]
    """Whether a table is in memory."""
    wake: Callable[[str], Awaitable[object]]
    """A table is taken into memory."""
    take_house: Callable[[], Awaitable[None]]
    """It leads the house now."""
    news: Callable[[], bytes]
    """How it is here, for the others."""
    forget: Callable[[str], None]
    """What somebody said at tables goes, as his account did."""
    refresh: Callable[[], Awaitable[None]]
    """Whatever another worker may have changed in the database is looked at."""


class Workers:
    """This worker among the others. Asked from the loop only."""

    def __init__(self, leads: Leads, post: Post) -> None:
        self._leads, self._post = leads, post
        self._asking = Asking(leads.claim)
        self.elsewhere = Elsewhere(self._tell_to_forget)
        self.house = False
        """Whether it leads the house."""
        self._here: Here | None = None
        self._alive: set[int] = {leads.number}
        self._known: dict[str, tuple[int, float]] = {}
        """Who leads what, and when that was found."""
        self._heard: dict[str, float] = {}
        """Tables that were claimed from who fell silent, with when he was heard of."""
        self._near: dict[int, Near] = {}
        self._far: dict[tuple[int, int], FarWire | FarRequest] = {}
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._watching: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None
        self._noted = 0.0
        self._ending = False

    @property
    def lines(self) -> dict[str, int]:
        """How many visitors of ours are carried elsewhere, and how many of others are here."""
        return {"near": len(self._near), "far": len(self._far)}

    # --- the days of a worker -----------------------------------------------------------------------

    async def begin(self, here: Here) -> None:
        """Begins to listen to the others, and leads the house if nobody does. Raises StoreError."""
        self._here = here
        await self._post.begin(self._leads.number, self._take, self._lose)
        await self._look()
        self._watching = asyncio.create_task(self._watch())

    def leave(self) -> None:
        """The server ends: visitors who are carried come again elsewhere, and nothing more is claimed."""
        self._ending = True
        for task in (self._watching, self._waking):
            if task is not None:
                task.cancel()
        for each in list(self._near.values()):
            each.lose()

    async def end(self) -> None:
        """The end of all lines, once everything is written; what was led here may be claimed at once."""
        for task in (self._watching, self._waking):
            if task is not None:
                with suppress(asyncio.CancelledError):
                    await task
        for task in list(self._tasks):
            task.cancel()
        with suppress(Exception):
            await asyncio.to_thread(self._leads.let_go)
        await self._post.end()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self._look()
            except FAULTS as error:
                log.warning("no look at the other workers", problem=str(error))
            except Exception:
                log.exception("no look at the other workers")

    async def _look(self) -> None:
        assert self._here is not None
        alive = await asyncio.to_thread(self._leads.alive)
        for each in self._alive - alive - {self._leads.number}:
            log.warning("worker not heard of", worker=each)
            self._lose(each)
        self._alive = alive
        for each in alive - {self._leads.number}:
            self._post.put(each, "n", [0])
        if not self.house:
            claim = await self._asking.claim(HOUSE)
            if claim is not None and claim.leader == self._leads.number:
                log.info("leads the house", worker=self._leads.number)
                await self._here.take_house()
                self.house = True
        if self._leads.number in alive and (self._waking is None or self._waking.done()):
            self._waking = asyncio.create_task(self._wake())
        if time.monotonic() - self._noted >= NEWS_EVERY:
            self._noted = time.monotonic()
            await self._post.note(self._here.news(), NEWS_HOLD)
            others = sorted(alive - {self._leads.number})
            self.elsewhere.hear(list((await self._post.noted(others)).values()))
            await self._here.refresh()
            old = time.monotonic() - KNOWN_FOR
            self._known = {name: each for name, each in self._known.items() if each[1] > old}

    async def _wake(self) -> None:
        """Takes up tables whose clocks nobody watches; the look at the others goes on meanwhile."""
        assert self._here is not None
        try:
            for table in await asyncio.to_thread(self._leads.orphans, AT_ONCE, house=self.house):
                with suppress(LedElsewhere):
                    await self._here.wake(table)
        except FAULTS as error:
            log.warning("tables not taken up", problem=str(error))
        except Exception:
            log.exception("table not taken up")

    def _tell_to_forget(self, who: str) -> None:
        for each in self._alive - {self._leads.number}:
            self._post.put(each, "f", [0], who)

    # --- who leads ------------------------------------------------------------------------------------

    async def claim(self, table: str) -> Right | None:
        """See `Claims`."""
        leader = await self._ask(table)
        if leader is None:
            return None
        if leader != self._leads.number:
            raise LedElsewhere(COME_AGAIN)
        heard = self._heard.pop(table, None)
        return Right(None if heard is None else int(heard * 1_000_000))

    async def _ask(self, name: str) -> int | None:
        """The number of who leads it, by a claim; 0 for nobody yet, None where there is no such table."""
        claim = await self._asking.claim(name)
        if claim is None:
            return None
        if claim.leader is None:
            return 0
        if claim.leader == self._leads.number and claim.heard is not None:
            self._heard[name] = claim.heard
        self._known[name] = (claim.leader, time.monotonic())
        return claim.leader

    async def _leader(self, name: str) -> int | None:
        """The number of who leads it, soon after who led it died too; None where there is no such table. Raises LedElsewhere."""
        assert self._here is not None
        if self.house if name == HOUSE else self._here.has(name):
            return self._leads.number
        known = self._known.get(name)
        if known is not None and known[0] in self._alive and time.monotonic() - known[1] < KNOWN_FOR:
            return known[0]
        until = time.monotonic() + PATIENCE
        while True:
            # the house is led once its pieces are there: it is claimed by `_look` alone
            leader = await self._house() if name == HOUSE else await self._ask(name)
            if leader != 0:
                return leader
            if time.monotonic() > until:
                raise LedElsewhere(COME_AGAIN)
            await asyncio.sleep(LOOK_EVERY / 2)

    async def _house(self) -> int:
        """Who leads the house; 0 for nobody who is ready."""
        if self.house:
            return self._leads.number
        leader = await asyncio.to_thread(self._leads.house)
        if leader == self._leads.number:
            return 0
        self._known[HOUSE] = (leader, time.monotonic())
        return leader

    # --- visitors who came in here --------------------------------------------------------------------

    async def carry(self, wire: Socket, path: str) -> bool:
        """Carries a socket to who leads its table, until it is closed; False where that is here."""
        name = led(path)
        if name is None:
            return False
        try:
            leader = await self._leader(name)
        except (LedElsewhere, *FAULTS) as error:
            log.info("socket sent away", why=str(error))
            await self._send_away(wire)
            return True
        if leader is None or leader == self._leads.number:
            return False
        await self._carry(wire, path, leader)
        self._known.pop(name, None)
        return True

    async def _carry(self, wire: Socket, path: str, leader: int) -> None:
        if not self._post.up or self._ending:
            await self._send_away(wire)
            return
        number, line = self._new_line(leader)
        self._post.put(leader, "s", [number], {"path": path, "address": wire.address, "cookie": wire.cookie})
        try:
            await entering.carry(wire, line, lambda kind, said: self._post.put(leader, kind, [number], said))
        finally:
            self._near.pop(number, None)

    async def _send_away(self, wire: Socket) -> None:
        with suppress(Gone):
            await wire.accept()
            await wire.close(RESTART, COME_AGAIN)

    async def answer(self, scope: Scope, receive: Receive, send: Send, most: int) -> bool:
        """Has who leads what a request is about answer it; False where that is here. Raises LedElsewhere."""
        name = led(scope["path"])
        if name is None:
            return False
        try:
            leader = await self._leader(name)
        except FAULTS as error:
            raise LedElsewhere(COME_AGAIN) from error
        if leader is None or leader == self._leads.number:
            return False
        body = await entering.body_of(receive, most)
        if body is None:
            return True
        said = {
            "method": scope["method"],
            "scheme": scope["scheme"],
            "path": scope["path"],
            "raw_path": scope.get("raw_path") or scope["path"].encode(),
            "query": scope["query_string"],
            "headers": [(bytes(name), bytes(value)) for name, value in scope["headers"]],
            "visitor": scope["visitor"],
            "body": body,
        }
        if not self._post.up or self._ending:
            raise LedElsewhere(COME_AGAIN)
        visit = scope.get("visit")
        if isinstance(visit, Visit) and WATCHED.fullmatch(scope["path"].encode()):
            visit.follow()
        number, line = self._new_line(leader)
        self._post.put(leader, "r", [number], said)
        say: Callable[[str, Any], None] = lambda kind, said: self._post.put(leader, kind, [number], said)  # noqa: E731
        try:
            if await entering.answer(line, receive, send, say):
                return True
        finally:
            self._near.pop(number, None)
        self._known.pop(name, None)
        raise LedElsewhere(COME_AGAIN)

    def _new_line(self, leader: int) -> tuple[int, Near]:
        number = next(self._numbers)
        line = self._near[number] = Near(leader)
        return number, line

    # --- visitors of other workers --------------------------------------------------------------------

    def _take(self, sender: int, item: Item) -> None:
        """A message of another worker: on the way to who leads (s, r, m, x), or back to a visitor (d, w, h, b, e, c)."""
        kind, said = item.kind, item.said
        if kind == "n":
            return  # a sign of life: that something before it was lost is known by its number
        if kind == "f":
            assert self._here is not None
            self._here.forget(said)
            return
        for number in item.lines:
            if kind in "sr":
                self._open(sender, number, kind, said)
            elif kind in "mx":
                self._pass_on(sender, number, kind, said)
            elif (line := self._near.get(number)) is not None and line.leader == sender:
                line.heard(kind, said)
            elif kind not in "ce":
                self._post.put(sender, "x", [number])

    def _pass_on(self, sender: int, number: int, kind: str, said: Any) -> None:
        far = self._far.get((sender, number))
        if far is None:
            if kind == "m":
                self._post.put(sender, "c", [number], (RESTART, COME_AGAIN))
        elif kind == "x":
            far.lose()
        elif isinstance(far, FarWire):
            far.heard(said)

    def _open(self, sender: int, number: int, kind: str, said: dict[str, Any]) -> None:
        say: Callable[[str, Any], None] = lambda kind, said: self._post.put(sender, kind, [number], said)  # noqa: E731
        if self._ending:
            say("c", (RESTART, COME_AGAIN))
            return
        far: FarWire | FarRequest
        if kind == "s":
            far = FarWire(said["address"], said["cookie"], say)
            work = self._serve(far, said["path"])
        else:
            far = FarRequest(said, say)
            work = self._answer(far)
        self._far[sender, number] = far
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(partial(self._close, (sender, number)))

    def _close(self, line: tuple[int, int], task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._far.pop(line, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("line failed", exc_info=error)

    async def _serve(self, wire: FarWire, path: str) -> None:
        assert self._here is not None
        await self._here.serve(wire, path)

    async def _answer(self, request: FarRequest) -> None:
        assert self._here is not None
        name = led(request.scope["path"])
        if name == HOUSE and not self.house:
            return request.end()
        try:
            await self._here.answer(request.scope, request.receive, request.send)
        finally:
            request.end()

    def _lose(self, worker: int | None) -> None:
        """Messages of a worker, or of all, may have been lost: who was connected through them comes again."""
        for number, line in list(self._near.items()):
            if worker in (None, line.leader):
                del self._near[number]
                line.lose()
        for key, far in list(self._far.items()):
            if worker in (None, key[0]):
                far.lose()
        self._known = {name: each for name, each in self._known.items() if worker not in (None, each[0])}
