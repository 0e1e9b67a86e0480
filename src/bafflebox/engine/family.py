"""Families of rule sets: rule sets with the same movement can share a network."""

from __future__ import annotations

import json
from dataclasses import fields
from enum import Enum
from hashlib import sha256

from bafflebox.kernel import Movement
from bafflebox.rules.law import Law
from bafflebox.rules.standing import LoserCondition


def family_of(law: Law) -> str:
    """Return twelve hexadecimal digits that are equal for laws with the same movement and game endings."""
    facts = [_plain(law.movement), [[row.points, _condition(row.applies)] for row in law.levels]]
    return sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:12]


def _condition(applies: object) -> str:
    """Return a condition as text. Published networks keep a digest of this form: it must not change."""
    if not isinstance(applies, LoserCondition):
        return str(applies)
    return f"Standing(none_off={applies.none_off}, beyond={applies.beyond}, all_on_bar={applies.all_on_bar})"


def _plain(value: object) -> object:
    """Return a record as lists and numbers; routes follow from the other facts and are left out."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    if hasattr(value, "__dataclass_fields__"):
        return {
            each.name: _plain(getattr(value, each.name))
            for each in fields(value)  # type: ignore[arg-type]
            if each.name != "routes"
        }
    return value


def movement_key(movement: Movement) -> str:
    """Return twelve hexadecimal digits that are equal for equal movement."""
    return sha256(json.dumps(_plain(movement), sort_keys=True).encode()).hexdigest()[:12]


def style_of(movement: Movement) -> str:
    """Return the style of movement: selects a network where the family has none."""
    return movement.style.value
