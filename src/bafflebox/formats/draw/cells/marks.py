"""Marks on a board of cells: lit numbers, the cursor, moved checkers and targets, whichever way the board lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from bafflebox.board.side import Side
from bafflebox.formats.draw.cells.palette import Colour, Palette
from bafflebox.formats.draw.scene import Scene
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Highlights:
    """Places pointed out on a board beyond the marks of its scene, all as the viewer counts points."""

    cursor: int | None = None
    """The place where the hand is, 25 for the viewer's bar."""
    moved: frozenset[int] = frozenset()
    """Points whose uppermost checker was moved in this turn."""
    last: frozenset[int] = frozenset()
    """Points whose uppermost checker was moved in the last turn."""
    left: frozenset[int] = frozenset()
    """Points from which a checker of the last turn came."""
    used: tuple[bool, ...] = ()
    """Which dice of the roll are used."""
    typed: Mapping[int, int] = field(default_factory=dict)
    """Digits to type of each lit number, underlined."""
    way: tuple[tuple[int, int], ...] = ()
    """From where to where the checkers of a hint go."""


NO_HIGHLIGHTS = Highlights()
"""Nothing pointed out."""


def number_colours(
    palette: Palette, scene: Scene, point: int, shown: Highlights
) -> tuple[Colour, Colour | None]:
    """Return the ink of a number and its ground, None for that of the frame; a number in the plain ink is not lit."""
    if point == shown.cursor:
        return (palette.lamp, palette.ink) if palette.lit_ground else (palette.lamp_ink, palette.lamp)
    if scene.mark(point) != "":
        return palette.number, None
    # amber letters can't be read on a light frame
    return (palette.lamp_ink, palette.lamp) if palette.lit_ground else (palette.lamp, None)


def stacked(
    palette: Palette, scene: Scene, point: int, shown: Highlights, most: int
) -> Iterator[tuple[Side, Colour | None, Colour | None]]:
    """Yield the checkers drawn on a point from the edge on, `most` at most: side, rim and centre of each."""
    sides = [side for side, count in scene.stack(point) for _ in range(count)][:most]
    for number, side in enumerate(sides):
        rim = centre = None
        if number == len(sides) - 1:
            rim = palette.lamp if point == shown.cursor else None
            centre = palette.on(side) if point in shown.last else None
            if point in shown.moved:
                centre = palette.turn if side is Side.WHITE else palette.on_black
        yield side, rim, centre


def target_text(scene: Scene, point: int) -> tuple[str, bool]:
    """Return the text at a place where a checker may go ("" elsewhere), and whether it hits there, which a star says too."""
    text = scene.mark(point) or ""
    hits = bool(text) and scene.stack(point) == ((scene.numbering.other, 1),)
    return (f"{text}*" if hits else text), hits
