"""A database of PostgreSQL in the place of the file: its address, and the promises that every connection makes."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import ArgumentError, OperationalError

from bafflebox.server.store.errors import StoreError

NAMES = ("postgresql", "postgres")
NUL = "\N{SYMBOL FOR NULL}"
POOL = 10
"""Connections that are kept."""
REACHED_WITHIN = 10
"""Seconds in which the server has to answer."""


def open_server(address: str) -> Engine:
    """The database at an address, `postgresql://[USER[:PASSWORD]@]HOST[:PORT]/NAME`; what is left out, libpq finds as ever.

    Every commit waits until the server has it on the disk, whatever is usual there. Raises StoreError for another address,
    where the driver is not installed, where nobody answers, and for a database that is not in UTF-8.
    """
    engine = create_engine(
        _url(address),
        connect_args={"connect_timeout": REACHED_WITHIN, "application_name": "bafflebox"},
        pool_pre_ping=True,
        # as many as there are threads that read, and the writer: none is made for one question
        pool_size=POOL,
        # what could not be stored is told in the log, without the words and names in it
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
    """What a database is called where people read it: its file, or its address without the password."""
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
    if find_spec("psycopg") is None:
        raise StoreError("PostgreSQL needs its driver: pip install 'bafflebox[postgres]'")
    return url.set(drivername="postgresql+psycopg")


def _promise(connection: Any, record: object) -> None:
    connection.autocommit = True
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
    connection.autocommit = False


def without_nul(value: Any) -> Any:
    """A value as PostgreSQL can keep it: its texts have no NUL, as a client may put into a name; the sign for it stands there."""
    return value.replace("\0", NUL) if isinstance(value, str) and "\0" in value else value


def _before(
    connection: Any,
    cursor: Any,
    statement: str,
    given: Any,
    context: Any,
    many: bool,  # noqa: FBT001 - called by SQLAlchemy
) -> tuple[str, Any]:
    return statement, [_plain(each) for each in given] if many else _plain(given)


def _plain(given: Any) -> Any:
    if isinstance(given, Mapping):
        return {name: without_nul(value) for name, value in given.items()}
    return tuple(map(without_nul, given))


def _without_words(context: ExceptionContext) -> None:
    """Takes from an error what PostgreSQL adds to it: the row that it is about, with its names and words."""
    told = getattr(getattr(context.original_exception, "diag", None), "message_primary", None)
    if told is None:
        return
    context.original_exception.args = (told,)
    if context.sqlalchemy_exception is not None:
        context.sqlalchemy_exception.args = (told,)
