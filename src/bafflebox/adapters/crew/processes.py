"""A crew of processes of this machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from types import TracebackType
from typing import Self

from bafflebox.adapters.crew.crew import Alone, Crew, Done, Piece, in_order

AHEAD = 4
"""Pieces that wait for each process: what is done before it is asked for stays small."""


class Processes:
    """So many processes; what they raise is raised here."""

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
    """So many processes, or this one where one is enough."""
    return Alone() if count == 1 else Processes(count)


def _ends_its_piece() -> None:
    """Who interrupts the command interrupts its processes too: each ends the piece that it has, and no other is begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
