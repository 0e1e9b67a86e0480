"""Parts of a view that stay what they are from one act to the next: written once, and again when what they tell of is another."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any, TypeVar

import msgspec

_ENCODER = msgspec.json.Encoder()
T = TypeVar("T")


def written(value: Any) -> msgspec.Raw:
    """A value as the JSON of which messages are put together."""
    return msgspec.Raw(_ENCODER.encode(value))


def fields(value: dict[str, Any]) -> bytes:
    """The fields of an object as JSON, without its braces: objects are put together of such parts."""
    return _ENCODER.encode(value)[1:-1]


class Pieces:
    """Parts by name: those for the readers of one frame, or those that are the same for all.

    `basis` is all that a part is made of: values that nobody changes in place. Whether they are the same ones is
    asked, not whether they are equal: who makes an equal value anew has the part written anew, and nothing else.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], Any]] = {}

    def get(self, name: str, basis: tuple[object, ...], make: Callable[[], T]) -> T:
        """The part of this name: as it was made last, if its basis is the same."""
        kept = self._kept.get(name)
        if kept is not None and len(kept[0]) == len(basis) and all(map(is_, kept[0], basis)):
            found: T = kept[1]
            return found
        made = make()
        self._kept[name] = (basis, made)
        return made
