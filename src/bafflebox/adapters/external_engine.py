"""The engine as a `Responder` against another program."""

from __future__ import annotations

from bafflebox.adapters.bots import make_bot, strength_named
from bafflebox.adapters.external_line import PeerError
from bafflebox.adapters.external_responder import Answer, Context
from bafflebox.bots.player import Player
from bafflebox.dice import Roll
from bafflebox.game import intents
from bafflebox.play import Play
from bafflebox.position import Checkers
from bafflebox.rules.law import Law
from bafflebox.rules.turn import legal_plays

ASIDE = frozenset({"resign"})
"""Rights that the protocol can't carry, or that it takes for something else."""


class EngineResponder:
    """A level of the engine (see `adapters.bots.make_bot`), one bot for each law that comes up.

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
        """The best play at the score, with the cube where it is."""
        law, now = context.law, context.situation
        act = self._bot(law).choose(now, context.side)
        if not isinstance(act, intents.PlayMoves):
            # the other program would take nothing else for an answer
            raise PeerError(f"the engine did not choose a play but {act}")
        plays = legal_plays(law, now.position, context.side, dice, first_turn=now.first_turn)
        return next(play for play in plays if play.moves == act.moves)

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """Whether the engine doubles."""
        return isinstance(self._bot(context.law).choose(context.situation, context.side), intents.Double)

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """Takes, drops or beavers."""
        act = self._bot(context.law).choose(context.situation, context.side)
        if isinstance(act, intents.Beaver):
            return "beaver"
        return "take" if isinstance(act, intents.Take) else "drop"
