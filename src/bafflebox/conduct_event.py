"""What happened around the board that no move, throw or clock says: irregularities, claims, consent, disputes, rulings.

Sides are sides; other people are named. `rule` is always the rule on which a fact rests.
"""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.dice import Roll
from bafflebox.position import Position
from bafflebox.ruling_event import (
    AppealDecided,
    Appealed,
    Appointed,
    Approved,
    Asked,
    Barred,
    Corrected,
    DisputeClosed,
    DisputeOpened,
    Entered,
    EntryRefused,
    Items,
    LeaveRevoked,
    MatchReopened,
    Noted,
    OptionSet,
    PlayResumed,
    Referred,
    Replaced,
    ResultCorrected,
    ResultPosted,
    ResultReported,
    ResultSigned,
    ResultVerified,
    Ruled,
    SettingsPosted,
    Testified,
    VoteCast,
)
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class Convened:
    """The table was made ready: what kind of board, who is in charge, and when it may begin.

    At a `real` board dice and moves are entered, and a turn is ended by an act of its own. `director`: there is one.
    `shared`: one device lies between both, and each of them confirms the terms and the score there for himself.
    `event_open`: no match of the event has started. `agreed`: the terms are settled already; `ready`: both sit there.
    Times are µs of the log: the appointed start, and when both preceding matches ended.
    """

    real: bool = True
    director: bool = True
    event_open: bool = False
    agreed: bool = False
    ready: bool = True
    scheduled: int | None = None
    preceding: BySide[int] | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class MatchContinued:
    """A match played so far elsewhere is taken up at this score, the loser of its last game being `lost`."""

    points: BySide[int]
    crawford_played: bool = False
    lost: Side | None = None
    cards: BySide[int] | None = None


@dataclass(frozen=True, slots=True)
class Irregularity:
    """`side` did what `rule` forbids; what was done stands in the next entry, if it changed the board.

    `kind` is one of the closed set of kinds; `before` the seq of the entry up to which all was in order. `roll` are
    dice thrown before their turn.
    """

    number: int
    side: Side
    kind: str
    rule: str
    before: int
    roll: Roll | None = None


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """`side` ended its turn: by the clock (`press`), by lifting the dice (`lift`) or by tapping (`tap`)."""

    side: Side
    how: str = ""


@dataclass(frozen=True, slots=True)
class Touched:
    """`side` touched a checker on `place`, and set it down on `target` if there is one."""

    side: Side
    place: int
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Claimed:
    """`side` claimed an irregularity of `offender` under `rule`; `choice` is what he wants done about it."""

    side: Side
    kind: str
    choice: str
    offender: Side
    number: int
    rule: str


@dataclass(frozen=True, slots=True)
class Restored:
    """The game stands again as it did after the entry `to`: its last `facts` facts are void. Dice thrown stay thrown."""

    to: int
    facts: int
    rule: str


@dataclass(frozen=True, slots=True)
class PositionSet:
    """The checkers were put so, lawfully or not."""

    position: Position
    rule: str


@dataclass(frozen=True, slots=True)
class CubeSet:
    """The cube was put so, nobody doubling."""

    value: int
    owner: Side | None
    rule: str


@dataclass(frozen=True, slots=True)
class TurnSet:
    """It is `side`'s turn, before the throw, by ruling."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class ScoreSet:
    """The score is this, by agreement or by ruling."""

    points: BySide[int]
    rule: str


@dataclass(frozen=True, slots=True)
class Awarded:
    """`side` is given points outside a game (taken from it where negative)."""

    side: Side
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class DelayForfeited:
    """`side` has no use of the delay of its next turn: it may not throw before that has run down."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Warned:
    """`side` was warned."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Excused:
    """What `side` was late for or did is excused."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Proposed:
    """`side` proposed something that needs the other side's agreement (or the director's)."""

    side: Side
    topic: str
    items: Items
    answers: str
    rule: str


@dataclass(frozen=True, slots=True)
class Agreed:
    """What was proposed was agreed to."""

    who: str
    topic: str
    items: Items


@dataclass(frozen=True, slots=True)
class Declined:
    """What was proposed was declined: everything keeps its value."""

    who: str
    topic: str
    items: Items


@dataclass(frozen=True, slots=True)
class TermsAgreed:
    """The terms of the match stand, with everything that both agreed to."""

    items: Items


@dataclass(frozen=True, slots=True)
class LengthSet:
    """The match is to so many points from here, as both agreed."""

    length: int
    rule: str


@dataclass(frozen=True, slots=True)
class RolledOff:
    """Both threw one die for something they did not agree on; a tie has no winner."""

    item: str
    dice: BySide[int]
    winner: Side | None


@dataclass(frozen=True, slots=True)
class MixDemanded:
    """`side` demanded that the dice be mixed before the game."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class DieSelected:
    """`side` selected a die after the mixing."""

    side: Side


@dataclass(frozen=True, slots=True)
class Left:
    """`side` left the table."""

    side: Side


@dataclass(frozen=True, slots=True)
class Readied:
    """`side` is at the table and ready."""

    side: Side


@dataclass(frozen=True, slots=True)
class BreakBegan:
    """A break began, by `side` or by itself for these causes; it ends at `ends` (µs of the log) at the latest."""

    side: Side | None
    causes: tuple[str, ...]
    seconds: int
    ends: int
    rule: str


@dataclass(frozen=True, slots=True)
class BreakEnded:
    """The break is over."""


ConductEvent = (
    Convened
    | MatchContinued
    | Irregularity
    | TurnEnded
    | Touched
    | Claimed
    | Restored
    | PositionSet
    | CubeSet
    | TurnSet
    | ScoreSet
    | Awarded
    | DelayForfeited
    | Warned
    | Excused
    | Proposed
    | Agreed
    | Declined
    | TermsAgreed
    | LengthSet
    | RolledOff
    | MixDemanded
    | DieSelected
    | Left
    | Readied
    | BreakBegan
    | BreakEnded
    | DisputeOpened
    | DisputeClosed
    | LeaveRevoked
    | Asked
    | Testified
    | Ruled
    | Appealed
    | Referred
    | VoteCast
    | AppealDecided
    | PlayResumed
    | MatchReopened
    | Barred
    | Noted
    | Appointed
    | OptionSet
    | Replaced
    | SettingsPosted
    | Entered
    | Approved
    | EntryRefused
    | ResultReported
    | ResultSigned
    | ResultVerified
    | ResultPosted
    | ResultCorrected
    | Corrected
)
"""What can happen around the board."""

__all__ = [
    "Agreed", "AppealDecided", "Appealed", "Appointed", "Approved", "Asked", "Awarded", "Barred",
    "BreakBegan", "BreakEnded", "Claimed", "ConductEvent", "Convened", "Corrected", "CubeSet",
    "Declined", "DelayForfeited", "DieSelected", "DisputeClosed", "DisputeOpened", "Entered",
    "EntryRefused", "Excused", "Irregularity", "Items", "LeaveRevoked", "Left", "LengthSet",
    "MatchContinued", "MatchReopened", "MixDemanded", "Noted", "OptionSet", "PlayResumed",
    "PositionSet", "Proposed", "Readied", "Referred", "Replaced", "Restored", "ResultCorrected",
    "ResultPosted", "ResultReported", "ResultSigned", "ResultVerified", "RolledOff", "Ruled",
    "ScoreSet", "SettingsPosted", "TermsAgreed", "Testified", "Touched", "TurnEnded", "TurnSet", "VoteCast", "Warned",
]  # fmt: skip
