"""Lines of text over a socket, with a timeout and a length limit; used by both ends of the protocol."""

from __future__ import annotations

import socket
from contextlib import suppress
from types import TracebackType
from typing import Self

from bafflebox.errors import BaffleboxError

LONGEST = 1 << 16
"""Most bytes of a line."""


class PeerError(BaffleboxError):
    """The other program is missing, silent, gone, or sends something invalid."""


class LineSocket:
    """A line-based connection; `timeout` in seconds, None waits for ever."""

    def __init__(self, connection: socket.socket, timeout: float | None = None) -> None:
        connection.settimeout(timeout)
        # answers are short and awaited: Nagle's algorithm would cost milliseconds each
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._connection = connection
        self._waiting = b""

    def read(self) -> str | None:
        """Return the next line without its end and without NULs; None when the other side has closed. Raises PeerError."""
        while b"\n" not in self._waiting:
            if len(self._waiting) > LONGEST:
                raise PeerError(f"a line of more than {LONGEST} bytes came")
            try:
                more = self._connection.recv(1 << 16)
            except TimeoutError:
                raise PeerError(f"no answer within {self._connection.gettimeout():g} s") from None
            except OSError as error:
                raise PeerError(f"the connection broke: {error.strerror or error}") from error
            if not more:
                return None
            # a NUL follows each line that GNU Backgammon sends when it plays against us
            self._waiting += more.replace(b"\0", b"")
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def write(self, line: str) -> None:
        """Send a line. Raises PeerError."""
        try:
            self._connection.sendall(line.encode() + b"\n")
        except TimeoutError:
            raise PeerError("the other side does not read") from None
        except OSError as error:
            raise PeerError(f"the connection broke: {error.strerror or error}") from error

    def close(self) -> None:
        """Close the connection; a `read` that waits in another thread returns."""
        with suppress(OSError):  # it may not be connected any more
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
