"""Irregular players: whatever is done, claimed, disputed and ruled at random, the log folds to the same moment again."""

from __future__ import annotations

import random

import pytest

from bafflebox.board.clock import SECOND
from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import by_itself, due_at, hear
from bafflebox.referee.conduct.listing import completed, listed
from bafflebox.refusal import Refusal

BOOKS = ("money", "match", "modern", "american", "iranian", "welsh")
PEOPLE = (
    "Ann",
    "Ben",
    "Ann",
    "Ben",
    "Ann",
    "Ben",
    "director",
    "both",
    "table",
    "Cid",
    "committee",
    "monitor",
)
ACTS = (
    "roll", "roll", "play", "play", "end turn", "end turn", "double", "raise", "take", "drop", "nominate self 54",
    "did play 8/5 6/4", "did play 13/8", "did roll 66", "did double", "did end turn", "did touch dice", "did lift dice",
    "did miss press", "did remove 6", "claim illegal_play", "claim early_roll", "claim bad_dice cocked", "claim wrong_setup",
    "claim dice_touched", "claim press_early", "claim absence", "touch 13", "propose terms", "propose clock",
    "propose score 0-0", "propose correction play 24/23 13/10", "propose correction roll 31", "agree", "decline", "leave",
    "be ready", "take break", 'dispute "…"', "withdraw", 'testify "…"', "appeal", "refer", "vote A=overturn B=overturn C=overturn",
    "vote uphold", "resume", "stop clock dispute", "stop clock break", "stop clock fallen_dice", "stop clock dice_lifted",
    "start clock", "impose clock", "start game", "resign", "concede", "accept", "refuse", "demand mix", "select die",
    "open", "rule {} : warn Ann", "rule {} : replay", "rule {} : award Ben 1", "rule {} : set cube 2 Ann", "rule {} : stand",
    "rule {} : reroll", "rule {} : game Ann single", "rule {} : set turn Ben",
)  # fmt: skip


@pytest.mark.parametrize("clock", ["none", "9:00 9:00"])
@pytest.mark.parametrize("book", BOOKS)
def test_a_log_of_irregular_players_folds_again(book: str, clock: str) -> None:
    chance = random.Random(f"{book} {clock}")
    for _ in range(2):
        (case,) = read_cases(
            ["case Irregular", f"rules {book}", f"clock {clock}", "turn Ann", "then turn Ann [R2]"]
        )
        opened = open_case(case)
        assert opened.law is not None
        running = RunningCase(case, opened.law, opened.events)
        rule = opened.law.cites("dispute", "R5")
        accepted = 0
        for _ in range(150):
            accepted += irregular_step(running, chance, rule)
        assert accepted
        # there is always a way on
        people = [running.who(name) for name in dict.fromkeys(PEOPLE)]
        way = any(listed(running.now, person, running.at) for person in people if person.name != "Cid")
        assert way or running.now.match.closed
        assert running.again() == running.now
        assert all(left >= 0 for left in running.now.clock.left)


def irregular_step(running: RunningCase, chance: random.Random, rule: str) -> bool:
    """Some time passes, and somebody asks for something at random; whether it was accepted."""
    running.at += chance.choice((0, 0, 0, 1, 5, 20)) * SECOND
    while (due := due_at(running.now)) is not None and due <= running.at:
        made = by_itself(running.now, due)
        if not made:
            break
        running._write(made, None, due)
    person = running.who(chance.choice(PEOPLE))
    text = chance.choice(completed(running.now, person, chance.choice(ACTS).format(rule)))
    try:
        verdict = hear(running.now, person, read_words(text, running.now, person), running.at)
    except BaffleboxError:
        return False
    if isinstance(verdict, Refusal):
        # a refusal cites a rule of the book, or one of the project's own
        assert verdict.rule, f"{text}: {verdict}"
        assert verdict.rule.startswith("R") or running.now.law.book.find(verdict.rule).id == verdict.rule
        return False
    running._write(verdict, person.side, running.at)
    return bool(verdict)


def test_a_clock_is_never_given_time_by_claims() -> None:
    """The time on both clocks never rises but by a ruling or a book's own refill."""
    (case,) = read_cases(
        ["case Time", "rules american", "clock 5:00 5:00 delay 12", "turn Ann", "then turn Ann [R2]"]
    )
    opened = open_case(case)
    assert opened.law is not None
    running, chance = RunningCase(case, opened.law, opened.events), random.Random(1)
    for _ in range(150):
        before = [running.now.clock.remaining(side, running.at) for side in Side]
        irregular_step(running, chance, "A6.1")
        after = [running.now.clock.remaining(side, running.at) for side in Side]
        assert all(late <= early for late, early in zip(after, before, strict=True))
