"""The blunted forms of clauses: near misses of a rule that its tests must tell from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bafflebox.board.clock import StopCause
from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Ending, Level, Outcome, Wash, Win
from bafflebox.board.position import BAR, OFF, Checkers, Position
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import (
    ConcessionOpened,
    Doubled,
    Event,
    ExtraTurnWon,
    GameStarted,
    ParityCalled,
    Played,
    Raised,
    Signalled,
)
from bafflebox.kernel import Filter
from bafflebox.rules.clauses.bear_off import BearOff
from bafflebox.rules.clauses.cards import Cards
from bafflebox.rules.clauses.clock import (
    Breaks,
    ChosenClock,
    Clock,
    ClockUse,
    MayStopClock,
    OfferStopsClock,
    PointsClock,
)
from bafflebox.rules.clauses.conceding import ForcedConcession, OneConcession
from bafflebox.rules.clauses.dance import BarLoses, FirstDanceLifts
from bafflebox.rules.clauses.dice import Doubles, OpeningThrow
from bafflebox.rules.clauses.ending import Ends, GammonsCount, Levels
from bafflebox.rules.clauses.formation import (
    KeepsTurn,
    OneDieWith,
    Shows,
    candlestick,
    full_spread,
    rectangle,
    triangle,
)
from bafflebox.rules.clauses.landing import Blocked, Hit
from bafflebox.rules.clauses.match import FlagPenalties
from bafflebox.rules.clauses.plays import Keep, keep
from bafflebox.rules.clauses.prizes import ConcessionPayment, InsteadOfWager, Jackpot, ToNil, Wager
from bafflebox.rules.clauses.raising import MostValue, NoRaiseOnStay, Raising, ShowsMatchGame
from bafflebox.rules.clauses.setup import Setup
from bafflebox.rules.clauses.step import Enter
from bafflebox.rules.clauses.throws import FirstOff, LoserStarts, MayRethrow, NoThirdTime, OddsOrEvens, Snakes
from bafflebox.rules.clauses.trigger import After, Refuses
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
)
from bafflebox.rules.law import Law
from bafflebox.rules.pattern import QUARTERS
from bafflebox.rules.situation import Situation
from tests.blunting import Act, Form, acting, altered, but, instead, silent_after, swapped, unvetoed, without


def dead_over(law: Law, situation: Situation, side: Side, subject: Level | None) -> str | None:
    """A cube is only dead when it shows more than both need."""
    value = situation.offer.value if situation.offer else situation.cube.value
    needs = [situation.score.needs(each) for each in Side]
    return "dead" if all(need is not None and value > need for need in needs) else None


def dead_for_one(law: Law, situation: Situation, side: Side, subject: Level | None) -> str | None:
    """A cube is dead already when it shows what the side needs that would turn it."""
    value = situation.offer.value if situation.offer else situation.cube.value
    need = situation.score.needs(side)
    return "dead" if need is not None and value >= need else None


def higher_total(dice: BySide[tuple[int, ...]]) -> tuple[Side, Roll] | None:
    """The total alone decides who starts."""
    if sum(dice.white) == sum(dice.black):
        return None
    winner = Side.WHITE if sum(dice.white) > sum(dice.black) else Side.BLACK
    return winner, Roll(dice[winner])


def fourteen_on_the_bar(position: Position, winner: Side) -> bool:
    """One checker may be elsewhere."""
    return position[winner.other][BAR] >= 14


def rectangle_wins_game(law: Law, situation: Situation, fact: Played) -> Outcome | None:
    """A rectangle wins the game alone."""
    stands = rectangle(situation.position[fact.side])
    return Win(fact.side, Level.SINGLE, Ending.FORMATION) if stands else None


def one_candlestick(law: Law, situation: Situation, fact: Played) -> Outcome | None:
    """A full point of the mover is enough."""
    return Wash(Ending.FORMATION) if candlestick(situation.position[fact.side]) else None


def steep_triangle(checkers: Checkers) -> bool:
    """4-3-2-1 one way only."""
    return any(
        tuple(checkers[point] for point in quarter[start : start + 4]) == (4, 3, 2, 1)
        for quarter in QUARTERS
        for start in range(3)
    )


def loose_triangle(checkers: Checkers) -> bool:
    """More than four on the highest point do no harm."""
    return triangle(tuple(min(4, count) for count in checkers))


def one_wish(law: Law, rule: str) -> Law:
    """One side's wish is always enough for a clock."""
    assert law.clock is not None
    return law.but(clock=replace(law.clock, wanted_by="one"))


POINTS_EACH_TIME = FlagPenalties((2,), repeats=True, refill="grace")


def every_dance(act: Act) -> Act:
    """Every dance counts as the first."""
    return lambda law, now, fact: act(law, replace(now, marks=now.marks - {"dance"}), fact)


def every_occasion(act: Act) -> Act:
    """The occasion comes again."""
    return lambda law, now, fact: act(law, replace(now, marks=now.marks - {"concession"}), fact)


def full_loss(act: Act) -> Act:
    """The whole loss may be offered."""

    def more(law: Law, now: Situation, fact: Any) -> tuple[Event, ...]:
        found = act(law, now, fact)
        return tuple(
            replace(each, most=each.most + 1) if isinstance(each, ConcessionOpened) else each
            for each in found
        )

    return more


def unpaid(act: Act) -> Act:
    """An offer without the payment must be accepted too."""
    return lambda law, now, fact: act(law, now, replace(fact, paid=True))


def wrong_call(act: Act) -> Act:
    """Return the act by which the player who called wrongly chooses."""

    def wrong(law: Law, now: Situation, fact: Any) -> tuple[Event, ...]:
        return act(law, now, replace(fact, even=not fact.even) if isinstance(fact, ParityCalled) else fact)

    return wrong


def no_guest(act: Act) -> Act:
    """The guest's privilege to call is not known."""

    def anyone(law: Law, now: Situation, fact: Any) -> tuple[Event, ...]:
        if isinstance(fact, GameStarted):
            fact = replace(fact, terms=replace(fact.terms, guest=None))
        return act(law, now, fact)

    return anyone


def set_throws_too(act: Act) -> Act:
    """A throw that was set is thrown again too."""
    return lambda law, now, fact: act(law, now, replace(fact, nominated=False))


def one_bonus(law: Law, situation: Situation, fact: Played) -> tuple[Event, ...]:
    """A double on the bonus throw earns nothing."""
    first = "checked_out" not in situation.marks and any(move.target == OFF for move in fact.moves)
    if not first:
        return ()
    return (Signalled(fact.side, "checked_out", "W18b"), ExtraTurnWon(fact.side, "W18b"))


def any_bonus(law: Law, situation: Situation, fact: Played) -> tuple[Event, ...]:
    """Every turn that bears a checker off earns a bonus."""
    off = any(move.target == OFF for move in fact.moves)
    return (ExtraTurnWon(fact.side, "W18b"),) if off else ()


def enter_any_time(law: Law, rule: str) -> Law:
    """Other checkers may move before those on the bar."""
    return law.moving(bar_first=False)


THREE_LEVELS = ((Level.SINGLE, 1), (Level.GAMMON, 2), (Level.BACKGAMMON, 2))
BACKGAMMON_TOO_LOW = instead(Levels(THREE_LEVELS))

BLUNTED: dict[str, tuple[Form, ...]] = {
    "B1": (instead(Setup(((24, 2), (13, 5), (8, 4), (6, 4)))),),
    "B3": (instead(Blocked(by=3)),),
    "B5": (instead(Doubles(3)),),
    "B6": (instead(keep(Filter.FULLEST)), instead(keep(Filter.LARGER_DIE))),
    "B8": (instead(Enter(first=False)),),
    "B9": (but(BearOff, overshoot=False), but(BearOff, home=7)),
    "B12": (
        BACKGAMMON_TOO_LOW,
        instead(Levels(((Level.SINGLE, 1), (Level.GAMMON, 3), (Level.BACKGAMMON, 3)))),
    ),
    "P4": (instead(GammonsCount("doubled")),),
    "P5": (but(Refuses, test=dead_over), but(Refuses, test=dead_for_one), but(Refuses, events=(Doubled,))),
    "A5.3": (instead(GammonsCount("doubled")),),
    "A5.6": (but(Refuses, test=dead_over), but(Refuses, test=dead_for_one)),
    "A7.1": (altered(ClockUse, one_wish),),
    "A8.1a": (
        instead(PointsClock(120, 60, 15)),
        instead(PointsClock(120, 0, 12)),
        instead(PointsClock(60, 60, 12)),
    ),
    "A8.1b": (instead(PointsClock(150, 60, 15)), instead(PointsClock(150, 75, 12))),
    "A11.1": (without(OfferStopsClock),),
    "A11.2": (instead(MayStopClock((StopCause.DISPUTE, StopCause.BREAK))),),
    "A11.3": (instead(FlagPenalties(())), instead(FlagPenalties((2,), spares=True))),
    "C2": (but(ChosenClock, delay=""), but(ChosenClock, reserve="delay")),
    "C3": (
        swapped(POINTS_EACH_TIME, replace(POINTS_EACH_TIME, repeats=False)),
        swapped(POINTS_EACH_TIME, replace(POINTS_EACH_TIME, refill="")),
        swapped(POINTS_EACH_TIME, replace(POINTS_EACH_TIME, points=(1,))),
    ),
    "C5": (instead(ChosenClock("start", delay="increment")),),
    "N5": (BACKGAMMON_TOO_LOW,),
    "N7": (but(OpeningThrow, verdict=higher_total),),
    "N9": (but(Levels, applies=fourteen_on_the_bar),),
    "N10": (but(Clock, per_game=False), but(Clock, delay=0, increment=5)),
    "N11": (instead(FlagPenalties((1, 1))), instead(FlagPenalties((2, 1)))),
    "W1a": (instead(Setup(((24, 2), (13, 5), (8, 4), (6, 4)))),),
    # that nobody raises twice in a turn follows from whose right it is
    "W2": (unvetoed(Raising, "dice_thrown"), unvetoed(Raising, "not_your_cube")),
    "W3": (instead(Levels(((Level.SINGLE, 1), (Level.GAMMON, 2)))),),
    # 6 only where the loser has a checker in the winner's home, as elsewhere
    "W4": (but(Levels, rows=((Level.BACKGAMMON, 3),)), but(Levels, applies=None)),
    "W5": (instead(MostValue(32)), instead(MostValue(128))),
    "W6": (without(LoserStarts), acting(OddsOrEvens, wrong_call), acting(OddsOrEvens, no_guest)),
    "W6b": (acting(NoThirdTime, set_throws_too),),
    "W7": (
        instead(Doubles(3)),
        instead(keep(Filter.FULLEST)),
        instead(keep(Filter.LARGER_DIE)),
        without(After),
    ),
    "W9": (instead(Blocked(by=3)), instead(Blocked(by=1)), without(Hit)),
    "W9a": (instead(Combine(several=False)),),
    "W9b": (instead(NoPassing(())), instead(NoPassing(((4, 3),)))),
    "W10": (instead(FullPoints(5)), instead(FullPoints(7)), without(Keep), but(Keep, before=())),
    "W11a": (instead(OneDieWith(triangle)),),
    "W12": (but(Clock, reserve=60 * 60), but(Clock, delay=5), instead(FlagPenalties((1,)))),
    "W12b": (instead(LateCube(300, 2)), instead(LateCube(600, 4))),
    "W13": (instead(MayRethrow((1, 1))), unvetoed(MayRethrow, "not_this_throw")),
    "W14": (
        instead(BarLimit(2), BarLoses(2)),
        instead(BarLimit(4), BarLoses(4)),
        without(BarLimit),
        without(BarLoses),
    ),
    "W16": (without(Keep), but(Keep, before=()), altered(EnterByRoute, enter_any_time)),
    "W16b": (
        instead(FirstDanceLifts(2)),
        instead(FirstDanceLifts(128)),
        acting(FirstDanceLifts, every_dance),
    ),
    "W17a": (
        instead(KeepsTurn(rectangle)),
        instead(KeepsTurn(steep_triangle)),
        instead(KeepsTurn(loose_triangle)),
        without(NoRaiseOnStay),
    ),
    "W17b": (but(Ends, outcome=rectangle_wins_game),),
    "W18": (instead(CheckOut(home=5)), instead(CheckOut(home=7)), without(Ends)),
    "W18a": (instead(BearOffWith(5)), without(Keep)),
    "W18b": (swapped(FirstOff, After(Played, one_bonus)), swapped(FirstOff, After(Played, any_bonus))),
    "W18c": (acting(OneConcession, every_occasion), acting(OneConcession, full_loss)),
    "W18d": (
        instead(ForcedConcession(short=2)),
        acting(ForcedConcession, unpaid),
        without(ConcessionPayment),
    ),
    "W19": (instead(ClearOut(6, 3)), instead(ClearOut(5, 4))),
    "W21": (instead(Cards(2)), unvetoed(Cards, "no_card")),
    "W22": (instead(WashPoints(2)),),
    "W22i": (but(Ends, outcome=one_candlestick),),
    "W22ii": (instead(Snakes((2, 2))),),
    "W23": (but(Wager, per_game="wager"),),
    "W23a": (but(InsteadOfWager, ending=Ending.BORNE_OFF),),
    "W23b": (but(InsteadOfWager, ending=Ending.BORNE_OFF),),
    "W23c": (but(ToNil, by_score="never"),),
    "W23e": (but(Jackpot, players=2), but(Jackpot, players=4)),
    "W24v": (instead(MayStopClock((StopCause.DISPUTE,))), instead(MayStopClock((StopCause.BREAK,)))),
    "W24vi": (without(Shows("triangle", triangle, first=True)), without(Shows("full_spread", full_spread))),
    "W24viii": (silent_after(ShowsMatchGame, Raised),),
    "W25D": (
        but(Breaks, clocks_under=30 * 60),
        but(Breaks, level=Level.GAMMON),
        but(Breaks, score_every=5),
        but(Breaks, throw=(3, 1)),
        but(Breaks, seconds=300),
    ),
}
"""The blunted forms by rule."""
