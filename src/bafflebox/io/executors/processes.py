"""Executor on several processes of this machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from types import TracebackType
from typing import Self

from bafflebox.io.executors.executor import Crew, Done, InProcessExecutor, Piece, in_order

AHEAD = 4
"""Queued items per process, bounded to limit finished results in memory."""


class Processes:
    """A pool of `count` processes; their exceptions are raised here."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = ProcessPoolExecutor(count, initializer=_ends_its_piece)

    def map(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """See `Crew`."""
        return in_order(lambda piece: self._pool.submit(work, piece), pieces, AHEAD * self._count)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(cancel_futures=True)


def crew_here(count: int) -> Crew:
    """Return a pool of `count` processes, or this process where one is enough."""
    return InProcessExecutor() if count == 1 else Processes(count)


def _ends_its_piece() -> None:
    """Ignore interrupts in workers: each finishes its item, and no other is started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
