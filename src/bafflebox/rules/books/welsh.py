"""Welsh Backgammon: a book of its own, its clauses in the order of its text."""

from __future__ import annotations

from bafflebox.board.clock import StopCause
from bafflebox.board.outcome import Ending, Level
from bafflebox.events.game import Played, ResignationOffered
from bafflebox.kernel import Filter
from bafflebox.rules.books.standard import AGREED, bad_dice, turn_lost
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.cards import Cards, NoWinningThrow
from bafflebox.rules.clauses.clock import Breaks, Clock, MayStopClock
from bafflebox.rules.clauses.conceding import ForcedConcession, OneConcession
from bafflebox.rules.clauses.conduct import Answers, Conduct, Equipment, Lateness, ReplacedByAgreement, Silent
from bafflebox.rules.clauses.cube import CUBE_ANSWERS
from bafflebox.rules.clauses.dance import BarLoses, Dance, FirstDanceLifts
from bafflebox.rules.clauses.dice import CancelledThrow, Doubles, Turns
from bafflebox.rules.clauses.ending import NOT_HOME, Ends, Levels, all_borne_off
from bafflebox.rules.clauses.formation import (
    KeepsTurn,
    OneDieWith,
    Shows,
    candlesticks,
    full_spread,
    rectangle_wins,
    triangle,
)
from bafflebox.rules.clauses.landing import Blocked, Hit
from bafflebox.rules.clauses.match import FlagPenalties, MatchTo
from bafflebox.rules.clauses.option import Choice, Forbids
from bafflebox.rules.clauses.plays import Keep, keep
from bafflebox.rules.clauses.prizes import (
    BackgammonPot,
    ConcessionPayment,
    InsteadOfWager,
    Jackpot,
    ToNil,
    Wager,
)
from bafflebox.rules.clauses.raising import MostValue, NoRaiseOnStay, Raising, ShowsMatchGame
from bafflebox.rules.clauses.setup import Setup
from bafflebox.rules.clauses.throws import FirstOff, LoserStarts, MayRethrow, NoThirdTime, OddsOrEvens, Snakes
from bafflebox.rules.clauses.trigger import Absent, After
from bafflebox.rules.clauses.washes import LateCube, WashPoints
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
from bafflebox.rules.lesson import Goal, Lesson
from bafflebox.rules.option import Amount, Option
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.text import welsh as text

DUTY = (Filter.FULLEST, Filter.LARGER_DIE)
GUESTS = ("none", "white", "black")

BODIES: dict[str, Clause] = {
    each.id: each
    for each in (
        clause(
            "W1", Choice(Option("length", 25, "W1", "games (points) that win the match", least=1)), MatchTo()
        ),
        clause("W1a", Setup(((24, 2), (13, 5), (8, 3), (6, 5)))),
        clause(
            "W2",
            Raising(),
            Absent(CUBE_ANSWERS),
            Conduct("early_double", silence="void"),
        ),
        clause("W3", Levels(((Level.SINGLE, 1), (Level.GAMMON, 3)))),
        clause("W4", Levels(((Level.BACKGAMMON, 6),), applies=NOT_HOME)),
        clause("W5", MostValue(64)),
        clause("W6", OddsOrEvens(), LoserStarts(), Turns()),
        clause("W6a", CancelledThrow(), bad_dice("cocked", "off_board")),
        clause("W6b", NoThirdTime()),
        clause(
            "W7", Doubles(moves=4), keep(*DUTY), After(Played, turn_lost, tells=True), Answers(("turn_lost",))
        ),
        clause("W8", Answers(("mixed",)), through=("W9",)),
        clause("W9", Blocked(by=2), Hit()),
        clause("W9a", Combine()),
        clause("W9b", NoPassing(((5, 2),))),
        clause("W10", FullPoints(6), Keep((Filter.ONE_FULL,), before=DUTY)),
        clause("W11", SpreadImmunity()),
        clause("W11a", OneDieWith(full_spread)),
        clause("W12", Clock(reserve=70 * 60), FlagPenalties(())),
        clause("W12b", LateCube(600, 2)),
        clause("W13", MayRethrow((2, 1))),
        clause("W14", BarLimit(3), BarLoses(3)),
        clause("W15", Stream()),
        clause("W16", EnterByRoute(), Keep((Filter.MOST_ENTERED,), before=DUTY)),
        clause("W16a", Dance()),
        clause("W16b", FirstDanceLifts(most=64)),
        clause("W17a", KeepsTurn(triangle, "triangle"), NoRaiseOnStay()),
        clause("W17b", Ends(Played, rectangle_wins)),
        clause("W18", CheckOut(home=6), Ends(Played, all_borne_off), Answers(("finished",))),
        clause("W18a", BearOffWith(6), Keep((Filter.MUST_BEAR_OFF,), before=DUTY)),
        clause("W18b", FirstOff()),
        clause("W18c", OneConcession(), Absent((ResignationOffered,))),
        clause(
            "W18d",
            ForcedConcession(short=1),
            Choice(Amount("concession_payment", "5", "W18d", "the payment that may go with a concession")),
            ConcessionPayment(),
        ),
        clause("W19", ClearOut(6, 4)),
        clause("W20", Roving()),
        clause("W20a", keep(Filter.BACKWARD_OWED)),
        clause("W20b", through=("W20", "W18")),
        clause("W21", Cards(1)),
        clause("W21a", NoWinningThrow()),
        clause("W22", WashPoints(1)),
        clause("W22i", Ends(Played, candlesticks)),
        clause("W22ii", Snakes((1, 1))),
        clause("W26", through=("W18", "W14", "W17b", "W22i", "W17a", "W16a", "W18b", "W18c")),
        clause("W27", through=("W17a", "W18b")),
        clause(
            "W23",
            Choice(Amount("wager", "10", "W23", "what the loser of a match pays the winner")),
            Choice(Amount("per_game", "0.25", "W23", "and more for each game of the difference in score")),
            Wager(currency="£"),
        ),
        clause(
            "W23a",
            Choice(
                Amount("rectangle_prize", "7.50", "W23a", "instead of W23 for a match won by a rectangle")
            ),
            InsteadOfWager(Ending.FORMATION, "rectangle_prize"),
        ),
        clause(
            "W23b",
            Choice(Amount("timed_out_prize", "20", "W23b", "instead of W23 for a match lost on time")),
            InsteadOfWager(Ending.FLAG, "timed_out_prize"),
        ),
        clause(
            "W23c",
            Choice(Amount("nil_prize", "25", "W23c", "what a loser who won no game pays on top")),
            Choice(Option("nil_by_score", False, "W23c", "it is the score of the loser that must be nil")),
            ToNil(),
        ),
        clause(
            "W23d",
            Choice(
                Amount("pot_per_game", "1", "W23d", "what a game adds to the pot for the next backgammon")
            ),
            BackgammonPot(),
        ),
        clause(
            "W23e",
            Choice(Amount("jackpot_entry", "10", "W23e", "what each player of a tournament puts in")),
            Forbids(("jackpot",), "a match is played by two; a jackpot needs three players or more"),
            Jackpot(players=3),
        ),
        clause(
            "W24i",
            Answers(("roll off", "guest")),
            Choice(Option("guest", "none", "W24i", "who has the guest's privileges", GUESTS)),
        ),
        clause(
            "W25C",
            Equipment(
                (
                    "room",
                    "board",
                    "booklet",
                    "thirty_men",
                    "own_dice",
                    "clock",
                    "cups",
                    "cube",
                    "flip_chart",
                    "cards",
                    "break_marker",
                )
            ),
            ReplacedByAgreement(("board",)),
        ),
        clause("W24ii", Answers(("early_roll",)), through=("W12",)),
        clause("W24iii", Answers(("press_clock",)), Conduct("press_early", closes=("turn_end",))),
        clause("W24iv", through=("W21",)),
        clause("W24vii", through=("W2",)),
        clause("W24v", MayStopClock((StopCause.DISPUTE, StopCause.BREAK)), Answers(("dispute",))),
        clause(
            "W24vi",
            Shows("triangle", triangle, first=True),
            Shows("full_spread", full_spread),
        ),
        clause("W24viii", ShowsMatchGame()),
        clause("W25A", Answers(("no appeal", "ruling"))),
        clause("W25B", Answers(("spectator", "monitor", "monitor fee")), Silent("spectator")),
        clause("W25D2", Lateness(600, 60, included=False, forfeits=False, after_break=True)),
        clause("W25E", Answers(("leave phone", "phone", "required record"))),
        clause(
            "W25D",
            Answers(("between games",)),
            Breaks(600, clocks_under=35 * 60, level=Level.BACKGAMMON, score_every=6, throw=(3, 2)),
        ),
    )
}
"""The rules on game and match; the others are texts for the table and the desk."""

WELSH = Rulebook(
    "welsh",
    "Welsh Backgammon",
    (
        *(BODIES.get(each.id, clause(each.id)) for each in text.RULES),
        clause("R2"),
        clause("R3", through=("R2",)),
        *AGREED,
    ),
    words=(
        ("checker", "man"),
        ("checkers", "men"),
        ("quarters", "Home Near Far Back"),
        ("full points", "full spikes"),
        ("full point", "full spike"),
        ("borne off", "checked out"),
        ("point", "spike"),
        ("bar", "roof"),
        ("bear off", "check out"),
        ("cube", "doubling die"),
        ("turn_lost", "can't go"),
        ("full_spread", "full spread: none of its men can be hit (W11), and one die may be thrown (W11a)"),
        ("triangle", "triangle: the turn is kept until it is broken, and nothing raises the die (W17a)"),
        ("checked_out", "first to check out: a bonus throw"),
        ("match_game", "match-game"),
        ("overrun", "three on the roof"),
        ("borne_off", "checked out"),
        ("flag", "timed out"),
    ),
    lesson=Lesson(
        "combined",
        ((24, 2), (13, 5), (8, 3), (6, 5)),
        ((24, 2), (13, 4), (8, 2), (6, 5), (5, 2)),
        (5, 4),
        Goal.REACH,
        shown=((24, 15),),
        place=15,
    ),
)
