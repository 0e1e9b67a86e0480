"""Interfaces of table parts: change notification, acts of their own, and conduct."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from bafflebox.board.side import BySide, Side
from bafflebox.events.game import Event
from bafflebox.match.log import Envelope
from bafflebox.protocol.conduct import ConductView
from bafflebox.protocol.message import Answer
from bafflebox.protocol.request import Do, Late, Say
from bafflebox.protocol.view import ActOffer
from bafflebox.refusal import Refusal
from bafflebox.server.live.presence import Listener
from bafflebox.server.live.running import Running
from bafflebox.server.live.view import Around
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import Visitor
from bafflebox.server.store.talk import Line

Done = tuple[Event, ...] | Refusal
Extra = Callable[[Side, Do, tuple[str, str]], Awaitable[Done | None]]
"""Does an act of `side`, under the lock, with the seat and id of its answer; None: not its own."""


class Part(Protocol):
    """A table part beside the judging of acts, notified of every change."""

    def changed(self) -> None:
        """React to a change of match or presence; called under the lock, must not wait."""


class Offering(Protocol):
    """A table extension that offers non-game actions."""

    def offers(self) -> list[tuple[Side, ActOffer]]:
        """Return the acts that this part offers now, by side."""


class Attending(Protocol):
    """The part that reports who is here, and from when a match that was left may be claimed."""

    def tell(self) -> None:
        """Tell everybody who is here."""

    def tell_of(self, listener: Listener, claims: BySide[int | None] | None = None) -> None:
        """Tell that a listener came, or went; `claims` as they were before."""

    def claims(self) -> BySide[int | None]:
        """Return for each side from when its opponent may claim the match, in ms; None without such a time."""
        ...

    def clock_decides(self, side: Side) -> bool:
        """Return whether the absence of `side` is covered by its clock."""
        ...

    def late_with_dice(self, side: Side) -> int | None:
        """Returns from when the opponent of a side that keeps the agreed dice waiting may claim the match, in ms."""
        ...


class Showing(Protocol):
    """The part that decides how much of the match each reader sees."""

    @property
    def public(self) -> Running:
        """Return the match as everybody may know it."""
        ...

    def is_late(self, reader: Reader) -> bool:
        """Return whether this reader has the delayed view."""
        ...

    def seen_by(self, reader: Reader) -> tuple[Running, Around]:
        """Return the match as this reader may know it, and what a view of it says besides."""
        ...

    def note(self, envelopes: Sequence[Envelope]) -> None:
        """Follow an act that made these events."""

    def tell(self, start: int) -> None:
        """Send the events from `start` on, and the view, to everybody here who may know any of it."""


class WritingPart(Protocol):
    """The part that judges acts as the device of a match desk wrote them: in its order, at its time."""

    def against(self, reader: Reader, wanted: Do) -> Refusal | None:
        """Why an act is not judged yet."""
        ...

    def spoken(self, reader: Reader, wanted: Do) -> AbstractContextManager[None]:
        """Make it the time of the device within the block."""
        ...

    async def deliver(self, reader: Reader, late: Late) -> Answer:
        """Judge what was written while the network was away, as one piece."""
        ...


class Talking(Protocol):
    """The part in which players and spectators talk."""

    @property
    def lines(self) -> Sequence[Line]:
        """The lines of all rooms that are kept, in order."""
        ...

    def takes_part(self, reader: Reader) -> bool:
        """Return whether this reader can talk."""
        ...

    def hears(self, reader: Reader, line: Line) -> bool:
        """Return whether a line is for this reader."""
        ...

    async def say(self, reader: Reader, visitor: Visitor, wanted: Say) -> Refusal | None:
        """Say something; why it was not heard, None where it was."""
        ...

    def greet(self, listener: Listener) -> None:
        """Send a listener what was said, and whether they may talk."""

    def forget(self, who: str) -> None:
        """Drop the lines of a deleted account."""


class Attached:
    """The parts that every table has: the hub attaches them before anybody comes."""

    attendance: Attending
    spectators: Showing
    device: WritingPart
    talk: Talking


class Hearing(Protocol):
    """The table part that handles conduct."""

    async def act(self, reader: Reader, wanted: Do, answer: tuple[str, str]) -> Done | None:
        """Handle an act of a reader, under the lock; None for one that is none of conduct."""

    def conduct(self) -> Callable[[Reader], tuple[ConductView, list[ActOffer]]]:
        """Return a function from a reader to the current conduct state and available acts."""
