"""What the commands that think share: an engine for the rules of each question, and what is at stake in it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from cyclopts import Parameter

from bafflebox import event
from bafflebox.adapters import tables
from bafflebox.adapters.nets import load_nets
from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.making import making
from bafflebox.cli.query import Answer, Query, Unanswerable, read_flag, read_options, refuse_unknown
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.engine import Chances, Engine
from bafflebox.engine.level import LEVELS, Level, find_level
from bafflebox.engine.stake import Stake, match, money
from bafflebox.errors import OptionError
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

STAKE = ("cube", "score", "jacoby", "beavers")
"""The keys of a question that say what is at stake."""
KEYS = ("own", "opp", *STAKE, "options", "short")
HIGHEST = 32768
"""The highest number on a cube that a question may have."""

Rules = Annotated[str, Parameter(help="rule set: a name, or the path of a .py file")]
Options = Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")]
LevelName = Annotated[str, Parameter(help=f"level of play: {', '.join(LEVELS)}")]
Threads = Annotated[int, Parameter(help="threads to think with, 0 for one on each core")]
Seed = Annotated[int, Parameter(help="number from which chance is made: the same one, the same answers")]


@dataclass(frozen=True, slots=True)
class Thought:
    """What a question is answered with."""

    law: Law
    engine: Engine
    lots: Engine
    """Judges the luck of dice in rollouts."""


@dataclass(slots=True)
class Thinking:
    """Engines for the options that come up, made when they are first asked for."""

    rules: str
    given: Mapping[str, object]
    level: Level
    threads: int = 1
    seed: int = 1
    _thoughts: dict[str, Thought] = field(default_factory=dict)

    def of(self, query: Query) -> Thought:
        """The law of a question and what thinks under it. Raises OptionError for options that it does not have."""
        options = {**self.given, **read_options(query)}
        key = json.dumps(options, sort_keys=True)
        if key not in self._thoughts:
            law = choose_law(self.rules, options)
            if len(self._thoughts) >= 64:
                self._thoughts.clear()
            self._thoughts[key] = Thought(
                law, *engines(law, self.level, threads=self.threads, seed=self.seed)
            )
        return self._thoughts[key]


def thinking(rules: str, option: tuple[str, ...], level: str, threads: int, seed: int = 1) -> Thinking:
    """From the flags of a command. Raises OptionError for a rule set, option or level that there is not."""
    if threads < 0:
        raise OptionError(f"threads are a number from 0 on, not {threads}")
    if not 0 <= seed < 2**64:
        raise OptionError("a seed is a number from 0 to 2^64 - 1")
    found = Thinking(rules, parse_options(option), find_level(level), threads or os.cpu_count() or 1, seed)
    found.of({})
    return found


def engines(law: Law, level: Level, *, threads: int = 1, seed: int = 1) -> tuple[Engine, Engine]:
    """The engine of a level under a law, with what it judges the luck of dice by in rollouts.

    That is the quick network where the level has the main one: luck is judged nearly as well, and a rollout reaches a
    standard error in two thirds of the time.
    """
    nets = load_nets(law)
    with making("bear-off tables") as told:
        one_sided, two_sided = tables.tables_of(law, progress=told)

    def engine(of: Level) -> Engine:
        return Engine(law, nets, of, one_sided=one_sided, two_sided=two_sided, threads=threads, seed=seed)

    made = engine(level)
    return made, engine(find_level("quick_2ply")) if level.net == "main" else made


# --- what is at stake ---------------------------------------------------------------------------


def read_stake(law: Law, query: Query) -> Stake:
    """The stake that "cube", "score", "jacoby" and "beavers" describe; without them money, the cube in the centre."""
    state = _cube(law, query.get("cube"))
    jacoby, beavers = read_flag(query, "jacoby"), read_flag(query, "beavers")
    score = query.get("score")
    if not law.has(event.Taken):
        if score is not None:
            detail = "a score makes no difference where no cube can be refused: leave it out"
            raise Unanswerable(Refusal("bad_score", law.cites("score"), detail))
        if jacoby or beavers:
            raise Unanswerable(_no_cube(law))
    if score is None:
        return money(law, state, jacoby=jacoby, beavers=beavers)
    if jacoby or beavers:
        raise Unanswerable(Refusal("bad_query", "P3", "there is no Jacoby and no beaver in match play"))
    return _match(law, score, state)


def _cube(law: Law, cube: Any) -> CubeState:
    if cube is None:
        return CubeState()
    rule = law.cites(event.Doubled)
    if not isinstance(cube, dict):
        detail = '"cube" is an object with "value" and "owner"'
        raise Unanswerable(Refusal("bad_cube", rule, detail))
    refuse_unknown(cube, ("value", "owner"))
    value, owner = cube.get("value", 1), cube.get("owner", "centre")
    if type(value) is not int or not 1 <= value <= HIGHEST or value & (value - 1):
        detail = f"a cube shows a power of two from 1 to {HIGHEST}"
        raise Unanswerable(Refusal("bad_cube", rule, detail))
    if owner not in tuple(Owner):
        detail = f'"owner" is one of {", ".join(Owner)}'
        raise Unanswerable(Refusal("bad_cube", rule, detail))
    state = CubeState(value, Owner(owner))
    if not law.has(event.Taken) and state != CubeState():
        raise Unanswerable(_no_cube(law))
    return state


def _no_cube(law: Law) -> Refusal:
    return Refusal(
        "no_cube", law.cites(event.Taken), "these rules have no doubling cube that the opponent could refuse"
    )


def refuse_without_cube(law: Law) -> None:
    """Raises Unanswerable where no cube can be refused."""
    if not law.has(event.Taken):
        raise Unanswerable(_no_cube(law))


def _match(law: Law, score: Any, state: CubeState) -> Stake:
    rule = law.cites("score")
    if not isinstance(score, dict):
        detail = '"score" is an object with "length", "own", "opp" and "crawford"'
        raise Unanswerable(Refusal("bad_score", rule, detail))
    refuse_unknown(score, ("length", "own", "opp", "crawford"))
    length, own, opp = (score.get(name) for name in ("length", "own", "opp"))
    if type(length) is not int or type(own) is not int or type(opp) is not int or min(length, own, opp) < 0:
        detail = '"length", "own" and "opp" are points: numbers from 0 on'
        raise Unanswerable(Refusal("bad_score", rule, detail))
    try:
        return match(law, length, (own, opp), state, crawford=read_flag(score, "crawford"))
    except OptionError as error:
        raise Unanswerable(Refusal("bad_score", error.rule or rule, error.detail)) from None


# --- what is answered ---------------------------------------------------------------------------


def chances_answer(law: Law, chances: Chances) -> Answer:
    """Chances by name, a wash where the rules have one; each 0-1."""
    named = {
        "win": chances.win,
        "win_gammon": chances.win_gammon,
        "win_backgammon": chances.win_backgammon,
        "lose_gammon": chances.lose_gammon,
        "lose_backgammon": chances.lose_backgammon,
    }
    if law.match.wash_points:
        named["wash"] = chances.wash
    return {name: rounded(min(1.0, max(0.0, chance))) for name, chance in named.items()}


def rounded(value: float) -> float:
    """As many places as a float32 has; anything more is noise."""
    return round(value, 7) + 0.0
