"""Clock texts: times in words, and the clock face that a page or terminal draws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.board.clock import SECOND, StopCause, format_time, parse_time, seconds_shown
from bafflebox.board.side import BySide
from bafflebox.errors import InvalidNotation
from bafflebox.events.clock import ClockStopped
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.clock.face import ClockFace, clock_face, format_face
from tests.referee.clocked import DELAY, opened
from tests.table import WHITE, law

DAY = 24 * 3600 * SECOND


@pytest.mark.parametrize(
    ("left", "shown"),
    [
        (0, "0:00.0"),
        (1, "0:00.1"),
        (SECOND // 10, "0:00.1"),
        (9_950_000, "0:10.0"),
        (59_900_000, "0:59.9"),
        (59_900_001, "1:00"),
        (60 * SECOND, "1:00"),
        (60 * SECOND + 1, "1:01"),
        (599 * SECOND, "9:59"),
        (600 * SECOND - 1, "10:00"),
        (3599 * SECOND, "59:59"),
        (3600 * SECOND, "1:00:00"),
        (70 * 60 * SECOND, "1:10:00"),
        (10 * 3600 * SECOND + 61 * SECOND, "10:01:01"),
    ],
)
def test_a_time_as_a_clock_shows_it(left: int, shown: str) -> None:
    assert format_time(left) == shown


@given(left=st.integers(0, DAY))
def test_what_is_shown_is_never_less_than_what_is_left_and_hardly_more(left: int) -> None:
    read = parse_time(format_time(left))
    assert left <= read < left + (SECOND if left > 59 * SECOND else SECOND // 10)
    assert (read == 0) == (left == 0)
    assert format_time(read) == format_time(left)
    assert seconds_shown(left) * SECOND >= left > (seconds_shown(left) - 1) * SECOND


@given(times=st.tuples(st.integers(0, DAY), st.integers(0, DAY)))
def test_a_clock_with_less_time_never_shows_more(times: tuple[int, int]) -> None:
    less, more = sorted(times)
    assert parse_time(format_time(less)) <= parse_time(format_time(more))


@pytest.mark.parametrize(
    ("text", "seconds"), [("1:10:00", 4200), ("70:00", 4200), ("9:05", 545), ("0:07", 7), (" 12:00 ", 720)]
)
def test_a_time_is_read(text: str, seconds: int) -> None:
    assert parse_time(text) == seconds * SECOND


@pytest.mark.parametrize(
    "text", ["", "12", "1:2", "1:60", "1:60:00", "-1:00", "1:00.55", "1:10:0", "a:00", "١:00"]
)
def test_other_text_is_no_time(text: str) -> None:
    with pytest.raises(InvalidNotation, match="no time"):
        parse_time(text)


def test_a_face_has_all_that_a_display_needs_to_count_down_by_itself() -> None:
    table = opened(law("match"), DELAY)
    table.wait(2)
    face = clock_face(table.clock, table.now)
    assert face == ClockFace(
        2 * SECOND,
        BySide(60 * SECOND, 60 * SECOND),
        BySide(3 * SECOND, 5 * SECOND),
        WHITE,
        None,
        65 * SECOND,
    )


def test_without_a_clock_there_is_no_face() -> None:
    assert clock_face(ClockState(), 0) is None


def test_a_line_for_the_terminal() -> None:
    table = opened(law("match"), DELAY)
    names = BySide("Ann", "Ben")

    def line() -> str:
        face = clock_face(table.clock, table.now)
        assert face is not None
        return format_face(face, names)

    table.wait(1.8)
    assert line() == "Ann > 1:00 (delay 0:03.2), Ben 1:00"
    table.wait(10)
    assert line() == "Ann > 0:53.2, Ben 1:00"
    table.at_clock(ClockStopped(None, StopCause.FALLEN_DICE))
    assert line() == "Ann 0:53.2, Ben 1:00; stopped: fallen dice"
