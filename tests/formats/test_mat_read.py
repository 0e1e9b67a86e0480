"""Text matches: what each oddity of real files is read as, and what is refused and where."""

import pytest

from bafflebox.errors import RecordError
from bafflebox.formats.mat import read_mat
from bafflebox.formats.match_record import (
    Action,
    BeaverRecord,
    DoubleRecord,
    DropRecord,
    GameRecord,
    IllegalPlayRecord,
    RaccoonRecord,
    ResignRecord,
    ResultRecord,
    RollRecord,
    TakeRecord,
    TurnRecord,
)

HEAD = "3 point match\n\n Game 1\n alice : 0                      bob : 0\n"


def sheet(*rows: str, head: str = HEAD) -> str:
    return head + "".join(f"{row}\n" for row in rows)


def game(*rows: str, head: str = HEAD) -> GameRecord:
    (only,) = read_mat(sheet(*rows, head=head)).games
    return only


def cell(text: str) -> Action:
    (turn,) = game(f"  1) {text}").turns
    return turn.action


def row(left: str = "", right: str = "", number: int = 1) -> str:
    return f"{number:3d}) {left:<27} {right}"


def test_a_whole_match() -> None:
    match = read_mat(
        '; [Site "Paris"]\n; [Player 1 "bob"]\n\n 3 point match\n\n Game 1\n'
        " alice : 0                      bob : 0\n"
        "  1)                             64: 24/18 13/9 \n"
        "  2)  Doubles => 2                Takes\n"
        "  3) 61: 8/7* 13/7               21: \n"
        "      Wins 2 points\n\n Game 2\n"
        " alice : 2                      bob : 0\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n"
        "  2)  Drops                       Wins 1 point\n"
    )
    assert match.tags == (("Site", "Paris"), ("Player 1", "bob"))
    assert match.tag("Site") == "Paris"
    assert match.tag("Round") is None
    assert match.length == 3
    first, second = match.games
    assert (first.number, first.names, first.scores, first.line) == (1, ("alice", "bob"), (0, 0), 6)
    assert first.turns == (
        TurnRecord(1, 1, RollRecord((6, 4), "24/18 13/9")),
        TurnRecord(2, 0, DoubleRecord(2)),
        TurnRecord(2, 1, TakeRecord()),
        TurnRecord(3, 0, RollRecord((6, 1), "8/7* 13/7")),
        TurnRecord(3, 1, RollRecord((2, 1))),
    )
    assert [turn.line for turn in first.turns] == [8, 9, 9, 10, 10]
    assert first.result == ResultRecord(0, 2)
    assert first.result is not None
    assert first.result.line == 11
    assert second.scores == (2, 0)
    assert second.turns[-1] == TurnRecord(2, 0, DropRecord())
    assert second.result == ResultRecord(1, 1)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("61: 13/7 8/7", RollRecord((6, 1), "13/7 8/7")),
        ("16: 13/12 13/7", RollRecord((1, 6), "13/12 13/7")),
        ("61:13/7 8/7", RollRecord((6, 1), "13/7 8/7")),
        ("66: bar/19*/13* 8/2(2)", RollRecord((6, 6), "bar/19*/13* 8/2(2)")),
        ("55: Bar/20 13/8*(2) 6/Off", RollRecord((5, 5), "Bar/20 13/8*(2) 6/Off")),
        ("53: 25/20* 3/0", RollRecord((5, 3), "25/20* 3/0")),
        ("53:", RollRecord((5, 3))),
        ("53: Cannot Move", RollRecord((5, 3), cannot_move=True)),
        ("53: ????", RollRecord((5, 3), unknown=True)),
        ("53: ???", RollRecord((5, 3), unknown=True)),
        ("00: ????", RollRecord(None, unknown=True)),
        ("00:", RollRecord(None)),
        ("????", RollRecord(None, unknown=True)),
        (" Doubles => 2", DoubleRecord(2)),
        (" Doubles ==> 2", DoubleRecord(2)),
        ("Doubles =>4", DoubleRecord(4)),
        ("Redoubles => 4", DoubleRecord(4)),
        ("Doubles", DoubleRecord()),
        ("Beavers => 4", BeaverRecord(4)),
        ("Beavers", BeaverRecord()),
        ("Raccoons => 8", RaccoonRecord(8)),
        ("Takes", TakeRecord()),
        ("Drops", DropRecord()),
        ("Passes", DropRecord()),
        ("Losses 3 point", ResignRecord(points=3)),
        ("Resigns", ResignRecord()),
        ("Resign gammon", ResignRecord(level="gammon")),
        (
            "64: Illegal play (25;0;0;0;1;a take;64: b;0;)",
            IllegalPlayRecord((6, 4), "25;0;0;0;1;a take;64: b;0;"),
        ),
        ("64:   illegal play", IllegalPlayRecord((6, 4))),
    ],
)
def test_one_cell(text: str, action: Action) -> None:
    assert cell(text) == action
    assert game(row(right=text)).turns == (TurnRecord(1, 1, action),)


@pytest.mark.parametrize(
    ("rows", "column"),
    [
        (["      Wins 1 point"], 0),
        (["                                  Wins 1 point"], 1),
        (["  2)  Wins 1 point"], 0),
        (["  2)  Wins 1 point                      "], 0),
        (["  2)                              Wins 1 point"], 1),
        (["  2) 33: ???                      Wins 1 point"], 1),
        (["  2)  Drops                       Wins 1 point "], 1),
        (["  2) 54: 5/0 5/0                  Losses 1 point", "", "      Wins 1 point and the match"], 0),
        (["  2)  Losses 1 point                             Wins 1 point and the match"], 1),
        (["  2)                             53:", "      Wins 1    point"], 0),
        (["      Wins 1 point              Losses 1 point"], 0),
        (["      Drops                     Wins 1 point"], 1),
    ],
)
def test_the_column_of_the_result(rows: list[str], column: int) -> None:
    result = game(row("61: 13/7 8/7", "53: 8/3 6/3"), *rows).result
    assert result is not None
    assert (result.column, result.points) == (column, 1)


@pytest.mark.parametrize("margin", ["", " ", "      ", " " * 34])
def test_a_loss_at_the_margin_belongs_to_the_side_that_did_not_win(margin: str) -> None:
    found = game(row("61: 13/7 8/7"), f"{margin}Losses 1 point", "", "      Wins 1 point and the match")
    assert found.turns[-1] == TurnRecord(2, 1, ResignRecord(points=1))
    assert found.result == ResultRecord(0, 1, match=True)


def test_a_result_may_be_any_number() -> None:
    assert game("      Wins 2008 point").result == ResultRecord(0, 2008)


def test_a_game_may_stop_in_the_middle() -> None:
    assert game(row("61: 13/7 8/7")).result is None


def test_a_numbered_row_may_be_empty() -> None:
    found = game(
        row("61: 13/7 8/7"), "  2)                                    Wins 2 point", "  3)            "
    )
    assert len(found.turns) == 1
    assert found.result == ResultRecord(1, 2)


def test_long_cells_and_wide_heads_do_not_move_the_columns() -> None:
    wide = HEAD.replace("bob", " " * 12 + "bob")
    rows = (
        row("", "64: 24/18 13/9"),
        row("22: 24/22 24/22 22/20* 22/20", "33: 25/22 13/10 6/3 6/3", 2),
        row("11: 6/5 6/5 6/5 6/5", "", 3),
        row("", "31: 8/5 6/5", 4),
        " " * 34 + "Wins 1 point",
    )
    for head in (HEAD, wide):
        found = game(*rows, head=head)
        assert [turn.column for turn in found.turns] == [1, 0, 1, 0, 1]
        assert found.result == ResultRecord(1, 1)


def test_tabs_count_as_the_space_they_make() -> None:
    assert [turn.column for turn in game("  1)\t\t\t\t64: 24/18 13/9", "  2) 61: 8/7").turns] == [1, 0]


@pytest.mark.parametrize(
    ("line", "names", "scores"),
    [
        (" alice : 0                      bob : 12", ("alice", "bob"), (0, 12)),
        (" lasse : 0                        : 0", ("lasse", ""), (0, 0)),
        ("  : 3                      lasse : 0", ("", "lasse"), (3, 0)),
        ("alice: 0                     bob: 7", ("alice", "bob"), (0, 7)),
        (" alice,1623 : 0          bob smith,1500.5 : 1", ("alice,1623", "bob smith,1500.5"), (0, 1)),
        (" 1989 : 1989                  7 : 3", ("1989", "7"), (1989, 3)),
        (" a : 3 b : 2                 c : 4 : 1", ("a : 3 b", "c : 4"), (2, 1)),
        (
            " a_name_as_long_as_the_whole_column : 0 bob : 1",
            ("a_name_as_long_as_the_whole_column", "bob"),
            (0, 1),
        ),
        (" #1 : 0                  bob : 1", ("#1", "bob"), (0, 1)),
    ],
)
def test_heads(line: str, names: tuple[str, str], scores: tuple[int, int]) -> None:
    found = game(row("61: 13/7 8/7"), head=f"7 point match\nGame 1 \n{line}\n")
    assert (found.names, found.scores) == (names, scores)
    assert found.turns == (TurnRecord(1, 0, RollRecord((6, 1), "13/7 8/7")),)


def test_bytes_in_every_encoding_seen() -> None:
    text = sheet(row("61: 13/7 8/7"), head=HEAD.replace("alice", "Jørgensen"))
    plain = read_mat(text)
    assert plain.games[0].names[0] == "Jørgensen"
    for data in (
        text.encode(),
        text.encode("utf-8-sig"),
        text.encode("cp1252"),
        text.replace("\n", "\r\n").encode("utf-8-sig"),
        text.replace("\n", "\r").encode(),
    ):
        assert read_mat(data) == plain
    assert read_mat("\ufeff" + text) == plain


def test_tags_are_labels() -> None:
    match = read_mat(
        '; [Player 1 "bob"]\n;[Player 2 ""]\n; [Player 1 Elo "1600,00/0"]\n[Event "a "b" c"]\n' + HEAD
    )
    assert match.tags == (
        ("Player 1", "bob"),
        ("Player 2", ""),
        ("Player 1 Elo", "1600,00/0"),
        ("Event", 'a "b" c'),
    )
    assert match.games[0].names == ("alice", "bob")


def test_money_play_is_a_match_to_nothing() -> None:
    assert read_mat(HEAD.replace("3 point", "0 point")).length == 0


def test_remarks_are_kept_with_their_place() -> None:
    match = read_mat(
        "; +-----+\n| Final 1993 |\n 3 point match\n; before the game\n"
        + HEAD.removeprefix("3 point match\n")
        + sheet(row("61: 13/7 8/7"), "; move 1 was illegal", row("", "53:", 2), "# end", head="")
    )
    assert [comment.text for comment in match.comments] == ["+-----+", "| Final 1993 |", "before the game"]
    assert [(comment.text, comment.after) for comment in match.games[0].comments] == [
        ("move 1 was illegal", 1),
        ("# end", 2),
    ]


def test_a_game_may_start_from_a_set_position() -> None:
    found = game("; Set Pos=-b----E-C---eE---c-e----B-/0", row("61: 13/7 8/7"))
    assert found.set_position == "-b----E-C---eE---c-e----B-/0"
    assert found.comments == ()


def test_the_games_may_begin_with_any_number() -> None:
    assert [one.number for one in read_mat(HEAD.replace("Game 1", "Game 4")).games] == [4]


def test_a_match_may_have_no_games_yet() -> None:
    assert read_mat("3 point match\n").games == ()


MANY = HEAD + row("61: 13/7 8/7") + "\n      Wins 1 point\n\n"


@pytest.mark.parametrize(
    ("text", "where", "said"),
    [
        ("", (None, None, 1), "length of the match is missing"),
        ("RGMH\1\0\0", (None, None, 1), "N point match"),
        ("Game 1\n3 point match\n", (None, None, 1), "before the length"),
        ("3 point match\nhello\n", (None, None, 2), "expected 'Game 1'"),
        ("; Set Pos=x\n" + HEAD, (None, None, 1), "before its first row"),
        ("3 point match\n; Set Pos=x\n Game 1\n", (None, None, 2), "expected 'Game 1'"),
        (HEAD + "\n5 point match\n", (None, None, 6), "second match"),
        ("3 point match\nGame 1\n\n", (1, None, 2), "no head"),
        ("3 point match\nGame 1\nalice bob\n", (1, None, 3), "not a head"),
        ("3 point match\nGame 1\nalice : 0   bob : 0 x\n", (1, None, 3), "not a head"),
        (
            MANY + HEAD.removeprefix("3 point match\n").replace("Game 1", "Game 3"),
            (3, None, 9),
            "follows game 1",
        ),
        (sheet("  2) 61: 13/7 8/7"), (1, 2, 5), "row 2 follows row 0"),
        (sheet(row("61: 13/7"), row("61: 13/7")), (1, 1, 6), "row 1 follows row 1"),
        (sheet(row("71: 13/7")), (1, 1, 5), "71 is not a roll"),
        (sheet(row("60: 13/7")), (1, 1, 5), "60 is not a roll"),
        (sheet(row("00: 13/7")), (1, 1, 5), "no roll"),
        (sheet(row("61: 13-7")), (1, 1, 5), "'13-7' is not a move"),
        (sheet(row("61: 13/7 hello")), (1, 1, 5), "'hello' is not a move"),
        (sheet(row("61: 13/7 8/7 and so on and so on and so on")), (1, 1, 5), "'and' is not a move"),
        (sheet(row("61: 13/7", "Waits")), (1, 1, 5), "'Waits' is not a move"),
        (sheet(row("Waits")), (1, 1, 5), "'Waits' is not understood"),
        (sheet(row("Wins")), (1, 1, 5), "'Wins' is not understood"),
        (sheet(row("61: 13/7", "61: 13/7   61: 13/7")), (1, 1, 5), "third cell"),
        (sheet("      61: 13/7"), (1, None, 5), "without a row number"),
        (sheet("hello"), (1, None, 5), "not understood"),
        (sheet(row("61:" + 999 * " 13/7")), (1, None, 5), "expected two cells"),
        (sheet("      Wins 1 point", row("61: 13/7")), (1, 1, 6), "after the result"),
        (sheet("      Wins 1 point", "      Wins 1 point"), (1, None, 6), "after the result"),
        (sheet("      Wins 1 point            Wins 1 point"), (1, None, 5), "second result"),
        (sheet(row("61: 13/7"), " Losses 1 point"), (1, 2, 6), "who resigned"),
        (sheet(row("61: 13/7"), " Drops", row("61: 13/7", number=2)), (1, 2, 7), "after the end"),
        (sheet(row("61: 13/7"), "; Set Pos=x"), (1, None, 6), "before the first row"),
        (sheet("; Set Pos=x", "; Set Pos=x"), (1, None, 6), "one a game"),
    ],
)
def test_what_is_refused(text: str, where: tuple[int | None, int | None, int | None], said: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_mat(text)
    assert (caught.value.game, caught.value.move, caught.value.line) == where
    assert said in caught.value.detail


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(RecordError, match="not text"):
        read_mat(b"\x81\xff")
