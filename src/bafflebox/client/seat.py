"""A seat at a table over its socket (docs/protocol.md), with automatic dice agreement."""

from __future__ import annotations

import json
import secrets
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from bafflebox.board.side import Side
from bafflebox.client.refused import ServerRefused
from bafflebox.referee.judge.honest_dice import commit_contribution

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from bafflebox.client.wire import Wire

View = dict[str, Any]
"""The complete view, `view` of the protocol."""
FINAL = (1000, 1008, 1009, *range(4400, 4500))
"""Codes with which a server closes for good: reconnecting would change nothing."""
SILENCE = 30.0
"""Seconds without a message after which a connection counts as lost: a server pings every ten."""
FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0
"""Seconds before the first attempt to reconnect, doubled after each, and the maximum."""


class Seat:
    """One socket at a table; a context manager. `view` is what this seat sees now, `side` its name there (None: it watches).

    Iterating yields a view after every change until the match is over. Dice are agreed automatically, with random bytes. A lost
    connection, such as by a server restart, is retried for up to `patience` seconds; an unanswered act is sent again under its id
    and done once. Raises ServerRefused where the seat is closed for good, OSError where the server can't be reached any more.
    """

    def __init__(
        self,
        wire: Wire,
        table: str,
        key: str = "",
        *,
        patience: float = 60.0,
        contribution: bytes | None = None,
    ) -> None:
        """`contribution`: the 32 random bytes for the dice, where they were chosen before."""
        self._wire, self.table, self.key, self.patience = wire, table, key, patience
        self.view: View = {}
        self.side: str | None = None
        self.events: list[dict[str, Any]] = []
        """All events of the match, in order, as the log has them."""
        self._answers: dict[str, dict[str, Any]] = {}
        self._secrets = {side.value: contribution or secrets.token_bytes(32) for side in Side}
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, Any] | None = None
        """The unanswered act."""
        self._own, self._count, self._views = secrets.token_hex(6), 0, 0

    def __enter__(self) -> Self:
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415 - who only asks needs no sockets

        try:
            self._sit()
        except ConnectionClosed as lost:
            self._again(lost)
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
        """Do an act that the view offers, with its arguments; return when its events have arrived. Raises ServerRefused."""
        self._count += 1
        name = f"{self._own}-{self._count}"
        self._waiting = {"type": "do", "id": name, "seq": self.view["seq"], "do": act, **more}
        until = time.monotonic() + self.patience
        self._send(self._waiting)
        while name not in self._answers or not self._stored(name, until):
            self._read()
        self._waiting, answer = None, self._answers.pop(name)
        if not answer["ok"]:
            refused = answer["refused"]
            raise ServerRefused(
                0, refused["code"], refused["rule"], refused["detail"], plain=refused.get("said")
            )
        while self.view["seq"] < answer["seq"]:
            self._read()

    def offers(self, act: str) -> bool:
        """Return whether the view offers an act."""
        return any(each["do"] == act for each in self.view["acts"])

    def _stored(self, name: str, until: float) -> bool:
        """Return whether an answer is final; an act that could not be stored is sent again, within the patience."""
        answer = self._answers[name]
        if answer["ok"] or answer["refused"]["code"] != "not_stored" or time.monotonic() > until:
            return True
        del self._answers[name]
        time.sleep(LONGEST_WAIT / 4)
        self._send(self._waiting or {})
        return False

    def _steps(self) -> Iterator[dict[str, Any]]:
        """Yield the steps of the dice agreement that are due to this seat, as messages."""
        for act in self.view["acts"]:
            if act["do"] not in ("commit", "open"):
                continue
            # a seat for both acts for the side that the act names, seen from White
            by = {"own": "white", "opp": "black"}[act["by"]] if "by" in act else str(self.side)
            given = self._secrets[by]
            told = (
                {"commitment": commit_contribution(self.table, Side(by), given).hex()}
                if act["do"] == "commit"
                else {"contribution": given.hex()}
            )
            yield {"act": act["do"], **({"by": act["by"]} if "by" in act else {}), **told}

    def _agree(self) -> None:
        while step := next(self._steps(), None):
            self.do(**step)

    # --- the connection -----------------------------------------------------------------------------

    def _sit(self) -> None:
        """Connect and wait for the first view, which includes missed events."""
        from websockets.sync.client import connect  # noqa: PLC0415 - who only asks needs no sockets

        address = self._wire.address.replace("http", "ws", 1)
        secure: ssl.SSLContext | None = self._wire.trusted if address.startswith("wss:") else None
        # a watcher talks under the account of the session
        headers = {"Cookie": self._wire.cookie} if self._wire.cookie else None
        way = connect(
            f"{address}/ws/{self.table}",
            ssl=secure,
            max_size=None,
            close_timeout=1.0,
            additional_headers=headers,
        )
        self._socket = self._open.enter_context(way)
        sitting: dict[str, Any] = {"type": "sit"}
        if self.key:
            sitting["key"] = self.key
        # the match is followed from its first event on
        sitting["seen"] = self.view["seq"] if self.view else -1
        self._socket.send(json.dumps(sitting))
        seen = self._views
        while self._views == seen:
            self._take(self._socket.recv(SILENCE))
        if self._waiting is not None and self._waiting["id"] not in self._answers:
            self._socket.send(json.dumps(self._waiting))

    def _again(self, lost: Exception) -> None:
        """Reconnect after a lost connection, within the patience of this seat."""
        from websockets.exceptions import WebSocketException  # noqa: PLC0415 - see above

        until, wait = time.monotonic() + self.patience, FIRST_WAIT
        while True:
            _raise_if_final(lost)
            if time.monotonic() > until:
                raise ConnectionError(f"the server did not come back within {self.patience:.0f} s") from lost
            time.sleep(wait * (0.5 + secrets.randbelow(512) / 1024))
            wait = min(2 * wait, LONGEST_WAIT)
            self._open.close()
            try:
                self._sit()
            except (WebSocketException, OSError) as error:
                lost = error
            else:
                return

    def _send(self, message: dict[str, Any]) -> None:
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415 - see above

        assert self._socket is not None
        try:
            self._socket.send(json.dumps(message))
        except (ConnectionClosed, OSError) as lost:
            self._again(lost)  # which sends unanswered acts again

    def _read(self) -> None:
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415 - see above

        assert self._socket is not None
        try:
            message = self._socket.recv(SILENCE)
        except (ConnectionClosed, OSError) as lost:
            self._again(lost)
        else:
            self._take(message)

    def _take(self, said: str | bytes) -> None:
        message = json.loads(said)
        match message["type"]:
            case "hello":
                self.side = message["seat"]
            case "events":
                self.events += message["events"]
                # an agreement on the dice that is as before is left out
                self.view = {"agreement": self.view.get("agreement"), **message["view"]}
                self._views += 1
            case "answer":
                self._answers[message["id"]] = message
            case "ping":
                self._send({"type": "pong", "n": message["n"]})
            case "error":
                raise ServerRefused(
                    0, **{name: message["error"][name] for name in ("code", "rule", "detail")}
                )


def _raise_if_final(lost: Exception) -> None:
    """Raise ServerRefused where the server closed for good."""
    close = getattr(lost, "rcvd", None)
    if close is not None and close.code in FINAL:
        raise ServerRefused(0, "closed", None, f"the server closed this seat: {close.reason or close.code}")
    answer = getattr(lost, "response", None)
    if answer is not None and 400 <= answer.status_code < 500 and answer.status_code != 429:
        raise ServerRefused(answer.status_code, "failed", None, "the server lets no socket in here")
