"""What may be asked around the games of a match, and at the clocks beside it."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.clock import ClockSettings, StopCause
from bafflebox.depth import Depth
from bafflebox.event import Terms
from bafflebox.game.intents import Intent
from bafflebox.outcome import EndCause
from bafflebox.position import Position
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class StartGame:
    """Set up the next game (from `position` instead of the rules' own set-up, for study).

    `clocks` are the seconds that both clocks show, where a clock runs. With `middle` the first game of a match is taken up
    where it stood: whose turn, roll, cube, score and Crawford are those of these terms, the rest is as for any game.
    """

    position: Position | None = None
    clocks: BySide[int] | None = None
    middle: Terms | None = None


@dataclass(frozen=True, slots=True)
class CallFlag:
    """`side` has run out of time."""

    side: Side


@dataclass(frozen=True, slots=True)
class CloseSession:
    """End a session that has no length, between games."""


@dataclass(frozen=True, slots=True)
class SetClock:
    """Put the clock of the rules beside the board, at any time of the match.

    `wished` says which sides asked for it or agreed; the director may impose it without them.
    `posted` are other times, where the rules let the director post them.
    """

    wished: BySide[bool] = BySide(white=False, black=False)
    imposed: bool = False
    posted: ClockSettings | None = None


@dataclass(frozen=True, slots=True)
class StopClock:
    """Stop both clocks; `side` None is the table or its director, who need no cause of the rules."""

    side: Side | None
    cause: StopCause


@dataclass(frozen=True, slots=True)
class StartClock:
    """Let the clocks go on; what the table or its director stopped only they (`side` None) start again."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class AdjustClock:
    """A ruling: `seconds` more for `side`, or less where negative; `rule` is what it rests on."""

    side: Side
    seconds: int
    rule: str


@dataclass(frozen=True, slots=True)
class EndMatch:
    """End the match otherwise than by its games: `winner` gets it (None: nobody) for a `cause`, under a `rule`.

    The table or the director asks it once the cause is established; the law alone can't know who is away. `share` is White's part
    in thousandths where the match is shared (`EndCause.EQUITY`).
    """

    winner: Side | None
    cause: EndCause
    rule: str
    share: int | None = None


@dataclass(frozen=True, slots=True)
class SetDepth:
    """Write so much of the match from here on."""

    depth: Depth


MatchIntent = Intent | StartGame | CallFlag | CloseSession | EndMatch | SetDepth
"""What `match.decide.act` answers."""

ClockIntent = SetClock | StopClock | StartClock | AdjustClock
"""What changes no game; `referee.clock.acts.rule_on` answers it."""
