"""Two players who don't agree on how the checkers stood, and no director: they go on as they stand (R11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.clock import SECOND
from bafflebox.board.side import Side
from bafflebox.events.conduct import Convened, PlayResumed
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal

ANN, BEN = Person("Ann", Role.PLAYER, Side.WHITE), Person("Ben", Role.PLAYER, Side.BLACK)
WRONG = "white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:4 24:3"


def corrected(*, director: bool) -> Proceedings:
    """Ann set up wrongly, and Ben claimed it: the position is to be corrected."""
    (case,) = read_cases(["case Set-up", "rules american", "match 5", "turn opening", "then turn Ann [R2]"])
    opened = open_case(case)
    assert opened.law is not None
    events = [
        replace(each, director=director) if isinstance(each, Convened) else each for each in opened.events
    ]
    now = Proceedings(opened.law).after(events)
    for person, text in ((ANN, f"did set up {WRONG}"), (BEN, "claim wrong_setup correct")):
        made = hear(now, person, read_words(text, now, person), 0)
        assert not isinstance(made, Refusal)
        now = now.after(made, by=person.side)
    assert now.memory.correcting == "A4.7"
    return now


def resumed(now: Proceedings, person: Person, at: int) -> tuple[object, ...] | Refusal:
    return hear(now, person, read_words("resume", now, person), at)


@pytest.mark.rule("R11")
@pytest.mark.parametrize("person", [ANN, BEN])
def test_after_two_minutes_either_goes_on(person: Person) -> None:
    now = corrected(director=False)
    assert isinstance(resumed(now, person, 119 * SECOND), Refusal)
    made = resumed(now, person, 120 * SECOND)
    assert made == (PlayResumed(person.name),)
    assert not now.after(made, by=person.side, at=120 * SECOND).memory.correcting


@pytest.mark.rule("R11")
def test_a_director_decides_where_there_is_one() -> None:
    assert isinstance(resumed(corrected(director=True), BEN, 3600 * SECOND), Refusal)
