"""Links of a server: its address alone, a table to watch, a seat, or an invitation to one."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from bafflebox.errors import OptionError
from bafflebox.message import Sentence, Typed

_KEY = re.compile(r"[A-Za-z0-9_-]{1,200}")


class ServerLink(NamedTuple):
    """A link: the server's address, and the table with the key of a seat or an invitation; "" for what it does not have."""

    server: str
    table: str = ""
    key: str = ""
    invitation: str = ""

    def __str__(self) -> str:
        return f"{self.server}/t/{self.table}#{self.key}"


def read_link(text: str) -> ServerLink:
    """Return what a link names. Raises OptionError for text that is none of a server."""
    parts = urlsplit(text.strip())
    path = parts.path.strip("/")
    table = path.removeprefix("t/") if path.startswith("t/") else ""
    given = parts.fragment.removeprefix("join=")
    known = parts.scheme in ("http", "https") and parts.netloc and (table or not (path or given))
    if not known or "/" in table or (given and not _KEY.fullmatch(given)):
        raise OptionError(Sentence("remote-no_link", {"text": Typed(text)}))
    server = f"{parts.scheme}://{parts.netloc}"
    return ServerLink(server, table, *(("", given) if parts.fragment.startswith("join=") else (given, "")))
