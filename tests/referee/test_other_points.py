"""The points that a claim or a correction of the score may give a side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import ScoreSet
from bafflebox.match.state import evolve_match
from bafflebox.referee.conduct.corrections import other_points
from tests.referee.test_left_to_the_clock import table


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("white", "black", "side", "found"),
    [
        (0, 0, Side.WHITE, [1, 2]),
        (2, 1, Side.WHITE, [0, 1, 3, 4]),
        # a match to five is over before both have five
        (5, 3, Side.BLACK, [1, 2, 4]),
        (-1, 0, Side.WHITE, [0, 1]),
    ],
)
def test_the_points_that_a_side_may_have_instead(
    white: int, black: int, side: Side, found: list[int]
) -> None:
    now = table(real=True, length=5)
    match = evolve_match(now.match, ScoreSet(BySide(white, black), ""))
    assert other_points(replace(now, match=match), side, 2) == found
