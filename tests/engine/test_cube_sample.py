"""Decisions from chances alone on a hundred positions that GNU Backgammon has judged, by its own equities."""

import json
from pathlib import Path
from typing import Any

from bafflebox.engine.cube import CubeContext, CubeState, Owner, match_context
from bafflebox.engine.cube_decision import CubeDecision, static_decision
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.met_tables import match_table
from tests.engine.cubes import chances

SAMPLE = Path(__file__).parent.parent / "data" / "cube-sample.jsonl"
ROWS = [json.loads(line) for line in SAMPLE.read_text("utf-8").splitlines()]


def decide_row(row: dict[str, Any]) -> CubeDecision:
    score, cube = row["score"], row["cube"]
    context = CubeContext(jacoby=row["jacoby"], beavers=row["beavers"])
    if score:
        context = match_context(
            match_table(), score["length"], (score["own"], score["opp"]), crawford=score["crawford"]
        )
    state = CubeState(cube["value"], Owner(cube["owner"]))
    return static_decision(
        context, chances(*row["p"]), state, Efficiency().of(tuple(row["own"]), tuple(row["opp"]))
    )


def test_the_mean_loss_of_static_decisions_is_small() -> None:
    doubling = taking = 0.0
    for row in ROWS:
        decision = decide_row(row)
        wait, take, drop = row["no_double"], row["double_take"], row["double_pass"]
        best = max(wait, min(take, drop))
        doubling += best - (min(take, drop) if decision.should_double else wait)
        taking += (take if decision.should_take else drop) - min(take, drop)
    mean = doubling / len(ROWS), taking / len(ROWS)
    print(f"mean loss a decision: doubling {mean[0]:.5f}, taking {mean[1]:.5f} ({len(ROWS)} positions)")
    assert mean[0] <= 0.003
    assert mean[1] <= 0.001


def test_the_value_of_a_double_is_nearly_the_same() -> None:
    gaps = [abs(decide_row(row).double_take - row["double_take"]) for row in ROWS]
    assert sum(gaps) / len(gaps) <= 0.02


def test_beavers_are_found() -> None:
    assert [decide_row(row).beaver for row in ROWS] == [row["beaver"] for row in ROWS]
