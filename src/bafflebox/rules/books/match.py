"""Match play: the standard game to a number of points, with the Crawford rule."""

from __future__ import annotations

from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide
from bafflebox.message import Word
from bafflebox.rules.books.standard import BASICS, CONDUCT, TABLE
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.conduct import Answers
from bafflebox.rules.clauses.cube import BEAVERS, TURNS_OF_THE_CUBE, dead_cube
from bafflebox.rules.clauses.ending import GammonsCount
from bafflebox.rules.clauses.match import Crawford, MatchTo
from bafflebox.rules.clauses.option import Choice, Forbids, If
from bafflebox.rules.clauses.trigger import Refuses
from bafflebox.rules.lesson import Goal, Lesson
from bafflebox.rules.option import Option
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation

MONEY_OPTIONS = ("automatic_doubles", "beavers", "raccoons", "jacoby")

LENGTH = clause("P1", Choice(Option("length", 7, "P1", "points that win the match", least=1)), MatchTo())
CRAWFORD = clause("P2", Crawford())
NO_MONEY_OPTIONS = clause(
    "P3",
    Forbids(MONEY_OPTIONS, Word("against-money_only", "it is a rule of money play, not used in matches")),
    Answers(BEAVERS),
)
GAMMONS = clause("P4", GammonsCount("always"), amends=("O3",))
DEAD_CUBE = clause(
    "P5",
    Choice(Option("dead_cube", False, "P5", "a cube that decides the match for both may not be turned")),
    If("dead_cube", Refuses(TURNS_OF_THE_CUBE, "cube_dead", dead_cube)),
    amends=("B11",),
)
MATCH_CLAUSES: tuple[Clause, ...] = (LENGTH, CRAWFORD, NO_MONEY_OPTIONS, GAMMONS, DEAD_CUBE, clause("P6"))

MATCH = Rulebook(
    "match",
    "Match play",
    (*BASICS, *CONDUCT, *MATCH_CLAUSES, *TABLE),
    lesson=Lesson(
        "no_double",
        ((8, 1), (7, 2), (6, 4), (5, 3), (4, 3), (3, 2)),
        ((10, 1), (9, 1), (8, 2), (7, 2), (6, 4), (5, 3), (4, 2)),
        None,
        Goal.ROLL,
        moment=Situation(standing=MatchStanding(Score(BySide(4, 6), 7), crawford=True)),
    ),
)
