"""`bafflebox plays`: legal plays for programs, JSON lines in and out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from cyclopts import Parameter

from bafflebox.board.side import Side
from bafflebox.cli.answers import results_page
from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.query import Answer, Json, Words, answer_or_error, answer_questions
from bafflebox.formats.notation import format_moves
from bafflebox.formats.question import POSITION, Query, read_flag, read_options, read_position, read_roll
from bafflebox.rules.turn import legal_plays

KEYS = (*POSITION, "dice", "options", "first_turn")


def plays(
    *words: Words,
    rules: Annotated[str, Parameter(help="rule set: a name, or the path of a .py file")],
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    json: Json = False,
) -> None:
    """List the legal plays of positions: `bafflebox plays --rules money start 31`, or one JSON line in, one out.

    In: {"own": [26 numbers], "opp": [26 numbers], "dice": [d1, d2]}, each counted from its
    own home (0 off, 1-24 points, 25 bar), `own` on roll; optional "options": {…}, "first_turn":
    true, "short": true (fewer than 15 checkers). Out: {"results": [{"own", "opp", "play"}, …]},
    or {"error": {"code", "rule", "detail"}} and the stream continues.
    "id" may replace "own" and "opp", as in `evaluate`. A line: {"id": "start", "dice": [3, 1]}

    Exit code 1: a line had no answer.
    Example: bafflebox plays --rules money start 31 --json
    """
    given = parse_options(option)
    choose_law(rules, given)
    answer_questions(words, lambda line: plays_answer(rules, given, line), results_page, as_json=json)


def plays_answer(rules: str, given: Mapping[str, object], line: str) -> Answer:
    """Return the answer to one line of input, always in one of the two forms."""
    return answer_or_error(line, KEYS, lambda query: _results(rules, given, query))


def _results(rules: str, given: Mapping[str, object], query: Query) -> Answer:
    law = choose_law(rules, {**given, **read_options(query)})
    first_turn = read_flag(query, "first_turn")
    position = read_position(law, query)
    results = legal_plays(law, position, Side.WHITE, read_roll(law, position, query), first_turn=first_turn)
    return {
        "results": [
            {"own": play.result.white, "opp": play.result.black, "play": format_moves(play.moves)}
            for play in results
        ]
    }
