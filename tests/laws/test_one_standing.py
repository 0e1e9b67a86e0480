"""A sample of `tests.campaign.standing`: a score that changes in mid-game is everybody's score at once."""

from __future__ import annotations

from tests.laws.one_standing import CHANGES, compare


def test_everything_answers_as_in_a_match_begun_at_that_score() -> None:
    seen = compare(seed=5, boards=120)
    assert seen.differences == []
    assert seen.changes.keys() == CHANGES.keys()
