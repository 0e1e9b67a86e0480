"""The action space: one number for every decision of a side, the same under every law.

Acts come first, then the moves of one checker: from each place to each place, in up to three ways (the same checker can be borne
off by one number or the other).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, product
from typing import Any, NamedTuple

from bafflebox._native import RollTree
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.move import Move
from bafflebox.board.outcome import Level
from bafflebox.board.position import OFF
from bafflebox.board.side import Side
from bafflebox.events.game import Rolled
from bafflebox.formats.notation import format_moves
from bafflebox.game.act import Act, Actor, ArgumentKind
from bafflebox.game.acts import ACT_OF_EVENT, GAME_ACTS
from bafflebox.kernel.move_bytes import bytes_of, move_of
from bafflebox.rules.law import Law

MOST_POINTS = 64
"""Most points that a concession can offer here."""
PLACES = 26
WAYS = 3
"""Moves of one checker between the same two places with different dice, the larger dice first (`native/bind_tree.cpp`)."""


class ActChoice(NamedTuple):
    """A decision other than a move: the class of the act, and its fields beside the side."""

    event: type[Any] | None
    given: tuple[Any, ...] = ()


STOP = ActChoice(None)
"""Leave the rest of the roll, where the law allows it."""
ONE_DIE = ActChoice(Rolled, (1,))
"""Roll one die of the two."""

ROLL = ActChoice(Rolled)
"""Roll the dice of a turn."""

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
ROLL_NUMBER = NUMBER[ROLL]
FIRST_MOVE = len(CHOICES)
"""The number of the first move; acts are below it. A move is `FIRST_MOVE + (origin * PLACES + target) * WAYS + way`."""
ACTIONS = FIRST_MOVE + PLACES * PLACES * WAYS
"""The number of actions."""


def move_text(tree: RollTree, stop: int, action: int) -> str:
    """Return the move of an action in notation, with its dice where two moves join the same places."""
    code = action - FIRST_MOVE
    found = tree.branch(stop, code)
    if found is None:
        return f"action {action}"
    move = move_of(found[0])
    text = format_moves((move,))
    same = sum(each // WAYS == code // WAYS for each in tree.offered(stop))
    return text if same == 1 else f"{text} by {'+'.join(map(str, move.dice))}"


def usable_actions(law: Law) -> tuple[int, ...]:
    """Return the actions that a state can ever offer under a law, and few others, in rising order."""
    events = {each for rows in law.possible.values() for each in rows}
    acts = [number for number, each in enumerate(CHOICES) if each.event is None or each.event in events]
    movement = law.movement
    dice = Counter((place, target) for place, row in enumerate(movement.steps) for target in row[1:])
    ways = {pair: count for pair, count in dice.items() if pair[1] >= 0}
    ways |= {(place, OFF): WAYS for place in range(1, movement.home + 1 if movement.overshoot else 1)}
    for table in movement.combined.routes.values() if movement.combined else ():
        ways |= {(place, route.target): WAYS for place, routes in enumerate(table) for route in routes}
        ways |= {(place, OFF): WAYS for place in range(PLACES)}
    moves = [
        FIRST_MOVE + (place * PLACES + target) * WAYS + way
        for (place, target), count in ways.items()
        for way in range(min(count, WAYS))
    ]
    return (*acts, *sorted(moves))


def play_actions(tree: RollTree, moves: Iterable[Move]) -> list[int] | None:
    """Return the actions of a whole play by its moves; None where the tree has no such play."""
    found, at = [], 0
    for move in moves:
        first, wanted = (move.origin * PLACES + move.target) * WAYS, bytes_of((move,))
        ways = ((code, tree.branch(at, code)) for code in range(first, first + WAYS))
        code, branch = next(((code, each) for code, each in ways if each and each[0] == wanted), (0, None))
        if branch is None:
            return None
        found.append(FIRST_MOVE + code)
        at = branch[1]
    if not tree.done(at):
        return None
    return found if found and tree.ends(at) else [*found, NUMBER[STOP]]


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


@cache
def outcomes(dice: int, *, ordered: bool) -> tuple[tuple[int, float], ...]:
    """Return every outcome of a roll with its probability; where order does not count, the larger die is first."""
    if ordered or dice == 1:
        return tuple((number, 1 / 6**dice) for number in range(6**dice))
    return tuple((outcome_of(roll.dice), (1 if roll.is_double else 2) / 36) for roll in ALL_ROLLS)


@cache
def equal_outcomes(dice: int, *, ordered: bool) -> tuple[int, ...]:
    """Return outcomes of a roll that are equally likely; where order does not count, those of two different numbers twice."""
    if ordered or dice == 1:
        return tuple(range(6**dice))
    return tuple(outcome_of(roll.dice) for roll in ALL_ROLLS for _ in range(1 if roll.is_double else 2))


@cache
def faces(dice: int, *, ordered: bool) -> dict[int, tuple[int, ...]]:
    """Return the dice of every outcome of a roll."""
    return {number: thrown(number, dice) for number, _ in outcomes(dice, ordered=ordered)}


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
