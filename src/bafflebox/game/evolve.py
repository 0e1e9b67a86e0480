"""The fold: a situation and the next event. It accepts facts that no law allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bafflebox.board.cube import Cube
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.position import BAR, OFF, Position
from bafflebox.board.side import BySide, Side
from bafflebox.events import game as event
from bafflebox.events.conduct import Restored
from bafflebox.game.evolve_real import REAL
from bafflebox.game.evolve_score import SCORED
from bafflebox.rules.clauses.raising import MATCH_GAME
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import NOTHING_REFUSED, Memory, Offer, Situation
from bafflebox.rules.turns import begin_turn, with_throw


def moved(position: Position, side: Side, moves: Iterable[Move]) -> Position:
    """Return the position after these moves on the board, legal or not.

    All opposing checkers on a target marked as hit go to the bar. A move from an empty place moves nothing.
    """
    own_before, opp_before = position.seen_by(side)
    own, opp = list(own_before), opp_before
    for move in moves:
        origin, target = move.origin, move.target
        if own[origin]:
            own[origin] -= 1
            own[target] += 1
        if move.hit and target not in (OFF, BAR):
            left = list(opp)
            left[BAR] += left[BAR - target]
            left[BAR - target] = 0
            opp = tuple(left)
    return Position.counted(tuple(own), opp, side)


def _game_started(now: Situation, fact: event.GameStarted) -> Situation:
    terms = fact.terms
    begun = Situation(
        position=fact.position,
        cube=terms.cube,
        terms=terms,
        standing=fact.standing,
        memory=Memory(cards=terms.cards),
    )
    if terms.taken_up is None:
        return begun
    # both have had their first turns, whatever they were
    side, roll = terms.taken_up.side, terms.taken_up.roll
    begun = replace(begun, turns=BySide(2, 2).put(side, 1), doubled=terms.cube.value > 1)
    return begin_turn(begun, side, roll=roll, phase=Phase.ROLLED if roll else Phase.TURN)


def _only_told(now: Situation, fact: event.Event) -> Situation:
    return now


def _caller_chosen(now: Situation, fact: event.CallerChosen) -> Situation:
    marks = now.marks | {"call given away"} if now.memory.caller else now.marks
    return replace(now, marks=marks, memory=replace(now.memory, caller=fact.side))


def _choice_won(now: Situation, fact: event.ChoiceWon) -> Situation:
    return replace(now, on_turn=fact.side, phase=Phase.CHOOSING)


def _start_chosen(now: Situation, fact: event.StartChosen) -> Situation:
    # the side that does not go first counts as having had the turn before
    last = fact.side.other if fact.first else fact.side
    return replace(now, on_turn=last, phase=Phase.BETWEEN_TURNS)


def _start_given_away(now: Situation, fact: event.StartGivenAway) -> Situation:
    other = fact.side.other
    turns = BySide(0, 0).put(other, 1)
    return replace(now, on_turn=other, turns=turns, memory=replace(now.memory, starter=other))


def _started(now: Situation, fact: event.Started) -> Situation:
    return begin_turn(
        now, fact.side, roll=fact.roll, opening_roll=True, phase=Phase.ROLLED, rolls=now.rolls + 1
    )


def _turn_began(now: Situation, fact: event.TurnBegan) -> Situation:
    return begin_turn(now, fact.side, roll=None, opening_roll=False, phase=Phase.TURN)


def _rolled(now: Situation, fact: event.Rolled) -> Situation:
    if now.terms.real and fact.side is not now.on_turn:
        return replace(now, early=fact)
    memory = now.memory
    if memory.window is not None:
        memory = replace(memory, window=None)
    if memory.set_throw and memory.set_throw[0] is fact.side:
        memory = replace(memory, set_throw=None)
    return replace(
        now, roll=fact.roll, nominated=fact.nominated, memory=memory, phase=Phase.ROLLED, rolls=now.rolls + 1
    )


def _roll_cancelled(now: Situation, fact: event.RollCancelled) -> Situation:
    rolls = now.rolls - (now.roll is not None)
    if now.opening_roll:
        # both roll again for the start
        memory = replace(now.memory, starter=None)
        return replace(
            now,
            roll=None,
            on_turn=None,
            opening_roll=False,
            turns=BySide(0, 0),
            memory=memory,
            phase=Phase.OPENING,
            rolls=rolls,
        )
    return replace(now, roll=None, rerolled=True, phase=Phase.TURN, rolls=rolls)


def _rethrown(now: Situation, fact: event.Rethrown) -> Situation:
    return replace(now, roll=None, rethrown=True, phase=Phase.TURN)


def _nominated(now: Situation, fact: event.Nominated) -> Situation:
    cards = now.memory.cards.put(fact.side, now.memory.cards[fact.side] - 1)
    memory = replace(now.memory, cards=cards, set_throw=(fact.thrower, fact.roll, fact.side))
    return replace(now, memory=memory)


def _nomination_returned(now: Situation, fact: event.NominationReturned) -> Situation:
    cards = now.memory.cards.put(fact.side, now.memory.cards[fact.side] + 1)
    return replace(now, memory=replace(now.memory, cards=cards, set_throw=None))


def _played(now: Situation, fact: event.Played) -> Situation:
    position = moved(now.position, fact.side, fact.moves)
    refused = now.refused if position == now.position else NOTHING_REFUSED
    memory = now.memory
    if now.roll is not None:
        memory = with_throw(memory, fact.side, now.roll)
    return replace(
        now,
        position=position,
        refused=refused,
        memory=memory,
        played=fact.moves if now.terms.real else (),
        phase=Phase.PLAYED if now.terms.real else Phase.BETWEEN_TURNS,
    )


def _signalled(now: Situation, fact: event.Signalled) -> Situation:
    # a match-game follows from score and cube, and is no mark; the fact counts all the same where facts are undone
    return replace(now, marks=now.marks if fact.name == MATCH_GAME else now.marks | {fact.name})


def _extra_turn_won(now: Situation, fact: event.ExtraTurnWon) -> Situation:
    return replace(now, memory=replace(now.memory, extra=True))


def _raised_value(now: Situation, fact: event.Raised) -> Situation:
    return replace(now, cube=Cube(fact.value, fact.side.other), doubled=True, raised=True)


def _cube_turned(now: Situation, fact: event.CubeTurned) -> Situation:
    # the rule that turned it is needed until the end of the game
    return replace(now, cube=Cube(fact.value, now.cube.owner), marks=now.marks | {fact.rule})


def _doubled(now: Situation, fact: event.Doubled) -> Situation:
    if now.terms.real and fact.side is not now.on_turn:
        return replace(now, early=fact)
    offer = Offer(fact.side, value=now.cube.next_value, stake=now.cube.value, keeper=fact.side.other)
    return replace(now, offer=offer, doubled=True, phase=Phase.DOUBLED)


def _raised(now: Situation, side: Side) -> Situation:
    before = now.offer or Offer(side.other, value=now.cube.value, keeper=side)
    offer = Offer(side, value=before.value * 2, stake=before.value, keeper=before.keeper)
    return replace(now, offer=offer, phase=Phase.BEAVERED)


def _beavered(now: Situation, fact: event.Beavered) -> Situation:
    return _raised(now, fact.side)


def _raccooned(now: Situation, fact: event.Raccooned) -> Situation:
    return _raised(now, fact.side)


def _taken(now: Situation, fact: event.Taken) -> Situation:
    offer = now.offer
    cube = Cube(offer.value, offer.keeper) if offer else now.cube
    return replace(now, cube=cube, offer=None, phase=Phase.TURN)


def _dropped(now: Situation, fact: event.Dropped) -> Situation:
    return replace(now, phase=Phase.BETWEEN_TURNS)


def _resignation_offered(now: Situation, fact: event.ResignationOffered) -> Situation:
    offer = Offer(fact.side, level=fact.level)
    return replace(now, offer=offer, resume=now.phase, phase=Phase.RESIGNATION_OFFERED)


def _resignation_accepted(now: Situation, fact: event.ResignationAccepted) -> Situation:
    return replace(now, resume=None, phase=Phase.BETWEEN_TURNS)


def _resignation_refused(now: Situation, fact: event.ResignationRefused) -> Situation:
    offer = now.offer
    refused = now.refused
    if offer and offer.level:
        before = refused[offer.by]
        higher = before if before and before.rank > offer.level.rank else offer.level
        refused = refused.put(offer.by, higher)
    return replace(now, offer=None, refused=refused, resume=None, phase=now.resume or now.phase)


def _concession_opened(now: Situation, fact: event.ConcessionOpened) -> Situation:
    window = (fact.side, fact.most) if fact.most else None
    return replace(now, marks=now.marks | {"concession"}, memory=replace(now.memory, window=window))


def _concession_offered(now: Situation, fact: event.ConcessionOffered) -> Situation:
    offer = Offer(fact.side, stake=fact.points, paid=fact.paid)
    memory = replace(now.memory, window=None)
    return replace(now, offer=offer, resume=now.phase, memory=memory, phase=Phase.CONCESSION_OFFERED)


def _concession_accepted(now: Situation, fact: event.ConcessionAccepted) -> Situation:
    return replace(now, resume=None, phase=Phase.BETWEEN_TURNS)


def _concession_refused(now: Situation, fact: event.ConcessionRefused) -> Situation:
    return replace(now, offer=None, resume=None, phase=now.resume or now.phase)


def _game_ended(now: Situation, fact: event.GameEnded) -> Situation:
    return replace(now, outcome=fact.outcome, points=fact.points, offer=None, phase=Phase.OVER)


def _needs_past(now: Situation, fact: Restored) -> Situation:
    raise TypeError("an earlier moment is folded from the facts of the game: Course.advance")


_FOLDS: dict[type[object], Callable[[Situation, Any], Situation]] = {
    event.GameStarted: _game_started,
    event.OpeningRolled: _only_told,
    event.CallerChosen: _caller_chosen,
    event.ParityCalled: _only_told,
    event.ChoiceWon: _choice_won,
    event.StartChosen: _start_chosen,
    event.StartGivenAway: _start_given_away,
    event.Started: _started,
    event.TurnBegan: _turn_began,
    event.Rolled: _rolled,
    event.RollCancelled: _roll_cancelled,
    event.Rethrown: _rethrown,
    event.Nominated: _nominated,
    event.NominationReturned: _nomination_returned,
    event.Played: _played,
    event.ExtraTurnWon: _extra_turn_won,
    event.Raised: _raised_value,
    event.Signalled: _signalled,
    event.CubeTurned: _cube_turned,
    event.Doubled: _doubled,
    event.Beavered: _beavered,
    event.Raccooned: _raccooned,
    event.Taken: _taken,
    event.Dropped: _dropped,
    event.ResignationOffered: _resignation_offered,
    event.ResignationAccepted: _resignation_accepted,
    event.ResignationRefused: _resignation_refused,
    event.ConcessionOpened: _concession_opened,
    event.ConcessionOffered: _concession_offered,
    event.ConcessionAccepted: _concession_accepted,
    event.ConcessionRefused: _concession_refused,
    event.GameEnded: _game_ended,
    Restored: _needs_past,
    **REAL,
    **SCORED,
}


def evolve(now: Situation, fact: event.Event) -> Situation:
    """Return the situation after `fact`. Events outside the game leave it unchanged.

    Raises TypeError for `Restored`: the restored state is not in the situation, but in the facts of the game (`Course`).
    """
    fold = _FOLDS.get(type(fact))
    return now if fold is None else fold(now, fact)


__all__ = ["evolve", "moved"]
