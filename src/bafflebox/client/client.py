"""The front of the client: one server, all that can be asked of it, and the way to a seat."""

from __future__ import annotations

import ssl

from bafflebox.client.areas import Areas
from bafflebox.client.seat import Seat
from bafflebox.client.wire import Wire


class Client(Areas):
    """One server.

    `address` is where it is (`http://127.0.0.1:8321`), `key` whatever gives a right there (of a tournament, of a library), `language`
    that of refusals (`en`, `fa`, `cy`), `trusted` what is trusted besides the certificates of the world. A session that an account
    begins is kept as long as the client. Raises ServerRefused where the server refuses, OSError where it can't be reached.
    """

    def __init__(
        self, address: str, *, key: str = "", language: str = "en", trusted: ssl.SSLContext | None = None
    ) -> None:
        super().__init__(Wire(address, key, language, trusted))

    def seat(self, link: str) -> Seat:
        """The seat of a link as `make_table` and `take_seat` answer it (`/t/ID#KEY`); without a key one that watches."""
        path, _, key = link.partition("#")
        return Seat(self.wire, path.rpartition("/t/")[2].strip("/"), key)
