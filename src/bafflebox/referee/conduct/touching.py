"""Touch-move: a touched checker is moved before others, and stays where it was set down (C9)."""

from __future__ import annotations

from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.events import conduct as fact_of
from bafflebox.events.conduct import Touched
from bafflebox.events.game import Event, Played
from bafflebox.message import Place
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.turn import legal_plays

Verdict = tuple[Event, ...] | Refusal


def touched_first(now: Proceedings, proposed: Played) -> Refusal | None:
    """Refuse a play that does not move the touched checker first, to where it was set down (C9)."""
    rule, board = now.law.conduct.touch_rule, now.board
    if (
        not rule
        or not board.touched
        or board.unknown
        or board.roll is None
        or board.on_turn is not proposed.side
    ):
        return None
    plays = legal_plays(now.law, board.position, proposed.side, board.roll, first_turn=board.first_turn)
    bound: tuple[Touched, ...] = ()
    for touch in board.touched:
        # a touched checker that can no longer move beside the earlier ones goes back
        if any(_moves_all(play.moves, (*bound, touch)) for play in plays):
            bound = (*bound, touch)
    if _moves_all(proposed.moves, bound):
        return None
    first = next((each for each in bound if not _moves_all(proposed.moves, (each,))), bound[-1])
    return Refusal("touched", rule, {"place": Place(first.place)})


def _moves_all(moves: tuple[Move, ...], touched: tuple[Touched, ...]) -> bool:
    """Return whether every touched checker moves, and stays where it was set down."""
    left = list(moves)
    for touch in touched:
        move = next((m for m in left if m.origin == touch.place and touch.target in (None, m.target)), None)
        if move is None and not _runs_on(moves, touch):
            return False
        if move is not None:
            left.remove(move)
    return True


def _runs_on(moves: tuple[Move, ...], touch: Touched) -> bool:
    """Return whether the touched checker is set down there after several moves of its own."""
    place = touch.place
    while place != touch.target:
        step = next((move for move in moves if move.origin == place), None)
        if step is None:
            return False
        place = step.target
    return touch.target is not None


def touch(now: Proceedings, person: Person, proposed: fact_of.Touched, at: int) -> Verdict:
    """Record that a checker is touched while a roll is to be played."""
    rule = now.law.cites("touch", "R2")
    board = now.board
    if not now.match.real:
        return Refusal("virtual_board", "R2", why="touch")
    if person.side is None or board.phase is not Phase.ROLLED or board.on_turn is not person.side:
        return Refusal("no_roll", rule, why="touch")
    if not board.position[person.side][proposed.place]:
        return Refusal("nothing_there", rule, {"name": person.side, "place": Place(proposed.place)}, "side")
    return (Touched(person.side, proposed.place, proposed.target),)
