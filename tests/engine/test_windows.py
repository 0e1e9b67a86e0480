"""Windows of three points: their states are those that the rules of the file name, counted by hand."""

import numpy as np
import pytest
from numpy.typing import NDArray

from bafflebox.engine.net_card import WINDOW_COUNTS, WINDOW_ROWS
from bafflebox.engine.windows import states
from tests.engine.boards import all_boards

EMPTY, BLOT, MORE, HIS_BLOT, HIS = range(5)


def board(own: dict[int, int], opp: dict[int, int]) -> NDArray[np.uint8]:
    """A board by its places, each side counting from its own home."""
    found = np.zeros((1, 52), np.uint8)
    for start, side in ((0, own), (26, opp)):
        for place, count in side.items():
            found[0, start + place] = count
    return found


def test_the_opening_by_hand() -> None:
    opening = {6: 5, 8: 3, 13: 5, 24: 2}
    (found,) = states(board(opening, opening), 8)
    # own 6, 8, 13 and 24; the opponent's are 19, 17, 12 and 1 as seen from here
    assert found.tolist() == [
        HIS,  # 1-3
        25 * MORE,  # 4-6
        5 * MORE,  # 7-9
        25 * HIS,  # 10-12
        MORE,  # 13-15
        5 * HIS,  # 16-18
        HIS,  # 19-21
        25 * MORE,  # 22-24
    ]


def test_blots_are_told_from_more_and_bar_and_home_are_outside() -> None:
    found = states(board({0: 9, 3: 1, 4: 2, 25: 3}, {0: 5, 20: 1, 23: 9, 25: 1}), 22)[0]
    assert found[:6].tolist() == [
        5 * HIS + 25 * BLOT,
        HIS + 5 * BLOT + 25 * MORE,
        BLOT + 5 * MORE + 25 * HIS_BLOT,
        MORE + 5 * HIS_BLOT,
        HIS_BLOT,
        EMPTY,
    ]
    assert not found[6:].any()


@pytest.mark.parametrize("windows", WINDOW_COUNTS)
def test_every_point_is_seen_and_no_other_row_is_asked_for(windows: int) -> None:
    boards = all_boards(30, seed=4)
    found = states(boards, windows)
    assert found.shape == (len(boards), windows)
    assert found.min() == EMPTY
    assert found.max() <= WINDOW_ROWS
    for point in range(1, 25):
        assert states(board({point: 1}, {}), windows).any(), point
    assert (states(boards, 8) == states(boards, 22)[:, ::3]).all()
