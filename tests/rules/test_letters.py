"""Citations: of two equal rules of a book, its own letter is cited; and aids are forbidden where the text says so."""

import pytest

from tests.table import law


@pytest.mark.rule("P4")
def test_match_play_counts_gammons_by_its_own_rule() -> None:
    assert law("match").cites("gammons count") == "P4"
    assert law("match").gammons_count == "always"


@pytest.mark.rule("A5.3")
def test_the_regulation_counts_gammons_by_its_own_rule() -> None:
    assert law("american").cites("gammons count") == "A5.3"
    assert law("american").gammons_count == "always"


@pytest.mark.rule("C12")
def test_modern_play_forbids_analysis() -> None:
    assert law("modern").aids_rule == "C12"
