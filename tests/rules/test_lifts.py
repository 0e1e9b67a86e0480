"""W12b, W16b: which rule has turned the die of a game is said as long as the game lasts."""

from __future__ import annotations

import pytest

from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.refusal import Refusal
from bafflebox.server.live.lasting import cube_view
from bafflebox.server.model.reader import Reader


def played(*lines: str) -> RunningCase:
    """A case run to its end."""
    (case,) = read_cases(["case Lifts", "rules welsh", *lines, "then turn Ann [R2]"])
    made = open_case(case)
    assert made.law is not None
    running = RunningCase(case, made.law, made.events)
    for line in case.steps[:-1]:
        running.step(line)
    return running


def lifts(running: RunningCase) -> list[str]:
    """The rules that turned the die."""
    return cube_view(running.now.law, running.now.board, Reader("white")).lifts


@pytest.mark.rule("W12b")
def test_ten_for_two_is_said() -> None:
    late = ("score 3-4", "turn none", "lost Ben", "clock 9:59 9:59", "table starts game")
    assert lifts(played(*late)) == ["W12b"]


@pytest.mark.rule("W16b")
def test_the_first_dance_is_said_and_a_double_is_no_lift() -> None:
    dance = (
        "position white bar:1 13:6 8:3 6:5 black 6:2 5:2 4:2 3:2 10:2 1:2 13:3",
        "turn Ann 64",
        "Ann plays nothing",
        "Ann ends turn",
    )
    assert lifts(played(*dance)) == ["W16b"]
    assert lifts(played("turn Ann", "Ann raises")) == []


@pytest.mark.rule("W6")
def test_before_the_first_turn_nobody_is_said_to_decide_alone() -> None:
    running = played("turn opening")
    ann = running.who("Ann")
    refusal = hear(running.now, ann, read_words("shake", running.now, ann), 0)
    assert isinstance(refusal, Refusal)
    assert "can decide this alone" in refusal.detail
    assert not refusal.detail.startswith(" ")
