"""The actions of an environment: one number for everything that a side can decide, the same under every law.

First come the acts in words, then the moves of one checker: from each place to each place, in up to three ways (the same
checker can be borne off by the one number or the other).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from typing import Any, NamedTuple

from bafflebox.dice import ALL_ROLLS
from bafflebox.game import intents
from bafflebox.game.act import Act, Kind, Who
from bafflebox.game.acts import ACT_OF_INTENT, GAME_ACTS
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

_CHANCE = (Kind.BOTH_DICE, Kind.COVERED_DICE)
"""What an act takes that nobody decides."""
_VALUES: dict[Kind, Sequence[Any]] = {
    Kind.DICE: ALL_ROLLS,
    Kind.WHOM: (True, False),
    Kind.PARITY: (True, False),
    Kind.ORDER: (True, False),
    Kind.LEVEL: tuple(Level),
    Kind.POINTS: range(1, MOST_POINTS + 1),
    Kind.PAID: (False, True),
}
"""What can be said for each kind of argument; an act that takes anything else is no choice."""


def _choices(act: Act) -> Iterator[Choice]:
    if act.intent is intents.RollDice:
        yield from (Choice(act.intent), ONE_DIE)
        return
    kinds = [each.kind for each in act.arguments if each.kind not in _CHANCE]
    if Who.BOTH not in act.who and all(kind in _VALUES for kind in kinds):
        yield from (Choice(act.intent, given) for given in product(*(_VALUES[kind] for kind in kinds)))


CHOICES: tuple[Choice, ...] = (STOP, *chain.from_iterable(map(_choices, GAME_ACTS)))
"""The acts, each at its number: those of the one table, with everything that can be said for their arguments."""
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
    kinds = [each.kind for each in ACT_OF_INTENT[choice.intent].arguments]
    given = [
        (side if value else side.other) if kind is Kind.WHOM else value
        for kind, value in zip(kinds, choice.given, strict=True)
    ]
    return choice.intent(side, *given)


def covers_dice(choice: Choice) -> bool:
    """Whether dice are uncovered once it is said."""
    return choice.intent is not None and any(
        each.kind is Kind.COVERED_DICE for each in ACT_OF_INTENT[choice.intent].arguments
    )


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


def said(choice: Choice, side: Side, write: Callable[[Any], str]) -> str:
    """A choice in words; `write` is how an intent is written."""
    if choice.intent is None:
        return "stop"
    act = ACT_OF_INTENT[choice.intent]
    if choice.intent is intents.RollDice:
        return act.word + " one" * (choice is ONE_DIE)
    if any(each.kind is Kind.PARITY for each in act.arguments):
        return f"{act.word} {'evens' if choice.given[0] else 'odds'}"
    return write(intent_of(choice, side))
