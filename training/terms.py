"""The target of training: a rule set as the compiled games need it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bafflebox.board.side import Side
from bafflebox.engine.board_array import Boards, boards_of
from bafflebox.engine.course import course_of, washes
from bafflebox.engine.endings import endings_of, values_of
from bafflebox.kernel.native import compiled
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class Terms:
    """Compiled movement and endings, where games start, and what outcomes are worth."""

    movement: Any
    endings: Any
    starts: Boards
    values: list[float]
    outcomes: int = 6
    course: Any = None
    """The continuation after a play beyond the change of sides; None for nothing."""

    @property
    def coursing(self) -> dict[str, Any]:
        """The course as an argument of the compiled games, nothing where there is none."""
        return {} if self.course is None else {"course": self.course}


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
        outcomes=7 if washes(law) else 6,
        course=course_of(law),
    )
