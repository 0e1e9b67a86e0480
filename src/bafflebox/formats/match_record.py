"""The content of a match file as facts: rolls, written plays, results; no law.

Columns are 0 (left) and 1 (right) as in the file; names and tags are labels and decide nothing. Every `line` is the 1-based source
line (0: not read from a file) and is ignored by equality, so two files in different layouts with the same match give equal records.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from bafflebox.frozen import dataclass

Column: TypeAlias = Literal[0, 1]
"""The column of the sheet: 0 left, 1 right."""
Properties: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Properties of a Smart Game file by name, each with its values, in file order."""


@dataclass(frozen=True, slots=True)
class RollRecord:
    """A roll and the play written beside it.

    `dice` are in file order; None: no roll was made (written `00:`). `text` is the play in the file's notation with single spaces,
    such as `bar/20* 13/11(2)`, or "". Then `unknown` says that the play was marked as unknown (`????`), `cannot_move` that the file
    says so in words; with neither the cell was left empty, which may be a dance as well as a game given up after the roll.
    """

    dice: tuple[int, int] | None
    text: str = ""
    unknown: bool = False
    cannot_move: bool = False


@dataclass(frozen=True, slots=True)
class IllegalPlayRecord:
    """A play marked `Illegal play`; `board` is the dump of the position after it, None if there is none."""

    dice: tuple[int, int] | None
    board: str | None = None


@dataclass(frozen=True, slots=True)
class DoubleRecord:
    """A double or redouble; `value` is the new cube value, None where the file omits it."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class BeaverRecord:
    """A beaver; `value` is the new cube value, None where the file omits it."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class RaccoonRecord:
    """A redouble in answer to a beaver; `value` as in BeaverRecord."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class TakeRecord:
    """A take."""


@dataclass(frozen=True, slots=True)
class DropRecord:
    """A drop."""


@dataclass(frozen=True, slots=True)
class ResignRecord:
    """A resignation: `points` as in `Losses 3 points`, `level` as in `Resign gammon` (else None)."""

    points: int | None = None
    level: str | None = None


Action: TypeAlias = (
    RollRecord
    | IllegalPlayRecord
    | DoubleRecord
    | BeaverRecord
    | RaccoonRecord
    | TakeRecord
    | DropRecord
    | ResignRecord
)
"""The content of one cell."""


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One cell: the action of the player in `column`, in the row numbered `move_number` (from 1).

    `beside` holds other data of a Smart Game file on it, such as an analysis; like a line it is ignored by equality.
    """

    move_number: int
    column: Column
    action: Action
    line: int = field(default=0, compare=False)
    beside: Properties = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """`Wins N points` in the winner's column; `match`: the file adds "and the match".

    `points` are as written: some programs cap them at the length of the match, some write nonsense.
    """

    column: Column
    points: int
    match: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class CommentRecord:
    """A comment that is neither tag nor move; `after` counts the turns of its game before it."""

    text: str
    after: int = 0
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game: its number, the names and scores in its header, its cells and its result.

    `result` is None where the file ends or continues with the next game without one. `set_position` is the text after `Set Pos=`
    where the game does not start from the opening position. `beside` as in TurnRecord.
    """

    number: int
    names: tuple[str, str]
    scores: tuple[int, int]
    turns: tuple[TurnRecord, ...]
    result: ResultRecord | None = None
    set_position: str | None = None
    comments: tuple[CommentRecord, ...] = ()
    line: int = field(default=0, compare=False)
    beside: Properties = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match or session: tags in file order, length in points (0: money play), games."""

    tags: tuple[tuple[str, str], ...]
    length: int
    games: tuple[GameRecord, ...]
    comments: tuple[CommentRecord, ...] = ()

    def tag(self, name: str) -> str | None:
        """Return the value of the first tag of that name, or None."""
        return next((value for tag, value in self.tags if tag == name), None)
