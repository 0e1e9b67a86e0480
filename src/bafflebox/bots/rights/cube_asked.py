"""The cube where doubles can be dropped: double, take, drop, beaver, raccoon, by the engine's decision."""

from __future__ import annotations

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser
from bafflebox.engine.close_decisions import decide_cube
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.stake import stake_of
from bafflebox.events import game as event
from bafflebox.rules.situation import Situation


def decision(look: Appraiser, now: Situation) -> CubeDecision | None:
    """Return the engine's decision on the cube of `now`, for the side on turn; None where no double can be dropped.

    It is asked more than once in a situation, and is found once: a level may roll it out.
    """
    side = now.on_turn
    if side is None or not look.asks:
        return None
    if look.decided is None or look.decided[0] is not now:
        own, opp = now.position.seen_by(side)
        look.decided = now, decide_cube(look.engine, own, opp, stake_of(look.law, now, side))
    return look.decided[1]


def offer_double(look: Appraiser, now: Situation, side: Side, *, least: float = 0.0) -> event.Doubled | None:
    """Double if the rules allow it and the engine does, where it gains at least `least` in equity.

    A `least` below 0 doubles too where that loses no more, unless the position is too good.
    """
    if not allowed(look.law, now, event.Doubled, side):
        return None
    found = decision(look, now)
    if found is None or not found.may_double or found.too_good:
        return None
    gain = found.after_double - found.no_double
    good = found.should_double if least <= 0 else found.should_double and gain >= least
    return event.Doubled(side) if good or (least < 0 and gain >= least) else None


def answer_double(look: Appraiser, now: Situation, side: Side) -> event.Event:
    """Return the answer to a double, a beaver or a raccoon."""
    found = decision(look, now)
    assert found is not None
    if now.phase is Phase.DOUBLED:
        if found.beaver and allowed(look.law, now, event.Beavered, side):
            return event.Beavered(side)
        return event.Taken(side) if found.should_take else event.Dropped(side)
    # the doubler's value after the beaver, where +1 is a single game at the cube before the double
    beavered = found.double_take * 2 if found.double_beaver is None else found.double_beaver
    # each raccoon doubles the stakes once more; dropping costs half of the offer
    assert now.offer is not None
    offered = now.offer.value / now.cube.value
    own = beavered * offered / 4 * (1 if side is now.on_turn else -1)
    if own > 0 and allowed(look.law, now, event.Raccooned, side):
        return event.Raccooned(side)
    return event.Taken(side) if own > -offered / 2 else event.Dropped(side)
