"""Brackets: knock-out, progressive consolation, last chance, double elimination."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox.tournament.plan.plan import Plan, PlanNode, Round, node
from bafflebox.tournament.plan.source import DrawLine, Loser, Source, Winner

MAIN, CONSOLATION, LAST_CHANCE, LOSERS, GRAND = "M", "C", "L", "B", "F"
"""The letters of brackets: main, consolation, last chance, losers' bracket, and grand final."""


def knock_out(sources: Sequence[Source], bracket: str = MAIN) -> Plan:
    """Return a knock-out of neighbouring sources, whose number is a power of two, two or more."""
    return _bracket(bracket, [list(sources)])


def with_consolation(size: int, *, last_chance: bool = False) -> Plan:
    """Return a knock-out with consolation: losers of each round but the final join it as they come.

    With a last chance, losers of its first two rounds get a bracket of their own.
    """
    main = knock_out(bracket_lines(size))
    drops = [_losers(each) for each in _rounds(main, MAIN)[:-1]]
    plan = main.plus(_bracket(CONSOLATION, drops))
    if last_chance:
        more = [_losers(each) for each in _rounds(plan, CONSOLATION)[:-1][:2]]
        plan = plan.plus(_bracket(LAST_CHANCE, more))
    return plan


def double_elimination(size: int) -> Plan:
    """Return a double elimination; the winner of the losers' bracket has to win the grand final twice."""
    main = knock_out(bracket_lines(size))
    rounds = _rounds(main, MAIN)
    below = _bracket(LOSERS, [_losers(each) for each in rounds])
    last = Winner(rounds[-1][0])
    rest = _rounds(below, LOSERS)
    challenger: Source = Winner(rest[-1][0]) if rest else Loser(rounds[-1][0])
    first = node(GRAND, 1, 1, last, challenger)
    again = PlanNode(f"{GRAND}2.1", GRAND, 2, 1, last, challenger, again=first.id)
    ladder = ((again.id,), *reversed(rest))
    grand = Plan({first.id: first, again.id: again}, {MAIN: ladder})
    return main.plus(below).without_ladders().plus(grand)


def bracket_lines(size: int) -> list[Source]:
    """Return the lines of a draw of this size."""
    return [DrawLine(number) for number in range(1, size + 1)]


def _bracket(bracket: str, drops: Sequence[list[Source]]) -> Plan:
    """Return a bracket that players join in waves: one wave plays until its number matches the next, which then joins."""
    left = list(drops[0]) if drops else []
    waiting = list(drops[1:])
    nodes: dict[str, PlanNode] = {}
    rounds: list[Round] = []
    joined = 0

    def play(pairs: list[tuple[Source, Source]]) -> list[Source]:
        made = [node(bracket, len(rounds) + 1, n, *pair) for n, pair in enumerate(pairs, 1)]
        nodes.update({each.id: each for each in made})
        rounds.append(tuple(each.id for each in made))
        return [Winner(each.id) for each in made]

    if not waiting and len(left) == 1:
        return Plan()
    while left and (len(left) > 1 or waiting):
        if waiting and len(waiting[0]) == len(left):
            joined += 1
            left = play(list(zip(left, _crossed(waiting.pop(0), joined), strict=True)))
        else:
            left = play(list(zip(left[::2], left[1::2], strict=True)))
    return Plan(nodes, {bracket: tuple(reversed(rounds))} if rounds else {})


def _losers(matches: Round) -> list[Source]:
    return [Loser(each) for each in matches]


def _crossed(joining: list[Source], wave: int) -> list[Source]:
    """Return the joining players in the other half, so that nobody soon meets again the player who beat them."""
    if wave % 2:
        return joining[::-1]
    half = len(joining) // 2
    return joining[half:] + joining[:half]


def _rounds(plan: Plan, bracket: str) -> list[Round]:
    """Return the rounds of a bracket, first to last."""
    return list(reversed(plan.ladders.get(bracket, ())))
