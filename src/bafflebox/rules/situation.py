"""A situation: everything the law needs to know about one moment of a game. The game makes it, engines evaluate it."""

from __future__ import annotations

from dataclasses import field

from bafflebox.board.cube import Cube
from bafflebox.board.depth import Depth
from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import Level, Outcome
from bafflebox.board.phase import Phase
from bafflebox.board.position import EMPTY, Position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import Touched
from bafflebox.events.game import Doubled, Rolled, Terms
from bafflebox.events.scoring import ResultNamed
from bafflebox.frozen import dataclass

NOTHING_REFUSED: BySide[Level | None] = BySide(None, None)
"""No resignation was refused."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer: its side, and the cube or the level offered."""

    by: Side
    value: int = 0
    """Cube offers: the cube value if accepted."""
    level: Level | None = None
    """Resignations: the level at which `by` would lose."""
    stake: int = 0
    """Cube offers: the points that dropping costs per game; concessions: the points offered."""
    paid: bool = False
    """Concessions: the special payment goes with it."""
    keeper: Side | None = None
    """Cube offers: the owner of the cube if accepted."""


_ANSWERED = (Phase.DOUBLED, Phase.BEAVERED, Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED)


@dataclass(frozen=True, slots=True)
class Memory:
    """Facts beyond the board that some rule sets need of a game.

    `kept` are the last two rolls that each side played, newest last. `last` is the last roll played, with its side. `cards` are
    those left to each side; `set_throw` is a roll set for a side and not used yet, with the side that set it. `extra`: the side on
    turn has the next turn too, `extra_turn`: this turn is such a one. `window` is the side that may offer a concession now, and the
    most points. `starter` went first in this game; `caller` calls odds or evens. `held` is the side that stays on turn by reports
    from an unrecorded board.
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

    `turns` counts the turns each side has begun. `doubled`: a player (not a rule) offered a double in this game (O3). `refused` is
    the highest level at which each side's resignation was refused in the present position. `resume` is the phase to return to when
    an offer that may be made in several phases is refused. `rerolled`: a roll of this turn was cancelled (A5.4), `rethrown`: one
    was set aside by a rule, `opening_roll`: the roll on the board is the opening roll, `raised`: the value was raised in this turn,
    `nominated`: the roll on the board was set, not rolled. `marks` are the signals of this game. `played` are the moves of a turn
    that awaits its end, `touched` the checkers touched in it, `early` a roll or double made before its turn: these only at a real
    board. It has no history: earlier states are folded again by `Course`, which has the facts.
    """

    phase: Phase = Phase.OPENING
    position: Position = Position(EMPTY, EMPTY)
    on_turn: Side | None = None
    roll: Roll | None = None
    cube: Cube = Cube()
    terms: Terms = Terms()
    standing: MatchStanding = MatchStanding()
    """The score at which the game is played, changes since it began included."""
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
    """True if a play was not recorded, so that the position is unknown."""
    pointed: frozenset[str] = frozenset()
    """Reports on this turn, whose play is not recorded."""
    named: ResultNamed | None = None
    """The result that one side named and the other has not answered."""
    rolls: int = field(default=0, repr=False, compare=False)
    """Valid rolls of the game by both sides, the opening pair counting as one."""

    @property
    def score(self) -> Score:
        """Return the current score of the match, without this game."""
        return self.standing.score

    @property
    def crawford(self) -> bool:
        """Return whether this is the Crawford game at the current score (P2)."""
        return self.standing.crawford

    @property
    def to_act(self) -> Side | None:
        """Return the side to act; None when both are (an opening roll) and when the game is over."""
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
        """Return the position; None where an unrecorded play made it unknown (R8)."""
        return None if self.unknown else self.position

    @property
    def partly_written(self) -> bool:
        """Return whether a turn may end here partly recorded (R8)."""
        return self.terms.real and (self.unknown or self.terms.depth is not Depth.FULL)

    @property
    def first_turn(self) -> bool:
        """Return whether the side on turn is in its first turn of the game (N8)."""
        return self.on_turn is not None and self.turns[self.on_turn] <= 1
