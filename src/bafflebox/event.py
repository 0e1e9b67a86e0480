"""What happened: the facts of a game and a match, one frozen class each, past participles all.

An event may record what the law forbids; only `decide` judges. Events carry everything that is
needed to fold them again, so a log can be read without the rule book that made it.
"""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.clock_event import ClockEvent
from bafflebox.conduct_event import ConductEvent
from bafflebox.cube import Cube
from bafflebox.depth import Depth
from bafflebox.dice import Roll
from bafflebox.dice_event import DiceEvent
from bafflebox.move import Move
from bafflebox.outcome import EndCause, Level, Outcome
from bafflebox.position import Position
from bafflebox.score import Score
from bafflebox.side import BySide, Side
from bafflebox.writing_event import DepthSet, WritingEvent


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A game that is taken up in its middle, for study: `side` is on roll, or has thrown `roll`, which nobody throws here."""

    side: Side
    roll: Roll | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game is given by the match around it."""

    number: int = 1
    """1 for the first game of the match or session."""
    score: Score = Score()
    crawford: bool = False
    """Whether this is the Crawford game, played without the cube (P2)."""
    cube: Cube = Cube()
    starter: Side | None = None
    """Who goes first where the rules give that right without a throw."""
    guest: Side | None = None
    """Who has the guest's privileges, where the rules know them and a guest is named."""
    cards: BySide[int] = BySide(0, 0)
    """Cards left to each side that let it set a throw, where the rules know them."""
    real: bool = False
    """Whether it is played at a real board, where a turn is ended by an act of its own."""
    depth: Depth = Depth.FULL
    """How much of it is written."""
    taken_up: TakenUp | None = None
    """Where it is taken up, if not at its beginning; score, Crawford and cube are then those of that moment."""


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match or session begins under a rule set with these options.

    `length` is the points that win, None in a session without end; `guest` and `cards` as in `Terms`.
    """

    rules: str
    options: tuple[tuple[str, str], ...]
    names: BySide[str]
    length: int | None
    guest: Side | None = None
    cards: BySide[int] = BySide(0, 0)

    def __post_init__(self) -> None:
        if self.length is not None and self.length < 1:
            raise ValueError(f"a match is played to 1 point or more, not {self.length}")


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game begins from `position` on these terms."""

    terms: Terms
    position: Position


@dataclass(frozen=True, slots=True)
class OpeningRolled:
    """Each side threw for the right to start; one die each, or two where the rules say so."""

    dice: BySide[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class CallerChosen:
    """`side` will call odds or evens; the other side shakes."""

    side: Side


@dataclass(frozen=True, slots=True)
class ParityCalled:
    """`side` called odds or evens on the total of the covered `dice`."""

    side: Side
    even: bool
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChoiceWon:
    """`side` may choose to go first or second."""

    side: Side


@dataclass(frozen=True, slots=True)
class StartChosen:
    """`side` chose to go first, or to let the other side go first."""

    side: Side
    first: bool


@dataclass(frozen=True, slots=True)
class StartGivenAway:
    """`side` had the right to go first and let the other side go first."""

    side: Side


@dataclass(frozen=True, slots=True)
class Started:
    """`side` won the right to start and plays `roll`."""

    side: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is `side`'s turn."""

    side: Side


@dataclass(frozen=True, slots=True)
class Rolled:
    """`side` threw, or its throw was set beforehand (`nominated`)."""

    side: Side
    roll: Roll
    nominated: bool = False


@dataclass(frozen=True, slots=True)
class RollCancelled:
    """The throw of this turn did not count and is thrown again.

    `cause` is why (cocked dice and the like), "" where nobody said; `acknowledged`: the other side agreed.
    """

    side: Side
    cause: str = ""
    acknowledged: bool = True


@dataclass(frozen=True, slots=True)
class Rethrown:
    """`side`'s flat throw was put aside by a rule, or by choice under one, and is thrown again."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Nominated:
    """`side` spent a card to set the next throw of `thrower`."""

    side: Side
    thrower: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class NominationReturned:
    """The throw that `side` had set for its opponent lapsed before it came, and the card is back."""

    side: Side


@dataclass(frozen=True, slots=True)
class Played:
    """`side` declared these moves done; none when nothing could be played."""

    side: Side
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Signalled:
    """Something the rules name happened to `side`; shown to everyone and remembered as a mark of the game."""

    side: Side
    name: str
    rule: str


@dataclass(frozen=True, slots=True)
class ExtraTurnWon:
    """`side` has the next turn too."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Raised:
    """`side` doubled the value of the game, which nobody has to accept; the right passes over."""

    side: Side
    value: int


@dataclass(frozen=True, slots=True)
class CubeTurned:
    """The rules turned the cube by themselves; whose right it is does not change."""

    value: int
    rule: str


@dataclass(frozen=True, slots=True)
class Doubled:
    """`side` offered to double the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Taken:
    """`side` accepted the double, beaver or raccoon that was offered."""

    side: Side


@dataclass(frozen=True, slots=True)
class Dropped:
    """`side` refused the double, beaver or raccoon that was offered."""

    side: Side


@dataclass(frozen=True, slots=True)
class Beavered:
    """`side` was doubled and redoubled at once, keeping the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Raccooned:
    """`side` was beavered and redoubled once more at once."""

    side: Side


@dataclass(frozen=True, slots=True)
class ResignationOffered:
    """`side` offered to lose the game at `level`."""

    side: Side
    level: Level


@dataclass(frozen=True, slots=True)
class ResignationAccepted:
    """`side` accepted the opponent's resignation; `proved`: it could not be lost by the side that accepts."""

    side: Side
    proved: bool | None = None


@dataclass(frozen=True, slots=True)
class ResignationRefused:
    """`side` refused the opponent's resignation; play goes on where it stood."""

    side: Side


@dataclass(frozen=True, slots=True)
class ConcessionOpened:
    """The one occasion of the game has come: `side` may offer to lose up to `most` points (0: nothing to offer)."""

    side: Side
    most: int


@dataclass(frozen=True, slots=True)
class ConcessionOffered:
    """`side` offered to lose `points`; `paid` with the special payment that goes with it."""

    side: Side
    points: int
    paid: bool = False


@dataclass(frozen=True, slots=True)
class ConcessionAccepted:
    """`side` accepted the opponent's concession, or had to (`mandatory`)."""

    side: Side
    mandatory: bool = False


@dataclass(frozen=True, slots=True)
class ConcessionRefused:
    """`side` refused the opponent's concession; play goes on where it stood."""

    side: Side


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game has an outcome, worth `points` to each side."""

    outcome: Outcome
    points: BySide[int]


@dataclass(frozen=True, slots=True)
class FlagFell:
    """`side` ran out of time."""

    side: Side


@dataclass(frozen=True, slots=True)
class Penalised:
    """Points are taken from `side`'s own score; the other side's stays."""

    side: Side
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over, won by `winner`, or by nobody (None): a session closed, dice that nobody agreed.

    `cause` says what ended it and `rule` under which rule; `points` are those of both sides at that moment, and `share` White's part
    in thousandths of a match that was shared. Logs from before these were kept have None, "" and None.
    """

    winner: Side | None
    cause: EndCause | None = None
    rule: str = ""
    points: BySide[int] | None = None
    share: int | None = None


GameEvent = (
    GameStarted
    | OpeningRolled
    | CallerChosen
    | ParityCalled
    | ChoiceWon
    | StartChosen
    | StartGivenAway
    | Started
    | TurnBegan
    | Rolled
    | RollCancelled
    | Rethrown
    | Nominated
    | NominationReturned
    | Played
    | Signalled
    | ExtraTurnWon
    | Raised
    | CubeTurned
    | Doubled
    | Taken
    | Dropped
    | Beavered
    | Raccooned
    | ResignationOffered
    | ResignationAccepted
    | ResignationRefused
    | ConcessionOpened
    | ConcessionOffered
    | ConcessionAccepted
    | ConcessionRefused
    | WritingEvent
    | GameEnded
)
"""What can happen within one game."""

MatchEvent = MatchStarted | DepthSet | FlagFell | Penalised | MatchEnded
"""What can happen around the games."""


Event = GameEvent | MatchEvent | DiceEvent | ClockEvent | ConductEvent
