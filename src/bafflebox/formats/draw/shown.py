"""Drawing arguments of a match under its law: cube, turn, roll, names, score and the book's own pip counts."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.formats.draw.scene import DrawOptions, Home, Words
from bafflebox.formats.question import Question
from bafflebox.i18n.render import said_to_all
from bafflebox.match.state import Match
from bafflebox.message import Sentence, Typed
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


def question_options(law: Law, question: Question, names: BySide[str], home: Home = "right") -> DrawOptions:
    """Return the arguments of a drawing of a position that is asked about, the side on roll as White."""
    return {
        "home": home,
        "cube": question.cube if law.has_cube else None,
        "crawford": question.crawford,
        "turn": question.situation().on_turn,
        "roll": question.roll,
        "names": names,
        "score": question.score if question.score.length else None,
        "pip_counts": BySide(*(pip_count(law, question.position, side) for side in Side)),
    }


def board_labels(book: Rulebook) -> Words:
    """Return the labels of a drawing in this book's terms."""
    quarters = dict(book.words).get("quarters", "")
    return Words(bar=book.word("bar"), cube=book.word("cube"), quarters=quarters)


_COUNT, _NAME, _CUBE = {"n": "{0}"}, {"name": "{0}"}, {"cube": "{cube}"}
_DRAWN: dict[str, dict[str, str]] = {
    "drawn-pip": _COUNT,
    "drawn-pips": _COUNT,
    "drawn-score": {**_COUNT, "length": "{1}"},
    "drawn-crawford": {},
    "drawn-to_throw": _NAME,
    "drawn-to_play": {**_NAME, "dice": "{1}"},
    "drawn-stands": {**_NAME, "places": "{1}", "pips": "{2}"},
    "drawn-cube_centred": {**_COUNT, **_CUBE},
    "drawn-cube_owned": {**_COUNT, **_CUBE, "name": "{1}"},
    "drawn-cube_offered": _COUNT,
}
"""Labels of a drawing with catalogue messages, and the positions of their arguments."""


def labels_in(labels: Words, language: str) -> Words:
    """Return the labels of a drawing in a language; those of the book's places stay."""
    said = {
        key.removeprefix("drawn-"): said_to_all(
            Sentence(key, {each: Typed(mark) for each, mark in given.items()}), language
        )
        for key, given in _DRAWN.items()
    }
    return replace(labels, **said)
