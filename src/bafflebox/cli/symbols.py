"""Implementing symbols of a clause: the classes of its bodies and their functions."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from types import FunctionType
from typing import Any

from bafflebox.rules.clause import Clause
from bafflebox.rules.clauses.option import If
from bafflebox.rules.option import format_option


def symbols(clause: Clause) -> tuple[str, ...]:
    """Return names such as `rules.clauses.landing.Hit`, in the order of the bodies, each once.

    An option-dependent one is written `rules.clauses.cube.Beavers (if beavers)`. A clause made true by other clauses ends with
    their ids: `through W9`.
    """
    found = [name for body in clause.bodies for name in _names(body)]
    if clause.through:
        found.append(f"through {', '.join(clause.through)}")
    return tuple(dict.fromkeys(found))


def _names(body: Any, conditions: tuple[str, ...] = ()) -> list[str]:
    if isinstance(body, If):
        return _names(body.body, (*conditions, _condition(body)))
    note = f" (if {' and '.join(conditions)})" if conditions else ""
    found = [_name(type(body)) + note]
    if is_dataclass(body):
        for each in fields(body):
            value = getattr(body, each.name)
            if isinstance(value, FunctionType):
                found.append(_name(value) + note)
    return found


def _condition(body: If) -> str:
    values = " or ".join(format_option(value) for value in body.values)
    return f"{body.option}={values}" if values else body.option


def _name(symbol: type[object] | FunctionType) -> str:
    return f"{symbol.__module__}.{symbol.__qualname__}".removeprefix("bafflebox.")
