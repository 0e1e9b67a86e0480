"""The plan of a division, from its format and number of lines."""

from __future__ import annotations

from bafflebox.tournament.division import EVERY, Division, DivisionFormat
from bafflebox.tournament.plan.elimination import (
    MAIN,
    bracket_lines,
    double_elimination,
    knock_out,
    with_consolation,
)
from bafflebox.tournament.plan.everybody import group_names, groups_then_knock_out, round_robin
from bafflebox.tournament.plan.plan import Plan, PlanNode
from bafflebox.tournament.plan.source import NamedPlayer

SWISS = "S"
"""The letter of a Swiss's rounds."""


MOST = 16_384
"""Most matches of a plan: those of a round robin of 181, of an open of 4,096 with consolation."""


def matches_of(division: Division, size: int) -> int:
    """Return the number of matches of such a plan, or a few more."""
    if division.format in (DivisionFormat.ROBIN, DivisionFormat.GROUPS):
        groups = max(1, division.groups if division.format is DivisionFormat.GROUPS else 1)
        each = -(-size // groups)
        return groups * each * (each - 1) // 2 + 2 * groups * division.qualify
    return 3 * size


def fits(division: Division, size: int) -> bool:
    """Return whether a draw of this number of lines can be played in the format: a bracket is a power of two, groups have players."""
    if division.has_byes:
        return size >= 2 and size & (size - 1) == 0
    return size >= max(2, division.groups * max(2, division.qualify))


def plan_of(division: Division, size: int) -> Plan:
    """Return all matches of a division whose draw has `size` lines; none for a Swiss, which is paired round by round."""
    match division.format:
        case DivisionFormat.KNOCKOUT:
            return knock_out(bracket_lines(size))
        case DivisionFormat.CONSOLATION:
            return with_consolation(size)
        case DivisionFormat.LAST_CHANCE:
            return with_consolation(size, last_chance=True)
        case DivisionFormat.DOUBLE:
            return double_elimination(size)
        case DivisionFormat.ROBIN:
            return round_robin(bracket_lines(size))
        case DivisionFormat.GROUPS:
            return groups_then_knock_out(size, division.groups, division.qualify)
        case DivisionFormat.SWISS:
            return Plan()


def brackets_of(played: DivisionFormat) -> tuple[str, ...]:
    """Return the brackets of a format for which lengths can be set; all its groups together are `*`."""
    if played is DivisionFormat.SWISS:
        return (SWISS,)
    plan = _example(played)
    letters = dict.fromkeys(node.bracket for node in plan.nodes.values())
    groups = [each for each in plan.groups if each != MAIN]
    return (*([EVERY] if groups else []), *(each for each in letters if each not in groups))


def rounds_named(division: Division) -> tuple[str, ...]:
    """Return the letters that the rounds of a division begin with: its brackets and groups."""
    brackets = brackets_of(division.format)
    if brackets and brackets[0] == EVERY:
        return (*group_names(division.groups), *brackets[1:])
    return brackets


def ladders_of(played: DivisionFormat) -> tuple[str, ...]:
    """Return the ladders of a format for which prizes can be set."""
    if played is DivisionFormat.SWISS:
        return (MAIN,)
    plan = _example(played)
    return tuple(dict.fromkeys((*plan.ladders, *(each for each in plan.groups if each == MAIN))))


def _example(played: DivisionFormat) -> Plan:
    """Return a draw of sixteen: large enough for every bracket of its format."""
    return plan_of(Division("", format=played, groups=4 if played is DivisionFormat.GROUPS else 0), 16)


def paired(number_of_round: int, pairs: tuple[tuple[str, str], ...]) -> Plan:
    """Return the matches of one round paired by name; "" is a bye."""
    made = [
        PlanNode(
            f"{SWISS}{number_of_round}.{number}",
            SWISS,
            number_of_round,
            number,
            NamedPlayer(one),
            NamedPlayer(two),
        )
        for number, (one, two) in enumerate(pairs, 1)
    ]
    return Plan({each.id: each for each in made})
