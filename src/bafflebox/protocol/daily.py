"""The position of the day over HTTP."""

from __future__ import annotations

from typing import Literal

from bafflebox.protocol.analysis import OpeningView, ReviewedTurn
from bafflebox.protocol.library import Opinion, QuizAnswer, QuizQuestion, QuizVerdict
from bafflebox.protocol.shape import UNSET, Struct, UnsetType


class DailyAnswer(QuizAnswer):
    """An answer: a play, as moves of the tree sent with the position, or the word of an act."""


class DailyStreak(Struct):
    """The days in a row, up to the current one or the one before, whose positions the visitor answered on the day itself.

    `week` are the grades of the last seven days, the current one last: "" for a day without an answer on the day itself.
    """

    days: int
    week: list[str]


class DailyQuestion(QuizQuestion, kw_only=True):
    """The position of a day, without its solution; days are dates as YYYY-MM-DD, by UTC, times are seconds since 1970.

    `words` are those of the rule set. `next` is when the position of the next day comes, `before` and `after` are the days beside it,
    None where they have none yet. `names` are the players of the match that it is from, the one to decide first: empty for the
    opening book. `answered`: this visitor answered it.
    """

    day: str
    today: bool
    now: float
    next: float
    before: str | None
    after: str | None
    rules: str
    words: dict[str, str]
    origin: Literal["gnubg", "characters", "openings"]
    names: list[str]
    answered: bool
    streak: DailyStreak


class DailyCount(Struct):
    """An answer, a play as written or the word of an act, and the number of visitors who gave it."""

    say: str
    count: int


class DailyGraded(QuizVerdict, kw_only=True):
    """The grade of the visitor's first answer to a position, what is right, and how everybody answered, the most frequent first.

    `answer` is as in `counts`. `told` is the choice that is explained (`why`): their own where it is wrong, else that of the match, else
    one that is nearly as good. `opinions`: at two depths, and a rollout of the best plays where the rules allow one; `opening`: of the
    opening book, where it has the roll.
    """

    verdict: str
    answer: str
    told: ReviewedTurn | None
    opinions: list[Opinion]
    opening: OpeningView | UnsetType = UNSET
    counts: list[DailyCount]
    streak: DailyStreak
