"""Text matches: what is written, to the byte, and what cannot be."""

from dataclasses import replace
from pathlib import Path

import pytest

from bafflebox.errors import RecordError
from bafflebox.formats.mat import read_mat, write_mat
from bafflebox.formats.match_record import (
    BeaverRecord,
    CommentRecord,
    DoubleRecord,
    DropRecord,
    GameRecord,
    IllegalPlayRecord,
    MatchRecord,
    RaccoonRecord,
    ResignRecord,
    ResultRecord,
    RollRecord,
    TakeRecord,
    TurnRecord,
)

EXPORTS = sorted((Path(__file__).parent.parent / "data" / "gnubg").glob("*.mat"))

OPENING = TurnRecord(1, 0, RollRecord((3, 1), "8/5 6/5"))
GAME = GameRecord(1, ("alice", "bob"), (0, 0), (OPENING,), ResultRecord(0, 1))
MATCH = MatchRecord((), 3, (GAME,))

EVERYTHING = MatchRecord(
    (("Site", ""), ("Player 1", 'Zoë "Z"'), ("Player 1 Elo", "1600,00/0")),
    0,
    (
        GameRecord(
            3,
            ("", "a, b : 3"),
            (0, 12),
            (
                TurnRecord(1, 1, RollRecord((1, 6), "bar/24* 13/7")),
                TurnRecord(2, 0, DoubleRecord(2)),
                TurnRecord(2, 1, BeaverRecord(4)),
                TurnRecord(3, 0, RaccoonRecord(8)),
                TurnRecord(3, 1, TakeRecord()),
                TurnRecord(4, 0, RollRecord((6, 6), "24/18(2) 13/7(2)")),
                TurnRecord(4, 1, RollRecord((6, 6), cannot_move=True)),
                TurnRecord(5, 0, RollRecord((2, 2), "24/22 24/22 22/20* 22/20*")),
                TurnRecord(5, 1, IllegalPlayRecord((2, 1), "0;1;0;1;1;take;64: x;0")),
                TurnRecord(7, 1, IllegalPlayRecord(None)),
                TurnRecord(8, 0, RollRecord(None, unknown=True)),
                TurnRecord(8, 1, ResignRecord(points=16)),
            ),
            ResultRecord(0, 16),
            "-b----E-C---eE---c-e----B-/0",
            (CommentRecord("before", 0), CommentRecord("in between", 7), CommentRecord("", 12)),
        ),
        GameRecord(
            4, ("a_name_as_long_as_the_whole_column", "b"), (16, 12), (), ResultRecord(1, 1, match=True)
        ),
        GameRecord(
            5,
            ("c", "d"),
            (16, 13),
            (TurnRecord(1, 0, DoubleRecord()), TurnRecord(1, 1, ResignRecord(level="normal"))),
        ),
    ),
    (CommentRecord("a remark"),),
)


def test_there_are_exports_to_compare_with() -> None:
    assert len(EXPORTS) == 4


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.stem)
def test_an_export_of_gnu_backgammon_comes_out_byte_for_byte(path: Path) -> None:
    data = path.read_bytes()
    assert write_mat(read_mat(data)).encode() == data


def test_everything_that_a_record_holds_reads_back() -> None:
    text = write_mat(EVERYTHING)
    assert read_mat(text) == EVERYTHING
    assert read_mat(text.replace("\n", "\r\n").encode("utf-8-sig")) == EVERYTHING
    assert write_mat(read_mat(text)) == text


def test_the_layout() -> None:
    turns = (
        OPENING,
        TurnRecord(1, 1, DoubleRecord(2)),
        TurnRecord(2, 0, DropRecord()),
    )
    lost = replace(GAME, turns=turns, result=ResultRecord(1, 1))
    given_up = replace(lost, number=2, scores=(0, 1), turns=turns[:2], result=ResultRecord(1, 2, match=True))
    assert write_mat(MatchRecord((), 3, (lost, given_up))) == (
        " 3 point match\n"
        "\n"
        " Game 1\n"
        " alice : 0                      bob : 0\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n"
        "  2)  Drops                       Wins 1 point \n"
        "\n"
        " Game 2\n"
        " alice : 0                      bob : 1\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n"
        "                                  Wins 2 points and the match\n"
        "\n"
    )


def test_a_result_of_the_right_side_fills_the_open_row() -> None:
    text = write_mat(replace(MATCH, games=(replace(GAME, result=ResultRecord(1, 2)),)))
    assert "  1) 31: 8/5 6/5                  Wins 2 points\n\n" in text


def turn(**changes: object) -> GameRecord:
    return replace(GAME, turns=(replace(OPENING, **changes),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "match",
    [
        replace(MATCH, length=-1),
        replace(MATCH, tags=(("Site", "a\nb"),)),
        replace(MATCH, tags=(('Si"te', "a"),)),
        replace(MATCH, comments=(CommentRecord(" space "),)),
        replace(MATCH, comments=(CommentRecord("Set Pos=x"),)),
        replace(MATCH, comments=(CommentRecord("late", after=1),)),
        replace(MATCH, games=(GAME, GAME)),
        replace(MATCH, games=(replace(GAME, names=("a\nb", "c")),)),
        replace(MATCH, games=(replace(GAME, names=("a", "\r")),)),
        replace(MATCH, games=(replace(GAME, names=("; a", "c")),)),
        replace(MATCH, games=(replace(GAME, scores=(-1, 0)),)),
        replace(MATCH, games=(replace(GAME, set_position="a\nb"),)),
        replace(MATCH, games=(replace(GAME, comments=(CommentRecord("x", after=2),)),)),
        replace(MATCH, games=(replace(GAME, turns=(OPENING, OPENING)),)),
        replace(MATCH, games=(replace(GAME, turns=(replace(OPENING, column=1), OPENING)),)),
        replace(MATCH, games=(turn(move_number=0),)),
        replace(MATCH, games=(turn(action=RollRecord((7, 1), "13/7")),)),
        replace(MATCH, games=(turn(action=RollRecord((6, 1), "13/7  8/7")),)),
        replace(MATCH, games=(turn(action=RollRecord((6, 1), "Takes")),)),
        replace(MATCH, games=(turn(action=RollRecord((6, 1), "13/7", unknown=True)),)),
        replace(MATCH, games=(turn(action=ResignRecord(level="match")),)),
    ],
)
def test_what_would_not_read_back_is_not_written(match: MatchRecord) -> None:
    with pytest.raises(RecordError):
        write_mat(match)


def test_the_refusal_names_the_turn() -> None:
    with pytest.raises(RecordError, match="cannot be written") as caught:
        write_mat(replace(MATCH, games=(turn(action=RollRecord((6, 1), "13/7", unknown=True)),)))
    assert (caught.value.game, caught.value.move) == (1, 1)
