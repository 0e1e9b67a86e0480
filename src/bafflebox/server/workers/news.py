"""What the workers tell each other of their tables every few seconds, for pages that show all of the site."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct


class Held(Struct, array_like=True):
    """A position that is being played without aids: from either side, the rule, the addresses of who plays."""

    position: str
    rule: str
    addresses: list[str]


class News(Struct, array_like=True):
    """How it is at one worker."""

    accounts: list[str] = []
    """Accounts that are at a table."""
    tables: list[dict[str, Any]] = []
    """Matches that the lobby shows."""
    held: list[Held] = []
    """Positions that are being played without aids."""
    seats: dict[str, list[str]] = {}
    """By table at which somebody sits: the hashes of invitations to a seat that is free."""


class Elsewhere:
    """What is known of the other workers; nothing where a server is alone."""

    def __init__(self, forget: Callable[[str], None] = lambda who: None) -> None:
        self.forget = forget
        """What somebody said at tables there goes, as his account did."""
        self._news: list[News] = []

    @property
    def accounts(self) -> set[str]:
        """Accounts that are at a table of another worker."""
        return {each for news in self._news for each in news.accounts}

    @property
    def tables(self) -> list[dict[str, Any]]:
        """Matches there that the lobby shows."""
        return [each for news in self._news for each in news.tables]

    @property
    def held(self) -> list[Held]:
        """Positions that are being played there without aids."""
        return [each for news in self._news for each in news.held]

    @property
    def seats(self) -> dict[str, list[str]]:
        """By table there at which somebody sits: the hashes of invitations to a seat that is free."""
        return {table: free for news in self._news for table, free in news.seats.items()}

    def hear(self, told: list[bytes]) -> None:
        """What the others noted last takes the place of what was known."""
        self._news = [msgspec.msgpack.decode(each, type=News) for each in told]
