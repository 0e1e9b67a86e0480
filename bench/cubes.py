"""Takes and doubles near their limits, judged by rollouts with the cube.

`python bench/cubes.py [LEVEL …] [--positions 200] [--trials 108] [--keep]` (a level, or LEVEL@FOLDER; `0ply` if none is named) takes
positions with contact from the yardstick where a drop is nearly right (within 0.2) or a double gains or loses little (0.06), as many
of each class of `training/samples.py` and of gammon-heavy ones and others, two of three for money and one in a match. The published
network rolls them out to the end: without a double, after a double that is taken, and without a cube. It prints
- the losses of the levels, and those of our cube model on the chances that were rolled: what it loses by itself. The judge's own
  error counts as loss too, so that differences say more than the figures do;
- the efficiency of the cube that brings the model nearest to the rolled equities, from the rolled chances, with 95 % intervals
  (positions drawn again): without a double (a cube in the centre), and after a double (a cube that the taker owns);
- how far the model is off, the root of the mean square: as it is, and with efficiencies fitted on the other half of the positions (even
  and odd ones): by the share of gammons among the games that the user of the cube loses, or by the checkers back.
Rollouts are kept in `build/cubes` and not done again. `--kept` rolls nothing out.
With `--disputed TRIALS` it prints instead the takes of the open sample in which a level and GNU Backgammon's two plies differ, rolled
out by our network: whether the level or the sample is right.
"""

from __future__ import annotations

import json
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import compress, islice, zip_longest
from pathlib import Path
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.engine.cube import CubeState
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.cube_leaf import dead, efficiency_at, live
from bafflebox.engine.engine import Engine
from bafflebox.engine.rollout import RolloutMeans, RolloutTerms, after_double, normalised, roll_out
from bafflebox.io.bots import named_engine
from bench.cube_losses import (
    GAMMON_HEAVY,
    WRONG,
    Row,
    cube_losses,
    cube_table,
    exclusive,
    level_cubes,
    open_sample,
    referee_cubes,
    stake_of_row,
)
from bench.kept import keep, options
from training.jurors import nets_key
from training.samples import CLASSES, LAW, PLAIN, ROOT, class_of, rows, yardstick

SEED = 35
NEAR_DROP, NEAR_DOUBLE = 0.2, 0.06
NEEDS = 2, 9
"""Points that a side needs in a match, from and to."""
SHARES = (0.0, 0.1), (0.1, 0.3), (0.3, 0.5), (0.5, 1.1)
"""Bands of the share of gammons."""
FLOOR = 0.02
"""Error of the model itself, so that no position outweighs the others; least chance that is divided by."""
FEW = 5
HALVES = "even", "odd"
MONEY = {"cube": {"value": 1, "owner": "centre"}, "score": None, "jacoby": False, "beavers": False}


def candidates(engine: Engine) -> Iterator[Row]:
    """Yield decisions near the limits, one of each class in turn, gammon-heavy ones and others; an order that does not change."""
    chance = random.Random(SEED)
    pairs = [pair for each in yardstick() for pair in (each.pair, *(play.after for play in each.plays[:2]))]
    chance.shuffle(pairs)
    parts: dict[tuple[str, bool], list[Row]] = defaultdict(list)
    for number, pair in enumerate(pairs):
        kind = class_of(*pair)
        if kind == CLASSES[0]:
            continue
        row: Row = {"own": list(pair[0]), "opp": list(pair[1]), **MONEY}
        if number % 3 == 2:
            own, opp = chance.randint(*NEEDS), chance.randint(*NEEDS)
            length = max(own, opp)
            row["score"] = {"length": length, "own": length - own, "opp": length - opp, "crawford": False}
        found = engine.cube(*pair, stake_of_row(row))
        assert found is not None
        gain = min(found.double_take, 1.0) - found.no_double
        if abs(found.double_take - 1.0) < NEAR_DROP or (
            abs(gain) < NEAR_DOUBLE and found.no_double > NEAR_DROP
        ):
            chances = engine.evaluate([pair], PLAIN)[0].chances
            parts[kind, chances.win_gammon + chances.lose_gammon >= GAMMON_HEAVY].append(row)
    for several in zip_longest(*(parts[key] for key in sorted(parts))):
        yield from filter(None, several)


def rolled(engine: Engine, row: Row, trials: int) -> Row:
    """Return the row with what the rollouts say, in the form of the open sample; `errors` are those of the equities."""
    pair, stake = (tuple(row["own"]), tuple(row["opp"])), stake_of_row(row)
    assert stake.context is not None

    def equity(found: RolloutMeans) -> tuple[float, float]:
        return normalised(found, stake)

    terms = RolloutTerms(trials)
    wait, wait_error = equity(roll_out(engine, *pair, stake, terms))
    take, take_error = equity(roll_out(engine, *pair, after_double(stake), terms))
    chances = roll_out(engine, *pair, stake, RolloutTerms(trials, cubeful=False)).chances
    return {
        **row,
        "no_double": wait, "double_take": take, "double_pass": 1.0, "errors": [wait_error, take_error],
        "p": [chances.win, chances.win_gammon, chances.win_backgammon, chances.lose_gammon, chances.lose_backgammon],
    }  # fmt: skip


def gathered(engine: Engine, size: int, trials: int, *, kept: bool) -> list[Row]:
    """Return the first `size` candidates, rolled out; `kept`: those of them that were rolled out before."""
    path = ROOT / "build" / "cubes" / f"{nets_key(None)}-{trials}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    known = {_key(row): row for row in rows(path)}
    found = []
    with path.open("a", encoding="utf-8") as file:
        for row in islice(candidates(engine), size):
            if (key := _key(row)) not in known:
                if kept:
                    continue
                known[key] = rolled(engine, row, trials)
                file.write(json.dumps(known[key]) + "\n")
                file.flush()
            found.append(known[key])
    return found


def _key(row: Row) -> str:
    return json.dumps([row["own"], row["opp"], row["score"]])


class Point(NamedTuple):
    """An equity beside the cube model, from the row's chances."""

    gap: float
    """The live value less the dead one."""
    off: float
    """The rolled value less the dead one."""
    weight: float
    share: float
    """Share of gammons among the games lost by who uses the cube: without a double the side on roll, after one the taker."""
    many_back: bool
    """True if a side has four checkers or more back."""
    used: float
    """The efficiency that the model uses."""


Terms = Callable[[Point], tuple[float, ...]]
"""Terms of an efficiency: it is their sum, each times what is fitted."""


def constant(_: Point) -> tuple[float, ...]:
    """One efficiency for all positions."""
    return (1.0,)


def by_gammons(point: Point) -> tuple[float, ...]:
    """A height, and a slope over the share of gammons."""
    return 1.0, point.share


def by_back(point: Point) -> tuple[float, ...]:
    """One efficiency where few checkers are back, and one where many are."""
    return float(not point.many_back), float(point.many_back)


def points(row: Row) -> tuple[Point, Point]:
    """Return the points of both equities, without a double and after one."""
    stake, chances = stake_of_row(row), exclusive(row["p"])
    context = stake.context
    assert context is not None
    used = Efficiency().of(tuple(row["own"]), tuple(row["opp"]))
    many = class_of(row["own"], row["opp"]) in CLASSES[3:]

    def point(state: CubeState, equity: float, error: float, share: float) -> Point:
        never, always = (
            context.normalised(value(context, chances, state), stake.state) for value in (dead, live)
        )
        x = efficiency_at(context, state, used)
        return Point(always - never, equity - never, 1.0 / (error**2 + FLOOR**2), share, many, x)

    waits, takes = row["errors"]
    win, gammon, _, lost, _ = row["p"]
    return (
        point(stake.state, row["no_double"], waits, lost / max(1.0 - win, FLOOR)),
        point(stake.state.doubled(), row["double_take"], takes, gammon / max(win, FLOOR)),
    )


def fitted(found: Sequence[Point], terms: Terms) -> np.ndarray:
    """Return the factors of the terms by least squares."""
    root = np.sqrt([each.weight for each in found])
    columns = np.array([[each.gap * term for term in terms(each)] for each in found])
    return np.asarray(
        np.linalg.lstsq(columns * root[:, None], root * [each.off for each in found], rcond=None)[0]
    )


def interval(found: Sequence[Point], terms: Terms = constant, draws: int = 300) -> str:
    """Return the last factor with its interval."""
    source = np.random.default_rng(1)
    several = [
        fitted([found[number] for number in source.integers(0, len(found), len(found))], terms)[-1]
        for _ in range(draws)
    ]
    low, high = np.percentile(several, [2.5, 97.5])
    return f"{fitted(found, terms)[-1]:.3f} [{low:.3f}, {high:.3f}]"


def efficiencies(sample: Sequence[Row]) -> Iterator[str]:
    """Yield the tables of efficiencies."""
    both = [points(row) for row in sample]
    sides = [[found[side] for found in both] for side in (0, 1)]
    kinds = [class_of(row["own"], row["opp"]) for row in sample]
    scores = [bool(row["score"]) for row in sample]
    parts = {kind: [each == kind for each in kinds] for kind in CLASSES[1:]}
    for name, many in (("up to 3 back", False), ("4 or more back", True)):
        there = [each.many_back == many for each in sides[0]]
        for half in (0, 1):
            parts[f"{name}, {HALVES[half]}"] = [at and n % 2 == half for n, at in enumerate(there)]
        parts[f"{name}, money"] = [at and not score for at, score in zip(there, scores, strict=True)]
        parts[f"{name}, match"] = [at and score for at, score in zip(there, scores, strict=True)]
    parts["all"] = [True] * len(sample)
    yield f"  {'efficiency':32}{'no double':>26}{'double, take':>26}"

    def line(name: str, cells: Sequence[str]) -> str:
        return f"  {name:32}{cells[0]:>26}{cells[1]:>26}"

    for name, those in parts.items():
        if sum(those) >= FEW:
            cells = [interval(list(compress(side, those))) for side in sides]
            yield line(f"{name} ({sum(those)})", cells)
    for low, high in SHARES:
        within = [[each for each in side if low <= each.share < high] for side in sides]
        cells = [f"({len(each)}) {interval(each) if len(each) >= FEW else '-'}" for each in within]
        yield line(f"gammons of the lost {low:.1f}–{min(high, 1.0):.1f}", cells)
    for half in (0, 1):
        yield line(
            f"slope by gammons, {HALVES[half]}", [interval(side[half::2], by_gammons) for side in sides]
        )
    yield "  model off, by efficiencies of the other half"
    for name, terms in (
        ("none: as it is", None),
        ("one for all", constant),
        ("by gammons", by_gammons),
        ("by checkers back", by_back),
    ):
        yield line(name, [f"{model_off(side, terms):.4f}" for side in sides])


def model_off(found: Sequence[Point], terms: Terms | None) -> float:
    """Return how far the model is off, the root of the mean square; with terms, each half by the factors of the other."""
    errors = []
    for half in (0, 1):
        factors = None if terms is None else fitted(found[1 - half :: 2], terms)
        for each in found[half::2]:
            x = each.used if terms is None or factors is None else float(np.dot(factors, terms(each)))
            errors.append(each.off - min(1.0, max(0.0, x)) * each.gap)
    return float(np.sqrt(np.mean(np.square(errors))))


def report(levels: Sequence[str], sample: Sequence[Row]) -> Iterator[str]:
    """Yield all tables."""
    errors = np.mean([row["errors"] for row in sample], axis=0)
    yield f"{len(sample)} positions, standard errors {errors[0]:.3f} without a double, {errors[1]:.3f} after one"
    for level in levels:
        yield level
        yield from cube_table(cube_losses(level_cubes(named_engine(LAW, level)), sample))
    yield "the rolled chances in our cube model"
    yield from cube_table(cube_losses(referee_cubes, sample))
    yield from efficiencies(sample)


def disputed(levels: Sequence[str], sample: Sequence[Row], engine: Engine, trials: int) -> Iterator[str]:
    """Yield the rows in which the take of a level differs from the sample's: equities after the double, and losses by both judges."""
    deciders = [level_cubes(named_engine(LAW, level)) for level in levels]
    yield f"  {'row, class':24}{'sample':>8}{'rolled out':>18}  levels that differ"
    names = [*levels, "sample"]
    losses: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for number, row in enumerate(sample):
        decisions = [decide(row) for decide in deciders]
        takes = [*(each is not None and each.should_take for each in decisions), row["double_take"] <= 1.0]
        others = [name for name, take in zip(names, takes, strict=True) if take != takes[-1]]
        if not others or not any(decisions) or abs(row["double_take"] - 1.0) <= WRONG:
            continue
        stake = stake_of_row(row)
        pair = tuple(row["own"]), tuple(row["opp"])
        value, error = normalised(roll_out(engine, *pair, after_double(stake), RolloutTerms(trials)), stake)
        cells = (
            f"{number}, {class_of(*pair)}",
            f"{row['double_take']:.3f}",
            f"{value:.3f} ± {1.96 * error:.3f}",
        )
        yield f"  {cells[0]:24}{cells[1]:>8}{cells[2]:>18}  {', '.join(others)}"
        for name, take in zip(names, takes, strict=True):
            by_sample, by_rollout = (
                (each if take else 1.0) - min(each, 1.0) for each in (row["double_take"], value)
            )
            losses[name].append((by_sample, by_rollout))
    for name, found in losses.items():
        mean = np.sum(found, axis=0) / len(sample) if found else (0.0, 0.0)
        yield f"  {name}: loses on these {mean[0]:.4f} a row of the sample by the sample, {mean[1]:.4f} by rollouts"


def main() -> None:
    """Measures, prints and keeps."""
    parser = options(__doc__)
    parser.add_argument("levels", nargs="*", default=["0ply"])
    parser.add_argument("--positions", type=int, default=200, help="how many positions")
    parser.add_argument("--trials", type=int, default=108, help="games of a rollout")
    parser.add_argument("--kept", action="store_true", help="only positions that were rolled out before")
    parser.add_argument(
        "--disputed", type=int, metavar="TRIALS", help="takes that differ from the open sample's"
    )
    given = parser.parse_args()
    if given.disputed:
        lines = disputed(given.levels, open_sample(), named_engine(LAW, "0ply"), given.disputed)
        text = "\n".join((f"takes of the open sample that differ, {given.disputed} games", *lines))
        print(text)
        keep(given, "cubes", text, add=True)
        return
    sample = gathered(named_engine(LAW, "0ply"), given.positions, given.trials, kept=given.kept)
    text = "\n".join(report(given.levels, sample))
    print(text)
    keep(given, "cubes", text)


if __name__ == "__main__":
    main()
