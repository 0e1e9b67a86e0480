"""Colours of a board in terminal cells, by what they stand for."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Literal

from bafflebox.board.side import Side
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.frozen import dataclass

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

ColourDepth = Literal["none", "mono", "16", "256", "true"]
"""Colours of a terminal: `none` where nothing can be placed in cells, `mono` bold and reverse only, 16 or 256 fixed ones, or any."""
Signs = Literal["quarters", "lines", "ascii"]
"""The signs of a board: quarters of colour, hollow and filled shapes of lines, or ASCII."""

_STEPS = (0, 95, 135, 175, 215, 255)  # of the colour cube of 256-colour terminals


def colour(text: str) -> Colour:
    """Return the colour of six hexadecimal digits."""
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)


@cache
def mixed(one: Colour, two: Colour, share: float) -> Colour:
    """Return `one`, moved towards `two` by a share of 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, two, strict=True))
    return red, green, blue


@cache
def number_of_256(wanted: Colour) -> int:
    """Return the number, 16 to 255, of the nearest fixed colour of a 256-colour terminal."""
    red, green, blue = (min(range(6), key=lambda step: abs(_STEPS[step] - part)) for part in wanted)
    grey = max(0, min(23, round((sum(wanted) / 3 - 8) / 10)))
    level = 8 + 10 * grey

    def distance(other: Colour) -> int:
        return sum((a - b) ** 2 for a, b in zip(wanted, other, strict=True))

    if distance((level, level, level)) < distance((_STEPS[red], _STEPS[green], _STEPS[blue])):
        return 232 + grey
    return 16 + 36 * red + 6 * green + blue


SIXTEEN = tuple(
    colour(each)
    for each in (
        *("000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"),
        *("7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"),
    )
)
"""The fixed colours of a terminal that has 16, as xterm shows them; others differ a little."""


@cache
def number_of_16(wanted: Colour) -> int:
    """Return the number, 0 to 15, of the nearest colour of a terminal with 16 fixed ones."""
    return min(
        range(16), key=lambda number: sum((a - b) ** 2 for a, b in zip(wanted, SIXTEEN[number], strict=True))
    )


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a terminal's table.

    `white` and `black` are a checker's upper, middle and lower tone. `lamp` lights what may be done, with `lamp_ink` on it;
    `turn` is the ground of who is on turn, with `on_turn` on it. `lit_ground` tells that a lit number is dark on a lamp, as
    where the frame is light.
    """

    paper: Colour
    ink: Colour
    mute: Colour
    frame: Colour
    number: Colour
    felt: Colour
    odd: Colour
    even: Colour
    bar: Colour
    white: tuple[Colour, Colour, Colour]
    black: tuple[Colour, Colour, Colour]
    on_white: Colour
    on_black: Colour
    on_felt: Colour
    die: Colour
    pip: Colour
    lamp: Colour
    lamp_ink: Colour
    turn: Colour
    on_turn: Colour
    lit_ground: bool = False
    rim: Colour | None = None
    """A line around black checkers, where they would be lost on a black ground."""
    dots: bool = False
    """True if the checkers carry a sign, so that colour isn't all that tells them apart."""

    edges: bool = True
    """True if the edges of points are mixed with the felt."""
    mixes: bool = True
    """True if anything is mixed: corners of small checkers, the place that one has left."""
    signs: Signs = "quarters"

    def share(self, share: float) -> float:
        """Return a share of mixing, all or nothing where nothing is mixed."""
        return share if self.mixes else float(share > 0.5)

    @property
    def card(self) -> Colour:
        """Return the ground of players, lists and pages."""
        return mixed(self.paper, self.ink, 0.05)

    def tones(self, side: Side) -> tuple[Colour, Colour, Colour]:
        """Return the three tones of a side's checkers."""
        return self.white if side is Side.WHITE else self.black

    def on(self, side: Side) -> Colour:
        """Return the colour of a sign on a side's checkers."""
        return self.on_white if side is Side.WHITE else self.on_black


_DARK = Palette(
    paper=colour("161513"),
    ink=colour("f1eadc"),
    mute=colour("a99f8f"),
    frame=colour("523f30"),
    number=colour("d6c4a8"),
    felt=colour("4a7680"),
    odd=colour("877e66"),
    even=colour("3a646e"),
    bar=colour("665040"),
    white=(colour("fbf5e6"), colour("f1e7d1"), colour("dccfb3")),
    black=(colour("2b2528"), colour("151213"), colour("0a0809")),
    on_white=colour("3a2d16"),
    on_black=colour("fbf3e2"),
    on_felt=colour("efe6d3"),
    die=colour("f8f0de"),
    pip=colour("241c10"),
    lamp=colour("f2b84b"),
    lamp_ink=colour("2c1d00"),
    turn=colour("22525a"),
    on_turn=colour("f8f2e4"),
)
_LIGHT = replace(
    _DARK,
    paper=colour("f4efe6"),
    ink=colour("25221d"),
    mute=colour("665f54"),
    frame=colour("c59b68"),
    number=colour("3b2710"),
    felt=colour("5b8189"),
    odd=colour("9c8c68"),
    even=colour("48707a"),
    bar=colour("a97c4d"),
    white=(colour("ffffff"), colour("faf3e3"), colour("d8cbae")),
    black=(colour("332d30"), colour("1a1617"), colour("0b0909")),
    on_felt=colour("f6efdf"),
    die=colour("fffdf6"),
    lamp=colour("ffc857"),
    turn=colour("1b5460"),
    on_turn=colour("fdfaf3"),
    lit_ground=True,
)
_CONTRAST = replace(
    _DARK,
    paper=colour("000000"),
    ink=colour("ffffff"),
    mute=colour("e2e2e2"),
    frame=colour("000000"),
    number=colour("ffffff"),
    felt=colour("5a656b"),
    odd=colour("8e989f"),
    even=colour("3c464b"),
    bar=colour("000000"),
    white=(colour("ffffff"), colour("ffffff"), colour("8d8d8d")),
    black=(colour("000000"),) * 3,
    on_white=colour("000000"),
    on_black=colour("ffffff"),
    on_felt=colour("ffffff"),
    die=colour("ffffff"),
    pip=colour("000000"),
    lamp=colour("ffd400"),
    lamp_ink=colour("000000"),
    turn=colour("ffffff"),
    on_turn=colour("000000"),
    rim=colour("ffffff"),
)
_SHAPES = replace(
    _DARK,
    frame=colour("4a4741"),
    number=colour("cfcac0"),
    felt=colour("76858f"),
    odd=colour("828a8c"),
    even=colour("62707a"),
    bar=colour("8b8377"),
    white=(colour("fff8dc"), colour("f7e3a1"), colour("c9ad5a")),
    black=(colour("0a4166"), colour("002f50"), colour("001d33")),
    turn=colour("004b7a"),
    dots=True,
)
_IN_256 = replace(
    _DARK,
    felt=(95, 135, 135),
    even=(0, 95, 95),
    odd=(175, 175, 135),
    frame=(78, 78, 78),
    bar=(118, 118, 118),
    white=((255, 255, 215),) * 2 + ((215, 215, 175),),
    black=((38, 38, 38), (18, 18, 18), (8, 8, 8)),
    lamp=(255, 215, 95),
    turn=(0, 95, 95),
)
_IN_16 = replace(
    _DARK,
    paper=SIXTEEN[0],
    ink=SIXTEEN[15],
    mute=SIXTEEN[7],
    frame=SIXTEEN[0],
    number=SIXTEEN[7],
    felt=SIXTEEN[6],
    odd=SIXTEEN[8],
    even=SIXTEEN[6],
    bar=SIXTEEN[8],
    white=(SIXTEEN[15],) * 3,
    black=(SIXTEEN[0],) * 3,
    on_white=SIXTEEN[0],
    on_black=SIXTEEN[15],
    on_felt=SIXTEEN[15],
    die=SIXTEEN[15],
    pip=SIXTEEN[0],
    lamp=SIXTEEN[11],
    lamp_ink=SIXTEEN[0],
    turn=SIXTEEN[4],
    on_turn=SIXTEEN[15],
    edges=False,
    mixes=False,
)
_MONO = replace(
    _IN_16,
    mute=SIXTEEN[7],
    number=SIXTEEN[7],
    felt=SIXTEEN[0],
    lamp=SIXTEEN[15],
    turn=SIXTEEN[15],
    on_turn=SIXTEEN[0],
)
PALETTES: dict[Theme, Palette] = {
    "dark": _DARK,
    "light": _LIGHT,
    "contrast": _CONTRAST,
    "shapes": _SHAPES,
}
"""The palettes by the theme they belong to."""


@cache
def palette_of(theme: Theme, colours: ColourDepth = "true", *, plain: bool = False) -> Palette:
    """Return the palette of a theme in as many colours as a terminal has; `plain` is ASCII alone."""
    if plain or colours in ("mono", "none"):
        return replace(_MONO, signs="ascii" if plain else "lines")
    if colours == "16":
        return _IN_16
    wanted = PALETTES[theme]
    if colours == "256":
        return replace(_IN_256 if wanted is _DARK else wanted, edges=False)
    return wanted
