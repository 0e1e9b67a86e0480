"""A sample of the kills in the middle of what happens around the board."""

from __future__ import annotations

from pathlib import Path

from tests.campaign.referee_kills import run


def test_nothing_that_was_said_around_the_board_is_lost_by_a_kill(tmp_path: Path) -> None:
    found = run(2, tmp_path, seed=3)
    assert found["answered"] > 20
    assert set(found["answered by part"]) > {"player", "director"}, "officials speak too"
