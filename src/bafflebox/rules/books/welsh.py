"""Welsh Backgammon: a book of its own, in the order of its text."""

from __future__ import annotations

from bafflebox.event import Played
from bafflebox.kernel import Filter
from bafflebox.outcome import Level
from bafflebox.rules.books.standard import TABLE
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.dice import Doubles, Turns
from bafflebox.rules.clauses.ending import Ends, Levels, all_borne_off
from bafflebox.rules.clauses.landing import Blocked, Hit
from bafflebox.rules.clauses.plays import Keep, keep
from bafflebox.rules.clauses.setup import Setup
from bafflebox.rules.clauses.way import (
    BarLimit,
    BearOffWith,
    CheckOut,
    ClearOut,
    Combine,
    EnterByRoute,
    FullPoints,
    NoPassing,
    Roving,
    SpreadImmunity,
    Stream,
)
from bafflebox.rules.rulebook import Rulebook

DUTY = (Filter.FULLEST, Filter.LARGER_DIE)

WELSH = Rulebook(
    "welsh",
    "Welsh Backgammon",
    (
        clause("W1a", Setup(((24, 2), (13, 5), (8, 3), (6, 5)))),
        clause("W3", Levels(((Level.SINGLE, 1), (Level.GAMMON, 3)))),
        clause("W4", Levels(((Level.BACKGAMMON, 6),))),
        clause("W6", Turns()),
        clause("W7", Doubles(moves=4), keep(*DUTY)),
        clause("W9", Blocked(by=2), Hit()),
        clause("W9a", Combine()),
        clause("W9b", NoPassing(((5, 2),))),
        clause("W10", FullPoints(6), Keep((Filter.ONE_FULL,), before=DUTY)),
        clause("W11", SpreadImmunity()),
        clause("W14", BarLimit(3)),
        clause("W15", Stream()),
        clause("W16", EnterByRoute(), Keep((Filter.MOST_ENTERED,), before=DUTY)),
        clause("W18", CheckOut(home=6), Ends(Played, all_borne_off)),
        clause("W18a", BearOffWith(6), Keep((Filter.MUST_BEAR_OFF,), before=DUTY)),
        clause("W19", ClearOut(6, 4)),
        clause("W20", Roving()),
        clause("W20a", keep(Filter.BACKWARD_OWED)),
        *TABLE,
    ),
)
