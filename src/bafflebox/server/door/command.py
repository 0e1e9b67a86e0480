"""`bafflebox serve`, its copies and its staff: the web table, for this machine or the whole house."""

from __future__ import annotations

import webbrowser
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

LEAST_DAYS = 30
"""Days for which a table is kept at least: nobody who plays by days shall find his gone."""

Folder = Annotated[Path | None, Parameter(help="folder of the database (default: the user's data folder)")]
Address = Annotated[
    str | None,
    Parameter(
        help="database of PostgreSQL in the place of the file: postgresql://USER@HOST:PORT/NAME (extra `postgres`)"
    ),
]


def serve(
    *,
    host: Annotated[str | None, Parameter(help="address to listen on (default: this machine alone)")] = None,
    port: Annotated[int, Parameter(help="port to listen on", validator=Number(gte=1, lte=65535))] = 8321,
    data: Folder = None,
    database: Address = None,
    redis: Annotated[
        str | None,
        Parameter(
            help="Redis, where many servers share a database: redis://HOST:PORT/NUMBER (extra `redis`; with --database)"
        ),
    ] = None,
    lan: Annotated[bool, Parameter(help="for everybody in the house: HTTPS, and a QR code to scan")] = False,
    open: Annotated[bool, Parameter(help="open the page in the browser")] = False,  # noqa: A002
    allow_host: Annotated[
        tuple[str, ...], Parameter(help="further name by which browsers reach this server")
    ] = (),
    trust_proxy: Annotated[
        tuple[str, ...],
        Parameter(help="address or network of a proxy that is believed about for whom it asks"),
    ] = (),
    per_address: Annotated[
        int,
        Parameter(
            help="connections of one address, more for a club behind one router; requests and sockets in proportion",
            validator=Number(gte=16, lte=8192),
        ),
    ] = 128,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Parameter(help="what is logged to standard error")
    ] = "warning",
    log: Annotated[
        Literal["auto", "plain", "json"],
        Parameter(
            help="how it is logged: readable, or an object of JSON a line; auto: readable on a terminal alone"
        ),
    ] = "auto",
    keep_days: Annotated[
        int | None,
        Parameter(
            help="days without an act after which a table is let go of (default: never); rated matches and tournaments stay",
            validator=Number(gte=LEAST_DAYS),
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        Parameter(
            help="[ADDRESS:]PORT at which Prometheus reads the meters (without address: this machine alone)"
        ),
    ] = None,
) -> None:
    """Serve the web table: play the engine or a friend in the browser.

    Everything is kept in one database in the data folder, which `bafflebox backup` copies while the
    server runs, or on PostgreSQL with `--database`. Stop it with Ctrl-C: tables go on where they stood when it is started again.
    """
    from bafflebox.errors import OptionError
    from bafflebox.server.door.address import read_place
    from bafflebox.server.door.logs import set_up_logs
    from bafflebox.server.door.place import data_folder
    from bafflebox.server.door.run import run
    from bafflebox.server.door.settings import Limits, Settings

    if redis is not None and database is None:
        raise OptionError(
            "--redis is for servers that share a database of PostgreSQL: name it with --database"
        )
    set_up_logs(level=log_level, form=log)
    scraped = None if metrics is None else read_place(metrics)
    folder = data or data_folder()
    limits = Limits().for_crowds(per_address)
    if lan:
        from bafflebox.server.door.lan import prepare

        house = prepare(folder, host, port)
        settings = Settings(
            folder,
            house.host,
            port,
            hosts=(*allow_host, *house.names),
            proxies=trust_proxy,
            secure=True,
            metrics=scraped,
            database=database,
            redis=redis,
            keep_days=keep_days,
            limits=limits,
        )
        run(settings, certificate=house.certificate, started=lambda: print(house.greeting(), flush=True))
        return
    settings = Settings(
        folder,
        host or "127.0.0.1",
        port,
        hosts=allow_host,
        proxies=trust_proxy,
        metrics=scraped,
        database=database,
        redis=redis,
        keep_days=keep_days,
        limits=limits,
    )
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host  # noqa: S104
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"

    def started() -> None:
        print(f"Bafflebox is at {address}  (Ctrl-C ends it; data in {folder})", flush=True)
        if open:
            webbrowser.open(address)

    run(settings, started=started)


def backup(
    to: Path,
    /,
    *,
    keep: Annotated[
        int | None,
        Parameter(help="copies of a folder that stay, the newest (default: all)", validator=Number(gte=1)),
    ] = None,
    data: Folder = None,
) -> None:
    """Copy the database of the web table to a file, or into a folder under the present time, whole, while a server may be running.

    The matches that were brought to be reviewed are copied beside it, to a file that ends with `.library.db`.
    The copy holds the seeds of running matches: keep it as secret as the database itself. `bafflebox restore` goes back to it.
    A database on PostgreSQL is copied by `pg_dump` and put back by `pg_restore`: of its data folder only those matches are copied.
    Such as: bafflebox backup /var/backups/bafflebox --keep 300
    """
    from bafflebox.server.door.place import data_folder
    from bafflebox.server.store.copies import copy_data

    for each in copy_data(data or data_folder(), to, keep=keep):
        print(f"{each.target}: {each.pages} pages of {each.source}")


def restore(
    source: Path,
    /,
    *,
    at: Annotated[
        datetime | None,
        Parameter(
            help="of a folder of copies the last one not after this time, as this machine's clock tells it"
        ),
    ] = None,
    data: Folder = None,
) -> None:
    """Put a copy in the place of the database of the web table: a file, or of a folder of copies the last one.

    The server must not be running. The copy is checked first, and what was there is kept beside it under the present time.
    A database on PostgreSQL is put back by `pg_restore`: into its data folder only the matches that were brought come back.
    Such as: bafflebox restore /var/backups/bafflebox --at 2026-11-20T18:00
    """
    from bafflebox.server.door.place import data_folder
    from bafflebox.server.store.copies import chosen, put_back

    for each in put_back(chosen(source, at.astimezone() if at else None), data or data_folder()):
        print(f"{each.target}: {each.pages} pages of {each.source}")


def move(
    *,
    source: Annotated[Path, Parameter(name="--from", help="the file, as `bafflebox.db` in the data folder")],
    to: Annotated[str, Parameter(help="an empty database: postgresql://USER@HOST:PORT/NAME")],
) -> None:
    """Carry the database of the web table from its file into an empty one of PostgreSQL: everything, or nothing.

    The server must not be running. The file is only read and stays as it was; counts and contents are looked at before the end.
    What lies beside it in the data folder (matches that were brought to be reviewed) stays there.
    Such as: bafflebox move --from ~/.local/share/bafflebox/server/bafflebox.db --to postgresql:///bafflebox
    """
    from bafflebox.server.store.moving import move as carried

    total = 0
    for each in carried(source, to):
        print(f"{each.table}: {each.rows} of {each.of}", flush=True)
        total += each.rows if each.rows == each.of else 0
    print(f"{total} rows are there, looked at one by one; start the server with --database")


def staff(
    do: Literal["add", "list", "remove"],
    name: Annotated[str, Parameter(help="name of an account")] = "",
    /,
    *,
    data: Folder = None,
    database: Address = None,
) -> None:
    """Say who keeps order: `staff add NAME` makes an account of this server a member, `list` names all, `remove NAME` ends it.

    A server may be running; it asks each time. A member finds notes from players at `/staff`.
    """
    from bafflebox.server.door.place import data_folder
    from bafflebox.server.people.names import fold
    from bafflebox.server.store.engine import StoreError, beside
    from bafflebox.server.store.staff import add_member, members, remove_member

    with beside(data or data_folder(), database) as engine:
        if do == "list":
            for each in members(engine):
                print(each)
            return
        done = (add_member if do == "add" else remove_member)(engine, fold(name))
    if done is None:
        raise StoreError(
            f"no account is called {name!r}" if do == "add" else f"{name!r} is no member of staff"
        )
    print(f"{done} is a member of staff" if do == "add" else f"{done} is a member of staff no longer")
