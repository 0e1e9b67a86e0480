"""A seat at a table: the socket, read as the protocol says (docs/protocol.md), with the dice agreed as they come."""

from __future__ import annotations

import json
import secrets
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from bafflebox.client.refused import ServerRefused
from bafflebox.referee.judge.honest_dice import commit_contribution
from bafflebox.side import Side

if TYPE_CHECKING:
    from bafflebox.client.wire import Wire

View = dict[str, Any]
"""All that is to be drawn, as `view` of the protocol."""


class Seat:
    """One socket at a table; a context manager. `view` is what this seat sees now, `side` its name there (None: it watches).

    Iterated over, it yields a view whenever something was done until the match is over. Dice are agreed by itself, with bytes of its
    own; who leaves between the two steps of that and comes again begins a new agreement.
    """

    def __init__(self, wire: Wire, table: str, key: str = "") -> None:
        self._wire, self.table, self.key = wire, table, key
        self.view: View = {}
        self.side: str | None = None
        self.events: list[dict[str, Any]] = []
        """What happened since it sat down, in order, as the log has it."""
        self._answers: dict[str, dict[str, Any]] = {}
        self._secrets = {"white": secrets.token_bytes(32), "black": secrets.token_bytes(32)}
        self._open = ExitStack()
        self._own, self._count, self._views = secrets.token_hex(6), 0, 0

    def __enter__(self) -> Self:
        from websockets.sync.client import connect  # noqa: PLC0415 - who only asks needs no sockets

        address = self._wire.address.replace("http", "ws", 1)
        secure: ssl.SSLContext | None = self._wire.trusted if address.startswith("wss:") else None
        way = connect(f"{address}/ws/{self.table}", ssl=secure, max_size=None)
        self._socket = self._open.enter_context(way)
        self._send({"type": "sit", "key": self.key} if self.key else {"type": "sit"})
        while not self.view:
            self._read()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def __iter__(self) -> Iterator[View]:
        while True:
            self._agree()
            seen = self._views
            yield self.view
            if self.view["over"]:
                return
            while self._views == seen:
                self._read()

    def do(self, act: str, **more: Any) -> None:
        """Does an act that the view offers, with what belongs to it; returns when its events are here. Raises ServerRefused."""
        self._count += 1
        name = f"{self._own}-{self._count}"
        self._send({"type": "do", "id": name, "seq": self.view["seq"], "do": act, **more})
        while name not in self._answers:
            self._read()
        answer = self._answers.pop(name)
        if not answer["ok"]:
            refused = answer["refused"]
            raise ServerRefused(0, refused["code"], refused["rule"], refused["detail"])
        while self.view["seq"] < answer["seq"]:
            self._read()

    def offers(self, act: str) -> bool:
        """Whether the view offers an act."""
        return any(each["do"] == act for each in self.view["acts"])

    def _due(self) -> bool:
        return self.offers("commit") or self.offers("open")

    def _agree(self) -> None:
        while self._due():
            act = next(each for each in self.view["acts"] if each["do"] in ("commit", "open"))
            # one who sits for both does it for the side that the act names, seen from White
            by = {"own": "white", "opp": "black"}[act["by"]] if "by" in act else str(self.side)
            given = self._secrets[by]
            told = (
                {"commitment": commit_contribution(self.table, Side(by), given).hex()}
                if act["do"] == "commit"
                else {"contribution": given.hex()}
            )
            self.do(act["do"], **({"by": act["by"]} if "by" in act else {}), **told)

    def _send(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def _read(self) -> None:
        message = json.loads(self._socket.recv())
        match message["type"]:
            case "hello":
                self.side = message["seat"]
            case "events":
                self.events += message["events"]
                self.view, self._views = message["view"], self._views + 1
            case "answer":
                self._answers[message["id"]] = message
            case "ping":
                self._send({"type": "pong", "n": message["n"]})
            case "error":
                raise ServerRefused(
                    0, **{name: message["error"][name] for name in ("code", "rule", "detail")}
                )
