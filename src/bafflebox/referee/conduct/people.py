"""The people who act at a table, by their role."""

from __future__ import annotations

from enum import Enum

from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass


class Role(Enum):
    """The role of a person."""

    PLAYER = "player"
    BOTH = "both"
    DIRECTOR = "director"
    STAFF = "staff"
    MONITOR = "monitor"
    COMMITTEE = "committee"
    ARBITER = "arbiter"
    TABLE = "table"
    SPECTATOR = "spectator"


PARTS = {each.value: each for each in Role if each not in (Role.PLAYER, Role.TABLE, Role.SPECTATOR)}
"""Roles that identify a person by themselves."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person: name, role, and side of a player."""

    name: str
    role: Role
    side: Side | None = None


def person_named(names: BySide[str], who: str) -> Person:
    """Return the person of a name: a player, an official by role (`director`, `both`, `committee` …), else a spectator."""
    side = next((side for side in Side if names[side] == who), None)
    if side is not None:
        return Person(who, Role.PLAYER, side)
    part = PARTS.get(who.lower())
    return Person(who.lower() if part else who, part or Role.SPECTATOR)
