"""What happened: the facts of a game and a match, one frozen class each, past participles all.

An event may record what the law forbids; only `decide` judges. Events carry everything that is
needed to fold them again, so a log can be read without the rule book that made it.
"""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.cube import Cube
from bafflebox.dice import Roll
from bafflebox.move import Move
from bafflebox.outcome import Level, Outcome
from bafflebox.position import Position
from bafflebox.score import Score
from bafflebox.side import BySide, Side


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


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match or session begins under a rule set with these options.

    `length` is the points that win, None in a session without end.
    """

    rules: str
    options: tuple[tuple[str, str], ...]
    names: BySide[str]
    length: int | None


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
    """`side` threw."""

    side: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class RollCancelled:
    """The throw of this turn did not count and is thrown again (cocked dice and the like)."""

    side: Side


@dataclass(frozen=True, slots=True)
class Played:
    """`side` declared these moves done; none when nothing could be played."""

    side: Side
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Signalled:
    """Something the rules name happened to `side`; it changes nothing and is shown to everyone."""

    side: Side
    name: str
    rule: str


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
    """`side` accepted the opponent's resignation."""

    side: Side


@dataclass(frozen=True, slots=True)
class ResignationRefused:
    """`side` refused the opponent's resignation; play goes on where it stood."""

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
    """The match is over, won by `winner`, or the session closed (None)."""

    winner: Side | None


GameEvent = (
    GameStarted
    | OpeningRolled
    | Started
    | TurnBegan
    | Rolled
    | RollCancelled
    | Played
    | Signalled
    | CubeTurned
    | Doubled
    | Taken
    | Dropped
    | Beavered
    | Raccooned
    | ResignationOffered
    | ResignationAccepted
    | ResignationRefused
    | GameEnded
)
"""What can happen within one game."""

MatchEvent = MatchStarted | FlagFell | Penalised | MatchEnded
"""What can happen around the games."""

Event = GameEvent | MatchEvent
