"""State that workers exchange every few seconds, for site-wide pages."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from bafflebox.protocol.lobby import ListedMatch


class HeldMatch(Struct, array_like=True):
    """A running match without aids: its board, the rule, and its players."""

    table: str
    position: list[list[int]]
    """White's and Black's checkers by place; empty between games."""
    rule: str
    addresses: list[str] = []
    accounts: list[str] = []
    begun: list[str] = []
    """The ids of its games (`running.name_of`)."""
    fresh: bool = False
    """True if nothing has moved yet."""
    dice: list[int] = []
    """The roll on the board, in order; empty for none."""
    guests: list[str] = []
    """Addresses from which guests sat there."""


class News(Struct, array_like=True):
    """The state of one worker."""

    accounts: list[str] = []
    """Accounts at tables."""
    tables: list[ListedMatch] = []
    """Matches in the lobby."""
    held: list[HeldMatch] = []
    """Positions in play without aids."""
    seats: dict[str, list[str]] = {}
    """By occupied table: hashes of invitations to its free seats."""


_DECODER = msgspec.msgpack.Decoder(News)


class Elsewhere:
    """The state of the other workers; empty for a single server."""

    def __init__(self, forget: Callable[[str], None] = lambda who: None) -> None:
        self.forget = forget
        """Called to delete an account's talk at tables there."""
        self._news: list[News] = []

    @property
    def accounts(self) -> set[str]:
        """Return accounts at tables of other workers."""
        return {each for news in self._news for each in news.accounts}

    @property
    def tables(self) -> list[ListedMatch]:
        """Return lobby matches of other workers."""
        return [each for news in self._news for each in news.tables]

    @property
    def held(self) -> list[HeldMatch]:
        """Return positions in play without aids at other workers."""
        return [each for news in self._news for each in news.held]

    @property
    def seats(self) -> dict[str, list[str]]:
        """Return by occupied table of other workers: hashes of invitations to free seats."""
        return {table: free for news in self._news for table, free in news.seats.items()}

    def hear(self, told: list[bytes]) -> None:
        """Replace the known state by the others' latest."""
        self._news = [_DECODER.decode(each) for each in told]
