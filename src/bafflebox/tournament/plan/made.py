"""The plan of a division from its format and the number of its lines."""

from __future__ import annotations

from bafflebox.tournament.division import EVERY, Division, Format
from bafflebox.tournament.plan.elimination import MAIN, double_elimination, knock_out, lines, with_consolation
from bafflebox.tournament.plan.everybody import groups_then_knock_out, round_robin
from bafflebox.tournament.plan.plan import Node, Plan
from bafflebox.tournament.plan.source import Named

SWISS = "S"
"""The letter of the rounds of a Swiss."""


MOST = 16_384
"""Matches that a plan has at most: those of a round robin of 181, of an open of 4,096 with consolation."""


def matches_of(division: Division, size: int) -> int:
    """How many matches such a plan has, a few more at most."""
    if division.format in (Format.ROBIN, Format.GROUPS):
        groups = max(1, division.groups if division.format is Format.GROUPS else 1)
        each = -(-size // groups)
        return groups * each * (each - 1) // 2 + 2 * groups * division.qualify
    return 3 * size


def plan_of(division: Division, size: int) -> Plan:
    """All matches of a division whose draw has `size` lines; of a Swiss none, its rounds are paired one by one."""
    match division.format:
        case Format.KNOCKOUT:
            return knock_out(lines(size))
        case Format.CONSOLATION:
            return with_consolation(size)
        case Format.LAST_CHANCE:
            return with_consolation(size, last_chance=True)
        case Format.DOUBLE:
            return double_elimination(size)
        case Format.ROBIN:
            return round_robin(lines(size))
        case Format.GROUPS:
            return groups_then_knock_out(size, division.groups, division.qualify)
        case Format.SWISS:
            return Plan()


def brackets_of(played: Format) -> tuple[str, ...]:
    """The letters of the brackets that a format plays, in which lengths can be set; all its groups together are `*`."""
    if played is Format.SWISS:
        return (SWISS,)
    plan = _example(played)
    letters = dict.fromkeys(node.bracket for node in plan.nodes.values())
    groups = [each for each in plan.groups if each != MAIN]
    return (*([EVERY] if groups else []), *(each for each in letters if each not in groups))


def ladders_of(played: Format) -> tuple[str, ...]:
    """The letters of what can be won in a format, for which prizes can be set."""
    if played is Format.SWISS:
        return (MAIN,)
    plan = _example(played)
    return tuple(dict.fromkeys((*plan.ladders, *(each for each in plan.groups if each == MAIN))))


def _example(played: Format) -> Plan:
    """A draw of sixteen: large enough for every bracket of its format."""
    return plan_of(Division("", format=played, groups=4 if played is Format.GROUPS else 0), 16)


def paired(number_of_round: int, pairs: tuple[tuple[str, str], ...]) -> Plan:
    """The matches of one round that was paired by name; "" is a bye."""
    made = [
        Node(f"{SWISS}{number_of_round}.{number}", SWISS, number_of_round, number, Named(one), Named(two))
        for number, (one, two) in enumerate(pairs, 1)
    ]
    return Plan({each.id: each for each in made})
