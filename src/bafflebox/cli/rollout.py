"""`bafflebox rollout`: rollouts of positions, plays and cube decisions, JSON lines in and out."""

from __future__ import annotations

import json as text
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from bafflebox.board.position import Position
from bafflebox.cli import engines as shared
from bafflebox.cli.answers import rolled_page
from bafflebox.cli.choose import play_answer
from bafflebox.cli.cube import decision_answer
from bafflebox.cli.engines import EngineSetup, EngineSetups, LevelName, Options, Rules
from bafflebox.cli.progress import Progress
from bafflebox.cli.query import Answer, Json, Words, answer_or_error, answer_questions
from bafflebox.engine.engine import Turn, WeighedPlay
from bafflebox.engine.figures import rounded
from bafflebox.engine.rollout import LEAST, RolloutMeans, RolloutTerms, normalised, roll_out
from bafflebox.engine.rollout_choice import roll_out_cube, roll_out_plays
from bafflebox.engine.stake import CubeStake
from bafflebox.errors import OptionError
from bafflebox.formats import question as asking
from bafflebox.formats.notation import format_moves
from bafflebox.formats.question import Query, Question, Unanswerable, read_flag, refuse_without_cube
from bafflebox.message import Word
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

KEYS = (*asking.KEYS, "dice", "first_turn", "plays", "top", "decision", "cubeful")
TOP = 3
"""Default number of plays rolled out."""


def rollout(
    *words: Words,
    rules: Rules = "money",
    level: LevelName = "2ply",
    option: Options = (),
    trials: Annotated[int, Parameter(help="maximum number of games")] = 1296,
    truncate: Annotated[
        int, Parameter(help="turns after which a game is evaluated, 0 to play to the end")
    ] = 0,
    error: Annotated[
        float,
        Parameter(help=f"stop at this standard error of the equity, after at least {LEAST} games; 0: never"),
    ] = 0.0,
    ahead: Annotated[
        float, Parameter(help="stop when the best leads by this many joint standard errors; 0: never")
    ] = 0.0,
    raw: Annotated[bool, Parameter(help="leave the luck of the dice in (no variance reduction)")] = False,
    threads: shared.Threads = 0,
    seed: shared.Seed = 1,
    cluster: shared.ClusterAt = None,
    json: Json = False,
) -> None:
    """Play positions out many times: `bafflebox rollout start 31`, or one JSON line in, one out.

    In: a position as in `evaluate`; a line: {"id": "start", "dice": [3, 1], "top": 2} With "dice" the best plays are
    rolled out: "top" of them (3), or those in "plays",
    written as by `choose`. With "decision": true the cube decision is: no double, and double and take. Else the position,
    without a double by the side on roll. "cubeful": false ignores the cube.

    Out: "trials", "turns" (of all games together), "stopped" ("trials", "error", "ahead" or "interrupted"), and: for a
    position the keys of `evaluate` and "errors", the standard errors of each; for plays "plays" as in `choose`, each with its own
    "trials" and "errors"; for a decision the keys of `cube` and "errors" of "no_double" and "double_take". Errors as in `plays`.

    The players use the network of the level without lookahead (0-ply); the plays to roll out are chosen at the level's
    own depth. The same seed gives the same figures on any number of threads and machines. Chances and the cubeless equity of a cubeful
    rollout count a game that ended with a drop by the evaluation of its last position. Ctrl-C answers with the results so far.

    Exit code 1: a line had no answer.
    Example: bafflebox rollout start 31
    """
    _check(trials, truncate, error, ahead)
    terms = RolloutTerms(trials, truncate, reduce=not raw, seed=seed, error=error, ahead=ahead)
    with shared.crew_of(cluster, level) as crew:
        setups = shared.engine_setups(rules, option, level, threads, seed, crew)

        def found(line: str) -> Answer:
            with Progress(trials) as progress:
                known = rollout_answer(setups, terms, line, progress)
            if progress.interrupted:
                print(text.dumps(known), flush=True)
                raise KeyboardInterrupt
            return known

        answer_questions(words, found, rolled_page, as_json=json)


def _check(trials: int, truncate: int, error: float, ahead: float) -> None:
    if trials < 2:
        raise OptionError(f"--trials {trials}: two games or more, as one has no spread")
    if truncate < 0 or error < 0 or ahead < 0:
        raise OptionError("--truncate, --error and --ahead are 0 or more")


def rollout_answer(setups: EngineSetups, terms: RolloutTerms, line: str, progress: Progress) -> Answer:
    """Return the answer to one line of input."""
    return answer_or_error(line, KEYS, lambda query: _rolled_out(setups, terms, query, progress))


def _rolled_out(setups: EngineSetups, terms: RolloutTerms, query: Query, progress: Progress) -> Answer:
    setup = setups.of(query)
    cubeful = read_flag(query, "cubeful", default=True)
    terms = replace(terms, cubeful=cubeful)
    decision = read_flag(query, "decision")
    question, stake = shared.question_and_stake(setup, query)
    position = question.position
    if decision:
        return _decision(setup, position, stake, terms, progress)
    if question.roll is not None:
        return _plays(setup, question, stake, terms, query, progress)
    rolled = roll_out(
        setup.engine,
        position.white,
        position.black,
        stake,
        terms,
        watch=progress.told,
        hands=setup.hands,
    )
    known, errors = _position(setup.law, rolled, stake, terms)
    return {**known, "errors": errors, **_done(terms, [rolled], stake, progress)}


def _position(law: Law, rolled: RolloutMeans, stake: CubeStake, terms: RolloutTerms) -> tuple[Answer, Answer]:
    """Return the results of a position, and their standard errors."""
    known = {**shared.chances_answer(law, rolled.chances), "equity": rounded(rolled.equity)}
    errors = {**shared.chances_answer(law, rolled.errors), "equity": rounded(rolled.equity_error)}
    if terms.cubeful and stake.context is not None:
        value, error = normalised(rolled, stake)
        known["equity_cubeful"], errors["equity_cubeful"] = rounded(value), rounded(error)
        if stake.context.is_match:
            known["mwc"], errors["mwc"] = rounded(rolled.value), rounded(rolled.value_error)
    return known, errors


def _decision(
    setup: EngineSetup, position: Position, stake: CubeStake, terms: RolloutTerms, progress: Progress
) -> Answer:
    refuse_without_cube(setup.law)
    if not terms.cubeful:
        raise Unanswerable(Refusal("bad_query", "R2", why="cubeless"))
    found = roll_out_cube(
        setup.engine,
        position.white,
        position.black,
        stake,
        terms,
        watch=progress.told,
        hands=setup.hands,
    )
    both = {"no_double": found.no_double, "double_take": found.double_take}
    errors = {name: rounded(normalised(rolled, stake)[1]) for name, rolled in both.items()}
    return {
        **decision_answer(found.decision),
        "errors": errors,
        **_done(terms, list(both.values()), stake, progress),
    }


def _plays(
    setup: EngineSetup,
    question: Question,
    stake: CubeStake,
    terms: RolloutTerms,
    query: Query,
    progress: Progress,
) -> Answer:
    position, roll = question.position, question.roll
    assert roll is not None
    turn: Turn = "first" if question.first_turn else "ordinary"
    choices = setup.engine.choose(
        position.white, position.black, roll.dice, stake, cubeful=terms.cubeful, turn=turn
    )
    choices = [each for each in _wanted(choices, query) if each.moves]
    plays = roll_out_plays(setup.engine, choices, stake, terms, watch=progress.told, hands=setup.hands)
    answers = []
    for play in plays:
        shown = play_answer(setup.law, play.choice, stake if terms.cubeful else None)
        del shown["plies"]
        shown["trials"] = play.rolled.trials if play.rolled else 0
        if play.rolled:
            errors = _position(setup.law, play.rolled, stake, terms)[1]
            cubeless = errors.pop("equity")
            cubeful = errors.pop("equity_cubeful", cubeless)
            shown["errors"] = {"equity": cubeful, "equity_cubeless": cubeless, **errors}
        answers.append(shown)
    rolled = [play.rolled for play in plays if play.rolled]
    return {"plays": answers, **_done(terms, rolled, stake, progress)}


def _wanted(choices: list[WeighedPlay], query: Mapping[str, object]) -> list[WeighedPlay]:
    """Return the plays named in the question, or the best ones."""
    named, top = query.get("plays"), query.get("top", TOP)
    if named is None:
        if type(top) is not int or top < 1:
            raise Unanswerable(Refusal("bad_query", "R2", why="top"))
        return choices[:top]
    possible = {format_moves(each.moves): each for each in choices}
    if not isinstance(named, list) or not named or any(not isinstance(each, str) for each in named):
        raise Unanswerable(Refusal("bad_query", "R2", why="plays"))
    unknown = [each for each in named if each not in possible]
    if unknown:
        raise Unanswerable(
            Refusal(
                "bad_play",
                "R2",
                {"text": repr(unknown[0]), "possible": ", ".join(possible) or Word("nothing", "nothing")},
            )
        )
    return [possible[each] for each in dict.fromkeys(named)]


def _done(terms: RolloutTerms, rolled: list[RolloutMeans], stake: CubeStake, progress: Progress) -> Answer:
    """Return the number of games played and why it ended."""
    trials = max((each.trials for each in rolled), default=0)
    if progress.interrupted:
        stopped = "interrupted"
    elif trials >= terms.trials or not rolled:
        stopped = "trials"
    else:
        small = all(normalised(each, stake)[1] <= terms.error for each in rolled)
        stopped = "error" if small else "ahead"
    return {"trials": trials, "turns": sum(each.turns for each in rolled), "stopped": stopped}
