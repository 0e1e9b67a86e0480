"""One of several servers on a database: it serves what it leads, and proxies the rest to its leader through Redis."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bafflebox.server.cluster import proxy_in as entering
from bafflebox.server.cluster.bus import Item, Post, ended
from bafflebox.server.cluster.claim_batch import ClaimBatch
from bafflebox.server.cluster.claims import LedElsewhere, Right
from bafflebox.server.cluster.here import Here
from bafflebox.server.cluster.leadership import HOUSE
from bafflebox.server.cluster.leases import Leads
from bafflebox.server.cluster.limits import SharedLimits
from bafflebox.server.cluster.presence import Elsewhere
from bafflebox.server.cluster.proxy_in import COME_AGAIN, RESTART, Line, Near, Relay, Say
from bafflebox.server.cluster.proxy_out import FarRequest, FarWire
from bafflebox.server.cluster.routing import led
from bafflebox.server.net.connections import WATCHED, Visit
from bafflebox.server.net.websocket import Gone, Receive, Scope, Send, Socket

log = structlog.get_logger("workers")

FAULTS = (SQLAlchemyError, OSError)
"""Errors of an unavailable database."""
LOOK_EVERY = 0.5
"""Seconds between two checks of live workers, and of tables without a leader."""
NEWS_EVERY = 2.0
NEWS_HOLD = 6.0
"""Seconds between two state messages, and validity of one."""
KNOWN_FOR = 5.0
"""Seconds that a known leader is cached."""
PATIENCE = 6.0
"""Seconds that a visitor waits for a leader: longer than the takeover from a dead one."""
AT_ONCE = 64
"""Tables taken over per check."""


class Workers:
    """This worker among the others. Event loop only."""

    def __init__(self, leads: Leads, post: Post) -> None:
        self._leads, self.post = leads, post
        self._asking = ClaimBatch(leads.claim)
        self.elsewhere = Elsewhere(self._tell_to_forget)
        self.limits = SharedLimits()
        self.house = False
        """True if it leads the house."""
        self._here: Here | None = None
        self._alive: set[int] = {leads.number}
        self._known: dict[str, tuple[int, float]] = {}
        """Cached leaders, with the time of the lookup."""
        self._heard: dict[str, float] = {}
        """Tables claimed from silent workers, with the time these were last alive."""
        self._near: dict[int, Near] = {}
        self._far: dict[tuple[int, int], FarWire | FarRequest] = {}
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[object]] = set()
        self._watching: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None
        self._noted = 0.0
        self._ending = False

    @property
    def lines(self) -> dict[str, int]:
        """Return the numbers of proxied connections, outgoing and incoming."""
        return {"near": len(self._near), "far": len(self._far)}

    # --- the days of a worker -----------------------------------------------------------------------

    async def begin(self, here: Here) -> None:
        """Start listening to the others, and lead the house if nobody does. Raises StoreError."""
        self._here = here
        await self.post.begin(self._leads.number, self._take, self._lose)
        await self._look()
        self._watching = asyncio.create_task(self._watch())

    def leave(self) -> None:
        """Stop: proxied visitors reconnect elsewhere, and nothing more is claimed."""
        self._ending = True
        for task in (self._watching, self._waking):
            if task is not None:
                task.cancel()
        for each in list(self._near.values()):
            each.lose()

    async def release(self) -> None:
        """Release the tables, which are stopped: others lead them at once."""
        with suppress(*FAULTS):
            await asyncio.to_thread(self._leads.release)

    async def end(self) -> None:
        """End all connections, once everything is written; release all claims."""
        await ended([task for task in (self._watching, self._waking) if task is not None])
        for task in list(self._tasks):
            task.cancel()
        with suppress(Exception):
            await asyncio.to_thread(self._leads.let_go)
        await self.post.end()

    async def _watch(self) -> None:
        while not self._ending:
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
        used = self.limits.used()
        for each in alive - {self._leads.number}:
            self.post.put(each, "n", [0], used)
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
            await self.post.note(self._here.news(), NEWS_HOLD)
            others = sorted(alive - {self._leads.number})
            self.elsewhere.hear(list((await self.post.noted(others)).values()))
            await self._here.refresh()
            old = time.monotonic() - KNOWN_FOR
            self._known = {name: each for name, each in self._known.items() if each[1] > old}

    async def _wake(self) -> None:
        """Take over tables with running clocks and no leader, in the background."""
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
            self.post.put(each, "f", [0], who)

    # --- who leads ------------------------------------------------------------------------------------

    async def claim(self, table: str) -> Right | None:
        """See `Claims`."""
        if self._ending:
            raise LedElsewhere(COME_AGAIN)
        leader = await self._ask(table)
        if leader is None:
            return None
        if leader != self._leads.number:
            raise LedElsewhere(COME_AGAIN)
        heard = self._heard.pop(table, None)
        return Right(None if heard is None else int(heard * 1_000_000))

    async def _ask(self, name: str) -> int | None:
        """Return the leader's number by claiming; 0 for none yet, None where there is no such table."""
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
        """Return the leader's number, waiting for a takeover; None where there is no such table. Raises LedElsewhere."""
        assert self._here is not None
        if self.house if name == HOUSE else self._here.has(name):
            return self._leads.number
        known = self._known.get(name)
        if known is not None and known[0] in self._alive and time.monotonic() - known[1] < KNOWN_FOR:
            return known[0]
        until = time.monotonic() + PATIENCE
        while True:
            # the house is led once its parts are ready: only `_look` claims it
            leader = await self._house() if name == HOUSE else await self._ask(name)
            if leader != 0:
                return leader
            if time.monotonic() > until:
                raise LedElsewhere(COME_AGAIN)
            await asyncio.sleep(LOOK_EVERY / 2)

    async def _house(self) -> int:
        """Return the leader of the house; 0 if none is ready."""
        if self.house:
            return self._leads.number
        leader = await asyncio.to_thread(self._leads.house)
        if leader == self._leads.number:
            return 0
        self._known[HOUSE] = (leader, time.monotonic())
        return leader

    # --- visitors who came in here --------------------------------------------------------------------

    async def carry(self, wire: Socket, path: str) -> bool:
        """Proxy a socket to the leader of its table until it closes, also where the leader changes; return False where this worker leads
        the table.
        """
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
        await Relay(wire, partial(self._line_for, wire, path, name)).carry()
        return True

    async def _line_for(self, wire: Socket, path: str, name: str) -> Line | None:
        """Open a line for a socket to the leader of its table, which may be this worker by now; None while there is none."""
        if self._ending:
            return None
        try:
            leader = await self._leader(name)
        except (LedElsewhere, *FAULTS):
            return None
        here = leader == self._leads.number
        if leader is None or not (here or self.post.up):
            return None
        number, near = self._new_line(leader)

        def say(kind: str, said: object) -> None:
            if kind == "x":
                self._near.pop(number, None)
                # the next lookup is not answered from memory: the line may have ended with its leader
                self._known.pop(name, None)
            self._put(leader, kind, number, said)

        say("s", {"path": path, "address": wire.address, "cookie": wire.cookie})
        return near, say

    def _put(self, to: int, kind: str, number: int, said: object) -> None:
        """Send a message of a connection, to this worker itself at the next step of the loop."""
        if to == self._leads.number:
            asyncio.get_running_loop().call_soon(self._take, to, Item(kind, [number], said))
        else:
            self.post.put(to, kind, [number], said)

    async def _send_away(self, wire: Socket) -> None:
        with suppress(Gone):
            await wire.accept()
            await wire.close(RESTART, COME_AGAIN)

    async def answer(self, scope: Scope, receive: Receive, send: Send, most: int) -> bool:
        """Proxy a request to its leader; return False where that is this worker. Raises LedElsewhere."""
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
        if not self.post.up or self._ending:
            raise LedElsewhere(COME_AGAIN)
        visit = scope.get("visit")
        if isinstance(visit, Visit) and WATCHED.fullmatch(scope["path"].encode()):
            visit.follow()
        number, line = self._new_line(leader)
        self.post.put(leader, "r", [number], said)
        say: Say = lambda kind, said: self.post.put(leader, kind, [number], said)  # noqa: E731
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
        """Handle a message of another worker: to the leader (s, r, m, x), or back to a visitor (d, w, h, b, e, c)."""
        kind, said = item.kind, item.said
        if kind == "n":
            # a keep-alive, whose number reveals lost messages
            if said is not None:
                self.limits.hear(said)
            return
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
                self._put(sender, "x", number, None)

    def _pass_on(self, sender: int, number: int, kind: str, said: Any) -> None:
        far = self._far.get((sender, number))
        if far is None:
            if kind == "m":
                self._put(sender, "c", number, (RESTART, COME_AGAIN))
        elif kind == "x":
            far.lose()
        elif isinstance(far, FarWire):
            far.heard(said)

    def _open(self, sender: int, number: int, kind: str, said: dict[str, Any]) -> None:
        say: Say = lambda kind, said: self._put(sender, kind, number, said)  # noqa: E731
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
        """Reset connections through a worker, or all, after possible message loss: clients reconnect."""
        here = self._leads.number
        for number, line in list(self._near.items()):
            if worker in (None, line.leader) and line.leader != here:
                del self._near[number]
                line.lose()
        for key, far in list(self._far.items()):
            if worker in (None, key[0]) and key[0] != here:
                far.lose()
                # the other end may have lost nothing, and would wait for good
                self._put(key[0], "c", key[1], (RESTART, COME_AGAIN))
        self._known = {name: each for name, each in self._known.items() if worker not in (None, each[0])}
