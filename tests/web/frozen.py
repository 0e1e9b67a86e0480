"""A network that can go silent: a proxy that keeps every connection open and hands nothing on while it is frozen."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

SIZE = 65536


class Network:
    """A proxy before a server."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._flows = threading.Event()
        self._flows.set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._open: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._ended = False
        self._start(self._accept)

    @property
    def url(self) -> str:
        """The address of the server behind this network."""
        return f"http://127.0.0.1:{self.port}"

    def freeze(self) -> None:
        """Forward nothing from now, without a notice."""
        self._flows.clear()

    def thaw(self) -> None:
        """Hands on what waited, and whatever comes."""
        self._flows.set()

    def close(self) -> None:
        """Ends every connection, and accepts nobody any more."""
        self._ended = True
        self.thaw()
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        for each in self._open:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for each in (self._listening, *self._open):
            each.close()

    def _start(self, what: Callable[..., None], *given: socket.socket) -> None:
        thread = threading.Thread(target=what, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while not self._ended:
                near, _ = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._open += near, far
                for pair in ((near, far), (far, near)):
                    self._start(self._pump, *pair)

    def _pump(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(SIZE):
                self._flows.wait()
                other.sendall(data)
        for each in (one, other):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


@contextmanager
def network(port: int) -> Iterator[Network]:
    """A network before the server at this port."""
    found = Network(port)
    try:
        yield found
    finally:
        found.close()
