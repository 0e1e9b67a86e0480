"""Lobby: operations, and the shapes that they take and answer.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from bafflebox.client.areas.shared import ClockWish
from bafflebox.client.wire import Wire, part


class Accepted(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who accepts, and the key that he chose for his seat; what else is open in his window is withdrawn."""

    key: str
    page: str = ""
    name: str | None = None


class NewChallenge(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody would play; `page` is his window, `key` the key of his seat, both chosen there."""

    page: str
    key: str
    rules: str = "match"
    options: dict[str, str | int | bool] = {}
    length: int | None = None
    clock: ClockWish | Literal["rules"] | None = None
    name: str | None = None
    rated: bool = False
    days: int = 0
    share: bool = False


class Opened(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The name of a challenge."""

    challenge: str


class OwnKey(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The key that was chosen for a challenge."""

    key: str


class Sat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table at which it is played, None where nobody has accepted; `open` while somebody still may."""

    table: str | None
    open: bool = False


class Lobby:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def show_lobby(self) -> dict[str, Any]:
        """Open challenges with their terms, and the matches made here that are being played."""
        return self._wire.ask("GET", "/api/lobby", dict[str, Any])

    def open_challenge(self, wanted: NewChallenge) -> Opened:
        """Opens a challenge: it stands while its window has the lobby open, an hour at most."""
        return self._wire.ask("POST", "/api/lobby", Opened, body=wanted)

    def take_challenge(self, challenge: str, wanted: Accepted) -> Sat:
        """Accepts a challenge and its terms; both have their seats by the keys that they chose."""
        return self._wire.ask("POST", f"/api/lobby/{part(challenge)}/take", Sat, body=wanted)

    def withdraw_challenge(self, challenge: str, wanted: OwnKey) -> Sat:
        """Takes a challenge back, or learns that it was accepted before."""
        return self._wire.ask("POST", f"/api/lobby/{part(challenge)}/withdraw", Sat, body=wanted)

    def table_of_challenge(self, challenge: str, wanted: OwnKey) -> Sat:
        """Where a challenge of one's own was accepted."""
        return self._wire.ask("POST", f"/api/lobby/{part(challenge)}/table", Sat, body=wanted)
