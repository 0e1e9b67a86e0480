"""`bafflebox choose`: the best plays of a roll, JSON lines in and out."""

from __future__ import annotations

from bafflebox.cli import engines as shared
from bafflebox.cli.answers import plays_page
from bafflebox.cli.engines import EngineSetups, LevelName, Options, Rules, Threads
from bafflebox.cli.query import Answer, Json, Words, answer_or_error, answer_questions
from bafflebox.engine.close_decisions import refine_plays
from bafflebox.engine.engine import WeighedPlay
from bafflebox.engine.figures import rounded
from bafflebox.engine.stake import CubeStake
from bafflebox.formats import question as asking
from bafflebox.formats.notation import format_moves
from bafflebox.formats.question import Query, read_flag
from bafflebox.rules.law import Law

KEYS = (*asking.KEYS, "dice", "first_turn", "cubeful")


def choose(
    *words: Words,
    rules: Rules = "money",
    level: LevelName = "2ply",
    option: Options = (),
    threads: Threads = 1,
    seed: shared.Seed = 1,
    json: Json = False,
) -> None:
    """Rank the plays of a roll: `bafflebox choose start 31`, or one JSON line in, one out.

    In: a position as in `evaluate`, with "dice": [d1, d2]; optional "cubeful" (true: the cube counts in the
    choice), and "first_turn" as in `plays`. A line: {"id": "start", "dice": [3, 1]}

    Out: {"plays": [{"own", "opp", "play", "equity", "equity_cubeless", "chances", "plies"}, …]}, best first; errors and
    an empty list as in `plays`. "equity" belongs to the side that plays, normalised as in `evaluate`; it is the cubeless one
    if "cubeful" is false or doubles can't be dropped. "chances" are that side's, named as in `evaluate`, "plies"
    is the search depth of the play: those rejected early come last. In a match "mwc" is added, the equity
    as a match winning chance. The levels `grandmaster` and `rollout` roll out close plays, "trials" games each.

    Exit code 1: a line had no answer.
    Example: bafflebox choose start 31
    """
    setups = shared.engine_setups(rules, option, level, threads, seed)
    answer_questions(words, lambda line: choose_answer(setups, line), plays_page, as_json=json)


def choose_answer(setups: EngineSetups, line: str) -> Answer:
    """Return the answer to one line of input."""
    return answer_or_error(line, KEYS, lambda query: _ranked(setups, query))


def _ranked(setups: EngineSetups, query: Query) -> Answer:
    setup = setups.of(query)
    cubeful = read_flag(query, "cubeful", default=True)
    question, stake = shared.question_and_stake(setup, query, rolled=True)
    assert question.roll is not None
    choices = setup.engine.choose(
        question.position.white,
        question.position.black,
        question.roll.dice,
        stake,
        cubeful=cubeful,
        turn="first" if question.first_turn else "ordinary",
    )
    choices = refine_plays(setup.engine, choices, stake, cubeful=cubeful)
    in_play = stake if cubeful else None
    return {"plays": [play_answer(setup.law, each, in_play) for each in choices if each.moves]}


def play_answer(law: Law, choice: WeighedPlay, stake: CubeStake | None) -> Answer:
    """Return one candidate play; `stake` is the one it was chosen for, None if the cube was ignored."""
    answer: Answer = {
        "own": choice.own,
        "opp": choice.opp,
        "play": format_moves(choice.moves),
        "equity": rounded(choice.cubeful),
        "equity_cubeless": rounded(choice.equity),
        "chances": shared.chances_answer(law, choice.chances),
        "plies": choice.plies,
    }
    if choice.trials:
        answer["trials"] = choice.trials
    if stake is not None and stake.context is not None and stake.context.is_match:
        answer["mwc"] = rounded(stake.context.value_of(choice.cubeful, stake.state))
    return answer
