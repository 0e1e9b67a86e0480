"""What is written of a game whose throws and plays are not all entered (R8, R9)."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.depth import Depth
from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class DepthSet:
    """From here on so much is written."""

    depth: Depth


@dataclass(frozen=True, slots=True)
class StartNamed:
    """`side` goes first; what was thrown for it is not written. `thrown`: that throw is played as its first."""

    side: Side
    thrown: bool


@dataclass(frozen=True, slots=True)
class LeftUnwritten:
    """What `side` played in this turn is not written, and what it threw neither where no throw was entered."""

    side: Side


@dataclass(frozen=True, slots=True)
class PointedOut:
    """`side` told of this turn, which is not written, what a rule counts (`what`), or took back that it was so."""

    side: Side
    what: str
    stands: bool = True


@dataclass(frozen=True, slots=True)
class TurnKept:
    """What `side` has told of its turn keeps it on turn under this rule, until it has ended a turn without it."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class ResultNamed:
    """`side` says that the game is over: `winner` won it at the level `how`, or so that it ended as `how` says."""

    side: Side
    winner: Side
    how: str


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """`side` agreed that the game ended so."""

    side: Side


@dataclass(frozen=True, slots=True)
class ResultContested:
    """`side` said that the game did not end so; it goes on where it stood."""

    side: Side


WritingEvent = (
    StartNamed | LeftUnwritten | PointedOut | TurnKept | ResultNamed | ResultConfirmed | ResultContested
)
"""What can happen to a game that is not wholly written."""
