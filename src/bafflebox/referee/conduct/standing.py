"""Suspensions of play: a dispute, a stopped clock, a set-up being corrected, a choice due first."""

from __future__ import annotations

from bafflebox.board.clock import StopCause
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events import conduct as fact_of
from bafflebox.events import game as event
from bafflebox.events.clock import ClockSet, ClockStarted, ClockStopped
from bafflebox.events.conduct import TurnEnded
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal

ALWAYS = frozenset(
    (
        fact_of.DisputeOpened,
        fact_of.DisputeClosed,
        fact_of.LeaveRevoked,
        fact_of.Testified,
        fact_of.Ruled,
        fact_of.Appealed,
        fact_of.Referred,
        fact_of.AppealDecided,
        fact_of.PlayResumed,
        fact_of.Barred,
        fact_of.Noted,
        fact_of.Appointed,
        fact_of.Asked,
        fact_of.Left,
        fact_of.Readied,
        fact_of.Irregularity,
        fact_of.Proposed,
        fact_of.Agreed,
        fact_of.Declined,
        ClockSet,
        fact_of.Replaced,
        fact_of.SettingsPosted,
        fact_of.OptionSet,
    )
)
"""Requests that are possible during any suspension; each has conditions of its own."""


FINISHED_FIRST = (StopCause.DICE_LIFTED, StopCause.FALLEN_DICE, StopCause.CONCESSION)
"""Stop causes during which something of the game is still finished."""


def frozen_by(now: Proceedings) -> str | None:
    """Return the rule under which the board is frozen, None while play continues."""
    law, memory = now.law, now.memory
    if memory.correcting:
        return memory.correcting
    if memory.dispute is not None or memory.appealed is not None:
        return law.cites("dispute", "R5")
    stopped = now.clock.stopped
    if stopped is not None:
        return stopped.rule or law.cites(
            "dispute" if stopped.cause is StopCause.DIRECTOR else "stop the clock", "R5"
        )
    if memory.rest is not None and memory.playing:
        return memory.rest.rule
    return None


def stands_still(now: Proceedings) -> bool:
    """Return whether nobody may act in the game: a stop in which a side finishes something does not count."""
    memory, stopped = now.memory, now.clock.stopped
    if memory.correcting or memory.dispute is not None or memory.appealed is not None:
        return True
    if stopped is not None and stopped.cause in FINISHED_FIRST:
        return False
    return frozen_by(now) is not None


def held_up(now: Proceedings, person: Person, proposed: object, at: int) -> Refusal | None:
    """Return the refusal of an act that a suspension prevents; None where nothing does."""
    if type(proposed) in ALWAYS:
        return None
    rule = frozen_by(now)
    if rule is not None and not _let_through(now, person, proposed):
        return Refusal("frozen", rule)
    return _choice_first(now, person, proposed) or _delay_first(now, proposed, at)


def _let_through(now: Proceedings, person: Person, proposed: object) -> bool:
    """Return whether the cause of the suspension allows this act."""
    memory, stopped = now.memory, now.clock.stopped
    if memory.correcting:
        return False
    if memory.dispute is not None or memory.appealed is not None:
        # a roll-off decides the dispute itself (R10); who may restart the clocks is checked there (R11)
        return isinstance(proposed, fact_of.Claimed | fact_of.RolledOff | ClockStarted)
    if stopped is None:
        return isinstance(proposed, fact_of.Claimed | ClockStarted)
    if isinstance(proposed, ClockStarted | ClockStopped):
        return True
    mine = person.side is not None and stopped.side is person.side
    if stopped.cause is StopCause.DICE_LIFTED:
        finishing = event.Rolled | event.Played | TurnEnded | event.Rethrown | fact_of.Touched
        return mine and isinstance(proposed, finishing)
    if stopped.cause is StopCause.FALLEN_DICE:
        board = now.board
        again = isinstance(proposed, event.Rolled) and board.rerolled and board.on_turn is person.side
        fell = isinstance(proposed, fact_of.Claimed) and proposed.kind == "bad_dice"
        return again or fell
    return stopped.cause is StopCause.DIRECTOR and isinstance(proposed, fact_of.Claimed)


_OF_THE_TURN = (event.Rolled, event.Played, event.Doubled, event.Raised, TurnEnded, event.Nominated)
"""Acts of the side on turn at the board."""


def _choice_first(now: Proceedings, person: Person, proposed: object) -> Refusal | None:
    """Refuse acts while the other side must first decide about an early roll (A4.6)."""
    if not isinstance(proposed, _OF_THE_TURN):
        return None
    row = now.law.conduct.row("early_roll")
    if row is None or row.silence != "choose":
        return None
    other = chooses_first(now)
    return None if other is None else Refusal("choose_first", row.rule, {"name": other})


def chooses_first(now: Proceedings) -> Side | None:
    """Return the side that decides about an early roll of the other before anything else is done (A4.6)."""
    early, row, board = now.memory.claimable("early_roll"), now.law.conduct.row("early_roll"), now.board
    if early is None or row is None or row.silence != "choose":
        return None
    waits = early.fact.side is board.on_turn and board.phase is Phase.TURN
    return early.fact.side.other if waits else None


def _delay_first(now: Proceedings, proposed: object, at: int) -> Refusal | None:
    """Refuse a roll before the end of a forfeited delay (A10.1)."""
    if not isinstance(proposed, event.Rolled):
        return None
    until = delay_ends(now, proposed.side)
    if until is None or until <= at:
        return None
    rule = now.law.cites("dice_touched", "R2")
    return Refusal("delay_first", rule)


def delay_ends(now: Proceedings, side: Side) -> int | None:
    """Return the instant from which a side that forfeited the delay of this turn may roll (A10.1); None without a restriction."""
    if not now.memory.waiting[side]:
        return None
    board, clock = now.board, now.clock
    if board.phase is not Phase.TURN or board.on_turn is not side:
        return None
    left = clock.delay_left(side, clock.at)
    return clock.at + left if left > 0 else None


def between_games(now: Proceedings) -> bool:
    """Return whether no game is on the board."""
    return not now.match.playing and not now.match.closed


def clocks_held(now: Proceedings, role: Role) -> Refusal | None:
    """Return why a person of this role can't start the stopped clocks.

    They are stopped for a dispute or an appeal, or because the director was called (A6.1, N15, W24v). A side that agreed to stop
    them because of a dispute (W24v: amicably) may agree to continue.
    """
    stopped, memory, law = now.clock.stopped, now.memory, now.law
    if stopped is None:
        return None
    # an appeal after play had resumed is decided, and nobody has resumed it yet
    decided = stopped.cause is StopCause.DISPUTE and memory.decided
    if memory.dispute is not None or memory.appealed is not None or decided:
        rule = law.cites("dispute", "R5")
        return Refusal("disputed", rule)
    called = stopped.cause is StopCause.DIRECTOR and memory.convened.director
    if called and role not in (Role.DIRECTOR, Role.TABLE):
        rule = law.cites("stop the clock", law.cites("dispute", "R5"))
        return Refusal("director_called", rule)
    return None
