"""Fast copies of frozen values with some fields changed, as every event of every game makes some."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(now: Any, /, **changes: Any) -> Any:
        """Copy as `dataclasses.replace` does, for frozen classes with slots and no validation; eight times as fast."""
        found = _RENEWERS.get((type(now), *changes))
        return (found or _renewer(type(now), tuple(changes)))(now, **changes)


_RENEWERS: dict[tuple[Any, ...], Any] = {}
"""Cached functions, by class and the names of changed fields."""


def _renewer(kind: Any, changed: tuple[str, ...]) -> Any:
    """Return a function that makes a value of the class with these fields changed.

    It builds an instance of a mutable class with the same slots, then assigns the frozen class to it. The fields are written out
    one by one, as `dataclasses` writes `__init__`: a loop would cost more than everything else an event does.
    """
    draft, names = _draft(kind)
    if unknown := set(changed) - set(names):
        raise TypeError(f"{kind.__name__} has no field {min(unknown)}")
    lines = [f"def renewed(now, {', '.join(changed)}):", " made = new(draft)"]
    lines += [f" made.{name} = {name if name in changed else f'now.{name}'}" for name in names]
    space: dict[str, object] = {"new": object.__new__, "draft": draft, "kind": kind}
    exec("\n".join([*lines, " made.__class__ = kind", " return made"]), space)  # noqa: S102 - the names are those of the fields
    found = _RENEWERS[(kind, *changed)] = space["renewed"]
    return found


@cache
def _draft(kind: Any) -> tuple[type[object], tuple[str, ...]]:
    """Return a mutable class with the same slots, and the names of the fields."""
    names = tuple(each.name for each in fields(kind))
    if hasattr(kind, "__post_init__") or tuple(getattr(kind, "__slots__", ())) != names:
        raise TypeError(f"{kind.__name__} is no frozen class with slots that checks nothing")
    return type(f"{kind.__name__}Draft", (), {"__slots__": names}), names


__all__ = ["replace"]
