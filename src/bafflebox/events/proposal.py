"""Events as proposals: an act is asked for by the event that it would be, and the law fills in the rest.

A field that is declared `by_law` is left out of a proposal: what it is in a log only the law says, and what a proposal
says there counts for nothing. Where it has no other default it is `UNSAID` until then.
"""

from __future__ import annotations

from dataclasses import field, fields, replace
from functools import cache
from typing import Any, TypeVar, cast

_LAW, _ASKED = "law", "asked"
Fact = TypeVar("Fact")


class _Unsaid:
    """The value of a field that nobody has said yet; there is one, in every process."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "unsaid"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "UNSAID"


UNSAID: Any = _Unsaid()
"""A field of a proposal that the law has not filled in; no log holds it."""


def by_law(*, default: Any = UNSAID) -> Any:
    """Declare a field that the law fills in; with a default where an event that nobody asked for may leave it out, too."""
    return field(default=default, metadata={_LAW: True})


def only_asked(default: Any) -> Any:
    """Declare a field that a proposal has and what happened has not: no log holds it."""
    return field(default=default, repr=False, metadata={_ASKED: True})


def logged(kind: type[Any]) -> tuple[str, ...]:
    """Return the fields of a class that a log holds."""
    return tuple(each.name for each in fields(kind) if not each.metadata.get(_ASKED))


@cache
def _law_fields(kind: Any) -> dict[str, object]:
    """Return the fields of an event that the law fills in, each with its default."""
    return {each.name: each.default for each in fields(kind) if each.metadata.get(_LAW)}


def as_asked(fact: Fact) -> Fact:
    """Return a proposal without what only the law says."""
    left = _law_fields(cast("Any", type(fact)))
    if all(getattr(fact, name) == default for name, default in left.items()):
        return fact
    return replace(fact, **left)  # type: ignore[type-var]


__all__ = ["UNSAID", "as_asked", "by_law", "logged", "only_asked"]
