"""A sample of the kills in the middle of an arena."""

from __future__ import annotations

from pathlib import Path

from tests.campaign.contest_kills import run


def test_an_arena_continues_after_kills(tmp_path: Path) -> None:
    found = run(2, tmp_path, seed=7, players=6)
    assert found["games that a kill met"] > 0, "no game was running at a kill"
    assert found["rated matches counted anew"] > 0
