"""Checkers travel and dice roll between two frames, and the end is the second frame."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.cli.full_screen.frame import TableFrame, arranged, paint_frame
from bafflebox.cli.full_screen.motion import MOST, NEXT, ROLL, TRAVEL, Mover, motion_of, paint_between
from bafflebox.cli.full_screen.setting import SLOW, Setting
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import Palette, palette_of
from bafflebox.formats.draw.cells.writing import LATIN
from tests.cli.test_frame import SIZES, frame

DARK = palette_of("dark")


def at(white: dict[int, int], black: dict[int, int], roll: Roll | None = None) -> TableFrame:
    places = (tuple(own.get(place, 0) for place in range(26)) for own in (white, black))
    return replace(frame(), scene=replace(frame().scene, position=Position(*places), roll=roll))


BEFORE = at({13: 2, 8: 1}, {21: 1})
AFTER = at({13: 1, 4: 2}, {25: 1})
"""Two checkers have gone to 4, where one of the other side was hit."""


def cells(canvas: Canvas) -> list[object]:
    return list(canvas.rows())


def test_a_play_is_a_journey_for_each_checker_and_a_hit_one_leaves_at_contact() -> None:
    motion = motion_of(BEFORE, AFTER)
    first, second, hit = motion.journeys
    assert [(each.side, each.origin, each.target) for each in motion.journeys] == [
        (Side.WHITE, 13, 4),
        (Side.WHITE, 8, 4),
        (Side.BLACK, 21, 25),
    ]
    assert (first.start, second.start) == (0, NEXT)
    assert hit.start in (first.end, second.end)
    assert motion.seconds == hit.start + TRAVEL


def test_the_same_position_and_another_game_do_not_move() -> None:
    assert motion_of(BEFORE, BEFORE).seconds == 0
    many = at(dict.fromkeys(range(1, MOST + 2), 1), {})
    assert motion_of(many, at({place + 10: 1 for place in range(1, MOST + 2)}, {})).journeys == ()
    assert motion_of(BEFORE, at({13: 2, 8: 2}, {21: 1})).journeys == ()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("palette", [DARK, palette_of("dark", "mono"), palette_of("dark", plain=True)])
def test_it_begins_with_the_first_frame_and_ends_with_the_second(
    size: tuple[int, int], palette: Palette
) -> None:
    where = arranged(*size)
    assert where is not None
    motion = motion_of(BEFORE, AFTER)
    end = cells(paint_frame(AFTER, palette, where))
    assert cells(paint_between(motion, motion.seconds, palette, where)) == end
    # each moment has another picture, and none is the last one
    shown = [cells(paint_between(motion, share * TRAVEL, palette, where)) for share in (0.2, 0.6, 1.2)]
    assert all(one != other for number, one in enumerate(shown) for other in (*shown[:number], end))


def test_dice_show_other_faces_before_their_own() -> None:
    where = arranged(80, 24)
    assert where is not None
    thrown = at({13: 2}, {}, Roll((3, 1)))
    motion = motion_of(at({13: 2}, {}), thrown)
    assert motion.seconds == ROLL
    end = cells(paint_frame(thrown, DARK, where))
    faces = [cells(paint_between(motion, share * ROLL, DARK, where)) for share in (0, 0.4, 0.8)]
    assert end not in faces
    assert faces[0] != faces[1]


def test_a_mover_shows_what_moves_until_a_key_ends_it() -> None:
    where = arranged(80, 24)
    assert where is not None
    end = cells(paint_frame(AFTER, DARK, where))

    def shown(mover: Mover, now: float) -> list[object]:
        return cells(mover.paint(AFTER, now, DARK, where, LATIN))

    mover = Mover()
    mover.see(BEFORE, 1.0, moves=True)
    assert not mover.moving(1.0)
    mover.see(AFTER, 2.0, moves=True)
    assert mover.moving(2.1)
    assert shown(mover, 2.1) != end
    # the same position with other words goes on
    mover.see(replace(AFTER, moves=()), 2.1, moves=True)
    assert mover.moving(2.2)
    mover.end()
    assert shown(mover, 2.1) == end
    still = Mover()
    still.see(BEFORE, 1.0, moves=False)
    still.see(AFTER, 2.0, moves=False)
    assert shown(still, 2.01) == end


def test_nothing_moves_on_a_slow_line_or_one_that_does_not_answer() -> None:
    setting = Setting()
    assert not setting.moves
    for seconds, moves in ((SLOW / 2, True), (SLOW * 2, False), (0, True)):
        setting.answered(seconds)
        assert setting.moves is moves
    setting.motion = False
    assert not setting.moves
