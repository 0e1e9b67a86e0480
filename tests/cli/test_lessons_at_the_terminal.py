"""The lessons at the terminal: line by line, and on the whole screen, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.lessons import KEYS, LessonMenu, LessonScreen, lessons_view
from bafflebox.cli.full_screen.terminal import Key
from bafflebox.i18n.catalogue import LANGUAGES, render
from bafflebox.lessons.course import COURSE, books_with_lessons
from tests.command import bafflebox

ANSWERS = """
8/5 6/5
13/7 13/11
bar/23
bar/21 13/11
6/off 5/off
2/off 1/off
drop
take
13/8 13/9
15/6
9/5 9/4
"""


def test_the_five_lessons_are_done_line_by_line(tmp_path: Path) -> None:
    done = bafflebox("lessons", "--plain", given=ANSWERS.lstrip(), cwd=tmp_path)
    assert done.returncode == 0
    assert "15, 13, 9 stand alone. 33 of dark's 36 rolls hit one." in done.stdout
    assert "To drop costs 1 every time." in done.stdout
    assert done.stdout.rstrip().endswith("All five done.")


def test_a_lesson_is_skipped_shown_and_left(tmp_path: Path) -> None:
    done = bafflebox("lessons", "--begin", "5", given="?\ns\nq\n", cwd=tmp_path)
    assert "15/10 10/6" in done.stdout
    assert "Bold" in done.stdout
    assert "All five done." not in done.stdout


def test_a_tradition_refuses_by_its_own_rule(tmp_path: Path) -> None:
    done = bafflebox("lessons", "iranian", given="24/18 24/21\n13/7 13/10\n", cwd=tmp_path)
    assert "N4" in done.stdout
    assert "You hit." in done.stdout


@pytest.mark.parametrize(
    ("book", "given", "rule"),
    [
        ("match", "double\nroll\n", "[P2]"),
        ("american", "d\nr\n", "[A5.6]"),
        ("modern", "8/5 6/5\n13/10 24/23\n", "[C9]"),
        ("money", "take\nb\n", "for 4"),
    ],
)
def test_each_rule_set_says_what_is_different_there(tmp_path: Path, book: str, given: str, rule: str) -> None:
    done = bafflebox("lessons", book, given=given, cwd=tmp_path)
    assert rule in done.stdout
    assert "Try again" in done.stdout
    assert "That is what is different." in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", books_with_lessons())
def test_the_screen_has_the_lesson_of_each_rule_set(language: str, book: str) -> None:
    menu = LessonMenu(Setting(language=language))
    view = menu.opened(1 + books_with_lessons().index(book))
    assert isinstance(view, LessonScreen)
    shown = view.picture(80, 24)
    assert shown is not None
    assert "lesson-" not in shown[0].text() + shown[1]
    if view.judged.right_act:
        view.press(Key(KEYS[view.judged.right_act], KEYS[view.judged.right_act]))
    else:
        view.press(Key("?", "?"))
        view.press(Key("enter", ""))
    assert view.answer
    assert view.answer.right
    view.press(Key("enter", ""))
    assert view.over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 24)])
def test_the_screen_shows_every_lesson_in_every_language(language: str, size: tuple[int, int]) -> None:
    view = lessons_view(Setting(language=language))
    assert isinstance(view, LessonScreen)
    for part in COURSE:
        shown = view.picture(*size)
        assert shown is not None
        assert (shown[0].width, shown[0].height) == size
        assert render(language, f"lesson-{part.lesson.name}-task", {}) in shown[1]
        assert "lesson-" not in shown[0].text() + shown[1]
        assert "learnt-" not in shown[0].text()
        if part.lesson.roll is None:
            view.press(Key("t", "t"))
        else:
            view.press(Key("?", "?"))
            view.press(Key("enter", ""))
        assert view.answer
        assert view.answer.right
        assert view.picture(*size) is not None
        view.press(Key("enter", ""))
    assert view.over


def test_a_wrong_answer_on_the_screen_begins_the_lesson_anew() -> None:
    view = lessons_view(Setting())
    assert isinstance(view, LessonScreen)
    for _ in range(5):
        view.press(Key("s", "s"))
    view.press(Key("x", "x"))
    answer = view.answer
    assert answer is not None
    assert not answer.right
    assert "you lose less if you take" in view.foot().said
    view.press(Key("enter", ""))
    assert view.answer is None
    view.press(Key("q", "q"))
    assert view.over
