"""A PostgreSQL of the tests' own: one for all workers, begun by who needs it first and ended by who leaves last.

It runs as an account without rights, since PostgreSQL refuses to be root's, listens on a socket in its own folder alone and
waits for no disk. Every test has a database of its own, made from one that has its tables already.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, make_url

from bafflebox.server.store.engine import migrate
from bafflebox.server.store.postgres import open_server
from tests.needed import needed
from tools.programs import POSTGRESQL

QUICK = ("-F", "-c", "listen_addresses=", "-c", "full_page_writes=off", "-c", "max_connections=60")
READY = "ready"
NO_DRIVER = "psycopg is not installed (pip install bafflebox[postgres])"


def _as_nobody_much() -> dict[str, Any]:
    if os.getuid():
        return {}
    try:
        who = pwd.getpwnam("postgres")
    except KeyError:
        who = pwd.getpwnam("nobody")
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": [], "cwd": "/"}


def _run(program: str, *given: str) -> None:
    command = [str(Path(needed(POSTGRESQL)).with_name(program)), *given]
    # no pipe: a server that stays would keep it open
    subprocess.run(command, check=True, timeout=120, stdout=subprocess.DEVNULL, **_as_nobody_much())


class Cluster:
    """A server that is up, by the folder of its socket."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._made = 0

    def address(self, name: str) -> str:
        """Of a database there."""
        return f"postgresql://tests@/{name}?host={self.folder}"

    def start(self, *more: str) -> None:
        """Start on the stored data; `more`: settings of its own, as `name=value`."""
        _run("pg_ctl", "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-w", "-s", "-o",
             " ".join([*QUICK, *(f"-c {each}" for each in (f"unix_socket_directories={self.folder}", *more))]), "start")  # fmt: skip

    def stop(self) -> None:
        """Ends it at once, with every connection."""
        _run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "-w", "-s", "stop")

    def freeze(self) -> None:
        """Stop every process of it where it is: connections stay open, and nothing answers."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let all of them continue."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        first = int(Path(f"{self.folder}/data/postmaster.pid").read_text().split()[0])
        os.kill(first, number)
        for each in Path(f"/proc/{first}/task/{first}/children").read_text().split():
            with suppress(ProcessLookupError):
                os.kill(int(each), number)

    def do(self, statement: str) -> None:
        """One statement on the database that is always there."""
        address = self.address("postgres").replace("postgresql:", "postgresql+psycopg:")
        engine = create_engine(address, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(statement)
        engine.dispose()

    def cut(self, address: str) -> None:
        """Ends every connection with a database."""
        name = make_url(address).database
        self.do(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")  # noqa: S608 - ours

    def database(self, like: str = "form") -> str:
        """The address of a new database with its tables; `template0` for one without."""
        self._made += 1
        name = f"t{os.getpid()}_{self._made}"
        self.do(f"CREATE DATABASE {name} TEMPLATE {like}")
        return self.address(name)


def as_its_own(path: Path) -> None:
    """Gives a file or a folder to the account that the server runs as."""
    who = _as_nobody_much()
    if who:
        os.chown(path, who["user"], who["group"])


def _new(folder: Path) -> None:
    as_its_own(folder)
    _run(
        "initdb",
        "-D",
        f"{folder}/data",
        "-U",
        "tests",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "--no-sync",
    )
    cluster = Cluster(folder)
    cluster.start()
    cluster.do("CREATE DATABASE form TEMPLATE template0")
    engine = open_server(cluster.address("form"))
    migrate(engine)
    engine.dispose()


@contextmanager
def cluster_in(shared: Path) -> Iterator[Cluster]:
    """The cluster of all who name the same folder at the same time. Where PostgreSQL is missing, the test is skipped."""
    needed(POSTGRESQL)
    pytest.importorskip("psycopg", reason=NO_DRIVER)
    shared.mkdir(exist_ok=True)
    with (shared / "gate").open("w") as gate, (shared / "users").open("w") as users:
        named = shared / READY
        fcntl.flock(gate, fcntl.LOCK_EX)
        if not named.exists():
            # the path of a socket is short
            folder = Path(tempfile.mkdtemp(prefix="bbpg", dir="/tmp"))
            _new(folder)
            named.write_text(str(folder))
        folder = Path(named.read_text())
        fcntl.flock(users, fcntl.LOCK_SH)
        fcntl.flock(gate, fcntl.LOCK_UN)
        try:
            yield Cluster(folder)
        finally:
            fcntl.flock(gate, fcntl.LOCK_EX)
            try:
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                pass  # somebody else still uses it
            else:
                Cluster(folder).stop()
                named.unlink()
                shutil.rmtree(folder)
