"""Drawings as PNG, with the fonts of the package (the `pictures` extra)."""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

from bafflebox.errors import OptionError

MISSING = "pictures can't be painted here ({}); `pip install 'bafflebox[pictures]'` brings what is missing"
FONTS = ("inter", "source-serif-4", "vazirmatn")


def can_paint() -> bool:
    """Return whether the extra is installed."""
    return all(find_spec(name) for name in ("resvg_py", "fontTools"))


def png_of(picture: str, width: int | None = None) -> bytes:
    """Return an SVG drawing as PNG, `width` pixels across or as large as it says. Raises OptionError without the extra."""
    try:
        import resvg_py  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise OptionError(MISSING.format(error)) from None
    made: bytes = resvg_py.svg_to_bytes(
        svg_string=picture,
        width=width,
        skip_system_fonts=True,
        font_files=_fonts(),
        font_family="Inter",
        sans_serif_family="Inter",
    )
    return bytes(made)


@cache
def _fonts() -> list[str]:
    """Return the fonts of the package unpacked into a folder of this process."""
    try:
        from fontTools.ttLib import TTFont  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise OptionError(MISSING.format(error)) from None
    folder, found = Path(mkdtemp(prefix="bafflebox-fonts-")), []
    for name in FONTS:
        font = TTFont(io.BytesIO((files("bafflebox") / "web" / "fonts" / f"{name}.woff2").read_bytes()))
        font.flavor = None
        found.append(str(folder / f"{name}.ttf"))
        font.save(found[-1])
    return found
