"""Executors run work items in parallel and return their results in order.

Work is a module-level function and picklable items, so that any executor can run it: the item alone defines the work (random
numbers come from a seed and the item's index), and the results do not depend on the executor.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Generic, Protocol, Self, TypeVar

from bafflebox.errors import BaffleboxError

Piece = TypeVar("Piece")
Done = TypeVar("Done")
Key = TypeVar("Key")
Made = TypeVar("Made")
Out_co = TypeVar("Out_co", covariant=True)


class Pending(Protocol[Out_co]):
    """A work item in progress."""

    def result(self) -> Out_co:
        """Wait for the result; raise what the work raised."""

    def cancel(self) -> object:
        """Cancel: the result is no longer wanted, and work in progress may be stopped."""


class Crew(Protocol):
    """Executor; valid inside its `with` block."""

    def map(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """Yield the result of each item, in order; items are started only a bounded number ahead.

        Closing the iterator cancels what was started ahead. Raises what the work raises.
        """

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class InProcessExecutor:
    """Executor in this process: an item is done when its result is requested."""

    def map(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """See `Crew`."""
        return map(work, pieces)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


class Ahead(Generic[Key, Made]):
    """Results for a sequence of things, computed ahead by an executor.

    Iterating yields each thing with its result; `coming` yields the results for the code that schedules the work. Each is computed
    once and dropped after both have had it.
    """

    def __init__(self, make: Callable[[Key], Made], keys: Sequence[Key]) -> None:
        self._make, self._keys = make, keys
        self._made: dict[int, Made] = {}
        self._twice = False

    def __iter__(self) -> Iterator[tuple[Key, Made]]:
        """Yield each with its result; raise what computing it raises."""
        for number, key in enumerate(self._keys):
            yield key, self._of(number)

    def coming(self) -> Iterator[Made]:
        """Yield all results in order; ends before the first that can't be computed."""
        self._twice = True
        return self._coming()

    def _coming(self) -> Iterator[Made]:
        with suppress(BaffleboxError):
            yield from map(self._of, range(len(self._keys)))

    def _of(self, number: int) -> Made:
        if number in self._made:
            return self._made.pop(number)
        made = self._make(self._keys[number])
        if self._twice:
            self._made[number] = made
        return made


def in_order(
    begin: Callable[[Piece], Pending[Done]], pieces: Iterable[Piece], ahead: int
) -> Generator[Done, None, None]:
    """Yield the results of the items that `begin` starts, at most `ahead` of them pending."""
    waiting: deque[Pending[Done]] = deque()
    try:
        for piece in pieces:
            waiting.append(begin(piece))
            if len(waiting) > ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for each in waiting:
            each.cancel()
