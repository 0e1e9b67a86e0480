"""A position of the day: a decision of a recorded game, where it is from, and what was checked of it; a file has one in each line."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Literal

from msgspec import DecodeError, json

from bafflebox.analysis.decision import What
from bafflebox.analysis.rollout_sums import RolloutSums
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.own import DecisionPoint
from bafflebox.errors import FileError
from bafflebox.formats.state.state_text import parse_state
from bafflebox.protocol.shape import Struct
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

FIRST_DAY = date(2026, 1, 1)
"""The day of the first position."""
LEAST, MOST = 0.03, 0.15
"""Bounds of the lead of the best choice over the next one, in equity: +1 is a single game won at the cube as it lies."""

Origin = Literal["gnubg", "characters", "openings"]
"""A match of GNU Backgammon against itself, a match of two characters of this project, or its opening book."""


class DailyPosition(Struct, frozen=True, kw_only=True):
    """A decision as it stood in a game.

    `state` is the line of `format_state`. `names` are the players of the match, the one to decide first, empty for the opening book;
    `did` is what was done there, "" in the opening book. `best` is the right choice and `gap` its lead over the next one, both as the
    strongest level has them. `rollout`: what games from there say, where the rules allow a rollout.
    """

    origin: Origin
    names: tuple[str, ...] = ()
    game: int = 0
    state: str
    did: str = ""
    best: str
    gap: float
    rollout: RolloutSums | None = None

    @property
    def rules(self) -> str:
        """Return the name of its rule set."""
        return parse_state(self.state)[0]

    @property
    def options(self) -> dict[str, str]:
        """Return the options of its rule set."""
        return dict(parse_state(self.state)[1])

    @property
    def now(self) -> Situation:
        """Return the situation."""
        return parse_state(self.state)[2]

    @property
    def law(self) -> Law:
        """Return its law."""
        return compile_book(find_book(self.rules).with_options(self.options))

    @property
    def side(self) -> Side:
        """Return the side that decides."""
        side = self.now.to_act
        assert side is not None, "somebody decides"
        return side

    @property
    def point(self) -> DecisionPoint:
        """Return the decision as engines and bots take it."""
        return DecisionPoint(self.law, self.now, self.side)

    @property
    def what(self) -> What:
        """Return the kind of decision."""
        return what_in(self.now)


_DECODER = json.Decoder(DailyPosition)


def what_in(now: Situation) -> What:
    """Return the kind of decision in question there."""
    if now.phase is Phase.TURN:
        return What.TURN
    return What.PLAY if now.roll is not None else What.ANSWER


def parse_positions(data: bytes) -> tuple[DailyPosition, ...]:
    """Return the positions of a file. Raises FileError for a line that is none."""
    try:
        return tuple(_DECODER.decode(line) for line in data.splitlines())
    except DecodeError as error:
        raise FileError(f"not a file of positions: {error}") from error


def format_positions(positions: Iterable[DailyPosition]) -> bytes:
    """Return the file of positions."""
    return b"".join(json.encode(each) + b"\n" for each in positions)


def number_of(day: date, count: int) -> int | None:
    """Return the place of a day's position among `count`, which come again in the same order; None before the first day."""
    days = (day - FIRST_DAY).days
    return days % count if days >= 0 else None
