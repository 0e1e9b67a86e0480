"""A game as a film: a drawing for each play with its dice and for each act with the cube, and the result at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from xml.sax.saxutils import escape

from bafflebox.board.side import BySide, Side
from bafflebox.errors import OptionError
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.formats.columns import printable
from bafflebox.formats.draw.shown import draw_options, labels_in
from bafflebox.formats.draw.svg import svg_board
from bafflebox.formats.telling import Teller
from bafflebox.frozen import dataclass
from bafflebox.game.course import Course
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT
from bafflebox.match.state import Match, evolve_match
from bafflebox.message import Sentence
from bafflebox.rules.law import Law

MOST = 300
"""Frames of the longest film."""
_SHOWN, _LAST = 1200, 4000
_FROM_RIGHT = ("\u202b", "\u202c")
"""Marks around a text that is written from the right, whatever letter it begins with."""
_LETTER = 0.55
"""Width of a letter, of the size of its font."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A drawing as SVG, and the milliseconds that it is shown."""

    picture: str
    ms: int


def film_of(
    law: Law,
    events: Sequence[Event],
    game: int,
    *,
    viewer: Side = Side.WHITE,
    names: BySide[str] | None = None,
    language: str = "en",
) -> list[Frame]:
    """Return the frames of a game of a match, counted from 1; `viewer` sits at the bottom; `names` stand in the place of the match's.

    What happened stands below each board.

    Raises OptionError for a game that the match does not have, and for one of more than 300 frames.
    """
    if names is not None:
        events = [
            replace(each, names=names) if isinstance(each, event.MatchStarted) else each for each in events
        ]
    before, facts = _game(events, game)
    begin, end = _FROM_RIGHT if language in RIGHT_TO_LEFT else ("", "")
    match, now, frames = before, Course(), list[Frame]()
    for fact, said in Teller(law, language).told(before, facts):
        was, match = now.now, evolve_match(match, fact)
        if isinstance(fact, event.GameEvent):
            now = now.advance(fact)
        rolled = was.roll is None and now.now.roll is not None
        if rolled or (said is None and not isinstance(fact, event.GameStarted)):
            continue  # the dice stand beside the play
        shown = draw_options(law, now.now, match.names, viewer)
        labels = labels_in(shown["words"], language)
        shown["words"] = replace(labels, score=f"{begin}{labels.score}{end}")
        if was.roll is not None and now.now.roll is None:
            shown["roll"], shown["turn"] = was.roll, was.on_turn
        elif isinstance(fact, event.GameEnded | event.MatchEnded):
            shown["score"], shown["turn"], shown["roll"] = match.score, None, None
        frames.append(
            Frame(
                _captioned(svg_board(now.now.position, **shown), f"{begin}{printable(said or '')}{end}"),
                _SHOWN,
            )
        )
        if len(frames) > MOST:
            raise OptionError(Sentence("unread-film_long", {"n": game, "most": MOST}))
    return [*frames[:-1], Frame(frames[-1].picture, _LAST)]


def _captioned(board: str, said: str) -> str:
    """Return a board on paper with a line of text below it."""
    size = min(28.0, 1000 / (_LETTER * max(1, len(said))))
    text = f'<text x="520" y="872" text-anchor="middle" font-size="{size:.1f}">{escape(said)}</text>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 892"><rect width="1040" height="892" fill="#f3eee6"/>'
        + board.replace("<svg", '<svg x="20" y="16" width="1000" height="817"', 1)
        + f'<g font-family="Inter,Vazirmatn" fill="#25221d">{text}</g></svg>'
    )


def _game(events: Sequence[Event], game: int) -> tuple[Match, list[Event]]:
    """Return the match before a game and the events of the game, the end of the match among them."""
    before, found, number = Match(), list[Event](), 0
    for fact in events:
        number += isinstance(fact, event.GameStarted)
        if number > game:
            break
        if number == game and isinstance(fact, event.GameEvent | event.MatchEnded):
            found.append(fact)
        elif number < game:
            before = evolve_match(before, fact)
    if game < 1 or not found:
        raise OptionError(Sentence("unread-film_game", {"n": game, "games": number}))
    return before, found
