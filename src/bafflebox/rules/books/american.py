"""American Regulation Backgammon, 2021 edition: match play with its own cube, concession and conduct rules."""

from __future__ import annotations

from bafflebox.clock import StopCause
from bafflebox.event import Doubled, ResignationAccepted, ResignationOffered, ResignationRefused
from bafflebox.kernel import Obstacle
from bafflebox.rules.books.match import MATCH
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.clock import ClockUse, MayStopClock, OfferStopsClock, PointsClock
from bafflebox.rules.clauses.conduct import Answers, NoAids
from bafflebox.rules.clauses.cube import TURNS_OF_THE_CUBE, after_cocked_dice, dead_cube
from bafflebox.rules.clauses.dice import Rethrow
from bafflebox.rules.clauses.ending import GammonsCount
from bafflebox.rules.clauses.match import Crawford, FlagPenalties
from bafflebox.rules.clauses.option import Choice, If
from bafflebox.rules.clauses.resigning import Resigning
from bafflebox.rules.clauses.trigger import Absent, Refuses
from bafflebox.rules.option import Option
from bafflebox.rules.text import american as text

USES = ("optional", "preferred", "required")
STOPS = (
    StopCause.CONCESSION,
    StopCause.BREAK,
    StopCause.FALLEN_DICE,
    StopCause.DISPUTE,
    StopCause.DICE_LIFTED,
    StopCause.DIRECTOR,
)
"""For what a player may stop both clocks, (a) to (f)."""

BODIES: dict[str, Clause] = {
    each.id: each
    for each in (
        clause("A1.4", NoAids()),
        clause("A4.2", Rethrow(), amends=("B13",)),
        clause("A4.8", Answers(("illegal play",)), amends=("B14",)),
        clause(
            "A4.9",
            Absent((ResignationOffered, ResignationAccepted, ResignationRefused)),
            Answers(("close", "match", "score")),
            amends=("R1",),
        ),
        clause("A5.3", GammonsCount("always")),
        clause("A4.3", Answers((Obstacle.BAR_FIRST,)), amends=("B8",)),
        clause("A5.4", Refuses((Doubled,), "dice_thrown", after_cocked_dice, first=True), amends=("B11",)),
        clause("A5.5", Crawford(), amends=("P2",)),
        clause("A5.6", Refuses(TURNS_OF_THE_CUBE, "cube_dead", dead_cube), amends=("P5",)),
        clause(
            "A7.1",
            Choice(Option("clocks", "optional", "A7.1", "how clocks come to the tables of the event", USES)),
            ClockUse("clocks"),
        ),
        clause("A8.1a", PointsClock(per_point=120, less=60, delay=12)),
        clause(
            "A8.1b",
            Choice(Option("doubles", False, "A8.1b", "each side is a team of two")),
            If("doubles", PointsClock(per_point=150, less=75, delay=15)),
            amends=("A8.1a",),
        ),
        clause("A9.3", through=("B2",)),
        clause("A9.4", Answers(("press_clock",))),
        clause("A9.5", through=("B11",)),
        clause("A11.1", Resigning(before_rolling=True), OfferStopsClock(), amends=("R1",)),
        clause("A11.2", MayStopClock(STOPS)),
        clause("A11.3", FlagPenalties((), spares=True)),
    )
}
"""The rules of the regulation that a game itself must obey; the others are for the desk.

Where one of them says what a rule of match play says too, the refusal cites the regulation's own:
P5 is on, and its body is A5.6's.
"""

AMERICAN = (
    MATCH.without("B13", "B14", "B15")
    .replace(clause("P5"))
    .add(*(BODIES.get(each.id, clause(each.id)) for each in text.RULES))
    .named("american", "American Regulation 2021")
)
