"""The lessons: positions of fifteen checkers whose shown play is right, and whose numbers are those of the law and the engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

import bafflebox as bb
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.position import OFF, Position
from bafflebox.board.side import Side
from bafflebox.lessons.course import COURSE, FIRST, CoursePart, books_with_lessons, own_lesson
from bafflebox.lessons.judged import JudgedLesson, judge_lesson, why_said
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.lesson import Goal, Lesson
from bafflebox.rules.turn import legal_plays

LESSONS: list[tuple[str, Lesson]] = [(FIRST, each.lesson) for each in COURSE]
LESSONS += [(book, lesson) for book in books_with_lessons() if (lesson := own_lesson(book))]
every_lesson = pytest.mark.parametrize(("book", "lesson"), LESSONS, ids=[each.name for _, each in LESSONS])

IN_COURSE = [each.lesson for each in COURSE]


def judged(book: str, lesson: Lesson) -> JudgedLesson:
    return judge_lesson(compile_book(find_book(book)), lesson)


def named(name: str) -> Lesson:
    return next(each.lesson for each in COURSE if each.lesson.name == name)


@every_lesson
def test_a_lesson_has_fifteen_checkers_a_side_and_a_right_answer(book: str, lesson: Lesson) -> None:
    assert [sum(each) for each in lesson.checkers] == [15, 15]
    found = judged(book, lesson)
    assert any(each.right for each in (*found.ends.values(), *found.acts.values()))


@every_lesson
def test_the_shown_play_is_whole_and_right(book: str, lesson: Lesson) -> None:
    found = judged(book, lesson)
    if found.tree is None:
        assert found.right_act
        return
    branch = found.tree.root
    for move in found.shown:
        branch = branch.take(move)
    assert found.ends[branch.node].right


@every_lesson
def test_whatever_is_not_possible_has_a_reason(book: str, lesson: Lesson) -> None:
    for each in judged(book, lesson).prevented:
        assert each.refusal.rule in {clause.id for clause in find_book(book)}
        # in the five lessons every reason has words of its own
        assert lesson not in IN_COURSE or why_said(each, plainly=True).key != "lesson-why"


def test_the_parts_count_from_one() -> None:
    assert [(each.number, each.part) for each in COURSE] == [
        (1, 1), (2, 1), (2, 2), (3, 1), (4, 1), (4, 2), (5, 1), (5, 2),
    ]  # fmt: skip
    assert isinstance(COURSE[0], CoursePart)


def test_the_wins_of_the_double_are_those_of_the_engine() -> None:
    own, opp = named("stake").checkers
    chances = bb.Engine("2ply", exact=False).evaluate(Position(opp, own)).chances
    assert int(100 * (1 - chances.win)) == named("stake").chances == 27


@pytest.mark.parametrize("name", ["safe", "bold", "hit"])
def test_the_engine_plays_as_the_lesson_says(name: str) -> None:
    lesson = named(name)
    found = judged(FIRST, lesson)
    assert found.tree
    position = Position(*lesson.checkers)
    ranked = bb.Engine("2ply", exact=False).rank(position, lesson.roll)
    right = {
        (stop.own, stop.opp)
        for node, stop in enumerate(found.tree.stops)
        if node in found.ends and found.ends[node].right
    }
    good = [(each.play.result.white, each.play.result.black) in right for each in ranked]
    assert good[0]
    # what is wrong loses more than a slip
    best_wrong = next(each for each, is_right in zip(ranked, good, strict=True) if not is_right)
    assert ranked[0].equity - best_wrong.equity >= 0.05


def test_every_rule_set_has_a_lesson_of_its_own() -> None:
    found = [own_lesson(book) for book in NAMES]
    assert len({each.name for each in found if each}) == len(NAMES)


@pytest.mark.parametrize(("book", "rule"), [("match", "P2"), ("american", "A5.6")])
def test_a_double_is_refused_by_the_rule_of_its_book(book: str, rule: str) -> None:
    lesson = own_lesson(book)
    assert lesson
    acts = judged(book, lesson).acts
    assert (acts["double"].right, acts["double"].rule) == (False, rule)
    assert (acts["roll"].right, acts["roll"].rule) == (True, "")


def test_a_dead_cube_may_be_turned_in_other_matches() -> None:
    lesson = own_lesson("american")
    assert lesson
    assert not judged("match", lesson).acts["double"].rule


def test_a_double_is_redoubled_where_beavers_are_agreed() -> None:
    lesson = own_lesson("money")
    assert lesson
    acts = judged("money", lesson).acts
    assert [name for name, each in acts.items() if each.right] == ["beaver"]
    assert not any(each.rule for each in acts.values())
    # without the option the same answer is refused
    without = judged("money", replace(lesson, options=())).acts
    assert without["beaver"].rule == "O2"
    assert not without["beaver"].right


def test_the_wins_of_the_beaver_are_the_rolls_that_leave_one_of_theirs() -> None:
    lesson = own_lesson("money")
    assert lesson
    own, opp = lesson.checkers
    law, dark = compile_book(find_book("money")), Position(opp, own)
    both_off = sum(
        1 if len(set(roll.dice)) == 1 else 2
        for roll in ALL_ROLLS
        if any(play.result.white[OFF] == 15 for play in legal_plays(law, dark, Side.WHITE, roll))
    )
    assert both_off == 13
    assert int(100 * (36 - both_off) / 36) == lesson.chances


def test_a_touched_checker_is_moved_by_the_rule_of_its_book() -> None:
    lesson = own_lesson("modern")
    assert lesson
    found = judged("modern", lesson)
    assert {each.rule for each in found.ends.values() if not each.right} == {"C9"}
    assert {each.rule for each in found.ends.values() if each.right} == {""}
    # in the rules it is made of any checker may be moved
    assert all(each.right for each in judged("match", lesson).ends.values())


def test_a_safe_play_leaves_no_hit_and_the_others_say_how_many() -> None:
    found = judged(FIRST, named("safe"))
    assert found.tree
    for end in found.ends.values():
        assert end.right == (not end.alone) == (not end.said.arguments["hits"])
        assert end.right == (not end.shots)
    loose = max(found.ends.values(), key=lambda each: len(each.alone))
    assert len(loose.alone) > 1


def test_a_duty_to_hit_leaves_only_plays_that_hit() -> None:
    book = next(
        each for each in books_with_lessons() if (own_lesson(each) or COURSE[0].lesson).goal is Goal.HIT
    )
    lesson = own_lesson(book)
    assert lesson
    assert all(each.right for each in judged(book, lesson).ends.values())
    plain = judge_lesson(compile_book(find_book(FIRST)), lesson)
    assert not all(each.right for each in plain.ends.values())
