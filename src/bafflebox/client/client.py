"""The client of one server: all API operations, and seats at tables."""

from __future__ import annotations

import ssl

from bafflebox.client.areas import Areas
from bafflebox.client.seat import Seat
from bafflebox.client.wire import Wire


class Client(Areas):
    """One server.

    `address` is its URL (`http://127.0.0.1:8321`), `key` an optional key there (of a tournament, of a library), `language` that of
    refusals (`en`, `fa`, `cy`), `trusted` additional trusted certificates. A session begun by sign-in lasts as long as the client.
    Raises ServerRefused where the server refuses, OSError where it can't be reached.
    """

    def __init__(
        self, address: str, *, key: str = "", language: str = "en", trusted: ssl.SSLContext | None = None
    ) -> None:
        super().__init__(Wire(address, key, language, trusted))

    def seat(self, link: str, *, patience: float = 60.0) -> Seat:
        """Return the seat of a link from `make_table` or `take_seat` (`/t/ID#KEY`); without a key a watcher's.

        `patience`: seconds for which a lost connection is retried.
        """
        path, _, key = link.partition("#")
        return Seat(self.wire, path.rpartition("/t/")[2].strip("/"), key, patience=patience)
