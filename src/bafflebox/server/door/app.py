"""The application: handlers, the gate before them, and the days of a server from start to stop."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog
from litestar import Litestar, Request, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Response
from litestar.types import ASGIApp
from msgspec import Struct

from bafflebox import __version__
from bafflebox.errors import BaffleboxError
from bafflebox.library.library import Library
from bafflebox.library.schema import FILE as LIBRARY
from bafflebox.server.api import (
    accounts,
    books,
    desk,
    friends,
    library,
    lobby,
    matches,
    quiz,
    ratings,
    sheets,
    staff,
    study,
    tables,
    tournament_boards,
    tournament_files,
    tournaments,
)
from bafflebox.server.api.cookies import fresh_cookie
from bafflebox.server.api.problems import (
    ApiError,
    on_anything,
    on_api_error,
    on_http_error,
    on_no_database,
    on_no_thought,
    on_refusal,
    on_too_many,
)
from bafflebox.server.door import files, offline
from bafflebox.server.door.document import description
from bafflebox.server.door.gate import Gate
from bafflebox.server.door.meters import Meters
from bafflebox.server.door.settings import Settings
from bafflebox.server.door.socket import Sockets
from bafflebox.server.people.accounts import Accounts
from bafflebox.server.people.friends import Friends
from bafflebox.server.people.lobby import Lobby
from bafflebox.server.people.order import Order
from bafflebox.server.people.ratings import Ratings
from bafflebox.server.store.accounts import AccountRows
from bafflebox.server.store.engine import lock_folder, migrate, open_engine, open_server
from bafflebox.server.store.errors import AWAY
from bafflebox.server.store.friends import FriendRows
from bafflebox.server.store.leading import Leading, LeaseLost
from bafflebox.server.store.old import OldTables
from bafflebox.server.store.ratings import RatingRows
from bafflebox.server.store.staff import StaffRows
from bafflebox.server.store.store import SeedRows, Store
from bafflebox.server.store.talk import TalkRows
from bafflebox.server.store.tournaments import TournamentRows
from bafflebox.server.store.writer import Writer
from bafflebox.server.tables.clockwork import Clockwork
from bafflebox.server.tables.house import House
from bafflebox.server.tables.hub import Hub
from bafflebox.server.thinking.bots import Bots
from bafflebox.server.thinking.fair import Fair, TooManyQuestions
from bafflebox.server.tournaments.boards import Boards
from bafflebox.server.tournaments.hall import Hall

log = structlog.get_logger("server")

ALIVE_EVERY = 1.0
"""Seconds between two signs of life on the disk: what a kill gives back to a running clock at most."""
OLD_EVERY = 3600.0
"""Seconds between two looks for tables that are let go of."""
TIDY_EVERY = 60.0
LATE = 10.0
"""Seconds without a sign of life on the disk after which storing is said to fail."""


class Health(Struct):
    """How the server is."""

    ok: bool
    storing: bool
    """Whether what happens at the tables can be kept."""
    version: str
    tables: int
    live: int
    sockets: int


class Ready(Struct):
    """Whether the server takes visitors."""

    ok: bool
    storing: bool
    ending: bool
    """Whether it was told to end: who is here is told so, and nobody else should come."""


class Server:
    """The pieces of a running server; made by `start`, ended by `stop`."""

    def __init__(self, settings: Settings, clockwork: Clockwork | None = None) -> None:
        self.settings = settings
        engine = open_server(settings.database) if settings.database else open_engine(settings.data)
        self._lock = lock_folder(settings.data)
        # a database that another server works on is left as it is
        self._leading = Leading(engine) if settings.database else None
        if self._leading:
            self._leading.take_new(migrate)
        else:
            migrate(engine)
        self._engine = engine
        self.writer = Writer(engine, self._leading)
        self.meters = Meters()
        self.store = Store(engine, self.writer)
        self.library = Library(settings.data / LIBRARY)
        clockwork = clockwork or Clockwork()
        self._run, alive = self.store.begin_run()
        self._bots = Bots(settings.thinkers)
        self._desk = Bots(1)
        self.house = House(
            settings,
            self.store,
            SeedRows(engine, self.writer),
            self._bots,
            Fair(self._desk, settings.limits.questions),
            clockwork,
            TalkRows(engine, self.writer),
            Order(StaffRows(engine, self.writer), clockwork),
            None if alive is None else int(alive * 1_000_000),
        )
        self.hub = Hub(self.house)
        self.hall = Hall(TournamentRows(engine, self.writer), self.house.time)
        self.boards = Boards(self.hub, self.hall)
        self.accounts = Accounts(AccountRows(engine, self.writer), self.hub, settings.limits)
        self.ratings = Ratings(RatingRows(engine, self.writer), self.hub)
        self.lobby = Lobby(self.hub)
        self.sockets = Sockets(self.hub, settings.limits, self.accounts.behind, self.meters)
        self.friends = Friends(FriendRows(engine, self.writer), self.hub, self.sockets.accounts)
        self._old = OldTables(engine, self.writer, settings.keep_days) if settings.keep_days else None
        self._looked: float | None = None
        """When old tables were looked for last."""
        self.house.order.on_bar = self.sockets.look_again
        self._tasks: list[asyncio.Task[None]] = []
        self._stopped = False
        self.tables = self.store.count()
        """How many tables were stored, as counted a moment ago."""
        self._alive = time.monotonic()
        self.succeeded = asyncio.Event()
        """Set when another server leads the database: this one has to end."""

    async def start(self) -> None:
        """Takes up tables whose clocks run, and begins to breathe."""
        self._tasks = [asyncio.create_task(self._breathe()), asyncio.create_task(self._tidy())]
        if self.settings.warm:
            self._tasks.append(asyncio.create_task(self._bots.warm_up()))
        await self.boards.start()
        await self.ratings.start()
        await self.hub.wake()

    async def stop(self) -> None:
        """Tells everybody, stops clocks, waits until everything is written. May be called twice."""
        if self._stopped:
            return
        self._stopped = True
        self.hall.stop()
        self.lobby.stop()
        self.friends.stop()
        await self.sockets.stop()
        await self.hub.stop()
        await self.boards.stop()
        await self.ratings.stop()
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task
        with suppress(Exception):
            await self.store.alive(self._run)
        await asyncio.to_thread(self.writer.close)
        if self._leading:
            with suppress(Exception):
                await asyncio.to_thread(self._leading.let_go)
        self.accounts.close()
        self._bots.close()
        self._desk.close()
        self._engine.dispose()
        self.library.close()
        os.close(self._lock)
        log.info("stopped")

    @property
    def stores(self) -> bool:
        """Whether the last thing that was to be stored was, and none waits for too long."""
        return not self.writer.failing and time.monotonic() - self._alive < LATE

    @property
    def ending(self) -> bool:
        """Whether it was told to end."""
        return self._stopped

    @property
    def ready(self) -> bool:
        """Whether new visitors may be sent here."""
        return self.stores and not self._stopped

    async def _breathe(self) -> None:
        while True:
            try:
                # first what is written: a database that is away is known at once, on a quiet server too
                await self.store.alive(self._run)
                self._alive = time.monotonic()
                self.tables = await asyncio.to_thread(self.store.count)
            except LeaseLost as error:
                log.warning("succeeded", why=str(error))
                self.succeeded.set()
                return
            except AWAY as error:
                log.warning("no sign of life could be written", why=type(error).__name__)
            except Exception:
                log.exception("no sign of life could be written")
            await asyncio.sleep(ALIVE_EVERY)

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


@get("/health")
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Whether the server is there and can keep what it is told (503 if not), and how much it has to do."""
    server: Server = request.app.state.server
    storing = server.stores
    now = Health(
        ok=storing,
        storing=storing,
        version=__version__,
        tables=server.tables,
        live=server.hub.live,
        sockets=server.sockets.count,
    )
    return Response(now, status_code=200 if storing else 503)


@get(
    "/ready",
    responses={503: ResponseSpec(Ready, description="Not yet, or no longer", generate_examples=False)},
)
async def ready(request: Request[Any, Any, Any]) -> Response[Ready]:
    """Whether new visitors may be sent here (503 if not): it is no longer once the server was told to end."""
    server: Server = request.app.state.server
    now = Ready(ok=server.ready, storing=server.stores, ending=server.ending)
    return Response(now, status_code=200 if now.ok else 503)


HANDLERS: list[Any] = [
    *books.HANDLERS,
    *sheets.HANDLERS,
    *desk.HANDLERS,
    *tournaments.HANDLERS,
    *tournament_boards.HANDLERS,
    *tournament_files.HANDLERS,
    *accounts.HANDLERS,
    *friends.HANDLERS,
    *lobby.HANDLERS,
    *staff.HANDLERS,
    *ratings.HANDLERS,
    tables.make_table,
    tables.take_seat,
    tables.about_table,
    tables.log_of_table,
    tables.record_of_table,
    tables.verify_table,
    study.study_game,
    study.analyse,
    *matches.HANDLERS,
    *library.HANDLERS,
    *quiz.HANDLERS,
    offline.worker,
    files.page,
    files.web_file,
    files.favicon,
    health,
    ready,
]


def make_app(server: Server) -> Gate:
    """The application of a server, as ASGI."""

    @asynccontextmanager
    async def days(app: Litestar) -> AsyncIterator[None]:
        await server.start()
        yield
        await server.stop()

    app = Litestar(
        HANDLERS,
        lifespan=[days],
        openapi_config=description(),
        exception_handlers={
            ApiError: on_api_error,
            TooManyQuestions: on_too_many,
            TimeoutError: on_no_thought,
            BaffleboxError: on_refusal,
            **dict.fromkeys((*AWAY, LeaseLost), on_no_database),
            NotFoundException: files.on_missing,
            HTTPException: on_http_error,
            Exception: on_anything,
        },
        before_send=[fresh_cookie],
        request_max_body_size=server.settings.limits.body,
        logging_config=None,
    )
    app.state.server, app.state.hub, app.state.sockets = server, server.hub, server.sockets
    app.state.hall, app.state.boards = server.hall, server.boards
    app.state.library, app.state.accounts = server.library, server.accounts
    app.state.lobby, app.state.ratings = server.lobby, server.ratings
    app.state.friends = server.friends
    app.state.order = server.house.order
    app.state.web = files.Web()
    inner: ASGIApp = app
    return Gate(inner, server.sockets, server.settings, server.meters)
