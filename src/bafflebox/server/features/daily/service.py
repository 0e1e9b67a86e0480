"""The position of the day at a server: questions and judged answers, made once each, and streaks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import TypeVar

from bafflebox.daily.position import FIRST_DAY, DailyPosition
from bafflebox.io.daily import daily_position
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.quiz import verdict_of
from bafflebox.protocol.daily import DailyStreak
from bafflebox.protocol.library import QuizQuestion
from bafflebox.refusal import Refusal
from bafflebox.server.engines.daily import DailyJudged, ask_daily, judge_daily
from bafflebox.server.features.daily.rows import DailyRow, DailyRows
from bafflebox.server.live.services import House
from bafflebox.server.model.clockwork import US
from bafflebox.server.model.play_tree import Hop

KEPT = 512
"""Most questions, and most judged answers, in memory."""
WEEK = 7
"""Days whose grades are shown."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class Daily:
    """Days are dates by UTC, so that a day's position is the same everywhere."""

    def __init__(self, rows: DailyRows, house: House) -> None:
        self.rows = rows
        self._desk, self._time, self._judged = house.desk, house.time, house.settings.data / JUDGED
        self._questions: OrderedDict[date, QuizQuestion] = OrderedDict()
        self._answers: OrderedDict[tuple[date, str], DailyJudged] = OrderedDict()

    def now(self) -> float:
        """Return seconds since 1970."""
        return self._time.now() / US

    def today(self) -> date:
        """Return the day now."""
        return day_at(self.now())

    def position(self, day: date) -> DailyPosition | None:
        """Return the position of a day; None for a day that has none, or none yet."""
        return daily_position(day) if FIRST_DAY <= day <= self.today() else None

    async def ahead(self) -> None:
        """Make the question of the current day before its first visitor."""
        day = self.today()
        position = self.position(day)
        if position is not None:
            await self.question("", day, position)

    async def question(self, visitor: str, day: date, position: DailyPosition) -> QuizQuestion:
        """Return the question of a day, for a visitor by their rate limit key."""
        found = self._questions.get(day)
        if found is None:
            found = await self._desk.ask(visitor, ask_daily, position)
            _keep(self._questions, day, found)
        return found

    async def judged(
        self,
        visitor: str,
        day: date,
        position: DailyPosition,
        moves: Sequence[Hop] | None,
        words: str,
    ) -> DailyJudged | Refusal:
        """Return an answer to a day's position judged, or the law's refusal. Raises BaffleboxError for words that are no act."""
        known = self._answers.get((day, words)) if moves is None else None
        if known is not None:
            return known
        told = await self._desk.ask(visitor, judge_daily, position, self._judged, moves, words)
        if isinstance(told, DailyJudged):
            _keep(self._answers, (day, told.answer), told)
        return told

    async def answered(self, owner: str, day: date) -> tuple[DailyRow | None, DailyStreak]:
        """Return an owner's answer to a day's position, and their streak."""
        rows = await self.rows.answered(owner)
        mine = next((each for each in rows if each.day == day.isoformat()), None)
        return mine, streak_of(rows, self.today())


def day_at(seconds: float) -> date:
    """Return the day of a time in seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).date()


def begin_of_day(day: date) -> float:
    """Return when a day begins, in seconds since 1970."""
    return datetime.combine(day, time(), UTC).timestamp()


def streak_of(rows: Sequence[DailyRow], today: date) -> DailyStreak:
    """Return the streak of these answers: only those count that were given on the day of their position."""
    grades = {
        each.day: verdict_of(each.loss).value for each in rows if day_at(each.at).isoformat() == each.day
    }

    def before(days: int) -> str:
        return (today - timedelta(days)).isoformat()

    days, at = 0, 0 if before(0) in grades else 1
    while before(at + days) in grades:
        days += 1
    return DailyStreak(days, [grades.get(before(each), "") for each in range(WEEK - 1, -1, -1)])


def _keep(into: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    into[key] = value
    while len(into) > KEPT:
        into.popitem(last=False)
