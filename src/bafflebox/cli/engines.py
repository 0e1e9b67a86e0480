"""Shared engine setup of commands: an engine for the rules of each question, and the stake."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from bafflebox.board.side import Side
from bafflebox.cli.chosen import choose_law, parse_options, tell_unread
from bafflebox.cli.query import Answer
from bafflebox.engine.engine import Chances, Engine
from bafflebox.engine.figures import chances_row
from bafflebox.engine.stake import CubeStake, stake_of
from bafflebox.engine.strength import STRENGTHS, Strength, find_level, folders_of
from bafflebox.errors import OptionError
from bafflebox.formats.question import Query, Question, question_of, read_options, refused
from bafflebox.io import bearoff_tables
from bafflebox.io.executors.cluster import Cluster
from bafflebox.io.executors.executor import Crew
from bafflebox.io.executors.tasks import EngineSpec, roll
from bafflebox.io.nets import load_level_nets
from bafflebox.rules.law import Law

if TYPE_CHECKING:
    from bafflebox.engine.rollout import Hands

Rules = Annotated[str, Parameter(help="rule set: a name, or the path of a .py file")]
Options = Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")]
LevelName = Annotated[
    str, Parameter(help=f"level of play: {', '.join(STRENGTHS)}; or LEVEL@FOLDER with the networks there")
]
Threads = Annotated[int, Parameter(help="threads of the engine, 0 for one per core")]
ClusterAt = Annotated[
    str | None,
    Parameter(
        name="--cluster",
        help="compute on a Ray cluster: HOST:PORT of its head, or auto (the `ray` extra)",
    ),
]
Seed = Annotated[int, Parameter(help="seed of random numbers: the same seed gives the same answers")]


@dataclass(frozen=True, slots=True)
class EngineSetup:
    """The engine and law that answer a question."""

    law: Law
    engine: Engine
    hands: Hands | None = None
    """Plays the batches of rollouts, where an executor does."""


@dataclass(slots=True)
class EngineSetups:
    """Engines per set of options, created on first use."""

    rules: str
    given: Mapping[str, object]
    level: Strength
    threads: int = 1
    seed: int = 1
    crew: Crew | None = None
    """The executor of rollout trials, if not this process."""
    _setups: dict[str, EngineSetup] = field(default_factory=dict)

    def of(self, query: Query) -> EngineSetup:
        """Return law and engine for a question. Raises OptionError for options that it does not have."""
        options = {**self.given, **read_options(query)}
        key = json.dumps(options, sort_keys=True)
        if key not in self._setups:
            law = choose_law(self.rules, options)
            if len(self._setups) >= 64:
                self._setups.clear()
            engines = Engines(law, threads=self.threads, seed=self.seed)
            self._setups[key] = self._by_crew(EngineSetup(law, engines.of(self.level)))
        return self._setups[key]

    def _by_crew(self, setup: EngineSetup) -> EngineSetup:
        if self.crew is None:
            return setup
        spec = EngineSpec(setup.law, self.level.name, seed=self.seed)
        return replace(setup, hands=partial(self.crew.map, partial(roll, spec)))


def engine_setups(
    rules: str, option: tuple[str, ...], level: str, threads: int, seed: int = 1, crew: Crew | None = None
) -> EngineSetups:
    """Return engines from a command's options. Raises OptionError for an unknown rule set, option or level."""
    if threads < 0:
        raise OptionError(f"threads are a number from 0 on, not {threads}")
    if not 0 <= seed < 2**64:
        raise OptionError("a seed is a number from 0 to 2^64 - 1")
    known, many = parse_options(option), threads or os.cpu_count() or 1
    found = EngineSetups(rules, known, find_level(level), many, seed, crew)
    found.of({})
    return found


def crew_of(cluster: str | None, *levels: str) -> AbstractContextManager[Crew | None]:
    """Return the executor of a command, None: its own process, with as many threads as there are.

    Folders that the `levels` name must be the same on its machines.
    """
    return nullcontext() if cluster is None else Cluster(cluster, folders_of(levels))


class Engines:
    """Engines of one law: networks and tables are loaded once for all levels."""

    def __init__(self, law: Law, *, threads: int = 1, seed: int = 1) -> None:
        tell_unread(law)
        self.law, self._threads, self._seed = law, threads, seed
        with progress_of("bear-off tables") as told:
            self._one_sided, self._two_sided = bearoff_tables.tables_of(law, progress=told)

    def of(self, level: Strength, *, threads: int | None = None) -> Engine:
        """Return the engine of a level; `threads` overrides the common number."""
        return Engine(
            self.law,
            load_level_nets(self.law, level),
            level,
            one_sided=self._one_sided,
            two_sided=self._two_sided,
            threads=self._threads if threads is None else threads,
            seed=self._seed,
        )


# --- what is asked and at stake ------------------------------------------------------------------


def question_and_stake(
    setup: EngineSetup, query: Query, *, rolled: bool = False
) -> tuple[Question, CubeStake]:
    """Return the question under its law, and its stake. Raises Unanswerable citing the rule."""
    question = question_of(setup.law, query, rolled=rolled)
    try:
        stake = stake_of(
            setup.law, question.situation(), Side.WHITE, jacoby=question.jacoby, beavers=question.beavers
        )
    except OptionError as error:
        raise refused("bad_score", error.rule or setup.law.cites("score"), error.said) from None
    return question, stake


# --- what is answered ---------------------------------------------------------------------------


def chances_answer(law: Law, chances: Chances) -> Answer:
    """Return chances by name, a wash where the rules have one; each 0-1."""
    return {**chances_row(chances, wash=bool(law.match.wash_points))}


@contextmanager
def progress_of(what: str) -> Iterator[Callable[[float], None]]:
    """Yield a callback for the completed share (0-1), shown if standard error is a terminal."""
    bar: Any = None

    def told(done: float) -> None:
        nonlocal bar
        if not sys.stderr.isatty():
            return
        if bar is None:
            from rich.console import Console
            from rich.progress import Progress

            bar = Progress(console=Console(stderr=True), transient=True)
            bar.add_task(f"making {what}, once", total=1.0)
            bar.start()
        bar.update(bar.task_ids[0], completed=done)

    try:
        yield told
    finally:
        if bar is not None:
            bar.stop()
