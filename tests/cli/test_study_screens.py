"""Study on the whole terminal: reports, replay, quiz, library, rule books and a desk's list, by keys in an emulated terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("pyte", reason="the emulated terminal is the package pyte")

from bafflebox.analysis.options import options_of
from bafflebox.analysis.summary import costliest, summary_text
from bafflebox.board.side import Side
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.library import library_view
from bafflebox.cli.full_screen.study.quiz import QuizView, quiz_view
from bafflebox.cli.full_screen.study.replay import replay_view
from bafflebox.cli.full_screen.study.report import ReportView, report_view
from bafflebox.cli.full_screen.study.rules import book_view, rules_view
from bafflebox.cli.full_screen.terminal import Key
from bafflebox.io.matches import read_match
from bafflebox.library.library import Library
from bafflebox.rules.books import find_book
from tests.cli.emulator import Emulated
from tests.tables import link_tables

GAME = ("play", "--rules", "match", "--length", "1", "--level", "beginner", "--seed", "s1")
MATCH = str(Path("examples/evening.mat").resolve())
SIZES = [(80, 24), (120, 40), (60, 20), (40, 24)]
Start = Callable[..., Emulated]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    begun: list[Emulated] = []

    def begin(*words: str, **size: object) -> Emulated:
        begun.append(Emulated(tmp_path, command=words, **size))  # type: ignore[arg-type]
        return begun[-1]

    yield begin
    for each in begun:
        each.kill()


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(each, marks=pytest.mark.in_full) for each in SIZES[1:])]
)
def test_a_match_is_stepped_through(start: Start, size: tuple[int, int]) -> None:
    shown = start("replay", MATCH, "--screen", columns=size[0], rows=size[1])
    shown.says("Game 1")
    shown.says("1/55")
    shown.press("\x1b[C")
    shown.says("2/55")
    shown.press("\x1b[D\x1b[D")
    shown.says("This is the first place.")
    shown.press("/takes\r")
    shown.until(lambda: "Ben takes." in shown.foot, "for the place that was sought")
    shown.press("\x1b[F")
    shown.says("55/55")
    shown.press("\x1b[C")
    shown.says("This is the last place.")
    shown.press("g")
    shown.says("Game 1: Ann wins 4 points")
    shown.press("\r")
    shown.says("1/55")
    shown.press("q")
    assert shown.ends() == 0
    assert shown.screen.cursor.y < size[1]


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(each, marks=pytest.mark.in_full) for each in SIZES[1:])]
)
def test_a_report_opens_its_worst_decision_and_the_quiz_takes_it(start: Start, size: tuple[int, int]) -> None:
    shown = start("analyse", MATCH, "--level", "0ply", "--screen", columns=size[0], rows=size[1])
    # the sentence of the summary, the same that the report in lines has
    shown.says("Ann won 4–0. The dice")
    shown.says("Worst first")
    shown.says("−0.137")
    assert "??" in shown.text
    shown.press("\r")
    shown.says("game 1, turn 6")
    shown.says("Double, take · After")
    # everything that has no room beside the board is a page
    shown.press("w")
    shown.until(lambda: "Ann loses the market" in " ".join(shown.text.split()), "for the reason")
    assert "Opinions" in shown.text
    shown.press("\x1b")
    shown.says("Double, take · After")
    shown.press("n")
    shown.until(lambda: "turn 6" not in shown.text, "for the next mistake")
    shown.press("k")
    shown.until(lambda: "It is in the quiz now" in " ".join(shown.text.split()), "for the quiz")
    shown.press("\x1b")
    shown.says("Worst first")
    shown.press("o")
    shown.says("of Ann")
    shown.press("q")
    assert shown.ends() == 0


def test_where_no_cell_can_be_painted_it_is_shown_as_text(start: Start) -> None:
    shown = start("replay", MATCH, "--screen", env={"TERM": "dumb"})
    shown.says("This terminal can't place a cursor; this is shown as text.")
    shown.says("Game 1: Ann wins 4 points")
    assert shown.ends() == 0
    assert b"\x1b[?1049h" not in shown.sent


def test_one_match_fills_a_screen(start: Start) -> None:
    shown = start("replay", MATCH, MATCH, "--screen")
    shown.says("--screen shows one match: name one file")
    assert shown.ends() == 2


def bafflebox(home: Path, *words: str) -> None:
    """Run a command that must succeed, with the library and saves of the test."""
    env = {**os.environ, "BAFFLEBOX_HOME": str(home), "LC_ALL": "C.UTF-8"}
    link_tables(home)
    subprocess.run([sys.executable, "-m", "bafflebox", *words], env=env, check=True, capture_output=True)


def test_a_match_of_the_library_is_found_by_words_and_replayed(start: Start, tmp_path: Path) -> None:
    bafflebox(tmp_path, "library", "add", MATCH)
    shown = start("library", "list", "--screen")
    shown.says("Ann – Ben")
    shown.press("/nobody")
    shown.says("/nobody▏ (0)")
    shown.press("\x7f" * 6 + "ben\r")
    # Enter ends the words, and opens the report at once
    shown.says("Ann won 4–0")
    shown.press("\x1b")
    shown.says("1 in all")
    shown.press("r")
    shown.says("1/55")
    shown.press("\x1b\x1b\x1b")
    shown.until(lambda: "1 in all" in shown.text, "for the list")
    shown.press("\x1b")
    assert shown.ends() == 0


def play_on(shown: Emulated) -> None:
    """Make the moves that Enter makes, to the end of the play."""
    while "Enter Answer" not in shown.foot:
        shown.press("\r")
        shown.pump(0.2)


def test_a_mistake_is_asked_answered_as_in_play_and_comes_again(start: Start, tmp_path: Path) -> None:
    bafflebox(tmp_path, "library", "add", MATCH)
    bafflebox(tmp_path, "library", "analyse", "--level", "0ply")
    shown = start("library", "quiz", "--cards", "3", "--screen")
    shown.says("Quiz")
    shown.says("1 / 3")
    shown.says("◉ ○ ○")
    # cubes by the keys of play, plays by the hand
    for _ in range(3):
        shown.until(lambda: "skip" in shown.foot, "for a question")
        if "Which play?" in shown.foot:
            shown.until(lambda: "Enter " in shown.foot and "/" in shown.foot, "for the hand")
            play_on(shown)
            shown.press("u")
            shown.until(lambda: "Enter Answer" not in shown.foot, "for the way back")
            play_on(shown)
            shown.press("\r")
        else:
            shown.press("d" if "d Double" in shown.foot else "t")
        shown.until(lambda: "It comes again" in shown.foot, "for the verdict")
        assert any(word in shown.text for word in ("Right", "Close", "Not this"))
        shown.press("\r")
    shown.until(lambda: "wrong" in shown.foot and "close" in shown.foot, "for the sum")
    assert "◉" not in shown.text
    shown.press("\x1b")
    assert shown.ends() == 0


def test_a_rule_is_found_by_its_words_and_read(start: Start) -> None:
    shown = start("rules", "--screen")
    shown.says("Rule books")
    shown.press("\x1b[B\r")
    shown.says("Match play (match)")
    shown.press("/crawford\r")
    shown.says("Rule sets that have it")
    assert "Crawford" in shown.text
    shown.press("\x1b")
    shown.says("/crawford")
    shown.press("\x1b\x1b")
    shown.says("Rule books")
    shown.press("q")
    assert shown.ends() == 0


def test_a_rule_named_is_shown_at_once(start: Start) -> None:
    shown = start("rules", "match", "B11", "--screen")
    shown.says("B11 Doubling cube")
    shown.press("q")
    assert shown.ends() == 0


def test_a_director_calls_and_reports_by_keys_and_sees_what_another_entered(
    start: Start, tmp_path: Path
) -> None:
    evening = str(tmp_path / "evening.jsonl")
    for words in (
        ("create", evening, "Club evening", "--director", "Dora", "--rules", "american", "--tables", "1"),
        ("division", evening, "open", "--format", "knockout", "--length", "5"),
        ("enter", evening, "Mara", "Tom", "Idris", "Nell", "--approve"),
        ("draw", evening, "--seed", "x"),
    ):
        bafflebox(tmp_path, "tournament", *words)
    shown = start("tournament", "next", evening, "--screen")
    shown.says("Club evening")
    shown.until(lambda: shown.rows[3].split()[0] == "call", "for the match to call first")
    shown.press("\r")
    shown.says("Call it to the first free table")
    shown.press("\r")
    shown.says("has come")
    name = next(row for row in shown.rows if "has won" in row).split()[0]
    # what can't be done now comes last and says why; a score is asked for
    while f"{name} has won" not in shown.chosen_row:
        shown.press("\x1b[B")
        shown.pump(0.15)
    shown.press("\r")
    shown.says("points first")
    shown.press("9\r")
    shown.says("A score is two numbers")
    shown.press("\x7f5-3\r")
    shown.says("posted")
    shown.press("\x1b")
    shown.says("Club evening")
    # another desk enters something: the list is read again by itself
    bafflebox(tmp_path, "tournament", "call", evening)
    shown.until(lambda: "called" in shown.text and "table 1" in shown.text, "for the other desk's call")
    shown.press("q")
    assert shown.ends() == 0


def test_a_position_of_a_match_is_played_on_against_the_bot(start: Start) -> None:
    shown = start("replay", MATCH, "--screen")
    shown.says("1/55")
    shown.press("\x1b[C" * 6)
    shown.says("7/55")
    pips = re.findall(r"\d+ pips", shown.text)
    shown.press("p")
    shown.until(lambda: "Bot" in shown.text and "←→" in shown.foot, "for the turn to be played")
    assert sorted(re.findall(r"\d+ pips", shown.text)) == sorted(pips)
    shown.press("qq")
    shown.says("7/55")
    shown.press("q")
    assert shown.ends() == 0


def test_a_match_at_the_full_screen_ends_with_its_report(start: Start) -> None:
    shown = start(*GAME, "--no-summary")
    shown.says("Enter to roll for the start")
    shown.press(" ")
    before = ""
    while "r report" not in shown.foot:
        # with the key that the last line offers first, once for each
        if shown.foot != before:
            before = shown.foot
            shown.press("\r" if "Enter " in before else " ")
        shown.pump(0.2)
    shown.press("r")
    shown.says("Worst first")
    shown.until(lambda: re.search(r"won \d–\d", shown.text) is not None, "for the sentence of the report")
    shown.press("\x1b")
    shown.says("Space close")
    shown.press(" ")
    assert shown.ends() == 0


def judged_report(size: tuple[int, int]) -> ReportView:
    """The report of the match, judged to its end."""
    view = report_view(Setting(), read_match(Path(MATCH).read_bytes()), "0ply")
    assert isinstance(view, ReportView)
    view.judged.start()
    while not view.judged.whole:
        view.judged.changed.wait(1)
    view.picture(*size)
    return view


@pytest.mark.parametrize("size", SIZES)
def test_what_a_report_shows_is_of_one_moment(size: tuple[int, int]) -> None:
    view = judged_report(size)
    for letter in ("o", "a", "o"):
        view.press(Key(letter, letter))
        first, second = view.picture(*size), view.picture(*size)
        assert first is not None
        assert second is not None
        assert list(first[0].rows()) == list(second[0].rows())
    view.closed()


def test_a_report_and_a_decision_say_what_the_report_in_lines_says() -> None:
    size = (120, 40)
    view = judged_report(size)
    shown = view.picture(*size)
    assert shown is not None
    summary = summary_text(view.judged.by, view.judged.found)
    assert summary.result in " ".join(shown[1].split())
    worst = costliest(view.judged.found, Side.WHITE, 1)[0]
    first = view.rows()[0].cells
    assert first[2:] == (view.judged.by.made(worst), view.judged.by.right(worst), f"−{worst.loss:.3f}")
    decision = view.press(Key("enter"))
    assert decision is not None
    words = [each.what for each in options_of(view.judged.by, worst, 5)]
    beside = decision.picture(*size)
    assert beside is not None
    assert all(word in beside[0].text() for word in words)
    decision.closed()
    view.closed()


@pytest.mark.parametrize("language", ["en", "cy", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_every_screen_fills_its_window_in_every_language(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    setting, match = Setting(language), read_match(Path(MATCH).read_bytes())
    library = Library(tmp_path / "library.db")
    views = [replay_view(setting, match), library_view(setting, library), rules_view(setting)]
    views += [quiz_view(setting, library), book_view(setting, find_book("welsh"))]
    for view in views:
        view.shown()
        assert view.fits(*size)
        shown = view.picture(*size)
        assert shown is not None
        assert (shown[0].width, shown[0].height) == size
        # no message is missing in the language
        assert "study-" not in shown[0].text() + shown[1]
        view.closed()


def test_an_answer_that_cannot_be_kept_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bafflebox(tmp_path, "library", "add", MATCH)
    bafflebox(tmp_path, "library", "analyse", "--level", "0ply")
    library = Library(next(tmp_path.rglob("library.db")))
    view = quiz_view(Setting(), library)
    assert isinstance(view, QuizView)
    while view.now is None or view.now.then is None:
        view.changed.wait(1)
    view.tick()
    monkeypatch.setitem(sys.modules, "fsrs", None)
    # the costliest decision of the match answers a double
    view.press(Key("t", "t"))
    assert "fsrs" in view.foot().said
    assert view.answered is None
    view.closed()
