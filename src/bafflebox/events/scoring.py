"""Events of a game whose rolls and plays are not all recorded (R8, R9)."""

from __future__ import annotations

from bafflebox.board.depth import Depth
from bafflebox.board.side import Side
from bafflebox.events.proposal import by_law
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class DepthSet:
    """The level of detail recorded changed from here on."""

    depth: Depth


@dataclass(frozen=True, slots=True)
class StartNamed:
    """`side` goes first; the roll for it is not recorded. `thrown`: that roll is played as its first."""

    side: Side
    thrown: bool = by_law()


@dataclass(frozen=True, slots=True)
class LeftUnwritten:
    """The play of `side` in this turn is not recorded, nor its roll if none was entered."""

    side: Side


@dataclass(frozen=True, slots=True)
class PointedOut:
    """`side` reported a fact of this unrecorded turn that a rule counts (`what`), or took the report back."""

    side: Side
    what: str
    stands: bool = True


@dataclass(frozen=True, slots=True)
class TurnKept:
    """A fact reported by `side` keeps it on turn under this rule, until it has ended a turn without it."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class ResultNamed:
    """`side` named the result: `winner` won at the level `how`, or the game ended as `how` says."""

    side: Side
    winner: Side
    how: str


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """`side` confirmed the result."""

    side: Side


@dataclass(frozen=True, slots=True)
class ResultContested:
    """`side` contested the result; the game continues."""

    side: Side


WritingEvent = (
    StartNamed | LeftUnwritten | PointedOut | TurnKept | ResultNamed | ResultConfirmed | ResultContested
)
"""Events of a partly recorded game."""
