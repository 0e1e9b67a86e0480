"""`bafflebox bench`: how fast the engine thinks on this machine."""

from __future__ import annotations

import json as text
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.printing import Block, Heading, Paragraph, Rows, show
from bafflebox.cli.speed import (
    Speed,
    decisions,
    evaluations,
    machine,
    rollouts,
    searches,
    self_played,
    shares,
)
from bafflebox.cli.thoughts import Engines, Options, Rules
from bafflebox.engine.stake import money
from bafflebox.engine.strength import find_strength
from bafflebox.rules.law import Law

SIZES = {"quick": "quick_2ply", "main": "2ply"}
"""The networks that are measured, and the level that looks two plies ahead with each."""


def bench(
    *,
    rules: Rules = "money",
    option: Options = (),
    long: Annotated[bool, Parameter(help="longer, for steadier figures: minutes")] = False,
    json: Annotated[bool, Parameter(help="print JSON, for programs")] = False,
) -> None:
    """Measure how fast the engine thinks here, on one core: evaluations, decisions, searches, rollouts.

    Such as: bafflebox bench --rules money --json
    """
    law = choose_law(rules, parse_options(option))
    found, parts = measure(law, long=long)
    if json:
        print(text.dumps({**machine(), "speeds": [each._asdict() for each in found], "shares": parts}))
        return
    show(page(found, parts))


def measure(law: Law, *, long: bool) -> tuple[list[Speed], dict[str, dict[str, float]]]:
    """All speeds under a law, and for each network where the time goes."""
    stake = money(law, jacoby=False, beavers=False)
    rounds, size, looks, trials = (5, 10_000, 200, 1296) if long else (3, 2_000, 40, 72)
    found: list[Speed] = []
    parts = {}
    engines = Engines(law)
    cases = self_played(engines.of(find_strength("quick")), stake, size)
    few = cases[:: max(1, len(cases) // looks)][:looks]
    for net, level in SIZES.items():
        thought = engines.thought(find_strength(level))
        engine = thought.engine
        found.append(evaluations(f"{net}: network alone", engine.nets.of(net), cases, rounds))
        for cubeful in (False, True):
            what = f"{net}: 0-ply play, {'cubeful' if cubeful else 'cubeless'}"
            found.append(decisions(what, engine, stake, cases, rounds, cubeful=cubeful))
        found.append(searches(f"{net}: 2-ply play", engine, stake, few, rounds))
        took, spread = rollouts(f"{net}: 1296 games rolled out", engine, thought.lots, stake, trials, rounds)
        found.append(took._replace(what=f"{took.what} (a game spreads by {spread:.2f})"))
        parts[net] = shares(engine, engine.nets.pruning, stake, few)
    return found, parts


def page(found: list[Speed], parts: dict[str, dict[str, float]]) -> Iterator[Block]:
    """What the command prints."""
    yield Heading("Speed of the engine")
    for name, fact in machine().items():
        yield Paragraph(f"{name}: {fact}")
    header = ("", "median", "least", "most", "rounds", "")
    yield Rows(tuple(map(row, found)), header)
    yield Heading("Where the time goes in searches and rollouts", 2)
    for net, shared in parts.items():
        yield Paragraph(f"{net}: " + ", ".join(f"{name} {share:.0%}" for name, share in shared.items()))


def row(speed: Speed) -> tuple[str, ...]:
    """One measurement as a row."""
    digits = 0 if speed.median > 100 else 2
    figures = (f"{each:,.{digits}f}" for each in (speed.median, speed.least, speed.most))
    return (speed.what, *figures, str(speed.rounds), speed.unit)
