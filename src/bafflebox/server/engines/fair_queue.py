"""Fair scheduling of engine questions: round robin over visitors."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from bafflebox.errors import BaffleboxError
from bafflebox.message import Sentence
from bafflebox.server.engines.bots import Bots

T = TypeVar("T")
Given = TypeVarTuple("Given")


class TooManyQuestions(BaffleboxError):
    """A visitor has too many questions queued."""


class Fair:
    """Questions to the engine, queued per visitor and served round robin.

    Long work is split into slices, each a question, so that others get their turn in between.
    """

    def __init__(self, bots: Bots, most: int, *, places: int = 1) -> None:
        self._bots, self._most, self._free = bots, most, places
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """Return the number of unanswered questions."""
        return sum(map(len, self._lines.values())) + self._bots.thinking

    async def ask(self, visitor: str, what: Callable[[*Given], T], *given: *Given) -> T:
        """See `Bots.ask`; raises TooManyQuestions."""
        await self._turn(visitor)
        try:
            return await self._bots.ask(what, *given)
        finally:
            self._next()

    async def _turn(self, visitor: str) -> None:
        """Wait for this visitor's turn."""
        if self._free and not self._lines:
            self._free -= 1
            return
        line = self._lines.setdefault(visitor, deque())
        if len(line) >= self._most:
            raise TooManyQuestions(Sentence("unread-questions", {"n": self._most}))
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()  # granted at the same moment: pass it on
            raise

    def _next(self) -> None:
        """Grant the next turn to the next visitor."""
        while self._lines:
            visitor, line = self._lines.popitem(last=False)
            while line:
                turn = line.popleft()
                if turn.done():
                    continue  # the caller was cancelled
                if line:
                    self._lines[visitor] = line  # the visitor goes to the end of the round
                turn.set_result(None)
                return
        self._free += 1
