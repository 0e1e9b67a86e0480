"""Acts that stop both clocks, for causes in the rules, and restart them."""

from __future__ import annotations

from bafflebox.board.clock import StopCause
from bafflebox.board.side import Side
from bafflebox.protocol.view import ActOffer, StopOffer
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.conduct.people import Role
from bafflebox.referee.conduct.standing import clocks_held
from bafflebox.server.live.running import Running

OF_REAL_DICE = (StopCause.FALLEN_DICE, StopCause.DICE_LIFTED)
"""Stop causes that need physical dice."""
Wish = tuple[Side, StopCause]
"""A pending request of one side to stop the clocks."""


def clock_offers(now: Running, wish: Wish | None = None, *, entered: bool) -> list[tuple[Side, ActOffer]]:
    """Return the acts by side; `entered`: dice are entered by hand."""
    clock = now.clock
    if clock.settings is None or now.match.closed:
        return []
    if clock.stopped is not None:
        # a side that stopped them for a cause of its own restarts them: an act of the referee
        held = (
            is_down(clock) or clocks_held(now.now, Role.PLAYER) is not None or clock.stopped.side is not None
        )
        return [] if held else [(side, ActOffer(do="go_on")) for side in Side]
    causes = [StopOffer(cause.value, str(cause), rule) for cause, rule in causes_of(now, entered=entered)]
    if not causes or not clock.running:
        return []
    return [(side, _stop_offer(side, causes, wish)) for side in Side]


def causes_of(now: Running, *, entered: bool) -> list[tuple[StopCause, str]]:
    """Return the causes in the rules that can occur here: nobody lifts or drops virtual dice."""
    stops = now.law.clock.stops if now.law.clock else ()
    # breaks between games are no cause within one (W25D)
    no_break = now.law.breaks is not None
    return [
        (cause, rule)
        for cause, rule in stops
        if (entered or cause not in OF_REAL_DICE) and not (no_break and cause is StopCause.BREAK)
    ]


def is_down(clock: ClockState) -> bool:
    """Return whether the clocks stand because the server was down."""
    stopped = clock.stopped
    return stopped is not None and stopped.side is None and stopped.cause is StopCause.DOWNTIME


def _stop_offer(side: Side, causes: list[StopOffer], wish: Wish | None) -> ActOffer:
    if wish is None:
        return ActOffer(do="stop", causes=causes)
    by, cause = wish
    if by is side:
        return ActOffer(do="stop", causes=causes, asked=cause.value)
    same = [each for each in causes if each.cause == cause.value]
    return ActOffer(do="stop", causes=same, agree=cause.value)
