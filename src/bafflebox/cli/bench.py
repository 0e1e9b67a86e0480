"""`bafflebox bench`: the speed of the engine on this machine."""

from __future__ import annotations

import json as text
from collections.abc import Iterator
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.engines import Engines, Options, Rules
from bafflebox.cli.printing import Block, Heading, Paragraph, TextTable, print_blocks
from bafflebox.cli.speed import (
    Speed,
    SpeedCase,
    decisions,
    evaluations,
    machine,
    rollouts,
    searches,
    self_played,
    shares,
)
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import money_stake
from bafflebox.engine.strength import find_strength
from bafflebox.rules.law import Law

SIZES = {"quick": "quick_2ply", "main": "2ply"}
"""The measured networks, and the level that searches two plies with each."""
PLAY, SEARCH, ROLLOUT = "0-ply play", "2-ply play", "1296 games"
"""Measurements common to all programs; a line begins with the program's name."""


def bench(
    *,
    rules: Rules = "money",
    option: Options = (),
    long: Annotated[bool, Parameter(help="longer, for more stable figures: minutes")] = False,
    json: Annotated[bool, Parameter(help="print JSON, for programs")] = False,
) -> None:
    """Measure the engine's speed on one core: evaluations, decisions, searches, rollouts.

    Example: bafflebox bench --rules money --json
    """
    law = choose_law(rules, parse_options(option))
    found, parts, _, _ = measure(law, LONG if long else SHORT)
    if json:
        print(text.dumps({**machine(), "speeds": [each._asdict() for each in found], "shares": parts}))
        return
    print_blocks(bench_blocks(found, parts))


class Much(NamedTuple):
    """Sample sizes: positions for a network, decisions with lookahead, games of a rollout, rounds."""

    positions: int
    looks: int
    trials: int
    rounds: int


SHORT, LONG = Much(2_000, 40, 72, 3), Much(10_000, 200, 1296, 5)


class Measured(NamedTuple):
    """Measured speeds, the profile of each network, and the positions used: all, and those searched."""

    speeds: list[Speed]
    parts: dict[str, dict[str, float]]
    cases: list[SpeedCase]
    few: list[SpeedCase]


def measure(law: Law, much: Much) -> Measured:
    """Measure all speeds under a law, and the profile of each network."""
    stake = money_stake(law, jacoby=False, beavers=False)
    found: list[Speed] = []
    parts = {}
    engines, rounds = Engines(law), much.rounds
    cases = self_played(engines.of(find_strength("quick")), stake, much.positions)
    few = cases[:: max(1, len(cases) // much.looks)][: much.looks]
    for net, level in SIZES.items():
        engine = engines.of(find_strength(level))
        found.append(evaluations(f"{net}: network alone", engine.nets.of(net), cases, rounds))
        for cubeful in (True, False):
            what = f"{net}: {PLAY}{'' if cubeful else ', cubeless'}"
            found.append(decisions(what, engine, stake, cases, rounds, cubeful=cubeful))
        found.append(searches(f"{net}: {SEARCH}", engine, stake, few, rounds))

        def made(level: str = level) -> Engine:
            return Engines(law).of(find_strength(level))

        took, spread = rollouts(f"{net}: {ROLLOUT}", made, stake, much.trials, rounds)
        found.append(took._replace(what=f"{took.what} (a game spreads by {spread:.2f})"))
        parts[net] = shares(engine, engine.nets.pruning, stake, few)
    return Measured(found, parts, cases, few)


def bench_blocks(found: list[Speed], parts: dict[str, dict[str, float]]) -> Iterator[Block]:
    """Yield the command's output."""
    yield Heading("Speed of the engine")
    for name, fact in machine().items():
        yield Paragraph(f"{name}: {fact}")
    header = ("", "median", "least", "most", "rounds", "")
    yield TextTable(tuple(map(row, found)), header)
    yield Heading("Where the time goes in searches and rollouts", 2)
    for net, shared in parts.items():
        yield Paragraph(f"{net}: " + ", ".join(f"{name} {share:.0%}" for name, share in shared.items()))


def row(speed: Speed) -> tuple[str, ...]:
    """Return one measurement as a row."""
    digits = 0 if speed.median > 100 else 2
    figures = (f"{each:,.{digits}f}" for each in (speed.median, speed.least, speed.most))
    return (speed.what, *figures, str(speed.rounds), speed.unit)
