"""Legal plays as they are written."""

from __future__ import annotations

from bafflebox.board.play import Play
from bafflebox.formats.notation import format_play
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays_as


@dataclass(frozen=True, slots=True)
class WrittenPlay(Play):
    """A legal play; its text is in standard notation, "nothing" where no checker moves."""

    def __str__(self) -> str:
        return format_play(self) or "nothing"

    def __repr__(self) -> str:
        return f"<Play {self}>"


def plays_of(law: Law, now: Situation) -> tuple[WrittenPlay, ...]:
    """Return the legal plays of the roll on the board, from the rear first; none without a roll or a known position."""
    if now.roll is None or now.on_turn is None or now.unknown:
        return ()
    position, side, first = now.position, now.on_turn, now.first_turn
    found = legal_plays_as(WrittenPlay, law, position, side, now.roll, first_turn=first)
    found.sort(key=_from_behind)
    return tuple(found) or (WrittenPlay((), position),)


def _from_behind(play: Play) -> tuple[int, ...]:
    """Return the sort key of plays: from the rear first, as people list them."""
    return tuple([-place for move in play.moves for place in (move.origin, move.target)])
