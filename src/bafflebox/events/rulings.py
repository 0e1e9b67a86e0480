"""Events of disputes, rulings and the event's office.

Players are given as sides, other people by name. `rule` is always the rule on which a fact rests.
"""

from __future__ import annotations

from bafflebox.board.clock import ClockKind
from bafflebox.board.dice import Roll
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.events.proposal import UNSAID, by_law, only_asked
from bafflebox.frozen import dataclass

Items = tuple[tuple[str, str], ...]
"""Proposed or agreed items, each with its value in words."""


@dataclass(frozen=True, slots=True)
class DisputeOpened:
    """`who` opened a dispute; the position is preserved as in this snapshot. `presumption`: the side favoured in doubt."""

    who: str
    about: str
    position: Position | None = by_law()
    roll: Roll | None = by_law()
    cube: int = by_law()
    owner: Side | None = by_law()
    score: BySide[int] = by_law()
    clocks: BySide[int] | None = by_law()
    turn: Side | None = by_law()
    presumption: Side | None = by_law()
    rule: str = by_law()


@dataclass(frozen=True, slots=True)
class DisputeClosed:
    """The dispute was withdrawn, or settled between the players."""

    who: str


@dataclass(frozen=True, slots=True)
class LeaveRevoked:
    """An agreed leave was revoked."""

    leave: str
    rule: str = by_law()


@dataclass(frozen=True, slots=True)
class Asked:
    """The director called `name` to testify."""

    name: str


@dataclass(frozen=True, slots=True)
class Testified:
    """`name` testified about the dispute."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """`who` ruled on these grounds; the remedies are given in words, and follow as entries of their own."""

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
    """A member of the committee (`who`) voted `overturn` or `uphold`; the last vote decides the appeal with the next entry."""

    who: str
    vote: str
    rule: str = by_law()


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The appeal was decided by these votes; `overturned`: the next entries undo the ruling's remedies."""

    overturned: bool = by_law()
    who: str = UNSAID
    votes: Items = UNSAID
    rule: str = by_law()


@dataclass(frozen=True, slots=True)
class PlayResumed:
    """Play resumed after a dispute."""

    who: str


@dataclass(frozen=True, slots=True)
class MatchReopened:
    """The match was reopened: its end was undone."""

    rule: str


@dataclass(frozen=True, slots=True)
class Barred:
    """`name` was barred from watching this match."""

    name: str
    who: str


@dataclass(frozen=True, slots=True)
class Noted:
    """`name` sent a note to the staff, in private if only they may read it."""

    name: str
    words: str
    private: bool = by_law()


@dataclass(frozen=True, slots=True)
class Appointed:
    """The director appointed `name` to a role in this match."""

    name: str
    role: str


@dataclass(frozen=True, slots=True)
class OptionSet:
    """The director set an option of the event before its first match."""

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
    rule: str = by_law()
    per_point: bool = False
    """True if the reserve is per point of the match and falls with the score."""
    kind: str = only_asked(ClockKind.SIMPLE_DELAY.value)
    """The meaning of the seconds per turn; only a clock that the rules know is posted."""


@dataclass(frozen=True, slots=True)
class Entered:
    """`name` entered a division; `flagged`: the rating is above its ceiling."""

    name: str
    division: str
    rating: int
    flagged: bool = by_law()


@dataclass(frozen=True, slots=True)
class Approved:
    """The director approved an entry."""

    name: str
    override: bool


@dataclass(frozen=True, slots=True)
class EntryRefused:
    """The director refused an entry; no reason is required."""

    name: str


@dataclass(frozen=True, slots=True)
class ResultReported:
    """`side` reported the result of the match."""

    side: Side
    points: BySide[int]


@dataclass(frozen=True, slots=True)
class ResultSigned:
    """`side` confirmed how the match ended, and the sum owed.

    `sum` is the final amount with its currency, "" to confirm the result alone; `payer` owes it, None: nobody.
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
