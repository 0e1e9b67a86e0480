"""Shapes shared by views, messages and HTTP."""

from __future__ import annotations

from typing import Generic, Literal, TypeAlias, TypeVar, cast

from bafflebox.protocol.shape import UNSET, Raw, Struct, UnsetType

T = TypeVar("T")

Who = Literal["own", "opp"]
"""A side from the reader's view."""
Colour = Literal["white", "black"]
"""A side as in the log."""
Sentence: TypeAlias = dict[str, object]
"""A catalogue message: its `key`, and its arguments."""


class Pair(Struct, Generic[T]):
    """One value for each side."""

    own: T
    opp: T


class Colours(Struct, Generic[T]):
    """One value for each side, by log names."""

    white: T
    black: T


class RefusalBody(Struct):
    """A refusal: `detail` in English, `said` as a catalogue message; `rule` is "" if there is none."""

    code: str
    rule: str
    detail: str
    said: Sentence | UnsetType = UNSET


class Statement(Struct):
    """A person's statement."""

    who: str
    words: str


def encoded(data: bytes, _kind: type[T]) -> T:
    """Return encoded JSON typed as the value it contains."""
    return cast("T", Raw(data))
