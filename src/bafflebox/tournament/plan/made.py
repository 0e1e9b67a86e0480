"""The plan of a division from its format and the number of its lines."""

from __future__ import annotations

from bafflebox.tournament.division import Division, Format
from bafflebox.tournament.plan.elimination import double_elimination, knock_out, lines, with_consolation
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


def paired(number_of_round: int, pairs: tuple[tuple[str, str], ...]) -> Plan:
    """The matches of one round that was paired by name; "" is a bye."""
    made = [
        Node(f"{SWISS}{number_of_round}.{number}", SWISS, number_of_round, number, Named(one), Named(two))
        for number, (one, two) in enumerate(pairs, 1)
    ]
    return Plan({each.id: each for each in made})
