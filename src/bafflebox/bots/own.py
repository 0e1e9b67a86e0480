"""Players that other people write: one method makes a bot, which plays under every rule set."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from bafflebox.board.cube import Cube
from bafflebox.board.play import Play
from bafflebox.board.position import Checkers
from bafflebox.board.score import Score
from bafflebox.board.side import Side
from bafflebox.bots.player import SimpleBot
from bafflebox.bots.simple import Estimates
from bafflebox.engine.board_array import boards_of
from bafflebox.errors import BaffleboxError
from bafflebox.formats.written_play import LegalPlays, plays_of
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

if TYPE_CHECKING:
    from bafflebox.engine.board_array import Boards


@dataclass(frozen=True, slots=True, eq=False)
class DecisionPoint:
    """A moment at which `side` decides: under its law, in a game as it stands."""

    law: Law
    situation: Situation
    side: Side

    @property
    def own(self) -> Checkers:
        """Return the checkers of the side: 0 off, 1 to 24 the points from its home, 25 the bar."""
        return self.situation.position[self.side]

    @property
    def opp(self) -> Checkers:
        """Return the other side's checkers, counted from its own home."""
        return self.situation.position[self.side.other]

    @property
    def plays(self) -> LegalPlays:
        """Return the legal plays of the roll on the board, one for each result; none before a roll."""
        return plays_of(self.law, self.situation)

    @property
    def dice(self) -> tuple[int, ...] | None:
        """Return the roll on the board."""
        return self.situation.roll.dice if self.situation.roll else None

    @property
    def cube(self) -> Cube:
        """Return the cube."""
        return self.situation.cube

    @property
    def score(self) -> Score:
        """Return the score of the match."""
        return self.situation.score

    def array(self, play: Play | None = None) -> Boards:
        """Return 52 counts, the side's own first: of the board, or of what a play leaves."""
        position = self.situation.position if play is None else play.result
        row: Boards = boards_of([position.seen_by(self.side)])[0]
        return row


class Bot(ABC):
    """A player of your own. `play` is enough: it then never doubles, takes every double, and uses no further right of a book well.

    >>> class Careful(Bot):
    ...     def play(self, now):
    ...         return min(now.plays, key=lambda each: each.result[now.side][1:25].count(1))
    """

    @abstractmethod
    def play(self, now: DecisionPoint) -> Play:
        """Return one of `now.plays`; asked only where there are several."""

    def double(self, now: DecisionPoint) -> bool:
        """Return whether to double before the roll, where that is possible."""
        return False

    def take(self, now: DecisionPoint) -> bool:
        """Return whether to take a double."""
        return True


class BotMind(Estimates):
    """The decisions of a `Bot`."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def best_play(self, law: Law, now: Situation, side: Side) -> Play | None:
        """Return the bot's choice; a single play is not asked about."""
        point = DecisionPoint(law, now, side)
        plays = point.plays
        if len(plays) == 1:
            return plays[0]
        made = self.bot.play(point)
        if made not in plays:
            raise BaffleboxError(
                f"{type(self.bot).__name__}.play returned {made!r}; it returns one of now.plays"
            )
        return made

    def doubles(self, law: Law, now: Situation, side: Side) -> bool:
        """Return whether the bot doubles."""
        return self.bot.double(DecisionPoint(law, now, side))

    def takes(self, law: Law, now: Situation, side: Side) -> bool:
        """Return whether the bot takes."""
        return self.bot.take(DecisionPoint(law, now, side))


def bot_player(law: Law, bot: Bot) -> SimpleBot:
    """Return a bot as a player; what it has no method for is decided as the simple bot does."""
    return SimpleBot(law, BotMind(bot))
