"""How a table was set up: rules, opponent, names, clock, dice. Kept as JSON beside the log."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bafflebox.depth import Depth
from bafflebox.errors import InvalidPosition, OptionError
from bafflebox.event import Taken
from bafflebox.position import Position
from bafflebox.record.question import LONGEST_OF_VISITORS, Question, question_of
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.sentence import Sentence
from bafflebox.side import BySide, Side

Opponent = Literal["bot", "friend", "screen"]
DiceKind = Literal["honest", "entered"]
BoardKind = Literal["virtual", "real"]

NAME = 40
"""The longest name of a player."""
CHECKERS = 15
DAY = 86_400_000
"""ms of a day."""
MOST_DAYS = 14
"""Days a move at most."""


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A clock that the rules do not set themselves: seconds for each side, and one of delay, bronstein or increment."""

    reserve: int
    delay: int = 0
    bronstein: bool = False
    increment: int = 0
    per_game: bool | None = None
    """Whether the reserve is for each game; None: as the rules say."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as 26 counts for each side, each from its own side: 0 off, 1-24 points, 25 the bar."""

    own: tuple[int, ...]
    opp: tuple[int, ...]


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it. White is who made the table, and `level` is that of the bot."""

    rules: str = "match"
    options: dict[str, str] = {}
    opponent: Opponent = "bot"
    level: str = "expert"
    names: tuple[str, str] = ("White", "Black")
    clock: ClockWish | Literal["rules"] | None = None
    dice: DiceKind = "honest"
    position: Board | None = None
    """Where each game begins, if not as the rules say."""
    taken_up: dict[str, Any] | None = None
    """The question (`record.question`) whose position, roll, cube and score the first game goes on from."""
    board: BoardKind = "virtual"
    """At a real board dice and plays are entered, and a turn is ended by an act of its own."""
    write: Depth = Depth.FULL
    """How much of a game at a real board is entered, at first."""
    director: bool = False
    """Whether somebody directs: he has a key of his own."""
    listed: bool = False
    """Whether it was made in the lobby, which shows it to everybody who would watch."""
    rated: bool = False
    """Whether its match counts for the ratings of the accounts that hold its seats."""
    days: int = 0
    """Days in which each must have acted when he is waited for, where two play without sitting there together; 0 for a table as usual."""

    share: bool = False
    """Whether a match that one of two friends has left is shared by what the engine judges it to be worth, and not lost (R6)."""

    @property
    def refereed(self) -> bool:
        """Whether two people sit there who owe each other something that is kept: consent, presence, claims."""
        return self.opponent == "friend" or self.board == "real"

    @property
    def desk(self) -> bool:
        """Whether one device lies between two people at a real board, and is the clock of their match."""
        return self.board == "real" and self.opponent == "screen"

    @property
    def patience(self) -> int | None:
        """`days` in ms; None where none are agreed."""
        return self.days * DAY or None

    @property
    def bot(self) -> Side | None:
        """The side that the bot plays, if one does."""
        return Side.BLACK if self.opponent == "bot" else None

    @property
    def called(self) -> BySide[str]:
        """The players' names."""
        return BySide(*self.names)

    def law(self) -> Law:
        """The law of the table. Raises OptionError and UnknownRule."""
        return law_of(self.rules, self.options)


def law_of(rules: str, options: dict[str, str]) -> Law:
    """The law of one of the project's own books; books from files are programs, and no client may name one."""
    return compile_book(find_book(rules).with_options(options))


def held_against(law: Law, query: dict[str, Any]) -> Question:
    """The question under a law; a score makes no difference where no cube can be refused. Raises Unanswerable."""
    if not law.has(Taken):
        query = {name: value for name, value in query.items() if name != "score"}
    return question_of(law, query, longest=LONGEST_OF_VISITORS)


def read_board(board: Board) -> Position:
    """The position; raises InvalidPosition for what no board can show."""
    for counts in (board.own, board.opp):
        if len(counts) != 26 or any(not 0 <= count <= CHECKERS for count in counts):
            raise InvalidPosition(Sentence("unread-counts"))
        if sum(counts) != CHECKERS:
            raise InvalidPosition(Sentence("unread-fifteen", {"n": CHECKERS, "given": sum(counts)}))
    if any(board.own[point] and board.opp[25 - point] for point in range(1, 25)):
        raise InvalidPosition(Sentence("unread-mixed"))
    if not sum(board.own[1:]) or not sum(board.opp[1:]):
        raise InvalidPosition(Sentence("unread-over"))
    return Position(board.own, board.opp)


def clean_name(name: str | None, otherwise: str) -> str:
    """A name as it may be shown: printable, of one line, not too long."""
    kept = " ".join("".join(sign if sign.isprintable() else " " for sign in name or "").split())[
        :NAME
    ].strip()
    return kept or otherwise


def check_names(white: str, black: str) -> tuple[str, str]:
    """Both names; the second gets a number where they are the same. Sides are no names: sentences would be wrong."""
    if white.casefold() == black.casefold():
        black = f"{black[: NAME - 2]} 2"
    if white.casefold() == "black" or black.casefold() == "white":
        raise OptionError(Sentence("unread-colours"))
    return white, black
