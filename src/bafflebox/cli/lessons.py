"""`bafflebox lessons`: the lessons at the terminal, line by line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from bafflebox.board.side import BySide, Side
from bafflebox.cli.locale_language import locale_language
from bafflebox.cli.printing import say
from bafflebox.cli.step_view import draws
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.cli.writing_way import writable
from bafflebox.errors import BaffleboxError, OptionError, UnknownRule
from bafflebox.formats.draw.shown import draw_options
from bafflebox.formats.draw.text import draw_board
from bafflebox.i18n.catalogue import LANGUAGES, has, plain_digits, render
from bafflebox.i18n.render import Speaker
from bafflebox.lessons.course import COURSE, FIRST, LESSONS, CoursePart, books_with_lessons, own_lesson
from bafflebox.lessons.judged import JudgedLesson, LessonAnswer, judge_lesson
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book


def lessons(
    book: Annotated[
        str | None, Parameter(help="a rule set, for the lesson on what is different there")
    ] = None,
    /,
    *,
    begin: Annotated[int, Parameter(help="the lesson to begin with, 1 to 5")] = 1,
    language: Annotated[str | None, Parameter(help="en, fa or cy", show_default=False)] = None,
    plain: Annotated[bool, Parameter(help="ASCII boards only", show_default=False)] = False,
) -> None:
    """Learn the game in five one-minute lessons, each a position with one task; or what is different in a rule set.

    An answer is a play such as `8/5 6/5`, or an act such as `take` or `drop`. `?` shows the answer, `s` skips the lesson, `q` leaves.

    Example: bafflebox lessons
    """
    if language is not None and language not in LANGUAGES:
        raise OptionError(f"no language {language!r}; possible: {', '.join(LANGUAGES)}")
    if not 1 <= begin <= LESSONS:
        raise OptionError(f"no lesson {begin}; possible: 1 to {LESSONS}")
    spoken = writable(language or locale_language(os.environ))
    for part in lesson_parts(book, begin):
        if not TerminalLesson(part, book or FIRST, spoken, ascii=plain or not draws()).run():
            return
    say(render(spoken, "lessons-book_over" if book else "lessons-over", {}))


def lesson_parts(book: str | None, begin: int = 1) -> Sequence[CoursePart]:
    """Return the parts from a lesson on, or the lesson of a rule set; raise UnknownRule where it has none."""
    if book is None:
        return [each for each in COURSE if each.number >= begin]
    lesson = own_lesson(book)
    if lesson is None:
        raise UnknownRule(f"{book} has no lesson; possible: {', '.join(books_with_lessons())}")
    return [CoursePart(0, 1, lesson)]


def lesson_turn(judged: JudgedLesson) -> TurnInHand | None:
    """Return the roll of a lesson to be played; None where an act is asked for."""
    return TurnInHand.begin(judged.law, judged.now) if judged.tree else None


class TerminalLesson:
    """A lesson asked line by line."""

    def __init__(self, part: CoursePart, rules: str, language: str, *, ascii: bool) -> None:  # noqa: A002
        book = find_book(rules)
        self.part, self.language, self.ascii = part, language, ascii
        self.judged = judge_lesson(compile_book(book), part.lesson)
        words = dict(book.words)
        names = BySide(render(language, "you", {}), render(language, "lessons-dark", {}))
        self.speaker = Speaker(names, Side.WHITE, language, book.name, words, cites=False)

    def word(self, key: str) -> str:
        """Return a sentence of this lesson; "" where it has none of that name."""
        name = f"lesson-{self.part.lesson.name}-{key}"
        return render(self.language, name, {}) if has(self.language, name) else ""

    def task(self) -> str:
        """Return what is to be done."""
        roll = self.part.lesson.roll
        rolled = render(self.language, "lessons-rolled", {"one": roll[0], "two": roll[1]}) if roll else ""
        return f"{self.word('call') or rolled} {self.word('task')}"

    def run(self) -> bool:
        """Ask until the lesson is done or skipped; return False to leave."""
        numbers = {"n": self.part.number, "of": LESSONS}
        name = render(self.language, f"lesson-{self.part.lesson.name}", {})
        own = self.part.number == 0
        head = render(self.language, "lessons-book" if own else "lessons-at", {} if own else numbers)
        say(f"\n{head} · {name}\n{self.word('say')}\n")
        say(self.board())
        say(self.task())
        while True:
            try:
                typed = plain_digits(input(f"{render(self.language, 'lessons-prompt', {})} > ")).strip()
            except EOFError:
                return False
            if typed in ("q", "quit"):
                return False
            if typed in ("s", "skip"):
                return True
            if typed == "?":
                say(" ".join(str(move) for move in self.judged.shown) or self.judged.right_act)
                continue
            answer = self.answered(typed)
            if answer is not None:
                said = self.speaker.say(answer.said)
                say(f"{said} [{answer.rule}]" if answer.rule else said)
                if answer.right:
                    return True
                say(render(self.language, "lessons-again", {}))

    def answered(self, typed: str) -> LessonAnswer | None:
        """Return the verdict on an answer; None, after saying why, where it is no whole answer."""
        turn = lesson_turn(self.judged)
        if turn is None:
            named = (
                each for name, each in self.judged.acts.items() if typed and name.startswith(typed.lower())
            )
            found = next(named, None)
            if found is None:
                say(f"{self.task()} ({', '.join(self.judged.acts)})")
            return found
        try:
            turn.enter(typed)
        except BaffleboxError as error:
            # the five lessons cite nothing
            rule = getattr(error, "rule", "") if self.part.number == 0 else ""
            say(f"{self.speaker.say(error.said)} [{rule}]" if rule else self.speaker.say(error.said))
            return None
        if not turn.branch.done:
            say(render(self.language, "lessons-left", {"die": turn.branch.dice_left[0]}))
            return None
        return self.judged.ends[turn.branch.node]

    def board(self) -> str:
        """Return the position as text."""
        now = self.judged.now
        shown = draw_options(self.judged.law, now, self.speaker.names, Side.WHITE)
        return draw_board(now.position, ascii=self.ascii, **shown)
