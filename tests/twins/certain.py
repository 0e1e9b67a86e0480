"""Certainties of a position before any play, readably: the twin of `native/engine/certain.hpp`."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox.board.position import BAR, OFF, Checkers
from bafflebox.engine.course import course_of
from bafflebox.engine.endings import rows_of
from bafflebox.kernel import Filter, Style
from bafflebox.rules.finish import When
from bafflebox.rules.law import Law
from bafflebox.rules.standing import LoserCondition

Chances = tuple[float, ...]

IN_RACES = {Filter.FULLEST, Filter.LARGER_DIE, Filter.MUST_HIT, Filter.MOST_HITS}
"""Filters that leave a play to every die while nobody can be hit."""


def passes(law: Law, own: Checkers, opp: Checkers) -> bool:
    """Return whether no roll lets the side on roll play while the other side can: the turn passes, and nothing else changes."""
    return (
        _alternates(law)
        and law.movement.bar_first
        and _regular(law)
        and _shut(law, own, opp)
        and not _shut(law, opp, own)
    )


def settled(law: Law, own: Checkers, opp: Checkers, chances: Sequence[float]) -> Chances:
    """Return the chances of the side on roll with those of what can't happen any more moved to what happens instead.

    A level that needs a loser without a checker off counts as the level below once there is one. Where the sides have passed each other,
    so does one that needs a checker far back, of a loser that has none there; and the turns until the end are counted.
    """
    won, lost = list(chances[:3]), list(chances[3:6])
    race = _regular(law) and _rearmost(own) + _rearmost(opp) < 25
    for levels, loser in ((won, opp), (lost, own)):
        _leave_possible(law, levels, loser, race=race)
    if race and counts_turns(law):
        # the turns that the loser has at most before the end
        own_turns, opp_turns = most_turns(opp), most_turns(own) - 1
        if least_turns(law, own, OFF) > own_turns:
            won, lost = [0.0] * 3, _all_to(lost, chances)
        if least_turns(law, opp, OFF) > opp_turns:
            won, lost = _all_to(won, chances), [0.0] * 3
        _raise_sure(law, won, opp, opp_turns)
        _raise_sure(law, lost, own, own_turns)
    return (*won, *lost, *chances[6:])


def _leave_possible(law: Law, levels: list[float], loser: Checkers, *, race: bool) -> None:
    for at in (2, 1):
        if rows_of(law)[at].standing.none_off and loser[OFF]:
            _move(levels, at, at - 1)
    for at in (2, 1):
        beyond = rows_of(law)[at].standing.beyond
        if race and beyond and _rearmost(loser) < beyond:
            _move(levels, at, at - 1)


def _all_to(levels: list[float], chances: Sequence[float]) -> list[float]:
    """Return the levels of a sure win: what the other side had goes to the likeliest."""
    most = levels.index(max(levels))
    others = sum(levels) - levels[most] + sum(chances[6:])
    return [1.0 - others if at == most else each for at, each in enumerate(levels)]


def _raise_sure(law: Law, levels: list[float], loser: Checkers, turns: int) -> None:
    for at in (1, 2):
        if _is_sure(law, rows_of(law)[at].standing, loser, turns):
            for lower in range(at):
                _move(levels, lower, at)


def _alternates(law: Law) -> bool:
    patterns = any(row.finish and row.finish.when in (When.STANDS, When.BOTH_STAND) for row in law.endings)
    return course_of(law) is None and not patterns


def _regular(law: Law) -> bool:
    """Every number takes a checker as many pips forward, one number after the other."""
    movement = law.movement
    return movement.style is Style.SEQUENTIAL and all(
        movement.steps[place][die] == (place - die if place >= die else -1)
        for place in range(1, 26)
        for die in range(1, 7)
    )


def counts_turns(law: Law) -> bool:
    """In a race every die can be played, whatever was played before."""
    movement = law.movement
    bar_limit = movement.combined.bar_limit if movement.combined else 0
    plain = movement.cap >= 99 and movement.overshoot and movement.rerun and movement.double_moves > 1
    return _alternates(law) and plain and not bar_limit and set(movement.filters) <= IN_RACES


def _shut(law: Law, side: Checkers, other: Checkers) -> bool:
    closed = law.movement.block if law.movement.hits else 1
    return side[BAR] > 0 and all(other[die] >= closed for die in range(1, 7))


def _move(levels: list[float], origin: int, target: int) -> None:
    levels[target] += levels[origin]
    levels[origin] = 0.0


def _rearmost(side: Checkers) -> int:
    return max((place for place in range(1, 26) if side[place]), default=0)


def most_turns(side: Checkers) -> int:
    """The turns in which a side is off whatever it rolls and plays.

    Until only its lowest point is left a turn takes three pips or more, and then two checkers.
    """
    left = sum(side[1:])
    pips = sum(place * count for place, count in enumerate(side))
    return -(-(pips - left) // 3) + -(-left // 2)


def least_turns(law: Law, side: Checkers, place: int, more: int = 0) -> int:
    """The turns that it takes at least until no checker stands above a place, and `more` dice then."""
    dice = sum(side[at] * -(-(at - place) // 6) for at in range(place + 1, 26)) + more
    return -(-dice // law.movement.double_moves)


def _is_sure(law: Law, level: LoserCondition, loser: Checkers, turns: int) -> bool:
    """Return whether a loser with at most these turns left stands as the level asks at the end."""
    if level.none_off and (loser[OFF] or least_turns(law, loser, law.movement.home, 1) <= turns):
        return False
    return not level.beyond or least_turns(law, loser, level.beyond - 1) > turns
