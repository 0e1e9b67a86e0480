"""What a drawing shows of a match under its law: cube, turn, roll, names, score and the book's own pip counts."""

from __future__ import annotations

from bafflebox.match.state import Match
from bafflebox.phase import Phase
from bafflebox.position import Position
from bafflebox.record.draw.scene import Shown, Words
from bafflebox.rules.law import Law
from bafflebox.rules.pips import pip_count
from bafflebox.rules.rulebook import Rulebook
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


def shown_in(law: Law, game: Situation, names: BySide[str], viewer: Side) -> Shown:
    """The arguments of a drawing of a situation by itself, with the score as it was when the game began, as `viewer` sees it."""
    crawford = game.terms.crawford and game.terms.score.length != 1
    return {
        "viewer": viewer,
        "cube": game.cube if law.has_cube and (not game.terms.crawford or crawford) else None,
        "offered": game.offer if game.phase in (Phase.DOUBLED, Phase.BEAVERED) else None,
        "crawford": crawford,
        "turn": game.on_turn,
        "roll": game.roll,
        "names": names,
        "score": game.terms.score,
        "pip_counts": BySide(*(pip_count(law, game.position, side) for side in Side)),
        "words": words_of(law.book),
    }


def words_of(book: Rulebook) -> Words:
    """The words of a drawing as this book's players say them."""
    quarters = dict(book.words).get("quarters", "")
    return Words(bar=book.word("bar"), cube=book.word("cube"), quarters=quarters)
