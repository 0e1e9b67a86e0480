"""The parts of a game that statistics tell apart, and how a side stands in its match."""

from __future__ import annotations

from bafflebox.position import OFF, Position
from bafflebox.rules.situation import Situation
from bafflebox.score import Score
from bafflebox.side import Side

PHASES = ("opening", "contact", "race", "bearoff")
"""In the order in which a game goes through them."""
FIRST_TURNS = 3
"""A side's turns that are the opening."""
STANDINGS = ("far_ahead", "ahead", "even", "behind", "far_behind")
"""Best first. Far is whoever needs at most half as many points as the other."""
HOME = 6


def phase_of(now: Situation, side: Side) -> str:
    """In which part of its game a side decides: its first three turns, then as long as checkers can meet, then by where its own are."""
    if now.turns[side] <= FIRST_TURNS:
        return "opening"
    if now.position.has_contact():
        return "contact"
    return "bearoff" if all_home(now.position, side) else "race"


def standing_of(score: Score, side: Side) -> str:
    """How a side stands by the points that both need; "" in a session without end."""
    own, other = score.needs(side), score.needs(side.other)
    if own is None or other is None:
        return ""
    return STANDINGS[2 - (own < other) - (2 * own <= other) + (other < own) + (2 * other <= own)]


def all_home(position: Position, side: Side) -> bool:
    """Whether all checkers of a side are in its home or borne off."""
    own, _ = position.seen_by(side)
    return sum(own[OFF : HOME + 1]) == sum(own)


def board_of(position: Position, side: Side) -> bytes:
    """The board as who decides sees it: 26 counts of his own, 26 of the other's from the other's side."""
    own, opp = position.seen_by(side)
    return bytes((*own, *opp))
