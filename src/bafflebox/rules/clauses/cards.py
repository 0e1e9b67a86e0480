"""Cards: once a match each side sets a throw, for itself or for the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bafflebox.dice import Roll
from bafflebox.event import Event, Nominated, NominationReturned, Played, RollCancelled, Rolled
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.position import BAR, Position
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.ending import level_of, worth
from bafflebox.rules.clauses.formation import full_points, on_turn_again, rectangle
from bafflebox.rules.clauses.throws import bonus_due
from bafflebox.rules.law import FlowRow, Law, Trigger, Veto
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from bafflebox.score import Score
from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class Cards:
    """Each side has `cards` for the whole match; a card sets the next throw of either side.

    For itself a side sets it in its turn before throwing, and it then lies there at once. For the
    opponent it does so before its own turn ends; should it have the next throw itself, the card
    comes back.
    """

    cards: int = 1

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the rows, conditions and what follows."""
        rows = (
            FlowRow(Phase.TURN, Nominated, Phase.TURN, rule),
            FlowRow(Phase.ROLLED, Nominated, Phase.ROLLED, rule),
            FlowRow(Phase.PLAYED, Nominated, Phase.PLAYED, rule),
        )
        triggers = (Trigger(Nominated, _lies_there, rule), Trigger(Played, _lapsed, rule))
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


def _no_card(law: Law, situation: Situation, side: Side, subject: Level | None) -> str | None:
    if not situation.memory.cards[side]:
        return f"{side} has no card left"
    if situation.memory.set_throw:
        return "the next throw is set already; the first that was announced stands"
    if situation.phase is Phase.TURN and (situation.rerolled or situation.rethrown):
        return "the dice of this turn were thrown already; a throw is set before the first"
    return None


def _was_set(law: Law, situation: Situation, side: Side, subject: Level | None) -> str | None:
    return "a throw that was set is not thrown, so it can't be cocked" if situation.nominated else None


def _lies_there(law: Law, situation: Situation, fact: Nominated) -> tuple[Event, ...]:
    return (Rolled(fact.side, fact.roll, nominated=True),) if fact.thrower is fact.side else ()


def _lapsed(law: Law, situation: Situation, fact: Played) -> tuple[Event, ...]:
    waiting = situation.memory.set_throw
    if waiting is None or waiting[2] is not fact.side or waiting[0] is fact.side:
        return ()
    again = on_turn_again(law, situation, fact.side) or bonus_due(situation, fact)
    return (NominationReturned(fact.side),) if again else ()


def wrong_thrower(law: Law, situation: Situation, side: Side, thrower: Side) -> Refusal | None:
    """Why the throw of `thrower` can't be set now: one's own before throwing, the opponent's while the roll lies there."""
    rule = law.cites("card")
    if situation.phase is Phase.TURN and thrower is not side:
        return Refusal("too_early", rule, "the opponent's throw is set while your own roll is played")
    if situation.phase in (Phase.ROLLED, Phase.PLAYED) and thrower is side:
        return Refusal("too_late", rule, "your own throw is set before you throw")
    return None


@dataclass(frozen=True, slots=True)
class NoWinningThrow:
    """A side may not set a throw that could win it the match."""

    def lower(self, law: Law, rule: str) -> Law:
        """Names the rule; `winning_play` is the test."""
        return law.citing(rule, "winning throw")


def winning_play(law: Law, situation: Situation, side: Side, thrower: Side, roll: Roll) -> str | None:
    """How the throw `roll` could win `side` the match at the present value, or None.

    Own throws are tested over every legal play; of the opponent's only one that makes a wash.
    """
    if "winning throw" not in law.citations:
        return None
    if _wash_by_throw(law, situation, thrower, roll):
        return (
            "it ends the game as a wash, which wins the match" if _wash_wins(law, situation, side) else None
        )
    if thrower is not side:
        return None
    return next(_ways_to_win(law, situation, side, roll), None)


def _ways_to_win(law: Law, situation: Situation, side: Side, roll: Roll) -> Iterator[str]:
    score = situation.terms.score
    limit = law.movement.combined.bar_limit if law.movement.combined else 0
    for play in legal_plays(law, situation.position, side, roll):
        how = " ".join(str(move) for move in play.moves)
        position = play.result
        brings = _brings(law, situation, position, side, limit)
        if brings and _reaches(score, side, brings):
            yield f"{how} would win the match"
        elif rectangle(position[side]):
            yield f"{how} would make a rectangle and win the match"
        elif all(full_points(position[each]) == 1 for each in Side) and _wash_wins(law, situation, side):
            yield f"{how} would make candlesticks, a wash that wins the match"


def _reaches(score: Score, side: Side, own: int, other: int = 0) -> bool:
    """Whether so many points more win `side` the match: it is at its length then, and leads."""
    if score.length is None:
        return False
    ahead, behind = score.points[side] + own, score.points[side.other] + other
    return ahead >= score.length and ahead > behind


def _brings(law: Law, situation: Situation, position: Position, side: Side, limit: int) -> int:
    """The points that `side` wins by this position at once, 0 if the game goes on."""
    if not any(position[side][1:]):
        return worth(law, level_of(law, position, side), doubled=True) * situation.cube.value
    if limit and position[side.other][BAR] >= limit:
        return situation.cube.value
    return 0


def _wash_by_throw(law: Law, situation: Situation, thrower: Side, roll: Roll) -> bool:
    if "snakes" not in law.citations or roll != Roll((1, 1)):
        return False
    if thrower is situation.on_turn:
        return situation.memory.last == (thrower.other, roll)
    # set for the opponent: the throw before it is the one that lies on the board
    return situation.roll == roll


def _wash_wins(law: Law, situation: Situation, side: Side) -> bool:
    return _reaches(situation.terms.score, side, law.match.wash_points, law.match.wash_points)
