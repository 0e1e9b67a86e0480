"""A frozen value with some of its fields changed, made quickly: every event of every game makes some."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(now: Any, /, **changes: Any) -> Any:
        """As `dataclasses.replace` does it, for frozen classes with slots that check nothing; six times as fast."""
        kind = type(now)
        made = _copier(kind)(now)
        for name, value in changes.items():
            setattr(made, name, value)
        made.__class__ = kind
        return made


@cache
def _copier(kind: type[Any]) -> Any:
    """A function that copies a value of the class into one of a class with the same slots that is not frozen.

    A copy is the value itself once it is given the class. Written out field by field, as `dataclasses` writes
    `__init__`: a loop would cost more than all else that an event does.
    """
    names = [each.name for each in fields(kind)]
    if hasattr(kind, "__post_init__") or tuple(getattr(kind, "__slots__", ())) != tuple(names):
        raise TypeError(f"{kind.__name__} is no frozen class with slots that checks nothing")
    draft = type(f"{kind.__name__}Draft", (), {"__slots__": tuple(names)})
    lines = ["def copied(now):", " made = new(draft)", *(f" made.{name} = now.{name}" for name in names)]
    space: dict[str, Any] = {"new": object.__new__, "draft": draft}
    exec("\n".join([*lines, " return made"]), space)  # noqa: S102 - the names are those of the fields
    return space["copied"]


__all__ = ["replace"]
