"""Drawings as PNG, with the fonts of the package (the `pictures` extra)."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

from bafflebox.errors import OptionError
from bafflebox.extras import EXTRAS, optional
from bafflebox.message import Sentence

COLOURS = 96
"""Colours of a GIF, of 256 that it can have; each costs bytes."""
FILM = 480
"""Pixels across a film."""
GIF = 6_000_000
"""Bytes of the largest GIF."""
FONTS = ("inter", "source-serif-4", "vazirmatn")


def can_paint() -> bool:
    """Return whether the extra is installed."""
    return all(find_spec(name) for name in EXTRAS["pictures"])


def png_of(picture: str, width: int | None = None) -> bytes:
    """Return an SVG drawing as PNG, `width` pixels across or as large as it says. Raises OptionError without the extra."""
    with optional():
        import resvg_py  # noqa: PLC0415 - an extra
    made: bytes = resvg_py.svg_to_bytes(
        svg_string=picture,
        width=width,
        skip_system_fonts=True,
        font_files=_fonts(),
        font_family="Inter",
        sans_serif_family="Inter",
        monospace_family="Inter",
    )
    return bytes(made)


def painted(pictures: Sequence[str], width: int = FILM) -> list[bytes]:
    """Return SVG drawings as PNG, all of the same width."""
    return [png_of(each, width) for each in pictures]


def gif_of(frames: Sequence[bytes], shown: Sequence[int], most: int = GIF) -> bytes:
    """Return PNG pictures of one size, each shown for its milliseconds, as a GIF that plays once and stops at the last.

    Where it would have more than `most` bytes it is made smaller. Raises OptionError without the extra, and where even a quarter of
    the size is too large.
    """
    with optional():
        from PIL import Image  # noqa: PLC0415 - an extra
    whole = [Image.open(io.BytesIO(each)).convert("RGB") for each in frames]
    width, height = whole[0].size
    # one palette for all: what stays from frame to frame is not written again
    sample = Image.new("RGB", (width, 3 * height))
    for place, each in enumerate((whole[0], whole[len(whole) // 2], whole[-1])):
        sample.paste(each, (0, place * height))
    palette = sample.quantize(COLOURS, dither=Image.Dither.NONE)
    for quarters in (4, 3, 2, 1):
        size = (width * quarters // 4, height * quarters // 4)
        first, *others = (
            each.resize(size).quantize(palette=palette, dither=Image.Dither.NONE) for each in whole
        )
        made = io.BytesIO()
        first.save(made, "GIF", save_all=True, append_images=others, duration=list(shown), optimize=False)
        if made.tell() <= most:
            return made.getvalue()
    raise OptionError(Sentence("unread-film_large", {"most": most // 1_000_000}))


@cache
def _fonts() -> list[str]:
    """Return the fonts of the package unpacked into a folder of this process."""
    with optional():
        from fontTools.ttLib import TTFont  # noqa: PLC0415 - an extra
    folder, found = Path(mkdtemp(prefix="bafflebox-fonts-")), []
    for name in FONTS:
        font = TTFont(io.BytesIO((files("bafflebox") / "web" / "fonts" / f"{name}.woff2").read_bytes()))
        font.flavor = None
        found.append(str(folder / f"{name}.ttf"))
        font.save(found[-1])
    return found
