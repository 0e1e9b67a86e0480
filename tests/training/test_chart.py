"""The chart of the gate: strengths add up along the networks that were published."""

from __future__ import annotations

import json
from typing import Any

from training.chart import stands, what
from training.gate import HISTORY


def line(against: str, ahead: float, positions: int) -> dict[str, Any]:
    card = {"rules": "money", "stage": "taught", "positions": positions, "widths": [8]}
    return {
        "rules": "money", "against": "standard-main.bbnet", "against_sha256": against,
        "points_a_game": ahead, "interval": 0.01, "card": card,
    }  # fmt: skip


def test_a_candidate_stands_on_those_that_were_published_before_it() -> None:
    lines = [line("a", 0.1, 1), line("a", 0.2, 2), line("b", -0.05, 3), line("b", 0.01, 4)]
    (found,) = stands(lines, {what(lines[3]["card"])}).values()
    assert [round(each.strength, 6) for each in found] == [0.1, 0.2, 0.15, 0.21]
    assert [each.followed for each in found] == [False, True, False, True]


def test_a_published_candidate_is_known_by_its_card_where_that_is_told() -> None:
    lines = [line("a", 0.1, 1), line("a", 0.2, 2), line("b", 0.01, 3), line("c", 0.02, 4)]
    lines[2]["against_card"] = lines[3]["against_card"] = lines[0]["card"]  # its file was written anew
    (found,) = stands(lines, set()).values()
    assert [round(each.strength, 6) for each in found] == [0.1, 0.2, 0.11, 0.12]
    assert [each.followed for each in found] == [True, False, False, False]


def test_the_history_of_the_project_has_a_way_to_every_network() -> None:
    lines = [json.loads(each) for each in HISTORY.read_text("utf-8").splitlines()]
    found = stands(lines, set())
    assert {"standard-main", "standard-quick", "welsh-quick", "iranian-quick"} <= set(found)
    assert sum(map(len, found.values())) == len(lines) - 2  # two were the first of their rule sets
