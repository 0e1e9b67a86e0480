"""The fold of events at a real board: unrecorded plays, named results, ended turns, rulings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bafflebox.board.cube import Cube
from bafflebox.board.phase import Phase
from bafflebox.events import conduct as conduct_event
from bafflebox.events import scoring as writing_event
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import NOTHING_REFUSED, Situation
from bafflebox.rules.turns import begin_turn, with_throw


def _depth_set(now: Situation, fact: writing_event.DepthSet) -> Situation:
    return replace(now, terms=replace(now.terms, depth=fact.depth))


def _start_named(now: Situation, fact: writing_event.StartNamed) -> Situation:
    if not fact.thrown:
        # the side that does not go first counts as having had the turn before
        return replace(now, on_turn=fact.side.other, phase=Phase.BETWEEN_TURNS)
    return begin_turn(
        now, fact.side, roll=None, opening_roll=True, unknown=True, phase=Phase.PLAYED, rolls=now.rolls + 1
    )


def _left_unwritten(now: Situation, fact: writing_event.LeftUnwritten) -> Situation:
    memory = now.memory
    if now.roll is not None:
        memory = with_throw(memory, fact.side, now.roll)
    rolls = now.rolls + (now.roll is None)
    return replace(
        now,
        unknown=True,
        refused=NOTHING_REFUSED,
        memory=memory,
        played=(),
        rolls=rolls,
        phase=Phase.PLAYED,
    )


def _pointed_out(now: Situation, fact: writing_event.PointedOut) -> Situation:
    if now.phase is Phase.OPENING:
        # it may happen again, and its consequences follow at once
        return now
    told = {fact.what}
    return replace(now, pointed=now.pointed | told if fact.stands else now.pointed - told)


def _turn_kept(now: Situation, fact: writing_event.TurnKept) -> Situation:
    return replace(now, memory=replace(now.memory, held=fact.side))


def _result_named(now: Situation, fact: writing_event.ResultNamed) -> Situation:
    return replace(now, named=fact, resume=now.phase, phase=Phase.RESULT_NAMED)


def _result_confirmed(now: Situation, fact: writing_event.ResultConfirmed) -> Situation:
    return replace(now, resume=None, phase=Phase.BETWEEN_TURNS)


def _result_contested(now: Situation, fact: writing_event.ResultContested) -> Situation:
    return replace(now, named=None, resume=None, phase=now.resume or now.phase)


def _turn_ended(now: Situation, fact: conduct_event.TurnEnded) -> Situation:
    memory = replace(now.memory, held=None) if now.memory.held else now.memory
    return replace(now, memory=memory, phase=Phase.BETWEEN_TURNS)


def _touched(now: Situation, fact: conduct_event.Touched) -> Situation:
    return replace(now, touched=(*now.touched, fact))


def _position_set(now: Situation, fact: conduct_event.PositionSet) -> Situation:
    memory = replace(now.memory, held=None) if now.memory.held else now.memory
    return replace(now, position=fact.position, memory=memory, unknown=False)


def _cube_set(now: Situation, fact: conduct_event.CubeSet) -> Situation:
    return replace(now, cube=Cube(fact.value, fact.owner))


def _turn_set(now: Situation, fact: conduct_event.TurnSet) -> Situation:
    return begin_turn(now, fact.side, roll=None, opening_roll=False, phase=Phase.TURN)


REAL: Mapping[type[object], Callable[[Situation, Any], Situation]] = {
    writing_event.DepthSet: _depth_set,
    writing_event.StartNamed: _start_named,
    writing_event.LeftUnwritten: _left_unwritten,
    writing_event.PointedOut: _pointed_out,
    writing_event.TurnKept: _turn_kept,
    writing_event.ResultNamed: _result_named,
    writing_event.ResultConfirmed: _result_confirmed,
    writing_event.ResultContested: _result_contested,
    conduct_event.TurnEnded: _turn_ended,
    conduct_event.Touched: _touched,
    conduct_event.PositionSet: _position_set,
    conduct_event.CubeSet: _cube_set,
    conduct_event.TurnSet: _turn_set,
}
"""The effect of each such fact on a situation."""
