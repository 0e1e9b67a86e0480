"""What holds everything up: a dispute, a stopped clock, a set-up being corrected, a choice to be made first."""

from __future__ import annotations

from bafflebox.clock import StopCause
from bafflebox.game import intents as game
from bafflebox.match.intents import StartClock, StopClock
from bafflebox.phase import Phase
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.side import Side

ALWAYS = frozenset(
    (
        ask.Dispute,
        ask.Withdraw,
        ask.Testify,
        ask.Rule,
        ask.AppealRuling,
        ask.Refer,
        ask.Vote,
        ask.Resume,
        ask.Bar,
        ask.Note,
        ask.Appoint,
        ask.Ask,
        ask.Leave,
        ask.BeReady,
        ask.Record,
        ask.Propose,
        ask.Agree,
        ask.Decline,
        ask.ImposeClock,
        ask.Replace,
        ask.PostSettings,
        ask.SetEventOption,
    )
)
"""What may be asked whatever holds up the game; each has conditions of its own."""


FINISHED_FIRST = (StopCause.DICE_LIFTED, StopCause.FALLEN_DICE, StopCause.CONCESSION)
"""Causes for which clocks stand while something of the game is still done."""


def frozen_by(now: Proceedings) -> str | None:
    """The rule under which nothing on the board may change now, None while play goes on."""
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
    """Whether nobody may do anything in the game: what a stop lets somebody finish is no standstill."""
    memory, stopped = now.memory, now.clock.stopped
    if memory.correcting or memory.dispute is not None or memory.appealed is not None:
        return True
    if stopped is not None and stopped.cause in FINISHED_FIRST:
        return False
    return frozen_by(now) is not None


def held_up(now: Proceedings, person: Person, intent: object, at: int) -> Refusal | None:
    """The refusal of what can't be done while something holds the game up; None where nothing does."""
    if type(intent) in ALWAYS:
        return None
    rule = frozen_by(now)
    if rule is not None and not _let_through(now, person, intent):
        return Refusal("frozen", rule)
    return _choice_first(now, person, intent) or _delay_first(now, intent, at)


def _let_through(now: Proceedings, person: Person, intent: object) -> bool:
    """Whether the cause for which play stands allows this act."""
    memory, stopped = now.memory, now.clock.stopped
    if memory.correcting:
        return False
    if memory.dispute is not None or memory.appealed is not None:
        return isinstance(intent, ask.Claim)
    if stopped is None:
        return isinstance(intent, ask.Claim | StartClock)
    if isinstance(intent, StartClock | StopClock):
        return True
    mine = person.side is not None and stopped.side is person.side
    if stopped.cause is StopCause.DICE_LIFTED:
        finishing = game.RollDice | game.PlayMoves | game.EndTurn | game.Rethrow | ask.Touch
        return mine and isinstance(intent, finishing)
    if stopped.cause is StopCause.FALLEN_DICE:
        board = now.board
        again = isinstance(intent, game.RollDice) and board.rerolled and board.on_turn is person.side
        fell = isinstance(intent, ask.Claim) and intent.kind == "bad_dice"
        return again or fell
    return stopped.cause is StopCause.DIRECTOR and isinstance(intent, ask.Claim)


_OF_THE_TURN = (game.RollDice, game.PlayMoves, game.Double, game.Raise, game.EndTurn, game.Nominate)
"""What the side on turn does at the board."""


def _choice_first(now: Proceedings, person: Person, intent: object) -> Refusal | None:
    """Where the other side must first say what becomes of an early throw (A4.6)."""
    if not isinstance(intent, _OF_THE_TURN):
        return None
    early = now.memory.claimable("early_roll")
    if early is None:
        return None
    row = now.law.conduct.row("early_roll")
    board = now.board
    if row is None or row.silence != "choose":
        return None
    if early.fact.side is not board.on_turn or board.phase is not Phase.TURN:
        return None
    other = early.fact.side.other
    return Refusal("choose_first", row.rule, {"name": other})


def _delay_first(now: Proceedings, intent: object, at: int) -> Refusal | None:
    """Who forfeited his delay throws only when it has run down (A10.1)."""
    if not isinstance(intent, game.RollDice):
        return None
    until = delay_ends(now, intent.side)
    if until is None or until <= at:
        return None
    rule = now.law.cites("dice_touched", "R2")
    return Refusal("delay_first", rule)


def delay_ends(now: Proceedings, side: Side) -> int | None:
    """The instant from which a side that forfeited the delay of this turn may throw (A10.1); None for who may throw anyhow."""
    if not now.memory.waiting[side]:
        return None
    board, clock = now.board, now.clock
    if board.phase is not Phase.TURN or board.on_turn is not side:
        return None
    left = clock.delay_left(side, clock.at)
    return clock.at + left if left > 0 else None


def between_games(now: Proceedings) -> bool:
    """Whether no game is on the board."""
    return not now.match.playing and not now.match.closed


def clocks_held(now: Proceedings, role: Role) -> Refusal | None:
    """Why clocks that stand can't be started by who has this role.

    They stand for a dispute or an appeal, or because the director was called (A6.1, N15, W24v).
    Who only agreed to stop them because of a dispute (W24v: amicably) may agree to go on.
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
