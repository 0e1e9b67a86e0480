"""Modern play: match play with its clocks and table conduct; money options where both players agree."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.events.conduct import Touched
from bafflebox.message import Word
from bafflebox.rules.books.match import MATCH, MONEY_OPTIONS
from bafflebox.rules.books.money import OPTIONS
from bafflebox.rules.books.standard import bad_dice
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.clock import ChosenClock
from bafflebox.rules.clauses.conduct import Answers, Conduct, NoAids, TouchMove
from bafflebox.rules.clauses.cube import BEAVERS
from bafflebox.rules.clauses.dice import CancelledThrow
from bafflebox.rules.clauses.match import FlagPenalties
from bafflebox.rules.clauses.option import Choice, Forbids, If, Needs
from bafflebox.rules.lesson import Goal, Lesson
from bafflebox.rules.option import Option
from bafflebox.rules.situation import Situation

BY_AGREEMENT = clause(
    "P3",
    Choice(Option("agreed", False, "P3", "both players agreed to money options before the first game")),
    Forbids(
        MONEY_OPTIONS,
        Word(
            "against-money_agreed",
            "in a match it needs both players' agreement before the first game (--option agreed=on)",
        ),
        unless="agreed",
    ),
    Answers(BEAVERS),
)
FORMATS = ("none", "delay", "bronstein", "fischer")
BODIES: dict[str, Clause] = {
    each.id: each
    for each in (
        clause(
            "C2",
            Choice(Option("bank", 12, "C2", "minutes of a delay clock, for the match", least=1)),
            Choice(Option("delay", 2, "C2", "seconds of each turn that a delay clock spares", least=1)),
            Needs(
                ("start", "increment"),
                "clock",
                ("fischer",),
                Word("against-fischer", "no Fischer clock is announced"),
                citing="C2",
            ),
            If("clock", ChosenClock("bank", delay="delay"), ("delay",)),
            If("clock", ChosenClock("bank", delay="delay", bronstein=True), ("bronstein",)),
        ),
        clause(
            "C3",
            Choice(
                Option(
                    "flag_fall",
                    "points",
                    "C3",
                    "what a flag fall costs: 2 points or all",
                    ("points", "match"),
                )
            ),
            Choice(
                Option("grace", 120, "C3", "seconds on a clock after a flag fall that cost points", least=1)
            ),
            Needs(("flag_fall", "grace"), "clock", why=Word("against-no_clock", "no clock is announced")),
            Needs(
                ("grace",), "flag_fall", ("points",), Word("against-flag_ends", "a flag fall ends the match")
            ),
            If("clock", If("flag_fall", FlagPenalties((2,), repeats=True, refill="grace"), ("points",))),
            If("clock", If("flag_fall", FlagPenalties(()), ("match",))),
        ),
        clause("C4", Answers(("press_clock", "press_early")), Conduct("press_early", closes=("turn_end",))),
        clause("C1", Answers(("no appeal", "slow play"))),
        clause("C7", CancelledThrow(), bad_dice("cocked", "wrong_half", "off_board")),
        clause(
            "C8",
            Answers(("illegal play",)),
            Conduct("illegal_play", opens="turn_ended", closes=("roll",), choices=("replay",)),
        ),
        clause(
            "C9",
            Choice(Option("touch_move", True, "C9", "a touched checker is moved before another")),
            If("touch_move", TouchMove()),
        ),
        clause("C10", Conduct("early_roll", closes=("play",), choices=("reroll",))),
        clause("C11", Answers(("slow play",)), Conduct("press_missed", closes=("turn_end",))),
        clause(
            "C5",
            Choice(Option("start", 8, "C5", "minutes of a Fischer clock, for the match", least=1)),
            Choice(Option("increment", 8, "C5", "seconds that each turn adds to a Fischer clock", least=1)),
            Needs(
                ("bank", "delay"),
                "clock",
                ("delay", "bronstein"),
                Word("against-no_delay", "no clock with a delay is announced"),
            ),
            If("clock", ChosenClock("start", increment="increment"), ("fischer",)),
        ),
        clause(
            "C6",
            Choice(Option("clock", "none", "C6", "the clock that is announced for the event", FORMATS)),
            Answers(("clock", "announced clock")),
        ),
        clause("C12", NoAids()),
    )
}
CLOCKS: tuple[Clause, ...] = tuple(BODIES.get(f"C{number}", clause(f"C{number}")) for number in range(1, 13))

MODERN = (
    MATCH.without("B13", "B14", "B15")
    .replace(BY_AGREEMENT)
    .add(*OPTIONS, *CLOCKS)
    .named("modern", "Modern tournament play")
    .teaching(
        Lesson(
            "touched",
            ((24, 2), (13, 5), (8, 3), (6, 5)),
            ((24, 2), (13, 5), (8, 3), (6, 5)),
            (3, 1),
            Goal.TOUCHED,
            shown=((13, 10), (24, 23)),
            moment=Situation(touched=(Touched(Side.WHITE, 13),)),
        )
    )
)
