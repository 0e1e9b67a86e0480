"""A situation: everything the law asks about one moment of a game. Game makes it, engines judge it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from bafflebox.conduct_event import Touched
from bafflebox.cube import Cube
from bafflebox.depth import Depth
from bafflebox.dice import Roll
from bafflebox.event import Doubled, Rolled, Terms
from bafflebox.move import Move
from bafflebox.outcome import Level, Outcome
from bafflebox.phase import Phase
from bafflebox.position import EMPTY, Position
from bafflebox.side import BySide, Side
from bafflebox.writing_event import ResultNamed

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
    """Cube offers: the points that refusing costs per game; concessions: the points offered."""
    paid: bool = False
    """Concessions: whether the special payment goes with it."""
    keeper: Side | None = None
    """Cube offers: who owns the cube if the offer is accepted."""


_ANSWERED = (Phase.DOUBLED, Phase.BEAVERED, Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED)


@dataclass(frozen=True, slots=True)
class Memory:
    """What some rule sets must remember of a game beyond the board.

    `kept` are the last two throws that each side played, newest last. `last` is the throw played
    last by anybody, with its side. `cards` are those left to each side; `set_throw` the throw set
    for a side and not thrown yet, with who set it. `extra` says that the side on turn has the next
    turn too, `extra_turn` that this turn is such a one. `window` is who may offer a concession now,
    and up to how much. `starter` went first in this game; `caller` calls odds or evens. `held` is who stays on turn by what was told of
    a board that is not written.
    """

    kept: BySide[tuple[Roll, ...]] = BySide((), ())
    last: tuple[Side, Roll] | None = None
    cards: BySide[int] = BySide(0, 0)
    set_throw: tuple[Side, Roll, Side] | None = None
    extra: bool = False
    extra_turn: bool = False
    window: tuple[Side, int] | None = None
    starter: Side | None = None
    caller: Side | None = None
    held: Side | None = None


@dataclass(frozen=True, slots=True)
class Situation:
    """One moment of a game: a frozen value folded from its events.

    `turns` counts the turns each side has begun. `doubled` says that a player (not a rule)
    offered a double in this game (O3). `refused` is the highest level at which each
    side's resignation was refused in the present position. `resume` is the phase play returns to when an offer that
    may be made in several phases is refused. `rerolled` says that a throw of this turn was
    cancelled (A5.4), `rethrown` that one was put aside by a rule, `opening_roll` that the roll on the board is
    the throw for the start, `raised` that the value was raised
    in this turn, `nominated` that the roll on the board was set and not thrown. `marks` are names of
    what was signalled in this game. `played` are the moves of a turn that waits for its end, `touched` the checkers
    touched in it, `early` a throw or double made before its turn: these only at a real board. `before` is the
    situation before the last fact, so that a ruling can go back to it: history, no part of the state, and situations
    that differ in nothing else are equal.
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
    rethrown: bool = False
    opening_roll: bool = False
    raised: bool = False
    nominated: bool = False
    turns: BySide[int] = BySide(0, 0)
    marks: frozenset[str] = frozenset()
    memory: Memory = Memory()
    outcome: Outcome | None = None
    points: BySide[int] = BySide(0, 0)
    played: tuple[Move, ...] = ()
    early: Rolled | Doubled | None = None
    touched: tuple[Touched, ...] = ()
    unknown: bool = False
    """Whether a play was not written, so that nobody knows how the checkers stand."""
    pointed: frozenset[str] = frozenset()
    """What was told of this turn though its play is not written."""
    named: ResultNamed | None = None
    """The result that one side named and the other has not answered."""
    rolls: int = field(default=0, repr=False, compare=False)
    """Valid rolls of the game by both sides, the opening pair being one."""
    before: Situation | None = field(default=None, repr=False, compare=False)

    def __getstate__(self) -> list[object]:
        """What another process is sent: the moment without the chain of all that were before it, which nobody thinks about there."""
        return [None if each.name == "before" else getattr(self, each.name) for each in fields(self)]

    @property
    def to_act(self) -> Side | None:
        """Who is waited for; None when both are (a throw for the start) and when the game is over."""
        if self.phase in _ANSWERED:
            return self.offer.by.other if self.offer else None
        if self.phase in (Phase.TURN, Phase.ROLLED, Phase.PLAYED, Phase.CHOOSING):
            return self.on_turn
        if self.phase is Phase.RESULT_NAMED and self.named:
            return self.named.side.other
        if self.phase is Phase.OPENING:
            return self.memory.caller
        return None

    @property
    def known_position(self) -> Position | None:
        """How the checkers stand; None where a play was not written since they were last known to (R8)."""
        return None if self.unknown else self.position

    @property
    def partly_written(self) -> bool:
        """Whether a turn may end here without all that belongs to it being written (R8)."""
        return self.terms.real and (self.unknown or self.terms.depth is not Depth.FULL)

    @property
    def first_turn(self) -> bool:
        """Whether the side on turn is in its first turn of the game (N8)."""
        return self.on_turn is not None and self.turns[self.on_turn] <= 1
