"""The score-sheet as text: how it looks, and how names and signs are shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.side import BySide
from bafflebox.events.game import ConcessionAccepted, MatchStarted
from bafflebox.formats.columns import width
from bafflebox.formats.draw.cells.writing import Lettering
from bafflebox.formats.sheet_text import settlement_lines, sheet_lines
from bafflebox.match.pot import Pot
from bafflebox.match.sheet import Sheet, score_sheet
from tests.cli.words_shown import untranslated
from tests.match.played import BLACK, NAMES, WHITE, Level, Played
from tests.table import law


def whole_match() -> Sheet:
    """A match with one of everything."""
    table = Played(law("welsh"))
    table.wins(WHITE, Level.GAMMON, raises=2)
    table.washes()
    table.wins(BLACK, Level.BACKGAMMON)
    table.concedes(WHITE, 4, paid=True)
    table.do(ConcessionAccepted(BLACK))
    table.wins(WHITE, Level.BACKGAMMON, raises=1)
    return score_sheet(table.law, table.events, pot=Pot.between(NAMES))


WHOLE = """\
Welsh Backgammon, match to 25

  game  winner  value       how           Ann  Ben  cards  match-game
  ───────────────────────────────────────────────────────────────────
     1  Ann     4 × 3 = 12  gammon         12    0  1 1
     2          1 each      wash: snakes   13    1  1 1
     3  Ben     1 × 6 = 6   backgammon     13    7  1 1
     4  Ben     4           conceded       13   11  1 1
     5  Ann     2 × 6 = 12  backgammon     25   11  1 1    Ann ×6

Match won by Ann at 25–11.

Settlement
  W18d  Paid concession: with the offer of game 4             Ann → Ben   £5.00
  W23   Match: Ann won 25–11                                  Ben → Ann  £10.00
  W23   Difference: 14 × £0.25                                Ben → Ann   £3.50
  W23a  Rectangle: none was made; it would set £7.50 instead                  –
  W23b  Out of time: neither clock fell; it would set £20.00                  –
        instead
  W23c  Match to nil: Ben won 2 games; else £25.00 more                       –
  W23d  Scoop-pot: the backgammon of Ben in game 3 took 3     Ann → Ben   £3.00
        games, none of them from before, × £1.00
  W23d  Scoop-pot: the backgammon of Ann in game 5 took 2     Ben → Ann   £2.00
        games, none of them from before, × £1.00
  ─────────────────────────────────────────────────────────────────────────────
        Together                                              Ben → Ann   £7.50

In the pot between Ann and Ben: 0 games."""


def test_the_sheet_looks_so() -> None:
    assert "\n".join(sheet_lines(whole_match())) == WHOLE


def test_in_ascii_it_stands_as_straight() -> None:
    lines = sheet_lines(whole_match(), ascii=True)
    assert all(line.isascii() for line in lines)
    assert lines[4] == "     1  Ann     4 x 3 = 12  gammon         12    0  1 1"
    assert lines[3] == "  " + "-" * 67
    assert [len(line) for line in lines[:10]] == [len(line) for line in WHOLE.splitlines()[:10]]


def test_a_match_without_games_has_a_title_and_a_score() -> None:
    assert sheet_lines(score_sheet(law("match"), ())) == [
        "Match play, session",
        "",
        "Score: White 0, Black 0.",
    ]
    table = Played(law("money"))
    table.win_game(WHITE)
    table.close()
    assert "Closed at Ann 1, Ben 0." in sheet_lines(table.sheet)
    assert settlement_lines(table.settlement, NAMES) == [
        "  O4  Stakes: difference of 1 × 1.00  Ben → Ann  1.00"
    ]


def test_what_is_even_says_so() -> None:
    table = Played(law("welsh", length=13, per_game="0", wager="5"))
    table.concedes(WHITE, 1, paid=True)
    table.do(ConcessionAccepted(BLACK))
    table.wins(WHITE, Level.BACKGAMMON, raises=1)
    table.wins(WHITE)
    assert table.match.closed
    lines = settlement_lines(table.settlement, NAMES)
    assert lines[-1].split() == ["Together", "even", "£0.00"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bartholomew Fitzgerald", "Bartholomew…"),
        ("Bartholomews", "Bartholomews"),
        ("A\x1b[31mnn\n", "A [31mnn"),
        ("\u202eAnn", "Ann"),
        ("王小明", "王小明"),
    ],
)
def test_names_are_shown_as_far_as_they_can_be(name: str, shown: str) -> None:
    table = Played(law("welsh"))
    table.wins(WHITE)
    first = table.events[0]
    assert isinstance(first, MatchStarted)
    renamed = [replace(first, names=BySide(name, "Ben")), *table.events[1:]]
    lines = sheet_lines(score_sheet(table.law, renamed))
    row = lines[4]
    assert f" {shown} " in row
    assert all(line.isprintable() for line in lines)


def renamed(names: BySide[str], level: Level = Level.SINGLE) -> Sheet:
    """The sheet of a match between players of these names: a game won, one conceded for a payment, a wash."""
    table = Played(law("welsh"))
    table.wins(WHITE, level, raises=2)
    table.concedes(WHITE, 1, paid=True)
    table.do(ConcessionAccepted(BLACK))
    table.washes()
    first = table.events[0]
    assert isinstance(first, MatchStarted)
    return score_sheet(table.law, [replace(first, names=names), *table.events[1:]], pot=Pot.between(names))


LONG = BySide("Bartholomew Fitzgerald", "Wilhelmina van der Straaten")


@pytest.mark.parametrize("ascii_signs", [False, True])
@pytest.mark.parametrize("names", [NAMES, LONG, BySide("王小明的名字很長", "村上"), BySide("Zoë", "")])
def test_no_line_is_wider_than_a_terminal(names: BySide[str], *, ascii_signs: bool) -> None:
    lines = sheet_lines(renamed(names, Level.BACKGAMMON), ascii=ascii_signs)
    assert max(map(width, lines)) <= 80


def test_names_are_cut_before_words_go_on_in_another_line() -> None:
    sheet = renamed(LONG, Level.BACKGAMMON)
    assert "Bartholomew…" in sheet_lines(sheet, width=120)[2]
    assert "Bartholo…" in sheet_lines(sheet, width=90)[2]
    assert "Barth…" in sheet_lines(sheet)[2]
    narrow = sheet_lines(sheet, width=70)
    assert max(map(width, narrow)) <= 70
    assert "Bar…" in narrow[2]


def test_words_that_find_no_room_go_on_below() -> None:
    table = Played(law("match", length=3))
    table.start()
    table.open(6, 1)
    table.any_play()
    table.double()
    table.drop()
    lines = sheet_lines(score_sheet(table.law, table.events), width=52)
    assert lines[4] == "     1  Ben     1      double     0    1  both ×3"
    assert lines[5] == "                       dropped"


@pytest.mark.parametrize("language", ["en", "cy", "fa"])
@pytest.mark.parametrize("columns", [36, 46, 56])
def test_where_a_table_has_no_room_its_rows_stand_below_each_other(columns: int, language: str) -> None:
    lines = sheet_lines(whole_match(), width=columns, language=language)
    # sentences are folded where they are shown
    assert max(map(width, lines[:-1])) <= columns
    # no word is broken
    assert untranslated(map(Lettering(language).shown, lines), language) == [] or language == "en"
    assert any(line.startswith("5  Ann") for line in lines)


def test_wide_letters_stand_straight_in_ascii_too() -> None:
    head, _, *rows = sheet_lines(renamed(BySide("王小明", "Ben")), ascii=True)[2:6]
    assert "???" in head
    assert {row[: head.index("value")].count("?") for row in rows} <= {0, 3}
    assert all(row[head.index("how") - 1] == " " != row[head.index("how")] for row in rows)


def test_a_game_that_wins_the_match_for_both_says_both() -> None:
    table = Played(law("welsh", length=1))
    table.wins(WHITE)
    assert sheet_lines(table.sheet)[4].endswith("  both")


def test_wide_letters_take_two_columns() -> None:
    table = Played(law("welsh"))
    table.wins(WHITE)
    first = table.events[0]
    assert isinstance(first, MatchStarted)
    renamed = [replace(first, names=BySide("王小明", "Ben")), *table.events[1:]]
    head, _, row = sheet_lines(score_sheet(table.law, renamed))[2:5]
    assert head.index("value") == row.index("1 ", 10) + 3


@pytest.mark.parametrize("language", ["cy", "fa"])
def test_the_sheet_speaks_the_language_as_a_whole(language: str) -> None:
    sheet = whole_match()
    for each in (sheet, replace(sheet, closed=False, winner=None), replace(sheet, winner=None)):
        lines = sheet_lines(each, language=language, width=200)
        assert untranslated(map(Lettering(language).shown, lines), language) == []
        assert any("Ann ×6" in line for line in lines)
