"""Stopping and starting both clocks: who may for which cause, and how the other side can always end a stop (R11)."""

from __future__ import annotations

from typing import Any

from bafflebox.board.clock import SECOND, StopCause
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events import conduct as fact_of
from bafflebox.events.clock import ClockStarted, ClockStopped
from bafflebox.events.conduct import BreakEnded
from bafflebox.events.game import Event
from bafflebox.formats.clock_words import cause_said
from bafflebox.referee.clock.acts import rule_on
from bafflebox.referee.conduct import absence, claims, disputes
from bafflebox.referee.conduct.officials import not_director
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.standing import clocks_held
from bafflebox.refusal import Refusal

Verdict = tuple[Event, ...] | Refusal

OF_DIRECTORS = (StopCause.DIRECTOR, StopCause.DISPUTE, StopCause.BREAK, StopCause.AGREEMENT)
"""Causes for which a director stops the clocks; the others are a player's, or the table's own."""


def at_clock(now: Proceedings, person: Person, proposed: Any, at: int) -> Verdict:
    """Return the events of a clock act, or the refusal that cites its rule."""
    if person.role is Role.DIRECTOR and now.match.real:
        refusal = not_director(now, person, "R5")
        if refusal is not None:
            return refusal
    if isinstance(proposed, ClockStopped):
        return _stop(now, person, proposed, at)
    if isinstance(proposed, ClockStarted):
        return _start(now, person, at)
    if person.role not in (Role.DIRECTOR, Role.TABLE):
        return Refusal("not_the_director", now.law.cites("ruling", "R5"), why="clock")
    return rule_on(now.law, now.match, now.clock, proposed)


# --- starting ----------------------------------------------------------------------------------------


def _start(now: Proceedings, person: Person, at: int) -> Verdict:
    if person.role is Role.DIRECTOR and disputes.may_let_go_on(now):
        return disputes.let_go_on(now, person)
    if disputes.abandoned(now, person.side, at):
        return disputes.lets_play_go_on(now, person)
    held = clocks_held(now, person.role)
    if held is not None:
        return held
    others = person.side is not None and _others_stop_is_over(now, person.side, at)
    by_table = others or person.role in (Role.DIRECTOR, Role.TABLE)
    answer = rule_on(now.law, now.match, now.clock, ClockStarted(None if by_table else person.side))
    if isinstance(answer, Refusal):
        return answer
    rest = now.memory.rest
    over = (BreakEnded(),) if rest is not None and rest.side is not None else ()
    return (ClockStarted(person.side), *over)


def _others_stop_is_over(now: Proceedings, side: Side, at: int) -> bool:
    """Return whether `side` may end the stop requested by the other side (R11)."""
    stopped, rest = now.clock.stopped, now.memory.rest
    if stopped is None or stopped.side is not side.other:
        return False
    if stopped.cause is StopCause.BREAK:
        return rest is None or at >= rest.ends
    if stopped.cause in (StopCause.DICE_LIFTED, StopCause.DICE_TOUCHED):
        return at - now.clock.stopped_at >= now.law.conduct.patience * SECOND
    # fallen dice are no reason to wait, and an absent director (see `clocks_held`) can't resume play
    return stopped.cause in (StopCause.FALLEN_DICE, StopCause.DIRECTOR)


def picked_up_at(now: Proceedings) -> int | None:
    """Return when the clock restarts automatically after dice fell (R11); None while no clock is stopped for that."""
    stopped, seconds = now.clock.stopped, now.law.conduct.fallen
    if stopped is None or stopped.side is None or stopped.cause is not StopCause.FALLEN_DICE or not seconds:
        return None
    if now.memory.dispute is not None or now.memory.appealed is not None or now.memory.correcting:
        return None
    return max(now.clock.stopped_at + seconds * SECOND, now.memory.settled_at)


# --- stopping ----------------------------------------------------------------------------------------


def _stop(now: Proceedings, person: Person, proposed: ClockStopped, at: int) -> Verdict:
    law = now.law
    rule = law.cites("stop the clock", law.cites("dispute", "R5"))
    if person.role in (Role.DIRECTOR, Role.TABLE):
        return _stop_for_both(now, person, proposed.cause, rule)
    if (
        proposed.cause is StopCause.BREAK
        and law.breaks is not None
        and person.role in (Role.PLAYER, Role.BOTH)
    ):
        return absence.agreed_break(now, person, at)
    if person.side is None:
        return Refusal("not_a_player", law.cites("spectator"), why="stop")
    if proposed.cause is StopCause.DISPUTE:
        return disputes.dispute(now, person, fact_of.DisputeOpened(person.name, ""), at)
    if now.clock.settings is None:
        return Refusal("no_clock_set", law.cites("clock", rule))
    if not now.match.playing:
        return Refusal("no_game", rule, why="clock")
    if proposed.cause is StopCause.BREAK and law.conduct.rest is not None:
        return absence.take_break(now, person, at)
    if proposed.cause is StopCause.CONCESSION:
        return Refusal("concede", rule)
    if proposed.cause is StopCause.DICE_LIFTED:
        row = law.conduct.row("dice_lifted")
        found = now.memory.claimable("dice_lifted")
        if row is None or found is None or found.fact.side is person.side:
            return Refusal("not_lifted", row.rule if row else rule)
        return claims.claim(now, person, fact_of.Claimed(person.side, "dice_lifted"), at)
    answer = rule_on(law, now.match, now.clock, ClockStopped(person.side, proposed.cause))
    if isinstance(answer, Refusal) or proposed.cause is not StopCause.FALLEN_DICE:
        return answer
    return _no_dice_fell(now, person.side, rule) or answer


def _stop_for_both(now: Proceedings, person: Person, cause: StopCause, rule: str) -> Verdict:
    """Stop the clocks by the director or the table."""
    if person.role is Role.DIRECTOR and cause not in OF_DIRECTORS:
        return Refusal("no_cause_to_stop", rule, {"cause": cause_said(cause)}, "director")
    return rule_on(now.law, now.match, now.clock, ClockStopped(None, cause))


def _no_dice_fell(now: Proceedings, side: Side, rule: str) -> Refusal | None:
    """Return why no dice of this side can have fallen (again): only the roller has any, and they fall once per roll."""
    board = now.board
    if not now.match.real:
        return Refusal("virtual_board", rule, why="dice")
    if board.on_turn is not side or board.phase not in (Phase.TURN, Phase.ROLLED, Phase.PLAYED):
        return Refusal("not_your_dice", rule)
    return Refusal("fallen_already", rule) if now.memory.fell else None
