"""Claims: an irregularity is claimed by a person its row allows, in its window, and the row's remedy follows."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.clock import StopCause
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events.clock import ClockStopped
from bafflebox.events.conduct import Claimed, DelayForfeited, Restored
from bafflebox.events.game import Event, RollCancelled, Rolled
from bafflebox.match.decide import act
from bafflebox.message import Word
from bafflebox.referee.conduct.deeds import was_forced
from bafflebox.referee.conduct.memory import Open
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.conduct import ConductRow

Verdict = tuple[Event, ...] | Refusal

MOST_CALLS = 2
"""Calls of bad dice per turn by the other side, and by both sides in the opening, where nobody directs (R11)."""

CAUSES = ("cocked", "off_board", "on_checker", "wrong_half", "touched", "not_together")
"""Causes for which dice do not count."""


def claim(now: Proceedings, person: Person, proposed: Claimed, at: int) -> Verdict:
    """Return the effect of the claim, or the refusal citing the row's rule."""
    row = now.law.conduct.row(proposed.kind)
    if person.side is None:
        subject = "monitor" if person.role is Role.MONITOR else "spectator"
        rule = now.law.cites(subject, now.law.cites("spectator"))
        if row is not None and person.role in (Role.DIRECTOR, Role.BOTH):
            rule = row.rule
        return Refusal("not_a_player", rule, why="tell")
    if row is None:
        rule = now.law.cites("dispute", "R5")
        return Refusal("no_such_claim", rule)
    if proposed.choice and proposed.choice not in row.choices:
        return Refusal(
            "no_such_choice", row.rule, {"possible": ", ".join(row.choices) or Word("nothing", "nothing")}
        )
    if proposed.kind == "bad_dice":
        if now.match.game is not None and not now.match.real:
            return Refusal("virtual_board", row.rule, why="dice")
        refusal = no_such_cause(now, proposed.cause, row)
        return refusal or _bad_dice(now, person.side, proposed, row)
    found = now.memory.claimable(proposed.kind, person.side.other)
    if found is None:
        return Refusal("nothing_to_claim", row.rule)
    refusal = _not_by(now, person.side, row, found) or _not_now(now, row, found)
    if refusal is not None:
        return refusal
    choice = proposed.choice or (row.choices[-1] if row.choices else "")
    made = Claimed(person.side, proposed.kind, choice, found.fact.side, found.fact.number, row.rule)
    then = _REMEDIES[proposed.kind](now, person.side, choice, found, row)
    return then if isinstance(then, Refusal) else (made, *then)


def no_such_cause(now: Proceedings, cause: str, row: ConductRow) -> Refusal | None:
    """Return the refusal of a cause that the row does not name; None where it does."""
    if cause == "on_checker" and now.law.cites("die on checker", ""):
        return Refusal("counts", now.law.cites("die on checker"))
    if cause in row.causes:
        return None
    return Refusal("no_such_choice", row.rule, {"possible": ", ".join(row.causes)})


def _not_by(now: Proceedings, side: Side, row: ConductRow, found: Open) -> Refusal | None:
    offender = found.fact.side
    who = {
        "either": True,
        "opponent": side is not offender,
        "on_turn": side is not offender and now.board.on_turn is side,
    }
    if who[row.by]:
        return None
    return Refusal("not_yours_to_claim", row.rule, {"name": offender.other})


def _not_now(now: Proceedings, row: ConductRow, found: Open) -> Refusal | None:
    board = now.board
    if row.opens == "turn_ended":
        # the turn that has to end is the offender's own, or that of the side they did not wait for
        waiting = board.on_turn is (found.fact.side.other if row.kind == "early_roll" else found.fact.side)
        if waiting and board.phase in (Phase.PLAYED, Phase.ROLLED):
            return Refusal("too_early", row.rule, why="turn")
    if row.limit and now.board.rolls >= row.limit:
        return Refusal("too_late", row.rule, {"n": row.limit}, "rolls")
    if row.plain and not was_forced(now, found.fact.side.other):
        return Refusal("not_plain", row.rule)
    return None


# --- remedies ----------------------------------------------------------------------------------------


def _replay(now: Proceedings, side: Side, choice: str, found: Open, row: ConductRow) -> Verdict:
    if choice == "accept":
        return ()
    back = now.since(found.seq)
    assert back is not None
    return (Restored(found.fact.before, back, row.rule),)


def _early_roll(now: Proceedings, side: Side, choice: str, found: Open, row: ConductRow) -> Verdict:
    board, roller = now.board, found.fact.side
    if choice == "reroll":
        # it may have been accepted by silence already and lie on the board
        lies = board.on_turn is roller and board.phase is not Phase.PLAYED
        return (RollCancelled(roller, "early"),) if lies else ()
    if board.on_turn is roller and board.phase is Phase.TURN:
        return early_roll_stands(now, found)
    return ()


def early_roll_stands(now: Proceedings, found: Open) -> Verdict:
    """Return the early roll, now valid, with its consequences; one that is not written is entered by its side."""
    if found.fact.roll is None:
        return ()
    answer = act(now.law, now.match, Rolled(found.fact.side, found.fact.roll))
    return answer if isinstance(answer, Refusal) else answer[1]


def _nothing(now: Proceedings, side: Side, choice: str, found: Open, row: ConductRow) -> Verdict:
    return ()


def _dice_touched(now: Proceedings, side: Side, choice: str, found: Open, row: ConductRow) -> Verdict:
    if now.clock.settings is None:
        return Refusal("no_clock_set", row.rule, why="delay")
    return (ClockStopped(side, StopCause.DICE_TOUCHED, row.rule), DelayForfeited(found.fact.side, row.rule))


def _dice_lifted(now: Proceedings, side: Side, choice: str, found: Open, row: ConductRow) -> Verdict:
    if now.clock.settings is None:
        return Refusal("no_clock_set", row.rule, why="stop")
    return (ClockStopped(side, StopCause.DICE_LIFTED, row.rule),)


_REMEDIES: dict[str, Callable[[Proceedings, Side, str, Open, ConductRow], Verdict]] = {
    "illegal_play": _replay,
    "early_roll": _early_roll,
    "early_double": _nothing,
    "wrong_setup": _nothing,
    "dice_touched": _dice_touched,
    "dice_lifted": _dice_lifted,
    "press_early": _nothing,
    "press_missed": _nothing,
}


def cancel(now: Proceedings, person: Person, at: int) -> Verdict:
    """Call the roll cocked with one word, at any board where dice are entered."""
    row = now.law.conduct.row("bad_dice")
    cocked = Claimed(person.side or Side.WHITE, "bad_dice", "", cause="cocked")
    if row is None or person.side is None:
        return claim(now, person, cocked, at)
    return _bad_dice(now, person.side, cocked, row)


def _bad_dice(now: Proceedings, side: Side, proposed: Claimed, row: ConductRow) -> Verdict:
    """Take back this turn's roll and its play; where nobody directs the calls of the other side are limited (R11)."""
    board = now.board
    counts = board.roll is not None and (board.opening_roll or side is not board.on_turn)
    if counts and now.memory.called >= MOST_CALLS and not now.memory.convened.director:
        return Refusal("called_enough", "R11", {"n": MOST_CALLS})
    return rerolled(now, side, proposed, row)


def rerolled(now: Proceedings, side: Side, proposed: Claimed, row: ConductRow) -> Verdict:
    """Take back this turn's roll and its play, without a limit of calls."""
    law, board = now.law, now.board
    roller = board.on_turn
    if board.phase not in (Phase.ROLLED, Phase.PLAYED) or roller is None:
        return Refusal("nothing_to_claim", row.rule, why="throw")
    permitted = any(each.leave == "left" and each.side is roller for each in now.memory.leaves)
    if proposed.cause == "wrong_half" and permitted:
        return Refusal("permitted", row.rule)
    veto = law.veto(board, RollCancelled, roller)
    if veto is not None:
        return veto
    acknowledged = proposed.acknowledged or side is not roller
    made = Claimed(side, "bad_dice", "reroll", roller, 0, row.rule)
    back: tuple[Event, ...] = ()
    if board.phase is Phase.PLAYED:
        thrown = now.last_moment(lambda each: each.phase is not Phase.PLAYED)
        if thrown is None or thrown[0].phase is not Phase.ROLLED:
            # its roll is not recorded (R8)
            return Refusal("nothing_to_claim", row.rule, why="throw")
        back = (Restored(now.memory.last_roll, thrown[1], row.rule),)
    return (made, *back, RollCancelled(roller, proposed.cause, acknowledged))
