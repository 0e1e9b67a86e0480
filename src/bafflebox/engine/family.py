"""Families of rule sets: those whose checkers move alike can share a network, whatever else their books say."""

from __future__ import annotations

import json
from dataclasses import fields
from enum import Enum
from hashlib import sha256

from bafflebox.kernel import Movement
from bafflebox.rules.law import Law


def family_of(law: Law) -> str:
    """Twelve hexadecimal digits that are the same for laws whose checkers move alike and end games alike."""
    facts = [_plain(law.movement), [[row.points, str(row.applies)] for row in law.levels]]
    return sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:12]


def _plain(value: object) -> object:
    """A record as lists and numbers; the routes follow from the other facts and are left out."""
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


def style_of(movement: Movement) -> str:
    """The wider kinship: what a network is taken from where the family itself has none."""
    return movement.style.value
