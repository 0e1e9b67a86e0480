"""Parts of a game that statistics distinguish, and a side's standing in its match."""

from __future__ import annotations

from bafflebox.board.position import OFF, Position
from bafflebox.board.score import Score
from bafflebox.board.side import Side
from bafflebox.formats.question import counts_of_id
from bafflebox.rules.situation import Situation

PHASES = ("opening", "contact", "race", "bearoff")
"""In the order of the game."""
FIRST_TURNS = 3
"""A side's turns that count as the opening."""
STANDINGS = ("far_ahead", "ahead", "even", "behind", "far_behind")
"""Best first. Far: one side needs at most half as many points as the other."""
HOME = 6


def part_of_game(now: Situation, side: Side) -> str:
    """Return the part of the game of a decision: opening for three turns, then contact, race or bear-off by position."""
    if now.turns[side] <= FIRST_TURNS:
        return "opening"
    if now.position.has_contact():
        return "contact"
    return "bearoff" if all_home(now.position, side) else "race"


def standing_of(score: Score, side: Side) -> str:
    """Return the standing by the points that both sides need; "" in a session without end."""
    own, other = score.needs(side), score.needs(side.other)
    if own is None or other is None:
        return ""
    return STANDINGS[2 - (own < other) - (2 * own <= other) + (other < own) + (2 * other <= own)]


def all_home(position: Position, side: Side) -> bool:
    """Return whether all checkers of a side are in its home or borne off."""
    own, _ = position.seen_by(side)
    return sum(own[OFF : HOME + 1]) == sum(own)


def board_of_id(position: str) -> bytes:
    """Return the board of an id, its player on roll as the deciding side. Raises InvalidNotation for what is no id."""
    own, opp = counts_of_id(position)
    return bytes((*own, *opp))


def board_bytes(position: Position, side: Side) -> bytes:
    """Return the board as the deciding side sees it: 26 counts of its own, 26 of the opponent's from the opponent's home."""
    own, opp = position.seen_by(side)
    return bytes((*own, *opp))
