"""Round robins, groups, and the knock-out of group qualifiers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, islice

from bafflebox.tournament.plan.elimination import MAIN, knock_out
from bafflebox.tournament.plan.plan import Plan, PlanNode, node
from bafflebox.tournament.plan.source import DrawLine, GroupPlace, NamedPlayer, Source
from bafflebox.tournament.seeding import bracket_order, bracket_size

LETTERS = "ABCDEFGHIJKLNOPQRSTUVWXYZ"
"""Letters of groups; M is the main bracket."""


def round_robin(sources: Sequence[Source], group: str = MAIN) -> Plan:
    """Return a single round robin in the fewest rounds; with an odd number one rests in each."""
    circle: list[Source | None] = [*sources, *([None] * (len(sources) % 2))]
    nodes: dict[str, PlanNode] = {}
    for number_of_round in range(1, len(circle)):
        half = len(circle) // 2
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        number = 0
        for first, second in pairs:
            if first is not None and second is not None:
                number += 1
                made = node(group, number_of_round, number, first, second)
                nodes[made.id] = made
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return Plan(nodes, groups={group: tuple(sources)})


def groups_then_knock_out(players: int, groups: int, qualify: int) -> Plan:
    """Return groups as even as possible, dealt back and forth from the lines of the draw; the best of each advance to a knock-out."""
    names, dealt = group_names(groups), _dealt(players, groups)
    plan = Plan()
    for name, places in zip(names, dealt, strict=True):
        plan = plan.plus(round_robin([DrawLine(each) for each in places], name))
    return plan.plus(knock_out(_qualified(names, qualify)))


def group_names(groups: int) -> list[str]:
    """Return the names of the groups: A, B … and after Z two letters."""
    names = chain(LETTERS, (one + two for one in LETTERS for two in LETTERS))
    return list(islice(names, groups))


def _dealt(players: int, groups: int) -> list[list[int]]:
    """Return lines by group, dealt back and forth, so that the best meet as late as possible."""
    dealt: list[list[int]] = [[] for _ in range(groups)]
    for place in range(players):
        row, column = divmod(place, groups)
        dealt[column if row % 2 == 0 else groups - 1 - column].append(place + 1)
    return dealt


def _qualified(names: Sequence[str], qualify: int) -> list[Source]:
    """Return the lines of the knock-out: group winners as seeds, and no first-round match within a group."""
    rows = [[GroupPlace(name, place) for name in names] for place in range(1, qualify + 1)]
    size = bracket_size(len(names) * qualify)
    for turn in range(len(names)):
        turned = [row if n == 0 else [*row[turn:], *row[:turn]] for n, row in enumerate(rows)]
        found = [*chain(*turned)]
        numbers = [found[n - 1] if n <= len(found) else None for n in bracket_order(size)]
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        if all(one is None or two is None or one.group != two.group for one, two in pairs) or turn + 1 == len(
            names
        ):
            return [each or NamedPlayer("") for each in numbers]
    return []
