"""Lessons over HTTP: the five for newcomers, and that of each rule set."""

from __future__ import annotations

import asyncio
from functools import cache

from litestar import get
from litestar.params import FromPath

from bafflebox.errors import UnknownRule
from bafflebox.lessons.course import COURSE, FIRST, LESSONS, CoursePart, books_with_lessons, own_lesson
from bafflebox.lessons.judged import JudgedLesson, LessonAnswer, Prevented, judge_lesson, why_said
from bafflebox.protocol.lessons import LessonList, LessonReason, LessonVerdict, LessonView
from bafflebox.protocol.view import PlayNode, Step
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.option import format_option
from bafflebox.rules.pips import distances
from bafflebox.server.model.features import features
from bafflebox.server.net.handlers import Handlers
from bafflebox.server.net.problems import refusing


@get("/api/lessons", sync_to_thread=False, responses=refusing())
def list_lessons() -> LessonList:
    """Return the five lessons in their parts, judged, and the rule sets with a lesson of their own."""
    return all_lessons()


@get("/api/lessons/{book:str}", sync_to_thread=False, responses=refusing(404))
def one_lesson(book: FromPath[str]) -> LessonView:
    """Return the lesson of a rule set: what is different there."""
    return lesson_of(find_book(book).name)


@cache
def all_lessons() -> LessonList:
    """Return the five lessons."""
    return LessonList([_view(each, FIRST, plainly=True) for each in COURSE], list(books_with_lessons()))


async def judge_ahead() -> None:
    """Judge the five lessons in a thread: done by the first request for the start page, it would hold up all tables for a second."""
    await asyncio.to_thread(all_lessons)


@cache
def lesson_of(book: str) -> LessonView:
    """Return the lesson of a rule set; raise UnknownRule where it has none."""
    lesson = own_lesson(book)
    if lesson is None:
        raise UnknownRule(f"{book} has no lesson; possible: {', '.join(books_with_lessons())}")
    return _view(CoursePart(1, 1, lesson), book, plainly=False)


def _view(part: CoursePart, rules: str, *, plainly: bool) -> LessonView:
    book = find_book(rules)
    judged = judge_lesson(compile_book(book), part.lesson)
    law = judged.law
    own, opp = part.lesson.checkers
    return LessonView(
        part.lesson.name,
        part.number,
        LESSONS if plainly else 1,
        part.part,
        sum(each.number == part.number for each in COURSE) if plainly else 1,
        rules,
        {name: format_option(value) for name, value in part.lesson.options},
        features(law),
        dict(book.words),
        list(distances(law.movement)),
        list(own),
        list(opp),
        list(part.lesson.roll) if part.lesson.roll else None,
        _nodes(judged),
        {str(node): _verdict(each) for node, each in judged.ends.items()},
        {name: _verdict(each) for name, each in judged.acts.items()},
        [_reason(each, plainly=plainly) for each in judged.prevented],
        _steps(judged),
        list(part.lesson.words),
        part.lesson.way,
    )


def _nodes(judged: JudgedLesson) -> list[PlayNode] | None:
    if judged.tree is None:
        return None
    return [
        PlayNode(
            each.done,
            [(move.origin, move.target, list(move.dice), move.hit, after) for move, after in each.branches],
        )
        for each in judged.tree.stops
    ]


def _steps(judged: JudgedLesson) -> list[Step]:
    return [(move.origin, move.target, list(move.dice), move.hit, 0) for move in judged.shown]


def _verdict(each: LessonAnswer) -> LessonVerdict:
    return LessonVerdict(each.right, each.said.plain(), each.rule, list(each.alone), list(each.shots))


def _reason(each: Prevented, *, plainly: bool) -> LessonReason:
    return LessonReason(
        each.node, each.origin, each.target, why_said(each, plainly=plainly).plain(), each.instead.plain()
    )


HANDLERS: Handlers = [list_lessons, one_lesson]
