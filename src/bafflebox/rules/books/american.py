"""American Regulation Backgammon, 2021 edition: match play with its own cube, concession and conduct rules."""

from __future__ import annotations

from bafflebox.board.clock import StopCause
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide
from bafflebox.events.game import Doubled
from bafflebox.kernel import Obstacle
from bafflebox.message import Word
from bafflebox.rules.books.match import MATCH
from bafflebox.rules.books.standard import bad_dice
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.clock import ClockUse, MayStopClock, OfferStopsClock, PointsClock, PostedTimes
from bafflebox.rules.clauses.conduct import (
    Answers,
    Appeals,
    Conduct,
    EndsTurnBy,
    Equipment,
    Lateness,
    MayEndUnrolled,
    NoAids,
    Rests,
    Silent,
)
from bafflebox.rules.clauses.cube import TURNS_OF_THE_CUBE, after_cocked_dice, dead_cube
from bafflebox.rules.clauses.dice import CancelledThrow
from bafflebox.rules.clauses.ending import GammonsCount
from bafflebox.rules.clauses.match import Crawford, FlagPenalties
from bafflebox.rules.clauses.option import Choice, If, Needs
from bafflebox.rules.clauses.resigning import RESIGNING, Resigning
from bafflebox.rules.clauses.trigger import Absent, Refuses
from bafflebox.rules.lesson import Goal, Lesson
from bafflebox.rules.option import Option
from bafflebox.rules.situation import Situation
from bafflebox.rules.text import american as text

WINDOWS = ("next_roll", "offender_next_turn")
USES = ("optional", "preferred", "required")
STOPS = (
    StopCause.CONCESSION,
    StopCause.BREAK,
    StopCause.FALLEN_DICE,
    StopCause.DISPUTE,
    StopCause.DICE_LIFTED,
    StopCause.DIRECTOR,
)
"""Causes for which a player may stop both clocks, (a) to (f)."""

ANNOUNCED = ("dice_by_turns", "dice_on_checkers", "condoning")
"""Options that are announced before the event and fixed when its first match starts."""

BODIES: dict[str, Clause] = {
    each.id: each
    for each in (
        clause("A1.4", NoAids()),
        clause("A0.2", Answers(("event option", *(f"fixed {name}" for name in ANNOUNCED)))),
        clause("A0.1", through=("A1.2",)),
        clause("A1.2", Answers(("ruling",))),
        clause(
            "A1.5",
            Choice(
                Option("language", "english", "A1.5", "the language of players and spectators during matches")
            ),
            Silent("player"),
            Answers(("language", "phone")),
            through=("A1.2",),
        ),
        clause("A1.3", Answers(("entry",))),
        clause("A1.6", Answers(("spectator", "bar at request")), Silent("spectator")),
        clause("A2.2", Rests(300, every=3600), Answers(("start time",))),
        clause("A2.3", Lateness(600, 300), Answers(("leave away",))),
        clause("A2.4", Answers(("imposed clock", "slow play"))),
        clause("A2.5", Answers(("monitor",))),
        clause(
            "A3.1",
            Equipment(("board", "thirty_men", "shared_dice", "cube", "cups", "score", "clock", "baffle_box")),
        ),
        clause("A3.2", Answers(("roll off",))),
        clause("A3.3", Answers(("mix", "replace"))),
        clause(
            "A3.3a",
            Choice(
                Option("dice_by_turns", False, "A3.3a", "with two dice each, players select one at a time")
            ),
            If("dice_by_turns", Answers(("mix by turns",))),
        ),
        clause("A4.1", through=("A4.2",)),
        clause("A4.5", EndsTurnBy("tap")),
        clause("A5.2", through=("B11", "A6.1")),
        clause("A9.2", through=("A3.3",)),
        clause(
            "A4.2",
            CancelledThrow(),
            bad_dice("cocked", "on_checker", "wrong_half", "off_board", "touched", "not_together"),
            Answers(("unacknowledged", "leave left")),
            amends=("B13",),
        ),
        clause(
            "A4.2a",
            Choice(Option("dice_on_checkers", False, "A4.2a", "a die flat on checkers counts")),
            If("dice_on_checkers", Answers(("die on checker",))),
        ),
        clause("A4.4", Answers(("checker_removed", "touch"))),
        clause(
            "A4.6",
            Conduct(
                "early_roll",
                opens="turn_ended",
                choices=("stands", "reroll"),
                silence="choose",
            ),
            Conduct("early_double", silence="stands"),
        ),
        clause("A4.7", Conduct("wrong_setup", by="either", choices=("correct",), limit=5)),
        clause(
            "A4.8",
            Answers(("illegal play",)),
            Conduct("illegal_play", by="either", closes=("roll", "double"), choices=("replay",)),
            amends=("B14",),
        ),
        clause(
            "A4.8a",
            Choice(Option("condoning", False, "A4.8a", "only the opponent decides about an illegal play")),
            If("condoning", Conduct("illegal_play", closes=("roll", "double"), choices=("replay",))),
            Needs(
                ("condoning",),
                "illegal_window",
                ("next_roll",),
                Word("against-condoning", "an illegal play stays open longer here"),
            ),
        ),
        clause("A4.10", Answers(("result",))),
        clause("A5.1", Answers(("score before game",))),
        clause("A6.1", Answers(("dispute", "presumption"))),
        clause("A6.2", Answers(("testimony",))),
        clause("A6.3", Appeals(members=3)),
        clause("A10.1", Conduct("dice_touched", by="on_turn", closes=("own_turn",), choices=("delay",))),
        clause("A10.2", Conduct("dice_lifted", closes=("own_turn",), choices=("finish",))),
        clause(
            "A10.3",
            Choice(
                Option(
                    "illegal_window", "next_roll", "A10.3", "until when an illegal play is claimed", WINDOWS
                )
            ),
            If(
                "illegal_window",
                Conduct("illegal_play", by="either", closes=("next_turn",), choices=("replay",)),
                ("offender_next_turn",),
            ),
        ),
        clause(
            "A4.9",
            Absent(RESIGNING),
            Answers(("close", "match", "score", "settle")),
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
            Choice(
                Option(
                    "posted_reserve", 0, "A8.1a", "seconds for the match that the director posted; 0: none"
                )
            ),
            Choice(
                Option(
                    "posted_per_point", 0, "A8.1a", "seconds for each point that the director posted; 0: none"
                )
            ),
            Choice(
                Option(
                    "posted_delay",
                    0,
                    "A8.1a",
                    "seconds of delay that the director posted; 0: as the rules say",
                )
            ),
            Needs(
                ("posted_per_point",),
                "posted_reserve",
                (0,),
                why=Word("against-two_reserves", "a reserve for the match was posted"),
                citing="A8.1a",
            ),
            PostedTimes("posted_reserve", "posted_per_point", "posted_delay"),
            amends=("A8.1a",),
        ),
        clause("A9.3", through=("B2",)),
        clause(
            "A9.4", Answers(("press_clock",)), MayEndUnrolled(), Conduct("press_early", closes=("turn_end",))
        ),
        clause("A9.5", through=("B11",)),
        clause("A11.1", Resigning(before_rolling=True), OfferStopsClock(), amends=("R1",)),
        clause("A11.2", MayStopClock(STOPS)),
        clause("A11.3", FlagPenalties((), spares=True)),
    )
}
"""The regulation's rules on the game itself; the others concern the desk.

Where one of them repeats a rule of match play, the refusal cites the regulation's own: P5 is on, and its body is A5.6's.
"""

AMERICAN = (
    MATCH.without("B13", "B14", "B15")
    .replace(clause("P5"))
    .add(*(BODIES.get(each.id, clause(each.id)) for each in text.RULES))
    .named("american", "American Regulation 2021")
    .teaching(
        Lesson(
            "dead_cube",
            ((0, 5), (6, 3), (5, 3), (4, 2), (2, 2)),
            ((0, 4), (6, 3), (5, 3), (4, 3), (3, 2)),
            None,
            Goal.ROLL,
            moment=Situation(standing=MatchStanding(Score(BySide(6, 6), 7))),
        )
    )
)
