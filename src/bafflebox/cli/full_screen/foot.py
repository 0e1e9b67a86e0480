"""The last lines of a screen: what is said, and the keys of the moment."""

from __future__ import annotations

from textwrap import wrap

from bafflebox.formats.columns import fitted, width
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import Colour, Palette
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Foot:
    """The last lines of a screen.

    `lead` is what is asked, in bold, `said` stands after it. `keys` are the keys of the moment with their words, the likeliest
    first; `last_key` stands at the other end. `typed` is a line being typed, None without one.
    """

    lead: str
    said: str
    keys: tuple[tuple[str, str], ...]
    last_key: tuple[str, str] | None = None
    typed: str | None = None

    @property
    def title(self) -> str:
        """Return what is said in one line."""
        return f"{self.lead} {self.said}".strip()


def paint_foot(canvas: Canvas, palette: Palette, foot: Foot, row: int, last: int) -> None:
    """Write what is said from a row on, and the keys in the row `last`."""
    room = canvas.width - 2
    if foot.typed is not None:
        canvas.write(1, row, fitted(foot.title, room), palette.mute)
        shown = foot.typed[-(room - 3) :]
        after = canvas.write(1, last, f"> {shown}", palette.ink, bold=True)
        canvas.write(after, last, " ", palette.paper, palette.lamp)
        return
    lead = f"{foot.lead} · " if foot.lead and foot.said else foot.lead
    lines = wrap(lead + foot.said, room) or [""]
    for number, line in enumerate(lines[: max(1, last - row)]):
        bold = min(len(line), len(foot.lead)) if number == 0 else 0
        after = canvas.write(1, row + number, line[:bold], palette.ink, bold=True)
        canvas.write(after, row + number, line[bold:], palette.ink)
    x, end = 1, canvas.width - 1
    if foot.last_key:
        end -= sum(map(width, foot.last_key)) + 1
        after = canvas.write(end, last, foot.last_key[0], key_colour(palette), bold=True)
        canvas.write(after + 1, last, foot.last_key[1], palette.mute)
    for key, word in foot.keys:
        if x + width(key) + 1 + width(word) > end - 2:
            break
        x = canvas.write(x, last, key, key_colour(palette), bold=True)
        x = canvas.write(x + 1, last, word, palette.mute) + 3


def key_colour(palette: Palette) -> Colour:
    """Return the colour of a key's letter: amber letters can't be read on a light ground."""
    return palette.turn if palette.lit_ground else palette.lamp
