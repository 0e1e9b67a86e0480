"""`bafflebox evaluate`: what positions are worth, JSON lines in and out."""

from __future__ import annotations

from bafflebox.cli.query import Answer, Query, answered, read_position, serve
from bafflebox.cli.thinking import (
    KEYS,
    LevelName,
    Options,
    Rules,
    Thinking,
    Threads,
    chances_answer,
    read_stake,
    rounded,
    thinking,
)
from bafflebox.engine.outlook import outlook


def evaluate(
    *, rules: Rules = "money", level: LevelName = "2ply", option: Options = (), threads: Threads = 1
) -> None:
    """Judge positions before the roll: one JSON line in, one out.

    In: {"own": [26 numbers], "opp": [26 numbers]} as in `plays`, `own` on roll; optional "cube":
    {"value", "owner": "centre", "on_roll" or "opponent"}, "score": {"length", "own", "opp", "crawford"} with points won,
    "jacoby", "beavers", "options": {…}, "short". Without them: money, a cube of 1 in the centre, neither Jacoby nor beavers.

    Out: {"win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon", "equity", "equity_cubeful"}, or
    {"error": {"code", "rule", "detail"}} and the stream goes on. Chances are 0-1, a gammon includes backgammons; "wash" is
    added where a game may have no winner. "equity" is cubeless, in points for money. "equity_cubeful" is that of the side on
    roll after the best doubling and answering, normalised: +1 is a single game won at the cube on the table. In a match
    "mwc" is the same as a chance to win it. Rules without a cube that can be refused have no "equity_cubeful" but the cubeless one.
    """
    mind = thinking(rules, option, level, threads)
    serve(lambda line: answer(mind, line))


def answer(mind: Thinking, line: str) -> Answer:
    """The answer to one line of input."""
    return answered(line, KEYS, lambda query: _judged(mind, query))


def _judged(mind: Thinking, query: Query) -> Answer:
    thought = mind.of(query)
    position = read_position(thought.law, query)
    found = outlook(thought.engine, position.white, position.black, read_stake(thought.law, query))
    judged = {
        **chances_answer(thought.law, found.chances),
        "equity": rounded(found.equity),
        "equity_cubeful": rounded(found.cubeful),
    }
    return judged if found.mwc is None else {**judged, "mwc": rounded(found.mwc)}
