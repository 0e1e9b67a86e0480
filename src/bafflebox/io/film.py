"""A game of a match as a GIF."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox.board.side import Side
from bafflebox.events.game import Event
from bafflebox.formats.draw.film import film_of
from bafflebox.io.pictures import gif_of, painted
from bafflebox.rules.law import Law

ENDING = ".gif"


def film(
    law: Law, events: Sequence[Event], game: int, *, viewer: Side = Side.WHITE, language: str = "en"
) -> bytes:
    """Return a game, counted from 1, as `film_of` draws it. Raises OptionError without the `pictures` extra."""
    frames = film_of(law, events, game, viewer=viewer, language=language)
    return gif_of(painted([each.picture for each in frames]), [each.ms for each in frames])
