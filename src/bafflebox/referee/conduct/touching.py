"""Touched checkers: what is touched is moved before another, and stays where it was set down (C9)."""

from __future__ import annotations

from bafflebox.conduct_event import Touched
from bafflebox.event import Event
from bafflebox.game import intents as game
from bafflebox.move import Move
from bafflebox.phase import Phase
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.intents import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.turn import legal_plays
from bafflebox.sentence import Place

Verdict = tuple[Event, ...] | Refusal


def touched_first(now: Proceedings, intent: game.PlayMoves) -> Refusal | None:
    """Touch-move: the touched checker's move is made before another's, and where it was set down (C9)."""
    rule, board = now.law.conduct.touch_rule, now.board
    if (
        not rule
        or not board.touched
        or board.unknown
        or board.roll is None
        or board.on_turn is not intent.side
    ):
        return None
    plays = legal_plays(now.law, board.position, intent.side, board.roll, first_turn=board.first_turn)
    bound: tuple[Touched, ...] = ()
    for touch in board.touched:
        # what can't be moved any more beside those touched before it goes back
        if any(_moves_all(play.moves, (*bound, touch)) for play in plays):
            bound = (*bound, touch)
    if _moves_all(intent.moves, bound):
        return None
    first = next((each for each in bound if not _moves_all(intent.moves, (each,))), bound[-1])
    return Refusal("touched", rule, {"place": Place(first.place)})


def _moves_all(moves: tuple[Move, ...], touched: tuple[Touched, ...]) -> bool:
    """Whether every checker that was touched moves, and stays where it was set down."""
    left = list(moves)
    for touch in touched:
        move = next((m for m in left if m.origin == touch.place and touch.target in (None, m.target)), None)
        if move is None and not _runs_on(moves, touch):
            return False
        if move is not None:
            left.remove(move)
    return True


def _runs_on(moves: tuple[Move, ...], touch: Touched) -> bool:
    """Whether the touched checker is set down there after several moves of its own."""
    place = touch.place
    while place != touch.target:
        step = next((move for move in moves if move.origin == place), None)
        if step is None:
            return False
        place = step.target
    return touch.target is not None


def touch(now: Proceedings, person: Person, intent: ask.Touch, at: int) -> Verdict:
    """A checker is touched while a roll is to be played."""
    rule = now.law.cites("touch", "R2")
    board = now.board
    if not now.match.real:
        return Refusal("virtual_board", "R2", why="touch")
    if person.side is None or board.phase is not Phase.ROLLED or board.on_turn is not person.side:
        return Refusal("no_roll", rule, why="touch")
    if not board.position[person.side][intent.place]:
        return Refusal("nothing_there", rule, {"name": person.side, "place": Place(intent.place)}, "side")
    return (Touched(person.side, intent.place, intent.target),)
