"""Lessons over HTTP: positions with a task, their plays, and the verdict on each."""

from __future__ import annotations

from bafflebox.protocol.common import Sentence
from bafflebox.protocol.shape import Struct
from bafflebox.protocol.view import PlayNode, Step


class LessonVerdict(Struct, omit_defaults=True):
    """The answer to a play or an act; `rule` is the one that forbids it.

    `alone` and `shots` are what the next roll of the other side may hit, as the player counts.
    """

    right: bool
    said: Sentence
    rule: str = ""
    alone: list[int] = []
    shots: list[tuple[int, int]] = []


class LessonReason(Struct):
    """Why a move is not possible at a node of the plays, and what to try instead."""

    node: int
    origin: int
    target: int
    why: Sentence
    instead: Sentence


class LessonView(Struct):
    """A lesson: checkers by place from 0 (off) to 25 (bar), each side from its own home, and the tree of plays.

    `number` of `of` lessons, `part` of `parts`. `ends` are the verdicts on whole plays by node, `acts` those on acts by name. `dice`
    is null where there is no roll: a double is offered, or may be. `rules` is the rule set with the `options` that the lesson is on,
    `features` and `book_words` are its own.
    """

    name: str
    number: int
    of: int
    part: int
    parts: int
    rules: str
    options: dict[str, str]
    features: list[str]
    book_words: dict[str, str]
    distances: list[int]
    own: list[int]
    opp: list[int]
    dice: list[int] | None
    nodes: list[PlayNode] | None
    ends: dict[str, LessonVerdict]
    acts: dict[str, LessonVerdict]
    prevented: list[LessonReason]
    shown: list[Step]
    words: list[str]
    way: bool


class LessonList(Struct):
    """The parts of the five lessons in order, and the rule sets that have a lesson of their own."""

    lessons: list[LessonView]
    books: list[str]
