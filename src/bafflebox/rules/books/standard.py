"""The clauses shared by the standard rule sets: basics B1–B12, their dice conduct, resigning."""

from __future__ import annotations

from bafflebox.board.outcome import Level
from bafflebox.events.game import Dropped, Played, Signalled
from bafflebox.kernel import Filter
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.bear_off import BearOff
from bafflebox.rules.clauses.conduct import Answers, Conduct, Lapses, StopsEnd
from bafflebox.rules.clauses.cube import Doubling
from bafflebox.rules.clauses.dice import CancelledThrow, Doubles, OpeningThrow, Turns
from bafflebox.rules.clauses.ending import Ends, Levels, all_borne_off, drop_loses
from bafflebox.rules.clauses.landing import Blocked, Hit
from bafflebox.rules.clauses.plays import keep
from bafflebox.rules.clauses.resigning import Resigning
from bafflebox.rules.clauses.setup import Setup
from bafflebox.rules.clauses.step import Enter, Forward, RunOn
from bafflebox.rules.clauses.trigger import After
from bafflebox.rules.clauses.writing import Named, Unwritten
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


def turn_lost(law: Law, situation: Situation, fact: Played) -> tuple[Signalled, ...]:
    """Signal a turn in which nothing could be played as lost (B6)."""
    return () if fact.moves else (Signalled(fact.side, "turn_lost", law.cites("turn_lost", "B6")),)


MOVEMENT: tuple[Clause, ...] = (
    clause("B1", Setup(((24, 2), (13, 5), (8, 3), (6, 5)))),
    clause("B2", OpeningThrow(), Turns()),
    clause("B3", Forward(), Blocked(by=2)),
    clause("B4", RunOn()),
    clause("B5", Doubles(moves=4)),
    clause("B6", keep(Filter.FULLEST, Filter.LARGER_DIE), After(Played, turn_lost, tells=True)),
    clause("B7", Hit()),
    clause("B8", Enter(first=True)),
    clause("B9", BearOff(home=6, overshoot=True)),
    clause("B10", Ends(Played, all_borne_off), Answers(("finished",))),
)
"""Board, dice and movement of every book of the standard family."""


def bad_dice(*causes: str) -> Conduct:
    """Return the conduct row of dice that do not count, for the causes in the text: either side claims it, and both are rolled again."""
    return Conduct("bad_dice", by="either", choices=("reroll",), causes=causes)


CUBE = clause("B11", Doubling(), Conduct("early_double", silence="void"), Ends(Dropped, drop_loses))
SCORING = clause("B12", Levels(((Level.SINGLE, 1), (Level.GAMMON, 2), (Level.BACKGAMMON, 3))))
CONDUCT: tuple[Clause, ...] = (
    clause(
        "B13", CancelledThrow(), bad_dice("cocked", "on_checker", "wrong_half", "off_board", "not_together")
    ),
    clause(
        "B14",
        Answers(("illegal play", "press_clock")),
        Conduct("illegal_play", opens="turn_ended", closes=("roll", "double"), choices=("accept", "replay")),
    ),
    clause(
        "B15",
        Conduct("early_roll", closes=("own_turn",), choices=("stands",), silence="void", plain=True),
    ),
)
"""Dice and turns at a physical board, as in 001."""
AGREED: tuple[Clause, ...] = (
    clause("R4"),
    clause("R5"),
    clause("R6"),
    clause("R7", Lapses(60)),
    clause("R8", Unwritten()),
    clause("R9", Named()),
    clause("R10", Answers(("roll for it",))),
    clause("R11", StopsEnd(fell=30, waits=120)),
)
"""Agreements, corrections and waiting times between two people at a board."""
TABLE: tuple[Clause, ...] = (clause("R1", Resigning()), clause("R2"), clause("R3", through=("R2",)), *AGREED)
"""Rules for what the documents leave out."""

BASICS: tuple[Clause, ...] = (*MOVEMENT, CUBE, SCORING)
