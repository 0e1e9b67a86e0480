"""The fold: a situation and what happened next. It accepts facts that no law allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from bafflebox import event
from bafflebox.cube import Cube
from bafflebox.move import Move
from bafflebox.phase import Phase
from bafflebox.position import BAR, OFF, Position
from bafflebox.rules.situation import NOTHING_REFUSED, Offer, Situation
from bafflebox.side import BySide, Side


def moved(position: Position, side: Side, moves: Iterable[Move]) -> Position:
    """The position after these moves were made on the board, lawful or not.

    Whatever opposing checkers stand on a target marked as hit go to the bar. A move from a place
    without a checker brings none.
    """
    own, opp = (list(checkers) for checkers in position.seen_by(side))
    for move in moves:
        taken = min(1, own[move.origin])
        own[move.origin] -= taken
        own[move.target] += taken
        if move.hit and move.target not in (OFF, BAR):
            opp[BAR] += opp[25 - move.target]
            opp[25 - move.target] = 0
    return Position.of(tuple(own), tuple(opp), side)


def _game_started(now: Situation, fact: event.GameStarted) -> Situation:
    return Situation(position=fact.position, cube=fact.terms.cube, terms=fact.terms)


def _opening_rolled(now: Situation, fact: event.OpeningRolled) -> Situation:
    return now


def _turn(now: Situation, side: Side, **more: Any) -> Situation:
    turns = now.turns.put(side, now.turns[side] + 1)
    return replace(now, on_turn=side, turns=turns, offer=None, rerolled=False, **more)


def _started(now: Situation, fact: event.Started) -> Situation:
    return _turn(now, fact.side, roll=fact.roll, phase=Phase.ROLLED)


def _turn_began(now: Situation, fact: event.TurnBegan) -> Situation:
    return _turn(now, fact.side, roll=None, phase=Phase.TURN)


def _rolled(now: Situation, fact: event.Rolled) -> Situation:
    return replace(now, roll=fact.roll, phase=Phase.ROLLED)


def _roll_cancelled(now: Situation, fact: event.RollCancelled) -> Situation:
    if now.turns.white + now.turns.black == 1:
        # the throw for the start is thrown again by both
        return replace(now, roll=None, on_turn=None, turns=BySide(0, 0), phase=Phase.OPENING)
    return replace(now, roll=None, rerolled=True, phase=Phase.TURN)


def _played(now: Situation, fact: event.Played) -> Situation:
    position = moved(now.position, fact.side, fact.moves)
    refused = now.refused if position == now.position else NOTHING_REFUSED
    return replace(now, position=position, refused=refused, phase=Phase.BETWEEN_TURNS)


def _signalled(now: Situation, fact: event.Signalled) -> Situation:
    return now


def _cube_turned(now: Situation, fact: event.CubeTurned) -> Situation:
    return replace(now, cube=Cube(fact.value, now.cube.owner))


def _doubled(now: Situation, fact: event.Doubled) -> Situation:
    value = now.cube.value
    offer = Offer(fact.side, value=value * 2, stake=value, keeper=fact.side.other)
    return replace(now, offer=offer, doubled=True, phase=Phase.DOUBLED)


def _raised(now: Situation, side: Side) -> Situation:
    before = now.offer or Offer(side.other, value=now.cube.value, keeper=side)
    offer = Offer(side, value=before.value * 2, stake=before.value, keeper=before.keeper)
    return replace(now, offer=offer, phase=Phase.BEAVERED)


def _beavered(now: Situation, fact: event.Beavered) -> Situation:
    return _raised(now, fact.side)


def _raccooned(now: Situation, fact: event.Raccooned) -> Situation:
    return replace(_raised(now, fact.side), marks=now.marks | {"raccooned"})


def _taken(now: Situation, fact: event.Taken) -> Situation:
    offer = now.offer
    cube = Cube(offer.value, offer.keeper) if offer else now.cube
    return replace(now, cube=cube, offer=None, marks=now.marks - {"raccooned"}, phase=Phase.TURN)


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


def _game_ended(now: Situation, fact: event.GameEnded) -> Situation:
    return replace(now, outcome=fact.outcome, points=fact.points, offer=None, phase=Phase.OVER)


_FOLDS: dict[type[Any], Callable[[Situation, Any], Situation]] = {
    event.GameStarted: _game_started,
    event.OpeningRolled: _opening_rolled,
    event.Started: _started,
    event.TurnBegan: _turn_began,
    event.Rolled: _rolled,
    event.RollCancelled: _roll_cancelled,
    event.Played: _played,
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
    event.GameEnded: _game_ended,
}


def evolve(now: Situation, fact: event.Event) -> Situation:
    """The situation after `fact`. Events that are no game's business leave it as it is."""
    fold = _FOLDS.get(type(fact))
    return fold(now, fact) if fold else now


def fold_game(facts: Iterable[event.Event]) -> Situation:
    """The situation after all these events; an empty one after none."""
    now = Situation()
    for fact in facts:
        now = evolve(now, fact)
    return now


__all__ = ["evolve", "fold_game", "moved"]
