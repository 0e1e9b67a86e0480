"""A match desk in a browser, set at any moment of a case: its socket is answered by a table in this process.

The moment needs no storage and no waiting: the log of a case is the table's, and its time stands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from bafflebox.protocol.request import Do, Late, Ping, Sit
from bafflebox.referee.cases.run import RunningCase
from bafflebox.server.live.questions import TableChannel
from bafflebox.server.live.read_request import read_request
from bafflebox.server.live.saying import encode, hello
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import Visitor

BOTH = Reader("both")
ID = "heldheldheldheld"
NAMES = ("Ann", "Ben")


class HeldSeat(TableChannel):
    """The seat of a device between both players, at one moment of a case."""

    def __init__(self, at: RunningCase, say: Callable[[str], Any]) -> None:
        super().__init__(at)
        self.reader, self.visitor, self.address, self.glances = BOTH, Visitor(), "", False
        self.done: list[Do] = []
        """The acts that were asked for and accepted, in order."""
        self._say, self._threads = say, ThreadPoolExecutor(1)

    def send(self, message: bytes) -> None:
        """See `Listener`."""
        self._say(message.decode())

    def close(self, code: int, reason: str) -> None:
        """See `Listener`."""
        raise AssertionError(reason)

    def _run(self, work: Any) -> Any:
        # a browser that is driven from here has a loop of its own in this thread
        return self._threads.submit(asyncio.run, work).result()

    def hear(self, data: str) -> None:
        """Answer a message of the page."""
        message = read_request(data)
        table = self._table
        if isinstance(message, Sit):
            convened = table.running.now.memory.convened
            setup = msgspec.structs.replace(
                table.kept.setup, rules=self._at.law.book.name, names=NAMES, notice=convened.notice
            )
            greeting = hello(ID, setup, table.running, BOTH, table.house.time.ms())
            self._run(table.join(self, None, msgspec.structs.replace(greeting, table=ID)))
        elif isinstance(message, Do):
            answer = self._run(table.do(BOTH, message))
            if answer.ok:
                self.done.append(message)
            self.send(encode(answer))
        elif isinstance(message, Late):
            self.send(encode(self._run(table.device.deliver(BOTH, message))))
        else:
            assert isinstance(message, Ping) or message is not None

    @property
    def entries(self) -> list[str]:
        """The kinds of the facts that came about here, in order."""
        return [type(each.envelope.event).__name__ for each in self._table.running.told]
