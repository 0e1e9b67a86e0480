"""`bafflebox cube`: whether to double and to take, JSON lines in and out."""

from __future__ import annotations

from bafflebox.cli.answers import decision_page
from bafflebox.cli.query import Answer, Json, Words, answered, serve
from bafflebox.cli.thoughts import LevelName, Options, Rules, Thoughts, Threads, asked, rounded, thoughts
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.rollout_choice import decide_cube
from bafflebox.record.question import KEYS, Query, refuse_without_cube


def cube(
    *words: Words,
    rules: Rules = "money",
    level: LevelName = "2ply",
    option: Options = (),
    threads: Threads = 1,
    json: Json = False,
) -> None:
    """Decide about the cube before the roll: `bafflebox cube "XGID=…"`, or one JSON line in, one out.

    In: a position as in `evaluate`; a double that an id offers is asked about as it was before. A line: {"id": "start", "jacoby": true}

    Out: {"no_double", "double_take", "double_drop", "may_double", "should_double",
    "should_take", "beaver", "action"}, with "double_beaver" where beavers are played, or an error as in `plays`. Equities belong to
    the side on roll and are normalised to the cube on the table. "should_take" and "beaver" say how a double is to be
    answered, right or wrong. "action" says it in words, such as "Double, take" or "Too good to redouble, drop".
    """
    mind = thoughts(rules, option, level, threads)
    serve(words, lambda line: answer(mind, line), decision_page, as_json=json)


def answer(mind: Thoughts, line: str) -> Answer:
    """The answer to one line of input."""
    # dice that an id brings along are not thrown yet where the cube is asked about
    return answered(line, (*KEYS, "dice"), lambda query: _decided(mind, {**query, "dice": None}))


def _decided(mind: Thoughts, query: Query) -> Answer:
    thought = mind.of(query)
    refuse_without_cube(thought.law)
    question, stake = asked(thought, query)
    position = question.position
    decision = decide_cube(thought.engine, position.white, position.black, stake)
    assert decision is not None
    return decision_answer(decision)


def decision_answer(decision: CubeDecision) -> Answer:
    """A decision about the cube."""
    answer: Answer = {
        "no_double": rounded(decision.no_double),
        "double_take": rounded(decision.double_take),
        "double_drop": rounded(decision.double_drop),
    }
    if decision.double_beaver is not None:
        answer["double_beaver"] = rounded(decision.double_beaver)
    return {
        **answer,
        "may_double": decision.may_double,
        "should_double": decision.should_double,
        "should_take": decision.should_take,
        "beaver": decision.beaver,
        "action": decision.action,
    }
