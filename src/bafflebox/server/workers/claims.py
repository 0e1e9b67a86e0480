"""The right to have a table in memory: a server that is alone has it for all of them."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from bafflebox.errors import BaffleboxError


class LedElsewhere(BaffleboxError):
    """Another worker leads this table, or is just taking it over."""


class Right(NamedTuple):
    """A table may be read into memory. `heard`: when who had it last was heard of, in µs since 1970; None where its
    clocks were stopped in order.
    """

    heard: int | None


class Claims(Protocol):
    """Who asks for tables."""

    async def claim(self, table: str) -> Right | None:
        """The right to have a table in memory, None where there is no such table; raises LedElsewhere."""


class Alone:
    """A server that has all tables. `alive` is when it was last known to be up before this run, in µs."""

    def __init__(self, alive: int | None) -> None:
        self._right = Right(alive)

    async def claim(self, table: str) -> Right | None:
        """See `Claims`."""
        return self._right
