"""Cards: each side may set rolls, for itself or for the opponent, a limited number of times per match."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Level, MatchWin, Outcome, Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.score import Score
from bafflebox.board.side import Side
from bafflebox.events.game import Event, Nominated, NominationReturned, Played, RollCancelled, Rolled
from bafflebox.events.scoring import LeftUnwritten
from bafflebox.frozen import dataclass
from bafflebox.message import Dice, Moves
from bafflebox.refusal import Because, Reason, Refusal
from bafflebox.rules.aftermath import ending_of, stays_on
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.clauses.throws import bonus_due
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import FlowRow, Law, Trigger, Veto
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays


@dataclass(frozen=True, slots=True)
class Cards:
    """Each side has `cards` for the whole match; a card sets the next roll of either side.

    For itself a side uses it in its turn before rolling, and the roll applies at once. For the opponent it does so before its own
    turn ends; if it has the next roll itself, the card is returned.
    """

    cards: int = 1

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows, conditions and consequences."""
        rows = (
            FlowRow(Phase.TURN, Nominated, Phase.TURN, rule),
            FlowRow(Phase.ROLLED, Nominated, Phase.ROLLED, rule),
            FlowRow(Phase.PLAYED, Nominated, Phase.PLAYED, rule),
        )
        triggers = (
            Trigger(Nominated, _lies_there, rule),
            Trigger(Played, _lapsed, rule, effect=Effect.NOTHING),
            Trigger(LeftUnwritten, _lapsed, rule, last=True),
        )
        return law.but(
            flow=(*law.flow, *rows),
            vetoes=(
                *law.vetoes,
                Veto(Nominated, "no_card", _no_card, rule),
                Veto(RollCancelled, "set_throw", _was_set, rule),
            ),
            triggers=(*law.triggers, *triggers),
            match=replace(law.match, cards=self.cards),
        ).citing(rule, Nominated, "card")


def _no_card(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    if not situation.memory.cards[side]:
        return Because({"name": side})
    if situation.memory.set_throw:
        return Because({}, "set")
    if situation.phase is Phase.TURN and (situation.rerolled or situation.rethrown):
        return Because({}, "thrown")
    return None


def _was_set(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    return Because() if situation.nominated else None


def _lies_there(law: Law, situation: Situation, fact: Nominated) -> tuple[Event, ...]:
    return (Rolled(fact.side, fact.roll, nominated=True),) if fact.thrower is fact.side else ()


def _lapsed(law: Law, situation: Situation, fact: Played | LeftUnwritten) -> tuple[Event, ...]:
    waiting = situation.memory.set_throw
    if waiting is None or waiting[2] is not fact.side or waiting[0] is fact.side:
        return ()
    bonus = any(each.effect is Effect.FIRST_OFF for each in law.triggers) and bonus_due(situation, fact)
    again = bonus or situation.memory.extra or stays_on(law, situation, fact.side)
    return (NominationReturned(fact.side),) if again else ()


def wrong_thrower(law: Law, situation: Situation, side: Side, thrower: Side) -> Refusal | None:
    """Return why the roll of `thrower` can't be set now: one's own before rolling, the opponent's while the own roll is on the board."""
    rule = law.citations["card"]
    if situation.phase is Phase.TURN and thrower is not side:
        return Refusal("too_early", rule, why="card")
    if situation.phase in (Phase.ROLLED, Phase.PLAYED) and thrower is side:
        return Refusal("too_late", rule, why="card")
    return None


@dataclass(frozen=True, slots=True)
class NoWinningThrow:
    """A side may not set a roll that could win it the match."""

    def lower(self, law: Law, rule: str) -> Law:
        """Set the rule; `winning_play` is the test."""
        return law.citing(rule, "winning throw")


def winning_play(law: Law, situation: Situation, side: Side, thrower: Side, roll: Roll) -> Because | None:
    """Return how `roll` could win `side` the match at the present value, or None.

    Own rolls are tested over every legal play; of the opponent's only a wash counts.
    """
    if "winning throw" not in law.citations:
        return None
    if _wins(law, situation, side, _by_throw(law, situation, thrower, roll)):
        return Because({"dice": Dice(roll.dice)})
    if thrower is not side:
        return None
    for play in legal_plays(law, situation.position, side, roll):
        then = replace(situation, position=play.result, roll=roll, phase=Phase.BETWEEN_TURNS)
        if _wins(law, situation, side, ending_of(law, then, Played(side, play.moves))):
            moves = Moves(play.moves, " ".join(str(move) for move in play.moves))
            return Because({"dice": Dice(roll.dice), "moves": moves}, "play")
    return None


def _by_throw(law: Law, situation: Situation, thrower: Side, roll: Roll) -> Outcome | None:
    """Return how the roll itself would end the game; the opponent's comes after the roll on the board."""
    then = replace(situation, roll=roll, phase=Phase.ROLLED)
    if thrower is not situation.on_turn and situation.on_turn and situation.roll:
        memory = replace(situation.memory, last=(situation.on_turn, situation.roll))
        then = replace(then, on_turn=thrower, memory=memory, rethrown=False)
    return ending_of(law, then, Rolled(thrower, roll, nominated=True))


def _reaches(score: Score, side: Side, own: int, other: int = 0) -> bool:
    """Return whether these points win `side` the match: it reaches the length, and leads."""
    if score.length is None:
        return False
    ahead, behind = score.points[side] + own, score.points[side.other] + other
    return ahead >= score.length and ahead > behind


def _wins(law: Law, situation: Situation, side: Side, outcome: Outcome | None) -> bool:
    """Return whether `side` would win the match by this end of the game, at the value of the cube."""
    match outcome:
        case MatchWin():
            return outcome.side is side
        case Win():
            points = worth(law, outcome.level, doubled=True) * situation.cube.value
            return outcome.side is side and _reaches(situation.score, side, points)
        case Wash():
            return _wash_wins(law, situation, side)
        case _:
            return False


def _wash_wins(law: Law, situation: Situation, side: Side) -> bool:
    return _reaches(situation.score, side, law.match.wash_points, law.match.wash_points)
