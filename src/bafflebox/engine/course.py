"""Turn order and game ends for the compiled engine, lowered from the rows of the law.

Rules that are functions are called through the law, play by play: same answers, only slower.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from bafflebox import _native, kernel
from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.position import OFF, Checkers, Position
from bafflebox.board.side import BySide, Side
from bafflebox.engine.endings import chances_at, pattern_values
from bafflebox.events.game import Played, Rolled
from bafflebox.rules.aftermath import aftermath_of
from bafflebox.rules.finish import Brings, Effect
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Memory, Situation

Dice = tuple[int, int]
Answer = tuple[str, bool, tuple[float, ...] | None]
"""The next turn ("other", "same"; "over"), whether it is a bonus turn extended by a double, and the player's chances if
the game is over.
"""

NEVER: Dice = (0, 0)
BORNE_OFF = Move(OFF, OFF, ())
"""Stands for a checker borne off where only the result of a play is known; it changes no position."""


def course_of(law: Law) -> _native.Course | None:
    """Return what follows plays and rolls under a law, None where only the side changes.

    Concessions, cards, rolls of one die and the third of equal rolls are not included.
    """
    course = _native.Course(
        open_doubles=opens_with_doubles(law),
        stays=[pattern_values(row.pattern) for row in law.stays if row.pattern],
        first_off=any(each.effect is Effect.FIRST_OFF for each in law.triggers),
        put_aside=put_aside(law),
        repeated=repeated(law),
        ask_play=asks_play(law) if any(each.on is not Rolled for each in law.unread) else None,
        ask_throw=asks_throw(law) if any(each.on is Rolled for each in law.unread) else None,
    )
    return course if course.any else None


def washes(law: Law) -> bool:
    """Return whether games can end without a winner, as far as data shows."""
    return repeated(law) != NEVER or any(
        row.finish and row.finish.brings is Brings.WASH for row in law.endings
    )


def put_aside(law: Law) -> Dice:
    """Return the roll that may be rolled again instead; the search uses the first of several."""
    return _two(law.put_aside[0]) if law.put_aside else NEVER


def repeated(law: Law) -> Dice:
    """Return the roll that ends the game when both sides roll it in succession."""
    found = [row.finish for row in law.endings if row.on is Rolled and row.finish and row.is_lowered]
    return next((_two(each.dice) for each in found), NEVER)


def _two(dice: tuple[int, ...]) -> Dice:
    return max(dice), min(dice)


@lru_cache(maxsize=64)
def opens_with_doubles(law: Law) -> bool:
    """Return whether the first roll of a game may be a double: it is rolled after the start is settled, or the opening can give one."""
    opening = law.opening
    if opening is None or opening.dice > 2:
        return True
    faces = [roll.dice[: opening.dice] for roll in _all_dice(opening.dice)]
    found = [opening.verdict(BySide(white, black)) for white in faces for black in faces]
    starts = [each[1] for each in found if each]
    return not starts or any(roll.is_double for roll in starts)


def _all_dice(count: int) -> list[Roll]:
    faces = range(1, 7)
    if count == 1:
        return [Roll((one,)) for one in faces]
    return [Roll((one, other)) for one in faces for other in faces]


# --- rules that are functions -------------------------------------------------------------------


def asks_play(law: Law) -> Callable[[bytes, bytes, Dice, bool], Answer]:
    """Return a function that applies the law itself after a play."""

    def ask(before: bytes, after: bytes, dice: Dice, bonus: bool) -> Answer:  # noqa: FBT001
        return after_play(law, _pair(before), _pair(after), dice, bonus=bonus)

    return ask


def asks_throw(law: Law) -> Callable[[bytes, Dice], tuple[float, ...] | None]:
    """Return a function that applies the law itself to a roll that may end the game."""

    def ask(board: bytes, dice: Dice) -> tuple[float, ...] | None:
        now = situation(law, _pair(board), Roll(dice), Phase.ROLLED)
        found = aftermath_of(law, now, Rolled(Side.WHITE, Roll(dice)))
        return chances_at(law, found.outcome, Side.WHITE) if found.outcome else None

    return ask


def after_play(
    law: Law,
    before: tuple[Checkers, Checkers],
    after: tuple[Checkers, Checkers],
    dice: tuple[int, ...],
    *,
    bonus: bool,
) -> Answer:
    """Return what follows a play between two boards, both seen by the mover, by the law."""
    now = situation(law, before, Roll(dice), Phase.BETWEEN_TURNS, bonus=bonus, after=after)
    found = aftermath_of(law, now, Played(Side.WHITE, moves_between(law, before, after, dice)))
    if found.outcome is not None:
        return "over", False, chances_at(law, found.outcome, Side.WHITE)
    return ("same" if found.again else "other"), found.extra, None


def situation(
    law: Law,
    before: tuple[Checkers, Checkers],
    roll: Roll,
    phase: Phase,
    *,
    bonus: bool = False,
    after: tuple[Checkers, Checkers] | None = None,
) -> Situation:
    """Return a situation with all that an engine knows: White is on turn, both sides have had turns before."""
    marks = frozenset({"checked_out"} if before[0][OFF] or before[1][OFF] else ())
    last = (Side.WHITE, roll) if after else None
    return Situation(
        phase,
        Position(*(after or before)),
        Side.WHITE,
        roll,
        turns=BySide(2, 2),
        marks=marks,
        memory=Memory(last=last, extra_turn=bonus),
    )


def moves_between(
    law: Law, before: tuple[Checkers, Checkers], after: tuple[Checkers, Checkers], dice: tuple[int, ...]
) -> tuple[Move, ...]:
    """Return moves for a play between two boards; only function rules may look at more than checkers borne off."""
    known = _ways(law, before, dice).get(after) if law.unread else None
    return known if known is not None else (BORNE_OFF,) * max(0, after[0][OFF] - before[0][OFF])


@lru_cache(maxsize=256)
def _ways(
    law: Law, before: tuple[Checkers, Checkers], dice: tuple[int, ...]
) -> dict[tuple[Checkers, Checkers], tuple[Move, ...]]:
    return {(each.own, each.opp): each.moves for each in kernel.plays(law.movement, *before, dice)}


def _pair(board: bytes) -> tuple[Checkers, Checkers]:
    return tuple(board[:26]), tuple(board[26:])
