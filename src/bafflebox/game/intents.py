"""What a side may ask to do, one frozen class each, imperatives all. Dice arrive as arguments."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.dice import Roll
from bafflebox.move import Move
from bafflebox.outcome import Level
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class RollOpening:
    """Throw for the right to start: the dice that each side threw."""

    dice: BySide[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class LetCall:
    """Be the one who shakes, and let the other side call odds or evens."""

    side: Side


@dataclass(frozen=True, slots=True)
class CallParity:
    """Call odds or evens on the dice that the other side shook and covered."""

    side: Side
    even: bool
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChooseStart:
    """Choose to go first, or let the other side go first."""

    side: Side
    first: bool


@dataclass(frozen=True, slots=True)
class LetOtherStart:
    """Hand over the right to go first that the game before gave, before it is used."""

    side: Side


@dataclass(frozen=True, slots=True)
class RollDice:
    """Throw the dice of a turn: what they showed."""

    side: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class CancelRoll:
    """The throw just made does not count; throw again."""

    side: Side


@dataclass(frozen=True, slots=True)
class Rethrow:
    """Put the throw on the board aside and throw again, where a rule gives that choice."""

    side: Side


@dataclass(frozen=True, slots=True)
class Nominate:
    """Spend a card to set the next throw of `thrower`."""

    side: Side
    thrower: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class Raise:
    """Double the value of the game, nobody being asked."""

    side: Side


@dataclass(frozen=True, slots=True)
class PlayMoves:
    """Play these moves and be done; none where nothing can be played."""

    side: Side
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Double:
    """Offer to double the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Take:
    """Accept the cube offer."""

    side: Side


@dataclass(frozen=True, slots=True)
class Drop:
    """Refuse the cube offer and lose the game."""

    side: Side


@dataclass(frozen=True, slots=True)
class Beaver:
    """Redouble at once and keep the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Raccoon:
    """Redouble a beaver at once."""

    side: Side


@dataclass(frozen=True, slots=True)
class Resign:
    """Offer to lose the game at this level."""

    side: Side
    level: Level


@dataclass(frozen=True, slots=True)
class AcceptResignation:
    """Accept the opponent's resignation."""

    side: Side


@dataclass(frozen=True, slots=True)
class RefuseResignation:
    """Refuse the opponent's resignation."""

    side: Side


@dataclass(frozen=True, slots=True)
class Concede:
    """Offer to lose this many points instead of playing on; `paid` with the special payment that can go with it."""

    side: Side
    points: int
    paid: bool = False


@dataclass(frozen=True, slots=True)
class AcceptConcession:
    """Accept the opponent's concession."""

    side: Side


@dataclass(frozen=True, slots=True)
class RefuseConcession:
    """Refuse the opponent's concession."""

    side: Side


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn: `how` is `press` (the clock), `lift` (the dice) or `tap`."""

    side: Side
    how: str = ""


@dataclass(frozen=True, slots=True)
class NameStart:
    """Say who goes first, where the throw for it is not written."""

    side: Side
    starter: Side


@dataclass(frozen=True, slots=True)
class PointOut:
    """Tell of a turn that is not written what the rules count, by its name; or take back that it was so."""

    side: Side
    what: str
    stands: bool = True


@dataclass(frozen=True, slots=True)
class NameResult:
    """Say that the game is over, who won it and how: a level, `wash` or `match`."""

    side: Side
    winner: Side
    how: str


@dataclass(frozen=True, slots=True)
class ConfirmResult:
    """Agree that the game ended so."""

    side: Side


@dataclass(frozen=True, slots=True)
class ContestResult:
    """Say that the game is not over."""

    side: Side


Intent = (
    RollOpening
    | LetCall
    | CallParity
    | ChooseStart
    | LetOtherStart
    | RollDice
    | Rethrow
    | Nominate
    | Raise
    | CancelRoll
    | PlayMoves
    | Double
    | Take
    | Drop
    | Beaver
    | Raccoon
    | Resign
    | AcceptResignation
    | RefuseResignation
    | Concede
    | AcceptConcession
    | RefuseConcession
    | EndTurn
    | NameStart
    | PointOut
    | NameResult
    | ConfirmResult
    | ContestResult
)
