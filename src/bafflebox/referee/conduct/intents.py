"""What people at a table may ask for around the board, one frozen class each; who asks is said beside it (`Person`)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bafflebox.conduct_event import Items
from bafflebox.side import BySide, Side


class Role(Enum):
    """As what somebody speaks."""

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
"""Whom the name of his part is enough to name."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: a name, as what he speaks, and the side of a player."""

    name: str
    role: Role
    side: Side | None = None


def person_named(names: BySide[str], who: str) -> Person:
    """Who is meant by a name: a player, somebody by his part (`director`, `both`, `committee` …), else somebody who watches."""
    side = next((side for side in Side if names[side] == who), None)
    if side is not None:
        return Person(who, Role.PLAYER, side)
    part = PARTS.get(who.lower())
    return Person(who.lower() if part else who, part or Role.SPECTATOR)


@dataclass(frozen=True, slots=True)
class Record:
    """Enter what was done though it is not allowed: a deed and what it consists of, in words."""

    deed: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim an irregularity (or an absence), with what is to be done about it."""

    kind: str
    choice: str = ""
    cause: str = ""
    acknowledged: bool = False


@dataclass(frozen=True, slots=True)
class Touch:
    """Touch a checker, and perhaps set it down."""

    place: int
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose something that another has to agree to."""

    topic: str
    items: Items = ()


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to what is proposed."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Decline what is proposed."""


@dataclass(frozen=True, slots=True)
class RollOff:
    """Throw a die each for something that is not agreed."""

    item: str
    dice: BySide[int]


@dataclass(frozen=True, slots=True)
class DemandMix:
    """Demand that the dice be mixed before the game."""


@dataclass(frozen=True, slots=True)
class SelectDie:
    """Select a die after mixing."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table."""


@dataclass(frozen=True, slots=True)
class BeReady:
    """Be at the table and ready."""


@dataclass(frozen=True, slots=True)
class TakeBreak:
    """Take the break one has a right to."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """Stop everything and call the director."""

    about: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Withdraw the dispute, or (the director) a leave that was agreed to."""

    leave: str = ""


@dataclass(frozen=True, slots=True)
class Testify:
    """Say something about the dispute."""

    words: str


@dataclass(frozen=True, slots=True)
class Rule:
    """Rule on these grounds, with these remedies in words."""

    grounds: tuple[str, ...]
    remedies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AppealRuling:
    """Appeal against the last ruling."""


@dataclass(frozen=True, slots=True)
class Refer:
    """Refer the appeal to the chief arbiter."""


@dataclass(frozen=True, slots=True)
class Vote:
    """Decide the appeal by votes: name and `overturn` or `uphold` each; who votes for himself gives no name."""

    votes: Items


@dataclass(frozen=True, slots=True)
class Resume:
    """Let play go on."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Bar somebody from watching."""

    name: str


@dataclass(frozen=True, slots=True)
class Note:
    """Tell the staff something in private."""

    words: str


@dataclass(frozen=True, slots=True)
class Appoint:
    """Give somebody a part in this match."""

    name: str
    role: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask somebody to testify."""

    name: str


@dataclass(frozen=True, slots=True)
class SetEventOption:
    """Set something for the whole event."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class ImposeClock:
    """Put a clock beside the board, nobody being asked."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Replace a piece of equipment."""

    item: str


@dataclass(frozen=True, slots=True)
class PostSettings:
    """Post other clock times than the rules have, in seconds."""

    reserve: int
    delay: int


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter a division of the event."""

    division: str
    rating: int


@dataclass(frozen=True, slots=True)
class Approve:
    """Approve an entry, also above the ceiling with `override`."""

    name: str
    override: bool = False


@dataclass(frozen=True, slots=True)
class RefuseEntry:
    """Refuse an entry."""

    name: str


@dataclass(frozen=True, slots=True)
class Report:
    """Report the result."""

    points: BySide[int]


@dataclass(frozen=True, slots=True)
class Sign:
    """Confirm the result for oneself, and the sum that it comes to; without one the result alone."""

    points: BySide[int]
    sum: str = ""
    payer: Side | None = None


@dataclass(frozen=True, slots=True)
class Verify:
    """Verify the reported result."""


@dataclass(frozen=True, slots=True)
class PostResult:
    """Post the result."""


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Correct the result."""

    points: BySide[int]
