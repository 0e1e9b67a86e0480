"""Whose question is thought about next: visitors take turns, so that nobody waits for all that another one asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any, TypeVar

from bafflebox.errors import BaffleboxError
from bafflebox.sentence import Sentence
from bafflebox.server.thinking.bots import Bots

T = TypeVar("T")


class TooManyQuestions(BaffleboxError):
    """A visitor has as many questions waiting as he may have."""


class Fair:
    """Questions to the engine. Each visitor has a line of his own; the next question comes from the next line.

    A long piece of work is asked for in slices, each a question: between two of them everybody else
    has his turn.
    """

    def __init__(self, bots: Bots, most: int, *, places: int = 1) -> None:
        self._bots, self._most, self._free = bots, most, places
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many questions are asked and not answered."""
        return sum(map(len, self._lines.values())) + self._bots.thinking

    async def ask(self, visitor: str, what: Callable[..., T], *given: Any) -> T:
        """See `Bots.ask`; raises TooManyQuestions."""
        await self._turn(visitor)
        try:
            return await self._bots.ask(what, *given)
        finally:
            self._next()

    async def _turn(self, visitor: str) -> None:
        """Waits until it is this visitor's turn."""
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
                self._next()  # it had come just then: somebody else has it
            raise

    def _next(self) -> None:
        """Gives the place to the first who waits in the next line."""
        while self._lines:
            visitor, line = self._lines.popitem(last=False)
            while line:
                turn = line.popleft()
                if turn.done():
                    continue  # who asked is gone
                if line:
                    self._lines[visitor] = line  # his next question comes after one of everybody
                turn.set_result(None)
                return
        self._free += 1
