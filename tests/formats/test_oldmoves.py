"""The `oldmoves` output of FIBS: which side is X and which O, moves counted both ways, wins without points; damaged lines."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.errors import BaffleboxError, RecordError
from bafflebox.formats.formats import format_of, read_record, write_record
from bafflebox.formats.match_record import DoubleRecord, DropRecord, ResultRecord, RollRecord, TakeRecord
from bafflebox.io.mended import read_mended
from tests.needed import needed_gnubg

SHEET = """\
Score is 0-0 in a 5 point match.
ann is X - ben is O
X: (3 1) 8-5 6-5
O: (6 4) 1-7 7-11
X: (6 5) 24-18 18-13
O: (4 2) 17-21 19-21
X: doubles
O: accepts
X: (5 2) 13-8 13-11
O: (4 1) bar-4 17-18
X: (4 2) 24-20 8-6
O: doubles
X: rejects
O: wins

Score is 2-0 in a 5 point match.
ben is X - ann is O
O: (6 1) 12-18 17-18
X: (5 5) 13-8 13-8 8-3 8-3
O: doubles
X: rejects
O: wins
"""
DOWN = (
    SHEET.replace("1-7 7-11", "24-18 18-14")
    .replace("17-21 19-21", "8-4 6-4")
    .replace("bar-4 17-18", "bar-21 8-7")
    .replace("12-18 17-18", "13-7 8-7")
)
"""The same with O counting downwards too."""


def test_it_is_found_by_its_content_and_named() -> None:
    assert format_of(SHEET.encode()).name == "FIBS oldmoves"
    assert format_of(SHEET.split("\n", 1)[1].encode()).name == "FIBS oldmoves"
    assert format_of(b"3 point match\n Game 1\n").name == "text match"


def test_a_match_is_read_as_it_stands() -> None:
    record = read_record(SHEET.encode())
    assert record.length == 5
    one, two = record.games
    assert one.names == two.names == ("ann", "ben")
    assert [(turn.column, turn.action) for turn in one.turns][:6] == [
        (0, RollRecord((3, 1), "8/5 6/5")),
        (1, RollRecord((6, 4), "24/18 18/14")),
        (0, RollRecord((6, 5), "24/18 18/13")),
        (1, RollRecord((4, 2), "8/4 6/4")),
        (0, DoubleRecord(2)),
        (1, TakeRecord()),
    ]
    assert one.turns[6].action == RollRecord((5, 2), "13/8 13/11*")
    assert one.turns[7].action == RollRecord((4, 1), "25/21 8/7")
    assert one.turns[-1].action == DropRecord()
    assert (one.result, two.scores) == (ResultRecord(1, 2), (0, 2))
    # the letters are those of the players, not of the columns
    assert [(turn.column, turn.action) for turn in two.turns][:2] == [
        (0, RollRecord((6, 1), "13/7 8/7")),
        (1, RollRecord((5, 5), "13/8 13/8 8/3 8/3")),
    ]
    assert two.result == ResultRecord(0, 1)


def test_moves_counted_up_and_down_are_the_same() -> None:
    assert DOWN != SHEET
    assert read_record(DOWN.encode()) == read_record(SHEET.encode())


def test_the_match_can_be_replayed_and_written() -> None:
    replayed = read_mended(SHEET.encode())
    assert not replayed.found.all
    assert (replayed.match.score.points.white, replayed.match.score.points.black) == (1, 2)
    assert write_record(replayed.record, ".mat").count("Wins") == 2


def test_gnu_backgammon_reads_the_same(tmp_path: Path) -> None:
    program = needed_gnubg()
    one_game = SHEET.split("\n\n", maxsplit=1)[0]
    (tmp_path / "sheet").write_text(one_game + "\n")
    (tmp_path / "commands").write_text(
        f"import oldmoves {tmp_path / 'sheet'}\nexport match mat {tmp_path / 'again.mat'}\n"
    )
    subprocess.run(
        [program, "-t", "-q", "-r", "-c", str(tmp_path / "commands")],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False, env={"HOME": str(tmp_path)},
    )  # fmt: skip
    theirs = read_mended((tmp_path / "again.mat").read_bytes()).log.events
    ours = read_mended(one_game.encode()).log.events
    assert [type(each) for each in theirs[1:]] == [type(each) for each in ours[1:]]
    dice = [[each.roll for each in facts if hasattr(each, "roll")] for facts in (ours, theirs)]
    assert dice[0] == dice[1]


def test_a_win_is_counted_by_the_checkers_that_are_left() -> None:
    # Ben has not moved: two of his checkers are in Ann's home
    race = "\n".join(["ann is X - ben is O", *["X: (6 6) 6-off 6-off 6-off 6-off"] * 4, "X: wins"])
    assert read_record(race.encode()).games[0].result == ResultRecord(0, 3)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("X: (3 1) 8-5 6-77", "is not understood"),
        ("X: (3 1) 8-5 6->5", "is not understood"),
        ("X: juggles", "is not understood"),
        ("somebody says hello", "is not understood"),
    ],
)
def test_a_line_that_is_not_understood_is_refused_or_left_out(line: str, said: str) -> None:
    sheet = SHEET.replace("X: (6 5) 24-18 18-13", line)
    with pytest.raises(RecordError, match=said) as refused:
        read_record(sheet.encode())
    assert refused.value.line == 5
    assert read_mended(sheet.encode()).found.all


def test_a_second_match_is_left_out_and_told() -> None:
    more = SHEET + "Score is 0-0 in a 5 point match.\neve is X - ann is O\nX: (3 1) 8-5 6-5\n"
    with pytest.raises(RecordError, match="second match"):
        read_record(more.encode())
    assert len(read_mended(more.encode()).record.games) == 2


LINES = st.one_of(
    st.sampled_from(SHEET.splitlines()),
    st.text(max_size=30),
    st.tuples(st.sampled_from("XO"), st.text("0123456789-() barof*/", max_size=24)).map(": ".join),
)


@given(st.lists(LINES, max_size=14), st.binary(max_size=20))
def test_whatever_follows_is_read_or_refused(lines: list[str], torn: bytes) -> None:
    data = "\n".join(["ann is X - ben is O", *lines]).encode("utf-8", "replace") + torn
    try:
        read_mended(data)
    except BaffleboxError as error:
        assert str(error)  # noqa: PT017 - both are right
