"""`bafflebox serve` and `bafflebox backup`: the web table, for this machine or the whole house, and its copy."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number


def serve(
    *,
    host: Annotated[str | None, Parameter(help="address to listen on (default: this machine alone)")] = None,
    port: Annotated[int, Parameter(help="port to listen on", validator=Number(gte=1, lte=65535))] = 8321,
    data: Annotated[
        Path | None, Parameter(help="folder of the database (default: the user's data folder)")
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
    metrics: Annotated[
        str | None,
        Parameter(
            help="[ADDRESS:]PORT at which Prometheus reads the meters (without address: this machine alone)"
        ),
    ] = None,
) -> None:
    """Serve the web table: play the engine or a friend in the browser.

    Everything is kept in one database in the data folder; `bafflebox backup` copies it while the
    server runs. Stop it with Ctrl-C: tables go on where they stood when it is started again.
    """
    from bafflebox.server.door.address import read_place
    from bafflebox.server.door.logs import set_up_logs
    from bafflebox.server.door.place import data_folder
    from bafflebox.server.door.run import run
    from bafflebox.server.door.settings import Limits, Settings

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
    file: Path,
    /,
    *,
    data: Annotated[
        Path | None, Parameter(help="folder of the database (default: the user's data folder)")
    ] = None,
) -> None:
    """Copy the database of the web table to FILE, whole and consistent, while a server may be running.

    The matches that were brought to be reviewed are copied beside it, to a file that ends with `.library.db`.
    The copy holds the seeds of running matches: keep it as secret as the database itself. To go back
    to it, stop the server and put the files in the place of `bafflebox.db` and `library.db`.
    """
    from bafflebox.library.schema import FILE as LIBRARY
    from bafflebox.server.door.place import data_folder
    from bafflebox.server.store.engine import back_up, database

    folder = data or data_folder()
    for source, target in ((database(folder), file), (folder / LIBRARY, file.with_suffix(".library.db"))):
        if source == database(folder) or source.is_file():
            print(f"{target}: {back_up(source, target)} pages of {source}")


def staff(
    do: Literal["add", "list", "remove"],
    name: Annotated[str, Parameter(help="name of an account")] = "",
    /,
    *,
    data: Annotated[
        Path | None, Parameter(help="folder of the database (default: the user's data folder)")
    ] = None,
) -> None:
    """Say who keeps order: `staff add NAME` makes an account of this server a member, `list` names all, `remove NAME` ends it.

    A server may be running; it asks each time. A member finds notes from players at `/staff`.
    """
    from bafflebox.server.door.place import data_folder
    from bafflebox.server.people.names import fold
    from bafflebox.server.store.engine import StoreError, beside
    from bafflebox.server.store.staff import add_member, members, remove_member

    with beside(data or data_folder()) as engine:
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
