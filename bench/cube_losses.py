"""Losses of cube decisions on the open sample, by class of position: what `bench/strength.py` prints of them.

GNU Backgammon's two-ply equities judge. Its chances in our cube model (`referee_cubes`) show what the model loses by itself: what a
level loses beyond that comes from its chances.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from bafflebox.engine.close_decisions import decide_cube
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.cube_decision import CubeDecision, static_decision
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import CubeStake, match, money_stake
from training.samples import CLASSES, DATA, LAW, class_of, rows

SAMPLE = DATA / "cube-sample.jsonl"
GAMMON_HEAVY = 0.3
"""Chance of a gammon, won or lost, from which a position is gammon-heavy."""
WRONG = 0.0001
"""Loss from which a decision is wrong."""
Row = dict[str, Any]
Decide = Callable[[Row], CubeDecision | None]


class CubeLoss(NamedTuple):
    """The losses of a decision to double and of the answer, in points of its cube (in a match normalised to it)."""

    kind: str
    gammon_heavy: bool
    doubling: float
    taking: float


def stake_of_row(row: Row) -> CubeStake:
    """The score and the cube of a row."""
    state, score = CubeState(row["cube"]["value"], Owner(row["cube"]["owner"])), row["score"]
    if score:
        return match(LAW, score["length"], (score["own"], score["opp"]), state, crawford=score["crawford"])
    return money_stake(LAW, state, jacoby=row["jacoby"], beavers=row["beavers"])


def level_cubes(engine: Engine) -> Decide:
    """Return the decisions of a level."""
    return lambda row: decide_cube(engine, tuple(row["own"]), tuple(row["opp"]), stake_of_row(row))


def referee_cubes(row: Row) -> CubeDecision | None:
    """Return the decision of our cube model, without looking ahead, on the referee's chances."""
    stake = stake_of_row(row)
    if stake.context is None:
        return None
    efficiency = Efficiency().of(tuple(row["own"]), tuple(row["opp"]))
    return static_decision(stake.context, exclusive(row["p"]), stake.state, efficiency)


def exclusive(chances: Sequence[float]) -> tuple[float, ...]:
    """Return six exclusive chances from the five cumulative ones of a row."""
    win, gammon, backgammon, lost, lost_backgammon = chances
    return (
        win - gammon, gammon - backgammon, backgammon,
        1 - win - lost, lost - lost_backgammon, lost_backgammon,
    )  # fmt: skip


def cube_losses(decide: Decide, sample: Sequence[Row]) -> list[CubeLoss | None]:
    """Return the losses of each row; None where a row has no decision."""
    found: list[CubeLoss | None] = []
    for row in sample:
        wait, take, drop = row["no_double"], row["double_take"], row["double_pass"]
        decision = decide(row)
        if decision is None or not decision.may_double:
            found.append(None)
            continue
        doubled = min(take, drop)
        doubling = max(wait, doubled) - (doubled if decision.should_double else wait)
        taking = (take if decision.should_take else drop) - doubled
        kind = class_of(row["own"], row["opp"])
        found.append(CubeLoss(kind, row["p"][1] + row["p"][3] >= GAMMON_HEAVY, doubling, taking))
    return found


def cube_table(found: Sequence[CubeLoss | None]) -> Iterator[str]:
    """Yield the table: mean loss with its 95 % interval and the number wrong, by class, of both halves and of all."""
    known, middle = [each for each in found if each], len(found) // 2
    parts = {kind: [each for each in known if each.kind == kind] for kind in CLASSES}
    parts["gammon-heavy"] = [each for each in known if each.gammon_heavy]
    parts["first half"] = [each for each in found[:middle] if each]
    parts["second half"] = [each for each in found[middle:] if each]
    parts["all"] = known
    yield f"  {'cube decisions':20}{'doubling, wrong':>24}{'taking, wrong':>24}   ({len(found) - len(known)} skipped)"
    for name, part in parts.items():
        cells = (_cell([each.doubling for each in part]), _cell([each.taking for each in part]))
        yield f"  {f'{name} ({len(part)})':20}{cells[0]:>24}{cells[1]:>24}"


def _cell(losses: Sequence[float]) -> str:
    """The mean, its interval where there are two or more, and how many are wrong."""
    if not losses:
        return "-"
    error = f" ± {1.96 * np.std(losses, ddof=1) / np.sqrt(len(losses)):.4f}" if len(losses) > 1 else ""
    return f"{np.mean(losses):.4f}{error} {sum(loss > WRONG for loss in losses):3}"


def open_sample() -> list[Row]:
    """The rows of the open sample."""
    return rows(SAMPLE)
