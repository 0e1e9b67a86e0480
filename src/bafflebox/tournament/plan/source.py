"""Where a player of a match comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the draw, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody who was paired by name; "" is a bye."""

    name: str


@dataclass(frozen=True, slots=True)
class Winner:
    """Whoever wins that match."""

    match: str


@dataclass(frozen=True, slots=True)
class Loser:
    """Whoever loses that match."""

    match: str


@dataclass(frozen=True, slots=True)
class Placed:
    """Whoever comes at this place (from 1) of a group."""

    group: str
    place: int


Source: TypeAlias = "Line | Named | Winner | Loser | Placed"
"""Where a player of a match comes from."""
