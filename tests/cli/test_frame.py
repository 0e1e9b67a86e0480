"""Frames of the terminal's table: where its parts stand as texts run from the left or from the right."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest

from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.frame import (
    Arrangement,
    MoveLine,
    PlayerCard,
    TableFrame,
    arranged,
    paint_frame,
)
from bafflebox.cli.full_screen.listing import TOP, ListRow, ListView, PageView
from bafflebox.cli.full_screen.pad import DIGITS, PRESS, paint_pad
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.preferences import Preferences
from bafflebox.formats.columns import width
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.marks import NO_HIGHLIGHTS
from bafflebox.formats.draw.cells.palette import PALETTES
from bafflebox.formats.draw.cells.writing import LATIN, Lettering
from bafflebox.formats.draw.scene import Scene

DARK = PALETTES["dark"]
PERSIAN = Lettering("fa")
SIZES = [(120, 40), (80, 24), (60, 20), (40, 24)]
KEYS = (("Space", "تاس"), ("←→", "گزینش"), ("d", "دوبل"), ("0-9", "خانه"))
LAST = ("?", "راهنما")


def at_start() -> Position:
    places = [0] * 26
    for place, count in {24: 2, 13: 5, 8: 3, 6: 5}.items():
        places[place] = count
    return Position(tuple(places), tuple(places))


def frame(said: str = "کاوه 24/18 13/11 را بازی کرد.") -> TableFrame:
    return TableFrame(
        Scene(at_start(), names=BySide("شیرین", "کاوه"), turn=Side.WHITE),
        NO_HIGHLIGHTS,
        BySide(PlayerCard("شیرین", "۱۶۷ پیپ", "7:53"), PlayerCard("کاوه", "۱۶۷ پیپ", "8:26")),
        (("کاوه", "1"), ("شیرین", "2")),
        (MoveLine(Side.BLACK, "62", "24/18 13/11"),),
        Foot("تاس بریزید.", said, KEYS, LAST),
    )


def drawn(columns: int, rows: int, writing: Lettering) -> tuple[Canvas, Arrangement]:
    where = arranged(columns, rows, to_left=writing.to_left)
    assert where is not None
    return paint_frame(frame(), DARK, where, writing), where


def row(canvas: Canvas, number: int) -> str:
    return "".join(cell.char for cell in list(canvas.rows())[number])


@pytest.mark.parametrize("size", SIZES)
def test_persian_has_joined_letters_of_one_cell_each(size: tuple[int, int]) -> None:
    canvas, _ = drawn(*size, PERSIAN)
    letters = {char for cells in canvas.rows() for cell in cells for char in cell.char}
    # letters of the basic block have not been joined; marks without width would move what follows
    assert not [each for each in letters if "\u0620" <= each <= "\u064a"]
    assert not [each for each in letters if unicodedata.category(each) in ("Cf", "Mn")]
    assert "0" not in letters
    assert all(len(cell.char) == 1 for cells in canvas.rows() for cell in cells)


@pytest.mark.parametrize("size", SIZES[:2])
def test_persian_has_its_panel_at_the_left_and_the_board_as_it_is(size: tuple[int, int]) -> None:
    persian, where = drawn(*size, PERSIAN)
    latin, other = drawn(*size, LATIN)
    board = where.board
    assert board is not None
    assert where.panel + where.across < where.left
    assert other.left + board.width < other.panel
    for number in range(board.height):
        shown = list(persian.rows())[where.top + number][where.left :]
        same = list(latin.rows())[where.top + number][: board.width]
        assert [(cell.ink, cell.ground) for cell in shown] == [(cell.ink, cell.ground) for cell in same]
    card = where.top + (1 if size[0] == 120 else 0)
    panel = row(persian, card)[where.panel : where.panel + where.across]
    # the name stands at the right after its sign, the clock at the left
    assert panel.rstrip().endswith("●")
    assert panel.lstrip().startswith("۸:۲۶")


def test_persian_sentences_begin_at_the_right_and_moves_in_them_read_from_the_left() -> None:
    canvas, where = drawn(80, 24, PERSIAN)
    foot = row(canvas, where.foot)
    assert "۲۴/۱۸ ۱۳/۱۱" in foot
    assert foot.endswith("ﺱﺎﺗ ")
    keys = row(canvas, where.last)
    assert keys.endswith("Space ")
    assert keys.index("d ") > keys.index("?")


def test_a_terminal_that_reorders_gets_letters_as_they_are_read() -> None:
    assert Lettering("fa", reorders=True).shown("تاس 1") == "تاس ۱"
    assert PERSIAN.shown("تاس") == "ﺱﺎﺗ"
    assert PERSIAN.shown("می‌زند.") == ".ﺪﻧﺯﯽﻣ"


@pytest.mark.parametrize("writing", [LATIN, PERSIAN])
def test_the_words_of_the_line_of_keys_are_keys_under_the_mouse(writing: Lettering) -> None:
    canvas, where = drawn(80, 24, writing)
    shown = row(canvas, where.last)
    for key, word in (KEYS[0], *KEYS[2:], LAST):
        pressed = {"Space": " ", "0-9": None}.get(key, key)
        for text in (writing.shown(key), writing.shown(word)):
            at = shown.index(text)
            cells = range(at, at + len(text))
            assert {canvas.keys.get((column, where.last)) for column in cells} == {pressed}
    arrows = shown.index("←→")
    assert [canvas.keys[column, where.last] for column in (arrows, arrows + 1)] == ["left", "right"]
    assert (shown.index("    ") + 1, where.last) not in canvas.keys


@pytest.mark.parametrize("size", SIZES)
def test_pages_and_lists_begin_where_lines_do(size: tuple[int, int]) -> None:
    lists = ListView(Setting("fa"), "مسابقه‌ها")
    lists.rows = lambda: [ListRow(("ادامه", "نیمه‌تمام"))]  # type: ignore[method-assign]
    for view in (lists, PageView(Setting("fa"), "قانون", ["نخست تاس بریزید."])):
        drawn = view.picture(*size)
        assert drawn is not None
        lines = [row(drawn[0], number) for number in range(size[1])]
        assert lines[1].rstrip().endswith("Bafflebox")
        assert len(lines[TOP].rstrip()) == size[0] - 2
        assert lines[-1].rstrip().endswith(("Enter", "Esc"))


def test_a_sentence_that_has_no_room_says_that_it_is_cut() -> None:
    where = arranged(80, 24)
    assert where is not None
    canvas = paint_frame(frame("a " * 90), DARK, where)
    assert row(canvas, where.foot).rstrip().endswith("…")
    assert "…" not in row(paint_frame(frame("a"), DARK, where), where.foot)


def test_little_time_is_said_and_the_delay_is_a_bar() -> None:
    where = arranged(80, 24)
    assert where is not None
    cards = BySide(
        PlayerCard("Mara", "", "0:41.3", "0:07", 0.5), PlayerCard("Idris", "", "0:48.0", low="low")
    )
    canvas = paint_frame(replace(frame(), cards=cards), DARK, where)
    text = canvas.text()
    assert "low" in text.split("\n")[1]
    bar = text.split("\n")[21]
    assert 0 < abs(bar.count("━") - bar.count("─")) <= 1 or bar.count("━") == bar.count("─") > 0


def test_the_wheel_shows_earlier_moves() -> None:
    where = arranged(80, 24)
    assert where is not None
    moves = tuple(MoveLine(Side.WHITE, "", f"move {number}") for number in range(30))
    text = paint_frame(replace(frame(), moves=moves, scrolled=5), DARK, where).text()
    assert "move 4" not in text
    assert "move 5" in text


@pytest.mark.parametrize("size", SIZES)
def test_a_checker_that_is_dragged_is_seen_under_the_mouse(size: tuple[int, int]) -> None:
    where = arranged(*size)
    assert where is not None
    still, dragged = (paint_frame(replace(frame(), dragged=at), DARK, where) for at in (None, (20, 9)))
    changed = [
        (x, y)
        for y, rows in enumerate(zip(still.rows(), dragged.rows(), strict=True))
        for x, (one, other) in enumerate(zip(*rows, strict=True))
        if one != other
    ]
    assert (20, 9) in changed
    assert all(abs(x - 20) <= 3 and abs(y - 9) <= 2 for x, y in changed)


def test_persian_keeps_paths_and_rules_as_they_are_typed_and_turns_brackets() -> None:
    shown = Lettering("fa").shown
    assert shown("نوبت (سوخت) [W24viii].").startswith(".[W24viii] (")
    assert shown("نوبت [W7]").startswith("[W7] ")
    assert "/home/ann/games/2026-11-27.jsonl" in shown("در /home/ann/games/2026-11-27.jsonl است")
    assert "۶/۴(۲)" in shown("شما: 6/4(2)")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("writing", [LATIN, PERSIAN, Lettering("en", ascii=True)])
def test_the_pad_has_large_clocks_dice_to_touch_and_a_button_for_who_is_on_turn(
    size: tuple[int, int], writing: Lettering
) -> None:
    shown = frame("3-1")
    canvas = paint_pad(shown, DARK, *size, writing)
    assert {sum(width(cell.char) for cell in cells) for cells in canvas.rows()} == {size[0]}
    board = {place: key for place, key in canvas.keys.items() if place[1] < size[1] - 3}
    assert set(board.values()) == {PRESS, *"123456"}
    # a colon has two of the cells of a digit: of 7:53 and of 8:26 all are there
    large = sum(cell.char in ("█", "#") for cells in canvas.rows() for cell in cells)
    assert large == sum(DIGITS[sign].count("1") for sign in "7:538:26")
    pressed = {column for (column, row), key in board.items() if key == PRESS}
    assert min(pressed) == 0
    assert (max(pressed) < size[0] // 2) == (size[0] >= 60)
    without = paint_pad(shown, DARK, *size, writing, dice=False)
    assert "1" not in {key for place, key in without.keys.items() if place[1] < size[1] - 3}


def test_a_terminal_that_orders_persian_itself_is_named_in_the_preferences() -> None:
    setting = Setting()
    setting.take(Preferences(language="fa"))
    assert setting.writing.shown("تاس") == "ﺱﺎﺗ"
    setting.take(Preferences(language="fa", rtl="terminal"))
    assert setting.writing.shown("تاس") == "تاس"
