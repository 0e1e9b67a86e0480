"""The setup of a table: rules, opponent, names, clock, dice. Stored as JSON beside the log."""

from __future__ import annotations

from typing import Literal

import msgspec

from bafflebox.board.depth import Depth
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidPosition, OptionError
from bafflebox.events.game import Taken
from bafflebox.formats.question import LONGEST_OF_VISITORS, Question, question_of
from bafflebox.message import Sentence
from bafflebox.protocol.tables import Board, ClockWish
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

Opponent = Literal["bot", "friend", "screen"]
DiceKind = Literal["honest", "entered"]
BoardKind = Literal["virtual", "real"]

NAME = 40
"""Most characters of a player's name."""
CHECKERS = 15
DAY = 86_400_000
"""ms per day."""


class TableSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table's setup. White is the creator of the table, and `level` is the bot's."""

    rules: str = "match"
    options: dict[str, str] = {}
    opponent: Opponent = "bot"
    level: str = "expert"
    names: tuple[str, str] = ("White", "Black")
    clock: ClockWish | Literal["rules"] | None = None
    dice: DiceKind = "honest"
    position: Board | None = None
    """The start position of each game, if not that of the rules."""
    taken_up: dict[str, object] | None = None
    """A question (`record.question`) with position, roll, cube and score for the start of the first game."""
    board: BoardKind = "virtual"
    """At a real board dice and plays are entered, and a turn ends by an act of its own."""
    write: Depth = Depth.FULL
    """The initial level of detail recorded from a real board."""
    director: bool = False
    """True with a director, who has a key."""
    listed: bool = False
    """True if it was made in the lobby, which lists it for watchers."""
    rated: bool = False
    """True if the match is rated for the accounts in its seats."""
    together: bool = False
    """True if a rated match counts less: both came from one address, or their accounts were used in one browser."""
    days: int = 0
    """Days per move, for correspondence play; 0 for a table as usual."""

    notice: int = 0
    """The number of the notice by which a match of an event is played, 0 for none."""
    least: Depth = Depth.SCORE
    """The least detail that this notice allows to write at a real board."""
    share: bool = False
    """True if a match abandoned by one of two friends is shared by equity, not lost (R6)."""
    contest: str = ""
    """The id of the contest of which it is a game, "" for none."""

    @property
    def refereed(self) -> bool:
        """Return whether two people play with tracked obligations: consent, presence, claims."""
        return self.opponent == "friend" or self.board == "real"

    @property
    def desk(self) -> bool:
        """Return whether one device between two people at a real board serves as their clock."""
        return self.board == "real" and self.opponent == "screen"

    @property
    def patience(self) -> int | None:
        """Return `days` in ms; None without days."""
        return self.days * DAY or None

    @property
    def bot(self) -> Side | None:
        """Return the bot's side, if any."""
        return Side.BLACK if self.opponent == "bot" else None

    @property
    def called(self) -> BySide[str]:
        """Return the players' names."""
        return BySide(*self.names)

    def law(self) -> Law:
        """Return the law of the table. Raises OptionError and UnknownRule."""
        return packaged_law(self.rules, self.options)


def packaged_law(rules: str, options: dict[str, str]) -> Law:
    """Return the law of a packaged book; books from files are programs, and no client may name one."""
    return compile_book(find_book(rules).with_options(options))


def held_against(law: Law, query: dict[str, object]) -> Question:
    """Return the checked question under a law; a score is ignored where no double can be dropped. Raises Unanswerable."""
    if not law.has(Taken):
        query = {name: value for name, value in query.items() if name != "score"}
    return question_of(law, query, longest=LONGEST_OF_VISITORS)


_DECODER = msgspec.json.Decoder(TableSetup)


def parse_setup(text: str) -> TableSetup:
    """Return a stored setup."""
    return _DECODER.decode(text)


def read_board(board: Board) -> Position:
    """Return the position; raise InvalidPosition for an impossible one."""
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


def brought_to(setup: TableSetup) -> list[tuple[Position, tuple[int, ...]]]:
    """Return the positions supplied to a table, each with its roll: its bot and its hints would evaluate them."""
    placed: list[tuple[Position, tuple[int, ...]]] = []
    if setup.position is not None:
        placed.append((read_board(setup.position), ()))
    if setup.taken_up is not None:
        question = held_against(setup.law(), setup.taken_up)
        placed.append((question.position, question.roll.dice if question.roll else ()))
    return placed


def clean_name(name: str | None, otherwise: str) -> str:
    """Return a displayable name: printable, one line, limited length."""
    kept = " ".join("".join(sign if sign.isprintable() else " " for sign in name or "").split())[
        :NAME
    ].strip()
    return kept or otherwise


def check_names(white: str, black: str) -> tuple[str, str]:
    """Return both names; the second gets a number if equal. Names of sides are refused, as sentences would be wrong."""
    if white.casefold() == black.casefold():
        black = f"{black[: NAME - 2]} 2"
    if white.casefold() == "black" or black.casefold() == "white":
        raise OptionError(Sentence("unread-colours"))
    return white, black
