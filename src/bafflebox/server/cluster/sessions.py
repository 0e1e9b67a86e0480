"""Sessions of the workers in the database: each holds a lock there as long as its connection lives.

The lock of a killed worker is released at once, so that others need not wait until its lease has run out. Nothing else rests on it: a
living worker may lose its session (a cut connection, a restarted database), writes meanwhile, and opens another.
"""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from bafflebox.server.store.leading import database_time

SESSIONS = 0x62616666
"""The class of the advisory locks; the second number is the worker's."""


class Session:
    """The session of this worker. Blocks: not for the event loop, and from one thread at a time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self.since = 0.0
        """Since when it is open, in the database's time."""

    def keep(self, number: int) -> None:
        """Open the session of a worker, or verify that it is open. Raises SQLAlchemyError; it is opened anew at the next call then."""
        if self._connection is not None:
            try:
                self._connection.exec_driver_sql("SELECT 1")
            except SQLAlchemyError:
                self.close()
            else:
                return
        made = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            made.exec_driver_sql("SELECT pg_advisory_lock_shared(%s::int, %s::int)", (SESSIONS, number))
            self.since = database_time(made)
            made.detach()  # no other use of the connection: its end is that of the session
        except SQLAlchemyError:
            made.invalidate()
            raise
        self._connection = made

    def close(self) -> None:
        """End the session."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()


def workers_with_sessions(connection: Connection) -> set[int]:
    """Return the numbers of the workers whose session is open."""
    asked = (
        "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"
        " AND classid::bigint = %s AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    return {int(number) for (number,) in connection.exec_driver_sql(asked, (SESSIONS,))}
