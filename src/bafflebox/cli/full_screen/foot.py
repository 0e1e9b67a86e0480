"""The last lines of a screen: what is said, and the keys of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from bafflebox.cli.full_screen.zone import Zone
from bafflebox.formats.columns import fitted
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import Colour, Palette
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Foot:
    """The last lines of a screen.

    `lead` is what is asked, in bold, `said` stands after it, in lines of which the first are left out where not all fit. `keys` are
    the keys of the moment with their words, the likeliest first; `last_key` stands at the other end. `typed` is a line being typed,
    None without one.
    """

    lead: str
    said: str
    keys: tuple[tuple[str, str], ...]
    last_key: tuple[str, str] | None = None
    typed: str | None = None

    @property
    def title(self) -> str:
        """Return what is said in one line."""
        return " · ".join(each for each in (self.lead, self.said.replace("\n", " ")) if each)


def paint_foot(canvas: Canvas, palette: Palette, foot: Foot, row: int, last: int) -> None:
    """Write what is said from a row on, and the keys in the row `last`."""
    zone, room = Zone(canvas, 0, canvas.width), canvas.width - 2
    if foot.typed is not None:
        zone.write(1, row, fitted(foot.title, room), palette.mute)
        # what is typed are words that read from left to right in every language
        shown = foot.typed[-(room - 3) :]
        after = canvas.write(1, last, f"> {shown}", palette.ink, bold=True)
        canvas.write(after, last, " ", palette.paper, palette.lamp)
        return
    lead = f"{foot.lead} · " if foot.lead and foot.said else foot.lead
    held, said = max(1, last - row), foot.said
    while len(lines := wrap(lead + said, room) or [""]) > held and "\n" in said:
        said = said.partition("\n")[2]
    if len(lines) > held:
        lines[held - 1 :] = [fitted(" ".join(lines[held - 1 :]), room)]
    for number, line in enumerate(lines):
        bold = min(len(line), len(foot.lead)) if number == 0 else 0
        after = zone.write(1, row + number, line[:bold], palette.ink, bold=True)
        zone.write(after, row + number, line[bold:], palette.ink)
    for at, (key, word) in _placed(foot, zone):
        after = zone.write(at, last, key, key_colour(palette), bold=True)
        zone.write(after + 1, last, word, palette.mute)
        _clickable(zone, last, at, key, word)


_ARROWS = {"←": "left", "→": "right", "↑": "up", "↓": "down"}
_NAMES = {"Space": " ", "Enter": "enter", "Esc": "escape", "Tab": "tab"}


def _clickable(zone: Zone, row: int, at: int, key: str, word: str) -> None:
    """Let a key be pressed by a click on its name or its word; of two arrows each is pressed by its own."""
    across = zone.measured(key) + 1 + zone.measured(word)
    first = zone.column(at, across)
    names = [_ARROWS.get(sign) for sign in key]
    if len(key) > 1 and not all(names) and key not in _NAMES:
        # it names no single key, such as 0-9
        return
    for column in range(first, first + across):
        zone.canvas.keys[column, row] = _NAMES.get(key) or names[-1] or key
    start = zone.column(at, len(key))
    for number, name in enumerate(names):
        if name:
            zone.canvas.keys[start + number, row] = name


def _placed(foot: Foot, zone: Zone) -> Iterator[tuple[int, tuple[str, str]]]:
    """Yield each key with its word and the place where it begins, as many as there is room for; the last stands at the end."""
    at, end = 1, zone.across - 1
    if foot.last_key:
        end -= sum(map(zone.measured, foot.last_key)) + 1
        yield end, foot.last_key
    for key in foot.keys:
        after = at + sum(map(zone.measured, key)) + 1
        if after > end - 2:
            break
        yield at, key
        at = after + 3


def key_colour(palette: Palette) -> Colour:
    """Return the colour of a key's letter: amber letters can't be read on a light ground."""
    return palette.turn if palette.lit_ground else palette.lamp
