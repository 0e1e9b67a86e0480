"""Checker structures of a position, for searching matches."""

from __future__ import annotations

import json
from functools import lru_cache

from bafflebox.analysis.why.counted import prime
from bafflebox.board.position import BAR, Checkers, Position
from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.library.parts import HOME, all_home
from bafflebox.message import Sentence
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

STRUCTURES = (
    "bar",
    "anchor",
    "backgame",
    "prime4",
    "prime5",
    "prime6",
    "behind_prime",
    "bearoff_contact",
    "blitz",
    "ace_point",
    "holding",
)
"""Structure names, defined in docs/structures.md. The index is the bit: add new ones at the end."""
ANCHORS = range(20, 23)
THEIR_HOME = range(19, 25)
HOLDING = (18, 20, 21)
"""Points from which checkers on their way home are held: the opponent's bar point, 5 point and 4 point."""
FAR_BEHIND = 70
"""Least deficit in pips of a back game."""
ZONE, ATTACKERS = range(1, 13), 10
"""Points from which a home is attacked, and the checkers that an attack needs."""
MIDPOINT = 12
"""The opponent's midpoint as we count it: their checkers there or beyond have escaped."""


def bit_of(structure: str) -> int:
    """Return the bit of a structure."""
    return 1 << STRUCTURES.index(structure)


def known_structure(name: str) -> None:
    """Raise OptionError for an unknown structure."""
    if name not in STRUCTURES:
        known = {"text": repr(name[:40]), "possible": ", ".join(STRUCTURES)}
        raise OptionError(Sentence("library-structure", known))


def structures_of(law: Law, position: Position, side: Side) -> int:
    """Return the structures of `side`, a bit each; 0 in rule sets without hitting, where the terms have no meaning."""
    if not law.movement.hits:
        return 0
    own, opp = position.seen_by(side)
    block = law.movement.block
    made = {point for point in THEIR_HOME if own[point] >= block}
    row = prime(law, position, side)
    shown = {
        "bar": own[BAR] > 0,
        "anchor": not made.isdisjoint(ANCHORS),
        "backgame": len(made) > 1 and _pips(own) - _pips(opp) >= FAR_BEHIND,
        "prime4": row >= 4,
        "prime5": row >= 5,
        "prime6": row >= 6,
        "behind_prime": prime(law, position, side.other) >= 4,
        "bearoff_contact": all_home(position, side) and position.has_contact(),
        "blitz": _blitz(own, opp, block),
        "ace_point": _ace_point(own, opp, block),
        "holding": _holding(own, opp, block),
    }
    return sum(bit_of(name) for name, holds in shown.items() if holds)


def _blitz(own: Checkers, opp: Checkers, block: int) -> bool:
    """Return whether two or more of theirs are attacked, on the bar or as blots in our home without a point there; none of ours is
    on the bar.
    """
    home = [opp[BAR - point] for point in range(1, HOME + 1)]
    closed = all(own[point] >= block for point in range(1, HOME + 1))
    attacked = opp[BAR] + sum(home) > 1 and max(home) < block
    return attacked and not closed and not own[BAR] and sum(own[point] for point in ZONE) >= ATTACKERS


def _ace_point(own: Checkers, opp: Checkers, block: int) -> bool:
    """Return whether only their ace point is still held: their last checker has passed all our others."""
    last = _last(opp)
    return own[24] >= block and last > 0 and not any(own[max(last, 1) : 24]) and not own[BAR]


def _holding(own: Checkers, opp: Checkers, block: int) -> bool:
    """Return whether one point of theirs alone is held, with none of ours behind, none of theirs to escape, and them ahead."""
    held = max((point for point in range(1, BAR + 1) if own[point]), default=0)
    one = held in HOLDING and own[held] >= block and max(own[min(HOLDING) : held], default=0) < block
    return one and MIDPOINT <= _last(opp) < held and _pips(own) > _pips(opp)


def _last(opp: Checkers) -> int:
    """Return the place of the opponent's last checker, counted from our home; its bar is 0."""
    return min((BAR - place for place in range(1, BAR + 1) if opp[place]), default=BAR)


def _pips(side: Checkers) -> int:
    return sum(place * many for place, many in enumerate(side))


def structures_kept(rules: str, options: str, board: bytes) -> int:
    """Return the structures of a stored board; 0 where its rules are not known any more."""
    try:
        position = Position(tuple(board[:26]), tuple(board[26:]))
        return structures_of(stored_law(rules, options), position, Side.WHITE)
    except BaffleboxError:
        return 0


@lru_cache(maxsize=64)
def stored_law(rules: str, options: str) -> Law:
    """Return the law of a stored match. Raises BaffleboxError for rules that are not known any more."""
    return compile_book(find_book(rules).with_options(dict(json.loads(options))))
