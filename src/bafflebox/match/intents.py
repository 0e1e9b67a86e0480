"""What may be asked around the games of a match."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.game.intents import Intent
from bafflebox.position import Position
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class StartGame:
    """Set up the next game (from `position` instead of the rules' own set-up, for study).

    `clocks` are the seconds that both clocks show, where a clock runs.
    """

    position: Position | None = None
    clocks: BySide[int] | None = None


@dataclass(frozen=True, slots=True)
class CallFlag:
    """`side` has run out of time."""

    side: Side


@dataclass(frozen=True, slots=True)
class CloseSession:
    """End a session that has no length, between games."""


MatchIntent = Intent | StartGame | CallFlag | CloseSession
