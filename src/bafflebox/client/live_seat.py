"""A seat that a thread reads: what happens at the table is known at once, also while a person thinks."""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from bafflebox.board.side import BySide, Side
from bafflebox.client.refused import ServerRefused
from bafflebox.client.seat import Seat
from bafflebox.referee.judge.honest_dice import receipt

if TYPE_CHECKING:
    from bafflebox.client.wire import Wire

LOOK = 0.25
"""Seconds between two looks at a line on which an answer is waited for."""
IMPATIENT = 8.0
"""Seconds without an answer after which the line is dropped and another one opened: a dead one may look open for long."""
DAY = 86_400.0


class LiveSeat(Seat):
    """A seat whose connection is read, kept up and opened again by a thread of its own, from `__enter__` on.

    `told` is called in that thread after each message. Dice are agreed there, too. `do` may be called in one other thread. What ends
    the seat for good is kept in `ended`, and raised by the next call.
    """

    def __init__(
        self,
        wire: Wire,
        table: str,
        key: str = "",
        *,
        contribution: bytes | None = None,
        told: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(wire, table, key, patience=DAY, contribution=contribution)
        self.told = told
        self.hello: dict[str, Any] = {}
        self.talk: list[dict[str, Any]] = []
        """The lines of talk, the oldest first."""
        self.no_talk: ServerRefused | None = None
        """Why this seat may not talk now."""
        self.presence: dict[str, Any] = {}
        self.rematch = ""
        """The table of the next match of the same players, "" while there is none."""
        self.at, self.at_ms = time.monotonic(), 0
        """When the last view came, by the monotonic clock of this machine and by the server's, in ms since 1970."""
        self.begun = 0
        """The number of times that the match was sent from its beginning again."""
        self.receipts: list[str] = []
        """The receipts of the agreements on dice, each from before anything was opened."""
        self.waits: Callable[[], None] = lambda: None
        """Called while an answer is waited for, in the thread that waits."""
        self.ended: Exception | None = None
        self._asked: float | None = None
        self._lost: float | None = None
        self._came = threading.Condition()
        self._heard = self._noticed = 0
        self._leaving = self._anew = False
        self._stepped: set[tuple[object, ...]] = set()
        self._reader = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Self:
        super().__enter__()
        self._reader.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._leaving = True
        if self._socket is not None:
            self._socket.close()
        self._reader.join(timeout=2)
        super().__exit__(kind, error, trace)

    @property
    def silence(self) -> float:
        """Return the seconds since which the line is lost, or an answer waited for; 0 while all is well."""
        since = [each for each in (self._asked, self._lost) if each is not None]
        return time.monotonic() - min(since) if since else 0.0

    def do(self, act: str, **more: Any) -> None:
        """Do an act, see `Seat.do`; waits as long as the server needs to come again. Raises ServerRefused."""
        self._asked = time.monotonic()
        try:
            super().do(act, **more)
        finally:
            self._asked = self._waiting = None

    def say(self, words: str) -> None:
        """Say a line at the table. Raises ServerRefused where this seat may not."""
        self._ask("say", words=words)

    def leave(self) -> None:
        """Let nobody wait for an answer any more: a waiting call raises ConnectionError."""
        self._leaving = True

    def _ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a question, again on a new line where the old one is lost, and return its answer."""
        name = f"{self._own}-{kind}-{secrets.token_hex(4)}"
        self._asked = time.monotonic()
        self._waiting = {"type": kind, "id": name, **more}
        try:
            self._send(self._waiting)
            while name not in self._answers:
                self._read()
        finally:
            self._asked = self._waiting = None
        answer = self._answers.pop(name)
        if not answer["ok"]:
            raise _refused(answer["refused"])
        return answer

    # --- the thread ------------------------------------------------------------------------------

    def _listen(self) -> None:
        while not self._leaving:
            try:
                super()._read()
            except Exception as error:  # noqa: BLE001 - it is raised where the seat is used
                self.ended = error
                self._tell()
                return

    def _tell(self) -> None:
        with self._came:
            self._heard += 1
            self._came.notify_all()
        self.told()

    def _read(self) -> None:
        """Wait for a message, at most for a moment. Raises what ended the seat."""
        with self._came:
            self._came.wait_for(lambda: self._heard != self._noticed, LOOK)
            self._noticed = self._heard
        self.waits()
        if self._leaving:
            raise ConnectionError("nothing is waited for any more")
        if self.ended is not None:
            raise self.ended
        if self._lost is None and self.silence > IMPATIENT and self._socket is not None:
            self._asked = time.monotonic()
            self._socket.close_socket()

    def _send(self, message: dict[str, Any]) -> None:
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415 - see Seat

        assert self._socket is not None
        # a lost line is noticed by the thread that reads, which sends an unanswered act again
        with suppress(ConnectionClosed, OSError):
            self._socket.send(json.dumps(message))

    def _again(self, lost: Exception) -> None:
        if self._leaving:
            raise ConnectionError("left") from lost
        self._lost = self._lost or time.monotonic()
        self.told()
        super()._again(lost)
        self._lost = None

    def _sit(self) -> None:
        if self._anew:
            self.view, self._anew = {**self.view, "seq": -1}, False
            self.events, self.begun = [], self.begun + 1
        self._stepped = set()
        super()._sit()

    # --- what comes ------------------------------------------------------------------------------

    def _take(self, said: str | bytes) -> None:
        message = json.loads(said)
        super()._take(said)
        match message["type"]:
            case "hello":
                self._greet(message)
            case "events":
                self.at, self.at_ms = time.monotonic(), message["now"]
                self._agree_on_dice()
            case "answer" if not message["ok"] and str(message["id"]).endswith("-open"):
                # another device of this seat chose the bytes that were promised: all is agreed anew
                self._send({"type": "do", "id": f"{self._own}-{secrets.token_hex(4)}", "do": "agree"})
            case "talk":
                known = {each["n"] for each in self.talk}
                self.talk += [each for each in message["lines"] if each["n"] not in known]
                if "room" in message:
                    refused = message.get("refused")
                    self.no_talk = None if refused is None else _refused(refused)
            case "presence":
                self.presence = message
            case "rematch":
                self.rematch = message["table"]
        self._tell()

    def _greet(self, hello: dict[str, Any]) -> None:
        before, self.hello = self.hello, hello
        if before and before["names"] != hello["names"] and self._socket is not None:
            # a name stands in the first entries of the log: they are sent again
            self._anew = True
            self._socket.close_socket()

    def _agree_on_dice(self) -> None:
        """Do the steps of the agreement that are due, without waiting for their answers."""
        agreement = self.view.get("agreement")
        for step in self._steps():
            assert agreement is not None
            mark = (agreement["number"], step["act"], step.get("by"))
            if mark in self._stepped:
                continue
            self._stepped.add(mark)
            if step["act"] == "open":
                self._keep_receipt(agreement)
            name = f"{self._own}-{secrets.token_hex(4)}-{step['act']}"
            wanted = {("do" if field == "act" else field): value for field, value in step.items()}
            self._send({"type": "do", "id": name, "seq": self.view["seq"], **wanted})

    def _keep_receipt(self, agreement: dict[str, Any]) -> None:
        both = agreement["commitments"]
        white, black = (
            (both["opp"], both["own"]) if self.side == Side.BLACK.value else (both["own"], both["opp"])
        )
        found = receipt(
            agreement["match"],
            bytes.fromhex(agreement["commitment"]),
            BySide(bytes.fromhex(white), bytes.fromhex(black)),
        ).hex()
        if found not in self.receipts:
            self.receipts.append(found)


def _refused(refused: dict[str, Any]) -> ServerRefused:
    return ServerRefused(0, refused["code"], refused["rule"], refused["detail"], plain=refused.get("said"))
