"""A situation: everything the law asks about one moment of a game. Game makes it, engines judge it."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.cube import Cube
from bafflebox.dice import Roll
from bafflebox.event import Terms
from bafflebox.outcome import Level, Outcome
from bafflebox.phase import Phase
from bafflebox.position import EMPTY, Position
from bafflebox.side import BySide, Side

NOTHING_REFUSED: BySide[Level | None] = BySide(None, None)
"""No resignation was refused."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer: who made it, and the cube or the level it speaks of."""

    by: Side
    value: int = 0
    """Cube offers: what the cube will show if it is accepted."""
    level: Level | None = None
    """Resignations: the level at which `by` would lose."""
    stake: int = 0
    """Cube offers: the points per game that refusing costs."""
    keeper: Side | None = None
    """Cube offers: who owns the cube if the offer is accepted."""


@dataclass(frozen=True, slots=True)
class Situation:
    """One moment of a game: a frozen value folded from its events.

    `turns` counts the turns each side has begun. `doubled` says that a player (not a rule)
    offered a double in this game (O3). `refused` is the highest level at which each
    side's resignation was refused in the present position. `resume` is the phase play returns to when an offer that
    may be made in several phases is refused. `rerolled` says that a throw of this turn was
    cancelled (A5.4). `marks` are words that clauses set once a game.
    """

    phase: Phase = Phase.OPENING
    position: Position = Position(EMPTY, EMPTY)
    on_turn: Side | None = None
    roll: Roll | None = None
    cube: Cube = Cube()
    terms: Terms = Terms()
    offer: Offer | None = None
    resume: Phase | None = None
    doubled: bool = False
    refused: BySide[Level | None] = NOTHING_REFUSED
    rerolled: bool = False
    turns: BySide[int] = BySide(0, 0)
    marks: frozenset[str] = frozenset()
    outcome: Outcome | None = None
    points: BySide[int] = BySide(0, 0)

    @property
    def to_act(self) -> Side | None:
        """Who is waited for; None in the opening (both) and when the game is over."""
        if self.phase in (Phase.DOUBLED, Phase.BEAVERED, Phase.RESIGNATION_OFFERED):
            return self.offer.by.other if self.offer else None
        if self.phase in (Phase.TURN, Phase.ROLLED):
            return self.on_turn
        return None

    @property
    def first_turn(self) -> bool:
        """Whether the side on turn is in its first turn of the game (N8)."""
        return self.on_turn is not None and self.turns[self.on_turn] <= 1
