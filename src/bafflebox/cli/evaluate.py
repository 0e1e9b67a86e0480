"""`bafflebox evaluate`: evaluations of positions, JSON lines in and out."""

from __future__ import annotations

from bafflebox.cli.answers import judged_page
from bafflebox.cli.engines import (
    EngineSetups,
    LevelName,
    Options,
    Rules,
    Threads,
    chances_answer,
    engine_setups,
    question_and_stake,
)
from bafflebox.cli.query import Answer, Json, Words, answer_or_error, answer_questions
from bafflebox.engine.figures import rounded
from bafflebox.engine.outlook import outlook
from bafflebox.formats.question import KEYS, Query


def evaluate(
    *words: Words,
    rules: Rules = "money",
    level: LevelName = "2ply",
    option: Options = (),
    threads: Threads = 1,
    json: Json = False,
) -> None:
    """Evaluate positions before the roll: `bafflebox evaluate start`, or one JSON line in, one out.

    In: {"own": [26 numbers], "opp": [26 numbers]} as in `plays`, `own` on roll; optional "cube":
    {"value", "owner": "centre", "on_roll" or "opponent"}, "score": {"length", "own", "opp", "crawford"} with points won,
    "jacoby", "beavers", "options": {…}, "short".
    Defaults: money, a centred cube of 1, Jacoby and beavers as the rules have them.
    "id" may replace "own" and "opp": a text such as `start`, an XGID, an OGID or a GNU Backgammon id. A line: {"id": "start"}

    Out: {"win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon", "equity", "equity_cubeful"}, or
    {"error": {"code", "rule", "detail"}} and the stream continues. Chances are 0-1, a gammon includes backgammons; "wash" is
    added where a game may end without a winner. "equity" is cubeless, in points for money. "equity_cubeful" is that of the side on
    roll with best doubling and answers, normalised: +1 is a single game won at the current cube. In a match
    "mwc" is the match winning chance. Where doubles can't be dropped "equity_cubeful" is the cubeless equity.

    Exit code 1: a line had no answer.
    Example: bafflebox evaluate start --level 1ply
    """
    setups = engine_setups(rules, option, level, threads)
    answer_questions(words, lambda line: evaluate_answer(setups, line), judged_page, as_json=json)


def evaluate_answer(setups: EngineSetups, line: str) -> Answer:
    """Return the answer to one line of input."""
    return answer_or_error(line, KEYS, lambda query: _judged(setups, query))


def _judged(setups: EngineSetups, query: Query) -> Answer:
    setup = setups.of(query)
    question, stake = question_and_stake(setup, query)
    found = outlook(setup.engine, question.position.white, question.position.black, stake)
    judged = {
        **chances_answer(setup.law, found.chances),
        "equity": rounded(found.equity),
        "equity_cubeful": rounded(found.cubeful),
    }
    return judged if found.mwc is None else {**judged, "mwc": rounded(found.mwc)}
