"""Illegal deeds: each recorded as an irregularity and the ordinary fact after it."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.dice import parse_roll
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.position import BAR, OFF, Position, parse_place, parse_position
from bafflebox.board.side import Side
from bafflebox.events import game as event
from bafflebox.events.conduct import Irregularity, PositionSet, TurnEnded
from bafflebox.events.game import Event
from bafflebox.formats.act_words import ActContext, read_act
from bafflebox.game.decide import decide
from bafflebox.match.decide import act, follow
from bafflebox.message import Place
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.standing import frozen_by
from bafflebox.refusal import Refusal
from bafflebox.rules.turn import legal_plays

Verdict = tuple[Event, ...] | Refusal

DEEDS = ("play", "roll", "double", "set up", "remove", "touch dice", "lift dice", "miss press", "end turn")
"""The illegal deeds that can be entered, in words."""

LAWFUL = Refusal("lawful", "R2")


def record(now: Proceedings, person: Person, proposed: Irregularity, at: int) -> Verdict:
    """Return the irregularity and the deed, or why it can't be entered."""
    if not now.match.real:
        return Refusal("virtual_board", "R2", why="deed")
    if person.side is None:
        return Refusal("not_a_player", now.law.cites("spectator"), why="deed")
    if now.match.closed or (now.match.game is None and proposed.deed != "set up"):
        return Refusal("no_game", "R2", why="board")
    return _DEEDS[proposed.deed](now, person.side, proposed.what)


def _irregular(now: Proceedings, side: Side, kind: str, rule: str, **more: object) -> Irregularity:
    frozen = frozen_by(now)
    if frozen is not None:
        kind, rule = "frozen_act", frozen
    number = len(now.memory.opened) + 1
    return Irregularity(number, side, kind, rule, now.memory.seq, **more)  # type: ignore[arg-type]


def _play(now: Proceedings, side: Side, what: str) -> Verdict:
    board = now.board
    meant = read_act(f"play {what}", ActContext(now.law, board, side))
    assert isinstance(meant, event.Played)
    frozen = frozen_by(now)
    answer = decide(now.law, board, meant)
    if not isinstance(answer, Refusal):
        if frozen is None:
            return LAWFUL
        return (_irregular(now, side, "frozen_act", frozen), *follow(now.law, now.match, answer))
    moves = tuple(_as_made(board.position, side, move) for move in meant.moves)
    if board.phase is not Phase.ROLLED or board.on_turn is not side:
        return answer
    own = now.law.conduct.row("illegal_play")
    rule = own.rule if own else answer.rule
    done = follow(now.law, now.match, (event.Played(side, moves),))
    return (_irregular(now, side, "illegal_play", rule), *done)


def _as_made(position: Position, side: Side, move: Move) -> Move:
    """Return the move as made on the board: a blot on its target was hit."""
    _, opp = position.seen_by(side)
    hit = 1 <= move.target <= 24 and opp[25 - move.target] > 0
    return Move(move.origin, move.target, move.dice, move.hit or hit)


def _roll(now: Proceedings, side: Side, what: str) -> Verdict:
    roll = parse_roll(what)
    answer = decide(now.law, now.board, event.Rolled(side, roll))
    if not isinstance(answer, Refusal) and frozen_by(now) is None:
        return LAWFUL
    if not isinstance(answer, Refusal):
        return (_irregular(now, side, "early_roll", ""), *follow(now.law, now.match, answer))
    if now.board.phase not in (Phase.TURN, Phase.ROLLED, Phase.PLAYED) or now.board.on_turn is side:
        return answer
    rule = now.law.cites("early_roll", answer.rule)
    return (_irregular(now, side, "early_roll", rule, roll=roll), event.Rolled(side, roll))


def _double(now: Proceedings, side: Side, what: str) -> Verdict:
    answer = decide(now.law, now.board, _turn_of_the_cube(now, side))
    if isinstance(answer, Refusal):
        return answer if now.board.on_turn is side else early_double(now, side)
    if frozen_by(now) is None:
        return LAWFUL
    return (_irregular(now, side, "frozen_act", ""), *answer)


def _turn_of_the_cube(now: Proceedings, side: Side) -> event.Doubled | event.Raised:
    return event.Raised(side) if now.law.has(event.Raised) else event.Doubled(side)


def early_double(now: Proceedings, side: Side) -> Verdict:
    """Return the double of a side that is not on turn, or why it could not double at all."""
    law, board = now.law, now.board
    made = _turn_of_the_cube(now, side)
    answer = decide(law, board, made)
    assert isinstance(answer, Refusal)
    if not law.has(type(made)):
        return answer
    veto = law.veto(board, type(made), side)
    if veto is not None:
        return veto
    rule = law.cites("early_double", answer.rule)
    return (_irregular(now, side, "early_double", rule), event.Doubled(side))


def _set_up(now: Proceedings, side: Side, what: str) -> Verdict:
    position = parse_position(what)
    if now.match.game is not None and position == now.board.position and position == now.law.setup:
        return LAWFUL
    if now.board.rolls or now.board.phase is not Phase.OPENING:
        return Refusal("too_late", now.law.cites("wrong_setup", "R2"), why="setup")
    rule = now.law.cites("wrong_setup", now.law.cites("dispute", "R5"))
    return (_irregular(now, side, "wrong_setup", rule), PositionSet(position, rule))


def _remove(now: Proceedings, side: Side, what: str) -> Verdict:
    place = parse_place(what)
    whose = side if now.board.position[side][place] else side.other
    at = place if whose is side or place == BAR else 25 - place
    checkers = list(now.board.position[whose])
    if place == OFF or not checkers[at]:
        return Refusal("nothing_there", "R2", {"place": Place(place)})
    checkers[at] -= 1
    position = Position.of(tuple(checkers), now.board.position[whose.other], whose)
    rule = now.law.cites("checker_removed", now.law.cites("dispute", "R5"))
    return (_irregular(now, side, "checker_removed", rule), PositionSet(position, rule))


def _touch_dice(now: Proceedings, side: Side, what: str) -> Verdict:
    if now.board.on_turn is not side.other or now.board.phase not in (Phase.TURN, Phase.ROLLED, Phase.PLAYED):
        return LAWFUL
    rule = now.law.cites("dice_touched", now.law.cites("dispute", "R5"))
    return (_irregular(now, side, "dice_touched", rule),)


def _lift_dice(now: Proceedings, side: Side, what: str) -> Verdict:
    if now.law.conduct.row("dice_lifted") is None or now.board.on_turn is side:
        return LAWFUL
    rule = now.law.cites("dice_lifted", now.law.cites("dispute", "R5"))
    return (_irregular(now, side, "dice_lifted", rule),)


def _miss_press(now: Proceedings, side: Side, what: str) -> Verdict:
    if now.clock.settings is None:
        return Refusal("no_clock_set", now.law.cites("clock"))
    if now.board.on_turn is not side or now.board.phase is not Phase.PLAYED:
        return LAWFUL
    rule = now.law.cites("press_missed", now.law.cites("press_clock"))
    return (_irregular(now, side, "press_missed", rule),)


def _end_turn(now: Proceedings, side: Side, what: str) -> Verdict:
    answer = decide(now.law, now.board, TurnEnded(side))
    if not isinstance(answer, Refusal):
        if frozen_by(now) is None:
            return LAWFUL
        _, events = act(now.law, now.match, TurnEnded(side))  # type: ignore[misc]  # it was accepted just now
        return (_irregular(now, side, "frozen_act", ""), *events)
    if now.board.on_turn is not side:
        return answer
    return (_irregular(now, side, "press_early", now.law.cites("press_clock")),)


_DEEDS: dict[str, Callable[[Proceedings, Side, str], Verdict]] = {
    "play": _play,
    "roll": _roll,
    "double": _double,
    "set up": _set_up,
    "remove": _remove,
    "touch dice": _touch_dice,
    "lift dice": _lift_dice,
    "miss press": _miss_press,
    "end turn": _end_turn,
}


def was_forced(now: Proceedings, side: Side) -> bool:
    """Return whether the turn of `side` was forced, or contact is over (B15)."""
    last = now.last_moment(lambda each: each.phase is not Phase.PLAYED)
    found = last[0] if last is not None else now.board
    if found.unknown:
        return False
    if not found.position.has_contact():
        return True
    if found.roll is None:
        return False
    return len(legal_plays(now.law, found.position, side, found.roll, first_turn=found.first_turn)) <= 1
