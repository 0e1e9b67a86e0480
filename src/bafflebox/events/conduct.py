"""Conduct events: irregularities, claims, consent, disputes, rulings.

Players are given as sides, other people by name. `rule` is always the rule on which a fact rests.
"""

from __future__ import annotations

from bafflebox.board.depth import Depth
from bafflebox.board.dice import Roll
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.events.proposal import UNSAID, by_law, only_asked
from bafflebox.events.rulings import (
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
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Convened:
    """The table was set up: the kind of board, the officials, and the time of the start.

    At a `real` board dice and moves are entered, and a turn ends by an act of its own. `director`: there is one. `shared`: one
    device serves both players, and each confirms the terms and the score there. `event_open`: no match of the event has started.
    `agreed`: the terms are settled already; `ready`: both players are present. Times are µs of the log: the scheduled start, and
    when both preceding matches ended. `notice` is the number of the notice by which a match of an event is played, 0 for none, and
    `least` the least detail that it allows to write.
    """

    real: bool = True
    director: bool = True
    event_open: bool = False
    agreed: bool = False
    ready: bool = True
    scheduled: int | None = None
    preceding: BySide[int] | None = None
    shared: bool = False
    notice: int = 0
    least: Depth = Depth.SCORE


@dataclass(frozen=True, slots=True)
class MatchContinued:
    """A match begun elsewhere continues at this score; `lost` is the loser of its last game."""

    points: BySide[int]
    crawford_played: bool = False
    lost: Side | None = None
    cards: BySide[int] | None = None


@dataclass(frozen=True, slots=True)
class Irregularity:
    """`side` did what `rule` forbids; the next entry is the deed, if it changed the board.

    `kind` is one of a fixed list; `before` the seq of the last entry before the fault. `roll` are dice rolled out of turn.
    """

    number: int = by_law()
    side: Side = UNSAID
    kind: str = by_law()
    rule: str = by_law()
    before: int = by_law()
    roll: Roll | None = by_law(default=None)
    deed: str = only_asked("")
    what: str = only_asked("")


UNWRITTEN = "unwritten"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """`side` ended its turn: by the clock (`press`), by lifting the dice (`lift`) or by tapping (`tap`).

    Asked `unwritten`, its roll or play is left out of the record of a real board (R8).
    """

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
    """`side` claimed an irregularity of `offender` under `rule`; `choice` is the remedy it asks for."""

    side: Side
    kind: str
    choice: str = UNSAID
    offender: Side = by_law()
    number: int = by_law()
    rule: str = by_law()
    cause: str = only_asked("")
    acknowledged: bool = only_asked(default=False)


@dataclass(frozen=True, slots=True)
class Restored:
    """The game was restored to its state after the entry `to`: its last `facts` facts are void. Rolled dice stay rolled."""

    to: int
    facts: int
    rule: str


@dataclass(frozen=True, slots=True)
class PositionSet:
    """The checkers were placed, legally or not."""

    position: Position
    rule: str


@dataclass(frozen=True, slots=True)
class CubeSet:
    """The cube was set, without a double."""

    value: int
    owner: Side | None
    rule: str


@dataclass(frozen=True, slots=True)
class TurnSet:
    """It is `side`'s turn, before the roll, by ruling."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class ScoreSet:
    """The score was set, by agreement or by ruling."""

    points: BySide[int]
    rule: str
    crawford: bool | None = None
    """True if the current game is the Crawford game at this score; None leaves it unchanged (P2)."""


@dataclass(frozen=True, slots=True)
class Awarded:
    """`side` was given points outside a game (negative: taken from it)."""

    side: Side
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class DelayForfeited:
    """`side` forfeited the delay of its next turn: it may not roll before the delay has run down."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Warned:
    """`side` was warned."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Excused:
    """`side`'s lateness or deed was excused."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Proposed:
    """`side` proposed something that needs the other side's agreement (or the director's)."""

    side: Side
    topic: str
    items: Items = UNSAID
    answers: str = by_law()
    rule: str = by_law()


@dataclass(frozen=True, slots=True)
class Agreed:
    """A proposal was agreed to."""

    who: str
    topic: str = by_law()
    items: Items = by_law()


@dataclass(frozen=True, slots=True)
class Declined:
    """A proposal was declined: everything keeps its value."""

    who: str
    topic: str = by_law()
    items: Items = by_law()


@dataclass(frozen=True, slots=True)
class TermsAgreed:
    """The terms of the match are settled, with everything that both agreed to."""

    items: Items


@dataclass(frozen=True, slots=True)
class LengthSet:
    """The match length was set from here, as both agreed."""

    length: int
    rule: str


@dataclass(frozen=True, slots=True)
class RolledOff:
    """Both rolled one die for something they did not agree on; a tie has no winner."""

    item: str
    dice: BySide[int]
    winner: Side | None = by_law()


@dataclass(frozen=True, slots=True)
class MixDemanded:
    """`side` demanded that the dice be mixed before the game."""

    side: Side
    rule: str = by_law()


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
    """`side` is present and ready."""

    side: Side


@dataclass(frozen=True, slots=True)
class BreakBegan:
    """A break began, by `side` or automatically for these causes; it ends at `ends` (µs of the log) at the latest."""

    side: Side | None
    causes: tuple[str, ...] = by_law()
    seconds: int = by_law()
    ends: int = by_law()
    rule: str = by_law()


@dataclass(frozen=True, slots=True)
class BreakEnded:
    """The break ended."""


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
"""Every conduct event."""

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
