"""Observations of a side, as a row of whole numbers with named columns."""

from __future__ import annotations

from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.match.state import Match
from bafflebox.rules.situation import Situation

PHASES = (
    Phase.OPENING,
    Phase.CHOOSING,
    Phase.TURN,
    Phase.DOUBLED,
    Phase.BEAVERED,
    Phase.ROLLED,
    Phase.RESIGNATION_OFFERED,
    Phase.CONCESSION_OFFERED,
)
"""The phases in which a side acts in an environment; any other phase is 0 in all of them."""
DICE = 4

COLUMNS: tuple[str, ...] = (
    *(f"own {place}" for place in range(26)),
    *(f"other {place}" for place in range(26)),
    *(f"die {number}" for number in range(1, DICE + 1)),
    *(f"phase {phase}" for phase in PHASES),
    "waited for",
    "cube",
    "cube owner",
    "offered value",
    "offered points",
    "offered level",
    "own points",
    "other points",
    "length",
    "crawford",
    "own cards",
    "other cards",
    "first turn",
    "extra turn",
    "one doubled already",
)
"""The columns. Places are 0 off, the points 1-24 and 25 the bar, each side's from its own home; dice are the unused ones, 0 for none.

`cube` and `offered value` are powers of two (0 for a cube of 1; -1: none is offered); `cube owner` 1 own, -1 the other's, 0
nobody's; `offered level` 1 single and rising; `length` 0 in a session.
"""
LEAST, MOST = -(2**15), 2**15 - 1
"""Bounds of every column; points of a session are clipped to them."""


def observe(
    match: Match, position: Position, dice: tuple[int, ...], side: Side, *, waited_for: bool
) -> list[int]:
    """Return the observation of `side`."""
    game = match.game or Situation(position=position)
    own, opp = position.seen_by(side)
    offer = game.offer
    row = [*own, *opp, *(tuple(dice) + (0,) * DICE)[:DICE]]
    row += [int(game.phase is phase) for phase in PHASES]
    row += [
        int(waited_for),
        game.cube.value.bit_length() - 1,
        0 if game.cube.owner is None else 1 if game.cube.owner is side else -1,
        offer.value.bit_length() - 1 if offer else -1,
        offer.stake if offer else 0,
        1 + list(Level).index(offer.level) if offer and offer.level else 0,
        match.score.points[side],
        match.score.points[side.other],
        match.score.length or 0,
        int(game.crawford),
        game.memory.cards[side],
        game.memory.cards[side.other],
        int(game.first_turn),
        int(game.memory.extra_turn),
        int(game.doubled or game.raised),
    ]
    return [max(LEAST, min(MOST, each)) for each in row]
