"""The engine as a `Responder` against another program."""

from __future__ import annotations

from bafflebox.board.dice import Roll
from bafflebox.board.play import Play
from bafflebox.board.position import Checkers
from bafflebox.bots.player import Player
from bafflebox.events import game as event
from bafflebox.io.bots import make_bot, strength_named
from bafflebox.io.external_line import PeerError
from bafflebox.io.external_responder import Answer, Context
from bafflebox.rules.law import Law
from bafflebox.rules.turn import legal_plays

ASIDE = frozenset({"resign"})
"""Rights that the protocol can't express or would misread."""


class EngineResponder:
    """A level of the engine (see `adapters.bots.make_bot`), one bot per law.

    Raises OptionError for a level that there is not.
    """

    def __init__(self, level: str) -> None:
        strength_named(level)
        self._level = level
        self._bots: dict[int, tuple[Law, Player]] = {}

    def _bot(self, law: Law) -> Player:
        known = self._bots.get(id(law))
        if known is None:
            known = self._bots[id(law)] = law, make_bot(law, self._level, without=ASIDE)
        return known[1]

    def play(self, own: Checkers, opp: Checkers, dice: Roll, context: Context) -> Play:
        """Return the best play at the score, with the cube where it is."""
        law, now = context.law, context.situation
        act = self._bot(law).choose(now, context.side)
        if not isinstance(act, event.Played):
            # the other program accepts no other answer
            raise PeerError(f"the engine did not choose a play but {act}")
        plays = legal_plays(law, now.position, context.side, dice, first_turn=now.first_turn)
        return next(play for play in plays if play.moves == act.moves)

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """Return whether the engine doubles."""
        return isinstance(self._bot(context.law).choose(context.situation, context.side), event.Doubled)

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """Take, drop or beaver."""
        act = self._bot(context.law).choose(context.situation, context.side)
        if isinstance(act, event.Beavered):
            return "beaver"
        return "take" if isinstance(act, event.Taken) else "drop"
