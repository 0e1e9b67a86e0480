"""`bafflebox serve` and the commands for backups and staff."""

from __future__ import annotations

import webbrowser
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

LEAST_DAYS = 30
"""Least retention of a table in days, so that correspondence games are not deleted."""

Folder = Annotated[Path | None, Parameter(help="folder of the database (default: the user's data folder)")]
Address = Annotated[
    str | None,
    Parameter(
        help="PostgreSQL database instead of the file: postgresql://USER@HOST:PORT/NAME (extra `postgres`)"
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
    lan: Annotated[bool, Parameter(help="for the local network: HTTPS, and a QR code to scan")] = False,
    open: Annotated[bool, Parameter(help="open the page in the browser")] = False,  # noqa: A002
    allow_host: Annotated[tuple[str, ...], Parameter(help="further host name of this server")] = (),
    trust_proxy: Annotated[
        tuple[str, ...],
        Parameter(help="address or network of a trusted proxy"),
    ] = (),
    per_address: Annotated[
        int,
        Parameter(
            help="connections per address, more for a club behind one router; requests and sockets in proportion",
            validator=Number(gte=16, lte=8192),
        ),
    ] = 128,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Parameter(help="log level on standard error")
    ] = "warning",
    log: Annotated[
        Literal["auto", "plain", "json"],
        Parameter(help="log format: text, or one JSON object per line; auto: text on a terminal, else JSON"),
    ] = "auto",
    player: Annotated[
        tuple[str, ...],
        Parameter(
            help="further player beside the levels, NAME=PLAYER as for `bafflebox duel`: Careful=my.py:Careful"
        ),
    ] = (),
    keep_days: Annotated[
        int | None,
        Parameter(
            help="days without an act after which a table is deleted (default: never); rated matches and tournaments stay",
            validator=Number(gte=LEAST_DAYS),
        ),
    ] = None,
    push: Annotated[
        str | None,
        Parameter(
            help="call players' phones by web push where they allow it; the operator's address for push services: mailto:YOU@HOST"
        ),
    ] = None,
    smtp: Annotated[
        str | None,
        Parameter(
            env_var="BAFFLEBOX_SMTP",
            help="mail server, for players who want mail: smtp://USER:PASSWORD@HOST:PORT or smtps://… (extra `mail`)",
        ),
    ] = None,
    mail_from: Annotated[
        str | None,
        Parameter(
            help="address that mail comes from: 'Club <play@club.example>' (default: the user of --smtp)"
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        Parameter(help="[ADDRESS:]PORT of the Prometheus metrics (without address: this machine alone)"),
    ] = None,
) -> None:
    """Serve the web table: play the engine or a friend in the browser.

    Everything is stored in one database in the data folder, which `bafflebox backup` copies while the
    server runs, or on PostgreSQL with `--database`. Stop it with Ctrl-C: tables resume when it is started again.

    Example: bafflebox serve --open
    """
    from bafflebox.errors import OptionError
    from bafflebox.server.app.players import named_players
    from bafflebox.server.app.run import run
    from bafflebox.server.net.address import read_place
    from bafflebox.server.net.data_folder import data_folder
    from bafflebox.server.net.logs import set_up_logs
    from bafflebox.server.net.settings import Limits, Settings

    if redis is not None and database is None:
        raise OptionError(
            "--redis is for servers that share a database of PostgreSQL: name it with --database"
        )
    if push is not None and not push.startswith(("mailto:", "https://")):
        raise OptionError("--push wants an address for push services: mailto:YOU@HOST or https://HOST")
    if smtp is not None:
        from bafflebox.server.features.notifications.mail import read_mail_server

        read_mail_server(smtp, mail_from)
    elif mail_from is not None:
        raise OptionError("--mail-from is for mail: name the mail server with --smtp")
    players = named_players(player)
    set_up_logs(level=log_level, form=log)
    scraped = None if metrics is None else read_place(metrics)
    folder = data or data_folder()
    limits = Limits().for_crowds(per_address)
    if lan:
        from bafflebox.server.app.lan import prepare, renew_certificate

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
            push=push,
            smtp=smtp,
            mail_from=mail_from,
            keep_days=keep_days,
            limits=limits,
            players=players,
        )
        run(
            settings,
            certificate=house.certificate,
            renew=lambda: renew_certificate(house),
            started=lambda: print(house.greeting(), flush=True),
        )
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
        push=push,
        smtp=smtp,
        mail_from=mail_from,
        keep_days=keep_days,
        limits=limits,
        players=players,
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
        Parameter(help="number of newest copies kept in a folder (default: all)", validator=Number(gte=1)),
    ] = None,
    data: Folder = None,
) -> None:
    """Copy the database of the web table to a file, or into a folder under the present time, while a server may be running.

    The copy holds the seeds of running matches: keep it as secret as the database itself. `bafflebox restore` restores it.
    For a database on PostgreSQL use `pg_dump` and `pg_restore`.
    Example: bafflebox backup /var/backups/bafflebox --keep 300
    """
    from bafflebox.server.net.data_folder import data_folder
    from bafflebox.server.store.copies import copy_data

    for each in copy_data(data or data_folder(), to, keep=keep):
        print(f"{each.target}: {each.pages} pages of {each.source}")


def restore(
    source: Path,
    /,
    *,
    at: Annotated[
        datetime | None,
        Parameter(help="from a folder, the last copy not after this local time"),
    ] = None,
    data: Folder = None,
) -> None:
    """Restore the database of the web table from a copy: a file, or the last one of a folder.

    The server must not be running. The copy is checked first, and the present data is saved beside it under the present time.
    A database on PostgreSQL is restored by `pg_restore`.
    Example: bafflebox restore /var/backups/bafflebox --at 2026-11-20T18:00
    """
    from bafflebox.server.net.data_folder import data_folder
    from bafflebox.server.store.copies import chosen, put_back

    for each in put_back(chosen(source, at.astimezone() if at else None), data or data_folder()):
        print(f"{each.target}: {each.pages} pages of {each.source}")


def move(
    *,
    source: Annotated[
        Path, Parameter(name="--from", help="the file, such as `bafflebox.db` in the data folder")
    ],
    to: Annotated[str, Parameter(help="an empty database: postgresql://USER@HOST:PORT/NAME")],
) -> None:
    """Transfer the database of the web table from its file into an empty PostgreSQL database: everything, or nothing.

    The server must not be running. The file is only read; counts and contents are verified before the end.
    Uploaded matches are in it, once a server of this version has run on it.
    Example: bafflebox move --from ~/.local/share/bafflebox/server/bafflebox.db --to postgresql:///bafflebox
    """
    from bafflebox.server.store.moving import transfer_database as carried

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
    """Manage the moderators: `staff add NAME` adds an account of this server, `list` shows all, `remove NAME` removes one.

    NAME needs an account first, created at `/account`. A server may be running; changes apply at once.
    Moderators find reports from players at `/staff`.

    Example: bafflebox staff add Nell
    """
    from bafflebox.server.features.moderation.rows import add_member, members, remove_member
    from bafflebox.server.model.likeness import fold
    from bafflebox.server.net.data_folder import data_folder
    from bafflebox.server.store.engine import StoreError, open_database_in

    with open_database_in(data or data_folder(), database) as engine:
        if do == "list":
            for each in members(engine):
                print(each)
            return
        done = (add_member if do == "add" else remove_member)(engine, fold(name))
    if done is None:
        raise StoreError(
            f"no account is called {name!r}: NAME is that of an account, so make one at this server first (`/account`)"
            if do == "add"
            else f"{name!r} is no member of staff"
        )
    print(f"{done} is a member of staff" if do == "add" else f"{done} is a member of staff no longer")
