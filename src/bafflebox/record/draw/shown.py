"""What a drawing shows of a match under its law: cube, turn, roll, names, score and the book's own pip counts."""

from __future__ import annotations

from bafflebox.match.state import Match
from bafflebox.position import Position
from bafflebox.record.draw.scene import Shown
from bafflebox.rules.law import Law
from bafflebox.rules.pips import pip_count
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side


def shown_of(law: Law, match: Match, game: Situation, position: Position) -> Shown:
    """The arguments of a drawing of `position` in this game; a game without a cube shows none."""
    crawford = game.terms.crawford and match.score.length != 1
    shown: Shown = {
        "cube": game.cube if not game.terms.crawford or crawford else None,
        "crawford": crawford,
        "turn": game.on_turn,
        "roll": game.roll,
        "names": match.names,
        "score": match.score,
        "pip_counts": BySide(*(pip_count(law, position, side) for side in Side)),
    }
    return shown
