"""The action space: one number for every decision of a side, the same under every law.

Acts come first, then the moves of one checker: from each place to each place, in up to three ways (the same checker can be borne
off by one number or the other).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from typing import Any, NamedTuple

from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.move import Move
from bafflebox.board.outcome import Level
from bafflebox.board.side import Side
from bafflebox.events.game import Rolled
from bafflebox.game.act import Act, Actor, ArgumentKind
from bafflebox.game.acts import ACT_OF_EVENT, GAME_ACTS

MOST_POINTS = 64
"""Most points that a concession can offer here."""
PLACES = 26
WAYS = 3
"""Moves of one checker between the same two places with different dice."""


class ActChoice(NamedTuple):
    """A decision other than a move: the class of the act, and its fields beside the side."""

    event: type[Any] | None
    given: tuple[Any, ...] = ()


STOP = ActChoice(None)
"""Leave the rest of the roll, where the law allows it."""
ONE_DIE = ActChoice(Rolled, (1,))
"""Roll one die of the two."""

_CHANCE = (ArgumentKind.BOTH_DICE, ArgumentKind.COVERED_DICE)
"""Argument kinds that chance decides."""
_VALUES: dict[ArgumentKind, Sequence[object]] = {
    ArgumentKind.DICE: ALL_ROLLS,
    ArgumentKind.WHOM: (True, False),
    ArgumentKind.PARITY: (True, False),
    ArgumentKind.ORDER: (True, False),
    ArgumentKind.LEVEL: tuple(Level),
    ArgumentKind.POINTS: range(1, MOST_POINTS + 1),
    ArgumentKind.PAID: (False, True),
}
"""Possible values of each argument kind; an act with any other kind is no choice."""


def _choices(act: Act) -> Iterator[ActChoice]:
    if act.event is Rolled:
        yield from (ActChoice(act.event), ONE_DIE)
        return
    # what may be left out is left out, unless its values are known
    kinds = [
        each.kind
        for each in act.arguments
        if each.kind not in _CHANCE and (each.needed or each.kind in _VALUES)
    ]
    if Actor.BOTH not in act.who and all(kind in _VALUES for kind in kinds):
        yield from (ActChoice(act.event, given) for given in product(*(_VALUES[kind] for kind in kinds)))


CHOICES: tuple[ActChoice, ...] = (STOP, *chain.from_iterable(map(_choices, GAME_ACTS)))
"""The acts by number: those of the table of acts, with every value of their arguments."""
NUMBER: dict[ActChoice, int] = {choice: number for number, choice in enumerate(CHOICES)}
FIRST_MOVE = len(CHOICES)
"""The number of the first move; acts are below it."""
ACTIONS = FIRST_MOVE + PLACES * PLACES * WAYS
"""The number of actions."""


def move_number(move: Move, way: int) -> int:
    """Return the action of a move; `way` counts the moves between the same places, the larger dice first."""
    return FIRST_MOVE + (move.origin * PLACES + move.target) * WAYS + way


def moves_numbered(branches: tuple[tuple[Move, int], ...]) -> dict[int, tuple[Move, int]]:
    """Return the moves of one node of a roll by action, each with the index of the node after it."""
    ways: dict[tuple[int, int], int] = {}
    found = {}
    for move, after in sorted(branches, key=lambda branch: branch[0].dice, reverse=True):
        places = (move.origin, move.target)
        ways[places] = ways.get(places, -1) + 1
        found[move_number(move, ways[places])] = (move, after)
    return found


def proposed_act(choice: ActChoice, side: Side) -> Any:
    """Return the act of a choice that needs no dice."""
    assert choice.event is not None
    act = ACT_OF_EVENT[choice.event]
    return act.proposed(
        side,
        {
            each.field: (side if value else side.other) if each.kind is ArgumentKind.WHOM else value
            for each, value in zip(act.arguments, choice.given, strict=True)
        },
    )


def covers_dice(choice: ActChoice) -> bool:
    """Return whether the choice uncovers dice."""
    return choice.event is not None and any(
        each.kind is ArgumentKind.COVERED_DICE for each in ACT_OF_EVENT[choice.event].arguments
    )


def thrown(outcome: int, dice: int) -> tuple[int, ...]:
    """Return the dice of a chance outcome: its digits in base six, the first die first."""
    return tuple(outcome // 6**power % 6 + 1 for power in reversed(range(dice)))


def outcome_of(dice: tuple[int, ...]) -> int:
    """Return the chance outcome of these dice."""
    number = 0
    for die in dice:
        number = 6 * number + die - 1
    return number


def outcomes(dice: int, *, ordered: bool) -> list[tuple[int, float]]:
    """Return every outcome of a roll with its probability; where order does not count, the larger die is first."""
    if ordered or dice == 1:
        return [(number, 1 / 6**dice) for number in range(6**dice)]
    return [(outcome_of(roll.dice), (1 if roll.is_double else 2) / 36) for roll in ALL_ROLLS]


def choice_text(choice: ActChoice, side: Side, write: Callable[[Any], str]) -> str:
    """Return a choice as text; `write` formats an act."""
    if choice.event is None:
        return "stop"
    act = ACT_OF_EVENT[choice.event]
    if choice.event is Rolled:
        return act.word + " one" * (choice is ONE_DIE)
    if any(each.kind is ArgumentKind.PARITY for each in act.arguments):
        return f"{act.word} {'evens' if choice.given[0] else 'odds'}"
    return write(proposed_act(choice, side))
