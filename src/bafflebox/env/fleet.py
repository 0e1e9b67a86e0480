"""Many games at once in arrays: single games without a cube, turn by turn, compiled."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bafflebox import _native
from bafflebox.board.side import Side
from bafflebox.engine.board_array import Boards
from bafflebox.engine.course import course_of
from bafflebox.engine.endings import endings_of, values_of
from bafflebox.io.books import load_book
from bafflebox.kernel.native import compiled
from bafflebox.rules.compile import compile_book

STAY = _native.Fleet.stay
"""A choice that leaves its game as it is."""


class Brought(NamedTuple):
    """The results of a turn in every game: White's points, and its status: 0 continues, 1 over, 2 truncated."""

    points: NDArray[np.float32]
    left: NDArray[np.uint8]


class Wandered(NamedTuple):
    """The totals of many random turns: games ended, games truncated, and White's points in all of them."""

    games: int
    cut: int
    points: float


class Fleet:
    """A number of `games` side by side, each independent and restarted when it ends.

    A play is a number below the game's count; a game that cannot play has the single play 0. Game number `i` has the dice of seed
    `seed + i`, so `threads` change nothing. `longest` is the number of turns after which a game is truncated. `options` are those
    of the rule set; gammons count. Rolls of one die, rolls set aside, cards and concessions are left out. Raises UnknownRule,
    OptionError, and ValueError for a number out of range.
    """

    def __init__(
        self,
        rules: str = "money",
        games: int = 1024,
        *,
        seed: int = 1,
        threads: int = 1,
        longest: int = 4096,
        **options: Any,
    ) -> None:
        law = compile_book(load_book(rules).with_options(options))
        own, opp = law.setup.seen_by(Side.WHITE)
        values = values_of(law, gammons=True)
        self._fleet = _native.Fleet(
            compiled(law.movement),
            endings_of(law),
            values,
            own,
            opp,
            games,
            seed,
            course_of(law),
            longest,
        )
        self.law, self._threads = law, threads

    @property
    def boards(self) -> Boards:
        """Return rows of 52 counts: the side on roll, then the other, each from its own home."""
        return self._fleet.boards()

    @property
    def dice(self) -> NDArray[np.uint8]:
        """Return the roll to be played in each game, the larger number first."""
        return self._fleet.dice().reshape(-1, 2)

    @property
    def sides(self) -> NDArray[np.uint8]:
        """Return the side on roll: 0 White, 1 Black."""
        return self._fleet.sides()

    def counts(self) -> NDArray[np.uint32]:
        """Return the number of plays of each game, 1 or more."""
        return self._fleet.counts(self._threads)

    def plays(self) -> tuple[Boards, NDArray[np.uint64]]:
        """Return the positions after each play, seen by the mover; those of game `i` are rows `starts[i]` to `starts[i + 1] - 1`."""
        return self._fleet.plays(self._threads)

    def find(self, boards: Boards) -> NDArray[np.uint32]:
        """Return the number of the play that leads to the row of each game, seen by the mover; `STAY` where there is none."""
        return self._fleet.find(np.ascontiguousarray(boards, np.uint8), self._threads)

    def step(self, choices: ArrayLike) -> Brought:
        """Play one turn in every game, by the number of its play; a game with `STAY` is left as it is.

        Raises ValueError for an invalid number, changing nothing.
        """
        return Brought(*self._fleet.step(np.ascontiguousarray(choices, np.uint32), self._threads))

    def wander(self, turns: int) -> Wandered:
        """Play `turns` random turns in every game."""
        return Wandered(*self._fleet.wander(turns, self._threads))
