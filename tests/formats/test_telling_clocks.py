"""Clocks and flags in sentences, in the players' names and with the rule that answers for them."""

from __future__ import annotations

import pytest

from bafflebox.board.clock import ClockKind, ClockSettings, StopCause
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockAdjusted, ClockEvent, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.game import FlagFell
from bafflebox.formats.telling import Teller
from bafflebox.match.decide import begin
from tests.random_games import variant

WHITE, BLACK = Side
SET = ClockSettings(ClockKind.SIMPLE_DELAY, 600, 12)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (
            ClockSet(SET, "A8.1a"),
            "The clocks are set: 10:00 each for the match, simple delay of 12 s for each turn [A8.1a].",
        ),
        (ClockStopped(WHITE, StopCause.DISPUTE, "A11.2"), "Ann stops both clocks (dispute) [A11.2]."),
        (ClockStopped(BLACK, StopCause.FALLEN_DICE, "A11.2"), "You stop both clocks (fallen dice) [A11.2]."),
        (ClockStopped(None, StopCause.DOWNTIME), "Both clocks are stopped (downtime)."),
        (ClockStarted(WHITE), "Ann lets the clocks go on."),
        (ClockStarted(BLACK), "You let the clocks go on."),
        (ClockStarted(None), "The clocks go on."),
        (ClockAdjusted(WHITE, 120, "A1.2"), "120 seconds are added to the clock of Ann [A1.2]."),
        (ClockAdjusted(BLACK, -1, ""), "1 second is taken from your clock."),
        (FlagFell(WHITE), "The time of Ann has run out [A11.3]."),
        (FlagFell(BLACK), "Your time has run out [A11.3]."),
    ],
)
def test_clocks_are_told(fact: ClockEvent | FlagFell, said: str) -> None:
    law = variant("american")
    match, _ = begin(law, BySide("Ann", "You"))
    assert Teller(law).tell(match, [fact]) == [said]
