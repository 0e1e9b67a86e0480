"""The position of the day on the whole terminal: one position, answered as in the quiz, the verdict beside it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, date, datetime

from bafflebox.analysis.decision import Decision
from bafflebox.cli.daily_asked import DailyAsked
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.hand import Hand
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.board_view import BoardView, Group, SideLine, name_players, wrapped_lines
from bafflebox.cli.full_screen.study.quiz import SIGNS, Answered, PositionAsked, QuizView
from bafflebox.cli.full_screen.terminal import Key, ScreenView
from bafflebox.daily.position import DailyPosition
from bafflebox.events.game import Event
from bafflebox.io.daily import daily_position
from bafflebox.library.quiz import AnswerGrade, Card, verdict_of


def daily_view(setting: Setting) -> ScreenView:
    """Return the position of the current day, by UTC."""
    when = datetime.now(UTC).date()
    position = daily_position(when)
    assert position is not None, "a day after the first one"
    return DailyView(setting, position, when)


class DailyView(QuizView):
    """A row of one position, which is in no library and comes only once."""

    def __init__(self, setting: Setting, position: DailyPosition, when: date) -> None:
        BoardView.__init__(self, setting)
        self.cards, self.at = [Card(0, 0, 0, 0)], 0
        self.grades: list[AnswerGrade | None] = []
        self.hand, self.turn = Hand(), None
        self.answered: Answered | None = None
        self.daily = DailyAsked(position, when, setting.language)
        name_players(self.daily.by)
        self._why = None
        self._asked = self.later(lambda: PositionAsked(self.daily.asked, self.daily.then()))

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key; there is nothing to leave out, and no match to open."""
        if key.letter in ("s", "o"):
            return None
        if self.answered is not None and (key.name == "enter" or key.letter in (" ", "n")):
            self.over = True
            return None
        return super().press(key)

    def _judge(self, now: PositionAsked, then: Decision, fact: Event) -> None:
        made = now.match.judged(then.now, fact)
        grade = verdict_of(made.loss if made else 0.0)
        self.grades.append(grade)
        self.answered = Answered(made, grade, time.time())
        self._why = self.later(lambda: now.match.by.why(made or then) or now.match.by.why(then))

    def heads(self) -> tuple[SideLine, SideLine]:
        """Return the name of it, and the day."""
        return SideLine(self.setting.word("daily-title"), bold=True), SideLine(self.daily.when.isoformat())

    def groups(self, columns: int, rows: int) -> Sequence[Group]:
        """Return where it is from, and the question or what is said of the answer."""
        sign = SIGNS[self.answered.grade] if self.answered else ""
        title = SideLine(self.setting.word("daily-title"), sign, bold=True)
        day = SideLine(self.daily.when.isoformat(), quiet=True)
        about = [line for each in self.daily.about() for line in wrapped_lines(each, columns, quiet=True)]
        found: list[Group] = [[title, day, *about]]
        now = self.now
        if now is None or now.then is None:
            return found
        if self.answered is None:
            return [*found, wrapped_lines(now.match.by.asked(now.then), columns)]
        found.append(self._verdict(now, now.then, self.answered, columns))
        why = self._why.value if self._why else ""
        if why:
            found.append([SideLine(self.setting.word("study-why"), bold=True), *wrapped_lines(why, columns)])
        further = self.daily.further(self.answered.made or now.then)
        found.append([line for each in further for line in wrapped_lines(each, columns, quiet=True)])
        return found

    def foot(self) -> Foot:
        """Return the question or the verdict, and the keys."""
        say, now = self.setting.word, self.now
        if now is None or now.then is None:
            return Foot("", say("study-reading"), (), self.back())
        by = now.match.by
        if self.answered is None:
            return Foot(
                by.say(f"daily-ask-{now.then.what}", dice=by.asked(now.then))
                if now.then.play is None
                else by.asked(now.then),
                self.news,
                self._keys(now, now.then),
                self.back(),
            )
        right = by.right(self.answered.made or now.then)
        return Foot(
            by.say(f"review-quiz-{self.answered.grade}"),
            f"{right}.",
            (("w", say("study-read")),),
            self.back(),
        )
