"""Pairings of a division's plan, from its draw, results and withdrawals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bafflebox.tournament.plan.made import SWISS
from bafflebox.tournament.plan.plan import PlanNode
from bafflebox.tournament.plan.source import DrawLine, GroupPlace, Loser, NamedPlayer, Source, Winner
from bafflebox.tournament.seeding import drawn_order
from bafflebox.tournament.standings import CountedMatch, StandingsRow, robin_order, swiss_order
from bafflebox.tournament.state import DivisionState, EntryStatus

BYE = ""
"""No opponent: the player advances."""
Party: TypeAlias = "str | None"
"""A player, a bye (`BYE`), or None while unknown."""


def parties(now: DivisionState, match: str) -> tuple[Party, Party]:
    """Return the two players of a match."""
    one, two = now.plan.nodes[match].sources
    return _seated(now, match, one), _seated(now, match, two)


def _seated(now: DivisionState, match: str, source: Source) -> Party:
    """Return the player who comes from a source to this match, with exchanges of places."""
    found = party(now, source)
    for each in now.exchanges:
        if match not in each.begun and _begun_before(now, source, each.begun):
            found = each.of(found)
    return found


def _begun_before(now: DivisionState, source: Source, begun: frozenset[str]) -> bool:
    """Return whether a source was decided by matches of these: a later one gives the exchanged player by itself."""
    match source:
        case Winner(match) | Loser(match):
            return match in begun
        case GroupPlace(group, _):
            return all(node.id in begun for node in now.plan.nodes.values() if node.bracket == group)
    return True


def party(now: DivisionState, source: Source) -> Party:
    """Return the player from a source."""
    match source:
        case DrawLine(number):
            return now.lines[number - 1]
        case NamedPlayer(name):
            return name
        case Winner(match):
            return outcome(now, match)[0]
        case Loser(match):
            return outcome(now, match)[1]
        case GroupPlace(group, place):
            return _placed(now, group, place)


def outcome(now: DivisionState, match: str) -> tuple[Party, Party]:
    """Return the player who goes on and the other, as far as known: by a result, a bye or a withdrawal.

    A round that was sat out has neither.
    """
    if match not in now.known:
        now.known[match] = _outcome(now, match)
    found: tuple[Party, Party] = now.known[match]
    return found


def recorded_winner(now: DivisionState, match: str) -> Party:
    """Return the winner of a match by its record, None while unknown: not always the player who goes on (`ResultMended`)."""
    result = now.results.get(match)
    return outcome(now, match)[0] if result is None else result.winner


def _outcome(now: DivisionState, match: str) -> tuple[Party, Party]:
    result = now.results.get(match)
    if result is not None:
        went_on = result.went_on or result.winner
        return went_on, result.loser if went_on == result.winner else result.winner
    node = now.plan.nodes[match]
    if node.again and not _repeated(now, node):
        return outcome(now, node.again)
    one, two = parties(now, match)
    if BYE in (one, two):
        if node.bracket == SWISS and ((one or two or ""), node.round) in now.sat_out:
            return BYE, BYE
        return (two, BYE) if one == BYE else (one, BYE)
    if one is None or two is None:
        return None, None
    gone = now.gone_first(one, two)
    if gone:
        return (one, two) if gone == two else (two, one)
    return None, None


def _repeated(now: DivisionState, node: PlanNode) -> bool:
    """Return whether a match that repeats another has to be played, or may have to be."""
    winner, _ = outcome(now, node.again)
    return winner is None or winner == parties(now, node.again)[1]


def is_over(now: DivisionState, match: str) -> bool:
    """Return whether the winner is known."""
    return outcome(now, match)[0] is not None


def is_open(now: DivisionState, match: str) -> bool:
    """Return whether both players are known and the match is still to be played."""
    if match in now.results:
        return False
    one, two = parties(now, match)
    if not one or not two or is_over(now, match):
        return False
    node = now.plan.nodes[match]
    return not node.again or is_over(now, node.again)


def moved_off(before: DivisionState, after: DivisionState) -> str:
    """Return a match that has begun between two who would no longer meet in it; "" if there is none."""
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


def games_of(now: DivisionState, bracket: str) -> Iterator[CountedMatch]:
    """Yield the finished matches of a bracket or group as standings count them: walkovers and byes without points."""
    for node in now.plan.nodes.values():
        if node.bracket != bracket:
            continue
        winner, loser = outcome(now, node.id)
        if winner:
            result = now.results.get(node.id)
            yield CountedMatch(winner, loser or BYE, result.said.score if result else (0, 0))


def group_table(now: DivisionState, group: str) -> list[StandingsRow]:
    """Return the standings of a group, best first."""
    members = [each for each in (party(now, source) for source in now.plan.groups[group]) if each]
    return robin_order(members, games_of(now, group))


def swiss_table(now: DivisionState) -> list[StandingsRow]:
    """Return the standings of a Swiss, best first; a withdrawn player keeps their wins."""
    names = drawn_order(now.seed, now.division.key, (each for each in now.entrants if _has_played(now, each)))
    return swiss_order(names, games_of(now, SWISS))


def _has_played(now: DivisionState, name: str) -> bool:
    return now.entrants[name].standing is EntryStatus.APPROVED or now.placed(name)
