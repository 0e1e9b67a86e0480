"""What the commands that think share: an engine for the rules of each question, and what is at stake in it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Annotated

from cyclopts import Parameter

from bafflebox.adapters import bearoff_tables
from bafflebox.adapters.crew.cluster import Cluster
from bafflebox.adapters.crew.crew import Crew
from bafflebox.adapters.crew.minds import Mind, roll
from bafflebox.adapters.nets import load_nets
from bafflebox.cli.chosen import choose_law, parse_options, tell_unread
from bafflebox.cli.making import making
from bafflebox.cli.query import Answer
from bafflebox.engine.engine import Chances, Engine
from bafflebox.engine.rollout import Hands
from bafflebox.engine.stake import Stake, stake_of
from bafflebox.engine.strength import STRENGTHS, Strength, find_strength
from bafflebox.errors import OptionError
from bafflebox.record.question import Query, Question, question_of, read_options, refused
from bafflebox.rules.law import Law
from bafflebox.side import Side

Rules = Annotated[str, Parameter(help="rule set: a name, or the path of a .py file")]
Options = Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")]
LevelName = Annotated[str, Parameter(help=f"level of play: {', '.join(STRENGTHS)}")]
Threads = Annotated[int, Parameter(help="threads to think with, 0 for one on each core")]
ClusterAt = Annotated[
    str | None,
    Parameter(
        name="--cluster",
        help="think on the machines of a Ray cluster: HOST:PORT of its head, or auto (the `ray` extra)",
    ),
]
Seed = Annotated[int, Parameter(help="number from which chance is made: the same one, the same answers")]


@dataclass(frozen=True, slots=True)
class Thought:
    """What a question is answered with."""

    law: Law
    engine: Engine
    hands: Hands | None = None
    """Plays the batches of rollouts, where a crew does."""


@dataclass(slots=True)
class Thoughts:
    """Engines for the options that come up, made when they are first asked for."""

    rules: str
    given: Mapping[str, object]
    level: Strength
    threads: int = 1
    seed: int = 1
    crew: Crew | None = None
    """Who plays the trials of rollouts, where that is not this process."""
    _thoughts: dict[str, Thought] = field(default_factory=dict)

    def of(self, query: Query) -> Thought:
        """The law of a question and what thinks under it. Raises OptionError for options that it does not have."""
        options = {**self.given, **read_options(query)}
        key = json.dumps(options, sort_keys=True)
        if key not in self._thoughts:
            law = choose_law(self.rules, options)
            if len(self._thoughts) >= 64:
                self._thoughts.clear()
            engines = Engines(law, threads=self.threads, seed=self.seed)
            self._thoughts[key] = self._by_crew(Thought(law, engines.of(self.level)))
        return self._thoughts[key]

    def _by_crew(self, thought: Thought) -> Thought:
        if self.crew is None:
            return thought
        mind = Mind(thought.law, self.level.name, seed=self.seed)
        return replace(thought, hands=partial(self.crew.map, partial(roll, mind)))


def thoughts(
    rules: str, option: tuple[str, ...], level: str, threads: int, seed: int = 1, crew: Crew | None = None
) -> Thoughts:
    """From the flags of a command. Raises OptionError for a rule set, option or level that there is not."""
    if threads < 0:
        raise OptionError(f"threads are a number from 0 on, not {threads}")
    if not 0 <= seed < 2**64:
        raise OptionError("a seed is a number from 0 to 2^64 - 1")
    known, many = parse_options(option), threads or os.cpu_count() or 1
    found = Thoughts(rules, known, find_strength(level), many, seed, crew)
    found.of({})
    return found


def crew_of(cluster: str | None, folders: tuple[str, ...] = ()) -> AbstractContextManager[Crew | None]:
    """The crew that a command works with, None: its own process, with as many threads as there are.

    `folders` as for `Cluster`.
    """
    return nullcontext() if cluster is None else Cluster(cluster, folders)


class Engines:
    """Makes the engines of one law: its networks and tables are loaded once, for whatever levels are asked."""

    def __init__(self, law: Law, *, threads: int = 1, seed: int = 1) -> None:
        tell_unread(law)
        self.law, self._threads, self._seed = law, threads, seed
        self._nets = load_nets(law)
        with making("bear-off tables") as told:
            self._one_sided, self._two_sided = bearoff_tables.tables_of(law, progress=told)

    def of(self, level: Strength, *, threads: int | None = None) -> Engine:
        """The engine of a level; `threads` where it is not to think with as many as the others."""
        return Engine(
            self.law,
            self._nets,
            level,
            one_sided=self._one_sided,
            two_sided=self._two_sided,
            threads=self._threads if threads is None else threads,
            seed=self._seed,
        )


# --- what is asked and at stake ------------------------------------------------------------------


def asked(thought: Thought, query: Query, *, rolled: bool = False) -> tuple[Question, Stake]:
    """The question under its law, and its stake. Raises Unanswerable citing the rule."""
    question = question_of(thought.law, query, rolled=rolled)
    try:
        stake = stake_of(
            thought.law, question.situation(), Side.WHITE, jacoby=question.jacoby, beavers=question.beavers
        )
    except OptionError as error:
        raise refused("bad_score", error.rule or thought.law.cites("score"), error.said) from None
    return question, stake


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
