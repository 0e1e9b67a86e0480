"""Append-only lists as values: each reads its own entries, and appending copies nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Prefix(Sequence[T]):
    """The first entries of an append-only list: read like a tuple, made without copying."""

    __slots__ = ("_all", "_size")

    def __init__(self, whole: list[T], size: int) -> None:
        self._all, self._size = whole, size

    def grown(self, item: T) -> Prefix[T]:
        """Return the entries with one more: the list is copied only if it has grown beyond this prefix."""
        whole = self._all if len(self._all) == self._size else self._all[: self._size]
        whole.append(item)
        return Prefix(whole, self._size + 1)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T]:
        return islice(self._all, self._size)

    @overload
    def __getitem__(self, at: int, /) -> T: ...

    @overload
    def __getitem__(self, at: slice, /) -> tuple[T, ...]: ...

    def __getitem__(self, at: int | slice, /) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            start, stop, step = at.indices(self._size)
            # a negative step may stop before the first, which an index can't express
            return tuple(self._all[each] for each in range(start, stop, step))
        place = at + self._size if at < 0 else at
        if not 0 <= place < self._size:
            raise IndexError(f"there is no entry {at} of {self._size}")
        return self._all[place]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Prefix | tuple):
            return NotImplemented
        return len(self) == len(other) and all(
            mine == theirs for mine, theirs in zip(self, other, strict=True)
        )

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
