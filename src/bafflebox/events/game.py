"""Events of a game and a match, one frozen class each, named by past participles.

An event may record an illegal act; only `decide` judges. Events are self-contained, so a log can be read without its rule book.
"""

from __future__ import annotations

from bafflebox.board.cube import Cube
from bafflebox.board.depth import Depth
from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import EndCause, Level, Outcome
from bafflebox.board.position import Position
from bafflebox.board.score import MatchStanding
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockEvent
from bafflebox.events.conduct import ConductEvent
from bafflebox.events.fair_dice import DiceEvent
from bafflebox.events.proposal import UNSAID, by_law
from bafflebox.events.scoring import DepthSet, WritingEvent
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A game that starts in its middle, for study: `side` is on roll, or has the given `roll`."""

    side: Side
    roll: Roll | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms that the match gives to a game, its score apart."""

    number: int = 1
    """1 for the first game of the match or session."""
    cube: Cube = Cube()
    starter: Side | None = None
    """The side to go first, where the rules give that right without a roll."""
    guest: Side | None = None
    """The side with the guest's privileges, where the rules have them and a guest is named."""
    cards: BySide[int] = BySide(0, 0)
    """Cards left to each side for setting a roll, where the rules have them."""
    real: bool = False
    """True at a real board, where a turn ends by an act of its own."""
    depth: Depth = Depth.FULL
    """The level of detail recorded."""
    taken_up: TakenUp | None = None
    """The starting state, if not the beginning; score, Crawford and cube are then those of that moment."""


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match or session began under a rule set with these options.

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
    """A game began from `position` on these terms. A proposal leaves them out, but for a game taken up and a cube of late clocks.

    `standing` is the score at that moment; what changes it later are facts of their own, folded into `Situation.standing`.
    """

    terms: Terms = UNSAID
    position: Position = UNSAID
    standing: MatchStanding = MatchStanding()


@dataclass(frozen=True, slots=True)
class OpeningRolled:
    """Each side rolled for the right to start; one die each, or two where the rules say so."""

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
    """`side` won the choice to go first or second."""

    side: Side


@dataclass(frozen=True, slots=True)
class StartChosen:
    """`side` chose to go first, or to let the other side go first."""

    side: Side
    first: bool


@dataclass(frozen=True, slots=True)
class StartGivenAway:
    """`side` had the right to go first and gave it to the other side."""

    side: Side


@dataclass(frozen=True, slots=True)
class Started:
    """`side` won the right to start and plays `roll`."""

    side: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """`side`'s turn began."""

    side: Side


@dataclass(frozen=True, slots=True)
class Rolled:
    """`side` rolled, or its roll was set beforehand (`nominated`)."""

    side: Side
    roll: Roll
    nominated: bool = by_law(default=False)


@dataclass(frozen=True, slots=True)
class RollCancelled:
    """The roll of this turn did not count and is rolled again.

    `cause` is the reason (cocked dice and the like), "" if not given; `acknowledged`: the other side agreed.
    """

    side: Side
    cause: str = by_law(default="")
    acknowledged: bool = by_law(default=True)


@dataclass(frozen=True, slots=True)
class Rethrown:
    """`side`'s roll was set aside by a rule, or by choice under one, and is rolled again."""

    side: Side
    rule: str = by_law()


@dataclass(frozen=True, slots=True)
class Nominated:
    """`side` spent a card to set the next roll of `thrower`."""

    side: Side
    thrower: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class NominationReturned:
    """The roll that `side` had set for its opponent lapsed, and the card was returned."""

    side: Side


@dataclass(frozen=True, slots=True)
class Played:
    """`side` played these moves; none when nothing could be played."""

    side: Side
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Signalled:
    """A fact named by the rules happened to `side`; shown to everyone and stored as a mark of the game."""

    side: Side
    name: str
    rule: str


@dataclass(frozen=True, slots=True)
class ExtraTurnWon:
    """`side` won the next turn too."""

    side: Side
    rule: str


@dataclass(frozen=True, slots=True)
class Raised:
    """`side` doubled the value of the game, without asking; the right passes over."""

    side: Side
    value: int = by_law()


@dataclass(frozen=True, slots=True)
class CubeTurned:
    """The rules turned the cube automatically; its owner does not change."""

    value: int
    rule: str


@dataclass(frozen=True, slots=True)
class Doubled:
    """`side` offered a double."""

    side: Side


@dataclass(frozen=True, slots=True)
class Taken:
    """`side` took the double, beaver or raccoon."""

    side: Side


@dataclass(frozen=True, slots=True)
class Dropped:
    """`side` dropped the double, beaver or raccoon."""

    side: Side


@dataclass(frozen=True, slots=True)
class Beavered:
    """`side` answered a double with a beaver: redoubled at once, keeping the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Raccooned:
    """`side` answered a beaver with a raccoon."""

    side: Side


@dataclass(frozen=True, slots=True)
class ResignationOffered:
    """`side` offered to resign at `level`."""

    side: Side
    level: Level


@dataclass(frozen=True, slots=True)
class ResignationAccepted:
    """`side` accepted the opponent's resignation; `proved`: the accepting side could not have lost."""

    side: Side
    proved: bool | None = by_law(default=None)


@dataclass(frozen=True, slots=True)
class ResignationRefused:
    """`side` refused the opponent's resignation; play continues."""

    side: Side


@dataclass(frozen=True, slots=True)
class ConcessionOpened:
    """The single occasion of the game came: `side` may offer to concede up to `most` points (0: nothing to offer)."""

    side: Side
    most: int


@dataclass(frozen=True, slots=True)
class ConcessionOffered:
    """`side` offered to concede `points`; `paid` with the special payment that goes with it."""

    side: Side
    points: int
    paid: bool = False


@dataclass(frozen=True, slots=True)
class ConcessionAccepted:
    """`side` accepted the opponent's concession, or had to (`mandatory`)."""

    side: Side
    mandatory: bool = by_law(default=False)


@dataclass(frozen=True, slots=True)
class ConcessionRefused:
    """`side` refused the opponent's concession; play continues."""

    side: Side


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ended with an outcome, worth `points` to each side."""

    outcome: Outcome
    points: BySide[int]


@dataclass(frozen=True, slots=True)
class FlagFell:
    """`side` ran out of time."""

    side: Side


@dataclass(frozen=True, slots=True)
class Penalised:
    """Points were taken from `side`'s own score; the other side's is unchanged."""

    side: Side
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match ended, won by `winner`, or by nobody (None): a closed session, or dice that were not agreed.

    `cause` is what ended it and `rule` the rule; `points` are those of both sides at that moment, and `share` White's part in
    thousandths of a shared match. Logs from before these fields have None, "" and None.
    """

    winner: Side | None
    cause: EndCause | None = None
    rule: str = ""
    points: BySide[int] | None = by_law(default=None)
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
"""Events within one game."""

MatchEvent = MatchStarted | DepthSet | FlagFell | Penalised | MatchEnded
"""Events around the games."""

Event = GameEvent | MatchEvent | DiceEvent | ClockEvent | ConductEvent
