"""The library of a server, a copy of what the site's database stores: brought up to date, and every change stored there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import structlog

from bafflebox.library.library import Library
from bafflebox.library.merging import merge_library, take_apart
from bafflebox.library.mirror import (
    FORM,
    Listed,
    MirrorRow,
    apply_rows,
    begin_mirror,
    changed_rows,
    claim_copy,
    differing,
    drop_orphans,
    has_changed,
    is_mirrored,
    note_stored,
)
from bafflebox.library.schema import FILE
from bafflebox.server.cluster.claims import LedElsewhere
from bafflebox.server.cluster.proxy_in import COME_AGAIN
from bafflebox.server.store.errors import StoreError
from bafflebox.server.store.library import LibraryRows

log = structlog.get_logger("library")

STORED_EVERY = 1.0
"""Seconds between two looks for changes that nobody waits for, such as an analysis, and between two attempts."""
FOLLOWED_EVERY = 300.0
"""Seconds between two updates of the copy of a worker that does not lead the house."""
START = 2.0
"""Seconds that the start of a server waits for its library at most."""
AT_ONCE = 50
"""Rows read at a time."""


def open_library(path: Path) -> Library:
    """Open the copy, or make an empty one. A library of version 0.2 is no copy: it is set apart, to be moved."""
    if not is_mirrored(path):
        take_apart(path)
    library = Library(path)
    begin_mirror(library)
    return library


class Mirroring:
    """Keeps the library in a folder as the database has it; the leader of the house writes. Event loop only."""

    def __init__(self, folder: Path, rows: LibraryRows) -> None:
        """Open the library; raise FileError."""
        self.copy, self._rows = open_library(folder / FILE), rows
        self._tasks: list[asyncio.Task[None]] = []
        self._lock = asyncio.Lock()
        self._leads = asyncio.Event()
        self._ready = asyncio.Event()
        self._ending = False

    @property
    def library(self) -> Library:
        """Return the library; raise LedElsewhere until it is up to date, and once this server ends."""
        if self._ending or not self._ready.is_set():
            raise LedElsewhere(COME_AGAIN)
        return self.copy

    def follow(self) -> None:
        """Keep the copy near to what the leader of the house stores, so that this worker can lead at once."""
        self._tasks.append(asyncio.create_task(self._follow()))

    async def lead(self, on_ready: Callable[[], None]) -> None:
        """Bring the copy up to date, in the background where it takes long; call `on_ready`, and store what changes from then on."""
        self._leads.set()
        self._tasks.append(asyncio.create_task(self._lead(on_ready)))
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ready.wait(), START)

    async def stored(self) -> None:
        """Return once every change is durable. Raises what the database raises, and LedElsewhere once this server ends."""
        async with self._lock:
            if self._ending:
                raise LedElsewhere(COME_AGAIN)
            await self._store()

    async def stop(self) -> None:
        """Store what is left, before another worker leads the house; nothing can be changed any more."""
        was_ready = self._ready.is_set()
        self._ending = True
        async with self._lock:
            if was_ready:
                with suppress(Exception):
                    await self._store()
        for task in self._tasks:
            task.cancel()

    def close(self) -> None:
        """Close the library."""
        self.copy.close()

    async def _follow(self) -> None:
        while not self._leads.is_set():
            async with self._lock:
                try:
                    await asyncio.to_thread(self._catch_up)
                except Exception as error:  # noqa: BLE001 - tried again
                    log.warning("library not followed", problem=str(error))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._leads.wait(), FOLLOWED_EVERY)

    async def _lead(self, on_ready: Callable[[], None]) -> None:
        while not self._ready.is_set():
            try:
                async with self._lock:
                    await asyncio.to_thread(self._catch_up)
                    await asyncio.to_thread(self._tidy)
                    await self._move()
                    await self._store()
            except Exception as error:  # noqa: BLE001 - tried again
                log.warning("library not ready", problem=str(error))
                await asyncio.sleep(STORED_EVERY)
            else:
                self._ready.set()
                on_ready()
        while True:
            await asyncio.sleep(STORED_EVERY)
            try:
                await self.stored()
            except Exception as error:  # noqa: BLE001 - tried again
                log.warning("changes of the library not stored yet", problem=str(error))

    def _catch_up(self) -> None:
        """Make the copy what is stored."""
        with closing(Library(self.copy.path)) as library:
            wrong = differing(library, self._listed())
            if wrong:
                log.info("library brought up to date", rows=len(wrong))
            for start in range(0, len(wrong), AT_ONCE):
                if self._ending:
                    raise LedElsewhere(COME_AGAIN)
                apply_rows(library, self._rows.read(wrong[start : start + AT_ONCE]))

    def _listed(self) -> Iterator[list[Listed]]:
        """Yield all that is stored; raise StoreError for rows of a newer program, which this one would spoil."""
        for page in self._rows.listed():
            if any(form > FORM for _, _, _, form in page):
                raise StoreError("the stored library was made by a newer Bafflebox; start that one")
            yield page

    def _tidy(self) -> None:
        """Begin to write this copy, without what belongs to nobody."""
        with closing(Library(self.copy.path)) as library:
            drop_orphans(library)
            claim_copy(library)

    async def _move(self) -> None:
        """Move libraries of version 0.2, which are in this folder alone, into the database."""
        path = self.copy.path
        for each in sorted(path.parent.glob(f"{path.stem}.before-*.db")):
            log.warning("moving matches into the database", file=each.name)
            many = await asyncio.to_thread(self._merge, each)
            await self._store()
            for ending in ("", "-wal", "-shm"):
                each.with_name(each.name + ending).unlink(missing_ok=True)
            log.warning("moved matches into the database", file=each.name, matches=many)

    def _merge(self, other: Path) -> int:
        with closing(Library(self.copy.path)) as library:
            return merge_library(library, other)

    async def _store(self) -> None:
        if has_changed(self.copy):
            while rows := await asyncio.to_thread(self._changed):
                await self._rows.write(rows)
                await asyncio.to_thread(self._note, rows)

    def _changed(self) -> list[MirrorRow]:
        with closing(Library(self.copy.path)) as library:
            return changed_rows(library)

    def _note(self, rows: list[MirrorRow]) -> None:
        with closing(Library(self.copy.path)) as library:
            note_stored(library, rows)
