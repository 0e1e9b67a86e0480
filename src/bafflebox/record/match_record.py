"""What a text match file states, as facts: who rolled what, which play was written, who won; no law.

Columns are 0 (left) and 1 (right) as in the file; names and tags are labels and decide nothing.
Every `line` is the 1-based line it was read from (0: not read from a file) and takes no part in
equality, so two files in different layouts that state the same match give equal records.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Column: TypeAlias = Literal[0, 1]
"""The side of the sheet: 0 is the left column, 1 the right."""
Properties: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Properties of a Smart Game file by their names, each with its values, in the order of the file."""


@dataclass(frozen=True, slots=True)
class RollRecord:
    """A roll and the play written beside it.

    `dice` are in the order of the file; None: no roll was made (written `00:`).
    `text` is the play in the notation of the file with single spaces, such as `bar/20* 13/11(2)`,
    and "" where none is written. Then `unknown` says that the play was marked as not known (`????`),
    `cannot_move` that the file says so in words; with neither of them the cell was left empty, which
    may be a dance as well as a game given up after the roll.
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
    """A double or redouble; `value` is the new value of the cube, None where the file omits it."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class BeaverRecord:
    """A beaver; `value` is the new value of the cube, None where the file omits it."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class RaccoonRecord:
    """A redouble in answer to a beaver; `value` as in BeaverRecord."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class TakeRecord:
    """The double was taken."""


@dataclass(frozen=True, slots=True)
class DropRecord:
    """The double was dropped."""


@dataclass(frozen=True, slots=True)
class ResignRecord:
    """The game was given up: `points` as in `Losses 3 points`, `level` as in `Resign gammon` (else None)."""

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
"""What one cell of the sheet states."""


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One cell: the action of the player in `column`, in the row numbered `move_number` (from 1).

    `beside` is what a Smart Game file says of it besides, such as an analysis; like a line it takes no part in equality.
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
    """A remark that is neither tag nor move; `after` counts the turns of its game that stand before it."""

    text: str
    after: int = 0
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game: its number, the names and scores printed in its head, its cells and how it ended.

    `result` is None where the file stops or goes on to the next game without one. `set_position` is
    the text after `Set Pos=` where the game does not start from the opening position. `beside` as in TurnRecord.
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
    """A match or session: tags in the order of the file, length in points (0: money play), games."""

    tags: tuple[tuple[str, str], ...]
    length: int
    games: tuple[GameRecord, ...]
    comments: tuple[CommentRecord, ...] = ()

    def tag(self, name: str) -> str | None:
        """The value of the first tag of that name, None if there is none."""
        return next((value for tag, value in self.tags if tag == name), None)
