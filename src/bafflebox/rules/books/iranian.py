"""Iranian traditional nard (takhte nard): the standard board without a cube, with its own duties and scoring."""

from __future__ import annotations

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Level
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import Doubled
from bafflebox.kernel import Filter
from bafflebox.message import Word
from bafflebox.rules.books.standard import MOVEMENT, TABLE, bad_dice
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.clock import Clock
from bafflebox.rules.clauses.conduct import Answers, Appeals, Conduct, Confirmed, NoAids
from bafflebox.rules.clauses.cube import CUBE_ANSWERS
from bafflebox.rules.clauses.dice import CancelledThrow, OpeningThrow
from bafflebox.rules.clauses.ending import Levels
from bafflebox.rules.clauses.match import FlagPenalties, FlatStakes, MatchTo, Session
from bafflebox.rules.clauses.option import Choice, Forbids, If, Needs
from bafflebox.rules.clauses.plays import Keep, keep
from bafflebox.rules.clauses.trigger import Absent
from bafflebox.rules.lesson import Goal, Lesson
from bafflebox.rules.option import Amount, Option
from bafflebox.rules.rulebook import Rulebook

SIX_FIVE = Roll((6, 5))


def six_five_first(dice: BySide[tuple[int, ...]]) -> tuple[Side, Roll] | None:
    """Return the start: a 6-5 starts at once, else the higher total; ties are thrown again; the winner plays that throw (N7)."""
    white, black = Roll(dice.white), Roll(dice.black)
    rank = {side: (roll == SIX_FIVE, sum(roll.dice)) for side, roll in BySide(white, black).items()}
    if rank[Side.WHITE] == rank[Side.BLACK]:
        return None
    return (Side.WHITE, white) if rank[Side.WHITE] > rank[Side.BLACK] else (Side.BLACK, black)


IRANIAN = Rulebook(
    "iranian",
    "Iranian traditional nard",
    (
        clause("N1", through=tuple(each.id for each in MOVEMENT)),
        *MOVEMENT,
        clause(
            "N2",
            Absent((Doubled, *CUBE_ANSWERS)),
            Forbids(
                ("automatic_doubles", "beavers", "raccoons", "jacoby", "dead_cube", "crawford"),
                Word("against-no_cube", "nard has no doubling cube and none of its rules"),
            ),
        ),
        clause("N3", Answers(("turn_lost",))),
        clause(
            "N4",
            Choice(Option("must_hit", True, "N4", "a play that can hit must hit")),
            Choice(Option("hit_with_each_die", False, "N4", "as many hits as any play can make")),
            Confirmed(("must_hit", "hit_with_each_die")),
            If("must_hit", keep(Filter.MUST_HIT)),
            If("hit_with_each_die", keep(Filter.MOST_HITS)),
            Needs(("hit_with_each_die",), "must_hit", why=Word("against-must_hit", "nobody has to hit")),
        ),
        clause("N5", Levels(((Level.SINGLE, 1), (Level.GAMMON, 2), (Level.BACKGAMMON, 3)))),
        clause(
            "N6",
            Choice(Option("length", 0, "N6", "points that win the match; 0 plays on without end")),
            Choice(
                Option("stakes", "points", "N6", "a tally of points, or one stake a game", ("points", "flat"))
            ),
            Choice(Amount("stake", "1", "N6", "what one point or game is worth, for the settlement sheet")),
            MatchTo(),
            Session(),
            If("stakes", FlatStakes(), ("flat",)),
        ),
        clause(
            "N7",
            Choice(
                Option("shish_besh", "none", "N7", "what an opening 6-5 is", ("none", "first", "strongest"))
            ),
            Confirmed(("shish_besh",)),
            If("shish_besh", OpeningThrow(2, six_five_first), ("first",)),
            amends=("B2",),
        ),
        clause(
            "N8",
            Choice(
                Option("frugal_first", False, "N8", "no third checker on a two-stack in a side's first turn")
            ),
            Confirmed(("frugal_first",)),
            If("frugal_first", Keep((Filter.FRUGAL_FIRST,), before=(Filter.MUST_HIT, Filter.MOST_HITS))),
            amends=("B6",),
        ),
        clause(
            "N9",
            Choice(Option("aziz", 0, "N9", "what a win with all fifteen on the bar is worth", (0, 4, 5))),
            Confirmed(("aziz",)),
            If("aziz", Levels(((Level.ROYAL, 4),)), (4,)),
            If("aziz", Levels(((Level.ROYAL, 5),)), (5,)),
            Needs(
                ("aziz",),
                "stakes",
                ("points",),
                Word("against-flat", "a flat stake pays the same for every win"),
            ),
            amends=("N5",),
        ),
        clause("N10", Clock(reserve=600, delay=5, per_game=True)),
        clause("N11", FlagPenalties((1, 2))),
        clause("N12", Answers(("slow play", "imposed clock"))),
        clause("N13", CancelledThrow(), bad_dice("cocked", "off_board", "wrong_half")),
        clause("N14", Answers(("press_clock",)), Conduct("press_early", closes=("turn_end",))),
        clause("N15", Answers(("dispute", "illegal play"))),
        clause("N16", Answers(("ruling",)), Appeals(seconds=300)),
        clause("N17", NoAids()),
        clause("N18"),
        *TABLE,
    ),
    words=(
        ("turn_lost", "neshast"),
        ("gammon", "mars"),
        ("backgammon", "super-mars"),
        ("royal", "aziz"),
    ),
    lesson=Lesson(
        "must_hit",
        ((24, 2), (13, 5), (8, 3), (6, 5)),
        ((24, 2), (18, 1), (13, 4), (8, 3), (6, 5)),
        (6, 3),
        Goal.HIT,
        shown=((13, 7), (13, 10)),
    ),
)
