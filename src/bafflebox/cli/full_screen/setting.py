"""Language, colours and side of the home board, which all views of a terminal share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bafflebox.cli.preferences import Preferences
from bafflebox.cli.writing_way import writable
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import ColourDepth, Palette, palette_of
from bafflebox.formats.draw.cells.writing import Lettering
from bafflebox.formats.draw.scene import Home
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.message import Sentence

if TYPE_CHECKING:
    from bafflebox.cli.table import PlayedTable

SLOW = 0.08
"""Seconds of a round trip to the terminal from which on nothing moves."""


@dataclass(slots=True)
class Setting:
    """Language, colours and what the terminal has of them, side of the home board, and what moves by itself."""

    language: str = "en"
    theme: Theme = "dark"
    home: Home = "right"
    colours: ColourDepth = "true"
    plain: bool = False
    """True for a terminal that writes ASCII alone."""
    motion: bool = True
    """True if checkers travel and dice roll, on a quick line."""
    auto_roll: bool = False
    reorders: bool = False
    """True for a terminal that orders letters from right to left by itself."""
    shows: Callable[[PlayedTable, Setting], Any] | None = None
    """Returns the view of a match, for views that may begin one; None where none is shown."""
    quick: bool = False
    """True once the terminal has answered soon enough to show motion."""
    record: Path | None = None
    """A new file for a recording of the screen."""

    def answered(self, seconds: float) -> None:
        """Take the time that the terminal took to answer."""
        self.quick = seconds < SLOW

    @property
    def moves(self) -> bool:
        """Return whether motion is shown now."""
        return self.motion and self.quick

    @property
    def palette(self) -> Palette:
        """Return the colours."""
        return palette_of(self.theme, self.colours, plain=self.plain)

    @property
    def writing(self) -> Lettering:
        """Return the way in which texts are sent."""
        return Lettering(self.language, self.plain, self.reorders)

    def canvas(self, columns: int, rows: int) -> Canvas:
        """Return an empty picture of this size."""
        return Canvas(columns, rows, self.palette.paper, self.writing)

    @property
    def speaker(self) -> Speaker:
        """Return the renderer of sentences and words."""
        return Speaker(NAMES, language=self.language, cites=False)

    def say(self, sentence: Sentence) -> str:
        """Return a sentence in the language of the screen."""
        return self.speaker.say(sentence)

    def word(self, key: str) -> str:
        """Return a text without arguments in the language of the screen."""
        return self.say(Sentence(key))

    def take(self, kept: Preferences) -> None:
        """Take over what a player prefers."""
        self.language = writable(kept.language or self.language)
        self.theme, self.home = kept.theme, kept.home
        self.motion, self.auto_roll = kept.motion, kept.auto_roll
        self.reorders = kept.rtl == "terminal"
