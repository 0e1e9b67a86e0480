"""Keys of seats and sessions at servers, in a file that nobody else may read."""

from __future__ import annotations

import json
import os
import secrets
from contextlib import suppress
from http.cookiejar import Cookie
from pathlib import Path
from typing import Any, NamedTuple

from bafflebox.cli.preferences import preferences_path
from bafflebox.client.wire import Wire
from bafflebox.errors import FileError

KEPT = 200
"""Most seats that are kept of one server; the oldest are dropped."""


def keyring_file() -> Path:
    """Return the file of keys, `servers.json` beside that of the preferences."""
    return preferences_path().with_name("servers.json")


class KeptSeat(NamedTuple):
    """The key of a seat, and the bytes that it gives to the dice of its match."""

    key: str
    contribution: bytes


def new_seat_key() -> KeptSeat:
    """Return a key and bytes chosen by chance."""
    return KeptSeat(secrets.token_urlsafe(24), secrets.token_bytes(32))


class Keyring:
    """The keys of one server. What is kept is on the disk when a method returns; the file has mode 0600."""

    def __init__(self, server: str) -> None:
        self.server, self.path = server, keyring_file()

    @property
    def seats(self) -> dict[str, KeptSeat]:
        """Return the keys of seats by table, the latest last."""
        kept = self._here().get("seats", {})
        return {name: KeptSeat(each["key"], bytes.fromhex(each["dice"])) for name, each in kept.items()}

    def keep_seat(self, table: str, seat: KeptSeat) -> None:
        """Keep the key of a seat."""
        here = self._here()
        seats = {name: each for name, each in here.get("seats", {}).items() if name != table}
        seats[table] = {"key": seat.key, "dice": seat.contribution.hex()}
        self._write({**here, "seats": dict(list(seats.items())[-KEPT:])})

    def drop_seat(self, table: str) -> None:
        """Forget a seat."""
        here = self._here()
        if here.get("seats", {}).pop(table, None) is not None:
            self._write(here)

    def keep_session(self, wire: Wire) -> None:
        """Keep the session that was begun over a wire, or forget the one that ended."""
        kept = [
            {"name": each.name, "value": each.value, "domain": each.domain, "secure": each.secure}
            for each in wire.cookies
        ]
        if kept != self._here().get("session", []):
            self._write({**self._here(), "session": kept})

    def resume_session(self, wire: Wire) -> None:
        """Resume the session that is kept, if there is one."""
        for each in self._here().get("session", []):
            wire.cookies.set_cookie(
                Cookie(
                    0, each["name"], each["value"], None, False, each["domain"], False, False,
                    "/", True, each["secure"], None, True, None, None, {},
                )
            )  # fmt: skip

    # --- the file --------------------------------------------------------------------------------

    def _all(self) -> dict[str, Any]:
        try:
            found = json.loads(self.path.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise FileError(f"the keys in {self.path} can't be read: {error}; move the file away") from error
        return found if isinstance(found, dict) else {}

    def _here(self) -> dict[str, Any]:
        here = self._all().get(self.server, {})
        return here if isinstance(here, dict) else {}

    def _write(self, here: dict[str, Any]) -> None:
        found = {**self._all(), self.server: here}
        new = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):
                new.unlink()
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                json.dump(found, file, indent=1)
            new.replace(self.path)
        except OSError as error:
            raise FileError(f"keys can't be kept in {self.path}: {error.strerror}") from error
