"""A clock whose falls cost points and never the match: who has left the table alone does not hold the other there for ever (C3, R6)."""

from __future__ import annotations

import pytest

from bafflebox.board.outcome import EndCause
from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import Convened
from bafflebox.events.game import Event, GameStarted, MatchEnded, TurnBegan
from bafflebox.match.decide import begin, next_terms
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import by_itself, due_at, hear
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

ANN, BEN = Person("Ann", Role.PLAYER, Side.WHITE), Person("Ben", Role.PLAYER, Side.BLACK)
TABLE = Person("table", Role.TABLE)


def table(*, director: bool = False, real: bool = False, **options: object) -> Proceedings:
    """Ben is on turn with two minutes, and his flag costs points."""
    law = compile_book(find_book("modern").with_options({"clock": "delay", "bank": 2, **options}))
    match, (started,) = begin(law, BySide("Ann", "Ben"))
    now = Proceedings(law).after((started, Convened(real=real, director=director, agreed=False)))
    made = hear(now, TABLE, read_words("start game", now, TABLE), 0)
    assert not isinstance(made, Refusal)
    now = now.after(made)
    assert any(isinstance(each, GameStarted) for each in made), next_terms(law, match)
    return now.after((TurnBegan(Side.WHITE), TurnBegan(Side.BLACK)))


def falls(now: Proceedings) -> tuple[Proceedings, int]:
    """The next fall of a flag, and its instant."""
    due = due_at(now)
    assert due is not None
    return now.after(by_itself(now, due), at=due), due


def claimed(now: Proceedings, at: int) -> tuple[Event, ...] | Refusal:
    return hear(now, ANN, read_words("claim absence", now, ANN), at)


@pytest.mark.rule("C3")
@pytest.mark.rule("R6")
@pytest.mark.parametrize("real", [False, True])
def test_who_lets_his_flag_fall_twice_and_does_nothing_has_left_the_match(*, real: bool) -> None:
    now = table(real=real)
    now, at = falls(now)
    first = claimed(now, at)
    assert isinstance(first, Refusal)
    assert (first.code, first.rule) == ("clock_runs", "C3")
    now, at = falls(now)
    assert now.match.score.points == BySide(0, -4)
    ended = claimed(now, at)
    assert not isinstance(ended, Refusal)
    assert ended == (MatchEnded(Side.WHITE, EndCause.ABSENCE, "R6", BySide(0, -4)),)


def test_who_does_something_between_two_falls_is_there() -> None:
    now, at = falls(table())
    made = hear(now, BEN, read_words('note "I am here"', now, BEN), at)
    assert not isinstance(made, Refusal)
    now, at = falls(now.after(made, by=Side.BLACK, at=at))
    assert isinstance(claimed(now, at), Refusal)


def test_a_director_decides_where_there_is_one() -> None:
    now, _ = falls(table(director=True))
    now, at = falls(now)
    assert isinstance(claimed(now, at), Refusal)


def test_where_a_flag_costs_the_match_there_is_nothing_to_claim() -> None:
    now, at = falls(table(flag_fall="match"))
    assert now.match.closed
    assert isinstance(claimed(now, at), Refusal)


def test_only_the_side_that_waits_claims() -> None:
    now, _ = falls(table())
    now, at = falls(now)
    made = hear(now, BEN, read_words("claim absence", now, BEN), at)
    assert isinstance(made, Refusal)
