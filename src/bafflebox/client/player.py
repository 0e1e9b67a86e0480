"""A player in a seat at a server: it follows the match by the table's events, and does what it decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bafflebox.board.side import Side
from bafflebox.bots.next_action import BotAction, next_action
from bafflebox.bots.player import Player
from bafflebox.client.acts import act_message
from bafflebox.client.refused import ServerRefused
from bafflebox.client.seat import Seat, View
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import MatchStarted
from bafflebox.formats.log.event_json import decode_event
from bafflebox.io.laws import law_of_log
from bafflebox.match.log import Envelope, Log
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.rules.law import Law

OVERTAKEN = ("stale", "game_running", "match_over", "winning_throw")
"""Codes of acts before which another player was quicker, or which chance forbids: the next view says what is possible."""


class FollowedMatch:
    """The match at a table, as the referee knows it, folded from the events that a seat receives."""

    def __init__(self) -> None:
        self.now: Proceedings | None = None
        self.log = Log()

    def advance(self, rows: Iterable[Mapping[str, Any]], side: Side) -> Proceedings | None:
        """Return the state after these rows, as `side` receives them; None before the match. Known rows change nothing."""
        by = {None: None, "own": side, "opp": side.other}
        for row in rows:
            entry = Envelope(row["seq"], row["at"], by[row["by"]], decode_event(dict(row["event"])))
            if entry.seq < len(self.log.envelopes):
                continue
            self.log = Log((entry,), before=self.log)
            if self.now is None:
                if not isinstance(entry.event, MatchStarted):
                    raise BaffleboxError("the log of this table does not begin with its match")
                self.now = fold_proceedings(law_of_log(entry.event, None), (entry,))
            else:
                self.now = self.now.advance(entry)
        return self.now


def play_seat(seat: Seat, chosen: Callable[[Law], Player]) -> Proceedings:
    """Play at a seat until the match is over and return it; `chosen` makes the player for the law of the table.

    The match is followed under the laws of this package, so the player sees what it would in `bafflebox duel`. Lost connections are
    the seat's matter. Raises ServerRefused where the seat is closed or an act of the player is refused, BaffleboxError for a seat that
    only watches.
    """
    followed, player, read = FollowedMatch(), None, 0
    for view in seat:
        side = _side(seat)
        now = followed.advance(seat.events[read:], side)
        read = len(seat.events)
        if now is None or view["over"]:
            continue
        player = player or chosen(now.law)
        wanted = _wanted(seat, view, now, player, side)
        if wanted is None:
            continue
        try:
            seat.do(**wanted)
        except ServerRefused as refused:
            if refused.status or refused.code not in OVERTAKEN:
                raise
    played = followed.advance(seat.events[read:], _side(seat))
    assert played is not None
    return played


def _side(seat: Seat) -> Side:
    if seat.side is None:
        raise BaffleboxError("this link watches; the link of a seat has its key behind #")
    return Side(seat.side)


def _wanted(seat: Seat, view: View, now: Proceedings, player: Player, side: Side) -> dict[str, Any] | None:
    """Return the act to do now, as a message names it; None to wait."""
    # a seated player is ready, and plays the next game
    if seat.offers("be_ready"):
        return {"act": "be_ready"}
    if seat.offers("next"):
        return {"act": "next"}
    game = now.game
    if game is None:
        return None
    action = next_action(player, game, side)
    if action == BotAction():
        # both throw for the start, which nobody decides
        return {"act": "roll"} if seat.offers("roll") else None
    if action.even is not None:
        return {"act": "call", "even": action.even}
    if action.intent is None:
        few = action.dice < now.law.turn_dice and seat.offers("one")
        return {"act": "one" if few else "roll"}
    return act_message(action.intent)


__all__ = ["FollowedMatch", "play_seat"]
