"""A match always ends: whatever two people do that no rule allows, claim, dispute or stop, there is a way on and an end."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.campaign.irregular import HEADERS, play


@pytest.mark.parametrize("book", HEADERS)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(min_value=0, max_value=1_000_000))
def test_a_match_of_irregular_players_ends(book: str, seed: int) -> None:
    match = play(book, Random(seed))
    assert match.now.match.closed or not match.now.match.playing
