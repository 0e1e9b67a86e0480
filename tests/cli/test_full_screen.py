"""A match on the whole terminal, played by keys and mouse in an emulated one."""

from __future__ import annotations

import re
import signal
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("pyte", reason="the emulated terminal is the package pyte")

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import parse_position
from bafflebox.board.side import Side
from bafflebox.cli.full_screen.hand import Hand
from bafflebox.cli.full_screen.screen import fold_row
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.formats.draw.cells.writing import Lettering
from bafflebox.io.books import load_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Situation
from tests.cli.emulator import Emulated, on_roll, started
from tests.cli.terminal import saved

MATCH = ("--rules", "match", "--level", "beginner", "--seed", "s1")
Start = Callable[..., Emulated]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    with started(tmp_path, *MATCH, "--length", "1") as begin:
        yield begin


def over(table: Emulated) -> bool:
    """The end of the match."""
    return re.search("wins? the match", table.text) is not None


def plays_on(table: Emulated) -> list[int]:
    """Play to the end with the keys that the last line offers first; return the keys of each turn."""
    turns: list[int] = []
    begun, before = table.keys, ""
    while not over(table):
        table.until(
            lambda: any(each in table.foot for each in ("Space", "Enter ")) or over(table),
            "for a key",
        )
        foot = table.foot
        if foot == before:
            table.pump()
            before = ""
            continue
        before = foot
        if "Enter " in foot and "←→" in foot:
            table.press("\r")
        elif "Space Done" in foot:
            table.press(" ")
            turns.append(table.keys - begun)
            begun = table.keys
        elif "Space" in foot:
            table.press(" ")
        table.pump(0.1)
    return turns


SIZES = [(80, 24), (120, 40), (60, 20), (40, 24)]


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(each, marks=pytest.mark.in_full) for each in SIZES[1:])]
)
def test_a_match_is_played_by_keys_alone(start: Start, tmp_path: Path, size: tuple[int, int]) -> None:
    table = start(columns=size[0], rows=size[1])
    table.says("Enter to roll for the start")
    table.press(" ")
    turns = plays_on(table)
    assert statistics.median(turns) <= 4
    # nothing was written beyond the last column or row: the screen has neither wrapped nor scrolled
    assert table.screen.cursor.y < size[1]
    assert b"\n" not in table.sent.split(b"\x1b[?1049h")[1].replace(b"\r\n", b"").split(b"\x1b[?1049l")[0]
    table.says("Space close")
    for _ in range(4):
        table.press(" ")
        table.pump(0.2)
    assert table.ends() == 0
    assert saved(tmp_path).closed


def test_digits_choose_a_checker_and_u_takes_it_back(start: Start) -> None:
    table = on_roll(start())
    before = table.text
    table.press("13")
    table.says("so far 13/")
    table.says("u Undo")
    table.press("u")
    table.until(lambda: "so far" not in table.foot, "for the way back")
    table.pump(0.5)
    # the board is as it was, but for what is said
    assert table.rows[:20] == before.split("\n")[:20]


def hand_at(white: str, dice: tuple[int, int]) -> Hand:
    """The hand over a position with these checkers of White's, who has thrown."""
    law = compile_book(load_book("money"))
    position = parse_position(f"white {white} black 13:5 8:3 6:5 4:2")
    now = replace(Situation(), position=position, phase=Phase.ROLLED, on_turn=Side.WHITE, roll=Roll(dice))
    hand = Hand()
    hand.look(TurnInHand.begin(law, now))
    return hand


def test_a_number_that_begins_another_is_taken_by_enter() -> None:
    hand = hand_at("24:1 21:1 3:1 2:12", (1, 1))
    assert hand.type("2") is None
    assert hand.digits == "2"
    assert str(hand.enter()) == "2/1"
    assert str(hand.type("3")) == "3/2"
    assert hand.type("2") is None
    assert str(hand.type("4")) == "24/23"
    # a digit that goes no further begins anew, one that names nobody is forgotten
    assert hand.type("2") is None
    assert str(hand.type("3")) == "3/2"
    assert hand.type("9") is None
    assert hand.digits == ""
    assert hand.highlights(()).typed == {24: 2, 21: 2, 3: 1, 2: 1}


def test_a_key_in_the_other_sides_turn_answers_no_question_of_ones_own(start: Start) -> None:
    table = on_roll(start(*MATCH, "--length", "5"))
    while "Space Done" not in table.foot:
        table.press("\r")
        table.pump(0.7)
    # the turn ends, and in haste a double is asked for while the bot plays
    table.press(" d")
    table.says("Space Roll")
    table.pump(0.5)
    # it is a key of the moment, and no act of the list of moves
    assert "d Double" in table.foot
    assert table.text.count("Double") == 1


def test_arrows_and_tab_choose_and_enter_moves(start: Start) -> None:
    table = on_roll(start())
    first = next(word for word in table.rows[-1].split() if "/" in word)
    table.press("\x1b[C")
    table.until(lambda: first not in table.rows[-1], "for the next checker")
    chosen = pips(table)
    table.press("\t")
    table.until(lambda: pips(table) != chosen, "for the other die")
    table.press("\r")
    table.says("so far")


def pips(table: Emulated) -> int:
    """Return the pips of the move that Enter makes."""
    origin, target = next(word for word in table.rows[-1].split() if "/" in word).rstrip("*").split("/")
    return int(origin) - int(target)


def test_a_click_moves_and_a_drag_moves(start: Start) -> None:
    table = on_roll(start())
    column, row = table.cell_of(13)
    table.mouse(column, row, down=True)
    table.mouse(column, row, down=False)
    table.says("so far 13/")
    said = table.foot
    table.press("u")
    table.until(lambda: "so far" not in table.foot, "for the way back")
    target = int(said.split("13/")[1].split(")")[0].split()[0].rstrip("*"))
    table.mouse(*table.cell_of(13), down=True)
    table.mouse(*table.cell_of(target), down=False)
    table.says(f"so far 13/{target}")


def test_a_drag_to_nowhere_moves_nothing(start: Start) -> None:
    table = on_roll(start())
    table.mouse(*table.cell_of(13), down=True)
    table.mouse(70, 12, down=False)
    table.pump(0.4)
    assert "so far" not in table.text


def test_a_window_of_another_size_keeps_the_play(start: Start) -> None:
    table = on_roll(start())
    table.press("13")
    table.says("so far 13/")
    for columns, rows in ((40, 24), (120, 40), (60, 20), (80, 24)):
        table.resize(columns, rows)
        assert "13/" in table.foot.replace("\n", " "), table.text
    table.resize(38, 19)
    table.says("40 × 24")
    table.resize(80, 24)
    table.says("so far 13/")


def test_stopped_and_gone_on_the_screen_is_whole_again(start: Start) -> None:
    table = on_roll(start(in_shell=True))
    before = table.text
    table.press("\x1a")
    table.says("Stopped")
    table.screen.reset()
    table.press("fg\r")
    table.until(lambda: table.text == before, "for the board")


def test_a_typed_line_names_the_commands_that_begin_so(start: Start) -> None:
    table = on_roll(start())
    table.press(":")
    table.says("resign  offer to")
    table.press("ro")
    table.says("roll  not now")
    table.press("\x7f\x7f")
    table.says("resign  offer to")
    table.press("sc")
    table.until(lambda: "resign" not in table.text, "for fewer commands")
    table.press("\t\r")
    table.says("You 0, Bot 0, match to 1.")


def test_a_narrow_window_has_the_moves_on_a_page(start: Start) -> None:
    table = on_roll(start(columns=60, rows=20))
    while "Space Done" not in table.foot:
        table.press("\r")
        table.pump(0.7)
    table.press(" ")
    table.says("m moves")
    table.press("m")
    table.until(lambda: "● " in "\n".join(table.rows[2:18]), "for the moves")
    table.press(" ")
    table.says("m moves")


def test_a_hint_is_looked_at_more_deeply_by_a_key(start: Start) -> None:
    table = on_roll(start(*MATCH, "--length", "5", "--practice"))
    table.press("h")
    table.says("+ deeper")
    glance = table.text
    table.press("+")
    table.until(lambda: "+ deeper" in table.foot and table.text != glance, "for the deeper look")
    table.press("++")
    table.until(lambda: "+ deeper" not in table.foot, "for the deepest")


def test_what_is_typed_is_done_as_in_lines(start: Start) -> None:
    table = on_roll(start())
    table.press(":score\r")
    table.says("You 0, Bot 0, match to 1.")
    table.press(":nonsense\r")
    table.says("is no command")
    table.press("?")
    table.says("24/18 13/11")
    table.says("Space close")
    table.press("\x1b")
    table.until(lambda: "24/18 13/11" not in table.text, "for the board")
    table.press("q")
    table.says("again to leave")
    table.press("q")
    assert table.ends() == 0
    # where the match is saved is said on the terminal that comes back
    assert b"Saved in" in table.sent.split(b"\x1b[?1049l")[1]
    assert table.sent.count(b"\x1b[?1049h") == table.sent.count(b"\x1b[?1049l") == 1


def test_a_double_that_is_taken_is_one_of_the_moves(start: Start) -> None:
    table = start("--rules", "money", "--level", "beginner", "--seed", "s1", "--position", "start")
    table.says("d Double")
    table.press("d")
    table.says("● Take at 2")
    table.says("Space Roll")


def test_two_interrupts_leave_and_the_match_goes_on_later(start: Start) -> None:
    table = on_roll(start())
    table.press("13")
    table.says("so far")
    table.press("\x03")
    table.says("Nothing is lost")
    table.press("\x03")
    assert table.ends() == 130


def test_a_drop_needs_a_second_press(start: Start) -> None:
    table = on_roll(start())
    table.press("x")
    table.says("again to drop")
    table.press("\x1b[C")
    table.until(lambda: "again to drop" not in table.text, "for the play")


FEWER = {
    "NO_COLOR": {"NO_COLOR": "1"},
    "16 colours": {"TERM": "linux", "COLORTERM": ""},
    "ASCII": {"PYTHONIOENCODING": "ascii"},
}


@pytest.mark.parametrize("fewer", FEWER)
def test_terminals_of_fewer_colours_and_signs_have_the_full_screen_too(start: Start, fewer: str) -> None:
    table = on_roll(start(env=FEWER[fewer]))
    table.press("13")
    table.says("so far 13/")
    sent = table.sent.split(b"\x1b[?1049h")[1]
    colours = {code for found in re.findall(rb"\x1b\[([0-9;]+)m", sent) for code in found.split(b";")}
    if fewer == "16 colours":
        assert colours >= {b"46", b"97"}
        assert not {b"38", b"48"} & colours
    else:
        assert colours <= {b"0", b"1", b"4", b"7"}
    if fewer == "ASCII":
        assert "(O)" in table.text
        assert sent.isascii()
    table.press("qq")
    assert table.ends() == 0


def test_where_no_cell_can_be_painted_lines_are_played(start: Start) -> None:
    table = start(env={"TERM": "dumb"})
    table.says("Enter to roll for the start >")
    table.says("this match is played in lines")
    assert b"\x1b[?1049h" not in table.sent


def test_the_welsh_choice_of_who_begins_has_keys(start: Start) -> None:
    table = start("--rules", "welsh", "--level", "beginner", "--seed", "s1", "--language", "cy")
    table.until(lambda: "Taflu" in table.foot, "for the throw")
    table.press(" ")
    table.until(lambda: "f " in table.foot and "s " in table.foot, "for the choice")
    table.press("f")
    table.until(lambda: "Taflu" in table.foot or "←→" in table.foot, "for the first turn")


def test_persian_is_played_from_the_right(start: Start) -> None:
    table = start(*MATCH, "--length", "1", "--language", "fa")
    table.until(lambda: "Space" in table.foot, "for the throw")
    # the terminal leaves the letters in their order
    assert b"\x1b[8l" in table.sent
    assert table.rows[23].endswith("Space")
    table.press(" ")
    resign = Lettering("fa").shown("تسلیم")
    table.until(lambda: "←→" in table.foot or resign in table.foot, "for the turn")
    if "←→" not in table.foot:
        table.press(" ")
        table.until(lambda: "←→" in table.foot, "for the roll")
    # numbers of the board are typed in either digits
    table.press("۱۳")
    table.until(lambda: "۱۳/" in table.rows[22], "for the move")
    assert "You" not in table.text
    assert "Bot" not in table.text
    table.press("qq")
    assert table.ends() == 0
    assert b"\x1b[8h" in table.sent


def test_a_click_on_a_word_of_the_last_line_is_its_key(start: Start) -> None:
    table = on_roll(start())
    at = table.rows[23].index("command") + 3
    table.mouse(at, 24, down=True)
    table.mouse(at, 24, down=False)
    table.until(lambda: table.rows[23].startswith(" >"), "for the line that is typed")


def test_a_hint_draws_the_way_of_the_best_play(start: Start) -> None:
    table = on_roll(start(*MATCH, "--length", "1", "--practice"))
    assert not {"▲", "▼"} & set(table.text)
    table.press("h")
    table.says("wins · gammons")
    assert {"▲", "▼"} & set(table.text)
    # it stays until the play is made
    table.press("\x1b")
    table.until(lambda: "wins · gammons" not in table.text, "for the moves")
    assert {"▲", "▼"} & set(table.text)


def test_who_answers_a_double_reads_what_each_answer_costs(start: Start) -> None:
    table = start("--rules", "match", "--opponent", "friend", "--length", "5", "--seed", "s1")
    table.says("Enter to roll for the start")
    table.press(" ")
    while "d Double" not in table.foot:
        table.until(lambda: "Enter " in table.foot or "Space" in table.foot, "for a key")
        table.press("\r" if "choose" in table.foot else " " if "Done" in table.foot else "")
        table.pump(0.2)
    table.press("d")
    table.says("Take to play for 2; drop to lose 1.")
    assert "t Take at 2" in table.foot
    assert "Drop: lose 1" in table.foot


def test_a_row_of_cells_continues_below_its_last_cell() -> None:
    assert fold_row("        list    number the plays of this roll", 32) == [
        "        list    number the plays",
        "                of this roll",
    ]
    assert fold_row("a sentence without cells is wrapped", 20) == ["a sentence without ", "cells is wrapped"]
    assert fold_row("short  row", 20) == ["short  row"]


def test_the_pad_of_a_real_board_takes_dice_and_presses_the_clock(start: Start, tmp_path: Path) -> None:
    flags = ("--rules", "american", "--real", "--write", "dice", "--length", "7", "--clock")
    table = start(*flags, "--names", "Mara", "Idris")
    table.says("██")
    table.until(lambda: "die" in table.foot or "Space" in table.foot, "for a question")
    if "die" not in table.foot:
        table.press(" ")
    table.until(lambda: "die" in table.foot, "for the first die")
    table.press("3")
    table.until(lambda: "Idris" in table.rows[-3], "for the other die")
    table.press("1")
    table.says("press the clock")
    # who is on turn touches that half of the screen, and the other side's dice are touched
    table.mouse(10, 3, down=True)
    table.mouse(10, 3, down=False)
    table.until(lambda: "1-6 die" in table.foot, "for the other side's roll")
    row = next(number for number, text in enumerate(table.rows) if text.rstrip().endswith("5     6"))
    for die in "64":
        column = table.rows[row].index(die, 40) + 1
        table.mouse(column, row + 1, down=True)
        table.mouse(column, row + 1, down=False)
        table.pump(0.3)
    table.says("press the clock")
    table.press("qq")
    assert table.ends() == 0


@pytest.mark.parametrize("heard", [True, False])
def test_it_ends_with_its_terminal(start: Start, *, heard: bool) -> None:
    """By the signal of the terminal, and without it where who started the program has it ignored."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL if heard else signal.SIG_IGN)
    try:
        table = start()
    finally:
        signal.signal(signal.SIGHUP, before)
    table.until(lambda: "Space" in table.foot or "Enter " in table.foot, "for the first turn")
    table.hang_up()
    assert table.ends() != 0
