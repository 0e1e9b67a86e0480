"""The actions of an environment: one number for everything that a side can decide, the same under every law.

First come the acts in words, then the moves of one checker: from each place to each place, in up to three ways (the same
checker can be borne off by the one number or the other).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bafflebox.dice import ALL_ROLLS
from bafflebox.game import intents
from bafflebox.move import Move
from bafflebox.outcome import Level
from bafflebox.side import Side

MOST_POINTS = 64
"""Points that a concession can offer here."""
PLACES = 26
WAYS = 3
"""Moves of one checker between the same two places that differ in the dice they use."""


class Choice(NamedTuple):
    """What a side may decide besides its moves: the intent, and what belongs to it beside the side."""

    intent: type[Any] | None
    given: tuple[Any, ...] = ()


STOP = Choice(None)
"""Leave the rest of the roll, where the law lets a side do so."""
ONE_DIE = Choice(intents.RollDice, (1,))
"""Throw one die of the two."""


def _levels() -> tuple[Choice, ...]:
    return tuple(Choice(intents.Resign, (level,)) for level in Level)


def _nominations() -> tuple[Choice, ...]:
    return tuple(Choice(intents.Nominate, (own, roll)) for own in (True, False) for roll in ALL_ROLLS)


def _concessions() -> tuple[Choice, ...]:
    numbers = range(1, MOST_POINTS + 1)
    return tuple(Choice(intents.Concede, (points, paid)) for paid in (False, True) for points in numbers)


CHOICES: tuple[Choice, ...] = (
    STOP,
    Choice(intents.RollDice),
    ONE_DIE,
    Choice(intents.Double),
    Choice(intents.Take),
    Choice(intents.Drop),
    Choice(intents.Beaver),
    Choice(intents.Raccoon),
    Choice(intents.Raise),
    Choice(intents.Rethrow),
    Choice(intents.LetCall),
    Choice(intents.CallParity, (True,)),
    Choice(intents.CallParity, (False,)),
    Choice(intents.ChooseStart, (True,)),
    Choice(intents.ChooseStart, (False,)),
    Choice(intents.LetOtherStart),
    Choice(intents.AcceptResignation),
    Choice(intents.RefuseResignation),
    Choice(intents.AcceptConcession),
    Choice(intents.RefuseConcession),
    *_levels(),
    *_nominations(),
    *_concessions(),
)
"""The acts, each at its number."""
NUMBER: dict[Choice, int] = {choice: number for number, choice in enumerate(CHOICES)}
FIRST_MOVE = len(CHOICES)
"""The number of the first move; below it are the acts."""
ACTIONS = FIRST_MOVE + PLACES * PLACES * WAYS
"""How many actions there are."""


def move_number(move: Move, way: int) -> int:
    """The action of a move; `way` counts the moves between the same places, the larger dice first."""
    return FIRST_MOVE + (move.origin * PLACES + move.target) * WAYS + way


def moves_numbered(branches: tuple[tuple[Move, int], ...]) -> dict[int, tuple[Move, int]]:
    """The moves of one moment of a roll by their actions, each with the number of the moment after it."""
    ways: dict[tuple[int, int], int] = {}
    found = {}
    for move, after in sorted(branches, key=lambda branch: branch[0].dice, reverse=True):
        places = (move.origin, move.target)
        ways[places] = ways.get(places, -1) + 1
        found[move_number(move, ways[places])] = (move, after)
    return found


def intent_of(choice: Choice, side: Side) -> Any:
    """What the side asks with a choice that needs no dice of chance."""
    assert choice.intent is not None
    if choice.intent is intents.Nominate:
        own, roll = choice.given
        return intents.Nominate(side, side if own else side.other, roll)
    return choice.intent(side, *choice.given)


def thrown(outcome: int, dice: int) -> tuple[int, ...]:
    """The dice of an outcome of chance: its digits in base six, the first die first."""
    return tuple(outcome // 6**power % 6 + 1 for power in reversed(range(dice)))


def outcome_of(dice: tuple[int, ...]) -> int:
    """The outcome of chance that these dice are."""
    number = 0
    for die in dice:
        number = 6 * number + die - 1
    return number


def outcomes(dice: int, *, ordered: bool) -> list[tuple[int, float]]:
    """Every outcome of a throw with how likely it is; where order does not count, the larger die stands first."""
    if ordered or dice == 1:
        return [(number, 1 / 6**dice) for number in range(6**dice)]
    return [(outcome_of(roll.dice), (1 if roll.is_double else 2) / 36) for roll in ALL_ROLLS]


def said(choice: Choice, side: Side, write: Any) -> str:
    """A choice in words; `write` is how an intent is written."""
    if choice is STOP:
        return "stop"
    if choice is ONE_DIE:
        return "roll one"
    if choice.intent is intents.RollDice:
        return "roll"
    if choice.intent is intents.CallParity:
        return "call evens" if choice.given[0] else "call odds"
    text: str = write(intent_of(choice, side))
    return text
