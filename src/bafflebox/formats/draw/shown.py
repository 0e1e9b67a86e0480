"""Drawing arguments of a match under its law: cube, turn, roll, names, score and the book's own pip counts."""

from __future__ import annotations

from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.formats.draw.scene import DrawOptions, Words
from bafflebox.match.state import Match
from bafflebox.rules.law import Law
from bafflebox.rules.pips import pip_count
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation


def shown_of(law: Law, match: Match, game: Situation, position: Position) -> DrawOptions:
    """Return the arguments of a drawing of `position` in this game; a game without a cube shows none."""
    crawford = game.crawford and match.score.length != 1
    shown: DrawOptions = {
        "cube": game.cube if not game.crawford or crawford else None,
        "crawford": crawford,
        "turn": game.on_turn,
        "roll": game.roll,
        "names": match.names,
        "score": match.score,
        "pip_counts": BySide(*(pip_count(law, position, side) for side in Side)),
    }
    return shown


def draw_options(law: Law, game: Situation, names: BySide[str], viewer: Side) -> DrawOptions:
    """Return the arguments of a drawing of a single situation as `viewer` sees it, with the score at the start of the game."""
    crawford = game.crawford and game.score.length != 1
    return {
        "viewer": viewer,
        "cube": game.cube if law.has_cube and (not game.crawford or crawford) else None,
        "offered": game.offer if game.phase in (Phase.DOUBLED, Phase.BEAVERED) else None,
        "crawford": crawford,
        "turn": game.on_turn,
        "roll": game.roll,
        "names": names,
        "score": game.score,
        "pip_counts": BySide(*(pip_count(law, game.position, side) for side in Side)),
        "words": board_labels(law.book),
    }


def board_labels(book: Rulebook) -> Words:
    """Return the labels of a drawing in this book's terms."""
    quarters = dict(book.words).get("quarters", "")
    return Words(bar=book.word("bar"), cube=book.word("cube"), quarters=quarters)
