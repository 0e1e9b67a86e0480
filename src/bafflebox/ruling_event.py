"""What was disputed, ruled and decided about a match, and what an event's office wrote down: facts of the director's side.

Sides are sides; other people are named. `rule` is always the rule on which a fact rests.
"""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.dice import Roll
from bafflebox.position import Position
from bafflebox.side import BySide, Side

Items = tuple[tuple[str, str], ...]
"""Things proposed or agreed, each with its value in words."""


@dataclass(frozen=True, slots=True)
class DisputeOpened:
    """`who` disputes something; everything stays as it is, as this snapshot says. `presumption`: whom doubt favours."""

    who: str
    about: str
    position: Position | None
    roll: Roll | None
    cube: int
    owner: Side | None
    score: BySide[int]
    clocks: BySide[int] | None
    turn: Side | None
    presumption: Side | None
    rule: str


@dataclass(frozen=True, slots=True)
class DisputeClosed:
    """The dispute was withdrawn, or settled between the players."""

    who: str


@dataclass(frozen=True, slots=True)
class LeaveRevoked:
    """A leave that was agreed to holds no longer."""

    leave: str
    rule: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The director asked `name` to testify."""

    name: str


@dataclass(frozen=True, slots=True)
class Testified:
    """`name` said this about the dispute."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """`who` ruled on these grounds; the remedies stand in words, and as entries of their own after this one."""

    who: str
    grounds: tuple[str, ...]
    remedies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Appealed:
    """`side` appealed against the last ruling."""

    side: Side


@dataclass(frozen=True, slots=True)
class Referred:
    """The director referred the appeal to the chief arbiter."""


@dataclass(frozen=True, slots=True)
class VoteCast:
    """`who` of the committee has voted, `overturn` or `uphold`; the last of them decides the appeal with the next entry."""

    who: str
    vote: str
    rule: str


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The appeal was decided by these votes; `overturned`: the ruling's remedies are undone by the next entries."""

    overturned: bool
    who: str
    votes: Items
    rule: str


@dataclass(frozen=True, slots=True)
class PlayResumed:
    """Play goes on after a dispute."""

    who: str


@dataclass(frozen=True, slots=True)
class MatchReopened:
    """The match is not over after all: what ended it was undone."""

    rule: str


@dataclass(frozen=True, slots=True)
class Barred:
    """`name` may not watch this match."""

    name: str
    who: str


@dataclass(frozen=True, slots=True)
class Noted:
    """`name` told the staff something, in private if they only are to read it."""

    name: str
    words: str
    private: bool


@dataclass(frozen=True, slots=True)
class Appointed:
    """The director gave `name` a part in this match."""

    name: str
    role: str


@dataclass(frozen=True, slots=True)
class OptionSet:
    """The director set something for the event before its first match."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Replaced:
    """The director replaced a piece of equipment."""

    item: str


@dataclass(frozen=True, slots=True)
class SettingsPosted:
    """The director posted other clock times than the rules have: the reserve of each side and the delay, in seconds."""

    reserve: int
    delay: int
    rule: str


@dataclass(frozen=True, slots=True)
class Entered:
    """`name` entered a division; `flagged`: his rating is above its ceiling."""

    name: str
    division: str
    rating: int
    flagged: bool


@dataclass(frozen=True, slots=True)
class Approved:
    """The director approved an entry."""

    name: str
    override: bool


@dataclass(frozen=True, slots=True)
class EntryRefused:
    """The director refused an entry; he need not say why."""

    name: str


@dataclass(frozen=True, slots=True)
class ResultReported:
    """`side` reported the result of the match."""

    side: Side
    points: BySide[int]


@dataclass(frozen=True, slots=True)
class ResultSigned:
    """`side` confirmed for himself how the match ended, and what it comes to.

    `sum` is what is owed in the end with its currency, "" where he confirmed the result alone; `payer` owes it, None: nobody.
    """

    side: Side
    points: BySide[int]
    sum: str = ""
    payer: Side | None = None


@dataclass(frozen=True, slots=True)
class ResultVerified:
    """The staff verified the reported result."""

    who: str


@dataclass(frozen=True, slots=True)
class ResultPosted:
    """The result was posted."""

    who: str


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """The director corrected the result."""

    points: BySide[int]


@dataclass(frozen=True, slots=True)
class Corrected:
    """An entry that did not match the board was corrected: `old` was entered, `new` was done; `entry` is its number."""

    entry: int
    what: str
    old: str
    new: str
    rule: str
