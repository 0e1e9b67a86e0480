"""Claims of what happened at a real board and the log does not show: one side says it, and it follows once the other agrees (R10)."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.clock import StopCause
from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockStopped
from bafflebox.events.conduct import (
    Claimed,
    DelayForfeited,
    Irregularity,
    MatchReopened,
    PlayResumed,
    Proposed,
    Restored,
)
from bafflebox.events.game import Event, GameEnded
from bafflebox.match.decide import follow
from bafflebox.referee.conduct import claims, corrections, deeds
from bafflebox.referee.conduct.disputes import lets_play_go_on
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.conduct import ConductRow

Verdict = tuple[Event, ...] | Refusal
Asked = tuple[str, tuple[tuple[str, str], ...], str, str] | Refusal

HAPPENED = (
    "bad_dice",
    "dice_lifted",
    "dice_touched",
    "early_roll",
    "early_double",
    "illegal_play",
    "wrong_setup",
    "score",
)
"""Everything that is claimed so, in the order of a list."""
GIN = "gin"
"""The claim after a fallen flag that the position could not be lost any more (A11.3), where nobody writes the board."""
WITH_WORDS = ("bad_dice", "score")
"""Those that name a cause, or the score as it should be."""
IN_A_TURN = (Phase.TURN, Phase.ROLLED, Phase.PLAYED)


def claim_proposed(now: Proceedings, side: Side, proposed: Proposed, at: int) -> Asked:
    """Return the claim for the other side to agree to, or the refusal."""
    ((_, words),) = proposed.items
    if now.memory.ruled is not None:
        return Refusal("ruled_already", now.law.cites("dispute", "R5"))
    made = claim_events(now, side, words, at)
    if isinstance(made, Refusal):
        return made
    return ("claim", proposed.items, claim_rule(now, words), now.match.names[side.other])


def claim_rule(now: Proceedings, words: str) -> str:
    """Return the rule of the book under which this is claimed."""
    kind = words.split(maxsplit=1)[0]
    row = now.law.conduct.row(kind)
    if row is not None:
        return row.rule
    if kind == GIN and now.law.match.flag_spares:
        return now.law.match.flag_rule
    return now.law.cites("score before game" if kind == "score" else "dispute", "R5")


def claim_events(now: Proceedings, side: Side, words: str, at: int) -> Verdict:
    """Return play resumed and what follows from the agreed claim of `side`, or why it can't be claimed."""
    kind, _, more = words.partition(" ")
    row, rule = now.law.conduct.row(kind), claim_rule(now, words)
    if row is None and kind != "score" and not (kind == GIN and now.law.match.flag_spares):
        return Refusal("no_such_claim", rule)
    if not now.match.real:
        return Refusal("virtual_board", rule, why="shows")
    if kind == GIN:
        return _gin(now, side, rule)
    if kind == "illegal_play" and row is not None and (now.match.playing or now.memory.claimable(kind)):
        # as play resumes the window of a written play closes, and one that ended a game is open until the next one
        then = _illegal_play(now, side, row)
        return then if isinstance(then, Refusal) else (*then, *_resumed(now.after(then, at=at)))
    if now.match.closed:
        return Refusal("match_over", now.law.cites("match"))
    if not now.match.playing:
        return Refusal("no_game", "R2", why="board")
    resumed = _resumed(now)
    after = now.after(resumed, at=at)
    then = _score_is(after, side, more, at) if row is None else _FOLLOWS[kind](after, side, more, row)
    return then if isinstance(then, Refusal) else (*resumed, *then)


def _resumed(now: Proceedings) -> tuple[Event, ...]:
    return lets_play_go_on(now, Person("both", Role.BOTH)) if now.memory.dispute is not None else ()


def _gin(now: Proceedings, side: Side, rule: str) -> Verdict:
    """Return the win of the game that ends the match for the side whose flag fell; none where the game could not end it."""
    board, need, law = now.board, now.match.score.needs(side), now.law
    level = next((each for each in Level if need and _points(now, each) >= need), None)
    fell = now.match.closed and now.clock.fallen is side and now.match.winner is side.other
    if not fell or not board.unknown or level is None:
        return Refusal("nothing_to_claim", rule)
    reopened = MatchReopened(rule)
    won = GameEnded(Win(side, level, Ending.FLAG), BySide(0, 0).put(side, _points(now, level)))
    over = (PlayResumed("both"),) if now.memory.dispute is not None else ()
    after = now.after((*over, reopened), at=now.memory.at)
    return (*over, reopened, *follow(law, after.match, (won,)))


def _points(now: Proceedings, level: Level) -> int:
    """Return the points of a win at this level and cube; 0 for a level that the rules don't have."""
    known = any(row.level is level for row in now.law.levels)
    return worth(now.law, level, doubled=now.board.doubled) * now.board.cube.value if known else 0


def _score_is(now: Proceedings, side: Side, more: str, at: int) -> Verdict:
    """Return the correction of the score (R5)."""
    items = (("score", more),)
    wrong = corrections.proposed(now, side, Proposed(side, "correction", items), at)
    return wrong if isinstance(wrong, Refusal) else corrections.correction_events(now, items)


def _found(now: Proceedings, side: Side, row: ConductRow) -> tuple[Irregularity, Claimed]:
    """Return the irregularity of the other side, and its claim."""
    number = len(now.memory.opened) + 1
    offender = side.other
    choice = row.choices[-1] if row.choices else ""
    return (
        Irregularity(number, offender, row.kind, row.rule, now.memory.seq),
        Claimed(side, row.kind, choice, offender, number, row.rule),
    )


def _bad_dice(now: Proceedings, side: Side, more: str, row: ConductRow) -> Verdict:
    """Both dice are rolled again; a roll that is not entered yet has nothing to take back."""
    cause = more or "cocked"
    refusal = claims.no_such_cause(now, cause, row)
    if refusal is not None:
        return refusal
    if now.board.phase in (Phase.OPENING, Phase.TURN):
        return ()
    return claims.rerolled(now, side, Claimed(side, row.kind, cause=cause, acknowledged=True), row)


def _dice_lifted(now: Proceedings, side: Side, more: str, row: ConductRow) -> Verdict:
    """The side on turn finishes its turn while no time runs."""
    if _not_in_turn(now, side):
        return Refusal("nothing_to_claim", row.rule)
    made = _found(now, side, row)
    if now.clock.settings is None:
        return made
    return (*made, ClockStopped(side, StopCause.DICE_LIFTED, row.rule))


def _dice_touched(now: Proceedings, side: Side, more: str, row: ConductRow) -> Verdict:
    """The next turn of the other side has no delay, and this one goes on."""
    if _not_in_turn(now, side):
        return Refusal("nothing_to_claim", row.rule)
    settings = now.clock.settings
    if settings is None:
        return Refusal("no_clock_set", row.rule, why="delay")
    if not settings.delay:
        return Refusal("no_delay", row.rule)
    return (*_found(now, side, row), DelayForfeited(side.other, row.rule))


def _early_roll(now: Proceedings, side: Side, more: str, row: ConductRow) -> Verdict:
    """The turn is finished first; what the book lets the side choose, it chooses then."""
    if _not_in_turn(now, side):
        return Refusal("nothing_to_claim", row.rule)
    return _found(now, side, row)[:1]


def _early_double(now: Proceedings, side: Side, more: str, row: ConductRow) -> Verdict:
    """The turn is finished first, and then the double is answered."""
    if _not_in_turn(now, side):
        return Refusal("nothing_to_claim", row.rule)
    return deeds.early_double(now, side.other)


def _illegal_play(now: Proceedings, side: Side, row: ConductRow) -> Verdict:
    """The other side plays the same roll again."""
    if now.memory.claimable(row.kind, side.other) is not None:
        choice = row.choices[-1] if row.choices else ""
        return claims.claim(
            now, Person(now.match.names[side], Role.PLAYER, side), Claimed(side, row.kind, choice), 0
        )
    board, offender = now.board, side.other
    if not board.unknown and board.phase is not Phase.ROLLED:
        # what is written was checked as it was entered
        return Refusal("nothing_to_claim", row.rule)
    if board.on_turn is offender and board.phase in IN_A_TURN:
        # the turn goes on: it is played anew on the board
        return _found(now, side, row)
    if board.phase is not Phase.TURN:
        return Refusal("nothing_to_claim", row.rule)
    back = now.last_moment(lambda each: each.on_turn is offender and each.phase in (Phase.TURN, Phase.ROLLED))
    if back is None:
        return Refusal("nothing_to_claim", row.rule)
    return (*_found(now, side, row), Restored(now.memory.seq, back[1], row.rule))


def _wrong_setup(now: Proceedings, side: Side, more: str, row: ConductRow) -> Verdict:
    """Both set the checkers right; where they are written the position is entered and agreed."""
    if row.limit and now.board.rolls >= row.limit:
        return Refusal("too_late", row.rule, {"n": row.limit}, "rolls")
    made = _found(now, side, row)
    return made[:1] if now.board.unknown else made


def _not_in_turn(now: Proceedings, side: Side) -> bool:
    return now.board.on_turn is not side or now.board.phase not in IN_A_TURN


_FOLLOWS: dict[str, Callable[[Proceedings, Side, str, ConductRow], Verdict]] = {
    "bad_dice": _bad_dice,
    "dice_lifted": _dice_lifted,
    "dice_touched": _dice_touched,
    "early_roll": _early_roll,
    "early_double": _early_double,
    "wrong_setup": _wrong_setup,
}
"""The consequence of each kind, once agreed."""
