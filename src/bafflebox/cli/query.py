"""Questions of programs about positions: one JSON line each, read and checked; what is wrong is a refusal."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Mapping
from typing import Any

from bafflebox.dice import Roll
from bafflebox.errors import BaffleboxError, InvalidPosition, InvalidRoll, OptionError
from bafflebox.game.decide import bad_dice
from bafflebox.kernel import Obstacle
from bafflebox.position import CHECKERS, Checkers, Flaw, Position
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.side import Side

Query = Mapping[str, Any]
Answer = dict[str, Any]


class Unanswerable(BaffleboxError):
    """A question that has no answer; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def serve(answer: Callable[[str], Answer]) -> None:
    """Answers each line of the input with one line at once; blank lines are passed over."""
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(line)), flush=True)


def answered(line: str, keys: Collection[str], answer: Callable[[Query], Answer]) -> Answer:
    """What `answer` makes of the question in a line, or {"error": …}; `keys` are those that a question may have."""
    try:
        return answer(_read(line, keys))
    except Unanswerable as error:
        refusal = error.refusal
    except OptionError as error:
        refusal = Refusal("bad_option", error.rule or "R2", error.detail)
    except BaffleboxError as error:
        refusal = Refusal("bad_query", "R2", str(error))
    return {"error": {"code": refusal.code, "rule": refusal.rule, "detail": refusal.detail}}


def _read(line: str, keys: Collection[str]) -> Query:
    try:
        query = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Unanswerable(Refusal("bad_json", "R2", f"not a JSON line: {error}")) from None
    if not isinstance(query, dict):
        raise Unanswerable(Refusal("bad_query", "R2", 'expected an object with "own" and "opp"'))
    refuse_unknown(query, keys)
    return query


def refuse_unknown(given: Mapping[str, Any], keys: Collection[str]) -> None:
    """Raises Unanswerable for a key that is none of these."""
    unknown = [key for key in given if key not in keys]
    if unknown:
        possible = ", ".join(keys)
        raise Unanswerable(Refusal("bad_query", "R2", f"unknown key {unknown[0]!r}; possible is {possible}"))


def read_options(query: Query) -> dict[str, Any]:
    """The options of the rule set that hold for this question."""
    options = query.get("options", {})
    if not isinstance(options, dict):
        raise Unanswerable(Refusal("bad_option", "R2", '"options" is an object of names and values'))
    return options


def read_flag(query: Query, name: str, *, default: bool = False) -> bool:
    """A key that is true or false."""
    value = query.get(name, default)
    if not isinstance(value, bool):
        raise Unanswerable(Refusal("bad_query", "R2", f'"{name}" is true or false'))
    return value


def read_position(law: Law, query: Query) -> Position:
    """The position as "own" and "opp" give it, own being White; one from which no turn can be played is refused."""
    try:
        position = Position(_checkers(query, "own"), _checkers(query, "opp"))
    except InvalidPosition as error:
        raise Unanswerable(Refusal("bad_position", law.cites("setup"), str(error))) from None
    refusal = flawed(law, position, short=read_flag(query, "short"))
    if refusal:
        raise Unanswerable(refusal)
    return position


def _checkers(query: Query, name: str) -> Checkers:
    numbers = query.get(name)
    if not isinstance(numbers, list):
        raise InvalidPosition(f'"{name}" must be a list of 26 numbers')
    return tuple(numbers)


def read_roll(law: Law, position: Position, query: Query) -> Roll:
    """The roll in "dice", if the side on roll can throw such a one."""
    dice = query.get("dice")
    if not isinstance(dice, list):
        raise Unanswerable(Refusal("bad_dice", law.cites("dice"), '"dice" must be a list of numbers 1-6'))
    try:
        roll = Roll(tuple(dice))
    except InvalidRoll as error:
        raise Unanswerable(Refusal("bad_dice", law.cites("dice"), str(error))) from None
    unfit = bad_dice(law, position, Side.WHITE, roll.dice)
    if unfit:
        raise Unanswerable(unfit)
    return roll


def flawed(law: Law, position: Position, *, short: bool) -> Refusal | None:
    """Why no turn can be played from a position, or None: mixed points, wrong counts, a finished game."""
    flaws = position.flaws()
    if Flaw.MIXED_POINT in flaws:
        rule = law.cites("mixed", law.cites(Obstacle.POINT_BLOCKED))
        return Refusal("mixed_point", rule, "both sides stand on one point")
    if Flaw.TOO_MANY in flaws:
        return Refusal("too_many_checkers", law.cites("setup"), f"a side has more than {CHECKERS} checkers")
    if Flaw.TOO_FEW in flaws and not short:
        detail = f'a side has fewer than {CHECKERS} checkers; give "short": true if that is meant'
        return Refusal("too_few_checkers", law.cites("setup"), detail)
    if Flaw.FINISHED in flaws:
        return Refusal(
            "game_over", law.cites("finished"), "the game is finished: a side has no checker left in play"
        )
    return None
