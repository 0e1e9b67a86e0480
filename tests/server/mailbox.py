"""A mail server for tests: what a server sends is received and parsed."""

from __future__ import annotations

import email
import email.policy
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from tests.server.serving import free_port


class Mailbox:
    """Receives mail for everybody; refuses recipients named in `gone`."""

    def __init__(self) -> None:
        self.received: list[EmailMessage] = []
        self.gone: set[str] = set()
        self._controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self._controller.start()

    @property
    def address(self) -> str:
        """The server's address, for `--smtp`."""
        return f"smtp://127.0.0.1:{self._controller.port}"

    async def handle_RCPT(  # noqa: N802 - named by aiosmtpd
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        """A recipient, by the protocol."""
        if address in self.gone:
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802 - named by aiosmtpd
        self, server: Any, session: Any, envelope: Any
    ) -> str:
        """A message, by the protocol."""
        found = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        self.received.append(found)
        return "250 OK"

    def until(self, holds: Callable[[list[EmailMessage]], bool]) -> list[EmailMessage]:
        """Wait until something holds of what came."""
        end = time.monotonic() + 60
        while not holds(self.received):
            assert time.monotonic() < end, self.received
            time.sleep(0.02)
        return self.received

    def stop(self) -> None:
        self._controller.stop()


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """A mail server while the block runs."""
    found = Mailbox()
    try:
        yield found
    finally:
        found.stop()
