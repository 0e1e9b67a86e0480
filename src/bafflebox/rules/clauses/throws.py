"""Throws: the call for the start, rolls set aside, extra turns, rolls that end a game."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Ending, Level
from bafflebox.board.phase import Phase
from bafflebox.board.position import OFF
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import (
    CallerChosen,
    ChoiceWon,
    Event,
    ExtraTurnWon,
    GameStarted,
    OpeningRolled,
    ParityCalled,
    Played,
    Rethrown,
    Rolled,
    Signalled,
    StartChosen,
    StartGivenAway,
    TurnBegan,
)
from bafflebox.events.scoring import LeftUnwritten
from bafflebox.frozen import dataclass
from bafflebox.message import Dice
from bafflebox.refusal import Because, Reason
from bafflebox.rules.clauses.dice import higher_die
from bafflebox.rules.clauses.telling import CHECKED_OUT, DOUBLE, heard, once, telling
from bafflebox.rules.finish import Brings, Effect, Finish, When
from bafflebox.rules.law import EndingRow, FlowRow, Law, Opening, Trigger, Veto
from bafflebox.rules.situation import Situation


def _nobody_starts(dice: BySide[tuple[int, ...]]) -> None:
    return None


@dataclass(frozen=True, slots=True)
class OddsOrEvens:
    """One side shakes under the cup, the other calls the total; a correct call wins the choice to go first or second.

    The guest chooses the caller, or it is rolled for. Later games start by the terms.
    """

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows and triggers of the opening."""
        rows = (
            FlowRow(Phase.OPENING, OpeningRolled, Phase.OPENING, rule),
            FlowRow(Phase.OPENING, CallerChosen, Phase.OPENING, rule),
            FlowRow(Phase.OPENING, ParityCalled, Phase.OPENING, rule),
            FlowRow(Phase.OPENING, ChoiceWon, Phase.CHOOSING, rule),
            FlowRow(Phase.OPENING, TurnBegan, Phase.TURN, rule),
            FlowRow(Phase.CHOOSING, StartChosen, Phase.BETWEEN_TURNS, rule),
        )
        triggers = (
            Trigger(GameStarted, _start_given, rule),
            Trigger(OpeningRolled, _caller_thrown, rule),
            Trigger(ParityCalled, _right_called, rule),
        )
        return law.but(
            opening=Opening(1, _nobody_starts, rule),
            flow=(*law.flow, *rows),
            triggers=(*law.triggers, *triggers),
            vetoes=(
                *law.vetoes,
                Veto(OpeningRolled, "caller_known", _caller_known, rule),
                Veto(CallerChosen, "call_given_away", _given_away, rule),
            ),
        ).citing(rule, OpeningRolled, CallerChosen, ParityCalled, StartChosen)


def _start_given(law: Law, situation: Situation, fact: GameStarted) -> tuple[Event, ...]:
    if fact.terms.taken_up is not None:
        return ()
    if fact.terms.starter is not None:
        return (TurnBegan(fact.terms.starter),)
    return (CallerChosen(fact.terms.guest),) if fact.terms.guest else ()


def _caller_thrown(law: Law, situation: Situation, fact: OpeningRolled) -> tuple[Event, ...]:
    won = higher_die(fact.dice)
    return (CallerChosen(won[0]),) if won else ()


def _right_called(law: Law, situation: Situation, fact: ParityCalled) -> tuple[Event, ...]:
    right = (sum(fact.dice) % 2 == 0) == fact.even
    return (ChoiceWon(fact.side if right else fact.side.other),)


def _caller_known(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    return Because() if situation.memory.caller else None


def _given_away(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    if "call given away" in situation.marks:
        return Because()
    return None


@dataclass(frozen=True, slots=True)
class LoserStarts:
    """In later games the loser of the previous game goes first; after a wash, the side that started it.

    It is a right: used by rolling or doubling, and until then it can be given away, once.
    """

    def lower(self, law: Law, rule: str) -> Law:
        """Set the right, and add the row that gives it away."""
        return law.but(
            match=replace(law.match, loser_starts=True),
            flow=(*law.flow, FlowRow(Phase.TURN, StartGivenAway, Phase.TURN, rule)),
            vetoes=(*law.vetoes, Veto(StartGivenAway, "start_used", _start_used, rule)),
        ).citing(rule, StartGivenAway)


def _start_used(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    unused = sum(situation.turns) == 1 and not (situation.raised or situation.rerolled or situation.rethrown)
    if unused and situation.terms.starter is situation.memory.starter is side:
        return None
    return Because()


@dataclass(frozen=True, slots=True)
class MayRethrow:
    """A side that rolled exactly this may set it aside and roll again, as often as it comes."""

    dice: tuple[int, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Add the row and its condition."""

        def other_throw(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
            if situation.roll is None or situation.roll != Roll(self.dice):
                return Because({"dice": Dice(self.dice)})
            return Because({}, "set") if situation.nominated else None

        return law.but(
            flow=(*law.flow, FlowRow(Phase.ROLLED, Rethrown, Phase.TURN, rule)),
            vetoes=(*law.vetoes, Veto(Rethrown, "not_this_throw", other_throw, rule)),
            put_aside=(*law.put_aside, self.dice),
        ).citing(rule, Rethrown)


@dataclass(frozen=True, slots=True)
class NoThirdTime:
    """The same roll on three turns of a side in a row: the third is rolled again until it differs."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the trigger."""

        def again(law: Law, situation: Situation, fact: Rolled) -> tuple[Event, ...]:
            if fact.nominated or len(fact.roll.dice) < 2:
                return ()
            repeated = situation.memory.kept[fact.side] == (fact.roll, fact.roll)
            return (Rethrown(fact.side, rule),) if repeated else ()

        return law.but(triggers=(*law.triggers, Trigger(Rolled, again, rule, effect=Effect.NOTHING)))


@dataclass(frozen=True, slots=True)
class FirstOff:
    """The first side of a game to bear a checker off has one more turn, and another for each double on it."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the trigger."""

        def bonus(law: Law, situation: Situation, fact: Played | LeftUnwritten) -> tuple[Event, ...]:
            if not bonus_due(situation, fact):
                return ()
            first = () if situation.memory.extra_turn else (Signalled(fact.side, CHECKED_OUT, rule),)
            return (*first, ExtraTurnWon(fact.side, rule))

        law = law.but(triggers=(*law.triggers, Trigger(Played, bonus, rule, effect=Effect.FIRST_OFF))).citing(
            rule, "bonus"
        )
        law = telling(heard(law, rule, bonus), rule, CHECKED_OUT, once(CHECKED_OUT))
        return telling(law, rule, DOUBLE, _bonus_not_written)


def _bonus_not_written(situation: Situation) -> bool:
    """Return whether this is a bonus turn without a recorded roll, so that a double has to be reported."""
    return situation.memory.extra_turn and situation.roll is None


def bonus_due(situation: Situation, fact: Played | LeftUnwritten) -> bool:
    """Return whether this turn earns a bonus turn: the game's first checker off, or a double on a bonus turn."""
    if situation.memory.extra_turn and situation.roll is not None and situation.roll.is_double:
        return True
    if isinstance(fact, LeftUnwritten):
        double = situation.memory.extra_turn and DOUBLE in situation.pointed
        return double or (CHECKED_OUT in situation.pointed and CHECKED_OUT not in situation.marks)
    return CHECKED_OUT not in situation.marks and any(move.target == OFF for move in fact.moves)


@dataclass(frozen=True, slots=True)
class Snakes:
    """The same roll of ones by both sides in succession ends the game without a winner."""

    dice: tuple[int, ...] = (1, 1)

    def lower(self, law: Law, rule: str) -> Law:
        """Add the ending."""
        repeated = Finish(When.REPEATED, Brings.WASH, Ending.REPEATED, dice=self.dice)
        return law.but(endings=(*law.endings, EndingRow(Rolled, repeated, rule))).citing(rule, "snakes")
