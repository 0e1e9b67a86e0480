"""A crew does pieces of long work, some at once, and gives what came of them in their order.

What is asked of it is a function of a module and pieces that can be pickled, so that whoever works with a crew can work
with any: the piece alone says what is to be done (chance comes from a seed and the number of the piece), and the
figures are the same whoever does it.
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
    """A piece that is being done."""

    def result(self) -> Out_co:
        """Waits for what came of it; raises what the work raised."""

    def cancel(self) -> object:
        """It is not wanted any more; what was begun may be ended."""


class Crew(Protocol):
    """Who does the work, while the block runs that it is entered for."""

    def map(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """What comes of each piece, in their order; pieces are taken up only some way ahead of what is given.

        Who stops taking ends it: what was begun ahead is dropped. Raises what the work raises.
        """

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Alone:
    """This process: a piece is done when what comes of it is asked for."""

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
    """What is made of each of many things, while a crew has work of later ones already.

    Who goes through it gets each with what was made of it; `coming` is for who says what the work is. Each thing is made once,
    and let go of when both had it.
    """

    def __init__(self, make: Callable[[Key], Made], keys: Sequence[Key]) -> None:
        self._make, self._keys = make, keys
        self._made: dict[int, Made] = {}
        self._twice = False

    def __iter__(self) -> Iterator[tuple[Key, Made]]:
        """Raises what making raises."""
        for number, key in enumerate(self._keys):
            yield key, self._of(number)

    def coming(self) -> Iterator[Made]:
        """What is made of all of them in their order; it ends before one of which nothing can be made."""
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
    """What comes of the pieces that `begin` begins, at most `ahead` of them waiting."""
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
