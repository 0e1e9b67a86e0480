"""What is trained for: a rule set as self-play needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bafflebox import _native
from bafflebox.engine.board_array import Boards, boards_of
from bafflebox.engine.course import course_of, washes
from bafflebox.engine.endings import endings_of, values_of
from bafflebox.kernel.native import compiled
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.side import Side
from training.families import difficult


@dataclass(frozen=True, slots=True)
class Terms:
    """Compiled movement and endings, where games start, and what outcomes are worth."""

    movement: Any
    endings: Any
    starts: Boards
    values: list[float]
    wins: list[float]
    """The values when all wins count alike."""
    outcomes: int = 6
    course: Any = None
    """What follows a play beyond the change of sides; None where nothing does."""
    cap: int = 15
    bar_limit: int = 0

    @property
    def coursing(self) -> dict[str, Any]:
        """The course as an argument of the compiled games, nothing where there is none."""
        return {} if self.course is None else {"course": self.course}

    def games(self, *, seed: int, threads: int = 1, games: int = 64, **more: Any) -> Any:
        """Games from the start of the rule set."""
        terms = {"values": self.values, "starts": self.starts, **self.coursing, **more}
        return _native.Games(self.movement, self.endings, games=games, seed=seed, threads=threads, **terms)

    def mixed_starts(self, fraction: float, seed: int, size: int = 2000) -> tuple[Boards, int]:
        """Starts of which such a fraction are difficult positions, and how many of them begin a game (they come first)."""
        hard = difficult(round(size * fraction), seed, self.cap, self.bar_limit)
        openings = np.resize(self.starts, (max(1, size - len(hard)), 52))
        return np.concatenate((openings, hard)), len(openings)

    def ahead(self, net: Any, boards: Boards, threads: int = 1, turns: int = 1) -> NDArray[np.float32]:
        """The judgement so many exact turns on."""
        more = self.coursing if turns == 1 else {**self.coursing, "turns": turns}
        chances: NDArray[np.float32] = _native.look_ahead(
            self.movement, self.endings, self.values, net, boards, threads, **more
        )
        return chances


def terms_of(rules: str) -> Terms:
    """The terms of a rule set by its name, with its default options."""
    return terms_under(compile_book(find_book(rules)))


def terms_under(law: Law) -> Terms:
    """The terms of a law."""
    values = values_of(law)
    return Terms(
        movement=compiled(law.movement),
        endings=endings_of(law),
        starts=boards_of([law.setup.seen_by(Side.WHITE)]),
        values=values,
        wins=[float(np.sign(value)) for value in values],
        outcomes=7 if washes(law) else 6,
        course=course_of(law),
        cap=min(15, law.movement.cap),
        bar_limit=law.movement.combined.bar_limit if law.movement.combined else 0,
    )
