"""Who plays whom: the plan of a division with its draw, its results and its withdrawals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bafflebox.tournament.plan.made import SWISS
from bafflebox.tournament.plan.plan import Node
from bafflebox.tournament.plan.source import Line, Loser, Named, Placed, Source, Winner
from bafflebox.tournament.seeding import drawn_order
from bafflebox.tournament.standings import Game, Row, robin_order, swiss_order
from bafflebox.tournament.state import DivisionState, Standing

BYE = ""
"""Nobody: who meets it goes on."""
Party: TypeAlias = "str | None"
"""A player, nobody (`BYE`), or None while it is not known."""


def parties(now: DivisionState, match: str) -> tuple[Party, Party]:
    """The two players of a match."""
    node = now.plan.nodes[match]
    return party(now, node.first), party(now, node.second)


def party(now: DivisionState, source: Source) -> Party:
    """Who comes from there."""
    match source:
        case Line(number):
            return now.lines[number - 1]
        case Named(name):
            return name
        case Winner(match):
            return outcome(now, match)[0]
        case Loser(match):
            return outcome(now, match)[1]
        case Placed(group, place):
            return _placed(now, group, place)


def outcome(now: DivisionState, match: str) -> tuple[Party, Party]:
    """Winner and loser, as far as they are known: by a result, a bye or a withdrawal."""
    if match not in now.known:
        now.known[match] = _outcome(now, match)
    found: tuple[Party, Party] = now.known[match]
    return found


def _outcome(now: DivisionState, match: str) -> tuple[Party, Party]:
    result = now.results.get(match)
    if result is not None:
        return result.winner, result.loser
    node = now.plan.nodes[match]
    if node.again and not _repeated(now, node):
        return outcome(now, node.again)
    one, two = party(now, node.first), party(now, node.second)
    if BYE in (one, two):
        return (two, BYE) if one == BYE else (one, BYE)
    if one is None or two is None:
        return None, None
    gone = now.gone_first(one, two)
    if gone:
        return (one, two) if gone == two else (two, one)
    return None, None


def _repeated(now: DivisionState, node: Node) -> bool:
    """Whether a match that repeats another has to be played, or may have to be."""
    winner, _ = outcome(now, node.again)
    return winner is None or winner == party(now, now.plan.nodes[node.again].second)


def is_over(now: DivisionState, match: str) -> bool:
    """Whether its winner is known."""
    return outcome(now, match)[0] is not None


def is_open(now: DivisionState, match: str) -> bool:
    """Whether two players are known who have to play it, and have not."""
    if match in now.results:
        return False
    one, two = parties(now, match)
    if not one or not two or is_over(now, match):
        return False
    node = now.plan.nodes[match]
    return not node.again or is_over(now, node.again)


def moved_off(before: DivisionState, after: DivisionState) -> str:
    """A match that has begun between two who would not meet in it any more; "" if there is none."""
    for match, result in before.results.items():
        if match not in after.plan.nodes or set(parties(after, match)) != {result.winner, result.loser}:
            return match
    for match, running in before.running.items():
        if running.started is None or match in before.results:
            continue
        if match not in after.plan.nodes or parties(after, match) != parties(before, match):
            return match
    return ""


def _placed(now: DivisionState, group: str, place: int) -> Party:
    members = now.plan.groups[group]
    if place > len(members):
        return BYE
    key = f"order of {group}"
    if key not in now.known:
        games = [node.id for node in now.plan.nodes.values() if node.bracket == group]
        over = all(is_over(now, each) for each in games)
        now.known[key] = [row.name for row in group_table(now, group)] if over else None
    order: list[str] | None = now.known[key]
    return order[place - 1] if order is not None else None


def games_of(now: DivisionState, bracket: str) -> Iterator[Game]:
    """The matches of a bracket or group that are over, as standings count them: walkovers and byes without points."""
    for node in now.plan.nodes.values():
        if node.bracket != bracket:
            continue
        winner, loser = outcome(now, node.id)
        if winner:
            result = now.results.get(node.id)
            yield Game(winner, loser or BYE, result.said.score if result else (0, 0))


def group_table(now: DivisionState, group: str) -> list[Row]:
    """The standings of a group, best first."""
    members = [each for each in (party(now, source) for source in now.plan.groups[group]) if each]
    return robin_order(members, games_of(now, group))


def swiss_table(now: DivisionState) -> list[Row]:
    """The standings of a Swiss, best first; who was withdrawn keeps what he has won."""
    names = drawn_order(now.seed, now.division.key, (each for each in now.entrants if _has_played(now, each)))
    return swiss_order(names, games_of(now, SWISS))


def _has_played(now: DivisionState, name: str) -> bool:
    return now.entrants[name].standing is Standing.APPROVED or now.placed(name)
