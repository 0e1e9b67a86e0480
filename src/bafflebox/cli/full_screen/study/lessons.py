"""The lessons on the whole terminal: a position, its task, an answer as in play, and the verdict of the law."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bafflebox.board.side import BySide, Side
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.hand import Hand
from bafflebox.cli.full_screen.listing import Action, ListRow, ListView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.board_view import BoardView, Group, SideLine, wrapped_lines
from bafflebox.cli.full_screen.terminal import Key, Mouse, ScreenView
from bafflebox.cli.lessons import lesson_parts, lesson_turn
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.formats.draw.cells.marks import NO_HIGHLIGHTS, Highlights
from bafflebox.formats.draw.scene import Scene
from bafflebox.formats.draw.shown import board_labels, draw_options, labels_in
from bafflebox.i18n.catalogue import has
from bafflebox.lessons.course import FIRST, LESSONS, CoursePart, books_with_lessons
from bafflebox.lessons.judged import JudgedLesson, LessonAnswer, judge_lesson
from bafflebox.message import Sentence
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

KEYS = {"take": "t", "drop": "x", "beaver": "b", "double": "d", "roll": "r"}
"""The key of each act that may be the answer."""


def lessons_view(setting: Setting, book: str | None = None) -> ScreenView:
    """Return the five lessons, from the first on, or the lesson of a rule set."""
    return LessonScreen(setting, lesson_parts(book), book or FIRST)


class LessonMenu(ListView):
    """The five lessons, and the lesson of each rule set."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, setting.word("lessons"))

    def rows(self) -> Sequence[ListRow]:
        """Return a row for the five lessons, and one for each rule set."""
        say = self.setting.word
        own = [ListRow((say(f"book-{book}"), say("lessons-book"))) for book in books_with_lessons()]
        return [ListRow((say("lessons-five"), say("lessons-about"))), *own]

    def actions(self) -> Mapping[str, Action]:
        """Return no other keys."""
        return {}

    def opened(self, row: int) -> ScreenView | None:
        """Open the lessons of a row."""
        return lessons_view(self.setting, (None, *books_with_lessons())[row])


class LessonScreen(BoardView):
    """Lessons one after the other."""

    def __init__(self, setting: Setting, parts: Sequence[CoursePart], book: str) -> None:
        super().__init__(setting)
        self.parts, self.at = parts, 0
        self.law = compile_book(find_book(book))
        self.hand = Hand()
        self.turn: TurnInHand | None = None
        self.answer: LessonAnswer | None = None
        self._begin()

    def _begin(self) -> None:
        self.judged: JudgedLesson = judge_lesson(self.law, self.parts[self.at].lesson)
        self.turn, self.answer, self.news = lesson_turn(self.judged), None, ""

    # --- keys ------------------------------------------------------------------------------------

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        self.news = ""
        done = key.name == "enter" or key.letter == " "
        if key.name in ("escape", "interrupt") or key.letter == "q":
            self.over = True
        elif self.answer is not None:
            if done or key.letter == "n":
                self._further()
        elif key.letter == "s":
            self._next()
        elif key.letter == "?":
            self._show()
        elif self.turn is None:
            acts = {KEYS[name]: answer for name, answer in self.judged.acts.items()}
            self.answer = acts.get(key.letter or "")
        else:
            self._play(key, self.turn, done=done)
        return None

    def _play(self, key: Key, turn: TurnInHand, *, done: bool) -> None:
        self.hand.look(turn)
        known, move = self.hand.press(key.name, key.letter)
        if move is not None:
            turn.enter(str(move).rstrip("*"))
        elif not known and key.letter == "u":
            turn.undo()
        elif not known and done and turn.complete:
            self.answer = self.judged.ends[turn.branch.node]

    def _further(self) -> None:
        """Go to the next lesson after a right answer; after any other the same begins anew."""
        assert self.answer is not None
        if self.answer.right:
            self._next()
        else:
            self._begin()

    def _next(self) -> None:
        if self.at + 1 == len(self.parts):
            self.over = True
            return
        self.at += 1
        self._begin()

    def _show(self) -> None:
        self._begin()
        if self.turn is None:
            self.news = self.setting.word(f"lesson-act-{self.judged.right_act}")
            return
        for number, move in enumerate(self.judged.shown):
            # as text one move may be read as a whole play
            self.turn.branch = self.turn.branch.take(move)
            self.turn.typed.append(number)

    def point(self, mouse: Mouse) -> None:
        """Handle a mouse event: a click moves with the leading die, the right button with the other one."""
        scene = self.scene()
        if self.turn is None or self.answer is not None or scene is None:
            return
        if not mouse.down or mouse.moved or mouse.wheel:
            return
        place = self.place_at(scene, mouse.column, mouse.row)
        self.hand.look(self.turn)
        move = self.hand.click(place, other=mouse.button == 2)
        if move is not None:
            self.turn.enter(str(move).rstrip("*"))

    # --- what is shown ---------------------------------------------------------------------------

    def scene(self) -> Scene | None:
        """Return the position with the moves made so far."""
        game = self.turn.now if self.turn else self.judged.now
        names = BySide(self.setting.word("you"), self.setting.word("lessons-dark"))
        shown = draw_options(self.law, game, names, Side.WHITE)
        words = labels_in(board_labels(self.law.book), self.setting.language)
        marks = {}
        if self.turn is not None and self.answer is None:
            self.hand.look(self.turn)
            marks = self.hand.marks()
        scene = Scene(self.turn.branch.position if self.turn else game.position, **shown)
        return replace(scene, home=self.setting.home, words=words, marks=marks)

    def highlights(self) -> Highlights:
        """Return where the hand is, and the moves made."""
        if self.turn is None:
            return NO_HIGHLIGHTS
        self.hand.look(self.turn)
        shown = self.hand.highlights(())
        return replace(shown, cursor=None) if self.answer else shown

    def heads(self) -> tuple[SideLine, SideLine]:
        """Return the number and the name of the lesson, and its sentence."""
        return self._title(), SideLine(self._word("say"))

    def _title(self) -> SideLine:
        part = self.parts[self.at]
        numbers = (
            Sentence("lessons-at", {"n": part.number, "of": LESSONS})
            if part.number
            else Sentence("lessons-book")
        )
        return SideLine(f"{self.setting.say(numbers)} · {self._name()}", bold=True)

    def _name(self) -> str:
        return self.setting.word(f"lesson-{self.judged.lesson.name}")

    def _word(self, name: str) -> str:
        key = f"lesson-{self.judged.lesson.name}-{name}"
        return self.setting.word(key) if has(self.setting.language, key) else ""

    def groups(self, columns: int, rows: int) -> Sequence[Group]:
        """Return the lesson and its words."""
        words = [
            SideLine(
                f"{self.setting.word(f'learnt-{each}')}: {self.setting.word(f'learnt-{each}-about')}",
                quiet=True,
            )
            for each in self.judged.lesson.words
        ]
        return [
            [self._title(), *wrapped_lines(self._word("say"), columns)],
            [line for each in words for line in wrapped_lines(each.left, columns, quiet=True)],
        ]

    def foot(self) -> Foot:
        """Return the task or the answer, and the keys."""
        say, back = self.setting.word, self.back()
        if self.answer is not None:
            further = say("lessons-go_on") if self.answer.right else say("lessons-again")
            said, rule = self.setting.say(self.answer.said), self.answer.rule
            return Foot("", f"{said} [{rule}]" if rule else said, (("Enter", further),), back)
        skip, show = ("s", say("lessons-skip-short")), ("?", say("lessons-show"))
        if self.news:
            return Foot("", self.news, (skip,), back)
        if self.turn is None:
            acts = ((KEYS[name], say(f"lesson-act-{name}")) for name in self.judged.acts)
            return Foot(self._word("call"), self._word("task"), (*acts, skip), back)
        if self.turn.complete:
            whole = (("Enter", say("act-done")), ("u", say("act-undo")))
            return Foot(say("lessons-whole"), "", whole, back)
        roll = self.judged.lesson.roll
        assert roll is not None
        rolled = self.setting.say(Sentence("lessons-rolled", {"one": roll[0], "two": roll[1]}))
        move = self.hand.leading
        keys = (("Enter", str(move) if move else ""), ("←→", say("screen-choose")), show, skip)
        return Foot(self._word("call") or rolled, self._word("task"), keys, back)
