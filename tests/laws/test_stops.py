"""No player holds up a match alone: whatever one side stops, the other side has an act that leads on (R11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.clock import StopCause
from bafflebox.events.conduct import Convened
from bafflebox.events.game import Event
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.hear import by_itself, due_at
from bafflebox.referee.conduct.standing import frozen_by
from tests.laws.saying import say

BOOKS = ("money", "match", "modern clock=delay", "american", "iranian", "welsh")
PHASES: dict[str, tuple[str, ...]] = {
    "to roll": ("turn Ann",),
    "rolled": ("turn Ann 31",),
    "played": ("turn Ann 31", "Ann plays 8/5 6/5"),
    "doubled": ("turn Ann", "Ann doubles"),
    "opening": ("turn opening",),
    "between games": ("turn none", "lost Ann"),
}
STOPS = (
    *(f"stop clock {cause.value}" for cause in StopCause),
    "take break",
    'dispute "something"',
    "concede single",
    "resign single",
    "claim dice_touched",
    "claim dice_lifted",
    "claim wrong_setup",
    "demand mix",
)
WAYS = ("start clock", "refuse", "be ready", "resume", "select die", "agree")
TEN_MINUTES = 600 * 1_000_000


def opened(book: str, phase: str, *, director: bool) -> RunningCase:
    """A real board under a book, with a clock, in a phase."""
    header, *acts = PHASES[phase]
    more = [each for each in acts if each.startswith("lost")]
    lines = ["case Stops", f"rules {book}", "clock 30:00 30:00", header, *more, "then turn Ann [R2]"]
    (case,) = read_cases(lines)
    made = open_case(case)
    assert made.law is not None
    events = list(made.events)
    running = RunningCase(case, made.law, tuple(_directed(each, director=director) for each in events))
    for each in acts:
        if not each.startswith("lost"):
            say(
                running,
                "Ann",
                each.removeprefix("Ann ").replace("plays", "play").replace("doubles", "double"),
            )
    return running


def _directed(fact: Event, *, director: bool) -> Event:
    return replace(fact, director=director) if isinstance(fact, Convened) else fact


def stands(running: RunningCase) -> bool:
    """Return whether the game is blocked for both."""
    now = running.now
    held = now.clock.settings is not None and now.clock.due is not None and now.clock.running is None
    return (frozen_by(now) is not None or held) and not now.match.closed


def wait(running: RunningCase, time: int) -> None:
    """Time passes, with what it brings by itself."""
    until = running.at + time
    while (due := due_at(running.now)) is not None and due <= until:
        made = by_itself(running.now, due)
        if not made:
            break
        running._write(made, None, due)
    running.at = until


def leads_on(running: RunningCase, other: str) -> bool:
    """Return whether the side that did not stop the clock can continue, at once or within ten minutes, by itself or by the director."""
    directed = running.now.memory.convened.director
    if directed and running.now.memory.dispute is not None:
        rule = running.now.law.cites("ruling", running.now.law.cites("slow play", "R4"))
        if not say(running, "director", "start clock"):
            say(running, "director", f"rule {rule}: stand")
            say(running, "director", "resume")
        return not stands(running)
    for time in (0, TEN_MINUTES):
        wait(running, time)
        for way in WAYS:
            if stands(running):
                say(running, other, way)
        if not stands(running):
            return True
    return directed and say(running, "director", "start clock") and not stands(running)


@pytest.mark.rule("R11", "A11.2", "W24v", "W25D")
@pytest.mark.parametrize("director", [True, False])
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("book", BOOKS)
def test_whatever_one_side_stops_the_other_gets_on(book: str, phase: str, director: bool) -> None:  # noqa: FBT001
    tried = 0
    for who, other in (("Ann", "Ben"), ("Ben", "Ann")):
        for stop in STOPS:
            running = opened(book, phase, director=director)
            say(running, other, "did touch dice")
            say(running, other, "did lift dice")
            running.at += 2 * 3600 * 1_000_000 if stop.endswith("break") and "american" in book else 0
            before = stands(running)
            if before or not say(running, who, stop) or not stands(running):
                continue
            tried += 1
            assert leads_on(running, other), f"{book}, {phase}: after {who} {stop} {other} has no way on"
    assert tried or phase in ("opening", "between games")


@pytest.mark.rule("R11")
@pytest.mark.parametrize("book", BOOKS)
def test_nobody_stops_a_clock_again_and_again(book: str) -> None:
    for who, other in (("Ann", "Ben"), ("Ben", "Ann")):
        for cause in ("fallen_dice", "break"):
            running = opened(book, "to roll", director=False)
            stopped = 0
            for _ in range(5):
                stopped += say(running, who, f"stop clock {cause}")
                say(running, other, "start clock")
            assert stopped <= 1, f"{book}: {who} stopped the clock {stopped} times for {cause}"
