"""Cache of serialized view fragments."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import TypeVar, cast

from bafflebox.protocol.common import encoded
from bafflebox.protocol.shape import Struct, encode

T = TypeVar("T")


def encode_once(value: T) -> T:
    """Encode a value once for all messages that contain it."""
    return encoded(encode(value), type(value))


def fields(value: Struct) -> bytes:
    """Return the fields of an object as JSON without braces, for composing objects."""
    return encode(value)[1:-1]


class Pieces:
    """Fragments by name: for the readers of one side, or shared by all.

    `basis` are all inputs of a fragment, immutable values. They are compared by identity, not equality: an equal new value only
    costs a new encoding.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], object]] = {}

    def get(self, name: str, basis: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return the fragment of this name, cached if its basis is the same."""
        kept = self._kept.get(name)
        if kept is not None and len(kept[0]) == len(basis) and all(map(is_, kept[0], basis)):
            return cast("T", kept[1])
        made = make()
        self._kept[name] = (basis, made)
        return made
