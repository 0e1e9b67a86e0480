"""A frozen value with some of its fields changed, made quickly: every event of every game makes some."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from itertools import repeat
from operator import attrgetter, call
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(now: Any, /, **changes: Any) -> Any:
        """As `dataclasses.replace` does it, for frozen classes with slots that check nothing; twice as fast."""
        kind = type(now)
        read, places, writes = _plan(kind)
        values = list(read(now))
        for name, value in changes.items():
            values[places[name]] = value
        made = object.__new__(kind)
        for _ in map(call, writes, repeat(made), values):
            pass
        return made


@cache
def _plan(kind: type[Any]) -> tuple[Any, dict[str, int], tuple[Any, ...]]:
    """How all fields are read, the place of each, and how each is written."""
    names = [each.name for each in fields(kind)]
    if hasattr(kind, "__post_init__") or not hasattr(kind, "__slots__"):
        raise TypeError(f"{kind.__name__} is no frozen class with slots that checks nothing")
    writes = tuple(getattr(kind, name).__set__ for name in names)
    return attrgetter(*names), {name: place for place, name in enumerate(names)}, writes


__all__ = ["replace"]
