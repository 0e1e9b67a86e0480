"""The five lessons for newcomers, in parts of one task each, and the lessons of the rule sets."""

from __future__ import annotations

from bafflebox.frozen import dataclass
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.lesson import Goal, Lesson

FIRST = "match"
"""The rule set of the five lessons."""
START = ((24, 2), (13, 5), (8, 3), (6, 5))
_NEARLY_CLOSED = ((18, 2), (13, 2), (8, 1), (6, 2), (5, 2), (4, 2), (3, 2), (2, 1), (1, 1))


@dataclass(frozen=True, slots=True)
class CoursePart:
    """A lesson of a course: its number from 1, 0 for that of a rule set, and its place among the parts of that number."""

    number: int
    part: int
    lesson: Lesson


_LESSONS: tuple[tuple[Lesson, ...], ...] = (
    (
        Lesson(
            "way",
            START,
            START,
            (3, 1),
            Goal.ANY,
            ("checker", "point", "roll", "home"),
            ((8, 5), (6, 5)),
            way=True,
        ),
    ),
    (
        Lesson(
            "hit",
            ((24, 1), (13, 5), (8, 4), (6, 5)),
            ((24, 1), (18, 1), (13, 4), (8, 4), (6, 5)),
            (6, 2),
            Goal.HIT,
            ("alone", "hit"),
            ((13, 7), (13, 11)),
        ),
        Lesson(
            "enter",
            ((25, 1), (13, 5), (8, 4), (6, 5)),
            ((13, 5), (8, 3), (6, 5), (2, 2)),
            (4, 2),
            Goal.ENTER,
            ("bar", "enter", "closed"),
            ((25, 21), (13, 11)),
        ),
    ),
    (
        Lesson(
            "off",
            ((0, 4), (6, 3), (5, 3), (4, 2), (3, 1), (2, 1), (1, 1)),
            ((0, 3), (6, 3), (5, 3), (4, 3), (3, 2), (2, 1)),
            (6, 5),
            Goal.BEAR_OFF,
            ("take_off", "win"),
            ((6, 0), (5, 0)),
        ),
    ),
    (
        Lesson(
            "gammon",
            ((0, 13), (2, 1), (1, 1)),
            ((13, 2), (9, 1), (8, 2), (6, 5), (5, 3), (4, 2)),
            (3, 1),
            Goal.WIN,
            ("gammon",),
            ((2, 0), (1, 0)),
        ),
        Lesson(
            "stake",
            ((8, 1), (7, 2), (6, 4), (5, 3), (4, 3), (3, 2)),
            ((7, 2), (6, 4), (5, 3), (4, 3), (3, 2), (2, 1)),
            None,
            Goal.TAKE,
            ("stake", "cube", "take", "drop"),
            chances=27,
        ),
    ),
    (
        Lesson(
            "safe",
            ((15, 1), (13, 3), (8, 3), (6, 2), (5, 3), (3, 3)),
            _NEARLY_CLOSED,
            (5, 4),
            Goal.SAFE,
            ("safe", "bold"),
            ((15, 10), (10, 6)),
        ),
        Lesson(
            "bold",
            ((24, 2), (13, 3), (9, 2), (8, 3), (6, 4), (5, 1)),
            ((21, 1), (13, 6), (10, 2), (8, 2), (6, 4)),
            (5, 4),
            Goal.HIT,
            shown=((9, 5), (9, 4)),
        ),
    ),
)
COURSE: tuple[CoursePart, ...] = tuple(
    CoursePart(number, part, lesson)
    for number, lessons in enumerate(_LESSONS, 1)
    for part, lesson in enumerate(lessons, 1)
)
"""The parts of the five lessons, in order."""
LESSONS = len(_LESSONS)


def own_lesson(book: str) -> Lesson | None:
    """Return the lesson of a rule set, on what is different there; raise UnknownRule for an unknown rule set."""
    return find_book(book).lesson


def books_with_lessons() -> tuple[str, ...]:
    """Return the rule sets that have a lesson, in the order shown."""
    return tuple(name for name in NAMES if find_book(name).lesson)
