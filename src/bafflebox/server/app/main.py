"""The application: its services, handlers and middleware, from start to stop."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

import structlog
from litestar import Litestar
from msgspec import msgpack

from bafflebox.server.app import files, health, law_files, offline
from bafflebox.server.app.exceptions import EXCEPTIONS
from bafflebox.server.app.middleware import Gate
from bafflebox.server.app.openapi import description
from bafflebox.server.app.table_sockets import Sockets
from bafflebox.server.cluster.bus import Post
from bafflebox.server.cluster.claims import Alone
from bafflebox.server.cluster.here import Here
from bafflebox.server.cluster.leases import Leads
from bafflebox.server.cluster.presence import Elsewhere, News
from bafflebox.server.cluster.routing import table_in_path
from bafflebox.server.cluster.worker import Workers
from bafflebox.server.engines.bots import Bots
from bafflebox.server.engines.fair_queue import Fair
from bafflebox.server.features.accounts import handlers as accounts
from bafflebox.server.features.accounts.cookies import fresh_cookie
from bafflebox.server.features.accounts.rows import AccountRows
from bafflebox.server.features.accounts.service import Accounts
from bafflebox.server.features.analyse import http as analyse
from bafflebox.server.features.analyse import reference_http as reference
from bafflebox.server.features.contests import http as contests
from bafflebox.server.features.contests.rows import ContestRows
from bafflebox.server.features.contests.service import Contests
from bafflebox.server.features.daily import http as daily
from bafflebox.server.features.daily.rows import DailyRows
from bafflebox.server.features.daily.service import Daily
from bafflebox.server.features.fair_play.rows import FairPlayRows
from bafflebox.server.features.fair_play.service import FairPlay
from bafflebox.server.features.friends import http as friends
from bafflebox.server.features.friends.blocks import Blocks
from bafflebox.server.features.friends.invitations import invitation_hashes
from bafflebox.server.features.friends.rows import FriendRows
from bafflebox.server.features.friends.service import Friends
from bafflebox.server.features.library import handlers as library
from bafflebox.server.features.library.background import Background
from bafflebox.server.features.library.mirroring import Mirroring
from bafflebox.server.features.lobby import handlers as lobby
from bafflebox.server.features.lobby.played import PlayedMatches
from bafflebox.server.features.lobby.service import Lobby
from bafflebox.server.features.moderation import http as staff
from bafflebox.server.features.moderation.rows import StaffRows
from bafflebox.server.features.moderation.service import Order
from bafflebox.server.features.notifications import http as notifications
from bafflebox.server.features.notifications.attached import Announcing
from bafflebox.server.features.ratings import http as ratings
from bafflebox.server.features.ratings.rows import RatingRows
from bafflebox.server.features.ratings.service import Ratings
from bafflebox.server.features.rules import http as books
from bafflebox.server.features.rules.lessons_http import judge_ahead
from bafflebox.server.features.tables import handlers as tables
from bafflebox.server.features.tournaments import handlers as tournaments
from bafflebox.server.features.tournaments.boards import Boards
from bafflebox.server.features.tournaments.calling import Calling
from bafflebox.server.features.tournaments.rows import TournamentRows
from bafflebox.server.features.tournaments.service import Hall
from bafflebox.server.live import aids
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.services import House
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.net.handlers import Handlers
from bafflebox.server.net.meters import Meters
from bafflebox.server.net.settings import Settings
from bafflebox.server.net.websocket import Receive, Scope, Send, Socket
from bafflebox.server.store.elsewhere import note_place
from bafflebox.server.store.engine import bound, lock_folder, migrate, open_engine, open_server
from bafflebox.server.store.errors import is_away
from bafflebox.server.store.leading import Leading, LeaseLost
from bafflebox.server.store.library import LibraryRows
from bafflebox.server.store.old import OldTables
from bafflebox.server.store.postgres import place
from bafflebox.server.store.store import SeedRows, Store
from bafflebox.server.store.talk import TalkRows
from bafflebox.server.store.writer import Writer

log = structlog.get_logger("server")

BACK_WITHIN = 0.2
"""Seconds between two attempts while the database can't be written: a lease waits no longer than necessary."""
ALIVE_EVERY = 1.0
"""Seconds between two heartbeats on disk: the most that a running clock gets back after a kill."""
OLD_EVERY = 3600.0
"""Seconds between two checks for tables to delete."""
TIDY_EVERY = 60.0
LATE = 10.0
"""Seconds without a heartbeat on disk after which storage counts as failing."""


class Server:
    """The services of a running server; created by `start`, ended by `stop`."""

    def __init__(self, settings: Settings, clockwork: Clockwork | None = None) -> None:
        self.settings = settings
        engine = open_server(settings.database) if settings.database else open_engine(settings.data)
        self._lock = lock_folder(settings.data)
        # a database that another server uses is not changed
        self._leading: Leading | Leads | None = None
        self.workers: Workers | None = None
        if settings.redis is not None:
            # Redis is checked first: an unreachable worker must lead nothing
            post = Post(settings.redis)
            self._leading = leads = Leads(engine)
            leads.join(migrate)
            self.workers = Workers(leads, post)
        elif settings.database:
            self._leading = Leading(engine)
            self._leading.take_new(migrate)
        else:
            migrate(engine)
        if settings.database:
            note_place(settings.data, place(engine))
        self._engine = bound(engine)
        self.writer = Writer(engine, self._leading)
        self.meters = Meters()
        self.store = Store(engine, self.writer)
        if isinstance(self._leading, Leads):
            self.store.on_new = self._leading.note_new
        clockwork = clockwork or Clockwork()
        self._run, alive = self.store.begin_run()
        self._bots, self._desk = Bots(settings.thinkers, players=settings.players), Bots(1)
        self.order = Order(StaffRows(engine, self.writer), clockwork)
        self.house = House(
            settings,
            self.store,
            SeedRows(engine, self.writer),
            self._bots,
            Fair(self._desk, settings.limits.questions),
            clockwork,
            TalkRows(engine, self.writer),
            self.order,
            Blocks(engine),
            self.workers or Alone(None if alive is None else int(alive * 1_000_000)),
            self.workers.elsewhere if self.workers else Elsewhere(),
        )
        self.hub = Hub(self.house)
        self.hall = Hall(TournamentRows(engine, self.writer), self.house.time)
        self.boards, rows = Boards(self.hub, self.hall), AccountRows(engine, self.writer)
        self.accounts, played = Accounts(rows, self.hub, settings.limits), PlayedMatches(engine, self.house)
        self.ratings = Ratings(RatingRows(engine, self.writer), self.hub, self.order.rows)
        self.lobby, self.sockets = (
            Lobby(self.hub, rows.linked, self.ratings.rows.values, played),
            Sockets(self.hub, settings.limits, self.order, self.accounts.behind, self.meters),
        )
        self.friends = Friends(FriendRows(engine, self.writer), self.accounts, self.hub, self.seated)
        self.announcing = Announcing(self.hub, self.friends, engine, self.writer)
        self.calling, self.contests = (
            Calling(self.hall, self.announcing.service),
            Contests(
                ContestRows(engine, self.writer),
                self.hub,
                self.ratings,
                self.accounts,
                self.announcing.service,
            ),
        )
        self.daily, judged = (
            Daily(DailyRows(engine, self.writer), self.house),
            FairPlayRows(engine, self.writer),
        )
        self.mirroring = Mirroring(settings.data, LibraryRows(engine, self.writer))
        self.background = Background(self.mirroring, self.accounts, self.hub, settings)
        self.fair_play = FairPlay(judged, self.order.rows, self.store, self.background.ask)
        self._old = OldTables(engine, self.writer, settings.keep_days) if settings.keep_days else None
        self._looked: float | None = None  # when old tables were last checked
        self.order.on_bar = self.sockets.look_again
        self._tasks: list[asyncio.Task[None]] = []
        self._stopped, self._alive = False, time.monotonic()
        self.tables = self.store.count()  # at the last count
        self.app: Callable[..., Awaitable[None]] | None = None  # once created
        self.succeeded = asyncio.Event()
        """Set when another server leads the database: this one has to end."""

    async def start(self) -> None:
        """Restore tables with running clocks; start the heartbeat."""
        self._tasks = [asyncio.create_task(self._breathe()), asyncio.create_task(self._tidy())]
        if self.settings.warm:
            self._tasks.append(asyncio.create_task(self._bots.warm_up()))
            self._tasks += [asyncio.create_task(each) for each in (judge_ahead(), self.daily.ahead())]
        if self.workers:
            self.mirroring.follow()
            await self.workers.begin(
                Here(
                    self._serve,
                    self._app_of,
                    self.hub.has,
                    self.hub.find,
                    self._take_house,
                    self._news,
                    self.hub.forget,
                    self._refresh,
                )
            )
        else:
            await self._take_house()
            await self.hub.wake()

    async def _take_house(self) -> None:
        """Start the services that exist once beside the tables."""
        await self.boards.start()
        await self.announcing.start()
        await self.ratings.start()
        await self.contests.start()
        self.fair_play.start()
        await self.mirroring.lead(self.background.start)

    def seated(self) -> set[str]:
        """Return the accounts at tables, here or at another worker."""
        return self.sockets.accounts() | self.house.elsewhere.accounts

    def _news(self) -> bytes:
        """Return this worker's state for the others."""
        tables = self.hub.tables
        return msgpack.encode(
            News(
                sorted(self.sockets.accounts()),
                self.lobby.played(),
                aids.held(tables),
                invitation_hashes(tables),
            )
        )

    async def _refresh(self) -> None:
        await asyncio.gather(self.order.refresh(), self.house.apart.refresh())

    async def _serve(self, wire: Socket, path: str) -> None:
        await self.sockets.serve_wire(wire, table_in_path(path))

    async def _app_of(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request admitted by another worker."""
        assert self.app is not None
        await self.app(scope, receive, send)

    async def stop(self) -> None:
        """Notify clients, stop clocks, wait until everything is written. Idempotent."""
        if self._stopped:
            return
        self._stopped = True
        if self.workers:
            self.workers.leave()
        self.hall.stop()
        await self.contests.stop()
        self.lobby.stop()
        self.friends.stop()
        self.sockets.dismiss()
        await self.hub.stop()
        await self.mirroring.stop()
        if self.workers:
            await self.workers.release()
        await self.sockets.stop()
        await self.boards.stop()
        self.calling.stop()
        await self.announcing.stop()
        await self.ratings.stop()
        await self.fair_play.stop()
        await self.background.stop()
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task
        with suppress(Exception):
            await self.store.alive(self._run)
        await asyncio.to_thread(self.writer.close)
        if self.workers:
            await self.workers.end()
        elif self._leading:
            with suppress(Exception):
                await asyncio.to_thread(self._leading.let_go)
        self.accounts.close()
        self._bots.close()
        self._desk.close()
        self._engine.dispose()
        self.mirroring.close()
        os.close(self._lock)
        log.info("stopped")

    @property
    def stores(self) -> bool:
        """Return whether the last write succeeded and none is overdue."""
        return not self.writer.failing and time.monotonic() - self._alive < LATE

    @property
    def ending(self) -> bool:
        """Return whether it is shutting down."""
        return self._stopped

    @property
    def ready(self) -> bool:
        """Return whether new visitors may be sent here."""
        return self.stores and not self._stopped

    async def _breathe(self) -> None:
        while True:
            try:
                # the write comes first: an unavailable database is noticed at once, on a quiet server too
                await self.store.alive(self._run)
                self._alive = time.monotonic()
                self.tables = await asyncio.to_thread(self.store.count)
            except LeaseLost as error:
                log.warning("succeeded", why=str(error))
                self.succeeded.set()
                return
            except Exception as error:
                log.warning("no sign of life", why=type(error).__name__, exc_info=not is_away(error))
            await asyncio.sleep(BACK_WITHIN if self.writer.failing else ALIVE_EVERY)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            gone = self.hub.put_away() + self.hall.put_away()
            if gone:
                log.info("put away", count=gone, live=self.hub.live)
            await self._let_go_of_old()

    async def _let_go_of_old(self) -> None:
        if self._old is None or (self._looked and time.monotonic() - self._looked < OLD_EVERY):
            return
        self._looked = time.monotonic()
        try:
            here = {each.id for each in self.hub.tables}
            old = [each for each in await asyncio.to_thread(self._old.found) if each not in here]
            await self._old.let_go(old)
            if old:
                log.info("let go of old tables", count=len(old))
        except Exception:
            log.exception("old tables not let go of")


HANDLERS: Handlers = [
    *books.HANDLERS,
    *tournaments.HANDLERS,
    *accounts.HANDLERS,
    *friends.HANDLERS,
    *notifications.HANDLERS,
    *lobby.HANDLERS,
    *contests.HANDLERS,
    *staff.HANDLERS,
    *ratings.HANDLERS,
    *tables.HANDLERS,
    *analyse.HANDLERS,
    *reference.HANDLERS,
    *library.HANDLERS,
    *daily.HANDLERS,
    offline.worker,
    *law_files.HANDLERS,
    files.page,
    files.report_page,
    files.review_before_0_3,
    files.web_file,
    files.favicon,
    *health.HANDLERS,
]


def make_app(server: Server) -> Gate:
    """Return the ASGI application of a server."""

    @asynccontextmanager
    async def days(app: Litestar) -> AsyncIterator[None]:
        await server.start()
        yield
        await server.stop()

    app = Litestar(
        library.storing(HANDLERS, server.mirroring.stored),
        lifespan=[days],
        openapi_config=description(),
        exception_handlers=EXCEPTIONS,
        before_send=[fresh_cookie],
        request_max_body_size=server.settings.limits.body,
        logging_config=None,
    )
    app.state.server, app.state.hub, app.state.sockets = server, server.hub, server.sockets
    app.state.hall, app.state.boards, app.state.calling = server.hall, server.boards, server.calling
    app.state.notifications = server.announcing.service
    app.state.mirroring, app.state.accounts = server.mirroring, server.accounts
    app.state.background, app.state.lobby, app.state.ratings = server.background, server.lobby, server.ratings
    app.state.contests = server.contests
    app.state.friends, app.state.order, app.state.fair_play = server.friends, server.order, server.fair_play
    app.state.daily = server.daily
    app.state.web, app.state.law_files = files.Web(), law_files.LawFiles(law_files.runtime_folder())
    server.app = app
    known = partial(staff.known_path, server.accounts, server.order)
    return Gate(app, server.sockets, server.settings, server.meters, known, server.workers)
