"""The opening book: rolled-out plays of the first roll and of the reply, with their intervals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from bafflebox.analysis.report import SURE
from bafflebox.board.position import Checkers
from bafflebox.board.side import Side
from bafflebox.engine.engine import Chances
from bafflebox.engine.family import family_of
from bafflebox.errors import OptionError
from bafflebox.formats.notation import parse_chains
from bafflebox.frozen import dataclass
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

UNIT = 1e-4
"""Unit of the sums in the file."""
ROLLS = tuple(f"{high}{low}" for high in range(6, 0, -1) for low in range(high, 0, -1))
"""The 21 rolls, the higher die first."""
FIRST_ROLLS = tuple(roll for roll in ROLLS if roll[0] != roll[1])
"""The 15 first rolls: a double does not open."""


@dataclass(frozen=True, slots=True)
class BookPlay:
    """A play of the book: sums over its games, in units of `UNIT`."""

    text: str
    games: int
    total: int
    """Sum of the equities, in money play at a cube of 1."""
    squares: int
    shares: tuple[int, ...]
    """Sums of the chances: win, win gammon, win backgammon, lose gammon, lose backgammon."""

    @property
    def equity(self) -> float:
        """Return the mean equity for the side that plays."""
        return self.total * UNIT / self.games

    @property
    def error(self) -> float:
        """Return the standard error of the equity."""
        spread = self.squares * UNIT / self.games - self.equity**2
        return sqrt(max(0.0, spread) / (self.games - 1))

    @property
    def interval(self) -> float:
        """Return half the width of the 95 % interval of the equity."""
        return SURE * self.error

    @property
    def chances(self) -> Chances:
        """Return the mean chances of the side that plays."""
        win, gammon, backgammon, lost_gammon, lost_backgammon = (
            each * UNIT / self.games for each in self.shares
        )
        return Chances(win, gammon, backgammon, lost_gammon, lost_backgammon, 0.0)


@dataclass(frozen=True, slots=True)
class BookDecision:
    """A roll of the book with its plays, best first."""

    after: str
    """The first roll and its play, such as `31 8/5 6/5`; empty for a first roll."""
    roll: str
    own: Checkers
    """The checkers of the side that plays, and those of the other."""
    opp: Checkers
    plays: tuple[BookPlay, ...]

    @property
    def best(self) -> BookPlay:
        """Return the best play."""
        return self.plays[0]


@dataclass(frozen=True, slots=True)
class OpeningBook:
    """The decisions of the book: the first rolls, then the replies to the first plays."""

    decisions: tuple[BookDecision, ...]
    turns: int
    """Turns after which a game was evaluated."""
    family: str
    """The family of rule sets (`family_of`) whose game begins like this."""
    positions: Mapping[tuple[Checkers, Checkers, str], BookDecision]
    """By the checkers of the side that plays and of the other, and by the roll."""

    def first(self, roll: str) -> BookDecision:
        """Return the decision of a first roll, such as `31`. Raises OptionError for a double and for what is no roll."""
        return self._of("", roll, FIRST_ROLLS)

    def reply(self, first: str, roll: str) -> BookDecision:
        """Return the decision of a roll after the best play of a first roll. Raises OptionError as `first` does."""
        opened = self.first(first)
        return self._of(f"{opened.roll} {opened.best.text}", roll, ROLLS)

    def _of(self, after: str, roll: str, possible: Sequence[str]) -> BookDecision:
        wanted = "".join(sorted(roll, reverse=True))
        if wanted not in possible:
            raise OptionError(f"{roll!r} is none of the rolls {', '.join(possible)}")
        return next(each for each in self.decisions if (each.after, each.roll) == (after, wanted))

    def find(self, law: Law, now: Situation) -> BookDecision | None:
        """Return the decision of the roll on the board; None where the game is past its opening, or is another game."""
        if now.roll is None or now.on_turn is None or now.cube.owner or now.cube.value != 1:
            return None
        roll = "".join(map(str, sorted(now.roll.dice, reverse=True)))
        found = self.positions.get((*now.position.seen_by(now.on_turn), roll))
        return found if found is not None and family_of(law) == self.family else None


def parse_openings(text: str) -> OpeningBook:
    """Return the book of a file (`training/opening_book.py` documents its lines)."""
    settings, *rows = map(json.loads, text.splitlines())
    law = compile_book(find_book(settings["law"]))
    start, _ = law.setup.seen_by(Side.WHITE)
    found = tuple(_decisions(rows, start))
    places = {(each.own, each.opp, each.roll): each for each in found}
    return OpeningBook(found, settings["turns"], family_of(law), places)


def _decisions(rows: Sequence[dict[str, Any]], start: Checkers) -> Iterator[BookDecision]:
    for row in rows:
        plays = [
            BookPlay(play, games, total, squares, tuple(shares))
            for play, games, total, squares, *shares in row["plays"]
        ]
        after = row["after"]
        opp = checkers_after(start, after.split(" ", 1)[1]) if after else start
        yield BookDecision(after, row["roll"], start, opp, tuple(plays))


def checkers_after(own: Checkers, text: str) -> Checkers:
    """Return the checkers of a side after a play of the book."""
    places = list(own)
    for chain in parse_chains(text):
        places[chain.origin] -= 1
        places[chain.target] += 1
    return tuple(places)
