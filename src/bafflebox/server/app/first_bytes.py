"""The first bytes of the start page: a newcomer reads them before any script has come."""

from __future__ import annotations

import json
from functools import cache
from html import escape

import msgspec

from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT, render
from bafflebox.server.features.rules.lessons_http import all_lessons


@dataclass(frozen=True, slots=True)
class FirstBytes:
    """The beginning of the start page in one language."""

    markup: str
    """HTML that stands in `#page` until the page's script draws the same there; it is not shown to players who have played before."""
    data: object
    """The data that the script draws the page from, as JSON; null where it needs none."""


@cache
def first_bytes(language: str) -> FirstBytes:
    """Return the beginning that a newcomer is shown."""
    title, text = (escape(render(language, key, {})) for key in ("lesson-way", "lesson-way-say"))
    return FirstBytes(
        f'<div class="fit lesson begun"><header class="top"></header><main><h1>{title}</h1><p class="law">{text}</p></main></div>',
        msgspec.to_builtins(all_lessons()),
    )


TOP, PLACE, END = b'lang="en" dir="ltr"', b'<div id="page">', b"</body>"
"""Texts of `index.html` where the first bytes are put in."""


def filled(page: bytes, language: str) -> bytes:
    """Return the page with its first bytes in this language."""
    first = first_bytes(language)
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    data = json.dumps(first.data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    block = f'<script type="application/json" id="first-bytes">{data}</script>'
    return (
        page.replace(TOP, f'lang="{language}" dir="{direction}" data-first="on"'.encode(), 1)
        .replace(PLACE, PLACE + first.markup.encode(), 1)
        .replace(END, block.encode() + END, 1)
    )
