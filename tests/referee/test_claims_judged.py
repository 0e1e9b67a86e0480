"""Agreements at a real board are judged again from their log, as every other act is (R8, R10)."""

from __future__ import annotations

import pytest

from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.judge.log_judge import judge_log

BEGINNING = """case {}
rules {} length=7
turn none
table starts game
both opens 31
"""
AGREED = {
    "The press ends a turn whose play is not written": ("Ann ends turn unwritten", "Ben ends turn unwritten"),
    "A turn left out, then dice alone": ("Ann writes dice", "Ann ends turn", "Ben rolls 42", "Ben ends turn"),
    "A die cocked": (
        "Ann plays 8/5 6/5", "Ann ends turn", "Ben rolls 42", "Ann proposes claim bad_dice cocked", "Ben agrees", "Ben rolls 61",
    ),
    "Dice touched early": ("Ann proposes claim early_roll", "Ben agrees", "Ann plays 8/5 6/5", "Ann ends turn"),
    "A wrong play not written": ("Ann ends turn unwritten", "Ben proposes claim illegal_play", "Ann agrees", "Ann plays 8/5 6/5"),
    "A wrong play written": ("Ann did play 8/5 6/4", "Ann ends turn", "Ben proposes claim illegal_play", "Ann agrees", "Ann plays 8/5 6/5"),
    "The score": ("Ann proposes claim score 2-0", "Ben agrees", "Ann plays 8/5 6/5"),
    "Denied and rolled for": ("Ben proposes claim bad_dice cocked", "Ann declines", "Ben withdraws", "Ann plays 8/5 6/5"),
}  # fmt: skip
"""Acts of both, by name; the log begins with the match."""


@pytest.mark.parametrize("book", ["american", "match", "modern"])
@pytest.mark.parametrize("name", AGREED)
@pytest.mark.rule("R8", "R10")
def test_the_log_is_judged_as_it_was_written(name: str, book: str) -> None:
    text = BEGINNING.format(name, book) + "\n".join((*AGREED[name], "then match running [R10]"))
    (case,) = read_cases(text.splitlines())
    opened = open_case(case)
    assert opened.law is not None
    running = RunningCase(case, opened.law, opened.events)
    for line in case.steps:
        running.step(line)
    match = judge_log(opened.law, running.log)
    assert match.score == running.now.match.score
    assert match.game == running.now.match.game
