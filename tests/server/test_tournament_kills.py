"""A sample of the kills in the middle of a tournament."""

from __future__ import annotations

from pathlib import Path

from tests.campaign.tournament_server_kills import run


def test_nothing_that_a_desk_was_told_is_lost_by_a_kill(tmp_path: Path) -> None:
    found = run(2, tmp_path, seed=5)
    assert found["answered"] > 10
    assert found["refused"] > 0, "two desks never wanted the same"
