"""Measure what a search and rollouts know of close decisions, both of which a level counts (`engine/close_decisions.py`).

`python bench/close_decisions.py [--plays 60] [--cubes 30] [--keep]` makes fresh decisions with contact, of each class of the jury in turn.
- Plays of a roll of which two or more are within 0.05 after the search of `grandmaster`: each is rolled out as that level does (648
  trials of 12 turns) and judged by 1,296 games to the end with other dice. It prints how much the search and the rollouts count in
  the least-squares estimate of how far two plays are apart, and what a choice by either, and by both as the level counts them, loses.
- Positions whose double or take is close after that search, for money: the same for doubling and taking.
The judge's own errors count as loss too. Rows are kept in `build/close` and not made again; a run can be stopped and resumed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, count
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.engine.close_decisions import CLOSE, CLOSE_CUBE, share_of
from bafflebox.engine.engine import Engine
from bafflebox.engine.rollout import Rolling, RolloutTerms, after_double
from bafflebox.engine.rollout_choice import TURNS, begun_play
from bafflebox.engine.stake import money_stake
from bafflebox.io.bots import named_engine
from bench.kept import keep, options
from training.jury_decisions import CLASSES, decision
from training.samples import LAW, PLAIN, ROOT, pair_of, rows
from training.yardstick import GLANCE

Row = dict[str, Any]
SEEDS = {"plays": 31, "cubes": 41}
WITHIN = 0.05
MOST = 4
TRIALS = {"plays": 648, "cubes": 324}
JUDGED, OTHER_DICE = 1296, 77
LEAST_WORTH = 0.1
"""Equity from which a double is thought of."""
COUNTED = (144, 324, 648)
"""Trials whose worth is printed."""


def asked(engine: Engine, what: str) -> Iterator[tuple[int, Any, Any]]:
    """Yield fresh decisions with contact: the number, the position, the roll."""
    for number in count(1):
        made = decision(engine, f"{SEEDS[what]}/{number}")
        if made.kind != CLASSES[0]:
            yield number, pair_of(made.on), made.dice


def values_of(rolling: Rolling, trials: int) -> list[float]:
    """Return the value of each trial."""
    rolling.go_on(trials)
    return [round(each, 5) for each in rolling.values]


def plays_row(engine: Engine, pair: Any, dice: Any) -> Row:
    """Return what the search, the rollouts and the judge say of the close plays; nothing where there are none."""
    choices = engine.choose(*pair, dice, PLAIN, cubeful=False, few=True)
    least = choices[0].cubeful - WITHIN
    close = [each for each in choices[:MOST] if each.plies == choices[0].plies and each.cubeful > least]
    if len(close) < 2:
        return {}
    row: Row = {"static": [each.cubeful for each in close]}
    for name, (trials, turns, seed) in terms_of("plays").items():
        row[name] = []
        for each in close:
            _, rolling = begun_play(
                engine, each, PLAIN, RolloutTerms(trials, turns, cubeful=False, seed=seed)
            )
            row[name].append([each.cubeful] * trials if rolling is None else values_of(rolling, trials))
    return row


def cubes_row(engine: Engine, pair: Any, _: Any) -> Row:
    """Return the equities without a double and after a take by the search, the rollouts and the judge; nothing where all is clear."""
    stake = money_stake(LAW, jacoby=False, beavers=False)
    found = engine.cube(*pair, stake)
    assert found is not None
    assert stake.context is not None
    gained, answered = found.after_double - found.no_double, found.double_take - found.double_drop
    if min(abs(gained), abs(answered)) > CLOSE_CUBE or found.no_double < LEAST_WORTH:
        return {}
    row: Row = {"static": [found.no_double, found.double_take]}
    for name, (trials, turns, seed) in terms_of("cubes").items():
        both = (
            Rolling(engine, *pair, each, RolloutTerms(trials, turns, seed=seed))
            for each in (stake, after_double(stake))
        )
        row[name] = [values_of(rolling, trials) for rolling in both]
    return row


def terms_of(what: str) -> dict[str, tuple[int, int, int]]:
    """Return trials, turns and seed of the rollouts and of the judge."""
    return {"roll": (TRIALS[what], TURNS, 1), "truth": (JUDGED, 0, OTHER_DICE)}


def gathered(what: str, size: int) -> tuple[int, list[Row]]:
    """Return how many decisions were asked until `size` were close, and these; what was not kept before is made."""
    path = ROOT / "build" / "close" / f"{what}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    known = {row["n"]: row for row in rows(path)} if path.exists() else {}
    glance, engine = named_engine(LAW, GLANCE), named_engine(LAW, "grandmaster")
    made = plays_row if what == "plays" else cubes_row
    found: list[Row] = []
    with path.open("a", encoding="utf-8") as file:
        for asked_, (number, pair, dice) in enumerate(asked(glance, what), 1):
            if number not in known:
                known[number] = {"n": number, **made(engine, pair, dice)}
                file.write(json.dumps(known[number]) + "\n")
                file.flush()
            found += [known[number]] if "static" in known[number] else []
            if len(found) == size:
                return asked_, found
    raise AssertionError


def means(row: Row, name: str, trials: int) -> np.ndarray:
    """Return the mean values of the first trials."""
    return np.mean([each[:trials] for each in row[name]], axis=1)


def estimate(found: Sequence[Row], trials: int) -> tuple[float, float]:
    """Return how much the search and the trials count in the best estimate of how far two plays are apart by the judge."""
    searched, played, judged, weights = [], [], [], []
    for row in found:
        truth, mean = np.array(row["truth"]), means(row, "roll", trials)
        for one, other in combinations(range(len(mean)), 2):
            searched.append(row["static"][one] - row["static"][other])
            played.append(mean[one] - mean[other])
            gap = truth[one] - truth[other]
            judged.append(gap.mean())
            weights.append(1 / np.sqrt(gap.var() / gap.size + 1e-6))
    sides = np.stack([searched, played], 1) * np.array(weights)[:, None]
    factors = np.linalg.lstsq(sides, np.array(judged) * weights, rcond=None)[0]
    return float(factors[0]), float(factors[1])


def figure(losses: Sequence[float], beside: Sequence[float]) -> str:
    """Return the mean loss, and how much less it is than the other with a 95 % interval."""
    less = np.array(beside) - losses
    return f"{np.mean(losses):.5f}  {less.mean():+.5f} ± {1.96 * less.std(ddof=1) / np.sqrt(less.size):.5f}"


def of_plays(size: int) -> Iterator[str]:
    """Yield the table of plays."""
    asked_, found = gathered("plays", size)
    yield f"plays: {len(found)} close of {asked_} with contact"
    for trials in COUNTED:
        searched, played = estimate(found, trials)
        yield f"  {trials:4} trials: the search counts {searched:.2f}, they count {played:.2f}"

    def losses(share: float, trials: int) -> list[float]:
        lost = []
        for row in found:
            searched, truth = np.array(row["static"]), means(row, "truth", JUDGED)
            both = searched + share * (means(row, "roll", trials) - searched)
            both[searched < searched[0] - CLOSE] = -np.inf
            lost.append(float(truth.max() - truth[both.argmax()]))
        return lost

    alone = losses(0.0, 1)
    yield "  loss of a close play, and how much less than by the search alone"
    yield f"  {'search alone':26} {figure(alone, alone)}"
    for trials in COUNTED:
        yield f"  {f'{trials} trials alone':26} {figure(losses(1.0, trials), alone)}"
        yield f"  {f'both, {trials} trials':26} {figure(losses(share_of(trials), trials), alone)}"


def of_cubes(size: int) -> Iterator[str]:
    """Yield the table of cube decisions."""
    asked_, found = gathered("cubes", size)
    yield f"cubes: {len(found)} close of {asked_} with contact"
    yield "  loss of a close double, of a close answer, and how much less than by the search alone"

    def losses(said: Callable[[Row], Any]) -> tuple[list[float], list[float]]:
        doubling, taking = [], []
        for row in found:
            (wait, take), (waits, takes) = said(row), means(row, "truth", JUDGED)
            doubled = min(takes, 1.0)
            doubling.append(max(doubled, waits) - (doubled if min(take, 1.0) > wait else waits))
            taking.append((takes if take <= 1.0 else 1.0) - doubled)
        return doubling, taking

    alone = losses(lambda row: row["static"])
    for name, said in (
        ("search alone", alone),
        *(
            (f"{trials} trials", losses(lambda row, trials=trials: means(row, "roll", trials)))
            for trials in COUNTED[:2]
        ),  # type: ignore[misc]
    ):
        yield f"  {name:26} " + "   ".join(figure(one, other) for one, other in zip(said, alone, strict=True))


def main() -> None:
    """Print both tables."""
    parser = options(__doc__)
    parser.add_argument("--plays", type=int, default=60, help="close plays of a roll")
    parser.add_argument("--cubes", type=int, default=30, help="close cubes")
    given = parser.parse_args()
    lines = []
    for table in (of_plays(given.plays), of_cubes(given.cubes)):
        for line in table:
            print(line, flush=True)
            lines.append(line)
    keep(given, "close_decisions", "\n".join(lines))


if __name__ == "__main__":
    main()
