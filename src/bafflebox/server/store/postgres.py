"""PostgreSQL in place of the file: its address, and the settings of every connection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import ArgumentError, OperationalError

from bafflebox.extras import optional
from bafflebox.server.store.errors import StoreError

Given = Mapping[str, object] | Sequence[object]
"""The parameters of a statement."""

NAMES = ("postgresql", "postgres")
NUL = "\N{SYMBOL FOR NULL}"
POOL = 10
"""Connections in the pool."""
REACHED_WITHIN = 10
"""Connection timeout in seconds."""


def open_server(address: str) -> Engine:
    """Return the database at an address, `postgresql://[USER[:PASSWORD]@]HOST[:PORT]/NAME`, with libpq's defaults.

    Every commit waits for the disk, whatever the server's setting. Raises StoreError for an invalid address, a missing driver, no
    answer, and a database that is not in UTF-8.
    """
    engine = create_engine(
        _url(address),
        connect_args={"connect_timeout": REACHED_WITHIN, "application_name": "bafflebox"},
        pool_pre_ping=True,
        # as many as reader threads, and the writer: none is opened for a single query
        pool_size=POOL,
        # storage errors are logged, without users' text and names
        hide_parameters=True,
    )
    event.listen(engine, "connect", _promise)
    event.listen(engine, "handle_error", _without_words)
    event.listen(engine, "before_cursor_execute", _before, retval=True)
    try:
        _look_at(engine)
    except StoreError:
        engine.dispose()
        raise
    return engine


def place(engine: Engine) -> str:
    """Return the name of a database for people: its file, or its address without the password."""
    url = engine.url
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def _look_at(engine: Engine) -> None:
    try:
        with engine.connect() as connection:
            kept = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    except OperationalError as error:
        why = " ".join(str(error.orig).split())
        raise StoreError(f"{place(engine)} can't be reached: {why}") from error
    if kept != "UTF8":
        raise StoreError(f"{place(engine)} is kept in {kept}; a database in UTF8 is needed")


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in NAMES or not url.database:
        raise StoreError("this is no address of a database: postgresql://USER@HOST:PORT/NAME is expected")
    with optional():
        import_module("psycopg")
    return url.set(drivername="postgresql+psycopg")


def _promise(connection: Any, record: object) -> None:
    connection.autocommit = True
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
    connection.autocommit = False


def without_nul(value: object) -> object:
    """Return a value for PostgreSQL: NUL characters in texts are replaced, as a client may put them into a name."""
    return value.replace("\0", NUL) if isinstance(value, str) and "\0" in value else value


def _before(
    connection: object,
    cursor: object,
    statement: str,
    given: Any,
    context: object,
    many: bool,  # noqa: FBT001 - called by SQLAlchemy
) -> tuple[str, object]:
    return statement, [_plain(each) for each in given] if many else _plain(given)


def _plain(given: Given) -> object:
    if isinstance(given, Mapping):
        return {name: without_nul(value) for name, value in given.items()}
    return tuple(map(without_nul, given))


def _without_words(context: ExceptionContext) -> None:
    """Strip row contents, with users' names and text, from a PostgreSQL error."""
    told = getattr(getattr(context.original_exception, "diag", None), "message_primary", None)
    if told is None:
        return
    context.original_exception.args = (told,)
    if context.sqlalchemy_exception is not None:
        context.sqlalchemy_exception.args = (told,)
