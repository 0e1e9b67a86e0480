"""The lease in a shared PostgreSQL database: taken at the start, verified in every write transaction."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection, Engine, func, inspect, select, update

from bafflebox.server.store.errors import StoreError
from bafflebox.server.store.lease import LASTS, Lease, released_lease, renewed_lease, taken_lease
from bafflebox.server.store.postgres import place
from bafflebox.server.store.schema import LEASE, WORKERS

LOOK_EVERY = 0.2
"""Seconds between two checks of another server's lease."""


class LeaseLost(StoreError):
    """Another server leads this database now; this one can't write any more."""


class Proof(Protocol):
    """A guard for exclusive writers."""

    def prove(self, connection: Connection) -> None:
        """Verify within a transaction that the lease was not taken over; it can't be until the end. Raises LeaseLost."""


class Leading:
    """The lease of this server."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._holder = f"{socket.gethostname()}, process {os.getpid()}"
        self._token = 0

    def take_new(self, migrate: Callable[[Engine], None]) -> None:
        """Take the lease of a database that `migrate` creates or updates; raise StoreError as `take`.

        The schema is changed only by the leader. Without a lease, there is no leader.
        """
        if inspect(self._engine).has_table(LEASE.name):
            self.take()
            migrate(self._engine)
        else:
            migrate(self._engine)
            self.take()

    def take(self) -> None:
        """Take the lease, or wait until a dead server's has expired; raise StoreError when another server is alive."""
        first: Lease | None = None
        since = time.monotonic()
        while True:
            with self._engine.begin() as connection:
                found, now = _look(connection)
                self._check_workers(connection, now)
                mine = taken_lease(found, self._holder, now, time.monotonic() - since)
                if mine is not None:
                    _keep(connection, mine)
                    self._token = mine.token
                    return
            if first is not None and (found.token, found.until) != (first.token, first.until):
                raise StoreError(
                    f"another server works on {place(self._engine)} ({found.holder}); end it first, or give --database another one"
                )
            first = found
            time.sleep(LOOK_EVERY)

    def _check_workers(self, connection: Connection, now: float) -> None:
        if not inspect(connection).has_table(WORKERS.name):
            return  # a database of an earlier form
        of = WORKERS.c
        found = select(of.holder).where(of.gone.is_(False), of.until > now).limit(1)
        holder = connection.execute(found).scalar_one_or_none()
        if holder is not None:
            raise StoreError(
                f"workers share {place(self._engine)} ({holder}); start this one as they were, with --redis, or end them first"
            )

    def prove(self, connection: Connection) -> None:
        """Verify within a transaction that no other server leads; none can until its end. Raises LeaseLost."""
        found, now = _look(connection)
        mine = renewed_lease(found, self._token, now)
        if mine is None:
            raise LeaseLost(
                f"another server works on {place(self._engine)} now ({found.holder}); this one ends"
            )
        if mine != found:
            _keep(connection, mine)

    def let_go(self) -> None:
        """Release the lease, so that the next server need not wait."""
        with self._engine.begin() as connection:
            found, _ = _look(connection)
            _keep(connection, released_lease(found, self._token))


def _look(connection: Connection) -> tuple[Lease, float]:
    """Return the lease, locked until the end of the transaction, and the database's time.

    The database aborts the transaction of a silent server, which frees the lease.
    """
    connection.exec_driver_sql(f"SET LOCAL idle_in_transaction_session_timeout = {int(LASTS * 1000)}")
    of = LEASE.c
    found = connection.execute(select(of.token, of.until, of.holder).with_for_update()).one()
    # read after the row is locked: the wait is over then
    return Lease(found.token, found.until, found.holder), database_time(connection)


def database_time(connection: Connection) -> float:
    """Return the database's time, in seconds since 1970."""
    return float(connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one())


def _keep(connection: Connection, lease: Lease) -> None:
    connection.execute(update(LEASE).values(token=lease.token, until=lease.until, holder=lease.holder))
