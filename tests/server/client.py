"""A client at a table, as simple as it can be: it agrees the dice by itself, keeps its view and every event it got."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.declared import declared

PATIENCE = 60.0
"""Seconds that a message is waited for."""


def hash_of(match: str, side: str, contribution: bytes) -> str:
    """The hash by which a side commits to its contribution."""
    return hashlib.sha256(f"bafflebox dice 1 {side}\0{match}".encode() + contribution).hexdigest()


class Client:
    """One socket. `events` are all that were got, by number."""

    count = 0

    def __init__(
        self, address: str, table: str, key: str | None = None, *, cookie: str = "", **sit: Any
    ) -> None:
        self.cookie = {"cookie": cookie} if cookie else {}
        self.address, self.table, self.key = address, table, key
        self.events: dict[int, dict[str, Any]] = {}
        self.view: dict[str, Any] = {}
        self.hello: dict[str, Any] = {}
        self.presence: dict[str, Any] = {}
        self.other: list[dict[str, Any]] = []
        self.answers: deque[dict[str, Any]] = deque()
        self.secrets = {"white": b"w" * 32, "black": b"b" * 32}
        self.sit(**sit)

    def sit(self, **sit: Any) -> None:
        """Takes the seat, again if the socket was closed."""
        url = f"ws://{self.address}/ws/{self.table}"
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(
                url,
                open_timeout=PATIENCE,
                max_size=None,
                ping_interval=None,
                additional_headers=self.cookie,
            )
        )
        self.send({"type": "sit", "key": self.key, **sit})
        while not self.view:
            self.read()

    def again(self, seen: int | None = None) -> None:
        """Closes and comes again, knowing everything up to `seen` (its last event)."""
        known = max(self.events) if seen is None else seen
        self.close()
        self.view = {}
        self.sit(seen=known)

    def send(self, message: Any) -> None:
        """Sends a message."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def read(self, wait: float = PATIENCE) -> dict[str, Any]:
        """The next message, taken in."""
        message: dict[str, Any] = declared(self._received(wait))
        kind = message["type"]
        if kind == "hello":
            self.hello = message
        elif kind == "events":
            for each in message["events"]:
                assert self.events.get(each["seq"], each) == each
                self.events[each["seq"]] = each
            self.view = {"agreement": self.view.get("agreement"), **message["view"]}
        elif kind == "presence":
            self.presence = message
        elif kind == "answer":
            self.answers.append(message)
        elif kind == "ping":
            with suppress(ConnectionClosed):  # what else was said before the end is still read
                self.send({"type": "pong", "n": message["n"]})
        else:
            self.other.append(message)
        return message

    def _received(self, wait: float) -> str | bytes:
        """Return the next message; waits second by second, so that time in which the machine stood still does not count."""
        while wait > 1:
            with suppress(TimeoutError):
                return self.socket.recv(timeout=1)
            wait -= 1
        return self.socket.recv(timeout=wait)

    def until(self, seq: int) -> None:
        """Reads until the event `seq` has come."""
        while self.view["seq"] < seq:
            self.read()

    def wait_for(self, holds: Any) -> None:
        """Reads until something holds of the view."""
        while not holds(self.view):
            self.read()

    def do(self, act: dict[str, Any] | str, **more: Any) -> dict[str, Any]:
        """Does something; the answer, and with it everything that the act made."""
        Client.count += 1
        wanted = {"do": act} if isinstance(act, str) else act
        message = {"type": "do", "id": f"t{Client.count}", "seq": self.view["seq"], **wanted, **more}
        self.send(message)
        answer = self.answer()
        if answer["ok"]:
            self.until(answer["seq"])
        return answer

    def answer(self) -> dict[str, Any]:
        """The next answer."""
        while not self.answers:
            self.read()
        return self.answers.popleft()

    def ask(self, **message: Any) -> dict[str, Any]:
        """Asks something that changes nothing."""
        self.send(message)
        return self.answer()

    def agree(self) -> bool:
        """Does the next step of the dice that is due; whether there was one."""
        for act in self.view["acts"]:
            if act["do"] in ("commit", "open"):
                side = self.hello["seat"]
                if side == "both":
                    side = {"own": "white", "opp": "black"}[act["by"]]
                secret = self.secrets[side]
                given = (
                    {"commitment": hash_of(self.table, side, secret)}
                    if act["do"] == "commit"
                    else {"contribution": secret.hex()}
                )
                by = {"by": act["by"]} if "by" in act else {}
                answer = self.do({"do": act["do"], **by, **given})
                assert answer["ok"], answer
                return True
        return False

    def close(self) -> None:
        """Leaves."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
