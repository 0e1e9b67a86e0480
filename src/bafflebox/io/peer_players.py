"""Other programs as players at a table and in duels."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots import simple
from bafflebox.bots.allowed import allowed
from bafflebox.engine.engine import Pair
from bafflebox.errors import OptionError
from bafflebox.events.game import Beavered, Doubled, Dropped, Event, Played, Taken
from bafflebox.io.books import load_book
from bafflebox.io.external_client import GnubgPeer, PeerSettings
from bafflebox.io.external_responder import Context, Responder
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays


def refuse_other_moves(law: Law, program: str) -> None:
    """Raise OptionError where checkers move otherwise than in the game that other programs know."""
    if law.movement != compile_book(load_book("money")).movement:
        raise OptionError(f"{law.book.title} moves otherwise than the game that {program} knows")


def start_gnubg(law: Law, plies: int, *, cubeful: bool = False) -> GnubgPeer:
    """Start the program at `plies`, set for this law. Raises OptionError where it can't play by it, PeerError where it is missing."""
    refuse_other_moves(law, "GNU Backgammon")
    jacoby, beavers = law.gammons_count == "doubled", law.has(Beavered)
    return GnubgPeer(strength=PeerSettings(plies, cubeful=cubeful, jacoby=jacoby, beavers=beavers))


class PeerChooser:
    """Another program as a chooser for rolls without a cube, see `duel.Chooser`."""

    def __init__(self, law: Law, peer: Responder) -> None:
        self.law, self.peer = law, peer

    def best(self, positions: Sequence[Pair], rolls: Sequence[Roll]) -> list[Pair]:
        """See `duel.Chooser`."""
        found = []
        for (own, opp), roll in zip(positions, rolls, strict=True):
            now = Situation(Phase.ROLLED, Position(own, opp), Side.WHITE, roll, turns=BySide(2, 2))
            result = self.peer.play(own, opp, roll, Context(self.law, now, Side.WHITE)).result
            found.append((result.white, result.black))
        return found


class PeerBot:
    """Another program as a player of whole games with the cube, see `bots.player.Player`; resignations are answered by a simple
    rule.
    """

    def __init__(self, law: Law, peer: Responder) -> None:
        self.law, self.peer = law, peer

    def choose(self, now: Situation, side: Side) -> Event | None:
        """See `Player`."""
        if now.phase is Phase.OPENING or now.to_act is not side:
            return None
        own, opp = now.position.seen_by(side)
        context = Context(self.law, now, side)
        if now.phase is Phase.TURN:
            asked = allowed(self.law, now, Doubled, side)
            return Doubled(side) if asked and self.peer.doubles(own, opp, context) else None
        if now.phase is Phase.ROLLED:
            assert now.roll is not None
            if not legal_plays(self.law, now.position, side, now.roll, first_turn=now.first_turn):
                return Played(side, ())
            return Played(side, self.peer.play(own, opp, now.roll, context).moves)
        if now.phase in (Phase.DOUBLED, Phase.BEAVERED):
            answer = self.peer.takes(own, opp, context)
            if answer == "beaver":
                return Beavered(side)
            return Taken(side) if answer == "take" else Dropped(side)
        return simple.choose_act(self.law, now, side)

    def dice(self, now: Situation, side: Side) -> int:
        """See `Player`."""
        return self.law.turn_dice

    def calls_even(self, now: Situation, side: Side) -> bool:
        """See `Player`."""
        return True
