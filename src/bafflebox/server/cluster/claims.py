"""The right to load a table into memory: a single server has it for all."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from bafflebox.errors import BaffleboxError


class LedElsewhere(BaffleboxError):
    """Another worker leads this table, or is taking it over."""


class Right(NamedTuple):
    """Permission to load a table. `heard`: when its previous leader was last alive, in µs since 1970; None where its clocks were
    stopped properly.
    """

    heard: int | None


class Claims(Protocol):
    """A source of claims on tables."""

    async def claim(self, table: str) -> Right | None:
        """Return the right to load a table, None where there is no such table; raise LedElsewhere."""


class Alone:
    """A single server, which has all tables. `alive` is when it was last known to be up before this run, in µs."""

    def __init__(self, alive: int | None) -> None:
        self._right = Right(alive)

    async def claim(self, table: str) -> Right | None:
        """See `Claims`."""
        return self._right
