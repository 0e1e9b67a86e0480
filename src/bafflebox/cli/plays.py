"""`bafflebox plays`: legal plays for programs, JSON lines in and out."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Annotated, Any

from cyclopts import Parameter

from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.dice import Roll
from bafflebox.errors import BaffleboxError, InvalidPosition, InvalidRoll, OptionError
from bafflebox.game.decide import bad_dice
from bafflebox.kernel import Obstacle
from bafflebox.position import CHECKERS, Checkers, Flaw, Position
from bafflebox.record.notation import format_moves
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.turn import legal_plays
from bafflebox.side import Side

KEYS = ("own", "opp", "dice", "options", "first_turn", "short")


def plays(
    *,
    rules: Annotated[str, Parameter(help="rule set: a name, or the path of a .py file")],
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
) -> None:
    """List the legal plays of positions: one JSON line in, one out.

    In: {"own": [26 numbers], "opp": [26 numbers], "dice": [d1, d2]}, each side counted from its
    own side (0 off, 1-24 points, 25 bar), `own` on roll; optional "options": {…}, "first_turn":
    true, "short": true (fewer than 15 checkers). Out: {"results": [{"own", "opp", "play"}, …]},
    or {"error": {"code", "rule", "detail"}} and the stream goes on.
    """
    given = parse_options(option)
    choose_law(rules, given)
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(rules, given, line)), flush=True)


def answer(rules: str, given: Mapping[str, object], line: str) -> dict[str, Any]:
    """The answer to one line of input, always one of the two shapes."""
    try:
        query = json.loads(line)
    except (ValueError, RecursionError) as error:
        return _error("bad_json", "R2", f"not a JSON line: {error}")
    if not isinstance(query, dict):
        return _error("bad_query", "R2", 'expected an object with "own", "opp" and "dice"')
    try:
        return _results(rules, given, query)
    except OptionError as error:
        return _error("bad_option", error.rule or "R2", error.detail)
    except BaffleboxError as error:
        return _error("bad_query", "R2", str(error))


def _results(rules: str, given: Mapping[str, object], query: dict[str, Any]) -> dict[str, Any]:
    unknown = [key for key in query if key not in KEYS]
    if unknown:
        return _error("bad_query", "R2", f"unknown key {unknown[0]!r}; possible is {', '.join(KEYS)}")
    options = query.get("options", {})
    if not isinstance(options, dict):
        return _error("bad_option", "R2", '"options" is an object of names and values')
    law = choose_law(rules, {**given, **options})
    for flag in "first_turn", "short":
        if not isinstance(query.get(flag, False), bool):
            return _error("bad_query", "R2", f'"{flag}" is true or false')
    try:
        position = Position(_checkers(query, "own"), _checkers(query, "opp"))
    except InvalidPosition as error:
        return _error("bad_position", law.cites("setup"), str(error))
    refusal = flawed(law, position, short=query.get("short", False))
    if refusal:
        return {"error": _fields(refusal)}
    try:
        roll = _roll(query)
    except InvalidRoll as error:
        return _error("bad_dice", law.cites("dice"), str(error))
    unfit = bad_dice(law, position, Side.WHITE, roll.dice)
    if unfit:
        return {"error": _fields(unfit)}
    results = legal_plays(law, position, Side.WHITE, roll, first_turn=query.get("first_turn", False))
    return {
        "results": [
            {"own": play.result.white, "opp": play.result.black, "play": format_moves(play.moves)}
            for play in results
        ]
    }


def _checkers(query: dict[str, Any], name: str) -> Checkers:
    numbers = query.get(name)
    if not isinstance(numbers, list):
        raise InvalidPosition(f'"{name}" must be a list of 26 numbers')
    return tuple(numbers)


def _roll(query: dict[str, Any]) -> Roll:
    dice = query.get("dice")
    if not isinstance(dice, list):
        raise InvalidRoll('"dice" must be a list of numbers 1-6')
    return Roll(tuple(dice))


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


def _fields(refusal: Refusal) -> dict[str, str]:
    return {"code": refusal.code, "rule": refusal.rule, "detail": refusal.detail}


def _error(code: str, rule: str, detail: str) -> dict[str, Any]:
    return {"error": {"code": code, "rule": rule, "detail": detail}}
