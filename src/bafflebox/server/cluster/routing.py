"""Routing of requests to workers: to the leader of the table, or of the house; most pages are served by any."""

from __future__ import annotations

import re

from bafflebox.server.cluster.leadership import HOUSE

TABLE = re.compile(r"/(?:ws|api/tables|api/verify|api/account/seats)/([^/]+)(?:/.*)?")
OF_HOUSE = re.compile(
    r"/api/(?:account|contests|daily|friends|library|lobby|matches|notifications|players|staff|tournaments)(?:/.*)?"
)


def table_in_path(path: str) -> str:
    """Return the table of a socket path."""
    return path.removeprefix("/ws/")


def led(path: str) -> str | None:
    """Return the table or house whose leader answers this path; None for any worker."""
    table = TABLE.fullmatch(path)
    if table is not None:
        return table[1]
    return HOUSE if OF_HOUSE.fullmatch(path) else None
