"""What works beside a table: its parts, acts of their own, and who hears what is asked around the board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from bafflebox.event import Event
from bafflebox.refusal import Refusal
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.messages import Do
from bafflebox.side import Side

Done = tuple[Event, ...] | Refusal
Extra = Callable[[Side, Do, tuple[str, str]], Awaitable[Done | None]]
"""Does an act of `side`, under the lock, with the seat and id by which its answer is kept; None: it is none of its own."""


class Part(Protocol):
    """Something that a table does beside judging acts; told of every change."""

    def changed(self) -> None:
        """The match went on, or somebody came or went; called under the lock, must not wait."""


class Offering(Protocol):
    """Something beside a table with acts that the law does not know."""

    def offers(self) -> list[tuple[Side, dict[str, Any]]]:
        """Acts that this part offers now, by side."""


class Hearing(Protocol):
    """The part of a table that hears what people ask around the board."""

    async def act(self, reader: Reader, wanted: Do, answer: tuple[str, str]) -> Done | None:
        """What became of an act of a reader, under the lock; None for one that is none of conduct."""

    def conduct(self) -> Callable[[Reader], tuple[Any, list[dict[str, Any]]]]:
        """What tells a reader what stands at this moment, and what he may do, as a view carries them."""
