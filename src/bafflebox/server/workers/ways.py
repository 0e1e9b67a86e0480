"""Which worker a request is for: whoever leads the table that it names, or the house; most pages are anybody's."""

from __future__ import annotations

import re

from bafflebox.server.workers.leadership import HOUSE

TABLE = re.compile(r"/(?:ws|api/tables|api/verify|api/account/seats)/([^/]+)(?:/.*)?")
OF_HOUSE = re.compile(r"/api/(?:account|friends|library|lobby|matches|staff|tournaments)(?:/.*)?")


def table_of(path: str) -> str:
    """The table of a socket, by its path."""
    return path.removeprefix("/ws/")


def led(path: str) -> str | None:
    """The table or the house whose leader answers requests for this path; None where every worker does."""
    table = TABLE.fullmatch(path)
    if table is not None:
        return table[1]
    return HOUSE if OF_HOUSE.fullmatch(path) else None
