"""Sources of a match's players."""

from __future__ import annotations

from typing import TypeAlias

from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class DrawLine:
    """A line of the draw, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class NamedPlayer:
    """A player paired by name; "" is a bye."""

    name: str


@dataclass(frozen=True, slots=True)
class Winner:
    """The winner of that match."""

    match: str


@dataclass(frozen=True, slots=True)
class Loser:
    """The loser of that match."""

    match: str


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """The player at this place (from 1) of a group."""

    group: str
    place: int


Source: TypeAlias = "DrawLine | NamedPlayer | Winner | Loser | GroupPlace"
"""The source of a player."""
