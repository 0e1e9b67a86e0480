"""`bafflebox cube`: doubling and take decisions, JSON lines in and out."""

from __future__ import annotations

from bafflebox.cli.answers import decision_page
from bafflebox.cli.engines import (
    EngineSetups,
    LevelName,
    Options,
    Rules,
    Threads,
    engine_setups,
    question_and_stake,
)
from bafflebox.cli.query import Answer, Json, Words, answer_or_error, answer_questions
from bafflebox.engine.close_decisions import decide_cube
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.figures import actions_row, equities_row
from bafflebox.formats.question import KEYS, Query, refuse_without_cube


def cube(
    *words: Words,
    rules: Rules = "money",
    level: LevelName = "2ply",
    option: Options = (),
    threads: Threads = 1,
    json: Json = False,
) -> None:
    """Decide the cube action before the roll: `bafflebox cube "XGID=…"`, or one JSON line in, one out.

    In: a position as in `evaluate`; with a pending double, the decision before it. A line: {"id": "start", "jacoby": true}

    Out: {"no_double", "double_take", "double_drop", "may_double", "should_double",
    "should_take", "beaver", "action"}, with "double_beaver" where beavers are allowed, or an error as in `plays`. Equities belong to
    the side on roll and are normalised to the current cube. "should_take" and "beaver" are the right answers to a double,
    even to a wrong one. "action" is the decision in words, such as "Double, take" or "Too good to redouble, drop".

    Exit code 1: a line had no answer.
    Example: bafflebox cube start
    """
    setups = engine_setups(rules, option, level, threads)
    answer_questions(words, lambda line: cube_answer(setups, line), decision_page, as_json=json)


def cube_answer(setups: EngineSetups, line: str) -> Answer:
    """Return the answer to one line of input."""
    # dice in an id are not rolled yet when the cube decision is asked
    return answer_or_error(line, (*KEYS, "dice"), lambda query: _decided(setups, {**query, "dice": None}))


def _decided(setups: EngineSetups, query: Query) -> Answer:
    setup = setups.of(query)
    refuse_without_cube(setup.law)
    question, stake = question_and_stake(setup, query)
    position = question.position
    decision = decide_cube(setup.engine, position.white, position.black, stake)
    assert decision is not None
    return decision_answer(decision)


def decision_answer(decision: CubeDecision) -> Answer:
    """Return a cube decision as JSON."""
    equities = {name: each for name, each in equities_row(decision).items() if each is not None}
    return {**equities, **actions_row(decision), "beaver": decision.beaver, "action": decision.action}
